/** The check on the view, and one refusal for each reason. WK-MAIL-2, WK-MAIL-4, WK-ORD-9. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../src/core/index.js';
import { check as checkSheet } from '../../../../games/weekly-campaign/check/check.js';
import { resolve as resolveWeek } from '../../../../games/weekly-campaign/resolve.js';
import type { REASONS } from '../../../../games/weekly-campaign/orders/refusals.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { book, calm, cmd, data, dice, fresh, outcomesOf, someCommand, tutorial } from '../kit.js';
import type { State } from '../../../../games/weekly-campaign/state.js';

const check = (state: State, text: string, position = 'P1') => {
  const sheet = parseSheet(book, text);
  return checkSheet(data, see(data, state, [], position), sheet);
};
const codes = (state: State, text: string, position = 'P1'): string[] =>
  check(state, text, position).map((d) => `${d.severity} ${d.code}`);
const resolve = (state: State, text: string, rolls = calm): string[] => {
  const outcome = resolveWeek(data, state, { P1: parseSheet(book, text) }, dice(rolls));
  if ('questions' in outcome) throw new Error('asked');
  return outcomesOf(outcome.events);
};

describe('weekly-campaign check', () => {
  test('WK-MAIL-4: a plain sheet has no findings', () => {
    expect(codes(tutorial(), 'B - 2CHC - Pella\nO - 1AR - F - 3\nT - P5 - 24')).toEqual([]);
  });

  test('WK-DAT-6: an unknown name is told with its place and the nearest ones', () => {
    const [finding] = check(tutorial(), 'B - 2CHC - Pela');
    expect(finding).toMatchObject({
      severity: 'error',
      code: 'wk/unknown-name',
      line: 1,
      column: 12,
      suggestions: ['Pella'],
    });
  });

  test.each([
    ['B - 2CHC - Rome', 'error wk/status'],
    ['B - SH - Pella', 'error wk/no-port'],
    ['B - 1MSQ - Pella', 'error wk/no-yard'],
    ['B - 1VSQ - Aleppo', 'error wk/no-tech'],
    ['B - 1GHI - Rome', 'error wk/pool'],
    ['I - Pella - - TA10', 'error wk/range'],
    ['I - 1CHC - 2DV - VE', 'error wk/not-here'],
    ['I - 8PMI - 1DV - EL', 'error wk/not-here'],
    ['A - Athens - 250', 'error wk/syntax'],
    ['A - P1 Rome - 250', 'error wk/not-yours'],
    ['D - 1CHC - P5 2DV', 'error wk/not-yours'],
    ['T - P1 - 24', 'error wk/not-yours'],
    ['T - P9 - 24', 'error wk/unknown-name'],
    ['T - P5 1DV - 2DV - 1PMI', 'error wk/not-yours'],
    ['T - - Pella - 1AR', 'error wk/rank'],
    ['M - P5 1DV - 1', 'error wk/not-yours'],
    ['M - 7DV - 1', 'error wk/unknown-name'],
    ['S - 2MIL - Pella - Corinth', 'error wk/status'],
    ['O - 1FL - F - 2', 'error wk/range'],
    ['L - 1FL - Pella - A2827', 'error wk/no-port'],
    ['L - 1DV - Aleppo - A2827', 'error wk/unknown-name'],
    ['N - 1DV - Boris', 'error wk/duplicate'],
  ])('WK-ORD-9: "%s" gives %s', (text, code) => {
    expect(codes(tutorial(), text)).toContain(code);
  });

  test.each([
    ['B - 20MSQ - Aleppo', 'warning wk/limit'],
    ['M - 1AR - 1,1,3,3,2', 'warning wk/forced-march'],
    ['M - 1AR - 5,5,5,5', 'warning wk/path-closed'],
    ['O - 1AR - F - 1 - - - - C', 'warning wk/idle-attack'],
    ['B - FL - Pella', 'warning wk/no-port'],
  ])('WK-MAIL-4: "%s" warns %s', (text, code) => {
    expect(codes(tutorial(), text)).toContain(code);
  });

  test('WK-MAIL-4: spending that leaves less than the next wages is warned of, overspending too', () => {
    const state = tutorial((s) => (s.positions.P1!.treasury = 100));
    expect(codes(state, 'B - DV - Pella')).toEqual(['warning wk/wages']);
    expect(codes(state, 'B - AR - Pella')).toEqual(['warning wk/funds']);
  });

  test('WK-CH-3: in inner-sea a fleet at landlocked Aleppo is warned of', () => {
    expect(codes(fresh('inner-sea'), 'B - FL - Aleppo', 'P6')).toEqual(['warning wk/no-port']);
  });

  test('WK-MAIL-2: no press to oneself, to the unknown or the fallen', () => {
    expect(codes(tutorial(), 'PRESS - P1 - me')).toEqual(['error wk/press']);
    expect(codes(tutorial(), 'PRESS - P4 - hello')).toEqual(['error wk/press']);
    expect(codes(tutorial(), 'PRESS - P5 - hello')).toEqual([]);
  });

  test.each(['all', 'everybody'])(
    'PRESS-1: a letter to %s is no letter to a seat that does not play',
    (to) => {
      expect(codes(tutorial(), `PRESS - ${to} - our cause is just`)).toEqual([]);
    },
  );

  test.each([
    ['B - 2CHC - Pela', 12, '"Pela" is no city or hex that you know', undefined],
    ['B - 3CHC - Rome', 12, 'CHC is built at Pella only', 'Pella'],
    ['B - SH - Pella', 10, 'Pella is no port', undefined],
    ['B - 2HHI - Rome', 5, 'the force pool has 0 HHI left', undefined],
    ['R - 3CHC - Pella', 5, '3CHC cannot be reformed: your rebuilds are 2CHC, 1PMI', undefined],
    [
      'I - Pella - - TA15',
      15,
      'TA15 is not above the present value, or too far above it',
      'TA9 for the tax value, which is 8; DE7 or more for the DV, which is 6',
    ],
    [
      'A - Athens - 250',
      5,
      'the target needs a position and a city, fort or hex',
      'a position with a place, such as P5 Athens',
    ],
    ['D - 5MER - 2FL', 12, '"2FL" is nothing that you know', undefined],
    [
      'G - 100 - - Rome',
      13,
      'Rome is yours: money to a place or force is a bribe',
      'a position such as P5 for a gift, or a foreign place',
    ],
    ['T - Pella - 1DV - all', 19, '"all" is nothing that you know', undefined],
    ['S - 1MIL - Pella - Rome', 5, '1MIL: militia never leaves its city', undefined],
    ['T - Pella - 2DV - 1MIL', 19, '1MIL cannot go to 2DV: militia never leaves its walls', undefined],
    ['D - 2DV', 5, 'troops are in 2DV: transfer them or let them go first', undefined],
    ['O - 1SC - G', 1, 'no walls with room for it stand where it is', undefined],
    [
      'B - RO - A1930',
      10,
      'no land command of yours with regts stands at A1930, or an enemy does',
      undefined,
    ],
    ['B - CI - A1831', 5, 'no city is built within 3 hexes of another, nor in the mountains', undefined],
    ['T - 1DV - Sparta - 2PMI', 11, '"Sparta" belongs to another position', undefined],
    ['T - 1DV - 2DV - 9CHC', 17, '9CHC is not all in 1DV, or 1DV is not in the hex of 2DV', undefined],
    ['M - 4DV - 1', 5, 'you have no command or trade unit "4DV"', undefined],
    ['S - 2PMI - Pella - Rome', 5, '2PMI is not in Pella', 'what stands there: 3MIL'],
    [
      'O - 1FL - F - 2',
      15,
      'a fleet cannot probe and has no plan or formation',
      'Command 1, 3 or 4, and no Battle or Formation',
    ],
    ['L - 1FL - Pella - A2231', 11, 'Pella is no port', undefined],
    ['N - 1DV - Boris', 11, 'the name "Boris" is taken', undefined],
  ])('WK-MAIL-4: %s is told at column %i: %s', (text, column, message, expected) => {
    const [finding] = check(tutorial(), text);

    expect(finding).toMatchObject({ line: 1, column, message, ...(expected ? { expected } : {}) });
  });

  test('WK-MAIL-4: an assassin against an empty hex and a full one gives the same diagnostics', () => {
    const full = tutorial();
    const empty = tutorial((s) => delete s.commands['P5-1DV']);
    expect(check(full, 'A - P5 Athens - 250')).toEqual(check(empty, 'A - P5 Athens - 250'));
  });
});

/** Each reason that play can give: the order, and the state in which it fails. */
const REFUSALS: readonly [reason: (typeof REASONS)[number], text: string, change?: (s: State) => void][] = [
  ['syntax', 'A - Athens - 250'],
  ['unknown-name', 'B - 2CHC - Nowhere'],
  ['range', 'I - Pella - - TA12'],
  ['not-yours', 'G - CI - Athens - P5'],
  ['not-here', 'T - 1DV - 2DV - 9SMC'],
  ['status', 'B - 2CHC - Rome'],
  ['funds', 'B - AR - Pella', (s) => (s.positions.P1!.treasury = 10)],
  ['pool', 'B - 1GHI - Rome'],
  ['limit', 'B - 2TR - Pella'],
  ['duplicate', 'N - 1DV - Boris'],
  ['room', 'T - - Pella - 1DV', (s) => ((s.cities.A1831!.size = 6), (cmd(s, 'P1-1DV').parent = null))],
  ['rank', 'T - - 1DV - 1AR'],
  ['no-tech', 'B - 1VSQ - Aleppo'],
  ['no-yard', 'B - 1MSQ - Pella'],
  ['no-port', 'B - 5MER - Pella'],
  ['window', 'B - SH - Rome', (s) => Object.assign(s.positions.P1!, { yardsAnyTime: false })],
  ['cut', 'B - 2PMI - Pella', (s) => (s.cities.A1831!.blockadedBy = 'P5')],
  ['no-target', 'G - 50 - - A2026'],
  ['no-loc', 'L - 1FL - Aleppo - A2533', (s) => (cmd(s, 'P1-1FL').hex = 'A2533')],
  [
    'treaty',
    'A - P5 Athens - 250',
    (s) => ((s.wars = {}), s.treaties.push({ a: 'P1', b: 'P5', from: 1, until: 40, denouncedBy: null })),
  ],
  ['deal', 'G - 10 - - P5 - tin'],
];

