/** What goes out, as text: names of files, addresses of mails. No browser is asked here. */

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
function mailLink(to: string, { game, position, turn }: Whose, body: string): string {
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

/** A sheet that takes back what was sent: its header, and the word. */
export const withdrawal = (blank: string): string => `${blank.trimEnd()}  WITHDRAW\n`;

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
