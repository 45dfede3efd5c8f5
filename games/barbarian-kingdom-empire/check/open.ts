/** The orders that a position can give in the open step: by its stage, its scenario, and the options of the game. BKE-MAIL-1 to 3 */
import { slotNow } from '../board.js';
import { inStage, optionBar } from './bars.js';
import { scenarioBar } from './scenario.js';
import { orders, type OrderKey } from '../orders/book.js';
import { changesOf, isOpen, type Rules } from '../play.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';

/** What stands until changed may come with any sheet (BKE-MAIL-19), and so may names. */
const STANDING: readonly OrderKey[] = [
  'treaty',
  'give',
  'grow',
  'captive',
  'pillage',
  'disband',
  'bid',
  'admin',
  'override',
  'capital',
  'convert',
  'rebellion',
  'policy',
  'name',
];
/** Carried out while a position moves, with a step for each slot. */
const MOVING: readonly OrderKey[] = ['combine', 'move', 'attack', 'exit'];

export function openOrders(rules: Rules, view: View, position: Position): OrderKey[] {
  return orders.orders.map(({ key }) => key).filter((key) => mayGive(rules, view, position, key));
}

function mayGive(rules: Rules, { board, me }: View, position: Position, key: OrderKey): boolean {
  if (!isPlayed(rules, board, key)) return false;
  if (scenarioBar({ rules, board, me, position }, key)) return false;
  const setUp = board.step === 'setup';
  if (key === 'place') return setUp && mayPlace(rules, board, position);
  if (key === 'start') return position.stage === 'out' && isOpen(board, rules);
  if (setUp) return STANDING.includes(key) && inStage({ ...board, step: 'turn' }, position, key);
  if (!inStage(board, position, key)) return false;
  if (position.stage === 'out') return STANDING.includes(key);
  if (board.step === 'economy') return !MOVING.includes(key);
  if (board.step === 'turn') return true;
  // A slot's own step: money waits for the economy.
  const now = slotNow(board);
  const mine = now !== undefined && board.slots[now]?.includes(me) === true;
  return STANDING.includes(key) || (mine && key !== 'build');
}

/** Codes of options that the game does not play. BKE-OPT-3 to 7 */
function isPlayed(rules: Rules, board: View['board'], key: OrderKey): boolean {
  if (key !== 'give') return !optionBar(board, key);
  const { tribute, optional_leaders: captives } = board.options;
  return (
    tribute ||
    captives ||
    rules.scenarios[board.scenario]?.positions.some((seat) => seat['pays-off'] !== undefined) === true
  );
}

/** Has the seat free units, or a city to name, in the set-up? BKE-MAIL-1 */
function mayPlace(rules: Rules, board: View['board'], position: Position): boolean {
  const seat = rules.scenarios[board.scenario]?.positions.find(({ key }) => key === position.key);
  return seat?.where !== undefined || changesOf(board, rules)['named-cities'] !== undefined;
}
