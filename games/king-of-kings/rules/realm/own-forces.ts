/** A force as its commander knows it: found by what he wrote, and told by what he calls it. */
import { fold, values } from '../../../../src/core/index.js';
import type { ForceRef } from '../../orders/references.js';
import { commander } from './realms.js';
import type { Board, OpenForce } from '../../board.js';

/** The force that is meant, as they stand now: by its number, else by its name; undefined: none that the position commands. */
export function ownForce<F extends OpenForce>(
  state: Board<F>,
  position: string,
  { numbered, name }: ForceRef,
): F | undefined {
  const own = values(state.forces).filter((f) => commander(state, f.owner) === position);
  const id = numbered && `${numbered.side ?? fold(position)}-${numbered.number}`;
  return own.find((f) => fold(f.id) === id) ?? own.find((f) => f.name !== undefined && fold(f.name) === name);
}

/** What a player calls it: `A1` for his own, `phoenicia-A1` for an ally's. */
export function shortId(position: string, id: string): string {
  return id.startsWith(`${position}-`) ? id.slice(position.length + 1) : id;
}
