import { describe, expect, test } from 'vitest';
import { orderForm, codeSummary } from '../../src/cli/order-form.js';
import { loadSystem } from '../../src/catalog.js';
import { parseSheet, type Block, type FormRow } from '../../src/core/index.js';
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
      rowsOf(orderForm(orders, { step }))[1]?.boxes[0]?.choices ?? [];

    expect(codes('operations-2')).toContain('M');
    expect(codes('construction')).not.toContain('M');
    expect(codes('construction')).toContain('B');
    expect(codes('')).toEqual(expect.arrayContaining(['M', 'B']));
    expect(told(codeSummary(orders, 'construction'))).not.toMatch(/^M - /m);
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
});
