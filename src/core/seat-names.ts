/** What seats are called in sentences for readers who write no orders. */
import type { Called } from './called.js';
import type { PositionId } from './events.js';
import type { PositionInfo } from './system.js';

/** What seats are called, by their ids. */
export function seatNames(
  seats: readonly Pick<PositionInfo, 'id' | 'name'>[],
): Readonly<Record<PositionId, string>> {
  return Object.fromEntries(seats.map(({ id, name }) => [id, name]));
}

/** The sentence with names for the ids of seats: `A general of P2 fell` as `A general of Ptolemy fell`; `P2 Ptolemy` stays as it is. */
export function withSeatNames(sentence: string, names: Readonly<Record<PositionId, string>>): string {
  return sentence.replace(/\bP\d+\b/g, (id, at: number) => {
    const name = names[id];
    return name === undefined || sentence.startsWith(` ${name}`, at + id.length) ? id : name;
  });
}

/** `P5 Blue League` as `Blue League`: two sentences that tell one thing, with ids of seats or without. */
export const withoutSeatIds = (sentence: string): string => sentence.replace(/\bP\d+ (?=\p{Lu})/gu, '');

/** The key of a roll for a reader: `P1-L3 A2129 round-1` as `Romans L3 Naissus round-1`. */
export const rollKeyInWords = (key: string, called: Called): string =>
  key.replace(/[\w-]+/g, (word) => {
    const whole = wordFor(word, called);
    if (whole !== undefined) return whole;
    const [, head = '', rest = ''] = /^(\w+)-(.+)$/.exec(word) ?? [];
    const begun = wordFor(head, called);
    return begun === undefined ? word : `${begun} ${rest}`;
  });

function wordFor(word: string, { seats, places }: Called): string | undefined {
  const name = seats?.[word] ?? places?.title(word) ?? word;
  return name === word ? undefined : name;
}
