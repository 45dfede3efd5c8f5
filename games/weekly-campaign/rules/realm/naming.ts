/** N orders. WK-ORD-7. */
import { fold, values } from '../../../../src/core/index.js';
import { findCommand, findPlace, isForeign } from './find.js';
import type { PlayedAs } from '../../orders/book.js';
import { isCity, type Place } from './places.js';
import { refuse, type Reason } from '../../orders/refusals.js';
import type { Play } from '../../play.js';
import type { Command, PositionId } from '../../records.js';
import type { State } from '../../state.js';

export function nameThing(play: Play, order: PlayedAs<'name'>): void {
  const naming = namingOf(play.state, order);
  if ('why' in naming) return refuse(play, order, naming.rule, naming.why);
  naming.thing.name = order.fields.as;
  play.log.done(order, 'WK-ORD-7', { what: naming.thing.id, as: order.fields.as });
}

/** What an N order names, or why it may not. */
export function namingOf(
  state: Pick<State, 'commands' | 'forts' | 'cities'>,
  { position, fields: { what, as } }: PlayedAs<'name'>,
): { readonly thing: Command | Place } | { readonly why: Reason; readonly rule: string } {
  if (isForeign(position, what)) return { why: 'not-yours', rule: 'WK-ORD-9' };
  const command = findCommand(state, what);
  const place = command ? undefined : findPlace(state, what);
  const thing = command ?? place;
  if (!thing) return { why: 'unknown-name', rule: 'WK-DAT-6' };
  if (thing.owner !== position) return { why: 'not-yours', rule: 'WK-ORD-7' };
  const isTaken = namesBeside(state, position, place).some((other) => fold(other) === fold(as));
  return isTaken ? { why: 'duplicate', rule: 'WK-ORD-7' } : { thing };
}

/** Names are unique among one's commands and forts, those of cities in the game. */
function namesBeside(
  state: Pick<State, 'commands' | 'forts' | 'cities'>,
  position: PositionId,
  place: Place | undefined,
): string[] {
  const named =
    place && isCity(place)
      ? values(state.cities)
      : [...values(state.commands), ...values(state.forts)].filter((one) => one.owner === position);
  return named.map(({ name }) => name).filter((name) => name !== '');
}
