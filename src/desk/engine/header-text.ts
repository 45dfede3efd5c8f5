/** Words of a sheet's header, put into its text and taken out of it; and the word that nothing is ordered. Nothing else of the text moves. */
import { headerWords, type HeaderWords } from '../../core/sheet-header.js';

/** Words of the header that say what is to become of the sheet. */
export const FLAGS = ['final', 'replace', 'withdraw'] as const;
export type Flag = (typeof FLAGS)[number];
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

/** The text saying that nothing is ordered on purpose. */
export function withNone(text: string, form: 'yaml' | 'code'): string {
  const said = text.trimEnd();
  if (form === 'code') return `${said}\nNONE\n`;
  return /^orders\s*:.*$/im.test(said)
    ? `${said.replace(/^orders\s*:.*$/im, 'orders: []')}\n`
    : `${said}\norders: []\n`;
}
