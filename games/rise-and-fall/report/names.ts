/** Names in a row, as page one has them: no codes, and never more than fit a line or two. */
import { inRow, ledSentence as ledClause, type Text } from '../../../src/core/index.js';
import type { KindInfo } from '../data.js';
import { counter } from '../rules/world/world.js';
import { areaName, sideName } from '../words/sentence.js';
import type { Page } from './page.js';

/** `A, B and C`; of more than five the rest is counted. */
export const row = (names: readonly string[], most = 5): string => inRow(names, most);

/** `Legion 6, 7 and 21`, `Legion 4, Sogdi`: units of a kind with their numbers. */
export function unitNames({ data }: Page, units: readonly string[], most = 5): string {
  const kinds = new Map<string, string[]>();
  for (const id of new Set(units)) {
    const [, stem = '', number = ''] = /^(.*?)(?: (\d+))?$/.exec(counter(data, id).name) ?? [];
    kinds.set(stem, [...(kinds.get(stem) ?? []), ...(number === '' ? [] : [number])]);
  }
  return row(
    [...kinds].map(([stem, numbers]) => (numbers.length === 0 ? stem : `${stem} ${row(numbers, most + 1)}`)),
    most,
  );
}

export const areaOf = ({ data, year }: Page, id: string): string => areaName(data, id, year);

export const sideOf = ({ data }: Page, faction: string): string => sideName(data, faction);

/** `Legion 5 (RL05)`: page one has names without codes. */
const CODES = / \([A-Z]{2}\d{1,2}\)/g;

/** The first clause of a sentence as its lead. */
export const ledSentence = (coded: string): Text => ledClause(coded.replace(CODES, ''));

/** `1 Legion`, `8 Legions`, `2 Cavalry` */
export const countedKind = (n: number, { name, many = name }: KindInfo): string =>
  `${n} ${n === 1 ? name : many}`;

/** Small numbers in words. */
export const numberWord = (n: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? String(n);
