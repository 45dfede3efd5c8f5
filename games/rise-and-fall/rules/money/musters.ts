/** Raising units from the piles: empires, rebels, Kushans. RF-REP-2, RF-REP-4, RF-CW-8, RF-KUS-3, RF-REF-2. */
import { invariant } from '../../../../src/core/index.js';
import { yearNow } from '../world/calendar.js';
import { areaState, isStar } from '../world/control.js';
import type { Kind } from '../../data.js';
import { starsOf } from '../realm/garrisons.js';
import { testSassanids } from '../world/losses.js';
import { isParthian, isRoman, lying, unitState } from '../world/pieces.js';
import { byHalves, canRaiseAt, inPlay, ledgerOf, pileServes } from '../realm/production.js';
import { mayBuyReserve } from './reform.js';
import { germaniaSeat } from '../world/seats.js';
import type { Empire, Half } from '../../state.js';
import { areaInfo, counter, world } from '../world/world.js';
import { problem, type Problem } from '../world/problem.js';
import type { Lookout, Scene } from '../../board.js';

/** What a phase has spent so far: payments lie beside the units in play until the phase ends (RF-ALG-REINF 8). */
export interface Purse {
  /** Half-points paid for bribes, rebuilding and the Walls, by half while the halves stand apart. */
  readonly paid: Record<Half | 'all', number>;
  /** Units bought from the reserve (RF-REF-2). */
  reserve: number;
  /** Rebuildings paid (RF-LOOT-2). */
  rebuilt: number;
  /** Bribe counters spent on rebuilding and the Walls (RF-HOUSE-9). */
  counters: number;
  /** Rebel units that came back, and where (RF-CW-8). */
  readonly rebels: string[];
  /** Units of the leader's bonus must be raised in the half that he favours (RF-SPL-2). */
  readonly empire: Empire | undefined;
}

export const newPurse = (empire: Empire | undefined): Purse => ({
  paid: { W: 0, E: 0, all: 0 },
  reserve: 0,
  rebuilt: 0,
  counters: 0,
  rebels: [],
  empire,
});

/** Half-points left, in the half of an area while the halves stand apart. */
export function roomAt(board: Lookout, purse: Purse, area: string): number {
  if (!purse.empire) return 0;
  const half = purse.empire === 'rome' && byHalves(board) ? areaInfo(board.data, area).side : 'all';
  const { capacity, inPlay } = ledgerOf(board, purse.empire, half);
  return capacity - inPlay - purse.paid[half];
}

/** Pays half-points out of the room at an area; false when there is not enough. */
export function pay(board: Lookout, purse: Purse, area: string, hp: number): boolean {
  if (roomAt(board, purse, area) < hp) return false;
  const half = purse.empire === 'rome' && byHalves(board) ? areaInfo(board.data, area).side : 'all';
  purse.paid[half] += hp;
  return true;
}

/** Counters of a kind (or one unit) that an empire could raise in an area now, pile before reserve. */
export function available(
  board: Lookout,
  purse: Purse,
  wanted: { kind?: string; unit?: string },
  area: string,
): string[] {
  const { state } = board;
  const fits = (id: string, type: Kind): boolean =>
    wanted.unit === undefined ? type === wanted.kind : id === wanted.unit;
  const pile = lying(
    board,
    'pool',
    (c, u) => fits(c.id, c.type) && !u.spent && pileServes(board, c.id, area),
  );
  const reserve = mayBuyReserve(board, purse.reserve)
    ? lying(board, 'reserve', (c) => fits(c.id, c.type) && isRoman(c.type))
    : [];
  return [...pile, ...reserve].filter((id) => unitState(state, id).where !== 'removed');
}

/** RF-REP-2, 4: the unit of an empire that would be raised in a star, or why none. */
export function toRaise(
  board: Lookout,
  purse: Purse,
  wanted: { kind?: string; unit?: string },
  area: string,
): Problem | string {
  const { data } = board;
  const { empire } = purse;
  if (!empire) return problem('no-empire', 'RF-REP-2', {});
  if (!isStar(board, area)) return problem('no-star', 'RF-REP-4', { area });
  if (areaState(board, area).controller !== empire) return problem('not-yours-area', 'RF-REP-4', { area });
  if (!canRaiseAt(board, empire, area)) return problem('star-closed', 'RF-REP-4', { area });
  const [id] = available(board, purse, wanted, area);
  if (id === undefined)
    return problem('pile-empty', 'RF-REP-2', { kind: wanted.kind ?? '', unit: wanted.unit ?? '', area });
  const type = world(data).units[id]?.type ?? 'legion';
  if (empire === 'rome' ? !isRoman(type) : !isParthian(type))
    return problem('not-yours', 'RF-REP-2', { unit: id });
  const { hp } = data.charts.kinds[type];
  const room = roomAt(board, purse, area);
  if (room < hp) return problem('over-capacity', 'RF-REP-2', { unit: id, area, hp, room });
  return bonusProblem(board, purse, area, hp) ?? id;
}

