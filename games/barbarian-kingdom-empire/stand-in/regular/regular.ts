/** The better computer player: a sensible person's rules of thumb, from a view alone. */
import type { Dice, OrderSheet, Temper } from '../../../../src/core/index.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';
import type { Planned } from '../plan.js';
import { forStep, sheetOf } from '../sheet.js';
import { barbarianPlan } from './barbarian.js';
import { realmPlan } from './realm.js';
import { STANCES } from './stance.js';
import { startWishes } from './starts.js';

export const regular = (rules: Rules, view: View, _dice: Dice, temper: Temper): OrderSheet =>
  sheetOf(rules, view, plan(rules, view, temper));

function plan(rules: Rules, view: View, temper: Temper): Planned[] {
  const position = view.board.positions[view.me];
  if (!position) return [];
  if (position.stage === 'out') return startWishes(rules, view);
  // Free set-ups: the scenario's standard is a good one.
  if (view.board.step === 'setup') return [];
  const stance = STANCES[temper];
  const make = position.stage === 'barbarian' ? barbarianPlan : realmPlan;
  return forStep(view, make(rules, view, stance, position));
}
