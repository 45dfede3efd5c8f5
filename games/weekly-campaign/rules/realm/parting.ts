/** Allies part: out of the other's walls, commands and ships. WK-DIP-6, WK-CMD-11. */
import { values } from '../../../../src/core/index.js';
import { allCommands } from '../troops/commands.js';
import { isLand, mapOf } from '../map/map.js';
import { holderOf, leaveWalls, placeById } from './places.js';
import type { PositionId, State, Treaty } from '../../state.js';

/** The treaty is over, by its term, by a breach or by the fall of one side. Who is at sea stays aboard until a coast. */
export function partTreaty(state: State, treaty: Treaty): void {
  state.treaties = state.treaties.filter((t) => t !== treaty);
  const other = (id: PositionId): PositionId | undefined =>
    id === treaty.a ? treaty.b : id === treaty.b ? treaty.a : undefined;
  const onLand = (hex: string): boolean => isLand(mapOf(state.map), hex);
  const sailsWith = (ship: string | null, foe: PositionId): boolean =>
    ship !== null && state.commands[ship]?.owner === foe;
  for (const command of allCommands(state)) {
    const foe = other(command.owner);
    if (foe === undefined) continue;
    const place = placeById(state, command.inside);
    if (place && holderOf(place) === foe) leaveWalls(state, command);
    if (command.control === foe) {
      command.control = null;
      command.parent = null;
    }
    if (sailsWith(command.carriedBy, foe) && onLand(command.hex)) command.carriedBy = null;
  }
  for (const unit of values(state.tradeUnits)) {
    const foe = other(unit.owner);
    if (foe !== undefined && sailsWith(unit.carriedBy, foe) && onLand(unit.hex)) unit.carriedBy = null;
  }
}
