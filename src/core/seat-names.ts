/** What seats are called in sentences for readers who write no orders. */
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
