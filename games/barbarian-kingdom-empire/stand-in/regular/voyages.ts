/** Landings of a regular player: a ship with a unit takes what pays, the weather reckoned in. BKE-SEA-5, BKE-LND-1. */
import { isShip } from '../../board.js';
import { clamped, columnName, columnOf } from '../../rules/forces/odds.js';
import { heldBack } from '../../rules/land/passage.js';
import { shipReach, type SeaPoint } from '../../rules/sea/sea-ways.js';
import { sortedBy } from '../../rules/sorted.js';
import type { Unit } from '../../state.js';
import { nearestFree, refOf, send } from '../plan.js';
import { loadOf } from '../sea.js';
import type { Campaign } from './turn-plan.js';
import { expected36 } from './chances.js';
import type { Goal } from './goals.js';

interface Landing {
  readonly goal: Goal;
  readonly way: readonly SeaPoint[];
  readonly column: number;
  /** In tenths of a point, the weather reckoned in. */
  readonly worth: number;
}

export function planVoyages(campaign: Campaign, goals: readonly Goal[]): void {
  const { rules, view, plan } = campaign;
  const ships = plan.own.filter(
    (unit) => isShip(unit) && !plan.used.has(unit.id) && heldBack(view.board, rules, unit) === undefined,
  );
  if (ships.length === 0) return;
  const cities = goals.filter(({ area }) => view.board.cities[area]);
  for (const ship of ships) {
    const load = loadOf(rules, view, plan, ship);
    if (!load) {
      gather(campaign, cities, ship);
      continue;
    }
    const landing = bestLanding(campaign, cities, ship, load);
    if (landing) sail(campaign, ship, load, landing);
  }
}

/** A ship without a load waits for the unit that comes aboard next turn, if there is anything to sail for. */
function gather(campaign: Campaign, goals: readonly Goal[], ship: Unit): void {
  const { rules, view, plan } = campaign;
  const load = nearestFree(rules, view, plan, ship.area);
  if (!load || !bestLanding(campaign, goals, ship, load)) return;
  plan.used.add(ship.id);
  send(plan, load, ship.area);
}

function bestLanding(
  campaign: Campaign,
  goals: readonly Goal[],
  ship: Unit,
  load: Unit,
): Landing | undefined {
  const { rules, view, plan } = campaign;
  const taken = new Set(plan.orders.filter((one) => one.key === 'attack').map((one) => one.fields.target));
  const held = new Set(plan.places.values());
  const reach = shipReach(view.board, rules, {
    position: view.me,
    start: ship.area,
    moves: rules.charts.units.SH.moves,
  });
  const landings = goals.flatMap((goal) => {
    const way = reach.get(goal.area);
    if (!way || taken.has(goal.area) || held.has(goal.area)) return [];
    const landing = judged(campaign, goal, way, load);
    return landing.worth > LEAST ? [landing] : [];
  });
  return sortedBy(
    landings,
    ({ goal }) => goal.area,
    ({ worth }) => -worth,
  )[0];
}
/** In tenths of a point: less is not worth a voyage. */
const LEAST = 10;

function judged(campaign: Campaign, goal: Goal, way: readonly SeaPoint[], load: Unit): Landing {
  const { rules, view, stance, perStrength } = campaign;
  const { units } = rules.charts;
  const strength = units[load.type].strength;
  const seas = way.filter((point) => point.kind === 'sea').length;
  const group = view.board.positions[view.me]?.group ?? '';
  const sunk = Math.max(
    0,
    seas - (rules.charts.sinking.groups.includes(group) ? rules.charts.sinking.viking : 0),
  );
  // Twice the strength: the load counts half, the ship in full (BKE-LND-1).
  const attack2 = strength + 2 * units.SH.strength;
  const column = clamped(rules.charts, columnOf(rules.charts, attack2, Math.max(1, goal.defence)));
  const fight =
    goal.defence === 0
      ? 36 * goal.prize
      : expected36(rules.charts, {
          column,
          attackers: { strengths: [units.SH.strength, strength], perStrength },
          defence: goal.defence,
          prize: goal.prize,
          perEnemy: 0,
          fixed: goal.fixed,
          caution: stance.caution,
        });
  const lost = Math.floor(((strength + 4) * perStrength * stance.caution) / 10);
  const worth = Math.floor(((6 - sunk) * Math.floor(fight / 36) - sunk * lost) / 6);
  return { goal, way, column, worth };
}

function sail({ rules, plan }: Campaign, ship: Unit, load: Unit, { goal, way, column }: Landing): void {
  for (const unit of [ship, load]) {
    plan.used.add(unit.id);
    plan.places.set(unit.id, goal.area);
  }
  plan.orders.push({
    key: 'move',
    fields: { unit: [refOf(ship), refOf(load)], via: way.map((point) => point.id) },
  });
  if (goal.defence > 0)
    plan.orders.push({ key: 'attack', fields: { target: goal.area, min: columnName(rules.charts, column) } });
}
