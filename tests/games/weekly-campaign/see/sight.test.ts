/** What is seen from where, to both sides of each bound. WK-REP-3, WK-REP-5, 6, 7, 10, 16 to 19, WK-DIP-3. */
import { describe, expect, test } from 'vitest';
import { within, mapOf } from '../../../../games/weekly-campaign/rules/map/map.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { alliesOf, remember, rememberStart, sightOf } from '../../../../games/weekly-campaign/see/sight.js';
import type { Stack } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { cmd, data, someCommand } from '../kit.js';
import { ally, ATHENS, BRISBANE, city, CORINTH, occupy, peace, PELLA, ROME, third } from '../kit-sieges.js';

/** P1 has nothing in the world but what a test gives it. */
const alone = (change: (s: State) => void): State =>
  peace((s) => {
    for (const c of Object.values(s.commands)) if (c.owner === 'P1') delete s.commands[c.id];
    for (const c of Object.values(s.cities))
      if (c.owner === 'P1') Object.assign(c, { owner: 'P5', holder: 'P5' });
    s.forts = {};
    change(s);
  });
const HERE = 'A2230';
/** How far P1 sees round a hex: -1 for nothing. */
const radius = (state: State, at: string): number => {
  const { hexes } = sightOf(state, data, 'P1');
  const map = mapOf(state.map);
  let far = -1;
  for (let d = 0; d < 5; d++)
    if ((d === 0 ? [at] : within(map, at, d)).every((hex) => hexes.has(hex))) far = d;
  // Nothing beyond it.
  expect(
    [...hexes.keys()].every((hex) => within(map, at, Math.max(far, 0)).includes(hex) || hex === at),
  ).toBe(true);
  return far;
};

