/** Properties of whole weeks with random sheets: conservation, one outcome an order, arrival order, check and play agree. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  parseSheet,
  seededDice,
  type GameEvent,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { check } from '../../../../games/weekly-campaign/check/check.js';
import { invariants } from '../../../../games/weekly-campaign/invariants.js';
import { resolve as resolveWeek } from '../../../../games/weekly-campaign/resolve.js';
import { rolls } from '../../../../games/weekly-campaign/rolls.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { count } from '../../../../games/weekly-campaign/rules/troops/stacks.js';
import { book, data, fact, fresh, outcomesOf } from '../kit.js';
import type { State } from '../../../../games/weekly-campaign/state.js';

const PLACES = [
  'Rome',
  'Pella',
  'Aleppo',
  'Athens',
  'Corinth',
  'Brisbane',
  'Sparta',
  'A2026',
  'A2231',
  'A2533',
];
const REFS = [
  '1AR',
  '1DV',
  '2DV',
  '3DV',
  '1SC',
  '1FL',
  'FO5',
  'Boris',
  'Pella',
  'Athens',
  'PR',
  'TR1',
  'L1',
  'L2',
  'P5 2DV',
  'P1 1AR',
];
const UNITS = ['CHC', '2PMI', '3SLI', 'HHI', '2MSQ', '3MER', 'MIL', 'SGT', 'GHI'];
const ITEMS = [...UNITS, 'SP', 'CI', 'FO', 'TR', 'DV', 'AR', 'FL', 'SH', 'RO', 'SC', 'BA'];
const from = (list: readonly string[]) => fc.constantFrom(...list);
const digits = fc
  .array(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', 'E', 'D', 'R'), { minLength: 1, maxLength: 8 })
  .map((t) => t.join(','));

/** A line that can be read, whatever it means. */
const line = fc.oneof(
  fc.tuple(from(ITEMS), from(PLACES)).map(([i, p]) => `A\nB - ${i} - ${p}`),
  fc.tuple(from(UNITS), from(PLACES)).map(([i, p]) => `A\nR - ${i} - ${p}`),
  fc
    .tuple(
      from([...REFS, ...UNITS, ...PLACES]),
      from([...REFS, '']),
      from(['TA9', 'TA13', 'DE5', 'DE9', 'VE', 'EL']),
    )
    .map(([w, a, t]) => `A\nI - ${w} - ${a} - ${t}`),
  fc
    .tuple(from(['P5', 'P1']), from(PLACES), fc.integer({ min: 100, max: 999 }))
    .map(([p, c, n]) => `A\nA - ${p} ${c} - ${n}`),
  fc.tuple(from([...UNITS, ...REFS]), from(REFS)).map(([u, r]) => `A\nD - ${u} - ${r}`),
  fc
    .tuple(
      from(['TR', 'CI', 'FO', 'TN', 'TS', '2SP', 'PR', '50', '300', 'L1']),
      from([...REFS, ...PLACES, '']),
      from(['P5', 'P1', 'P5 Athens', 'Athens', 'P1 1DV', 'Corinth']),
      from(['', ' - tin']),
    )
    .map(([i, f, t, d]) => `A\nG - ${i} - ${f} - ${t}${d}`),
  fc.tuple(from(['P5', 'P1', 'P9']), from(['0', '6', '24'])).map(([p, n]) => `A\nT - ${p} - ${n}`),
  fc
    .tuple(
      from([...REFS, '']),
      from([...REFS, ...PLACES, '']),
      from([...UNITS, ...REFS]),
      from(['', ' - 1', ' - 2']),
    )
    .map(([a, b, i, w]) => `B\nT - ${a} - ${b} - ${i}${w}`),
  fc.tuple(from(REFS), digits).map(([c, p]) => `B\nM - ${c} - ${p}`),
  fc
    .tuple(from([...UNITS, ...REFS]), from(PLACES), from(PLACES))
    .map(([i, a, b]) => `B\nS - ${i} - ${a} - ${b}`),
  fc
    .tuple(
      from(REFS),
      from(['F', 'G', '']),
      from(['1', '2', '3', '4', '']),
      from(['', 'A', 'B', 'C']),
      from(['', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']),
    )
    .map(([c, m, k, q, t]) => `B\nO - ${c} - ${m} - ${k} - 0 -  -  - ${q} - ${t}`),
  fc.tuple(from(REFS), from(PLACES), from(PLACES)).map(([c, a, b]) => `B\nL - ${c} - ${a} - ${b}`),
  fc
    .tuple(from([...REFS, ...PLACES]), from(['Iron Fist', 'Boris', 'Rock']))
    .map(([w, n]) => `B\nN - ${w} - ${n}`),
);
const sheetText = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));

