/** What happens to provinces: Hostility, control, Damage, owners, and the Units of Independents. `provinces.ts` asks. */
import { byId, rollKey, values, type PositionId } from '../../../../src/core/index.js';
import type { CoastCode, ProvinceCode } from '../../data.js';
import type { Table } from '../../play.js';
import type { State } from '../../state.js';
import {
  independentId,
  independentSide,
  isIndependent,
  makeStack,
  makeUnit,
  ownersIn,
  part,
  removeUnits,
  sideName,
} from '../units/stacks.js';
import { damageSteps, garrisonOf } from './levels.js';
import {
  activePositions,
  holdsHostility,
  playerProvinces,
  positionAt,
  provinceAt,
  provincesWhere,
  takesDamage,
} from './provinces.js';

/** AE-OCC-5, AE-EVT-8: a province becomes Hostile; a fight turns a card's counter into an earned one. */
export function addHostility(
  table: Table,
  code: ProvinceCode,
  position: PositionId,
  source: 'earned' | 'card',
): boolean {
  const { state, data, log } = table;
  const p = provinceAt(state, code);
  if (!holdsHostility(p, data.geo.province(code).f)) return false;
  const before = p.hostile[position];
  if (before && (before.source === 'earned' || source === 'card')) return false;
  p.hostile[position] = { source, turn: state.turn };
  estrange(state, code, position);
  const rule = source === 'card' ? 'AE-EVT-8' : 'AE-OCC-5';
  log.add('province-hostile', rule, 'all', { province: code, to: position, source });
  // AE-CTL-2: control may never lie with an enemy of the province.
  if (p.kind === 'independent' && p.controller === position)
    giveControl(table, code, chooseController(table, code));
  return true;
}

/** AE-ALY-5: Units of an Independent Province leave a Stack in which somebody stands to whom it has become Hostile. */
function estrange(state: State, code: ProvinceCode, position: PositionId): void {
  const side = independentSide(code);
  for (const stack of values(state.stacks)) {
    if (!ownersIn(stack).includes(position)) continue;
    part(state, stack, (unit) => unit.side === side, independentId(code));
  }
}

/** AE-CTL-1: fewest Player Provinces, then fewest VP, then a draw, among those it is not Hostile to. */
export function chooseController(
  table: Table,
  code: ProvinceCode,
  not: PositionId | null = null,
): PositionId | null {
  const { hostile } = provinceAt(table.state, code);
  const fits = activePositions(table.state).filter((id) => id !== not && hostile[id] === undefined);
  return weakest(table, fits, code);
}

/** AE-CTL-1: of these the one with fewest Player Provinces, then fewest VP, then by lot. `key`: what is given away. */
export function weakest(
  { state, dice }: Pick<Table, 'state' | 'dice'>,
  positions: readonly PositionId[],
  key: string,
): PositionId | null {
  let best = positions;
  const least = (value: (id: PositionId) => number): void => {
    const lowest = best.reduce((low, id) => Math.min(low, value(id)), Number.MAX_SAFE_INTEGER);
    best = best.filter((id) => value(id) === lowest);
  };
  least((id) => playerProvinces(state, id).length);
  least((id) => positionAt(state, id).vp);
  if (best.length <= 1) return best[0] ?? null;
  return dice.pick(best, 'control-tie', key);
}

/** AE-CTL-4: an Independent Province that nobody may control gets a controller as soon as somebody is no enemy of it. */
export function adoptOrphans(table: Table): void {
  for (const code of provincesWhere(table.state, (p) => p.kind === 'independent' && p.controller === null))
    giveControl(table, code, chooseController(table, code));
}

export function giveControl(table: Table, code: ProvinceCode, to: PositionId | null): void {
  const p = provinceAt(table.state, code);
  if (p.controller === to) return;
  p.controller = to;
  table.log.add('control-change', 'AE-CTL-1', 'all', { province: code, to: to ?? '' }, [
    rollKey('control-tie', [code]),
  ]);
}

