/** Boxes of the council: V G X BD MG S. AE-ADV-1, AE-DEA-1, AE-DEA-2, AE-BID-1, AE-TRD-4, AE-INT-1 */
import { type Offer, closedTo, nothingFits, openTo } from '../../../src/core/index.js';
import { coinsSpent } from '../check/trading.js';
import { CATEGORIES, COUNTERS, ITEMS, type Counter, type Item, type ProvinceCode } from '../data.js';
import {
  activePositions,
  isDominant,
  onMap,
  ownedProvinces,
  playerProvinces,
  provinceAt,
} from '../rules/land/provinces.js';
import { minimumBid } from '../rules/trade/bids.js';
import { harvestOf, holdings } from '../rules/trade/harvest.js';
import { pointsOf, routes } from '../rules/trade/routes.js';
import { counting, listed, misses, others, placeOffer, provinces, seatOffer, type More } from './offers.js';
import type { Box, Writing } from './writing.js';

/** Coins that the sheet leaves for sure; bids and deals may take more. */
const purseOf = ({ data, orders, view }: Writing): number =>
  Math.max(0, view.own.treasury - orders.reduce((sum, order) => sum + coinsSpent(data, order), 0));

/** AE-ADV-1: levels as the treasury pays for; more are cut. */
export const levels: Box = (w) => {
  const { data, text, view } = w;
  const price = data.charts['advancement-cost'];
  const chosen = listed(text);
  const here = chosen.reduce((sum, one) => sum + Number(/\d+$/.exec(one)?.[0] ?? 0), 0) * price;
  const purse = purseOf(w) - here;
  const most = Math.floor(Math.max(0, purse) / price);
  return openTo(
    CATEGORIES.filter((category) => !chosen.some((one) => one.startsWith(category))).map((category) => ({
      text: [...chosen, `${category}1`].join(', '),
      word: `${data.goods.categories[category]}, last turn ${view.own.invest[category]}`,
      cost: `${price} coins`,
      left: `${Math.max(0, purse)} coins`,
      many: Math.max(1, most),
      ...(most > 0
        ? {}
        : { doubt: `${price - purse} coins more than you have: the last levels are cut`, rule: 'AE-ADV-1' }),
    })),
  );
};

/** Counters of a kind as a list may name them. */
interface Row {
  readonly item: Item;
  readonly many: number;
  readonly more?: More;
  /** Where they lie, or where they are to go. */
  readonly at?: readonly ProvinceCode[];
}

/** `2 WIN`, its province, then `2 WIN An4,1 SIL`. */
function bundles(w: Writing, rows: readonly Row[], single = false): Offer[] {
  const chosen = listed(w.text);
  const last = chosen.at(-1) ?? '';
  const [, before] = [last, chosen.slice(0, -1)];
  const open = /^\d+ ([A-Z]{3})$/.exec(last)?.[1];
  const places = rows.find(({ item }) => item === open)?.at ?? [];
  const there = places.map((code) => placeOffer(w, code, { text: [...before, `${last} ${code}`].join(',') }));
  if (single && chosen.length > 0) return there;
  const next = rows
    .filter(({ item }) => !chosen.some((one) => one.includes(` ${item}`)))
    .map(({ item, many, more = {} }) => ({
      text: [...chosen, `1 ${item}`].join(','),
      word: `${item} ${w.data.goods.items[item]}`,
      many: Math.max(1, many),
      ...more,
    }));
  return [...there, ...next];
}

/** What one gives: what the harvest brings first, then what might be bought before. */
function givings(w: Writing, items: readonly Item[], places: boolean): Row[] {
  const have = holdings(w.data, w.view);
  const total = (item: Counter): number =>
    [...(have.get(item)?.values() ?? [])].reduce((sum, n) => sum + n, 0);
  const purse = purseOf(w);
  const row = (item: Item): Row => {
    if (item === 'COI')
      return {
        item,
        many: purse,
        more: {
          left: `${purse} coins`,
          ...(purse > 0 ? {} : { doubt: 'no coins are left', rule: 'AE-GEN-2' }),
        },
      };
    const n = total(item);
    const at = places ? { at: [...(have.get(item)?.keys() ?? [])] } : {};
    return { item, many: n, more: n > 0 ? { left: `${n}` } : { doubt: 'you will have none of it' }, ...at };
  };
  const rows = items.map(row);
  return [...rows.filter(({ more }) => !more?.doubt), ...rows.filter(({ more }) => more?.doubt)];
}

