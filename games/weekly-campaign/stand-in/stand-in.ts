/** The computer player: a sheet from the view alone. How it plays hangs on its nation's temper (data/stand-in.yaml). */
import { must, type Dice, type OrderSheet } from '../../../src/core/index.js';
import type { Data, Temper } from '../data.js';
import { sendEnvoys } from './envoys.js';
import { commandFleets } from './fleet.js';
import { basesOf, groundOf, linesFrom } from './ground.js';
import { navyOf } from './navy.js';
import { blankSheet, finished } from './orders.js';
import { planOf } from './plan.js';
import { chestOf, spend } from './purse.js';
import type { Ruler } from './ruler.js';
import { scout } from './scouts.js';
import { trade } from './trade.js';
import { commandArmies } from './war.js';
import type { View } from '../view.js';

/** Whom a nation takes after. */
export function temperOf(data: Data, nation: string): Temper {
  const chart = data['stand-in'];
  return must(chart.tempers, chart.nations[nation] ?? 'conqueror', 'the list of tempers');
}

export function standIn(data: Data, view: View, dice: Dice): OrderSheet {
  const sheet = blankSheet();
  if (view.own.status === 'eliminated') return finished(data, sheet);
  const temper = temperOf(data, view.own.nation);
  const ground = groundOf(view, data);
  const plan = planOf(view, data, temper, ground);
  const ruler: Ruler = { view, data, temper, plan, ground, dice, sheet };
  sendEnvoys(ruler);
  const traded = trade(ruler, plan.purse);
  const chest = chestOf(view, data, temper, traded);
  const purse = chest + spend(ruler, traded - chest);
  const lines = linesFrom(ground, basesOf(view, data), data.charts.loc.range);
  const navy = navyOf(view, data, ground);
  const field = commandArmies({ ...ruler, plan: { ...plan, purse } }, lines, navy);
  scout(ruler, lines);
  commandFleets(field);
  return finished(data, sheet);
}
