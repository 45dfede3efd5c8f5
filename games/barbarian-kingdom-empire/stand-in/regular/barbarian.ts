/** A people outside: grow while there is room, unite, take what pays, and be rich when the kingdom comes. */
import { commandedBy, isCombatUnit, ownedBy, soundCitiesOf } from '../../board.js';
import { kingdomDue } from '../../rules/peoples/kingdom-due.js';
import type { Position } from '../../state.js';
import type { View } from '../../view.js';
import { isOpen, type Rules } from '../../play.js';
import { scenarioPlan } from '../barbarian.js';
import { planMarch } from './march.js';
import { boardAfter, turnsLeft, type Planned } from '../plan.js';
import { planWar } from '../war.js';
import { beginCampaign, planCampaign } from './campaign.js';
import { lendPlan } from './hiring.js';
import { strikeBack } from './home.js';
import { dangerTo } from './danger.js';
import { planVoyages } from './voyages.js';
import { sparePlan } from './sparing.js';
import type { Stance } from './stance.js';
import { stepDown } from './starts.js';
import { tribesPlan } from './tribes.js';

export function barbarianPlan(rules: Rules, view: View, stance: Stance, position: Position): Planned[] {
  const { board, me } = view;
  const due = kingdomDue(board, rules, me);
  const left = Math.min(due === undefined ? 99 : due - board.turn, turnsLeft(rules, view));
  const campaign = beginCampaign(rules, view, stance, position);
  const { plan } = campaign;
  plan.orders.push(...tribesPlan(rules, view, left));
  const goals = planCampaign(campaign);
  planVoyages(campaign, goals);
  const lent = lendPlan(campaign);
  // Idle warriors grow unruly (BKE-TRB-9): better a bad fight than none.
  const fights = plan.orders.some((order) => order.key === 'attack');
  if (!fights && ownedBy(board, me).length >= rules.charts.unrest.idle) planWar(rules, view, plan, '1-1');
  planMarch(campaign, goals);
  return [
    ...plan.orders,
    ...strikeBack(campaign),
    ...lent,
    ...sparePlan(campaign),
    pillagePlan(rules, { ...view, board: boardAfter(view, plan) }, left),
    ...scenarioPlan(rules, view, position),
    ...(isSpent(view, position) ? stepDown(rules, view, position) : []),
  ];
}

/** What can't be kept is burnt (BKE-ECO-4), and in an open game's last turns all that would not pay as much again. */
function pillagePlan(rules: Rules, view: View, left: number): Planned {
  const { board, me } = view;
  const open = isOpen(board, rules);
  const end = turnsLeft(rules, view);
  if (open && end < rules.charts.pillage.times) return { key: 'pillage', fields: { cities: ['all'] } };
  const lost = soundCitiesOf(board, me).filter((area) => {
    const here = commandedBy(board, me).filter((unit) => unit.area === area);
    const strength = here.reduce((sum, unit) => sum + rules.charts.units[unit.type].strength, 0);
    return here.length > 0 && dangerTo(rules, view, area).strength > 3 * strength;
  });
  return { key: 'pillage', fields: { cities: open && left > 1 && lost.length > 0 ? lost : ['none'] } };
}

/** A people that has had its time: hardly anybody is left, and none can be born. */
function isSpent({ board, me }: View, position: Position): boolean {
  const own = ownedBy(board, me);
  return own.length <= SPENT && own.some(isCombatUnit) && board.turn - position.startTurn > BLOOM;
}
const SPENT = 4;
const BLOOM = 10;
