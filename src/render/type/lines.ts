/** Runs of text broken into lines of a given width. A word longer than the line is broken between letters, never clipped. */
import type { Run, Text } from '../../core/index.js';
import { INK } from '../ink.js';
import { measure, printable, type Face } from './type.js';

export interface TextStyle {
  readonly family: 'serif' | 'sans' | 'mono';
  readonly weight?: 'bold';
  readonly slant?: 'italic';
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
  /** Colour of `accent` runs. */
  readonly accent: string;
}

/** No letters on paper are smaller, but hex numbers. */
export const LEAST = 7;

/** A stretch of one line in one face. */
export interface Piece {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** Extra space after each letter, in points. */
  readonly spacing: number;
  readonly x: number;
  readonly width: number;
  /** The page of this heading is printed here instead of the text; room for two figures is kept. */
  readonly ref?: string;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** A further line of the text begins with another word. */
  readonly goesOn?: true;
}

type Fragment = Omit<Piece, 'x'>;

/** How a fragment is printed. */
type Look = Omit<Fragment, 'text' | 'width'>;

interface Word {
  readonly fragments: Fragment[];
  width: number;
  /** Space before it, in the style of the run it stands in; undefined: a new line begins here. */
  readonly space: Fragment | undefined;
}

/** The lines of a text at this width; at least one, possibly empty. */
export function breakLines(text: Text, style: TextStyle, width: number): Line[] {
  const whole = typeof text === 'string' ? wholeLine(text, style, width) : undefined;
  if (whole) return [whole];
  const lines: Line[] = [];
  let open: Fragment[] = [];
  let used = 0;
  const close = (goesOn: boolean): void => {
    lines.push(setLine(open, goesOn));
    open = [];
    used = 0;
  };
  withLast(wordsOf(text, style)).forEach((word, i) => {
    if (word.space === undefined && i > 0) close(true);
    const gap = open.length === 0 ? 0 : (word.space?.width ?? 0);
    if (open.length > 0 && used + gap + word.width > width + 0.01) close(true);
    for (const piece of word.width > width + 0.01 ? chop(word, width) : [word]) {
      if (open.length > 0 && piece !== word && used + piece.width > width + 0.01) close(false);
      if (open.length > 0 && piece === word && word.space) {
        open.push(word.space);
        used += word.space.width;
      }
      open.push(...piece.fragments);
      used += piece.width;
    }
  });
  close(false);
  return lines;
}

/** A small word at the end, a rule's id, takes the word before it along: it never stands on a line alone. */
function withLast(words: readonly Word[]): readonly Word[] {
  const [before, last] = words.slice(-2);
  if (!before || !last?.space || !last.fragments.every(({ size }) => size < (before.fragments[0]?.size ?? 0)))
    return words;
  const { space } = last;
  const fragments = [...before.fragments, space, ...last.fragments];
  const width = before.width + space.width + last.width;
  return [...words.slice(0, -2), { ...before, fragments, width }];
}

/** Most texts are short and plain, and need no breaking. */
function wholeLine(text: string, style: TextStyle, width: number): Line | undefined {
  if (/\n| {2}|^ | $/.test(text)) return undefined;
  const face = faceOf(style);
  const shown = printable(text, face);
  const wide = measure(shown, face, style.size);
  if (wide > width + 0.01) return undefined;
  const { size, colour } = style;
  return {
    pieces: shown === '' ? [] : [{ text: shown, face, size, colour, spacing: 0, x: 0, width: wide }],
    width: wide,
  };
}

/** The width of the text on one line (its longest, where it has line breaks). */
export function naturalWidth(text: Text, style: TextStyle): number {
  if (typeof text === 'string' && !text.includes('\n')) {
    const face = faceOf(style);
    return measure(printable(text, face), face, style.size);
  }
  return Math.max(...breakLines(text, style, Number.MAX_SAFE_INTEGER).map((line) => line.width));
}

/** The width of the longest word: narrower than this, words are broken. */
export function longestWord(text: Text, style: TextStyle): number {
  return Math.max(0, ...wordsOf(text, style).map((word) => word.width));
}

function faceOf(style: TextStyle): Face {
  if (style.family === 'mono') return 'mono';
  if (style.weight) return `${style.family}-bold`;
  return style.slant ? `${style.family}-italic` : style.family;
}

/** How a run is printed in this surrounding. */
function runStyle(run: Run, style: TextStyle): Look {
  const base = { face: faceOf(style), size: style.size, colour: style.colour, spacing: 0 };
  const kind = run.style ?? 'plain';
  switch (kind) {
    case 'plain':
      return base;
    case 'bold':
      return { ...base, face: faceOf({ ...style, weight: 'bold' }) };
    case 'italic':
      return { ...base, face: faceOf({ ...style, slant: 'italic' }) };
    case 'code':
      return { ...base, face: 'mono', size: style.size * 0.9 };
    case 'small':
      return { ...base, face: 'sans', size: Math.max(LEAST, style.size * 0.76), colour: INK.quiet };
    case 'caps':
      return {
        ...base,
        face: 'sans-bold',
        size: Math.max(LEAST, style.size * 0.78),
        spacing: style.size * 0.06,
      };
    case 'accent':
      return { ...base, face: faceOf({ ...style, weight: 'bold' }), colour: style.accent };
  }
}

/** Words while they are gathered from run to run. */
interface Gathering {
  readonly words: Word[];
  /** The next piece goes on the last word: nothing stood between. */
  joins: boolean;
  /** The space that was passed since the last word. */
  blank: Fragment | undefined;
}