export const given: Box = (w) => openTo(bundles(w, givings(w, ITEMS, true)));

/** What one asks for; where it is to go. */
export const asked: Box = (w) => {
  const own = playerProvinces(w.board, w.self);
  const most = 9;
  return openTo(
    bundles(
      w,
      ITEMS.map((item) =>
        item === 'COI'
          ? { item, many: 99 }
          : // Only materials go to Pacified land. AE-TRD-5
            { item, many: most, at: item === 'MAT' ? ownedProvinces(w.board, w.self) : own },
      ),
    ),
  );
};

/** Positions that trade, and with `ANY` whoever matches. */
export const partners: Box = (w) => {
  const trade = new Set(activePositions(w.board));
  return closedTo([
    { text: 'ANY', word: 'anybody' },
    ...others(w).map((id) => seatOffer(w, id, trade.has(id) ? {} : { doubt: 'does not trade now' })),
  ]);
};

/** AE-DEA-1: land of the receiver; elsewhere it goes where AE-DEA-6 says. */
export const giftPlace: Box = (w) => {
  const to = w.read('to');
  if (typeof to !== 'string') return nothingFits('to whom?');
  return closedTo(provinces(w, ownedProvinces(w.board, to), `not of ${to}`));
};

export const giftSession: Box = () => {
  const why = 'gifts are made in Session I or III';
  return closedTo([
    { text: 'S1', word: 'Session I' },
    { text: 'S3', word: 'Session III' },
    { text: 'S2', word: 'Session II', why, rule: 'AE-DEA-1' },
    { text: 'S4', word: 'Session IV', why, rule: 'AE-DEA-1' },
  ]);
};

/** Provinces without a position that sell, enemies excepted. AE-BID-1 */
export const seller: Box = (w) => {
  const { board, data, self } = w;
  const sellers = onMap(board).filter((code) => provinceAt(board, code).kind === 'independent');
  const hostile = sellers.filter((code) => provinceAt(board, code).hostile[self] !== undefined);
  const sells = (code: ProvinceCode): string =>
    [...new Set(harvestOf(data, code, provinceAt(board, code)))].join(' ') || 'nothing now';
  return closedTo([
    ...sellers
      .filter((code) => !hostile.includes(code))
      .map((code) => placeOffer(w, code, { left: sells(code) })),
    ...misses(w, hostile, 'Hostile to you: it sells you nothing', 'AE-BID-1'),
    ...misses(
      w,
      onMap(board).filter((code) => !sellers.includes(code)),
      'not Independent',
      'AE-BID-1',
    ),
  ]);
};

/** What the province will have, with the least it takes; then what it does not bring forth. */
export const lot: Box = (w) => {
  const { board, data } = w;
  const at = w.read('at');
  const p = at === undefined ? undefined : board.provinces[at];
  if (w.text !== '') return openTo([]);
  if (at === undefined || !p) return nothingFits('which province?');
  const sold = harvestOf(data, at, p);
  const offer = (item: Counter): Offer => {
    const least = minimumBid({ state: board, data }, at, item);
    const n = sold.filter((one) => one === item).length;
    return {
      text: `1 ${item}`,
      word: `${item} ${data.goods.items[item]}`,
      ...(least === undefined
        ? { why: 'it is not for sale', rule: 'AE-BID-1' }
        : { cost: `from ${least} coins`, many: Math.max(1, n) }),
      ...(least !== undefined && n === 0 ? { doubt: 'none of it is there now', rule: 'AE-BID-1' } : {}),
    };
  };
  const items = COUNTERS.map(offer);
  return openTo([
    ...items.filter((one) => !one.doubt && !one.why),
    ...items.filter((one) => one.doubt && !one.why),
    ...items.filter((one) => one.why),
  ]);
};

export const price: Box = (w) => {
  const at = w.read('at');
  const item = w.read('item')?.item as Counter | undefined;
  const least = (at && item && minimumBid({ state: w.board, data: w.data }, at, item)) ?? 1;
  const lowest = Math.max(1, Number(least));
  return counting(
    lowest,
    999,
    [0, 1, 2, 4].map((n) => lowest + n),
    `${purseOf(w)} coins are left`,
  );
};

