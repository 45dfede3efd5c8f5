/** Edges of marches, lines, retreats and ships on which only one case more or less hangs. */
import { describe, expect, test } from 'vitest';
import { eventLog } from '../../../../src/core/index.js';
import { lineCheck } from '../../../../games/weekly-campaign/phases/lines.js';
import { movement } from '../../../../games/weekly-campaign/phases/movement.js';
import type { Play } from '../../../../games/weekly-campaign/play.js';
import {
  distance,
  mapOf,
  neighboursOf,
  type MapSource,
} from '../../../../games/weekly-campaign/rules/map/map.js';
import { navalCost } from '../../../../games/weekly-campaign/rules/map/paths.js';
import { scanZoc } from '../../../../games/weekly-campaign/rules/march/zoc.js';
import { warKey } from '../../../../games/weekly-campaign/rules/realm/relations.js';
import { leadForce } from '../../../../games/weekly-campaign/rules/war/engagements.js';
import { retreat, retreatHex, sailAway } from '../../../../games/weekly-campaign/rules/war/retreats.js';
import type { Command, TradeUnit } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, dice, eventFacts, play, someCommand, tutorial, walk } from '../kit.js';
import {
  ALEPPO,
  ally,
  army,
  city,
  CORINTH,
  forceOf,
  occupy,
  PELLA,
  setFreeCity,
  third,
} from '../kit-sieges.js';

const at = (state: State): Play => ({
  state,
  orders: [],
  dice: dice(calm),
  data,
  log: eventLog(),
  ask: () => [],
});
const tradeUnit = (state: State, more: Partial<TradeUnit>): TradeUnit =>
  (state.tradeUnits['P1-TR1'] = {
    ...{ id: 'P1-TR1', owner: 'P1', n: 1, hex: CORINTH, origin: PELLA },
    ...{ path: [], bank: 0, carriedBy: null },
    ...more,
  });
/** Only what a test puts there: no commands, no forts. */
const bare = (change: (s: State) => void, start = tutorial): State =>
  start((s) => {
    s.commands = {};
    s.forts = {};
    for (const leader of Object.values(s.leaders)) leader.at = PELLA;
    change(s);
  });

/** Open land, each north of the one before. */
const north = (hex: string): string => mapOf(tutorial().map).hexes[hex]!.next[0]!;
const [SOUTH, MIDDLE, NORTH] = ['A2631', north('A2631'), north(north('A2631'))];

describe('WK-MAP: a map as it is built from its rows', () => {
  /** Maps are kept by what is in them; so many others push all of them out. */
  const built = (source: MapSource) => {
    for (let n = 0; n < 30; n++)
      mapOf({ sheets: { A: [0, 0] }, rows: ['0 0 c'], channels: [`A01${n}`], straits: [], blocked: [] });
    return mapOf(structuredClone(source));
  };
  test('letters give terrain and rivers, neighbours coasts, and nothing lies beyond the rows', () => {
    const source: MapSource = {
      ...{ sheets: { A: [0, 0], B: [40, 0] }, channels: ['A3902'], blocked: [['A3901', 'A3902']] },
      ...{ rows: ['0 38 cC~', '1 38 Mcm'], straits: [['A4002', 'B0102']] },
    };
    const map = built(source);
    expect(map.ids).toEqual(['A3901', 'A3902', 'A4001', 'A4002', 'B0101', 'B0102']);
    const drawn = map.ids.map((id) => {
      const { terrain, river, coastal, channel } = map.hexes[id]!;
      return [terrain, river && 'river', coastal && 'coast', channel && 'channel'].filter(Boolean).join(' ');
    });
    expect(drawn).toEqual(['c', 'm river channel', 'c river coast', 'c coast', '~', 'm coast']);
    expect(neighboursOf(map, 'A3901')).toEqual(['A4001', 'A3902']);
    expect([...map.straits.keys(), ...map.blocked.keys()].sort()).toEqual([
      'A3901',
      'A3902',
      'A4002',
      'B0102',
    ]);
    expect([map.straits.get('B0102')?.has('A4002'), map.blocked.get('A3902')?.has('A3901')]).toEqual([
      true,
      true,
    ]);
  });
  test('a letter that is no terrain is refused, a blank is no hex', () => {
    const rows = (...given: string[]): MapSource => ({
      ...{ sheets: { A: [0, 0] }, rows: given, channels: [], straits: [], blocked: [] },
    });
    expect(() => built(rows('0 0 cx'))).toThrow('"x" at A0201');
    expect(built(rows('0 0 c c')).ids).toEqual(['A0101', 'A0301']);
  });
});

