/**
 * What a line of the code form is. SHEET-5: a line that begins like an order is that order or an error, never prose; prose
 * is prose, hyphens or not; what our own forms and receipts print round the orders is known.
 */
import { kept } from './kept.js';
import { dashesOf, insideBrackets, splitBoxes, withoutComment, withoutEnd } from './code-lines.js';
import type { Box, OrderBook, OrderDefinition, Section } from './order-book.js';
import type { Head, LineReading, Names } from './line-reading.js';
import { attempt, nothingBehind, PROSE, SMALL } from './order-attempt.js';
import { shareLine } from './sheet-share.js';
import { fold, isTypo } from './suggest.js';

/** In capitals alone: "press as many men as you can" is a sentence. */
const SIGNED_LETTER = /^\[?[\s_]{0,20}(PRESS)\s{1,20}(?=(?:AS|as)\s{1,20}\S)/;

const FRAME: LineReading = { kind: 'frame' };

/** What forms print between the boxes; and what players write above their orders. */
const KNOWN_FRAMES =
  /^(?:my |the |your )?(?:order form|order sheet|orders?(?: for (?:this )?turn(?: \d{1,6})?)?|orders (?:are )?(?:below|as follows|follow))\s*[:.]?$|^one row an order\b|^(?:.{0,80}empty )?rows are ignored\.$|^```/i;

/** After this heading our forms explain the codes: nothing below is an order. */
export const isCodesHeading = (line: string): boolean => /^#{0,3} ?order codes$/i.test(line.trim());

export function readLine(book: OrderBook, raw: string, line: number, names?: Names): LineReading {
  const whole = withoutComment(raw);
  if (/^[\s\-_=*+.:|~–—•]*$/.test(whole)) return FRAME;
  if (
    /^[\s\-_.:()|~–—\d[\]]*$/.test(whole) &&
    /^[\s\-_.:()|~–—[\]]*(?:\d{1,3}[\s\-_.:()|~–—[\]]*)?$/.test(whole)
  )
    return FRAME;
  const own = whole.trim();
  if (KNOWN_FRAMES.test(own)) return FRAME;
  const section = sectionHeading(book, own);
  if (section) return { kind: 'heading', section };
  const text = withoutLead(whole);
  const bare = text.trim();
  if (/^\[?[\s_]{0,20}none[\s_]{0,20}\]?[.!]?$/i.test(bare)) return { kind: 'none' };
  const letter =
    /^\[?[\s_]{0,20}(PRESS|NOTE)S?(?:[\s_]{0,20}(?:[\]\-–—~:,]|(?=\[))|(?=\s{1,20}(?:to\s{1,20})?P\s?\d{1,3}\b))/i.exec(
      bare,
    ) ?? SIGNED_LETTER.exec(bare);
  if (letter)
    return {
      kind: 'letter',
      word: (letter[1] ?? '').toUpperCase() as 'PRESS' | 'NOTE',
      rest: bare.slice(letter[0].length),
    };
  const share = shareLine(bare);
  if (share !== undefined && named(book, 'share').length === 0) return { kind: 'share', rest: share };
  const read = readOrderLine(book, withDashes(text), line, names);
  // ` - Gades - GM1`: boxes, and no code before them.
  const headless = read.kind === 'prose' && /^\s*[-–—]/.test(whole) && dashesOf(bare).spaced.length > 0;
  return headless ? { kind: 'prose', odd: true } : read;
}

/** Numbers and bullets before an order become blanks: `3.`, `3)`, `(3)`, `3:`, `No 3`, `-`, `*`, `•`. */
function withoutLead(text: string): string {
  let rest = text;
  for (let turn = 0; turn < 3; turn++) {
    const lead = LEAD.exec(rest);
    if (!lead || lead[0].length === rest.trimEnd().length) break;
    rest = ' '.repeat(lead[0].length) + rest.slice(lead[0].length);
  }
  const marked = withoutEnd(withoutEnd(rest, ' \t'), '*`');
  return marked.replace(
    /^(\s*)([*`]+)/,
    (_, blank: string, marks: string) => blank + ' '.repeat(marks.length),
  );
}

const LEAD =
  /^\s*(?:(?:-{1,2}|[–—*+•·▪◦‣►●○■□➢✓✔]|[oO](?=\s{2,9}[^\s\-–—~:,|=[])|[,.])\s+|\(?\d{1,4}\s?[.):]+\)?(?:\s+|(?=[A-Za-z[]))|(?:no|nr|order)\.?\s?\d{1,4}\s?[.):-]?\s+|\d{1,4}\s+[-–—]\s+(?=[A-Za-z[])|\d{1,4}\s+(?=\[?[A-Za-z]{1,3}\]?\s?[-–—~:])|\(?(?:[a-z]|[ivxl]{1,6})\)\s+|[ivxl]{2,6}\.\s+|\[[\s_]*\]\s*(?:[-–—:]\s*)?(?=\[?[A-Za-z]))/i;

/** Other separators as dashes: arrows, bars, tabs, and the colons between the boxes of a printed form. Columns and what is bracketed stay. */
function withDashes(text: string): string {
  const out = dashed(text);
  if (out === text || !text.includes('[')) return out;
  // Each separator becomes as many letters as it was.
  const inside = insideBrackets(text);
  return [...inside.keys()].map((at) => (inside[at] ? text[at] : out[at])).join('');
}

function dashed(text: string): string {
  let out = text.replace(/-{1,2}>|=>|→/g, (arrow) => `-${' '.repeat(arrow.length - 1)}`);
  if (out.includes('[')) out = out.replace(/\](\s{0,9}):(?=\s{0,9}\[)/g, ']$1-');
  if (out.includes('|'))
    out = out
      .replace(/^(\s*)\|/, '$1 ')
      .replace(/\|(\s*)$/, ' $1')
      .replace(/\|/g, '-');
  const body = out.trim();
  if (body.includes('\t') && dashesOf(body).spaced.length === 0) {
    const from = out.length - out.trimStart().length;
    out = out.slice(0, from) + body.replace(/\t/g, '-') + out.slice(from + body.length);
  }
  return out;
}

const PROSE_HEADS =
  /^(?:p\.?p?\.?s|n\.?b|re|fyi|btw|ok|hi|lg|vg|mfg|bg|cu|thx|ty|e-?mail|e-?post|e-?mel|tel|fax|mob|www|sha)$/i;

function readOrderLine(book: OrderBook, text: string, line: number, names: Names | undefined): LineReading {
  const { spaced, all } = dashesOf(text);
  const boxes = splitBoxes(text, line);
  const [head] = boxes;
  if (!head) return FRAME;
  const rest = boxes.slice(1);
  if (head.text === '') return rest.some((box) => box.text !== '') ? { kind: 'unknown', head } : FRAME;
  if (
    rest.length > 0 &&
    rest.every((box) => box.text === '') &&
    /[_[]/.test(text.slice(head.column - 1 + head.length))
  )
    return FRAME;

  const printed = printedHead(book, text);
  const sharing = printed?.sharing ?? named(book, head.text);
  if (sharing.length > 0 && (rest.length > 0 || !printed)) {
    if (rest.length === 0) return nothingBehind(sharing, boxes, text);
    if (spaced.length > 0 || !isProse(text, rest, names)) return { kind: 'order', sharing, boxes };
    return PROSE;
  }
  const loose = looseHead(book, text, printed);
  if (loose) return attempt(loose, text, line, names);
  const strange: StrangeLine = { text, head, rest, spaced: spaced.length > 0, dashes: all.length };
  if (isUnknownCode(book, strange, names) || isHidden(book, strange, names)) return { kind: 'unknown', head };
  const name = spaced.length > 0 && rest.length > 0 ? head.text : text.trim();
  return { kind: 'prose', odd: isOdd(head.text, name, names) };
}

/** Prose that may be what is left of an order: it begins with something like a unit, or has the name of a thing where a code should stand. */
function isOdd(head: string, name: string, names: Names | undefined): boolean {
  const unit =
    /^(?!\d+(?:st|nd|rd|th|h|x|am|pm|e|er|ter|km|kg|eur|gb)\b)(?:\d{1,3}[A-Za-z]{1,4}|[A-Za-z]{1,3}\d{1,4})(?![\w'])/i;
  // How a player signs: with his nation.
  return unit.test(head) || (names !== undefined && names.position(name) === undefined && names.knows(name));
}

/** `[S]trategic move`, as rulebooks print an order: the code in brackets, the rest of its words behind. */
function printedHead(
  book: OrderBook,
  text: string,
): { sharing: readonly OrderDefinition[]; from: number; to: number } | undefined {
  const match =
    /^\s*\[\s?([A-Za-z]{1,3})\s?\]([a-z]{1,20}(?: [A-Za-z]{1,20}){0,3})(?=\s*(?:$|[-–—~:,[(]))/.exec(text);
  if (!match) return undefined;
  const sharing = named(book, match[1] ?? '');
  return sharing.length === 0 ? undefined : { sharing, from: 0, to: match[0].length };
}

const FILLERS = new Set(['move', 'movement', 'order', 'orders', 'unit', 'units']);

const indexes = kept<OrderBook, ReadonlyMap<string, readonly OrderDefinition[]>>();

/** The orders that are called so, by code, key or word; `Strategic move` is the order `Strategic`. */
export function named(book: OrderBook, text: string): readonly OrderDefinition[] {
  const index = indexes(book, () => indexOf(book));
  if (text.length > 60) return [];
  const found = index.get(fold(text));
  if (found) return found;
  const [first = '', ...more] = text.trim().split(/\s+/);
  return more.length > 0 && first.length > 2 && more.every((word) => FILLERS.has(word.toLowerCase()))
    ? (index.get(fold(first)) ?? [])
    : [];
}

function indexOf(book: OrderBook): ReadonlyMap<string, readonly OrderDefinition[]> {
  const index = new Map<string, OrderDefinition[]>();
  for (const order of book.orders)
    for (const name of new Set([order.code, order.key, order.word].map(fold)))
      index.set(name, [...(index.get(name) ?? []), order]);
  return index;
}

/** The code or word of an order at the start of a line, before any separator: up to three words, the longest that is one. */
function looseHead(book: OrderBook, text: string, printed: Head | undefined): Head | undefined {
  if (printed) return printed;
  const words = [...text.slice(0, 200).matchAll(/[^\s,:;|[\]=~–—()]+/g)].slice(0, 3);
  const first = words[0];
  if (!first || !/^\[?_*$/.test(text.slice(0, first.index).replace(/\s/g, ''))) return undefined;
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1];
    if (!last) continue;
    const to = last.index + last[0].length;
    const name = text.slice(first.index, to);
    if (/[,:;|[\]=]/.test(name)) continue;
    // `Loot!` is the word, `G. Mayer` no code.
    const bare = name.length > 3 ? withoutEnd(name, '.!?') : name;
    const sharing = named(book, bare);
    if (sharing.length > 0) return { sharing, from: first.index, to: first.index + bare.length };
  }
  return undefined;
}

/** With dashes that have no blanks round them: `Build-up is slow`, `E-Mail: a@example.org`, `T-shirt sizes please`. */
function isProse(text: string, rest: readonly Box[], names: Names | undefined): boolean {
  const whole = text.trim();
  if (/^e-(?:mail|post|mel)/i.test(whole)) return true;
  if (!/\s/.test(whole)) return false;
  if (/\S@\S|https?:\/\/|www\./.test(whole)) return true;
  const words = (rest[0]?.text ?? '').split(/\s+/);
  if (names?.knows(words[0] ?? '')) return false;
  return (
    words.length > 1 &&
    !/[\d,]/.test(rest[0]?.text ?? '') &&
    words.slice(1).some((word) => /^[a-zà-ÿ']+[.,!?]*$/.test(word))
  );
}

/** A line that begins with no code or word of an order. */
interface StrangeLine {
  readonly text: string;
  readonly head: Box;
  /** The boxes behind the first. */
  readonly rest: readonly Box[];
  /** It has dashes with blanks round them. */
  readonly spaced: boolean;
  /** How many dashes it has, blanks or not. */
  readonly dashes: number;
}

/** Is this meant as an order, though no code is called so? */
function isUnknownCode(
  book: OrderBook,
  { text, head, rest, spaced, dashes }: StrangeLine,
  names: Names | undefined,
): boolean {
  const whole = text.trim();
  const word = head.text;
  if (/^\[[\s_]*[A-Za-z0-9]{1,12}[\s_]*\]\s*(?:[-–—~:,]|\[|$)/.test(whole))
    return /\[.*\[/.test(whole) || spaced;
  if (PROSE_HEADS.test(withoutEnd(word, '.:'))) return false;
  const first = /^[A-Za-z-]{4,20}/.exec(whole)?.[0] ?? '';
  const typo =
    first !== '' && book.orders.some(({ key, word: long }) => isTypo(first, key) || isTypo(first, long));
  if (typo && (/^[A-Za-z-]+\s*[-–—~:,[]/.test(whole) || /^[A-Za-z-]+\s+\S*\d/.test(whole))) return true;
  if (rest.length === 0 || /\s/.test(word)) return false;
  if (!spaced)
    return (
      dashes > 1 &&
      /^[A-Za-z]{1,3}$/.test(word) &&
      ((!/\s/.test(whole) && /\d/.test(whole)) || rest.some(({ text: box }) => names?.knows(box) ?? false))
    );
  if (/^[A-Za-z]{1,3}$/.test(word)) return true;
  return /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{2,6}$/.test(word);
}

/** A code behind a slip (`1x. W - rome`, `7 O rebel - none`, `xKS`), or what is none before a unit or a name (`Attk - RL11`, `Y Ph1 - E2`). */
function isHidden(
  book: OrderBook,
  { text: whole, head, rest, spaced }: StrangeLine,
  names: Names | undefined,
): boolean {
  const isThing = (text: string): boolean =>
    /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{2,7}$/.test(text) || (names?.knows(text) ?? false);
  const [second] = rest;
  if (!second) {
    const [word = '', thing = ''] = whole.trim().split(/\s+/, 2);
    const slip = /^[A-Za-z]{3,12}$/.test(word) && isThing(thing);
    // `MV 2DV 6,6`: nobody shouts at a unit of his in prose.
    const code = withoutEnd(word, ',:');
    const shouted = /^[A-Z]{2,3}$/.test(code) && !PROSE_HEADS.test(code) && !SMALL.has(code.toLowerCase());
    if (shouted && /\d/.test(thing) && names?.knows(thing)) return true;
    return book.orders.some(
      (order) =>
        isNearly(whole.trim(), order) ||
        (slip && (isTypo(word, order.key, 3) || isTypo(word, order.word, 3))),
    );
  }
  if (!spaced) return false;
  const [, before = '', last = ''] = /^(.{0,12}?)([A-Za-z-]{1,20})$/.exec(head.text) ?? [];
  if (before !== '' && (before.match(/[A-Za-z]/g) ?? []).length <= 2 && named(book, last).length > 0)
    return true;
  const [first = '', next, ...more] = head.text.split(/\s+/);
  if (next !== undefined && /^\d{1,4}$/.test(first)) return named(book, next).length > 0;
  if (!/^[A-Za-z]{1,12}$/.test(first) || PROSE_HEADS.test(first)) return false;
  if (next === undefined) return first.length > 1 && isThing(second.text);
  return first.length <= 3 && more.length === 0 && isThing(next);
}

/** A code that needs nothing behind it, with a letter or two too much (`xCR`, `CxR`). */
function isNearly(text: string, { code, fields }: OrderDefinition): boolean {
  if (code.length < 2 || text.length > 20) return false;
  if (!Object.values(fields).every(({ optional }) => optional)) return false;
  const word = text.split(/[^A-Za-z0-9]+/).findLast((part) => part !== '') ?? '';
  const isSplit =
    word.length === code.length + 1 &&
    Array.from(word).some((_, at) => word.slice(0, at) + word.slice(at + 1) === code);
  const others = text.replace(code, '').match(/[A-Za-z]/g) ?? [];
  return isSplit || (text.includes(code) && others.length <= 1);
}

/** `A`, `A.`, `Expenditure`, `A. EXPENDITURE`, `[B] Actions and Orders:`, `Section A` */
function sectionHeading(book: OrderBook, text: string): Section | undefined {
  if (book.sections.length === 0 || text.length > 80) return undefined;
  const word = heading(text);
  return book.sections.find(
    ({ id, title, headings = [] }) =>
      [id, title, ...headings].some(
        (name) =>
          heading(name) === word ||
          heading(`${id} ${name}`) === word ||
          heading(`section ${id} ${name}`) === word,
      ) || heading(`section ${id}`) === word,
  );
}

function heading(text: string): string {
  return fold(text.replace(/[.:()[\]*#_–—-]+/g, ' '));
}
