import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '../../src/catalog.js';
import { arbitraryMail, arbitrarySheet, targets, tryMail, trySheet, type Target } from './input.js';

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
      fc.property(arbitrarySheet(target()), (text) => trySheet(target(), text)),
      { seed: 20, numRuns: 400 },
    );
  });

  test('no mail makes the intake throw', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMail(target()), (raw) => tryMail(target(), raw)),
      { seed: 20, numRuns: 60 },
    );
  });
});
