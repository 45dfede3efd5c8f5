/** Offers that boxes of many orders share: words, places, positions, lists that grow. */
import { closedTo, ids, type Choices, type Offer } from '../../../src/core/index.js';
import { UNIT_TYPES, type PlaceCode, type UnitType } from '../data.js';
import { isOnMap, positionAt } from '../rules/land/provinces.js';
import { seatRef } from '../rules/units/stacks.js';
import type { Writing } from './writing.js';

/** A number is wanted. */
export const counting = (least: number, most: number, common: readonly number[], note?: string): Choices =>
  closedTo([], {
    range: { least, most, common: common.filter((n) => n >= least && n <= most) },
    ...(note === undefined ? {} : { note }),
  });

export type More = Partial<Offer>;

/** `M1 Babylonia` */
export const placeOffer = ({ data }: Pick<Writing, 'data'>, code: PlaceCode, more: More = {}): Offer => ({
  text: code,
  word: `${code} ${data.geo.nameOf(code)}`,
  at: code,
  ...more,
});

/** Few of what can't be written: a hint, no list. */
const NEAR_MISSES = 3;

export function misses(
  writing: Pick<Writing, 'data'>,
  codes: readonly PlaceCode[],
  why: string,
  rule: string,
): Offer[] {
  return codes.slice(0, NEAR_MISSES).map((code) => placeOffer(writing, code, { why, rule }));
}

/** All provinces, those that are meant first; what may be written of the others, with a doubt. */
export function provinces(
  writing: Writing,
  meant: readonly PlaceCode[],
  doubt: string,
  more: (code: PlaceCode) => More = () => ({}),
): Offer[] {
  const first = new Set(meant);
  const { board, data } = writing;
  return [
    ...meant.map((code) => placeOffer(writing, code, more(code))),
    ...data.geo.provinces
      .filter((code) => !first.has(code))
      .map((code) => placeOffer(writing, code, { doubt: isOnMap(board, code) ? doubt : 'not on this map' })),
  ];
}

/** `P3 Babylon` */
export const seatOffer = (
  { board, data }: Pick<Writing, 'board' | 'data'>,
  id: string,
  more: More = {},
): Offer => ({
  text: id,
  word: `${id} ${positionAt(board, id).name}`,
  at: seatRef(data.geo, id),
  ...more,
});

/** All other positions of the game. */
export const others = ({ board, self }: Pick<Writing, 'board' | 'self'>): string[] =>
  ids(board.positions).filter((id) => id !== self);

/** What stands in a list. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A list that grows by what is not yet in it; words that stand alone begin no list and join none. */
export function ranked(
  text: string,
  items: readonly Offer[],
  more: { readonly alone?: readonly Offer[]; readonly most?: number } = {},
): Choices {
  const { alone = [], most = Number.MAX_SAFE_INTEGER } = more;
  const chosen = listed(text);
  if (chosen.length === 0) return closedTo([...alone, ...items]);
  const full = chosen.length >= most || alone.some((one) => chosen.includes(one.text));
  if (full) return closedTo([]);
  return closedTo(
    items
      .filter((one) => !chosen.includes(one.text))
      .map((one) => ({ ...one, text: [...chosen, one.text].join(',') })),
  );
}

/** Units of a kind: how many there are, or can be had. */
export interface Lot {
  readonly type: UnitType;
  readonly many: number;
  readonly more?: More;
}

/** `1PRO`, then `2PRO, 1LEA`: kinds that are not yet in it. */
export function unitRows({ data }: Pick<Writing, 'data'>, text: string, lots: readonly Lot[]): Offer[] {
  const chosen = listed(text);
  const inOrder = [...lots].sort((a, b) => UNIT_TYPES.indexOf(a.type) - UNIT_TYPES.indexOf(b.type));
  return inOrder
    .filter(({ type, many }) => many > 0 && !chosen.some((one) => one.endsWith(type)))
    .map(({ type, many, more = {} }) => ({
      text: [...chosen, `1${type}`].join(', '),
      word: data.goods.units[type],
      many,
      ...more,
    }));
}
