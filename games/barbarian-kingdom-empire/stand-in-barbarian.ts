/** A barbarian stand-in: grow to the countdown, unite, take cities, and be rich when the kingdom comes. */
import type { Dice } from '../../src/core/index.js';
import { commandedBy, isCombatUnit, isTribe, ownedBy, seated, specialOf } from './board.js';
import type { Rules } from './data.js';
import { freeFighters, planMarch, planWar, type WarPlan } from './stand-in-war.js';
import type { Planned } from './stand-in.js';
import type { View } from './state.js';
import { kingdomDue } from './tribes.js';

export function barbarianPlan(rules: Rules, view: View, dice: Dice): Planned[] {
  const { board, me } = view;
  const position = board.positions[me];
  if (!position) return [];
  const tribes = commandedBy(board, me).filter(isTribe);
  const combat = ownedBy(board, me).filter(isCombatUnit);
  const orders: Planned[] = [];
  const due = kingdomDue({ state: { ...board, standing: {}, absent: [] }, data: rules }, me);
  const soon = due !== undefined && due - board.turn <= LAST_TURNS;
  orders.push({ key: 'grow', fields: { where: ['all'] } });
  const ripe = position.countdownTurn !== null || combat.length > 0 || due !== undefined;
  if (
    tribes.length >= 2 &&
    ripe &&
    (soon || tribes.length > FEW_TRIBES || combat.length === 0 || tribes.length < SPENT)
  ) {
    if (soon || dice.d6('stand-in/combine') > 1) orders.push({ key: 'combine', fields: { tribes: ['all'] } });
  }
  const plan: WarPlan = { orders, used: new Set() };
  const fighters = commandedBy(board, me).filter((unit) => isCombatUnit(unit));
  planWar(rules, view, plan, soon ? freeFighters(view, me) : fighters, '3-2');
  planMarch(rules, view, plan, fighters);
  orders.push({
    key: 'pillage',
    fields: { cities: [!soon && dice.d6('stand-in/pillage') <= 2 ? 'all' : 'none'] },
  });
  const special = specialOf(board, rules);
  if (special.allies === position.key && board.turn >= (special['allies-kingdom'] ?? 0))
    orders.push({ key: 'kingdom', fields: {} });
  if (special.subverter === position.key) {
    const rome = seated(board, special.employer);
    const victim =
      rome &&
      ownedBy(board, rome.id).find(
        (unit) =>
          unit.type === 'GA' &&
          (rules.geo.areas[unit.area]?.borders ?? []).some(({ to }) =>
            commandedBy(board, me).some((one) => one.area === to),
          ),
      );
    if (victim) orders.push({ key: 'subvert', fields: { area: victim.area } });
  }
  const stuck = combat.length === 0 && tribes.length <= 1 && board.turn - position.startTurn > PATIENCE;
  if (special.restart === 'any' && stuck) orders.push({ key: 'quit', fields: { how: 'yes' } });
  return orders;
}

/** Turns before the kingdom in which cities are kept and tribes spent. */
const LAST_TURNS = 3;
const FEW_TRIBES = 8;
const SPENT = 4;
const PATIENCE = 8;
