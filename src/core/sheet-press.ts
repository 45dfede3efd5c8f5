/** Press and notes of a sheet, alike in both forms: who gets a message, and the limits on it. PRESS-1. */
import { withoutEnd } from './code-lines.js';
import type { Diagnostic } from './diagnostics.js';
import type { OrderBook } from './order-book.js';
import type { OrderSheet, PressMessage } from './sheet.js';
import { canonicalPosition } from './sheet-header.js';

/** All other seats. */
export const EVERYBODY = 'all';
/** The game master: a message to him is a note. */
export const GAME_MASTER = 'GM';
/** The signature of a letter whose writer does not say who he is. */
export const ANONYMOUS = 'anonymous';

/** How a letter without a name is signed. */
export const NAMELESS = 'Anonymous';

/** `Hill clan (P1)`; a name that its writer has chosen stands in quotation marks, and names no seat. */
export function signatureOf({ from, name }: { readonly from?: string; readonly name: string }): string {
  if (from !== undefined) return `${name} (${from})`;
  return name === NAMELESS ? name : `“${name}”`;
}

const RECEIVER = /^\[?[\s_]{0,9}(P\s?\d{1,3}|all|everyone|everybody|gm|game master)\b[\s_]{0,9}\]?/i;
const AND = /^\s{0,9}(?:[,;&+/]|and\b|und\b|et\b)\s{0,9}/i;

/** `P3`, `p03`, `all`, `GM`, or a name as written. */
export function canonicalReceiver(text: string): string {
  const word = text.trim();
  if (/^(?:all|everyone|everybody)$/i.test(word)) return EVERYBODY;
  if (/^(?:gm|game master)$/i.test(word)) return GAME_MASTER;
  return /^\d{1,3}$/.test(word) ? `P${Number(word)}` : canonicalPosition(word);
}

/** The words that name a receiver: seats, all, the game master, and the groups of the game. */
function receiverWord(groups: readonly string[]): RegExp {
  if (groups.length === 0) return RECEIVER;
  // A group's name is letters, digits, dashes and underscores: none of them means anything here.
  return new RegExp(
    `^\\[?[\\s_]{0,9}(P\\s?\\d{1,3}|all|everyone|everybody|gm|game master|${groups.join('|')})(?![\\w-])[\\s_]{0,9}\\]?`,
    'i',
  );
}

/** Receivers at the start of a text, and what follows: `P3, P4 - text`, `to all: text`, `Ptolemy - text`. */
function receiversOf(
  given: string,
  groups: readonly string[] = [],
): { receivers: string[]; rest: string } | undefined {
  const word = receiverWord(groups);
  let rest = given.replace(/^[\s_]*(?:to\s+)?/i, '');
  const receivers: string[] = [];
  for (let match = word.exec(rest); match; match = word.exec(rest)) {
    receivers.push(canonicalReceiver(match[1] ?? ''));
    rest = rest.slice(match[0].length);
    const and = AND.exec(rest);
    if (!and || !word.test(rest.slice(and[0].length))) break;
    rest = rest.slice(and[0].length);
  }
  if (receivers.length > 0) return { receivers, rest };
  const name = /^\[([^[\]]{1,60})\]|^([^[\]:]{1,60}?)(?=\s[-–—~]\s|:)/.exec(rest);
  const text = (name?.[1] ?? name?.[2] ?? '').replace(/_/g, ' ').trim();
  return name && text !== '' ? { receivers: [text], rest: rest.slice(name[0].length) } : undefined;
}

/** `AS The Grey Friar - …`, `AS nobody to P3: …`: under what name a letter goes. */
const SIGNED = /^[\s_]{0,9}as\s{1,9}([^\s[\]:][^[\]:]{0,59}?)(?:\s{1,9}[-–—~]|:|(?=\s{1,9}to\s))/i;

/** A signature as it is compared: `anonymous`, or the name without needless blanks. */
export function canonicalSignature(text: string): string {
  const name = text.replace(/[\s_]+/g, ' ').trim();
  return /^(?:anon|anonymous|nobody)$/i.test(name) ? ANONYMOUS : name;
}

/**
 * The messages of a line `PRESS - P3 - text`, one a receiver; undefined when it can't be read. `groups`: of the game, which may stand
 * among seats: `P3, north - text`.
 */
