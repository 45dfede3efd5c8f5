/** Small words of page one. */
import { bold, inRow, values, type Text } from '../../../../src/core/index.js';
import { INDEPENDENT, type HexId, type PositionId } from '../../records.js';
import type { View } from '../../view.js';
import { nameOf } from '../dates.js';

/** What is read first in bold, and the rest of the sentence. */
export const said = (lead: string, ...rest: readonly string[]): Text => [
  bold(lead),
  ...rest.flatMap((part) => (part.trim() === '' ? [] : [` ${part.trim()}`])),
];

/** Beyond `most` they are counted. */
export const listed = (words: readonly string[], most = 4): string => inRow(words, most);

/** A city's or fort's name, or the hex. */
export function placeName(view: View, hex: HexId): string {
  const named = view.places[hex]?.name ?? view.cities[hex]?.name;
  if (named !== undefined) return named;
  const own = values(view.forts).find((one) => one.hex === hex);
  if (own) return own.name === '' ? `FO${own.n}` : own.name;
  const seen = view.seenForts.find((one) => one.hex === hex);
  return seen ? `the fort in ${hex}` : hex;
}

/** Where a place is that an event names by its id: a city by its hex, a fort by its own. */
export const hexOfPlace = (view: View, place: string): HexId =>
  view.forts[place]?.hex ?? view.seenForts.find(({ id }) => id === place)?.hex ?? place;

/** `P5 Hoplite Greeks`, `the independents` */
export const people = (view: View, position: PositionId): string =>
  position === '' || position === INDEPENDENT ? 'the independents' : nameOf(view, position);

/** The other side of a war: a position, or a city of the independents that fights for itself. WK-GEN-6 */
export const foe = (view: View, id: string): string =>
  /^[A-Z]\d{4}$/.test(id) ? placeName(view, id) : people(view, id);

/** `12 weeks`, `this week` */
export const inWeeks = (weeks: number): string => (weeks <= 1 ? 'this week' : `in ${weeks} weeks`);

/** `3CHC`, `1PMI`: each code once, with all of its number. */
export function codesOf(some: readonly { readonly code: string; readonly n: number }[]): string[] {
  const total = new Map<string, number>();
  for (const { code, n } of some) total.set(code, (total.get(code) ?? 0) + n);
  return [...total].map(([code, n]) => `${n}${code}`);
}
