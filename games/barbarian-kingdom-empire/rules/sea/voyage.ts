/** A ship or fleet under way, its load, and who may meet it. BKE-SEA-4, BKE-INT-1. */
import { byId, type PositionId } from '../../../../src/core/index.js';
import { commander, friendly, isLeader, isShip, piecesAt, takeOff, unitName } from '../../board.js';
import { shoresOf, type AreaId, type SeaId } from '../map/geography.js';
import { countLoss } from '../forces/losses.js';
import type { PlayerTurn } from '../land/player-turn.js';
import type { SeaPoint } from './sea-ways.js';
import type { Unit, UnitId } from '../../state.js';
import type { Play } from '../../play.js';

/** What a ship or fleet does in one move. */
export interface Voyage {
  readonly ships: readonly Unit[];
  readonly load: readonly Unit[];
  readonly start: AreaId;
  /** Where each of the load comes aboard; the start if left out (BKE-SEA-4). */
  readonly boards?: ReadonlyMap<UnitId, AreaId>;
  readonly way: readonly SeaPoint[];
  readonly landing: AreaId | undefined;
  readonly drop: AreaId | undefined;
  /** An Italian ship with a crusader: Italian shores let it pass (BKE-CRU-1). */
  readonly italian?: boolean;
}

/** Ships of one owner that come out against a voyage, from one area; none: the shore itself. */
export interface Interceptors {
  readonly owner: PositionId;
  readonly area: AreaId;
  readonly ships: readonly Unit[];
}

/** Which of a fleet's load is in which ship: the first unit and leader in the first ship. */
export function loadShare(voyage: Pick<Voyage, 'load'>, at: number): Unit[] {
  const units = voyage.load.filter((unit) => !isLeader(unit));
  const leaders = voyage.load.filter(isLeader);
  return [units[at], leaders[at]].filter((unit): unit is Unit => unit !== undefined);
}

/** A piece goes down. `fought`: in combat, and a scenario that gives lost units back counts it (BKE-S8-13). */
export function loseAtSea(play: Play, unit: Unit, fought = false): void {
  const { state, log } = play;
  if (!state.units[unit.id]) return;
  takeOff(state, unit);
  if (fought) countLoss(play, unit);
  log.add('lost-at-sea', 'BKE-SEA-5', 'all', { unit: unitName(unit), position: unit.owner });
}

/** Ships that may intercept in a sea: unfriendly, on its coast, not busy with a landing (BKE-INT-1, BKE-INT-4). */
export function interceptorsOf(play: Play, turn: PlayerTurn, sea: SeaId): Interceptors[] {
  const { state, data } = play;
  const order = state.slots.flat();
  const groups: Interceptors[] = [];
  for (const area of shoresOf(data.geo, sea)) {
    if (turn.landings.has(area)) continue;
    const ships = piecesAt(state, area).filter((unit) => isShip(unit) && !friendly(unit, turn.position));
    const [first] = ships;
    if (first && state.positions[first.owner] && !state.positions[first.owner]?.surrendered)
      groups.push({ owner: commander(first), area, ships });
  }
  const rank = (owner: PositionId): number => (order.includes(owner) ? order.indexOf(owner) : order.length);
  return byId(groups, (group) => group.area).sort((a, b) => rank(a.owner) - rank(b.owner));
}
