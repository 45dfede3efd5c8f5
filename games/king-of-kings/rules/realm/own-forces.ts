/** Finds a force by what a player writes: `A1`, `P1-A1`, `phoenicia-A2`, or the name that was given to it. */
import { fold, values } from '../../../../src/core/index.js';
import { commander } from './realms.js';
import type { Board, OpenForce } from '../../board.js';

export function ownForce<F extends OpenForce>(
  state: Board<F>,
  position: string,
  written: string,
): F | undefined {
  const text = fold(written);
  const own = values(state.forces).filter((f) => commander(state, f.owner) === position);
  return (
    own.find((f) => fold(f.id) === `${fold(position)}-${text}`) ??
    own.find((f) => fold(f.id) === text) ??
    own.find((f) => f.name !== undefined && fold(f.name) === text)
  );
}

/** What a player calls it: `A1` for his own, `phoenicia-A1` for an ally's. */
export function shortId(position: string, id: string): string {
  return id.startsWith(`${position}-`) ? id.slice(position.length + 1) : id;
}
