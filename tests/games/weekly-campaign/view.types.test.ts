/**
 * Every part of the state is either shown to a position or hidden from it: a part that is added does not compile here before
 * somebody has said which. WK-REP-8.
 */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { eventsFor } from '../../../src/core/index.js';
import type { Board, OpenPosition } from '../../../games/weekly-campaign/board.js';
import { observe, see } from '../../../games/weekly-campaign/see.js';
import type { CampaignOptions, DrawnMap, Position, State } from '../../../games/weekly-campaign/state.js';
import type { OwnPosition, View } from '../../../games/weekly-campaign/view.js';
import { data, fresh, tutorial } from './kit.js';

type Sight = 'shown' | 'hidden';

const STATE = {
  system: 'shown',
  scenario: 'shown',
  options: 'shown',
  turn: 'shown',
  weather: 'shown',
  ended: 'shown',
  // Of others nation, name and status; the own one whole, as `own`.
  positions: 'shown',
  map: 'shown',
  hexes: 'shown',
  cities: 'shown',
  forts: 'shown',
  commands: 'shown',
  leaders: 'shown',
  spies: 'shown',
  tradeUnits: 'shown',
  queue: 'shown',
  freed: 'shown',
  transit: 'shown',
  wars: 'shown',
  treaties: 'shown',
  offers: 'shown',
  zoc: 'hidden',
  fights: 'shown',
  week: 'hidden',
  kings: 'shown',
} as const satisfies Record<keyof State, Sight>;

/** Of the own record; what it remembers is in the view's map, places and hexes. */
const POSITION = {
  id: 'shown',
  nation: 'shown',
  name: 'shown',
  status: 'shown',
  capital: 'shown',
  treasury: 'shown',
  morale: 'shown',
  moraleDelta: 'shown',
  tech: 'shown',
  yardsAnyTime: 'shown',
  yardWindow: 'shown',
  list: 'shown',
  pool: 'shown',
  restricted: 'shown',
  restrictedAt: 'shown',
  baseLevy: 'shown',
  rebuilds: 'shown',
  seq: 'shown',
  leadersAtStart: 'shown',
  nmr: 'shown',
  glory: 'shown',
  seen: 'hidden',
  recall: 'hidden',
  roads: 'hidden',
  history: 'shown',
  ledger: 'shown',
  accounts: 'shown',
  citiesTaken: 'shown',
  battlesWon: 'shown',
  eliminatedIn: 'shown',
} as const satisfies Record<keyof Position, Sight>;

const OPTIONS = {
  geography: 'shown',
  lastTurn: 'shown',
  randomEvents: 'shown',
  autoGarrison: 'shown',
  standInAfter: 'shown',
  dissolveAfter: 'shown',
  publicGazette: 'shown',
  gmSwaps: 'shown',
  // It would tell the whole map of a generated world.
  worldSeed: 'hidden',
  fee: 'shown',
} as const satisfies Record<keyof CampaignOptions, Sight>;

const DRAWN_MAP = {
  sheets: 'shown',
  rows: 'shown',
  channels: 'shown',
  straits: 'shown',
  blocked: 'shown',
} as const satisfies Record<keyof DrawnMap, Sight>;

/** What a view has beside parts of the state. */
const OF_THE_VIEW = [
  'position',
  'own',
  'sight',
  'hostile',
  'places',
  'seenForts',
  'captives',
  'captured',
  'allied',
  'seen',
  'spyReports',
  'events',
] as const;

/** What lies open to all, where the geography is known. */
const BOARD = ['ended', 'kings', 'map', 'options', 'positions', 'scenario', 'turn', 'weather'];

type Shown<Table> = { [Key in keyof Table]: Table[Key] extends 'shown' ? Key : never }[keyof Table];

const shown = (table: Readonly<Record<string, Sight>>): string[] =>
  Object.keys(table)
    .filter((key) => table[key] === 'shown')
    .sort();

describe('WK-REP-8: what a view has of the state', () => {
  test('a view has the parts that are shown, and its own', () => {
    expectTypeOf<keyof View>().toEqualTypeOf<Shown<typeof STATE> | (typeof OF_THE_VIEW)[number]>();
    expectTypeOf<keyof View['options']>().toEqualTypeOf<Shown<typeof OPTIONS>>();
    expectTypeOf<keyof View['map']>().toEqualTypeOf<Shown<typeof DRAWN_MAP>>();
    expectTypeOf<keyof OpenPosition>().toEqualTypeOf<'nation' | 'name' | 'status'>();
  });

  test.each(['tutorial', 'inner-sea', 'world-21-a'])('so it is in play: %s', (scenario) => {
    const state = fresh(scenario);
    const view = see(data, state, [], 'P1');

    expect(Object.keys(view).sort()).toEqual([...shown(STATE), ...OF_THE_VIEW].sort());
    expect(Object.keys(view.options).sort()).toEqual(shown(OPTIONS));
    expect(Object.keys(view.map).sort()).toEqual(shown(DRAWN_MAP));
    expect(view.events).toEqual(eventsFor([], 'P1'));
  });

  test('a view is a board with more, and so is a state', () => {
    expectTypeOf<View>().toExtend<Board>();
    expectTypeOf<State>().toExtend<Board>();
    expectTypeOf<Board>().not.toExtend<View>();
  });

  test.each(['tutorial', 'inner-sea'])(
    'of the board all know as much as who sits nowhere: %s',
    (scenario) => {
      const state = fresh(scenario);
      const { events, ...board } = observe(state, []);

      expect(events).toEqual([]);
      expect(Object.keys(board).sort()).toEqual(BOARD);
      for (const position of Object.keys(state.positions))
        expect(see(data, state, [], position)).toMatchObject(board);
      for (const one of Object.values(board.positions))
        expect(Object.keys(one)).toEqual(['nation', 'name', 'status']);
    },
  );

  test('WK-REP-10: of explored geography there is no map that all know', () => {
    const { positions, map } = observe(fresh('world-21-a'), []);

    expect(Object.keys(positions)).toContain('P1');
    expect(map).toBeUndefined();
  });

  test('of the own record all that is shown is as it is, and what is hidden is not there', () => {
    const state = tutorial();
    const { own } = see(data, state, [], 'P1');
    const position = state.positions.P1!;

    for (const key of Object.keys(POSITION) as (keyof Position)[])
      if (POSITION[key] === 'shown') expect(own[key as keyof OwnPosition], key).toEqual(position[key]);
      else expect(own, key).not.toHaveProperty(key);
  });

  test('records of one’s own are whole', () => {
    const state = tutorial();
    const view = see(data, state, [], 'P1');

    expect(view.commands['P1-1AR']).toEqual(state.commands['P1-1AR']);
    expect(view.forts['P1-FO6']).toEqual(state.forts['P1-FO6']);
    expect(view.leaders['P1-L1']).toEqual(state.leaders['P1-L1']);
    expect(view.cities.A1831).toEqual(state.cities.A1831);
  });
});

test('WK-MIL-8: a lapsed rebuild is in no view', () => {
  const state = tutorial((s) => void (s.turn = 13));

  expect(see(data, state, [], 'P1').own.rebuilds).toEqual([{ code: 'CHC', n: 2, expires: 15 }]);
});
