/** The manifest of an entry: what it is, what made it, and the hash of every file and of the manifest before. */
import type { PositionId, PositionInfo } from '../../core/index.js';

/** 1: the first. 2: shares of players are mixed into the dice; who does not know of them would throw others. */
export const FORMATS = [1, 2] as const;
export type Format = (typeof FORMATS)[number];

export type EntryKind = 'set-up' | 'step' | 'amendment';

/** The step that an entry opens. `awaiting` is empty when the game is over. */
export interface OpenStep {
  readonly turn: number;
  readonly step: string;
  readonly date: string;
  readonly awaiting: readonly PositionId[];
}

export interface Manifest {
  /** What `formats.ts` reads. */
  readonly format: Format;
  readonly game: string;
  readonly kind: EntryKind;
  /** The turn and step that was resolved; of a set-up turn 0, of an amendment those of the entry it follows. */
  readonly turn: number;
  readonly step: string;
  readonly opens: OpenStep;
  readonly positions: readonly PositionInfo[];
  readonly engine: string;
  readonly system: SystemStamp;
  /** SHA-256 of the seed. */
  readonly seedCommitment: string;
  /** The seed itself, once the game is over. */
  readonly seed?: string;
  /** How often the game had been rolled back. */
  readonly branch: number;
  /** SHA-256 of the manifest before; empty for the set-up. */
  readonly previous: string;
  /** SHA-256 of each other file of the entry. */
  readonly files: Readonly<Record<string, string>>;
  /** The seal (`sealed.ts`): of all the rest. Manifests of older releases have none. */
  readonly sha256?: string;
}

/** Which rules and which data resolved an entry. RULES-1. */
export interface SystemStamp {
  readonly id: string;
  readonly version: string;
  /** SHA-256 of the system's data. */
  readonly data: string;
  /** Of rules from outside: which package. */
  readonly package?: PackageStamp;
}

export interface PackageStamp {
  readonly name: string;
  readonly version: string;
  /** SHA-256 of its files. */
  readonly files: string;
}
