/** What the rows of the order form are made from: the board as the rules leave it before a seat's own orders are carried out. */
import { playTurn, seededDice } from '../../../../src/core/index.js';
import type { Lookout } from '../../board.js';
import type { Data } from '../../data.js';
import { accession } from '../../phases/accession.js';
import { declarations } from '../../phases/declarations.js';
import { opening } from '../../phases/opening.js';
import { reinforcement } from '../../phases/reinforcement.js';
import { returns } from '../../phases/returns.js';
import type { Phase } from '../../play.js';
import { unfit } from '../../rules/war/marching.js';
import { yearNow } from '../../rules/world/calendar.js';
import { phasingSeat } from '../../rules/world/seats.js';
import { world } from '../../rules/world/world.js';
import type { State } from '../../state.js';
import { trialOf } from '../../imagine.js';
import type { View } from '../../view.js';
import { areaName } from '../../words/sentence.js';

export interface Desk {
  readonly data: Data;
  readonly view: View;
  /** The open step is this seat's. */
  readonly mine: boolean;
  /** With leaders, arrivals and markers as the step begins. */
  readonly board: Lookout;
  /** As it lies when the units move, nothing raised by order. */
  readonly field: { readonly state: State; readonly data: Data };
  /** Units that the seat can move now, in id order. */
  readonly forces: readonly string[];
  readonly areaName: (id: string) => string;
}

export function deskOf(data: Data, view: View): Desk {
  const { position, awaiting, board } = view;
  const { step } = board;
  const mine =
    awaiting.includes(position) && (step === 'H' || step === 'S0' || phasingSeat(step) === position);
  const own = mine && phasingSeat(step) === position && step !== 'Rm';
  const begun = own ? [opening, declarations, accession] : [];
  const state = played(data, view, begun);
  const field = own ? played(data, view, [...begun, reinforcement, returns]) : state;
  const still = !mine || step === 'S0' || step === 'Rr';
  const forces = still
    ? []
    : world(data).unitIds.filter((unit) => !unfit({ state: field, data }, position, unit));
  const year = yearNow(board);
  return {
    data,
    view,
    mine,
    board: { state, data },
    field: { state: field, data },
    forces,
    areaName: (id) => areaName(data, id, year),
  };
}

/** The board after phases to which the seat has ordered nothing; nothing is raised for it by default. */
function played(data: Data, view: View, phases: readonly Phase[]): State {
  const state = { ...trialOf(view), heard: [view.position] };
  const outcome = playTurn(phases, state, {
    orders: [],
    dice: seededDice<never>({ seed: '', turn: 0 }),
    data,
  });
  if ('questions' in outcome) throw new Error('Rise and Fall asks nobody');
  return outcome.state;
}
