/** What is let go, and what is sent from city to city. WK-MIL-12, WK-STR-1 to 3, WK-SPY-1. */
import { kept, must, values, type Choices, type Offer } from '../../../src/core/index.js';
import type { PlayedAs } from '../orders/book.js';
import type { Refusal } from '../orders/refusals.js';
import type { TransferItem, UnitItem } from '../orders/references.js';
import { sendAll, whyNotSent, type Sent } from '../phases/strategic-moves.js';
import { distance, mapOf } from '../rules/map/map.js';
import { asHolder, stackAt, type Holder } from '../rules/realm/find.js';
import { isOwnHeld } from '../rules/realm/places.js';
import { count, isSqd, takeAll } from '../rules/troops/stacks.js';
import type { City, Command, Stack } from '../records.js';
import type { State } from '../state.js';
import { captivesOf, holderNamed, holderOffer, holdersIn } from './holders.js';
import { itemsOf, longer, tried, type Pickers } from './pickers.js';
import { own, played, type Situation } from './situation.js';
import { gradeOffers, unitOffers } from './unit-items.js';
import { boxValue, orderOf, type Boxes } from './verdict.js';
import {
  cityText,
  closed,
  commandOffer,
  nothing,
  ownCommands,
  placeOffer,
  placeWord,
  tlts,
} from './words.js';

export const leaving: Readonly<Record<'disband' | 'strategic', Pickers>> = {
  disband: { items: (s, boxes, text) => goers(s, boxes, text), at: (s, boxes) => discharges(s, boxes) },
  strategic: {
    items: (s, boxes, text) => travellers(s, boxes, text),
    from: (s, boxes) => origins(s, boxes),
    to: (s, boxes) => destinations(s, boxes),
  },
};

type List = readonly TransferItem[];
const listIn = (s: Situation, key: 'disband' | 'strategic', boxes: Boxes): List =>
  boxValue(s, key, 'items', boxes) ?? [];
const unitsIn = (list: readonly TransferItem[]): UnitItem[] => list.filter((item) => item.kind === 'units');

/** What is left of a stack without the units of a list, those of its own kind; undefined: it has not all of them. */
function without({ data }: Situation, stack: Stack, sqds: boolean, list: List): Stack | undefined {
  const left = { ...stack };
  const asked = unitsIn(list).filter(({ code }) => isSqd(data, code) === sqds);
  return takeAll(left, asked) ? left : undefined;
}

/** Both stacks of a holder without a list; undefined: the list is not all there. */
function stacksWithout(s: Situation, holder: Holder, list: List): readonly Stack[] | undefined {
  const regts = without(s, stackAt(holder, false), false, list);
  const ships = holder.kind === 'fort' ? {} : without(s, stackAt(holder, true), true, list);
  const noShips = holder.kind !== 'fort' || unitsIn(list).every(({ code }) => !isSqd(s.data, code));
  return regts && ships && noShips ? [regts, ships] : undefined;
}

/** Items of several holders, each with the most that one of them has. */
function merged(offers: readonly Offer[]): Offer[] {
  const best = new Map<string, Offer>();
  for (const offer of offers) {
    const known = best.get(offer.text);
    if (!known || (known.many ?? 0) < (offer.many ?? 0)) best.set(offer.text, offer);
  }
  return [...best.values()];
}

/** The units that these holders could add to a list. */
function unitsOf(s: Situation, holders: readonly Holder[], list: List, text: string): Offer[] {
  const all = (_: string, have: number): number => have;
  return merged(
    holders.flatMap((holder) => [
      ...(stacksWithout(s, holder, list.slice(0, -1)) ?? []).flatMap((stack) =>
        gradeOffers(s.data, stack, text),
      ),
      ...(stacksWithout(s, holder, list) ?? []).flatMap((stack) => unitOffers(s.data, stack, text, all)),
    ]),
  );
}

