/** Who may act against a city or fort from the field. WK-SIE-1, WK-SIE-15, WK-ASL-1. */
import { forcesAt, isFieldForce, regtsOf, type Force } from '../troops/commands.js';
import { hexOf, holderOf, type Place } from '../realm/places.js';
import { isEnemyForce, isFriend, treatsPlaceAsHostile } from '../realm/relations.js';
import type { PositionId } from '../../records.js';
import type { State } from '../../state.js';

/**
 * Field forces before a place that treat it as hostile and hold to this. A field force of the holder or of his ally there
 * disturbs all of them, one that is an enemy of a besieger disturbs that one.
 */
export function besiegers(state: State, place: Place, hold: (force: Force) => boolean): Force[] {
  const field = forcesAt(state, hexOf(place)).filter(isFieldForce);
  if (field.some((f) => isFriend(state, holderOf(place), f.position))) return [];
  return field.filter(
    (force) =>
      force.top.orders.mode === 'F' &&
      hold(force) &&
      treatsPlaceAsHostile(state, force, place) &&
      !field.some((other) => isEnemyForce(state, force.position, other)),
  );
}

/** Of those who act together the position with the most regts there leads them. */
export function strongest(around: readonly Force[]): PositionId | undefined {
  const regts = new Map<PositionId, number>();
  for (const force of around) regts.set(force.position, (regts.get(force.position) ?? 0) + regtsOf(force));
  return [...regts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
