/** Boxes of tribes and of beginnings: combining, growing, starts, the set-up, names, quitting. BKE-TRB-1, BKE-TRB-2, BKE-START-1 to BKE-START-6, BKE-MAIL-1, BKE-MAIL-16 */
import { countOf, must, type Offer, closedTo, nothingFits } from '../../../src/core/index.js';
import { commandedBy, isTribe, seatOf } from '../board.js';
import { UNIT_TYPES } from '../data.js';
import { areasOf } from '../orders/meaning.js';
import { meant } from '../orders/understand.js';
import { placesFor } from '../rules/land/placing.js';
import { areasIn, nameOf, neighboursOf, provinceOf, stepsTo, type AreaId } from '../rules/map/geography.js';
import { meetingPlaces } from '../rules/peoples/combination.js';
import { startKeys, startName } from '../rules/peoples/start-names.js';
import { firstTurn, isOpenStart } from '../rules/peoples/starts.js';
import type { Unit } from '../state.js';
import { areaIn, box, entriesOf, ordered, type Asking, type Desk, type Picker } from './asking.js';
import { adding, anyText, areaOffer, areaOffers, doubted, number, unitOffer, wordOrList } from './offers.js';
import { rightOf, changesOf } from '../play.js';

const allOf = (what: string): Offer => ({ text: 'all', word: `all ${what}` });
const NONE: Offer = { text: 'none', word: 'none' };
const OFF: Offer = { text: 'off', word: 'off: no order stands' };

/** One tribe an area: who stands in two is paired by where he stands. */
function tribesOf({ board, me, rules }: Desk): Map<AreaId, Unit[]> {
  const found = new Map<AreaId, Unit[]>();
  for (const unit of commandedBy(board, me))
    if (isTribe(unit) && rules.geo.areas[unit.area])
      found.set(unit.area, [...(found.get(unit.area) ?? []), unit]);
  return found;
}

/** Two steps between them at most: each walks one. */
const WALK = 2;

export const tribesBox: Picker = (asking) => {
  const { rules, board, text } = asking;
  const tribes = tribesOf(asking);
  const paired = new Set(ordered(asking, 'combine').flatMap(({ fields }) => areasOf(fields.tribes.places)));
  const [first, second] = entriesOf(text);
  if (second !== undefined) return closedTo([]);
  const a = first === undefined ? undefined : areaIn(asking, first);
  if (first !== undefined && a === undefined) return closedTo([allOf('tribes, pair by pair')]);
  const pairs = (one: AreaId, other: AreaId): boolean =>
    one !== other ? stepsTo(rules.geo, one, other) <= WALK : (tribes.get(one)?.length ?? 0) > 1;
  const doubtOf = (area: AreaId): Partial<Offer> =>
    paired.has(area) ? doubted('its tribe combines already', 'BKE-TRB-1') : {};
  if (a === undefined)
    return closedTo([
      ...(tribes.size > 1 ? [allOf('tribes, pair by pair')] : []),
      ...[...tribes.keys()].map((area) => {
        const alone = ![...tribes.keys()].some((other) => pairs(area, other));
        return areaOffer(
          asking,
          area,
          alone ? doubted('no tribe is near enough', 'BKE-TRB-1') : doubtOf(area),
        );
      }),
    ]);
  const [here, another] = tribes.get(a) ?? [];
  const others = [...tribes].flatMap(([area, [tribe]]): Offer[] => {
    const partner = area === a ? another : tribe;
    if (!here || !partner) return [];
    const places = pairs(a, area) ? meetingPlaces({ state: board, data: rules }, here, partner) : [];
    const more =
      places.length === 0
        ? doubted('the two can not meet', 'BKE-TRB-1')
        : { left: `meet at ${places.map((one) => nameOf(rules.geo, one)).join(' or ')}`, ...doubtOf(area) };
    const offer = areaOffer(asking, area, more);
    return [{ ...offer, text: `${first ?? ''},${offer.text}` }];
  });
  const sorted = [...others.filter(({ doubt }) => !doubt), ...others.filter(({ doubt }) => doubt)];
  return closedTo(sorted, { unfinished: true });
};

