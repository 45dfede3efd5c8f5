/**
 * Of every record of the state it is said who knows each of its parts: a part that is added does not compile here before somebody has
 * said so. WK-REP-3, WK-REP-6 to 8.
 */
import { expect, expectTypeOf, test } from 'vitest';
import { see } from '../../../games/weekly-campaign/see.js';
import type * as Records from '../../../games/weekly-campaign/records.js';
import type { Offer, Treaty, War } from '../../../games/weekly-campaign/state.js';
import type {
  AlliedCommand,
  LostCity,
  Place,
  SeenFort,
  SeenLeader,
  SpyReport,
  View,
} from '../../../games/weekly-campaign/view.js';
import { BRISBANE, PELLA } from './kit-sieges.js';
import { data, tutorial } from './kit.js';

/**
 * `all`: whoever has seen it; `spy`: a spy's owner, too; `own`: whose it is, wherever it is; `holder`: who stands inside alone;
 * `within`: who stands inside, and a spy's owner.
 */
type Knower = 'all' | 'spy' | 'own' | 'holder' | 'within';
type Known<Table, By extends Knower> = {
  [Key in keyof Table]: Table[Key] extends By ? Key : never;
}[keyof Table];

const CITY = {
  id: 'all',
  name: 'all',
  home: 'all',
  size: 'all',
  dv: 'all',
  modDv: 'spy',
  cap: 'spy',
  sp: 'spy',
  port: 'all',
  yard: 'spy',
  owner: 'all',
  status: 'spy',
  holder: 'all',
  heldSince: 'own',
  alliedSince: 'own',
  regtsBuilt: 'spy',
  sqdsBuilt: 'spy',
  hired: 'holder',
  lossPct: 'spy',
  lootedQ: 'own',
  taxRaisedQ: 'own',
  taxTo: 'own',
  levy: 'own',
  stack: 'within',
  portSqds: 'within',
  prisoners: 'holder',
  // Of the bases there one's own.
  bases: 'own',
  // Others see by whom.
  siege: 'own',
  blockadedBy: 'all',
  sales: 'holder',
} as const satisfies Record<keyof Records.City, Knower>;

const FORT = {
  id: 'all',
  owner: 'all',
  n: 'own',
  name: 'own',
  hex: 'all',
  dv: 'all',
  modDv: 'own',
  stack: 'own',
  sp: 'own',
  prisoners: 'own',
  siege: 'own',
  blockadedBy: 'own',
} as const satisfies Record<keyof Records.Fort, Knower>;

/** `all`: a treaty ally. What is seen of a command in the field is a sighting, by the best source. */
const COMMAND = {
  id: 'all',
  owner: 'all',
  kind: 'all',
  n: 'own',
  name: 'own',
  hex: 'all',
  parent: 'own',
  inside: 'own',
  garrisons: 'own',
  // An ally is told whether it stands under his.
  control: 'own',
  orders: 'own',
  weekCommand: 'own',
  stack: 'own',
  sqds: 'own',
  supply: 'own',
  hungry: 'own',
  leaders: 'own',
  prisoners: 'own',
  path: 'own',
  detached: 'own',
  fmMax: 'own',
  fmPlan: 'own',
  fmUsed: 'own',
  bank: 'own',
  moved: 'own',
  fought: 'own',
  shaken: 'own',
  pinned: 'own',
  enteredFrom: 'own',
  crossed: 'own',
  raided: 'own',
  carriedBy: 'own',
  locDuty: 'own',
  locOpen: 'own',
  locOut: 'own',
} as const satisfies Record<keyof Records.Command, Knower>;

const LEADER = {
  id: 'spy',
  owner: 'own',
  n: 'own',
  name: 'spy',
  lov: 'spy',
  tac: 'spy',
  sge: 'spy',
  nav: 'spy',
  cha: 'spy',
  // Of a captive only where it can be seen.
  at: 'own',
  state: 'own',
  illUntil: 'own',
} as const satisfies Record<keyof Records.Leader, Knower>;

/** Known to whose they are, and to nobody else. */
const SPY = { id: 'own', owner: 'own', n: 'own', city: 'own' } as const satisfies Record<
  keyof Records.Spy,
  Knower
>;
const TRADE_UNIT = {
  id: 'own',
  owner: 'own',
  n: 'own',
  hex: 'own',
  origin: 'own',
  path: 'own',
  bank: 'own',
  carriedBy: 'own',
} as const satisfies Record<keyof Records.TradeUnit, Knower>;
const BUILD = {
  owner: 'own',
  what: 'own',
  n: 'own',
  grade: 'own',
  at: 'own',
  start: 'own',
  due: 'own',
  cost: 'own',
  rebuild: 'own',
  of: 'own',
} as const satisfies Record<keyof Records.Build, Knower>;
const FREED = { owner: 'own', hex: 'own', stack: 'own', since: 'own' } as const satisfies Record<
  keyof Records.Freed,
  Knower
