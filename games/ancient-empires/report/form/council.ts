/** The order form of the council: Advancement, goods to deal in, what Independents sell, provinces that go hungry. */
import type { FormChapter, FormEntry } from '../../../../src/core/index.js';
import { CATEGORIES, TRADED, type Counter, type ProvinceCode } from '../../data.js';
import { foodBalance } from '../../rules/land/levels.js';
import {
  activePositions,
  isDominant,
  onMap,
  playerProvinces,
  provinceAt,
} from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { minimumBid } from '../../rules/trade/bids.js';
import { harvestOf, holdings } from '../../rules/trade/harvest.js';
import { pointsOf, routes } from '../../rules/trade/routes.js';
import type { View } from '../../view.js';
import { placeRow, row } from './rows.js';

const MOST = { goods: 5, sellers: 4, hungry: 2 } as const;

export function council(data: Rules, view: View): FormChapter[] {
  return [
    {
      title: 'Advancement, deals, bids at Independents',
      note: `treasury ${view.own.treasury}, ${data.charts['advancement-cost']} coins a level; what you deal in is there after this harvest; under a seller, the least price of what it has`,
      columns: 2,
      entries: [advancement(view), ...deals(data, view), ...bids(data, view), ...within(data, view)],
    },
  ];
}

/** AE-ADV-1: a category left blank is none of it. */
function advancement({ own }: View): FormEntry {
  return row('Levels', 'above: last turn’s', {
    order: `V - ${CATEGORIES.map((category) => `${category}{}`).join(', ')}`,
    blanks: CATEGORIES.map((category) => ({ label: `${category} ${own.invest[category]}`, letters: 6 })),
  });
}

/** AE-DEA-2: a row for coins, and one for each kind of Trade Good, what there is most of first. */
function deals(data: Rules, view: View): FormEntry[] {
  const { board, position, own } = view;
  const partners = ['ANY', ...activePositions(board).filter((id) => id !== position)];
  const deal = (item: string, name: string, note: string): FormEntry =>
    row(name, note, {
      order: `X - {} - {}${item} - {} - {}`,
      blanks: [
        { label: 'with', letters: 5, choices: partners },
        { label: 'give', letters: 4 },
        { label: 'for: 1 HOR', letters: 8 },
        { label: 'x2 or S3', letters: 5 },
      ],
    });
  const goods = [...holdings(data, view)].filter(([item]) => TRADED.includes(item));
  const total = (lots: ReadonlyMap<ProvinceCode, number>): number =>
    [...lots.values()].reduce((sum, n) => sum + n, 0);
  const rows = goods
    .sort(([, a], [, b]) => total(b) - total(a))
    .slice(0, MOST.goods)
    .map(([item, lots]) => {
      const where = [...lots].map(([code, n]) => (n === 1 ? code : `${code} ${n}`)).join(', ');
      return deal(item, `${item} ${data.goods.items[item]}`, where);
    });
  return [deal('COI', 'COI coins', `of ${own.treasury}`), ...rows];
}

interface Seller {
  readonly code: ProvinceCode;
  readonly items: readonly Counter[];
  readonly cost: number;
}

/** AE-BID-1: the nearest that sell something over an open route. */
function bids(data: Rules, view: View): FormEntry[] {
  const { board, position } = view;
  const own = playerProvinces(board, position);
  const table = { state: board, data };
  const entry = ({ code, items }: Seller): FormEntry => {
    const [one] = items;
    return row(
      placeRow(data, code),
      pricesText(items, (item) => minimumBid(table, code, item)),
      {
        order: `BD - ${code} - {}${items.length === 1 ? one : '{}'} - {} - {}`,
        blanks: [
          { label: 'number', letters: 4 },
          ...(items.length === 1 ? [] : [{ label: 'item', letters: 5, choices: items }]),
          { label: 'coins each', letters: 5 },
          { label: 'to', letters: 5, choices: own },
        ],
      },
    );
  };
  return sellers(data, view, own).slice(0, MOST.sellers).map(entry);
}

/** `4 DYE OIL, 1 MAT`: each price once, so that the note has room under the name. */
function pricesText(items: readonly Counter[], priceOf: (item: Counter) => number | undefined): string {
  const prices = [...new Set(items.map(priceOf))];
  const groups = prices.map((price) => [price, ...items.filter((item) => priceOf(item) === price)].join(' '));
  return groups.join(', ');
}

function sellers(data: Rules, view: View, own: readonly ProvinceCode[]): Seller[] {
  const { board, position } = view;
  const ways = routes(board, data);
  const found = onMap(board).flatMap((code): Seller[] => {
    const p = provinceAt(board, code);
    if (p.kind !== 'independent' || p.hostile[position] !== undefined) return [];
    const costs = own.flatMap((to) => ways.cost(code, to, { positions: [position] }) ?? []);
    const cost = Math.min(...costs);
    const items = [...new Set(harvestOf(data, code, p))].filter(
      (item) => cost <= pointsOf(data, item) && minimumBid({ state: board, data }, code, item) !== undefined,
    );
    return items.length === 0 ? [] : [{ code, items, cost }];
  });
  return found.sort((a, b) => a.cost - b.cost);
}

/** AE-INT-1, AE-TRD-4: food for who lacks it, where none travels by itself, and goods made at home. */
function within(data: Rules, view: View): FormEntry[] {
  const { board, position, own } = view;
  const { coins, counters } = data.charts.manufacture;
  const mine = playerProvinces(board, position);
  const food = (code: ProvinceCode): number => foodBalance(data, code, provinceAt(board, code));
  const sources = mine.filter((code) => food(code) > 0);
  const hungry = sources.length === 0 || own.policies.autoship ? [] : mine.filter((code) => food(code) < 0);
  const ships = hungry.slice(0, MOST.hungry).map((code) =>
    row(placeRow(data, code), `lacks ${-food(code)} food`, {
      order: `S - {}FOO - {} - ${code}`,
      blanks: [
        { label: 'ship FOO', letters: 5 },
        { label: 'from', letters: 6, choices: sources },
      ],
    }),
  );
  if (!isDominant(board, position, 'TEC')) return ships;
  const made = row('Manufactured Goods', `${coins} coins, a material: ${counters}`, {
    order: 'MG - {} - {}',
    blanks: [
      { label: 'at', letters: 6, choices: mine },
      { label: 'times', letters: 5 },
    ],
  });
  return [...ships, made];
}
