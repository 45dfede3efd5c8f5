/** The words of the order digits. */
import { ids, type JsonObject } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { shown } from './facts.js';

/** `3 Advance` */
export function planOf(data: Data, digit: number | undefined): string {
  const plan = data.charts.plans[String(digit)];
  return plan ? `${digit ?? ''} ${plan.name}` : '';
}

/** `9 Wedge` */
function formationOf(data: Data, digit: number | undefined): string {
  const formation = data.charts.formations[String(digit)];
  return formation ? `${digit ?? ''} ${formation.name}` : '';
}

/** Only the boxes that were filled in: `field orders, attack with modifier 1, skirmish, stay ready at any city encountered`. */
export function digitWords(data: Data, given: JsonObject): string {
  const chart = data['order-digits'];
  const { mode, command, modifier, battle, formation, conditional, city } = given;
  const name = (box: 'mode' | 'command' | 'conditional' | 'city' | 'cityGarrison', digit: string): string =>
    chart[box][digit]?.name ?? '';
  const inside = mode === 'G' && ids(chart.cityGarrison).includes(shown(city));
  const words = [
    name('mode', shown(mode)),
    name('command', shown(command)),
    modifier === undefined ? '' : modifier === 0 ? 'without a modifier' : `with modifier ${shown(modifier)}`,
    data.charts.plans[shown(battle)]?.name.toLowerCase() ?? '',
    formation === undefined ? '' : `formation ${formationOf(data, Number(formation))}`,
    name('conditional', shown(conditional)),
    name(inside ? 'cityGarrison' : 'city', shown(city)),
  ];
  return words
    .filter((word) => word !== '')
    .join(', ')
    .replace(/(attack|probe|defend|evade), with/, '$1 with');
}
