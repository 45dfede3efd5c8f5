/** What a position does in Construction that orders nothing: its old army again, then repairs. Policy `rebuild`. */
import { countOf, ids, type PositionId } from '../../../../src/core/index.js';
import type { PlaceCode } from '../../data.js';
import { playerProvinces, positionAt, provinceAt } from '../land/provinces.js';
import type { Table } from '../../play.js';
import { buildUnit, repairPoints, unitPrice } from './works.js';

export function rebuild(table: Table, position: PositionId): void {
  const { state, data, log } = table;
  const empire = positionAt(state, position);
  const { share, reserve } = data.charts.rebuild;
  const most = Math.floor(empire.treasury / share);
  let spent = 0;
  const sources = playerProvinces(state, position);
  for (const { type, at } of wanted(table, position)) {
    const price = unitPrice(table, position, type);
    if (spent + price > most) continue;
    if (buildUnit(table, position, type, at, { sources, reserved: {}, named: false }) !== undefined) continue;
    spent += price;
    log.add('unit-built', 'AE-CON-3', 'all', { by: position, at, units: { [type]: 1 }, rebuilt: true });
  }
  const damaged = playerProvinces(state, position).filter((code) => provinceAt(state, code).damage > 0);
  damaged.sort(
    (a, b) => provinceAt(state, b).dl - provinceAt(state, a).dl || sources.indexOf(a) - sources.indexOf(b),
  );
  for (const code of damaged) repairPoints(table, position, code, provinceAt(state, code).damage, reserve);
}

/** Professionals first: capital, then provinces by code; then Galleys by Coastal Area. At least one at the capital. */
function wanted(table: Table, position: PositionId): { type: 'PRO' | 'GAL'; at: PlaceCode }[] {
  const { capital, lastUnits } = positionAt(table.state, position);
  const found: { type: 'PRO' | 'GAL'; at: PlaceCode }[] = [];
  const add = (type: 'PRO' | 'GAL', at: PlaceCode, n: number): void => {
    for (let i = 0; i < n; i++) found.push({ type, at });
  };
  if (capital !== null) add('PRO', capital, Math.max(1, countOf(lastUnits[capital], 'PRO')));
  for (const at of ids(lastUnits)) if (at !== capital) add('PRO', at, countOf(lastUnits[at], 'PRO'));
  for (const at of ids(lastUnits)) add('GAL', at, countOf(lastUnits[at], 'GAL'));
  return found;
}
