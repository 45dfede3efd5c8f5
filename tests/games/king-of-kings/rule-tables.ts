/** The tables of the rulebook that stand in the data, printed from it: RULES.md must have them as they are here. */
import type {
  Country,
  Data,
  PlaceSetUp,
  PositionSetUp,
  Raiders,
  Scenario,
} from '../../../games/king-of-kings/data.js';

import { letterMeaning } from '../../../games/king-of-kings/report/battles.js';
import { listed } from '../../../games/king-of-kings/rules/realm/counts.js';
import { troublesText } from '../../../games/king-of-kings/scenarios/troubles.js';

type Cell = string | number;
const row = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`;
function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const number = heads.map((_, i) => rows.every((r) => /^[-\d]*$/.test(String(r[i]))));
  return [row(heads), row(number.map((n) => (n ? '---:' : '---'))), ...rows.map(row)].join('\n');
}

const words = (text: string): string => text.replaceAll('-', ' ');
const year = (n: number): string => (n < 0 ? `${-n} BC` : `AD ${n}`);
const counts = (of: Parameters<typeof listed>[0]): string[] => listed(of).map(([kind, n]) => `${n} ${kind}`);
/** As KOK-SCN-1 says how lists are read: `Babylon* 20-2 2 wool 1 caravan 2 CH 1 HI`. */
function line(p: PlaceSetUp): string {
  const city = p.fort ? 'fort' : p.city ? `${p.city.tribute}-${p.city.strength}` : '-';
  const others = { caravan: p.caravans, general: p.generals, admiral: p.admirals };
  const [caravan, ...leaders] = Object.entries(others).map(([kind, n]) => (n ? [`${n} ${kind}`] : []));
  const parts = [...counts(p.goods), ...caravan!, ...counts(p.units), ...leaders.flat()];
  return [`${p.at}${p.capital ? '*' : ''}`, city, ...parts].join(' ');
}
const lines = (list: readonly PlaceSetUp[]): string => list.map(line).join('; ');

const SIZE: Readonly<Record<string, string>> = { E: 'east', W: 'west', both: 'whole' };

function overview(data: Data): string {
  const scenarios = Object.entries(data.scenarios).sort(([, a], [, b]) => a.number - b.number);
  return table(
    ['no', 'key', 'title', 'year', 'periods', 'positions', 'map', 'trade'],
    scenarios.map(([id, s]) => [
      s.number,
      `\`${id}\``,
      s.title,
      year(s.year),
      s.periods ?? 'none',
      s.players[0] === s.players[1] ? s.players[0] : `${s.players[0]} to ${s.players[1]}`,
      SIZE[s.sheet] ?? s.sheet,
      s.trade ? 'yes' : 'no',
    ]),
  );
}

function country(p: PositionSetUp): Cell[] {
  const more = [
    lines(p.places ?? []),
    p.allies ? `allies: ${p.allies.join(', ')}` : '',
    p.achievements ? `has ${p.achievements.join(', ')}` : '',
  ].filter((t) => t !== '');
  return [`${p.name} (${p.colour})`, p.treasury, counts(p.pool).join(' ') || '-', more.join('. ')];
}

/** The positions of a scenario with their lists; divided realms are named in words. */
function setUp(s: Scenario): string | undefined {
  if (s.positions.length === 0 || s['set-up']) return undefined;
  const rows = s.positions.map((p, i) => [`P${i + 1} ${country(p)[0] ?? ''}`, ...country(p).slice(1)]);
  return table(['position', 'talents', 'pool', 'places'], rows);
}

function neutrals(s: Scenario): string | undefined {
  const list = ({ places }: Country): string => lines(places);
  const all = Object.entries(s.neutrals).map(([name, entry]) => `${name} (${list(entry)})`);
  const empires = Object.entries(s.empires ?? {}).map(([name, entry]) => `${name} (${lines(entry)})`);
  const parts = [...empires, ...all];
  return parts.length === 0 ? undefined : `Neutrals: ${parts.join(', ')}.`;
}

function raiders(r: Raiders | undefined): string | undefined {
  if (!r) return undefined;
  const dice = (name: string): string => r.die.flatMap((d, i) => (d === name ? [i + 1] : [])).join(', ');
  const band = (name: string): string => {
    const came = r.bands[name];
    const told = came ? ` (${[words(came.at), ...counts(came.units)].join(' ')})` : '';
    return `${dice(name)} ${name}${told}`;
  };
  return `Raiders: ${[...new Set(r.die)].map(band).join('; ')}.`;
}

/** Ranges of dice in their order, the open ones first and last. */
function byFirst<T>(rows: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  const first = (range: string): number => (range.startsWith('..') ? 0 : parseInt(range, 10));
  return [...rows].sort(([a], [b]) => first(a) - first(b));
}

/** Two types to a line. */
function units({ charts }: Data): string {
  const list = charts['type-order'];
  const half = Math.ceil(list.length / 2);
  const cells = (type: (typeof list)[number] | undefined): Cell[] => {
    if (type === undefined) return ['', '', '', ''];
    const { name, price, strength } = charts.units[type];
    return [type, name, price, strength];
  };
  return list
    .slice(0, half)
    .map((type, i) => row([...cells(type), '', ...cells(list[half + i])]).replaceAll('|  |', '| |'))
    .join('\n');
}

