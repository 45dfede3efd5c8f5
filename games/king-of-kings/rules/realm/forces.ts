/** Forces: what is in them, how strong they are, how units enter, leave and die. KOK-UNIT-1 to 6. */
import { byId, countOf, rollKey, values } from '../../../../src/core/index.js';
import { addTo } from './counts.js';
import type { Domain, UnitType } from '../../data.js';
import { commander, friendly, hostile } from './realms.js';
import type { Board, OpenForce } from '../../board.js';
import type { World, Play } from '../../play.js';
import type { Counts, Force, ForceKind, Leader, SideId, Stack, State } from '../../state.js';

export type { Stack };

export function isTrade(force: Pick<Force, 'kind'>): boolean {
  return force.kind === 'caravan' || force.kind === 'merchant';
}

export function isShip(world: World, type: UnitType): boolean {
  return world.data.charts.units[type].class === 'ship';
}

/** The force's units, by side id and type order. */
export function stacks(world: Pick<World, 'data'>, force: OpenForce): Stack[] {
  const found: Stack[] = [];
  for (const side of byId(Object.keys(force.units))) {
    for (const type of world.data.charts['type-order']) {
      const n = countOf(force.units[side], type);
      if (n > 0) found.push({ force: force.id, side, type, n });
    }
  }
  return found;
}

export function hasUnits(force: OpenForce): boolean {
  return Object.values(force.units).some((counts) => Object.values(counts).some((n) => n > 0));
}

/** KOK-UNIT-2, scenario 15's blue riders: strength of one unit in battles and sieges. */
export function unitStrength(world: World, side: SideId, type: UnitType): number {
  const { state, data } = world;
  const info = data.charts.units[type];
  const base = state.game.settings['unit-strengths'][type] ?? info.strength;
  const riders = info.class === 'cavalry' && state.sides[side]?.flags.includes('riders');
  return riders ? base + 1 : base;
}

/** Which of a force's units fight on land or at sea: armies all, fleets their ships. */
export function fighters(world: World, force: OpenForce, domain: Domain): Stack[] {
  if (isTrade(force)) return [];
  if (domain === 'land') return force.kind === 'army' ? stacks(world, force) : [];
  return force.kind === 'fleet' ? stacks(world, force).filter((s) => isShip(world, s.type)) : [];
}

export function strengthOf(world: World, list: readonly Stack[]): number {
  return list.reduce((sum, s) => sum + s.n * unitStrength(world, s.side, s.type), 0);
}

/** Strength in the force's own domain. */
export function forceStrength(world: World, force: OpenForce): number {
  return strengthOf(world, fighters(world, force, force.kind === 'fleet' ? 'naval' : 'land'));
}

export function domainOf(force: Pick<Force, 'kind'>): Domain {
  return force.kind === 'fleet' || force.kind === 'merchant' ? 'naval' : 'land';
}

/** Has it units that fight in its own domain? */
export function isArmed(world: World, force: OpenForce): boolean {
  return fighters(world, force, domainOf(force)).length > 0;
}

export function forcesAt<F extends OpenForce>(state: Board<F>, hex: string): F[] {
  // Asked for at every step of every search: filtered first, the few that are left are sorted.
  const there: F[] = [];
  for (const id of Object.keys(state.forces)) {
    const force = state.forces[id];
    if (force?.hex === hex) there.push(force);
  }
  return there.length > 1 ? byId(there, (f) => f.id) : there;
}

/** Has this side a unit on the map, under whatever marker? */
export function isAlive(state: Board, side: SideId): boolean {
  return Object.values(state.forces).some((f) => f.units[side] !== undefined);
}

export function forcesUnder<F extends OpenForce>(state: Board<F>, chief: SideId): F[] {
  return values(state.forces).filter((f) => commander(state, f.owner) === chief);
}

