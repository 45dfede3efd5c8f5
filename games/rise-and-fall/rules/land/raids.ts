/** Raids: migration units walk into occupied areas and stop there. RF-RAID-1 to 3, RF-ALG-RAID. */
import type { Problem } from '../world/problem.js';
import { isGerman, kindOf, unitsAt } from '../world/pieces.js';
import type { Lookout } from '../../board.js';

/** What one step into an area is: forbidden, open, or open but the end of the move. */
export type Entry = { readonly problem: Problem } | { readonly stops: boolean; readonly mayStay: boolean };

/** One step of a migration unit from 250 on (the Walls and all borders are looked at before). */
export function raidEntry(board: Lookout, unit: string, to: string): Entry {
  const there = unitsAt(board, to).filter((u) => u !== unit);
  const kinds = there.map((u) => kindOf(board, u));
  // RF-ALG-RAID: among Huns and German kingdoms it comes only by attack.
  const barred = there.find((u) =>
    ['huns', 'hunae', 'hunnic-kingdom', 'germanic-kingdom'].includes(kindOf(board, u)),
  );
  if (barred !== undefined) {
    return { problem: { reason: 'raid-barred', rule: 'RF-RAID-1', data: { unit, to, other: barred } } };
  }
  const raided = kinds.includes('migratory');
  const german = kinds.some((k) => isGerman(k));
  // The tribes of the start let it pass; everybody else stops it, unless another migration unit holds them already.
  const stopping = kinds.some((k) => k !== 'german' && k !== 'sarmatian' && k !== 'migratory');
  return { stops: stopping && !raided, mayStay: !german };
}

/** RF-STK-1: units that may share an area at the end of a player turn: one of any kind, and one raider where he may stand. */
export function isRaidedStack(board: Lookout, units: readonly string[]): boolean {
  const raiders = units.filter((u) => kindOf(board, u) === 'migratory');
  const others = units.filter((u) => kindOf(board, u) !== 'migratory');
  const barred = others.some((u) =>
    ['german', 'germanic-kingdom', 'hunnic-kingdom', 'huns', 'hunae'].includes(kindOf(board, u)),
  );
  return raiders.length === 1 && others.length === 1 && !barred;
}
