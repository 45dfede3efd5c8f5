/** How far a force or a trade counter comes season by season, by land and by water. KOK-UNIT-7, KOK-MOV-1, KOK-MOV-3. */
import type { Domain } from '../data.js';
import { gridOf } from '../ruleset.js';
import type { World } from '../play.js';
import type { ForceKind } from '../state.js';
import { reachable, type Steps } from '../rules/land/ways.js';

/** What a traveller can be and where it may go. It is one kind for a whole season, and takes to the water where it starts on it. */
export interface Traveller {
  readonly kinds: Readonly<Partial<Record<Domain, ForceKind>>>;
  mayEnter(hex: string, domain: Domain): boolean;
}

/** When it can be in a hex: seasons that end on the way, and points spent in the season of arrival. */
export interface Arrival {
  readonly hex: string;
  readonly domain: Domain;
  readonly seasons: number;
  readonly points: number;
}

/** The earliest arrivals from one hex. */
export interface Journeys {
  to(hex: string): Arrival | undefined;
  /** Where this season's march toward a hex ends. */
  stopTowards(hex: string): Arrival | undefined;
}

/** A season counts more than any points spent in it. */
const SEASON = 1000;
const DOMAINS = ['land', 'naval'] as const;

/** A hex as land or as water: `L E2931`, `N E2931`. */
const node = (domain: Domain, hex: string): string => (domain === 'land' ? `L${hex}` : `N${hex}`);

function arrivalAt(at: string, cost: number): Arrival {
  return {
    hex: at.slice(1),
    domain: at.startsWith('L') ? 'land' : 'naval',
    seasons: Math.floor(cost / SEASON),
    points: cost % SEASON,
  };
}

export function journeysFrom(world: World, traveller: Traveller, start: string, seasons: number): Journeys {
  const grid = gridOf(world);
  const { moves } = world.data.charts;
  const { kinds } = traveller;
  const begins = (hex: string, domain: Domain): boolean =>
    kinds[domain] !== undefined && (domain === 'land' || grid.wet(hex));
  const steps: Steps = function* (from, spent) {
    const { hex, domain, points } = arrivalAt(from, spent);
    const kind = kinds[domain];
    if (kind === undefined) return;
    const rest = SEASON - points;
    for (const s of grid.sides(hex)) {
      const cost = domain === 'land' ? s.land : s.water;
      if (cost === undefined || cost > moves[kind] || !traveller.mayEnter(s.to, domain)) continue;
      yield [node(domain, s.to), points + cost <= moves[kind] ? cost : rest + cost];
    }
    const other = domain === 'land' ? 'naval' : 'land';
    if (spent > 0 && begins(hex, other)) yield [node(other, hex), rest];
  };
  const starts = DOMAINS.filter((domain) => begins(start, domain)).map((domain) => node(domain, start));
  const costs = reachable(starts, steps, seasons * SEASON - 1);

  const arrival = (hex: string): string | undefined =>
    DOMAINS.map((domain) => node(domain, hex))
      .filter((at) => costs.has(at))
      .sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))[0];
  /** The hex before on the cheapest way; the smallest id of several. */
  const before = (at: string): string | undefined => {
    const hex = at.slice(1);
    const near = [hex, ...grid.sides(hex).map((s) => s.to)];
    return near
      .flatMap((h) => DOMAINS.map((domain) => node(domain, h)))
      .sort()
      .find((from) => {
        const spent = costs.get(from);
        if (spent === undefined || from === at) return false;
        return [...steps(from, spent)].some(([to, cost]) => to === at && spent + cost === costs.get(at));
      });
  };
  return {
    to(hex) {
      const at = arrival(hex);
      return at === undefined ? undefined : arrivalAt(at, costs.get(at) ?? 0);
    },
    stopTowards(hex) {
      let at = arrival(hex);
      while (at !== undefined && (costs.get(at) ?? 0) >= SEASON) at = before(at);
      return at === undefined || at.slice(1) === start ? undefined : arrivalAt(at, costs.get(at) ?? 0);
    },
  };
}
