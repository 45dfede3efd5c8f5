/**
 * Is a line that begins with the code or the word of an order meant as one? SHEET-5: it is, and where it can't be read it is an
 * error; but for codes of one letter, which are words of many languages, and for what its grammar shows to be a sentence.
 */
import { boxAt, dashesOf, withoutEnd } from './code-lines.js';
import type { Box, OrderDefinition } from './order-book.js';
import type { Head, LineReading, Names } from './line-reading.js';
import { fold } from './suggest.js';

export const PROSE: LineReading = { kind: 'prose', odd: false };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Behind an order's word one of these makes it the subject of a sentence: no order begins `Move is`, `Treaty we`. */
const VERBS = words(
  "is are was were be been will would can could should may might must does did has have had isn't aren't wasn't weren't won't can't i we he she they you who which",
);
const FINITE = words('is are was were');
/** With one of these behind it the word is another one: `Move on`, `Keep up`, `Build up`; or a noun: `Order of the day`. */
const PARTICLES = words('of up on out off over away back ahead forward along around down together');
/** Words that no thing of a game is called. */
export const SMALL = words(
  'a an the my your our his her their its this that these those me us him them it and or but if as at in by for from to with without about so too very all any some one only just also please then there here what when where why how not no do',
);
/** Codes that are words of a language: `at`, `so`, `le`, `su`, `ab`; `Mr`, `ty` for thanks; and names of people. */
const WORD_CODES = words('at so mo ab le su sa ar po ho bo mr ty');

/** A line whose first word is the code or word of an order: the order, a sentence, or prose. */
export function attempt(head: Head, text: string, line: number, names: Names | undefined): LineReading {
  const behind = text.slice(head.to);
  const rest = behind.replace(/^[\s_\]]*[-–—~,:|=.!?]?/, '').trim();
  const next = /^[\s[_]*([^\s,;:|[\]]+)/.exec(behind.replace(/^[\s\]]*[-–—~,:|=]?/, ''))?.[1] ?? '';
  const small = withoutEnd(next.toLowerCase(), '.,!?');
  const separated = /^\s*[\]:,|=–—~]|^\s*-|^\s*\[/.test(behind);
  const box = boxAt(text, head.from, head.to, line);
  const mentions = /\d/.test(rest) || namesIn(rest, names);
  const loose: LineReading = {
    kind: 'loose',
    sharing: head.sharing,
    head: box,
    fields: ' '.repeat(head.to) + behind,
    plain: !separated && !mentions && /^\s*\p{Ll}/u.test(text),
  };
  const sentence: LineReading = { kind: 'sentence', head: box };
  const isCode = head.sharing.some(({ code }) => fold(code) === fold(box.text));
  if (rest === '') return separated || !isCode ? loose : nothingBehind(head.sharing, [box], text);
  const known =
    (/\d/.test(next) && !/^\d{1,4}(?:st|nd|rd|th)[.,]?$/i.test(next)) || beginsWithName(rest, names);
  if (!isCode) {
    if (separated || known) return loose;
    // `Exchange rates are bad`: the verb may stand one word further on.
    const second = withoutEnd(/^\S+\s+(\S+)/.exec(rest)?.[1]?.toLowerCase() ?? '', '.,!?');
    if (VERBS.has(small) || (!mentions && FINITE.has(second))) return sentence;
    return PARTICLES.has(small) && !mentions ? sentence : loose;
  }
  // A telephone number, an address: how people sign their mails.
  if (/^\+?[\d\s()/.-]{7,}$|^[^\s@]+@[^\s@]+$|^(?:https?:\/\/|www\.)\S+$/i.test(rest)) return PROSE;
  const capitals = /^[A-Z]+$/.test(box.text);
  if (box.text.length > 1) {
    if (separated || known || capitals || !WORD_CODES.has(box.text.toLowerCase())) return loose;
    return /^\p{Lu}/u.test(next) && /^\p{Ll}/u.test(box.text) ? loose : sentence;
  }
  // "I, for one, am happy" has the code of an order, and a comma behind it.
  if (separated && /^\s*,/.test(behind) && !mentions && (VERBS.has(small) || SMALL.has(small))) return PROSE;
  if (separated || known || (capitals && /^[A-Z]{2,}\b/.test(next))) return loose;
  // `N x- 1DV - Iron Fist`, `B Pela`: a slip, and it may have been meant. The letters that are words of their own are not.
  if (mentions && dashesOf(behind).spaced.length > 0) return sentence;
  if (!capitals || /[AEIY]/.test(box.text)) return PROSE;
  return mentions || (box.text !== 'O' && /^\p{Lu}/u.test(next)) ? sentence : PROSE;
}

/** A code or word that stands alone: an order, whole or not; in small letters it is no code (`Bo`, `a`). */
export function nothingBehind(
  sharing: readonly OrderDefinition[],
  boxes: readonly Box[],
  text: string,
): LineReading {
  const [head] = boxes;
  const bare = text.trim();
  if (!head || bare.length > 3 || bare === bare.toUpperCase()) return { kind: 'order', sharing, boxes };
  return bare.length > 1 ? { kind: 'sentence', head } : PROSE;
}

/** Does the text begin with a name of up to four words? */
function beginsWithName(text: string, names: Names | undefined): boolean {
  if (!names) return false;
  const all = text.slice(0, 120).split(/\s+/).slice(0, 4);
  return all.some((_, count) => names.knows(all.slice(0, count + 1).join(' '))) || names.knows(text);
}

/** Does any name stand in the text? */
function namesIn(text: string, names: Names | undefined): boolean {
  if (!names) return false;
  const known = (name: string): boolean => names.isName?.(name) ?? names.knows(name);
  const all = text
    .slice(0, 400)
    .split(/[\s,;:.!?()[\]"]+/)
    .filter((word) => word !== '');
  return all.some((word, at) => {
    if (SMALL.has(word.toLowerCase())) return false;
    const pair = `${word} ${all[at + 1] ?? ''}`;
    return (word.length > 2 && known(word)) || (pair.length < 60 && known(pair));
  });
}
