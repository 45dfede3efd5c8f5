/** The sequence of play: the phases of each step, and which step comes next. RF-TURN-1, 2. */
import type { Moment } from '../../src/core/index.js';
import { civilWarsIn, yearName, yearNow, yearOf } from './rules/world/calendar.js';
import type { Data } from './data.js';
import { raiseHuns } from './rules/peoples/hun-arrivals.js';
import { accession } from './phases/accession.js';
import { civilWar } from './phases/civil-war.js';
import { declarations } from './phases/declarations.js';
import { endOfPlayerTurn } from './phases/end-of-player-turn.js';
import { endOfTurn } from './phases/end-of-turn.js';
import { hunPhase } from './phases/hun-phase.js';
import { movement } from './phases/movement.js';
import { opening } from './phases/opening.js';
import { reinforcement } from './phases/reinforcement.js';
import { returns } from './phases/returns.js';
import { setUp } from './phases/set-up.js';
import { hunsInPlay } from './rules/world/seats.js';
import type { State, Step } from './state.js';
import { phase, type Phase, type Play } from './play.js';

const reinforcing = [declarations, accession, reinforcement, returns]; // RF-TURN-2 a, b
const fighting = [movement, endOfPlayerTurn]; // RF-TURN-2 d, e

const PHASES: Readonly<Record<Step, readonly Phase[]>> = {
  S0: [opening, setUp],
  R: [opening, ...reinforcing, ...fighting],
  Rr: [opening, ...reinforcing, civilWar],
  Rm: [opening, declarations, ...fighting],
  P: [opening, ...reinforcing, ...fighting],
  G: [opening, ...reinforcing, ...fighting],
  H: [opening, hunPhase],
};

/** What is played to resolve a step. */
export function phasesOf(state: State): Phase[] {
  return [...PHASES[state.step], nextStep];
}

/** RF-MAIL-1: opens the next step; the last one of a turn ends it. */
const nextStep = phase('next-step', (play) => {
  const { state, data } = play;
  const after = stepAfter(play);
  if (after !== undefined) {
    state.step = after;
    return;
  }
  endOfTurn.body(play);
  state.step = firstStep(data, state);
});

/** RF-CW-1: in a civil war year Rome's turn comes in two steps. */
export function firstStep(data: Data, state: State): Step {
  return civilWarsIn(data, yearNow(state)) > 0 ? 'Rr' : 'R';
}

function stepAfter(play: Play): Step | undefined {
  const { state, data } = play;
  switch (state.step) {
    case 'S0':
      return firstStep(data, state);
    case 'Rr':
      return 'Rm';
    case 'R':
    case 'Rm':
      return 'P';
    case 'P':
      if (state.options.players === 3) return 'G';
      return huns(play);
    case 'G':
      return huns(play);
    case 'H':
      return undefined;
  }
}

/** RF-TURN-5, RF-HUN-1: who comes this decade comes when the Hun phase opens, so that its orders can name them. */
function huns(play: Play): Step | undefined {
  raiseHuns(play);
  return hunsInPlay(play) ? 'H' : undefined;
}

/** Where a game stands: turns count from the scenario's first; a game that is over keeps its last date. */
export function moment(state: State): Moment {
  return {
    turn: state.step === 'S0' ? 0 : state.turn - state.firstTurn + 1,
    step: state.step,
    date: yearName(state.over === '' ? yearNow(state) : yearOf(state.turn - 1)),
  };
}
