/** Where a stand-in begins: any open start, in a random order. */
import type { Dice } from '../../src/core/index.js';
import type { Rules } from './data.js';
import type { Planned } from './stand-in.js';
import { firstTurn, startKeys } from './starts.js';
import type { View } from './state.js';

export function startWishes(rules: Rules, view: View, dice: Dice): Planned[] {
  const { board, me } = view;
  const position = board.positions[me];
  if (!position || position.gone) return [];
  const open = startKeys(rules).filter((start) => {
    const first = firstTurn(rules, board.options, start);
    return first !== undefined && Math.max(1, board.turn) >= first;
  });
  const choices = dice.shuffle(open, 'stand-in/start');
  return [
    { key: 'start', fields: { choices } },
    { key: 'grow', fields: { where: ['all'] } },
  ];
}
