/** A state that fits a view: where one can't look, foes may stand. FF-FOG-1. */
import { clone, type Dice } from '../../../src/core/index.js';
import type { State, View } from './state.js';

export function imagine(view: View, dice: Dice): State {
  const places = Object.fromEntries(
    view.places.map(({ id, men }) => [id, { id, men: clone<Record<string, number>>(men ?? {}) }] as const),
  );
  const dark = view.places.filter(({ men }) => men === undefined).map(({ id }) => id);
  for (const { id } of view.sides) {
    const seen = Object.values(places).some(({ men }) => (men[id] ?? 0) > 0);
    const free = dark.filter((place) => Object.keys(places[place]?.men ?? {}).length === 0);
    if (seen || view.over || free.length === 0) continue;
    const place = places[dice.pick(free, 'imagine/place', id)];
    if (place) place.men[id] = dice.roll(6, 'imagine/men', id);
  }
  return {
    scenario: 'imagined',
    umpire: false,
    turn: view.turn,
    lastTurn: view.lastTurn,
    sides: view.sides,
    places,
  };
}
