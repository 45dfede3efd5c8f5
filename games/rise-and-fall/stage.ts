/** A board to try things on, made of a view: what `check` and the stand-in play their orders on. Hidden things are empty. */
import type { State } from './state.js';
import type { View } from './view.js';

export function boardOf(view: View): State {
  return {
    ...view.board,
    standing: { [view.position]: view.standing },
    unclaimed: [],
    playing: false,
    heard: [],
    recent: [],
  };
}
