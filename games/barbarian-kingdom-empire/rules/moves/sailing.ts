/** Ships under way: loads, sinking, interception, landing. BKE-SEA-4 to BKE-SEA-7, BKE-INT-1 to BKE-INT-4, BKE-LND-1. */
import { commandedBy, fits, isLeader, isShip, isTribe, shift, unitName } from '../../board.js';
import { meetInterceptors } from '../sea/interception.js';
import type { UnitMeaning } from '../../orders/meaning.js';
import { pieceMeant, piecesMeant } from '../../orders/pieces.js';
import type { AreaId, SeaId } from '../map/geography.js';
import { judgeLanding } from '../war/landing-odds.js';
import { columnName } from '../forces/odds.js';
import {
  bearsDesert,
  isForbidden,
  isHeld,
  mayEnd,
  mayEnter,
  movesOf,
  settleMarkers,
  stepInto,
} from '../land/passage.js';
import { unsupported, wouldBeSupported } from '../land/support.js';
import { sortedBy } from '../sorted.js';
import { leaderKind } from '../land/leaders.js';
import { landingPlace, type PlayerTurn, type Shortfall, type MoveOrder } from '../land/player-turn.js';
import { namedSeaWay, seaWayTo, shipReach, type SeaPoint } from '../sea/sea-ways.js';
import type { Unit } from '../../state.js';
import { loadShare, loseAtSea, type Voyage } from '../sea/voyage.js';
import type { Play } from '../../play.js';

export function sail(
  play: Play,
  turn: PlayerTurn,
  order: MoveOrder,
  ship: Unit,
  cargo: readonly UnitMeaning[],
): Shortfall | undefined {
  const { state, data } = play;
  const start = ship.area;
  const way = plannedWay(play, turn, order, ship);
  if ('rule' in way) return way;
  const ships = [ship];
  if (order.fields.fleet) {
    const second = pieceMeant(state, turn.position, order.fields.fleet);
    if (
      !second ||
      !isShip(second) ||
      second.area !== start ||
      turn.moved.has(second.id) ||
      second.id === ship.id
    )
      return {
        rule: 'BKE-SEA-7',
        reason: `${order.fields.fleet.written} can't sail in one fleet with ${unitName(ship)}`,
      };
    ships.push(second);
  }
  const pick = order.fields.pick_at ? order.fields.pick_at.area : start;
  const load = loadOf(play, turn, {
    cargo: [...cargo, ...(order.fields.with ? [order.fields.with] : [])],
    ships: ships.length,
    way: [start, ...way.map((point) => point.id)],
    pick,
  });
  if ('rule' in load) return load;
  const end = way.at(-1);
  if (end?.kind !== 'area') return { rule: 'BKE-SEA-1', reason: 'a ship must end its move at a coast' };
  const landing = isHeld(state, data, turn.position, end.id) ? end.id : undefined;
  const drop = order.fields.drop_at?.area;
  // BKE-LND-1: what is set down on the way does not land.
  const dropped = drop !== undefined && way.slice(0, -1).some((point) => point.id === drop);
  const boards = new Map(load.map((unit) => [unit.id, unit.area]));
  const voyage: Voyage = { ships, load, start, boards, way, landing, drop };
  const shore = dropped ? drop : end.id;
  const shy = load.find((unit) => !bearsDesert(state, data, unit, shore));
  if (shy) return { rule: 'BKE-TRB-4', reason: `${shore} is desert, where ${unitName(shy)} does not go` };
  const refusal = refused(play, turn, dropped ? { ...voyage, load: [] } : voyage);
  return refusal ?? undertake(play, turn, voyage) ?? lostOnTheWay(play, voyage);
}

/** BKE-SEA-7: one ship of a fleet arrived, the other went down. */
function lostOnTheWay({ state }: Play, { ships }: Voyage): Shortfall | undefined {
  const lost = ships.find((ship) => !state.units[ship.id]);
  return lost && { rule: 'BKE-SEA-7', reason: `${unitName(lost)} was lost on the way`, partly: true };
}

