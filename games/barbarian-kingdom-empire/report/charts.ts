/** The rules' charts, printed with the first sheet and at each change of stage (section 9). */
import type { Block } from '../../../src/core/index.js';
import type { Rules } from '../data.js';
import { costsOf } from '../rules/money/money.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';

const right = 'right' as const;

export function chartBlocks(rules: Rules, view: View, position: Position): Block[] {
  const { board, me } = view;
  const changed = view.events.some(
    (event) =>
      ['kingdom-founded', 'empire-proclaimed', 'cycle-begun'].includes(event.type) &&
      event.data.position === me,
  );
  if (!changed && board.turn > 1) return [];
  const { charts } = rules;
  const grid = (
    chart: {
      readonly columns: readonly (string | number)[];
      readonly rows: Readonly<Record<string, readonly (string | number)[]>>;
    },
    caption: string,
  ): Block => ({
    kind: 'table',
    caption,
    columns: [
      { title: 'Dice', align: right },
      ...chart.columns.map((column) => ({ title: String(column), align: right })),
    ],
    rows: Object.entries(chart.rows).map(([dice, row]) => [dice, ...row.map(String)]),
  });
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: 'Charts' },
    grid(charts.combat, 'Combat results (BKE-CBT-5)'),
  ];
  if (position.stage === 'barbarian') {
    const row = charts.creation[position.group];
    if (row)
      blocks.push({
        kind: 'table',
        caption: 'Creation: one die a pair (BKE-CRE-1)',
        columns: [{ title: 'Die', align: right }, { title: 'Units' }],
        rows: Object.entries(row).map(([die, types]) => [die, types.join(', ')]),
      });
    return blocks;
  }
  if (position.stage === 'out') return blocks;
  const costs = costsOf(board, rules, position);
  return [
    ...blocks,
    grid(charts.administration, 'Administration (BKE-ADM-1)'),
    {
      kind: 'table',
      caption: 'Rebellions (BKE-ADM-4)',
      columns: [{ title: 'Dice', align: right }, { title: 'Result' }],
      rows: Object.entries(charts.rebellion).map(([dice, result]) => [dice, result.replace(/-/g, ' ')]),
    },
    {
      kind: 'table',
      caption: 'Prices and upkeep (BKE-ECO-7)',
      columns: [{ title: 'Type' }, { title: 'Price', align: right }, { title: 'Upkeep', align: right }],
      rows: Object.entries(costs).map(([type, cost]) => [
        type,
        cost.price === undefined ? '' : String(cost.price),
        String(cost.upkeep),
      ]),
    },
  ];
}
