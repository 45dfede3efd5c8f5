/** A regular player's diplomacy: any stand-in's, with more friends, and a treaty broken where it pays. WK-DIP-1 to 5. */
import { sendEnvoys } from '../envoys.js';
import { treaty } from '../orders.js';
import type { Design } from './plan.js';
import type { Regent } from './regent.js';

/** Friends on every side leave the armies free: even who comes next is a friend till his time has come. */
export function treat(regent: Regent, { enemy, betrays }: Design): void {
  if (betrays && enemy !== undefined) treaty(regent.sheet, enemy, 0);
  sendEnvoys(regent);
}
