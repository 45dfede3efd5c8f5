/** The trade report: what became of each offer and want, what moved by which route, and who closes what. AE-TRD, AE-DEA, AE-BID, AE-INT. */
import { type Block, type GameEvent, type Text, capitalised, counted } from '../../../src/core/index.js';
import type { Item } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { RAIDERS, blockersOf } from '../rules/trade/routes.js';
import { word } from '../words/sentence.js';
import type { View } from '../view.js';
import { movedGoods, movesOf, sessionName } from './moved-goods.js';
import { eventsOf, heading, isFallen, line, list, number, readerOf, said, text, texts } from './told.js';

const LINES: readonly string[] = ['G', 'X', 'BD', 'MG', 'S'];

export function tradeReport(data: Rules, view: View): Block[] {
  const { position } = view;
  const deals = eventsOf(view, 'deal');
  const others = eventsOf(view, 'goods-made', 'gift', 'gift-coins', 'gift-refused', 'bid-won', 'ship');
  if (deals.length + others.length === 0 && view.moment.step !== 'construction') return [];
  const mine = deals.filter((event) => texts(event, 'between').includes(position));
  const isOwn = (event: GameEvent): boolean =>
    text(event, 'by') === position || [text(event, 'from'), text(event, 'to')].includes(position);
  const own = others.filter(isOwn);
  const blocks: Block[] = [
    heading('Trade report', 'trade'),
    ...offers(data, view),
    ...movedGoods(data, view, [...mine, ...own]),
  ];
  const said = own.filter((event) => event.type === 'goods-made' || event.type === 'gift-refused');
  blocks.push(...list(said.map((event) => line(data, event, view))));
  const rest: Text[] = [
    ...deals.filter((event) => !mine.includes(event)).map((event) => foreignDeal(data, view, event)),
    ...foreignBids(data, view),
    ...others
      .filter((event) => !own.includes(event) && event.type !== 'ship' && event.type !== 'bid-won')
      .map((event) => line(data, event, view)),
  ];
  if (rest.length > 0) blocks.push({ kind: 'heading', level: 2, text: 'Trade of others' }, ...list(rest));
  // AE-HRD-6: who has no land does not trade.
  return isFallen(view) ? blocks : [...blocks, ...closedAreas(data, view)];
}

/** Lines about trade of which there is more to tell than the outcome: partners, buyers, closed routes; the rest in a sentence. */
function offers(data: Rules, view: View): Block[] {
  const told = eventsOf(view, 'order-done', 'order-part', 'order-failed')
    .filter((event) => LINES.includes(text(event, 'code')))
    .sort((a, b) => number(a, 'order') - number(b, 'order'));
  const rows: Text[][] = [];
  const unmatched: number[] = [];
  for (const event of told) {
    const plain = text(event, 'reason') === 'unmatched' && number(event, 'n') === 0;
    if (plain) unmatched.push(number(event, 'order'));
    else
      rows.push([
        String(number(event, 'order')),
        text(event, 'text') || text(event, 'code'),
        [`${fate(data, view, event)} `, { text: event.rule, style: 'small' }],
      ]);
  }
  const blocks: Block[] = [];
  if (rows.length > 0) {
    blocks.push({
      kind: 'table',
      columns: [
        { title: 'No.', align: 'right' },
        { title: 'Your line', face: 'code', width: 3 },
        { title: 'What became of it', width: 5 },
      ],
      rows,
    });
  }
  if (unmatched.length > 0) {
    const which = unmatched.length === 1 ? 'line' : 'lines';
    blocks.push({
      kind: 'paragraph',
      text: [
        `Nobody offered what you asked for and asked for what you offered: ${which} ${unmatched.join(', ')}. `,
        { text: 'AE-DEA-5', style: 'small' },
      ],
    });
  }
  return blocks;
}