function plannedWay(play: Play, turn: PlayerTurn, order: MoveOrder, ship: Unit): SeaPoint[] | Shortfall {
  const { state, data } = play;
  const { geo } = data;
  const moves = movesOf(state, data, ship);
  if (order.fields.to) {
    const goal = order.fields.to.area;
    const sailing = { position: turn.position, start: ship.area, moves };
    const way = goal === undefined ? undefined : seaWayTo(state, data, sailing, goal);
    return (
      way ?? {
        rule: 'BKE-MAIL-18',
        reason: `${order.fields.to.written} is out of reach for ${unitName(ship)}`,
      }
    );
  }
  const way = namedSeaWay(geo, ship.area, order.fields.via ?? []);
  if ('broken' in way) return { rule: 'BKE-SEA-1', reason: `a ship can't go on to ${way.broken} there` };
  if (way.length === 0) return { rule: 'BKE-SEA-1', reason: 'no way was ordered' };
  if (way.length > moves)
    return { rule: 'BKE-MOV-1', reason: `${unitName(ship)} has only ${moves} steps a turn` };
  return way;
}

/** What is to come aboard: how many ships there are, where they go by, and where they take it up. */
interface Boarding {
  readonly cargo: readonly UnitMeaning[];
  readonly ships: number;
  readonly way: readonly string[];
  readonly pick: AreaId | undefined;
}

/** BKE-SEA-4: one unit and one leader a ship, none of which has moved or been carried; each comes aboard where the ship sets out or where it picks up. */
function loadOf(play: Play, turn: PlayerTurn, { cargo, ships, way, pick }: Boarding): Unit[] | Shortfall {
  const { state } = play;
  const load: Unit[] = [];
  for (const meant of cargo)
    if (piecesMeant(state, turn.position, meant).length === 0)
      return { rule: 'BKE-SEA-4', reason: `${meant.written} can't be carried` };
  for (const unit of cargo.flatMap((meant) => piecesMeant(state, turn.position, meant))) {
    if (isShip(unit) || unit.type === 'GA')
      return { rule: 'BKE-SEA-4', reason: `${unitName(unit)} can't be carried` };
    if (turn.moved.has(unit.id) || turn.carried.has(unit.id) || turn.inverted.has(unit.id))
      return { rule: 'BKE-SEA-4', reason: `${unitName(unit)} has moved or been carried this turn` };
    if (pick === undefined || !way.includes(pick) || ![pick, way[0]].includes(unit.area))
      return { rule: 'BKE-SEA-4', reason: `${unitName(unit)} is not where the ship picks it up` };
    load.push(unit);
  }
  const leaders = load.filter(isLeader).length;
  if (leaders > ships || load.length - leaders > ships)
    return { rule: 'BKE-SEA-4', reason: 'a ship carries one unit and one leader' };
  return load;
}

function refused(play: Play, turn: PlayerTurn, voyage: Voyage): Shortfall | undefined {
  const { state, data } = play;
  const { ships, load, way, landing } = voyage;
  for (const [at, point] of way.entries()) {
    if (point.kind !== 'area') continue;
    if (isForbidden(state, data, turn.position, point.id))
      return { rule: 'BKE-MOV-2', reason: `${point.id} is closed to you` };
    const last = at === way.length - 1;
    if (!last && isHeld(state, data, turn.position, point.id))
      return { rule: 'BKE-MOV-2', reason: `${point.id} is held by others` };
  }
  if (landing === undefined) return undefined;
  if (way.at(-2)?.kind !== 'sea') return { rule: 'BKE-LND-1', reason: 'a landing comes from a sea' };
  if (load.some(isTribe)) return { rule: 'BKE-LND-1', reason: 'tribes never land' };
  const held = load.find((unit) => !mayEnd(state, data, unit, landing));
  if (held) return { rule: 'BKE-REB-11', reason: `the coup holds ${unitName(held)} at ${held.area}` };
  if (ships.length > 1 && load.some((unit) => !isLeader(unit)))
    return { rule: 'BKE-LND-1', reason: 'two ships land without a load, or one ship with what it carries' };
  if (turn.landings.has(landing))
    return { rule: 'BKE-LND-1', reason: `a landing at ${landing} is already under way` };
  return undefined;
}

