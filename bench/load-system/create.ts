/** Scenario and options → the first state. BM-START-1, BM-START-2. */
import type { Options } from '../../src/core/index.js';
import type { Data } from './data.js';
import type { City, Realm, State, Unit } from './state.js';
import { landOf } from './world.js';

/** Steps through a realm's land that share no factor with its size: units and cities fall evenly over it. */
const STRIDE = { units: 37, cities: 11 };

export function create(data: Data, scenario: string, options: Options): State {
  const { start, syllables } = data.charts;
  const count = Number(options.positions ?? 43);
  const width = Math.ceil(Math.sqrt(count));
  const crowd = data.scenarios[scenario]?.crowd === true;
  const realms: Record<string, Realm> = {};
  const units: Record<string, Unit> = {};
  const cities: Record<string, City> = {};
  const field = landOf(data, width, 0)[0] ?? '';
  const word = (n: number): string => syllables[n % syllables.length] ?? '';
  for (let place = 0; place < count; place++) {
    const id = `P${place + 1}`;
    const land = landOf(data, width, place);
    const name = `Realm of ${word(place)}${word(place * 3 + 1).toLowerCase()}`;
    realms[id] = { id, name, place, coins: start.coins, received: { sent: true, lines: [] } };
    for (let n = 1; n <= start.units; n++) {
      const hex = crowd ? field : (land[(n * STRIDE.units) % land.length] ?? field);
      units[`${id}.${n}`] = { id: `${id}.${n}`, owner: id, number: n, hex, men: start.men };
    }
    for (let n = 0; n < start.cities; n++) {
      const at = land[(n * STRIDE.cities + 3) % land.length] ?? field;
      cities[at] = { id: at, name: `${word(n)}${word(n * 7 + place).toLowerCase()} ${place + 1}`, owner: id };
    }
  }
  return { turn: 1, width, realms, units, cities };
}
