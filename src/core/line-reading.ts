/** What a line of the code form can be, and the names that help to tell. */
import type { Box, OrderDefinition, Section } from './order-book.js';

/** Names that the reader of a position may use; what the position does not know is not in it. */
export interface Names {
  /** The one position of that name. */
  position(name: string): string | undefined;
  /** The id of the one thing of another kind that has this name. */
  id?(name: string): string | undefined;
  /** Does anything that the position knows have this name? */
  knows(name: string): boolean;
  /** Is it a name as such: written with a capital or a digit? Without it `knows` says so. */
  isName?(name: string): boolean;
  /** Is it a line of the position's own form in which nothing is filled in? */
  isUnfilled?(line: string): boolean;
  /** Named groups of receivers. */
  readonly groups?: readonly string[];
}

export type LineReading =
  /** Nothing, a rule, a blank row of the form, a line of our own frame. */
  | { readonly kind: 'frame' }
  | { readonly kind: 'heading'; readonly section: Section }
  /** `NONE`: no orders, on purpose. */
  | { readonly kind: 'none' }
  | { readonly kind: 'letter'; readonly word: 'PRESS' | 'NOTE'; readonly rest: string }
  /** `SHARE words`: mixed into the dice. SEED-2 */
  | { readonly kind: 'share'; readonly rest: string }
  /** Code and boxes, with dashes between. */
  | { readonly kind: 'order'; readonly sharing: readonly OrderDefinition[]; readonly boxes: readonly Box[] }
  /** Code or word of an order, then its fields with no dashes, or not only dashes, between. */
  | {
      readonly kind: 'loose';
      readonly sharing: readonly OrderDefinition[];
      readonly head: Box;
      /** The line with blanks for all that is not a field. */
      readonly fields: string;
      /** A small first letter, and neither number nor known name: below a line of prose it may be the rest of that. */
      readonly plain: boolean;
    }
  /** Shaped like an order, but no code is called so. */
  | { readonly kind: 'unknown'; readonly head: Box }
  /** A sentence that begins with the word of an order: told, though it is none. */
  | { readonly kind: 'sentence'; readonly head: Box }
  /** `odd`: it begins with something like a unit or a place of a map. */
  | { readonly kind: 'prose'; readonly odd: boolean };

/** The code or word at the start of a line, and the orders that it may mean. */
export interface Head {
  readonly sharing: readonly OrderDefinition[];
  /** Where it stands in the line. */
  readonly from: number;
  readonly to: number;
}
