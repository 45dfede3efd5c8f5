/** Names given by order N: who bears a name, and who may be given one. BKE-MAIL-16. */
import { values } from '../../../src/core/index.js';
import type { Reason } from '../reasons.js';
import type { Board, Position, Unit } from '../state.js';
import type { OrderMeant } from './meaning.js';
import { pieceMeant } from './pieces.js';

/** Does somebody bear the name already? The ids of positions are names of theirs: `P2`. */
export function isNameTaken(board: Pick<Board, 'positions' | 'units'>, name: string): boolean {
  return (
    values(board.positions).some((one) => one.name === name || one.id === name.toUpperCase()) ||
    values(board.units).some((unit) => unit.name === name)
  );
}

/** Who is given a name by an order, the bearer as he is on the board, or why nobody is. */
export type Naming =
  | { readonly is: 'unit'; readonly bearer: Unit }
  | { readonly is: 'position'; readonly bearer: Position }
  | { readonly why: Reason };

export function namingOf(board: Board, order: OrderMeant<'name'>): Naming {
  const { what, as } = order.fields;
  if (isNameTaken(board, as)) return { why: 'name-taken' };
  const position = board.positions[order.position];
  if (what === 'me' && position) return { is: 'position', bearer: position };
  const unit = what === 'me' ? undefined : pieceMeant(board, order.position, what);
  return unit
    ? { is: 'unit', bearer: unit }
    : { why: { code: 'not-yours', written: order.written.fields.what } };
}
