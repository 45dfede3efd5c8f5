/** Edges of what a position is shown and of what its check finds. */
import { describe, expect, test } from 'vitest';
import { eventLog, parseSheet, type Diagnostic, type GameEvent } from '../../../../src/core/index.js';
import { check } from '../../../../games/weekly-campaign/check/check.js';
import { knownState } from '../../../../games/weekly-campaign/check/known-state.js';
import { codesOf, tellLosses } from '../../../../games/weekly-campaign/rules/troops/losses.js';
import { directionTo, isSea, mapOf, neighboursOf } from '../../../../games/weekly-campaign/rules/map/map.js';
import { seaRun } from '../../../../games/weekly-campaign/rules/map/paths.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { book, cmd, data, someCommand, tutorial } from '../kit.js';
import {
  ALEPPO,
  ATHENS,
  city,
  CORINTH,
  occupy,
  PELLA,
  ROME,
  setFreeCity,
  SPARTA,
  third,
} from '../kit-sieges.js';

const found = (text: string, change: (s: State) => void = () => undefined): Diagnostic[] =>
  check(data, see(data, tutorial(change), [], 'P1'), parseSheet(book, text));
const codes = (text: string, change?: (s: State) => void): string[] => found(text, change).map((d) => d.code);

describe('WK-STR-1, 3: the check of S orders', () => {
  test.each<[string, string[]]>([
    ['S - 2PMI - Pella - Rome', []],
    ['S - 2PMI,1MSQ - Pella - Rome', []],
    ['S - 2PMI.v - Pella - Rome', ['wk/not-here']],
    ['S - 4PMI - Pella - Rome', ['wk/not-here']],
    ['S - 3MSQ - Pella - Rome', ['wk/not-here']],
    ['S - 2PMI - P1 Pella - P1 Rome', []],
    ['S - 2PMI - P5 Pella - Rome', ['wk/not-yours']],
    ['S - 2PMI - Pella - P5 Rome', ['wk/not-yours']],
    ['S - 2PMI - Pella - Corinth', ['wk/status']],
    ['S - 2PMI - Brisbane - Rome', ['wk/status']],
    ['S - 2PMI - Pella - Nowhere', ['wk/unknown-name']],
    ['S - SP1 - Athens - Corinth', []],
  ])('%s: %j', (text, wanted) => {
    const garrison = (s: State): void => {
      Object.assign(city(s, PELLA), { stack: { 'PMI.r': 3 }, portSqds: { 'MSQ.r': 2 } });
      s.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: ATHENS };
    };
    expect(codes(text, garrison)).toEqual(wanted);
  });
  test('what is missing is named, with what stands there', () => {
    const [militia, regts] = found(
      'S - 4PMI,1MIL - Pella - Rome',
      (s) => (city(s, PELLA).stack = { 'PMI.v': 3, 'MIL.m': 2 }),
    );
    expect(militia).toMatchObject({ message: '1MIL: militia never leaves its city', rule: 'WK-CH-7' });
    expect(regts).toMatchObject({
      message: '4PMI is not in Pella',
      expected: 'what stands there: 2MIL 3PMI.v',
    });
    const [none] = found('S - 1PMI - Pella - Rome', (s) => (city(s, PELLA).stack = {}));
    expect(none?.expected).toBe('regts of its garrison; it has none');
  });
});

describe('WK-LOC-4: a march out of reach of every base', () => {
  /** P1 holds nothing but far Aleppo. */
  const exile = (s: State): void => {
    for (const id of [ROME, PELLA]) occupy(s, id, 'P5', {}).owner = 'P5';
    for (const fort of Object.values(s.forts)) fort.dv = 4;
  };
  test.each<[string, string, string[]]>([
    ['a Division in the field is warned', 'M - 2DV - 1', ['wk/no-base']],
    ['scouts need no line', 'M - 1SC - 1', []],
    ['an army without a regt has none to feed', 'M - 1AR - 1', []],
  ])('%s', (_, text, wanted) => {
    const change = (s: State): void => {
      exile(s);
      cmd(s, 'P1-1DV').parent = null;
      Object.assign(cmd(s, 'P1-1DV'), { stack: {} });
      for (const id of ['P1-1AR', 'P1-2DV', 'P1-1SC']) cmd(s, id).hex = 'A1829';
    };
    expect(codes(text, change).filter((code) => code === 'wk/no-base')).toEqual(wanted);
  });
  test('near a base nobody is', () => {
    expect(codes('M - 2DV - 1')).toEqual([]);
  });
});

