/** The ranking. WK-END-1, WK-END-2, WK-END-3, WK-END-4, WK-END-5, WK-CH-26. */
import { lowerNumber, placed, values, type Standing } from '../../src/core/index.js';
import type { Data } from './data.js';
import { cities } from './rules/realm/places.js';
import { isFriend } from './rules/realm/relations.js';
import type { City } from './records.js';
import type { Position, State } from './state.js';

interface Row {
  position: Position;
  score: number;
  owned: City[];
  allied: City[];
  occupied: City[];
}

/** Cities held by an enemy score nothing for their owner. */
function rowOf(state: State, data: Data, position: Position): Row {
  const { score: chart } = data.charts;
  const own = cities(state).filter((c) => c.owner === position.id && isFriend(state, position.id, c.holder));
  const owned = own.filter((c) => c.status === 'owned');
  const allied = own.filter((c) => c.status === 'allied');
  const occupied = cities(state).filter(
    (c) => c.holder === position.id && c.owner !== position.id && !isFriend(state, position.id, c.owner),
  );
  const size = (list: readonly City[]): number => list.reduce((n, c) => n + c.size, 0);
  const score =
    chart.ownedTax * size(owned) +
    chart.alliedTax * size(allied) +
    chart.occupiedTax * size(occupied) +
    Math.floor(position.treasury / chart.treasuryPart) +
    Math.floor(position.morale / chart.moralePart) +
    position.glory;
  return { position, score: position.status === 'eliminated' ? 0 : score, owned, allied, occupied };
}

export function standings(data: Data, state: State): Standing[] {
  const size = (list: readonly City[]): number => list.reduce((n, c) => n + c.size, 0);
  const rows = values(state.positions).map((p) => rowOf(state, data, p));
  return placed(
    rows.map(({ position, score, owned, allied, occupied }) => ({
      position: position.id,
      name: position.name,
      score,
      marks: [
        // WK-END-4: the fallen after the living, the latest fall first.
        position.eliminatedIn === null ? 1 : 0,
        position.eliminatedIn ?? 0,
        score,
        size(owned),
        position.morale,
        position.treasury,
        lowerNumber(position.id),
      ],
      columns: {
        nation: position.nation,
        owned: owned.length,
        allied: allied.length,
        occupied: occupied.length,
        size: size(owned) + size(allied),
        morale: position.morale,
        treasury: position.treasury,
        glory: position.glory,
        taken: position.citiesTaken,
        battles: position.battlesWon,
        fell: position.eliminatedIn ?? '',
      },
    })),
  );
}
