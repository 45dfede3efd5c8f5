/** A game's seed, its commitment, and the tokens made from it. SEED-1, SHEET-8. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MovesheetError, plainToken, type PositionId } from '../core/index.js';
import { sha256 } from './folder/hash.js';
import { seedFile } from './folder/layout.js';

/** `seed.json` of a game folder: the GM's secret until the game ends. */
export interface Seed {
  readonly seed: string;
  /** SHA-256 of the seed: published with the first sheets. */
  readonly commitment: string;
  /** The seed was given on the command line: such a game proves nothing, and says so. */
  readonly test: boolean;
}

/** 256 random bits, or the seed given for a test. */
export function makeSeed(given?: string): Seed {
  const seed = given ?? randomBytes(32).toString('hex');
  return { seed, commitment: sha256(seed), test: given !== undefined };
}

/** `seed.json` as it is written. */
export const seedText = ({ seed, commitment, test }: Seed): string =>
  `${JSON.stringify({ seed, commitment, test }, null, 2)}\n`;

export function readSeed(game: string): Seed {
  const file = seedFile(game);
  let found: Partial<Seed>;
  try {
    found = JSON.parse(readFileSync(file, 'utf8')) as Partial<Seed>;
  } catch {
    throw new MovesheetError(
      'game/no-seed',
      `${file} is missing or can't be read.`,
      'It was made with the game. Put it back from your backup: without it the dice are lost.',
    );
  }
  const { seed, commitment, test } = found;
  if (typeof seed !== 'string' || sha256(seed) !== commitment) {
    throw new MovesheetError(
      'game/bad-seed',
      `${file} does not hold the seed that it commits to.`,
      'Put the file back from your backup.',
    );
  }
  return { seed, commitment, test: test === true };
}

/** What a token proves: this position got the sheets of this entry. `branch` counts roll-backs, so that a rerun has new tokens. */
export interface TokenSource {
  readonly game: string;
  readonly position: PositionId;
  readonly entry: string;
  readonly branch: number;
}

/** Without I, L, O and U: nothing that a hand could mistake. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The token printed on a move sheet: `K7QX-2M9D`. */
export function makeToken(seed: string, { game, position, entry, branch }: TokenSource): string {
  return lettersOf(seed, ['token', game, position, entry, branch]);
}

function lettersOf(seed: string, parts: readonly (string | number)[]): string {
  const bytes = createHmac('sha256', seed).update(parts.join('\0')).digest();
  const letters = Array.from(bytes.subarray(0, 8), (byte) => LETTERS[byte % LETTERS.length] ?? '');
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** What a new address must send back: `current` is the address on file, so that an old code is worth nothing once it was used. */
export interface AddressSource {
  readonly game: string;
  readonly position: PositionId;
  readonly current: string;
  readonly next: string;
}

/** The code that goes to a new address alone, in the form of a token: who sends it from there has read what was sent there. */
export function makeAddressCode(seed: string, { game, position, current, next }: AddressSource): string {
  return lettersOf(seed, ['address', game, position, current, next]);
}

/** Compares a written token with the right one in constant time. Case, blanks, dashes and lookalikes (O, I, L) don't matter. */
export function tokenMatches(written: string, right: string): boolean {
  const hashed = (token: string): Buffer => Buffer.from(sha256(plainToken(token)));
  return timingSafeEqual(hashed(written), hashed(right));
}
