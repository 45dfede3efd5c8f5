/** The reform of the Roman army: five legions a turn become palatina, comitatus and limes. RF-REF-1, 2. */
import { compareIds } from '../../../../src/core/index.js';
import { yearNow } from '../world/calendar.js';
import type { Kind } from '../../data.js';
import { lying, onMap, unitState } from '../world/pieces.js';
import { counter, world } from '../world/world.js';
import type { Lookout, Scene } from '../../board.js';

/** Legions that are still in the game. */
export function legionsLeft(board: Lookout): string[] {
  return world(board.data).unitIds.filter((id) => {
    const { where } = unitState(board.state, id);
    return counter(board.data, id).type === 'legion' && (where === 'pool' || onMap(board.state, id));
  });
}

/** RF-REF-1: exchanges up to five: those named, then the pile, then the map, highest ids first. Names may be fewer. */
export function exchange(scene: Scene, named: readonly string[]): string[] {
  const { state, data, log } = scene;
  const { from, perTurn, bundle, odd } = data.charts.reform;
  const legions = legionsLeft(scene);
  if (yearNow(state) < from || legions.length === 0) return [];
  const inPile = (id: string): number => (onMap(state, id) ? 1 : 0);
  const byDefault = [...legions].sort((a, b) => inPile(a) - inPile(b) || compareIds(b, a));
  const list = [...new Set([...named.filter((id) => legions.includes(id)), ...byDefault])].slice(0, perTurn);
  // RF-REF-1: fewer than five left become comitatus one for one.
  const kinds: readonly Kind[] = list.length === perTurn ? bundle : list.map(() => odd);
  const gained: string[] = [];
  for (const [index, legion] of list.entries()) {
    const kind = kinds[index];
    const [fresh] = lying(scene, 'reserve', (c) => c.type === kind);
    if (fresh === undefined) continue;
    const [old, unit] = [unitState(state, legion), unitState(state, fresh)];
    unit.where = old.where;
    unit.side = old.side;
    unit.faction = 'rome';
    unit.flipped = false;
    unit.route = [];
    old.where = 'removed';
    old.side = 'none';
    gained.push(fresh);
  }
  log.add('reform', 'RF-REF-1', 'all', { units: list, into: gained, left: legionsLeft(scene).length });
  return list;
}

/** RF-REF-2: units of the reserve may be bought when the last legion is gone, so many a turn. */
export function mayBuyReserve(board: Lookout, bought: number): boolean {
  return (
    legionsLeft(board).length === 0 &&
    bought < board.data.charts.reform.reserveUnits &&
    yearNow(board.state) >= board.data.charts.reform.from
  );
}
