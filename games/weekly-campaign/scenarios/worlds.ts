/**
 * The generator of the worlds of 21 nations: integers only, apart from the game's dice, so that a world hangs on its seed
 * alone (WK-GENR-1 to 12).
 */
import { must } from '../../../src/core/index.js';
import { fromOffset } from '../../../src/atlas/index.js';
import { drawnRow, hexIdAt, type MapSource } from '../rules/map/map.js';
import type { UnitCode } from '../codes.js';
import type { NationLine } from '../data.js';
import type { HexId, Terrain } from '../records.js';
import { sails } from './army-lists.js';
import { draftOf, type Draft } from './world-land.js';
import { columnOf, far, HEIGHT, near, rowOf, stream, WIDTH } from './world-plane.js';

/** What a world takes from its roster (`data/rosters/*.yaml`): names and who sails. */
export interface RosterNames {
  readonly nations: Readonly<Record<string, Pick<NationLine, 'tech' | 'cities'>>>;
  /** In the order in which the generator places them. */
  readonly freeCities: readonly string[];
}

export interface WorldCity {
  readonly hex: HexId;
  readonly name: string;
  /** Whose country it is; P0: a free city. */
  readonly home: string;
  /** 1 to 8 in its country, 1 the capital; 0 for a free city. */
  readonly rank: number;
  readonly size: number;
  readonly port: boolean;
  readonly yard: boolean;
  /** A free city's levy, twice. */
  readonly levy?: UnitCode;
}

/** What the printed checkpoints of the rules compare. */
export interface WorldChecks {
  readonly attempt: number;
  readonly flip: number;
  readonly land: number;
  readonly lakes: number;
  readonly rivers: number;
  readonly minCapitalDistance: number;
  readonly terrain: Readonly<Record<Exclude<Terrain, '~'>, number>>;
}

export interface World {
  readonly map: MapSource;
  readonly cities: readonly WorldCity[];
  readonly checks: WorldChecks;
}

const SHEETS: MapSource['sheets'] = {
  A: [0, 0],
  B: [40, 0],
  C: [80, 0],
  D: [0, 40],
  E: [40, 40],
  F: [80, 40],
};
const TARGETS = [3, 4, 5, 6, 7, 7, 8];
const FORAGE: Readonly<Record<string, number>> = { c: 6, f: 4, h: 3, s: 2, d: 1, m: 0 };
const forageAt = ({ terrain }: Draft, k: number): number =>
  must(FORAGE, terrain[k] ?? 'none', 'the yield of terrain where cities stand');

const FREE_SIZES = [7, 5, 4];
const ISLAND_SIZE = 6;

const isSite = (draft: Draft, k: number): boolean => draft.terrain[k] !== '~' && draft.terrain[k] !== 'm';

/** The best of the candidates, the first on ties; `chance` is drawn for each. */
function best(
  candidates: readonly number[],
  score: (k: number) => number,
  chance: () => number,
): number | undefined {
  let found: number | undefined;
  let most = Number.MIN_SAFE_INTEGER;
  for (const k of candidates) {
    const points = score(k) + chance();
    if (points > most) [found, most] = [k, points];
  }
  return found;
}

/** WK-GENR-9: the cities of ranks 2 to 8. False when a site is not to be found. */
function settleCountries(seed: string, draft: Draft): boolean {
  const { countries, rivers, coastal } = draft;
  const capitals = countries.map((country) => must(country, 0, 'the country'));
  const cities = [...capitals];
  const random = stream(seed, 'sites');
  for (const [step, target] of TARGETS.entries()) {
    for (const [p, country] of countries.entries()) {
      const capital = must(capitals, p, 'the capitals');
      const open = near(capital, 9).filter((k) => {
        const e = far(k, capital);
        if (e < 3 || !isSite(draft, k) || cities.some((city) => far(k, city) < 3)) return false;
        return capitals.every((other, o) => o === p || far(k, other) > e || (far(k, other) === e && o > p));
      });
      const ports = step < 2 ? open.filter(coastal) : [];
      const site = best(
        ports.length > 0 ? ports : open,
        (k) =>
          4 * forageAt(draft, k) +
          (coastal(k) ? 6 : 0) +
          (rivers.has(k) ? 4 : 0) -
          3 * Math.abs(far(k, capital) - target),
        () => random.int(5),
      );
      if (site === undefined) return false;
      cities.push(site);
      country.push(site);
    }
  }
  return true;
}

