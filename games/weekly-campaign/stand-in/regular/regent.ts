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

/** The habits of his nation in the field and at sea, with his own thresholds; in the last weeks there is nothing to save troops for. */
export function habitsOf(data: Data, view: View, nature: Nature): Temper {
  const { payroll, treaties, formation } = nature;
  const habits = temperOf(data, view.own.nation);
  const trade = Math.min(habits.trade, CARAVANS);
  const left = weeksLeft(view);
  const last = left !== undefined && left <= LAST;
  const odds = last ? 100 : nature.odds;
  const press = last ? 110 : nature.press;
  return { ...habits, formation, odds, press, payroll, treaties, trade, war: Infinity, thrift: 100 };
}
/** The last weeks of a game. */
const LAST = 3;

/** Weeks after this one; undefined where the game has no last one. */
export const weeksLeft = ({ options, turn }: View): number | undefined =>
  options.lastTurn === null ? undefined : options.lastTurn - turn;
