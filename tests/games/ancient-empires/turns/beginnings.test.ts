/** Setting up, growth cards and construction: limits to the last coin, and who comes first. AE-SET, AE-GRO, AE-CON, AE-IND */
import { describe, expect, test } from 'vitest';
import { construction } from '../../../../games/ancient-empires/phases/construction.js';
import { growth } from '../../../../games/ancient-empires/phases/growth.js';
import { setup } from '../../../../games/ancient-empires/phases/setup.js';
import { create } from '../../../../games/ancient-empires/create.js';
import { rolls, type RollName } from '../../../../games/ancient-empires/rolls.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { firstState } from '../../../../src/archive/create.js';
import { loadSystem } from '../../../../src/catalog.js';
import { seededDice, type Options } from '../../../../src/core/index.js';
import { refusalOf } from '../../../kit/refusal.js';
import { facts, hate } from '../campaign.js';
import { board, capital, data, independent, ofType, outcomes, own, play, put } from '../table.js';

describe('AE-SET-1 to 5', () => {
  const begin = (
    sheets: Readonly<Record<string, string>>,
    options: object = {},
    starts: 'P1' | 'P2' = 'P1',
  ) => {
    const state = board(2, { step: 'setup', turn: 0, options });
    for (const id of ['P1', 'P2']) state.positions[id]!.treasury = 0;
    const dice = { 'setup-start P1': [starts === 'P1' ? 6 : 1], 'setup-start P2': [3] };
    return play(setup, state, sheets, dice);
  };
  const land = (state: State, id: string): string =>
    Object.entries(state.provinces)
      .filter(([, p]) => p.owner === id)
      .map(([code, p]) => `${code} ${p.dl}${Object.keys(p.stock).length > 0 ? ` ${p.stock.MAT ?? 0}` : ''}`)
      .join(', ');

  test('who starts has the first choice', () => {
    const both = { P1: 'PL - CAP - M1, E2', P2: 'PL - CAP - M1, G4' };
    expect(begin(both, {}, 'P1').state.positions['P2']!.capital).toBe('G4');
    expect(begin(both, {}, 'P2').state.positions['P1']!.capital).toBe('E2');
  });
  test('one capital a Cultural Group, unless the option says otherwise; one province never twice', () => {
    const both = { P1: 'PL - CAP - M1', P2: 'PL - CAP - M1, M3, G4' };
    expect(begin(both).state.positions['P2']!.capital).toBe('G4');
    expect(begin(both, { sharedGroups: true }).state.positions['P2']!.capital).toBe('M3');
  });
  test('without a wish that can be met: the seats of history', () => {
    expect(begin({ P1: 'PL - CAP - I2', P2: 'PL - CAP - I3, I1' }).state.positions['P2']!.capital).toBe('E2');
  });
  test('further placements: a Home Province, else the next; level four is the most', () => {
    expect(land(begin({ P1: 'PL - CAP - M1\nPL - 1 - M2\nPL - 2 - M2, I1, M3' }).state, 'P1')).toBe(
      'M1 1 1, M2 1 2, M3 1 1',
    );
    expect(land(begin({ P1: 'PL - CAP - M1\nPL - 1 - UP\nPL - 2 - M1' }).state, 'P1')).toBe('M1 3 1');
    expect(land(begin({ P1: 'PL - CAP - M1\nPL - 1 - I1\nPL - 2 - E2' }).state, 'P1')).toBe('M1 2 1, M2 1 2');
    // The capital's own code raises it, as UP does, and comes before what is named after it.
    expect(land(begin({ P1: 'PL - CAP - M1\nPL - 1 - M1, M3\nPL - 2 - M3' }).state, 'P1')).toBe(
      'M1 2 1, M3 1 1',
    );
    // A lone island: no other Home Province is left.
    expect(land(begin({ P1: 'PL - CAP - N1' }).state, 'P1')).toBe('N1 3 1');
  });
  test('the default first placement: most food and goods, then by code', () => {
    expect(land(begin({ P1: 'PL - CAP - An4' }).state, 'P1')).toBe('An1 1 2, An4 2 2');
    expect(land(begin({ P1: 'PL - CAP - Il1' }).state, 'P1')).toBe('Il1 2 3, Il2 1 2');
  });
  test('each empire is told of, with its capital and its provinces', () => {
    const { events } = begin({ P1: 'PL - CAP - M1\nPL - 1 - UP\nPL - 2 - M2' });
    expect(ofType(events, 'empire-founded')[0]!.data).toEqual({
      by: 'P1',
      capital: 'M1',
      provinces: { M1: 2, M2: 1 },
    });
  });
  test('coins: food and goods, times level, times five', () => {
    // M1: (3 + 3) x 3 x 5; M2: (3 + 2) x 5.
    expect(begin({ P1: 'PL - CAP - M1\nPL - 1 - UP\nPL - 2 - UP' }).state.positions['P1']!.treasury).toBe(90);
    expect(begin({ P1: 'PL - CAP - M1\nPL - 1 - M2\nPL - 2 - UP' }).state.positions['P1']!.treasury).toBe(85);
  });
  test('materials as the sheet says, as far as they go; the rest where it grew', () => {
    const three = 'PL - CAP - M1\nPL - 1 - M2\nPL - 2 - M3\nPL - MAT - ';
    const lies = (mat: string) => {
      const { state, events } = begin({ P1: three + mat });
      return [
        land(state, 'P1'),
        outcomes(events)
          .filter((one) => one.startsWith('PL'))
          .at(3),
      ];
    };
    expect(lies('M1 4')).toEqual(['M1 1 4, M2 1, M3 1', 'PL done']);
    expect(lies('M1 5')).toEqual(['M1 1 4, M2 1, M3 1', 'PL part no-materials']);
    expect(lies('M3 2')).toEqual(['M1 1 1, M2 1 1, M3 1 2', 'PL done']);
    expect(lies('I2 1')).toEqual(['M1 1 1, M2 1 2, M3 1 1', 'PL failed not-owner']);
    expect(lies('I2 1, M3 3')).toEqual(['M1 1 1, M2 1, M3 1 3', 'PL part not-owner']);
  });
});

