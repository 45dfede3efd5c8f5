/** G orders: gifts, sales, bribes. WK-GIFT-1 to 4, WK-TRD-3, WK-TEC-1. */
import { byId, values, type Choices, type Offer } from '../../../src/core/index.js';
import type { Gift } from '../orders/boxes.js';
import type { TradeUnit } from '../records.js';
import { prisonersIn } from '../rules/exchange/gifts.js';
import type { Holder } from '../rules/realm/find.js';
import { hexOf, isCity, type Place } from '../rules/realm/places.js';
import { isAllied } from '../rules/realm/relations.js';
import { printStack } from '../rules/troops/stacks.js';
import { foreign } from './foreign.js';
import { captivesOf, holderNamed, holderOffer, holdersIn } from './holders.js';
import { tried, type Pickers } from './pickers.js';
import { own, type Situation } from './situation.js';
import { boxValue, verdictOn, type Boxes } from './verdict.js';
import {
  cityText,
  closed,
  hexWord,
  nothing,
  open,
  ownPlaces,
  placeOffer,
  seatsOf,
  seatWord,
  tlts,
} from './words.js';

export const giving: Readonly<Record<'give', Pickers>> = {
  give: {
    item: (s, boxes) => gifts(s, boxes),
    from: (s, boxes) => givers(s, boxes),
    to: (s, boxes) => receivers(s, boxes),
    deal: () => ({ ...open(), note: 'a word that both sides write: then both gifts go through, or none' }),
  },
};

/** Money in the purse once gifts are made. */
const purse = (s: Situation): number => own(s, s.given).treasury;

const holders = ({ given, me }: Situation): Holder[] => holdersIn(given, me);
const offerFor = ({ before, me }: Situation, holder: Holder): Offer => holderOffer(before, me, holder);
const supplyOf = (holder: Holder): number =>
  holder.kind === 'command'
    ? holder.command.supply
    : holder.kind === 'city'
      ? holder.city.sp
      : holder.fort.sp;

/** Trade units that stand where they may be sold: ashore, in a city's hex. */
const traders = ({ given, me }: Situation): TradeUnit[] =>
  values(given.tradeUnits).filter(
    ({ owner, hex, carriedBy }) => owner === me && carriedBy === null && given.cities[hex] !== undefined,
  );

function gifts(s: Situation, boxes: Boxes): Choices {
  const { given, me } = s;
  const here = holders(s).filter(
    (holder) => (boxes.from ?? '') === '' || offerFor(s, holder).text === boxes.from,
  );
  const sp = Math.max(0, ...here.map(supplyOf));
  const captives = Math.max(0, ...here.map(captivesOf));
  const money = purse(s);
  const { tech } = own(s, given);
  const miss = (why: string, rule: string) => ({ why, rule });
  const cities = cityGifts(s);
  const offers: Offer[] = [
    money > 0
      ? { text: '1', word: 'money', cost: 'tlts', left: tlts(money), many: money }
      : { text: '1', word: 'money', ...miss('the treasury is empty', 'WK-P1-0') },
    {
      text: 'CI',
      word: 'a city',
      ...(cities.length > 0 ? {} : miss('you have no city of owned status that is open', 'WK-GIFT-3')),
    },
    { text: 'FO', word: 'a fort', ...(ownForts(s).length > 0 ? {} : miss('you have no fort', 'WK-GIFT-3')) },
    ...traders(s).map((unit): Offer => ({
      text: `TR${unit.n}`,
      word: `trade unit TR${unit.n}, sold`,
      at: `TR${unit.n}`,
    })),
    ...(traders(s).length > 0 ? [{ text: 'TR', word: 'a trade unit, sold' }] : []),
    { text: 'TN', word: 'naval technology', ...(tech.naval ? {} : miss('you lack it', 'WK-TEC-1')) },
    { text: 'TS', word: 'siege technology', ...(tech.siege ? {} : miss('you lack it', 'WK-TEC-1')) },
    ...(sp > 0 ? [{ text: '1SP', word: 'supply', many: sp }] : []),
    ...(captives > 0
      ? [
          { text: 'PR', word: 'all prisoners' },
          { text: '1PR', word: 'prisoners', many: captives },
        ]
      : []),
    ...values(given.leaders)
      .filter(({ id }) =>
        here.some((holder) => prisonersIn(holder).prisoners.some(({ leaders }) => leaders.includes(id))),
      )
      .map((leader): Offer => ({
        text: `${leader.owner} L${leader.n}`,
        word: `captive leader ${leader.name}`,
      })),
  ];
  return closed(offers, money > 0 ? { range: { least: 1, most: money } } : {});

  function cityGifts({ view }: Situation): Offer[] {
    return ownPlaces(given, me)
      .filter((place) => isCity(place) && view.cities[place.id]?.status === 'owned' && place.owner === me)
      .map((place) => placeOffer(s.before, me, place));
  }
}

const ownForts = ({ given, me }: Situation): Place[] =>
  ownPlaces(given, me).filter((place) => !isCity(place));

