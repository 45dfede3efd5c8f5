/** Victims of events: the others' ranked lists give points, ties fall to a default ranking. AE-EVT-3. */
import type { Ranking } from '../ranking.js';
import type { PositionId } from '../../../../src/core/index.js';
import type { ProvinceCode } from '../../data.js';
import { activePositions, positionAt } from '../land/provinces.js';
import type { Table } from '../../play.js';
import type { PickKind } from '../../state.js';

/** The eligible provinces (given by code), most wanted first. */
export function rankVictims(
  table: Table,
  drawer: PositionId,
  kind: PickKind,
  eligible: readonly ProvinceCode[],
  ranking: Ranking,
): ProvinceCode[] {
  const { state, data, log } = table;
  const points: Record<ProvinceCode, number> = {};
  for (const voter of activePositions(state)) {
    // The drawer's own list never counts.
    if (voter === drawer) continue;
    const lists = positionAt(state, voter).picks[drawer];
    // A province named twice is one wish.
    const wishes = [...new Set(lists?.[kind] ?? lists?.ANY ?? [])].filter((code) => eligible.includes(code));
    for (const [index, code] of wishes.entries()) {
      points[code] = (points[code] ?? 0) + (data.charts['victim-points'][index] ?? 0);
    }
  }
  if (Object.keys(points).length > 0) {
    log.add('event-points', 'AE-EVT-3', 'all', { drawer, kind, points });
  }
  const score = (code: ProvinceCode): number => points[code] ?? 0;
  return [...eligible].sort(
    (a, b) => score(b) - score(a) || ranking(a, b) || eligible.indexOf(a) - eligible.indexOf(b),
  );
}