function fate(data: Rules, view: View, event: GameEvent): string {
  const reader = readerOf(view);
  const n = number(event, 'n');
  const partners = [...new Set(texts(event, 'with'))].map((id) => word(data, id, undefined, reader));
  const done =
    n === 0
      ? ''
      : text(event, 'code') === 'X'
        ? `Struck ${n === 1 ? 'once' : `${n} times`} with ${partners.join(', ')}. `
        : `${capitalised(DONE[text(event, 'code')] ?? 'moved')}: ${n}. `;
  if (event.type === 'order-done') return done === '' ? 'Done.' : done.trim();
  const why = data.texts[`reason-${text(event, 'reason')}`] ?? text(event, 'reason');
  const winner = text(event, 'winner');
  const sold =
    winner === '' ? '' : ` to ${word(data, winner, undefined, reader)} for ${number(event, 'coins')} coins`;
  const [obstacle] = eventsOf(view, 'route-closed', 'route-too-far').filter(
    (one) => number(one, 'order') === number(event, 'order'),
  );
  const detail = obstacle === undefined ? `${capitalised(why)}${sold}.` : said(data, view, obstacle);
  return done === '' ? detail : `${done}The rest: ${detail}`;
}

const DONE: Readonly<Record<string, string>> = { BD: 'bought', MG: 'made', S: 'shipped', G: 'given' };
function foreignDeal(data: Rules, view: View, event: GameEvent): Text {
  const reader = readerOf(view);
  const who = (id: string): string => word(data, id, undefined, reader);
  const given = (id: string): string => {
    const items = movesOf(event).filter((one) => one.giver === id);
    return items.length === 0 ? 'coins' : items.map((one) => data.goods.items[one.item]).join(', ');
  };
  const [a = '', b = ''] = texts(event, 'between');
  return [
    `Session ${sessionName(number(event, 'session'))}: ${who(a)} gives ${given(a)}, ${who(b)} gives ${given(b)}. `,
    { text: event.rule, style: 'small' },
  ];
}

/** What others bought, a line a buyer and province. */
function foreignBids(data: Rules, view: View): Text[] {
  const reader = readerOf(view);
  const found = new Map<string, { event: GameEvent; n: number }>();
  for (const event of eventsOf(view, 'bid-won')) {
    if (text(event, 'by') === view.position) continue;
    const facts = ['by', 'province', 'item'].map((one) => text(event, one));
    const key = [...facts, number(event, 'coins')].join();
    const same = found.get(key);
    if (same) same.n += 1;
    else found.set(key, { event, n: 1 });
  }
  return [...found.values()].map(({ event, n }) => {
    const buyer = word(data, text(event, 'by'), undefined, reader);
    const item = data.goods.items[text(event, 'item') as Item];
    const at = word(data, text(event, 'province'), 'place', reader);
    const coins = counted(number(event, 'coins'), 'coin');
    const what = n === 1 ? `${item} in ${at} for ${coins}` : `${n} ${item} in ${at} for ${coins} each`;
    return [`${buyer}: bought ${what}. `, { text: event.rule, style: 'small' }];
  });
}

/** Areas that are closed to one's trade, as far as one may know: what lies open, and embargoes felt (AE-FOG-2). */
function closedAreas(data: Rules, view: View): Block[] {
  const { position, board } = view;
  const reader = readerOf(view);
  const areas = new Map<string, Set<string>>();
  const add = (by: string, area: string): void => {
    areas.set(by, (areas.get(by) ?? new Set()).add(area));
  };
  for (const { area, by } of blockersOf(board, data, position)) add(by, area);
  for (const event of eventsOf(view, 'embargo-felt')) {
    if (text(event, 'against') !== position) continue;
    for (const area of texts(event, 'at')) add(text(event, 'by'), area);
  }
  const felt = eventsOf(view, 'embargo-felt').filter((event) => text(event, 'by') === position);
  if (areas.size + felt.length === 0) return [];
  const rows = [...areas].map(([by, set]): Text => {
    const who = by === RAIDERS ? 'Raiders' : word(data, by, undefined, reader);
    return `${who}: ${[...set].sort().join(', ')}`;
  });
  return [
    { kind: 'heading', level: 2, text: 'Areas closed to your trade, as far as you know' },
    ...list([...rows, ...felt.map((event) => line(data, event, view))]),
  ];
}
