/** Who fights, who walks in, who stays on guard: the best use of each unit first, by what it brings on the average. */
import { citiesOf, isCombatUnit } from '../../board.js';
import { clamped, columnName, finalColumn } from '../../rules/forces/odds.js';
import type { AreaId } from '../../rules/map/geography.js';
import { sortedBy } from '../../rules/sorted.js';
import type { Position, Unit } from '../../state.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';
import { beginPlan, freeFighters, nearestFree, refOf, send } from '../plan.js';
import { NEAR, standOf, type Stand } from '../war.js';
import { expected36 } from './chances.js';
import { captainFor, captainsOf, withoutLeaders } from './leader.js';
import { dangerTo, holdOf, savedIn } from './danger.js';
import { guardTheDearest } from './home.js';
import { goalsOf, nearAny, type Goal } from './goals.js';
import type { Stance } from './stance.js';
import type { Campaign } from './turn-plan.js';
import { strengthValue } from './worth.js';

/** What the planning of a turn begins with. */
export function beginCampaign(rules: Rules, view: View, stance: Stance, position: Position): Campaign {
  return {
    rules,
    view,
    plan: beginPlan(view),
    stance,
    position,
    perStrength: strengthValue(rules, view),
    leaderless: withoutLeaders(view),
    captains: captainsOf(rules, view),
  };
}

/** One use of units. */
interface Choice {
  readonly key: AreaId;
  /** In tenths of a point, a unit. */
  readonly each: number;
  /** Carries it out. */
  readonly act: () => void;
}

/** What a unit could do elsewhere, in tenths of a point: nobody goes along for less. */
const ELSEWHERE = 5;
/** More units than this never join one attack. */
const MOST = 8;

/** Returns all goals, near or far. */
export function planCampaign(campaign: Campaign): readonly Goal[] {
  const { rules, view, plan, stance } = campaign;
  guardTheDearest(campaign);
  const from = [...new Set(freeFighters(plan).map((unit) => unit.area))];
  const all = goalsOf(rules, view, stance, plan);
  const goals = all.filter(({ area }) => nearAny(rules, from, area) <= NEAR);
  const tasks: (() => Choice | undefined)[] = [
    ...goals.map((goal) => () => (goal.defence === 0 ? walkIn(campaign, goal) : assault(campaign, goal))),
    ...citiesOf(view.board, view.me).map((area) => () => guard(campaign, area)),
  ];
  const first = tasks.flatMap((task) => {
    const choice = task();
    return choice ? [{ task, choice }] : [];
  });
  // Each is asked again when its turn comes: others may have taken its units.
  const open = sortedBy(
    first,
    ({ choice }) => choice.key,
    ({ choice }) => -choice.each,
  );
  const late: (typeof tasks)[number][] = [];
  for (const { task, choice } of open) {
    const now = task();
    if (!now) continue;
    if (2 * now.each >= choice.each) now.act();
    else late.push(task);
  }
  for (const task of late) task()?.act();
  return all;
}

function walkIn({ rules, view, plan }: Campaign, goal: Goal): Choice | undefined {
  if (!view.board.cities[goal.area]) return undefined;
  if (plan.own.some((unit) => plan.places.get(unit.id) === goal.area)) return undefined;
  const walker = nearestFree(rules, view, plan, goal.area);
  if (!walker || goal.prize <= 0) return undefined;
  return { key: goal.area, each: goal.prize, act: () => send(plan, walker, goal.area) };
}

/** A city that strangers could take: who stands there stays, else the nearest comes. */
function guard(campaign: Campaign, area: AreaId): Choice | undefined {
  const { rules, view, plan, stance } = campaign;
  const danger = dangerTo(rules, view, area);
  if (danger.comers === 0) return undefined;
  const here = plan.own.filter((unit) => isCombatUnit(unit) && plan.places.get(unit.id) === area);
  if (here.some((unit) => unit.type === 'GA' || plan.used.has(unit.id) || plan.guards.has(unit.id)))
    return undefined;
  const strength = (unit: Unit): number => rules.charts.units[unit.type].strength;
  const keeper =
    sortedBy(
      here,
      (unit) => unit.id,
      (unit) => -strength(unit),
    )[0] ?? nearestFree(rules, view, plan, area);
  if (!keeper) return undefined;
  const each = Math.floor((postValue(campaign, area, keeper) * stance.guards) / 10);
  if (each < ELSEWHERE) return undefined;
  return {
    key: area,
    each,
    act: () => {
      // Who stands there already may fight from where he stands.
      if (keeper.area === area && here.includes(keeper)) plan.guards.add(keeper.id);
      else send(plan, keeper, area);
    },
  };
}

/** What a guard saves in a city, in tenths of a point. */
function postValue({ rules, view }: Campaign, area: AreaId, keeper: Unit): number {
  const { strength } = rules.charts.units[keeper.type];
  return savedIn(rules, view, area, (danger) => holdOf(danger, strength));
}

/** The attack with as many as make it better. */
function assault(campaign: Campaign, goal: Goal): Choice | undefined {
  const { plan } = campaign;
  const before = new Map(plan.places);
  const best = gathered(campaign, goal);
  for (const [id, area] of before) plan.places.set(id, area);
  if (!best) return undefined;
  return {
    key: goal.area,
    each: Math.floor(best.worth / best.force.length),
    act: () => order(campaign, goal, best.force),
  };
}

