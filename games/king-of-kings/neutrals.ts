/** What sides without a player do: active neutrals, rebels, split empires, raiders. KOK-NPC-1 to 8. */
import { byId, values } from '../../src/core/index.js';
import {
  forceStrength,
  forcesUnder,
  hasUnits,
  hostilesAt,
  isArmed,
  isTrade,
  mergeInto,
  stacks,
  isShip,
  domainOf,
} from './forces.js';
import { follow, invadable, closedHexes, routeTo, type March } from './marches.js';
import { burn } from './plunder.js';
import { capitalOf, citiesOf, commander, hostile } from './realms.js';
import { boardOf, findSide, specialOf } from './rules.js';
import { canBesiege, pressSiege } from './siegecraft.js';
import { suppliedHexes } from './supply-lines.js';
import { reachable, type Steps } from './ways.js';
import type { Force, Play, Side, SideId, World } from './state.js';

/** KOK-NPC: who acts, in order. */
export function sidesWithoutPlayer(world: World): Side[] {
  const { state } = world;
  const rank = { neutral: 0, rebel: 1, empire: 2, raider: 3, position: 9, rebellion: 9 };
  const acts = (s: Side): boolean =>
    s.controller === undefined &&
    ((s.kind === 'neutral' && s.enemies.length > 0) ||
      s.kind === 'rebel' ||
      s.kind === 'empire' ||
      s.kind === 'raider') &&
    forcesUnder(state, s.id).some((f) => isArmed(world, f));
  return byId(values(state.sides).filter(acts), (s) => s.id).sort(
    (a, b) => rank[a.kind] - rank[b.kind] || a.since - b.since,
  );
}

/** KOK-NPC-1: every siege, no earthworks, storm; what is taken is looted. */
export function besiegeAll(play: Play, side: SideId): void {
  const { state } = play;
  const crisis = specialOf(play).crisis === true;
  for (const hex of byId(values(state.cities).map((c) => c.hex)).filter((h) => canBesiege(play, h, side))) {
    pressSiege(play, { chief: side, hex, earthworks: false, assault: 'storm' });
    const city = state.cities[hex];
    // Scenario 18: Rome is never looted by its own army.
    const rome =
      crisis &&
      state.sides[side]?.parent !== undefined &&
      capitalOf(state, state.sides[side].parent ?? '') === hex;
    if (city?.controller === side && city.kind === 'city' && !city.looted && !rome)
      burn(play, hex, side, 0, 0);
  }
}

/** KOK-NPC-2: all land units of a hex are one army, all ships one fleet. */
export function gather(play: Play, side: SideId): Force[] {
  const { state } = play;
  for (const force of forcesUnder(state, side)) {
    const first = forcesUnder(state, side).find(
      (f) => f.hex === force.hex && f.kind === force.kind && !isTrade(f),
    );
    if (!first || first.id === force.id || isTrade(force)) continue;
    mergeInto(play, force, first);
    delete state.forces[force.id];
  }
  return forcesUnder(state, side).filter((f) => isArmed(play, f) || (f.kind === 'fleet' && hasUnits(f)));
}

/** Costs of all hexes that this force could reach by itself: never through a closed country or a peaceful one. */
function field(
  play: Play,
  force: Force,
  allowed: (hex: string) => boolean = () => true,
): Map<string, number> {
  const board = boardOf(play);
  const domain = domainOf(force);
  const chief = commander(play.state, force.owner);
  const start = force.hex;
  const closed = closedHexes(play, chief);
  const steps: Steps = function* (from) {
    if (from !== start && domain === 'land' && invadable(play, from).length > 0) return;
    for (const s of board.sides(from)) {
      const cost = domain === 'land' ? s.land : s.water;
      if (cost === undefined || !allowed(s.to)) continue;
      if (domain === 'land' && closed.has(s.to)) continue;
      yield [s.to, cost] as const;
    }
  };
  return reachable([start], steps);
}

/** The nearest of these hexes; equal ones are drawn. */
function nearest(
  play: Play,
  side: SideId,
  costs: ReadonlyMap<string, number>,
  hexes: Iterable<string>,
): string | undefined {
  let least: number | undefined;
  let list: string[] = [];
  for (const hex of byId(new Set(hexes))) {
    const cost = costs.get(hex);
    if (cost === undefined || (least !== undefined && cost > least)) continue;
    if (cost !== least) list = [];
    least = cost;
    list.push(hex);
  }
  return list.length > 1 ? play.dice.pick(list, 'neutral/target', side) : list[0];
}

function marchOf(play: Play, force: Force): March {
  return { force, risk: 'bold', left: play.data.charts.moves[force.kind] };
}

