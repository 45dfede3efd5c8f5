/** The rulebook prints the numbers of the data, and the old examples hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSystemData, systemFolder } from '../../../src/catalog.js';
import type { Data } from '../../../games/weekly-campaign/data.js';
import { ruleTables } from './rule-tables.js';

const data = loadSystemData('weekly-campaign') as unknown as Data;
const book = readFileSync(join(systemFolder('weekly-campaign'), 'RULES.md'), 'utf8');
const tables = ruleTables(data);

describe('weekly-campaign rulebook', () => {
  test.each(Object.keys(tables))('WK-CH-1 to 26: the table %s is that of the data', (name) => {
    expect(book).toContain(tables[name]!.trim());
  });

  test('every rule stands once', () => {
    const defined = [...book.matchAll(/^(?:- )?\*\*(WK-[A-Z0-9]+-\d+)\*\*/gm)].map((match) => match[1]!);

    expect(defined.filter((id, i) => defined.indexOf(id) !== i)).toEqual([]);
  });
});
