/** Sailing and Voyages. AE-SEA-1, AE-VOY-1 to 4. */
import { invariant, byId, mustGet, type PositionId } from '../../../../src/core/index.js';
import type { CoastCode, PlaceCode, ProvinceCode } from '../../data.js';
import type { Drop } from '../../orders/fields/drops.js';
import { isOnMap } from '../land/provinces.js';
import { isHostileShip } from '../realm/relations.js';
import { RAIDERS, type Blocker } from '../trade/routes.js';
import {
  allStacks,
  isHorde,
  isRaider,
  part,
  pay,
  sideOwner,
  sidePosition,
  sidesOf,
} from '../units/stacks.js';
import type { Field, Refusal } from '../../play.js';
import type { Board } from '../../board.js';
import type { Side, Stack, Unit } from '../../state.js';
import type { Rules } from '../map/geography.js';
import { acting, landCost, mayActLeaderless, reviewOccupations, shed } from '../war/forces.js';
import { closersFor, guiltyOf, tellEmbargoes } from '../trade/obstacles.js';
import { callStack } from '../units/names.js';
import { chooseUnits } from '../war/marching.js';

/** AE-SEA-1: one Coastal Area on. */
export function sail(field: Field, stack: Stack, to: CoastCode, commander: PositionId): Refusal {
  const { data, log, ops } = field;
  if (stack.kind !== 'sea' || !data.geo.seaNext(stack.at).includes(to)) return 'not-adjacent';
  const party = acting(field, stack, commander, { kind: 'move', to });
  if (typeof party === 'string') return party;
  shed(field, stack, party);
  pay(stack, data.charts['sea-actions'].sail);
  const from = stack.at;
  stack.at = to;
  log.add('sailed', 'AE-SEA-1', 'all', {
    stack: stack.id,
    sides: sidesOf(stack),
    from,
    to,
    round: ops.round,
  });
  return undefined;
}

/** AE-VOY-1, AE-VOY-2: the ships that close Coastal Areas to these sides, and to whom. */
function seaBlockers(state: Board, data: Rules, sides: readonly Side[]): Blocker[] {
  const { geo } = data;
  const found: Blocker[] = [];
  for (const fleet of allStacks(state)) {
    if (fleet.kind !== 'sea' || fleet.routed > 0) continue;
    for (const ship of sidesOf(fleet)) {
      const by = isRaider(ship) ? RAIDERS : (sideOwner(ship) ?? ship);
      for (const area of geo.sphere(fleet.at)) {
        for (const side of sides) {
          if (!isHostileShip(state, geo, ship, area, side)) continue;
          found.push({ area, by, against: sidePosition(state, side) ?? '' });
        }
      }
    }
  }
  return found;
}

/** AE-VOY-1: Coastal Areas that these sides may not use. */
export function closedSeas(state: Board, data: Rules, sides: readonly Side[]): ReadonlySet<CoastCode> {
  return new Set(seaBlockers(state, data, sides).map(({ area }) => area));
}

/** AE-RTE-4, AE-FOG-2: the commander learns who closes his way; an embargo that does is known from then on to the two concerned. */
function tellBlockade(
  { state, data, log }: Field,
  plan: VoyagePlan,
  from: ProvinceCode,
  sides: readonly Side[],
  commander: PositionId,
): void {
  // AE-NPC-9: every ship is the enemy of Raiders; that is no embargo.
  if (sides.some(isRaider)) return;
  const all = seaBlockers(state, data, sides);
  const closers = guiltyOf(all, (ignoring) => {
    const closed = new Set(all.filter(({ by }) => !ignoring.includes(by)).map(({ area }) => area));
    return seaWay(data, from, plan.to, closed, plan.via) !== undefined;
  });
  if (closers.length === 0) return;
  const by = closersFor(commander, closers);
  log.add('sea-closed', 'AE-VOY-1', [commander], { by, from, to: plan.to });
  tellEmbargoes(log, closers);
}

/** AE-VOY-4, AE-VOY-5: fewest areas, then the first sequence of codes: from a coast of one province to a coast of another, over waypoints. */
export function seaWay(
  data: Rules,
  from: ProvinceCode,
  to: ProvinceCode,
  closed: ReadonlySet<CoastCode>,
  via: readonly PlaceCode[] = [],
): PlaceCode[] | undefined {
  const { geo } = data;
  const starts = geo.coastsOf(from).filter((coast) => !closed.has(coast));
  const goals = geo.coastsOf(to).filter((coast) => !closed.has(coast));
  let best: PlaceCode[] | undefined;
  for (const start of starts) {
    const legs: PlaceCode[] = [start];
    let reached = true;
    // A `via` list that begins with the first coast itself is as good as one that begins with the next area.
    for (const point of via) {
      const last = legs.at(-1) ?? start;
      if (point === last) continue;
      const leg = shortest(data, last, [point], closed);
      if (!leg) {
        reached = false;
        break;
      }
      legs.push(...leg.slice(1));
    }
    if (!reached) continue;
    const end = shortest(data, legs.at(-1) ?? start, goals, closed);
    if (!end) continue;
    const way = [...legs, ...end.slice(1)];
    if (!best || way.length < best.length || (way.length === best.length && way.join() < best.join()))
      best = way;
  }
  return best;
}