>;
const TRANSIT = {
  owner: 'own',
  stack: 'own',
  sqds: 'own',
  to: 'own',
  arrives: 'own',
} as const satisfies Record<keyof Records.Transit, Knower>;
/** Known to both sides. */
const TREATY = {
  a: 'own',
  b: 'own',
  from: 'own',
  until: 'own',
  denouncedBy: 'own',
} as const satisfies Record<keyof Treaty, Knower>;
const OFFER = { by: 'own', to: 'own', period: 'own', turn: 'own' } as const satisfies Record<
  keyof Offer,
  Knower
>;
const WAR = { since: 'own', lastAct: 'own' } as const satisfies Record<keyof War, Knower>;

test('WK-REP-3, 6 to 8: what others know of a record is what the tables say', () => {
  expectTypeOf<keyof LostCity>().toEqualTypeOf<Known<typeof CITY, 'all' | 'spy' | 'own'>>();
  expectTypeOf<keyof Place & keyof Records.City>().toEqualTypeOf<Known<typeof CITY, 'all'>>();
  // A spy tells what may change; where the city lies, whose country it is and who blockades it is seen in any case.
  expectTypeOf<keyof SpyReport & keyof Records.City>().toEqualTypeOf<
    Known<typeof CITY, 'spy' | 'within'> | 'name' | 'owner' | 'holder' | 'size' | 'dv'
  >();
  expectTypeOf<keyof SeenFort & keyof Records.Fort>().toEqualTypeOf<Known<typeof FORT, 'all'>>();
  expectTypeOf<keyof AlliedCommand & keyof Records.Command>().toEqualTypeOf<Known<typeof COMMAND, 'all'>>();
  expectTypeOf<keyof SeenLeader>().toEqualTypeOf<Known<typeof LEADER, 'spy'>>();
});

test('WK-REP-3: one’s own city in foreign hands has no part of what is inside, not even an empty one', () => {
  const state = tutorial();
  const owner = see(data, state, [], 'P1');
  const holder = see(data, state, [], 'P5');
  const parts = (...by: Knower[]): string[] =>
    Object.entries(CITY)
      .filter(([, who]) => by.includes(who))
      .map(([key]) => key)
      .sort();
  const keysOf = (record: object | undefined): string[] => Object.keys(record ?? {}).sort();

  expect(state.cities[BRISBANE]).toMatchObject({ owner: 'P1', holder: 'P5' });
  expect(keysOf(owner.cities[BRISBANE])).toEqual(parts('all', 'spy', 'own'));
  expect(keysOf(holder.cities[BRISBANE])).toEqual(Object.keys(CITY).sort());
  expect(keysOf(owner.cities[PELLA])).toEqual(Object.keys(CITY).sort());
});

test('WK-REP-8: records of one’s own have every part', () => {
  const state = tutorial((s) => {
    s.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: BRISBANE };
    s.tradeUnits['P1-TR1'] = {
      ...{ id: 'P1-TR1', owner: 'P1', n: 1, hex: PELLA, origin: PELLA, path: [], bank: 0 },
      carriedBy: null,
    };
    s.queue.push({
      ...{ owner: 'P1', what: 'GRADE', n: 1, grade: 'v', at: PELLA, start: 8, due: 9, cost: 10 },
      ...{ rebuild: false, of: 'CHC.r' },
    });
    s.freed.push({ owner: 'P1', hex: PELLA, stack: { 'SLI.r': 1 }, since: 8 });
    s.transit.push({ owner: 'P1', stack: {}, sqds: { 'MSQ.r': 1 }, to: PELLA, arrives: 9 });
    s.treaties.push({ a: 'P1', b: 'P5', from: 1, until: 9, denouncedBy: null });
    s.offers.push({ by: 'P1', to: 'P5', period: 6, turn: 8 });
  });
  const view: View = see(data, state, [], 'P1');
  const whole: readonly (readonly [object | undefined, object])[] = [
    [view.forts['P1-FO6'], FORT],
    [view.commands['P1-1AR'], COMMAND],
    [view.leaders['P1-L1'], LEADER],
    [view.spies['P1-SP1'], SPY],
    [view.tradeUnits['P1-TR1'], TRADE_UNIT],
    [view.queue[0], BUILD],
    [view.freed[0], FREED],
    [view.transit[0], TRANSIT],
    [view.treaties[0], TREATY],
    [view.offers[0], OFFER],
    [view.wars['P1-P5'], WAR],
  ];

  for (const [record, table] of whole)
    expect(Object.keys(record ?? {}).sort()).toEqual(Object.keys(table).sort());
  expect(see(data, state, [], 'P5')).toMatchObject({
    spies: {},
    tradeUnits: {},
    queue: [],
    freed: [],
    transit: [],
  });
});