/** BKE-EMP-3: a ship that starts unsupported and has no order makes for the nearest coast where it is supported. */
export function seekHarbour(play: Play, turn: PlayerTurn): void {
  const { state, data } = play;
  const { position, moved, startAreas } = turn;
  const adrift = unsupported(state, data, position, commandedBy(state, position)).filter(
    (unit) => isShip(unit) && !moved.has(unit.id) && startAreas.has(unit.id),
  );
  for (const ship of adrift) {
    const start = ship.area;
    const [harbour] = sortedBy(
      [...shipReach(state, data, { position, start, moves: movesOf(state, data, ship) })].filter(
        ([id]) =>
          mayEnter(state, data, ship, id) &&
          fits(state, data.charts, id, ship) &&
          wouldBeSupported(state, data, ship, id),
      ),
      ([id]) => id,
      ([, way]) => way.length,
    );
    if (harbour)
      undertake(play, turn, {
        ships: [ship],
        load: [],
        start,
        way: harbour[1],
        landing: undefined,
        drop: undefined,
      });
  }
}

function undertake(play: Play, turn: PlayerTurn, voyage: Voyage): Shortfall | undefined {
  const { state } = play;
  const seas = voyage.way.filter((point) => point.kind === 'sea').length;
  for (const ship of voyage.ships) turn.moved.add(ship.id);
  let { ships, load } = voyage;
  if (seas > 0) ({ ships, load } = sink(play, voyage, seas));
  if (ships.length === 0) return { rule: 'BKE-SEA-5', reason: 'the ship sank' };

  // BKE-SEA-6: the survivors go step by step.
  const passed: AreaId[] = [voyage.start];
  let since: SeaId[] = [];
  // Who waits at a place on the way is not aboard before the ship has come there.
  const aboard = (): readonly Unit[] => load.filter((unit) => state.units[unit.id]?.area === passed.at(-1));
  const pickUp = (): void => {
    for (const unit of aboard()) turn.carried.add(unit.id);
  };
  pickUp();
  for (const [at, point] of voyage.way.entries()) {
    if (point.kind === 'sea') {
      since.push(point.id);
      const outcome = meetInterceptors(play, turn, { ...voyage, ships, load: aboard() }, point.id);
      ships = ships.filter((ship) => state.units[ship.id]);
      if (ships.length === 0) return { rule: 'BKE-INT-3', reason: 'the ship was lost to an interception' };
      if (outcome === 'returned')
        return { rule: 'BKE-INT-3', reason: 'the ship was driven back by an interception' };
      continue;
    }
    if (point.id === voyage.landing && at === voyage.way.length - 1)
      return land(play, turn, { ...voyage, ships, load: aboard() }, passed.at(-1) ?? voyage.start, since);
    since = [];
    const here = passed.at(-1);
    const riding = aboard().filter((unit) => unit.area === here);
    for (const piece of [...ships, ...riding]) stepInto(play, piece, point.id);
    passed.push(point.id);
    pickUp();
    if (point.id === voyage.drop) load = [];
  }
  finish(play, turn, { ...voyage, ships }, passed);
  return undefined;
}

