/** How page one says things: names with the code small, who acts, lists that end. */
import {
  fact,
  type Fact,
  type GameEvent,
  inRow,
  must,
  type Run,
  type Weight,
} from '../../../../src/core/index.js';
import type { PlaceCode } from '../../data.js';
import type { Rules } from '../../rules/map/geography.js';
import type { View } from '../../view.js';
import { word } from '../../words/sentence.js';
import { readerOf } from '../told.js';

export type Words = readonly (string | Run)[];

/** `Illyria Il1`, the code small. */
export function spot({ geo }: Rules, place: PlaceCode, style?: 'bold'): Words {
  const name = geo.nameOf(place);
  return [
    style === undefined ? name : { text: name, style },
    ...(name === place ? [] : [{ text: ` ${place}`, style: 'small' as const }]),
  ];
}

const MOST_NAMED = 4;

/** `Illyria Il1, Sicily S1 and 3 more`; each with what belongs to it. */
export function spots(
  data: Rules,
  places: readonly PlaceCode[],
  more: (place: PlaceCode) => string = () => '',
): Words {
  const shown = places.length > MOST_NAMED ? places.slice(0, MOST_NAMED - 1) : places;
  const left = places.length - shown.length;
  return [
    ...shown.flatMap((place, i): Words => [...(i > 0 ? [', '] : []), ...spot(data, place), more(place)]),
    ...(left > 0 ? [` and ${left} more`] : []),
  ].filter((run) => run !== '');
}

/** `you`, `Rome`, `Raiders of Egypt`, `Media`, `the tribes`. */
export function who(data: Rules, view: View, side: string): string {
  if (side === '') return 'nobody';
  const reader = readerOf(view);
  const [kind, name = ''] = side.split(':');
  if (kind === 'pos' && name === view.position) return 'you';
  if (side === view.position) return 'you';
  if (kind === 'ind') return data.geo.nameOf(name);
  return word(data, side, undefined, reader).replace(
    `${must(reader.names, view.position, 'the names')} (you)`,
    'your own',
  );
}

/** Several sides, each once. */
export function whoAll(data: Rules, view: View, sides: readonly string[]): string {
  return inRow([...new Set(sides.map((side) => who(data, view, side)))]);
}

/** Of a list of sides, or of the sides of a Combat, those at an index. */
export function sidesIn(event: GameEvent, side?: 0 | 1): readonly string[] {
  const sides = event.data['sides'] as readonly string[] | readonly (readonly string[])[];
  return (side === undefined ? sides : sides[side]) as readonly string[];
}

/** Numbers of a record, added up. */
export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** What can be done by an order, and what should be. */
export const can = (weight: Weight, order: string, ...text: Words): Fact =>
  fact('can', weight, text, { order });
export const duty = (weight: Weight, order: string, ...text: Words): Fact =>
  fact('must', weight, text, { order });
