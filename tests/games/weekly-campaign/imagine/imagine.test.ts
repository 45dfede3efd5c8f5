/** Imagined states: whole, and the same to their position as what it saw; what it saw nothing of is a guess that betrays nothing. */
import { describe, expect, test } from 'vitest';
import { deepFreeze, seededDice } from '../../../../src/core/index.js';
import { boardMap } from '../../../../games/weekly-campaign/report/board-map.js';
import { standing } from '../../../../games/weekly-campaign/report/standing.js';
import { imagine } from '../../../../games/weekly-campaign/imagine/imagine.js';
import { invariants } from '../../../../games/weekly-campaign/invariants.js';
import { addFort } from '../../../../games/weekly-campaign/scenarios/first-records.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { cmd, data, fresh, someCommand, tutorial } from '../kit.js';

const viewOf = (state: State, position = 'P1') => deepFreeze(see(data, deepFreeze(state), [], position));
const guess = (state: State, position = 'P1') =>
  imagine(data, viewOf(state, position), seededDice({ seed: 'guess', turn: 0, step: '' }));

const TREATY = { a: 'P1', b: 'P5', from: 1, until: 40, denouncedBy: null };

/** P2's commands are told to its ally, far beyond the map that he knows. */
function worldWithAlly(): State {
  const state = structuredClone(fresh('world-21-a'));
  state.treaties = [{ ...TREATY, b: 'P2' }];
  return state;
}

const SETTINGS: readonly (readonly [string, State])[] = [
  ['the tutorial', tutorial()],
  ['the Inner Sea', fresh('inner-sea')],
  ['a world of which little is known', fresh('world-21-a')],
  [
    'a spy in a foreign city',
    tutorial((state) => {
      const athens = Object.values(state.cities).find(({ name }) => name === 'Athens');
      state.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: athens!.id };
    }),
  ],
  [
    'own regts in foreign hands, out of sight, and a leader with them',
    tutorial((state) => {
      const division = someCommand(state, 'P5', 'DV', 'A2240', { 'HHI.r': 3 });
      division.prisoners = [{ of: 'P1', stack: { 'PMI.r': 2 }, leaders: ['P1-L3'] }];
      const leader = state.leaders['P1-L3']!;
      for (const command of Object.values(state.commands))
        command.leaders = command.leaders.filter((id) => id !== leader.id);
      Object.assign(leader, { state: 'captive', at: division.id });
    }),
  ],
  [
    'an ally whose commands are all known',
    tutorial((state) => {
      state.wars = {};
      state.treaties = [TREATY];
    }),
  ],
  [
    'own regts in a fort that is in sight, while its owner has another one',
    tutorial((state) => {
      const fort = (n: number, hex: string) =>
        addFort(state, { owner: 'P5', n, name: '', hex, dv: 2, modDv: 2, stack: { 'MIL.m': 2 } });
      fort(1, 'A1830');
      fort(2, 'A2030');
      state.forts['P5-FO2']!.prisoners = [{ of: 'P1', stack: { 'PMI.r': 2 }, leaders: [] }];
    }),
  ],
  ['an ally who stands where nobody of one’s own has been', worldWithAlly()],
  [
    'a host beside one’s own, that attacks all it meets',
    tutorial((state) => {
      state.wars = {};
      const host = someCommand(state, 'P5', 'DV', cmd(state, 'P1-1DV').hex, { 'HHI.r': 9, 'SMC.r': 3 });
      host.orders = { ...host.orders, command: 1, conditional: 'A' };
    }),
  ],
];

describe('an imagined state', () => {
  test.each(SETTINGS)('is whole and looks the same: %s', (_, state) => {
    const imagined = guess(state);
    expect(invariants(data, imagined)).toEqual([]);
    expect(see(data, imagined, [], 'P1')).toEqual(viewOf(state));
  });

  test('knows nothing of what was hidden: two states that look alike are imagined alike', () => {
    const plain = tutorial();
    const other = tutorial((state) => {
      state.positions.P5!.treasury += 500;
      state.positions.P5!.ledger.opening += 500;
      state.positions.P5!.pool = { HHI: 40 };
    });
    expect(guess(other)).toEqual(guess(plain));
  });
});

describe('the map to point at', () => {
  const view = viewOf(tutorial());
  const board = boardMap(data, view);

  test('has the hexes of the realm map with their rings and words', () => {
    const spot = board.spots.find(({ ref }) => ref === 'A1831');
    expect(spot?.word).toMatch(/^A1831, clear.*Pella/);
    expect(spot?.outline?.[0]).toHaveLength(6);
    expect(spot?.beside).toContain('A1830');
    expect(board.home).toBe(view.own.capital);
  });

  test('has own things, seats, and what is known of others', () => {
    const thing = (ref: string) => board.things.find((one) => one.ref === ref);
    expect(thing('1DV')).toMatchObject({ kind: 'force', own: true });
    expect(thing('Pella')).toMatchObject({ kind: 'place', own: true, at: 'A1831' });
    expect(thing('P5')).toMatchObject({ kind: 'seat', own: false });
    expect(thing('Athens')).toMatchObject({ kind: 'place', own: false });
  });

  test('what stands is written as it stands', () => {
    const orders = standing(data, view).map(({ order }) => order);
    expect(orders).toContain('O - 1AR - F - 3 - 0 - 2 - 1 - B - 1');
    expect(orders).toContain('O - 1FL - F - 3 - 0 - B - 1');
  });
});