/** BKE-SEA-5: one die a ship against the number of seas. */
function sink(play: Play, voyage: Voyage, seas: number): { ships: Unit[]; load: Unit[] } {
  const { dice, log } = play;
  const ships: Unit[] = [];
  let load = [...voyage.load];
  for (const [at, ship] of voyage.ships.entries()) {
    const own = loadShare(voyage, at);
    const die = dice.d6('sinking', unitName(ship));
    const bonus = sinkingBonus(play, ship, own);
    const sunk = die + bonus <= seas;
    log.add(
      'sinking-rolled',
      'BKE-SEA-5',
      'all',
      {
        ship: unitName(ship),
        position: ship.owner,
        die,
        bonus,
        seas,
        sunk,
      },
      ['sinking'],
    );
    if (!sunk) {
      ships.push(ship);
      continue;
    }
    for (const unit of [ship, ...own]) loseAtSea(play, unit);
    load = load.filter((unit) => !own.includes(unit));
  }
  return { ships, load };
}

/** Vikings on their ships (BKE-S8-6 too), and naval leaders. */
function sinkingBonus(play: Play, ship: Unit, load: readonly Unit[]): number {
  const { state, data } = play;
  const owner = state.positions[ship.owner];
  const { viking, groups } = data.charts.sinking;
  const seafarers =
    owner && groups.includes(owner.group) && (owner.stage === 'barbarian' || owner.stage === 'kingdom');
  const naval = load
    .filter(isLeader)
    .reduce((best, leader) => Math.max(best, leaderKind(data, leader).sinking ?? 0), 0);
  return (seafarers ? viking : 0) + naval;
}

/** BKE-LND-1, BKE-MAIL-8: the landing force waits before the coast, if its odds are good enough. */
function land(
  play: Play,
  turn: PlayerTurn,
  voyage: Voyage,
  back: AreaId,
  seas: readonly SeaId[],
): Shortfall | undefined {
  const { state, data } = play;
  const target = voyage.landing ?? back;
  // Who barred the place was lost at sea: the way in is free.
  if (!isHeld(state, data, turn.position, target)) {
    for (const piece of [...voyage.ships, ...voyage.load]) stepInto(play, piece, target);
    finish(play, turn, voyage, [voyage.start, back, target]);
    return undefined;
  }
  const force = [...voyage.ships, ...voyage.load.filter((unit) => !isLeader(unit))];
  const { ordered, column, good } = judgeLanding(play, turn, target, force);
  if (!good) {
    finish(play, turn, voyage, [voyage.start, back]);
    return {
      rule: 'BKE-MAIL-8',
      reason: `the landing at ${target} would be ${columnName(data.charts, column)}, and was broken off`,
      partly: true,
    };
  }
  const pieces = [...voyage.ships, ...voyage.load];
  for (const piece of pieces) shift(state, piece, landingPlace(target));
  settleMarkers(play);
  turn.landings.set(target, {
    target,
    ships: voyage.ships.map((unit) => unit.id),
    carried: voyage.load.map((unit) => unit.id),
    back,
    seas,
  });
  if (!ordered) turn.landingOrders.push(target);
  play.log.add('landing-begun', 'BKE-LND-1', 'all', {
    position: turn.position,
    units: pieces.map(unitName),
    from: voyage.start,
    area: target,
  });
  return undefined;
}

function finish(play: Play, turn: PlayerTurn, voyage: Voyage, passed: readonly AreaId[]): void {
  const { state, log } = play;
  const path = passed.filter((area, at) => area !== passed[at - 1]);
  const pieces = [...voyage.ships, ...voyage.load].filter((unit) => state.units[unit.id]);
  for (const unit of pieces) {
    const first = voyage.ships.includes(unit)
      ? 0
      : Math.max(0, path.indexOf(voyage.boards?.get(unit.id) ?? voyage.start));
    turn.paths.delete(unit.id);
    turn.paths.set(unit.id, path.slice(first, path.lastIndexOf(unit.area) + 1));
    turn.moved.add(unit.id);
  }
  settleMarkers(play);
  log.add('ship-sailed', 'BKE-SEA-1', 'all', {
    position: turn.position,
    units: pieces.map(unitName),
    from: voyage.start,
    to: pieces[0]?.area ?? voyage.start,
  });
}
