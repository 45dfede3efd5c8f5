/** The numbers that RULES.md prints are those of the charts: whoever changes the one must change the other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemFolder } from '../../../src/catalog.js';
import { data } from './table.js';

const book = readFileSync(join(systemFolder('rise-and-fall'), 'RULES.md'), 'utf8');
const rows = book
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const { charts } = data;

/** The rows below a heading row, down to the next heading. */
function below(...head: readonly string[]): string[][] {
  const at = rows.findIndex((cells) => head.every((cell, index) => cells[index] === cell));
  expect(at, head.join()).toBeGreaterThanOrEqual(0);
  const end = rows.findIndex((cells, index) => index > at + 1 && cells.every((cell) => /^-+:?$/.test(cell)));
  return rows.slice(at + 2, end < 0 ? undefined : end - 1);
}
const numbers = (text: string): number[] =>
  [...new Set((text.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b);
const ofChart = (...columns: readonly Readonly<Record<string, number>>[]): number[] =>
  [...new Set(columns.flatMap((column) => Object.values(column)))].sort((a, b) => a - b);
const plain = (year: number): string => (year < 0 ? `${-year} BC` : String(year));

describe('rise-and-fall: what RULES.md prints', () => {
  const kinds = charts.kinds as Readonly<
    Record<string, Readonly<Record<'attack' | 'defence' | 'movement', Readonly<Record<string, number>>>>>
  >;
  const rowsOf: readonly (readonly [string, readonly string[]])[] = [
    ['legion', ['legion']],
    ['palatina', ['palatina']],
    ['comitatus', ['comitatus']],
    ['limes', ['limes']],
    ['rebel', ['rebel']],
    ['cavalry / infantry', ['parthian-cavalry', 'parthian-infantry']],
    ['tribe', ['people']],
    ['Sarmatian', ['sarmatian']],
    ['German tribe', ['german']],
    ['Germanic / Hunnic kingdom', ['germanic-kingdom', 'hunnic-kingdom']],
    ['Huns, Hunae', ['huns', 'hunae']],
    ['Kushan', ['kushan']],
  ];

  test.each(rowsOf)('RF-CBT-4: the strength of %s', (label, ids) => {
    const [, attack = '', defence = ''] =
      below('kind', 'attack', 'defence').find(([first]) => first === label) ?? [];
    // The Emperor's region is told in its own rule.
    const own = ids.map((id) => kinds[id]!);
    expect(numbers(attack)).toEqual(ofChart(...own.map((kind) => kind.attack)));
    expect(numbers(defence)).toEqual(ofChart(...own.map((kind) => kind.defence)));
  });

  test('RF-CBT-4: a migration defends with 4, under a leader as a tribe under one', () => {
    const [, attack = '', defence = ''] = below('kind', 'attack', 'defence').find(
      ([first]) => first === 'migration',
    )!;
    expect(numbers(attack)).toEqual(ofChart(kinds.migratory!.attack));
    expect(numbers(defence)).toEqual([kinds.migratory!.defence.all]);
  });

  test.each([
    ['legion, rebel', ['legion', 'rebel']],
    ['palatina', ['palatina']],
    ['comitatus', ['comitatus']],
    ['limes', ['limes']],
    ['Parthian cavalry / infantry', ['parthian-cavalry', 'parthian-infantry']],
    ['African, European, Asian, Celtic tribe', ['people']],
    ['Sarmatian', ['sarmatian']],
    ['German tribe', ['german']],
    ['Germanic kingdom', ['germanic-kingdom']],
    ['Kushan', ['kushan']],
    ['Hunnic kingdom', ['hunnic-kingdom']],
    ['Huns, Hunae', ['huns', 'hunae']],
  ])('RF-MOV-3: the movement of %s', (label, ids) => {
    const [, south = '', north = ''] = below('kind', 'south', 'north of the line').find(
      ([first]) => first === label,
    )!;
    expect(numbers(`${south} ${north}`)).toEqual(ofChart(...ids.map((id) => kinds[id]!.movement)));
  });

  test('RF-VIC-1: par by checkpoint', () => {
    const { years, rome, parthia, germania } = charts.victory;
    const at = rows.findIndex(([first]) => first === 'year');
    expect(rows[at]!.slice(1)).toEqual(years.map(String));
    const printed = rows.slice(at + 2, at + 5).map((cells) => cells.slice(1).map(Number));
    expect(printed).toEqual([rome, parthia, germania]);
  });

  test('RF-LEAD-1: when each leader comes and goes', () => {
    const [, text = ''] = /## 9\. Leaders\n\n([^\n]*)/.exec(book) ?? [];
    const all = [...charts.leaders.rome, ...charts.leaders.parthia, ...charts.leaders.german];
    const printed = [...text.matchAll(/([A-Z][A-Za-z]+(?: I+V?| V)?) (?:(\d+(?: BC)?) )?to (\d+(?: BC)?)/g)];
    const found = printed.map(([, name = '', from, to = '']) => ({ name, from, to }));
    expect(found.length).toBe(all.length);
    for (const [index, { name, from, to }] of all.entries()) {
      const one = found[index]!;
      expect(name.includes(one.name), `${name}: ${one.name}`).toBe(true);
      expect(one.to, name).toBe(plain(to));
      if (one.from !== undefined) expect(one.from, name).toBe(plain(from));
    }
  });

  test('RF-CW-1, RF-CW-2, RF-CW-3: when and where civil wars break out, and with how many', () => {
    const line = book.split('\n').find((one) => one.startsWith('- **RF-CW-1**')) ?? '';
    const { years, capitals, sizes, most } = charts.civilWars;
    const [once = ''] = line.split('**RF-CW-2**');
    const told = [...once.matchAll(/(\d+)( BC)?( \(two\))?/g)].slice(1).flatMap(([, n, bc, two]) => {
      const year = bc === undefined ? Number(n) : -Number(n);
      return two === undefined ? [year] : [year, year];
    });
    expect(told).toEqual([...years]);
    expect(line).toContain(`else ${capitals.join(', ')}, any`);
    expect([...sizes]).toEqual([5, 3, 2]);
    expect(line).toMatch(/Five rebels, three if one earlier war is alive, two if two are; eight in all/);
    expect(most).toBe(8);
  });

  test('RF-GAR-1: from when stars need no garrison', () => {
    const relief = charts.garrisons.relief;
    const line = book.split('\n').find((one) => one.startsWith('- **RF-GAR-1**')) ?? '';
    for (const [name, year] of Object.entries(relief)) {
      const [, printed] = /from (\d+(?: BC)?)/.exec(line.slice(line.indexOf(name))) ?? [];
      expect(line).toContain(name);
      expect(printed, name).toBe(plain(year));
    }
  });
});