describe('options', () => {
  const dice = seededDice<RollName>({ seed: 'x', turn: 0, rolls });
  const made = (options: Options, id = 'classic-5') => create(data, id, options, dice).options;
  test.each([
    [{ map: 5 }, 5],
    [{ map: 7 }, 7],
    [{ map: 6 }, 6],
  ])('AE-MAP-1: %j', (options, map) => {
    expect(made(options).map).toBe(map);
  });
  test.each([
    [{ map: 4 }, 'a whole number from 5 to 7'],
    [{ map: 8 }, 'a whole number from 4 to 7'],
    [{ map: 5.5 }, 'a whole number from 4 to 7'],
    [{ turnLimit: -1 }, 'a whole number from 0 to 999'],
    [{ turnLimit: 1000 }, 'a whole number from 0 to 999'],
    [{ sharedGroups: 'maybe' }, 'true or false'],
    [{ placement: 'free' }, '"draft", "fixed"'],
    [{ galleys: 'none' }, '"any", "own"'],
  ])('%j is refused: it must be %s', async (options, expected) => {
    const system = await loadSystem('ancient-empires');
    const refused = refusalOf(() => firstState({ system }, 'classic-5', options, 'x'));
    expect(refused.hint).toContain(expected);
  });
  test('what is not given is as it is by default', () => {
    expect(made({})).toMatchObject({
      opsByRound: false,
      hiddenTreasury: true,
      turnLimit: 0,
      galleys: 'any',
      placement: 'draft',
    });
    expect(made({ turnLimit: 999 }).turnLimit).toBe(999);
    expect(made({}, 'seats-4')).toMatchObject({ placement: 'fixed', map: 4 });
  });
});

