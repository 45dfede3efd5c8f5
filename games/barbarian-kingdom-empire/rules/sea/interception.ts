/** Interception at sea: who comes out, the fight, and the way home. BKE-INT-1 to BKE-INT-3, BKE-MAIL-9. */
import { values, type PositionId } from '../../../../src/core/index.js';
import { isLeader, shift, takeOff, unitName } from '../../board.js';
import { neighboursOf, type SeaId } from '../map/geography.js';
import { countLoss } from '../forces/losses.js';
import { leadersLeftAlone } from '../forces/removal.js';
import { clamped, columnIndex, columnName, columnOf, leaderShift, resultOf } from '../forces/odds.js';
import { leaderKind } from '../land/leaders.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { policyOf } from '../../standing.js';
import type { Unit } from '../../state.js';
import { interceptorsOf, loadShare, loseAtSea, type Interceptors, type Voyage } from './voyage.js';
import { changesOf, type Play, scenarioOf } from '../../play.js';

type Under = Voyage & { readonly ships: readonly Unit[]; readonly load: readonly Unit[] };

/** Whoever lies on this sea's coast and wants to; `returned` when the moving side is driven back or gone. */
export function meetInterceptors(play: Play, turn: PlayerTurn, voyage: Under, sea: SeaId): 'on' | 'returned' {
  const { state } = play;
  for (const group of interceptorsOf(play, turn, sea)) {
    const ships = voyage.ships.filter((ship) => state.units[ship.id]);
    if (ships.length === 0) return 'returned';
    const fresh = group.ships.filter(
      (one) => state.units[one.id] && !ships.some((ship) => turn.met.has(`${one.id} ${ship.id}`)),
    );
    if (fresh.length === 0) continue;
    const now = { ...voyage, ships };
    const column = seaColumn(play, now, fresh);
    if (!comesOut(play, turn, group.owner, now, column)) continue;
    for (const one of fresh) for (const ship of ships) turn.met.add(`${one.id} ${ship.id}`);
    if (endsVoyage(fight(play, now, { owner: group.owner, area: group.area, ships: fresh }, sea)))
      return 'returned';
  }
  return meetShores(play, turn, voyage, sea);
}

/** BKE-S8-5 and BKE-SOL-5: shores that send out a strength of one by themselves, once a sea. */
function meetShores(play: Play, turn: PlayerTurn, voyage: Under, sea: SeaId): 'on' | 'returned' {
  const { state, data } = play;
  const shore = scenarioOf(state, data).sea?.hostileShore(play, sea, voyage);
  if (!shore) return 'on';
  const { area, owner, silenced } = shore;
  const ships = voyage.ships.filter((ship) => state.units[ship.id]);
  const key = `${owner} ${sea} ${ships.map((ship) => ship.id).join('+')}`;
  if (ships.length === 0 || turn.met.has(key) || turn.met.has(`silenced ${sea}`)) return 'on';
  turn.met.add(key);
  const outcome = fight(play, { ...voyage, ships }, { owner, area, ships: [] }, sea);
  if (silenced && (outcome === 'beaten' || outcome === 'both-lost')) turn.met.add(`silenced ${sea}`);
  return endsVoyage(outcome) ? 'returned' : 'on';
}

/** How a meeting ends: those who came out are gone, or the moving ships are, or both. */
type Outcome = 'on' | 'beaten' | 'returned' | 'both-lost';
const endsVoyage = (outcome: Outcome): boolean => outcome === 'returned' || outcome === 'both-lost';

/** BKE-INT-2, BKE-S8-10: ships' strength at sea, leaders' columns. */
function seaColumn(play: Play, voyage: Under, interceptors: readonly Unit[]): number {
  const { state, data } = play;
  const strength = (ships: readonly Unit[]): number =>
    ships.reduce((sum, ship) => sum + seaStrength(play, ship), 0);
  const base = columnOf(data.charts, 2 * strength(voyage.ships), Math.max(1, strength(interceptors)));
  const ours = voyage.load
    .filter(isLeader)
    .reduce((best, leader) => Math.max(best, leaderKind(data, leader).sea), 0);
  const theirs = leaderShift(state, data, interceptors, 'sea');
  return clamped(data.charts, base + ours - theirs);
}

function seaStrength(play: Play, ship: Unit): number {
  const { data, state } = play;
  const greek = ship.greek ? changesOf(state, data)['greek-ships'] : undefined;
  return greek?.strength ?? data.charts.units.SH.strength;
}

/** BKE-MAIL-9: the owner's policy against this voyage. */
function comesOut(play: Play, turn: PlayerTurn, owner: PositionId, voyage: Under, column: number): boolean {
  const { state, data } = play;
  const against = policyOf(state, data, owner, 'intercept_against');
  const peace = policyOf(state, data, owner, 'peace');
  if (against.length > 0 ? !against.includes(turn.position) : peace.includes(turn.position)) return false;
  const limit = columnIndex(data.charts, policyOf(state, data, owner, 'intercept_max'));
  if (limit >= 0 && column > limit) return false;
  switch (policyOf(state, data, owner, 'intercept')) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'loaded':
      return voyage.load.length > 0;
    case 'landing':
      return threatens(play, owner, voyage);
  }
}

