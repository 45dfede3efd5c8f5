/** How landings end: home after a defeat, ashore after a victory. BKE-LND-2 to BKE-LND-4. */
import { commander, fits, isBlocked, isLeader, shift, unitName, unitsAt } from '../../board.js';
import { eliminate } from '../forces/removal.js';
import { isHeld, settleMarkers, stepInto } from '../land/passage.js';
import type { Landing, PlayerTurn } from '../land/player-turn.js';
import type { AreaId } from '../map/geography.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

function alive(play: Play, ids: readonly string[]): Unit[] {
  return ids.flatMap((id) => play.state.units[id] ?? []);
}

/** BKE-LND-2: carried units are lost, each ship tries to come home. */
export function loseLanding(play: Play, turn: PlayerTurn, target: AreaId): void {
  const landing = turn.landings.get(target);
  if (!landing) return;
  turn.landings.delete(target);
  for (const unit of alive(play, landing.carried)) eliminate(play, unit, 'BKE-LND-2');
  for (const ship of alive(play, landing.ships)) sailHome(play, landing, ship, []);
}

/** A ship goes back over its seas, with a die that must be higher than their number. */
function sailHome(play: Play, landing: Landing, ship: Unit, load: readonly Unit[]): void {
  const { state, data, dice, log } = play;
  const die = dice.d6('landing-return', unitName(ship));
  const seas = landing.seas.length;
  const room = !isBlocked(state, landing.back, ship.owner) && fits(state, data.charts, landing.back, ship);
  const home = die > seas && room;
  log.add(
    'ship-returned',
    'BKE-LND-2',
    'all',
    {
      unit: unitName(ship),
      position: ship.owner,
      die,
      n: seas,
      home,
      area: landing.back,
    },
    ['landing-return'],
  );
  if (!home) {
    for (const piece of [...load, ship]) eliminate(play, piece, 'BKE-LND-2');
    return;
  }
  shift(state, ship, landing.back);
  for (const piece of load) {
    if (isLeader(piece) || fits(state, data.charts, landing.back, piece)) shift(state, piece, landing.back);
    else eliminate(play, piece, 'BKE-LND-2');
  }
}

/** `beaten`: the defenders are gone, and a capital marker with them. BKE-LND-3, BKE-LND-4: ashore if the place is free, also when its ships came out and were lost; else home again with the load. */
export function endLanding(play: Play, turn: PlayerTurn, target: AreaId, beaten = false): void {
  const { state, data } = play;
  const landing = turn.landings.get(target);
  if (!landing) return;
  turn.landings.delete(target);
  const ships = alive(play, landing.ships);
  const load = alive(play, landing.carried);
  const held = beaten ? isBlocked(state, target, turn.position) : isHeld(state, data, turn.position, target);
  // One's own who serve another may stand there yet.
  const free = !held && unitsAt(state, target).every((unit) => commander(unit) === turn.position);
  const waiting = [...load.filter((unit) => !isLeader(unit)), ...ships];
  if (!free) {
    if (landing.crusade) for (const unit of load) eliminate(play, unit, 'BKE-S8-16');
    const [first, ...rest] = ships;
    if (first) sailHome(play, landing, first, load);
    for (const ship of rest) sailHome(play, landing, ship, []);
    return;
  }
  for (const unit of waiting) {
    if (fits(state, data.charts, target, unit)) stepInto(play, unit, target);
    else if (unit.type === 'SH') sailHome(play, landing, unit, []);
    else eliminate(play, unit, 'BKE-LND-3');
  }
  for (const leader of load.filter(isLeader)) if (state.units[leader.id]) stepInto(play, leader, target);
  settleMarkers(play);
  play.log.add('landed', 'BKE-LND-3', 'all', {
    position: turn.position,
    area: target,
    units: waiting.filter((unit) => unit.area === target).map(unitName),
  });
}
