/** The order form as a position's own: units and targets, money, relations and policies as they stand, and the orders open to it. BKE-MAIL-1 */
import type { FormChapter, PositionForm } from '../../../src/core/index.js';
import type { Rules } from '../play.js';
import type { View } from '../view.js';
import { attacks, begin, placing, units } from './form/forces.js';
import { money } from './form/money.js';
import { openOrders } from '../check/open.js';
import { relations } from './form/relations.js';
import type { Desk } from './form/desk.js';

/** Lines of rows, two beside each other, with which free rows and the letter still fit on the page. */
const LINES = 8;
const LEAST = 3;

export function form(rules: Rules, view: View): PositionForm {
  const position = view.board.positions[view.me];
  if (!position || view.board.ended || position.gone) return { chapters: [], orders: [] };
  const open = openOrders(rules, view, position);
  const desk: Desk = { rules, view, board: view.board, position, can: (key) => open.includes(key) };
  return {
    chapters: chapters(desk).filter(({ entries }) => entries.length > 0),
    orders: open,
    ...(position.stage === 'out' ? { free: FEW } : {}),
  };
}

/** Free rows of who is out of play: the list of starts has its own, and there is little else to say. */
const FEW = 3;

function chapters(desk: Desk): FormChapter[] {
  // Policies are for units.
  if (desk.position.stage === 'out') return [begin(desk), placing(desk)];
  const [books, others] = [money(desk), relations(desk)];
  // A realm has rows of both: one title for them leaves the letter on the page.
  const both =
    books.entries.length > 0 && others.entries.length > 0
      ? [
          {
            ...books,
            title: `${books.title}; others and policies`,
            entries: [...books.entries, ...others.entries],
          },
        ]
      : [books, others];
  const rest = [attacks(desk), ...both];
  const lines = rest.reduce((sum, { entries }) => sum + Math.ceil(entries.length / 2), 0);
  return [begin(desk), placing(desk), units(desk, 2 * Math.max(LEAST, LINES - lines)), ...rest];
}
