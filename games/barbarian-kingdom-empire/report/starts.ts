/** Where a player who is out of play may begin: the starts, when they open, and who stands there. BKE-START-2, BKE-START-4. */
import type { Block } from '../../../src/core/index.js';
import { nameOf } from '../rules/map/geography.js';
import { startKeys, startName } from '../rules/peoples/start-names.js';
import { firstTurn, holderOf } from '../rules/peoples/starts.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { isOpen, type Rules } from '../play.js';

export function startsToChoose(rules: Rules, { board }: View, position: Position): Block[] {
  const open = isOpen(board, rules);
  if (!open || position.stage !== 'out' || position.gone || board.ended) return [];
  const rows = startKeys(rules).flatMap((start) => {
    const first = firstTurn(rules, board.options, start);
    if (first === undefined) return [];
    const { provinces = [] } = rules.charts.starts[start] ?? {};
    const home = rules.geo.starts[start];
    const holder = holderOf(board, start);
    return [
      [
        startName(rules, start),
        home === undefined
          ? provinces.map((one) => nameOf(rules.geo, one)).join(', ')
          : nameOf(rules.geo, home),
        holder ? `closed by ${holder.name}` : first > Math.max(1, board.turn) ? `from turn ${first}` : 'open',
      ],
    ];
  });
  return [
    { kind: 'heading', level: 2, text: 'Where you may begin', id: 'starts' },
    { kind: 'table', columns: [{ title: 'Start' }, { title: 'Where' }, { title: 'Now' }], rows },
  ];
}

/** Out of play where nobody begins anew, or gone. */
export function isOutForGood(rules: Rules, board: View['board'], position: Position): boolean {
  return position.gone || (position.stage === 'out' && !isOpen(board, rules));
}
