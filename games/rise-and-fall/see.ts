/** State → view: the only gate. The board is open; other seats' standing orders and unclaimed failures stay hidden. RF-REPORT-1, RF-REPORT-2. */
import { eventsFor, type GameEvent } from '../../src/core/index.js';
import { awaitingNow } from './rules/world/awaiting.js';
import { type State, emptyStanding } from './state.js';
import { empireOf } from './rules/world/seats.js';
import type { Data } from './data.js';
import type { OpenBoard, View } from './view.js';

export function see(_data: Data, state: State, events: readonly GameEvent[], position: string): View {
  const last = state.recent.at(-1);
  return {
    position,
    awaiting: awaitingNow(state),
    board: openBoard(state, position),
    standing: state.standing[position] ?? emptyStanding(),
    events: eventsFor(events, position),
    recent: state.recent.map((step) => ({ ...step, events: numbered(step.events) })),
    last: last ? { turn: last.turn, step: last.step } : undefined,
  };
}

/** Numbered anew: gaps would tell how many orders others gave. */
function numbered(events: readonly GameEvent[]): GameEvent[] {
  return events.map((event, index) => ({ ...event, n: index + 1 }));
}

/** Field by field: what is not named here is not seen. */
function openBoard(state: State, position: string): OpenBoard {
  // A suit for the end of the turn is its owner's secret until it is done (RF-TURN-4).
  const { romeParthia, peaceUntil, ladder, declared } = state.war;
  const suing = state.war.suing === empireOf(position) ? state.war.suing : 'none';
  return {
    scenario: state.scenario,
    options: state.options,
    turn: state.turn,
    firstTurn: state.firstTurn,
    step: state.step,
    areas: state.areas,
    units: state.units,
    peoples: state.peoples,
    germanWar: state.germanWar,
    pactUntil: state.pactUntil,
    override: state.override,
    closedToRome: state.closedToRome,
    war: { romeParthia, peaceUntil, ladder, declared, suing },
    leaders: state.leaders,
    civilWars: state.civilWars,
    rebelWars: state.rebelWars,
    silkToRome: state.silkToRome,
    walls: state.walls,
    split: state.split,
    fallen: state.fallen,
    kingdoms: state.kingdoms,
    kingdomWars: state.kingdomWars,
    foundedThisTurn: state.foundedThisTurn,
    kingdomRaised: state.kingdomRaised,
    huns: state.huns,
    bribes: state.bribes,
    exempt: state.exempt,
    sassanids: state.sassanids,
    armenia: state.armenia,
    score: state.score,
    history: state.history,
    over: state.over,
  };
}
