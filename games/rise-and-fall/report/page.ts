/** What every section of the move sheet is made from, and the names of the steps. */
import type { Data } from '../data.js';
import { phasingSeat } from '../rules/world/seats.js';
import type { Told } from '../state.js';
import type { View } from '../view.js';
import type { Lookout } from '../board.js';
import { yearNow, yearOf } from '../rules/world/calendar.js';

/** What every section is made from. */
export interface Page {
  readonly data: Data;
  readonly view: View;
  readonly board: Lookout;
  readonly year: number;
}

/** A sheet's page from a view. When the game is over the calendar stands one decade past the last that was played. */
export function pageOf(data: Data, view: View): Page {
  const state = view.board;
  const year = state.over === '' ? yearNow(state) : yearOf(state.turn - 1);
  return { data, view, board: { state, data }, year };
}

/** RF-GAR-4: in Parthia's turn what it named in the last one no longer counts. */
export const namedAnew = ({ state, data }: Lookout): Lookout =>
  state.step === 'P' ? { state: { ...state, exempt: [] }, data } : { state, data };

const STEPS: Readonly<Record<string, string>> = {
  S0: 'set-up',
  R: "Rome's turn",
  Rr: "Rome's turn, reinforcement before the civil war",
  Rm: "Rome's turn, movement after the civil war",
  P: "Parthia's turn",
  G: "Germania's turn",
  H: 'the Hun phase',
};

/** What happened since the seat last moved, that step included; a seat that has not moved hears all that is kept. */
export function sinceOwnTurn({ recent, position }: View): readonly Told[] {
  const last = recent.findLastIndex((told) => phasingSeat(told.step) === position);
  return last < 0 ? recent : recent.slice(last);
}

/** A step in words. */
export const stepName = (step: string): string => STEPS[step] ?? step;
