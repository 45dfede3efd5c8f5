/** What moved for a position by trade, by session: with whom, what for what, and by which route. AE-TRD, AE-DEA, AE-BID, AE-INT. */
import { must, type Block, type GameEvent, counted } from '../../../src/core/index.js';
import type { Item, ProvinceCode } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { word } from '../words/sentence.js';
import type { View } from '../view.js';
import { eventsOf, number, readerOf, text, texts } from './told.js';

/** The table of these events; nothing when nothing moved. */
export function movedGoods(data: Rules, view: View, events: readonly GameEvent[]): Block[] {
  const rows = events.flatMap((event) => ROWS[event.type]?.(data, view, event) ?? []);
  if (rows.length === 0) return [];
  const cells = [...rows]
    .sort((a, b) => a.session - b.session)
    .map(({ session, partner, gave, got, route }) => [sessionName(session), partner, gave, got, route]);
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Session' },
        { title: 'With', width: 2 },
        { title: 'You gave', width: 2 },
        { title: 'You got', width: 2 },
        { title: 'Route', width: 3 },
      ],
      rows: together(cells),
      caption:
        'What moved for you, by session. A route names the provinces passed, – by land and ~ by sea, and its points (goods have 6, food and materials 3).',
    },
  ];
}

/** A counter on its way. */
interface Moved {
  readonly giver?: string;
  readonly item: Item;
  readonly from: ProvinceCode;
  readonly to: ProvinceCode;
  readonly cost: number;
  readonly path: readonly ProvinceCode[];
}

export function movesOf(event: GameEvent): readonly Moved[] {
  const { moves } = event.data as { readonly moves?: readonly Moved[] };
  return moves ?? [];
}

interface Row {
  /** 0: none. */
  readonly session: number;
  readonly partner: string;
  readonly gave: string;
  readonly got: string;
  readonly route: string;
}

type RowOf = (data: Rules, view: View, event: GameEvent) => Row;

/** How an event of each type stands in the table. */
const ROWS: Readonly<Record<string, RowOf>> = {
  deal: dealRow,
  gift: giftRow,
  'gift-coins': coinsRow,
  'bid-won': bidRow,
  ship: shipRow,
};

function dealRow(data: Rules, view: View, event: GameEvent): Row {
  const { position } = view;
  const session = number(event, 'session');
  const coins = eventsOf(view, 'deal-coins').filter(
    (one) => one.n > event.n && one.n <= event.n + COINS_FOLLOW && number(one, 'session') === session,
  );
  const coinsOf = (payer: boolean): string[] =>
    coins
      .filter((one) => (text(one, 'from') === position) === payer)
      .map((one) => counted(number(one, 'coins'), 'coin'));
  const moves = movesOf(event);
  const items = (given: boolean): string[] =>
    moves.filter((one) => (one.giver === position) === given).map((one) => data.goods.items[one.item]);
  return {
    session,
    partner: who(data, view, texts(event, 'between').find((id) => id !== position) ?? ''),
    gave: [...items(true), ...coinsOf(true)].join(', '),
    got: [...items(false), ...coinsOf(false)].join(', '),
    route: routesText(data, moves),
  };
}

function giftRow(data: Rules, view: View, event: GameEvent): Row {
  const moves = movesOf(event);
  const items = moves.map((one) => data.goods.items[one.item]).join(', ');
  return presentRow(data, view, event, items, routesText(data, moves));
}

function coinsRow(data: Rules, view: View, event: GameEvent): Row {
  return presentRow(data, view, event, `${number(event, 'coins')} coins`, '');
}

/** What is given for nothing, seen from one of its two ends. */
function presentRow(data: Rules, view: View, event: GameEvent, what: string, route: string): Row {
  const given = text(event, 'from') === view.position;
  const gift = `${what} (gift)`;
  return {
    session: number(event, 'session'),
    partner: who(data, view, text(event, given ? 'to' : 'from')),
    gave: given ? gift : '',
    got: given ? '' : gift,
    route,
  };
}

function bidRow(data: Rules, _view: View, event: GameEvent): Row {
  const single = event.data as unknown as Moved;
  const seller = text(event, 'province');
  return {
    session: 2,
    partner: data.geo.nameOf(seller),
    gave: counted(number(event, 'coins'), 'coin'),
    got: data.goods.items[single.item],
    route: routeText(data, { ...single, from: seller }),
  };
}

function shipRow(data: Rules, _view: View, event: GameEvent): Row {
  const single = event.data as unknown as Moved;
  const how = must(data.texts, `ship-${text(event, 'how')}`, 'texts');
  return {
    session: 4,
    partner: `your own, ${how}`,
    gave: '',
    got: data.goods.items[single.item],
    route: routeText(data, single),
  };
}

const who = (data: Rules, view: View, id: string): string => word(data, id, undefined, readerOf(view));

const ROMAN: readonly string[] = ['I', 'II', 'III', 'IV'];

/** `III`; nothing for none. */
export const sessionName = (session: number): string => ROMAN[session - 1] ?? '';

/** The coins of a deal are told right behind it: at most one line a side. */
const COINS_FOLLOW = 2;

/** Every way once. */
const routesText = (data: Rules, moves: readonly Moved[]): string =>
  [...new Set(moves.map((one) => routeText(data, one)))].join('; ');

/** `I2 ~ E2, 2 points`. */
function routeText({ geo }: Rules, { path, cost }: Moved): string {
  const [start = ''] = path;
  if (path.length < 2) return `${start}, in place`;
  let said = start;
  for (const [index, code] of path.slice(1).entries()) {
    const before = path[index] ?? '';
    said += ` ${geo.land(before).includes(code) ? '–' : '~'} ${code}`;
  }
  return `${said}, ${counted(cost, 'point')}`;
}

/** Equal rows are one: `2 × materials` for `2 × 3 coins`. */
function together(rows: readonly string[][]): string[][] {
  const counts = new Map<string, { row: string[]; n: number }>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    const same = counts.get(key);
    if (same) same.n += 1;
    else counts.set(key, { row, n: 1 });
  }
  const exchanged = (index: number): boolean => index === 2 || index === 3;
  return [...counts.values()].map(({ row, n }) =>
    n === 1 ? row : row.map((cell, index) => (exchanged(index) && cell !== '' ? `${n} × ${cell}` : cell)),
  );
}
