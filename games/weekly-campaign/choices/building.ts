/** What may be built and raised again, and where. WK-MIL-1 to 4, 8, 13, 14, WK-CH-18. */
import { byId, countOf, ids, values, type Offer } from '../../../src/core/index.js';
import { commandChart } from '../data.js';
import type { BuildItem } from '../orders/boxes.js';
import { unitCodes } from '../orders/names.js';
import { meaningOf } from '../orders/understand.js';
import {
  HEADQUARTERS,
  buildRoom,
  hireRoom,
  isBuiltInField,
  mostRaised,
  priceOf,
  whyNotBuilt,
  whyNotInField,
  whyNoUnits,
} from '../rules/building/buildable.js';
import { available, openRebuilds } from '../rules/building/rebuilds.js';
import { findKnownCity } from '../rules/realm/find.js';
import { hexAt, mapOf } from '../rules/map/map.js';
import { isOwnHeld } from '../rules/realm/places.js';
import { isLand } from '../rules/troops/commands.js';
import { costOf, count, halfUp, weeksOf } from '../rules/troops/stacks.js';
import type { City, HexId } from '../records.js';
import { longer, tried, type Pickers } from './pickers.js';
import { own, type Situation } from './situation.js';
import { boxValue, verdictOn, type Boxes } from './verdict.js';
import {
  cityText,
  closed,
  eachCost,
  hexWord,
  nothing,
  ownCommands,
  placeWord,
  tlts,
  unitWord,
  weeksText,
} from './words.js';

export const building: Readonly<Record<'build' | 'reform', Pickers>> = {
  build: { item: (s, boxes) => buildItems(s, boxes), at: (s, boxes) => sites(s, boxes) },
  reform: { units: (s, boxes, text) => rebuilds(s, boxes, text), at: (s, boxes) => rebuildSites(s, boxes) },
};

/** Cities that are one's own in any way: where almost everything is built. */
const realm = ({ paid, me }: Situation): City[] =>
  values(paid.cities).filter(({ owner, holder }) => owner === me || holder === me);

/** Cities of which one has heard. */
const heardOf = (s: Situation): City[] =>
  values(s.paid.cities).filter(({ id }) =>
    findKnownCity(s.paid, s.me, meaningOf(s.paid, s.me, { name: id })),
  );

/** Hexes in which own regts stand. */
const camps = ({ paid, me }: Situation): HexId[] =>
  byId(
    new Set(
      ownCommands(paid, me)
        .filter((command) => isLand(command) && count(command.stack) > 0)
        .map(({ hex }) => hex),
    ),
  );

interface Site {
  readonly text: string;
  readonly word: string;
  readonly hex: HexId;
  readonly city?: City;
}

const citySite = (s: Situation, city: City): Site => ({
  text: cityText(s.before, s.me, city),
  word: placeWord(city),
  hex: city.id,
  city,
});

function sitesFor(s: Situation, code: string): Site[] {
  if (isBuiltInField(code)) return camps(s).map((hex) => ({ text: hex, word: hexWord(s.view, hex), hex }));
  const cities = code === 'SP' || code === 'TR' ? heardOf(s) : realm(s);
  return cities.map((city) => citySite(s, city));
}

/** How many can be had at a site, money counted; 0: none, and the check says why. */
function mostAt(s: Situation, code: string, site: Site): number {
  const { paid, data, me } = s;
  const { treasury } = own(s, paid);
  if (!site.city) {
    if (whyNotInField(paid, data, me, code, site.hex)) return 0;
    return treasury >= siteCost(s, { code, n: 1 }, site) ? 1 : 0;
  }
  if (whyNotBuilt(paid, data, me, { code, n: 1 }, site.city)) return 0;
  if (data.units.units[code] || data.units.sqds[code])
    return mostRaised(data, own(s, paid), site.city, code).n;
  const bought = Math.floor(treasury / priceOf(data, { code, n: 1 }));
  if (code === data.units.merchants.code) return Math.min(bought, hireRoom(paid, site.city));
  if (code !== 'SP') return Math.min(1, bought);
  let most = 0;
  while (most < bought && !whyNotBuilt(paid, data, me, { code, n: most + 1 }, site.city)) most++;
  return most;
}

const siteCost = ({ data, paid }: Situation, item: BuildItem, { hex }: Site): number =>
  priceOf(data, item, hexAt(mapOf(paid.map), hex).terrain);

/** Items that have a count of their own. */
const isCounted = (s: Situation, code: string): boolean => code === 'SP' || unitCodes(s.data).has(code);

function buildItems(s: Situation, boxes: Boxes) {
  const { pool } = own(s, s.paid);
  const units = ids(pool).filter((code) => s.data.units.units[code]);
  const { tech } = own(s, s.paid);
  const ships = ids(s.data.units.sqds).filter(
    (code) => s.data.units.sqds[code]?.only !== 'viking' || tech.viking,
  );
  const singles = [...HEADQUARTERS, 'SP', 'TR', 'SH', 'RO', 'FO', 'CI', 'BA'];
  const codes = [...units, ...ships, s.data.units.merchants.code, ...singles];
  return closed(codes.map((code) => itemOffer(s, boxes, code)));
}

