/** The treasury: every talent in or out is a line of the week's account. WK-P1-0. */
import { invariant } from '../../../../src/core/index.js';
import type { PositionId } from '../../records.js';
import type { State } from '../../state.js';

type Detail = Record<string, string | number>;

/** Takes money out; false, and nothing happens, when the treasury is short. */
export function spend(
  state: State,
  position: PositionId,
  amount: number,
  what: string,
  detail: Detail = {},
): boolean {
  const account = state.positions[position];
  if (!account || account.treasury < amount) return false;
  account.treasury -= amount;
  if (amount !== 0) account.ledger.lines.push({ what, amount: -amount, detail });
  return true;
}

export function earn(
  state: State,
  position: PositionId,
  amount: number,
  what: string,
  detail: Detail = {},
): void {
  const account = state.positions[position];
  if (!account || amount === 0) return;
  invariant(amount > 0, 'income is positive');
  account.treasury += amount;
  account.ledger.lines.push({ what, amount, detail });
}
