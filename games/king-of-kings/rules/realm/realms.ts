/** Who commands whom, who is hostile to whom, what a realm owns and earns. KOK-GEN-1, KOK-ALL-1, KOK-SPR-1, KOK-SPR-2, KOK-VP-1. */
import { ids, values } from '../../../../src/core/index.js';
import { changesOf, gridOf } from '../../ruleset.js';
import type { Board, OpenForce, Purse } from '../../board.js';
import type { World } from '../../play.js';
import type { City, Goods, Side, SideId } from '../../state.js';

export function sideOf(state: Board, id: SideId): Side | undefined {
  return state.sides[id];
}

export function isPosition(state: Board, id: SideId): boolean {
  return state.sides[id]?.kind === 'position';
}

/** The side that gives the orders: the position itself, an ally's position, else the side itself. */
export function commander(state: Board, id: SideId): SideId {
  const side = state.sides[id];
  if (!side || side.kind === 'position') return id;
  return side.controller ?? id;
}

export function commands(state: Board, position: SideId, side: SideId): boolean {
  return commander(state, side) === position;
}

export function hasFlag(state: Board, side: SideId, flag: string): boolean {
  return state.sides[side]?.flags.includes(flag) ?? false;
}

/** KOK-NEU: a neutral that nobody commands and that is at war with nobody. */
export function isInactiveNeutral(state: Board, id: SideId): boolean {
  const side = state.sides[id];
  return side?.kind === 'neutral' && side.controller === undefined && side.enemies.length === 0;
}

export function isActiveNeutral(state: Board, id: SideId): boolean {
  const side = state.sides[id];
  return side?.kind === 'neutral' && side.controller === undefined && side.enemies.length > 0;
}

/** KOK-ALL-1: what `a` has declared toward `b`. Without alliances everybody is an enemy. */
export function stanceOf(state: Board, a: string, b: string): 'ally' | 'neutral' | 'enemy' {
  if (!state.game.settings.alliances) return 'enemy';
  return state.positions[a]?.stance[b] ?? 'enemy';
}

export function mutualAllies(state: Board, a: SideId, b: SideId): boolean {
  return (
    isPosition(state, a) &&
    isPosition(state, b) &&
    stanceOf(state, a, b) === 'ally' &&
    stanceOf(state, b, a) === 'ally'
  );
}

/** KOK-GEN-1. Symmetrical. */
export function hostile(state: Board, a: SideId, b: SideId): boolean {
  if (a === b) return false;
  const left = commander(state, a);
  const right = commander(state, b);
  // A grudge outlives the new ally's stance.
  if (state.sides[a]?.enemies.includes(right) || state.sides[b]?.enemies.includes(left)) return true;
  if (left === right) return false;
  const one = state.sides[left];
  const two = state.sides[right];
  if (!one || !two) return false;
  const kinds = [one.kind, two.kind];
  if (one.kind === 'position' && two.kind === 'position')
    return stanceOf(state, left, right) === 'enemy' || stanceOf(state, right, left) === 'enemy';
  if (kinds.includes('rebellion')) return true;
  if (kinds.includes('raider')) return one.kind !== two.kind;
  for (const [x, y] of [
    [one, two],
    [two, one],
  ] as const) {
    if (x.kind === 'rebel' && (x.parent === y.id || x.parent === commander(state, y.id))) return true;
    // KOK-NPC-5: the split empires fight the emperor, raiders and rebels.
    if (x.kind === 'empire' && (y.kind === 'position' || y.kind === 'rebel')) return true;
    if (x.enemies.includes(y.id)) return true;
  }
  return false;
}

/** Own, allied, or of a mutually allied position. */
export function friendly(state: Board, a: SideId, b: SideId): boolean {
  if (hostile(state, a, b)) return false;
  const left = commander(state, a);
  const right = commander(state, b);
  return left === right || mutualAllies(state, left, right);
}

export function citiesOf(state: Board, side: SideId): City[] {
  return values(state.cities).filter((c) => c.controller === side);
}

/** Cities of the position and of all that it commands. */
export function citiesUnder(state: Board, position: SideId): City[] {
  return values(state.cities).filter((c) => commander(state, c.controller) === position);
}

/** KOK-NEU-3: sides that a position commands besides its own. */
export function alliesOf(state: Board, position: string): Side[] {
  return values(state.sides).filter((s) => s.kind !== 'position' && s.controller === position);
}

export function capitalOf(state: Board, side: SideId): string | undefined {
  return state.sides[side]?.capital;
}

/** KOK-FALL-2, 5: where a position reigns from; undefined: its capital has fallen. */
export function seatOf(state: Board, position: string): string | undefined {
  return state.positions[position]?.capitalState === 'fallen' ? undefined : capitalOf(state, position);
}

