/**
 * KOK-SEE-1, KOK-SEE-2: of every part of a state somebody has said who sees it. A field that is added to a type does not compile here
 * before it has its word, and `see` must do as the word says.
 */
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Board } from '../../../games/king-of-kings/board.js';
import { see } from '../../../games/king-of-kings/see.js';
import type {
  City,
  Force,
  Game,
  Goods,
  Leader,
  Position,
  Side,
  State,
} from '../../../games/king-of-kings/state.js';
import { bare, rules, stand } from './kit.js';

/** `all`: everybody. `own`: the position itself. `purse`: itself, and everybody where treasuries lie open. `apart`: in a part of its own. */
type Seen = 'all' | 'own' | 'purse' | 'apart';
type Words<T> = Readonly<Record<keyof T, Seen>>;

const STATE: Words<State> = {
  game: 'all', positions: 'all', sides: 'all', cities: 'all', forces: 'all', leaders: 'all', goods: 'all',
}; // prettier-ignore

const GAME: Words<Game> = {
  scenario: 'all', players: 'all', settings: 'all', season: 'all', year: 'all', turn: 'all', period: 'all', deaths: 'all',
  deathNow: 'all', lastFalls: 'all', ended: 'all', battles: 'all', nextGoods: 'all', nextLeader: 'all', stopped: 'all',
  war: 'all', set: 'all', seats: 'all',
}; // prettier-ignore

const POSITION: Words<Position> = {
  id: 'all', name: 'all', colour: 'all', status: 'all', statusTurn: 'all', capitalState: 'all', achievements: 'all',
  royal: 'all', corruption: 'all', monarch: 'all', lootVP: 'all', favourVP: 'all', looted: 'all', frozenOpen: 'all',
  dead: 'all', stance: 'all', mercs: 'all', faith: 'all', badOmens: 'all', home: 'all',
  treasury: 'purse', frozen: 'purse', history: 'purse',
  opening: 'own', lastSpringIncome: 'own', given: 'own', tokens: 'own', policies: 'own', absent: 'own', proposed: 'own',
  offers: 'apart',
}; // prettier-ignore

const SIDE: Words<Side> = {
  id: 'all', kind: 'all', name: 'all', controller: 'all', home: 'all', capital: 'all', pool: 'all', enemies: 'all',
  flags: 'all', parent: 'all', since: 'all', pirate: 'all', nextForce: 'all',
}; // prettier-ignore

const CITY: Words<City> = {
  hex: 'all', name: 'all', place: 'all', tribute: 'all', strength: 'all', kind: 'all', controller: 'all', original: 'all',
  looted: 'all', before: 'all', lastPasser: 'all', bare: 'all',
}; // prettier-ignore

const FORCE: Words<Force> = {
  id: 'all', owner: 'all', kind: 'all', hex: 'all', inside: 'all', units: 'all', name: 'all', carried: 'all', pinned: 'all',
  beaten: 'all', orders: 'apart',
}; // prettier-ignore

const LEADER: Words<Leader> = { id: 'all', side: 'all', kind: 'all', force: 'all', name: 'all' };

const GOODS: Words<Goods> = {
  id: 'all', type: 'all', home: 'all', native: 'all', hex: 'all', owner: 'all', carrier: 'all', carried: 'all',
}; // prettier-ignore

const seenAs = (words: Readonly<Record<string, Seen>>, ...as: Seen[]): string[] =>
  Object.keys(words)
    .filter((key) => as.includes(words[key]!))
    .sort();

/** A state with one thing of each kind, every field of it filled in. */
function everything(): State {
  const state = bare('diadochi');
  const full = <T extends object>(thing: T, words: Words<T>): void => {
    const fields = thing as Record<string, unknown>;
    for (const key of Object.keys(words)) fields[key] ??= key === 'history' ? [1] : 'filled in';
  };
  full(state.positions['P1']!, POSITION);
  full(state.sides['P1']!, SIDE);
  full(Object.values(state.cities)[0]!, CITY);
  full(stand(state, 'P1', 'Babylon', '2 LI'), FORCE);
  state.leaders = { L1: { id: 'L1', side: 'P1', kind: 'general', force: 'P1-A1', name: 'Seleucus' } };
  full(Object.values(state.goods)[0]!, GOODS);
  state.game.set = { mix: {}, colours: {} };
  state.game.seats = ['P1'];
  return state;
}

const keysOf = (thing: object): string[] => Object.keys(thing).sort();

describe('KOK-SEE-2: what a view shows of each part', () => {
  const state = everything();
  const [city] = Object.keys(state.cities);
  const [goods] = Object.keys(state.goods);

  test.each(['P1', 'P2'])('the board is the same for %s, and has what all may know', (viewer) => {
    const { board } = see(rules, state, [], viewer);
    expect(keysOf(board)).toEqual(seenAs(STATE, 'all'));
    expect(keysOf({ ...board.game, ended: {} })).toEqual(seenAs(GAME, 'all'));
    expect(keysOf(board.positions['P1']!)).toEqual(seenAs(POSITION, 'all'));
    expect(keysOf(board.sides['P1']!)).toEqual(seenAs(SIDE, 'all'));
    expect(keysOf(board.cities[city!]!)).toEqual(seenAs(CITY, 'all'));
    expect(keysOf(board.forces['P1-A1']!)).toEqual(seenAs(FORCE, 'all'));
    expect(keysOf(board.leaders['L1']!)).toEqual(seenAs(LEADER, 'all'));
    expect(keysOf(board.goods[goods!]!)).toEqual(seenAs(GOODS, 'all'));
    expect(board).toEqual(see(rules, state, [], 'P3').board);
  });

  test('KOK-SEE-1: a position knows its own purse and plans; nobody else’s', () => {
    const view = see(rules, state, [], 'P1');
    expect(keysOf(view.realm)).toEqual(seenAs(POSITION, 'own', 'purse'));
    expect(view.realm.treasury).toBe(state.positions['P1']!.treasury);
    expect(view.purses).toBeUndefined();
  });

  test('KOK-SEE-2: purses lie open with the option, and when the game is over', () => {
    const ended = everything();
    ended.game.ended = { by: 'periods' };
    for (const open of [ended, bare('diadochi', undefined, { fog: 'open' })]) {
      const purses = see(rules, open, [], 'P2').purses!;
      expect(Object.keys(purses)).toEqual(Object.keys(open.positions));
      expect(purses['P1']!.treasury).toBe(open.positions['P1']!.treasury);
    }
    expect(keysOf(see(rules, ended, [], 'P2').purses!['P1']!)).toEqual(seenAs(POSITION, 'purse'));
  });

  test('KOK-OPT-5: an offer to one is seen by the two of them', () => {
    const market = bare('diadochi');
    const offer = { type: 'LI', count: 1, fee: 3 } as const;
    market.positions['P1']!.offers = [
      { ...offer, to: 'P2' },
      { ...offer, to: 'all' },
    ];
    const to = (viewer: string): string[] => see(rules, market, [], viewer).offers.map((o) => o.to);
    expect([to('P1'), to('P2'), to('P3')]).toEqual([['P2', 'all'], ['P2', 'all'], ['all']]);
  });
});

test('a state can be asked whatever a board is asked; a board is no state', () => {
  expectTypeOf<State>().toExtend<Board<Force>>();
  expectTypeOf<Board>().not.toExtend<State>();
});
