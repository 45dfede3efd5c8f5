/** The words of the order digits. */
import type { Data } from '../data.js';

/** `3 Advance` */
export function planOf(data: Data, digit: number | undefined): string {
  const plan = data.charts.plans[String(digit)];
  return plan ? `${digit ?? ''} ${plan.name}` : '';
}

/** `9 Wedge` */
export function formationOf(data: Data, digit: number | undefined): string {
  const formation = data.charts.formations[String(digit)];
  return formation ? `${digit ?? ''} ${formation.name}` : '';
}