/** Where a way has come to. */
function endOf(way: readonly PlaceCode[]): PlaceCode {
  const end = way.at(-1);
  invariant(end !== undefined, 'a way begins somewhere');
  return end;
}

/** Breadth first with neighbours in code order: the first way found is the first by code among the shortest. */
function shortest(
  data: Rules,
  from: PlaceCode,
  goals: readonly PlaceCode[],
  closed: ReadonlySet<CoastCode>,
): PlaceCode[] | undefined {
  let front: PlaceCode[][] = [[from]];
  const seen = new Set<PlaceCode>([from]);
  while (front.length > 0) {
    const done = front.find((way) => goals.includes(endOf(way)));
    if (done) return done;
    const next: PlaceCode[][] = [];
    for (const way of front) {
      for (const to of data.geo.seaAll(endOf(way))) {
        if (seen.has(to) || closed.has(to)) continue;
        seen.add(to);
        next.push([...way, to]);
      }
    }
    front = next;
  }
  return undefined;
}

/** AE-NPC-3: Barbarians take to ships from provinces on the map and from North-Western ones. */
export function mayEmbark(field: Field, stack: Stack): boolean {
  const { state, data } = field;
  if (isOnMap(state, stack.at)) return true;
  if (stack.units.every((unit) => isHorde(unit.side))) return data.geo.coastsOf(stack.at).length > 0;
  const group = data.geo.removedOn(state.options.map)[stack.at];
  return group === 'North-Western' && stack.units.every((unit) => isRaider(unit.side));
}

export interface VoyagePlan {
  readonly to: ProvinceCode;
  readonly via: readonly PlaceCode[];
  readonly pick: readonly Stack[];
  readonly drop: readonly Drop[];
}

/** Some Units of a Stack put ashore on the way, and what they pay. */
interface Landing {
  readonly stack: Stack;
  readonly units: ReadonlySet<Unit>;
  readonly at: PlaceCode;
  readonly fare: number;
}
/** Where on the way a Stack comes aboard, and what that costs it. */
interface Boarding {
  readonly from: number;
  readonly fee: number;
}
/** Each Stack aboard, and as whom it sails: without those who do not take part. */
type Parties = ReadonlyMap<Stack, Stack>;

/** AE-VOY-1, AE-VOY-3. If the whole way can't be paid or found, nothing happens. */
export function voyage(
  field: Field,
  fleet: readonly Stack[],
  plan: VoyagePlan,
  commander: PositionId,
): Refusal {
  const { state, data, log, ops } = field;
  const [lead] = fleet;
  if (!lead) return 'no-stack';
  if (fleet.some((stack) => stack.kind !== 'land' || stack.at !== lead.at)) return 'not-adjacent';
  if (!isOnMap(state, plan.to)) return 'forbidden-area';
  const parties = embark(field, [...fleet, ...plan.pick], plan, commander);
  if (typeof parties === 'string') return parties;
  const sides = byId(new Set([...parties.values()].flatMap(sidesOf)));
  const way = seaWay(data, lead.at, plan.to, closedSeas(state, data, sides), plan.via);
  if (!way) {
    tellBlockade(field, plan, lead.at, sides, commander);
    return 'blocked-sea';
  }
  const berths = berthsOf(field, parties, plan, way);
  if (typeof berths === 'string') return berths;
  const landings = landingsOf(field, { parties, berths, plan, way }, commander);
  if (typeof landings === 'string') return landings;
  const fares = new Map([...berths].map(([stack, berth]) => [stack, fareTo(data, berth, way.length - 1)]));
  const fareOf = (stack: Stack, unit: Unit): number =>
    landings.find((one) => one.units.has(unit))?.fare ?? mustGet(fares, stack, 'the fares');
  for (const [stack, { units }] of parties)
    if (units.some((unit) => unit.mp < fareOf(stack, unit))) return 'no-mp';
  for (const [stack, party] of parties) shed(field, stack, party);
  const from = lead.at;
  for (const landing of landings) {
    const landed = part(state, landing.stack, (unit) => landing.units.has(unit), landing.at);
    if (!landed) continue;
    landed.at = landing.at;
    pay(landed, landing.fare);
    // AE-NPC-3: they have left the area where they appeared.
    for (const unit of landed.units) delete unit.from;
    callStack(field, commander, landing.at, landed);
  }
  for (const [stack, fare] of fares) pay(stack, fare);
  const all = [...parties.keys()];
  for (const stack of all) {
    stack.at = plan.to;
    for (const unit of stack.units) delete unit.from;
  }
  log.add('voyaged', 'AE-VOY-1', 'all', {
    stacks: all.map((stack) => stack.id),
    sides: [...new Set(all.flatMap(sidesOf))].sort(),
    from,
    to: plan.to,
    way,
    round: ops.round,
  });
  reviewOccupations(field);
  return undefined;
}

