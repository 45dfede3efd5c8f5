/** Whom a regular player fights, and when: one war at a time, against who is near, weak or ahead of all, and not before he is ready. */
import { compareIds, ids, values } from '../../../../src/core/index.js';
import type { Data, Nature, Temper } from '../../data.js';
import { INDEPENDENT, type HexId, type PositionId } from '../../records.js';
import { distance } from '../../rules/map/map.js';
import { sizeOf } from '../../see/sight.js';
import type { View } from '../../view.js';
import { basesOf, linesFrom, type Ground } from '../ground.js';
import { isAlly, isAtWar, seenRaw } from '../intelligence.js';
import type { Navy } from '../navy.js';
import { planOf, type Plan } from '../plan.js';
import { weeksLeft } from './regent.js';

export interface Design extends Plan {
  readonly rivals: readonly Rival[];
  /** The treaty with the enemy to be is broken this week. */
  readonly betrays: boolean;
}

/** What a regular player believes of another: size of his cities as known, and raw strength of his forces in sight. */
export interface Rival {
  readonly id: PositionId;
  readonly size: number;
  readonly raw: number;
  /** Hexes between the nearest cities of both. */
  readonly far: number;
  /** An army on the march to his nearest city is fed from one's own cities. */
  readonly byLand: boolean;
  /** A fleet of one's own reaches a coast of his. */
  readonly bySea: boolean;
}

export function designOf(
  view: View,
  data: Data,
  { nature, temper }: { nature: Nature; temper: Temper },
  ground: Ground,
  navy: Navy,
): Design {
  const base = planOf(view, data, temper, ground);
  const rivals = rivalsOf(view, data, ground, temper.ships === 'guard' ? [] : coastsOf(navy));
  const ranked = byWorth(view, nature, rivals);
  const mark = ranked.find(({ id }) => !isAlly(view, id)) ?? ranked[0];
  const prey = ranked.find(
    ({ id, byLand, bySea }) => (byLand || bySea) && (!isAlly(view, id) || isFaithless(view, nature)),
  );
  const fighting = rivals
    .filter(({ id }) => isAtWar(view, id))
    .sort((a, b) => Number(b.id === prey?.id) - Number(a.id === prey?.id) || a.far - b.far);
  const begins =
    fighting.length === 0 && prey !== undefined && isReady(view, nature, base, prey, leaderOf(view, rivals));
  const enemy = fighting[0]?.id ?? (begins ? prey.id : undefined);
  const { neighbours, wages, taxes, weeks, purse } = base;
  const peace = lastWord(view, data, enemy);
  const leader = view.turn >= nature.war ? leaderOf(view, rivals) : undefined;
  return {
    neighbours,
    wages,
    taxes,
    weeks,
    purse,
    rivals,
    ...(mark === undefined ? {} : { rival: (prey ?? mark).id }),
    ...(enemy === undefined ? {} : { enemy }),
    ...(peace === undefined ? {} : { peace }),
    ...(leader === undefined ? {} : { leader }),
    declare: begins && !isAlly(view, prey.id),
    betrays: begins && isAlly(view, prey.id),
  };
}

/** Near the end nobody makes peace who would stay behind for it, and who is ahead wants nothing better. */
function lastWord(view: View, data: Data, enemy: PositionId | undefined): boolean | undefined {
  const left = weeksLeft(view);
  if (left === undefined || left > END || enemy === undefined || !isAtWar(view, enemy)) return undefined;
  return landOf(view, data, view.position) > landOf(view, data, enemy);
}
/** Weeks before the last in which a peace decides who is first. */
const END = 8;

/** WK-END-1: what the cities of a position score, as far as the map tells. */
function landOf(view: View, data: Data, id: PositionId): number {
  const { ownedTax, alliedTax, occupiedTax } = data.charts.score;
  return values(view.places)
    .filter(({ holder }) => holder === id)
    .reduce((sum, { home, owner, size }) => {
      const each = owner !== id ? occupiedTax : home === id ? ownedTax : alliedTax;
      return sum + each * size;
    }, 0);
}

