/** Which sheet a receipt is for: by its hash, else by what it says. */
import type { Difference } from './difference.js';
import type { ReceiptRead } from './receipt-text.js';

/** A text that a receipt is for, and what it is here. */
export interface Proven {
  readonly text: string;
  /** Letter for letter the same, or the same orders and letters. */
  readonly by: 'bytes' | 'orders';
  readonly state: string;
}

/** What reads sheets here. */
interface Reading {
  sha256(text: string): string;
  difference(text: string, other: string): Difference;
  judge(text: string): { readonly state: string; readonly lost: readonly unknown[] };
}

export function sheetOf(
  desk: Reading,
  { sha256, copy }: ReceiptRead,
  texts: readonly string[],
): Proven | undefined {
  const proven = (text: string, by: Proven['by']): Proven => ({ text, by, state: desk.judge(text).state });
  const same = texts.find((text) => asMailed(text).some((form) => desk.sha256(form) === sha256));
  if (same !== undefined) return proven(same, 'bytes');
  if (copy === undefined) return undefined;
  const alike = texts.find((text) => {
    const { orders, letters, words } = desk.difference(text, copy);
    // What can't run is not in the copy.
    return Math.max(0, orders - desk.judge(text).lost.length) + letters === 0 && !words;
  });
  return alike === undefined ? undefined : proven(alike, 'orders');
}

/** A text as it may have come out of a mail: with the ends of lines that mails have, without blanks at its ends. */
export function asMailed(text: string): string[] {
  const trimmed = text.trim();
  const forms = [text, text.trimEnd(), trimmed, `${trimmed}\n`];
  return [...new Set([...forms, ...forms.map((one) => one.replace(/\n/g, '\r\n'))])];
}
