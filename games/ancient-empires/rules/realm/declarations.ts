/** What a position declares: postures and embargoes, at once or at a point of its script. AE-POS-1, AE-INF-4. */
import { byId, ids, type PositionId } from '../../../../src/core/index.js';
import type { ProvinceCode } from '../../data.js';
import { holding, positionAt } from '../land/provinces.js';
import type { OrderFor } from '../../orders/played.js';
import type { Table } from '../../play.js';

/** Positions meant by a field that takes one or ALL. */
function meant(table: Pick<Table, 'state'>, whom: PositionId, self: PositionId): PositionId[] {
  const others = ids(table.state.positions).filter((id) => id !== self);
  return whom === 'ALL' ? others : [whom];
}

/** AE-POS-1. Returns why not, or nothing. AE-FOG-3: those whom it concerns hear of a change. */
export function setPosture(table: Pick<Table, 'state' | 'log'>, order: OrderFor<'posture'>): string {
  const { state, log } = table;
  const tell = (other: PositionId, at: readonly ProvinceCode[]): void => {
    const seenBy = byId(new Set([order.position, other]));
    log.add('posture-declared', 'AE-POS-1', seenBy, { by: order.position, to: other, posture, at });
  };
  const { posture, toward, at } = order.fields;
  const { postures } = positionAt(state, order.position);
  const codes = (at ?? []).filter((code) => code !== 'ALL');
  const others = meant(table, toward, order.position);
  // AE-MAIL-9: a line that fails changes nothing: all of it is looked at before any of it is done.
  for (const other of others) {
    if (!state.positions[other]) return 'no-target';
    if (codes.length === 0 && other === order.position) return 'no-target';
    for (const code of codes) {
      const held = holding(state, order.position, code);
      if (held === undefined) return 'not-owner';
      // AE-POS-1: Controlled provinces only Friendly or Neutral; a controller may list one as Friendly to himself.
      if (held === 'controlled' ? posture === 'H' : other === order.position) return 'no-target';
    }
  }
  for (const other of others) {
    if (codes.length === 0) {
      const before = postures.general[other] ?? 'N';
      postures.general[other] = posture;
      if (before !== posture) tell(other, []);
      continue;
    }
    const changed = codes.filter((code) => postures.at[code]?.[other] !== posture);
    for (const code of codes) (postures.at[code] ??= {})[other] = posture;
    if (changed.length > 0) tell(other, changed);
  }
  return '';
}

/** An embargo by order, for one area or for all. AE-INF-4 */
export function setEmbargo(table: Pick<Table, 'state' | 'log'>, order: OrderFor<'embargo'>): string {
  const { state, log } = table;
  const { mode, against, at } = order.fields;
  const { embargoes } = positionAt(state, order.position);
  const areas = (at ?? []).filter((code) => code !== 'ALL');
  for (const other of meant(table, against, order.position)) {
    if (!state.positions[other] || other === order.position) return 'no-target';
    if (areas.length === 0) embargoes.general[other] = mode === 'ON';
    for (const area of areas) (embargoes.at[area] ??= {})[other] = mode === 'ON';
    // AE-FOG-2: the other learns of it when it closes something.
    const data = { by: order.position, to: other, on: mode === 'ON', at: areas };
    log.add('embargo-declared', 'AE-INF-4', [order.position], data);
  }
  return '';
}