const isFull = (command: Command): boolean => count(command.stack) + count(command.sqds) > 0;
const ownForts = ({ after, me }: Situation): Offer[] =>
  values(after.forts)
    .filter(({ owner }) => owner === me)
    .map((fort) => placeOffer(after, me, fort));
const ownSpies = ({ after, me }: Situation): Offer[] =>
  values(after.spies)
    .filter(({ owner }) => owner === me)
    .map(({ n, city }): Offer => ({ text: `SP${n}`, word: `spy SP${n}`, at: city }));

function goers(s: Situation, boxes: Boxes, text: string): Choices {
  const { after, me, data } = s;
  const list = listIn(s, 'disband', boxes);
  const at = holderNamed(after, me, boxes.at);
  const holders = at ? [at] : holdersIn(after, me);
  const captives = list.some(({ kind }) => kind === 'prisoners')
    ? 0
    : Math.max(0, ...holders.map(captivesOf));
  const sold = `sold, ${data.charts.disband.slave} tlts each`;
  const add = (offer: Offer): Offer => ({ ...offer, text: longer(text, offer.text) });
  const things = [
    ...ownCommands(after, me).map((command) => ({
      offer: commandOffer(after, command),
      full: isFull(command),
    })),
    ...[...ownForts(s), ...ownSpies(s)].map((offer) => ({ offer, full: false })),
  ]
    .filter(({ offer }) => !itemsOf(text).includes(offer.text))
    .map(({ offer, full }) => {
      const judged = (): Offer => add(tried(s, 'disband', { ...boxes, items: '' }, 'items', offer));
      return full ? judged : judged();
    });
  return closed([
    ...unitsOf(s, holders, list, text),
    ...(captives > 0
      ? [
          { text: longer(text, 'PR'), word: `all prisoners, ${sold}` },
          { text: longer(text, '1PR'), word: `prisoners, ${sold}`, many: captives },
        ]
      : []),
    ...things,
  ]);
}

function discharges(s: Situation, boxes: Boxes): Choices {
  const list = listIn(s, 'disband', boxes);
  if (list.length === 0) return nothing('say first who goes');
  if (list.every(({ kind }) => kind === 'thing')) return nothing('this box stays empty');
  const { after, me } = s;
  const captives = list.reduce((n, item) => (item.kind === 'prisoners' ? n + (item.n ?? 1) : n), 0);
  const offers = holdersIn(after, me)
    .filter((holder) => stacksWithout(s, holder, list) && captivesOf(holder) >= captives)
    .map((holder) => tried(s, 'disband', boxes, 'at', holderOffer(after, me, holder)));
  return closed(offers, (boxes.at ?? '') === '' ? { unfinished: true } : {});
}

const moves = kept<Situation, { readonly state: State; readonly sent: Sent }>();

/** Behind the S orders of the sheet: what they take is gone, and counts against the limits of their cities. */
function afterMoves(s: Situation): { readonly state: State; readonly sent: Sent } {
  return moves(s, () => {
    let sent: Sent = { left: {}, countries: new Map() };
    const { state } = played(s.data, s.after, s.orders, (play) => {
      sent = sendAll(play);
    });
    return { state, sent };
  });
}

const ownCities = ({ me }: Situation, state: State): City[] =>
  values(state.cities).filter((city) => isOwnHeld(me, city));

function travellers(s: Situation, boxes: Boxes, text: string): Choices {
  const { me } = s;
  const { state } = afterMoves(s);
  const list = listIn(s, 'strategic', boxes);
  const listed = itemsOf(text);
  const cities = ownCities(s, state).filter(({ name, id }) => [undefined, '', name, id].includes(boxes.from));
  const isSpies =
    list.length > 0 && list.every((item) => item.kind === 'thing' && /^SP\d/.test(item.ref.name));
  const spies = values(state.spies)
    .filter(({ owner, n }) => owner === me && !listed.includes(`SP${n}`) && (list.length === 0 || isSpies))
    .map(({ n, city }): Offer => ({ text: longer(text, `SP${n}`), word: `spy SP${n}`, at: city }));
  if (isSpies) return closed(spies);
  const regts = unitsOf(s, cities.filter((city) => fitsList(s, city, list)).map(asHolder), list, text);
  const commands = ownCommands(state, me)
    .filter(
      (command) =>
        cities.some(({ id }) => id === command.hex) && !listed.includes(commandOffer(state, command).text),
    )
    .filter((command) => !isFull(command))
    .map((command): Offer => ({
      ...commandOffer(state, command),
      text: longer(text, commandOffer(state, command).text),
    }));
  return closed([...regts.filter(({ text: whole }) => !/MIL(\.m)?$/.test(whole)), ...commands, ...spies]);
}

