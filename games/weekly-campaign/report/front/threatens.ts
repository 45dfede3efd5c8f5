/** What threatens, from what the position knows: sieges, enemies beside its own, hunger, money, treaties that end, a morale near its end. */
import {
  bold,
  byId,
  capitalised,
  counted,
  fact,
  must,
  values,
  type Fact,
  type Weight,
} from '../../../../src/core/index.js';
import { commandChart, type Data } from '../../data.js';
import { INDEPENDENT, type City } from '../../records.js';
import type { Sighting, View } from '../../view.js';
import { taxesOf, wagesOf } from '../../stand-in/plan.js';
import { refOf } from '../lines.js';
import {
  enemies,
  fieldForces,
  garrison,
  heldCities,
  hexesBetween,
  hungry,
  isAllied,
  isCampedAt,
  isForeign,
  sizeGuess,
  sizeWords,
  weeksToTaxes,
  type OwnForce,
} from './known.js';
import { inWeeks, listed, people, placeName, said } from './words.js';

/** A foreign force so near a place of one's own is told: a week's march on foot at most. */
const NEAR = 3;
/** Treaties that end within so many weeks. */
const SOON = 4;
/** Morale at which a country is near its fall, and at which it sinks towards it. WK-CON-2 */
const MORALE = { last: 10, low: 25 };

export function threatens(view: View, data: Data): Fact[] {
  return [
    ...sieges(view),
    ...occupied(view),
    ...lastCity(view),
    ...intruders(view, data),
    ...unmanned(view),
    ...hunger(view, data),
    ...camps(view, data),
    ...neighbours(view),
    ...money(view, data),
    ...treaties(view),
    ...morale(view),
    ...wars(view),
  ];
}

const threat = (weight: Weight, text: Fact['text'], more: Partial<Fact> = {}): Fact =>
  fact('threatens', weight, text, more);

const titled = (view: View, city: Pick<City, 'id' | 'name'>): string =>
  city.id === view.own.capital ? `${city.name}, your capital,` : city.name;

function sieges(view: View): Fact[] {
  const cities = heldCities(view).flatMap((city): Fact[] => {
    const by = city.siege?.by ?? city.blockadedBy;
    if (by === null || !isCampedAt(view, city.id)) return [];
    const capital = city.id === view.own.capital;
    const word = city.siege ? 'besieged' : 'blockaded';
    const weeks = city.siege ? `, week ${city.siege.weeks}` : '';
    const there = view.seen.filter(
      ({ hex, owner, arm }) => hex === city.id && owner === by && arm === 'land',
    );
    const strength = there.length === 0 ? '' : ` with ${listed(there.map(sizeWords))}`;
    const inside = garrison(view, city);
    const lead = `${titled(view, city)} ${word} by ${people(view, by)}`;
    const rest = `Garrison ${inside === 0 ? 'none' : counted(inside, 'regt')}, modified DV ${city.modDv}, ${counted(city.sp, 'supply point')}.`;
    return [
      threat(capital ? 9 : city.siege ? 8 : 7, [bold(lead), `${strength}${weeks}. ${rest}`], {
        place: city.id,
        ref: 'cities',
      }),
    ];
  });
  const forts = values(view.forts).flatMap((fort): Fact[] => {
    const by = fort.siege?.by ?? fort.blockadedBy;
    if (by === null || !isCampedAt(view, fort.hex)) return [];
    const lead = `Fort FO${fort.n} ${fort.siege ? 'besieged' : 'blockaded'} by ${people(view, by)}.`;
    return [threat(7, said(lead), { place: fort.hex, ref: 'troops' })];
  });
  return [...cities, ...forts];
}

/** Own cities in foreign hands. */
function occupied(view: View): Fact[] {
  const lost = values(view.cities).filter(
    ({ owner, holder }) => owner === view.position && holder !== view.position && !isAllied(view, holder),
  );
  const capital = lost.find(({ id }) => id === view.own.capital);
  const others = lost.filter((city) => city !== capital);
  const words = others.map((city) => `${city.name} (${people(view, city.holder)})`);
  return [
    ...(capital
      ? [
          threat(9, said(`${titled(view, capital)} is held by ${people(view, capital.holder)}.`), {
            place: capital.id,
            ref: 'cities',
          }),
        ]
      : []),
    ...(others.length === 0
      ? []
      : [
          threat(6, said('In foreign hands:', `${listed(words)}.`), {
            ...(others.length === 1 && others[0] ? { place: others[0].id } : {}),
            ref: 'cities',
          }),
        ]),
  ];
}

