/** The computer player: the whole cycle of rise, rule, rot and restart, from a view alone. */
import type { Dice, OrderSheet } from '../../../src/core/index.js';
import type { Planned } from './plan.js';
import { barbarianPlan } from './barbarian.js';
import { realmPlan } from './realm.js';
import { forStep, sheetOf } from './sheet.js';
import { startWishes } from './starts.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

export const standIn = (rules: Rules, view: View, dice: Dice): OrderSheet =>
  sheetOf(rules, view, plan(rules, view, dice));

function plan(rules: Rules, view: View, dice: Dice): Planned[] {
  const position = view.board.positions[view.me];
  if (!position) return [];
  if (position.stage === 'out') return startWishes(rules, view, dice);
  // Free set-ups: the scenario's standard is a good one.
  if (view.board.step === 'setup') return [];
  const all =
    position.stage === 'barbarian' ? barbarianPlan(rules, view, dice) : realmPlan(rules, view, dice);
  return forStep(view, all);
}
