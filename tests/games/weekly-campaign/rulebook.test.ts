/** The rulebook prints the numbers of the data, and the old examples hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSystemData, systemFolder } from '../../../src/catalog.js';
import type { Data } from '../../../games/weekly-campaign/data.js';
import { check } from '../../../games/weekly-campaign/check/check.js';
import { mapOf } from '../../../games/weekly-campaign/rules/map/map.js';
import { pathHexes } from '../../../games/weekly-campaign/rules/map/paths.js';
import { see } from '../../../games/weekly-campaign/see.js';
import { parseSheet } from '../../../src/core/index.js';
import { book as orders, tutorial } from './kit.js';
import { ruleTables } from './rule-tables.js';

const data = loadSystemData('weekly-campaign') as unknown as Data;
const book = readFileSync(join(systemFolder('weekly-campaign'), 'RULES.md'), 'utf8');
const tables = ruleTables(data);

describe('weekly-campaign rulebook', () => {
  test.each(Object.keys(tables))('WK-CH-1 to 26: the table %s is that of the data', (name) => {
    expect(book).toContain(tables[name]!.trim());
  });

  test('the first week of the rulebook: both forms are one sheet, and the check has nothing against it', () => {
    const [code = '', yaml = ''] = [...book.matchAll(/^```(?:yaml)?\n(GAME|game:)([^`]*)```$/gm)].map(
      ([, head = '', rest = '']) => head + rest,
    );
    const [one, other] = [parseSheet(orders, code), parseSheet(orders, yaml)];
    const view = see(data, tutorial(), [], 'P1');

    expect(one.orders.map(({ key, fields }) => ({ key, fields }))).toEqual(
      other.orders.map(({ key, fields }) => ({ key, fields })),
    );
    expect(one.orders).toHaveLength(5);
    expect([...one.diagnostics, ...other.diagnostics, ...check(data, view, one)]).toEqual([]);
    expect(pathHexes(mapOf(view.map), 'A1831', ['3', '3'])).toEqual(['A1832', 'A1933']);
  });

  test('every rule stands once', () => {
    const defined = [...book.matchAll(/^(?:- )?\*\*(WK-[A-Z0-9]+-\d+)\*\*/gm)].map((match) => match[1]!);

    expect(defined.filter((id, i) => defined.indexOf(id) !== i)).toEqual([]);
  });
});
