/** What everybody has, who guards what, what could be attacked, and how it ended. BKE-END-4. */
import { ids, values, withChange, type Block, type Text } from '../../../src/core/index.js';
import { ageOf } from '../rules/realm/ages.js';
import { citiesOf, neutralStrength, ownedBy, unitName } from '../board.js';
import { UNIT_TYPES } from '../data.js';
import { nameOf } from '../rules/map/geography.js';
import { cityTax, countTypes } from '../rules/money/money.js';
import { columnName } from '../rules/forces/odds.js';
import { attacksOf } from './front/attacks.js';
import { foreignTable } from './front/near.js';
import { cells, recordColumns, tells, TITLES, ZERO } from './record.js';
import { standings } from '../standings.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { scenarioScore } from '../scenarios/victory.js';
import { isOpen, type Rules } from '../play.js';

const right = 'right' as const;

/** The row of the record sheet of the turn before: what the last sheet told, if a turn has ended since. */
const before = ({ step }: View['board'], { record }: Position): Position['record'][number] | undefined =>
  step === 'turn' || step === 'over' ? record.at(-2) : undefined;

export function positionTable(rules: Rules, view: View): Block[] {
  const { board } = view;
  const open = isOpen(board, rules);
  return [
    { kind: 'heading', level: 2, text: 'All positions' },
    {
      kind: 'table',
      columns: [
        { title: 'Position' },
        { title: 'Stage, age' },
        { title: 'Units' },
        { title: 'Cities', align: right },
        { title: 'Tax', align: right },
        { title: 'Money', align: right },
        { title: 'Capital' },
        // In a scenario its own count decides; the points of the record sheet are beside it (BKE-END-1).
        { title: open ? 'Points' : 'Score', align: right },
        { title: open ? 'Total' : 'Points', align: right },
      ],
      rows: values(board.positions).map((one): readonly Text[] => {
        const counts = countTypes(ownedBy(board, one.id));
        return [
          `${one.id} ${one.name}`,
          one.stage === 'kingdom' || one.stage === 'empire'
            ? `${one.stage} ${ageOf(one, board.turn)}`
            : one.stage,
          UNIT_TYPES.filter((type) => counts[type])
            .map((type) => `${counts[type] ?? 0} ${type}`)
            .join(' '),
          String(citiesOf(board, one.id).length),
          String(cityTax(board, rules, one)),
          withChange(one.treasury, before(board, one)?.balance),
          one.capital === null ? '' : nameOf(rules.geo, one.capital),
          open
            ? withChange(one.points, before(board, one)?.points)
            : String(scenarioScore(board, rules, one)),
          String(one.totalPoints),
        ];
      }),
    },
  ];
}

export function garrisonBlocks(rules: Rules, view: View): Block[] {
  const { board } = view;
  const areas = ids(board.neutral);
  const marked = ids(board.cities).filter((area) => board.cities[area]?.pillaged !== null);
  const blocks: Block[] = [];
  if (areas.length > 0)
    blocks.push(
      { kind: 'heading', level: 3, text: 'Neutral garrisons' },
      {
        kind: 'paragraph',
        tone: 'small',
        text: areas
          .map((area) => `${nameOf(rules.geo, area)} ${neutralStrength(board, rules.charts, area)}`)
          .join(', '),
      },
    );
  if (marked.length > 0)
    blocks.push({
      kind: 'paragraph',
      tone: 'small',
      text: `Pillage markers: ${marked.map((area) => `${nameOf(rules.geo, area)} ${board.cities[area]?.pillaged ?? ''} (off after turn ${(board.cities[area]?.pillagedTurn ?? 0) + rules.charts.pillage.turns})`).join(', ')}.`,
    });
  return blocks;
}

/** Nothing is hidden (BKE-MAIL-4): where the others' units stand, and the last row of their books. */
export function othersBlocks(rules: Rules, view: View): Block[] {
  const { board, me } = view;
  const others = values(board.positions).filter((one) => one.id !== me);
  const rows = others.flatMap((one) => {
    const row = one.record.at(-1) ?? (one.stage === 'out' ? one.lastRow : undefined);
    return row && tells(row) ? [[one.id, ...cells(row)]] : [];
  });
  // In a line of so many columns those of zeros cost the words their room.
  const told = ['', ...TITLES].map((_, i) => i < 2 || rows.some((row) => !ZERO.includes(row[i] ?? '')));
  const shown = <T>(all: readonly T[]): T[] => all.filter((_, i) => told[i]);
  return [
    ...foreignTable(rules, view),
    ...(rows.length === 0
      ? []
      : [
          { kind: 'heading' as const, level: 3 as const, text: "The last row of the others' record sheets" },
          {
            kind: 'table' as const,
            columns: shown([{ title: '', width: 2 }, ...recordColumns()]),
            rows: rows.map(shown),
          },
        ]),
  ];
}

/** BKE-END-4: how everybody stands when the game is over. */
export function finalTable(rules: Rules, { board }: View): Block[] {
  if (!board.ended) return [];
  const open = isOpen(board, rules);
  const places = values(board.positions).length === 0 ? [] : standings(rules, board);
  const several = places.some(({ columns }) => columns.player !== undefined);
  return [
    { kind: 'heading', level: 2, text: 'Final standings', id: 'final' },
    {
      kind: 'table',
      columns: [
        { title: 'Place', align: right },
        { title: 'Position' },
        ...(open
          ? [
              { title: 'Best cycle', align: right },
              { title: 'All points', align: right },
              { title: 'Turns', align: right },
              { title: 'Average', align: right },
            ]
          : [
              { title: 'Score', align: right },
              ...(several ? [{ title: 'Player' }, { title: 'Sum', align: right }] : []),
            ]),
        { title: 'Cities', align: right },
        { title: 'Treasury', align: right },
        { title: 'Remarks' },
      ],
      rows: places.map(({ position, name, place, score, columns }) =>
        [
          place,
          `${position} ${name}`,
          ...(open
            ? [columns.best, columns.total, columns.turns, columns.average]
            : [score, ...(several ? [columns.player, columns.sum] : [])]),
          columns.cities,
          columns.treasury,
          columns.remarks,
        ].map((cell) => String(cell ?? '')),
      ),
    },
  ];
}

/** Odds with all units that stand beside an enemy now: an aid, before any move. */
export function attackTable(rules: Rules, view: View): Block[] {
  const rows = attacksOf(rules, view.board, view.me).map(({ target, holder, defence, force, column }) => [
    nameOf(rules.geo, target),
    holder,
    String(defence),
    force.map(unitName).join(' '),
    columnName(rules.charts, column),
  ]);
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Attacks in reach without a move' },
    {
      kind: 'table',
      columns: [
        { title: 'Area' },
        { title: 'Held by' },
        { title: 'Defence', align: right },
        { title: 'Your units beside it' },
        { title: 'Odds', align: right },
      ],
      rows,
    },
  ];
}
