/**
 * Sides, forces and leaders as orders and policies name them. They come and go in the course of a season: what a name is, is read
 * once, with the sheet; whom it means is looked up when its line's turn has come (`findSide`, `ownForce`). KOK-MAIL-1.
 */
import { fold } from '../../../src/core/index.js';

/** Where a name leads that is no place: nothing stands there. `check` refuses such a line. */
export const NOWHERE = '';

/** A position by its number (`3`, `P3`), or whatever side bears the name or id. */
export type SideRef = { readonly written: string } & (
  { readonly kind: 'position'; readonly position: string } | { readonly kind: 'named'; readonly name: string }
);

export function sideRef(written: string): SideRef {
  const name = fold(written);
  const seat = /^p?(\d)$/.exec(name)?.[1];
  return seat === undefined
    ? { kind: 'named', name, written }
    : { kind: 'position', position: `P${seat}`, written };
}

/**
 * A force by its number, one's own (`A1`) or with its side (`P1-A1`, `phoenicia-A2`), or by the name that was given to it.
 * A name may look like a number: what no force has as its number is looked for among the names.
 */
export interface ForceRef {
  readonly written: string;
  readonly name: string;
  readonly numbered?: { readonly side?: string; readonly number: string };
}

export function forceRef(written: string): ForceRef {
  const name = fold(written);
  const match = /^(?:(.+)-)?([ac]\d+)$/.exec(name);
  if (!match) return { written, name };
  const [, side, number = ''] = match;
  return { written, name, numbered: { number, ...(side === undefined ? {} : { side }) } };
}

/** KOK-UNIT-4: `l3` → `L3`; undefined: no leader is called so. */
export function leaderId(written: string): string | undefined {
  return /^L\d+$/i.test(written) ? written.toUpperCase() : undefined;
}
