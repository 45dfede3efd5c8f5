/** A kingdom or an empire: press where it pays, guard what can be reached, and let no money lie. */
import type { Position } from '../../state.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';
import { planMarch } from './march.js';
import { boardAfter, turnsLeft, type Planned } from '../plan.js';
import { planLeaders } from './leader.js';
import { solitairePlan } from '../solitaire.js';
import { beginCampaign, planCampaign } from './campaign.js';
import { dealings } from './dealings.js';
import { disbandPlan, strikeBack } from './home.js';
import { moneyPlan } from './money.js';
import { stepDown } from './starts.js';
import { planVoyages } from './voyages.js';
import type { Stance } from './stance.js';

export function realmPlan(rules: Rules, view: View, stance: Stance, position: Position): Planned[] {
  const campaign = beginCampaign(rules, view, stance, position);
  const { plan } = campaign;
  const goals = planCampaign(campaign);
  planVoyages(campaign, goals);
  planMarch(campaign, goals);
  planLeaders(campaign);
  return [
    ...plan.orders,
    ...strikeBack(campaign),
    ...moneyPlan(rules, { ...view, board: boardAfter(view, plan) }, stance, turnsLeft(rules, view)),
    ...disbandPlan(campaign),
    ...dealings(campaign),
    ...solitairePlan(rules, view, position),
    ...stepDown(rules, view, position),
  ];
}
