/** The charts of the season to come, printed from the data. KOK-SEE-3. */
import { type Block, entries, must } from '../../../src/core/index.js';
import type { Result } from '../data.js';
import type { World } from '../play.js';
import { unitStrength } from '../rules/realm/forces.js';
import { changesOf, rulesOf } from '../ruleset.js';
import { troublesText } from '../scenarios/troubles.js';

const words = (id: string): string => id.replace(/-/g, ' ');

/** Diplomacy before Summer, events before Fall, sieges and casualties before Winter, units before Spring. */
export function chartBlocks(world: World, me: string): Block[] {
  const { charts } = world.data;
  const troubled = rulesOf(world).troubles !== undefined;
  switch (world.state.game.season) {
    case 'summer':
      return [troubled ? troubles(world) : diplomacy(world)];
    case 'fall':
      return [troubled ? troubles(world) : events(world)];
    case 'winter':
      return [
        dieChart(charts['siege-assault'], 'Siege assault: strength across, die down (KOK-SIEGE-5)'),
        dieChart(charts['land-casualties'], 'Land casualties in half points (KOK-BAT-9)'),
      ];
    default:
      return [units(world, me)];
  }
}

const TROUBLES =
  'Troubles, second die across, first down: A uprising, B rebellion, C corruption, L leader, P plague, R raiders, T pirates, W war (KOK-SCN-18)';

/** A result in words, as the scenario has it. */
const resultIn = (world: World, result: Result): string =>
  words(changesOf(world)['as-raiders']?.includes(result) === true ? 'raiders' : result);

function troubles(world: World): Block {
  const { columns, rows } = world.data.charts.crisis;
  const told = entries(rows).map(([die, row]) => [die, row.map(troublesText)] as const);
  return dieChart({ columns, rows: Object.fromEntries(told) }, TROUBLES);
}

function diplomacy(world: World): Block {
  const { charts } = world.data;
  const columns = Object.keys(charts.diplomacy).sort();
  return {
    kind: 'table',
    caption: 'Diplomacy, one die (KOK-SUM-1)',
    columns: [{ title: 'Die' }, ...columns.map((c) => ({ title: c }))],
    rows: [1, 2, 3, 4, 5, 6].map((die) => [
      String(die),
      ...columns.map((c) =>
        resultIn(world, must(must(charts.diplomacy, c, 'the chart of diplomacy'), die, c)),
      ),
    ]),
  };
}

function events(world: World): Block {
  const other = changesOf(world).events;
  return {
    kind: 'table',
    caption: 'Events, two dice (KOK-FALL-1)',
    columns: [{ title: 'Dice' }, { title: 'Event' }],
    rows: entries(world.data.charts.events).map(([n, e]) => [n, resultIn(world, other?.[n] ?? e)]),
  };
}

interface Chart {
  readonly columns: readonly (number | string)[];
  readonly rows: Readonly<Record<string, readonly (number | string)[]>>;
}

function dieChart(chart: Chart, caption: string): Block {
  return {
    kind: 'table',
    caption,
    columns: [{ title: 'Die' }, ...chart.columns.map((c) => ({ title: String(c), align: 'right' as const }))],
    rows: entries(chart.rows).map(([die, row]) => [die, ...row.map(String)]),
  };
}

function units(world: World, me: string): Block {
  const { charts } = world.data;
  return {
    kind: 'table',
    caption: 'Units (KOK-UNIT-2)',
    columns: [
      { title: 'Type' },
      { title: 'Name' },
      { title: 'Price', align: 'right' },
      { title: 'Strength', align: 'right' },
    ],
    rows: charts['type-order'].map((t) => [
      t,
      charts.units[t].name,
      String(charts.units[t].price),
      String(unitStrength(world, me, t)),
    ]),
  };
}
