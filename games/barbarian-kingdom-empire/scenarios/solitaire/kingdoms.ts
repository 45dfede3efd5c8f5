/** The independent kingdoms of Expanding Rome. BKE-SOL-4. */
import { costTo } from '../../rules/land/passage.js';
import { byId, type PositionId } from '../../../../src/core/index.js';
import { commandedBy, isBlocked, isVacant, takeOff, taxAt } from '../../board.js';
import { launch } from '../../rules/war/combat.js';
import { areasIn, neighboursOf, type AreaId } from '../../rules/map/geography.js';
import { sortedBy } from '../../rules/sorted.js';
import { columnIndex, finalColumn } from '../../rules/forces/odds.js';
import { beginPlayerTurn, type PlayerTurn } from '../../rules/land/player-turn.js';
import { landWays, walkToward, wayOf } from './march.js';
import { kingdomOf } from '../../rules/forces/opponents.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** BKE-SOL-4: after the Roman turn every independent kingdom defends its province. */
export function kingdomsOfProvinces(play: Play): void {
  const { state } = play;
  for (const province of byId(Object.keys(state.solitaire)))
    if (state.solitaire[province]?.type === 'independent') defendProvince(play, province);
}

/** An independent kingdom at its turn: it never leaves its province. */
interface Defence {
  readonly province: string;
  readonly owner: PositionId;
  readonly turn: PlayerTurn;
  readonly areas: readonly AreaId[];
  readonly home: (area: AreaId) => boolean;
  readonly moves: number;
  /** Units that have moved or attacked. */
  readonly busy: Set<string>;
}

function defendProvince(play: Play, province: string): void {
  const { state, data } = play;
  const owner = kingdomOf(province);
  const defence: Defence = {
    province,
    owner,
    turn: beginPlayerTurn(state, owner),
    areas: areasIn(data.geo, province),
    home: (area) => data.geo.areas[area]?.prov === province,
    moves: data.charts.units.IN.moves,
    busy: new Set(),
  };
  occupyCities(play, defence);
  for (let round = 0; round < defence.areas.length; round++) if (!attackOnce(play, defence)) break;
  for (const unit of commandedBy(state, owner)) if (!defence.home(unit.area)) takeOff(state, unit);
  returnToCities(play, defence);
}

const freeUnits = ({ state }: Play, { owner, busy }: Defence): Unit[] =>
  commandedBy(state, owner).filter((unit) => !busy.has(unit.id));

/** BKE-SOL-4 (a): Roman cities without a unit are occupied, by the nearest first. */
function occupyCities(play: Play, defence: Defence): void {
  const { state } = play;
  const { areas, home, moves, busy } = defence;
  const empty = areas.filter(
    (area) => state.positions[state.cities[area]?.owner ?? ''] !== undefined && isVacant(state, area),
  );
  for (const city of empty) {
    const [best] = sortedBy(
      freeUnits(play, defence)
        .map((unit) => ({ unit, ways: landWays(play, unit, home) }))
        .filter(({ ways }) => (ways.get(city)?.cost ?? 99) <= moves),
      ({ unit }) => unit.id,
      ({ ways }) => ways.get(city)?.cost ?? 99,
    );
    if (!best) continue;
    walkToward(play, best.unit, wayOf(best.ways, city), moves);
    busy.add(best.unit.id);
  }
}

/** A city held by others, with the units beside it and their column. */
interface Prey {
  readonly area: AreaId;
  readonly force: readonly Unit[];
  readonly column: number;
}

/** BKE-SOL-4 (b): a city held by others is attacked at 1-1 or better; false when there is none. */
function attackOnce(play: Play, defence: Defence): boolean {
  const { owner, turn, busy } = defence;
  const even = columnIndex(play.data.charts, '1-1');
  const targets = preyOf(play, defence).filter(({ column }) => column >= even);
  const target = bestPrey(play, defence, targets);
  if (!target) return false;
  const force = forceAgainst(play, target.force, target.area, owner, (used) =>
    targets.some(({ area, force: others }) => {
      const left = others.filter((unit) => !used.includes(unit));
      return area !== target.area && columnOfForce(play, left, area, owner) >= even;
    }),
  );
  for (const unit of force) busy.add(unit.id);
  launch(
    play,
    turn,
    target.area,
    force.map((unit) => ({ unit, landing: false })),
    {},
  );
  return true;
}

