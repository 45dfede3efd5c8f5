/** What a regular player rules by: what any stand-in has, and his own nature. */
import { must, type Temper as NatureName } from '../../../../src/core/index.js';
import type { Data, Nature, Temper } from '../../data.js';
import type { View } from '../../view.js';
import type { Ruler } from '../ruler.js';
import { temperOf } from '../stand-in.js';

export interface Regent extends Ruler {
  readonly nature: Nature;
}

export const natureOf = (data: Data, name: NatureName): Nature =>
  must(data['stand-in'].natures, name, 'the list of natures');

/** Trade units on the road: markets are soon full. */
const CARAVANS = 1;

/** The habits of his nation in the field and at sea, with his own thresholds. */
export function habitsOf(data: Data, nation: string, nature: Nature): Temper {
  const { odds, press, payroll, treaties } = nature;
  const habits = temperOf(data, nation);
  const trade = Math.min(habits.trade, CARAVANS);
  return { ...habits, odds, press, payroll, treaties, trade, war: Infinity, thrift: 100 };
}

/** Weeks after this one; undefined where the game has no last one. */
export const weeksLeft = ({ options, turn }: View): number | undefined =>
  options.lastTurn === null ? undefined : options.lastTurn - turn;
