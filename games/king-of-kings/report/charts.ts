/** The charts of the season to come, printed from the data. Section 11 of a report. */
import { entries, type Block } from '../../../src/core/index.js';
import type { World } from '../state.js';

const words = (id: string): string => id.replace(/-/g, ' ');

/** Diplomacy before Summer, events before Fall, sieges and casualties before Winter. */
export function chartBlocks(world: World): Block[] {
  const { charts } = world.data;
  switch (world.state.game.season) {
    case 'summer':
      return [
        {
          kind: 'table',
          caption: 'Diplomacy, one die (KOK-SUM-1)',
          columns: [
            { title: 'Die' },
            ...Object.keys(charts.diplomacy)
              .sort()
              .map((c) => ({ title: c })),
          ],
          rows: [1, 2, 3, 4, 5, 6].map((die) => [
            String(die),
            ...Object.keys(charts.diplomacy)
              .sort()
              .map((c) => words(charts.diplomacy[c]?.[String(die)] ?? '')),
          ]),
        },
      ];
    case 'fall':
      return [
        {
          kind: 'table',
          caption: 'Events, two dice (KOK-FALL-1)',
          columns: [{ title: 'Dice' }, { title: 'Event' }],
          rows: entries(charts.events).map(([n, e]) => [n, words(e)]),
        },
      ];
    case 'winter':
      return [
        {
          kind: 'table',
          caption: 'Siege assault: strength across, die down (KOK-SIEGE-5)',
          columns: [
            { title: 'Die' },
            ...charts['siege-assault'].columns.map((c) => ({ title: String(c), align: 'right' as const })),
          ],
          rows: entries(charts['siege-assault'].rows).map(([die, row]) => [die, ...row.map(String)]),
        },
        {
          kind: 'table',
          caption: 'Land casualties in half points (KOK-BAT-9)',
          columns: [
            { title: 'Die' },
            ...charts['land-casualties'].columns.map((c) => ({ title: String(c), align: 'right' as const })),
          ],
          rows: entries(charts['land-casualties'].rows).map(([die, row]) => [die, ...row.map(String)]),
        },
      ];
    default:
      return [
        {
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
            String(world.state.game.settings['unit-strengths'][t] ?? charts.units[t].strength),
          ]),
        },
      ];
  }
}
