/** The map of a scenario and its first roads, as the state keeps them. WK-MAP-1. */
import { entries } from '../../../src/core/index.js';
import { initialRoads, type MapFile } from '../rules/map/map.js';
import type { DrawnMap, State } from '../state.js';

export function drawn(file: Pick<MapFile, 'sheets' | 'rows' | 'channels' | 'straits' | 'blocked'>): DrawnMap {
  return structuredClone({
    sheets: file.sheets as DrawnMap['sheets'],
    rows: [...file.rows],
    channels: [...file.channels],
    straits: [...file.straits] as DrawnMap['straits'],
    blocked: [...file.blocked] as DrawnMap['blocked'],
  });
}

export function drawRoads(state: State, file: MapFile): void {
  for (const [hex, road] of entries(initialRoads(file))) state.hexes[hex] = { road };
}
