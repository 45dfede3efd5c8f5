/** What a box is offered, put together: closed lists, open ones, near misses. Every system's choices are made of these. */
import type { Choices, Offer } from './choices.js';
import type { FieldWord } from './fields.js';

type More = Omit<Choices, 'open' | 'offers'>;

/** Beside the offers, and the numbers of a range, nothing else may be written. */
export const closedTo = (offers: readonly Offer[], more: More = {}): Choices => ({
  open: false,
  offers,
  ...more,
});

/** The nearest; other text may be right as well. */
export const openTo = (offers: readonly Offer[], more: More = {}): Choices => ({
  open: true,
  offers,
  ...more,
});

/** Nothing may be written; the note says why. */
export const nothingFits = (note: string): Choices => closedTo([], { note });

/** The words of a closed type, each with its help. */
export const wordOffers = (words: readonly FieldWord[]): Offer[] =>
  words.map(({ text, word, help }) => ({ text, word: help === undefined ? word : `${word}: ${help}` }));

/** So many near misses stand beside what may be written. */
const MOST_MISSES = 6;

/** Those that may be written, then the first of those that may not. */
export function withMisses(offers: readonly Offer[]): Offer[] {
  const misses = offers.filter(({ why }) => why !== undefined);
  return [...offers.filter(({ why }) => why === undefined), ...misses.slice(0, MOST_MISSES)];
}
