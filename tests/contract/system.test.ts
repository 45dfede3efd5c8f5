/** The contract suite, for every system: what the engine may rely on. */
import { describe, test } from 'vitest';
import { systemIds } from '../../src/catalog.js';
import { contract } from '../../src/testing/index.js';
import { anySystem, TOY } from '../kit/toy.js';

/** Why a check can't hold for a system. Empty is best. */
const SKIPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

for (const id of [TOY, ...systemIds().filter((one) => one !== TOY)]) {
  const checks = contract(await anySystem(id));
  describe(id, () => {
    for (const { name, run } of checks) {
      const reason = SKIPPED[id]?.[name];
      if (reason === undefined) test(name, run, 300_000);
      else test.skip(`${name} (${reason})`, run);
    }
  });
}
