/** Changes to a sheet's text that are no orders: words of the header, letters, the word that nothing is ordered. */
import type { OrderSheet } from '../../core/index.js';
import { withFlag, withNone, type Flag } from './header-text.js';
import { withLetter, withoutLetter } from './press-text.js';

export type Wording =
  | { readonly change: 'flag'; readonly flag: Flag; readonly on: boolean }
  | { readonly change: 'none' }
  /** Without a receiver it is a note to the game master. */
  | { readonly change: 'letter'; readonly to?: string; readonly as?: string; readonly text: string }
  /** The letter that begins on this line, 1-based. */
  | { readonly change: 'no letter'; readonly line: number };

/** Undefined: there is no header line to write a word on. */
export function reworded(text: string, form: OrderSheet['form'], change: Wording): string | undefined {
  switch (change.change) {
    case 'flag':
      return withFlag(text, change.flag, change.on);
    case 'none':
      return withNone(text, form);
    case 'letter':
      return withLetter(text, form, change);
    case 'no letter':
      return withoutLetter(text, form, change.line);
  }
}
