/** T orders: from whom, to whom, what. Each item is tried with those before it. WK-CMD-3 to 7, 10, 11. */
import { byId, values, type Choices, type Offer } from '../../../src/core/index.js';
import { printItem } from '../orders/references.js';
import { whyNoRoom } from '../rules/exchange/transfers.js';
import { stackAt, type Holder } from '../rules/realm/find.js';
import { hexOf, holderOf, isCity, mayEnter, placeById, placesAt } from '../rules/realm/places.js';
import { count, items as stackItems } from '../rules/troops/stacks.js';
import { isAllied } from '../rules/realm/relations.js';
import type { Command } from '../records.js';
import type { State } from '../state.js';
import { captivesOf, holderNamed, holderOffer, holdersIn } from './holders.js';
import { itemsOf, longer, tried, wordsOf, type Pickers } from './pickers.js';
import { gradeOffers, unitOffers } from './unit-items.js';
import type { Situation } from './situation.js';
import { orderOf, triedOrder, verdict, type Boxes } from './verdict.js';
import {
  closed,
  commandOffer,
  GRADE_WORDS,
  nothing,
  ownCommands,
  ownPlaces,
  placeOffer,
  seatWord,
  unitWord,
} from './words.js';
import { idParts } from '../rules/troops/commands.js';

export const transfers: Readonly<Record<'transfer', Pickers>> = {
  transfer: {
    from: (s) => sources(s),
    to: (s, boxes) => targets(s, boxes),
    items: (s, boxes, text) => itemsFor(s, boxes, text),
    when: (s) => wordsOf(s, 'transfer', 'when'),
  },
};

const FREED = 'PR';

/** Whoever has something that may be taken out of it; the freed, who wait for a command. */
function sources(s: Situation): Choices {
  const { moved, me } = s;
  const mine = holdersIn(moved, me).filter((holder) => hasAnything(moved, holder));
  const freed = moved.freed.some(({ owner, stack }) => owner === me && count(stack) > 0);
  const above = byId(new Set(ownCommands(moved, me).flatMap((command) => hostOf(moved, command) ?? [])));
  return closed([
    ...mine.map((holder) => holderOffer(moved, me, holder)),
    ...(freed ? [{ text: FREED, word: 'freed regts' }] : []),
    ...above.map((id): Offer => foreignOffer(s, id)),
  ]);
}

/** An ally's command that one's own stands under, or in whose walls. */
function hostOf(state: State, { parent, owner }: Command): string | undefined {
  const host = parent === null ? undefined : state.commands[parent];
  return host && host.owner !== owner ? host.id : undefined;
}

function foreignOffer(s: Situation, id: string): Offer & { readonly at: string } {
  const { owner, ref } = idParts(id);
  return {
    text: `${owner} ${ref}`,
    word: `${seatWord(s.view, owner)}: ${ref}`,
    at: s.moved.commands[id]?.hex ?? '',
  };
}

const hasAnything = (state: State, holder: Holder): boolean =>
  count(stackAt(holder, false)) + count(stackAt(holder, true)) + captivesOf(holder) > 0 ||
  values(state.leaders).some(({ at, state: is }) => at === holder.id && is === 'free') ||
  values(state.commands).some(({ parent, inside }) => parent === holder.id || inside === holder.id);

/** In one hex with the source: own commands, cities and forts, and allies' for whole commands. */
function targets(s: Situation, boxes: Boxes): Choices {
  const { moved, me } = s;
  const source = holderNamed(moved, me, boxes.from);
  const near = (hex: string): boolean => source === undefined || source.hex === hex;
  const mine = holdersIn(moved, me).filter(({ id, hex }) => near(hex) && id !== source?.id);
  return closed([
    ...mine.map((holder) => holderOffer(moved, me, holder)),
    ...(boxes.from === FREED ? [] : hosts(s).filter(({ at }) => near(at))),
  ]);
}

/** Allies' commands and friendly places in the hexes where own commands stand. */
function hosts(s: Situation): (Offer & { readonly at: string })[] {
  const { moved, me } = s;
  const hexes = byId(new Set(ownCommands(moved, me).map(({ hex }) => hex)));
  return hexes.flatMap((hex) => [
    ...values(moved.commands)
      .filter((command) => command.hex === hex && isAllied(moved, me, command.owner))
      .map(({ id }) => foreignOffer(s, id)),
    ...placesAt(moved, hex)
      .filter((place) => holderOf(place) !== me && mayEnter(moved, me, place))
      .map((place) => {
        const offer = placeOffer(moved, me, place);
        return isCity(place)
          ? { ...offer, at: hex }
          : { ...offer, text: `${place.owner} FO${place.n}`, at: hex };
      }),
  ]);
}

