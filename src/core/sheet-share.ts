/** A player's share of the dice: words of his own, mixed into the seed when the first step is resolved. SEED-2 */
import type { Diagnostic } from './diagnostics.js';

/** Longer words say no more: so many characters. */
export const SHARE_LENGTH = 200;

/** `SHARE words`, `SHARE - words`, `[SHARE] - [words]`, `share: words`; in small letters only with a colon, since "share the loot" is prose. */
const LINE = /^\[?[\s_]{0,20}(?:SHARE(?=$|[\s\]\-–—~:,_[])|share(?=[\s_]{0,9}:))/;

/** What stands behind the word; undefined: the line is none of a share. */
export function shareLine(line: string): string | undefined {
  const match = LINE.exec(line);
  return match ? line.slice(match[0].length).replace(/^[\s_]{0,20}\]/, '') : undefined;
}

/** The words as they are mixed in: composed letters, one blank between them. */
export const shareWords = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Is it too long? Then it is not mixed in, and the sheet says so. */
export function shareProblem(words: string, line: number): Diagnostic | undefined {
  const length = Array.from(words).length;
  if (length <= SHARE_LENGTH) return undefined;
  return {
    severity: 'error',
    code: 'sheet/share-too-long',
    line,
    column: 1,
    length: 1,
    message: `the share of the dice has ${length} characters: it is not mixed in`,
    expected: `at most ${SHARE_LENGTH} characters`,
    suggestions: [],
    rule: 'SEED-2',
  };
}

/** A share in a sheet for a later step: nothing can be mixed in any more. */
export function shareTooLate(text: string): Diagnostic {
  const at = text
    .split('\n')
    .findIndex((line) => /^[\s>]{0,9}\[?[\s_]{0,20}share\b/i.test(line.slice(0, 60)));
  return {
    severity: 'warning',
    code: 'sheet/share-late',
    line: Math.max(0, at) + 1,
    column: 1,
    length: 1,
    message: 'the dice were fixed with the first step of the game: a share is mixed into nothing now',
    suggestions: [],
    rule: 'SEED-2',
  };
}