/** Who has one city left is conquered with it. WK-CON-1 */
function lastCity(view: View): Fact[] {
  const [last, ...more] = values(view.cities).filter(({ owner }) => owner === view.position);
  if (!last || more.length > 0) return [];
  return [
    threat(9, said(`${last.name} is your last city.`, 'Without it your country is conquered.'), {
      place: last.id,
      ref: 'cities',
    }),
  ];
}

interface Intruder {
  readonly sighting: Sighting;
  readonly city: City;
  readonly off: number;
}

/** Forces of others near one's own cities, those of a position as one fact. */
function intruders(view: View, data: Data): Fact[] {
  const at = new Set(enemies(view));
  const found = view.seen.flatMap((sighting): Intruder[] => {
    if (sighting.arm !== 'land' || !isForeign(view, sighting.owner)) return [];
    const [nearest] = heldCities(view)
      .flatMap((city) => {
        const off = hexesBetween(view, city.id, sighting.hex);
        return off === undefined || off > NEAR || city.siege?.by === sighting.owner ? [] : [{ city, off }];
      })
      .sort((a, b) => a.off - b.off);
    return nearest ? [{ sighting, ...nearest }] : [];
  });
  return byId(new Set(found.map(({ sighting }) => sighting.owner))).map((owner) => {
    const forces = found.filter(({ sighting }) => sighting.owner === owner).sort((a, b) => a.off - b.off);
    const [first] = forces;
    const war = at.has(owner);
    const words = forces.map(
      ({ sighting, city, off }) => `${sizeWords(sighting)} ${farFrom(view, city, off)}`,
    );
    const weight = dangerOf(view, data, forces, war);
    return threat(
      weight,
      said(`${people(view, owner)}${war ? '' : ', not at war with you'}:`, `${listed(words)}.`),
      {
        ...(first ? { place: first.sighting.hex } : {}),
        ref: 'others',
      },
    );
  });
}

/** Few riders are no danger to a manned city; half the number of a garrison is. Most of all at the capital. */
function dangerOf(view: View, data: Data, forces: readonly Intruder[], war: boolean): Weight {
  const grave = forces.filter(({ sighting, city }) => 2 * sizeGuess(sighting, data) >= garrison(view, city));
  const capital = grave.some(({ city }) => city.id === view.own.capital);
  if (!war) return capital ? 5 : 4;
  return capital ? 9 : grave.length > 0 ? 7 : 4;
}

/** `a hex from Pella, your capital (garrison 3)` */
function farFrom(view: View, city: City, off: number): string {
  const far = off === 0 ? 'at' : off === 1 ? 'one hex from' : `${off} hexes from`;
  const capital = city.id === view.own.capital ? ', your capital' : '';
  return `${far} ${city.name}${capital} (garrison ${garrison(view, city)})`;
}

/** Own cities in which nobody stands. */
function unmanned(view: View): Fact[] {
  const empty = heldCities(view).filter((city) => garrison(view, city) === 0);
  if (empty.length === 0) return [];
  const capital = empty.some(({ id }) => id === view.own.capital);
  const verb = empty.length === 1 ? 'has' : 'have';
  return [
    threat(
      capital ? 7 : 4,
      said(
        `${listed(empty.map((city) => titled(view, city).replace(/,$/, '')))} ${verb} no garrison:`,
        'whoever comes walks in.',
      ),
      {
        ...(empty.length === 1 && empty[0] ? { place: empty[0].id } : {}),
        ref: 'cities',
      },
    ),
  ];
}

function hunger(view: View, data: Data): Fact[] {
  return hungry(view, data).map((one) => {
    const full = commandChart(data, one.kind).supply;
    const lead =
      one.supply === 0 ? `${refOf(one.id)} has no supply left` : `${refOf(one.id)} has supply for one week`;
    const why = one.locOut ? ', out of communication' : '';
    const rest = `at ${placeName(view, one.hex)}${why} (${one.supply} of ${full}).`;
    return threat(6, said(lead, rest), { place: one.hex, ref: 'troops' });
  });
}

/** Own forces before foreign walls, as their digits tell them to go on. */
function camps(view: View, data: Data): Fact[] {
  return besiegers(view).map(({ force, place }) => {
    const { top, regts, members } = force;
    const digit = must(data['order-digits'].city, top.orders.city, 'the digits').name;
    const supply = Math.min(...members.map((one) => one.supply));
    const walls = `DV ${place.dv}${place.garrisoned === undefined ? '' : place.garrisoned ? ', manned' : ', empty'}`;
    const lead = `${refOf(top.id)} before ${place.name}, to ${digit}:`;
    return threat(5, said(lead, `${counted(regts, 'regt')} against ${walls}; supply ${supply}.`), {
      place: place.id,
      ref: 'troops',
    });
  });
}

