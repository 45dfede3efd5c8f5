/** What a position knows: all of the board, its own standing orders, and events. BKE-MAIL-4: only sheets, standing orders and bids are secret. */
import {
  eventsFor,
  eventsForAll,
  OBSERVER,
  only,
  type GameEvent,
  type PositionId,
} from '../../src/core/index.js';
import type { Board, State } from './state.js';
import type { Observed, View } from './view.js';
import type { Rules } from './play.js';

/** The board without what is not this position's business. Built by name: a new secret field of the state stays out (VIEW-1). */
function publicBoard(state: State, position: PositionId): Board {
  return {
    ...only(
      state,
      'scenario',
      'options',
      'turn',
      'step',
      'slots',
      'positions',
      'units',
      'serial',
      'cities',
      'neutral',
      'leases',
      'boundaryCrossed',
      'fallen',
      'solitaire',
      'firstCities',
      'markers',
      'seats',
      'ended',
    ),
    // Whether and where somebody will start again is his secret until he does.
    restarts: state.restarts.filter((one) => one.position === position),
  };
}

export function see(_rules: Rules, state: State, events: readonly GameEvent[], position: PositionId): View {
  const heard = eventsFor(events, position);
  return {
    me: position,
    board: publicBoard(state, position),
    standing: state.standing[position] ?? [],
    events: heard,
    nmr: heard.some((event) => event.type === 'nmr' && event.data.position === position),
  };
}

/** OBSERVER-1: the board, which hides nothing, and what all were told. */
export function observe(state: State, events: readonly GameEvent[]): Observed {
  return { board: publicBoard(state, OBSERVER), events: eventsForAll(events) };
}
