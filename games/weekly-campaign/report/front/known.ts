/** Questions to the view that several parts of page one ask. */
import { entries, values, counted } from '../../../../src/core/index.js';
import { commandChart, type Data } from '../../data.js';
import { INDEPENDENT, type City, type Command, type HexId, type PositionId } from '../../records.js';
import { distance, mapOf } from '../../rules/map/map.js';
import { weekOfQuarter } from '../../rules/map/paths.js';
import { garrisonRegts } from '../../rules/realm/places.js';
import { warships } from '../../rules/troops/stacks.js';
import { isNaval, sizeOf, topOf } from '../../see/sight.js';
import type { Sighting, View } from '../../view.js';
import { alliesIn } from '../lines.js';
import { warSides } from '../../rules/realm/relations.js';

/** A force of one's own in the open: its top command and how many stand under it. */
export interface OwnForce {
  readonly top: Command;
  readonly members: readonly Command[];
  readonly regts: number;
}

/** Land forces in the field, the largest first; headquarters without troops are none. */
export function fieldForces(view: View): OwnForce[] {
  const own = values(view.commands).filter(
    (one) => !isNaval(one) && one.carriedBy === null && one.inside === null,
  );
  return own
    .filter((one) => topOf(view.commands, one).id === one.id)
    .map((top): OwnForce => {
      const members = own.filter((one) => topOf(view.commands, one).id === top.id);
      return { top, members, regts: members.reduce((n, { stack }) => n + sizeOf(stack), 0) };
    })
    .filter(({ regts }) => regts > 0)
    .sort((a, b) => b.regts - a.regts);
}

export { heldCities } from '../../see/held.js';

/** Does anybody still stand before it? A camp that has marched off in the week is a siege until the next one only (WK-SIE-7). */
export const isCampedAt = (view: View, place: HexId): boolean =>
  view.seen.some(({ hex, owner }) => hex === place && isForeign(view, owner));

export const garrison = (view: View, city: City): number => garrisonRegts(view, city);

export const isAllied = (view: View, position: PositionId): boolean => alliesIn(view).includes(position);

/** Positions at war with the reader. */
export function enemies(view: View): PositionId[] {
  const foes = new Set(Object.keys(view.wars).flatMap(warSides));
  return entries(view.positions).flatMap(([id]) => (id !== view.position && foes.has(id) ? [id] : []));
}

/** Is it neither the reader's nor an ally's, nor one of the independents? */
export const isForeign = (view: View, position: PositionId): boolean =>
  position !== view.position && position !== INDEPENDENT && !isAllied(view, position);

/** Hexes between two hexes of the known map; undefined where one of them is unknown. */
export function hexesBetween(view: View, a: HexId, b: HexId): number | undefined {
  const map = mapOf(view.map);
  return map.hexes[a] && map.hexes[b] ? distance(map, a, b) : undefined;
}

/** `about 10 regts`, `a column`, `12 regts`, `3 sqds` */
export function sizeWords({ arm, about, band, forces }: Sighting): string {
  const unit = arm === 'naval' ? 'sqd' : 'regt';
  if (forces)
    return counted(
      forces.reduce((n, { contents }) => n + sizeOf(contents), 0),
      unit,
    );
  return about === undefined ? (band ?? '') : `about ${counted(about, unit)}`;
}

/** Regts or sqds as far as they are known; a band as the middle of it. WK-CH-25 */
export function sizeGuess({ about, band, forces }: Sighting, data: Data): number {
  if (forces) return forces.reduce((n, { contents }) => n + sizeOf(contents), 0);
  return about ?? data['stand-in'].guesses.bands[band ?? ''] ?? 0;
}

/** Weeks whose wages are paid before the next taxes are, this one included. */
export const weeksToTaxes = (view: View, data: Data): number =>
  data.charts.calendar.quarter - weekOfQuarter(data, view.turn) + 1;

/**
 * Commands that hunger may soon cost something: supply 1 or 0 of what they can hold. Who is aboard eats with his fleet while it has supply,
 * and of ships hunger takes warships alone (WK-P20-4, WK-ATT-4).
 */
export function hungry(view: View, data: Data): Command[] {
  const aboard = (id: string | null): boolean => id !== null && (view.commands[id]?.supply ?? 1) > 0;
  return values(view.commands).filter(
    (one) =>
      (sizeOf(one.stack) > 0 || (isNaval(one) && warships(data, one.sqds) > 0)) &&
      one.inside === null &&
      !aboard(one.carriedBy) &&
      one.supply <= 1 &&
      one.supply < commandChart(data, one.kind).supply,
  );
}

/** Is this the sheet of the week in which one's own country fell? WK-CON-1, WK-CON-2 */
export const hasJustFallen = ({ events, position }: Pick<View, 'events' | 'position'>): boolean =>
  events.some(({ type, data }) => type === 'eliminated' && data.of === position);
