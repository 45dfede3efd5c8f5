/** Which orders may be given at all, or to a thing of the map. BKE-MAIL-1 to 3 */
import { values, type Choices, type Offer } from '../../../src/core/index.js';
import {
  commandedBy,
  commander,
  hasNeutral,
  isCombatUnit,
  isLeader,
  isShip,
  isTribe,
  unitsAt,
} from '../board.js';
import { barOf } from '../check/bars.js';
import { openOrders } from '../check/open.js';
import { orders, type OrderKey } from '../orders/book.js';
import { meant } from '../orders/understand.js';
import { provinceOf } from '../rules/map/geography.js';
import type { Unit } from '../state.js';
import { areaIn, type Desk } from './asking.js';
import { doubted, refusedBy } from './offers.js';
import { captivesOf, sumsOf } from './realm.js';
import { changesOf } from '../play.js';

/** Orders of another stage are told of: they are what a people strives for. */
const TOLD = 'bke/stage';

export function ordersOffered(desk: Desk, thing?: string): Choices {
  const { rules, view, position } = desk;
  const open = new Set(position.gone || view.board.ended ? [] : openOrders(rules, view, position));
  const fitting = thing === undefined ? undefined : ordersFor(desk, thing);
  const asked = orders.orders.filter(({ key }) => fitting === undefined || fitting.has(key));
  const offers = asked.flatMap(({ key, word, help }): Offer[] => {
    const offer = { text: key, word: `${word}: ${help}` };
    if (open.has(key)) return canFinish(desk, key) ? [{ ...offer, ...doubtOf(desk, key) }] : [];
    const bar = barOf({ ...desk, board: view.board }, key);
    return bar?.code === TOLD ? [{ ...offer, ...refusedBy(bar) }] : [];
  });
  const [can, not] = [offers.filter(({ why }) => !why), offers.filter(({ why }) => why)];
  return { open: false, offers: [...can, ...not] };
}

/** Is there anything that the order could say now? */
function canFinish(desk: Desk, key: OrderKey): boolean {
  const { rules, board, me } = desk;
  const own = (fits: (unit: Unit) => boolean): boolean =>
    commandedBy(board, me).some((unit) => rules.geo.areas[unit.area] !== undefined && fits(unit));
  switch (key) {
    case 'move':
      return own(({ type }) => rules.charts.units[type].moves > 0);
    case 'combine':
      return commandedBy(board, me).filter(isTribe).length > 1;
    case 'exit':
      return own((unit) => !isLeader(unit));
    case 'captive':
      return captivesOf(desk).length > 0;
    case 'treaty':
    case 'give':
      return values(board.positions).length > 1;
    case 'borrow':
    case 'repay':
      return sumsOf({ ...desk, boxes: {}, text: '' }, key).length > 0;
    case 'enter':
      return Object.values(desk.position.reserve).some((left) => (left ?? 0) > 0);
    default:
      return true;
  }
}

function doubtOf({ board, me, position }: Desk, key: OrderKey): Partial<Offer> {
  const own = commandedBy(board, me);
  if (key === 'grow' && position.stage === 'barbarian' && own.some(isCombatUnit))
    return doubted('with a combat unit on the board no tribe grows', 'BKE-TRB-2');
  if (key === 'attack' && !own.some((unit) => !isLeader(unit) && unit.type !== 'GA'))
    return doubted('you have nobody who attacks', 'BKE-CBT-2');
  return {};
}

/** The orders that can be given to a thing: a piece, a place, a seat. */
function ordersFor(desk: Desk, thing: string): ReadonlySet<OrderKey> {
  const { board } = desk;
  if (board.positions[thing])
    return new Set(thing === desk.me ? ['name', 'quit'] : ['treaty', 'give', 'policy']);
  const named = meant.unit(desk, thing);
  const piece = named.by === 'serial' ? board.units[named.unit] : undefined;
  if (piece) return new Set(toPiece(desk, piece));
  const area = areaIn(desk, thing);
  return new Set(area === undefined ? [] : toPlace(desk, area));
}

function toPiece(desk: Desk, piece: Unit): OrderKey[] {
  const { board, rules, me } = desk;
  if (commander(piece) !== me) {
    const captive = piece.holder !== undefined;
    return captive
      ? ['captive']
      : isLeader(piece)
        ? []
        : ['attack', ...(isCombatUnit(piece) ? ['treaty' as const] : [])];
  }
  const soldier = isCombatUnit(piece);
  return [
    ...(rules.charts.units[piece.type].moves > 0 ? ['move' as const] : []),
    ...(!isLeader(piece) && piece.type !== 'GA' ? ['attack' as const] : []),
    ...(isTribe(piece) ? (['combine', 'grow'] as const) : []),
    ...(soldier ? (['disband', 'treaty', 'policy', 'rebellion'] as const) : []),
    ...(changesOf(board, rules).exits && !isShip(piece) ? ['exit' as const] : []),
    ...(piece.type === 'IN' ? ['convert' as const] : []),
    'name',
  ];
}

function toPlace(desk: Desk, area: string): OrderKey[] {
  const { board, rules, me } = desk;
  const own = board.cities[area]?.owner === me;
  const held = unitsAt(board, area).some((unit) => commander(unit) !== me) || hasNeutral(board, area);
  const sold = board.solitaire[provinceOf(rules.geo, area)]?.type === 'no-opposition';
  return [
    ...(own ? (['build', 'pillage', 'capital', 'convert', 'rebellion', 'rebuild'] as const) : []),
    ...(held && !own ? (['attack', 'subvert'] as const) : []),
    ...(sold ? ['bribe' as const] : []),
    'build',
    'move',
    'combine',
    'grow',
    'enter',
    'place',
    'start',
    'policy',
  ];
}
