/** A force as its commander knows it: found by what he wrote, and told by what he calls it. */
import { fold, values } from '../../../../src/core/index.js';
import type { ForceRef } from '../../orders/references.js';
import { commander } from './realms.js';
import type { Board, OpenForce } from '../../board.js';
import type { City, Leader } from '../../state.js';

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

/** KOK-OPEN-1: all of a realm that may have a name, each its own. */
export function ownThings<F extends OpenForce>(state: Board<F>, position: string): (F | Leader | City)[] {
  return [
    ...values(state.forces).filter((f) => commander(state, f.owner) === position),
    ...values(state.leaders).filter((l) => commander(state, l.side) === position),
    ...values(state.cities).filter((c) => c.controller === position),
  ];
}

/** What a player calls it: `A1` for his own, `phoenicia-A1` for an ally's. */
export function shortId(position: string, id: string): string {
  return id.startsWith(`${position}-`) ? id.slice(position.length + 1) : id;
}
