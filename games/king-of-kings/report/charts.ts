/** The charts of the season to come, printed from the data. KOK-SEE-3. */
import { type Block, entries, must } from '../../../src/core/index.js';
import type { Charts } from '../data.js';
import type { World } from '../play.js';

const words = (id: string): string => id.replace(/-/g, ' ');

/** Diplomacy before Summer, events before Fall, sieges and casualties before Winter, units before Spring. */
export function chartBlocks(world: World): Block[] {
  const { charts } = world.data;
  switch (world.state.game.season) {
    case 'summer':
      return [diplomacy(charts)];
    case 'fall':
      return [events(charts)];
    case 'winter':
      return [
        dieChart(charts['siege-assault'], 'Siege assault: strength across, die down (KOK-SIEGE-5)'),
        dieChart(charts['land-casualties'], 'Land casualties in half points (KOK-BAT-9)'),
      ];
    default:
      return [units(world)];
  }
}

function diplomacy(charts: Charts): Block {
  const columns = Object.keys(charts.diplomacy).sort();
  return {
    kind: 'table',
    caption: 'Diplomacy, one die (KOK-SUM-1)',
    columns: [{ title: 'Die' }, ...columns.map((c) => ({ title: c }))],
    rows: [1, 2, 3, 4, 5, 6].map((die) => [
      String(die),
      ...columns.map((c) => words(must(must(charts.diplomacy, c, 'the chart of diplomacy'), die, c))),
    ]),
  };
}

function events(charts: Charts): Block {
  return {
    kind: 'table',
    caption: 'Events, two dice (KOK-FALL-1)',
    columns: [{ title: 'Dice' }, { title: 'Event' }],
    rows: entries(charts.events).map(([n, e]) => [n, words(e)]),
  };
}

function dieChart(chart: Charts['siege-assault' | 'land-casualties'], caption: string): Block {
  return {
    kind: 'table',
    caption,
    columns: [{ title: 'Die' }, ...chart.columns.map((c) => ({ title: String(c), align: 'right' as const }))],
    rows: entries(chart.rows).map(([die, row]) => [die, ...row.map(String)]),
  };
}

function units({ state, data: { charts } }: World): Block {
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
      String(state.game.settings['unit-strengths'][t] ?? charts.units[t].strength),
    ]),
  };
}
