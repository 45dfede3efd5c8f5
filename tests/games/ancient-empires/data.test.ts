/** The map, the charts and the decks: what must be true of the data before anything is played. AE-MAP-1 to 9, AE-TAX-3. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemFolder } from '../../../src/catalog.js';
import { ids } from '../../../src/core/index.js';
import { isConnected } from '../../../src/atlas/index.js';
import { growthCards } from '../../../games/ancient-empires/rules/cards/decks.js';
import { barbarianAreas } from '../../../games/ancient-empires/rules/raiders/placing.js';
import { culturalModifier } from '../../../games/ancient-empires/rules/land/nearness.js';
import { closedSeas } from '../../../games/ancient-empires/rules/sea/seafaring.js';
import { tax } from '../../../games/ancient-empires/phases/taxation.js';
import { board, data, put } from './table.js';

const { geo, map } = data;
const codes = geo.provinces;
const pairs = (from: readonly string[], next: (code: string) => readonly string[]): number =>
  from.reduce((sum, code) => sum + next(code).length, 0);

describe('ancient-empires map', () => {
  test('AE-MAP-1: 59 provinces in 16 groups, 16 Barbarian Areas, 51 Coastal and 6 Open-sea Areas', () => {
    expect(codes).toHaveLength(59);
    expect(new Set(codes.map(geo.groupOf)).size).toBe(16);
    expect(Object.keys(map.barbarian_areas)).toHaveLength(16);
    expect(map.north_western).toHaveLength(13);
    expect(geo.coasts).toHaveLength(51);
    expect(Object.keys(map.open_seas)).toHaveLength(6);
    expect(codes.filter((code) => geo.coastsOf(code).length > 0)).toHaveLength(39);
    expect(codes.slice(0, 9)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'An1', 'An2', 'An3']);
  });

  test('AE-MAP-2: adjacency is written on both sides and counts as designed', () => {
    const areas = Object.keys(map.barbarian_areas);
    const land = codes.flatMap((a) => (map.provinces[a]?.land ?? []).map((b) => [a, b] as const));
    for (const [a, b] of land) {
      expect(map.provinces[b]?.land ?? map.barbarian_areas[b]?.land, `${a}-${b}`).toContain(a);
    }
    expect(land.filter(([, b]) => geo.isProvince(b))).toHaveLength(2 * 92);
    expect(land.filter(([, b]) => geo.isArea(b))).toHaveLength(38);
    expect(areas.flatMap((a) => map.barbarian_areas[a]!.land.filter(geo.isArea))).toHaveLength(2 * 14);
    expect(Object.keys(map.straits)).toHaveLength(4);
    expect(pairs(geo.coasts, geo.seaNext)).toBe(2 * 63);
    expect(geo.coasts.flatMap((coast) => map.coasts[coast]!.open)).toHaveLength(44);
    expect(pairs(codes, geo.coastsOf)).toBe(53);
    expect(geo.coasts.filter((coast) => geo.provincesOn(coast).length === 0)).toEqual(['MID']);
    for (const coast of geo.coasts)
      for (const next of geo.seaNext(coast)) expect(map.coasts[next]!.sea).toContain(coast);
  });

  test('AE-MAP-3: all but the islands hang together by land; the sea is one', () => {
    const links = Object.fromEntries(codes.map((code) => [code, geo.land(code).filter(geo.isProvince)]));
    const islands = ['B1', 'B2', 'G2', 'Ph3', 'S2'];
    expect(
      isConnected(
        codes.filter((code) => !islands.includes(code)),
        links,
      ),
    ).toBe(true);
    for (const island of islands) expect(geo.land(island)).toEqual([]);
    const seas = [...geo.coasts, ...Object.keys(map.open_seas)];
    expect(isConnected(seas, Object.fromEntries(seas.map((area) => [area, geo.seaAll(area)])))).toBe(true);
  });

  test('AE-MAP-4: food, materials and goods add up', () => {
    const sum = (value: (code: string) => number): number =>
      codes.reduce((all, code) => all + value(code), 0);
    expect(sum((code) => geo.province(code).f)).toBe(137);
    expect(sum((code) => geo.province(code).m)).toBe(107);
    const goods = codes.flatMap((code) => geo.province(code).tg);
    const count = Object.fromEntries(
      data.goods.goods.map((item) => [item, goods.filter((one) => one === item).length]),
    );
    expect(count).toEqual({ AMB: 8, DYE: 8, HOR: 11, IVO: 6, MAR: 8, MET: 10, OIL: 9, SIL: 6, WIN: 10 });
    expect(codes.filter((code) => geo.province(code).f === 0)).toEqual([
      'D2',
      'D4',
      'E4',
      'Ga5',
      'Ga6',
      'Sp5',
    ]);
  });

  test('AE-MAP-5, AE-MAP-6: the places that the examples speak of', () => {
    expect(geo.province('M1')).toMatchObject({ f: 3, tg: ['DYE', 'OIL', 'SIL'] });
    expect([...geo.province('E2').tg, ...geo.province('E3').tg].sort()).toEqual(['IVO', 'MAR', 'SIL']);
    expect(geo.land('E4')).toEqual(['E2', 'N1', 'Ph2']);
    expect(geo.land('Ph2')).toContain('M3');
    expect(geo.land('M3')).toContain('M1');
  });

  test('AE-MAP-7, AE-INF-1: Spheres count coast-to-coast steps only', () => {
    expect([...geo.sphere('PAL')].sort()).toEqual(['CIL', 'CYP', 'DEL', 'PAL', 'SIN', 'SYR']);
    expect([...geo.sphere('CRE')].sort()).toEqual(
      ['ASN', 'ASS', 'CIL', 'CRE', 'CYR', 'LIB', 'MAC', 'MID', 'PEE', 'PEW'].sort(),
    );
    expect([...geo.sphere('CYP')].sort()).toEqual(['ASS', 'CIL', 'CYP', 'PAL', 'SYR']);
  });

  test('AE-MAP-8, AE-VOY-2: a Pirate at Crete cuts the Levant off from the west', () => {
    const state = board();
    put(state, 'raid:P2', 'CRE', ['PIR']);
    const closed = closedSeas(state, data, ['pos:P1']);
    const open = new Set(['SYR']);
    for (const area of open) for (const to of geo.seaAll(area)) if (!closed.has(to)) open.add(to);
    expect([...open].sort()).toEqual(['CYP', 'DEL', 'OLE', 'PAL', 'SIN', 'SYR']);
  });

  test('AE-MAP-9: codes are unique whatever their case, and no code is a word of the orders', () => {
    const places = [
      ...codes,
      ...Object.keys(map.barbarian_areas),
      ...geo.coasts,
      ...Object.keys(map.open_seas),
    ];
    expect(places).toHaveLength(132);
    expect(new Set(places.map((code) => code.toLowerCase())).size).toBe(132);
    const words = [
      ...Object.keys(data.goods.items),
      ...Object.keys(data.goods.units),
      ...Object.keys(data.goods.categories),
    ];
    expect(places.filter((code) => words.includes(code.toUpperCase()))).toEqual([]);
    expect(geo.find('I1')).toBe('I1');
    expect(geo.find('il1')).toBe('Il1');
    expect(geo.find('an1')).toBe('An1');
  });

  test('AE-EVT-5: of 120 pairs of groups 5 have one culture, 50 share a symbol, 65 none', () => {
    const groups = [...new Set(codes.map(geo.groupOf))].map((group) => geo.provincesOf(group)[0]!);
    const found = groups.flatMap((a, i) => groups.slice(i + 1).map((b) => culturalModifier(data, a, b)));
    expect([1, 2, 3].map((n) => found.filter((one) => one === n).length)).toEqual([5, 50, 65]);
    expect(culturalModifier(data, 'E2', 'Ph1')).toBe(2);
    expect(culturalModifier(data, 'E2', 'E3')).toBe(0);
    expect(culturalModifier(data, null, 'E3')).toBe(3);
  });

  test.each(['classic-7', 'classic-6', 'classic-5', 'classic-4'])(
    'AE-GRO-1: the map and decks of %s',
    (id) => {
      const scenario = data.scenarios[id]!;
      const state = board(4, { map: scenario.positions });
      const left = codes.filter((code) => state.provinces[code]!.kind !== 'barbarian');
      expect(left).toHaveLength(scenario.expect.provinces);
      const cards = growthCards(state, data);
      expect(cards).toHaveLength(scenario.expect.deck);
      expect(cards.filter((card) => card.startsWith('province:'))).toHaveLength(scenario.expect.cards);
      expect(left.reduce((sum, code) => sum + geo.province(code).f, 0)).toBe(scenario.expect.food);
      expect(left.reduce((sum, code) => sum + geo.province(code).m, 0)).toBe(scenario.expect.materials);
      expect(left.flatMap((code) => geo.province(code).tg)).toHaveLength(scenario.expect.goods);
    },
  );

  test('AE-GRO-4: where Barbarians may appear on the smallest map', () => {
    const state = board(4, { map: 4 });
    const areas = (group: string): string[] => barbarianAreas(state, data, group);
    expect(areas('African')).toEqual(['A6', 'XA3', 'XA4']);
    expect(areas('Asian')).toEqual(['P2', 'P3', 'XS1', 'XS2', 'XS3', 'XS4']);
    expect(areas('Northern')).toEqual(['D3', 'D5', 'Il2', 'Il3']);
    expect(areas('North-Western')).toEqual(['Ga1', 'Ga4', 'Ga5', 'Ga6']);
    expect(areas('Arabian')).toEqual(['XR1', 'XR2', 'XR3']);
  });
});

describe('ancient-empires taxation table', () => {
  const base = (dl: number, points: number): number =>
    [0, 8 + 2 * points, 16 + 4 * points, 26 + 8 * points, 48 + 12 * points][dl]!;
  const cells = [1, 2, 3, 4].flatMap((dl) =>
    Array.from({ length: 11 }, (_, points) =>
      Array.from({ length: data.charts['damage-steps'][String(dl)]! }, (__, damage) => ({
        dl,
        points,
        damage,
      })),
    ).flat(),
  );

  test('AE-TAX-3: every one of the 396 cells follows the formula', () => {
    expect(cells).toHaveLength(396);
    for (const { dl, points, damage } of cells) {
      const c = data.charts['damage-steps'][String(dl)]!;
      const num = base(dl, points) * c - (base(dl, points) - base(dl - 1, points)) * damage;
      const raised = num % c > 0 || 6 * damage === 5 * c ? 1 : 0;
      expect(tax(data, dl, points, damage), `${dl} ${points} ${damage}`).toBe(Math.floor(num / c) + raised);
    }
    const sum = (dl: number): number =>
      cells
        .filter((one) => one.dl === dl)
        .reduce((all, one) => all + tax(data, dl, one.points, one.damage), 0);
    expect([1, 2, 3, 4].map(sum)).toEqual([712, 1900, 6949, 11767]);
  });

  test.each([
    [1, 0, 5, 2],
    [1, 2, 5, 3],
    [3, 2, 10, 28],
    [3, 0, 6, 21],
    [2, 8, 5, 29],
    [4, 10, 11, 112],
    [4, 4, 0, 96],
  ])('AE-TAX-1: level %i, %i points, Damage %i pays %i', (dl, points, damage, coins) => {
    expect(tax(data, dl, points, damage)).toBe(coins);
  });
});

describe('ancient-empires rulebook', () => {
  const book = readFileSync(join(systemFolder('ancient-empires'), 'RULES.md'), 'utf8');
  const rows = book
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

  test('AE-TAX-1, AE-TAX-3: the printed tables of taxes are the chart', () => {
    for (const dl of [1, 2, 3, 4]) {
      const head = rows.findIndex(([first]) => first === `Level ${dl}`);
      expect(head).toBeGreaterThan(0);
      const printed = rows.slice(head + 2, head + 13);
      const chart = ids(data.taxation[String(dl)]!).map((points) => [
        points,
        ...data.taxation[String(dl)]![points]!,
      ]);
      expect(printed).toEqual(chart.map((row) => row.map(String)));
    }
  });

  const numbersOf = (first: string, at = 0): number[] =>
    rows
      .filter((cells) => cells[0] === first)
      [at]!.slice(1)
      .flatMap((cell) => cell.match(/\d+/g) ?? [])
      .map(Number);

  test.each([1, 2, 3, 4] as const)(
    'AE-RES-2, AE-CON-6, AE-DMG-2: what level %i eats, costs and bears',
    (dl) => {
      const { food, 'level-cu': cu, 'damage-steps': damage } = data.charts;
      const taxes = [0, 5, 10].map((points) => tax(data, dl, points, 0));
      const head = rows.findIndex(([first]) => first === 'Level');
      const printed = rows[head + 1 + dl]!.flatMap((cell) => cell.match(/\d+/g) ?? []).map(Number);
      expect(printed).toEqual([dl, food[dl], cu[dl], damage[dl], ...taxes]);
    },
  );

  test.each([
    ['Professional', 'PRO'],
    ['Militia', 'MIL'],
    ['Galley', 'GAL'],
  ] as const)('AE-CON-3, AE-OPS-3: what %ss cost and how far they go', (name, unit) => {
    const { coins, shortage, materials, manpower } = data.charts['unit-cost'][unit];
    const bonus = data.charts['combat-bonus'][unit]!;
    const wanted = [coins, shortage, materials, manpower, data.charts.movement[unit]].filter((n) => n !== 0);
    expect(numbersOf(name)).toEqual(bonus === 0 ? wanted : [...wanted, Math.abs(bonus)]);
  });

  test.each([
    ['Barbarian', 'BAR'],
    ['Pirate', 'PIR'],
    ['Leader', 'LEA'],
  ] as const)('AE-OPS-3: how far a %s goes', (name, unit) => {
    expect(numbersOf(name)[0]).toBe(data.charts.movement[unit]);
  });

  test('AE-MOV-1, AE-OCC-1, AE-LOO-1, AE-VOY-1, AE-HRD-4: what actions cost from Friendly land and from other', () => {
    const { march, attach, attack, voyage, occupy, loot, recruit } = data.charts['land-actions'];
    const [two = 0, three = 0] = numbersOf('March, Attach, Attack, Voyage');
    for (const action of [march, attach, attack, voyage])
      expect(action).toEqual({ friendly: two, other: three });
    const [own = 0, other = 0] = numbersOf('Occupy, Loot, Recruit');
    for (const action of [occupy, loot, recruit]) expect(action).toEqual({ friendly: own, other });
  });

  test('AE-MAP-2, AE-MAP-4: the gazetteer is the map', () => {
    for (const code of codes) {
      const land = geo.province(code);
      const row = rows.find(([first, name]) => first === code && name === land.name)!;
      expect(row.slice(2, 5)).toEqual([String(land.f), String(land.m), land.tg.join(' ')]);
      expect(row[5]!.replaceAll(' (strait)', '').split(' ').filter(Boolean)).toEqual(geo.land(code));
      expect(row[6]!.split(' ').filter(Boolean)).toEqual(geo.coastsOf(code));
    }
    for (const coast of geo.coasts) {
      const row = rows.find(([first, , , , last]) => first === coast && last !== undefined)!;
      expect(row[2]!.split(' ').filter(Boolean)).toEqual(geo.seaNext(coast));
    }
  });
});
