/** Talents that one position hands to another: gifts and ransoms have one yearly limit. KOK-ALL-5. */
import type { Play, World } from '../../play.js';
import { hasFlag } from './realms.js';

/** Talents that may go in one year, by the income of the last Spring. */
export function giftLimit({ data }: Pick<World, 'data'>, lastSpringIncome: number): number {
  return Math.floor(lastSpringIncome / data.charts['gift-share']);
}

/** Why so much may not be handed over; undefined: it may. */
export function paymentRefusal(play: Play, from: string, to: string, sum: number): string | undefined {
  const { state } = play;
  const giver = state.positions[from];
  if (!giver || !state.positions[to] || from === to) return 'no-such-receiver';
  if (hasFlag(state, from, 'no-money') || hasFlag(state, to, 'no-money')) return 'uses-no-money';
  if (giver.given.money + sum > giftLimit(play, giver.lastSpringIncome)) return 'over-the-yearly-limit';
  return giver.treasury < sum ? 'treasury-short' : undefined;
}

export function pay(play: Play, from: string, to: string, sum: number): string | undefined {
  const { state, log } = play;
  const giver = state.positions[from];
  const receiver = state.positions[to];
  const why = paymentRefusal(play, from, to, sum);
  if (why !== undefined || !giver || !receiver) return why ?? 'no-such-receiver';
  giver.treasury -= sum;
  receiver.treasury += sum;
  giver.given.money += sum;
  log.add('money-given', 'KOK-ALL-5', [from, to], { from, to, sum });
  return undefined;
}

/** KOK-BUY-1: takes the price of a purchase; false when it is not there. */
export function charge(play: Play, position: string, sum: number): boolean {
  const p = play.state.positions[position];
  if (!p || p.treasury < sum) return false;
  p.treasury -= sum;
  return true;
}