export const meetingBox: Picker = (asking) => {
  const { rules, board } = asking;
  const areas = entriesOf(box(asking, 'tribes')).flatMap((entry) => areaIn(asking, entry) ?? []);
  const tribes = tribesOf(asking);
  const [a, b] = areas.map((area, at) => tribes.get(area)?.[areas.indexOf(area) < at ? 1 : 0]);
  if (!a || !b) return goalBox(asking);
  const places = meetingPlaces({ state: board, data: rules }, a, b);
  return closedTo(
    areaOffers(asking, new Map(places.map((area) => [area, {}])), () =>
      doubted('the two can not meet there', 'BKE-TRB-1'),
    ),
  );
};

/** Any area: a goal. */
export const goalBox: Picker = (asking) => closedTo(areaOffers(asking, new Map(), () => ({})));
export const goalsBox: Picker = (asking) =>
  adding(
    asking,
    areaOffers(asking, new Map(), () => ({})),
  );

export const growBox: Picker = (asking) =>
  wordOrList(
    asking,
    [allOf('tribes'), NONE, OFF],
    [...tribesOf(asking).keys()].map((area) => areaOffer(asking, area)),
  );

/** At most so many tribes. */
export const mostBox: Picker = () => number(1, 36, [8, 9, 12, 18, 24, 36]);

/** Start positions, best first: what is closed now may be open when it is this position's turn to choose. */
export const startsBox: Picker = (asking) => {
  const { rules, board } = asking;
  const turn = Math.max(1, board.turn);
  const starts = startKeys(rules).map((start): Offer => {
    const name = startName(rules, start);
    const first = firstTurn(rules, board.options, start);
    const home = rules.geo.starts[start];
    const offer = {
      text: name,
      word: home === undefined ? name : `${name}, ${nameOf(rules.geo, home)}`,
      ...(home === undefined ? {} : { at: nameOf(rules.geo, home) }),
    };
    if (first === undefined)
      return { ...offer, why: `${name} is not played in this game`, rule: 'BKE-START-4' };
    if (turn < first) return { ...offer, ...doubted(`it opens on turn ${first}`, 'BKE-START-4') };
    return isOpenStart(rules, { ...board, turn }, start)
      ? offer
      : { ...offer, ...doubted('a people of this start is on the board', 'BKE-START-2') };
  });
  return adding(asking, starts);
};

/** Where to begin anew, if the game lets one begin anywhere. */
export const restartBox: Picker = (asking) => {
  const { rules, board, position } = asking;
  if (rightOf(board, rules, position, 'restart') !== 'anywhere')
    return nothingFits('your people begins anew where it did before');
  const { offers } = startsBox(asking);
  return closedTo(offers.filter(({ why }) => why === undefined));
};

/** Starts of the list so far. */
const wishesOf = (asking: Asking): string[] =>
  entriesOf(box(asking, 'choices')).flatMap((entry) => meant.start(asking, entry).start ?? []);

/** Areas beside the start, where that is taken. */
export const orBox: Picker = (asking) => {
  const { geo } = asking.rules;
  const homes = wishesOf(asking).flatMap((start) => geo.starts[start] ?? []);
  const beside = [...new Set(homes.flatMap((home) => neighboursOf(geo, home)))];
  return adding(
    asking,
    beside.map((area) => areaOffer(asking, area)),
  );
};

/** The marked areas of those who begin with several tribes. */
export const marksBox: Picker = (asking) => {
  const { geo, charts } = asking.rules;
  const provinces = new Set(
    wishesOf(asking).flatMap((start) => must(charts.starts, start, 'the start chart').provinces ?? []),
  );
  const marks = geo.ids.filter((id) => geo.areas[id]?.a_mark && provinces.has(provinceOf(geo, id)));
  return adding(
    asking,
    marks.map((area) => areaOffer(asking, area)),
  );
};

const PERSIA = 'persia';
const isPersian = (asking: Asking): boolean => wishesOf(asking).includes('persian');

