/** Texts of offers. A file of its own: a page that shows offers need not load what reads sheets. */
import type { Offer } from './choices.js';

/** The text of a counted offer for another number than 1: `3SMC` of `1SMC`. */
export function countedText({ text }: Pick<Offer, 'text'>, n: number): string {
  return text.replace(/1(?=\D*$)/, String(n));
}

/** What a part adds to the text before it, without the mark that parts them: `2 PX` of `1 HC, 2 PX`. */
export function addedBy(before: string, text: string): string {
  return text.startsWith(before) ? text.slice(before.length).replace(MARK, '') : text;
}

const MARK = /^(?:\s+[/+]\s+|\s+and\s+|[\s,;&]+)/;