describe('AE-GRO-2, AE-GRO-6', () => {
  /** P1 with so many Player Provinces in turn 3; only province cards, which change nothing more. */
  const drawn = (n: number, turn = 3): number => {
    const state = board(2, { turn, step: 'council' });
    const codes = ['M1', 'M2', 'M3', 'Ar1', 'Ar2', 'Ar3', 'Ar4', 'N1', 'Ph1'];
    for (const code of codes.slice(0, n)) own(state, 'P1', code);
    state.positions['P1']!.capital = 'M1';
    state.positions['P2']!.status = 'destroyed';
    state.growth.deck = [];
    state.growth.drawn = Array.from({ length: 30 }, () => 'province:M1');
    return ofType(
      growth(state, { orders: [], dice: seededDice<RollName>({ seed: 'a', turn, rolls }), data }).events,
      'growth-card',
    ).length;
  };
  test.each([
    [1, 9],
    [2, 10],
    [3, 10],
    [4, 9],
    [7, 9],
    [8, 9],
  ])('%i Player Provinces, alone: %i cards, nine at least', (n, cards) => {
    expect(drawn(n)).toBe(cards);
  });
  test('one card in the first two turns', () => {
    expect([drawn(3, 1), drawn(3, 2)]).toEqual([1, 1]);
  });

  test('AE-GRO-4, AE-GRO-5: a card that finds no room is passed over, and another one drawn', () => {
    const state = board(2, { turn: 1 });
    capital(state, 'P1', 'I2');
    state.positions['P2']!.status = 'destroyed';
    for (const code of data.geo.provinces) if (code !== 'I2') own(state, 'P2', code);
    const drawn = (...cards: readonly string[]): unknown[] => {
      state.growth.deck = [];
      state.growth.drawn = [...cards];
      const dice = seededDice<RollName>({ seed: 'a', turn: 1, rolls });
      return growth(state, { orders: [], dice, data })
        .events.filter(({ type }) => /^(growth-card|raider-placed)$/.test(type))
        .map(({ type }) => type);
    };
    expect(drawn('barbarian:North-Western', 'barbarian:North-Western', 'province:I2')).toEqual([
      'growth-card',
    ]);
    expect(drawn('pirates', 'pirates', 'province:I2')).toEqual(['growth-card']);
    own(state, 'P2', 'Sp1', 0);
    expect(drawn('barbarian:North-Western', 'barbarian:North-Western')).toEqual(['raider-placed']);
    expect(drawn('pirates', 'pirates')).toEqual(['raider-placed']);
  });

  const grown = (code: string, change: (state: State) => unknown): State['provinces'][string] => {
    const state = board(2, { turn: 1 });
    capital(state, 'P1', 'I2');
    state.positions['P2']!.status = 'destroyed';
    change(state);
    state.growth.deck = [];
    state.growth.drawn = [`province:${code}`];
    return growth(state, { orders: [], dice: seededDice<RollName>({ seed: 'a', turn: 1, rolls }), data })
      .state.provinces[code]!;
  };
  test.each([
    // The next level eats 1, 2, 4 and 6: the Delta has six food, Babylonia three, Gaul four.
    ['M1', 1, 2],
    ['M1', 2, 2],
    ['Ga2', 2, 3],
    ['Ga2', 3, 3],
    ['E2', 3, 4],
    ['E2', 4, 4],
  ])('an Independent %s of level %i has level %i after its card, and no Damage', (code, before, after) => {
    expect(grown(code, (s) => independent(s, code, before, { damage: 2, controller: 'P1' }))).toMatchObject({
      dl: after,
      damage: 0,
    });
  });
  test('Wild and Pacified land becomes Independent; a Player Province is not touched', () => {
    expect(grown('M1', () => undefined)).toMatchObject({
      kind: 'independent',
      dl: 1,
      controller: 'P1',
      hostile: {},
    });
    expect(grown('M1', (s) => (s.provinces['M1']!.hostile = { ...hate('P2') }))).toMatchObject({
      controller: 'P1',
      hostile: hate('P2'),
    });
    expect(grown('I2', (s) => (s.provinces['I2']!.damage = 2))).toMatchObject({
      kind: 'player',
      dl: 1,
      damage: 2,
    });
  });
});

