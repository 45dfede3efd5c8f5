/** Each thing that must hold, broken once: what is told, and that nothing else is. STATE-2, WK-DAT-1, WK-END-4. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../games/weekly-campaign/invariants.js';
import { standings } from '../../../games/weekly-campaign/standings.js';
import type { Build, State } from '../../../games/weekly-campaign/state.js';
import { cmd, data, fresh, someCommand, tutorial } from './kit.js';
import { ally, BRISBANE, city, CORINTH, PELLA, position, ROME, third } from './kit-sieges.js';

const SEA = 'A2933';
const build = (over: Partial<Build>): Build => ({
  owner: 'P1',
  what: 'PMI',
  n: 1,
  grade: 'r',
  at: PELLA,
  start: 8,
  due: 9,
  cost: 0,
  rebuild: false,
  ...over,
});
/** Money and its account together, so that only the one thing is wrong. */
function enrich(s: State, id: string, to: number): void {
  const one = position(s, id);
  one.ledger.lines.push({ what: 'test', amount: to - one.treasury, detail: {} });
  one.treasury = to;
}

type Case = [what: string, change: (s: State) => void];

const ALWAYS: readonly Case[] = [
  ['the treasury of P1 is -1', (s) => enrich(s, 'P1', -1)],
  ['the treasury of P1 is 0.5', (s) => enrich(s, 'P1', 0.5)],
  ['the morale of P1 is -1', (s) => (position(s, 'P1').morale = -1)],
  ['the morale of P5 is 101', (s) => (position(s, 'P5').morale = 101)],
  ['P1 has an empty rebuild', (s) => position(s, 'P1').rebuilds.push({ code: 'SLI', n: 0, expires: 9 })],
  ['the pool of P1 is overdrawn', (s) => (position(s, 'P1').pool.CHC = -1)],
  ['the account of P1 adds up to 640, its treasury is 641', (s) => (position(s, 'P1').treasury = 641)],
  ['P1 has fallen in a turn, or lives', (s) => (position(s, 'P1').eliminatedIn = 7)],
  ['the city X0101 stands on land', (s) => (s.cities.X0101 = { ...city(s, ROME), id: 'X0101' })],
  [`the city ${SEA} stands on land`, (s) => (s.cities[SEA] = { ...city(s, ROME), id: SEA })],
  [`the city ${ROME} has an owner and a holder`, (s) => (city(s, ROME).owner = 'P9')],
  [`the city ${CORINTH} has an owner and a holder`, (s) => (city(s, CORINTH).holder = 'P9')],
  [`the city ${ROME} is free exactly when nobody owns it`, (s) => (city(s, ROME).status = 'free')],
  [`the city ${ROME} is free exactly when nobody owns it`, (s) => (city(s, ROME).owner = 'P0')],
  [`the walls of ${ROME} are -1 of 8`, (s) => (city(s, ROME).modDv = -1)],
  [`the walls of ${ROME} are 9 of 8`, (s) => (city(s, ROME).modDv = 9)],
  [`the walls of ${ROME} are 8 of 13`, (s) => (city(s, ROME).dv = 13)],
  [`the city ${ROME} has -1 sp at size 12`, (s) => (city(s, ROME).sp = -1)],
  [`the city ${ROME} has 13 sp at size 12`, (s) => (city(s, ROME).sp = 13)],
  [`the city ${ROME} has lost -1%`, (s) => (city(s, ROME).lossPct = -1)],
  [`the city ${ROME} has lost 101%`, (s) => (city(s, ROME).lossPct = 101)],
  [
    `the city ${ROME} holds 0 of PMI.r: stacks have whole positive numbers (WK-DAT-1)`,
    (s) => (city(s, ROME).stack = { 'PMI.r': 0 }),
  ],
  [
    `the city ${ROME} holds 1.5 of PMI.r: stacks have whole positive numbers (WK-DAT-1)`,
    (s) => (city(s, ROME).stack = { 'PMI.r': 1.5 }),
  ],
  [
    `the city ${ROME} holds MSQ.r, which does not belong there`,
    (s) => (city(s, ROME).stack = { 'MSQ.r': 1 }),
  ],
  [
    `the port of ${ROME} holds PMI.r, which does not belong there`,
    (s) => (city(s, ROME).portSqds = { 'PMI.r': 1 }),
  ],
  ['the fort P1-FO5 is known by its owner and number', (s) => (s.forts['P1-FO5']!.n = 4)],
  [
    'the fort P1-FO7 is known by its owner and number',
    (s) => (s.forts['P1-FO7'] = { ...s.forts['P1-FO5']!, n: 7 }),
  ],
  ['the walls of P1-FO5 are 5 of 4', (s) => (s.forts['P1-FO5']!.modDv = 5)],
  ['the walls of P1-FO5 are -1 of 4', (s) => (s.forts['P1-FO5']!.modDv = -1)],
  [
    'the fort P1-FO5 holds XYZ.r, which does not belong there',
    (s) => (s.forts['P1-FO5']!.stack = { 'XYZ.r': 1 }),
  ],
  ['P1-1SC is on the map', (s) => (cmd(s, 'P1-1SC').hex = 'X0101')],
  ['the supply of P1-1DV is -1', (s) => (cmd(s, 'P1-1DV').supply = -1)],
  ['the supply of P1-1DV is 5', (s) => (cmd(s, 'P1-1DV').supply = 5)],
  ['P1-1SC holds at most 3 regts (WK-CMD-3)', (s) => (cmd(s, 'P1-1SC').stack = { 'JLC.r': 4 })],
  ['P1-1FL holds at most 0 regts (WK-CMD-3)', (s) => (cmd(s, 'P1-1FL').stack = { 'PMI.r': 1 })],
  ['P1-1FL holds at most 10 sqds (WK-NAV-4)', (s) => (cmd(s, 'P1-1FL').sqds = { 'MSQ.r': 11, MER: 3 })],
  ['P1-1DV leads militia', (s) => (cmd(s, 'P1-1DV').stack = { 'MIL.m': 1 })],
  ['P1-2DV stands on land', (s) => Object.assign(cmd(s, 'P1-2DV'), { hex: SEA })],
  ['P1-2DV is aboard a ship in its hex', (s) => (cmd(s, 'P1-2DV').carriedBy = 'P1-1FL')],
  ['P1-2DV is aboard a ship in its hex', (s) => (cmd(s, 'P1-2DV').carriedBy = 'P1-9FL')],
  ['P1-2DV is inside a place of its hex', (s) => (cmd(s, 'P1-2DV').inside = ROME)],
  ['P1-2DV has a parent that exists', (s) => (cmd(s, 'P1-2DV').parent = 'P1-9AR')],
  ['P1-2DV keeps no naval line', (s) => (cmd(s, 'P1-2DV').locOpen = true)],
  ['the leader P1-L1 is somewhere', (s) => unseated(s, { at: 'P1-9AR' })],
  ['the leader P1-L1 is listed by P1-2DV', (s) => unseated(s, { at: 'P1-2DV' })],
  ['the leader P1-L1 is with P1-1AR', (s) => (s.leaders['P1-L1']!.state = 'dead')],
  ['the leader P1-L1 is with P1-1AR', (s) => (s.leaders['P1-L1']!.at = ROME)],
  ['the war P1 has two sides', (s) => (s.wars.P1 = { since: 1, lastAct: 1 })],
  ['the war P1-P5-P2 has two sides', (s) => (s.wars['P1-P5-P2'] = { since: 1, lastAct: 1 })],
  ['a treaty has two sides', (s) => ally(s, 'P1', 'P1')],
  ['a treaty has two sides', (s) => ally(s, 'P1', 'P9')],
  ['a treaty has two sides', (s) => ally(s, 'P9', 'P1')],
  [
    `P1-2DV is inside ${BRISBANE} as the holder's own or his ally's`,
    (s) => Object.assign(cmd(s, 'P1-2DV'), { hex: BRISBANE, inside: BRISBANE }),
  ],
  ['P1-2DV is under the command of an ally', (s) => (cmd(s, 'P1-2DV').control = 'P5')],
  ['P5-2DV is under P1-1AR as the rules allow', (s) => (cmd(s, 'P5-2DV').parent = 'P1-1AR')],
  [
    'P1-1DV is under P1-1AR as the rules allow',
    (s) => {
      third(s, 'P2');
      ally(s, 'P1', 'P2');
      cmd(s, 'P1-1DV').control = 'P2';
    },
  ],
  [
    'P1-1AR is not above itself',
    (s) => {
      cmd(s, 'P1-1AR').parent = 'P1-2DV';
      cmd(s, 'P1-2DV').parent = 'P1-1AR';
    },
  ],
  ['P1-2DV is not above itself', (s) => (cmd(s, 'P1-2DV').parent = 'P1-2DV')],
  [
    'P1-2DV is aboard or inside, not both',
    (s) => Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2827', inside: 'A2827', carriedBy: 'P1-1FL' }),
  ],
  ['the trade unit P1-TR1 stands on land or is aboard in its hex', (s) => trader(s, SEA, null)],
  ['the trade unit P1-TR1 stands on land or is aboard in its hex', (s) => trader(s, ROME, 'P1-1FL')],
  [
    'P1-1FL carries 1 load points more than its ships lift (WK-NAV-8)',
    (s) => {
      // Two medium sqds and five merchants lift 12.
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2827', carriedBy: 'P1-1FL', stack: { 'PMI.r': 13 } });
    },
  ],
  ['PMI at A1831 is of 0', (s) => s.queue.push(build({ n: 0 }))],
  [`PMI in training at ${CORINTH} is at a city of P1`, (s) => s.queue.push(build({ at: CORINTH }))],
  [
    `MSQ in training at ${BRISBANE} is at a city of P1`,
    (s) => s.queue.push(build({ what: 'MSQ', at: BRISBANE })),
  ],
  [
    'P1-1DV keeps regts of P1, who is its own',
    (s) => cmd(s, 'P1-1DV').prisoners.push({ of: 'P1', stack: { 'SLI.r': 1 }, leaders: [] }),
  ],
  [
    `${BRISBANE} keeps regts of P5, who is its own`,
    (s) => city(s, BRISBANE).prisoners.push({ of: 'P5', stack: { 'SLI.r': 1 }, leaders: [] }),
  ],
  [
    'the captive leader P5-L1 is with P1-1DV',
    (s) => cmd(s, 'P1-1DV').prisoners.push({ of: 'P5', stack: {}, leaders: ['P5-L1'] }),
  ],
  [
    'the captive leader P5-L1 is kept by somebody',
    (s) => {
      Object.assign(s.leaders['P5-L1']!, { state: 'captive', at: 'P1-1DV' });
      cmd(s, 'P5-1DV').leaders = [];
    },
  ],
];

