/** Trade Zones and the tax ledger by zone. AE-ZON, AE-TAX. */
import type { Block, GameEvent } from '../../../src/core/index.js';
import { byId } from '../../../src/core/index.js';
import type { Rules } from '../geography.js';
import { positionAt } from '../provinces.js';
import { routes } from '../routes.js';
import type { View } from '../view.js';
import { eventsOf, heading, number, text } from './told.js';

export function zoneTable(data: Rules, view: View): Block[] {
  const taxed = eventsOf(view, 'tax');
  if (taxed.length === 0) return [];
  const ways = routes(view.known, data);
  const centres = byId(new Set(taxed.map((event) => text(event, 'centre'))));
  const { capital } = positionAt(view.known, view.position);
  return [
    heading('Trade Zones', 'zones'),
    {
      kind: 'table',
      columns: [
        { title: 'Centre' },
        { title: 'Trade Points', align: 'right' },
        { title: 'Provinces, with their Trade Movement Points to the centre now', width: 4 },
      ],
      rows: centres.map((centre) => {
        const members = taxed.filter((event) => text(event, 'centre') === centre);
        const costs = members.map((event) => {
          const code = text(event, 'province');
          const cost = ways.cost(code, centre, { positions: [view.position] });
          return `${code} ${cost ?? 'cut off'}`;
        });
        const name = `${data.geo.nameOf(centre)} (${centre})${centre === capital ? ', capital' : ''}`;
        return [name, String(members[0] ? number(members[0], 'points') : 0), costs.join(', ')];
      }),
    },
  ];
}

export function taxLedger(data: Rules, view: View): Block[] {
  const taxed = eventsOf(view, 'tax');
  const tributes = eventsOf(view, 'tribute');
  if (taxed.length + tributes.length === 0) return [];
  const sorted = [...taxed].sort((a, b) => order(a, b));
  const rows = sorted.map((event) => [
    text(event, 'centre'),
    `${data.geo.nameOf(text(event, 'province'))} (${text(event, 'province')})`,
    String(number(event, 'dl')),
    String(number(event, 'points')),
    String(number(event, 'damage')),
    event.data['corrupt'] === true ? 'half' : '',
    String(number(event, 'coins')),
  ]);
  const tribute = tributes.map((event) => [
    'tribute',
    `${data.geo.nameOf(text(event, 'province'))} (${text(event, 'province')})`,
    '',
    '',
    '',
    '',
    String(number(event, 'coins')),
  ]);
  const sum = [...taxed, ...tributes].reduce((all, event) => all + number(event, 'coins'), 0);
  return [
    heading('Taxation', 'taxes'),
    {
      kind: 'table',
      columns: [
        { title: 'Zone' },
        { title: 'Province', width: 3 },
        { title: 'Level', align: 'right' },
        { title: 'Trade Points', align: 'right' },
        { title: 'Damage', align: 'right' },
        { title: 'Corrupt' },
        { title: 'Coins', align: 'right' },
      ],
      rows: [...rows, ...tribute],
      totals: ['', 'in all', '', '', '', '', String(sum)],
    },
  ];
}

/** By zone, then as the provinces were taxed. */
function order(a: GameEvent, b: GameEvent): number {
  const [x, y] = [text(a, 'centre'), text(b, 'centre')];
  return x === y ? a.n - b.n : x < y ? -1 : 1;
}