/** RF-REP-2, 4: how many of a kind could be raised in a star, one after the other. */
export function raisable(
  board: Lookout,
  purse: Purse,
  wanted: { kind?: string; unit?: string },
  area: string,
): number {
  const { state, data } = board;
  const trial: Purse = { ...purse, paid: { ...purse.paid } };
  const half = purse.empire === 'rome' && byHalves(board) ? areaInfo(data, area).side : 'all';
  let many = 0;
  for (const id of available(board, purse, wanted, area)) {
    if (typeof toRaise(board, trial, wanted, area) !== 'string') break;
    if (unitState(state, id).where === 'reserve') trial.reserve += 1;
    // A unit in play takes what a payment of its half-points would take.
    trial.paid[half] += data.charts.kinds[counter(data, id).type].hp;
    many += 1;
  }
  return many;
}

/** Raises one unit of an empire in a star, or says why not. */
export function raise(
  scene: Scene,
  purse: Purse,
  wanted: { kind?: string; unit?: string },
  area: string,
): Problem | string {
  const { state, data, log } = scene;
  const id = toRaise(scene, purse, wanted, area);
  if (typeof id !== 'string') return id;
  const { empire } = purse;
  invariant(empire !== undefined, 'only an empire raises units');
  const { hp } = data.charts.kinds[counter(data, id).type];
  const unit = unitState(state, id);
  if (unit.where === 'reserve') purse.reserve += 1;
  unit.where = area;
  unit.side = 'none';
  unit.flipped = false;
  unit.route = [];
  // RF-SAS-2: while the revolt lasts the pile raises Sassanids alone.
  unit.faction = empire === 'parthia' && state.sassanids === 'revolt' ? 'sassanid' : empire;
  log.add('unit-built', 'RF-REP-2', 'all', { unit: id, area, by: empire, hp });
  testSassanids(scene);
  return id;
}

/** RF-SPL-2: with an Emperor after the split, the last six half-points are his bonus and serve one half only. */
function bonusProblem(board: Lookout, purse: Purse, area: string, hp: number): Problem | undefined {
  const { state, data } = board;
  if (purse.empire !== 'rome' || !state.split || state.leaders.rome === 'none') return undefined;
  if (state.fallen.W || state.fallen.E) return undefined;
  const bonus = bonusHalf(board);
  if (areaInfo(data, area).side === bonus) return undefined;
  const left = roomAt(board, purse, area) - hp;
  // One count: what the favoured half has not filled of these six stays free for it, in whatever order units are raised.
  const reserved = Math.max(0, data.charts.points.leader - inPlay(board, 'rome', bonus));
  return left < reserved ? problem('bonus-half', 'RF-SPL-2', { area, half: bonus }) : undefined;
}

/** RF-SPL-2: the half that the order E named, else the one with fewer stars. */
export function bonusHalf(board: Lookout): Half {
  const { state, data } = board;
  if (state.leaders.bonusSide !== 'none') return state.leaders.bonusSide;
  const count = (half: Half): number =>
    starsOf(board, 'rome').filter((id) => areaInfo(data, id).side === half).length;
  return count('W') < count('E') ? 'W' : 'E';
}

/** RF-CW-8: why a rebel can't come back there. */
export function rebelProblem(board: Lookout, seat: string, purse: Purse, area: string): Problem | undefined {
  const { state, data } = board;
  const { replacements, eboracumFreeFrom, most } = data.charts.civilWars;
  if (seat !== germaniaSeat(state)) return problem('not-rebel-seat', 'RF-CW-8', {});
  const stars = starsOf(board, 'rebel').filter((id) => areaState(board, id).loot === 0);
  if (!stars.includes(area)) return problem('not-rebel-star', 'RF-CW-8', { area });
  const limit = Math.min(replacements, stars.length);
  if (purse.rebels.length >= limit) return problem('rebel-limit', 'RF-CW-8', { most: limit });
  const holds = (id: string): boolean => areaState(board, id).controller === 'rebel';
  if (area === 'Hermopolis' && !holds('Memphis'))
    return problem('rebel-needs', 'RF-CW-8', { area, others: ['Memphis'] });
  const early = yearNow(state) < eboracumFreeFrom;
  if (area === 'Eboracum' && early && !(holds('Iceni') && holds('Britannia'))) {
    return problem('rebel-needs', 'RF-CW-8', { area, others: ['Iceni', 'Britannia'] });
  }
  const inPlay = world(data).unitIds.filter(
    (u) => unitState(state, u).faction === 'rebel' && state.areas[unitState(state, u).where],
  ).length;
  return inPlay >= most ? problem('rebel-limit', 'RF-CW-8', { most }) : undefined;
}