/** Armed forces in the hex that are hostile to a side; of one domain or of both. */
export function hostilesAt<F extends OpenForce>(
  world: World<Board<F>>,
  hex: string,
  to: SideId,
  domain?: Domain,
): F[] {
  return forcesAt(world.state, hex).filter(
    (f) =>
      hostile(world.state, f.owner, to) &&
      isArmed(world, f) &&
      (domain === undefined || domainOf(f) === domain),
  );
}

/** Armed forces of a side and its friends in the hex. */
export function friendsAt<F extends OpenForce>(
  world: World<Board<F>>,
  hex: string,
  of: SideId,
  domain?: Domain,
): F[] {
  return forcesAt(world.state, hex).filter(
    (f) =>
      friendly(world.state, f.owner, of) &&
      isArmed(world, f) &&
      (domain === undefined || domainOf(f) === domain),
  );
}

/** Has a hostile of the city's side laid itself before the hex? */
export function isBesieged(world: World, hex: string, side: SideId): boolean {
  return hostilesAt(world, hex, side).some((f) => !f.inside);
}

export function leadersIn(state: Pick<Board, 'leaders'>, force: string): Leader[] {
  return values(state.leaders).filter((l) => l.force === force);
}

/** KOK-UNIT-6: a new marker; numbers are never used again. */
export function newForce(state: State, owner: SideId, kind: ForceKind, hex: string): Force {
  const side = state.sides[owner];
  const letter = kind === 'army' || kind === 'fleet' ? 'A' : 'C';
  const number = side ? side.nextForce[letter]++ : 1;
  const id = `${owner}-${letter}${number}`;
  const force: Force = {
    id,
    owner,
    kind,
    hex,
    inside: false,
    units: {},
    orders: {},
    carried: false,
    pinned: false,
    beaten: false,
  };
  state.forces[id] = force;
  return force;
}

export function addUnits(force: Force, side: SideId, type: UnitType, n: number): void {
  const counts = (force.units[side] ??= {});
  addTo(counts, type, n);
  if (countOf(counts, type) <= 0) delete counts[type];
  if (Object.keys(counts).length === 0) delete force.units[side];
}

export function poolUnits(state: State, side: SideId, type: UnitType, n: number): void {
  const pool = state.sides[side]?.pool;
  if (pool) addTo(pool, type, n);
}

/** The dead go to their side's pool. */
export function killUnits(state: State, dead: readonly Stack[]): void {
  for (const { force, side, type, n } of dead) {
    const f = state.forces[force];
    if (!f) continue;
    addUnits(f, side, type, -n);
    poolUnits(state, side, type, n);
  }
}

/** Moves every unit and leader of one force into another. */
export function mergeInto(world: World<State>, from: Force, to: Force): void {
  for (const s of stacks(world, from)) {
    addUnits(from, s.side, s.type, -s.n);
    addUnits(to, s.side, s.type, s.n);
  }
  for (const leader of leadersIn(world.state, from.id)) leader.force = to.id;
}

/** Takes markers without units and leaders off; trade counters stay. The royal marker finds a new force (KOK-UNIT-5). */
export function clearForces(world: World<State>): void {
  const { state } = world;
  const led = new Set(values(state.leaders).map((l) => l.force));
  for (const force of values(state.forces)) {
    if (isTrade(force) || hasUnits(force) || led.has(force.id)) continue;
    delete state.forces[force.id];
  }
  for (const p of values(state.positions)) {
    if (p.royal !== undefined && state.forces[p.royal]) continue;
    const best = strongest(world, p.id);
    if (best) p.royal = best.id;
    else delete p.royal;
  }
}

/** The strongest own marker; ties: the lowest id. */
export function strongest<F extends OpenForce>(world: World<Board<F>>, position: string): F | undefined {
  let best: F | undefined;
  for (const force of values(world.state.forces)) {
    if (force.owner !== position || isTrade(force)) continue;
    if (!best || forceStrength(world, force) > forceStrength(world, best)) best = force;
  }
  return best;
}

