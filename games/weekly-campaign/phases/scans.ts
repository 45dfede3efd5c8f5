/** Scan ZOC at the end of phases 8, 12, 15 and 19, and what field forces note then. WK-ZOC-2, WK-REP-7. */
import { allForces, isFieldForce, regtsOf } from '../rules/troops/commands.js';
import { distance, mapOf } from '../rules/map/map.js';
import { phase } from '../play.js';
import { scanZoc } from '../rules/march/zoc.js';

export function scan(phaseNumber: number) {
  return phase(`${phaseNumber} scan`, (play) => {
    const { state, data, log } = play;
    scanZoc(state, data);
    const map = mapOf(state.map);
    const field = allForces(state).filter(isFieldForce);
    const { scouts, nearest, least } = data.sight;
    const told = new Set<string>();
    for (const own of field) {
      for (const other of field) {
        if (other.position === own.position || distance(map, own.hex, other.hex) > scouts) continue;
        const key = `${own.position} ${other.top.id}`;
        if (told.has(key)) continue;
        told.add(key);
        const about = Math.max(least, Math.round(regtsOf(other) / nearest) * nearest);
        log.add('sighted', 'WK-REP-7', [own.position], {
          phase: phaseNumber,
          hex: other.hex,
          of: other.position,
          about,
        });
      }
    }
  });
}
