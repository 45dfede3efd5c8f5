/** Tribes in the player turn: combination, growth, spreading, crossings, creation. BKE-TRB-1 to BKE-TRB-5, BKE-CRE-1, BKE-MAIL-6, BKE-MAIL-7. */
import { byId, lookup, type PositionId } from '../../../../src/core/index.js';
import {
  addUnit,
  commandedBy,
  countersLeft,
  isBlocked,
  isTribe,
  isVacant,
  ownedBy,
  piecesAt,
  takeOff,
  unitName,
  unitsAt,
} from '../../board.js';
import { areaNamed, isCoastal, type AreaId } from '../map/geography.js';
import { areasNamed, isWord, sortedBy } from '../../orders/naming.js';
import { done, failed } from '../../outcomes.js';
import { isDesertFolk, mayEnter, stepInto } from '../land/passage.js';
import type { PlayerTurn, Shortfall } from '../land/player-turn.js';
import { seaNamed } from '../map/places.js';
import { given, standingOf } from '../../standing.js';
import type { Play, Unit } from '../../state.js';

/** Tribes that neither combine nor moved yet, by area and serial. */
function freeTribes(play: Play, turn: PlayerTurn): Unit[] {
  return sortedBy(
    commandedBy(play.state, turn.position).filter((unit) => isTribe(unit) && !turn.inverted.has(unit.id)),
    (unit) => `${unit.area} ${unit.id}`,
  );
}

/** Areas a tribe may stand in after at most one step. */
function tribeReach(play: Play, tribe: Unit): AreaId[] {
  const { state, data } = play;
  const near = (data.geo.areas[tribe.area]?.borders ?? [])
    .map(({ to }) => to)
    .filter((to) => mayEnter(state, data, tribe, to));
  return byId([tribe.area, ...near]);
}

/** Where two tribes could meet: in reach of both, with nobody else there. */
function meetingPlaces(play: Play, a: Unit, b: Unit): AreaId[] {
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
    if (isWord(tribes, 'all')) {
      const pairs = combineAll(play, turn, toward ?? at);
      if (pairs > 0) done(play, order, 'BKE-TRB-1', { pairs });
      else failed(play, order, 'BKE-MAIL-7', 'no two tribes can meet');
      continue;
    }
    const free = freeTribes(play, turn);
    const areas = areasNamed(data.geo, tribes);
    const [a, b] = areas.map(
      (area, index) => free.filter((unit) => unit.area === area)[areas.indexOf(area) < index ? 1 : 0],
    );
    const target = at === undefined ? undefined : areaNamed(data.geo, at);
    if (!a || !b || a === b) {
      failed(play, order, 'BKE-TRB-1', 'a tribe is not there any more');
      continue;
    }
    const places = meetingPlaces(play, a, b);
    const meeting = target ?? places[0];
    if (meeting === undefined || !places.includes(meeting)) {
      failed(play, order, 'BKE-TRB-1', `the tribes can't meet at ${target ?? 'any place'}`);
      continue;
    }
    invert(play, turn, a, b, meeting);
    done(play, order, 'BKE-TRB-1');
  }
  // BKE-MAIL-5: in the turn that ends in kingdom stage absent barbarians combine what would be lost.
  const position = state.positions[turn.position];
  if (position && state.absent.includes(turn.position) && kingdomDue(play, turn.position) === state.turn)
    combineAll(play, turn, undefined);
}

/** BKE-TRB-8: the turn of kingdom stage, as far as it is settled. */
export function kingdomDue(play: Pick<Play, 'state' | 'data'>, id: PositionId): number | undefined {
  const { state, data } = play;
  const position = state.positions[id];
  const seat = data.scenarios[state.scenario]?.positions.find((one) => one.key === position?.key);
  if (!position || position.stage !== 'barbarian') return undefined;
  // BKE-S6-1, BKE-S8-8, BKE-S8-9: scenarios that name the turn.
  if (seat?.['kingdom-turn'] !== undefined && position.cycle === 1) return seat['kingdom-turn'];
  if (position.countdownTurn === null) return undefined;
  const { turns, groups } = data.charts.countdown;
  return position.countdownTurn + (groups[position.group] ?? turns);
}

