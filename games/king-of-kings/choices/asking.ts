/** What a box is asked with, and the small words of which its offers are made. */
import {
  definitionOf,
  fold,
  tidy,
  withMisses,
  type Choices,
  type Finding,
  type Offer,
} from '../../../src/core/index.js';
import type { Desk } from '../check/desk.js';
import { orders } from '../orders/book.js';
import { costOf, meansOf } from '../rules/money/budget.js';
import { gridOf, placeName } from '../ruleset.js';
import type { KingOrder } from '../play.js';
import type { View } from '../view.js';

/** A half-written order, and all that decides what may stand in its next box. */
export interface Asking {
  readonly view: View;
  /** With the sheet so far. */
  readonly desk: Desk;
  readonly key: KingOrder['key'];
  /** What stands in the boxes of the draft, by field. */
  readonly boxes: Readonly<Record<string, string>>;
}

/** What may be written into a box in which `text` stands. */
export type Box = (asking: Asking, text: string) => Choices;

type Fields<K extends KingOrder['key']> = Extract<KingOrder, { readonly key: K }>['fields'];

/** The value that stands in a box of the draft, which is of this order; undefined: none, or none that can be read. */
export function valueOf<K extends KingOrder['key'], F extends keyof Fields<K> & string>(
  { boxes }: Pick<Asking, 'boxes'>,
  key: K,
  box: F,
): Fields<K>[F] | undefined {
  const text = boxes[box];
  const field = definitionOf(orders, key).fields[box];
  if (text === undefined || text === '' || !field) return undefined;
  const read = field.type.read(field.type.verbatim ? text.trim() : tidy(text));
  return read.ok ? (read.value as Fields<K>[F]) : undefined;
}

/** An offer as a rule sees it: barred, doubtful, or as it was. */
export function judged(offer: Offer, finding: Finding | undefined): Offer {
  if (!finding) return offer;
  const { severity = 'error', message, rule } = finding;
  const why = severity === 'error' ? { why: message } : { doubt: message };
  return { ...offer, ...why, ...(rule === undefined ? {} : { rule }) };
}

/** `Mari E4234`; a hex without a place: its number. */
export function placeWord({ world }: Pick<Desk, 'world'>, hex: string): string {
  const title = gridOf(world).title(hex);
  return title === hex ? hex : `${title} ${hex}`;
}

/** A place that may be written. */
export function placeOffer({ desk }: Pick<Asking, 'desk'>, hex: string, word = placeWord(desk, hex)): Offer {
  const text = placeName(desk.world, hex);
  return { text, word, at: text };
}

/** Places with what a rule says of each. */
export function judgedPlaces(
  asking: Asking,
  hexes: readonly string[],
  fault: (desk: Desk, hex: string) => Finding | undefined,
): Offer[] {
  return withMisses(hexes.map((hex) => judged(placeOffer(asking, hex), fault(asking.desk, hex))));
}

/** Entries of a list box that are not in it yet, each behind what stands. */
export function listed(text: string, items: readonly Offer[], separator = ', '): Offer[] {
  const has = new Set(text.split(separator.trim()).map((one) => fold(one.trim())));
  return items
    .filter((item) => !has.has(fold(item.text)))
    .map((item) => ({ ...item, text: text === '' ? item.text : `${text}${separator}${item.text}` }));
}

/** So many of something that can be had. */
export interface Lot {
  readonly what: string;
  readonly most: number;
  readonly word: string;
}

/** Counted entries of a list, each kind once. `1 HI` behind what stands. */
export function counted(text: string, lots: readonly Lot[], separator = ', '): Offer[] {
  const has = new Set(text.split(separator.trim()).map((one) => fold(one.replace(/^[\s\d]+/, ''))));
  return lots
    .filter(({ what, most }) => most > 0 && !has.has(fold(what)))
    .map(({ what, most, word }) => ({
      text: `${text === '' ? '' : `${text}${separator}`}1 ${what}`,
      word,
      many: Math.min(most, 999),
    }));
}

export const talents = (n: number): string => (n === 1 ? '1 talent' : `${n} talents`);

/** KOK-BUY-1: what the sheet so far leaves to be spent. */
export function talentsLeft({ desk }: Pick<Asking, 'desk'>): number {
  const { world, me, realm, sheet } = desk;
  const spent = sheet.reduce((sum, order) => sum + costOf(world, order), 0);
  return meansOf(world, me, realm.treasury, sheet).talents - spent;
}

/** An offer with its price; what can't be paid is doubtful, since other lines may still change. */
export function priced(asking: Pick<Asking, 'desk'>, offer: Offer, price: number): Offer {
  const left = talentsLeft(asking);
  const known = { ...offer, cost: talents(price), left: talents(left - price) };
  if (price <= left || known.doubt !== undefined) return known;
  return {
    ...known,
    doubt: `it costs ${talents(price)} and ${Math.max(0, left)} are left`,
    rule: 'KOK-BUY-1',
  };
}