describe('weekly-campaign sight', () => {
  test.each<[string, number, (s: State) => void]>([
    ['a Division in the field', 2, (s) => someCommand(s, 'P1', 'DV', HERE, { 'PMI.r': 1 })],
    ['a Scouting command in the field', 2, (s) => someCommand(s, 'P1', 'SC', HERE, { 'JLC.r': 1 })],
    ['a command without regts', 1, (s) => someCommand(s, 'P1', 'DV', HERE, {})],
    ['a fleet', 1, (s) => someCommand(s, 'P1', 'FL', HERE, { 'MSQ.r': 3 })],
    ['a force aboard', 1, (s) => someCommand(s, 'P1', 'DV', HERE, { 'PMI.r': 1 }, { carriedBy: 'P1-1FL' })],
    ['a force inside walls', 1, (s) => someCommand(s, 'P1', 'DV', HERE, { 'PMI.r': 1 }, { inside: HERE })],
    ['a force on Mode G', 1, (s) => (someCommand(s, 'P1', 'DV', HERE, { 'PMI.r': 1 }).orders.mode = 'G')],
    [
      'a Division whose Army is on Mode G',
      1,
      (s) => {
        const army = someCommand(s, 'P1', 'AR', HERE, {});
        army.orders.mode = 'G';
        someCommand(s, 'P1', 'DV', HERE, { 'PMI.r': 1 }, { parent: army.id });
      },
    ],
    [
      'a Division whose Army on Mode G is elsewhere',
      2,
      (s) => {
        const army = someCommand(s, 'P5', 'AR', ATHENS, {});
        army.orders.mode = 'G';
        someCommand(s, 'P1', 'DV', HERE, { 'PMI.r': 1 }, { parent: army.id });
      },
    ],
    ['nothing', -1, () => undefined],
    ['another’s Division', -1, (s) => someCommand(s, 'P5', 'DV', HERE, { 'PMI.r': 1 })],
    [
      'a trade unit',
      0,
      (s) =>
        (s.tradeUnits['P1-TR1'] = {
          id: 'P1-TR1',
          owner: 'P1',
          n: 1,
          hex: HERE,
          origin: ROME,
          path: [],
          bank: 0,
          carriedBy: null,
        }),
    ],
  ])('WK-REP-5: %s sees %i', (_, far, change) => {
    expect(
      radius(
        alone((s) => change(s)),
        HERE,
      ),
    ).toBe(far);
  });
  test.each<[string, number, (s: State) => void]>([
    [
      'a city with a garrison',
      1,
      (s) => Object.assign(city(s, PELLA), { holder: 'P1', stack: { 'MIL.m': 1 } }),
    ],
    ['an empty city', 0, (s) => Object.assign(city(s, PELLA), { holder: 'P1', stack: {} })],
    [
      'a city with a garrisoned command in it',
      1,
      (s) => {
        Object.assign(city(s, PELLA), { holder: 'P1', stack: {} });
        someCommand(s, 'P1', 'DV', PELLA, { 'PMI.r': 1 }, { inside: PELLA });
      },
    ],
    [
      'a city that others hold',
      -1,
      (s) => Object.assign(city(s, PELLA), { owner: 'P1', stack: { 'MIL.m': 9 } }),
    ],
    ['a spy', 0, (s) => (s.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: PELLA })],
    ['another’s spy', -1, (s) => (s.spies['P5-SP1'] = { id: 'P5-SP1', owner: 'P5', n: 1, city: PELLA })],
  ])('WK-REP-5: %s sees %i', (_, far, change) => {
    expect(
      radius(
        alone((s) => change(s)),
        PELLA,
      ),
    ).toBe(far);
  });
  test.each<[string, number, string, Stack]>([
    ['a fort with a garrison', 1, 'P1', { 'SLI.r': 1 }],
    ['an empty fort', 0, 'P1', {}],
    ['another’s fort', -1, 'P5', { 'SLI.r': 1 }],
  ])('WK-REP-5: %s sees %i', (_, far, owner, stack) => {
    const state = alone((s) => {
      const model = peace().forts['P1-FO5']!;
      s.forts[`${owner}-FO5`] = { ...structuredClone(model), id: `${owner}-FO5`, owner, hex: HERE, stack };
    });
    expect(radius(state, HERE)).toBe(far);
  });
  test('WK-REP-5: of several the nearest counts', () => {
    const { hexes } = sightOf(
      alone((s) => {
        someCommand(s, 'P1', 'DV', HERE, { 'PMI.r': 1 });
        someCommand(s, 'P1', 'DV', 'A2231', {});
      }),
      data,
      'P1',
    );
    expect([hexes.get(HERE), hexes.get('A2231'), hexes.get('A2232')]).toEqual([0, 0, 1]);
  });
  test.each<[string, boolean, (s: State) => void]>([
    ['a Scouting command', true, (s) => someCommand(s, 'P1', 'SC', HERE, { 'JLC.r': 1 })],
    ['one without men', false, (s) => someCommand(s, 'P1', 'SC', HERE, {})],
    ['one aboard', false, (s) => someCommand(s, 'P1', 'SC', HERE, { 'JLC.r': 1 }, { carriedBy: 'P1-1FL' })],
    ['a Division', false, (s) => someCommand(s, 'P1', 'DV', HERE, { 'JLC.r': 1 })],
  ])('WK-REP-6: %s looks into the hexes round it: %s', (_, looks, change) => {
    const { scouted } = sightOf(
      alone((s) => change(s)),
      data,
      'P1',
    );
    expect(scouted.has('A2231')).toBe(looks);
    expect(scouted.has('A2232')).toBe(false);
  });

  test('WK-REP-10: what is in sight is remembered with its turn, what is not keeps its old one', () => {
    const state = alone((s) => {
      someCommand(s, 'P1', 'DV', PELLA, { 'PMI.r': 1 });
      s.positions.P1!.recall = {};
      s.hexes.A1830 = { road: [1] };
      s.hexes.A2835 = { road: [1] };
      s.positions.P1!.roads = {};
    });
    remember(state, data, 8);
    const { recall, roads, seen } = state.positions.P1!;
    expect(recall).toEqual({ [PELLA]: { owner: 'P5', holder: 'P5', size: 8, dv: 6, turn: 8 } });
    expect(roads).toEqual({ A1830: [1] });
    // In a known world no list of hexes is kept.
    expect(seen).toEqual([]);
  });
  test('WK-REP-10: in an explored world each hex that is seen stays seen, in order and once', () => {
    const state = alone((s) => {
      someCommand(s, 'P1', 'DV', PELLA, { 'PMI.r': 1 });
      s.options.geography = 'explored';
      s.positions.P1!.seen = [ATHENS, PELLA];
    });
    remember(state, data, 8);
    const { seen } = state.positions.P1!;
    expect(seen).toContain(ATHENS);
    expect(seen).toEqual([...new Set(seen)].sort());
    const sight = sightOf(state, data, 'P1').hexes.size;
    expect(seen).toHaveLength(sight + 1);
    remember(state, data, 9);
    expect(state.positions.P1!.seen).toEqual(seen);
  });
  test('WK-REP-10: the fallen remember nothing more', () => {
    const state = alone((s) => {
      someCommand(s, 'P1', 'DV', PELLA, { 'PMI.r': 1 });
      Object.assign(s.positions.P1!, { recall: {}, status: 'eliminated' });
    });
    remember(state, data, 8);
    expect(state.positions.P1!.recall).toEqual({});
  });
  test('WK-REP-10: at the start all cities are known of the turn before, or those ten hexes round one’s own', () => {
    const start = (geography: 'known' | 'explored') => {
      const state = peace((s) => {
        s.options.geography = geography;
        for (const p of Object.values(s.positions)) Object.assign(p, { recall: {}, seen: [] });
      });
      rememberStart(state, data);
      return state.positions.P1!;
    };
    expect(Object.keys(start('known').recall)).toHaveLength(7);
    expect(Object.values(start('known').recall).map((r) => r.turn)).toEqual(Array(7).fill(7));
    expect(start('known').seen).toEqual([]);
    const { seen } = start('explored');
    const map = mapOf(peace().map);
    const round = new Set(
      [ROME, PELLA, 'A2827', BRISBANE].flatMap((id) => within(map, id, data.sight.known)),
    );
    expect(new Set(seen)).toEqual(round);
  });
  test('WK-DIP-3: allies by either side of the treaty, each once', () => {
    const state = peace((s) => {
      third(s);
      third(s, 'P3');
      ally(s, 'P1', 'P5');
      ally(s, 'P2', 'P1');
      ally(s, 'P2', 'P5');
    });
    expect([alliesOf(state, 'P1'), alliesOf(state, 'P2'), alliesOf(state, 'P3')]).toEqual([
      ['P2', 'P5'],
      ['P1', 'P5'],
      [],
    ]);
  });
});

