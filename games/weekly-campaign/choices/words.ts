/** How things are called on buttons and written in orders: own commands and places, cities, hexes, money. */
import { byId, fold, kept, values, type Choices, type Offer } from '../../../src/core/index.js';
import { costOf, isSqd } from '../rules/troops/stacks.js';
import { unitOf, type Data } from '../data.js';
import { meaningOf } from '../orders/understand.js';
import { readReference } from '../orders/references.js';
import { nameOf } from '../report/dates.js';
import { hexWords } from '../report/hex-words.js';
import { mapOf } from '../rules/map/map.js';
import { refOf } from '../rules/troops/commands.js';
import { hexOf, isCity, type Place } from '../rules/realm/places.js';
import type { City, CityId, Command, CommandId, FortId, HexId, LeaderId, PositionId } from '../records.js';
import type { State } from '../state.js';
import type { View } from '../view.js';
import type { Situation } from './situation.js';

/** Greyed near misses in one box, at most. */
const MISSES = 6;

export const open = (...offers: readonly Offer[]): Choices => ({ open: true, offers });
/** A closed box: what may be written, then a handful of what may not, and why. An offer still to be judged is judged only if there is room for it. */
export function closed(
  offers: readonly (Offer | (() => Offer))[],
  more: Omit<Choices, 'open' | 'offers'> = {},
): Choices {
  const free = offers.filter((offer) => typeof offer !== 'function' && offer.why === undefined) as Offer[];
  const misses: Offer[] = [];
  for (const offer of offers) {
    if (misses.length >= MISSES) break;
    const judged = typeof offer === 'function' ? offer() : offer;
    if (judged.why !== undefined) misses.push(judged);
  }
  return { open: false, offers: [...free, ...misses], ...more };
}
/** Nothing can be written into it, and why not. */
export const nothing = (note: string): Choices => ({ open: false, offers: [], note });

export const tlts = (n: number): string => `${n} tlts`;

/** `Spear horse` */
export function unitWord(data: Data, code: string): string {
  const { merchants, sqds } = data.units;
  if (code === merchants.code) return merchants.name;
  return isSqd(data, code) ? (sqds[code]?.name ?? code) : unitOf(data, code).name;
}

export const GRADE_WORDS: Readonly<Record<string, string>> = { m: '', r: '', v: 'veteran ', e: 'elite ' };

export const weeksText = (weeks: number): string => (weeks === 1 ? '1 week' : `${weeks} weeks`);
export const eachCost = (data: Data, code: string, weeks: number): string =>
  `${tlts(costOf(data, code))} each, ${weeksText(weeks)}`;

interface Named {
  readonly owner: PositionId;
  readonly name: string;
}
/** What has a name in an order, of a state or of a view. */
export interface KnownNames {
  readonly commands: Readonly<Record<CommandId, Named>>;
  readonly forts: Readonly<Record<FortId, Named>>;
  readonly leaders: Readonly<Record<LeaderId, Named>>;
  readonly cities: Readonly<Record<CityId, Pick<City, 'id' | 'name'>>>;
}

/** The names that a position knows: its own, and those of all cities. */
export const namesIn = (view: View): KnownNames =>
  viewNames(view, () => ({
    commands: view.commands,
    forts: view.forts,
    leaders: view.leaders,
    cities: { ...view.places, ...view.cities },
  }));
const viewNames = kept<View, KnownNames>();

/** `1AR Marius`, `1DV "Iron Fist"` */
export function commandWord({ leaders }: Pick<KnownNames, 'leaders'>, command: Command): string {
  const name = command.name === '' ? [] : [`"${command.name}"`];
  const leader = command.leaders.map((id) => leaders[id]?.name).find((one) => one !== undefined);
  return [refOf(command), ...name, ...(leader === undefined ? [] : [leader])].join(' ');
}

/** `Rome A0823`, `FO5 Boris A2231` */
export function placeWord(place: Place): string {
  if (isCity(place)) return `${place.name} ${place.id}`;
  return [`FO${place.n}`, ...(place.name === '' ? [] : [place.name]), place.hex].join(' ');
}

/** A place of one's own, or a city, as orders write it: by name where the name means nothing else, else by its hex. */
export function placeText(state: State, me: PositionId, place: Place): string {
  if (!isCity(place)) return `FO${place.n}`;
  return cityText(state, me, place);
}

export function cityText(
  names: KnownNames,
  me: PositionId,
  city: { readonly id: HexId; readonly name: string },
): string {
  const texts = cityTexts(names, () => new Map());
  const text = texts.get(city.id) ?? (meansCity(names, me, city) ? city.name : city.id);
  texts.set(city.id, text);
  return text;
}
const cityTexts = kept<KnownNames, Map<HexId, string>>();

function meansCity(
  names: KnownNames,
  me: PositionId,
  { id, name }: { readonly id: HexId; readonly name: string },
): boolean {
  const written = readReference(name);
  if (!written || written.owner !== undefined || /[,#;]/.test(name)) return false;
  const others = [...values(names.commands), ...values(names.forts), ...values(names.leaders)].filter(
    (one) => one.owner === me && one.name !== '',
  );
  const bare = fold(name);
  if (others.some((one) => fold(one.name) === bare)) return false;
  const meant = meaningOf({ commands: {}, forts: {}, leaders: {}, cities: names.cities }, me, written);
  return meant.city === id && meant.hex === undefined;
}

export const hexWord = (view: View, hex: HexId): string => `${hex} ${hexWords(view, mapOf(view.map), hex)}`;

/** `P4 Egyptians` */
export const seatWord = (view: View, id: PositionId): string => nameOf(view, id);

/** Positions that one may deal with: all living others, by number. */
export const seatsOf = ({ view, me }: Pick<Situation, 'view' | 'me'>): PositionId[] =>
  byId(Object.keys(view.positions).filter((id) => id !== me && view.positions[id]?.status !== 'eliminated'));

/** Own commands, in their order on the sheet. */
export const ownCommands = (state: State, me: PositionId): Command[] =>
  values(state.commands).filter(({ owner }) => owner === me);

/** Cities that one holds and forts of one's own. */
export const ownPlaces = (state: State, me: PositionId): Place[] => [
  ...values(state.cities).filter(({ holder }) => holder === me),
  ...values(state.forts).filter(({ owner }) => owner === me),
];

export const commandOffer = (state: State, command: Command): Offer => ({
  text: refOf(command),
  word: commandWord(state, command),
  at: refOf(command),
});

export const placeOffer = (state: State, me: PositionId, place: Place): Offer => ({
  text: placeText(state, me, place),
  word: placeWord(place),
  at: hexOf(place),
});
