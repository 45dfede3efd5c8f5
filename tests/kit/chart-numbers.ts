/**
 * The numbers of a rulebook are those of the charts. Each number of `charts.yaml` is told in a sentence of RULES.md, or stands
 * in a table that is printed from the data, or has a reason why players are not told it. Whoever changes a chart turns a test red.
 */
import { expect, test } from 'vitest';
import { loadSystemData, systemFolder } from '../../src/catalog.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Data = Readonly<Record<string, unknown>>;
/** A derived number: all the ways in which a rulebook may write it. */
type Form = (n: number) => readonly (string | number)[];

export interface ChartNumbers {
  readonly data: Data;
  readonly book: string;
  /** Files beside `charts`; their paths begin with their name. */
  readonly files?: readonly string[];
  /**
   * By rule id (or `# Heading`) the words that RULES.md has there. `{path}` stands for the number of that path, in digits or as a
   * word; `{path:form}` for one of `FORMS`, such as the `third` of a 3.
   */
  readonly told: Readonly<Record<string, readonly string[]>>;
  /** By pattern of paths (`*` is anything) the name of the table that is printed from them, see `tables`. */
  readonly printed?: Readonly<Record<string, string>>;
  readonly tables?: (data: never) => Readonly<Record<string, string>>;
  /** By pattern of paths why the rulebook does not tell them. */
  readonly untold: Readonly<Record<string, string>>;
}

interface Leaf {
  readonly path: string;
  /** From the root of the data. */
  readonly keys: readonly string[];
  readonly n: number;
}

const WORDS =
  'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS: Readonly<Record<number, string>> = { 20: 'twenty', 30: 'thirty', 40: 'forty', 50: 'fifty' };
const PARTS: Readonly<Record<number, string>> = {
  1: 'whole',
  2: 'half',
  3: 'third',
  4: 'quarter',
  5: 'fifth',
  10: 'tenth',
  20: 'twentieth',
};
const ORDINALS = ' first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const plain: Form = (n) => [n, WORDS[n] ?? TENS[n] ?? n];
const FORMS: Readonly<Record<string, Form>> = {
  a: (n) => (n === 1 ? ['a', 'an', 'one', 1] : plain(n)),
  more: (n) => plain(n + 1),
  digit: (n) => [n],
  minus: (n) => plain(-n),
  part: (n) => [PARTS[n] ?? `1/${n}`],
  /** Of a hundred: `a tenth` is 10. */
  percent: (n) => (n === 50 ? ['half', 'halved'] : [PARTS[100 / n] ?? `${n}%`]),
  /** Faces of a die as a part of its six. */
  sixths: (n) => [PARTS[6 / n] ?? `${n} sixths`],
  parts: (n) => [`${PARTS[n]}s`],
  next: (n) => [n === 1 ? 'the next' : `the next ${n}`],
  only: (n) => [n === 0 ? 'only' : n],
  nth: (n) => [ORDINALS[n] ?? `${n}th`],
  times: (n) => [n === 1 ? 'once' : n === 2 ? 'twice' : `${WORDS[n] ?? n} times`, `×${n}`],
  /** Counted in halves. */
  halves: (n) => {
    const whole = (n - (n % 2)) / 2;
    if (n % 2 === 0) return plain(whole);
    return whole === 0 ? ['half', '½'] : [`${WORDS[whole]} and a half`, `${whole}½`];
  },
  tenths: (n) => [n === 5 ? 'half' : `${WORDS[n] ?? n} tenths`],
  /** `ones and twos`. */
  many: (n) => [n === 6 ? 'sixes' : `${WORDS[n] ?? n}s`],
  /** What is added to a die. */
  die: (n) => [n === 0 ? 'die' : `die ${n < 0 ? '-' : '+'} ${Math.abs(n)}`],
  free: (n) => (n === 0 ? ['free'] : plain(n)),
  /** Between two lines of a table, where nothing is an empty cell: `|{path:cell}|`. */
  cell: (n) => [n === 0 ? ' ' : ` ${n} `],
  year: (n) => [n < 0 ? `${-n} BC` : n],
};

function* leaves(value: unknown, keys: readonly string[]): Generator<Leaf> {
  if (typeof value === 'number')
    yield { path: keys.slice(keys[0] === 'charts' ? 1 : 0).join('.'), keys, n: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...keys, key]);
}

const leavesOf = ({ data, files = [] }: ChartNumbers): Leaf[] =>
  ['charts', ...files].flatMap((file) => [...leaves(data[file], [file])]);

/** The data with one number changed. */
function changed(value: unknown, keys: readonly string[], n: number): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return n;
  const inner = changed((value as Record<string, unknown>)[key], rest, n);
  if (Array.isArray(value)) return (value as unknown[]).map((item, i) => (String(i) === key ? inner : item));
  return { ...(value as object), [key]: inner };
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');
const patterned = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(path);

/** The number as a rulebook may write it; with a minus `- 5` as well as `-5`. */
function spelled(ways: readonly (string | number)[]): string {
  const all = ways.map((way) => {
    const text = literal(String(way)).replace(/^\\-/, '[-−] ?');
    return typeof way === 'number' ? `(?<![\\d½])${text}(?![\\d½])` : `(?<!\\w)${text}(?!\\w)`;
  });
  return `(?:${all.join('|')})`;
}

