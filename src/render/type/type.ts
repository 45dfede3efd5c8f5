/** Type: the seven faces, how wide their letters are, and what of a text they can print. Widths come from a table, so measuring needs no font program. */
import { asset } from '../assets.js';

export const FACES = [
  'serif',
  'serif-italic',
  'serif-bold',
  'sans',
  'sans-italic',
  'sans-bold',
  'mono',
] as const;
export type Face = (typeof FACES)[number];

interface FaceTable {
  readonly ascent: number;
  readonly descent: number;
  readonly xHeight: number;
  readonly capHeight: number;
  /** By code point, in thousandths of the size; 0: no such letter. */
  readonly widths: Uint16Array;
}

interface StoredFace extends Omit<FaceTable, 'widths'> {
  /** `[first, width, width, …]`, or `[first, width, -count]` for a run of one width. */
  readonly widths: readonly (readonly number[])[];
}

const LAST = 0x3000;
let tables: Readonly<Record<Face, FaceTable>> | undefined;

/** The measures of a face, in thousandths of the type size. */
export function face(name: Face): FaceTable {
  tables ??= load();
  return tables[name];
}

function load(): Record<Face, FaceTable> {
  const stored = JSON.parse(asset('assets/fonts/metrics.json').toString('utf8')) as Record<Face, StoredFace>;
  return Object.fromEntries(
    FACES.map((name) => [name, { ...stored[name], widths: spread(stored[name].widths) }]),
  ) as Record<Face, FaceTable>;
}

function spread(runs: StoredFace['widths']): Uint16Array {
  const widths = new Uint16Array(LAST);
  for (const [first = 0, ...rest] of runs) {
    const [width = 0, count = 0] = rest;
    if (count < 0) widths.fill(width, first, first - count);
    else rest.forEach((one, i) => (widths[first + i] = one));
  }
  return widths;
}

/** Width of a printable text in points. */
export function measure(text: string, name: Face, size: number, spacing = 0): number {
  return (thousandths(text, name) * size) / 1000 + spacing * text.length;
}

/** Width in thousandths of the size: a whole number. */
export function thousandths(text: string, name: Face): number {
  const { widths } = face(name);
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += widths[text.charCodeAt(i)] ?? 0;
  return sum;
}

const PLAIN = /^[\x20-\x7e]*$/;
const UNPRINTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Letters that have no base letter in Unicode's own tables, and signs that look near enough. */
const STAND_INS: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u00ad': '',
  '\u2011': '-',
  '\u2028': ' ',
  '\u2029': ' ',
  '\u202f': ' ',
  '\u25cb': 'o',
  '\u25cf': '•',
  '\u2605': '*',
  '\u2606': '*',
  '\u2500': '-',
  '\u2713': '+',
  '\u2717': 'x',
};

/** The text as this face can print it: composed letters, no control characters, a stand-in for what the face lacks. */
export function printable(text: string, name: Face): string {
  if (PLAIN.test(text)) return text;
  const { widths } = face(name);
  let printed = '';
  for (const letter of text.normalize('NFC').replace(UNPRINTED, '')) {
    if (has(widths, letter)) printed += letter;
    else if (STAND_INS[letter] !== undefined) printed += STAND_INS[letter];
    else {
      const base = Array.from(letter.normalize('NFKD'))
        .filter((part) => has(widths, part))
        .join('');
      printed += base === '' ? (/\p{M}/u.test(letter) ? '' : '?') : base;
    }
  }
  return printed;
}

function has(widths: Uint16Array, letter: string): boolean {
  return letter.length === 1 && (widths[letter.charCodeAt(0)] ?? 0) > 0;
}

/** Shortened with an ellipsis to fit; only for page heads, whose full text stands elsewhere. */
export function fit(text: string, name: Face, size: number, width: number): string {
  if (measure(text, name, size) <= width) return text;
  let kept = text;
  while (kept !== '' && measure(`${kept}…`, name, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