describe('weekly-campaign refusals', () => {
  test.each(REFUSALS)('WK-ORD-8: %s: "%s"', (reason, text, change) => {
    // In storms the line of 10 hexes is too long.
    expect(resolve(tutorial(change), text, reason === 'no-loc' ? { ...calm, weather: 100 } : calm)).toEqual([
      `P1/1 failed ${reason}`,
    ]);
  });

  test('WK-MOV-10: no-lift drops the rest of the path', () => {
    expect(
      resolve(
        tutorial((s) => (s.weather.last = 'F')),
        'M - 1SC - E',
      ),
    ).toEqual(['P1/1 failed no-lift']);
  });

  test('WK-ORD-8: every order has exactly one outcome, whatever it is', () => {
    const sheet = [...book.orders].flatMap((o) =>
      o.examples.map((e) => ({ section: o.section ?? '', code: e.code })),
    );
    const text = [
      'A',
      ...sheet.filter((s) => s.section === 'A').map((s) => s.code),
      'B',
      ...sheet.filter((s) => s.section === 'B').map((s) => s.code),
    ].join('\n');
    const outcomes = resolve(
      tutorial((s) => someCommand(s, 'P1', 'DV', 'A1831', {})),
      text,
    );
    const numbers = outcomes.map((o) => Number(/\/(\d+)/.exec(o)?.[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(sheet.map((_, i) => i + 1));
  });
});