const AT_REST: readonly Case[] = [
  [
    "the quarter's account of P1 does not add up to its treasury",
    (s) => position(s, 'P1').accounts.push({ quarter: 1, opening: 640, lines: { wages: -1 } }),
  ],
  ['P1-1AR is at rest between the weeks', (s) => (cmd(s, 'P1-1AR').path = ['1'])],
  ['P1-1AR is at rest between the weeks', (s) => (cmd(s, 'P1-1AR').pinned = true)],
  ['P1-1AR obeys its standing orders', (s) => (cmd(s, 'P1-1AR').weekCommand = 3)],
  ['P1-1DV obeys its standing orders', (s) => (cmd(s, 'P1-1DV').detached = true)],
  ['RO at A2231 is overdue', (s) => s.queue.push(build({ what: 'RO', at: 'A2231', due: 7 }))],
  [
    'a transport of P1 is overdue',
    (s) => s.transit.push({ owner: 'P1', stack: { 'SLI.r': 1 }, sqds: {}, to: PELLA, arrives: 7 }),
  ],
  [
    'all money of the week is booked',
    (s) => s.week.income.push({ to: 'P1', amount: 1, what: 'sale', detail: {} }),
  ],
  [
    'all money of the week is booked',
    (s) => s.week.credits.push({ to: 'P1', amount: 1, what: 'gift', detail: {} }),
  ],
];