/** Of one's own land what an open route leads to comes first. AE-RTE-2 */
function reached(w: Writing, from: ProvinceCode | undefined, item: Counter | undefined): Offer[] {
  const { board, data, self } = w;
  const ways = routes(board, data);
  const own = ownedProvinces(board, self);
  const offers = own.map((code) => {
    if (from === undefined || item === undefined) return placeOffer(w, code);
    const cost = ways.cost(from, code, { positions: [self] });
    const points = pointsOf(data, item);
    return placeOffer(
      w,
      code,
      cost === undefined || cost > points
        ? { doubt: 'no open Trade Route now', rule: 'AE-RTE-2' }
        : { cost: `${cost} of ${points} TMP` },
    );
  });
  return [...offers.filter(({ doubt }) => !doubt), ...offers.filter(({ doubt }) => doubt)];
}

const itemOf = (w: Writing): Counter | undefined => w.read('item')?.item as Counter | undefined;

/** To Pacified land only materials may go. AE-TRD-5 */
function unlessPacified({ board }: Writing, item: Counter | undefined, offer: Offer): Offer {
  if (item === undefined || item === 'MAT' || provinceAt(board, offer.text).kind !== 'pacified') return offer;
  return { ...bare(offer), why: 'only materials may be sent to a Pacified Province', rule: 'AE-TRD-5' };
}

const bare = ({ text, word, at }: Offer): Offer => ({ text, word, ...(at === undefined ? {} : { at }) });

export const bought: Box = (w) => {
  const item = itemOf(w);
  const own = reached(w, w.read('at'), item).map((one) => unlessPacified(w, item, one));
  return closedTo([...own, ...misses(w, foreign(w), 'not yours', 'AE-TRD-5')]);
};

const foreign = ({ board, self }: Writing): ProvinceCode[] =>
  onMap(board).filter((code) => provinceAt(board, code).owner !== self);

/** Land in which the Dominant in Technology could manufacture. AE-TRD-4 */
export const workshop: Box = (w) => {
  const { board, self } = w;
  const have = holdings(w.data, w.view).get('MAT');
  const players = playerProvinces(board, self);
  const master = isDominant(board, self, 'TEC');
  return closedTo([
    ...ownedProvinces(board, self).map((code) =>
      placeOffer(w, code, {
        left: `${have?.get(code) ?? 0} MAT`,
        ...(!players.includes(code)
          ? { why: 'only in a Player Province', rule: 'AE-TRD-4' }
          : master
            ? {}
            : { doubt: 'unless this turn brings Dominance in Technology', rule: 'AE-TRD-4' }),
      }),
    ),
    ...misses(w, foreign(w), 'not yours', 'AE-TRD-5'),
  ]);
};

export const making: Box = (w) => {
  const { coins, counters } = w.data.charts.manufacture;
  return counting(
    1,
    99,
    [1, 2, 3],
    `${coins} coins and a material make ${counters}; ${purseOf(w)} coins are left`,
  );
};

export const cargo: Box = (w) => openTo(bundles(w, givings(w, COUNTERS, false), true));

/** The province that a counter sets out from. AE-INT-1 */
export const origin: Box = (w) => {
  const own = ownedProvinces(w.board, w.self);
  const item = itemOf(w);
  const lying = item === undefined ? undefined : holdings(w.data, w.view).get(item);
  const why = 'you have no other province';
  return closedTo([
    ...own.map((code) =>
      placeOffer(
        w,
        code,
        own.length < 2 ? { why, rule: 'AE-INT-1' } : { left: `${lying?.get(code) ?? 0} there` },
      ),
    ),
    ...misses(w, foreign(w), 'not yours', 'AE-TRD-5'),
  ]);
};

export const delivery: Box = (w) => {
  const from = w.read('from');
  const item = itemOf(w);
  const offers = reached(w, from, item).map((one): Offer => {
    if (one.text === from) return { ...bare(one), why: 'they lie there already', rule: 'AE-INT-1' };
    return unlessPacified(w, item, one);
  });
  return closedTo([...offers, ...misses(w, foreign(w), 'not yours', 'AE-TRD-5')]);
};
