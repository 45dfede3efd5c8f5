/** N orders. WK-ORD-7. */
import { fold, values } from '../../../../src/core/index.js';
import { canonicalCode } from '../../orders/references.js';
import { findCommand, findPlace, isForeign } from './find.js';
import type { PlayedAs } from '../../orders/book.js';
import { isCity } from './places.js';
import { refuse, type Reason } from '../../orders/refusals.js';
import type { Play } from '../../play.js';
import type { PositionId, State } from '../../state.js';

export function nameThing(play: Play, order: PlayedAs<'name'>): void {
  const { state } = play;
  const { what, as } = order.fields;
  if (isForeign(order.position, what)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
  const command = findCommand(state, order.position, what);
  const place = command ? undefined : findPlace(state, order.position, what);
  if (!command && !place) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  if (place && place.owner !== order.position) return refuse(play, order, 'WK-ORD-7', 'not-yours');
  const why = whyNotName(state, order.position, as, place !== undefined && isCity(place));
  if (why) return refuse(play, order, 'WK-ORD-7', why);
  if (command) command.name = as;
  else if (place) place.name = as;
  play.log.done(order, 'WK-ORD-7', { what: command?.id ?? place?.id ?? '', as });
}

/** Unique among one's commands and forts; city names unique in the game. */
export function whyNotName(
  state: Pick<State, 'commands' | 'forts' | 'cities'>,
  position: PositionId,
  name: string,
  isCityName: boolean,
): Reason | undefined {
  if (canonicalCode(name) !== undefined) return 'syntax';
  const taken = isCityName
    ? values(state.cities).map((c) => c.name)
    : [...values(state.commands), ...values(state.forts)]
        .filter((c) => c.owner === position)
        .map((c) => c.name);
  return taken.some((other) => other !== '' && fold(other) === fold(name)) ? 'duplicate' : undefined;
}