/** Goes to a hex as far as it can this turn, with what it meets on the way; `stopsAt`: it goes in there and no further. */
function goTo(
  play: Play,
  force: Force,
  goal: string,
  mayEnter: (hex: string) => boolean = () => true,
  stopsAt: (hex: string) => boolean = () => false,
): void {
  const { state } = play;
  force.inside = false;
  const way = routeTo(play, force, goal);
  if (!way) return;
  const until = way.findIndex((hex) => !mayEnter(hex));
  const stop = way.findIndex(stopsAt);
  const steps = Math.min(until < 0 ? way.length : until, stop < 0 ? way.length : stop + 1);
  const from = force.hex;
  const march = marchOf(play, force);
  follow(play, march, way.slice(0, steps), true);
  const now = state.forces[force.id];
  play.log.add('moved', 'KOK-NPC-2', 'all', {
    force: force.id,
    side: force.owner,
    kind: force.kind,
    from,
    to: now?.hex ?? '',
    left: march.left,
  });
}

/** Does the force stand before a place that it besieges? It stays until that has fallen. */
function busy(play: Play, force: Force): boolean {
  return canBesiege(play, force.hex, force.owner);
}

/** KOK-NPC-2: toward the nearest enemy, within supply; home when there is none. */
export function wage(play: Play, side: SideId): void {
  const { state } = play;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id] || busy(play, force)) continue;
    const supplied = suppliedHexes(play, side);
    const fed = (hex: string): boolean => supplied.has(hex);
    const targets = values(state.cities)
      .filter((c) => !c.looted && hostile(state, c.controller, side))
      .map((c) => c.hex);
    const foes = values(state.forces)
      .filter(
        (f) => hostile(state, f.owner, side) && (isArmed(play, f) ? domainOf(f) === domainOf(force) : false),
      )
      .map((f) => f.hex);
    const all = new Set([...targets, ...foes].filter((hex) => hex !== force.hex));
    const costs = field(play, force, (hex) => fed(hex) || all.has(hex));
    const goal = nearest(play, side, costs, all);
    if (goal !== undefined) goTo(play, force, goal, fed);
    else {
      const home = capitalOf(state, side);
      if (home !== undefined && home !== force.hex) goTo(play, force, home);
    }
  }
}

/** KOK-NPC-6, KOK-CW-2: civil-war rebels march on the capital, by sea where there is no road. */
export function marchOnCapital(play: Play, side: SideId): void {
  const { state } = play;
  const parent = state.sides[side]?.parent ?? '';
  const goal = capitalOf(state, parent);
  if (goal === undefined) return;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id]) continue;
    if (busy(play, force) || force.hex === goal) {
      if (force.kind === 'fleet' && force.hex === goal) land(play, force);
      continue;
    }
    const straits = specialOf(play).straits;
    if (straits && crossStraits(play, force, straits)) continue;
    const costs = field(play, force);
    const aim = straits && force.kind === 'army' ? towardStraits(play, force, goal, costs, straits) : goal;
    if (costs.has(aim)) {
      goTo(
        play,
        force,
        aim,
        () => true,
        (hex) => isUnguarded(play, hex, parent),
      );
      if (specialOf(play).crisis) openGates(play, force, parent);
    } else if (force.kind === 'army' && boardOf(play).wet(force.hex)) force.kind = 'fleet';
    else if (force.kind === 'fleet' && !stacks(play, force).some((s) => isShip(play, s.type)))
      land(play, force);
  }
}

function land(play: Play, force: Force): void {
  if (!stacks(play, force).some((s) => isShip(play, s.type))) force.kind = 'army';
}

/** Scenario 18: the narrows between Asia and Europe take a whole season and no ship. */
function crossStraits(play: Play, force: Force, names: readonly string[]): boolean {
  const [east, west] = names.map((n) => boardOf(play).find(n));
  if (force.kind !== 'army' || force.hex !== east || west === undefined) return false;
  const march = marchOf(play, force);
  if (march.left < play.data.charts['straits-march']) return false;
  const from = force.hex;
  force.hex = west;
  play.log.add('moved', 'KOK-NPC-8', 'all', {
    force: force.id,
    side: force.owner,
    kind: 'army',
    from,
    to: west,
    left: 0,
  });
  return true;
}

/** Where rebels in Asia make for: the narrows, when the way over them is the shorter one. */
function towardStraits(
  play: Play,
  force: Force,
  goal: string,
  costs: ReadonlyMap<string, number>,
  names: readonly string[],
): string {
  const [east, west] = names.map((n) => boardOf(play).find(n));
  const there = east === undefined ? undefined : costs.get(east);
  if (east === undefined || west === undefined || there === undefined) return goal;
  const beyond = field(play, { ...force, hex: west }).get(goal);
  if (beyond === undefined) return goal;
  const over = there + play.data.charts['straits-march'] + beyond;
  return over < (costs.get(goal) ?? Infinity) ? east : goal;
}

