/**
 * Places, sides, forces and leaders as orders and policies name them. Places and sides are known when the sheet is read; forces come
 * and go in the course of a season: which one is meant is looked up when its line's turn has come (`ownForce`). KOK-MAIL-1.
 */
import { fold } from '../../../src/core/index.js';
import type { Grid } from '../grid.js';
import type { Hex, SideId } from '../policies.js';

/** Where a name leads that is no place: nothing stands there. `check` refuses such a line. */
export const NOWHERE = '';

/** Where a name leads that no side bears. */
export const NOBODY: SideId = '';

/** What names are looked up in, and how what they mean is called. */
export interface Names {
  readonly grid: Grid;
  /**
   * The side of that number, name or id, one that may yet come as well: a side never goes, keeps its name, and its id is made of
   * what it is, so that a name means the same whenever it is read. undefined: there can be none.
   */
  side(written: string): SideId | undefined;
  /** In a name that `side` finds again. */
  sideName(id: SideId): string;
  /** In a name that `grid` finds again. */
  placeName(hex: Hex): string;
}

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
