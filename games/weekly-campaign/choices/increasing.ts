/** What may be raised: walls, taxes, the grade of regts. WK-CH-18, WK-MIL-15. */
import { byId, ids, type Offer } from '../../../src/core/index.js';
import { meaningOf } from '../orders/understand.js';
import { plannedDv, wallsPrice, whyNoPromotion, whyNoTax } from '../rules/building/increases.js';
import { findPlace, stackAt, type Holder } from '../rules/realm/find.js';
import { isCity, isOwnHeld, type Place } from '../rules/realm/places.js';
import { costOf, halfUp, parseKey } from '../rules/troops/stacks.js';
import { holderOffer, holdersIn } from './holders.js';
import { tried, type Pickers } from './pickers.js';
import { own, type Situation } from './situation.js';
import { boxValue, verdictOn, type Boxes } from './verdict.js';
import { closed, nothing, ownPlaces, placeOffer, tlts, unitWord } from './words.js';

export const increasing: Readonly<Record<'increase', Pickers>> = {
  increase: {
    what: (s, boxes, text) => subjects(s, boxes, text),
    at: (s, boxes) => whereRaised(s, boxes),
    to: (s, boxes) => goals(s, boxes),
  },
};

const GOALS = ['VE', 'EL'] as const;

/** Cities and forts whose walls or taxes one may raise. */
const raisable = ({ paid, me }: Situation): Place[] =>
  ownPlaces(paid, me).filter((place) => !isCity(place) || isOwnHeld(me, place));

const holders = ({ paid, me }: Situation): Holder[] => holdersIn(paid, me);

/** How many of a code in one place can be promoted, money counted. */
function mostPromoted(s: Situation, holder: Holder, code: string, to: (typeof GOALS)[number]): number {
  const { paid, data, me } = s;
  const at = meaningOf(paid, me, { name: holderOffer(s.before, s.me, holder).text });
  const each = to === 'VE' ? halfUp(costOf(data, code)) : costOf(data, code);
  const passes = (n: number): boolean =>
    n * each <= own(s, paid).treasury &&
    !whyNoPromotion(paid, data, me, { what: { kind: 'units', code, n }, at, to: { kind: to } });
  let n = 0;
  while (passes(n + 1)) n++;
  return n;
}

function subjects(s: Situation, boxes: Boxes, text: string) {
  const places = raisable(s).map((place) => {
    const offer = placeOffer(s.before, s.me, place);
    const to = isCity(place) ? `TA${place.size + 1}` : `DE${plannedDv(s.paid, place) + 1}`;
    if (canRise(s, place)) return offer;
    return (): Offer => ({ ...offer, ...verdictOn(s, 'increase', { what: offer.text, to }) });
  });
  const here = holders(s).filter(
    (holder) => (boxes.at ?? '') === '' || holderOffer(s.before, s.me, holder).text === boxes.at,
  );
  const codes = new Set(
    here.flatMap((holder) =>
      [...ids(stackAt(holder, false)), ...ids(stackAt(holder, true))].map((key) => parseKey(key).code),
    ),
  );
  const units = byId(codes).flatMap((code): Offer[] => {
    const many = Math.max(
      0,
      ...here.flatMap((holder) => GOALS.map((to) => mostPromoted(s, holder, code, to))),
    );
    if (many === 0) return [];
    const cost = `${tlts(halfUp(costOf(s.data, code)))} each to veteran, ${tlts(costOf(s.data, code))} to elite`;
    return [{ text: `1${code}`, word: unitWord(s.data, code), cost, many }];
  });
  return closed([...gradesOf(s, here, text), ...units, ...places]);
}

/** Regulars are made veterans, veterans elite: of a number without a grade either can be meant. */
function gradesOf(s: Situation, here: readonly Holder[], text: string): Offer[] {
  const [, n = '', code = ''] = /^(\d+)([A-Z]{3})$/.exec(text) ?? [];
  if (code === '') return [];
  return GOALS.filter((to) => here.some((holder) => mostPromoted(s, holder, code, to) >= Number(n))).map(
    (to): Offer =>
      to === 'VE' ? { text: `${text}.r`, word: 'regular only' } : { text: `${text}.v`, word: 'veteran only' },
  );
}

/** The next tax value or the next level of the walls, money counted. */
function canRise(s: Situation, place: Place): boolean {
  const { paid, data } = s;
  const { treasury } = own(s, paid);
  const dv = plannedDv(paid, place);
  const walls = wallsPrice(data, place, dv, dv + 1);
  if (walls && !place.siege && walls.cost <= treasury) return true;
  if (!isCity(place) || whyNoTax(data, place, place.size + 1)) return false;
  return data.charts.costs.tax.perLevel * (place.size + 1) <= treasury;
}

function whereRaised(s: Situation, boxes: Boxes) {
  const what = boxValue(s, 'increase', 'what', boxes);
  if (!what) return nothing('say first what is to be raised');
  if (what.kind === 'place') {
    const place = findPlace(s.paid, meaningOf(s.before, s.me, what.ref));
    return place ? closed([placeOffer(s.before, s.me, place)]) : nothing('no place of yours');
  }
  const offers = holders(s).flatMap((holder): Offer[] => {
    const goals = GOALS.filter(
      (to) => (what.grade ?? (to === 'VE' ? 'r' : 'v')) === (to === 'VE' ? 'r' : 'v'),
    );
    const many = Math.max(0, ...goals.map((to) => mostPromoted(s, holder, what.code, to)));
    if (many < what.n) return [];
    const offer = holderOffer(s.before, s.me, holder);
    return [{ ...offer, left: `${many} can be trained` }];
  });
  return closed(offers, (boxes.at ?? '') === '' ? { unfinished: true } : {});
}

function goals(s: Situation, boxes: Boxes) {
  const what = boxValue(s, 'increase', 'what', boxes);
  if (!what) return nothing('say first what is to be raised');
  const offer = (text: string, word: string): Offer => tried(s, 'increase', boxes, 'to', { text, word });
  if (what.kind === 'units') {
    if ((boxes.at ?? '') === '') return nothing('say first where they are');
    return closed([offer('VE', 'to veteran'), offer('EL', 'to elite')]);
  }
  const place = findPlace(s.paid, meaningOf(s.before, s.me, what.ref));
  if (!place) return nothing('no place of yours');
  const { cityDv, fortDv } = s.data.charts.costs;
  const dv = plannedDv(s.paid, place);
  const most = (isCity(place) ? cityDv : fortDv).most;
  const walls = Array.from({ length: Math.max(0, most - dv) }, (_, i) => dv + i + 1);
  return closed([
    ...(isCity(place) ? [offer(`TA${place.size + 1}`, `tax value ${place.size + 1}`)] : []),
    ...walls.map((level) => offer(`DE${level}`, `defence value ${level}`)),
  ]);
}