/** AE-IND-1: fills an Independent Province up to its number of Units: those its controller ordered, else Professionals. */
export function fillIndependent(table: Table, code: ProvinceCode): void {
  const { state, data, log } = table;
  const p = provinceAt(state, code);
  if (p.kind !== 'independent') return;
  const side = independentSide(code);
  const wanted = garrisonOf(data, p);
  const present = values(state.stacks)
    .flatMap((stack) => stack.units)
    .filter((unit) => unit.side === side && (unit.type === 'PRO' || unit.type === 'GAL'));
  let missing = wanted - present.length;
  if (missing <= 0) return;
  const order = p.controller === null ? undefined : state.positions[p.controller]?.garrisons[code];
  const coasts = data.geo.coastsOf(code);
  const coast: CoastCode | undefined =
    order?.coast !== null && order?.coast !== undefined && coasts.includes(order.coast)
      ? order.coast
      : coasts[0];
  const haveGalleys = present.filter((unit) => unit.type === 'GAL').length;
  const galleys = coast === undefined ? 0 : Math.min(missing, Math.max(0, (order?.GAL ?? 0) - haveGalleys));
  missing -= galleys;
  const stationAt = (at: string, type: 'PRO' | 'GAL', n: number, id: string): void => {
    if (n === 0) return;
    const units = Array.from({ length: n }, () => makeUnit(state, type, side));
    const there = values(state.stacks).find(
      (stack) => stack.at === at && stack.routed === 0 && stack.units.every((unit) => unit.side === side),
    );
    if (there) there.units.push(...units);
    else makeStack(state, data, at, units, id);
  };
  stationAt(code, 'PRO', missing, independentId(code));
  if (coast !== undefined) stationAt(coast, 'GAL', galleys, independentId(code));
  log.add('unit-built', 'AE-IND-1', 'all', {
    at: code,
    by: side,
    units: { ...(missing > 0 ? { PRO: missing } : {}), ...(galleys > 0 ? { GAL: galleys } : {}) },
  });
}

/** A province becomes Independent with a level; the controller is given, or (null) chosen. Its Units come by AE-IND-1. */
export function makeIndependent(
  table: Table,
  code: ProvinceCode,
  dl: number,
  controller: PositionId | null,
  not: PositionId | null = null,
): void {
  const p = provinceAt(table.state, code);
  p.kind = 'independent';
  p.owner = null;
  p.controller = null;
  p.dl = dl;
  p.corrupt = false;
  p.deficit = 0;
  p.zone = '';
  p.raised = { round: 0, inRound: 0, inTurn: 0 };
  const fits = controller !== null && p.hostile[controller] === undefined;
  giveControl(table, code, fits ? controller : chooseController(table, code, not));
  fillIndependent(table, code);
}

/** Back to nature: no owner, no Construction Units, no counters of goods (AE-GEN-4). Hostility counters stay. */
export function makeWild(table: Table, code: ProvinceCode): void {
  const p = provinceAt(table.state, code);
  p.kind = 'wild';
  p.owner = null;
  p.controller = null;
  p.dl = 0;
  p.cu = 0;
  p.damage = 0;
  p.corrupt = false;
  p.deficit = 0;
  // What lies there is nobody's: a province razed and lost in one Events Phase still held materials.
  p.stock = {};
  p.local = 0;
  p.zone = '';
  p.raised = { round: 0, inRound: 0, inTurn: 0 };
  if (table.data.geo.province(code).f === 0) p.hostile = {};
  removeIndependentUnits(table.state, code);
}

function removeIndependentUnits(state: State, code: ProvinceCode): void {
  removeUnits(state, (unit) => isIndependent(unit.side) && sideName(unit.side) === code);
}

/** AE-OWN-3: the province becomes a position's own; Damage and Construction Units stay, counters go. */
export function makeOwn(table: Table, code: ProvinceCode, owner: PositionId): void {
  const p = provinceAt(table.state, code);
  p.kind = p.dl > 0 ? 'player' : 'pacified';
  p.owner = owner;
  p.controller = null;
  p.hostile = {};
  p.corrupt = false;
  p.deficit = 0;
  p.zone = '';
  p.raised = { round: 0, inRound: 0, inTurn: 0 };
  removeIndependentUnits(table.state, code);
}

/**
 * AE-DMG-1 to 3: points one at a time; first Construction Units go, then Damage grows, and a full step costs a level.
 * Returns the points absorbed.
 */
export function applyDamage(table: Table, code: ProvinceCode, points: number, why: string): number {
  const { state, data, log } = table;
  const p = provinceAt(state, code);
  let absorbed = 0;
  const before = { dl: p.dl, damage: p.damage, cu: p.cu };
  for (let point = 0; point < points && takesDamage(p); point++) {
    absorbed += 1;
    if (p.cu > 0) {
      p.cu -= 1;
      continue;
    }
    p.damage += 1;
    if (p.damage < damageSteps(data, p.dl)) continue;
    p.dl -= 1;
    p.damage = 0;
    if (p.dl > 0) continue;
    // AE-DMG-2: destroyed. An empire keeps the land, an Independent Province falls apart.
    if (p.kind === 'player') {
      p.kind = 'pacified';
      // AE-DMG-4: Corruption and Disaster are burdens of a developed province.
      p.corrupt = false;
      p.deficit = 0;
    } else makeWild(table, code);
  }
  if (points > 0) {
    log.add('damage', 'AE-DMG-1', 'all', {
      province: code,
      points,
      absorbed,
      why,
      from: before.dl,
      dl: p.dl,
      damage: p.damage,
      cu: p.cu,
      kind: p.kind,
    });
  }
  return absorbed;
}

/** AE-OCC-5: an Independent (or Wild) province resents these positions. */
export function offend(table: Table, code: ProvinceCode, positions: readonly PositionId[]): void {
  for (const id of byId(positions)) addHostility(table, code, id, 'earned');
}
