/** A short walk over the page of each system; `npm run fuzz:desk` goes further. */
import { describe, expect, test } from 'vitest';
import { inTurn } from '../kit/breadth.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll } from '../kit/desk-browser.js';
import { played, SYSTEMS } from '../kit/played.js';
import { fuzzedPage } from './fuzz-page.js';

describe.skipIf(!browserProgram)(named('taps, typing, undo and redo at random on the page'), () => {
  const desks = desksForAll();
  const takenBack: number[] = [];

  test.each(inTurn(SYSTEMS))('%s', { timeout: 240_000 }, async (id) => {
    const { taps, typed, history, missed } = await fuzzedPage(desks, await played(id, 3), `short ${id}`, 45);
    takenBack.push(history);
    expect(Math.min(taps, typed)).toBeGreaterThan(0);
    expect(missed).toBeLessThan(taps);
  });

  // On one page chance may have written nothing yet whenever it wanted to take something back.
  test('something was taken back on one of the pages', () => {
    expect(Math.max(...takenBack)).toBeGreaterThan(0);
  });
});
