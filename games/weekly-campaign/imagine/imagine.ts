/** A state that fits all that a position knows, with plain guesses for what it does not see. It is made of the view and of the rulebook's tables alone. */
import { clone, type Dice } from '../../../src/core/index.js';
import { knownState } from '../check/known-state.js';
import type { Data } from '../data.js';
import { scanZoc } from '../rules/march/zoc.js';
import type { State } from '../state.js';
import type { View } from '../view.js';
import { imagineCaptives } from './captives.js';
import { imagineForces } from './forces.js';
import { imagineEnemiesAt, imagineFights } from './hostiles.js';
import { imaginePlaces } from './places.js';
import { imaginePositions } from './positions.js';

/** What the parts of the guess work on. */
export interface Guess {
  readonly data: Data;
  readonly view: View;
  readonly dice: Dice;
  readonly state: State;
}

export function imagine(data: Data, view: View, dice: Dice): State {
  const state = clone(knownState(view));
  state.options = { ...view.options, worldSeed: null };
  state.kings = clone(view.kings) as State['kings'];
  state.commands = clone(view.commands);
  const guess: Guess = { data, view, dice, state };
  imaginePositions(guess);
  imaginePlaces(guess);
  imagineForces(guess);
  imagineEnemiesAt(guess);
  imagineCaptives(guess);
  imagineFights(guess);
  scanZoc(state, data);
  return state;
}
