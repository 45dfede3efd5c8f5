/** Whom a gift, a bribe or an assassin is for: a name that means nothing is told. WK-DAT-6, WK-GIFT-1, WK-SPY-5, WK-REP-10. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../src/core/index.js';
import { check as checkSheet } from '../../../../games/weekly-campaign/check/check.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { gifts } from '../../../../games/weekly-campaign/phases/gifts.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { book, cmd, data, play, tutorial } from '../kit.js';
import { third } from '../kit-sieges.js';

const check = (text: string, state: State = tutorial()) =>
  checkSheet(data, see(data, state, [], 'P1'), parseSheet(book, text));
const codes = (text: string, state?: State): string[] =>
  check(text, state)
    .filter((d) => d.severity !== 'note')
    .map((d) => `${d.severity} ${d.code}`);

describe('weekly-campaign receivers', () => {
  test.each(['G - CI -  - P5', 'G - FO -  - P5'])('WK-GIFT-3: "%s" does not say what is given', (line) => {
    expect(codes(line)).toEqual(['error wk/unknown-name']);
    expect(check(line)[0]).toMatchObject({
      line: 1,
      expected: expect.stringContaining('such as G - ') as string,
    });
  });

  test.each([
    // A nation's name is no prefix: a place of a position is written P5 Athens.
    ['G - TR -  - Hoplite Greeks Athens', 'Hoplite', 'P5 Athens'],
    ['G - TR -  - Blue League Athens', 'Blue', 'P5 Athens'],
    ['G - TR -  - Old Athens', 'Old', 'Athens'],
    ['G - TR -  - Athns', 'Athns', 'Athens'],
    ['G - TR -  - P5 Athns', 'P5', 'Athens'],
    ['G - 100 -  - Korinth', 'Korinth', 'Corinth'],
    ['G - 100 -  - Hoplite Greeks', 'Hoplite', 'P5'],
    ['G - 2SP - Pella - Rom', 'Rom', 'Rome'],
    ['G - PR - 2DV - Pela', 'Pela', 'Pella'],
    ['A - P9 Athens - 250', 'P9', 'P5 Athens'],
    ['G - 100 -  - P9', 'P9', 'P5'],
    ['G - CI - Pella - P9', 'P9', 'P5'],
    ['G - CI - Pella - Blue League', 'Blue', 'P5'],
    ['G - FO - FO6 - Hoplite Greeks', 'Hoplite', 'P5'],
    ['G - TN - P1 - Athens', 'Athens', 'P5'],
    ['G - TS -  - Greeks', 'Greeks', undefined],
    ['G - 100 -  - 7DV', '7DV', undefined],
    ['G - 100 -  - A9999', 'A9999', undefined],
  ])(
    'WK-DAT-6: "%s": the name is told as an error where it stands, with the nearest',
    (text, at, nearest) => {
      const [finding, ...more] = check(text);

      expect(more).toEqual([]);
      expect(finding).toMatchObject({
        severity: 'error',
        code: 'wk/unknown-name',
        column: text.lastIndexOf(at) + 1,
      });
      if (nearest !== undefined) expect(finding?.suggestions).toContain(nearest);
    },
  );

  test.each([
    'G - TR -  - P5 Athens',
    'G - TR -  - Athens',
    'G - 100 -  - P5',
    'G - 100 -  - Athens',
    'G - 100 -  - A2835',
    'G - 100 -  - P5 A2835',
    // Another's commands and forts are not known by name or number.
    'G - 100 -  - P5 7DV',
    'G - 100 -  - P5 FO9',
    'A - P5 Athens - 250',
    'A - P5 FO9 - 250',
  ])('WK-MAIL-4: "%s": what may be there and is not seen is not judged', (text) => {
    // That no trade unit stands there is another matter.
    expect(codes(text).filter((c) => c !== 'warning wk/not-here')).toEqual([]);
  });

  test.each(['G - 100 -  - P5 Iron Fist', 'A - P5 Athns - 250'])(
    'WK-ORD-7: "%s": another may have a command or fort of that name, so it is only doubted',
    (text) => {
      expect(codes(text)).toEqual(['warning wk/unknown-name']);
    },
  );

  test('WK-DAT-6: an own box that means nothing is told, whoever is to receive', () => {
    const [finding] = check('G - PR - 7DV - P5 2DV');
    expect(finding).toMatchObject({ severity: 'error', code: 'wk/unknown-name', column: 10 });
    expect(finding?.message).toContain('7DV');
  });

  test('WK-GIFT-3: what is not given to oneself is told for a city and a fort alike', () => {
    expect(codes('G - CI - Pella - P1')).toEqual(['error wk/not-yours']);
    expect(codes('G - FO - FO6 - P1')).toEqual(['error wk/not-yours']);
  });

  test('WK-GIFT-3: of a city in foreign hands the status is told, wherever the receiver is', () => {
    expect(codes('G - CI - Brisbane - P5')).toEqual(['error wk/status']);
    expect(codes('G - CI - Brisbane - P5 Athens')).toEqual(['error wk/status']);
  });

  test('WK-TRD-3: whether the holder sells is not told before the week is played', () => {
    const state = tutorial((s) => {
      s.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: 'A2835',
        origin: 'A1831',
        path: [],
        bank: 0,
        carriedBy: null,
      };
    });
    expect(codes('G - TR -  - P5 Athens', state)).toEqual([]);
  });

  test('WK-CON-1: nothing is given to a fallen position', () => {
    const state = tutorial((s) => (third(s).status = 'eliminated'));
    for (const text of ['G - 100 -  - P2', 'G - CI - Pella - P2', 'A - P2 Athens - 250'])
      expect(codes(text, state)).toEqual(['error wk/unknown-name']);
  });

  test('WK-REP-10: of an unexplored world a hex that one has not seen is only doubted', () => {
    const state = tutorial((s) => {
      s.options.geography = 'explored';
      s.positions.P1!.seen = ['A1831', 'A1830'];
    });
    expect(codes('G - 100 -  - A2835', state)).toEqual(['warning wk/unknown-name']);
  });

  test('WK-GIFT-2: an ally’s command is known by its number, another’s is not', () => {
    const state = tutorial((s) => {
      s.wars = {};
      s.treaties.push({ a: 'P1', b: 'P5', from: 1, until: 40, denouncedBy: null });
      cmd(s, 'P5-2DV').hex = 'A1831';
    });
    expect(codes('G - 1SP - Pella - P5 2DV', state)).not.toContain('error wk/unknown-name');
  });

  test('WK-ORD-9: what the check lets pass the week refuses all the same', () => {
    const run = play([audit, gifts], tutorial(), { P1: 'G - TR -  - Hoplite Greeks Athens' });
    expect(run.outcomes).toEqual(['P1/1 failed unknown-name']);
  });
});
