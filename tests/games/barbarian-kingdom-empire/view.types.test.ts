/**
 * BKE-MAIL-4: of every part of a state somebody has said who sees it. A field that is added to a type does not compile here before it
 * has its word, and `see` must do as the word says.
 */
import { describe, expect, expectTypeOf, test } from 'vitest';
import type {
  Board,
  City,
  Lease,
  Position,
  State,
  Unit,
} from '../../../games/barbarian-kingdom-empire/state.js';
import { see } from '../../../games/barbarian-kingdom-empire/see.js';
import type { View } from '../../../games/barbarian-kingdom-empire/view.js';
import { ids, seededDice } from '../../../src/core/index.js';
import { create } from '../../../games/barbarian-kingdom-empire/create.js';
import { rules, someBoard } from './kit.js';

/** `all`: everybody. `own`: of each position what is its own. `nobody`: only while a step is resolved. */
type Seen = 'all' | 'own' | 'nobody';
type Words<T> = Readonly<Record<keyof T, Seen>>;

const STATE: Words<State> = {
  scenario: 'all', options: 'all', turn: 'all', step: 'all', slots: 'all', positions: 'all', units: 'all', serial: 'all',
  cities: 'all', neutral: 'all', leases: 'all', boundaryCrossed: 'all', fallen: 'all', restarts: 'own', solitaire: 'all',
  firstCities: 'all', markers: 'all', seats: 'all', ended: 'all', absent: 'nobody', standing: 'own',
}; // prettier-ignore

const POSITION: Words<Position> = {
  id: 'all', key: 'all', name: 'all', hand: 'all', group: 'all', start: 'all', cycle: 'all', stage: 'all', startTurn: 'all',
  startPlace: 'all', countdownTurn: 'all', kingdomTurn: 'all', empireTurn: 'all', revivalTurn: 'all', treasury: 'all',
  points: 'all', totalPoints: 'all', turnsPlayed: 'all', capital: 'all', leaderWaits: 'all', waitingKind: 'all', effect: 'all',
  percent: 'all', columnsBought: 'all', coup: 'all', capitalLost: 'all', attacked: 'all', overrideUsed: 'all',
  economyStage: 'all', taxed: 'all', record: 'all', row: 'all', cycles: 'all', lastRow: 'all', gone: 'all', late: 'all', remarks: 'all',
  lost: 'all', reserve: 'all', exits: 'all', surrendered: 'all', loans: 'all', crusade: 'all', crusaderSent: 'all',
  crusaderFought: 'all', initial: 'all',
}; // prettier-ignore

const UNIT: Words<Unit> = {
  id: 'all', serial: 'all', owner: 'all', type: 'all', area: 'all', lessee: 'all', kind: 'all', holder: 'all', knight: 'all',
  greek: 'all', upkeep: 'all', name: 'all',
}; // prettier-ignore

const CITY: Words<City> = { owner: 'all', tax: 'all', pillaged: 'all', pillagedTurn: 'all', optional: 'all' };
const LEASE: Words<Lease> = { lessor: 'all', lessee: 'all', units: 'all', price: 'all' };

/** A game whose seats the dice dealt: no part of a state is missing. */
const dealt = (): State =>
  create(rules, 'roman-empire', { players: 3, seating: 'dice' }, seededDice({ seed: 'view', turn: 0 }));

describe('BKE-MAIL-4: what a view holds', () => {
  test('all of the board that has no owner, and nothing but the own of the rest', () => {
    const state = dealt();
    state.standing.P1 = [{ slot: 'pillage', key: 'pillage', fields: { cities: ['rome'] } }];
    state.standing.P2 = [{ slot: 'pillage', key: 'pillage', fields: { cities: ['capua'] } }];
    state.restarts = [
      { position: 'P1', choices: ['hun'] },
      { position: 'P2', choices: ['slav-1'] },
    ];
    state.absent = ['P2'];
    const view = see(rules, state, [], 'P1');
    const onBoard = ids(STATE).filter((key) => STATE[key] === 'all');
    for (const key of onBoard) expect(view.board[key as keyof Board], key).toEqual(state[key]);
    expect(ids(view.board)).toEqual([...onBoard, 'restarts'].sort());
    expect(view.board.restarts).toEqual([{ position: 'P1', choices: ['hun'] }]);
    expect(view.standing).toEqual(state.standing.P1);
    expect(ids(view)).toEqual(['board', 'events', 'me', 'nmr', 'standing']);
    expect(JSON.stringify(view)).not.toMatch(/slav-1"\]|capua"\]/);
  });

  test('positions, units, cities and leases lie open in every part', () => {
    for (const words of [POSITION, UNIT, CITY, LEASE])
      expect(new Set(Object.values(words))).toEqual(new Set(['all']));
    const state = someBoard({ units: ['P1 IN rome', 'P2 LE capua'] });
    const { board } = see(rules, state, [], 'P2');
    expect([board.positions, board.units]).toEqual([state.positions, state.units]);
  });

  test('a view is no state: the types say so', () => {
    expectTypeOf<View>().not.toHaveProperty('absent');
    expectTypeOf<View['board']>().not.toHaveProperty('standing');
    expectTypeOf<View['board']>().not.toHaveProperty('absent');
    expectTypeOf<View['board']>().not.toExtend<State>();
  });
});
