/** Tables of the move sheet: record, units, cities, forecast, positions, garrisons, odds. Section 9. */
import { byId, ids, values, type Block, type Text } from '../../src/core/index.js';
import { ageOf } from './ages.js';
import {
  citiesOf,
  commandedBy,
  commander,
  isLeader,
  neutralStrength,
  ownedBy,
  piecesUsed,
  soundCitiesOf,
  taxOf,
  unitsAt,
} from './board.js';
import { PIECES, UNIT_TYPES, type Rules } from './data.js';
import { nameOf } from './geography.js';
import { columnCost, countTypes, incomeOf, modifiedIncome, totalUpkeep, upkeepOf } from './money.js';
import { columnName, defenceOf, finalColumn, mayAttack } from './odds.js';
import type { Position, RecordRow, View } from './state.js';
import { startName } from './starts.js';
import { average, scenarioScore } from './victory.js';

const right = 'right' as const;

/** The turn record sheet: eleven columns, all turns of the cycle (section 2.6). */
export function recordBlocks(rules: Rules, position: Position): Block[] {
  const rows = [
    ...position.record,
    ...(position.stage === 'out' && position.lastRow ? [position.lastRow] : []),
  ];
  const titles = [
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
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: 'Turn record sheet' },
    {
      kind: 'table',
      columns: titles.map((title) =>
        title === 'Result' ? { title, width: 6 } : { title, align: right, width: 2 },
      ),
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

export function unitTable(rules: Rules, view: View, position: Position): Block[] {
  const { board, me } = view;
  const units = commandedBy(board, me);
  const counts = PIECES.map((piece) => [piece, piecesUsed(board, rules.charts, me, piece)] as const).filter(
    ([, used]) => used > 0,
  );
  return [
    { kind: 'heading', level: 2, text: 'Your units' },
    {
      kind: 'table',
      columns: [
        { title: 'Unit' },
        { title: 'Kind' },
        { title: 'Values' },
        { title: 'Area' },
        { title: 'With' },
        { title: 'Upkeep', align: right },
        { title: 'Remarks' },
      ],
      rows: units.map((unit) => [
        `${unit.type}${unit.serial}`,
        `${rules.charts.units[unit.type].name}${unit.name ? ` "${unit.name}"` : ''}`,
        rules.charts.units[unit.type].printed,
        `${nameOf(rules.geo, unit.area)} ${rules.geo.areas[unit.area]?.code ?? ''}`,
        unitsAt(board, unit.area)
          .filter((one) => one.id !== unit.id)
          .map((one) => `${one.type}${one.serial}`)
          .join(' '),
        String(upkeepOf(board, rules, unit)),
        [
          ...(unit.lessee === undefined ? [] : [`of ${unit.owner}`]),
          ...(unit.kind === undefined ? [] : [unit.kind]),
          ...(unit.knight ? ['knight'] : []),
        ].join(', '),
      ]),
      totals: ['', `${units.length} pieces`, '', '', '', String(totalUpkeep(board, rules, me)), ''],
      caption: counts
        .map(([piece, used]) => `${piece} ${used} of ${rules.charts.counters[piece]}`)
        .join(', '),
    },
    ...leased(view, position),
  ];
}

function leased(view: View, position: Position): Block[] {
  const lines = view.board.leases
    .filter((lease) => lease.lessor === position.id || lease.lessee === position.id)
    .map(
      (lease) =>
        `${lease.units.join(', ')} of ${lease.lessor} serve ${lease.lessee} for ${lease.price} a turn.`,
    );
  return lines.length === 0 ? [] : [{ kind: 'list', items: lines }];
}

const NEAR = 3;

export function cityTables(rules: Rules, view: View): Block[] {
  const { board, me } = view;
  const own = byId(citiesOf(board, me), (area) => `${rules.geo.areas[area]?.prov ?? ''} ${area}`);
  const units = commandedBy(board, me).filter((unit) => !isLeader(unit));
  const near = ids(board.cities).filter(
    (area) =>
      board.cities[area]?.owner !== me &&
      units.some((unit) => (rules.geo.distance(unit.area, area) ?? NEAR + 1) <= NEAR),
  );
  const until = (area: string): string => {
    const turn = board.cities[area]?.pillagedTurn;
    return turn === null || turn === undefined ? '' : `until turn ${turn + rules.charts.pillage.turns}`;
  };
  return [
    { kind: 'heading', level: 2, text: 'Cities' },
    {
      kind: 'table',
      columns: [
        { title: 'Own city' },
        { title: 'Province' },
        { title: 'Tax', align: right },
        { title: 'Pillaged' },
        { title: 'Held by' },
      ],
      rows: own.map((area) => [
        `${nameOf(rules.geo, area)}${board.positions[me]?.capital === area ? ' (capital)' : ''}`,
        nameOf(rules.geo, rules.geo.areas[area]?.prov ?? ''),
        String(board.cities[area]?.tax ?? 0),
        until(area),
        unitsAt(board, area)
          .map((unit) => `${unit.type}${unit.serial}`)
          .join(' ') || 'nobody',
      ]),
      totals: ['', `${own.length} cities`, String(taxOf(board, soundCitiesOf(board, me))), '', ''],
    },
    ...(near.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { title: 'Other cities within three areas' },
              { title: 'Owner' },
              { title: 'Tax', align: right },
              { title: 'Pillaged' },
              { title: 'Defence', align: right },
            ],
            rows: near.map((area) => [
              nameOf(rules.geo, area),
              board.cities[area]?.owner ?? 'neutral',
              String(board.cities[area]?.tax ?? 0),
              until(area),
              String(defenceOf(board, rules, area, me).total),
            ]),
          },
        ]),
  ];
}