/** Living positions with a city in reach, the nearest first. */
export function rivalsOf(
  view: View,
  data: Data,
  ground: Ground,
  coasts: readonly ReadonlyMap<HexId, unknown>[],
): Rival[] {
  const own = values(view.cities).filter((city) => city.holder === view.position);
  const places = values(view.places);
  const lines = linesFrom(ground, basesOf(view, data), data.charts.loc.range);
  return ids(view.positions)
    .filter((id) => id !== view.position && id !== INDEPENDENT && view.positions[id]?.status !== 'eliminated')
    .map((id): Rival => {
      const theirs = places.filter((place) => place.holder === id);
      return {
        id,
        size: theirs.reduce((n, place) => n + place.size, 0),
        raw: view.seen
          .filter(({ owner, arm }) => owner === id && arm === 'land')
          .reduce((n, sighting) => n + seenRaw(data, sighting), 0),
        bySea: theirs.some((place) => coasts.some((coast) => coast.has(place.id))),
        byLand: theirs.some((place) => lines.has(place.id)),
        far: Math.min(
          ...theirs.flatMap((place) => own.map((city) => distance(ground.map, city.id, place.id))),
        ),
      };
    })
    .filter(({ far }) => far <= FAR)
    .sort((a, b) => a.far - b.far || compareIds(a.id, b.id));
}
const coastsOf = (navy: Navy): ReadonlyMap<HexId, unknown>[] =>
  navy.fleets.map(({ id }) => navy.ways.get(id) ?? new Map());
/** Hexes between cities beyond which nobody is a neighbour. */
const FAR = 20;

/** Whom he would fight, the best first: the near, the weak, and who runs away from all others. */
function byWorth(view: View, nature: Nature, rivals: readonly Rival[]): Rival[] {
  const leader = leaderOf(view, rivals);
  // Who goes first against him does not mind how great he is: the greater, the more will follow.
  const ahead = (size: number): number => (nature.league === 'first' ? AHEAD : AHEAD - size);
  const worth = ({ id, size, far, byLand }: Rival): number =>
    (byLand ? NEXT : 0) + (isAtWar(view, id) ? BEGUN : 0) - far * 3 + (leader === id ? ahead(size) : -size);
  return [...rivals].sort((a, b) => worth(b) - worth(a) || compareIds(a.id, b.id));
}
/** In points of size: what it is worth that somebody runs away, that an army can march there, that the war has begun. */
const AHEAD = 60;
const NEXT = 24;
const BEGUN = 30;

/** The greatest of all that are known, if by a quarter greater than oneself. */
function leaderOf(view: View, rivals: readonly Rival[]): PositionId | undefined {
  const own = values(view.cities).reduce(
    (n, { holder, size }) => n + (holder === view.position ? size : 0),
    0,
  );
  const [first] = [...rivals].sort((a, b) => b.size - a.size || compareIds(a.id, b.id));
  return first !== undefined && first.size * 4 >= own * 5 ? first.id : undefined;
}

/** Nobody trusts a treaty with him for ever: once the free cities are shared out he looks for the weakest friend. */
const isFaithless = (view: View, { faith, war }: Nature): boolean => faith === 'broken' && view.turn >= war;

/** Enough troops against his land, pay for some weeks, spirits up, and time for it to bear fruit. */
function isReady(
  view: View,
  nature: Nature,
  plan: Plan,
  prey: Rival,
  leader: PositionId | undefined,
): boolean {
  const left = weeksLeft(view);
  // Against who is ahead of all one is not alone for long.
  const part = nature.league === 'first' && prey.id === leader ? LEAGUE : 100;
  const regts = values(view.commands).reduce((n, command) => n + sizeOf(command.stack), 0);
  return (
    view.turn >= nature.war &&
    (left === undefined || left >= 4) &&
    view.own.morale >= 45 &&
    view.own.treasury >= plan.wages * 2 &&
    regts * 10_000 >= prey.size * nature.strength * part
  );
}
/** Percent of the troops that a war by oneself would need. */
const LEAGUE = 60;
