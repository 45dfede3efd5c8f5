/**
 * A board to try orders on: the only place where a view is made a state again. `check`, `lint` and the stand-in play a sheet on it
 * by the very phases that resolve it. What other seats keep to themselves is not there: no standing orders.
 */
import type { Data } from './data.js';
import { ungarrisoned, type Holder } from './rules/realm/garrisons.js';
import { empireOf, seats } from './rules/world/seats.js';
import { emptyStanding, type State } from './state.js';
import type { View } from './view.js';

export function trialOf({ position, board, standing, suing }: View): State {
  return {
    scenario: board.scenario,
    options: board.options,
    turn: board.turn,
    firstTurn: board.firstTurn,
    step: board.step,
    areas: board.areas,
    units: board.units,
    peoples: board.peoples,
    germanWar: board.germanWar,
    pactUntil: board.pactUntil,
    override: board.override,
    closedToRome: [...board.closedToRome],
    war: { ...board.war, suing: (suing ? empireOf(position) : undefined) ?? 'none' },
    leaders: board.leaders,
    civilWars: board.civilWars,
    rebelWars: [...board.rebelWars],
    silkToRome: board.silkToRome,
    walls: board.walls,
    split: board.split,
    fallen: board.fallen,
    kingdoms: board.kingdoms,
    kingdomWars: board.kingdomWars,
    foundedThisTurn: board.foundedThisTurn,
    kingdomRaised: board.kingdomRaised,
    huns: board.huns,
    bribes: board.bribes,
    exempt: [...board.exempt],
    unclaimed: [],
    sassanids: board.sassanids,
    armenia: board.armenia,
    playing: false,
    heard: [],
    standing: { [position]: standing },
    score: board.score,
    history: board.history,
    recent: [],
    over: board.over,
  };
}

/** RF-GAR-5: with the option `claim` whoever could be pointed out, as the board lies open to all, was not yet. */
export function withClaims(data: Data, state: State): State {
  if (state.options.garrisonCallout !== 'claim') return state;
  const board = { state, data };
  const claims = HOLDERS.map((empire) => ({ empire, areas: ungarrisoned(board, empire) }));
  return { ...state, unclaimed: claims.filter(({ areas }) => areas.length > 0) };
}

const HOLDERS: readonly Holder[] = ['rome', 'parthia', 'rebel'];

/** A whole state that fits the view: other seats have ordered nothing beforehand. */
export function imagine(data: Data, view: View): State {
  const state = withClaims(data, trialOf(view));
  return {
    ...state,
    recent: [...view.recent],
    standing: Object.fromEntries(
      seats(state).map((seat) => [seat, seat === view.position ? view.standing : emptyStanding()]),
    ),
  };
}
