import { beforeAll, describe, expect, test } from 'vitest';
import { seededDice, type GameSystem, type OrderSheet } from '../../../../src/core/index.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { loadSystem } from '../../../kit/load.js';
import { liesOf } from '../../../kit/promises.js';
import { held } from '../done-promises.js';

describe('whole games', () => {
  let system: GameSystem;
  beforeAll(async () => {
    system = await loadSystem('barbarian-kingdom-empire');
  });

  test.each([
    ['open', { players: 5, preset: 'full', max_turns: 30 }],
    ['vikings', {}],
    ['late-empire', {}],
    ['roman-empire', {}],
    ['pre-roman', {}],
  ])(
    'OUTCOME-1: in %s each order has one outcome, and what is done stands in the end',
    (scenario, options) => {
      let state = system.create(scenario, options, seededDice({ seed: 'out', turn: 0 })) as State;
      const faults: string[] = [];
      for (let step = 0; step < 32 && system.awaiting(state).length > 0; step++) {
        const { turn: now } = system.moment(state);
        const sheets: Record<string, OrderSheet> = {};
        for (const id of system.awaiting(state))
          sheets[id] = system.standIn(
            system.see(state, [], id),
            seededDice({ seed: `out ${id}`, turn: now }),
          );
        const done = system.resolve(
          state,
          sheets,
          seededDice({ seed: 'out', turn: now, rolls: system.rolls }),
        );
        if (!('state' in done)) throw new Error('the rules asked');
        const after = done.state as State;
        const where = `turn ${now}`;
        faults.push(...liesOf(held(system), { before: state, after, sheets, events: done.events, where }));
        state = after;
      }
      expect(faults).toEqual([]);
    },
  );
});
