/** The words with which rule cases put things on the stage. */
import type { Json } from '../../../src/core/index.js';
import type { Season, State } from '../../../games/king-of-kings/state.js';
import { at, stand, sweep } from './kit.js';

interface Words {
  readonly season?: Season;
  /** No force, leader or ally stands anywhere: `bare: true`. */
  readonly bare?: boolean;
  /** `P1 at Tyre: 2 PX 1 LC`, with further parts of the force as they stand in the state. */
  readonly forces?: Readonly<
    Record<string, string | ({ readonly units: string } & Parameters<typeof stand>[4])>
  >;
  /** Talents by position. */
  readonly treasury?: Readonly<Record<string, number>>;
  /** Who holds a city: `Tyre: P1`. */
  readonly cities?: Readonly<Record<string, string>>;
}

export function stage(state: State, given: Json): void {
  const { season, bare = false, forces = {}, treasury = {}, cities = {} } = given as unknown as Words;
  if (season) state.game.season = season;
  if (bare) sweep(state);
  for (const [who, what] of Object.entries(forces)) {
    const [side = '', place = ''] = who.split(' at ');
    const { units, ...more } = typeof what === 'string' ? { units: what } : what;
    stand(state, side, place, units, more);
  }
  for (const [id, talents] of Object.entries(treasury)) state.positions[id]!.treasury = talents;
  for (const [name, side] of Object.entries(cities)) state.cities[at(state, name)]!.controller = side;
}