function givers(s: Situation, boxes: Boxes): Choices {
  const item = boxValue(s, 'give', 'item', boxes);
  if (!item) return nothing('say first what is given');
  const must = { ...((boxes.from ?? '') === '' ? { unfinished: true as const } : {}) };
  // Any living neighbour will do to see whether it is one's own to give.
  const [anybody] = seatsOf(s);
  switch (item.kind) {
    case 'city':
      return closed(
        ownPlaces(s.given, s.me)
          .filter(isCity)
          .map((city) =>
            tried(s, 'give', { ...boxes, to: anybody ?? '' }, 'from', placeOffer(s.before, s.me, city)),
          ),
        must,
      );
    case 'fort':
      return closed(
        ownForts(s).map((fort) => placeOffer(s.before, s.me, fort)),
        must,
      );
    case 'trade':
      if (item.n !== undefined) return nothing('the trade unit is named already');
      return closed(
        traders(s).map(({ n, hex }): Offer => ({
          text: `TR${n}`,
          word: `TR${n} ${hexWord(s.view, hex)}`,
          at: `TR${n}`,
        })),
      );
    case 'naval':
    case 'siege':
      return closed([{ text: s.me, word: seatWord(s.view, s.me), at: s.me }]);
    case 'supply':
      return closed(
        holders(s).flatMap((holder) =>
          supplyOf(holder) >= item.n ? [{ ...offerFor(s, holder), left: `${supplyOf(holder)} supply` }] : [],
        ),
        must,
      );
    case 'prisoners':
      return closed(
        holders(s).flatMap((holder) =>
          captivesOf(holder) >= (item.n ?? 1)
            ? [
                {
                  ...offerFor(s, holder),
                  left: prisonersIn(holder)
                    .prisoners.map(({ stack }) => printStack(stack))
                    .join(' '),
                },
              ]
            : [],
        ),
        must,
      );
    default:
      return nothing('this box stays empty');
  }
}

function receivers(s: Situation, boxes: Boxes): Choices {
  const item = boxValue(s, 'give', 'item', boxes);
  if (!item) return nothing('say first what is given');
  if (NEEDS_FROM.includes(item.kind) && (boxes.from ?? '') === '') return nothing('say first from where');
  const to = (offer: Offer): Offer => tried(s, 'give', { ...boxes, deal: '' }, 'to', offer);
  const seats = seatsOf(s).map((id): Offer => ({ text: id, word: seatWord(s.view, id), at: id }));
  switch (item.kind) {
    case 'money':
      return { ...closed([...seats.map(to), ...bribes(s)]), open: true };
    case 'trade':
      return closed(markets(s, item.n, boxes).map(to));
    case 'supply':
    case 'prisoners':
      return { ...closed(beside(s, boxes.from ?? '').map(to)), open: true };
    case 'leader':
      return { ...closed([...seats, ...beside(s, '')].map(to)), open: true };
    case 'naval':
    case 'siege':
      return closed(seats);
    default: {
      // Whoever gets it, it is the giver who may or may not.
      const [first] = seats;
      const verdict = first ? verdictOn(s, 'give', { ...boxes, to: first.text, deal: '' }) : {};
      return closed(seats.map((seat): Offer => ({ ...seat, ...verdict })));
    }
  }
}

const NEEDS_FROM: readonly Gift['kind'][] = ['city', 'fort', 'supply', 'prisoners'];

/** What may be bribed: free cities, and whatever is another's. */
function bribes(s: Situation): Offer[] {
  const mine = new Set(ownPlaces(s.given, s.me).map(hexOf));
  const free = values(s.view.places)
    .filter(({ holder }) => holder === 'P0')
    .map((city): Offer => ({
      text: cityText(s.before, s.me, city),
      word: `bribe ${city.name} ${city.id}`,
      at: city.id,
    }));
  return [
    ...foreign(s)
      .filter(({ at }) => !mine.has(at ?? ''))
      .map(({ owner: _, ...offer }): Offer => ({ ...offer, word: `bribe ${offer.word}` })),
    ...free,
  ];
}

/** Cities in whose hex a trade unit stands. */
function markets(s: Situation, n: number | undefined, { from }: Boxes): Offer[] {
  const named = n ?? (from === undefined || from === '' ? undefined : Number(/\d+/.exec(from)?.[0]));
  const hexes = new Set(
    traders(s).flatMap((unit) => (named === undefined || unit.n === named ? [unit.hex] : [])),
  );
  return byId(hexes).flatMap((hex): Offer[] => {
    const city = s.given.cities[hex];
    return city ? [{ text: cityText(s.before, s.me, city), word: `${city.name} ${hex}`, at: hex }] : [];
  });
}

/** Foreign and own holders in the hex of whoever gives; all of one's own and of others where nobody is named. */
function beside(s: Situation, from: string): Offer[] {
  const source = holderNamed(s.given, s.me, from);
  const here = (hex: string): boolean => source === undefined || source.hex === hex;
  const mine = holders(s).filter((holder) => holder.id !== source?.id && here(holder.hex));
  const seen = s.view.seen
    .filter(({ hex }) => here(hex))
    .flatMap(({ owner, hex, forces }) =>
      (forces ?? []).map(({ id }) => ({ owner, hex, ref: id.slice(id.indexOf('-') + 1) })),
    );
  const allied = s.view.allied
    .filter(({ hex }) => here(hex))
    .map(({ id, owner, hex }) => ({ owner, hex, ref: id.slice(id.indexOf('-') + 1) }));
  const strangers = [...seen, ...allied].map(({ owner, hex, ref: name }): Offer => ({
    text: `${owner} ${name}`,
    word: `${seatWord(s.view, owner)}: ${name}`,
    at: hex,
  }));
  const unique = strangers.filter(({ text }, i) => strangers.findIndex((one) => one.text === text) === i);
  const cities = values(s.given.cities)
    .filter((city) => city.holder !== s.me && isAllied(s.given, s.me, city.holder))
    .map((city): Offer => ({
      text: cityText(s.before, s.me, city),
      word: `${city.name} ${hexOf(city)}`,
      at: city.id,
    }));
  return [
    ...mine.map((holder) => offerFor(s, holder)),
    ...unique,
    ...(source?.kind === 'city' ? cities : []),
  ];
}
