/** Cities and forts as a position knows them. WK-REP-3, WK-REP-7, WK-REP-10, WK-REP-16. */
import { entries, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { atWar, atWarWithPlace } from '../rules/realm/relations.js';
import { alliesOf, isNaval, sizeOf, topOf, type Sight } from './sight.js';
import type { CityId, PositionId } from '../records.js';
import type { Position, State } from '../state.js';
import type { Place, SeenFort } from '../view.js';
import { isManned } from './sightings.js';

/** WK-REP-3, mark a: an enemy (WK-GEN-8) in the hex, inside or outside the walls. */
export function hasHostiles(state: State, data: Data, id: CityId, position: PositionId): boolean {
  const city = state.cities[id];
  if (!city) return false;
  const allies = new Set([position, ...alliesOf(state, position)]);
  const inside = !allies.has(city.holder) && sizeOf(city.stack) > 0 && atWarWithPlace(state, position, city);
  return (
    inside ||
    values(state.commands).some((command) => {
      if (command.hex !== id || allies.has(command.owner)) return false;
      if (sizeOf(command.stack) + sizeOf(command.sqds) === 0 || command.carriedBy !== null) return false;
      const { conditional, command: digit, mode } = topOf(state.commands, command).orders;
      const eager = !isNaval(command) && mode === 'F' && conditional === 'A' && (digit === 1 || digit === 2);
      return eager || atWar(state, position, command.owner);
    })
  );
}

/** WK-REP-10: every city of which one has heard, as last seen; WK-REP-7, -16 for those in sight. */
export function knownPlaces(state: State, own: Position, sight: Sight): Record<CityId, Place> {
  const known: Record<CityId, Place> = {};
  for (const [id, recall] of entries(own.recall)) {
    const city = state.cities[id];
    if (!city) continue;
    const now = sight.hexes.has(id);
    const looks = now ? { owner: city.owner, holder: city.holder, size: city.size, dv: city.dv } : recall;
    const { name, port, home } = city;
    known[id] = {
      id,
      name,
      port,
      home,
      owner: looks.owner,
      holder: looks.holder,
      size: looks.size,
      dv: looks.dv,
      asOf: now ? state.turn - 1 : recall.turn,
      now,
      ...(now && city.holder !== own.id ? { garrisoned: isManned(state, id, city.stack) } : {}),
      ...(now && city.siege ? { besiegedBy: city.siege.by } : {}),
      ...(now && city.blockadedBy !== null ? { blockadedBy: city.blockadedBy } : {}),
    };
  }
  return known;
}

export function seenForts(state: State, position: PositionId, sight: Sight): SeenFort[] {
  return values(state.forts)
    .filter((fort) => fort.owner !== position && sight.hexes.has(fort.hex))
    .map(({ id, owner, hex, dv, stack, siege }) => ({
      id,
      owner,
      hex,
      dv,
      garrisoned: isManned(state, hex, stack),
      ...(siege ? { besiegedBy: siege.by } : {}),
    }));
}
