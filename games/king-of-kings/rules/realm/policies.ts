/** Standing policies: what holds of them. KOK-MAIL-4 to 11. */
import { commander } from './realms.js';
import type { ForceOrders, Odds, Policies, PolicyKey } from '../../policies.js';
import type { Force, State } from '../../state.js';

export function policyOf<K extends PolicyKey>(state: State, side: string, key: K): Policies[K] | undefined {
  return state.positions[commander(state, side)]?.policies[key];
}

/** O of the force first, else P of the position that commands it. */
export function settingOf<K extends keyof ForceOrders & PolicyKey>(
  state: State,
  force: Force,
  key: K,
): ForceOrders[K] | Policies[K] | undefined {
  return force.orders[key] ?? policyOf(state, force.owner, key);
}

/** KOK-MAIL-9: `a:b` holds when own x b reaches enemy x a. */
export function oddsHold(odds: Odds, own: number, enemy: number): boolean {
  if (odds === 'never' || odds === 'always') return odds === 'always';
  return own * odds.own >= enemy * odds.their;
}
