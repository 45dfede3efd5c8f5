/** Sheets of the regular player: nothing in them is refused, and the same view gives the same sheet. */
import { describe, expect, test } from 'vitest';
import { seededDice, TEMPERS, type OrderSheet } from '../../../../../src/core/index.js';
import { loadSystem } from '../../../../../src/catalog.js';
import { rules } from '../../kit.js';

const system = await loadSystem('barbarian-kingdom-empire');
const TURNS = 6;

describe.each(Object.keys(rules.scenarios))('%s', (scenario) => {
  test.each(TEMPERS)('%s: every sheet passes the check', (temper) => {
    const seed = `${scenario} ${temper}`;
    let state = system.create(scenario, {}, seededDice({ seed, turn: 0 }));
    for (let step = 0; step < TURNS; step++) {
      const moment = system.moment(state);
      if (system.awaiting(state).length === 0) break;
      const sheets: Record<string, OrderSheet> = {};
      for (const id of system.awaiting(state)) {
        const view = system.see(state, [], id);
        const dice = seededDice({ seed: seed + id, turn: moment.turn });
        const sheet = system.regular!(view, dice, temper);
        expect(system.check(view, sheet).filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(system.regular!(view, dice, temper)).toEqual(sheet);
        sheets[id] = sheet;
      }
      const result = system.resolve(state, sheets, seededDice({ seed, ...moment }));
      if (!('state' in result)) throw new Error('the rules ask');
      ({ state } = result);
      expect(system.invariants(state)).toEqual([]);
    }
  });
});
