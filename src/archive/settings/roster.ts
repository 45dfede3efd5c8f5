/** `players.yaml` while players change it by mail: their address, their absence. What the GM wrote round it stays as it is. */
import { existsSync, readFileSync } from 'node:fs';
import { isMap, parseDocument } from 'yaml';
import { MovesheetError, type PositionId } from '../../core/index.js';
import { playersFile } from '../folder/layout.js';
import type { Players } from './names.js';
import { parsePlayers } from './settings.js';

/** What a player may change of his own seat. `absent: null` takes it back. */
export interface SeatChange {
  readonly email?: string;
  readonly absent?: { readonly from: number; readonly until: number; readonly 'stand-in'?: true } | null;
}

export interface Roster {
  /** As it stands with all changes. */
  players(): Players;
  /** Throws `settings/invalid` where the file would not be in order any more, `settings/no-player` where nobody plays the position. */
  change(position: PositionId, change: SeatChange): void;
  /** The text to be written; undefined: nothing was changed since the last time. */
  changed(): string | undefined;
}

/** Opens the file as it stands. Nothing is written here: the caller writes what `changed` gives. */
export function openRoster(game: string): Roster {
  const file = playersFile(game);
  let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let players = parsePlayers(text, file);
  let fresh = false;
  return {
    players: () => players,
    change(position, change) {
      const next = changedText(text, position, change);
      players = parsePlayers(next, file);
      fresh ||= next !== text;
      text = next;
    },
    changed() {
      if (!fresh) return undefined;
      fresh = false;
      return text;
    },
  };
}

function changedText(text: string, position: PositionId, { email, absent }: SeatChange): string {
  const document = parseDocument(text, { schema: 'core' });
  if (!isMap(document.getIn([position], true)))
    throw new MovesheetError('settings/no-player', `players.yaml has no player for ${position}.`, '', 2);
  if (email !== undefined) document.setIn([position, 'email'], email);
  if (absent === null) document.deleteIn([position, 'absent']);
  else if (absent) document.setIn([position, 'absent'], document.createNode(absent, { flow: true }));
  return document.toString({ lineWidth: 0 });
}