describe('WK-MOV-3, WK-NAV-2, 3: a path that is closed', () => {
  const closed = (text: string, change?: (s: State) => void) =>
    found(text, change)
      .filter((d) => d.code === 'wk/path-closed')
      .map((d) => `${d.rule} ${d.message}`);
  const map = mapOf(tutorial().map);
  const way = (from: string, to: string): number => directionTo(map, from, to)!;
  const stands = (id: string, hex: string) => (s: State) => void (cmd(s, id).hex = hex);
  /** The first direction in which there is nothing. */
  const out = (hex: string): number => map.hexes[hex]!.next.indexOf(undefined) + 1;
  test('by land: at the sea, and at the edge of the map', () => {
    expect(closed(`M - 2DV - ${way('A2236', 'A2237')}`, stands('P1-2DV', 'A2236'))).toEqual([
      'WK-MOV-3 A2237 is closed to a land force',
    ]);
    expect(closed(`M - 2DV - ${way('A2235', 'A2236')}`, stands('P1-2DV', 'A2235'))).toEqual([]);
    expect(closed(`M - 2DV - ${out('A1524')}`, stands('P1-2DV', 'A1524'))).toEqual([
      'WK-MOV-3 the path leaves the map as you know it at A1524',
    ]);
  });
  test('by sea: at land, at sea behind land, at the edge of the map', () => {
    // A2827 and A2828 are coasts, A2829 is sea.
    expect(closed(`M - 1FL - ${way('A2829', 'A2828')}`, stands('P1-1FL', 'A2829'))).toEqual([]);
    const inland = `M - 1FL - ${way('A2829', 'A2828')},${way('A2828', 'A2827')}`;
    expect(closed(inland, stands('P1-1FL', 'A2829'))).toEqual([
      'WK-NAV-2 ships cannot go from A2828 to A2827',
    ]);
    expect(closed(`M - 1FL - ${out('A3024')}`, stands('P1-1FL', 'A3024'))).toEqual([
      'WK-NAV-2 the path leaves the map as you know it at A3024',
    ]);
  });
  test('WK-NAV-3: from a neck of land on into the other sea', () => {
    const neck = map.ids.flatMap((id) => {
      const { coastal, channel } = map.hexes[id]!;
      const seas = neighboursOf(map, id).filter((hex) => isSea(map, hex));
      const [from] = seas;
      const to =
        coastal && !channel && from !== undefined && seas.find((hex) => !seaRun(map, id, from).includes(hex));
      return to && from !== undefined ? [[from, id, to] as const] : [];
    })[0]!;
    const [from, at, to] = neck;
    expect(closed(`M - 1FL - ${way(from, at)},${way(at, to)}`, stands('P1-1FL', from))).toEqual([
      `WK-NAV-3 ships cannot go from ${at} to ${to}`,
    ]);
    expect(closed(`M - 1FL - ${way(from, at)},${way(at, from)}`, stands('P1-1FL', from))).toEqual([]);
  });
});