/** KOK-NPC-8: a loyal city without a loyal unit, where mutineers stop. */
function isUnguarded(play: Play, hex: string, parent: string): boolean {
  const city = play.state.cities[hex];
  if (specialOf(play).crisis !== true || city?.controller !== parent || city.looted || city.kind !== 'city')
    return false;
  return forcesUnder(play.state, parent).every((f) => f.hex !== hex || !isArmed(play, f));
}

/** KOK-NPC-8: a loyal city without troops may open its gates to the mutineers. */
function openGates(play: Play, force: Force, parent: string): void {
  const { state, dice, data, log } = play;
  const city = state.cities[force.hex];
  if (!state.forces[force.id] || !city || city.controller !== parent || city.looted) return;
  if (hostilesAt(play, force.hex, force.owner).length > 0 || capitalOf(state, parent) === force.hex) return;
  const die = dice.d6('crisis/gate', force.hex, force.id);
  const open = die <= data.charts['lost-on'].gate;
  if (open) city.controller = force.owner;
  log.add('gates-decided', 'KOK-NPC-8', 'all', { hex: force.hex, side: force.owner, die, open });
}

/** KOK-NPC-7, KOK-RAID-3: raiders go for the nearest city or unguarded goods. */
export function roam(play: Play, side: SideId): void {
  const { state } = play;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id]) continue;
    plunderGoods(play, force);
    if (busy(play, force)) continue;
    const costs = field(play, force);
    const cities = values(state.cities)
      .filter(
        (c) => !c.looted && c.controller !== side && !state.sides[c.controller]?.flags.includes('closed'),
      )
      .map((c) => c.hex);
    const goods = values(state.goods)
      .filter(
        (g) =>
          g.hex !== undefined &&
          !state.cities[g.hex] &&
          !(g.hex === g.home && state.sides[g.owner]?.flags.includes('closed')),
      )
      .map((g) => g.hex ?? '');
    const goal = nearest(
      play,
      side,
      costs,
      [...cities, ...goods].filter((h) => h !== force.hex),
    );
    if (goal !== undefined) goTo(play, force, goal);
    if (state.forces[force.id]) plunderGoods(play, force);
  }
}

function plunderGoods(play: Play, force: Force): void {
  const { state, log } = play;
  const lost: string[] = [];
  for (const g of values(state.goods)) {
    if (g.hex !== force.hex || state.cities[force.hex] || g.carrier !== undefined) continue;
    if (g.hex === g.home && state.sides[g.owner]?.flags.includes('closed')) continue;
    delete g.hex;
    lost.push(g.type);
  }
  if (lost.length > 0) log.add('goods-lost', 'KOK-NPC-7', 'all', { hex: force.hex, goods: lost });
}

/** KOK-NPC-5: Palmyra and the Gallic Empire. */
export function defendEmpire(play: Play, side: SideId): void {
  const { state } = play;
  const plan = specialOf(play).empires?.find((e) => findSide(play, e.side) === side);
  if (!plan) return;
  const own = citiesOf(state, side);
  const power = forcesUnder(state, side).reduce((sum, f) => sum + forceStrength(play, f), 0);
  const threats = own
    .flatMap((c) =>
      hostilesAt(play, c.hex, side).map((f) => ({ hex: c.hex, strength: forceStrength(play, f) })),
    )
    .sort((a, b) => b.strength - a.strength || (a.hex < b.hex ? -1 : 1));
  const [worst] = threats;
  const rush = worst !== undefined && (!plan.cautious || worst.strength < power) ? worst.hex : undefined;
  const wished = plan.first
    .map((n) => boardOf(play).find(n))
    .find((hex) => hex !== undefined && state.cities[hex]?.controller !== side);
  if (rush === undefined && !plan.cautious && state.game.war) return wage(play, side);
  const goal = rush ?? (plan.cautious ? (wished ?? capitalOf(state, side)) : undefined);
  if (goal === undefined) return;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id] || force.kind !== 'army' || force.hex === goal) continue;
    if (rush === undefined && busy(play, force)) continue;
    goTo(play, force, goal);
  }
}

/** KOK-NPC-5: what the empires build up again in Spring, free of charge. */
export function rebuildEmpires(play: Play): void {
  const { state, log } = play;
  for (const plan of specialOf(play).empires ?? []) {
    const side = findSide(play, plan.side);
    if (side === undefined) continue;
    for (const c of citiesOf(state, side)) {
      if (!c.looted || (plan.rebuilds === 'own' && c.original !== side)) continue;
      c.looted = false;
      delete c.lastPasser;
      log.add('city-rebuilt', 'KOK-NPC-5', 'all', { position: side, hex: c.hex });
    }
  }
}

/** One side's turn: sieges first, then movement. */
export function actAlone(play: Play, side: Side): void {
  besiegeAll(play, side.id);
  if (side.kind === 'neutral') wage(play, side.id);
  else if (side.kind === 'rebel') marchOnCapital(play, side.id);
  else if (side.kind === 'empire') defendEmpire(play, side.id);
  else roam(play, side.id);
}
