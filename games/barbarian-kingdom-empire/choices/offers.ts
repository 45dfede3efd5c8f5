/** How offers are put: closed lists, lists that grow by an entry, numbers, areas, units. */
import { closedTo, type Choices, type Finding, fold, must, type Offer } from '../../../src/core/index.js';
import { unitName } from '../board.js';
import { nameOf, type AreaId } from '../rules/map/geography.js';
import type { Unit } from '../state.js';
import { entriesOf, kindName, type Asking, type Desk } from './asking.js';

type More = Omit<Choices, 'open' | 'offers'>;

/** Names and texts of the player's own. */
export const anyText: Choices = { open: true, offers: [] };

/** A number between two, with those most often wanted. */
export const number = (least: number, most: number, common: readonly number[] = [], note?: string): Choices =>
  closedTo([], {
    range: { least, most, ...(common.length > 0 ? { common } : {}) },
    ...(note === undefined ? {} : { note }),
  });

/** Doubt or refusal of a rule, as an offer bears it. */
export const doubted = (doubt: string, rule: string): Pick<Offer, 'doubt' | 'rule'> => ({ doubt, rule });
export const refusedBy = ({ message, rule }: Finding): Pick<Offer, 'why' | 'rule'> => ({
  why: message,
  ...(rule === undefined ? {} : { rule }),
});

/** A list with one entry more; those that it has are not offered again. */
export function adding({ text }: Asking, entries: readonly Offer[], by = ',', more: More = {}): Choices {
  const have = entriesOf(text, by.trim());
  const begun = new Set(have.map(fold));
  const offers = entries
    .filter((entry) => !begun.has(fold(entry.text)))
    .map((entry) => ({ ...entry, text: [...have, entry.text].join(by) }));
  return closedTo(offers, more);
}

/** A list of entries, or one of the words that stand for all of it: a word stands alone. */
export function wordOrList(asking: Asking, words: readonly Offer[], entries: readonly Offer[]): Choices {
  const have = entriesOf(asking.text).map(fold);
  if (have.length === 0) return closedTo([...words, ...entries]);
  if (words.some(({ text }) => have.includes(fold(text)))) return closedTo(words);
  return adding(asking, entries);
}

/** `Rome ROM` */
export const areaWord = ({ rules: { geo } }: Pick<Desk, 'rules'>, area: AreaId): string =>
  `${nameOf(geo, area)} ${must(geo.areas, area, 'the map').code}`;

export const areaOffer = (desk: Pick<Desk, 'rules'>, area: AreaId, more: Partial<Offer> = {}): Offer => ({
  text: nameOf(desk.rules.geo, area),
  word: areaWord(desk, area),
  at: nameOf(desk.rules.geo, area),
  ...more,
});

/** All areas: those that `first` says something good of, then the others with a doubt, if one is given. */
export function areaOffers(
  desk: Desk,
  first: ReadonlyMap<AreaId, Partial<Offer>>,
  rest?: (area: AreaId) => Partial<Offer> | undefined,
): Offer[] {
  const { ids } = desk.rules.geo;
  return [
    ...[...first].map(([area, more]) => areaOffer(desk, area, more)),
    ...ids.flatMap((area) => {
      const more = first.has(area) ? undefined : rest?.(area);
      return more === undefined ? [] : [areaOffer(desk, area, more)];
    }),
  ];
}

/** `IN12 Infantry, Rome` */
export const unitOffer = (desk: Desk, unit: Unit, more: Partial<Offer> = {}): Offer => ({
  text: unitName(unit),
  word: `${unitName(unit)} ${unit.name ?? kindName(desk, unit)}, ${nameOf(desk.rules.geo, unit.area)}`,
  at: unitName(unit),
  ...more,
});