describe('WK-NAV-1: points for ships to enter a hex', () => {
  const map = mapOf(tutorial().map);
  test.each([
    ['A1730', {}, 2],
    ['A1730', { 'VSQ.r': 2 }, 1],
    ['A1730', { 'VSQ.r': 2, 'LSQ.r': 1 }, 2],
    ['A1730', { 'VSQ.r': 2, MER: 1 }, 2],
    ['A1730', { 'MSQ.r': 1 }, 2],
    // A coast with a river's mouth is a river hex, unless it is a channel.
    ['A1634', { 'MSQ.r': 1 }, 2],
    ['A1635', { 'MSQ.r': 1 }, 1],
    ['A1933', { 'MSQ.r': 1 }, 1],
  ])('%s for %o: %i', (hex, sqds, cost) => {
    expect(navalCost(data, map, hex, sqds)).toBe(cost);
  });
  test('a channel through a river’s mouth costs 1, inland it changes nothing', () => {
    const dug = mapOf({ ...tutorial().map, channels: ['A1634', 'A1730'] });
    expect(['A1634', 'A1730'].map((hex) => navalCost(data, dug, hex, { 'MSQ.r': 1 }))).toEqual([1, 2]);
  });
});

test('WK-SIE-12, WK-TRD-2: a trade unit does not raid', () => {
  const run = play(
    movement(8),
    tutorial((s) => void tradeUnit(s, { path: ['R', '1'], bank: 5 })),
  );
  expect(run.state.tradeUnits['P1-TR1']?.path).toEqual([]);
  expect(eventFacts(run, 'move-dropped')).toEqual([
    { command: 'P1-TR1', hex: CORINTH, rest: 'R,1', reason: 'no-target' },
  ]);
  expect(eventFacts(run, 'raid')).toEqual([]);
});

describe('WK-MOV-2: points are kept by whom they are gained by', () => {
  const banks = (change: (s: State) => void) => play(movement(8), bare(change)).state;
  test('who has no path gains none, be it command or trade unit', () => {
    const state = banks((s) => {
      tradeUnit(s, { hex: 'A1830' });
      someCommand(s, 'P1', 'DV', 'A1829', { 'PMI.r': 3 });
    });
    expect([state.tradeUnits['P1-TR1']?.bank, cmd(state, 'P1-3DV').bank]).toEqual([0, 0]);
  });
  test.each([
    ['outside an enemy zone the rest is kept', false, 2],
    ['WK-ZOC-3: on entering one it is lost', true, 0],
  ])('%s', (_, zone, left) => {
    const state = banks((s) => {
      someCommand(s, 'P1', 'DV', SOUTH, { 'PMI.r': 3 }, { path: ['1', '1'], bank: 2 });
      if (zone) s.zoc[MIDDLE] = [{ by: 'P5', aggressive: false }];
    });
    expect(cmd(state, 'P1-3DV')).toMatchObject({ hex: MIDDLE, bank: left });
  });
  test('WK-ZOC-5: scouts keep theirs in any zone', () => {
    const state = banks((s) => {
      someCommand(s, 'P1', 'SC', SOUTH, { 'JLC.r': 1 }, { path: ['1', '1'], bank: 2 });
      s.zoc[MIDDLE] = [{ by: 'P5', aggressive: false }];
    });
    expect(cmd(state, 'P1-2SC')).toMatchObject({ hex: MIDDLE, bank: 2 });
  });
});