/** BKE-START-6: units of just the worth that the kingdom begins with. */
export const forceBox: Picker = (asking) => {
  const { costs, 'persian-kingdom': standard } = asking.rules.charts;
  if (!isPersian(asking)) return nothingFits('only the Persian kingdom begins with units of choice');
  const types = UNIT_TYPES.flatMap((type): Offer[] => {
    const price = costs.kingdom[type]?.price;
    if (price === undefined) return [];
    const offer = { text: `1 ${type}`, word: asking.rules.charts.units[type].name, cost: `${price}` };
    return [{ ...offer, many: Math.max(1, Math.floor(standard.worth / price)) }];
  });
  const have = entriesOf(asking.text).map((entry) => entry.slice(-2).toUpperCase());
  const left = types.filter(({ text }) => !have.includes(text.slice(-2)));
  return adding(asking, left, ',', { note: `worth ${standard.worth} in all` });
};

export const persianPlaces: Picker = (asking) =>
  isPersian(asking)
    ? adding(
        asking,
        areasIn(asking.rules.geo, PERSIA).map((area) => areaOffer(asking, area)),
      )
    : nothingFits('only the Persian kingdom begins with units of choice');

export const persianCapital: Picker = (asking) =>
  isPersian(asking)
    ? closedTo(asking.rules.charts['persian-kingdom'].cities.map((area) => areaOffer(asking, area)))
    : nothingFits('only the Persian kingdom begins with a capital');

/** What is to be named: the position itself, or a piece of its own. */
export const bearerBox: Picker = (asking) =>
  closedTo([
    { text: 'ME', word: `me: ${asking.position.name}`, at: asking.me },
    ...commandedBy(asking.board, asking.me).map((unit) => unitOffer(asking, unit)),
  ]);

export const nameBox: Picker = () => ({ ...anyText, note: 'up to twenty characters, borne by nobody else' });

/** Units of the seat's pool that no order of the sheet places yet; a city where the scenario lets each name one. */
export const placeBox: Picker = (asking) => {
  const { rules, board, me } = asking;
  const seat = seatOf(board, rules, me);
  const placed: Record<string, number> = {};
  for (const { fields } of ordered(asking, 'place'))
    if (fields.item !== 'city')
      placed[fields.item.type] = countOf(placed, fields.item.type) + fields.item.count;
  const units = UNIT_TYPES.flatMap((type): Offer[] => {
    const name = rules.charts.units[type].name;
    const most = seat?.pool
      ? countOf(seat.pool, type)
      : buys(rules.charts.costs.kingdom[type]?.price, seat?.budget);
    const free = most - countOf(placed, type);
    return seat?.where === undefined || free <= 0
      ? []
      : [{ text: `1 ${type}`, word: name, left: `${free} of ${most}`, many: free }];
  });
  const named = changesOf(board, rules)['named-cities'];
  const cities = named ? [{ text: 'city', word: `a city of ${nameOf(rules.geo, named.province)}` }] : [];
  return closedTo([...units, ...cities]);
};

const buys = (price: number | undefined, budget: number | undefined): number =>
  price === undefined || budget === undefined ? 0 : Math.floor(budget / price);

export const placeAtBox: Picker = (asking) => {
  const { rules, board, me, position } = asking;
  const item = box(asking, 'item').toUpperCase();
  const seat = seatOf(board, rules, me);
  const named = changesOf(board, rules)['named-cities'];
  if (item === 'CITY' && named) {
    const own = areasIn(rules.geo, named.province).map((area) => [area, {}] as const);
    const doubt = doubted(`it is not in ${nameOf(rules.geo, named.province)}`, 'BKE-S8-1');
    return closedTo(areaOffers(asking, new Map(own), () => doubt));
  }
  const type = UNIT_TYPES.find((one) => one === item.slice(-2));
  const open = seat && type ? placesFor(board, rules, { position, seat, type }) : [];
  const markers = seat?.['at-markers']
    ? Array.from({ length: rules.charts['german-cities'].count }, (_, at) => ({
        text: `MARKER ${at + 1}`,
        word: `the city with marker ${at + 1}`,
      }))
    : [];
  const areas = areaOffers(asking, new Map(open.map((area) => [area, {}])), () =>
    doubted('it is closed to this unit', 'BKE-MAIL-1'),
  );
  return closedTo([...markers, ...areas]);
};
