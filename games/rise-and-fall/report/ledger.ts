/** The production ledger: stars, allies, leader, trade, and what they keep. RF-REP-1, 2. */
import type { Block, Text } from '../../../src/core/index.js';
import { starsOf } from '../rules/realm/garrisons.js';
import { lying } from '../rules/world/pieces.js';
import { yieldingAllies, ledgers, yields } from '../rules/realm/production.js';
import { countedKind } from './names.js';
import type { Page } from './page.js';
import { areaName } from '../words/sentence.js';
import { empireOf } from '../rules/world/seats.js';
import { EMPIRES } from '../state.js';
import { legionsLeft } from '../rules/money/reform.js';
import { halves } from '../words/points.js';

export function ledgerTable(page: Page): Block[] {
  const { board, data, view, year } = page;
  const own = empireOf(view.position);
  const shown = own ? [own, ...EMPIRES.filter((e) => e !== own)] : EMPIRES;
  const columns = shown.flatMap((empire) =>
    ledgers(board, empire).map((ledger) => ({ empire, ledger, name: title(empire, ledger.half) })),
  );
  const line = (name: string, pick: (l: (typeof columns)[number]) => string): Text[] => [
    name,
    ...columns.map(pick),
  ];
  /** A line in which nothing came in is not printed. */
  const income = (name: string, pick: (l: (typeof columns)[number]) => number): (readonly Text[])[] =>
    columns.some((c) => pick(c) !== 0) ? [line(name, (c) => points(pick(c)))] : [];
  const points = (hp: number): string => (hp % 2 === 0 ? String(hp / 2) : `${Math.floor(hp / 2) || ''}½`);
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'Production', id: 'production' },
    {
      kind: 'table',
      columns: [{ title: 'In points' }, ...columns.map((c) => ({ title: c.name, align: 'right' as const }))],
      rows: [
        line('Stars', (c) => points(c.ledger.stars)),
        ...income('Stars of allies', (c) => c.ledger.allied),
        ...income('Leader', (c) => c.ledger.leader),
        ...income('Silk road', (c) => c.ledger.silk),
        ...income('Trade of the East', (c) => c.ledger.east),
        line('Capacity', (c) => points(c.ledger.capacity)),
        line('In play', (c) => points(c.ledger.inPlay)),
      ],
      totals: line('Room left', (c) => halves(c.ledger.capacity - c.ledger.inPlay)),
    },
  ];
  if (!own) return blocks;
  const name = (id: string): string => areaName(data, id, year);
  const dead = starsOf(board, own).filter((id) => !yields(board, own, id));
  const allies = yieldingAllies(board, own);
  const piles = Object.entries(data.charts.kinds).flatMap(([kind, info]) => {
    const count = lying(board, 'pool', (c, u) => c.type === kind && u.faction === own).length;
    return count > 0 ? [countedKind(count, info)] : [];
  });
  const items: Text[] = [`In the pile: ${piles.join(', ') || 'nothing'}.`];
  if (dead.length > 0) items.push(`Stars that yield nothing now: ${dead.map(name).join(', ')}.`);
  if (allies.length > 0) items.push(`Allied stars that count: ${allies.map(name).join(', ')}.`);
  if (own === 'rome' && year >= data.charts.reform.from)
    items.push(`Legions still to be exchanged: ${legionsLeft(board).length}.`);
  if (own === 'parthia' && view.board.exempt.length > 0)
    items.push(`Without garrison duty: ${view.board.exempt.map(name).join(', ')}.`);
  return [...blocks, { kind: 'list', items }];
}

function title(empire: string, half: string): string {
  const name = empire === 'rome' ? 'Rome' : 'Parthia';
  return half === 'all' ? name : `${name} ${half === 'W' ? 'West' : 'East'}`;
}