export function readPressLine(
  rest: string,
  line: number,
  groups: readonly string[] = [],
): PressMessage[] | undefined {
  const bare = rest.replace(/^[\s_]*[-–—~:,]?/, '');
  const signed = SIGNED.exec(bare);
  const found = receiversOf(signed ? bare.slice(signed[0].length) : bare, groups);
  if (!found) return undefined;
  const text = letterText(found.rest);
  if (text === '') return undefined;
  return messages(found.receivers, text, line, signed ? canonicalSignature(signed[1] ?? '') : undefined);
}

/** A letter as a line of the code form: `PRESS AS nobody - P3 - text`. It reads back as that letter. */
export const pressLine = ({ to, as, text }: PressMessage): string =>
  `PRESS ${as === undefined ? '' : `AS ${as} `}- ${to} - ${text}`;

/** A letter as an entry of the YAML form. */
export const pressEntry = ({ to, as, text }: PressMessage): object => ({
  to,
  ...(as === undefined ? {} : { as }),
  text,
});

/** The text of a letter or note, without the separator before it and the brackets round it; of a printed form what stands in its boxes. */
export function letterText(rest: string): string {
  const text = rest.replace(/^[\s_]*[-–—~:,]?\s*/, '').trim();
  if (!text.startsWith('[') || !/\](?:\s?[:-])?$/.test(text)) return text;
  const boxes = text
    .slice(1, text.lastIndexOf(']'))
    .split(/\]\s{0,9}[-–—~:,]?\s{0,9}\[/)
    .map((box) => withoutEnd(box, ' _').replace(/^[\s_]+/, ''));
  return boxes.some((box) => /[[\]]/.test(box)) ? text : boxes.filter((box) => box !== '').join(' ');
}

/** The receivers of a YAML message: `P3`, `3`, `all`, `P2, P3` or a list. */
export function yamlReceivers(to: unknown, groups: readonly string[] = []): string[] {
  if (Array.isArray(to)) return (to as unknown[]).flatMap((one) => yamlReceivers(one, groups));
  if (typeof to !== 'string' && typeof to !== 'number') return [];
  const text = String(to).trim();
  const found = receiversOf(text, groups);
  if (found?.rest.trim() === '') return found.receivers;
  const numbers = text.split(',').map((one) => one.trim());
  if (numbers.every((one) => /^\d{1,3}$/.test(one))) return numbers.map(canonicalReceiver);
  return text === '' ? [] : [text];
}

export function messages(
  receivers: readonly string[],
  text: string,
  line: number,
  as?: string,
): PressMessage[] {
  return [...new Set(receivers)].map((to) => ({ to, ...(as === undefined ? {} : { as }), text, line }));
}

/** Messages that break a limit of the rules, each with what is wrong. */
export function checkPress(book: OrderBook, sheet: OrderSheet): Map<PressMessage, Diagnostic> {
  const { maxLength, perReceiver, rule } = book.press;
  const found = new Map<PressMessage, Diagnostic>();
  const count = new Map<string, number>();
  const own = sheet.header.position;
  for (const message of sheet.press) {
    const { to, text } = message;
    const refuse = (code: string, what: string, expected: string): void =>
      void found.set(message, pressProblem(message, { code, message: what, expected, rule }));
    const sent = (count.get(to) ?? 0) + 1;
    const length = Array.from(text).length;
    if (to === own) refuse('sheet/press-to-self', 'a message to yourself', 'another position');
    else if (length > maxLength)
      refuse(
        'sheet/press-too-long',
        `the message to ${to} has ${length} characters`,
        `at most ${maxLength} characters`,
      );
    else if (sent > perReceiver)
      refuse(
        'sheet/press-too-many',
        `too many messages to ${to}: this is number ${sent}`,
        `at most ${perReceiver} to each position a step`,
      );
    else count.set(to, sent);
  }
  return found;
}

/** What is wrong with a message. */
interface PressFault {
  readonly code: string;
  readonly message: string;
  readonly expected: string;
  readonly rule?: string | undefined;
  readonly suggestions?: readonly string[];
}

export function pressProblem(
  { line = 1 }: PressMessage,
  { code, message, expected, rule, suggestions = [] }: PressFault,
): Diagnostic {
  return {
    severity: 'error',
    code,
    line,
    column: 1,
    length: 1,
    message,
    expected,
    suggestions,
    ...(rule === undefined ? {} : { rule }),
  };
}
