/** Armies before cities, a march, and what was told. */
import { moves } from '../../../games/king-of-kings/phases/moves.js';
import type { Play } from '../../../games/king-of-kings/play.js';
import type { State } from '../../../games/king-of-kings/state.js';
import { at, bare, playOn, stand } from './kit.js';

export const told = (play: Play, type: string): Readonly<Record<string, unknown>>[] =>
  play.log.events.filter((e) => e.type === type).map((e) => e.data);

export const go = (state: ReturnType<typeof bare>, sheet: string, script = {}) => {
  const play = playOn(state, script, { P1: sheet });
  moves('P1').body(play);
  return play;
};

/** P1 of Alexander's scenario before Tyre, which Persia holds. */
export function tyre(units: string, guard = '') {
  const state = bare('alexander', 2);
  const besieger = stand(state, 'P1', 'Tyre', units);
  if (guard !== '') stand(state, 'P2', 'Tyre', guard, { inside: true });
  return { state, besieger, hex: at(state, 'Tyre') };
}

/** Macedonia before Damascus, 10-1: no water, so no supply comes in. */
export function damascus(units: string, guard: string, options: Record<string, unknown> = {}): State {
  const state = bare('alexander', 2, options);
  stand(state, 'P1', 'Damascus', units);
  if (guard !== '') stand(state, 'P2', 'Damascus', guard, { inside: true });
  return state;
}
