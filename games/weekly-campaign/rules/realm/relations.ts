/** War, treaties, and who treats whom as hostile. WK-GEN-6 to 9, WK-DIP-3, WK-NPC-2. */
import { compareIds, type EventLog } from '../../../../src/core/index.js';
import { actingCommand, isFieldForce, ownersOf, type Force } from '../troops/commands.js';
import { pathEnd } from '../map/paths.js';
import { INDEPENDENT, type City, type Fort, type PositionId } from '../../records.js';
import { type State } from '../../state.js';

export type Place = City | Fort;
export const isCity = (place: Place): place is City => 'size' in place;
export const hexOf = (place: Place): string => (isCity(place) ? place.id : place.hex);
/** Who holds it: the owner of a fort always does (WK-ASL-6). */
export const holderOf = (place: Place): PositionId => (isCity(place) ? place.holder : place.owner);

/** `P1-P5`, lower number first; against a free city `P1-A2231`. */
export function warKey(a: string, b: string): string {
  // A hex id is longer than `P21`.
  const city = (id: string): boolean => id.length > 3;
  if (city(b)) return `${a}-${b}`;
  if (city(a)) return `${b}-${a}`;
  return compareIds(a, b) < 0 ? `${a}-${b}` : `${b}-${a}`;
}

/** Both sides of such a key. */
export function warSides(key: string): readonly [PositionId, string] {
  const at = key.indexOf('-');
  return [key.slice(0, at), key.slice(at + 1)];
}

/** Is this key of the table of wars about this position, or this free city? */
export const isParty = (key: string, id: string): boolean => warSides(key).includes(id);

export function atWar(state: Pick<State, 'wars'>, a: PositionId, b: string): boolean {
  return state.wars[warKey(a, b)] !== undefined;
}

/** All that a position is at war with: positions, and free cities by their hex. */
export function foesOf(state: Pick<State, 'wars'>, position: PositionId): ReadonlySet<string> {
  const sides = Object.keys(state.wars).map(warSides);
  return new Set(sides.flatMap(([a, b]) => (a === position ? [b] : b === position ? [a] : [])));
}

/** At war with whoever holds the city, or with a free city itself. */
export function atWarWithPlace(state: Pick<State, 'wars'>, position: PositionId, place: Place): boolean {
  const holder = holderOf(place);
  return atWar(state, position, holder === INDEPENDENT ? hexOf(place) : holder);
}

export function isAllied(state: Pick<State, 'treaties'>, a: PositionId, b: PositionId): boolean {
  return state.treaties.some((t) => (t.a === a && t.b === b) || (t.a === b && t.b === a));
}

/** Oneself or a treaty ally. */
export function isFriend(state: Pick<State, 'treaties'>, a: PositionId, b: PositionId): boolean {
  return a === b || isAllied(state, a, b);
}

export function alliesOf(state: Pick<State, 'treaties'>, position: PositionId): PositionId[] {
  return state.treaties.flatMap((t) => (t.a === position ? [t.b] : t.b === position ? [t.a] : []));
}

/** An act of war (WK-GEN-6): the state begins, or goes on for another twelve turns. */
export function actOfWar(state: State, log: EventLog, by: PositionId, against: string): void {
  if (by === against || by === INDEPENDENT || isAllied(state, by, against)) return;
  const key = warKey(by, against);
  const war = state.wars[key];
  if (war) {
    war.lastAct = state.turn;
    return;
  }
  state.wars[key] = { since: state.turn, lastAct: state.turn };
  const parties = [by, against].filter((id) => state.positions[id]);
  log.add('war', 'WK-GEN-6', parties, { by, against, why: 'act' });
}

/** WK-BAT-17: all of one side are at war with all of the other from the battle on, begun by those who attacked. */
export function makeWar(
  state: State,
  log: EventLog,
  attackers: readonly Force[],
  defenders: readonly Force[],
): void {
  for (const by of ownersOf(attackers))
    for (const against of ownersOf(defenders)) actOfWar(state, log, by, against);
}

/** The same against whoever holds a place. */
export function actOfWarAgainst(state: State, log: EventLog, by: PositionId, place: Place): void {
  const holder = holderOf(place);
  actOfWar(state, log, by, holder === INDEPENDENT ? hexOf(place) : holder);
}

/** WK-GEN-6: all who take part in a siege, a blockade or a storm have begun a war, not the strongest of them alone. */
export function actsOfWarAgainst(state: State, log: EventLog, forces: readonly Force[], place: Place): void {
  for (const by of ownersOf(forces)) actOfWarAgainst(state, log, by, place);
}

/** WK-GEN-7, but for C: that side's attack in this phase is the battle's business. */
export function treatsAsHostile(state: State, force: Force, other: Force): boolean {
  const them = other.position;
  if (isFriend(state, force.position, them)) return false;
  const { conditional } = force.top.orders;
  if (conditional === 'A') return true;
  return conditional === 'B' && atWar(state, force.position, them);
}

/** The same for a city or fort: B also takes on a free city where its path ends. */
export function treatsPlaceAsHostile(state: State, force: Force, place: Place): boolean {
  const holder = holderOf(place);
  if (isFriend(state, force.position, holder)) return false;
  const { conditional } = force.top.orders;
  if (conditional === 'A') return true;
  if (conditional === 'C') return false;
  if (atWarWithPlace(state, force.position, place)) return true;
  return holder === INDEPENDENT && pathEnd(state, force.top) === hexOf(place);
}

/** WK-GEN-8: at war, or a field force under Conditional A that attacks. */
export function isEnemyForce(state: State, position: PositionId, force: Force): boolean {
  if (isFriend(state, position, force.position)) return false;
  if (atWar(state, position, force.position)) return true;
  return isFieldForce(force) && force.top.orders.conditional === 'A' && actingCommand(force.top) <= 2;
}
