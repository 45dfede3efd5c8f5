/** The rules' charts, printed with the first sheet and at each change of stage. */
import type { Block, GridChart } from '../../../src/core/index.js';
import { costsOf } from '../rules/money/money.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

const right = 'right' as const;

export function chartBlocks(rules: Rules, view: View, position: Position): Block[] {
  const { board, me } = view;
  const { charts } = rules;
  const changed = view.events.some(
    (event) =>
      ['kingdom-founded', 'empire-proclaimed', 'cycle-begun'].includes(event.type) &&
      event.data.position === me,
  );
  if (!changed && board.turn > 1) return [];
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: 'Charts' },
    gridOf(charts.combat, 'Combat results (BKE-CBT-5)'),
  ];
  switch (position.stage) {
    case 'out':
      return blocks;
    case 'barbarian':
      return [...blocks, ...creation(rules, position)];
    default:
      return [
        ...blocks,
        gridOf(charts.administration, 'Administration (BKE-ADM-1)'),
        rebellions(rules),
        prices(rules, view, position),
      ];
  }
}

function gridOf(chart: GridChart<string | number>, caption: string): Block {
  return {
    kind: 'table',
    caption,
    columns: [
      { title: 'Dice', align: right },
      ...chart.columns.map((column) => ({ title: String(column), align: right })),
    ],
    rows: Object.entries(chart.rows).map(([dice, row]) => [dice, ...row.map(String)]),
  };
}

/** What a position's group gets from a pair of tribes. */
function creation({ charts }: Rules, position: Position): Block[] {
  const row = charts.creation[position.group];
  if (!row) return [];
  return [
    {
      kind: 'table',
      caption: 'Creation: one die a pair (BKE-CRE-1)',
      columns: [{ title: 'Die', align: right }, { title: 'Units' }],
      rows: Object.entries(row).map(([die, types]) => [die, types.join(', ')]),
    },
  ];
}

function rebellions({ charts }: Rules): Block {
  return {
    kind: 'table',
    caption: 'Rebellions (BKE-ADM-4)',
    columns: [{ title: 'Dice', align: right }, { title: 'Result' }],
    rows: Object.entries(charts.rebellion).map(([dice, result]) => [dice, result.replace(/-/g, ' ')]),
  };
}

function prices(rules: Rules, view: View, position: Position): Block {
  return {
    kind: 'table',
    caption: 'Prices and upkeep (BKE-ECO-7)',
    columns: [{ title: 'Type' }, { title: 'Price', align: right }, { title: 'Upkeep', align: right }],
    rows: Object.entries(costsOf(view.board, rules, position)).map(([type, cost]) => [
      type,
      cost.price === undefined ? '' : String(cost.price),
      String(cost.upkeep),
    ]),
  };
}
