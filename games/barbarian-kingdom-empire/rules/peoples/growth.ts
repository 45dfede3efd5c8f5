/** Tribes grow and spread. BKE-TRB-2, BKE-TRB-3, BKE-TRB-5, BKE-MAIL-6. */
import { byId } from '../../../../src/core/index.js';
import { addUnit, countersLeft, isTribe, ownedBy, takeOff, unitName, unitsAt } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { done, failed, part } from '../../outcomes.js';
import { stepInto } from '../land/passage.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { stepsTo, type AreaId } from '../map/geography.js';
import { freeTribes, tribeReach } from './tribes.js';
import { areasOf } from '../../orders/meaning.js';
import { standingOf } from '../../standing.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** BKE-TRB-2: by order, or for the absent as many as find room (BKE-MAIL-5). */
export function growTribes(play: Play, turn: PlayerTurn): void {
  const { state, data } = play;
  const position = state.positions[turn.position];
  if (position?.stage !== 'barbarian') return;
  const [standing] = standingOf(play, turn.position, 'grow');
  const absent = state.absent.includes(turn.position);
  const own = ownedBy(state, turn.position).length;
  const limit =
    position.countdownTurn === null ? data.charts.countdown.units - 1 - own : Number.MAX_SAFE_INTEGER;
  if (!standing && !absent) return;
  if (standing?.fields.where.word === 'none') return done(play, standing.order, 'BKE-TRB-2');
  // BKE-START-5: those who enter with two tribes have grown on the turn they enter.
  const enters = position.start === null ? undefined : data.charts.starts[position.start]?.tribes;
  if (enters !== undefined && position.startTurn === state.turn)
    return failed(play, standing?.order, 'BKE-START-5', 'growth-counted');
  if (turn.hadCombatUnits) return failed(play, standing?.order, 'BKE-TRB-2', 'had-soldiers');
  const areas =
    standing && standing.fields.where.word !== 'all' ? areasOf(standing.fields.where.places) : undefined;
  const parents = freeTribes(play, turn).filter((tribe) => !areas || areas.includes(tribe.area));
  const most = standing?.fields.max;
  let grown = 0;
  for (const tribe of parents) {
    if (countersLeft(state, data.charts, turn.position, 'TR') === 0) break;
    if (most !== undefined && freeTribes(play, turn).length >= most) break;
    if (!standing && grown >= limit) break;
    const child = addUnit(state, turn.position, 'TR', tribe.area);
    // BKE-MAIL-6: nobody grows for the absent without room.
    if (!standing && matching(play, turn).size < freeTribes(play, turn).length) {
      takeOff(state, child);
      continue;
    }
    turn.grown.add(child.id);
    grown += 1;
  }
  if (grown > 0) play.log.add('tribes-grew', 'BKE-TRB-2', 'all', { position: turn.position, grown });
  const bare = areas?.find((area) => !parents.some((tribe) => tribe.area === area));
  if (grown > 0 && bare !== undefined)
    part(play, standing?.order, 'BKE-TRB-2', { code: 'no-tribe-at', area: bare }, { grown });
  else if (grown > 0) done(play, standing?.order, 'BKE-TRB-2', { grown });
  else failed(play, standing?.order, 'BKE-TRB-2', 'no-growth');
}

/** BKE-MAIL-6: a largest matching of unmoved tribes to areas, found by augmenting paths. */
function matching(play: Play, turn: PlayerTurn): Map<Unit, AreaId> {
  const { state, data } = play;
  const [standing] = standingOf(play, turn.position, 'grow');
  const toward = areasOf(standing?.fields.toward);
  const tribes = freeTribes(play, turn).filter((unit) => !turn.moved.has(unit.id));
  const mine = new Set(tribes);
  const options = new Map<Unit, AreaId[]>();
  for (const tribe of tribes) {
    const goal = toward.find((area) => data.geo.distance(tribe.area, area) !== undefined);
    const areas = tribeReach(play, tribe).filter((area) =>
      unitsAt(state, area).every((unit) => mine.has(unit)),
    );
    options.set(
      tribe,
      sortedBy(
        areas,
        (id) => id,
        (id) => (id === tribe.area ? 0 : 1),
        (id) => (goal === undefined ? 0 : stepsTo(data.geo, id, goal)),
        (id) => (data.geo.areas[id]?.inside ? 1 : 0),
      ),
    );
  }
  const holder = new Map<AreaId, Unit>();
  const assign = (tribe: Unit, seen: Set<AreaId>): boolean => {
    for (const area of options.get(tribe) ?? []) {
      if (seen.has(area)) continue;
      seen.add(area);
      const other = holder.get(area);
      if (other && !assign(other, seen)) continue;
      holder.set(area, tribe);
      return true;
    }
    return false;
  };
  for (const tribe of tribes) assign(tribe, new Set());
  return new Map([...holder].map(([area, tribe]) => [tribe, area]));
}

/** BKE-TRB-5, BKE-TRB-3: tribes spread, and those beyond one an area are lost. */
export function spreadTribes(play: Play, turn: PlayerTurn): void {
  const { state, log } = play;
  const crowded = freeTribes(play, turn).some(
    (tribe) => unitsAt(state, tribe.area).filter(isTribe).length > 1 || turn.grown.has(tribe.id),
  );
  if (crowded) {
    const spread: string[] = [];
    for (const [tribe, area] of matching(play, turn)) {
      if (tribe.area === area) continue;
      stepInto(play, tribe, area);
      turn.moved.add(tribe.id);
      spread.push(`${unitName(tribe)} ${area}`);
    }
    if (spread.length > 0)
      log.add('tribes-spread', 'BKE-MAIL-6', 'all', { position: turn.position, spread: byId(spread) });
  }
  for (const area of byId(new Set(freeTribes(play, turn).map((tribe) => tribe.area)))) {
    const there = unitsAt(state, area).filter((unit) => isTribe(unit) && !turn.inverted.has(unit.id));
    const keep = there.length === unitsAt(state, area).length ? 1 : 0;
    for (const tribe of there.slice(keep)) {
      takeOff(state, tribe);
      log.add('tribe-lost', 'BKE-TRB-3', 'all', { position: turn.position, tribe: unitName(tribe), area });
    }
  }
}
