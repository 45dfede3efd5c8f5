/** The letters of an entry: each player's move sheet and position file out of the archive. */
import type { Letter } from '../mail/letter.js';
import { messageId } from '../mail/letter.js';
import { template } from '../mail/templates.js';
import { sha256 } from '../archive/folder/hash.js';
import { positionFileName, sheetPath, templatesFolder } from '../archive/folder/layout.js';
import {
  entryNames,
  readEntry,
  readEntryBytes,
  readPositionFile,
  type Entry,
} from '../archive/folder/read.js';
import { readSeed } from '../archive/seed.js';
import type { Players } from '../archive/settings/names.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { headerLine, MovesheetError, type PositionId } from '../core/index.js';
import { createdOf } from './sheet-frame.js';

export interface Letters {
  readonly letters: readonly Letter[];
  /** Positions of people without an address. */
  readonly without: readonly PositionId[];
}

/** Who gets a move sheet by mail, and by which letter. */
export interface Addressee {
  readonly position: PositionId;
  readonly player: string;
  readonly address: string;
  /** The entry that his sheet came with. */
  readonly origin: Entry;
  readonly messageId: string;
}

/** The sender of a game without one: such mails are only looked at. */
export const NO_SENDER = 'Game master <gm@movesheet.invalid>';

/** The players with an address who get a sheet of this entry, and the seats of people without one. Nothing large is read. */
export function addresseesOf(
  game: string,
  settings: Settings,
  players: Players,
  entry: Entry,
  only?: readonly PositionId[],
): { readonly addressees: readonly Addressee[]; readonly without: readonly PositionId[] } {
  const name = senderName(game, settings);
  const addressees: Addressee[] = [];
  const without: PositionId[] = [];
  for (const { id } of entry.manifest.positions) {
    const player = players[id];
    if (player === 'stand-in' || only?.includes(id) === false) continue;
    if (player?.email === undefined) {
      without.push(id);
      continue;
    }
    const origin = originOf(game, entry, id);
    const messageId = name(origin, id);
    addressees.push({ position: id, player: player.name, address: player.email, origin, messageId });
  }
  return { addressees, without };
}

/** Names the letter that brings a position the sheet of an entry. */
function senderName(game: string, { mail }: Settings): (entry: Entry, position: PositionId) => string {
  const secret = readSeed(game).seed;
  return ({ name, manifest }, position) =>
    messageId(secret, mail?.from ?? NO_SENDER, [manifest.game, position, name, manifest.branch]);
}

/** The letter that brings a position the sheet which is the newest at an entry. */
export function letterId(game: string, settings: Settings, entry: Entry, position: PositionId): string {
  return senderName(game, settings)(originOf(game, entry, position), position);
}

/** The letters that a position has had before this entry, its first and its last: mail programs show what refers to them as one thread. */
export function threadOf(game: string, settings: Settings, before: string, position: PositionId): string[] {
  const names = entryNames(game);
  const earlier = names.slice(0, Math.max(0, names.indexOf(before)));
  const name = senderName(game, settings);
  const ends = [...new Set([earlier[0], earlier.at(-1)])].flatMap((one) => one ?? []);
  return [...new Set(ends.map((one) => name(originOf(game, readEntry(game, one), position), position)))];
}

/** The letters of one entry, to all or only to some. */
export interface Mailing {
  readonly entry: Entry;
  /** The order codes, line by line, for the form in the mail. */
  readonly codes: readonly string[];
  readonly only?: readonly PositionId[] | undefined;
}

export function lettersOf(
  game: string,
  settings: Settings,
  players: Players,
  { entry, codes, only }: Mailing,
): Letters {
  const from = settings.mail?.from ?? NO_SENDER;
  const subject = template(templatesFolder(game), 'mail-subject.txt');
  const body = template(templatesFolder(game), 'mail-body.txt');
  const { addressees, without } = addresseesOf(game, settings, players, entry, only);
  const letters = addressees.map(({ position: id, player, address, origin, messageId: own }): Letter => {
    const { manifest, name } = origin;
    const file = readPositionFile(game, name, id);
    const { step, turn } = manifest;
    const awaited = manifest.opens.awaiting.includes(id);
    const facts = {
      ...file,
      awaited,
      header: headerLine({
        game: file.game,
        position: id,
        turn: file.turn,
        step: file.step,
        token: file.token,
      }),
      title: settings.title ?? manifest.game,
      player,
      turn,
      step,
      setUp: manifest.kind === 'set-up' || (manifest.kind === 'amendment' && turn === 0),
      over: manifest.opens.awaiting.length === 0,
      open: manifest.opens,
      positionFile: `${positionFileName(id)}.json`,
      system: manifest.system.id,
      codes: awaited ? codes : [],
      view: undefined,
    };
    return {
      about: { game: manifest.game, position: id, turn, step },
      from,
      ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
      to: { name: player, address },
      subject: subject(facts).trim().replace(/\s+/g, ' '),
      text: body(facts)
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      attachments: [
        attach(game, origin, id, 'pdf', 'application/pdf'),
        attach(game, origin, id, 'json', 'application/json'),
      ],
      messageId: own,
      references: threadOf(game, settings, name, id),
      date: createdOf(file),
    };
  });
  return { letters, without };
}

/** The entry that a position's sheet came with: an amendment that it cannot see brings it no mail. VIEW-2 */
function originOf(game: string, entry: Entry, id: PositionId): Entry {
  const names = entryNames(game);
  const path = sheetPath(id, 'json');
  let origin = entry;
  while (origin.manifest.kind === 'amendment') {
    const before = names[names.indexOf(origin.name) - 1];
    if (before === undefined) break;
    const earlier = readEntry(game, before);
    if (earlier.manifest.files[path] !== origin.manifest.files[path]) break;
    origin = earlier;
  }
  return origin;
}

function attach(
  game: string,
  { name, manifest }: Entry,
  id: PositionId,
  format: 'pdf' | 'json',
  type: string,
): Letter['attachments'][number] {
  const path = sheetPath(id, format);
  const bytes = readEntryBytes(game, name, path);
  // MAIL-1: only what the manifest knows goes out.
  if (sha256(bytes) !== manifest.files[path]) {
    throw new MovesheetError(
      'mail/changed-sheet',
      `turns/${name}/${path} was changed after it was archived.`,
      'Nothing was sent. Put the file back from your backup.',
    );
  }
  return { name: path.replace('sheets/', ''), type, bytes };
}
