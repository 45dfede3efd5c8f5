/** A battle so that a player can work it out again: sides, plans, formations drawn, every term, dice, losses. WK-BAT-4 to 15. */
import { type Block, type GameEvent } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { sentence } from '../sentence.js';
import type { View } from '../view.js';
import { diceRuns } from './week.js';

const PARTS = new Set(['battle', 'naval-battle', 'assault']);

export const isBattlePart = (event: GameEvent): boolean => PARTS.has(event.type);

export function battleBlocks(view: View, data: Data, event: GameEvent, rolls: readonly GameEvent[]): Block[] {
  return [
    {
      kind: 'paragraph',
      text: [
        { text: sentence(data, event, view.position), style: 'bold' },
        { text: ` ${event.rule}`, style: 'small' },
        ...diceRuns(rolls),
      ],
    },
  ];
}
