/** The turn record sheet of a cycle, and what it looks like as a chart. */
import type { Block, Text } from '../../../src/core/index.js';
import { startName } from '../rules/peoples/start-names.js';
import type { Position, RecordRow } from '../state.js';
import { average } from '../scenarios/victory.js';
import type { Rules } from '../play.js';

const right = 'right' as const;

/** The turn record sheet: eleven columns, the turns of the cycle in which something was recorded. */
export function recordBlocks(rules: Rules, position: Position): Block[] {
  const all = [
    ...position.record,
    ...(position.stage === 'out' && position.lastRow ? [position.lastRow] : []),
  ];
  if (all.length === 0) return [];
  const rows = all.filter(tells);
  const points = `Points ${position.points} in this cycle, ${position.totalPoints} in all over ${position.turnsPlayed} turns: average ${average(position.totalPoints, position.turnsPlayed)}.`;
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: 'Turn record sheet' },
    rows.length === 0
      ? { kind: 'paragraph', text: `${points} Nothing but zeros on the sheet of this cycle so far.` }
      : {
          kind: 'table',
          columns: recordColumns(),
          rows: rows.map((row) =>
            cells(row).map((cell): Text => (row === all.at(-1) ? [{ text: cell, style: 'bold' }] : cell)),
          ),
          caption: rows.length < all.length ? `${points} Turns of zeros are left out.` : points,
        },
  ];
  if (all.length > 1 && all.some(({ points: won, tax, mods }) => won !== 0 || tax + mods !== 0))
    blocks.push({
      kind: 'chart',
      title: 'Points and income of this cycle',
      type: 'line',
      labels: all.map((row) => String(row.turn)),
      series: [
        { name: 'points', values: all.map((row) => row.points) },
        { name: 'income', values: all.map((row) => row.tax + row.mods) },
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

export const TITLES = [
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

/** Cells that tell nothing. */
export const ZERO: readonly string[] = ['', '0'];

/** Has a row of the sheet anything but zeros beside its turn? */
export const tells = (row: RecordRow): boolean =>
  cells(row)
    .slice(1)
    .some((cell) => !ZERO.includes(cell));

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
    // With blanks it breaks between its words.
    result.replace(/->/g, ' -> '),
  ];
}
