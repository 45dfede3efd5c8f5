/** What a player is told before he sends a sheet, and what the sheet's two forms have in common. RF-MAIL. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  composeSheet,
  deepFreeze,
  parseSheet,
  printCodeSheet,
  seededDice,
} from '../../../../src/core/index.js';
import { orders } from '../../../../games/rise-and-fall/orders/book.js';
import { resolve } from '../../../../games/rise-and-fall/resolve.js';
import { front } from '../../../../games/rise-and-fall/report/front.js';
import { report } from '../../../../games/rise-and-fall/report/report.js';
import { findArea, findUnit } from '../../../../games/rise-and-fall/orders/names.js';
import { board, checked, data, divided, play, sheet, system, unit, viewOf } from '../table.js';

describe('rise-and-fall check', () => {
  test.each([
    { year: -60, text: 'M - RL09 - Athens', found: ['error RF/not-adjacent'] },
    { year: -60, text: 'M - RL11 - Norica', found: ['warning RF/enemy-there'] },
    { year: -60, text: 'AT - RL11 - Norica', found: ['warning RF/too-weak'] },
    { year: -60, text: 'AT - RL11 - Norica - S RL10 at Aquilia', found: [] },
    { year: -60, text: 'M - PC01 - Babylon', found: ['error RF/not-yours'] },
    { year: -60, text: 'B - 4LEG - Roma', found: ['warning RF/over-capacity'] },
    { year: -60, text: 'B - LEG - Treveri', found: ['error RF/not-yours-area'] },
    { year: -60, text: 'U - RL01', found: ['error RF/too-early'] },
    { year: -60, text: 'P - parthia', found: ['error RF/not-at-war-now'] },
    { year: -60, text: 'M - Legionn 9 - Pisae', found: ['error RF/unknown-unit'] },
    { year: -60, text: 'G - Merv/Herat', found: ['error RF/wrong-step'] },
    { year: -60, text: 'N - good luck', found: [] },
  ])('RF-MOV-1, RF-CBT-1: "$text" gives $found', ({ year, text, found }) => {
    expect(checked(board(year), 'P1', text)).toEqual(found);
  });

  test.each([
    ['M - RL16 - Gadis', 'an area of the game'],
    ['M - Legionn 9 - Pisae', 'a unit of the game'],
  ])('a name that is none is told with what was expected: %s', (text, expected) => {
    const [found] = system.check(viewOf(board(-60), 'P1'), sheet(text));
    expect(found?.expected).toBe(expected);
  });

  test("RF-MOV-2: a route is told with the first step that can't be made, and why", () => {
    const [found] = system.check(
      viewOf(board(-60), 'P1'),
      sheet('M - RL16 - CarthagoNova/Gades/Bracara/Toletum'),
    );
    expect(found).toMatchObject({ severity: 'error', rule: 'RF-MOV-2' });
    expect(found?.message).toBe(
      'step 4: 4 areas in all, and Legion 16 (RL16) has movement for 3 on this way',
    );
  });

  test('RF-TURN-4: a sheet is judged as a whole: what an earlier order makes possible is allowed', () => {
    const text = 'W - rome - african\nB - RL23 - Carthage\nAT - RL18 - Cirta - S RL23 at Hadrumetum';
    expect(checked(board(-20, { units: { RL18: 'Carthage' } }), 'P1', text)).toEqual([]);
  });

  test('an error costs its own order alone', () => {
    expect(checked(board(-60), 'P1', 'M - RL99 - Roma\nM - RL09 - Pisae')).toEqual(['error RF/unknown-unit']);
  });

  test('old names, short names and ids without zeros are understood', () => {
    expect(['Camulodunum', 'constantinople', 'camul', 'Tolosia'].map((n) => findArea(data, n))).toEqual([
      'Iceni',
      'Byzantium',
      'Iceni',
      'Tolosa',
    ]);
    expect(['rl5', 'RL05', 'Norici', 'legion 5'].map((n) => findUnit(data, n))).toEqual([
      'RL05',
      'RL05',
      'CE21',
      'RL05',
    ]);
  });

  test('RF-CBT-1: an attack reads alike in all its spellings', () => {
    const fields = (text: string): unknown => sheet(text).orders[0]?.fields;
    const plain = fields('AT - RL11 - Norica - S RL10 at Aquilia');
    expect(fields('[AT]-[RL11]-[Norica]-[S:RL10@Aquilia]')).toEqual(plain);
    const yaml = parseSheet(
      orders,
      'game: g\norders:\n  - attack: RL11\n    on: Norica\n    support: [{unit: RL10, via: [Aquilia]}]\n',
    );
    expect(yaml.orders[0]?.fields).toEqual(plain);
  });
});

describe('rise-and-fall properties', () => {
  const area = fc.constantFrom(
    'Roma',
    'Aquilia',
    'Norica',
    'Athens',
    'Antioch',
    'Ctesiphon',
    'Merv',
    'Treveri',
    'Iceni',
    'Byzantium',
    'Nowhere',
  );
  const piece = fc.constantFrom(
    'RL01',
    'RL09',
    'RL10',
    'RL11',
    'PC01',
    'PC07',
    'CE21',
    'GE05',
    'AS02',
    'KU1',
    'RR01',
    'GM1',
    'HU1',
    'XX9',
  );
  const side = fc.constantFrom('rome', 'parthia', 'asian', 'german', 'eurosarm', 'rebel', 'kushan', 'Franks');
  const line = fc.oneof(
    fc
      .tuple(piece, fc.array(area, { minLength: 1, maxLength: 3 }))
      .map(([u, a]) => `M - ${u} - ${a.join('/')}`),
    fc.tuple(piece, area, piece).map(([u, a, s]) => `AT - ${u} - ${a} - S ${s}`),
    fc.tuple(piece, area).map(([u, a]) => `T - ${u} - ${a}`),
    fc
      .tuple(fc.constantFrom('2LEG', 'CAV', 'REB', 'KUS', 'LIM', 'AF06'), area)
      .map(([k, a]) => `B - ${k} - ${a}`),
    fc.tuple(side, side).map(([x, y]) => `W - ${x} - ${y}`),
    fc.constantFrom(
      'P - parthia',
      'P - rome',
      'P - rome - end',
      'A - german - eurosarm',
      'E - germania',
      'D - RL16/RL20',
      'G - Merv/Herat',
      'C - Athens',
    ),
    piece.map((u) => `I - ${u}`),
    fc.tuple(area, piece).map(([a, u]) => `L - ${a} - ${u}`),
    piece.map((u) => `F - ${u} - Vandals`),
  );
  const lines = fc.array(line, { maxLength: 8 });
  const year = fc.constantFrom(-60, -50, 160, 220, 260, 350, 420);

  test('RF-MAIL-1: any sheet resolves, each order has one outcome, invariants hold, nothing given is changed', () => {
    fc.assert(
      fc.property(
        lines,
        lines,
        year,
        fc.constantFrom('R' as const, 'P' as const, 'H' as const),
        (one, two, when, step) => {
          const state = deepFreeze(divided(board(when, { step })));
          const sheets = { P1: sheet(one.join('\n')), P2: sheet(two.join('\n')) };
          const result = resolve(data, state, sheets, seededDice<never>({ seed: 'p', turn: 1 }));
          for (const [seat, given] of Object.entries(sheets)) {
            for (const order of given.orders) {
              const told = result.events.filter(
                (e) => e.type.startsWith('order-') && e.data.order === order.number && e.seenBy[0] === seat,
              );
              expect(told).toHaveLength(1);
            }
          }
          expect(system.invariants(result.state)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('RF-MAIL-2: the order in which sheets come in makes no difference', () => {
    fc.assert(
      fc.property(lines, lines, (one, two) => {
        const state = deepFreeze(board(-50, { step: 'Rr' }));
        const [a, b] = [sheet(one.join('\n')), sheet(two.join('\n'))];
        const dice = () => seededDice<never>({ seed: 'p', turn: 1 });
        expect(canonicalJson(resolve(data, state, { P2: b, P1: a }, dice()))).toBe(
          canonicalJson(resolve(data, state, { P1: a, P2: b }, dice())),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('CHECK-2: an order that the check calls an error fails in play', () => {
    fc.assert(
      fc.property(lines, year, (text, when) => {
        const state = board(when);
        const given = sheet(text.join('\n'));
        const errors = system.check(viewOf(state, 'P1'), given).filter((d) => d.severity === 'error');
        const result = play(state, { P1: text.join('\n') });
        for (const error of errors) expect(result.outcome('P1', error.order)).not.toBe('done');
      }),
      { numRuns: 30 },
    );
  });

  test('RF-REPORT-1: every view has a report, from the first step to an empty board', () => {
    for (const state of [board(-60), board(260), board(420, { step: 'H' }), board(300, { bare: true })]) {
      for (const seat of ['P1', 'P2', 'P3']) {
        const document = report(data, viewOf(state, seat));
        expect(front(data, viewOf(state, seat)).facts.length).toBeGreaterThan(0);
        expect(document.blocks.filter((b) => b.kind === 'map')).toHaveLength(2);
      }
    }
  });

  test('RF-LOOT-2, RF-GAR-1: the map marks ruins and stars without garrison', () => {
    const state = board(-60, { units: { RL01: 'pool' } });
    state.areas.Gades!.loot = 1;
    unit(state, 'RL15').where = 'pool';
    const text = JSON.stringify(report(data, viewOf(state, 'P1')));
    expect(text).toContain('(no garrison)');
    expect(text).toContain('ruin');
  });

  test('a composed sheet prints and reads back to itself', () => {
    const made = composeSheet(orders, [
      {
        key: 'attack',
        fields: {
          unit: 'RL11',
          on: 'Norica',
          via: ['Cremona', 'Aquilia'],
          support: [
            { unit: 'RL10', via: [] },
            { unit: 'RL09', via: ['Pisae'] },
          ],
        },
      },
      { key: 'kingdom', fields: { rebel: 'rebel', kingdoms: ['Franks', 'Vandals-2'] } },
      { key: 'emperor', fields: { bonus: 'w' } },
    ]);
    const again = parseSheet(orders, `GAME g\n${printCodeSheet(orders, made)}`);
    expect(again.orders.map((o) => o.fields)).toEqual(made.orders.map((o) => o.fields));
  });
});
