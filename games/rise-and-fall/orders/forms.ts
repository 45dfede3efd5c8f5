/** The two written forms of an attack: `AT - RL11 - Norica - via Cremona - S RL10 at Aquilia`. */
import { isObject, no, ok, record, type Box, type FieldType, type Json } from '../../../src/core/index.js';

/** A supporting unit and its route; an empty route: it supports from where it stands. */
export interface Support {
  readonly unit: string;
  readonly via: readonly string[];
}

const EXPECTED = 'supports such as S RL10 at Aquilia';
const ONE = /^s\s*:?\s+?([^@]+?)(?:\s*(?:@|\sat\s)\s*(.+))?$/i;

const split = (text: string): string[] =>
  text
    .split(/[/,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Supports in one text, separated by `+`: what the boxes of an attack are joined to. */
function readText(given: string): Support[] | undefined {
  const found: Support[] = [];
  for (const part of given.split('+').map((p) => p.trim())) {
    if (part === '') continue;
    const match = ONE.exec(/^s\b/i.test(part) ? part.replace(/^s:?/i, 'S ') : `S ${part}`);
    if (!match) return undefined;
    found.push({ unit: (match[1] ?? '').trim(), via: split(match[2] ?? '') });
  }
  return found.length > 0 ? found : undefined;
}

/** One support of a YAML list: text as in the classic form, or its unit and, as `via` or `at`, its way. */
function readOne(one: Json): Support[] | undefined {
  if (typeof one === 'string') return readText(one);
  if (!isObject(one)) return undefined;
  const { unit, via, at, ...unknown } = one;
  if (typeof unit !== 'string' || Object.keys(unknown).length > 0) return undefined;
  if (via !== undefined && at !== undefined) return undefined;
  const way = via ?? at ?? '';
  if (Array.isArray(way)) return [{ unit, via: (way as readonly Json[]).map(String) }];
  return typeof way === 'string' ? [{ unit, via: split(way) }] : undefined;
}

/** The supports of an attack in both forms. */
export const supports: FieldType<readonly Support[]> = record('supports', EXPECTED, {
  read(given) {
    const found = readText(given);
    return found ? ok(found) : no(EXPECTED);
  },
  print: (value) =>
    value.map((s) => (s.via.length > 0 ? `S ${s.unit} at ${s.via.join('/')}` : `S ${s.unit}`)).join(' + '),
  schema: { type: ['array', 'string', 'object'] },
  fromYaml(value) {
    const list = Array.isArray(value) ? (value as readonly Json[]) : [value];
    const found = list.map(readOne);
    const all = found.flatMap((some) => some ?? []);
    return all.length > 0 && !found.includes(undefined) ? ok(all) : no(EXPECTED);
  },
  toYaml: (value) =>
    value.map((s) => (s.via.length > 0 ? { unit: s.unit, via: [...s.via] } : { unit: s.unit })),
});

/** Boxes after the target are `via …` or `S …`, in any order and number. */
export const attackBoxes = {
  read(boxes: readonly Box[]): Readonly<Record<string, Box>> {
    const [unit, on, ...rest] = boxes;
    const found: Record<string, Box> = {};
    if (unit) found.unit = unit;
    if (on) found.on = on;
    const helpers: Box[] = [];
    for (const box of rest) {
      const text = box.text
        .replace(/^\s*\[|\]\s*$/g, '')
        .replace(/_/g, ' ')
        .trim();
      const via = /^via\b\s*:?\s*(.*)$/i.exec(text);
      if (via) found.via = { ...box, text: via[1] ?? '' };
      else if (text !== '') helpers.push({ ...box, text });
    }
    const [first] = helpers;
    if (first) found.support = { ...first, text: helpers.map((h) => h.text).join(' + ') };
    return found;
  },
  print: (texts: Readonly<Record<string, string>>): string[] => [
    texts.unit ?? '',
    texts.on ?? '',
    ...(texts.via === undefined ? [] : [`via ${texts.via}`]),
    ...(texts.support === undefined ? [] : texts.support.split(' + ')),
  ],
};
