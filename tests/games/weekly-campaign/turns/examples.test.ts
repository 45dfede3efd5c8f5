/** Worked examples of the rules that no other file names: what is printed, what is read, where things lie. */
import { describe, expect, test } from 'vitest';
import { mapOf, distance } from '../../../../games/weekly-campaign/rules/map/map.js';
import { pathHexes } from '../../../../games/weekly-campaign/rules/map/paths.js';
import { digitWords } from '../../../../games/weekly-campaign/report/digits.js';
import { report } from '../../../../games/weekly-campaign/report/report.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { parseSheet, type JsonObject, type Order } from '../../../../src/core/index.js';
import { book, data, fresh, tutorial } from '../kit.js';

const read = (text: string) => {
  const sheet = parseSheet(book, text);
  return {
    orders: sheet.orders.map(({ key, fields }: Order) => ({ key, ...fields })),
    findings: sheet.diagnostics.map(({ code, expected }) => ({ code, expected })),
  };
};

describe('weekly-campaign worked examples', () => {
  const lines = (position: string): string[] => {
    const { blocks } = report(data, see(data, tutorial(), [], position));
    const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Cities');
    return blocks
      .slice(at, at + 4)
      .flatMap((block) =>
        block.kind === 'preformatted' ? block.lines : block.kind === 'heading' ? [block.text] : [],
      );
  };

  test('WK-REP-2: the city section of the tutorial, Brisbane as the old rulebook prints it', () => {
    expect(lines('P1')).toContain("Brisbane... ' [ { 10-5-5/10*9/U-3/<35%> } ] '");
    expect(lines('P1')).toContain('Pella... 8-2-0/6*6/40-8/<0%>');
    expect(lines('P1')).toContain('Aleppo... 9-0-1/7*7/45-9/<0%>');
  });

  test('WK-REP-3: the holder has Brisbane under "Occupied" only', () => {
    const all = lines('P5');

    expect(all.filter((line) => line.startsWith('Brisbane'))).toHaveLength(1);
    expect(all.findIndex((line) => line.startsWith('Brisbane'))).toBeGreaterThan(all.indexOf('Occupied'));
  });

  test('WK-CMD-13: the O line of the old rulebook, and its echo', () => {
    const [order] = read('[O] - [_1AR_] - [_F_] - [ 1 ] - [_1_] - [_1_] - [_] - [_A_] - [ 1_]').orders;

    expect(order).toEqual({
      key: 'order',
      who: { name: '1AR' },
      mode: 'F',
      command: 1,
      modifier: 1,
      battle: 1,
      conditional: 'A',
      city: 1,
    });
    expect(digitWords(data, order as JsonObject)).toBe(
      'field orders, attack with modifier 1, skirmish, attack all forces met, stay ready at any city encountered',
    );
  });

  test('WK-CMD-13: P for a mode is out of range; a fleet’s six boxes and eight are one order', () => {
    expect(read('[O] - [_1AR_] - [_P_] - [ 1 ]').findings).toMatchObject([
      { code: 'wk/range', expected: expect.stringContaining('F') as string },
    ]);
    expect(read('O - 1FL - F - 1 - 0 - B - 2').orders).toEqual(
      read('O - 1FL - F - 1 - 0 - - - B - 2').orders,
    );
  });

  test('WK-MOV-4: L in a path embarks', () => {
    expect(read('[M] - [ lDIV _ _ ] - [ 1,1,2,2,L ]').orders).toEqual([
      { key: 'move', command: { name: '1DV' }, path: { tokens: ['1', '1', '2', '2', 'E'] } },
    ]);
  });

  test('WK-MAP-3: 1,1,3,3,2 from A1831 visits A1830, A1929, A1930, A2031 and A2131', () => {
    expect(pathHexes(mapOf(tutorial().map), 'A1831', ['1', '1', '3', '3', '2'])).toEqual([
      'A1830',
      'A1929',
      'A1930',
      'A2031',
      'A2131',
    ]);
  });

  test.each([
    ['[G] - [_TR_ _] - [ ] - [_P5_Athens ]', { kind: 'trade' }, { owner: 'P5', name: 'Athens' }],
    ['[G] - [_CI _ ] - [_Athens ] - [_P5 ]', { kind: 'city' }, { owner: 'P5', name: '' }],
    ['[G] - [_TN _] - [_P1 ] - [_P5 ]', { kind: 'naval' }, { owner: 'P5', name: '' }],
    ['[G] - [ 100 _] - [ ] - [_Athens _]', { kind: 'money', n: 100 }, { name: 'Athens' }],
    ['G - 100 - - P5', { kind: 'money', n: 100 }, { owner: 'P5', name: '' }],
  ])('WK-GIFT-1: %s', (text, item, to) => {
    expect(read(text).orders).toMatchObject([{ key: 'give', item, to }]);
  });

  test('WK-MAP-3: Rome, Gades and Babylon stand in their hexes, Pella is 23 from Antioch', () => {
    const state = fresh('inner-sea');
    const hexOf = (name: string): string =>
      Object.values(state.cities).find((city) => city.name === name)!.id;

    expect(['Rome', 'Gades', 'Babylon'].map(hexOf)).toEqual(['A0823', 'B1917', 'E3927']);
    expect(distance(mapOf(state.map), hexOf('Pella'), hexOf('Antioch'))).toBe(23);
  });
});