describe('AE-CON-1, AE-IND-1: the Units of Independents', () => {
  const raised = (
    dl: number,
    garrison?: State['positions'][string]['garrisons'][string],
    code = 'Ph1',
  ): string => {
    const state = board(2, { step: 'construction' });
    capital(state, 'P1', 'I2');
    independent(state, code, dl, { controller: 'P1' });
    if (garrison) state.positions['P1']!.garrisons[code] = garrison;
    const { state: after } = play(construction, state, { P1: 'R - I2 - 1' });
    return Object.values(after.stacks)
      .filter((stack) => stack.units[0]!.side === `ind:${code}`)
      .map((stack) => `${stack.at} ${stack.units.map(({ type }) => type).join('+')}`)
      .sort()
      .join(', ');
  };
  test('one, two, two and three by level; Professionals unless ordered', () => {
    expect([1, 2, 3, 4].map((dl) => raised(dl))).toEqual([
      'Ph1 PRO',
      'Ph1 PRO+PRO',
      'Ph1 PRO+PRO',
      'Ph1 PRO+PRO+PRO',
    ]);
  });
  test('as its controller ordered, as far as it fits; at the coast named, else the first', () => {
    expect(raised(2, { PRO: 1, GAL: 1, coast: 'SYR' })).toBe('Ph1 PRO, SYR GAL');
    expect(raised(2, { PRO: 0, GAL: 5, coast: null })).toBe('SYR GAL+GAL');
    expect(raised(3, { PRO: 0, GAL: 1, coast: 'PAL' })).toBe('Ph1 PRO, SYR GAL');
    expect(raised(2, { PRO: 0, GAL: 2, coast: 'CAM' }, 'I3')).toBe('CAM GAL+GAL');
    expect(raised(2, { PRO: 0, GAL: 2, coast: 'TAR' }, 'I3')).toBe('TAR GAL+GAL');
    expect(raised(2, { PRO: 0, GAL: 2, coast: null }, 'M1')).toBe('M1 PRO+PRO');
  });
});