/** Is all of a list in this city? */
function fitsList(s: Situation, city: City, list: List): boolean {
  const { state } = afterMoves(s);
  const commands = list.flatMap((item) => (item.kind === 'thing' ? [`${s.me}-${item.ref.name}`] : []));
  return (
    stacksWithout(s, asHolder(city), list) !== undefined &&
    commands.every((id) => state.commands[id]?.hex === city.id)
  );
}

function origins(s: Situation, boxes: Boxes): Choices {
  const list = listIn(s, 'strategic', boxes);
  if (list.length === 0) return nothing('say first what is sent');
  const { state } = afterMoves(s);
  const spies = list.flatMap((item) =>
    item.kind === 'thing' ? (state.spies[`${s.me}-${item.ref.name}`] ?? []) : [],
  );
  const cities =
    spies.length === list.length
      ? values(state.cities).filter(({ id }) => spies.every(({ city }) => city === id))
      : ownCities(s, state).filter((city) => fitsList(s, city, list));
  return closed(cities.map((city) => placeOffer(state, s.me, city)));
}

function destinations(s: Situation, boxes: Boxes): Choices {
  const { state } = afterMoves(s);
  const list = listIn(s, 'strategic', boxes);
  const from = holderNamed(state, s.me, boxes.from);
  if (list.length === 0 || from?.kind !== 'city') return nothing('say first what is sent, and from where');
  const others = values(state.cities).filter(({ id }) => id !== from.id);
  const spies = list.every((item) => item.kind === 'thing' && /^SP\d/.test(item.ref.name));
  if (spies) return closed(others.map((city) => spyWay(s, from.city, city)));
  return closed(
    others
      .filter((city) => isOwnHeld(s.me, city))
      .map((city): Offer => {
        const offer = placeOffer(state, s.me, city);
        const order = orderOf(s, s.after, 'strategic', { ...boxes, to: offer.text });
        return order ? { ...offer, ...wayDoubt(s, order, from.city, city) } : offer;
      }),
  );
}

/** WK-SPY-1: thirty hexes. */
function spyWay(s: Situation, from: City, to: City): Offer {
  const { strategic } = s.data.charts;
  const far = distance(mapOf(s.after.map), from.id, to.id);
  const offer: Offer = { text: cityText(s.after, s.me, to), word: placeWord(to), at: to.id };
  return far <= strategic.spies
    ? offer
    : { ...offer, doubt: `${far} hexes off, and spies go ${strategic.spies}`, rule: 'WK-SPY-1' };
}

/** What would fail in phase 20 as far as one knows, and what sea transport takes. */
function wayDoubt(s: Situation, order: PlayedAs<'strategic'>, from: City, to: City): Partial<Offer> {
  const { state, sent } = afterMoves(s);
  let refusal: Refusal | undefined;
  const run = played(s.data, state, [order], (play) => {
    refusal = whyNotSent(play, order, must(play.state.cities, from.id), must(play.state.cities, to.id), sent);
  });
  if (refusal)
    return { doubt: must(s.data.texts, `order-failed/${refusal.why}`, 'the texts'), rule: refusal.rule };
  const cost = own(s, state).treasury - own(s, run.state).treasury;
  return cost > 0 ? { cost: tlts(cost), left: tlts(own(s, run.state).treasury) } : {};
}
