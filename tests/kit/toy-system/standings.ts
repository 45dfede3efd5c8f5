/** Who is ahead: places held, then men. FF-END-2. */
import { ids, values, type Standing } from '../../../src/core/index.js';
import { holds } from './places.js';
import type { State } from './state.js';

export function standings(state: State): Standing[] {
  const table = state.sides.map(({ id, name }) => ({
    position: id,
    name,
    score: ids(state.places).filter((place) => holds(state, place, id)).length,
    columns: { men: values(state.places).reduce((sum, place) => sum + (place.men[id] ?? 0), 0) },
  }));
  const better = (a: (typeof table)[number], b: (typeof table)[number]): number =>
    b.score - a.score || b.columns.men - a.columns.men;
  const ranked = [...table].sort((a, b) => better(a, b) || (a.position < b.position ? -1 : 1));
  return ranked.map((row) => ({ ...row, place: ranked.findIndex((other) => better(other, row) === 0) + 1 }));
}