test('WK-MOV-5: who follows an enemy that goes elsewhere swaps nothing with him', () => {
  const run = play(
    movement(8),
    bare((s) => {
      someCommand(s, 'P1', 'DV', MIDDLE, { 'PMI.r': 9 }, { path: ['1'] });
      const hunter = someCommand(s, 'P5', 'DV', SOUTH, { 'HHI.r': 1 }, { path: ['1'] });
      Object.assign(hunter.orders, { command: 1, conditional: 'B', modifier: 0 });
    }),
  );
  expect([walk(run, 'P1-3DV'), walk(run, 'P5-3DV')]).toEqual([[`8 ${NORTH}`], [`8 ${MIDDLE}`]]);
});

test('WK-CMD-14: who is inside a fort does not change over to the city of the hex', () => {
  const state = tutorial((s) => {
    Object.assign(s.forts['P1-FO6']!, { hex: PELLA, stack: {} });
    const guard = someCommand(s, 'P1', 'DV', PELLA, { 'PMI.r': 1 }, { inside: 'P1-FO6', parent: null });
    guard.orders.mode = 'G';
  });
  expect(cmd(play(movement(8), state).state, 'P1-3DV').inside).toBe('P1-FO6');
});

describe('WK-ZOC-1: where a zone does not reach', () => {
  const reached = (change: (s: State) => void): string[] => {
    const state = bare((s) => {
      someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 3 });
      change(s);
    });
    scanZoc(state, data);
    return Object.keys(state.zoc).sort();
  };
  const around = neighboursOf(mapOf(tutorial().map), CORINTH);
  test('round a force on open land all six hexes', () => {
    expect(reached(() => undefined)).toEqual([CORINTH, ...around].sort());
  });
  test('not over a blocked hexside or a strait', () => {
    const [a, b] = around as [string, string];
    const cut = reached((s) => (s.map = { ...s.map, blocked: [[CORINTH, a]], straits: [[b, CORINTH]] }));
    expect(cut).toEqual([CORINTH, ...around.filter((hex) => hex !== a && hex !== b)].sort());
  });
  test('not over the sea', () => {
    const shore = reached((s) => void (cmd(s, 'P5-3DV').hex = 'A2235'));
    expect(shore).not.toContain('A2136');
    expect(shore).toContain('A2236');
  });
});

