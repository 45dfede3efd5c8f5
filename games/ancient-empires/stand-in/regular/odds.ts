/** Chances of Combats between so many Units, reckoned once each for a sheet. AE-CBT-1 */
import type { PositionId } from '../../../../src/core/index.js';
import type { Board } from '../../board.js';
import type { UnitType } from '../../data.js';
import type { Rules } from '../../rules/map/geography.js';
import type { Side, Unit } from '../../state.js';
import { independentSide, ownSide } from '../../rules/units/stacks.js';
import { chances, type Chances } from '../../rules/war/chances.js';

/** Fighting Units by how well they fight: Professionals, and Militia, Barbarians or tribes. */
export interface Force {
  readonly pro: number;
  readonly mil: number;
}

export const sizeOf = ({ pro, mil }: Force): number => pro + mil;

/** Of one's own force against that of somebody: a position, or nobody in particular. */
export type Odds = (ours: Force, theirs: Force, whose: PositionId | null) => Chances;

export function oddsTable(board: Board, data: Rules, me: PositionId): Odds {
  const known = new Map<string, Chances>();
  return (ours, theirs, whose) => {
    if (sizeOf(theirs) === 0) return { won: 100, drawn: 0 };
    if (sizeOf(ours) === 0) return { won: 0, drawn: 0 };
    const key = `${ours.pro} ${ours.mil} ${theirs.pro} ${theirs.mil} ${whose ?? ''}`;
    const found =
      known.get(key) ??
      chances(
        { state: board, data },
        unitsOf(ours, ownSide(me)),
        unitsOf(theirs, whose === null ? independentSide('') : ownSide(whose)),
      );
    known.set(key, found);
    return found;
  };
}

function unitsOf({ pro, mil }: Force, side: Side): Unit[] {
  const some = (n: number, type: UnitType): Unit[] =>
    Array.from({ length: n }, (_, index) => ({ id: `${type}${index}`, type, side, mp: 0 }));
  return [...some(pro, 'PRO'), ...some(mil, 'MIL')];
}
