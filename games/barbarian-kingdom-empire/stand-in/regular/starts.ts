/** Where a regular player begins, and when he begins anew. */
import { type Dice } from '../../../../src/core/index.js';
import { incomeOf } from '../../rules/money/money.js';
import type { Position } from '../../state.js';
import type { View } from '../../view.js';
import { type Rules, scenarioOf } from '../../play.js';
import { turnsLeft, type Planned } from '../plan.js';
import { startWishes } from '../starts.js';

/** Turns before a new cycle earns, and what it then earns a turn. */
const BARREN = 10;
const HARVEST = 13;

/** Only the best cycle counts: a realm that will not beat it makes room for one that may (BKE-END-2). */
export function stepDown(rules: Rules, view: View, position: Position, dice: Dice): Planned[] {
  const { board } = view;
  if (scenarioOf(board, rules).restart?.(rules, position) !== 'anywhere') return [];
  const left = turnsLeft(rules, view);
  const { cities, capital } = incomeOf(board, rules, position);
  const best = Math.max(0, ...position.cycles.map(({ points }) => points));
  const staying = position.points + Math.floor(((cities + capital) * left * 7) / 10);
  const anew = HARVEST * (left - BARREN);
  if (anew <= staying || anew <= best) return [];
  const [wish] = startWishes(rules, view, dice);
  return [{ key: 'quit', fields: { how: 'yes', ...(wish ? { restart: wish.fields.choices } : {}) } }];
}
