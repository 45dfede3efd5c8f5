/** Building Units, repairing and developing provinces. AE-CON-3 to 7. */
import { nextLevelCus } from '../land/levels.js';
import type { Lookout } from '../../board.js';
import { invariant, countOf, type PositionId } from '../../../../src/core/index.js';
import type { PlaceCode, ProvinceCode } from '../../data.js';
import { isOwned, isOnMap, playerProvinces, positionAt, provinceAt } from '../land/provinces.js';
import { makeUnit, ownSide, station } from '../units/stacks.js';
import type { OrderFor, PlayedOrder } from '../../orders/played.js';
import type { Table } from '../../play.js';

/** What works are done on: they ask for no dice. */
export type Site = Omit<Table, 'dice'>;

/** Materials that the sheet's own repairs and developments need, by province. */
export type Reserved = Readonly<Record<ProvinceCode, number>>;

export function reservations(table: Pick<Table, 'state' | 'data'>, orders: readonly PlayedOrder[]): Reserved {
  const { state, data } = table;
  const found: Record<ProvinceCode, number> = {};
  /** Damage and works as the lines before leave them: several lines for one province add up to what is there to do. */
  const left: Record<ProvinceCode, { damage: number; cu: number }> = {};
  const siteOf = (code: ProvinceCode): { damage: number; cu: number } => {
    const { damage, cu } = provinceAt(state, code);
    return (left[code] ??= { damage, cu });
  };
  const need = (code: ProvinceCode, n: number): void => {
    found[code] = (found[code] ?? 0) + n;
  };
  for (const order of orders) {
    if (order.key === 'repair') {
      const site = siteOf(order.fields.at);
      const { points } = order.fields;
      const n = points === 'ALL' ? site.damage : Math.min(points, site.damage);
      site.damage -= n;
      need(order.fields.at, n * data.charts['repair-cost'].materials);
    }
    if (order.key === 'increase') {
      const { at, to } = order.fields;
      const site = siteOf(at);
      const whole = data.charts['level-cu'][String(provinceAt(state, at).dl + 1)] ?? 0;
      const n = Math.max(0, to.kind === 'CU' ? to.n : whole - site.cu);
      site.cu += n;
      need(at, n * data.charts['cu-cost'].materials);
    }
  }
  return found;
}

export function unitPrice(
  { state, data }: Lookout,
  position: PositionId,
  type: 'PRO' | 'GAL' | 'MIL',
): number {
  const cost = data.charts['unit-cost'][type];
  // Soldiers cost more in the turn after a civil war. AE-MAN-4
  const short = positionAt(state, position).shortageTurn === state.turn;
  return short ? cost.shortage : cost.coins;
}

export function manpowerLeft({ state }: Pick<Lookout, 'state'>, position: PositionId): number {
  const { total, used } = positionAt(state, position).manpower;
  return total - used;
}

/** AE-CON-4: may this type be deployed there? */
export function mayDeploy(
  { state, data }: Lookout,
  position: PositionId,
  type: 'PRO' | 'GAL',
  at: PlaceCode,
): boolean {
  if (type === 'PRO') {
    const p = state.provinces[at];
    return p !== undefined && isOwned(p) && p.owner === position;
  }
  if (!data.geo.isCoast(at)) return false;
  const ashore = data.geo.provincesOn(at).filter((code) => isOnMap(state, code));
  if (state.options.galleys === 'any') return ashore.length > 0;
  return ashore.some((code) => provinceAt(state, code).owner === position);
}