const resolve = (state: State, sheets: Record<string, OrderSheet>, seed: string) => {
  const outcome = resolveWeek(data, state, sheets, seededDice({ seed, turn: state.turn, rolls }));
  if ('questions' in outcome) throw new Error('asked');
  return outcome;
};
const readAll = (texts: Record<string, string>): Record<string, OrderSheet> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parseSheet(book, text)]));

/** Everything made of regts that the state knows: in stacks, captive, freed, on the way, in training. */
function regts(state: State): number {
  const stacks = [
    ...Object.values(state.commands).flatMap((c) => [c.stack, ...c.prisoners.map((p) => p.stack)]),
    ...Object.values(state.cities).flatMap((c) => [c.stack, ...c.prisoners.map((p) => p.stack)]),
    ...Object.values(state.forts).flatMap((f) => [f.stack, ...f.prisoners.map((p) => p.stack)]),
    ...state.freed.map((f) => f.stack),
    ...state.transit.map((t) => t.stack),
  ];
  return stacks.reduce((n, s) => n + count(s, (i) => i.code !== 'MIL'), 0);
}
const sums = (events: readonly GameEvent[], type: string, pick: (e: GameEvent) => number): number =>
  events.filter((e) => e.type === type).reduce((n, e) => n + pick(e), 0);

describe('weekly-campaign properties', () => {
  test('WK-GEN-1: random sheets break no invariant, each order has one outcome, accounts add up', () => {
    fc.assert(
      fc.property(sheetText, sheetText, fc.string({ maxLength: 4 }), (one, two, seed) => {
        const sheets = readAll({ P1: one, P5: two });
        let { state, events } = resolve(fresh('tutorial'), sheets, seed);
        expect(invariants(data, state)).toEqual([]);
        const told = outcomesOf(events).map((o) => o.split(' ')[0]);
        const given = Object.entries(sheets).flatMap(([id, sheet]) =>
          sheet.orders.map((o) => `${id}/${o.number}`),
        );
        expect([...told].sort()).toEqual([...given].sort());
        // A second week on top, with the same sheets.
        ({ state, events } = resolve(state, sheets, seed));
        expect(invariants(data, state)).toEqual([]);
        expect(events.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  test('WK-DAT-1: regts appear by told builds only', () => {
    fc.assert(
      fc.property(sheetText, sheetText, fc.string({ maxLength: 4 }), (one, two, seed) => {
        const before = fresh('tutorial');
        const { state, events } = resolve(before, readAll({ P1: one, P5: two }), seed);
        const isRegt = (e: GameEvent): boolean =>
          data.units.units[fact(e, 'what')] !== undefined && e.data.became === undefined;
        const built = sums(events, 'build-arrived', (e) => (isRegt(e) ? Number(e.data.n) : 0));
        expect(regts(state) - regts(before)).toBeLessThanOrEqual(built);
      }),
      { numRuns: 30 },
    );
  });

  test('WK-MAIL-1: the result does not depend on the order in which sheets arrive', () => {
    fc.assert(
      fc.property(sheetText, sheetText, fc.string({ maxLength: 4 }), (one, two, seed) => {
        const a = resolve(fresh('tutorial'), readAll({ P1: one, P5: two }), seed);
        const b = resolve(fresh('tutorial'), readAll({ P5: two, P1: one }), seed);
        expect(canonicalJson(a)).toBe(canonicalJson(b));
      }),
      { numRuns: 15 },
    );
  });

  test('WK-MAIL-4: what the check calls an error does fail in play', () => {
    fc.assert(
      fc.property(sheetText, fc.string({ maxLength: 4 }), (text, seed) => {
        const state = fresh('tutorial');
        const sheet = parseSheet(book, text);
        const errors = check(data, see(data, state, [], 'P1'), sheet).filter((d) => d.severity === 'error');
        const outcomes = outcomesOf(resolve(state, { P1: sheet }, seed).events);
        for (const { order } of errors)
          expect(outcomes.find((o) => o.startsWith(`P1/${order ?? 0} `))).toContain('failed');
      }),
      { numRuns: 60 },
    );
  });
});
