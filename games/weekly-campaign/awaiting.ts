/** Who plays, and whose sheets are awaited. WK-MAIL-1, WK-NMR-6. */
import { ids, values, type PositionInfo } from '../../src/core/index.js';
import type { State } from './state.js';

const STATUS = { active: 'active', standin: 'standin', eliminated: 'out' } as const;

export function positions(state: State): PositionInfo[] {
  return values(state.positions).map(({ id, name, status }) => ({ id, name, status: STATUS[status] }));
}

/** WK-MAIL-1, WK-NMR-6: active positions. A stand-in is not awaited, unless nobody else is left to play. */
export function awaiting(state: State): string[] {
  if (state.ended) return [];
  const living = (status: string): string[] =>
    ids(state.positions).filter((id) => state.positions[id]?.status === status);
  const active = living('active');
  return active.length > 0 ? active : living('standin');
}
