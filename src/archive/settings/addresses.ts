/**
 * `addresses.jsonl`: which addresses have answered that they are a player's, where the game asks (`confirm: true`), and which move
 * sheets were held back for those that have not. MAIL-3
 */
import { appendLine, parsedLines, textOf } from '../../disk.js';
import type { PositionId } from '../../core/index.js';
import { addressesFile } from '../folder/layout.js';
import type { Settings } from './game-settings.js';
import { addressOf, type Players } from './names.js';

export type AddressLine =
  /** `by`: an answer to our code, a sheet with the right token from there, a change of address that was confirmed. */
  | {
      readonly at: string;
      readonly what: 'confirmed';
      readonly position: PositionId;
      readonly address: string;
      readonly by: 'reply' | 'token' | 'address';
    }
  /** The move sheet of this entry was not sent. */
  | {
      readonly at: string;
      readonly what: 'held';
      readonly position: PositionId;
      readonly entry: string;
    };

/** Which letters may go out. */
export interface Addresses {
  /** Is the address on file of a position one that nobody has answered from yet? */
  isOpen(position: PositionId): boolean;
  /** May a letter about a position (empty: about none) go to this address? */
  mayGo(position: PositionId, address: string): boolean;
  /** Entries whose move sheet was held back for a position, oldest first. */
  held(position: PositionId): readonly string[];
}

const FREE: Addresses = { isOpen: () => false, mayGo: () => true, held: () => [] };

/** Read anew each time: an answer may have come meanwhile. */
export function addressesOf(
  game: string,
  { confirm }: Pick<Settings, 'confirm'>,
  players: Players,
): Addresses {
  const lines = parsedLines(textOf(addressesFile(game)) ?? '') as AddressLine[];
  const held = (position: PositionId): string[] => [
    ...new Set(
      lines.flatMap((line) => (line.what === 'held' && line.position === position ? [line.entry] : [])),
    ),
  ];
  if (!confirm) return { ...FREE, held };
  const answered = new Set(
    lines.flatMap((line) => (line.what === 'confirmed' ? [keyOf(line.position, line.address)] : [])),
  );
  const isTheirs = (position: PositionId, address: string): boolean => {
    const player = players[position];
    const vouched = typeof player === 'object' && player.confirmed === true && player.email !== undefined;
    return (
      (vouched && player.email.toLowerCase() === address.toLowerCase()) ||
      answered.has(keyOf(position, address))
    );
  };
  const seats = Object.keys(players);
  return {
    held,
    isOpen(position) {
      const address = addressOf(players, position);
      return address !== undefined && !isTheirs(position, address);
    },
    mayGo: (position, address) =>
      position !== ''
        ? isTheirs(position, address)
        : seats.every((id) => addressOf(players, id)?.toLowerCase() !== address.toLowerCase()) ||
          seats.some((id) => isTheirs(id, address)),
  };
}

const keyOf = (position: PositionId, address: string): string => `${position} ${address.toLowerCase()}`;

/** The caller holds the game. */
export const noteAddress = (game: string, line: AddressLine): void =>
  appendLine(addressesFile(game), JSON.stringify(line));
