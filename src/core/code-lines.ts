/** Lines of the code form: comments, and how a line falls into boxes. Every function walks its text once. */
import type { Box } from './order-book.js';

/** Cuts a comment off: from `;` or `#` that stands first or after a blank, outside brackets. */
export function withoutComment(raw: string): string {
  if (!/[;#]/.test(raw)) return raw;
  const inside = insideBrackets(raw);
  for (let at = 0; at < raw.length; at++) {
    if ((raw[at] === ';' || raw[at] === '#') && !inside[at] && (at === 0 || isBlank(raw[at - 1])))
      return raw.slice(0, at === 0 ? 0 : at - 1);
  }
  return raw;
}

/** The text without the marks at its end. An expression would try it at each of them. */
export function withoutEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

const DASH = /[-~–—]/g;
const isBlank = (c: string | undefined): boolean => c !== undefined && /\s/.test(c);

const FIRST_WORD = /^\s*[A-Za-z0-9]{1,12}$/;

export interface Dashes {
  /** With blanks or brackets on both sides; the one behind the first word with a blank behind it. */
  readonly spaced: readonly number[];
  /** All of them. */
  readonly all: readonly number[];
}

/** Where dashes stand outside brackets. */
export function dashesOf(text: string): Dashes {
  const inside = insideBrackets(text);
  const spaced: number[] = [];
  const all: number[] = [];
  for (const { index: at } of text.matchAll(DASH)) {
    if (inside[at]) continue;
    all.push(at);
    // `B- 2CHC`: behind the first word a blank on one side will do.
    const first = all.length === 1 && FIRST_WORD.test(text.slice(0, Math.min(at, 40)));
    const before = at === 0 || first || isBlank(text[at - 1]) || text[at - 1] === ']';
    const after = at === text.length - 1 || isBlank(text[at + 1]) || text[at + 1] === '[';
    if (before && after) spaced.push(at);
  }
  return { spaced, all };
}

/**
 * Splits a line into boxes. A dash between brackets, or with blanks round it, separates; where no dash has blanks round
 * it, every dash outside brackets does (`B-2CHC-Pella`). Dashes inside brackets never separate.
 */
export function splitBoxes(raw: string, line: number): Box[] {
  const text = withoutComment(raw);
  const { spaced, all } = dashesOf(text);
  return boxesAt(text, spaced.length > 0 ? spaced : all, line);
}

/** The boxes between the characters at `cuts`. */
export function boxesAt(text: string, cuts: readonly number[], line: number): Box[] {
  const boxes: Box[] = [];
  let from = 0;
  for (const cut of [...cuts, text.length]) {
    boxes.push(boxAt(text, from, cut, line));
    from = cut + 1;
  }
  return boxes;
}

/** For each character: does it stand inside a closed pair of brackets? */
export function insideBrackets(text: string): boolean[] {
  const inside = new Array<boolean>(text.length).fill(false);
  let open = -1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '[' && open < 0) open = at;
    if (text[at] !== ']' || open < 0) continue;
    inside.fill(true, open, at + 1);
    inside[open] = inside[at] = false;
    open = -1;
  }
  return inside;
}

const isFrame = (c: string | undefined): boolean => c !== undefined && /[\s_[\]]/.test(c);
const isPadding = (c: string | undefined): boolean => c !== undefined && /[\s_]/.test(c);

/** The text between two places, without the blanks, underscores and brackets of its box. */
export function boxAt(text: string, from: number, to: number, line: number): Box {
  let first = from;
  let last = to;
  while (first < last && isFrame(text[first])) first++;
  while (last > first && isFrame(text[last - 1])) last--;
  if (first === last) return { text: '', line, column: from + 1, length: 1 };
  const bare = text.slice(first, last).replace(/[[\]]/g, '');
  let start = 0;
  let end = bare.length;
  while (start < end && isPadding(bare[start])) start++;
  while (end > start && isPadding(bare[end - 1])) end--;
  return { text: bare.slice(start, end), line, column: first + 1, length: last - first };
}
