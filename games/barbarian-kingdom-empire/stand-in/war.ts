/** How a stand-in looks for fights: which areas it can beat, and who goes where. */
import { byId } from '../../../src/core/index.js';
import { citiesOf, isLeader, friendly } from '../board.js';
import { neighboursOf, type AreaId } from '../rules/map/geography.js';
import { sortedBy } from '../rules/sorted.js';
import {
  attackStrength2,
  columnIndex,
  columnName,
  defenceOf,
  finalColumn,
  mayAttack,
} from '../rules/forces/odds.js';
import { isForbidden } from '../rules/land/passage.js';
import {
  freeFighters,
  hasRoom,
  nearestFree,
  prize,
  reachOf,
  refOf,
  send,
  type Target,
  type WarPlan,
} from './plan.js';
import type { Unit } from '../state.js';
import type { View } from '../view.js';
import { isBound, isInside } from '../rules/land/support.js';
import type { Rules } from '../play.js';

/** Areas worth having: cities of others and of nobody, garrisons in the way, and strangers beside own cities. */
export function targetsOf(rules: Rules, view: View, plan?: WarPlan): readonly Target[] {
  if (!plan) return findTargets(rules, view);
  plan.targets ??= findTargets(rules, view);
  return plan.targets;
}

function findTargets(rules: Rules, view: View): Target[] {
  const { board, me } = view;
  const bound = isBound(board, rules, me);
  const found = new Map<AreaId, number>();
  for (const area of byId(Object.keys(board.cities))) {
    const city = board.cities[area];
    if (!city || city.owner === me) continue;
    const seat = city.owner !== null && board.positions[city.owner]?.capital === area;
    found.set(
      area,
      city.tax * (city.pillaged === null ? CITY : 1) + (seat ? SEAT : 0) + SEAT * prize(rules, board, area),
    );
  }
  for (const area of byId(Object.keys(board.neutral))) if (!found.has(area)) found.set(area, GATE);
  const own = new Set(citiesOf(board, me));
  for (const unit of byId(Object.values(board.units), (one) => one.id)) {
    if (isLeader(unit) || friendly(unit, me) || found.has(unit.area)) continue;
    const near = neighboursOf(rules.geo, unit.area).some((to) => own.has(to));
    if (near) found.set(unit.area, INTRUDER);
  }
  return [...found].flatMap(([area, worth]) => {
    if (isForbidden(board, rules, me, area)) return [];
    // What an empire can't hold it does not want.
    if (bound && !isInside(board, rules, area, me)) return [];
    return [{ area, worth, defence: defenceOf(board, rules, area, me).total }];
  });
}

const CITY = 3;
const SEAT = 4;
const GATE = 1;
const INTRUDER = 2;
/** Further away than this nothing is a target for this turn's attacks. */
export const NEAR = 5;

/** Attacks at these odds or better, the best worth first; empty cities are walked into. */
export function planWar(rules: Rules, view: View, plan: WarPlan, odds: string): void {
  const wanted = columnIndex(rules.charts, odds);
  const from = new Set(freeFighters(plan).map((unit) => unit.area));
  const nearest = (area: AreaId): number =>
    Math.min(99, ...[...from].map((one) => rules.geo.distance(one, area) ?? 99));
  const taken = new Set(plan.orders.filter((one) => one.key === 'attack').map((one) => one.fields.target));
  const targets = sortedBy(
    targetsOf(rules, view, plan)
      .map((target) => ({ ...target, far: nearest(target.area) }))
      .filter(({ area, far }) => !taken.has(area) && far <= NEAR),
    ({ area }) => area,
    ({ far, worth }) => 2 * far - worth,
  );
  for (const target of targets)
    if (target.defence === 0) walkIn(rules, view, plan, target.area);
    else planAttack(rules, view, plan, target.area, wanted);
}

function walkIn(rules: Rules, view: View, plan: WarPlan, area: AreaId): void {
  if (!view.board.cities[area]) return;
  if (plan.own.some((unit) => plan.places.get(unit.id) === area)) return;
  const walker = nearestFree(rules, view, plan, area);
  if (walker) send(plan, walker, area);
}

export interface Stand {
  readonly unit: Unit;
  readonly from: AreaId;
  readonly strength2: number;
}

/** The best place beside the target for a unit: where it counts most, then where it is. */
export function standOf(
  rules: Rules,
  view: View,
  plan: WarPlan,
  unit: Unit,
  target: AreaId,
): Stand | undefined {
  const { board } = view;
  const reached = reachOf(rules, view, plan, unit);
  const places = neighboursOf(rules.geo, target)
    .filter(
      (to) =>
        reached.has(to) &&
        (to === unit.area || !plan.guards.has(unit.id)) &&
        hasRoom(rules, view, plan, unit, to) &&
        mayAttack(board, rules, { ...unit, area: to }, target),
    )
    .map((to) => ({
      unit,
      from: to,
      strength2: attackStrength2(board, rules, { ...unit, area: to }, target),
    }));
  return sortedBy(
    places,
    ({ from }) => from,
    ({ strength2 }) => -strength2,
    ({ from }) => (from === unit.area ? 0 : 1),
    ({ from }) => reached.get(from)?.cost ?? 99,
  )[0];
}

function planAttack(rules: Rules, view: View, plan: WarPlan, target: AreaId, wanted: number): void {
  const { board, me } = view;
  const column = (stands: readonly Stand[]): number =>
    finalColumn(board, rules, {
      attacker: me,
      attackers: stands.map(({ unit, from }) => ({ unit: { ...unit, area: from }, landing: false })),
      target,
    }).column;
  const before = new Map(plan.places);
  const order = sortedBy(
    freeFighters(plan).filter((unit) => (rules.geo.distance(unit.area, target) ?? 99) <= NEAR),
    (unit) => unit.id,
    (unit) => rules.geo.distance(unit.area, target) ?? 99,
    (unit) => -rules.charts.units[unit.type].strength,
  );
  let force: Stand[] = [];
  for (const unit of order) {
    if (force.length > 0 && column(force) >= wanted) break;
    const stand = standOf(rules, view, plan, unit, target);
    if (!stand) continue;
    plan.places.set(unit.id, stand.from);
    force.push(stand);
  }
  // Nobody fights who is not needed.
  for (const stand of [...force].sort((a, b) => a.strength2 - b.strength2)) {
    const rest = force.filter((one) => one !== stand);
    if (rest.length === 0 || column(rest) < wanted) continue;
    force = rest;
    plan.places.set(stand.unit.id, before.get(stand.unit.id) ?? stand.unit.area);
  }
  const comers = force.filter(({ unit }) => !plan.guards.has(unit.id));
  if (force.length === 0 || comers.length === 0 || column(force) < wanted) {
    for (const { unit } of force) plan.places.set(unit.id, before.get(unit.id) ?? unit.area);
    return;
  }
  for (const { unit, from } of force) send(plan, unit, from);
  const strength = (unit: Unit): number => rules.charts.units[unit.type].strength;
  plan.orders.push({
    key: 'attack',
    fields: {
      target,
      with: force.map(({ unit }) => refOf(unit)),
      min: columnName(rules.charts, wanted),
      who: sortedBy(
        comers.map(({ unit }) => unit),
        (unit) => unit.id,
        (unit) => -strength(unit),
      ).map(refOf),
    },
  });
}
