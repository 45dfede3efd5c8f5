import { describe, expect, test } from 'vitest';
import { codeSummary } from '../../src/cli/code-summary.js';
import { formAndCodes, orderForm } from '../../src/cli/order-form.js';
import { loadSystem } from '../../src/catalog.js';
import {
  blankName,
  filledOrders,
  parseSheet,
  type Block,
  type FormRow,
  type PositionForm,
} from '../../src/core/index.js';
import { takeApart } from '../../bench/floor/take-apart.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { BARE } from '../../src/render/frame.js';
import { renderText } from '../../src/render/text/text.js';

const rowsOf = (blocks: readonly Block[]): FormRow[] =>
  blocks.flatMap((block) => (block.kind === 'form' ? [...block.rows] : []));
const told = (blocks: readonly Block[]): string =>
  renderText({ title: '', subtitle: '', accent: 0, blocks }, BARE);

describe('the order form', () => {
  test('offers the codes of the open step, and tells no others', async () => {
    const { orders } = await loadSystem('ancient-empires');
    const codes = (step: string): readonly string[] =>
      rowsOf(orderForm(orders, { step }))[1]?.boxes[1]?.choices ?? [];

    expect(codes('operations-2')).toContain('M');
    expect(codes('construction')).not.toContain('M');
    expect(codes('construction')).toContain('B');
    expect(codes('')).toEqual(expect.arrayContaining(['M', 'B']));
    expect(told(orderForm(orders, { step: 'construction' }))).not.toMatch(/^M - /m);
    expect(told(codeSummary(orders))).toMatch(/^M - /m);
  });

  test('SHEET-9: its text form comes back as what was written into it, its blank rows as nothing', async () => {
    const { orders } = await loadSystem('weekly-campaign');
    const header = { game: 'g', position: 'P3', turn: 4, token: 'ABCD-EFGH' };
    const form = told(orderForm(orders, header).slice(0, 4));
    const written = form.replace(/^2: __________________/m, '2: M - 1AR - 1,1,3');
    const sheet = parseSheet(orders, `GAME g  POSITION P3  TURN 4  TOKEN ABCD-EFGH\n${written}`);

    expect(sheet.orders.map(({ key }) => key)).toEqual(['move']);
    expect(sheet.press).toEqual([]);
    expect(sheet.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('an order without blanks has a box that gives it; an entry alone is as wide as its column', async () => {
    const { orders } = await loadSystem('weekly-campaign');
    const chapter = (entries: number) => ({
      title: 'x',
      columns: 2 as const,
      entries: Array.from({ length: entries }, (_, i) => ({
        name: `F${i + 1}`,
        orders: [{ order: `M - 1AR - ${i + 1}`, blanks: [] }],
      })),
    });
    const [, first, second] = rowsOf(orderForm(orders, {}, { chapters: [chapter(3)] }));
    const box = first?.boxes[1];

    expect(box).toMatchObject({ name: blankName(1, 1, 'M - 1AR - 1'), choices: ['yes'] });
    expect(second?.boxes.map(({ width }) => width)).toEqual(first?.boxes.map(({ width }) => width));
    const filled = (value: string) => filledOrders([[box?.name ?? '', value]]).get(1);
    expect(filled('yes')).toBe('M - 1AR - 1');
    expect([filled(''), filled('no')]).toEqual([undefined, undefined]);
  });

  test.each([
    [['P2'], 'P2, or GM'],
    [['P2', 'P5'], 'P2, or P5, or all, or GM'],
    [['P2', 'P5', 'P6', 'P7'], 'P2, or P5, P6, or all, or GM'],
    [[], 'GM'],
  ])('PRESS-1: beside %j a letter may go to %s', async (others, to) => {
    const { orders } = await loadSystem('king-of-kings');
    const letter = formAndCodes(orders, { game: 'g', position: 'P1' }, { others }).blocks.at(-1);
    const [row] = letter?.kind === 'keep' ? rowsOf(letter.blocks) : [];

    expect(row?.boxes[0]?.label).toBe(`TO: ${to}`);
    expect(row?.asText).toBe(`; A letter: PRESS - ${others[0] ?? 'GM'} - its text, all in one line`);
  });

  test('who has next to nothing to order has a few free rows, and a longer letter', async () => {
    const { orders } = await loadSystem('weekly-campaign');
    const { blocks } = formAndCodes(orders, {}, { own: { chapters: [], free: 3 } });
    const [free, letter] = [rowsOf(blocks.slice(1, 2)), blocks.at(-1)];
    const lines = (form: Block | undefined): number =>
      form?.kind === 'keep'
        ? (rowsOf(form.blocks)
            .flatMap(({ boxes }) => boxes)
            .find(({ name }) => name === 'press_text')?.lines ?? 0)
        : 0;

    expect(free).toHaveLength(3);
    expect(lines(letter)).toBeGreaterThan(lines(formAndCodes(orders, {}, {}).blocks.at(-1)));
  });

  test('a position\u2019s own rows come first and are numbered through; only its orders are told', async () => {
    const { orders } = await loadSystem('weekly-campaign');
    const blocks = orderForm(
      orders,
      {},
      {
        orders: ['move'],
        chapters: [
          {
            title: 'Your forces',
            entries: [
              {
                name: '1AR',
                note: '8 of 10 regts',
                orders: [
                  { order: 'M - 1AR - {}', blanks: [{ label: 'path', letters: 30 }] },
                  {
                    order: 'O - 1AR - {} - {}',
                    blanks: ['mode', 'comm.'].map((label) => ({ label, letters: 2, choices: ['F', 'G'] })),
                  },
                ],
              },
            ],
          },
        ],
      },
    );
    const names = rowsOf(blocks).flatMap(({ boxes }) => boxes.flatMap(({ name }) => name ?? []));

    expect(names.filter((name) => name.startsWith('fill'))).toEqual([
      'fill_1_1_M - 1AR - {}',
      'fill_2_1_O - 1AR - {} - {}',
      'fill_2_2_O - 1AR - {} - {}',
    ]);
    expect(told(blocks)).toContain('\n; M - 1AR - ____\n');
    expect(told(blocks)).toMatch(/^M - /m);
    expect(told(blocks)).not.toMatch(/^B - /m);
    expect(
      rowsOf(blocks).find(({ boxes }) => boxes.some(({ name }) => name === 'order_1_code'))?.boxes[0]?.value,
    ).toBe('3');
  });
});

test('who is not awaited gets a few rows, which go on where the report ends', async () => {
  const { orders } = await loadSystem('rise-and-fall');
  const form = (own: PositionForm) => formAndCodes(orders, { game: 'g', position: 'P2' }, { own }).blocks;
  const free = (blocks: readonly Block[]) => rowsOf(blocks).filter(({ boxes }) => boxes.length === 3).length;
  expect(free(form({ chapters: [] }))).toBe(12);
  expect(free(form({ chapters: [], idle: true }))).toBe(3);

  const pages = async (short: boolean, lines: number): Promise<number> => {
    const blocks = [
      { kind: 'preformatted', lines: Array.from({ length: lines }, () => '-'.repeat(90)) },
    ] as const;
    const framed = {
      ...BARE,
      form: { title: 'Order form', blocks: form({ chapters: [], idle: true }), short },
    };
    return takeApart(Buffer.from(await renderPdf({ title: '', subtitle: '', accent: 0, blocks }, framed)))
      .pages.length;
  };
  expect(await pages(false, 12)).toBe(2);
  expect(await pages(true, 12)).toBe(1);
  // Where it finds no room it is whole on the next page.
  expect(await pages(true, 40)).toBe(2);
});

describe('filled-in blanks', () => {
  const fill = (order: string, ...values: readonly string[]): [string, string][] =>
    values.map((value, i) => [blankName(1, i + 1, order), value]);

  test.each<[string, readonly [string, string][], string | undefined]>([
    ['one', fill('M - 1AR - {}', '1,1,3'), 'M - 1AR - 1,1,3'],
    ['none', fill('M - 1AR - {}', ''), undefined],
    [
      'blank ones between keep their place, those at the end do not',
      fill('O - 1AR - {} - {} - {}', '', '1', ''),
      'O - 1AR -  - 1',
    ],
    ['a full stop in a name', fill('T - 2CHC.v - {}', 'Pella'), 'T - 2CHC.v - Pella'],
    ['a part sign', fill('X - 50% - {}', 'a'), 'X - 50% - a'],
    ['what looks like a replacement', fill('M - {}', '$& {}'), 'M - $& {}'],
  ])('%s', (_, fields, order) => {
    expect(filledOrders(fields).get(1)).toBe(order);
  });

  test('other fields, and rows that no form has, are passed over', () => {
    expect(
      filledOrders([
        ['order_1_code', 'M'],
        ['fill_999_1_M - {}', 'x'],
        ['fill_x_1_M - {}', 'x'],
      ]).size,
    ).toBe(0);
  });
});