describe('WK-REP-19: captives in the view', () => {
  const view = (change: (s: State) => void) =>
    see(
      data,
      tutorial((s) => {
        third(s);
        change(s);
      }),
      [],
      'P1',
    );
  const prisoners = (of: string, stack = {}, leaders: string[] = []) => [{ of, stack, leaders }];
  test('foreign leaders in one’s own hands, wherever they are kept, and no others', () => {
    const { captives } = view((s) => {
      cmd(s, 'P1-2DV').prisoners = prisoners('P5', {}, ['P5-L2']);
      city(s, ROME).prisoners = prisoners('P5', { 'HHI.r': 1 }, ['P5-L1']);
      city(s, ATHENS).prisoners = prisoners('P2', {}, ['P2-L1']);
    });
    expect(captives).toEqual([
      { id: 'P5-L2', name: 'Brasidas', of: 'P5', at: 'P1-2DV' },
      { id: 'P5-L1', name: 'Nikias', of: 'P5', at: ROME },
    ]);
  });
  const held = (
    s: State,
    hex: string,
    owner = 'P5',
    stack: Record<string, number> = { 'PMI.r': 2 },
  ): void => {
    someCommand(s, owner, 'DV', hex, { 'HHI.r': 1 }, { prisoners: prisoners('P1', stack) });
  };
  test('own men where one stands oneself, in order of their keepers; elsewhere only that they are missing', () => {
    const { captured } = view((s) => {
      held(s, PELLA, 'P5');
      held(s, PELLA, 'P2', { 'SLI.r': 1 });
      held(s, ATHENS);
      held(s, CORINTH, 'P2', { 'PMI.r': 1 });
    });
    expect(captured).toEqual([
      { by: 'P2', hex: PELLA, stack: { 'SLI.r': 1 } },
      { by: 'P5', hex: PELLA, stack: { 'PMI.r': 2 } },
      { by: '', hex: '', stack: { 'PMI.r': 3 } },
    ]);
  });
  test('beside one’s own one sees them only through scouts or a spy', () => {
    const where = (change: (s: State) => void) =>
      view((s) => {
        held(s, 'A1830');
        change(s);
      }).captured.map((c) => c.hex);
    expect(where(() => undefined)).toEqual(['']);
    expect(where((s) => (cmd(s, 'P1-1SC').hex = 'A1829'))).toEqual(['A1830']);
    const spied = (hex: string) =>
      where((s) => {
        s.commands['P5-3DV']!.hex = CORINTH;
        s.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: hex };
      });
    expect([spied(CORINTH), spied(SPARTA)]).toEqual([[CORINTH], ['']]);
  });
  test('of a command and a city in one hex first the lower position’s', () => {
    const { captured } = view((s) => {
      s.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: CORINTH };
      held(s, CORINTH, 'P5');
      occupy(s, CORINTH, 'P2', {}).prisoners = prisoners('P1', { 'SLI.r': 1 });
    });
    expect(captured.map((c) => c.by)).toEqual(['P2', 'P5']);
  });
  test('an own leader in captivity is where he is only if that is in sight', () => {
    const where = (keeper: string, hex: string) =>
      view((s) => {
        const by = someCommand(s, 'P5', 'DV', hex, { 'HHI.r': 1 });
        Object.assign(s.leaders['P1-L2']!, { state: 'captive', at: keeper === 'command' ? by.id : keeper });
      }).leaders['P1-L2']?.at;
    expect([where('command', 'A1830'), where('command', ATHENS)]).toEqual(['P5-3DV', '']);
    expect([where(ATHENS, ATHENS), where(ROME, ATHENS)]).toEqual(['', ROME]);
  });
});

describe('WK-REP-7, 16: cities in the view', () => {
  const place = (id: string, change: (s: State) => void = () => undefined) =>
    see(data, tutorial(change), [], 'P1').places[id];
  test('of one’s own nothing is said of a garrison', () => {
    expect(place(PELLA)).not.toHaveProperty('garrisoned');
    expect(place(ALEPPO, (s) => void occupy(s, ALEPPO, 'P5', {}))).toMatchObject({ garrisoned: false });
  });
  test('who besieges or blockades one in sight is told, of one out of sight not', () => {
    const siege = { by: 'P5', weeks: 1, starved: 0 };
    const held = (id: string) =>
      place(id, (s) => void Object.assign(city(s, id), { siege, blockadedBy: 'P5' }));
    expect(held(PELLA)).toMatchObject({ now: true, besiegedBy: 'P5', blockadedBy: 'P5' });
    expect(place(PELLA)).not.toHaveProperty('besiegedBy');
    expect(place(PELLA)).not.toHaveProperty('blockadedBy');
    expect(held(CORINTH)).not.toHaveProperty('besiegedBy');
    expect(held(CORINTH)).not.toHaveProperty('blockadedBy');
  });
  test('out of sight it looks as it did when it was seen', () => {
    const old = (s: State): void => {
      s.positions.P1!.recall[CORINTH] = { owner: 'P2', holder: 'P2', size: 9, dv: 3, turn: 4 };
    };
    expect(place(CORINTH, old)).toMatchObject({
      owner: 'P2',
      holder: 'P2',
      size: 9,
      dv: 3,
      asOf: 4,
      now: false,
    });
    const here = (s: State): void => {
      s.positions.P1!.recall[PELLA] = { owner: 'P2', holder: 'P2', size: 9, dv: 3, turn: 4 };
    };
    expect(place(PELLA, here)).toMatchObject({
      owner: 'P1',
      holder: 'P1',
      size: 8,
      dv: 6,
      asOf: 7,
      now: true,
    });
  });
});