/** Who takes part in each Stack, or why one can't sail. AE-ALY-2, AE-LDR-1 */
function embark(
  field: Field,
  stacks: readonly Stack[],
  plan: VoyagePlan,
  commander: PositionId,
): Parties | string {
  const parties = new Map<Stack, Stack>();
  for (const stack of stacks) {
    const party = acting(field, stack, commander, { kind: 'move', to: plan.to });
    if (typeof party === 'string') return party;
    if (!mayEmbark(field, party)) return 'forbidden-area';
    if (!mayActLeaderless(field.state, party, 'voyage')) return 'no-leader';
    parties.set(stack, party);
  }
  return parties;
}

/** AE-VOY-3: where each Stack comes aboard: one that is picked up pays for the areas it sails. */
function berthsOf(
  { state, data }: Field,
  parties: Parties,
  plan: VoyagePlan,
  way: readonly PlaceCode[],
): ReadonlyMap<Stack, Boarding> | string {
  const berths = new Map<Stack, Boarding>();
  for (const [stack, party] of parties) {
    const coasts = data.geo.coastsOf(stack.at);
    const from = plan.pick.includes(stack) ? way.findIndex((area) => coasts.includes(area)) : 0;
    if (from < 0) return 'not-adjacent';
    berths.set(stack, { from, fee: landCost(state, data, 'voyage', party) });
  }
  return berths;
}

/** AE-VOY-1: a point an area from where one comes aboard to where one goes ashore. */
const fareTo = ({ charts }: Rules, { from, fee }: Boarding, to: number): number =>
  fee + (to - from) * charts['sea-actions']['voyage-area'];

interface Passage {
  readonly parties: Parties;
  readonly berths: ReadonlyMap<Stack, Boarding>;
  readonly plan: VoyagePlan;
  readonly way: readonly PlaceCode[];
}

/** AE-VOY-3: who goes ashore on the way, where the ships pass it with them aboard. */
function landingsOf(
  field: Field,
  { parties, berths, plan, way }: Passage,
  commander: PositionId,
): readonly Landing[] | string {
  const { state, data } = field;
  const landings: Landing[] = [];
  const left = (stack: Stack): Stack => {
    const gone = landings.filter((one) => one.stack === stack).flatMap((one) => [...one.units]);
    const { units: aboard } = parties.get(stack) ?? stack;
    return { ...stack, units: aboard.filter((unit) => !gone.includes(unit)) };
  };
  for (const { units, at } of plan.drop) {
    const coasts = isOnMap(state, at) ? data.geo.coastsOf(at) : [];
    const off = ({ from }: Boarding): number =>
      way.findIndex((area, n) => n >= from && coasts.some((coast) => coast === area));
    const passing = [...berths].filter(([, berth]) => off(berth) >= 0);
    if (passing.length === 0) return 'not-adjacent';
    const found = passing.find(([stack]) => chooseUnits(field, left(stack), units, commander));
    const chosen = found && chooseUnits(field, left(found[0]), units, commander);
    if (!found || !chosen || chosen.size === 0) return 'no-units';
    const [carrier, berth] = found;
    // AE-LDR-3: Leaders alone sail nowhere.
    if (!left(carrier).units.some((unit) => unit.type !== 'LEA' && !chosen.has(unit))) return 'no-army';
    // AE-NPC-6: Independents go ashore among their enemies only.
    const ashore = acting(field, { ...carrier, units: [...chosen] }, commander, { kind: 'move', to: at });
    if (typeof ashore === 'string' ? ashore !== 'no-army' : ashore.units.length < chosen.size)
      return 'independent-limit';
    landings.push({ stack: carrier, units: chosen, at, fare: fareTo(data, berth, off(berth)) });
  }
  return landings;
}
