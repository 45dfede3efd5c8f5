import { expect, test } from 'vitest';
import {
  deepFreeze,
  parseSheet,
  printCodeSheet,
  seededDice,
  TEMPERS,
} from '../../../../../src/core/index.js';
import { simulate } from '../../../../../src/archive/simulate.js';
import { loadSystem } from '../../../../../src/catalog.js';

const system = await loadSystem('king-of-kings');
const TURNS = 4;

/** Refusals of what its player could have known when he wrote: the rest comes of what others did first. */
const IGNORANT = [
  'already-held', 'already-married', 'capital-already', 'closed', 'may-not-move', 'may-not-sail', 'no-enemies', 'no-route',
  'no-such-capital', 'no-such-house', 'no-such-position', 'only-at-the-capital', 'option-off', 'out-of-points', 'same-place',
  'too-strong', 'wrong-season',
]; // prettier-ignore

test.each(system.scenarios.map(({ id }) => id))('all tempers write sound sheets: %s', (scenario) => {
  const wrong: string[] = [];
  const game = simulate(system, {
    scenario,
    options: {},
    seed: 'regular',
    turns: TURNS,
    level: 'regular',
    watch: ({ turn, state, events }) => {
      for (const { type, data } of events)
        if (type === 'order-failed' && IGNORANT.includes(data['reason'] as string))
          wrong.push(`turn ${turn}: ${JSON.stringify(data)}`);
      for (const position of system.awaiting(state)) {
        const view = deepFreeze(system.see(state, events, position));
        // Each seat gets each temper in turn.
        const temper = TEMPERS[(turn + Number(position.slice(1))) % TEMPERS.length]!;
        const write = (): string =>
          printCodeSheet(system.orders, system.regular!(view, seededDice({ seed: position, turn }), temper));
        const text = write();
        expect(write()).toBe(text);
        const found = system.check(view, parseSheet(system.orders, text));
        for (const d of found) if (d.severity === 'error') wrong.push(`${position} ${temper}: ${d.message}`);
      }
    },
  });

  expect(wrong).toEqual([]);
  expect(game.invariantFailures).toEqual([]);
});