describe('WK-LOC-4: inside a base', () => {
  const out = (change: (s: State) => void): boolean => {
    const state = bare((s) => {
      for (const one of Object.values(s.cities)) if (one.id !== PELLA) one.holder = one.owner = 'P5';
      someCommand(s, 'P1', 'DV', PELLA, { 'PMI.r': 1 }, { inside: PELLA }).orders.mode = 'G';
      change(s);
    });
    return cmd(play(lineCheck, state).state, 'P1-3DV').locOut;
  };
  const blockade = (s: State): void => void (city(s, PELLA).blockadedBy = 'P5');
  test('a garrison is in communication even behind a blockade, a force before the walls is not', () => {
    expect(out(blockade)).toBe(false);
    expect(out((s) => (blockade(s), Object.assign(cmd(s, 'P1-3DV'), { inside: null })))).toBe(true);
  });
  test('a city only held is a base with a command base in it, and none without', () => {
    const held = (bases: string[]) =>
      out((s) => (blockade(s), Object.assign(occupy(s, PELLA, 'P1', {}), { owner: 'P5', bases })));
    expect([held([]), held(['P5']), held(['P1'])]).toEqual([true, true, false]);
  });
  test('a fort is one from DV 6 on, an ally’s as well', () => {
    const fort = (owner: string, dv: number, friends = false) =>
      out((s) => {
        const base = {
          ...structuredClone(tutorial().forts['P1-FO5']!),
          id: 'F',
          owner,
          dv,
          blockadedBy: 'P5',
        };
        s.forts.F = { ...base, hex: 'A2029', stack: {} };
        third(s);
        if (friends) ally(s, 'P1', 'P2');
        Object.assign(city(s, PELLA), { owner: 'P5', holder: 'P5' });
        Object.assign(cmd(s, 'P1-3DV'), { hex: 'A2029', inside: 'F' });
      });
    expect([fort('P1', 5), fort('P1', 6), fort('P2', 6), fort('P2', 6, true)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('WK-BAT-10: where a beaten force goes', () => {
  const HERE = 'A2230';
  const ring = neighboursOf(mapOf(tutorial().map), HERE);
  const beaten = (change: (s: State) => void, more: Partial<Command> = {}): State =>
    bare((s) => {
      for (const one of Object.values(s.cities))
        if (one.owner === 'P1' && one.id !== PELLA) one.holder = 'P5';
      someCommand(s, 'P1', 'DV', HERE, { 'PMI.r': 3 }, more);
      change(s);
    });
  const goes = (change: (s: State) => void, more: Partial<Command> = {}) => {
    const state = beaten(change, more);
    return retreatHex(at(state), forceOf(state, 'P1-3DV'), true);
  };
  /** A place with troops of another in a hex of the ring. */
  const cityAt = (s: State, hex: string, holder: string): void => {
    s.cities[hex] = {
      ...structuredClone(city(s, CORINTH)),
      id: hex,
      owner: holder,
      holder,
      stack: { 'MIL.m': 1 },
    };
    if (holder === 'P0') s.cities[hex].status = 'free';
  };
  const nearest = goes(() => undefined)!;

  test('to the hex nearest to a base; not into a city that an enemy or hostile free men hold', () => {
    expect(ring).toContain(nearest);
    expect(goes((s) => cityAt(s, nearest, 'P5'))).not.toBe(nearest);
    expect(goes((s) => (cityAt(s, nearest, 'P5'), (s.wars = {})))).toBe(nearest);
    expect(goes((s) => (cityAt(s, nearest, 'P5'), (s.cities[nearest]!.stack = {})))).toBe(nearest);
    expect(goes((s) => cityAt(s, nearest, 'P0'))).toBe(nearest);
    const war = (s: State) => (s.wars[`P1-${nearest}`] = { since: 1, lastAct: 8 });
    expect(goes((s) => (cityAt(s, nearest, 'P0'), war(s)))).not.toBe(nearest);
  });
  test('back where it came from, unless a zone lies there and there is other land', () => {
    const other = ring.find((hex) => hex !== nearest)!;
    const zone = (s: State, hexes: readonly string[]): void => {
      for (const hex of hexes) s.zoc[hex] = [{ by: 'P5', aggressive: false }];
    };
    expect(goes(() => undefined, { enteredFrom: other })).toBe(other);
    expect(goes((s) => zone(s, [other]), { enteredFrom: other })).toBe(nearest);
    expect(goes((s) => zone(s, ring), { enteredFrom: other })).toBe(other);
    expect(goes((s) => zone(s, ring))).toBe(nearest);
  });
  test('aboard own ships in a port only where the way back is closed', () => {
    const fled = (change: (s: State) => void) => {
      const state = bare((s) => {
        someCommand(s, 'P1', 'DV', ALEPPO, { 'PMI.r': 3 }, { enteredFrom: 'A2727' });
        someCommand(s, 'P1', 'FL', ALEPPO, { 'MSQ.r': 9 });
        Object.assign(city(s, ALEPPO), { owner: 'P5', holder: 'P5', stack: {} });
        change(s);
      });
      return retreat(at(state), forceOf(state, 'P1-3DV'), 1, true)?.how;
    };
    const zone = (s: State): void => void (s.zoc.A2727 = [{ by: 'P5', aggressive: false }]);
    expect(fled(() => undefined)).toBe('hex');
    expect(fled(zone)).toBe('ships');
    expect(fled((s) => (zone(s), (city(s, ALEPPO).port = false)))).toBe('hex');
    expect(fled((s) => (zone(s), (cmd(s, 'P1-2FL').sqds = { 'LSQ.r': 1 })))).toBe('hex');
    expect(fled((s) => (cmd(s, 'P1-3DV').enteredFrom = null))).toBe('ships');
  });
});

describe('WK-NAV-9: ships that flee', () => {
  const sails = (hex: string, change: (s: State) => void = () => undefined) => {
    const state = bare((s) => {
      someCommand(s, 'P1', 'FL', hex, { 'MSQ.r': 1 });
      change(s);
    });
    return [sailAway(at(state), forceOf(state, 'P1-2FL'), 1, 'WK-NAV-9', 'beaten'), cmd(state, 'P1-2FL').hex];
  };
  test('towards the nearest port; of equal ways the lowest direction, not into an enemy fleet', () => {
    const noPorts = (s: State): void => Object.values(s.cities).forEach((one) => (one.port = false));
    expect(sails('A3029', noPorts)).toEqual([true, north('A3029')]);
    const home = sails('A3029')[1] as string;
    const { map } = tutorial();
    expect(distance(mapOf(map), home, ALEPPO)).toBe(distance(mapOf(map), 'A3029', ALEPPO) - 1);
    const enemy = (s: State): void => {
      noPorts(s);
      someCommand(s, 'P5', 'FL', north('A3029'), { 'MSQ.r': 1 });
    };
    expect(sails('A3029', enemy)[1]).not.toBe(north('A3029'));
  });
});

test('WK-BAT-1: a side is led by the strongest force of the position that leads it', () => {
  const state = bare((s) => {
    third(s);
    ally(s, 'P1', 'P2');
    someCommand(s, 'P2', 'DV', CORINTH, { 'HHI.r': 9 });
    someCommand(s, 'P1', 'DV', CORINTH, { 'PMI.r': 1 });
    someCommand(s, 'P1', 'DV', CORINTH, { 'PMI.r': 3 });
  });
  const forces = ['P2-1DV', 'P1-3DV', 'P1-4DV'].map((id) => forceOf(state, id));
  expect(leadForce(data, forces, 'P1')?.top.id).toBe('P1-4DV');
  expect(leadForce(data, forces, 'P3')?.top.id).toBe('P2-1DV');
  expect(leadForce(data, [], 'P1')).toBeUndefined();
});

describe('WK-SIE-12: what is raided', () => {
  const raided = (change: (s: State) => unknown): boolean => {
    const state = tutorial((s) => {
      army(s, CORINTH, 9, { 'PMI.r': 3 }, { path: ['R'], bank: 2 });
      change(s);
    });
    const run = play(movement(8), state, {}, { ...calm, raid: 6 });
    return eventFacts(run, 'raid').length > 0;
  };
  test.each<[string, boolean, (s: State) => unknown]>([
    ['an enemy’s city', true, () => undefined],
    ['not under Conditional C', false, (s) => (cmd(s, 'P1-3DV').orders.conditional = 'C')],
    ['not one at peace under B', false, (s) => (s.wars = {})],
    ['one at peace under A', true, (s) => ((s.wars = {}), (cmd(s, 'P1-3DV').orders.conditional = 'A'))],
    ['not one’s own', false, (s) => void occupy(s, CORINTH, 'P1', {})],
    [
      'not an ally’s',
      false,
      (s) => ((s.wars = {}), ally(s, 'P1', 'P5'), (cmd(s, 'P1-3DV').orders.conditional = 'A')),
    ],
    ['a free one where the path ends', true, (s) => ((s.wars = {}), void setFreeCity(s, CORINTH, {}))],
    ['not under another City digit', false, (s) => (cmd(s, 'P1-3DV').orders.city = 3)],
    ['not with two regts', false, (s) => (cmd(s, 'P1-3DV').stack = { 'PMI.r': 2 })],
    ['not a second time in the week', false, (s) => (cmd(s, 'P1-3DV').raided = true)],
    ['not where no city is', false, (s) => (cmd(s, 'P1-3DV').hex = 'A2435')],
  ])('%s: %s', (_, plundered, change) => {
    expect(raided(change)).toBe(plundered);
  });
});

test('WK-DAT: a war with a free city is kept under the position first, one of two positions under the lower number', () => {
  expect([warKey('A2231', 'P1'), warKey('P1', 'A2231')]).toEqual(['P1-A2231', 'P1-A2231']);
  expect([warKey('P10', 'P9'), warKey('P2', 'P10')]).toEqual(['P9-P10', 'P2-P10']);
});
