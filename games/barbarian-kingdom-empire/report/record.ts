/** The turn record sheet of a cycle, and what it looks like as a chart. */
import type { Block, Text } from '../../../src/core/index.js';
import { startName } from '../rules/peoples/start-names.js';
import type { Position, RecordRow } from '../state.js';
import { average } from '../scenarios/victory.js';
import type { Rules } from '../play.js';

const right = 'right' as const;

/** The turn record sheet: eleven columns, all turns of the cycle. */
export function recordBlocks(rules: Rules, position: Position): Block[] {
  const rows = [
    ...position.record,
    ...(position.stage === 'out' && position.lastRow ? [position.lastRow] : []),
  ];
  if (rows.length === 0) return [];
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: 'Turn record sheet' },
    {
      kind: 'table',
      columns: recordColumns(),
      rows: rows.map((row, at) =>
        cells(row).map((cell): Text => (at === rows.length - 1 ? [{ text: cell, style: 'bold' }] : cell)),
      ),
      caption: `Points ${position.points} in this cycle, ${position.totalPoints} in all over ${position.turnsPlayed} turns: average ${average(position.totalPoints, position.turnsPlayed)}.`,
    },
  ];
  if (rows.length > 1)
    blocks.push({
      kind: 'chart',
      title: 'Points and income of this cycle',
      type: 'line',
      labels: rows.map((row) => String(row.turn)),
      series: [
        { name: 'points', values: rows.map((row) => row.points) },
        { name: 'income', values: rows.map((row) => row.tax + row.mods) },
      ],
      size: 'small',
    });
  if (position.cycles.length > 0)
    blocks.push({
      kind: 'chart',
      title: 'Points by cycle',
      type: 'bar',
      labels: [
        ...position.cycles.map((cycle) => startName(rules, cycle.start)),
        ...(position.stage === 'out' ? [] : ['now']),
      ],
      series: [
        {
          name: 'points',
          values: [
            ...position.cycles.map((cycle) => cycle.points),
            ...(position.stage === 'out' ? [] : [position.points]),
          ],
        },
      ],
      size: 'small',
    });

  return blocks;
}

const TITLES = [
  'Turn',
  'Tax',
  '+/-',
  'Points',
  'Money',
  'Upkeep',
  'Bought',
  'Admin',
  'Balance',
  '%',
  'Result',
];

/** The eleven columns. */
export const recordColumns = () =>
  TITLES.map((title) => (title === 'Result' ? { title, width: 6 } : { title, align: right, width: 2 }));

export function cells(row: RecordRow): string[] {
  const { turn, tax, mods, points, available, upkeep, purchases, admin, balance, percent, result } = row;
  return [
    ...[turn, tax, mods, points, available, upkeep, purchases, admin, balance].map((n) =>
      String(n).replace('-', '−'),
    ),
    percent === null ? '' : String(percent),
    result,
  ];
}
