/** Who leads: the table of positions and the chart of Victory Points. AE-END-2, AE-FIN-3. */
import { ids, withChange, type Block, type Text } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { levelsOf, playerProvinces, positionAt } from '../rules/land/provinces.js';
import { standings } from '../standings.js';
import type { View } from '../view.js';
import { eventsOf, heading, text } from './told.js';

/** What a position had before the points that this sheet tells of. */
function before(view: View, id: string, score: number): number | undefined {
  const told = eventsOf(view, 'points').find((event) => text(event, 'by') === id);
  return told && score - Number(told.data.levels) - Number(told.data.invested);
}

export function standingsTable(data: Rules, view: View): Block[] {
  const { board, position } = view;
  const rows = standings(data, board).map(({ place, position: id, name, score }): readonly Text[] => {
    const empire = positionAt(board, id);
    return [
      String(place),
      `${id} ${name}`,
      empire.status,
      withChange(score, before(view, id, score)),
      String(empire.vpProvinces),
      String(empire.vpInvestment),
      String(playerProvinces(board, id).length),
      String(levelsOf(board, id)),
      String(empire.timesDestroyed),
      String(empire.taxed),
      empire.treasury === undefined ? '' : String(empire.treasury),
    ];
  });
  const most = Math.max(0, ...ids(board.positions).map((id) => positionAt(board, id).vpHistory.length));
  const chart: Block[] =
    most < 2
      ? []
      : [
          {
            kind: 'chart',
            title: 'Victory Points by turn',
            type: 'line',
            labels: Array.from({ length: most }, (_, index) => String(index + 1)),
            // The first line is drawn strong: the reader's own.
            series: [position, ...ids(board.positions).filter((id) => id !== position)].map((id) => ({
              name: `${id} ${positionAt(board, id).name}`,
              values: positionAt(board, id).vpHistory,
            })),
            unit: 'VP',
            size: 'half',
          },
        ];
  return [
    heading('Standings', 'standings'),
    {
      kind: 'table',
      columns: [
        { title: '', align: 'right' },
        { title: 'Position', width: 4 },
        { title: 'Status', width: 2 },
        { title: 'VP', align: 'right' },
        { title: 'Land', align: 'right' },
        { title: 'Adv.', align: 'right' },
        { title: 'Prov.', align: 'right' },
        { title: 'Levels', align: 'right' },
        { title: 'Falls', align: 'right' },
        { title: 'Taxes', align: 'right' },
        { title: 'Coins', align: 'right' },
      ],
      rows,
      caption:
        'VP: Victory Points, of levels of land and of Advancement. Prov.: Player Provinces. Falls: how often destroyed. Taxes: of the last council. Coins: of treasuries that lie open.',
    },
    ...chart,
  ];
}
