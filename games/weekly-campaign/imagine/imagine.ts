/** A state that fits all that a position knows, with plain guesses for what it does not see. It is made of the view and of the rulebook's tables alone. */
import { clone, type Dice } from '../../../src/core/index.js';
import { knownState } from '../check/known-state.js';
import type { Data } from '../data.js';
import { axialOf, hexAt, mapOf, rowsOf, type DrawnHex } from '../rules/map/map.js';
import { scanZoc } from '../rules/march/zoc.js';
import { isNaval } from '../rules/troops/commands.js';
import type { State } from '../state.js';
import type { View } from '../view.js';
import { imagineCaptives } from './captives.js';
import { imagineForces } from './forces.js';
import type { Guess } from './guess.js';
import { imagineEnemiesAt, imagineFights } from './hostiles.js';
import { imaginePlaces } from './places.js';
import { imaginePositions } from './positions.js';

/** The known map, and ground below the allies of whom one is told where nobody of one's own has been (WK-DIP-3, WK-REP-10). */
function withGroundFor(view: View): State['map'] {
  const map = mapOf(view.map);
  const beyond = view.allied.filter(({ hex }) => !map.hexes[hex]);
  if (beyond.length === 0) return clone(view.map);
  const ground = new Map<string, DrawnHex>();
  for (const { hex, kind } of beyond) {
    const at = axialOf(view.map, hex);
    if (at) ground.set(hex, { ...at, terrain: isNaval({ kind }) ? '~' : 'c', river: false });
  }
  const rows = rowsOf([...map.ids.map((id) => hexAt(map, id)), ...ground.values()]);
  return { ...clone(view.map), rows };
}

export function imagine(data: Data, view: View, dice: Dice): State {
  const state = clone(knownState(data, view));
  state.options = { ...view.options, worldSeed: null };
  state.kings = clone(view.kings) as State['kings'];
  state.commands = clone(view.commands);
  state.map = withGroundFor(view);
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
