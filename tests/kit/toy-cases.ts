/** What the tests of the toy system build: a state with men here and there, and orders as a player writes them. */
import { parseSheet, type PositionId } from '../../src/core/index.js';
import { orders as book, type FordsOrder } from './toy-system/orders.js';
import type { PlayedOrder, State } from './toy-system/state.js';

/** A state with these men; everything else as at the start of the feud. */
export function someState(
  men: Readonly<Record<string, Record<PositionId, number>>>,
  more: Partial<State> = {},
): State {
  const ids = ['ford', 'hill', 'mill', 'reeds', 'tower'];
  return {
    scenario: 'feud',
    umpire: false,
    turn: 1,
    lastTurn: 6,
    sides: [
      { id: 'P1', name: 'Hill clan' },
      { id: 'P2', name: 'Tower clan' },
    ],
    places: Object.fromEntries(ids.map((id) => [id, { id, men: { ...men[id] } }])),
    ...more,
  };
}

/** `orders('P1', 'L - Harrow Hill')` */
export function orders(position: PositionId, ...lines: readonly string[]): PlayedOrder[] {
  const sheet = parseSheet(book, ['GAME g', ...lines].join('\n'));
  return (sheet.orders as readonly FordsOrder[]).map((order) => ({ ...order, position }));
}

/** Men by place, empty places left out. */
export function camps(state: State): Record<string, Record<PositionId, number>> {
  const held = Object.values(state.places).filter(({ men }) => Object.keys(men).length > 0);
  return Object.fromEntries(held.map(({ id, men }) => [id, men]));
}
