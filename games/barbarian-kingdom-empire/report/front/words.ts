/** How page one says things: areas and positions by name, units counted by kind, lists that end. */
import { inRow, type Run } from '../../../../src/core/index.js';
import { UNIT_TYPES, type UnitType } from '../../data.js';
import type { Rules } from '../../play.js';
import { nameOf, type AreaId } from '../../rules/map/geography.js';
import type { Unit } from '../../state.js';
import type { View } from '../../view.js';

export type Words = readonly (string | Run)[];

const MOST_NAMED = 5;

/** `Colonia, Chattia and 3 more`. */
export function areasText(rules: Rules, areas: readonly AreaId[]): string {
  return shortList(areas.map((area) => nameOf(rules.geo, area)));
}

export const shortList = (all: readonly string[], most = MOST_NAMED): string => inRow(all, most);

/** `you`, `Huns`, `nobody`. */
export function who({ board, me }: View, id: string): string {
  if (id === me) return 'you';
  return board.positions[id]?.name ?? (id === '' || id === 'neutral' ? 'a neutral garrison' : id);
}

/** `2 IN 1 SH`: units by kind, as orders name them. */
export function kinds(units: readonly Pick<Unit, 'type'>[]): string {
  return UNIT_TYPES.map((type) => [type, units.filter((unit) => unit.type === type).length] as const)
    .filter(([, n]) => n > 0)
    .map(([type, n]) => `${n} ${type}`)
    .join(' ');
}

/** The same of names such as `IN12`. */
export function kindsNamed(names: readonly string[]): string {
  return kinds(names.map((name) => ({ type: name.slice(0, 2) as UnitType })));
}
