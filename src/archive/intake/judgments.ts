/**
 * What was read and judged of the open step, kept for the life of the process: who surveys a drop box again and again (a server, a
 * fetch, a tick) reads and judges each sheet once.
 */
import { resolve } from 'node:path';
import type { GameSystem, Judgment, PositionId } from '../../core/index.js';
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
  readonly positionFiles: Map<PositionId, PositionFile>;
  /** The sheets of the step that it resolved, once they were asked for: name, hash and time of each. */
  archived?: ReadonlySet<string>;
  /** Of these rules: a server may load others. */
  judgments(system: Pick<GameSystem, 'orders'>): Judgments;
}

/** Of so many games the newest step is kept; of others it is read again when it is asked for. */
const GAMES = 16;

const games = new Map<string, Known>();

/** What is known of the step that this entry, the newest of its game, opens. */
export function knownOf(game: string, { hash }: Pick<Entry, 'hash'>): Known {
  const place = resolve(game);
  const before = games.get(place);
  const known = before?.of === hash ? before : nothingKnown(hash);
  games.delete(place);
  games.set(place, known);
  const [oldest] = games.keys();
  if (games.size > GAMES && oldest !== undefined) games.delete(oldest);
  return known;
}

export function nothingKnown(of: string): Known {
  const bySystem = new WeakMap<object, Judgments>();
  return {
    of,
    positionFiles: new Map(),
    judgments(system) {
      const found = bySystem.get(system) ?? { judged: new Map(), parts: new Map() };
      bySystem.set(system, found);
      return found;
    },
  };
}
