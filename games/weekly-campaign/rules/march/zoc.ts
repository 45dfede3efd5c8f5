/** Zones of control: a snapshot, taken at the scans. WK-ZOC-1 to 5. */
import { actingCommand, allForces, isEvading, isFieldForce, isScouts, regtsOf } from '../troops/commands.js';
import type { Data } from '../../data.js';
import { isBlocked, isStrait, mapOf, neighboursOf } from '../map/map.js';
import { hasRoad } from '../map/paths.js';
import { cities, forts, garrisonSizes, hexOf, holderOf } from '../realm/places.js';
import { atWar, isFriend } from '../realm/relations.js';
import { INDEPENDENT, type HexId, type PositionId, type State, type Zone } from '../../state.js';

/** WK-ZOC-1, WK-ZOC-2: takes the snapshot. */
export function scanZoc(state: State, data: Data): void {
  const map = mapOf(state.map);
  const zones: Record<HexId, Zone[]> = {};
  const exert = (hex: HexId, zone: Zone): void => {
    const there = (zones[hex] ??= []);
    const same = there.find((z) => z.by === zone.by);
    if (same) same.aggressive ||= zone.aggressive;
    else there.push({ ...zone });
  };
  for (const force of allForces(state)) {
    if (!isFieldForce(force) || isScouts(force) || isEvading(force) || regtsOf(force) < data.charts.zoc.field)
      continue;
    const zone = {
      by: force.position,
      aggressive: force.top.orders.conditional === 'A' && actingCommand(force.top) <= 2,
    };
    exert(force.hex, zone);
    for (const hex of neighboursOf(map, force.hex)) {
      const terrain = map.hexes[hex]?.terrain;
      if (terrain === '~' || isBlocked(map, force.hex, hex) || isStrait(map, force.hex, hex)) continue;
      if (terrain === 'm' && !hasRoad(state, hex)) continue;
      exert(hex, zone);
    }
  }
  const inside = garrisonSizes(state);
  for (const place of [...cities(state), ...forts(state)]) {
    if ((inside.get(place.id) ?? 0) >= data.charts.zoc.garrison)
      exert(hexOf(place), { by: holderOf(place), aggressive: false });
  }
  state.zoc = zones;
}

/** Does an enemy of the position exert a zone into the hex (WK-GEN-8)? */
export function inEnemyZoc(
  state: Pick<State, 'zoc' | 'wars' | 'treaties'>,
  position: PositionId,
  hex: HexId,
): boolean {
  return (state.zoc[hex] ?? []).some((zone) => {
    if (isFriend(state, position, zone.by)) return false;
    return zone.aggressive || atWar(state, position, zone.by === INDEPENDENT ? hex : zone.by);
  });
}
