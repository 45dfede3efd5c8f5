/** What answers for a box: each box of each order has one. */
import { choicesOfType, type Choices, type Offer } from '../../../src/core/index.js';
import type { Played } from '../orders/book.js';
import { own, TRIALS, type Situation } from './situation.js';
import { orderOf, triedOrder, verdict, type Boxes } from './verdict.js';
import { tlts } from './words.js';

/** What may stand in a box: `text` is what stands in it now, `boxes` all that is filled in, this one included. */
export type Picker = (s: Situation, boxes: Boxes, text: string) => Choices;
export type Pickers = Readonly<Record<string, Picker>>;

/** An offer, with what the check would say of the order that has it in this box, and the money that it takes. */
export function tried(s: Situation, key: Played['key'], boxes: Boxes, box: string, offer: Offer): Offer {
  const { on } = TRIALS[key];
  const order = orderOf(s, s[on], key, { ...boxes, [box]: offer.text });
  if (!order) return offer;
  const run = triedOrder(s, order);
  const left = own(s, run.state).treasury;
  const spent = own(s, s[on]).treasury - left;
  return {
    ...offer,
    ...(spent > 0 ? { cost: tlts(spent), left: tlts(left) } : {}),
    ...verdict(s, order, run),
  };
}

/** The text of a list with one item more. */
export const longer = (list: string, item: string): string => (list === '' ? item : `${list},${item}`);
/** The items of a list as they are written. */
export const itemsOf = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The words of a closed box, as its type has them. */
export const wordsOf = ({ book }: Situation, key: Played['key'], box: string): Choices =>
  choicesOfType(book, key, box);
