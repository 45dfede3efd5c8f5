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

/** No word is broken inside, and the page does not scroll sideways. */
export async function expectSet(page: OpenPage): Promise<void> {
  for (const width of [390, 1280]) {
    await page.look({ width });
    expect([width, await page.layout()]).toEqual([width, { broken: [], over: 0 }]);
  }
}
