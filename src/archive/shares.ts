/**
 * Shares of the dice: words that players send with their sheets for the first step, mixed into the seed after the commitment to it was
 * printed. Who makes games anew until the dice suit him knows nothing of the words that will come. SEED-2
 */
import { byId, entries, type OrderSheet, type PositionId } from '../core/index.js';
import { sha256 } from './folder/hash.js';
import type { Shares, StepInputs } from './folder/inputs.js';
import { INPUTS, SET_UP } from './folder/layout.js';
import { entryNames, readEntryJson } from './folder/read.js';

/** What the sheets of the first step bring, in the order of the positions; empty: none brings any. */
export function sharesIn(sheets: ReadonlyMap<PositionId, Pick<OrderSheet, 'share'>>): Shares {
  const shares: Record<PositionId, string> = {};
  for (const position of byId(sheets.keys())) {
    const share = sheets.get(position)?.share;
    if (share !== undefined) shares[position] = share;
  }
  return shares;
}

export const isEmpty = (shares: Shares): boolean => Object.keys(shares).length === 0;

/**
 * What the dice come from: the seed alone, or SHA-256 of the seed and a line `P1 words` for each share, so that anybody can make it with
 * any tool. Tokens, codes and the dice of the set-up come from the seed alone: they were there before the shares.
 */
export function mixedSeed(seed: string, shares: Shares): string {
  if (isEmpty(shares)) return seed;
  const lines = entries(shares).map(([position, words]) => `${position} ${words}`);
  return sha256([seed, ...lines].map((line) => `${line}\n`).join(''));
}

/** What a position file tells of the shares. */
export interface SharesTold {
  readonly all: Shares;
  /** The step with which they were mixed in is the one that is told. */
  readonly first: boolean;
}

/** The entry that resolved the first step; undefined: it is still open. */
export function firstStep(names: readonly string[]): string | undefined {
  return names.find((name) => name !== SET_UP && !name.includes('+'));
}

/** The shares of a game whose first step is resolved; before that there are none. */
export function archivedShares(game: string): Shares {
  const first = firstStep(entryNames(game));
  if (first === undefined) return {};
  return (readEntryJson(game, first, INPUTS) as StepInputs).shares ?? {};
}

/** Of the step that is open: those that its sheets bring, if it is the first one. */
export function openShares(
  game: string,
  sheets: Parameters<typeof sharesIn>[0],
): { readonly shares: Shares; readonly first: boolean } {
  const first = firstStep(entryNames(game)) === undefined;
  return { shares: first ? sharesIn(sheets) : archivedShares(game), first };
}

/** What is told of the shares with an entry, or with one that follows it as an amendment. */
export function toldWith(game: string, entry: string): { readonly shares?: SharesTold } {
  const all = archivedShares(game);
  if (isEmpty(all)) return {};
  const first = firstStep(entryNames(game)) ?? '';
  return { shares: { all, first: entry === first || entry.startsWith(`${first}+`) } };
}
