/** What every screen must stand: readers of screens, small windows, large letters. */
import { expect } from 'vitest';
import type { Desks, Screen } from '../kit/desk-browser.js';
import type { Played } from '../kit/played.js';
import { doubled, eachScreen, outside } from './all-screens.js';

const exampleOf = ({ system }: Played): string => {
  const [first] = system.orders.orders;
  return `${first?.section ?? ''}\n${first?.examples[0]?.code ?? ''}`;
};

/** axe-core finds nothing on any screen. */
export async function accessible(desks: Desks, hand: Played, screen: Screen): Promise<void> {
  const desk = await desks.open(hand, screen);
  const found: string[] = [];
  await eachScreen(desk, exampleOf(hand), async (name) => {
    found.push(...(await desk.axe()).map((one) => `${name}: ${one}`));
  });
  expect(found).toEqual([]);
  expect(desk.faults).toEqual([]);
  await desk.close();
}

/** Nothing stands out of a narrow window, nor with letters twice as large. */
export async function fitting(desks: Desks, hand: Played, width: number, large: boolean): Promise<void> {
  const desk = await desks.open(hand, { width, height: 700, touch: false });
  if (large) await doubled(desk);
  const found: string[] = [];
  await eachScreen(desk, exampleOf(hand), async (name) => {
    found.push(...(await outside(desk)).map((one) => `${name}: ${one}`));
  });
  expect(found).toEqual([]);
  await desk.close();
}
