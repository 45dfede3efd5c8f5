/** The two written forms of an attack: `AT - RL11 - Norica - via Cremona - S RL10 at Aquilia`. */
import {
  isObject,
  no,
  ok,
  record,
  suggest,
  type Box,
  type FieldType,
  type Json,
} from '../../../src/core/index.js';

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

/** Several supports in one text, separated by `;`: what the boxes of an attack are joined to. */
export const supports: FieldType<readonly Support[]> = record('supports', EXPECTED, {
  read(given) {
    const found: Support[] = [];
    for (const part of given.split('+').map((p) => p.trim())) {
      if (part === '') continue;
      const match = ONE.exec(/^s\b/i.test(part) ? part.replace(/^s:?/i, 'S ') : `S ${part}`);
      if (!match) return no(EXPECTED);
      found.push({ unit: (match[1] ?? '').trim(), via: split(match[2] ?? '') });
    }
    return found.length > 0 ? ok(found) : no(EXPECTED);
  },
  print: (value) =>
    value.map((s) => (s.via.length > 0 ? `S ${s.unit} at ${s.via.join('/')}` : `S ${s.unit}`)).join(' + '),
  schema: { type: ['array', 'string', 'object'] },
  fromYaml(value) {
    const found: Support[] = [];
    for (const one of Array.isArray(value) ? (value as readonly Json[]) : [value]) {
      if (typeof one === 'string') found.push({ unit: one, via: [] });
      else if (isObject(one)) {
        const { unit, via = '', ...more } = one;
        const [stray] = Object.keys(more);
        if (stray !== undefined) return no(EXPECTED, suggest(stray, ['unit', 'via']));
        const route = Array.isArray(via)
          ? (via as readonly Json[])
          : typeof via === 'string'
            ? split(via)
            : [null];
        if (typeof unit !== 'string' || !route.every((area) => typeof area === 'string')) return no(EXPECTED);
        found.push({ unit, via: route });
      } else return no(EXPECTED);
    }
    return found.length > 0 ? ok(found) : no(EXPECTED);
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
