/** What a letter, or a name under it, can't hold. */
import type { Judged } from '../engine/questions.js';

/** Why a letter can't be written as it is; undefined: it can. */
export function letterFault(text: string, form: Judged['form']): string | undefined {
  if (form === 'yaml') return undefined;
  return /(?:^|\s)[;#]/.test(text) && /[[\]]/.test(text)
    ? 'A ; or # behind a blank begins a comment, and square brackets can’t hold it here: leave one of them out.'
    : undefined;
}

/** Why a letter can't be signed so in any form; undefined: it can. The rules of the game are for the judge. */
export function signatureFault(as: string): string | undefined {
  return /[:[\]\n]|(?:^|\s)[-–—~]|\sto\s/i.test(as)
    ? 'A name for a letter is letters and digits, without colons, brackets, lone dashes and the word “to”.'
    : undefined;
}
