/**
 * The sheet as a whole: what stands idle, what contradicts itself, what the treasury and the supply will not bear. Only what
 * the position knows, only notes and warnings (WK-MAIL-4); what the check says of an order is not said again.
 */
import type { Diagnostic, OrderSheet } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { dryRun } from '../check/dry-run.js';
import type { Desk } from './desk.js';
import { contradictions } from './contradictions.js';
import { idleness } from './idleness.js';
import { purse } from './purse.js';
import { sieges } from './sieges.js';
import { supplies } from './supplies.js';
import type { View } from '../view.js';

export function lint(data: Data, view: View, sheet: OrderSheet): Diagnostic[] {
  const desk: Desk = { ...dryRun(view, sheet, data), view, data };
  return [contradictions, sieges, purse, supplies, idleness].flatMap((look) => look(desk));
}
