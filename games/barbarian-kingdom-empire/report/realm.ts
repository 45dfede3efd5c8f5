/** What a position has: units, cities, and the books of the coming turn. */
import { byId, counted, must, type Block, type Text } from '../../../src/core/index.js';
import { ageOf } from '../rules/realm/ages.js';
import { citiesOf, commandedBy, piecesUsed, unitName, unitsAt } from '../board.js';
import { PIECES, UNIT_TYPES, type UnitType } from '../data.js';
import { nameOf, provinceOf, type AreaId } from '../rules/map/geography.js';
import {
  cityTax,
  columnCost,
  incomeOf,
  modifiedIncome,
  taxPaid,
  totalUpkeep,
  upkeepOf,
} from '../rules/money/money.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';
import { changesOf, citiesLost, NEW, type Loss } from './changes.js';

const right = 'right' as const;

type Column = Extract<Block, { kind: 'table' }>['columns'][number];

/** Where the upkeep stands in a row of the units. */
const UPKEEP = 4;

export function unitTable(rules: Rules, view: View, position: Position): Block[] {
  const { board, me } = view;
  const units = commandedBy(board, me);
  const { fresh, from, lost } = changesOf(view);
  const upkeep = totalUpkeep(board, rules, me);
  // Barbarians pay none: a column of nothing is not printed.
  const shown = <T>(cells: readonly T[]): T[] => cells.filter((_, i) => i !== UPKEEP || upkeep !== 0);
  return [
    { kind: 'heading', level: 2, text: 'Your units' },
    {
      kind: 'table',
      columns: shown<Column>([
        { title: 'Unit' },
        { title: 'Values' },
        { title: 'Area' },
        { title: 'With' },
        { title: 'Upkeep', align: right },
        { title: 'Remarks' },
      ]),
      rows: [
        ...units.map((unit): readonly Text[] => [
          fresh.has(unitName(unit)) ? [unitName(unit), NEW] : unitName(unit),
          rules.charts.units[unit.type].printed,
          `${nameOf(rules.geo, unit.area)} ${must(rules.geo.areas, unit.area, 'the map').code}`,
          unitsAt(board, unit.area)
            .filter((one) => one.id !== unit.id)
            .map((one) => `${one.type}${one.serial}`)
            .join(' '),
          String(upkeepOf(board, rules, unit)),
          [
            ...(unit.name ? [`"${unit.name}"`] : []),
            ...cameFrom(rules, unit.area, from.get(unitName(unit))),
            ...(unit.lessee === undefined ? [] : [`of ${unit.owner}`]),
            ...(unit.kind === undefined ? [] : [unit.kind]),
            ...(unit.knight ? ['knight'] : []),
          ].join(', '),
        ]),
        ...lost.map((one) => lossRow(rules, one)),
      ].map(shown),
      totals: shown(['', '', counted(units.length, 'piece'), '', String(upkeep), '']),
      caption: piecesText(rules, view, [...units.map(({ type }) => type), ...lost.map(typeOf)]),
    },
    ...leased(view, position),
  ];
}

/** What the two letters of a unit mean, said once and not in every row; and how many counters are in use. */
function piecesText(
  { charts }: Rules,
  { board, me }: View,
  types: readonly (UnitType | undefined)[],
): string {
  const kinds = UNIT_TYPES.filter((type) => types.includes(type)).map(
    (type) => `${type} ${charts.units[type].name}`,
  );
  const counts = PIECES.flatMap((piece) => {
    const used = piecesUsed(board, charts, me, piece);
    return used === 0 ? [] : [`${piece} ${used} of ${charts.counters[piece]}`];
  });
  return [kinds.join(', '), ...(counts.length === 0 ? [] : [`Counters: ${counts.join(', ')}`])].join('. ');
}

const typeOf = ({ unit }: Loss): UnitType | undefined => UNIT_TYPES.find((one) => one === unit.slice(0, 2));

/** In codes, so that a row stays one line. */
function cameFrom({ geo }: Rules, area: AreaId, from: AreaId | undefined): string[] {
  if (from === undefined || from === area) return [];
  return [`from ${geo.areas[from]?.code ?? from}`];
}

/** A piece that is gone stands on one more sheet, with where and why. */
function lossRow({ geo }: Rules, { unit, area, why }: Loss): readonly Text[] {
  return [`${unit} †`, '', geo.areas[area] ? nameOf(geo, area) : '', '', '', why];
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

export function cityTables(rules: Rules, view: View): Block[] {
  const tables = ownCities(rules, view);
  return tables.length === 0 ? [] : [{ kind: 'heading', level: 2, text: 'Cities' }, ...tables];
}

function ownCities(rules: Rules, view: View): Block[] {
  const { board, me } = view;
  const position = board.positions[me];
  const own = byId(citiesOf(board, me), (area) => `${provinceOf(rules.geo, area)} ${area}`);
  const gone = citiesLost(view);
  const { taken } = changesOf(view);
  if (own.length + gone.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Own city' },
        { title: 'Province' },
        { title: 'Tax', align: right },
        { title: 'Pillaged' },
        { title: 'Held by' },
      ],
      rows: [
        ...own.map((area): readonly Text[] => [
          [
            `${nameOf(rules.geo, area)}${position?.capital === area ? ' (capital)' : ''}`,
            ...(taken.has(area) ? [NEW] : []),
          ],
          nameOf(rules.geo, provinceOf(rules.geo, area)),
          String(position ? taxPaid(board, rules, position, area) : 0),
          pillagedUntil(rules, view, area),
          unitsAt(board, area)
            .map((unit) => `${unit.type}${unit.serial}`)
            .join(' ') || 'nobody',
        ]),
        ...gone.map(({ area, to }) => [
          `${nameOf(rules.geo, area)} †`,
          nameOf(rules.geo, provinceOf(rules.geo, area)),
          '',
          '',
          to === null ? 'nobody' : `${to} ${board.positions[to]?.name ?? ''}`.trim(),
        ]),
      ],
      totals: [
        '',
        own.length === 1 ? '1 city' : `${own.length} cities`,
        String(position ? cityTax(board, rules, position) : 0),
        '',
        '',
      ],
    },
  ];
}

function pillagedUntil({ charts }: Rules, { board }: View, area: string): string {
  const turn = board.cities[area]?.pillagedTurn;
  return turn === null || turn === undefined ? '' : `until turn ${turn + charts.pillage.turns}`;
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
    { kind: 'heading', level: 2, text: 'Treasury', id: 'treasury' },
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
