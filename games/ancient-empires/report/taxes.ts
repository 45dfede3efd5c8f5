/** Trade Zones and the tax ledger by zone. AE-ZON, AE-TAX. */
import type { Block, GameEvent } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import type { View } from '../view.js';
import { eventsOf, heading, line, list, number, text } from './told.js';

export function zoneTable(data: Rules, view: View): Block[] {
  const zones = eventsOf(view, 'zone');
  if (zones.length === 0) return [];
  const taxed = eventsOf(view, 'tax');
  return [
    heading('Trade Zones', 'zones'),
    {
      kind: 'table',
      columns: [
        { title: 'Centre', width: 2 },
        { title: 'Trade Points', align: 'right' },
        { title: 'Provinces, with the points of their way to the centre', width: 4 },
      ],
      rows: zones.map((zone) => {
        const centre = text(zone, 'centre');
        const [tax] = taxed.filter((event) => text(event, 'centre') === centre);
        const name = `${data.geo.nameOf(centre)} (${centre})${zone.data['capital'] === true ? ', capital' : ''}`;
        const members = Object.entries(zone.data['provinces'] as Readonly<Record<string, number>>);
        const ways = members.map(([code, cost]) => `${data.geo.nameOf(code)} (${code}) ${cost}`);
        return [name, String(tax ? number(tax, 'points') : 0), ways.join(', ')];
      }),
    },
    ...list(eventsOf(view, 'zone-cut').map((event) => line(data, event, view))),
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
