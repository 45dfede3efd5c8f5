/** SHEET-5, 9 and 10 as properties: nothing that a player writes below a header is lost in silence, and what we print reads back. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '../../src/catalog.js';
import { orderForm } from '../../src/cli/order-form.js';
import {
  canonicalJson,
  parseSheet,
  printCode,
  printCodeSheet,
  receiptLines,
  sheetsOf,
  sheetState,
  type OrderSheet,
} from '../../src/core/index.js';
import { plainFrame } from '../../src/cli/print-document.js';
import { renderText } from '../../src/render/text/text.js';
import { targets, type Target } from './input.js';

let all: Target[] = [];
beforeAll(async () => {
  all = await targets();
});

const HEAD = 'GAME g  POSITION P1  TURN 1  TOKEN AAAA-2222';
const meaning = (sheet: OrderSheet): string[] =>
  sheet.orders.map(({ key, fields }) => `${key} ${canonicalJson(fields)}`);

/** Ways to write an order line, and what may stand round it. */
const LEADS = ['', '1. ', '12) ', '- ', '* ', '• ', '(3) ', '4: ', '  ', '\t'];
const FILL = [
  '',
  '',
  '; a comment',
  '----------',
  'Thank you for last turn.',
  'E-Mail: a@example.org',
  '[____]',
  'ORDER FORM',
];

describe.each(systemIds())('what players write to %s', (id) => {
  const target = (): Target => all.find(({ system }) => system.id === id) as Target;

  test('SHEET-5: orders in = orders understood + orders told as problems', () => {
    const { system, forms } = target();
    const damage = fc.constantFrom<(line: string) => string>(
      (line) => line,
      (line) => line,
      (line) => line.replace(/ - /g, ' '),
      (line) => line.replace(/ - /g, ', '),
      (line) => line.replace(/ - ([^-]+)/g, ' [$1]'),
      (line) => line.replace(' - ', ': '),
      (line) => `${line} - one - field - too - many - for - any - order - at - all - here`,
      (line) => line.replace(/ - .*/, ' - '),
    );
    const line = fc.tuple(
      fc.constantFrom(...LEADS),
      fc.constantFrom(...forms.code),
      damage,
      fc.constantFrom(...FILL),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (given) => {
        const lines = [HEAD];
        const at: number[] = [];
        for (const [lead, code, hurt, fill] of given) {
          lines.push(`${lead}${hurt(code)}`);
          at.push(lines.length);
          lines.push(fill);
        }
        // What a position sees names the things of its orders.
        const vocabulary = new Set(forms.code.flatMap((code) => code.toLowerCase().split(/[^a-z0-9]+/)));
        const knows = (name: string): boolean =>
          vocabulary.has(name.toLowerCase().replace(/[^a-z0-9]+$/, ''));
        const sheet = parseSheet(system.orders, lines.join('\n'), () => ({
          position: () => undefined,
          knows,
        }));
        const told = new Set([
          ...sheet.orders.map(({ source }) => source.line),
          ...sheet.diagnostics.filter(({ severity }) => severity !== 'note').map((d) => d.line),
        ]);
        const lost = at.filter((one) => !told.has(one));
        if (lost.length > 0 && sheetState(sheet) === 'green')
          throw new Error(`lost under a green light: ${lost.map((one) => lines[one - 1]).join(' / ')}`);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('SHEET-9: the receipt of a sheet, returned, is that sheet, in both forms', () => {
    const { system, forms } = target();
    const sheets = fc.tuple(fc.boolean(), fc.array(fc.nat(), { minLength: 1, maxLength: 6 }));
    fc.assert(
      fc.property(sheets, fc.constantFrom('plain', 'quoted', 'numbered'), ([yaml, picks], how) => {
        const from = yaml ? forms.yaml : forms.code;
        const lines = [
          HEAD,
          ...(yaml ? ['orders:'] : []),
          ...picks.map((pick) => from[pick % from.length] ?? ''),
        ];
        const sheet = parseSheet(system.orders, lines.join('\n'));
        const facts = {
          game: 'g',
          position: 'P1',
          turn: 1,
          step: '',
          state: sheetState(sheet),
          token: 'AAAA-2222',
          sha256: 'x',
          remarks: ['a remark - with a dash'],
        };
        const receipt = receiptLines(system.orders, sheet, facts);
        const sent = how === 'quoted' ? receipt.map((one) => `> ${one}`) : receipt;
        const parts = sheetsOf(system.orders, sent.join('\n'));
        expect(parts).toHaveLength(1);
        const again = parseSheet(system.orders, parts[0]?.text ?? '');
        expect(meaning(again)).toEqual(meaning(sheet));
        expect(again.header).toMatchObject({ game: 'g', position: 'P1', turn: 1, token: 'AAAA-2222' });
        expect(
          again.diagnostics.filter((d) => d.severity === 'warning' && d.code.startsWith('sheet/not')),
        ).toEqual([]);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  test('SHEET-9: the printed form, filled in row by row, is the sheet, and blank it is none', () => {
    const { system, forms } = target();
    const header = { game: 'g', position: 'P1', turn: 1, token: 'AAAA-2222' };
    const blank = renderText(
      { title: 'x', subtitle: '', accent: 0, blocks: orderForm(system.orders, header) },
      plainFrame('x', { paper: 'A4' }),
    );
    const read = parseSheet(system.orders, blank);
    expect([read.orders, read.header]).toMatchObject([[], header]);
    expect(read.diagnostics.map(({ code }) => code)).toEqual(['sheet/no-orders']);

    for (const code of forms.code) {
      const one = parseSheet(system.orders, `${HEAD}\n${code}`).orders[0];
      const boxes = code.split(' - ').map((box) => box.replace(/^\[|\]$/g, ''));
      if (!one || boxes.length > 6 || code.includes('-  -')) continue;
      const filled = blank.replace(/^1: _+$/m, () => `1: ${boxes.join(' - ')}__`);
      expect(filled).not.toBe(blank);
      expect([code, meaning(parseSheet(system.orders, filled))]).toEqual([
        code,
        [`${one.key} ${canonicalJson(one.fields)}`],
      ]);
    }
  });

  test('SHEET-10: two sheets in one mail share no order', () => {
    const { system, forms } = target();
    const some = fc.array(fc.constantFrom(...forms.code), { maxLength: 4 });
    fc.assert(
      fc.property(some, some, (one, two) => {
        const first = `${HEAD}\n${one.join('\n')}\n`;
        const second = `GAME g  POSITION P2  TURN 1  TOKEN BBBB-3333\n${two.join('\n')}\n`;
        const alone = [first, second].map((text) => meaning(parseSheet(system.orders, text)));
        const parts = sheetsOf(system.orders, first + second).map(({ text }) =>
          parseSheet(system.orders, text),
        );
        expect(parts.map(({ header }) => header.position)).toEqual(['P1', 'P2']);
        expect(parts.map(meaning)).toEqual(alone);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  test('SHEET-9: order echoes read back', () => {
    const { system, forms } = target();
    const sheet = parseSheet(system.orders, [HEAD, ...forms.code].join('\n'));
    const again = parseSheet(system.orders, printCodeSheet(system.orders, sheet));
    expect(meaning(again)).toEqual(meaning(sheet));
    for (const order of sheet.orders)
      for (const lead of LEADS)
        expect(
          meaning(parseSheet(system.orders, `${HEAD}\n${lead}${printCode(system.orders, order)}`)),
        ).toHaveLength(1);
  });
});
