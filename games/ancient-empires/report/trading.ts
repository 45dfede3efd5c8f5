/** The trade report: what was matched, bought, shipped, and why the rest was not. AE-TRD, AE-DEA, AE-BID, AE-INT. */
import type { Block, GameEvent, Text } from '../../../src/core/index.js';
import type { Item } from '../data.js';
import type { Rules } from '../geography.js';
import { blockersOf } from '../routes.js';
import type { View } from '../view.js';
import { eventsOf, heading, line, list, number, text, texts } from './told.js';

export function tradeReport(data: Rules, view: View): Block[] {
  const { position } = view;
  const deals = eventsOf(view, 'deal');
  const others = eventsOf(view, 'goods-made', 'gift', 'gift-coins', 'gift-refused', 'bid-won', 'ship');
  if (deals.length + others.length === 0 && view.moment.step !== 'construction') return [];
  const coins = eventsOf(view, 'deal-coins');
  const mine = deals.filter((event) => texts(event, 'between').includes(position));
  const foreign = deals.filter((event) => !mine.includes(event));
  const blocks: Block[] = [heading('Trade report', 'trade')];
  if (mine.length > 0) {
    blocks.push({
      kind: 'table',
      columns: [
        { title: 'Session', align: 'right' },
        { title: 'With' },
        { title: 'You gave' },
        { title: 'You got' },
      ],
      rows: mine.map((event) => dealRow(data, event, position)),
      caption:
        'Deals struck: exactly what the other side asked for, by open Trade Routes. Coins are listed below.',
    });
    blocks.push(...list(coins.map((event) => line(data, event, position))));
  }
  const own = others.filter(
    (event) => text(event, 'by') === position || [text(event, 'from'), text(event, 'to')].includes(position),
  );
  blocks.push(...list(own.map((event) => line(data, event, position))));
  const rest = [
    ...foreign.map((event): Text => [
      `Session ${number(event, 'session')}: ${texts(event, 'between').join(' and ')}: ${moved(data, event)}.`,
    ]),
    ...others
      .filter((event) => !own.includes(event) && event.type !== 'ship')
      .map((event) => line(data, event, position)),
  ];
  if (rest.length > 0) blocks.push({ kind: 'heading', level: 2, text: 'Trade of others' }, ...list(rest));
  const closed = blockersOf(view.known, data, position);
  if (closed.length > 0) {
    const areas = new Map<string, Set<string>>();
    for (const { area, by } of closed) areas.set(by, (areas.get(by) ?? new Set()).add(area));
    blocks.push(
      { kind: 'heading', level: 2, text: 'Areas closed to your trade, as far as you know' },
      ...list(
        [...areas].map(([by, set]): Text => {
          const who =
            by === 'raiders'
              ? 'Raiders'
              : data.geo.isProvince(by) && !/^P\d$/.test(by)
                ? data.geo.nameOf(by)
                : by;
          return `${who}: ${[...set].sort().join(', ')}`;
        }),
      ),
    );
  }
  return blocks;
}

interface Moved {
  readonly giver: string;
  readonly item: Item;
  readonly from: string;
  readonly to: string;
}

function movesOf(event: GameEvent): readonly Moved[] {
  const value = event.data['moves'];
  return Array.isArray(value) ? (value as readonly Moved[]) : [];
}

function dealRow(data: Rules, event: GameEvent, position: string): Text[] {
  const say = (one: Moved): string => `${data.goods.items[one.item]} (${one.from} to ${one.to})`;
  const given = movesOf(event).filter((one) => one.giver === position);
  const got = movesOf(event).filter((one) => one.giver !== position);
  return [
    String(number(event, 'session')),
    texts(event, 'between').find((id) => id !== position) ?? '',
    given.map(say).join(', ') || 'coins',
    got.map(say).join(', ') || 'coins',
  ];
}

function moved(data: Rules, event: GameEvent): string {
  return movesOf(event)
    .map((one) => `${one.giver} gives ${data.goods.items[one.item]}`)
    .join(', ');
}
