/** What a position declares: postures and embargoes, at once or at a point of its script. AE-POS-1, AE-INF-4. */
import { ids, type PositionId } from '../../src/core/index.js';
import { isOwned, positionAt } from './provinces.js';
import type { OrderFor, Table } from './state.js';

/** Positions meant by a field that takes one or ALL. */
function meant(table: Pick<Table, 'state'>, whom: PositionId, self: PositionId): PositionId[] {
  const others = ids(table.state.positions).filter((id) => id !== self);
  return whom === 'ALL' ? others : [whom];
}

/** AE-POS-1. Returns why not, or nothing. */
export function setPosture(table: Pick<Table, 'state'>, order: OrderFor<'posture'>): string {
  const { state } = table;
  const { posture, toward, at } = order.fields;
  const { postures } = positionAt(state, order.position);
  const codes = (at ?? []).filter((code) => code !== 'ALL');
  for (const other of meant(table, toward, order.position)) {
    if (!state.positions[other]) return 'no-target';
    if (codes.length === 0) {
      if (other === order.position) return 'no-target';
      postures.general[other] = posture;
      continue;
    }
    for (const code of codes) {
      const p = state.provinces[code];
      const owned = p !== undefined && isOwned(p) && p.owner === order.position;
      const controlled = p?.kind === 'independent' && p.controller === order.position;
      if (!owned && !controlled) return 'not-owner';
      // AE-POS-1: Controlled provinces only Friendly or Neutral; a controller may list one as Friendly to himself.
      if ((controlled && posture === 'H') || (owned && other === order.position)) return 'no-target';
      (postures.at[code] ??= {})[other] = posture;
    }
  }
  return '';
}

/** AE-INF-4. */
export function setEmbargo(table: Pick<Table, 'state'>, order: OrderFor<'embargo'>): string {
  const { state } = table;
  const { mode, against, at } = order.fields;
  const { embargoes } = positionAt(state, order.position);
  const areas = (at ?? []).filter((code) => code !== 'ALL');
  for (const other of meant(table, against, order.position)) {
    if (!state.positions[other] || other === order.position) return 'no-target';
    if (areas.length === 0) embargoes.general[other] = mode === 'ON';
    for (const area of areas) (embargoes.at[area] ??= {})[other] = mode === 'ON';
  }
  return '';
}
