import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '../../src/catalog.js';
import { mutatedOwnOutput, tryOwnOutput, tryTwoSheets, twoSheets } from './own-output.js';
import { arbitraryMail, arbitrarySheet, pieces, targets, tryMail, trySheet, type Target } from './input.js';

let all: Target[] = [];
beforeAll(async () => {
  all = await targets();
});

describe.each(systemIds())('hostile input to %s', (id) => {
  const target = (): Target => {
    const found = all.find(({ system }) => system.id === id);
    expect(found).toBeDefined();
    return found as Target;
  };

  test('no sheet makes the reader or the check throw, and each order comes back from both forms', () => {
    fc.assert(
      fc.property(pieces(target()), (text) => trySheet(target(), text)),
      { seed: 20, numRuns: 300 },
    );
    fc.assert(
      fc.property(arbitrarySheet(target()), (text) => trySheet(target(), text, false)),
      { seed: 20, numRuns: 150 },
    );
  });

  test('no mail makes the intake throw', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMail(target()), (raw) => tryMail(target(), raw)),
      { seed: 20, numRuns: 60 },
    );
  });

  test('SHEET-5, SHEET-9: of what we print ourselves no order is lost in silence, however it is damaged', () => {
    fc.assert(
      fc.property(mutatedOwnOutput(target()), (own) => tryOwnOutput(target(), own)),
      { seed: 20, numRuns: 250 },
    );
  });

  test('SHEET-10: two sheets in one mail stay two, wherever they stand', async () => {
    await fc.assert(
      fc.asyncProperty(twoSheets(target()), (two) => tryTwoSheets(target(), two)),
      { seed: 20, numRuns: 100 },
    );
  });
});

const kept = join(import.meta.dirname, 'regressions');

describe('what once failed', () => {
  test.each(readdirSync(kept).filter((name) => name.includes('-sheet-')))('%s', (name) => {
    const target = all.find(({ system }) => name.startsWith(`${system.id}-sheet-`));
    const text = readFileSync(join(kept, name), 'utf8');
    const counterexample = /^Counterexample: (\[".*"\])$/m.exec(text)?.[1] ?? '';
    const [sheet] = JSON.parse(counterexample) as [string];

    expect(target).toBeDefined();
    trySheet(target as Target, sheet);
  });
});