/** A leader is gone, and that is told. All that follows from the loss of a monarch or a last general is `leaderDies`. */
export function strikeLeader({ state, log }: Play, leader: Leader, rule: string): void {
  delete state.leaders[leader.id];
  const { id, side, kind, name = '' } = leader;
  // KOK-FALL-7: the die that drew him among several.
  log.add('leader-died', rule, 'all', { leader: id, side, kind, name }, [rollKey('fall/leader', [side])]);
}

/** Takes a force without leaders off: units go to their pools, trade counters to that of their owner. `loseForce` for those with leaders. */
export function removeForce(world: World<State>, force: Force): void {
  const { state } = world;
  killUnits(state, stacks(world, force));
  for (const g of values(state.goods)) {
    if (g.carrier !== force.id) continue;
    delete g.carrier;
  }
  const pool = state.sides[force.owner]?.pool;
  if (isTrade(force) && pool) addTo(pool, 'caravan', 1);
  delete state.forces[force.id];
}

/** Adds to the lowest own force of the kind in the hex that may still take in units, else to a new one (KOK-UNIT-6). */
export function musterAt(
  state: State,
  owner: SideId,
  kind: ForceKind,
  hex: string,
  may: (force: Force) => boolean = () => true,
): Force {
  const there = byId(
    values(state.forces).filter((f) => f.owner === owner && f.hex === hex && f.kind === kind && may(f)),
    (f) => f.id,
  );
  return there[0] ?? newForce(state, owner, kind, hex);
}

/**
 * KOK-BAT-5, KOK-MAIL-8: who speaks for a stack, the strongest force of the commander with most strength in it. Ties: the lower
 * position, then the lower id.
 */
export function spokesman<F extends Pick<OpenForce, 'id' | 'owner'>>(
  state: Board,
  forces: readonly F[],
  worth: (force: F) => number,
): F | undefined {
  const chief = (f: F): SideId => commander(state, f.owner);
  const all = (side: SideId): number =>
    forces.reduce((sum, f) => sum + (chief(f) === side ? worth(f) : 0), 0);
  const [most] = byId(new Set(forces.map(chief))).sort((a, b) => all(b) - all(a));
  return byId(
    forces.filter((f) => chief(f) === most),
    (f) => f.id,
  ).sort((a, b) => worth(b) - worth(a))[0];
}

export function countsText(counts: Counts, order: readonly UnitType[]): string {
  return order
    .filter((t) => countOf(counts, t) > 0)
    .map((t) => `${countOf(counts, t)} ${t}`)
    .join(', ');
}

/** Units of a list, by type, sides added up: what events and tables show. */
export function tally(list: readonly { readonly type: UnitType; readonly n: number }[]): Counts {
  const counts: Counts = {};
  for (const { type, n } of list) addTo(counts, type, n);
  return counts;
}

/** Removes goods from play until Spring (KOK-SPR-4). */
export function loseGoods(state: State, which: (g: State['goods'][string]) => boolean): string[] {
  const lost: string[] = [];
  for (const g of values(state.goods)) {
    if (g.hex === undefined || !which(g)) continue;
    lost.push(g.type);
    delete g.hex;
    delete g.carrier;
  }
  return lost;
}

/** Moves a force and what it carries. */
export function placeForce(state: State, force: Force, hex: string): void {
  force.hex = hex;
  // KOK-MOV-2: who carried them this season is the only one.
  for (const g of values(state.goods))
    if (g.carrier === force.id) Object.assign(g, { hex, carried: state.game.turn });
}

/** Strength of a commander's troops in a hex, ships included. */
export function garrison(world: World, hex: string, chief: SideId): number {
  return forcesAt(world.state, hex)
    .filter((f) => commander(world.state, f.owner) === chief)
    .reduce((sum, f) => sum + forceStrength(world, f), 0);
}
