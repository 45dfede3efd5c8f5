/** Names in a row, as page one has them: no codes, and never more than fit a line or two. */
import type { Fact, Text, Weight } from '../../../src/core/index.js';
import { counter } from '../rules/world/world.js';
import { areaName, sideName } from '../words/sentence.js';
import type { Page } from './page.js';

/** `A, B and C`; of more than `most` the rest is counted. */
export function row(names: readonly string[], most = 5): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const last = names.length > most ? `${names.length - shown.length} more` : undefined;
  const all = last === undefined ? shown : [...shown, last];
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}

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

/** A sentence that begins with what is read first. */
export const led = (lead: string, rest = ''): Text =>
  rest === ''
    ? [{ text: capital(lead), style: 'bold' }]
    : [{ text: capital(lead), style: 'bold' }, ` ${rest}`];

/** `Legion 5 (RL05)`: page one has names without codes. */
const CODES = / \([A-Z]{2}\d{1,2}\)/g;

/** The first clause of a sentence as its lead. */
export function ledSentence(coded: string): Text {
  const sentence = coded.replace(CODES, '');
  const cut = /^.*?[.:;](?= |$)/.exec(sentence)?.[0] ?? sentence;
  return led(cut, sentence.slice(cut.length).trim());
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Small numbers in words. */
export const numberWord = (n: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? String(n);

/** A fact, its place and heading where there are any. */
export function fact(
  kind: Fact['kind'],
  weight: Weight,
  text: Text,
  more: { readonly [K in 'place' | 'ref' | 'order' | 'rule']?: string | undefined } = {},
): Fact {
  const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  return { kind, weight, text, ...known };
}
