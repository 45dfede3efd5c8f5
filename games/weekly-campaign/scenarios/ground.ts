/** The map of a scenario and its first roads, as the state keeps them. WK-MAP-1. */
import { entries } from '../../../src/core/index.js';
import type { MapSource } from '../rules/map/map.js';
import { initialRoads, type MapFile } from '../rules/map/map-file.js';
import type { DrawnMap, State } from '../state.js';

export function drawn({ sheets, rows, channels, straits, blocked }: MapSource): DrawnMap {
  return structuredClone({
    sheets: sheets as DrawnMap['sheets'],
    rows: [...rows],
    channels: [...channels],
    straits: [...straits] as DrawnMap['straits'],
    blocked: [...blocked] as DrawnMap['blocked'],
  });
}

export function drawRoads(state: State, file: MapFile): void {
  for (const [hex, road] of entries(initialRoads(file))) state.hexes[hex] = { road };
}
