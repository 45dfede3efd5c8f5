/** What goes out, as text: names of files, addresses of mails, words of the header. No browser is asked here. */
import { headerWords, type HeaderWords } from '../../core/sheet-header.js';

/** Longer addresses do nothing in some mail programs. */
export const LONGEST_LINK = 1800;

/** Whose sheet it is. */
export interface Whose {
  readonly game: string;
  readonly position: string;
  readonly turn: number;
}

/** `inner-sea-1-P5-T12.txt` */
export const fileName = ({ game, position, turn }: Whose, form: 'yaml' | 'code'): string =>
  `${game}-${position}-T${turn}.${form === 'yaml' ? 'yaml' : 'txt'}`;

/** One plain address, nothing in it that a mail address could be made longer with. */
export const isAddress = (to: string | undefined): to is string =>
  to !== undefined && /^[^\s?&#%,;<>"]{1,64}@[^\s?&#%,;<>"]{1,190}$/.test(to);

/** An empty mail program's window: address, subject, and lines of text. */
export function mailLink(to: string, { game, position, turn }: Whose, body: string): string {
  const subject = encodeURIComponent(`${game} ${position} turn ${turn}`);
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
}

/** How a sheet can go by mail: whole in the link, or as a file beside a mail of one line. Undefined: no address is known. */
export function mailWay(
  to: string | undefined,
  whose: Whose,
  text: string,
  file: string,
): { readonly link: string; readonly whole: boolean } | undefined {
  if (!isAddress(to)) return undefined;
  const link = mailLink(to, whose, text);
  if (link.length <= LONGEST_LINK) return { link, whole: true };
  return { link: mailLink(to, whose, `The order sheet is attached: ${file}`), whole: false };
}

export type Flag = 'final' | 'replace' | 'withdraw';
const WRITTEN: Readonly<Record<Flag, string>> = {
  final: 'FINAL',
  replace: 'REPLACE YES',
  withdraw: 'WITHDRAW',
};

/** The lines of the header, by index, and what they say together. It ends where anything else is said. */
function header(text: string): { readonly at: readonly number[]; readonly words: HeaderWords } {
  let at: number[] = [];
  let words: HeaderWords = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || /^\s*[#;]/.test(line)) continue;
    const found = headerWords(line);
    if (!found) {
      if (at.length > 0) break;
      continue;
    }
    // A word said twice begins another header, and the last one counts.
    const again = Object.keys(found).some((word) => word in words);
    at = again ? [index] : [...at, index];
    words = again ? found : { ...words, ...found };
  }
  return { at, words };
}

/** Does the header say so? */
export const says = (text: string, flag: Flag): boolean => header(text).words[flag] === true;

/** The token as the header has it; empty where it has none. */
export const tokenIn = (text: string): string => {
  const { token } = header(text).words;
  return token === undefined ? '' : token;
};

/** The text with a word in its header, or without it. Undefined: there is no header line to write it on. */
export function withFlag(text: string, flag: Flag, on: boolean): string | undefined {
  const { at, words } = header(text);
  if ((words[flag] === true) === on) return text;
  const [first] = at;
  if (first === undefined) return undefined;
  const lines = text.split('\n');
  const key = new RegExp(`^\\s*${flag}\\s*:`, 'i');
  const word = new RegExp(
    `\\s*(?<![\\w-])${flag}(?![\\w-])(?:[\\s:=]+(?:yes|y|true|on|x|no|n|false|off)(?![\\w-]))?`,
    'i',
  );
  const bare = lines.flatMap((line, index) => {
    if (!at.includes(index)) return [line];
    return key.test(line) ? [] : [line.replace(word, '')];
  });
  if (!on) return bare.join('\n');
  const yaml = /^\s*[a-z]+\s*:/i.test(bare[first] ?? '') && !/\bposition\b/i.test(bare[first] ?? '');
  return (
    yaml
      ? bare.toSpliced(first + 1, 0, `${flag}: yes`)
      : bare.with(first, `${(bare[first] ?? '').trimEnd()}  ${WRITTEN[flag]}`)
  ).join('\n');
}

/** A sheet that takes back what was sent: its header, and the word. */
export const withdrawal = (blank: string): string => `${blank.trimEnd()}  ${WRITTEN.withdraw}\n`;

/** The text saying that nothing is ordered on purpose. */
export function withNone(text: string, form: 'yaml' | 'code'): string {
  const said = text.trimEnd();
  if (form === 'code') return `${said}\nNONE\n`;
  return /^orders\s*:.*$/im.test(said)
    ? `${said.replace(/^orders\s*:.*$/im, 'orders: []')}\n`
    : `${said}\norders: []\n`;
}

/** In how many lines one text is other than another; blank lines are none. */
export function differences(one: string, other: string): number {
  if (one === other) return 0;
  const lines = (text: string): string[] =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const left = lines(one);
  const added = lines(other).filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  // The same lines in another order are one change; other blanks are one as well.
  return Math.max(added.length, left.length, 1);
}

/** A stretch of a text put right: by line and column, 1-based. */
export function mended(
  text: string,
  { line, column, length }: { readonly line: number; readonly column: number; readonly length: number },
  by: string,
): string {
  const lines = text.split('\n');
  const old = lines[line - 1];
  if (old === undefined) return text;
  return lines.with(line - 1, old.slice(0, column - 1) + by + old.slice(column - 1 + length)).join('\n');
}

/** `2 orders` */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