/** Digits that do something to a city. WK-CMD-13 */
const AT_WORK: readonly number[] = [2, 3, 4, 5, 7, 8];

/** Own field forces in the hex of a foreign city, with orders to do something to it. */
export function besiegers(
  view: View,
): { readonly force: OwnForce; readonly place: View['places'][string] }[] {
  return fieldForces(view).flatMap((force) => {
    const place = view.places[force.top.hex];
    if (!place || place.holder === view.position || isAllied(view, place.holder)) return [];
    return AT_WORK.includes(force.top.orders.city) ? [{ force, place }] : [];
  });
}

/** Cities of others beside one's own field forces. */
function neighbours(view: View): Fact[] {
  const forces = fieldForces(view);
  const close = values(view.places).filter(
    ({ id, holder }) =>
      isForeign(view, holder) && forces.some(({ top }) => (hexesBetween(view, top.hex, id) ?? NEAR) <= 1),
  );
  return byId(new Set(close.map(({ holder }) => holder))).map((holder) => {
    const theirs = close.filter((place) => place.holder === holder);
    const beside = forces.filter(({ top }) =>
      theirs.some(({ id }) => (hexesBetween(view, top.hex, id) ?? NEAR) <= 1),
    );
    const war = enemies(view).includes(holder);
    const state = war ? 'at war with you' : 'no treaty with them';
    const [first] = theirs;
    return threat(
      war ? 4 : 3,
      said(
        `${people(view, holder)} hold ${listed(theirs.map(({ name }) => name))}`,
        `beside ${listed(beside.map(({ top }) => refOf(top.id)))}; ${state}.`,
      ),
      { ...(first ? { place: first.id } : {}), ref: 'others' },
    );
  });
}

/** WK-MIL-10: wages until the taxes come. */
function money(view: View, data: Data): Fact[] {
  const wages = wagesOf(view, data);
  const weeks = weeksToTaxes(view, data);
  const { treasury } = view.own;
  const taxes = `Taxes of about ${taxesOf(view, data)} come ${inWeeks(weeks)}.`;
  if (wages * weeks > treasury) {
    const lasts = Math.floor(treasury / wages);
    const lead =
      lasts === 0
        ? `Treasury ${treasury}: less than a week’s wages of ${wages}.`
        : `Treasury ${treasury} lasts ${counted(lasts, 'week')} at wages of ${wages}.`;
    return [threat(6, said(lead, taxes), { ref: 'money' })];
  }
  const lead =
    wages === 0
      ? `Treasury ${treasury}, no wages.`
      : `Treasury ${treasury} pays wages of ${wages} until the taxes.`;
  return [threat(1, said(lead, taxes), { ref: 'money' })];
}

function treaties(view: View): Fact[] {
  return view.treaties
    .filter(({ until, denouncedBy }) => denouncedBy !== null || until - view.turn < SOON)
    .map(({ a, b, until, denouncedBy }) => {
      const other = people(view, a === view.position ? b : a);
      const when = until === view.turn ? 'after this turn' : `after turn ${until}`;
      const why = denouncedBy === null ? '' : ` ${capitalised(people(view, denouncedBy))} denounced it.`;
      return threat(5, said(`The treaty with ${other} ends ${when}.`, why.trim()), { ref: 'treaties' });
    });
}

function morale(view: View): Fact[] {
  const { morale: now, nmr } = view.own;
  const { dissolveAfter } = view.options;
  const low: Fact[] =
    now > MORALE.low
      ? []
      : [
          threat(
            now <= MORALE.last ? 9 : 6,
            said(`Morale is down to ${now}.`, 'At 0 your country falls apart.'),
          ),
        ];
  const silent: Fact[] =
    dissolveAfter === 0 || nmr < dissolveAfter - SOON
      ? []
      : [
          threat(
            9,
            said(
              `${counted(nmr, 'week')} without a sheet:`,
              `after ${dissolveAfter} your country dissolves.`,
            ),
          ),
        ];
  return [...low, ...silent];
}

/** Wars of which no force is near. */
function wars(view: View): Fact[] {
  const foes = enemies(view).filter(
    (id) => view.positions[id]?.status !== 'eliminated' && id !== INDEPENDENT,
  );
  if (foes.length === 0) return [];
  return [threat(3, said(`At war with ${listed(foes.map((id) => people(view, id)))}.`), { ref: 'treaties' })];
}
