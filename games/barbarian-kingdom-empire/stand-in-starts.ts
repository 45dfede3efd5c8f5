/** Where a stand-in begins: any open start, in a random order. */
import type { Dice } from '../../src/core/index.js';
import type { Rules } from './data.js';
import type { Planned } from './stand-in.js';
import { firstTurn, START_GROUPS } from './starts.js';
import type { View } from './state.js';

export function startWishes(_rules: Rules, view: View, dice: Dice): Planned[] {
  const { board, me } = view;
  const position = board.positions[me];
  if (!position || position.gone) return [];
  const open = Object.keys(START_GROUPS).filter((start) => {
    const first = firstTurn(board.options, start);
    return first !== undefined && board.turn >= first;
  });
  const choices = dice.shuffle(open, 'stand-in/start');
  return [
    { key: 'start', fields: { choices } },
    { key: 'grow', fields: { where: ['all'] } },
  ];
}
