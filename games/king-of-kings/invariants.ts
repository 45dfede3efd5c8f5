/** What must hold in every state. KOK-UNIT-1, KOK-GEN-4. */
import { entries, must, values } from '../../src/core/index.js';
import { citiesOf, commander } from './rules/realm/realms.js';
import { barOf } from './rules/crown/victory.js';
import { hasUnits, isShip, isTrade, leadersIn, stacks } from './rules/realm/forces.js';
import { gridOf } from './ruleset.js';
import type { Rules, World } from './play.js';
import type { State } from './state.js';

/** Notes what does not hold. */
type Check = (holds: boolean, text: string) => void;

/** All that is broken; `_phase`: whatever holds between the seasons holds after each phase. */
export function invariants(rules: Rules, state: State, _phase?: string): string[] {
  const world: World<State> = { state, data: rules };
  const found: string[] = [];
  const check: Check = (holds, text) => {
    if (!holds) found.push(text);
  };
  for (const hold of [forcesHold, sidesHold, placesHold, goodsHold, positionsHold]) hold(world, check);
  const winner = state.game.ended?.winner;
  check(
    winner === undefined || barOf(world, winner, must(state.positions, winner)) === undefined,
    `the winner ${winner ?? ''} is not barred (KOK-SCN-5)`,
  );
  return found;
}

/** KOK-UNIT-1: every force stands somewhere, is somebody's, and holds what its kind may hold. */
function forcesHold(world: World, check: Check): void {
  const { state } = world;
  const grid = gridOf(world);
  for (const [id, force] of entries(state.forces)) {
    check(force.id === id, `force ${id} knows its id`);
    check(
      grid.has(force.hex) && grid.kind(force.hex) !== '~',
      `force ${id} stands on the map (${force.hex})`,
    );
    check(state.sides[force.owner] !== undefined, `force ${id} has an owner`);
    check(isTrade(force) || hasUnits(force) || leadersIn(state, id).length > 0, `force ${id} is not empty`);
    check(!isTrade(force) || !hasUnits(force), `trade counter ${id} carries no troops`);
    check(force.kind !== 'fleet' || grid.wet(force.hex), `fleet ${id} lies on water (${force.hex})`);
    const chiefs = new Set(Object.keys(force.units).map((s) => commander(state, s)));
    check(
      chiefs.size <= 1 && [...chiefs].every((c) => c === commander(state, force.owner)),
      `force ${id} has one commander`,
    );
    for (const s of stacks(world, force)) {
      check(Number.isInteger(s.n) && s.n > 0, `force ${id} counts whole units`);
      check(force.kind === 'fleet' || !isShip(world, s.type), `army ${id} holds no ships`);
    }
  }
  for (const [id, leader] of entries(state.leaders)) {
    const force = state.forces[leader.force];
    check(
      force !== undefined && commander(state, leader.side) === commander(state, force.owner),
      `leader ${id} is with a force of his own side`,
    );
  }
}

function sidesHold(world: World, check: Check): void {
  const { state } = world;
  for (const [id, side] of entries(state.sides)) {
    for (const [type, n] of entries(side.pool))
      check(Number.isInteger(n) && (n ?? 0) >= 0, `the pool of ${id} holds no less than 0 ${type}`);
    check(
      side.controller === undefined || state.positions[side.controller]?.status === 'active',
      `${id} is led by a living position`,
    );
  }
  for (const [id, side] of entries(state.sides)) {
    const loose = side.kind === 'neutral' && side.flags.includes('conquered');
    const units = values(state.forces).some((f) => stacks(world, f).some((s) => s.side === id));
    check(!loose || !units, `${id} is conquered and has no units`);
    check(!loose || citiesOf(state, id).length === 0, `${id} is conquered and holds no place`);
    check(!loose || side.controller === undefined, `${id} is conquered and nobody's ally`);
  }
}

function placesHold(world: World, check: Check): void {
  const { state } = world;
  const grid = gridOf(world);
  for (const [hex, city] of entries(state.cities)) {
    check(city.hex === hex && grid.has(hex), `city ${hex} is on the map`);
    check(state.sides[city.controller] !== undefined, `city ${hex} has a controller`);
    check(city.kind === 'city' || !city.looted, `fort ${hex} is never looted`);
    check(
      !city.looted || city.lastPasser === city.controller,
      `ruin ${hex} is its last passer's (KOK-LOOT-4)`,
    );
    check(city.bare !== true || city.looted, `only a ruin is bare (${hex})`);
    check(
      (city.controller === 'rebellion') === (city.before !== undefined),
      `${hex} remembers its lord while rebels hold it, and then alone`,
    );
  }
}

function goodsHold(world: World, check: Check): void {
  const { state } = world;
  const grid = gridOf(world);
  for (const [id, g] of entries(state.goods)) {
    check(
      g.carrier === undefined || state.forces[g.carrier]?.hex === g.hex,
      `goods ${id} are where their carrier is`,
    );
    check(g.hex === undefined || grid.has(g.hex), `goods ${id} are on the map`);
    check(g.carrier === undefined || g.hex !== undefined, `goods ${id} out of play have no carrier`);
    check(state.sides[g.owner] !== undefined, `goods ${id} have an owner`);
  }
}

function positionsHold({ state }: World<State>, check: Check): void {
  for (const p of values(state.positions)) {
    check(Number.isInteger(p.treasury), `the treasury of ${p.id} is whole`);
    check(p.treasury >= 0 || state.game.settings.raiding, `the treasury of ${p.id} is not negative`);
    check(new Set(p.achievements).size === p.achievements.length, `${p.id} holds each achievement once`);
    check(
      p.royal === undefined || p.status !== 'active' || state.forces[p.royal]?.owner === p.id,
      `the royal marker of ${p.id} is its own`,
    );
    check((p.frozen !== undefined) === (p.status !== 'active'), `who left has points that stand (${p.id})`);
    // Who has left keeps the state in which he left: his cities go on without him.
    check(
      p.status !== 'active' ||
        p.capitalState !== 'rebel' ||
        state.cities[must(state.sides, p.id).capital ?? '']?.before === p.id,
      `the capital of ${p.id} is in rebellion`,
    );
    check(
      p.mercs.every((m) => Number.isInteger(m.count) && m.count >= 0),
      `${p.id} owes no less than 0 units`,
    );
  }
}
