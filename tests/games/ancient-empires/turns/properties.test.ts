/** Wild sheets, whole turns: what always holds, holds after every phase. What "done" promises: `random-outcomes.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameSystem } from '../../../../src/core/index.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { loadSystem } from '../../../kit/load.js';
import { wildGame, type WildStep } from '../wild.js';

let system: GameSystem;
const steps: WildStep[] = [];
const failures: string[] = [];
beforeAll(async () => {
  system = await loadSystem('ancient-empires');
  const shapes = [
    ['seats-7', {}],
    ['classic-4', {}],
    ['seats-4', { opsByRound: true }],
  ] as const;
  for (const [index, [scenario, options]] of shapes.entries()) {
    const game = {
      seed: `property ${index}`,
      scenario,
      options,
      turns: 6,
      each: (one: WildStep) => steps.push(one),
    };
    failures.push(...wildGame(system, game).failures);
  }
}, 600_000);

describe('ancient-empires whole turns of wild sheets', () => {
  test('after every phase all invariants hold, and at rest the stricter ones', () => {
    expect(failures).toEqual([]);
    expect(steps.length).toBeGreaterThan(50);
  });

  test('AE-FOG-2: what failed, was refused or waits is heard by its owner alone', () => {
    for (const event of steps.flatMap((step) => step.events))
      if (event.type.startsWith('order-') || event.type === 'line-ended')
        expect(event.seenBy).toHaveLength(1);
  });

  test('AE-GEN-2, AE-END-2: points never fall, and no treasury is below nothing', () => {
    for (const { before, state } of steps) {
      for (const id of Object.keys(state.positions)) {
        const vp = (board: State): number => board.positions[id]!.vp;
        expect(vp(state)).toBeGreaterThanOrEqual(vp(before));
      }
    }
  });
});
