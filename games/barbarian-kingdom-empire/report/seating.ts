/** The first sheet: who drew which seat. BKE-MAIL-17. */
import type { Block } from '../../../src/core/index.js';
import type { Names } from '../words/sentence.js';
import type { View } from '../view.js';

export function seatingBlocks({ board }: View, names: Names): Block[] {
  const first = board.step === 'setup' || board.turn === 1;
  if (!board.seats || !first) return [];
  return [
    { kind: 'heading', level: 1, text: 'The seats' },
    {
      kind: 'list',
      items: board.seats.map(({ player, dice, positions }) => {
        const seat = positions.map((id) => `${names[id] ?? id} (${id})`).join(', ');
        return `Player ${player} of the list threw ${dice.join(', then ')}: ${seat}.`;
      }),
    },
  ];
}
