/** The rules' charts, printed with the first sheet, and at a change of stage those that come with it. */
import type { Block, GridChart } from '../../../src/core/index.js';
import type { Charts } from '../data.js';
import { columnName } from '../rules/forces/odds.js';
import { costsOf } from '../rules/money/money.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

const right = 'right' as const;

/** Each chart when it begins to matter: who has it from an earlier sheet is not sent it again. */
export function chartBlocks(rules: Rules, view: View, position: Position): Block[] {
  const { board, me } = view;
  const { charts } = rules;
  const now = (type: string): boolean =>
    view.events.some((event) => event.type === type && event.data.position === me);
  const first = board.turn <= 1 || now('cycle-begun');
  const reigns = position.stage === 'kingdom' || position.stage === 'empire';
  const blocks = [
    ...(first ? [gridOf(combatGrid(charts), 'Combat results (BKE-CBT-5)')] : []),
    ...(first && position.stage === 'barbarian' ? creation(rules, position) : []),
    ...(reigns && (first || now('kingdom-founded')) ? [rebellions(rules)] : []),
    ...(reigns && (first || now('kingdom-founded') || now('empire-proclaimed'))
      ? [prices(rules, view, position)]
      : []),
    ...(reigns && (first || now('kingdom-founded'))
      ? [gridOf(charts.administration, 'Administration (BKE-ADM-1)')]
      : []),
  ];
  return blocks.length === 0 ? [] : [{ kind: 'heading', level: 2, text: 'Charts' }, ...blocks];
}

const combatGrid = (charts: Charts): GridChart<string> => ({
  columns: charts.combat.columns.map((_, at) => columnName(charts, at)),
  rows: charts.combat.rows,
});

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
