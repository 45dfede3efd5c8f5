/** How a sheet is looked at in a browser: for readers who hear it, on a phone, in the dark, on paper. */
import { expect } from 'vitest';
import type { Look, OpenPage } from '../kit/browser.js';

export const WIDTHS = [390, 768, 1280] as const;

export async function expectAccessible(page: OpenPage, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    await page.look(look);
    expect([look, await page.faults()]).toEqual([look, []]);
  }
}

/** No word is broken inside, the page does not scroll sideways, and beside the facts of page one no table does. */
export async function expectSet(page: OpenPage): Promise<void> {
  for (const width of [390, 1280]) {
    await page.look({ width });
    expect([width, await page.layout()]).toEqual([width, { broken: [], over: 0 }]);
  }
  for (const width of [768, 1000]) {
    await page.look({ width });
    expect([width, await page.scrolling('.front .wide')]).toEqual([width, 0]);
  }
}
