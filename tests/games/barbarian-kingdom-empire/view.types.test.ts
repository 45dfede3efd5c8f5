/**
 * BKE-MAIL-4: of every part of a state somebody has said who sees it. A field that is added to a type does not compile here before it
 * has its word, and `see` must do as the word says.
 */
import { describe, expect, expectTypeOf, test } from 'vitest';
import type {
  Board,
  City,
  Cycle,
  DealtSeat,
  Ended,
  GameOptions,
  Lease,
  Neutral,
  Position,
  RecordRow,
  SolitaireProvince,
  StandingOrder,
  State,
  Unit,
} from '../../../games/barbarian-kingdom-empire/state.js';
import { observe, see } from '../../../games/barbarian-kingdom-empire/see.js';
import type { View } from '../../../games/barbarian-kingdom-empire/view.js';
import { ids, must, seededDice } from '../../../src/core/index.js';
import { create } from '../../../games/barbarian-kingdom-empire/create.js';
import { rules } from './kit.js';

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

const ROW: Words<RecordRow> = {
  turn: 'all', tax: 'all', mods: 'all', points: 'all', available: 'all', upkeep: 'all', purchases: 'all', admin: 'all',
  balance: 'all', percent: 'all', result: 'all',
}; // prettier-ignore

const OPTIONS: Words<GameOptions> = {
  submission: 'all', players: 'all', late_entrants: 'all', max_turns: 'all', victory: 'all', tribal_sea_crossing: 'all',
  tribal_attacks_neutral: 'all', arabs_africans: 'all', optional_cities: 'all', persian_kingdom: 'all', viking_hun_mods: 'all',
  auctions: 'all', mercenaries: 'all', byzantium_walls: 'all', optional_leaders: 'all', tribute: 'all', imperial_boundary: 'all',
}; // prettier-ignore

const CYCLE: Words<Cycle> = { start: 'all', group: 'all', from: 'all', to: 'all', points: 'all', end: 'all' };
const NEUTRAL: Words<Neutral> = { strong: 'all' };
const PROVINCE: Words<SolitaireProvince> = { type: 'all', bought: 'all', joined: 'all' };
const SEAT: Words<DealtSeat> = { player: 'all', dice: 'all', positions: 'all' };
const ENDED: Words<Ended> = { reason: 'all', winners: 'all', shared: 'all' };
const RESTART: Words<State['restarts'][number]> = { position: 'own', choices: 'own' };
const STANDING: Words<StandingOrder> = { slot: 'own', key: 'own', fields: 'own' };

/** A record with every part that has its word, the optional ones too. */
const whole = (words: Readonly<Record<string, Seen>>, parts: object = {}): never =>
  ({ ...Object.fromEntries(ids(words).map((key) => [key, key])), ...parts }) as never;

/** A state in which no part of any record is missing. */
const full = (): State => ({
  ...dealt(),
  options: whole(OPTIONS),
  positions: {
    P1: whole(POSITION, {
      record: [whole(ROW)],
      row: whole(ROW),
      cycles: [whole(CYCLE)],
      lastRow: whole(ROW),
    }),
  },
  units: { u1: whole(UNIT) },
  cities: { rome: whole(CITY) },
  neutral: { capua: whole(NEUTRAL) },
  leases: [whole(LEASE)],
  solitaire: { gaul: whole(PROVINCE) },
  seats: [whole(SEAT)],
  ended: whole(ENDED),
  restarts: [whole(RESTART, { position: 'P1' })],
  standing: { P1: [whole(STANDING)] },
});

/** The same with one part more in every record of it that has parts of its own, below the board itself. */
const withSecrets = (state: State): State => {
  const secret = <T extends object>(one: T): T => ({ ...one, secret: 'secret' });
  const all = <T extends object>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([id, one]) => [id, secret(one)]));
  const position = must(state.positions, 'P1');
  return secret({
    ...state,
    options: secret(state.options),
    positions: all({
      P1: {
        ...position,
        record: position.record.map(secret),
        row: secret(position.row),
        cycles: position.cycles.map(secret),
        lastRow: position.lastRow && secret(position.lastRow),
      },
    }),
    units: all(state.units),
    cities: all(state.cities),
    neutral: all(state.neutral),
    leases: state.leases.map(secret),
    solitaire: all(state.solitaire),
    seats: (state.seats ?? []).map(secret),
    ended: state.ended && secret(state.ended),
    restarts: state.restarts.map(secret),
    standing: { P1: (state.standing.P1 ?? []).map(secret) },
  });
};

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

  test('every record of the board lies open in every part that has its word', () => {
    const lists = [POSITION, ROW, CYCLE, UNIT, CITY, LEASE, NEUTRAL, PROVINCE, SEAT, ENDED, OPTIONS];
    for (const words of lists) expect(new Set(Object.values(words))).toEqual(new Set(['all']));
    const state = full();
    const { board, standing } = see(rules, state, [], 'P1');
    expect({ ...board, standing: { P1: standing }, absent: [] }).toEqual(state);
  });

  test('VIEW-1: no record of the board shows a part without a word, to a position or to an observer', () => {
    const state = full();
    const secrets = withSecrets(state);
    // The state itself, and fifteen kinds of records in it.
    expect(JSON.stringify(secrets).split('"secret":').length - 1).toBe(16);
    expect(see(rules, secrets, [], 'P1')).toEqual(see(rules, state, [], 'P1'));
    expect(observe(secrets, [])).toEqual(observe(state, []));
  });

  test('a view is no state: the types say so', () => {
    expectTypeOf<View>().not.toHaveProperty('absent');
    expectTypeOf<View['board']>().not.toHaveProperty('standing');
    expectTypeOf<View['board']>().not.toHaveProperty('absent');
    expectTypeOf<View['board']>().not.toExtend<State>();
  });
});
