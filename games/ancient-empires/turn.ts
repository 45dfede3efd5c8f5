/** The sequence of play: which phases each step resolves. AE-GEN-1, AE-MAIL-1. */
import { awaiting } from './awaiting.js';
import { advancement } from './phases/advancement.js';
import { construction } from './phases/construction.js';
import { departures } from './phases/departures.js';
import { events } from './phases/events.js';
import { food } from './phases/food.js';
import { growth } from './phases/growth.js';
import { hordes } from './phases/hordes.js';
import { operations, operationsEnd } from './phases/operations.js';
import { resolution } from './phases/resolution.js';
import { resources } from './phases/resources.js';
import { setup } from './phases/setup.js';
import { standing } from './phases/standing.js';
import { taxation } from './phases/taxation.js';
import { trade } from './phases/trade.js';
import { phase } from './play.js';
import type { State, Step } from './state.js';

type EmpirePhase = typeof growth;

/** AE-MAIL-4: with one step a round, what ends the phase waits for its last round. */
const atTheEnd = (one: EmpirePhase): EmpirePhase =>
  phase(one.phaseName, (play) => {
    if (play.state.operations === null || play.state.operations.ended) one.body(play);
  });
const unlessOver = (one: EmpirePhase): EmpirePhase =>
  phase(one.phaseName, (play) => {
    if (!play.state.over && play.state.operations === null) one.body(play);
  });
const goTo = (step: Step): EmpirePhase =>
  phase('step', ({ state }) => {
    state.step = step;
  });
const afterOperations = phase('step', ({ state }) => {
  if (state.over) return;
  if (state.operations !== null) state.step = roundStep(state.operations.round);
  else state.step = 'council';
});

function roundStep(round: number): Step {
  return `operations-${round}` as Step;
}

const always = [departures, standing];
const councilPhases = [advancement, resources, trade, food, taxation, events];
const operationPhases = [
  operations,
  atTheEnd(operationsEnd),
  atTheEnd(resolution),
  unlessOver(growth),
  afterOperations,
];

const setupTurn = [...always, setup, growth, goTo('council')];
const councilTurn = [...always, ...councilPhases, goTo('construction')];
const constructionTurn = (byRound: boolean): EmpirePhase[] => [
  ...always,
  construction,
  hordes,
  goTo(byRound ? roundStep(1) : 'operations'),
];
const operationsTurn = [...always, ...operationPhases];

/** The phases of the open step. */
export function phasesOf(state: State): readonly EmpirePhase[] {
  switch (state.step) {
    case 'setup':
      return setupTurn;
    case 'council':
      return councilTurn;
    case 'construction':
      return constructionTurn(state.options.opsByRound);
    default:
      return operationsTurn;
  }
}

/** A step in which nobody has anything to send resolves by itself. */
export function isIdle(state: State): boolean {
  return !state.over && awaiting(state).length === 0;
}
