/** Retreats: where a beaten force goes, and what happens when it can't. WK-BAT-9 to 11, WK-NAV-9. */
import { captureCommand, imprison } from './capture.js';
import {
  allForces,
  forcesAt,
  isFieldForce,
  isSeaForce,
  regtsOf,
  stackOf,
  type Force,
} from '../troops/commands.js';
import { basesOf } from '../supply/loc.js';
import { bookRebuilds } from '../troops/losses.js';
import { distance, mapOf, neighboursOf } from '../map/map.js';
import { breakMarch, type BrokenBy } from '../march/marches.js';
import { canSail, landCost, marchesMounted } from '../map/paths.js';
import {
  enterWalls,
  fits,
  garrisonRegts,
  holderOf,
  isFriendlyCity,
  isFriendlyPlace,
  placesAt,
  type Place,
} from '../realm/places.js';
import { atWar, isEnemyForce } from '../realm/relations.js';
import { carrierFor, freeLift } from '../sea/shipping.js';
import { items, load } from '../troops/stacks.js';
import type { Command, HexId } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';
import { inEnemyZoc } from '../march/zoc.js';

/** Is a neighbouring hex open to a retreating force? Never one with an enemy field force or an enemy-held garrison. */
function isOpen({ state, data }: Play, force: Force, to: HexId): boolean {
  if (landCost(state, data, force.hex, to, marchesMounted(data, stackOf(force))) === undefined) return false;
  if (forcesAt(state, to).some((f) => isFieldForce(f) && isEnemyForce(state, force.position, f)))
    return false;
  return !placesAt(state, to).some((p) => {
    const holder = holderOf(p);
    return atWar(state, force.position, holder === 'P0' ? to : holder) && garrisonRegts(state, p) > 0;
  });
}

/** WK-BAT-18: the hex a probe came from, if it can go back there. */
export function wayBack(play: Play, force: Force): HexId | undefined {
  const back = force.top.enteredFrom;
  return back !== null && isOpen(play, force, back) ? back : undefined;
}

/** WK-BAT-10 b and c: the hex it came from, else the neighbour nearest to a base; an enemy ZOC only when nothing else is left. */
export function retreatHex(play: Play, force: Force, useEntry: boolean): HexId | undefined {
  const { state, data } = play;
  const map = mapOf(state.map);
  const open = neighboursOf(map, force.hex).filter((hex) => isOpen(play, force, hex));
  const calm = open.filter((hex) => !inEnemyZoc(state, force.position, hex));
  const back = force.top.enteredFrom;
  if (useEntry && back !== null && calm.includes(back)) return back;
  const bases = basesOf(state, data, force.position).map((b) => b.hex);
  const far = (hex: HexId): number =>
    bases.length === 0 ? 0 : Math.min(...bases.map((base) => distance(map, base, hex)));
  // Neighbours come by direction, so that the lowest digit wins a tie.
  const nearest = (list: readonly HexId[]): HexId | undefined =>
    list.reduce<HexId | undefined>(
      (best, hex) => (best === undefined || far(hex) < far(best) ? hex : best),
      undefined,
    );
  return nearest(calm) ?? (useEntry && back !== null && open.includes(back) ? back : nearest(open));
}

/** Moves a whole force; its path is over. */
export function relocate(state: State, force: Force, to: HexId, rule: string, why: BrokenBy): void {
  for (const one of force.members) {
    breakMarch(state, one, rule, why);
    one.enteredFrom = one.hex;
    one.hex = to;
    one.moved = true;
  }
}

/** WK-BAT-10: up to so many hexes, walls and ships first. Returns where it ended; undefined: trapped. */
export function retreat(
  play: Play,
  force: Force,
  hexes: number,
  inWalls: boolean,
): { to: HexId; how: 'walls' | 'hex' | 'ships' } | undefined {
  const { state, data } = play;
  let current = force;
  for (let i = 0; i < hexes; i++) {
    const here = current.hex;
    const shelter = inWalls
      ? placesAt(state, here).find(
          (p) => isFriendlyPlace(state, current.position, p) && fits(state, data, p, regtsOf(current)),
        )
      : undefined;
    if (shelter) {
      enterWalls(current, shelter);
      for (const one of current.members) one.orders.mode = 'G';
      return { to: here, how: 'walls' };
    }
    const back = current.top.enteredFrom;
    const canGoBack =
      i === 0 && back !== null && isOpen(play, current, back) && !inEnemyZoc(state, current.position, back);
    if (!canGoBack && i === 0) {
      const ships = carrierFor(state, data, { kind: 'force', force: current, unit: current.top });
      if (ships && state.cities[here]?.port && freeLift(state, data, ships) >= load(data, stackOf(current))) {
        for (const one of current.members) one.carriedBy = ships.top.id;
        return { to: here, how: 'ships' };
      }
    }
    const to = retreatHex(play, current, i === 0);
    if (to === undefined) return i === 0 ? undefined : { to: here, how: 'hex' };
    relocate(state, current, to, 'WK-BAT-10', 'beaten');
    current = { ...current, hex: to };
  }
  return { to: current.hex, how: 'hex' };
}

/** WK-BAT-11: no way out. */
export function trap(
  play: Play,
  force: Force,
  captor: Command,
  phaseNumber: number,
): { captured: number; destroyed: number } {
  const { state, data, dice } = play;
  let captured = 0;
  let destroyed = 0;
  for (const command of force.members) {
    for (const { key, n } of items(command.stack)) {
      for (let i = 0; i < n; i++) {
        if (dice.d6('retreat', command.id, phaseNumber) <= data.charts.trapped.captured) {
          captured += imprison(play, command.owner, { [key]: 1 }, captor);
        } else {
          destroyed++;
          bookRebuilds(state, data, command.owner, { [key]: 1 });
        }
      }
    }
    command.stack = {};
    captureCommand(play, command, captor);
  }
  return { captured, destroyed };
}

/** WK-NAV-17: ships in the hex of a friendly port go in, under Mode G. */
function runIn(state: State, force: Force, port: Place, rule: string, why: BrokenBy): void {
  for (const one of force.members) {
    breakMarch(state, one, rule, why);
    one.orders.mode = 'G';
  }
  enterWalls(force, port);
}

/** WK-NAV-9: ships go towards their nearest friendly port, and no farther; false: no way. */
export function sailAway({ state }: Play, force: Force, hexes: number, rule: string, why: BrokenBy): boolean {
  const map = mapOf(state.map);
  const ports = Object.values(state.cities).filter((c) => c.port && isFriendlyCity(state, force.position, c));
  const far = (hex: HexId): number =>
    ports.length === 0 ? 0 : Math.min(...ports.map((p) => distance(map, p.id, hex)));
  let moved = false;
  for (let i = 0; i < hexes; i++) {
    const { top } = force;
    const port = ports.find((p) => p.id === top.hex);
    if (port) {
      runIn(state, force, port, rule, why);
      return true;
    }
    const options = neighboursOf(map, top.hex).filter(
      (to) =>
        canSail(map, top.enteredFrom, top.hex, to) &&
        !allForces(state).some(
          (f) => f.hex === to && isSeaForce(f) && isEnemyForce(state, force.position, f),
        ),
    );
    const to = options.reduce<HexId | undefined>(
      (best, hex) => (best === undefined || far(hex) < far(best) ? hex : best),
      undefined,
    );
    if (to === undefined) break;
    relocate(state, force, to, rule, why);
    moved = true;
  }
  return moved;
}