interface Gathered {
  readonly force: readonly Stand[];
  /** In tenths of a point. */
  readonly worth: number;
}

/** Adds one unit after the other, near ones first, and keeps what was best; then leaves out whom it does not need. */
function gathered(campaign: Campaign, goal: Goal): Gathered | undefined {
  const { rules, view, plan } = campaign;
  const order = sortedBy(
    freeFighters(plan).filter((unit) => (rules.geo.distance(unit.area, goal.area) ?? 99) <= NEAR),
    (unit) => unit.id,
    (unit) => rules.geo.distance(unit.area, goal.area) ?? 99,
    (unit) => -rules.charts.units[unit.type].strength,
  );
  let force: Stand[] = [];
  let best: Gathered | undefined;
  for (const unit of order) {
    if (force.length >= MOST) break;
    const stand = standOf(rules, view, plan, unit, goal.area);
    if (!stand) continue;
    plan.places.set(unit.id, stand.from);
    force = [...force, stand];
    const worth = worthOf(campaign, goal, force);
    if (worth > (best?.worth ?? 0)) best = { force, worth };
  }
  for (const stand of [...(best?.force ?? [])].sort((a, b) => a.strength2 - b.strength2)) {
    if (!best || best.force.length < 2) break;
    const rest = best.force.filter((one) => one !== stand);
    const worth = worthOf(campaign, goal, rest);
    if (worth >= best.worth) best = { force: rest, worth };
  }
  // Only guards of own cities: they would win nothing, unless one of them leaves his post for it.
  if (best && holders(campaign, goal, best.force).length === 0) return undefined;
  return best;
}

/** Who goes in: those who came, else the guard whose post is risked for least, if the prize is worth more than twice that. BKE-CBT-10. */
function holders(campaign: Campaign, goal: Goal, force: readonly Stand[]): readonly Unit[] {
  const { view, plan } = campaign;
  const comers = force.map(({ unit }) => unit).filter((unit) => !plan.guards.has(unit.id));
  if (comers.length > 0) return comers;
  const [least] = sortedBy(
    force.map(({ unit }) => ({ unit, post: postValue(campaign, unit.area, unit) })),
    ({ unit }) => unit.id,
    ({ post }) => post,
  );
  const free = least && view.board.cities[goal.area] && 2 * least.post < goal.prize;
  return free ? [least.unit] : [];
}

function columnFor(campaign: Campaign, area: AreaId, force: readonly Stand[]): number {
  const { rules, view, leaderless } = campaign;
  const { column } = finalColumn(leaderless, rules, {
    attacker: view.me,
    attackers: force.map(({ unit, from }) => ({ unit: { ...unit, area: from }, landing: false })),
    target: area,
  });
  return clamped(rules.charts, column + (captainFor(campaign, force)?.columns ?? 0));
}

/** On the average, in tenths of a point, less what its units could do elsewhere. */
function worthOf(campaign: Campaign, goal: Goal, force: readonly Stand[], lower = 0): number {
  const { rules, stance, perStrength } = campaign;
  const column = columnFor(campaign, goal.area, force) - lower;
  if (column < 0) return -1;
  const sum = expected36(rules.charts, {
    column,
    attackers: { strengths: strengthsOf(rules, force), perStrength },
    defence: goal.defence,
    prize: goal.prize,
    perEnemy: goal.rival === undefined ? 0 : goal.leads ? 2 * PER_ENEMY : PER_ENEMY,
    fixed: goal.fixed,
    caution: stance.caution,
  });
  return Math.floor(sum / 36) - ELSEWHERE * force.length;
}
/** What it is worth to remove a point of a rival's strength. */
const PER_ENEMY = 4;

const strengthsOf = (rules: Rules, force: readonly Stand[]): number[] =>
  force.map(({ unit }) => rules.charts.units[unit.type].strength).sort((a, b) => a - b);

/** Worse odds than planned will do as long as the attack still pays. */
function leastOdds(campaign: Campaign, goal: Goal, force: readonly Stand[]): string {
  let lower = 0;
  while (lower < 3 && worthOf(campaign, goal, force, lower + 1) > 0) lower += 1;
  return columnName(campaign.rules.charts, Math.max(0, columnFor(campaign, goal.area, force) - lower));
}

function order(campaign: Campaign, goal: Goal, force: readonly Stand[]): void {
  const { rules, plan } = campaign;
  for (const { unit, from } of force) send(plan, unit, from);
  const min = leastOdds(campaign, goal, force);
  const captain = captainFor(campaign, force);
  if (captain) captain.camp = force.map(({ from }) => from).find((area) => captain.reach.has(area));
  plan.orders.push({
    key: 'attack',
    fields: {
      target: goal.area,
      with: force.map(({ unit }) => refOf(unit)),
      min,
      who: sortedBy(
        holders(campaign, goal, force),
        (unit) => unit.id,
        (unit) => -rules.charts.units[unit.type].strength,
      ).map(refOf),
    },
  });
}