function wordsOf(text: Text, style: TextStyle): Word[] {
  const gathering: Gathering = { words: [], joins: false, blank: undefined };
  for (const part of typeof text === 'string' ? [text] : text) {
    const run = typeof part === 'string' ? { text: part } : part;
    const look = runStyle(run, style);
    const shown = run.style === 'caps' ? run.text.toUpperCase() : run.text;
    shown.split('\n').forEach((row, r) => {
      if (r > 0) gathering.joins = false;
      gatherRow(gathering, printable(row, look.face), look, r > 0);
    });
    if (run.ref !== undefined) gatherPage(gathering, run.ref, style, run.far ? ' p. 888' : ' p. 88');
  }
  return gathering.words;
}

/** One row of a run; `below`: a line break stands before it. */
function gatherRow(gathering: Gathering, row: string, look: Look, below: boolean): void {
  const { words } = gathering;
  const { face, size, colour, spacing } = look;
  const fragment = (piece: string): Fragment => ({
    text: piece,
    face,
    size,
    colour,
    spacing,
    width: measure(piece, face, size, spacing),
  });
  // One for all the blanks of the row: half of what stands in a text is blanks.
  let blank: Fragment | undefined;
  row.split(/( +)/).forEach((piece, i, all) => {
    if (i % 2 === 1) {
      gathering.joins = false;
      gathering.blank = blank ??= fragment(' ');
      return;
    }
    if (piece === '') {
      // An empty row still makes a line.
      if (all.length === 1 && below) words.push({ fragments: [], width: 0, space: undefined });
      return;
    }
    const own = fragment(piece);
    const last = words.at(-1);
    if (gathering.joins && last) append(last, own);
    else {
      const begins = words.length === 0 || (below && i === 0);
      const space = begins ? undefined : (gathering.blank ?? (blank ??= fragment(' ')));
      words.push({ fragments: [own], width: own.width, space });
      gathering.blank = undefined;
    }
    gathering.joins = true;
  });
}

/** Room for the page of a heading, right behind the last word. */
function gatherPage(gathering: Gathering, ref: string, style: TextStyle, room: string): void {
  const size = Math.max(LEAST, style.size * 0.8);
  const page: Fragment = {
    text: '',
    face: 'sans',
    size,
    colour: INK.quiet,
    spacing: 0,
    width: measure(room, 'sans', size),
    ref,
  };
  const last = gathering.words.at(-1);
  if (last) append(last, page);
  else gathering.words.push({ fragments: [page], width: page.width, space: undefined });
  gathering.joins = true;
}

function append(word: Word, fragment: Fragment): void {
  word.fragments.push(fragment);
  word.width += fragment.width;
}

/** A word that is too long for any line, in parts that fit: after a stroke or a hyphen if it has one, else anywhere. */
function chop(word: Word, width: number): Word[] {
  const parts: Word[] = [];
  let open: Word = { fragments: [], width: 0, space: undefined };
  const close = (): void => {
    if (open.fragments.length > 0) parts.push(open);
    open = { fragments: [], width: 0, space: undefined };
  };
  for (const fragment of word.fragments) {
    let rest = fragment;
    while (rest.width > 0 && open.width + rest.width > width) {
      const taken = lettersThatFit(rest, width - open.width, open.fragments.length === 0);
      if (taken > 0) open.fragments.push(cut(rest, 0, taken));
      close();
      rest = cut(rest, taken, rest.text.length);
    }
    if (rest.text !== '' || rest.ref !== undefined) {
      open.fragments.push(rest);
      open.width += rest.width;
    }
  }
  close();
  return parts.map((part) => ({ ...part, width: part.fragments.reduce((sum, one) => sum + one.width, 0) }));
}

function lettersThatFit(fragment: Fragment, width: number, atLeastOne: boolean): number {
  let used = 0;
  let count = 0;
  let good = 0;
  for (; count < fragment.text.length; count++) {
    used += measure(fragment.text.charAt(count), fragment.face, fragment.size, fragment.spacing);
    if (used > width) break;
    if ('-/·,;'.includes(fragment.text.charAt(count)) && count * 2 > fragment.text.length / 2)
      good = count + 1;
  }
  return Math.max(good > 0 ? good : count, atLeastOne ? 1 : 0);
}

function cut(fragment: Fragment, from: number, to: number): Fragment {
  const text = fragment.text.slice(from, to);
  return { ...fragment, text, width: measure(text, fragment.face, fragment.size, fragment.spacing) };
}

/** Places the fragments of a line; neighbours that look the same become one piece. */
function setLine(fragments: readonly Fragment[], goesOn: boolean): Line {
  const pieces: Piece[] = [];
  let last: { -readonly [K in keyof Piece]: Piece[K] } | undefined;
  let x = 0;
  for (const fragment of fragments) {
    if (last && alike(last, fragment)) {
      last.text += fragment.text;
      last.width += fragment.width;
    } else pieces.push((last = { ...fragment, x }));
    x += fragment.width;
  }
  return goesOn ? { pieces, width: x, goesOn } : { pieces, width: x };
}

function alike(a: Fragment, b: Fragment): boolean {
  return (
    a.face === b.face &&
    a.size === b.size &&
    a.colour === b.colour &&
    a.spacing === b.spacing &&
    a.ref === undefined &&
    b.ref === undefined
  );
}