/** WK-GENR-10: three free cities in each wild cell, one on each island. */
function settleWilds(seed: string, draft: Draft): boolean {
  const { terrain, coastal, countries, free } = draft;
  const cities = countries.flat();
  const random = stream(seed, 'free');
  for (const { centre } of draft.wilds) {
    for (const size of FREE_SIZES) {
      const open = near(centre, 7).filter(
        (k) => isSite(draft, k) && cities.every((city) => far(k, city) >= 3),
      );
      const site = best(
        open,
        (k) => 4 * forageAt(draft, k) + (coastal(k) ? 6 : 0),
        () => random.int(8),
      );
      if (site === undefined) return false;
      cities.push(site);
      free.push({ k: site, size });
    }
  }
  for (const { centre } of draft.seas) {
    terrain[centre] = 'c';
    free.push({ k: centre, size: ISLAND_SIZE });
  }
  return true;
}

function closestCapitals(draft: Draft): number {
  const capitals = draft.countries.map((country) => must(country, 0, 'the country'));
  return Math.min(...capitals.flatMap((a, i) => capitals.slice(i + 1).map((b) => far(a, b))));
}

/** WK-GENR-11: is it fair to all? */
function isFair(draft: Draft): boolean {
  const roomy = draft.countries.every(
    ([capital = 0]) => near(capital, 8).filter((k) => draft.terrain[k] !== '~').length >= 90,
  );
  const ports = draft.countries.every((country) => country.filter(draft.coastal).length >= 2);
  return closestCapitals(draft) >= 12 && roomy && ports;
}

/** A world of 21 nations. `sizes`: of a country's cities by rank. */
export function generateWorld(worldSeed: string, roster: RosterNames, sizes: readonly number[]): World {
  for (let attempt = 1; ; attempt++) {
    const seed = attempt === 1 ? worldSeed : `${worldSeed}#${attempt}`;
    const draft = draftOf(seed);
    if (settleCountries(seed, draft) && settleWilds(seed, draft) && isFair(draft))
      return worldOf(draft, attempt, roster, sizes);
  }
}

function worldOf(draft: Draft, attempt: number, roster: RosterNames, sizes: readonly number[]): World {
  const { terrain, rivers, coastal, countries, free } = draft;
  const letters = terrain.map((code, k) => (rivers.has(k) ? code.toUpperCase() : code));
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    drawnRow(row, 0, letters.slice(row * WIDTH, (row + 1) * WIDTH).join('')),
  );
  const map: MapSource = { sheets: SHEETS, rows, channels: [], straits: [], blocked: [] };
  const idOf = (k: number): HexId => hexIdAt(map, fromOffset(columnOf(k) - 1, rowOf(k) - 1, 'odd'));
  const isPort = (k: number): boolean => coastal(k) || rivers.has(k);
  const home = countries.flatMap((country, p) => {
    const id = `P${p + 1}`;
    const line = roster.nations[id];
    // Yards stand at the capital and at the first of cities 2 and 3 that is coastal.
    const hasYards = line !== undefined && sails(line.tech);
    const second = [1, 2].find((i) => coastal(country[i] ?? -1));
    return country.map((k, i): WorldCity => ({
      hex: idOf(k),
      name: line?.cities?.[i] ?? `City ${idOf(k)}`,
      home: id,
      rank: i + 1,
      size: sizes[i] ?? 1,
      port: isPort(k),
      yard: hasYards && (i === 0 || i === second),
    }));
  });
  const others = free.map(({ k, size }, i): WorldCity => ({
    hex: idOf(k),
    name: roster.freeCities[i] ?? `City ${idOf(k)}`,
    home: 'P0',
    rank: 0,
    size,
    port: isPort(k),
    yard: false,
    levy: levyOf(terrain[k], coastal(k)),
  }));
  const count = (code: Terrain): number => terrain.filter((t) => t === code).length;
  return {
    map,
    cities: [...home, ...others],
    checks: {
      attempt,
      flip: draft.flip,
      land: terrain.length - count('~'),
      lakes: draft.lakes,
      rivers: rivers.size,
      minCapitalDistance: closestCapitals(draft),
      terrain: {
        c: count('c'),
        h: count('h'),
        f: count('f'),
        s: count('s'),
        m: count('m'),
        d: count('d'),
      },
    },
  };
}

/** WK-GENR-10: what a free city raises. */
function levyOf(terrain: Terrain | undefined, coastal: boolean): UnitCode {
  if (coastal) return 'SMI';
  if (terrain === 'f') return 'WMI';
  if (terrain === 'd') return 'CLC';
  return terrain === 'h' ? 'SLI' : 'SMC';
}