function itemsFor(s: Situation, boxes: Boxes, text: string): Choices {
  const { me, data } = s;
  const listed = itemsOf(text);
  const before = stateAfter(s, boxes, listed.slice(0, -1));
  const state = stateAfter(s, boxes, listed);
  if (typeof state === 'string') return nothing(state);
  const [source, target] = [holderNamed(state, me, boxes.from), holderNamed(state, me, boxes.to)];
  const earlier = typeof before === 'string' ? undefined : holderNamed(before, me, boxes.from);
  const inside = source?.kind === 'command' ? source.command.inside : (source?.id ?? null);
  const fit = (code: string, have: number): number => {
    let n = have;
    while (target && n > 0 && whyNoRoom(state, data, target, { code, n }, inside)) n--;
    return n;
  };
  const units =
    source && target
      ? [
          ...(earlier ? STACKS.flatMap((sqds) => gradeOffers(data, stackAt(earlier, sqds), text)) : []),
          ...STACKS.flatMap((sqds) => unitOffers(data, stackAt(source, sqds), text, fit)),
        ]
      : [];
  const things = thingOffers(s, state, boxes)
    .filter((offer) => !listed.includes(offer.text))
    .map((offer) => ({ ...offer, text: longer(text, offer.text) }));
  const offers = listed.length < MOST_ITEMS ? [...units, ...things] : [];
  return closed(offers.map((offer) => tried(s, 'transfer', { ...boxes, when: '' }, 'items', offer)));
}

const STACKS = [false, true] as const;
/** As the reader takes them. */
const MOST_ITEMS = 60;

/** What the items so far leave to the next one; or why they can't be carried out. */
function stateAfter(s: Situation, boxes: Boxes, items: readonly string[]): State | string {
  const order = orderOf(s, s.moved, 'transfer', { ...boxes, items: items.join(','), when: '' });
  if (!order) return s.moved;
  const run = triedOrder(s, order);
  return verdict(s, order, run).why ?? run.state;
}

/** Commands, leaders, captives and places that an order could name. */
function thingOffers(s: Situation, state: State, boxes: Boxes): Offer[] {
  const { me } = s;
  const source = holderNamed(state, me, boxes.from);
  const target = holderNamed(state, me, boxes.to);
  const hasSource = (boxes.from ?? '') !== '';
  const hasTarget = (boxes.to ?? '') !== '';
  const hex = source?.hex ?? target?.hex;
  const here = (where: string): boolean => hex === undefined || hex === where;
  const commands = ownCommands(state, me).filter(
    (command) =>
      here(command.hex) &&
      command.id !== source?.id &&
      command.id !== target?.id &&
      (hasTarget || command.parent !== null || command.inside !== null) &&
      (!source || [command.parent, command.inside].includes(source.id) || hasTarget),
  );
  const leaders = values(state.leaders).filter(
    ({ owner, at, state: is }) =>
      owner === me &&
      is === 'free' &&
      hasTarget &&
      (source ? at === source.id : !hasSource && hexOfLeader(state, at) === hex && at !== target?.id),
  );
  const places = ownPlaces(state, me).filter(
    (place) =>
      !hasSource &&
      (hasTarget
        ? target?.kind === 'command' && hexOf(place) === hex
        : ownCommands(state, me).some(({ garrisons }) => garrisons.includes(place.id))),
  );
  const captives = hasTarget && (boxes.from === FREED || (source !== undefined && captivesOf(source) > 0));
  return [
    ...commands.map((command) => commandOffer(state, command)),
    ...leaders.map((leader): Offer => ({ text: `L${leader.n}`, word: `L${leader.n} ${leader.name}` })),
    ...places.map((place) => placeOffer(state, me, place)),
    ...(captives ? [{ text: FREED, word: boxes.from === FREED ? 'all freed regts' : 'all prisoners' }] : []),
    ...(boxes.from === FREED ? freedUnits(s, state) : []),
  ];
}

function freedUnits({ me, data }: Situation, state: State): Offer[] {
  return state.freed
    .filter(({ owner }) => owner === me)
    .flatMap(({ stack }) => stackItems(stack))
    .map(({ code, grade, n }): Offer => ({
      text: printItem({ kind: 'units', n, code, grade }),
      word: `${GRADE_WORDS[grade] ?? ''}${unitWord(data, code)}, ${n}`,
    }));
}

const hexOfLeader = (state: State, at: string): string | undefined => {
  const place = placeById(state, at);
  return state.commands[at]?.hex ?? (place && hexOf(place));
};
