/** Scenario and options → the first state. FF-START-1. */
import { MovesheetError, suggest, type Options } from '../../../src/core/index.js';
import type { Data } from './data.js';
import type { Place, State } from './state.js';

export function create(data: Data, scenario: string, options: Options): State {
  const start = data.scenarios[scenario];
  if (!start) {
    const near = suggest(scenario, Object.keys(data.scenarios));
    const hint = `There are: ${Object.keys(data.scenarios).join(', ')}.`;
    throw new MovesheetError(
      'five-fords/unknown-scenario',
      `Five Fords has no scenario "${scenario}".`,
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : hint,
      2,
    );
  }
  const places: Record<string, Place> = {};
  for (const { id } of data.map.places) places[id] = { id, men: { ...start.men[id] } };
  return {
    scenario,
    umpire: options.umpire === true,
    turn: 1,
    lastTurn: start.lastTurn,
    sides: start.sides,
    places,
  };
}
