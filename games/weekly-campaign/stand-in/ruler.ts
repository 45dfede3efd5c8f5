/** What a stand-in rules by: what it sees, what it means to do, and the sheet on which it writes it. */
import type { Dice } from '../../../src/core/index.js';
import type { Data, Temper } from '../data.js';
import type { View } from '../view.js';
import type { Ground } from './ground.js';
import type { Sheet } from './orders.js';
import type { Plan } from './plan.js';

export interface Ruler {
  readonly view: View;
  readonly data: Data;
  readonly temper: Temper;
  readonly plan: Plan;
  readonly ground: Ground;
  readonly dice: Dice;
  readonly sheet: Sheet;
}
