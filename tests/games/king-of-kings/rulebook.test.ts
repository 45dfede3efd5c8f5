/** The rulebook prints what stands in the data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemFolder } from '../../../src/catalog.js';
import { FORCE_KEYS, POLICY_KEYS } from '../../../games/king-of-kings/rules/realm/policies.js';
import { orders } from '../../../games/king-of-kings/orders/book.js';
import { options } from '../../../games/king-of-kings/options.js';
import { data } from './kit.js';
import { ruleTables } from './rule-tables.js';

const book = readFileSync(join(systemFolder('king-of-kings'), 'RULES.md'), 'utf8');
const tables = ruleTables(data);

describe('king-of-kings rulebook', () => {
  test.each(Object.keys(tables))('KOK-SCN-1, KOK-SCN-18, KOK-OPT-6: %s is as in the data', (name) => {
    expect(book).toContain(tables[name]!);
  });

  test.each(Object.values(data.scenarios).map((s) => s.title))('KOK-SCN-5: %s has its own part', (title) => {
    expect(book).toMatch(new RegExp(`^### \\d+\\. ${title}$`, 'm'));
  });

  test('KOK-MAIL-4: every policy and every standing order is explained', () => {
    for (const key of [...POLICY_KEYS, ...FORCE_KEYS]) expect(book, key).toContain(`\`${key}\``);
  });

  test('KOK-OPT-1 to 8: every option is named', () => {
    for (const { key } of options) expect(book, key).toContain(`\`${key}\``);
  });

  test('KOK-MAIL-1: every order is on the page of orders', () => {
    const page = book.split('\n## ').find((part) => part.startsWith('Orders on one page')) ?? '';
    for (const { code } of orders.orders) expect(page, code).toMatch(new RegExp(`\\b${code}\\b`));
  });
});