describe('weekly-campaign sightings', () => {
  /** P1 looks from HERE (clear of all else) at what stands so many hexes off. */
  const AT = [HERE, 'A2231', 'A2232', 'A2233'] as const;
  const look = (off: number, change: (s: State, hex: string) => void, kind: 'DV' | 'SC' = 'DV') => {
    const state = alone((s) => {
      someCommand(s, 'P1', kind, HERE, { [kind === 'SC' ? 'JLC.r' : 'PMI.r']: 1 });
      change(s, AT[off]!);
    });
    return see(data, state, [], 'P1').seen.filter((one) => one.hex === AT[off]);
  };
  const force =
    (stack: Stack, more = {}) =>
    (s: State, hex: string) =>
      void someCommand(s, 'P5', 'DV', hex, stack, more);
  test.each([
    [1, 'a band'],
    [4, 'a band'],
    [5, 'a column'],
    [9, 'a column'],
    [10, 'a division'],
    [19, 'a division'],
    [20, 'a strong division'],
    [39, 'a strong division'],
    [40, 'an army'],
    [79, 'an army'],
    [80, 'a host'],
  ])('WK-REP-6, WK-CH-25: two hexes off %i regts are %s', (n, band) => {
    expect(look(2, force({ 'PMI.r': n }))).toEqual([
      { hex: AT[2], owner: 'P5', arm: 'land', exact: 'band', band },
    ]);
  });
  test.each([
    [1, 'some ships'],
    [3, 'some ships'],
    [4, 'a squadron'],
    [7, 'a squadron'],
    [8, 'a fleet'],
    [15, 'a fleet'],
    [16, 'a great fleet'],
  ])('WK-REP-6, WK-CH-25: two hexes off %i sqds are %s', (n, band) => {
    expect(look(2, (s, hex) => void someCommand(s, 'P5', 'FL', hex, { 'MSQ.r': n }))).toMatchObject([
      { arm: 'naval', band },
    ]);
  });
  test.each([
    [1, 1],
    [2, 1],
    [3, 5],
    [7, 5],
    [8, 10],
    [12, 10],
    [13, 15],
    [22, 20],
    [23, 25],
  ])('WK-REP-6: one hex off %i regts are about %i', (n, about) => {
    expect(look(1, force({ 'PMI.r': n }))).toMatchObject([{ exact: 'about', about, mounted: 0 }]);
  });
  test.each([
    // Mounted of 16, in quarters to the nearest.
    [0, 0],
    [1, 0],
    [2, 1],
    [5, 1],
    [6, 2],
    [9, 2],
    [10, 3],
    [13, 3],
    [14, 4],
    [16, 4],
  ])('WK-REP-6: of sixteen %i on horse: %i quarters', (n, quarters) => {
    const stack: Stack = { ...(n > 0 ? { 'SMC.r': n } : {}), ...(n < 16 ? { 'PMI.r': 16 - n } : {}) };
    expect(look(1, force(stack))).toMatchObject([{ mounted: quarters }]);
  });
  test('WK-REP-6: all commands of a position in a hex are one sighting, its ships another', () => {
    const both = (s: State, hex: string): void => {
      someCommand(s, 'P5', 'DV', hex, { 'PMI.r': 6 });
      someCommand(s, 'P5', 'DV', hex, { 'SMC.r': 6 });
      someCommand(s, 'P5', 'FL', hex, { 'MSQ.r': 6 });
    };
    expect(look(1, both)).toEqual([
      { hex: AT[1], owner: 'P5', arm: 'land', exact: 'about', about: 10, mounted: 2 },
      { hex: AT[1], owner: 'P5', arm: 'naval', exact: 'about', about: 5 },
    ]);
  });
  test('WK-REP-6: three hexes off nothing is seen', () => {
    expect(look(3, force({ 'PMI.r': 50 }))).toEqual([]);
  });
  test.each<[number, 'DV' | 'SC', string]>([
    [0, 'DV', 'contents'],
    [1, 'DV', 'about'],
    [1, 'SC', 'contents'],
    [2, 'SC', 'band'],
  ])('WK-REP-6: %i hexes off a %s sees %s', (off, kind, exact) => {
    const [seen] = look(off, force({ 'CHC.v': 2, 'CHC.r': 1 }), kind);
    expect(seen?.exact).toBe(exact);
    expect(seen?.forces).toEqual(
      exact === 'contents' ? [{ id: 'P5-3DV', contents: { CHC: 3 }, inside: false }] : undefined,
    );
  });
  test('WK-REP-6: after a fight in the hex its contents are known to who was in it', () => {
    const fought = (positions: string[]) =>
      look(2, (s, hex) => {
        force({ 'CHC.v': 2 })(s, hex);
        s.fights = [{ hex, positions }];
      })[0]?.exact;
    expect([fought(['P1', 'P5']), fought(['P2', 'P5'])]).toEqual(['contents', 'band']);
  });
  test('WK-REP-17: a headquarters without troops shows from beside it, not from two hexes off', () => {
    expect(look(2, force({}))).toEqual([]);
    expect(look(1, force({}))).toMatchObject([{ exact: 'about', about: 1, mounted: 0 }]);
  });
  test('WK-REP-17: who is aboard is not seen', () => {
    expect(look(1, force({ 'PMI.r': 9 }, { carriedBy: 'P5-1FL' }))).toEqual([]);
  });
  test('WK-REP-6: behind walls only a spy or a fight shows them', () => {
    const walls = (more: (s: State) => void) =>
      see(
        data,
        alone((s) => {
          Object.assign(city(s, PELLA), { stack: { 'MIL.m': 2 } });
          someCommand(s, 'P1', 'SC', PELLA, { 'JLC.r': 1 });
          const inside = someCommand(s, 'P5', 'DV', PELLA, { 'CHC.v': 2 }, { inside: PELLA, name: 'Hidden' });
          inside.orders.command = 4;
          more(s);
        }),
        [],
        'P1',
      ).seen.filter((one) => one.hex === PELLA);
    expect(walls(() => undefined)).toEqual([]);
    expect(walls((s) => (s.fights = [{ hex: PELLA, positions: ['P1', 'P5'] }]))).toMatchObject([
      { exact: 'contents', forces: [{ contents: { CHC: 2 }, inside: true }] },
    ]);
    expect(
      walls((s) => (s.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: PELLA })),
    ).toMatchObject([
      {
        exact: 'spy',
        forces: [{ contents: { 'CHC.v': 2 }, inside: true, name: 'Hidden', command: 4, leaders: [] }],
      },
    ]);
    expect(walls((s) => (s.spies['P5-SP1'] = { id: 'P5-SP1', owner: 'P5', n: 1, city: PELLA }))).toEqual([]);
  });
  test.each([
    ['G', true, 0],
    ['F', true, 1],
    ['G', false, 1],
  ] as const)('WK-CMD-14: a fleet on Mode %s, a port %s, shows as %i sighting', (mode, port, n) => {
    const state = alone((s) => {
      city(s, ROME).port = port;
      someCommand(s, 'P1', 'SC', ROME, { 'JLC.r': 1 });
      someCommand(s, 'P5', 'FL', ROME, { 'MSQ.r': 2 }).orders.mode = mode;
    });
    expect(see(data, state, [], 'P1').seen.filter((one) => one.hex === ROME)).toHaveLength(n);
  });
  test.each<[string, boolean, (s: State) => void]>([
    ['nobody', false, (s) => (city(s, CORINTH).stack = {})],
    ['militia', true, (s) => (city(s, CORINTH).stack = { 'MIL.m': 1 })],
    [
      'a Division inside',
      true,
      (s) => {
        city(s, CORINTH).stack = {};
        someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 1 }, { inside: CORINTH });
      },
    ],
    [
      'a Division before the gate',
      false,
      (s) => {
        city(s, CORINTH).stack = {};
        someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 1 });
      },
    ],
    [
      'an empty command inside',
      false,
      (s) => {
        city(s, CORINTH).stack = {};
        someCommand(s, 'P5', 'DV', CORINTH, {}, { inside: CORINTH });
      },
    ],
  ])('WK-REP-7: with %s a city in sight is garrisoned: %s', (_, manned, change) => {
    const state = alone((s) => {
      someCommand(s, 'P1', 'DV', 'A2433', { 'PMI.r': 1 });
      change(s);
    });
    expect(see(data, state, [], 'P1').places[CORINTH]).toMatchObject({
      now: true,
      asOf: 7,
      garrisoned: manned,
    });
    expect(see(data, state, [], 'P1').places[ROME]).toMatchObject({ now: false });
    expect(see(data, state, [], 'P1').places[ROME]?.garrisoned).toBeUndefined();
  });
});