/** BKE-MAIL-7: the tribe with the fewest partners first, with the partner who has the fewest. */
function combineAll(play: Play, turn: PlayerTurn, toward: string | undefined): number {
  const { state, data } = play;
  const { geo } = data;
  const goal = toward === undefined ? undefined : areaNamed(geo, toward);
  const foreign = Object.keys(state.cities).filter((area) => state.cities[area]?.owner !== turn.position);
  const far = (area: AreaId): number =>
    goal === undefined
      ? Math.min(999, ...foreign.map((city) => geo.distance(area, city) ?? 999))
      : (geo.distance(area, goal) ?? 999);
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
    const count = (unit: Unit): number => partners.get(unit)?.length ?? 0;
    const [one] = sortedBy(
      free.filter((unit) => count(unit) > 0),
      (unit) => `${unit.area} ${unit.id}`,
      count,
    );
    if (!one) return pairs;
    const [other] = sortedBy(partners.get(one) ?? [], (unit) => `${unit.area} ${unit.id}`, count);
    const at = other && sortedBy(meetingPlaces(play, one, other), (id) => id, far)[0];
    if (!other || at === undefined) return pairs;
    invert(play, turn, one, other, at);
    pairs += 1;
  }
}

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
  if (isWord(standing?.fields.where, 'none')) return done(play, standing?.order, 'BKE-TRB-2');
  // BKE-START-5: those who enter with two tribes have grown on the turn they enter.
  if (data.charts.starts[position.start ?? '']?.tribes !== undefined && position.startTurn === state.turn)
    return failed(
      play,
      standing?.order,
      'BKE-START-5',
      'on the turn it enters its growth counts as done; the order stands',
    );
  if (turn.hadCombatUnits)
    return failed(play, standing?.order, 'BKE-TRB-2', 'a combat unit was there at the start of the turn');
  const areas =
    standing && !isWord(standing.fields.where, 'all')
      ? areasNamed(data.geo, standing.fields.where)
      : undefined;
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
  if (grown > 0) done(play, standing?.order, 'BKE-TRB-2', { grown });
  else failed(play, standing?.order, 'BKE-TRB-2', 'no tribe could grow');
}

/** BKE-MAIL-6: a largest matching of unmoved tribes to areas, found by augmenting paths. */
function matching(play: Play, turn: PlayerTurn): Map<Unit, AreaId> {
  const { state, data } = play;
  const [standing] = standingOf(play, turn.position, 'grow');
  const toward = areasNamed(data.geo, standing?.fields.toward ?? []);
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
        (id) => (goal === undefined ? 0 : (data.geo.distance(id, goal) ?? 999)),
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

/** BKE-OPT-1: over a marked sea at the risk of a die. */
export function crossSea(
  play: Play,
  turn: PlayerTurn,
  tribe: Unit,
  via: readonly string[],
): Shortfall | undefined {
  const { state, data, dice, log } = play;
  const { geo } = data;
  const [seaName = '', goalName = ''] = via;
  const sea = seaNamed(geo, seaName);
  const goal = areaNamed(geo, goalName);
  const group = state.positions[tribe.owner]?.group ?? '';
  if (!state.options.tribal_sea_crossing)
    return { rule: 'BKE-OPT-1', reason: 'tribes do not cross the sea in this game' };
  if (sea === undefined || goal === undefined || !(geo.seas[sea]?.tribes ?? []).includes(group))
    return { rule: 'BKE-OPT-1', reason: `${seaName} is not marked for this people` };
  const shores = geo.shores[sea] ?? [];
  const desert = geo.areas[goal]?.desert === true && !isDesertFolk(state, tribe.owner);
  if (
    !shores.includes(tribe.area) ||
    !shores.includes(goal) ||
    !isVacantFor(play, goal, turn.position) ||
    desert
  )
    return { rule: 'BKE-OPT-1', reason: `${goalName} can't be reached over ${seaName}` };
  turn.moved.add(tribe.id);
  const die = dice.d6('tribal-crossing', unitName(tribe));
  const safe = die <= data.charts.crossing.safe;
  log.add(
    'tribe-crossed',
    'BKE-OPT-1',
    'all',
    {
      tribe: unitName(tribe),
      position: turn.position,
      die,
      safe,
      sea,
      area: goal,
    },
    ['tribal-crossing'],
  );
  if (!safe) {
    takeOff(state, tribe);
    return { rule: 'BKE-OPT-1', reason: 'the tribe was lost at sea' };
  }
  const from = tribe.area;
  stepInto(play, tribe, goal);
  turn.paths.set(tribe.id, [from, goal]);
  return undefined;
}

const isVacantFor = (play: Play, area: AreaId, position: PositionId): boolean =>
  !isBlocked(play.state, area, position);

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
  const group = state.positions[id]?.group ?? '';
  for (const tribe of pair) takeOff(state, tribe);
  const fixed = charts['creation-without-die'][group];
  const rolled: number[] = [];
  let types = fixed;
  for (let roll = 0; !types && roll < charts['creation-rerolls']; roll++) {
    const die = dice.d6('unit-creation', area);
    rolled.push(die);
    const row = lookup(charts.creation[group] ?? {}, die, `creation chart of the ${group}`);
    const enough = row.every(
      (type) => countersLeft(state, charts, id, type) >= row.filter((one) => one === type).length,
    );
    if (enough) types = row;
  }
  const created: string[] = [];
  for (const type of types ?? []) {
    if (type === 'SH' && !isCoastal(data.geo.areas[area] ?? { code: '', name: '', prov: '', lat: 0, lon: 0 }))
      continue;
    if (countersLeft(state, charts, id, type) > 0) created.push(unitName(addUnit(state, id, type, area)));
  }
  log.add('units-created', 'BKE-CRE-1', 'all', { position: id, area, dice: rolled, units: created }, [
    `unit-creation ${area}`,
  ]);
}

/** Tribes stand alone: a free area for one (setup, restarts). */
export function freeForTribe(play: Pick<Play, 'state' | 'data'>, id: PositionId, area: AreaId): boolean {
  const { state, data } = play;
  const desert = data.geo.areas[area]?.desert === true && !isDesertFolk(state, id);
  return !desert && isVacant(state, area) && piecesAt(state, area).length === 0;
}