/** What next turn's books will look like if nothing changes. */
export function forecast(rules: Rules, view: View, position: Position): Block[] {
  const { board, me } = view;
  const income = incomeOf(board, rules, position);
  const base = income.cities + income.capital;
  const expected = modifiedIncome(rules, income, position.effect);
  const upkeep = totalUpkeep(board, rules, me);
  if (position.stage === 'barbarian')
    return [
      {
        kind: 'paragraph',
        text: `Next taxes: ${base} from your cities as they stand; barbarians pay no upkeep and buy nothing.`,
      },
    ];
  const age = ageOf(position, board.turn);
  const columns = rules.charts.administration.columns.map(Number);
  return [
    { kind: 'heading', level: 2, text: 'Treasury' },
    {
      kind: 'table',
      columns: [{ title: 'Forecast' }, { title: 'Money', align: right }],
      rows: [
        ['Brought forward', String(position.treasury)],
        [`Income expected${position.effect === 'none' ? '' : ` (${position.effect})`}`, String(expected)],
        ['Upkeep of your units', `−${upkeep}`],
      ],
      totals: [
        'Left for purchases and administration',
        String(position.treasury + expected - upkeep).replace('-', '−'),
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: 'Administration' },
        ...columns.map((column) => ({ title: `${column} %`, align: right })),
      ],
      rows: [['cost', ...columns.map((column) => String(columnCost(column, base)))]],
      caption: `At age ${age} a number below ${age} makes a kingdom an empire, and an empire rebel.`,
    },
  ];
}

export function positionTable(rules: Rules, view: View): Block[] {
  const { board } = view;
  return [
    { kind: 'heading', level: 2, text: 'All positions' },
    {
      kind: 'table',
      columns: [
        { title: 'Position' },
        { title: 'Stage' },
        { title: 'Age', align: right },
        { title: 'Units' },
        { title: 'Cities', align: right },
        { title: 'Tax', align: right },
        { title: 'Treasury', align: right },
        { title: 'Capital' },
        { title: 'Points', align: right },
        { title: 'Total', align: right },
      ],
      rows: values(board.positions).map((one) => {
        const counts = countTypes(ownedBy(board, one.id));
        return [
          `${one.id} ${one.name}`,
          one.stage,
          one.stage === 'kingdom' || one.stage === 'empire' ? String(ageOf(one, board.turn)) : '',
          UNIT_TYPES.filter((type) => counts[type])
            .map((type) => `${counts[type] ?? 0} ${type}`)
            .join(' '),
          String(citiesOf(board, one.id).length),
          String(taxOf(board, soundCitiesOf(board, one.id))),
          String(one.treasury),
          one.capital === null ? '' : nameOf(rules.geo, one.capital),
          String(rules.scenarios[board.scenario]?.open ? one.points : scenarioScore(board, rules, one)),
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

/** Odds with all units that stand beside an enemy now: an aid, before any move. */
export function attackTable(rules: Rules, view: View): Block[] {
  const { board, me } = view;
  const own = commandedBy(board, me).filter((unit) => !isLeader(unit));
  const targets = byId(
    new Set(own.flatMap((unit) => (rules.geo.areas[unit.area]?.borders ?? []).map(({ to }) => to))),
  );
  const rows = targets.flatMap((area) => {
    const defence = defenceOf(board, rules, area, me);
    const force = own
      .filter((unit) => mayAttack(board, rules, unit, area))
      .map((unit) => ({ unit, landing: false }));
    if (defence.total === 0 || force.length === 0) return [];
    const { column } = finalColumn(board, rules, force, area, me);
    const holder = defence.units[0] ? commander(defence.units[0]) : 'neutral';
    return [
      [
        nameOf(rules.geo, area),
        holder,
        String(defence.total),
        force.map(({ unit }) => `${unit.type}${unit.serial}`).join(' '),
        columnName(rules.charts, column),
      ],
    ];
  });
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
