/** A kingdom or an empire: press where it pays, guard what can be reached, and let no money lie. */
import type { Dice } from '../../../../src/core/index.js';
import type { Position } from '../../state.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';
import { planMarch } from './march.js';
import { beginPlan, boardAfter, turnsLeft, type Planned } from '../plan.js';
import { planLeader } from './leader.js';
import { solitairePlan } from '../solitaire.js';
import { planCampaign } from './campaign.js';
import { disbandPlan, strikeBack } from './home.js';
import { moneyPlan } from './money.js';
import { stepDown } from './starts.js';
import { planVoyages } from './voyages.js';
import type { Stance } from './stance.js';
import { strengthValue } from './worth.js';

export function realmPlan(
  rules: Rules,
  view: View,
  dice: Dice,
  stance: Stance,
  position: Position,
): Planned[] {
  const plan = beginPlan(view);
  const campaign = { rules, view, plan, stance, position, perStrength: strengthValue(rules, view, position) };
  const goals = planCampaign(campaign);
  planVoyages(campaign, goals);
  planMarch(campaign, goals);
  planLeader(campaign);
  return [
    ...plan.orders,
    ...strikeBack(campaign),
    ...moneyPlan(rules, { ...view, board: boardAfter(view, plan) }, stance, turnsLeft(rules, view)),
    ...disbandPlan(campaign),
    ...solitairePlan(rules, view, position),
    ...stepDown(rules, view, position, dice),
  ];
}