/** What stands under a rule, or a heading, down to the next: a rule begins a line, a cell or a sentence. */
function sectionsOf(book: string): Map<string, string> {
  const starts = [
    ...book.matchAll(/^#+ .*$|(?<=^|^- |\| |[.:)*?] |[.:]\*\* )\*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\*/gm),
  ];
  const found = new Map<string, string>();
  let heading = '';
  starts.forEach((start, i) => {
    const text = onOneLine(book.slice(start.index, starts[i + 1]?.index));
    if (start[1] === undefined) heading = start[0].replace(/^#+ /, '# ');
    for (const key of start[1] === undefined ? [heading] : [start[1], heading])
      found.set(key, (found.get(key) ?? '') + text);
  });
  return found;
}

const slots = (words: string): string[] => [...words.matchAll(/\{([^{}]+)\}/g)].map(([, slot = '']) => slot);
const pathOf = (slot: string): string => slot.replace(/:[a-z]+$/, '');

function isSaid(words: string, section: string, numbers: ReadonlyMap<string, number>): boolean {
  const parts = onOneLine(words).split(/\{([^{}]+)\}/);
  const pattern = parts.map((part, i) => {
    if (i % 2 === 0) return literal(part);
    const n = numbers.get(pathOf(part));
    const form = part === pathOf(part) ? plain : FORMS[part.slice(pathOf(part).length + 1)];
    return n === undefined || !form ? '$^' : spelled(form(n));
  });
  return new RegExp(pattern.join(''), 'i').test(section);
}

/** Sentences that the rulebook has not, or not with these numbers. */
function unsaid(
  { told }: ChartNumbers,
  sections: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, number>,
  only?: string,
): string[] {
  return Object.entries(told).flatMap(([rule, sentences]) =>
    sentences
      .filter((words) => only === undefined || slots(words).some((slot) => pathOf(slot) === only))
      .filter((words) => !isSaid(words, sections.get(rule) ?? '', numbers))
      .map(
        (words) =>
          `${rule}: ${words.replace(/\{([^{}]+)\}/g, (_, s: string) => `${numbers.get(pathOf(s)) ?? '?'} {${s}}`)}`,
      ),
  );
}

const numbersOf = (all: ChartNumbers): Map<string, number> =>
  new Map(leavesOf(all).map(({ path, n }) => [path, n]));

/** What is wrong between the charts and the rulebook: nothing, if all is well. */
export function chartFaults(all: ChartNumbers): string[] {
  return unsaid(all, sectionsOf(all.book), numbersOf(all));
}

/** Numbers that nothing tells, and reasons for numbers that are told or are none. */
export function untoldFaults(all: ChartNumbers): string[] {
  const told = new Set(Object.values(all.told).flatMap((sentences) => sentences.flatMap(slots).map(pathOf)));
  const patterns = [...Object.keys(all.printed ?? {}), ...Object.keys(all.untold)];
  const paths = leavesOf(all).map(({ path }) => path);
  const bare = paths.filter(
    (path) => !told.has(path) && !patterns.some((pattern) => patterned(pattern, path)),
  );
  const stale = patterns.filter((pattern) => !paths.some((path) => patterned(pattern, path)));
  const twice = Object.keys(all.untold).filter((pattern) =>
    paths.some((path) => told.has(path) && patterned(pattern, path)),
  );
  return [
    ...bare.map((path) => `${path}: told nowhere`),
    ...stale.map((pattern) => `${pattern}: no such number`),
    ...twice.map((pattern) => `${pattern}: told, and excused as well`),
  ];
}

/** Numbers whose change would leave everything green: those that are told or printed must not. */
export function looseNumbers(all: ChartNumbers): string[] {
  const [numbers, sections] = [numbersOf(all), sectionsOf(all.book)];
  const told = new Set(Object.values(all.told).flatMap((sentences) => sentences.flatMap(slots).map(pathOf)));
  const print = all.tables as ((data: Data) => Readonly<Record<string, string>>) | undefined;
  const before = print?.(all.data) ?? {};
  return leavesOf(all).flatMap(({ path, keys, n }) => {
    if (told.has(path)) {
      const other = new Map([...numbers, [path, n + 1]]);
      return unsaid(all, sections, other, path).length > 0 ? [] : [`${path}: no sentence has it`];
    }
    return Object.entries(all.printed ?? {}).flatMap(([pattern, table]) => {
      if (!patterned(pattern, path)) return [];
      const after = print?.(changed(all.data, keys, n + 1) as Data)[table];
      return before[table] !== undefined && after !== before[table]
        ? []
        : [`${path}: not in the table ${table}`];
    });
  });
}

/** The three tests of a system. */
export function chartNumbersTests(id: string, of: Omit<ChartNumbers, 'data' | 'book'>): void {
  const all: ChartNumbers = {
    ...of,
    data: loadSystemData(id),
    book: readFileSync(join(systemFolder(id), 'RULES.md'), 'utf8'),
  };
  test('what RULES.md tells are the numbers of the charts', () => {
    expect(chartFaults(all)).toEqual([]);
  });
  test('every number of the charts is told, printed, or has a reason why not', () => {
    expect(untoldFaults(all)).toEqual([]);
  });
  test('no number that is told or printed can change unseen', () => {
    expect(looseNumbers(all)).toEqual([]);
  });
}

/** A word, a number, or odds. */
type Cell = string | number | readonly number[];

/** The cells of a row as RULES.md prints them: `| {columns.0} | {columns.1} |`. */
export function gridCells(path: string, cells: readonly Cell[]): string {
  const printed = cells.map((cell, i) => {
    if (typeof cell === 'string') return cell;
    return typeof cell === 'number' ? `{${path}.${i}}` : cell.map((_, j) => `{${path}.${i}.${j}}`).join('-');
  });
  return `| ${printed.join(' | ')} |`;
}

/** The rows of a grid: `| 5 | {rows.5.0} | … |`. */
export const gridRows = (path: string, rows: Readonly<Record<string, readonly Cell[]>>): string[] =>
  Object.entries(rows).map(([row, cells]) => `| ${row} ${gridCells(`${path}.${row}`, cells)}`);
