/** How a stand-in looks for fights: which areas it can beat, and who goes where. */
import { byId } from '../../src/core/index.js';
import { commandedBy, commander, fits, isLeader, isShip, isTribe, soundCitiesOf, unitsAt } from './board.js';
import type { Rules } from './data.js';
import type { AreaId } from './geography.js';
import { defenceOf, finalColumn, mayAttack, columnIndex, columnName } from './odds.js';
import { isForbidden, landReach, movesOf, heldBack } from './passage.js';
import type { Planned } from './stand-in.js';
import type { Board, Unit, View } from './state.js';
import { isBound, isInside } from './support.js';

export const refOf = (unit: Unit): string => `${unit.type}${unit.serial}`;

/** Moves and attacks planned on a copy of where the units stand: nothing is moved on the view. */
export interface WarPlan {
  readonly orders: Planned[];
  /** Units that are spoken for. */
  readonly used: Set<string>;
}

/** Areas worth having: other people's cities first, then their units beside us. */
export function targetsOf(
  rules: Rules,
  board: Board,
  me: string,
): { area: AreaId; worth: number; defence: number }[] {
  const found: { area: AreaId; worth: number; defence: number }[] = [];
  for (const area of byId(Object.keys(board.cities))) {
    const city = board.cities[area];
    if (!city || city.owner === me || isForbidden(board, rules, me, area)) continue;
    const { total } = defenceOf(board, rules, area, me);
    found.push({ area, worth: city.tax * (city.pillaged === null ? 3 : 1), defence: total });
  }
  return found;
}

/** Attacks with the units that can get beside a target and win at the odds wanted; empty cities are walked into. */
export function planWar(
  rules: Rules,
  view: View,
  plan: WarPlan,
  fighters: readonly Unit[],
  odds: string,
): void {
  const { board, me } = view;
  const wanted = columnIndex(rules.charts, odds);
  const free = (): Unit[] => fighters.filter((unit) => !plan.used.has(unit.id));
  const taken = new Map<AreaId, Unit[]>();
  const reaches = new Map(
    fighters.map((unit) => [
      unit.id,
      heldBack(board, rules, unit) ? new Map([[unit.area, { cost: 0 }]]) : landReach(board, rules, unit),
    ]),
  );
  const stands = (unit: Unit, area: AreaId): boolean => {
    const others = unitsAt(board, area).filter(
      (one) => commander(one) === me && !plan.used.has(one.id) && one.id !== unit.id,
    );
    return (
      fits({ ...board }, rules.charts, area, unit) ||
      (others.length === 0 && !unitsAt(board, area).some((one) => commander(one) !== me))
    );
  };
  const nearest = (area: AreaId): number =>
    Math.min(99, ...free().map((unit) => rules.geo.distance(unit.area, area) ?? 99));
  const targets = targetsOf(rules, board, me)
    .filter(({ area }) => nearest(area) <= 6)
    .sort((a, b) => b.worth - nearest(b.area) - (a.worth - nearest(a.area)) || (a.area < b.area ? -1 : 1));
  for (const { area, defence } of targets) {
    if (defence === 0) {
      const walker = free().find(
        (unit) => reaches.get(unit.id)?.has(area) && mayHold(rules, board, unit, area),
      );
      if (!walker) continue;
      plan.used.add(walker.id);
      plan.orders.push({ key: 'move', fields: { unit: [refOf(walker)], to: area } });
      continue;
    }
    const force: { unit: Unit; from: AreaId }[] = [];
    const places = (rules.geo.areas[area]?.borders ?? []).map(({ to }) => to);
    for (const unit of free()) {
      if (isShip(unit) || isTribe(unit)) continue;
      const from = places.find(
        (to) =>
          reaches.get(unit.id)?.has(to) &&
          stands(unit, to) &&
          mayHold(rules, board, unit, to) &&
          (taken.get(to) ?? []).length +
            unitsAt(board, to).filter((one) => one.id !== unit.id && !isLeader(one)).length <
            1 + Number(to === unit.area),
      );
      if (from === undefined || !mayAttack(board, rules, { ...unit, area: from }, area)) continue;
      force.push({ unit, from });
      taken.set(from, [...(taken.get(from) ?? []), unit]);
      if (columnOf(rules, board, force, area, me) >= wanted) break;
    }
    if (force.length === 0 || columnOf(rules, board, force, area, me) < wanted) {
      for (const { unit, from } of force)
        taken.set(
          from,
          (taken.get(from) ?? []).filter((one) => one !== unit),
        );
      continue;
    }
    for (const { unit, from } of force) {
      plan.used.add(unit.id);
      if (from !== unit.area) plan.orders.push({ key: 'move', fields: { unit: [refOf(unit)], to: from } });
    }
    plan.orders.push({
      key: 'attack',
      fields: {
        target: area,
        with: force.map(({ unit }) => refOf(unit)),
        min: columnName(rules.charts, wanted),
        who: force.map(({ unit }) => refOf(unit)).slice(0, 2),
      },
    });
  }
}

function columnOf(
  rules: Rules,
  board: Board,
  force: readonly { unit: Unit; from: AreaId }[],
  area: AreaId,
  me: string,
): number {
  const attackers = force.map(({ unit, from }) => ({ unit: { ...unit, area: from }, landing: false }));
  return finalColumn(board, rules, attackers, area, me).column;
}

/** An empire does not send units where they would be lost. */
function mayHold(rules: Rules, board: Board, unit: Unit, area: AreaId): boolean {
  return !isBound(board, rules, unit.owner) || isInside(board, rules, area, unit.owner);
}

/** Units that drift toward the nearest worthwhile city when they have nothing else to do. */
export function planMarch(rules: Rules, view: View, plan: WarPlan, fighters: readonly Unit[]): void {
  const { board, me } = view;
  const goals = targetsOf(rules, board, me).map(({ area }) => area);
  for (const unit of fighters) {
    if (plan.used.has(unit.id) || isShip(unit) || movesOf(board, rules, unit) === 0) continue;
    const home = board.cities[unit.area];
    const guards = unitsAt(board, unit.area).filter((one) => commander(one) === me && !isLeader(one));
    if (home?.owner === me && guards.length < 2) continue;
    const goal = [...goals].sort(
      (a, b) =>
        (rules.geo.distance(unit.area, a) ?? 99) - (rules.geo.distance(unit.area, b) ?? 99) ||
        (a < b ? -1 : 1),
    )[0];
    if (goal === undefined) continue;
    plan.used.add(unit.id);
    plan.orders.push({ key: 'move', fields: { unit: [refOf(unit)], to: goal } });
  }
}

/** Combat units that may leave: not the last guard of an own sound city. */
export function freeFighters(view: View, me: string): Unit[] {
  const { board } = view;
  const own = new Set(soundCitiesOf(board, me));
  const kept = new Set<AreaId>();
  return commandedBy(board, me).filter((unit) => {
    if (isLeader(unit) || isTribe(unit) || unit.type === 'GA') return false;
    if (!own.has(unit.area) || kept.has(unit.area)) return true;
    kept.add(unit.area);
    return false;
  });
}
