/** Money that changes hands between positions. BKE-CAP-3. */
import type { Position } from '../state.js';

/** Money that a position gives away comes from last turn's balance, before tax. */
export function pay(from: Position, amount: number): boolean {
  if (from.treasury < amount) return false;
  from.treasury -= amount;
  return true;
}

/** Money received counts in column 3 and for victory. Once taxes are collected it is added to the books, to be spent next turn (BKE-CAP-3). */
export function receive(to: Position, amount: number): void {
  const { row } = to;
  row.mods += amount;
  if (!to.taxed) return;
  to.points += amount;
  to.totalPoints += amount;
  to.treasury += amount;
  row.points += amount;
  row.available += amount;
  row.balance += amount;
}
