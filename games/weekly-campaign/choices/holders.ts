/** What holds regts, sqds, leaders or prisoners of one's own, as the boxes of an order name it. */
import type { Offer } from '../../../src/core/index.js';
import { meaningOf } from '../orders/understand.js';
import { readReference } from '../orders/references.js';
import { prisonersIn } from '../rules/exchange/gifts.js';
import { asHolder, findHolder, type Holder } from '../rules/realm/find.js';
import { count } from '../rules/troops/stacks.js';
import type { PositionId } from '../records.js';
import type { State } from '../state.js';
import { commandOffer, ownCommands, ownPlaces, placeOffer } from './words.js';

export const holdersIn = (state: State, me: PositionId): Holder[] =>
  [...ownCommands(state, me), ...ownPlaces(state, me)].map(asHolder);

export const holderOffer = (names: State, me: PositionId, holder: Holder): Offer =>
  holder.kind === 'command'
    ? commandOffer(names, holder.command)
    : placeOffer(names, me, holder.kind === 'city' ? holder.city : holder.fort);

/** The holder that a box names; undefined: it is empty, or names none. */
export function holderNamed(state: State, me: PositionId, text: string | undefined): Holder | undefined {
  const ref = text === undefined || text === '' ? undefined : readReference(text);
  return ref && findHolder(state, me, meaningOf(state, me, ref));
}

export const captivesOf = (holder: Holder): number =>
  prisonersIn(holder).prisoners.reduce((n, { stack }) => n + count(stack), 0);