/** The check says why it can't be had only where that is asked for. */
function itemOffer(s: Situation, boxes: Boxes, code: string): Offer | (() => Offer) {
  const { data, paid } = s;
  const sites = sitesFor(s, code).filter(({ text }) => (boxes.at ?? text) === text);
  const most = Math.min(data.charts.limits.build, Math.max(0, ...sites.map((site) => mostAt(s, code, site))));
  const text = isCounted(s, code) ? `1${code}` : code;
  const isUnits = data.units.units[code] !== undefined;
  const offer: Offer = {
    text,
    word: itemWord(s, code),
    cost: itemCost(s, code),
    ...(isUnits ? { left: `${countOf(own(s, paid).pool, code)} in the pool` } : {}),
    ...(isCounted(s, code) && most > 0 ? { many: most } : {}),
  };
  if (most > 0) return offer;
  return () => {
    const [first] = [...sites].sort((a, b) => chance(s, b) - chance(s, a));
    const verdict = first ? verdictOn(s, 'build', { item: text, at: first.text }) : {};
    const { why = verdict.doubt ?? 'no place of yours to build it', rule = 'WK-CH-18' } = verdict;
    return { ...offer, why, rule };
  };
}

const chance = ({ me }: Situation, { city }: Site): number =>
  city ? (isOwnHeld(me, city) ? 100 : 0) + (city.port ? 50 : 0) + (city.yard ? 50 : 0) + city.size : 0;

const WORDS: Readonly<Record<string, string>> = {
  SP: 'Spy',
  TR: 'Trade unit',
  SH: 'Shipyard',
  RO: 'Road',
  FO: 'Fort',
  CI: 'City',
  BA: 'Base of communication',
};

function itemWord({ data }: Situation, code: string): string {
  return WORDS[code] ?? (HEADQUARTERS.includes(code) ? commandChart(data, code).name : unitWord(data, code));
}

function itemCost({ data }: Situation, code: string): string {
  if (data.units.units[code] || data.units.sqds[code]) return eachCost(data, code, weeksOf(data, code));
  if (code === 'RO') {
    const { weeks, ...prices } = data.charts.costs.RO;
    const all = values(prices);
    return `${Math.min(...all)} to ${tlts(Math.max(...all))}, ${weeksText(weeks + 1)}`;
  }
  const weeks = code === 'FO' || code === 'CI' ? `, ${weeksText(data.charts.costs[code].weeks + 1)}` : '';
  return `${tlts(priceOf(data, { code, n: 1 }))}${weeks}`;
}

function sites(s: Situation, boxes: Boxes) {
  const item = boxValue(s, 'build', 'item', boxes);
  if (!item) return nothing('say first what is to be built');
  const { treasury } = own(s, s.paid);
  return closed(
    sitesFor(s, item.code).map((site) => {
      const cost = siteCost(s, item, site);
      const offer: Offer = {
        text: site.text,
        word: site.word,
        at: site.hex,
        cost: tlts(cost),
        left: tlts(Math.max(0, treasury - cost)),
      };
      const most = mostAt(s, item.code, site);
      if (most >= item.n) return offer;
      return most > 0 ? tried(s, 'build', boxes, 'at', offer) : () => tried(s, 'build', boxes, 'at', offer);
    }),
  );
}

function rebuilds(s: Situation, boxes: Boxes, text: string) {
  const { data, paid } = s;
  const position = own(s, paid);
  const listed = boxValue(s, 'reform', 'units', boxes) ?? [];
  const spent = listed.reduce((sum, { code, n }) => sum + n * halfUp(costOf(data, code)), 0);
  const taken = listed.reduce((sum, { n }) => sum + n, 0);
  const codes = byId(new Set(openRebuilds(position, paid.turn).map(({ code }) => code)));
  const offers = codes
    .filter((code) => !listed.some((item) => item.code === code))
    .map((code): Offer => {
      const price = halfUp(costOf(data, code));
      const left = available(position, code, paid.turn);
      const cities = realm(s).filter((city) => !whyNoUnits(paid, data, position, city, code));
      const room = Math.max(0, ...cities.map((city) => buildRoom(data, city, code) - taken));
      const many = Math.min(left, room, Math.floor((position.treasury - spent) / price));
      const offer: Offer = {
        text: longer(text, `1${code}`),
        word: unitWord(data, code),
        cost: `${tlts(price)} each, ${weeksText(weeksOf(data, code))}`,
        left: `${left} to raise again`,
      };
      if (many > 0) return { ...offer, many };
      const [first] = cities.length > 0 ? cities : realm(s);
      const at = first && cityText(s.before, s.me, first);
      const verdict = at === undefined ? {} : verdictOn(s, 'reform', { units: `1${code}`, at });
      return {
        ...offer,
        why: verdict.why ?? verdict.doubt ?? 'no more of it in one order',
        rule: verdict.rule ?? 'WK-MIL-8',
      };
    });
  return closed(offers, position.rebuilds.length === 0 ? { note: 'nothing of yours was destroyed' } : {});
}

function rebuildSites(s: Situation, boxes: Boxes) {
  return closed(
    realm(s).map((city) => {
      const { text, word, hex } = citySite(s, city);
      return tried(s, 'reform', boxes, 'at', { text, word, at: hex });
    }),
  );
}