function unseated(s: State, over: { at: string }): void {
  cmd(s, 'P1-1AR').leaders = [];
  Object.assign(s.leaders['P1-L1']!, over);
}
function trader(s: State, hex: string, carriedBy: string | null): void {
  s.tradeUnits['P1-TR1'] = {
    id: 'P1-TR1',
    owner: 'P1',
    n: 1,
    hex,
    origin: ROME,
    path: [],
    bank: 0,
    carriedBy,
  };
}

describe('weekly-campaign invariants', () => {
  test.each(['tutorial', 'inner-sea', 'world-21-a', 'world-21-b'])(
    'STATE-2: the start of %s breaks none',
    (id) => {
      expect(invariants(data, fresh(id))).toEqual([]);
    },
  );

  test.each(ALWAYS)('STATE-2, after each phase: %s', (what, change) => {
    expect(invariants(data, tutorial(change), 'phase')).toContain(what);
  });

  test.each(AT_REST)('STATE-2, between the weeks: %s', (what, change) => {
    const state = tutorial(change);
    expect(invariants(data, state)).toEqual([what]);
    expect(invariants(data, state, 'phase')).toEqual([]);
  });

  test.each<[string, (s: State) => void]>([
    ['walls at both ends', (s) => Object.assign(city(s, ROME), { modDv: 0, dv: 12, sp: 0, lossPct: 100 })],
    ['a full purse, morale 0 and 100', (s) => Object.assign(position(s, 'P1'), { morale: 100 })],
    ['a fleet of ten with merchants', (s) => (cmd(s, 'P1-1FL').sqds = { 'MSQ.r': 10, MER: 30 })],
    ['a scouting command of three', (s) => (cmd(s, 'P1-1SC').stack = { 'JLC.r': 3 })],
    ['supply at both ends', (s) => Object.assign(cmd(s, 'P1-1DV'), { supply: 0 })],
    [
      'twelve load points aboard twelve of lift',
      (s) => Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2827', carriedBy: 'P1-1FL', stack: { 'PMI.r': 12 } }),
    ],
    ['regts that wait in training for room', (s) => s.queue.push(build({ due: 3 }))],
    ['what is due this very turn', (s) => s.queue.push(build({ what: 'RO', at: 'A2231', due: 8 }))],
    [
      'an ally inside the walls and under a command',
      (s) => {
        third(s, 'P2');
        ally(s, 'P1', 'P2');
        someCommand(s, 'P2', 'DV', PELLA, { 'SLI.r': 1 }, { inside: PELLA });
        const other = someCommand(s, 'P2', 'DV', PELLA, { 'SLI.r': 1 });
        Object.assign(other, { parent: 'P1-1AR', control: 'P1' });
      },
    ],
  ])('STATE-2: allowed: %s', (_, change) => {
    expect(invariants(data, tutorial(change))).toEqual([]);
  });

  /** P5 gone by the rules, or only called so. */
  const fallen = (s: State): void => {
    Object.assign(position(s, 'P5'), { status: 'eliminated', eliminatedIn: 8 });
    enrich(s, 'P5', 0);
    for (const id of Object.keys(s.commands)) if (id.startsWith('P5')) delete s.commands[id];
    for (const one of Object.values(s.leaders)) if (one.owner === 'P5') one.state = 'dead';
    for (const one of Object.values(s.cities))
      if (one.holder === 'P5') Object.assign(one, { owner: 'P0', holder: 'P0', status: 'free' });
    s.wars = {};
  };
  test.each<[string, (s: State) => void]>([
    ['money', (s) => enrich(s, 'P5', 1)],
    ['commands', (s) => void someCommand(s, 'P5', 'DV', PELLA, {})],
    ['cities', (s) => Object.assign(city(s, CORINTH), { holder: 'P5' })],
    ['forts', (s) => (s.forts['P5-FO1'] = { ...s.forts['P1-FO5']!, id: 'P5-FO1', owner: 'P5', n: 1 })],
    ['leaders', (s) => Object.assign(s.leaders['P5-L1']!, { state: 'free', at: CORINTH })],
    ['spies', (s) => (s.spies['P5-SP1'] = { id: 'P5-SP1', owner: 'P5', n: 1, city: ROME })],
    [
      'trade units',
      (s) => {
        trader(s, ROME, null);
        s.tradeUnits['P1-TR1']!.owner = 'P5';
      },
    ],
    ['regts on the way', (s) => s.freed.push({ owner: 'P5', hex: ROME, stack: { 'SLI.r': 1 }, since: 8 })],
    [
      'regts on the way',
      (s) => s.transit.push({ owner: 'P5', stack: { 'SLI.r': 1 }, sqds: {}, to: ROME, arrives: 9 }),
    ],
    ['treaties', (s) => ally(s, 'P1', 'P5')],
    ['treaties', (s) => ally(s, 'P5', 'P1')],
    ['wars', (s) => (s.wars['P1-P5'] = { since: 8, lastAct: 8 })],
  ])('WK-CON-2, WK-NPC-6: a country that has fallen has no %s left', (what, change) => {
    expect(invariants(data, tutorial(fallen))).toEqual([]);
    const state = tutorial((s) => {
      fallen(s);
      change(s);
    });
    expect(invariants(data, state, 'phase')).toEqual([`P5 has fallen and still has ${what}`]);
  });

  test('WK-END-4: one who has fallen is never first while another lives, whatever his score', () => {
    const state = tutorial((s) => {
      fallen(s);
      Object.assign(position(s, 'P5'), { glory: 5000, citiesTaken: 99 });
      for (const one of Object.values(s.cities)) if (one.holder === 'P1') one.owner = 'P5';
    });
    expect(standings(data, state).map(({ position: id, place }) => [id, place])).toEqual([
      ['P1', 1],
      ['P5', 2],
    ]);
    // One who is barred without a turn of his fall would stand first: that is no state of the rules.
    position(state, 'P5').eliminatedIn = null;
    position(state, 'P1').glory = -5000;
    expect(invariants(data, state)).toEqual([
      'P5 has fallen in a turn, or lives',
      'P5 has fallen and is first of the ranking',
    ]);
    position(state, 'P1').status = 'eliminated';
    expect(invariants(data, state)).not.toContain('P5 has fallen and is first of the ranking');
  });
});
