/** Order AR: once a game an administration result is replaced. BKE-S4-3, BKE-S7-4. */
import { done } from '../../outcomes.js';
import type { ResultMeaning } from '../../orders/meaning.js';
import { standingOf } from '../../standing.js';
import type { Board, Position } from '../../state.js';
import { type Play, rightOf, type Rules } from '../../play.js';

/** May this position replace a result: by a revival only, by any result of the table, or not at all? */
export function overrideRight(board: Board, rules: Rules, position: Position): 'revival' | 'any' | undefined {
  return rightOf(board, rules, position, 'override');
}

/** The result that an order names, a revival if it names none; undefined: none that this right allows. */
export const overrideResult = (
  right: 'revival' | 'any',
  { result }: ResultMeaning,
): string | number | undefined => (right === 'any' || result === 'revival' ? result : undefined);

/** The result that counts: the one rolled, or the one that the right makes of it. */
export function replaced(
  play: Play,
  position: Position,
  rolled: string | number,
  age: number,
): string | number {
  const { state, data, log } = play;
  const right = overrideRight(state, data, position);
  const [standing] = standingOf(play, position.id, 'override');
  if (!right || position.overrideUsed !== null || !standing) return rolled;
  const { when } = standing.fields;
  const hit =
    (rolled === 'rebellion' && when.includes('rebellion')) ||
    (rolled === 'corruption' && when.includes('corruption')) ||
    (typeof rolled === 'number' && rolled < age && when.includes('fall'));
  const to = overrideResult(right, standing.fields.to);
  if (!hit || to === undefined) return rolled;
  const rule = right === 'revival' ? 'BKE-S4-3' : 'BKE-S7-4';
  position.overrideUsed = position.stage;
  log.add('admin-replaced', rule, 'all', { position: position.id, from: rolled, to });
  done(play, standing.order, rule);
  return to;
}
