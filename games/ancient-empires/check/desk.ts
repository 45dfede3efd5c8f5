/** What the checks of all steps share. */
import { ids, suggest, type Finding } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import type { PlayedOrder } from '../orders/played.js';
import type { Board } from '../board.js';
import type { View } from '../view.js';

/** What the checks of the steps share. */
export interface Desk {
  readonly data: Rules;
  readonly view: View;
  readonly board: Board;
  readonly orders: readonly PlayedOrder[];
  readonly find: (order: PlayedOrder, field: string | undefined, finding: Finding) => void;
}

export function selfTarget({ find }: Desk, order: PlayedOrder, field: string): void {
  find(order, field, { code: 'ae/oneself', message: 'that is yourself', expected: 'another position' });
}

export function notYours(
  data: Rules,
  code: string,
  rule: string,
  expected = 'a province of your own',
): Finding {
  return {
    code: 'ae/not-yours',
    message: `${data.geo.nameOf(code)} (${code}) is not yours to order`,
    expected,
    rule,
  };
}

/** Who has no empire gives and takes nothing, and will not have one before this sheet is played. AE-DEA-1, AE-OWN-1 */
export function isEmpire({ board, find }: Desk, order: PlayedOrder, field: string, id: string): void {
  const { status } = board.positions[id] ?? {};
  if (status === undefined || status === 'active') return;
  find(order, field, {
    severity: 'warning',
    code: 'ae/no-empire',
    message: `${id} has no empire now, and neither gives nor takes anything`,
  });
}

/** Told when it is not. */
export function isSeat({ board, find }: Desk, order: PlayedOrder, field: string, id: string): boolean {
  if (id === 'ALL' || id === 'ANY' || board.positions[id]) return true;
  find(order, field, {
    code: 'ae/unknown-position',
    message: `there is no position ${id}`,
    expected: 'a position of this game',
    suggestions: suggest(id, ids(board.positions)),
  });
  return false;
}