/** Does the voyage land, or set a unit down, at or beside a city or unit of the owner? */
function threatens(play: Play, owner: PositionId, voyage: Under): boolean {
  const { state, data } = play;
  const end = voyage.landing ?? (voyage.load.length > 0 ? (voyage.drop ?? voyage.way.at(-1)?.id) : undefined);
  if (end === undefined) return false;
  const near = [end, ...neighboursOf(data.geo, end)];
  const units = new Set(
    values(state.units)
      .filter((unit) => unit.owner === owner)
      .map((unit) => unit.area),
  );
  return near.some((area) => state.cities[area]?.owner === owner || units.has(area));
}

function fight(play: Play, voyage: Under, against: Interceptors, sea: SeaId): Outcome {
  const { state } = play;
  const [mover] = voyage.ships;
  if (!mover) return 'returned';
  const result = rollInterception(play, mover, voyage, against, sea);
  const lose = (ships: readonly Unit[]): void => {
    for (const ship of ships) loseShip(play, voyage, ship);
  };
  if (result === 'DE') {
    lose(against.ships);
    return 'beaten';
  }
  if (result === 'EX') {
    exchange(play, voyage, against.ships, lose);
    return voyage.ships.some((ship) => state.units[ship.id]) ? 'beaten' : 'both-lost';
  }
  if (result.startsWith('DR')) return 'on';
  if (result === 'AE') lose(voyage.ships);
  else sailHome(play, voyage, sea, Number(result.slice(2)));
  return 'returned';
}

/** BKE-INT-2: two dice in the column of the ships that meet. */
function rollInterception(play: Play, mover: Unit, voyage: Under, against: Interceptors, sea: SeaId): string {
  const { data, dice, log } = play;
  const column = seaColumn(play, voyage, against.ships);
  const key = unitName(mover);
  const rolled = dice.d6('interception', key, sea) + dice.d6('interception', key, sea);
  const result = resultOf(data.charts, rolled, column);
  log.add(
    'intercepted',
    'BKE-INT-2',
    'all',
    {
      sea,
      position: mover.owner,
      by: against.owner,
      area: against.area,
      ships: voyage.ships.map(unitName),
      interceptors: against.ships.map(unitName),
      odds: columnName(data.charts, column),
      dice: rolled,
      result,
    },
    ['interception'],
  );
  return result;
}

/** A ship of either side goes down, with what it carries if it is of the voyage. */
function loseShip(play: Play, voyage: Under, ship: Unit): void {
  const { state, log } = play;
  const at = voyage.ships.indexOf(ship);
  for (const piece of at < 0 ? [] : loadShare(voyage, at)) loseAtSea(play, piece, true);
  if (state.units[ship.id]) {
    takeOff(state, ship);
    countLoss(play, ship);
    // BKE-LDR-3: who led it in the harbour it came out of stays there alone.
    if (at < 0) leadersLeftAlone(play, ship);
  }
  log.add('ship-lost', 'BKE-INT-2', 'all', { unit: unitName(ship), position: ship.owner });
}

/** BKE-INT-3: home again, with a die that must be higher than n. */
function sailHome(play: Play, voyage: Under, sea: SeaId, n: number): void {
  const { state, dice, log } = play;
  for (const [at, ship] of voyage.ships.entries()) {
    const die = dice.d6('interception-return', unitName(ship), sea);
    const home = die > n;
    log.add(
      'ship-returned',
      'BKE-INT-3',
      'all',
      {
        unit: unitName(ship),
        position: ship.owner,
        die,
        n,
        home,
        area: voyage.start,
      },
      ['interception-return'],
    );
    const pieces = [ship, ...loadShare(voyage, at)].filter((piece) => state.units[piece.id]);
    if (home) for (const piece of pieces) shift(state, piece, voyage.start);
    else {
      for (const piece of pieces) if (piece !== ship) loseAtSea(play, piece);
      takeOff(state, ship);
    }
  }
}

/** A normal exchange: the smaller side goes, the other loses as much at least; equal sides both go. Shores lose nothing. */
function exchange(
  play: Play,
  voyage: Under,
  interceptors: readonly Unit[],
  lose: (ships: readonly Unit[]) => void,
): void {
  const strength = (ships: readonly Unit[]): number =>
    ships.reduce((sum, ship) => sum + seaStrength(play, ship), 0);
  const ours = strength(voyage.ships);
  const theirs = Math.max(1, strength(interceptors));
  const few = (ships: readonly Unit[], amount: number): Unit[] => {
    const gone: Unit[] = [];
    for (const ship of [...ships].sort((a, b) => b.serial - a.serial))
      if (strength(gone) < amount) gone.push(ship);
    return gone;
  };
  lose(ours < theirs ? voyage.ships : few(voyage.ships, theirs));
  lose(theirs <= ours ? interceptors : few(interceptors, ours));
}