function matrix(name: string, chart: Data['charts']['land-matrix']): string {
  const tactics = Object.keys(chart);
  return table(
    [name, ...tactics],
    tactics.map((one) => [one, ...tactics.map((other) => chart[one]?.[other] ?? '')]),
  );
}

/** What each letter multiplies; the withdrawals have letters of their own. */
function letters({ charts }: Data, naval: boolean): string {
  const effects = charts[naval ? 'naval-effects' : 'land-effects'];
  const matrixOf = charts[naval ? 'naval-matrix' : 'land-matrix'];
  const withdrawal = new Set(Object.values(matrixOf['withdraw'] ?? {}));
  return table(
    ['letter', 'what counts how often'],
    Object.entries(effects).map(([letter, by]) => [
      letter,
      withdrawal.has(letter)
        ? 'no battle rolls: the withdrawing side is pursued'
        : Object.keys(by).length === 0
          ? 'nothing is multiplied'
          : letterMeaning(
              charts,
              naval,
              letter,
              Object.keys(by).length === 1
                ? [Object.keys(by)[0]!, Object.keys(by)[0]!]
                : (Object.keys(by) as [string, string]),
            ),
    ]),
  );
}

function casualties({ charts }: Data): string {
  const land = charts['land-casualties'];
  const sea = charts['naval-casualties'];
  return Object.entries(land.rows)
    .map(([die, cells]) => row([die, ...cells, '', ...(sea.rows[die] ?? [])]).replaceAll('|  |', '| |'))
    .join('\n');
}

/** Each table by a name for the test. */
export function ruleTables(data: Data): Record<string, string> {
  const { charts } = data;
  const appeals = Object.entries(charts.appeals);
  const found: Record<string, string | undefined> = {
    scenarios: overview(data),
    appeals: table(
      ['die', ...appeals.map(([faith]) => words(faith))],
      [1, 2, 3, 4, 5, 6].map((die) => [die, ...appeals.map(([, chart]) => words(inRange(chart, die)))]),
    ),
    crisis: table(
      ['first \\ second', ...charts.crisis.columns.map(String)],
      Object.entries(charts.crisis.rows).map(([die, cells]) => [die, ...cells.map(troublesText)]),
    ),
    units: units(data),
    diplomacy: table(
      ['die', ...Object.keys(charts.diplomacy)],
      [1, 2, 3, 4, 5, 6].map((die) => [
        die,
        ...Object.values(charts.diplomacy).map((chart) => words(inRange(chart, die))),
      ]),
    ),
    events: Object.entries(charts.events)
      .map(([dice, event]) => `${dice} ${words(event)}`)
      .join(', '),
    breach: table(
      ['row', 'result', 'assault'],
      byFirst(Object.entries(charts['siege-breach'])).map(([rows, { name, assault }]) => [
        rows.replace(/^(\d+)\.\.$/, '$1 and more').replace(/^\.\.(\d+)$/, '$1 and less'),
        words(name),
        assault ? 'yes' : 'no',
      ]),
    ),
    assault: table(
      [
        'die \\ strength',
        ...charts['siege-assault'].columns.map((c) => String(c).replace('..', ' and more')),
      ],
      Object.entries(charts['siege-assault'].rows).map(([die, row]) => [die, ...row]),
    ),
    'land tactics': matrix('land', charts['land-matrix']),
    'sea tactics': matrix('sea', charts['naval-matrix']),
    'land letters': letters(data, false),
    'sea letters': letters(data, true),
    casualties: casualties(data),
    achievements: Object.entries(charts.achievements)
      .map(([name, points]) => `${name.replace(/^./, (c) => c.toUpperCase())} ${points}`)
      .join(', '),
    moves: Object.entries(charts.moves)
      .map(([kind, points]) => `${kind} ${points}`)
      .join(', '),
    prices: table(
      ['what', 'price'],
      Object.entries(charts.prices).map(([what, price]) => [words(what), price]),
    ),
  };
  for (const [id, s] of Object.entries(data.scenarios)) {
    found[`${id}: positions`] = setUp(s);
    found[`${id}: neutrals`] = neutrals(s);
    found[`${id}: raiders`] = raiders(s.raiders);
    for (const [n, size] of Object.entries(s.sizes ?? {}))
      found[`${id}: raiders of ${n}`] = raiders(size.raiders);
    if (s.realm) found[`${id}: the empire`] = `The empire: ${lines(s.realm)}.`;
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** The entry of a chart whose rows are dice or ranges of dice, such as 3-4. */
function inRange(chart: Readonly<Record<string, string>>, die: number): string {
  const key = Object.keys(chart).find((k) => {
    const [from, to = from] = k.split('-').map(Number);
    return from !== undefined && to !== undefined && from <= die && die <= to;
  });
  return chart[key ?? ''] ?? '';
}