describe('AE-CON-2 to 7: to the last coin, counter and man', () => {
  /** Babylonia, level 1, with so many coins and materials. */
  const works = (
    line: string,
    more: { coins?: number; mat?: number; damage?: number; cu?: number; dl?: number } = {},
  ) => {
    const { coins = 100, mat = 20, damage = 0, cu = 0, dl = 1 } = more;
    const state = board(2, { step: 'construction' });
    capital(state, 'P1', 'M1', dl, { stock: { MAT: mat }, damage, cu });
    capital(state, 'P2', 'I2');
    state.positions['P1']!.treasury = coins;
    state.positions['P2']!.policies.rebuild = false;
    const { state: after, events } = play(construction, state, { P1: line });
    const p = after.provinces['M1']!;
    return [outcomes(events)[0], p.dl, p.cu, p.damage, after.positions['P1']!.treasury];
  };
  test.each([
    ['B - 2PRO - M1', {}, ['B done', 1, 0, 0, 80]],
    ['B - 3PRO - M1', {}, ['B part no-manpower', 1, 0, 0, 80]],
    ['B - 2PRO - M1', { coins: 20 }, ['B done', 1, 0, 0, 0]],
    ['B - 2PRO - M1', { coins: 19 }, ['B part no-coins', 1, 0, 0, 9]],
    ['B - 2PRO - M1', { mat: 1 }, ['B part no-materials', 1, 0, 0, 90]],
    ['B - 1GAL - PAL', {}, ['B failed no-materials', 1, 0, 0, 100]],
    ['R - M1 - 3', { damage: 2 }, ['R done', 1, 0, 0, 94]],
    ['R - M1 - 2', { damage: 3 }, ['R done', 1, 0, 1, 94]],
    ['R - M1 - ALL', { damage: 3, coins: 8 }, ['R part no-coins', 1, 0, 1, 2]],
    ['R - M1 - ALL', { damage: 3, mat: 1 }, ['R part no-materials', 1, 0, 2, 97]],
    ['R - M1 - ALL', {}, ['R failed undamaged', 1, 0, 0, 100]],
    ['I - M1 - DL2', {}, ['I done', 2, 0, 0, 82]],
    ['I - M1 - DL2', { coins: 18 }, ['I done', 2, 0, 0, 0]],
    ['I - M1 - DL2', { coins: 17 }, ['I failed no-coins', 1, 0, 0, 17]],
    ['I - M1 - DL2', { mat: 6 }, ['I done', 2, 0, 0, 82]],
    ['I - M1 - DL2', { mat: 5 }, ['I failed no-materials', 1, 0, 0, 100]],
    ['I - M1 - DL2', { cu: 4 }, ['I done', 2, 0, 0, 94]],
    ['I - M1 - DL2', { damage: 1 }, ['I failed damaged', 1, 0, 1, 100]],
    ['I - M1 - DL3', { dl: 2 }, ['I done', 3, 0, 0, 64]],
    ['I - M1 - DL3', {}, ['I failed wrong-level', 1, 0, 0, 100]],
    ['I - M1 - CU1', { dl: 4 }, ['I failed max-level', 4, 0, 0, 100]],
    ['I - M1 - CU5', {}, ['I done', 1, 5, 0, 85]],
    ['I - M1 - CU6', {}, ['I done', 2, 0, 0, 82]],
    ['I - M1 - CU2', { cu: 4 }, ['I done', 2, 0, 0, 94]],
    ['I - M1 - CU3', { coins: 8 }, ['I part no-coins', 1, 2, 0, 2]],
    ['I - M1 - CU3', { mat: 2 }, ['I part no-materials', 1, 2, 0, 94]],
    ['I - M1 - CU11', { dl: 3, coins: 200 }, ['I done', 3, 11, 0, 167]],
  ] as const)('%s with %j', (line, more, expected) => {
    expect(works(line, more)).toEqual(expected);
  });

  test('AE-CON-3: materials: named sources in order; else where most is free, then by code', () => {
    const state = board(2, { step: 'construction' });
    capital(state, 'P1', 'M1', 2, { stock: { MAT: 2 }, damage: 1 });
    own(state, 'P1', 'M2', 1, { stock: { MAT: 2 } });
    own(state, 'P1', 'M3', 1, { stock: { MAT: 1 } });
    // Two Professionals: M2 (two free), then M1 or M2 with one each beyond the repair: by code.
    const run = (sheet: string) => play(construction, state, { P1: sheet }).events;
    expect(outcomes(run('B - 4PRO - M1\nR - M1 - 1'))).toEqual(['B done', 'R done']);
    expect(outcomes(run('B - 5PRO - M1\nR - M1 - 1'))).toEqual(['B part no-materials', 'R done']);
    expect(outcomes(run('B - 5PRO - M1 - - reserved\nR - M1 - 1'))).toEqual([
      'B done',
      'R failed no-materials',
    ]);
    expect(outcomes(run('B - 3PRO - M1 - M3, M2\nR - M1 - 1'))).toEqual(['B done', 'R done']);
    expect(outcomes(run('B - 4PRO - M1 - M3, M2'))).toEqual(['B part no-materials']);
  });

  test('AE-MAIL-2, rebuild: the army of the turn before for half the treasury, then repairs down to ten coins', () => {
    const rebuilt = (coins: number, change: (state: State) => unknown = () => undefined) => {
      const state = board(2, { step: 'construction' });
      capital(state, 'P1', 'M1', 3, { stock: { MAT: 9 }, damage: 2 });
      own(state, 'P1', 'Ph2', 1, { stock: { MAT: 3 }, damage: 1 });
      put(state, 'pos:P1', 'Ph2', ['PRO'], 'X');
      put(state, 'pos:P1', 'PAL', ['GAL'], 'Y');
      state.positions['P1']!.treasury = coins;
      change(state);
      const { state: after } = play(construction, state);
      const units = Object.values(after.stacks)
        .map((stack) => `${stack.at} ${stack.units.length}`)
        .sort();
      return [
        units.join(),
        after.provinces['M1']!.damage,
        after.provinces['Ph2']!.damage,
        after.positions['P1']!.treasury,
      ];
    };
    const state = board(2, { step: 'construction' });
    capital(state, 'P1', 'M1', 1, { stock: { MAT: 1 } });
    expect(facts(play(construction, state).events, 'unit-built', 'rebuilt')).toEqual([true]);
    expect(facts(play(construction, state, { P1: 'B - 1PRO - M1' }).events, 'unit-built', 'rebuilt')).toEqual(
      [undefined],
    );
    expect(rebuilt(100)).toEqual(['M1 1,PAL 1,Ph2 1', 0, 0, 61]);
    expect(rebuilt(60)).toEqual(['M1 1,PAL 1,Ph2 1', 0, 0, 21]);
    expect(rebuilt(59)).toEqual(['M1 1,Ph2 1', 0, 0, 30]);
    expect(rebuilt(39)).toEqual(['M1 1', 0, 0, 20]);
    expect(rebuilt(19)).toEqual(['', 0, 0, 10]);
    expect(rebuilt(18)).toEqual(['', 0, 1, 12]);
    expect(rebuilt(100, (s) => (s.positions['P1']!.policies.rebuild = false))).toEqual(['', 2, 1, 100]);
  });
});
