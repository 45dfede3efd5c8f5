/** The games of a folder, and which link leads to which seat. What changes on the disk counts at the next question. */
import { statSync } from 'node:fs';
import { gamesAt } from '../archive/folder/games.js';
import { linksFile } from '../archive/folder/layout.js';
import { entryNames, lastEntry } from '../archive/folder/read.js';
import { sha256 } from '../archive/folder/hash.js';
import type { PositionId } from '../core/index.js';
import { readLinks, readRenewedLinks } from './links.js';

/** What a link leads to. */
export interface Seat {
  /** The folder of the game. */
  readonly game: string;
  readonly position: PositionId;
}

export interface Register {
  /** The seat of a link; `renewed`: it led to one, and another link does now. Takes the same work whether there is one or not. */
  find(link: string): Seat | 'renewed' | undefined;
}

interface Known {
  /** Of the files that the seats were read from. */
  readonly stamp: string;
  /** By the SHA-256 of its link: the time of a look-up tells nothing of the links. */
  readonly seats: ReadonlyMap<string, Seat | 'renewed'>;
}

/** `open`: whose links lead anywhere; default: everybody's. */
export function openRegister(folder: string, open: (position: PositionId) => boolean = () => true): Register {
  const known = new Map<string, Known>();
  const seatsOf = (game: string): ReadonlyMap<string, Seat | 'renewed'> => {
    try {
      const stamp = stampOf(game);
      const before = known.get(game);
      if (before?.stamp === stamp) return before.seats;
      const seats = readSeats(game, open);
      known.set(game, { stamp, seats });
      return seats;
    } catch {
      // A game that can't be read has no seats; the others have theirs.
      return new Map();
    }
  };
  return {
    find(link) {
      const hash = sha256(link);
      let found: Seat | 'renewed' | undefined;
      for (const game of gamesAt(folder)) found = seatsOf(game).get(hash) ?? found;
      return found;
    },
  };
}

function stampOf(game: string): string {
  const about = statSync(linksFile(game), { throwIfNoEntry: false });
  return [about?.ino, about?.mtimeMs, about?.size, entryNames(game).at(-1)].join(' ');
}

function readSeats(
  game: string,
  open: (position: PositionId) => boolean,
): ReadonlyMap<string, Seat | 'renewed'> {
  const positions = lastEntry(game)
    .manifest.positions.map(({ id }) => id)
    .filter(open);
  const links = readLinks(game, positions) ?? new Map<PositionId, string>();
  const seats = new Map<string, Seat | 'renewed'>();
  for (const link of readRenewedLinks(game, positions)) seats.set(sha256(link), 'renewed');
  for (const [position, link] of links) seats.set(sha256(link), { game, position });
  return seats;
}