/** KOK-CAP-3, 4: does the capital stand and obey? An area always does. */
export function capitalWorks(state: Board, position: string): boolean {
  const hex = capitalOf(state, position);
  const p = state.positions[position];
  return hex !== undefined && p?.capitalState === 'held' && !state.cities[hex]?.looted;
}

/** KOK-SPR-1: tribute of own cities that are neither looted nor in rebellion. */
export function tributeOf(state: Board, side: SideId): number {
  return citiesOf(state, side).reduce((sum, c) => sum + (c.looted ? 0 : c.tribute), 0);
}

/** KOK-LOOT-4: a capital that famine or disaster laid waste stays its lord's until it is besieged and taken. */
export function isBareCapital(state: Board, city: City): boolean {
  return city.bare === true && capitalOf(state, city.controller) === city.hex;
}

function goodsAt(state: Board, hex: string): Goods[] {
  return values(state.goods).filter((g) => g.hex === hex);
}

/** KOK-SPR-2: by marker and by type at the capital, whoever brought it there and whosever it is. */
export function tradeIncome(
  world: World,
  position: string,
): { markers: Goods[]; types: number; income: number } {
  const { state, data } = world;
  const hex = capitalOf(state, position);
  const none = { markers: [], types: 0, income: 0 };
  if (hex === undefined || !capitalWorks(state, position)) return none;
  const markers = goodsAt(state, hex);
  const types = new Set(markers.map((g) => g.type)).size;
  const { marker, type } = data.charts.income;
  return { markers, types, income: markers.length * marker + types * type };
}

/** KOK-VP-1: tribute that counts, own and allied. */
export function empirePoints(state: Board, position: string): number {
  return citiesUnder(state, position).reduce((sum, c) => sum + (c.looted ? 0 : c.tribute), 0);
}

export function achievementPoints(world: World, position: string): number {
  const { state, data } = world;
  return (state.positions[position]?.achievements ?? []).reduce(
    (sum, a) => sum + (state.game.settings['achievement-points'][a] ?? data.charts.achievements[a]),
    0,
  );
}

export interface Points {
  readonly treasury: number;
  readonly empire: number;
  readonly achievements: number;
  readonly other: number;
  readonly total: number;
}

/** KOK-VP-1: what the scenario gives to whoever holds a city at the end, as it stands now. */
export function prizeOf(world: World, position: string): number {
  const prize = changesOf(world).prize;
  const hex = prize && gridOf(world).find(prize.city);
  if (!prize || hex === undefined) return 0;
  const holder = world.state.cities[hex]?.controller;
  return holder !== undefined && commander(world.state, holder) === position ? prize.points : 0;
}

/** KOK-VP-1: what all can see of it, but for what stands frozen. */
export function openPoints(world: World, position: string): Omit<Points, 'treasury'> {
  const { state } = world;
  const p = state.positions[position];
  if (!p) return { empire: 0, achievements: 0, other: 0, total: 0 };
  const empire = empirePoints(state, position);
  const achievements = achievementPoints(world, position);
  const other = p.lootVP + p.favourVP + prizeOf(world, position);
  return { empire, achievements, other, total: empire + achievements + other };
}

/** KOK-VP-1, KOK-VP-2: all of them, by who knows the purse. */
export function pointsOf(world: World, position: string, purse: Omit<Purse, 'history'>): Points {
  const { treasury, frozen } = purse;
  if (frozen !== undefined) return { treasury: 0, empire: 0, achievements: 0, other: frozen, total: frozen };
  const open = openPoints(world, position);
  return { ...open, treasury, total: treasury + open.total };
}

/** KOK-OPT-6: bad omens hold a position's own combat units; its allies' troops and its merchants go on. */
export function heldByOmens(state: Board, force: OpenForce): boolean {
  const chief = commander(state, force.owner);
  const own = Object.values(force.units[chief] ?? {}).some((n) => n > 0);
  return own && state.positions[chief]?.badOmens === true;
}

/** Has this force's marker the royal bonus? A country without its king has none. KOK-UNIT-5 */
export function isRoyal(state: Board, force: OpenForce): boolean {
  const lord = state.positions[force.owner];
  return lord?.status === 'active' && lord.royal === force.id;
}

export function sideName(state: Board, id: SideId): string {
  return state.sides[id]?.name ?? id;
}

/** The seat before or after: all other active positions. */
export function otherActive(state: Board, position: string): string[] {
  return ids(state.positions).filter((id) => id !== position && state.positions[id]?.status === 'active');
}

/** Flags bar a side from the sea for good; in a scenario nobody sails without one people (KOK-SCN-1). */
export function maySail(world: World, side: SideId): boolean {
  const { state } = world;
  const chief = commander(state, side);
  if (hasFlag(state, side, 'no-sea') || hasFlag(state, chief, 'no-sea')) return false;
  const needed = changesOf(world)['sea-needs'];
  if (needed === undefined) return true;
  const people = values(state.sides).find((s) => s.name === needed);
  return people !== undefined && (people.id === side || people.id === chief || people.controller === chief);
}
