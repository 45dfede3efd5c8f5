/** Letters put into a sheet's text and taken out of it, in both forms. Nothing else of the text moves. */

type Form = 'yaml' | 'code';

/** Where no more of a sheet is read: `END`, the mark of a signature. */
const CLOSING = /^(?:\s*END\s*|--\s?)$/;

const oneLine = (text: string): string =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .join(' ');

/** The text with a further letter, or with a note to the game master (`to` missing). In the code form its lines become one. */
export function withLetter(
  text: string,
  form: Form,
  { to, as, text: letter }: { readonly to?: string; readonly as?: string; readonly text: string },
): string {
  if (form === 'yaml')
    return to === undefined
      ? withEntry(text, 'notes', [`  - ${JSON.stringify(letter.trim())}`])
      : withEntry(text, 'press', [
          `  - to: ${to}`,
          ...(as === undefined ? [] : [`    as: ${JSON.stringify(as)}`]),
          `    text: ${JSON.stringify(letter.trim())}`,
        ]);
  const said = oneLine(letter);
  // What stands in brackets holds no comment.
  const written = /(?:^|\s)[;#]/.test(said) ? `[${said}]` : said;
  const signed = as === undefined ? '' : `AS ${as} `;
  const line = to === undefined ? `NOTE - ${written}` : `PRESS ${signed}- ${to} - ${written}`;
  const lines = text.split('\n');
  const closing = lines.findIndex((one) => CLOSING.test(one));
  const body = closing < 0 ? lines : lines.slice(0, closing);
  const rest = closing < 0 ? [''] : lines.slice(closing);
  while (body.length > 1 && body.at(-1)?.trim() === '') body.pop();
  return [...body, line, ...rest].join('\n');
}

/** The text with an entry at the end of a list of its own, which is opened where it is missing. */
function withEntry(text: string, key: 'press' | 'notes', entry: readonly string[]): string {
  const lines = text.split('\n');
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  const head = lines.findIndex((line) => new RegExp(`^${key}\\s*:`, 'i').test(line));
  if (head < 0) return [...lines, `${key}:`, ...entry, ''].join('\n');
  const after = lines.findIndex((line, at) => at > head && /^[^\s#-]/.test(line));
  const end = after < 0 ? lines.length : after;
  const indent =
    /^\s*/.exec(lines.slice(head + 1, end).find((line) => /^\s*-/.test(line)) ?? '  -')?.[0] ?? '';
  const own = entry.map((line) => indent + line.slice(2));
  return [...lines.toSpliced(end, 0, ...own), ''].join('\n');
}

/** The text without the letter that begins on a line (1-based); of the code form with all receivers of that line. */
export function withoutLetter(text: string, form: Form, line: number): string {
  const lines = text.split('\n');
  if (form === 'code') return lines.toSpliced(line - 1, 1).join('\n');
  let from = line - 1;
  while (from > 0 && !/^\s*-/.test(lines[from] ?? '')) from--;
  const indent = /^\s*/.exec(lines[from] ?? '')?.[0].length ?? 0;
  const behind = (one: string): boolean => one.trim() !== '' && (/^\s*/.exec(one)?.[0].length ?? 0) <= indent;
  const next = lines.findIndex((one, at) => at > from && behind(one));
  const rest = lines.toSpliced(from, (next < 0 ? lines.length : next) - from);
  const left = rest[from - 1] ?? '';
  // A list of which nothing is left is none.
  const empty = /^press\s*:\s*$/i.test(left) && !/^\s*-/.test(rest[from] ?? '');
  return (empty ? rest.toSpliced(from - 1, 1) : rest).join('\n');
}
