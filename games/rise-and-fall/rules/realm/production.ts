/** Stars, capacity and units in play, in half-points. RF-REP-1 to 4, RF-ALL-2, RF-SILK-1, RF-SPL-2. */
import { yearNow } from '../world/calendar.js';
import { areaState, isStar, wingOf } from '../world/control.js';
import { patronOfFaction } from '../world/factions.js';
import { idle, starsOf } from './garrisons.js';
import { bordersCount } from '../land/movement.js';
import { isParthian, isRoman, kindOf, onMap, unitState } from '../world/pieces.js';
import type { Empire, Half } from '../../state.js';
import { areaInfo, world } from '../world/world.js';
import type { Lookout } from '../../board.js';

/** RF-REP-1: does this star yield to the empire that controls it? */
export function yields(board: Lookout, empire: Empire, id: string): boolean {
  const { loot, revolt, controller } = areaState(board, id);
  return controller === empire && loot === 0 && revolt === 'none' && !idle(board, empire, id);
}

/** Unlooted stars of allies that count for the empire (RF-ALL-2): Parthia needs a way over its own and its allies' areas. */
export function alliedStars(board: Lookout, empire: Empire): string[] {
  const stars = world(board.data).areaIds.filter(
    (id) => isStar(board, id) && areaState(board, id).loot === 0 && isAllied(board, empire, id),
  );
  if (empire === 'rome' || stars.length === 0) return stars;
  const joined = reachOverland(board, starsOf(board, 'parthia'));
  return stars.filter((id) => joined.has(id));
}

/** RF-REP-1: those of them that yield now: none in revolt. */
export const yieldingAllies = (board: Lookout, empire: Empire): string[] =>
  alliedStars(board, empire).filter((id) => areaState(board, id).revolt === 'none');

/** Is an area held by a people, or by a treaty tribe, that is the empire's active ally? Kingdoms never share. */
function isAllied(board: Lookout, empire: Empire, id: string): boolean {
  const { controller } = areaState(board, id);
  if (!board.state.peoples[controller]) return false;
  return (wingOf(board, id) ?? patronOfFaction(board.state, controller)) === empire;
}

function reachOverland(board: Lookout, starts: readonly string[]): ReadonlySet<string> {
  const { links } = world(board.data);
  const open = (id: string): boolean =>
    areaState(board, id).controller === 'parthia' || isAllied(board, 'parthia', id);
  const seen = new Set(starts);
  const queue = [...starts];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const link of links[at] ?? []) {
      if (link.by !== 'path' || seen.has(link.to) || !open(link.to)) continue;
      seen.add(link.to);
      queue.push(link.to);
    }
  }
  return seen;
}

/** A line of the production ledger, in half-points. */
export interface Ledger {
  readonly half: Half | 'all';
  readonly stars: number;
  readonly allied: number;
  readonly leader: number;
  readonly silk: number;
  readonly east: number;
  readonly capacity: number;
  readonly inPlay: number;
}

/** RF-SPL-2: is Rome reckoned by halves now? */
export function byHalves(board: Lookout): boolean {
  return bordersCount(board);
}

/** RF-REP-1: one ledger, or two while the halves stand apart. */
export function ledgers(board: Lookout, empire: Empire): Ledger[] {
  if (empire === 'parthia' || !byHalves(board)) return [ledger(board, empire, 'all')];
  return [ledger(board, 'rome', 'W'), ledger(board, 'rome', 'E')];
}

export function ledgerOf(board: Lookout, empire: Empire, half: Half | 'all'): Ledger {
  return ledger(board, empire, empire === 'rome' && byHalves(board) ? half : 'all');
}

function ledger(board: Lookout, empire: Empire, half: Half | 'all'): Ledger {
  const { state, data } = board;
  const { points } = data.charts;
  const counts = (id: string): boolean => half === 'all' || areaInfo(data, id).side === half;
  const stars =
    points.star * starsOf(board, empire).filter((id) => counts(id) && yields(board, empire, id)).length;
  const allied = points.star * yieldingAllies(board, empire).filter(counts).length;
  const leader = state.leaders[empire] === 'none' ? 0 : points.leader;
  const silk = silkFor(board, empire, half);
  const east = eastBonus(board, empire, half);
  const capacity = stars + allied + leader + silk + east;
  return { half, stars, allied, leader, silk, east, capacity, inPlay: inPlay(board, empire, half) };
}

/** RF-SILK-1: six half-points for Parthia, less what a treaty gives to Rome; Rome's share goes to the East while the halves stand apart. */
function silkFor({ state, data }: Lookout, empire: Empire, half: Half | 'all'): number {
  const { silk, silkUnits } = data.charts.points;
  if (empire === 'parthia') return silk * (silkUnits - state.silkToRome);
  return half === 'W' ? 0 : silk * state.silkToRome;
}

/** RF-SILK-2, RF-SPL-4: the East's trade from 350, while the East lives. */
function eastBonus({ state, data }: Lookout, empire: Empire, half: Half | 'all'): number {
  const { east, eastFrom } = data.charts.points;
  const due = empire === 'rome' && state.split && !state.fallen.E && yearNow(state) >= eastFrom;
  return due && half !== 'W' ? east : 0;
}

/** RF-REP-2: half-points of an empire's units on the map; rebels don't count (RF-CW-7). */
export function inPlay(board: Lookout, empire: Empire, half: Half | 'all' = 'all'): number {
  const { state, data } = board;
  return empireUnits(board, empire).reduce((sum, id) => {
    const counts = half === 'all' || areaInfo(data, unitState(state, id).where).side === half;
    return counts ? sum + data.charts.kinds[kindOf(board, id)].hp : sum;
  }, 0);
}

/** An empire's own units on the map, in id order. */
export function empireUnits(board: Lookout, empire: Empire): string[] {
  const own = empire === 'rome' ? isRoman : isParthian;
  return world(board.data).unitIds.filter((id) => own(kindOf(board, id)) && onMap(board.state, id));
}

/** RF-REP-4: may the empire raise a unit in this star? */
export function canRaiseAt(board: Lookout, empire: Empire, id: string): boolean {
  const { controller, loot, revolt } = areaState(board, id);
  return controller === empire && isStar(board, id) && loot === 0 && revolt === 'none';
}

/** RF-REP-4, RF-SPL-2: may units of this pile be raised in this area? */
export function pileServes(board: Lookout, unit: string, area: string): boolean {
  const { side } = unitState(board.state, unit);
  return !byHalves(board) || side === 'none' || side === areaInfo(board.data, area).side;
}
