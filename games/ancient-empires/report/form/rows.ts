/** What rows of the order form are made of. */
import type { FormEntry, FormOrder } from '../../../../src/core/index.js';
import type { PlaceCode } from '../../data.js';
import type { Rules } from '../../rules/map/geography.js';
import { countUnits } from '../../rules/units/stacks.js';
import type { Stack } from '../../state.js';

/** A row with its orders; a note of nothing is left out. */
export function row(name: string, note: string, ...orders: readonly FormOrder[]): FormEntry {
  return { name, ...(note === '' ? {} : { note }), orders };
}

/** `M1 Babylonia`: the code first, for it is what orders need. */
export function placeRow({ geo }: Rules, place: PlaceCode): string {
  const name = geo.nameOf(place);
  return name === place ? place : `${place} ${name}`;
}

/** `2PRO 1LEA` */
export function unitsOf({ units }: Stack): string {
  return Object.entries(countUnits(units))
    .map(([type, n]) => `${n}${type}`)
    .join(' ');
}
