/** The order form as a position's own: units with their ways, what it can raise, what it can decide; and the orders open to it. RF-MAIL-1 */
import type { FormChapter, PositionForm } from '../../../src/core/index.js';
import { orders } from '../orders/book.js';
import type { Data } from '../data.js';
import { yearNow } from '../rules/world/calendar.js';
import { kindOf } from '../rules/world/pieces.js';
import { legionsLeft } from '../rules/money/reform.js';
import { LOOTERS } from '../rules/war/looting.js';
import { suitor } from '../rules/war/treaties.js';
import { pactProblem } from '../rules/war/wars.js';
import { other } from '../rules/world/factions.js';
import { empireOf, germaniaSeat } from '../rules/world/seats.js';
import type { View } from '../view.js';
import { decisions } from './form/decisions.js';
import { units } from './form/forces.js';
import { deskOf, type Desk } from './form/desk.js';
import { ruins } from './form/ruins.js';
import { placing, raising } from './form/raising.js';
import { wars } from './form/wars.js';

/** Lines of rows, two beside each other, with which free rows and the letter still fit on the page. */
const LINES = 8;
const LEAST = 3;

export function form(data: Data, view: View): PositionForm {
  if (view.board.over !== '') return { chapters: [], orders: [] };
  const desk = deskOf(data, view);
  const chapters = view.board.step === 'S0' && desk.mine ? [placing(desk)] : rows(desk);
  return {
    chapters: chapters.filter(({ entries }) => entries.length > 0),
    orders: orders.orders.filter(({ key, steps }) => isOpen(desk, key, steps)).map(({ key }) => key),
    // Standing orders alone may come. RF-MAIL-3
    ...(view.awaiting.includes(view.position) ? {} : { idle: true as const }),
  };
}

/** What is decided and raised first has its rows; the units have what is left of the page. */
function rows(desk: Desk): FormChapter[] {
  const rest = [raising(desk), decisions(desk)];
  const lines = rest.reduce((sum, { entries }) => sum + Math.ceil(entries.length / 2), 0);
  return [units(desk, 2 * Math.max(LEAST, LINES - lines)), ...rest];
}

/** RF-MAIL-1, 3: orders of the step are its own seat's; standing orders may come with any sheet. */
function isOpen(desk: Desk, key: string, steps: readonly string[] | undefined): boolean {
  const { step } = desk.view.board;
  // Reinforcement comes before a civil war's battles, and once in a year.
  if (key === 'build') return desk.mine && step !== 'Rm';
  if (steps && !(desk.mine && steps.includes(step))) return false;
  return isFit(desk, key);
}

/** Is there anything that the order could be given for? What is unsure is left in. */
function isFit(desk: Desk, key: string): boolean {
  const { board, view, data, forces } = desk;
  const { state } = board;
  const empire = empireOf(view.position);
  switch (key) {
    case 'war':
      return wars(desk).length > 0;
    case 'peace':
      return empire !== undefined && !view.suing && suitor(board, view.position, other(empire)) === empire;
    case 'ally':
      return pactProblem(board, view.position, 'german', 'eurosarm') === undefined;
    case 'emperor':
      return state.leaders.rome !== 'none';
    case 'upgrade':
      return yearNow(state) >= data.charts.reform.from && legionsLeft(board).length > 0;
    case 'rebuild':
      return ruins(desk).length > 0;
    case 'loot':
      return forces.some((unit) => LOOTERS.includes(kindOf(board, unit)));
    case 'found':
      return (
        forces.some((unit) => ['migratory', 'huns', 'hunae'].includes(kindOf(board, unit))) &&
        (state.step === 'H' || yearNow(state) >= data.charts.dates.kingdoms)
      );
    case 'kingdom':
    case 'civil-war':
    case 'retreat':
      return view.position === germaniaSeat(state);
    case 'point-out':
      return state.options.garrisonCallout === 'claim';
    default:
      return true;
  }
}