describe('weekly-campaign mark a of the city line', () => {
  const hostile = (change: (s: State) => void): boolean =>
    see(
      data,
      peace((s) => {
        cmd(s, 'P5-2DV').hex = 'A2736';
        change(s);
      }),
      [],
      'P1',
    ).hostile.includes(PELLA);
  const at =
    (more = {}, orders = {}, stack: Stack = { 'HHI.r': 3 }) =>
    (s: State) => {
      Object.assign(someCommand(s, 'P5', 'DV', PELLA, stack, more).orders, orders);
    };
  const both =
    (...changes: ((s: State) => void)[]) =>
    (s: State): void =>
      changes.forEach((change) => change(s));
  const war = (s: State): void => void (s.wars['P1-P5'] = { since: 1, lastAct: 8 });
  test.each<[string, boolean, (s: State) => void]>([
    ['nobody', false, () => undefined],
    ['a neutral', false, at()],
    ['an enemy', true, both(war, at())],
    ['an enemy’s empty command', false, both(war, at({}, {}, {}))],
    ['an enemy aboard', false, both(war, at({ carriedBy: 'P5-1FL' }))],
    ['an ally at war with one by mistake', false, both(war, (s) => ally(s, 'P1', 'P5'), at())],
    ['a neutral on A and Attack', true, at({}, { conditional: 'A', command: 1 })],
    ['a neutral on A and Probe', true, at({}, { conditional: 'A', command: 2 })],
    ['a neutral on A and Defend', false, at({}, { conditional: 'A', command: 3 })],
    ['a neutral on B and Attack', false, at({}, { conditional: 'B', command: 1 })],
    ['a neutral on A and Attack, Mode G', false, at({}, { conditional: 'A', command: 1, mode: 'G' })],
    ['an enemy fleet', true, (s) => (war(s), void someCommand(s, 'P5', 'FL', PELLA, { 'MSQ.r': 1 }))],
    [
      'a neutral fleet on A and Attack, which is no field force',
      false,
      (s) => {
        const fleet = someCommand(s, 'P5', 'FL', PELLA, { 'MSQ.r': 1 });
        Object.assign(fleet.orders, { conditional: 'A', command: 1 });
      },
    ],
    [
      'a neutral before one’s own city in the hands of rebels',
      false,
      both((s) => {
        occupy(s, PELLA, 'P0', {});
        s.wars[`P1-${PELLA}`] = { since: 1, lastAct: 8 };
      }, at()),
    ],
    [
      'rebels in one’s own city',
      true,
      (s) => {
        occupy(s, PELLA, 'P0', { 'MIL.m': 1 });
        s.wars[`P1-${PELLA}`] = { since: 1, lastAct: 8 };
      },
    ],
    ['an enemy elsewhere', false, (s) => (war(s), void someCommand(s, 'P5', 'DV', 'A1830', { 'HHI.r': 9 }))],
    [
      'an enemy garrison inside',
      true,
      (s) => (war(s), Object.assign(city(s, PELLA), { holder: 'P5', stack: { 'HHI.r': 1 } })),
    ],
    [
      'an enemy city without garrison',
      false,
      (s) => (war(s), Object.assign(city(s, PELLA), { holder: 'P5', stack: {} })),
    ],
    [
      'a garrison of one at peace',
      false,
      (s) => Object.assign(city(s, PELLA), { holder: 'P5', stack: { 'HHI.r': 1 } }),
    ],
  ])('WK-REP-3: %s: %s', (_, marked, change) => {
    expect(hostile((s) => change(s))).toBe(marked);
  });
});
