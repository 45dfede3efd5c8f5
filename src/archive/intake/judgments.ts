/**
 * What was read and judged of the open step, kept for the life of the process: who surveys a drop box again and again (a server, a
 * fetch, a tick) reads and judges each sheet once.
 */
import { resolve } from 'node:path';
import { kept, type GameSystem, type Judgment, type PositionId } from '../../core/index.js';
import type { PositionFile } from '../folder/position-file.js';
import type { Entry } from '../folder/read.js';

/** By the SHA-256 of a sheet's bytes: the same bytes come to the same whenever and under whatever name they arrive. */
export interface Judgments {
  readonly judged: Map<string, Judgment>;
  /** The texts of a file that holds several sheets; none where it holds one. */
  readonly parts: Map<string, readonly string[]>;
}

/** What is known of a step. */
export interface Known {
  /** SHA-256 of the manifest that opened it. */
  readonly of: string;
  /** What sheets are judged by besides: letters that are out already, the game's rules for them. */
  readonly terms: string;
  readonly positionFiles: Map<PositionId, PositionFile>;
  /** The sheets of the step that it resolved, once they were asked for: name, hash and time of each. */
  archived?: ReadonlySet<string>;
  /** Of these rules: a server may load others. */
  judgments(system: Pick<GameSystem, 'orders'>): Judgments;
}

/** Of so many games the newest step is kept; of others it is read again when it is asked for. */
const GAMES = 16;

const games = new Map<string, Known>();

/** What is known of the step that this entry, the newest of its game, opens. With other terms all is judged anew. */
export function knownOf(game: string, { hash }: Pick<Entry, 'hash'>, terms = ''): Known {
  const place = resolve(game);
  const before = games.get(place);
  const known = before?.of === hash ? onTerms(before, terms) : nothingKnown(hash, terms);
  games.delete(place);
  games.set(place, known);
  const [oldest] = games.keys();
  if (games.size > GAMES && oldest !== undefined) games.delete(oldest);
  return known;
}

/** So many position files of a step are kept, those that were asked for last: a thousand of them take 300 MiB. */
const FILES = 200;

/** Keeps a position file that was read or asked for. */
export function keepFile(
  files: Map<PositionId, PositionFile>,
  position: PositionId,
  file: PositionFile,
): void {
  files.delete(position);
  files.set(position, file);
  const [oldest] = files.keys();
  if (files.size > FILES && oldest !== undefined) files.delete(oldest);
}

/** Lets go of what is known of the open step: it is being resolved, and nobody judges a sheet for it any more. */
export function forgetStep(game: string): void {
  games.delete(resolve(game));
}

function onTerms(before: Known, terms: string): Known {
  if (before.terms === terms) return before;
  const { positionFiles, archived } = before;
  return { ...nothingKnown(before.of, terms), positionFiles, ...(archived ? { archived } : {}) };
}

export function nothingKnown(of: string, terms = ''): Known {
  const bySystem = kept<object, Judgments>();
  return {
    of,
    terms,
    positionFiles: new Map(),
    judgments: (system) => bySystem(system, () => ({ judged: new Map(), parts: new Map() })),
  };
}