function preyOf(play: Play, defence: Defence): Prey[] {
  const { state, data } = play;
  const { areas, owner, turn } = defence;
  return areas
    .filter((area) => state.cities[area] && isBlocked(state, area, owner) && !turn.attackedAreas.has(area))
    .map((area) => ({
      area,
      force: freeUnits(play, defence).filter((unit) => neighboursOf(data.geo, unit.area).includes(area)),
    }))
    .filter(({ force }) => force.length > 0)
    .map(({ area, force }) => ({ area, force, column: columnOfForce(play, force, area, owner) }));
}

/** The best column, then the highest tax, then a die. */
function bestPrey(play: Play, { province }: Defence, targets: readonly Prey[]): Prey | undefined {
  const { state, dice, log } = play;
  const sorted = sortedBy(
    targets,
    ({ area }) => area,
    ({ column }) => -column,
    ({ area }) => -taxAt(state, area),
  );
  const [top] = sorted;
  if (!top) return undefined;
  const ties = sorted.filter(
    (one) => one.column === top.column && state.cities[one.area]?.tax === state.cities[top.area]?.tax,
  );
  const target =
    ties.length > 1 ? (ties[dice.roll(ties.length, 'kingdom-attack', province) - 1] ?? top) : top;
  log.rolled('all', 'kingdom-attack');
  return target;
}

/** BKE-SOL-4 (c): the others return to empty cities of their own. */
function returnToCities(play: Play, defence: Defence): void {
  const { state } = play;
  const { owner, turn, areas, home, moves } = defence;
  for (const unit of freeUnits(play, defence).filter((one) => !turn.attacked.has(one.id))) {
    const ways = landWays(play, unit, home);
    const cities = areas.filter(
      (area) => state.cities[area]?.owner === owner && isVacant(state, area) && ways.has(area),
    );
    const [goal] = sortedBy(
      cities,
      (area) => area,
      (area) => costTo(ways, area),
    );
    const inCity = state.cities[unit.area]?.owner === owner;
    if (goal !== undefined && !inCity) walkToward(play, unit, wayOf(ways, goal), moves);
  }
}

function columnOfForce(play: Play, force: readonly Unit[], area: AreaId, owner: string): number {
  return finalColumn(play.state, play.data, {
    attacker: owner,
    attackers: force.map((unit) => ({ unit, landing: false })),
    target: area,
  }).column;
}

/**
 * Who attacks: with 4-1 for fewer units those, if the others can make a second attack; else all, but guards of own cities stay
 * where the column is as good without them (BKE-SOL-7).
 */
function forceAgainst(
  play: Play,
  force: readonly Unit[],
  area: AreaId,
  owner: string,
  secondAttack: (used: readonly Unit[]) => boolean,
): readonly Unit[] {
  const { state, data } = play;
  const isGuard = (unit: Unit): boolean => state.cities[unit.area]?.owner === owner;
  const order = sortedBy(
    force,
    (unit) => unit.id,
    (unit) => (isGuard(unit) ? 1 : 0),
  );
  const columnFor = (units: readonly Unit[]): number => columnOfForce(play, units, area, owner);
  const wanted = columnIndex(data.charts, '4-1');
  const fewer = secondAttack(order)
    ? undefined
    : smallerSets(order).find((units) => columnFor(units) >= wanted && secondAttack(units));
  if (fewer) return fewer;
  const field = order.filter((unit) => !isGuard(unit)).length;
  for (let count = Math.max(1, field); count < order.length; count++)
    if (columnFor(order.slice(0, count)) === columnFor(order)) return order.slice(0, count);
  return order;
}

/** All sets of fewer units, the smallest first: a province has no more than a handful. */
function smallerSets(units: readonly Unit[]): Unit[][] {
  const sets = units.reduce<Unit[][]>(
    (found, unit) => [...found, ...found.map((set) => [...set, unit])],
    [[]],
  );
  return sets
    .filter((set) => set.length > 0 && set.length < units.length)
    .sort((a, b) => a.length - b.length);
}
