/** A stand-in with a realm: expand while it pays, hold what is threatened, and step down when it has rotted away. */
import type { Dice } from '../../../src/core/index.js';
import { commandedBy, isLeader } from '../board.js';
import { incomeOf } from '../rules/money/money.js';
import { planMarch } from './march.js';
import { moneyPlan } from './money.js';
import { beginPlan, boardAfter, freeFighters, planGuards, refOf, turnsLeft, type WarPlan } from './plan.js';
import { bolderAlone, solitairePlan } from './solitaire.js';
import { planLandings } from './sea.js';
import { startWishes } from './starts.js';
import { planWar } from './war.js';
import type { Planned } from './plan.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { rightOf, type Rules } from '../play.js';

export function realmPlan(rules: Rules, view: View, dice: Dice): Planned[] {
  const { board, me } = view;
  const position = board.positions[me];
  if (!position) return [];
  const plan = beginPlan(view);
  const temper = bolderAlone(rules, view, position) ?? {
    odds: ODDS,
    guards: Math.ceil(freeFighters(plan).length / 2),
    sails: true,
  };
  planGuards(rules, view, plan, temper.guards);
  for (const odds of temper.odds) planWar(rules, view, plan, odds);
  if (temper.sails) planLandings(rules, view, plan, dice);
  planMarch(rules, view, plan);
  planLeader(view, plan);
  const left = turnsLeft(rules, view);
  return [
    ...plan.orders,
    ...moneyPlan(rules, { ...view, board: boardAfter(view, plan) }, left),
    ...solitairePlan(rules, view, position),
    ...stepDown(rules, view, position, left, dice),
  ];
}

/** First what is sure, then what is likely. */
const ODDS = ['3-1', '2-1'];

/** The leader goes where the first attack starts. */
function planLeader({ board, me }: View, plan: WarPlan): void {
  const attack = plan.orders.find((order) => order.key === 'attack');
  const [leader] = commandedBy(board, me).filter(isLeader);
  const [first] = (attack?.fields.with ?? []) as readonly string[];
  const unit = plan.own.find((one) => refOf(one) === first);
  const to = unit && plan.places.get(unit.id);
  if (leader && to !== undefined && to !== leader.area)
    plan.orders.unshift({ key: 'move', fields: { unit: [refOf(leader)], to } });
}

/** The rot: an empire that earns next to nothing gives way to a new people, while there is time for one. */
function stepDown(rules: Rules, view: View, position: Position, left: number, dice: Dice): Planned[] {
  const { board } = view;
  if (rightOf(board, rules, position, 'restart') !== 'anywhere' || left < A_CYCLE) return [];
  const { cities } = incomeOf(board, rules, position);
  const since = board.turn - (position.empireTurn ?? position.kingdomTurn ?? board.turn);
  if (cities >= TIRED || since < 2) return [];
  const [wish] = startWishes(rules, view, dice);
  return [{ key: 'quit', fields: { how: 'yes', ...(wish ? { restart: wish.fields.choices } : {}) } }];
}

const TIRED = 6;
/** Turns that a new cycle needs to bear fruit. */
const A_CYCLE = 18;
