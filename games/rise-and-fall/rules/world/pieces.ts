/** Units on the map and in the piles: who is where. */
import { must } from '../../../../src/core/index.js';
import type { CounterInfo, Kind } from '../../data.js';
import { enemies } from './factions.js';
import type { Faction, Unit } from '../../state.js';
import { counter, world } from './world.js';
import type { Board, Lookout } from '../../board.js';

const ROMAN: readonly Kind[] = ['legion', 'palatina', 'comitatus', 'limes'];
const PARTHIAN: readonly Kind[] = ['parthian-cavalry', 'parthian-infantry'];
const GERMAN: readonly Kind[] = ['german', 'migratory', 'germanic-kingdom'];

export const isRoman = (kind: Kind): boolean => ROMAN.includes(kind);
export const isParthian = (kind: Kind): boolean => PARTHIAN.includes(kind);
export const isGerman = (kind: Kind): boolean => GERMAN.includes(kind);

export function kindOf({ data }: Lookout, unit: string): Kind {
  return counter(data, unit).type;
}

export function unitState(state: Board, id: string): Unit {
  return must(state.units, id, 'the list of units');
}

interface Listed {
  readonly id: string;
  readonly unit: Unit;
}

/** The units of a state with their ids: a state's unit records stay the same objects while it lives. */
const rosters = new WeakMap<object, readonly Listed[]>();

function roster({ state, data }: Lookout): readonly Listed[] {
  const known = rosters.get(state.units);
  if (known) return known;
  const list = world(data).unitIds.map((id) => ({ id, unit: unitState(state, id) }));
  rosters.set(state.units, list);
  return list;
}

/** Units in an area, in id order. */
export function unitsAt(board: Lookout, area: string): string[] {
  // Asked some million times a game.
  const found: string[] = [];
  for (const { id, unit } of roster(board)) if (unit.where === area) found.push(id);
  return found;
}

/** Is it on the map? */
export function onMap(state: Board, id: string): boolean {
  return state.areas[unitState(state, id).where] !== undefined;
}

/** All units of a faction on the map, in id order. */
export function unitsOf({ state, data }: Lookout, faction: Faction): string[] {
  return world(data).unitIds.filter((id) => state.units[id]?.faction === faction && onMap(state, id));
}

/** Counters that lie in a place that is no area (`pool`, `reserve`, `later`), in id order. */
export function lying(
  { state, data }: Lookout,
  where: string,
  test: (c: CounterInfo, u: Unit) => boolean,
): string[] {
  const { unitIds, units } = world(data);
  return unitIds.filter((id) => {
    const [info, unit] = [units[id], state.units[id]];
    return info !== undefined && unit?.where === where && test(info, unit);
  });
}

/** Does an enemy of this unit stand there? */
export function enemyAt(board: Lookout, unit: string, area: string): boolean {
  return unitsAt(board, area).some((other) => other !== unit && enemies(board, unit, other));
}