describe('WK-REP-15: losses as they are told', () => {
  test('by code in one order, grades together, whichever fell first', () => {
    expect(JSON.stringify(codesOf({ 'SLI.v': 1, 'HHI.r': 2, 'SLI.r': 3 }))).toBe('{"HHI":2,"SLI":4}');
    expect(JSON.stringify(codesOf({ 'SLI.r': 3, 'HHI.r': 2, 'SLI.v': 1 }))).toBe('{"HHI":2,"SLI":4}');
  });
  test.each([
    [['P0'], ['P1'], ['P1']],
    [['P1'], ['P0'], ['P1']],
    [['P5', 'P1'], ['P2'], ['P1,P5', 'P2']],
  ])('to %j and their enemies %j, but to nobody who does not play', (owners, enemies, told) => {
    const log = eventLog();
    const bearer = { id: 'x', owner: owners[0]!, stack: {} };
    tellLosses(log, { rule: 'WK-BAT-7', facts: {}, owners, enemies, losses: [{ bearer, key: 'SLI.v' }] });
    const seen = log.events.map((e: GameEvent) => [...(e.seenBy as string[])].join());
    expect(seen).toEqual(told);
    const grades = log.events.map((e: GameEvent) => 'lost' in e.data);
    expect(grades).toEqual(told.map((_, i) => i === 0 && owners.length === 1 && owners[0] !== 'P0'));
  });
});

describe('WK-REP-18: what is told of a hex', () => {
  const hexes = (change: (s: State) => void) => see(data, tutorial(change), [], 'P1').hexes;
  test('in sight each of its marks, and none that it has not', () => {
    expect(hexes((s) => (s.hexes[PELLA] = { foraged: 7 }))).toEqual({ [PELLA]: { foraged: 7 } });
    expect(hexes((s) => (s.hexes[PELLA] = { devastatedUntil: 9 }))).toEqual({
      [PELLA]: { devastatedUntil: 9 },
    });
    expect(hexes((s) => (s.hexes[PELLA] = { noForageUntil: 9 }))).toEqual({ [PELLA]: { noForageUntil: 9 } });
    expect(hexes((s) => (s.hexes[PELLA] = {}))).toEqual({});
  });
  test('out of sight nothing but the road that is remembered', () => {
    const change = (s: State): void => {
      s.hexes[ATHENS] = { foraged: 7, road: [1, 2] };
      s.positions.P1!.roads[ATHENS] = [1];
    };
    expect(hexes(change)).toEqual({ [ATHENS]: { road: [1] } });
  });
});

describe('WK-MAIL-4: what the check takes as known', () => {
  test('a city of nobody is a free one, any other its owner’s', () => {
    const state = tutorial((s) => {
      setFreeCity(s, CORINTH);
      Object.assign(s.positions.P1!.recall[CORINTH]!, { owner: 'P0', holder: 'P0' });
    });
    const { cities } = knownState(data, see(data, state, [], 'P1'));
    expect([CORINTH, ATHENS, ALEPPO].map((id) => cities[id]?.status)).toEqual(['free', 'owned', 'owned']);
  });
  test('another’s fort in sight has its number and its walls, another position nothing', () => {
    const state = tutorial((s) => {
      s.forts['P5-FO12'] = {
        ...structuredClone(s.forts['P1-FO6']!),
        id: 'P5-FO12',
        owner: 'P5',
        n: 12,
        hex: 'A1830',
        name: 'Secret',
      };
    });
    const known = knownState(data, see(data, state, [], 'P1'));
    expect(known.forts['P5-FO12']).toMatchObject({ n: 12, dv: 5, modDv: 5, name: '', stack: {} });
    expect(known.positions.P5).toMatchObject({ name: 'Blue League', treasury: 0, capital: '', pool: {} });
    expect(known.positions.P1).toMatchObject({ treasury: 640 });
  });
});

describe('WK-DIP-3: treaties and offers in the view', () => {
  test('those of one’s own, from either side, and none among others', () => {
    const state = tutorial((s) => {
      for (const [a, b] of [
        ['P1', 'P2'],
        ['P0', 'P1'],
        ['P2', 'P5'],
      ] as const) {
        s.treaties.push({ a, b, from: 1, until: 40, denouncedBy: null });
        s.offers.push({ by: b, to: a, period: 6, turn: 8 });
      }
    });
    const { treaties, offers } = see(data, state, [], 'P1');
    expect(treaties.map(({ a, b }) => `${a}-${b}`)).toEqual(['P1-P2', 'P0-P1']);
    expect(offers.map(({ by, to }) => `${by}-${to}`)).toEqual(['P2-P1', 'P1-P0']);
  });
});
