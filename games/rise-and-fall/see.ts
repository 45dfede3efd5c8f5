/** State → view: the only gate. The board is open; other seats' standing orders and unclaimed failures stay hidden. RF-REPORT-1, RF-REPORT-2. */
import { entries, eventsFor, eventsForAll, only, type GameEvent } from '../../src/core/index.js';
import type { Board } from './board.js';
import { awaiting } from './awaiting.js';
import { type Area, type Kingdom, type People, type State, type Unit, emptyStanding } from './state.js';
import { empireOf } from './rules/world/seats.js';
import type { Data } from './data.js';
import type { Observed, View } from './view.js';

export function see(_data: Data, state: State, events: readonly GameEvent[], position: string): View {
  const last = state.recent.at(-1);
  return {
    position,
    awaiting: awaiting(state),
    board: board(state),
    standing: state.standing[position] ?? emptyStanding(),
    // A suit for the end of the turn is its owner's secret until it is done (RF-TURN-4).
    suing: state.war.suing !== 'none' && state.war.suing === empireOf(position),
    events: eventsFor(events, position),
    recent: state.recent.map(({ turn, step, events }) => ({ turn, step, events: eventsForAll(events) })),
    last: last ? { turn: last.turn, step: last.step } : undefined,
  };
}

/** OBSERVER-1: the open board, and what all were told. */
export function observe(state: State, events: readonly GameEvent[]): Observed {
  return {
    awaiting: awaiting(state),
    board: board(state),
    events: eventsForAll(events),
    recent: state.recent.map(({ turn, step, events }) => ({ turn, step, events: eventsForAll(events) })),
  };
}

/** Field by field: what is not named here is not seen. */
function board(state: State): Board {
  return {
    scenario: state.scenario,
    options: only(state.options, 'players', 'lastYear', 'garrisonCallout', 'robot'),
    turn: state.turn,
    firstTurn: state.firstTurn,
    step: state.step,
    areas: each(state.areas, area),
    units: each(state.units, unit),
    peoples: each(state.peoples, people),
    germanWar: state.germanWar,
    pactUntil: state.pactUntil,
    override: state.override,
    closedToRome: state.closedToRome,
    war: only(state.war, 'romeParthia', 'peaceUntil', 'ladder', 'declared'),
    leaders: only(state.leaders, 'rome', 'parthia', 'german', 'emperorAt', 'bonusSide'),
    civilWars: state.civilWars.map((war) => only(war, 'number', 'capital', 'turn', 'size')),
    rebelWars: state.rebelWars,
    silkToRome: state.silkToRome,
    walls: state.walls,
    split: state.split,
    fallen: state.fallen,
    kingdoms: each(state.kingdoms, kingdom),
    kingdomWars: state.kingdomWars.map((war) => only(war, 'by', 'on')),
    foundedThisTurn: state.foundedThisTurn,
    kingdomRaised: state.kingdomRaised,
    huns: only(state.huns, 'counters', 'capitals'),
    bribes: state.bribes.map((bribe) => only(bribe, 'unit', 'by')),
    exempt: state.exempt,
    sassanids: state.sassanids,
    armenia: state.armenia,
    score: state.score.map((score) => only(score, 'year', 'rome', 'parthia', 'germania')),
    history: state.history.map((decade) => only(decade, 'year', 'stars', 'units')),
    over: state.over,
  };
}

const area = (one: Area): Area => only(one, 'controller', 'held', 'loot', 'revolt', 'used');
const unit = (one: Unit): Unit =>
  only(one, 'where', 'faction', 'side', 'flipped', 'route', 'back', 'war', 'spent', 'mustLeave');
const people = (one: People): People =>
  only(one, 'atWarWith', 'alliedWith', 'active', 'eliminated', 'grievances');
const kingdom = (one: Kingdom): Kingdom => only(one, 'set', 'status', 'founded', 'capital');

function each<Part>(
  record: Readonly<Record<string, Part>>,
  seen: (part: Part) => Part,
): Record<string, Part> {
  return Object.fromEntries(entries(record).map(([id, part]) => [id, seen(part)]));
}
