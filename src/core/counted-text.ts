/** Counted offers. A file of its own: a page that counts need not load what reads sheets. */
import type { Offer } from './choices.js';

/** The text of a counted offer for another number than 1: `3SMC` of `1SMC`. */
export function countedText({ text }: Pick<Offer, 'text'>, n: number): string {
  return text.replace(/1(?=\D*$)/, String(n));
}
