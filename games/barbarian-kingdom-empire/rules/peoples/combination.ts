/** Two tribes meet and become units. BKE-TRB-1, BKE-CRE-1, BKE-CRE-2, BKE-MAIL-7. */
import { byId, lookup, must, mustGet, type PositionId } from '../../../../src/core/index.js';
import { addUnit, countersLeft, positionOf, takeOff, unitName, unitsAt } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { done, failed } from '../../outcomes.js';
import { stepInto } from '../land/passage.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { stepsTo, type AreaId, isCoastal } from '../map/geography.js';
import { kingdomDue } from './kingdom-due.js';
import { freeTribes, tribeReach } from './tribes.js';
import { areasOf } from '../../orders/meaning.js';
import { given } from '../../standing.js';
import type { Board, Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** Where two tribes could meet: in reach of both, with nobody else there. */
export function meetingPlaces(
  play: Pick<Play, 'data'> & { readonly state: Board },
  a: Unit,
  b: Unit,
): AreaId[] {
  const ofB = new Set(tribeReach(play, b));
  return tribeReach(play, a).filter(
    (area) => ofB.has(area) && unitsAt(play.state, area).every((unit) => unit === a || unit === b),
  );
}

function invert(play: Play, turn: PlayerTurn, a: Unit, b: Unit, at: AreaId): void {
  for (const tribe of [a, b]) {
    if (tribe.area !== at) stepInto(play, tribe, at);
    turn.inverted.add(tribe.id);
    turn.moved.add(tribe.id);
  }
  play.log.add('tribes-combined', 'BKE-TRB-1', 'all', {
    position: turn.position,
    tribes: [unitName(a), unitName(b)],
    area: at,
  });
}

export function combineTribes(play: Play, turn: PlayerTurn): void {
  const { state, data } = play;
  for (const order of given(play, turn.position, 'combine')) {
    const { tribes, at, toward } = order.fields;
    if (tribes.word === 'all') {
      const pairs = combineAll(play, turn, (toward ?? at)?.area);
      if (pairs > 0) done(play, order, 'BKE-TRB-1', { pairs });
      else failed(play, order, 'BKE-MAIL-7', 'no-pair');
      continue;
    }
    const free = freeTribes(play, turn);
    const areas = areasOf(tribes.places);
    const [a, b] = areas.map(
      (area, index) => free.filter((unit) => unit.area === area)[areas.indexOf(area) < index ? 1 : 0],
    );
    const target = at?.area;
    if (!a || !b || a === b) {
      failed(play, order, 'BKE-TRB-1', 'tribe-gone');
      continue;
    }
    const places = meetingPlaces(play, a, b);
    const meeting = target ?? places[0];
    if (meeting === undefined || !places.includes(meeting)) {
      failed(play, order, 'BKE-TRB-1', { code: 'no-meeting', area: target ?? '' });
      continue;
    }
    invert(play, turn, a, b, meeting);
    done(play, order, 'BKE-TRB-1');
  }
  // BKE-MAIL-5: in the turn that ends in kingdom stage absent barbarians combine what would be lost.
  const position = state.positions[turn.position];
  if (
    position &&
    state.absent.includes(turn.position) &&
    kingdomDue(state, data, turn.position) === state.turn
  )
    combineAll(play, turn, undefined);
}

/** BKE-MAIL-7: the tribe with the fewest partners first, with the partner who has the fewest. */
function combineAll(play: Play, turn: PlayerTurn, goal: AreaId | undefined): number {
  const { state, data } = play;
  const { geo } = data;
  const foreign = Object.keys(state.cities).filter((area) => state.cities[area]?.owner !== turn.position);
  const far = (area: AreaId): number =>
    goal === undefined
      ? Math.min(999, ...foreign.map((city) => stepsTo(geo, area, city)))
      : stepsTo(geo, area, goal);
  let pairs = 0;
  // Own tribes never block: what each can reach stays the same while pairs are made.
  const reach = new Map(freeTribes(play, turn).map((tribe) => [tribe, tribeReach(play, tribe)]));
  for (;;) {
    const free = freeTribes(play, turn);
    const open = new Map(free.map((one) => [one, new Set(reach.get(one))]));
    const partners = new Map(
      free.map((one) => [
        one,
        free.filter(
          (other) =>
            other !== one &&
            (reach.get(other) ?? []).some((area) => open.get(one)?.has(area)) &&
            meetingPlaces(play, one, other).length > 0,
        ),
      ]),
    );
    const count = (unit: Unit): number => mustGet(partners, unit).length;
    const [one] = sortedBy(
      free.filter((unit) => count(unit) > 0),
      (unit) => `${unit.area} ${unit.id}`,
      count,
    );
    if (!one) return pairs;
    const [other] = sortedBy(mustGet(partners, one), (unit) => `${unit.area} ${unit.id}`, count);
    const at = other && sortedBy(meetingPlaces(play, one, other), (id) => id, far)[0];
    if (!other || at === undefined) return pairs;
    invert(play, turn, one, other, at);
    pairs += 1;
  }
}

/** BKE-CRE-1: each pair becomes what its people's die says; the units may attack at once (BKE-CRE-2). */
export function createUnits(play: Play, turn: PlayerTurn): void {
  const { state } = play;
  const pairs = new Map<AreaId, Unit[]>();
  for (const id of turn.inverted) {
    const tribe = state.units[id];
    if (tribe) pairs.set(tribe.area, [...(pairs.get(tribe.area) ?? []), tribe]);
  }
  for (const area of byId(pairs.keys())) {
    const pair = byId(pairs.get(area) ?? [], (unit) => unit.id);
    // A pair that lost one of its tribes stays a tribe.
    if (pair.length === 2) createAt(play, turn.position, area, pair);
  }
  turn.inverted.clear();
}

function createAt(play: Play, id: PositionId, area: AreaId, pair: readonly Unit[]): void {
  const { state, data, dice, log } = play;
  const { charts } = data;
  const { group } = positionOf(state, id);
  for (const tribe of pair) takeOff(state, tribe);
  const fixed = charts['creation-without-die'][group];
  const rolled: number[] = [];
  let types = fixed;
  for (let roll = 0; !types && roll < charts['creation-rerolls']; roll++) {
    const die = dice.d6('unit-creation', area);
    rolled.push(die);
    const row = lookup(
      must(charts.creation, group, 'the creation chart'),
      die,
      `creation chart of the ${group}`,
    );
    const enough = row.every(
      (type) => countersLeft(state, charts, id, type) >= row.filter((one) => one === type).length,
    );
    if (enough) types = row;
  }
  const created: string[] = [];
  for (const type of types ?? []) {
    if (type === 'SH' && !isCoastal(must(data.geo.areas, area, 'the map'))) continue;
    if (countersLeft(state, charts, id, type) > 0) created.push(unitName(addUnit(state, id, type, area)));
  }
  log.add('units-created', 'BKE-CRE-1', 'all', { position: id, area, dice: rolled, units: created }, [
    `unit-creation ${area}`,
  ]);
}