/** One Unit: its price, manpower and material; the reason when it can't be had. */
export function buildUnit(
  table: Site,
  position: PositionId,
  type: 'PRO' | 'GAL',
  at: PlaceCode,
  material: {
    readonly sources: readonly ProvinceCode[];
    readonly reserved: Reserved;
    readonly named: boolean;
  },
): string | undefined {
  const { state, data } = table;
  const empire = positionAt(state, position);
  const cost = data.charts['unit-cost'][type];
  if (!mayDeploy(table, position, type, at)) return 'not-owner';
  const price = unitPrice(table, position, type);
  if (empire.treasury < price) return 'no-coins';
  if (manpowerLeft(table, position) < cost.manpower) return 'no-manpower';
  const source = materialSource(table, type, material);
  if (source === undefined) return 'no-materials';
  const { stock } = provinceAt(state, source);
  stock.MAT = countOf(stock, 'MAT') - cost.materials;
  empire.treasury -= price;
  empire.manpower.used += cost.manpower;
  station(state, data, at, [makeUnit(state, type, ownSide(position))]);
  return undefined;
}

/** AE-CON-3: named sources in order; else the province with most materials that nothing else needs. */
function materialSource(
  table: Site,
  type: 'PRO' | 'GAL',
  material: {
    readonly sources: readonly ProvinceCode[];
    readonly reserved: Reserved;
    readonly named: boolean;
  },
): ProvinceCode | undefined {
  const { state, data } = table;
  const coastal = (code: ProvinceCode): boolean => type === 'PRO' || data.geo.coastsOf(code).length > 0;
  const free = (code: ProvinceCode): number =>
    countOf(provinceAt(state, code).stock, 'MAT') - (material.named ? 0 : (material.reserved[code] ?? 0));
  const possible = material.sources.filter((code) => coastal(code) && free(code) > 0);
  if (material.named) return possible[0];
  return [...possible].sort((a, b) => free(b) - free(a) || possible.indexOf(a) - possible.indexOf(b))[0];
}

export function buildUnits(table: Site, order: OrderFor<'build'>, reserved: Reserved): void {
  const { state, log } = table;
  const { position, fields } = order;
  const own = playerProvinces(state, position);
  const named = fields.from !== undefined;
  const sources = named ? (fields.from ?? []).filter((code) => own.includes(code)) : own;
  const material = { sources, named, reserved: fields.reserved === true ? {} : reserved };
  const built: Partial<Record<'PRO' | 'GAL', number>> = {};
  let asked = 0;
  let done = 0;
  let reason: string | undefined;
  for (const type of ['PRO', 'GAL'] as const) {
    const wanted = countOf(fields.units, type);
    asked += wanted;
    for (let n = 0; n < wanted; n++) {
      const failed = buildUnit(table, position, type, fields.at, material);
      reason = failed ?? reason;
      if (failed !== undefined) break;
      built[type] = countOf(built, type) + 1;
      done += 1;
    }
  }
  if (done > 0) log.add('unit-built', 'AE-CON-3', 'all', { by: position, at: fields.at, units: built });
  const rule = reason === 'no-manpower' ? 'AE-CON-2' : reason === 'not-owner' ? 'AE-CON-4' : 'AE-CON-3';
  if (done === asked) return log.done(order, 'AE-CON-3', { n: done });
  invariant(reason !== undefined, 'there is a reason why not all Units are built');
  if (done > 0) log.part(order, rule, reason, { n: done });
  else log.failed(order, rule, reason);
}

/** AE-CON-7: materials for works in a province: local ones first, then those that lie there. */
export function materialsAt(table: Pick<Table, 'state'>, code: ProvinceCode): number {
  const p = provinceAt(table.state, code);
  return p.local + countOf(p.stock, 'MAT');
}

function useMaterials(table: Site, code: ProvinceCode, n: number): void {
  const p = provinceAt(table.state, code);
  const local = Math.min(p.local, n);
  p.local -= local;
  p.stock.MAT = countOf(p.stock, 'MAT') - (n - local);
}

/** AE-CON-5. Returns the points repaired and why no more. */
export function repairPoints(
  table: Site,
  position: PositionId,
  code: ProvinceCode,
  points: number,
  keep = 0,
): { done: number; reason: string } {
  const { state, data, log } = table;
  const empire = positionAt(state, position);
  const p = provinceAt(state, code);
  const cost = data.charts['repair-cost'];
  let done = 0;
  let reason = '';
  while (done < points && p.damage > 0) {
    if (empire.treasury - cost.coins < keep) reason = 'no-coins';
    else if (materialsAt(table, code) < cost.materials) reason = 'no-materials';
    if (reason !== '') break;
    empire.treasury -= cost.coins;
    useMaterials(table, code, cost.materials);
    p.damage -= 1;
    done += 1;
  }
  if (done > 0) {
    log.add('repaired', 'AE-CON-5', 'all', { by: position, province: code, points: done, damage: p.damage });
  }
  return { done, reason };
}

export function repair(table: Site, order: OrderFor<'repair'>): void {
  const { state, log } = table;
  const { position, fields } = order;
  const p = provinceAt(state, fields.at);
  if (p.kind !== 'player' || p.owner !== position) return log.failed(order, 'AE-CON-5', 'not-owner');
  if (p.damage === 0) return log.failed(order, 'AE-CON-5', 'undamaged');
  const wanted = fields.points === 'ALL' ? p.damage : Math.min(fields.points, p.damage);
  const { done, reason } = repairPoints(table, position, fields.at, wanted);
  if (done === wanted) log.done(order, 'AE-CON-5', { n: done });
  else if (done > 0) log.part(order, 'AE-CON-5', reason, { n: done });
  else log.failed(order, 'AE-CON-5', reason);
}

/** AE-CON-6, AE-CON-7. `levels`: provinces that gained one in this phase. */
export function develop(table: Site, order: OrderFor<'increase'>, levels: Set<ProvinceCode>): void {
  const { state, data, log } = table;
  const { position, fields } = order;
  const p = provinceAt(state, fields.at);
  const fail = (reason: string): void => log.failed(order, 'AE-CON-6', reason);
  if (!isOwned(p) || p.owner !== position) return fail('not-owner');
  if (p.damage > 0) return fail('damaged');
  if (p.dl >= data.charts['max-level']) return fail('max-level');
  const needed = (): number => nextLevelCus(data, p);
  const { kind, n } = fields.to;
  const gained = (): boolean => levels.has(fields.at);
  if (kind === 'DL' && gained()) return fail('level-done');
  if (kind === 'DL' && n !== p.dl + 1) return fail('wrong-level');
  const cost = data.charts['cu-cost'];
  const wanted = kind === 'DL' ? needed() - p.cu : n;
  const empire = positionAt(state, position);
  // A level is paid whole or not at all; Construction Units as far as they go.
  if (kind === 'DL' && empire.treasury < wanted * cost.coins) return fail('no-coins');
  if (kind === 'DL' && materialsAt(table, fields.at) < wanted * cost.materials) return fail('no-materials');
  const before = p.dl;
  let done = 0;
  let reason = '';
  for (; done < wanted; done++) {
    if (p.dl >= data.charts['max-level']) reason = 'max-level';
    else if (gained() && p.cu + 1 >= needed()) reason = 'level-done';
    else if (empire.treasury < cost.coins) reason = 'no-coins';
    else if (materialsAt(table, fields.at) < cost.materials) reason = 'no-materials';
    if (reason !== '') break;
    empire.treasury -= cost.coins;
    useMaterials(table, fields.at, cost.materials);
    p.cu += 1;
    if (p.cu < needed()) continue;
    p.cu = 0;
    p.dl += 1;
    levels.add(fields.at);
    if (p.kind === 'pacified') p.kind = 'player';
  }
  if (done === 0) return fail(reason);
  const gains = p.dl > before;
  log.add('developed', gains && p.dl === 1 ? 'AE-CON-7' : 'AE-CON-6', 'all', {
    by: position,
    province: fields.at,
    dl: p.dl,
    cu: p.cu,
    level: gains,
  });
  if (done < wanted) log.part(order, 'AE-CON-6', reason, { n: done });
  else log.done(order, 'AE-CON-6', { n: done });
}
