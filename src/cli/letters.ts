/** Who gets a move sheet by mail, and by which letter: names and threads of letters. Nothing large is read here. */
import { messageId } from '../mail/letter.js';
import { sheetPath } from '../archive/folder/layout.js';
import { entryNames, readEntry, type Entry } from '../archive/folder/read.js';
import { readSeed } from '../archive/seed.js';
import { addressesOf } from '../archive/settings/addresses.js';
import type { Players } from '../archive/settings/names.js';
import { GAZETTE } from '../archive/folder/layout.js';
import { readObservers } from '../archive/settings/settings.js';
import type { Settings } from '../archive/settings/game-settings.js';
import type { PositionId } from '../core/index.js';

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
): {
  readonly addressees: readonly Addressee[];
  readonly without: readonly PositionId[];
  /** Those whose address has not answered yet that it is theirs. */
  readonly open: readonly Addressee[];
} {
  const name = senderName(game, settings);
  const addressees: Addressee[] = [];
  const without: PositionId[] = [];
  const open: Addressee[] = [];
  const addresses = addressesOf(game, settings, players);
  for (const { id } of entry.manifest.positions) {
    const player = players[id];
    if (typeof player === 'string' || only?.includes(id) === false) continue;
    if (player?.email === undefined) {
      without.push(id);
      continue;
    }
    const origin = originOf(game, entry, id);
    const messageId = name(origin, id);
    const addressee = { position: id, player: player.name, address: player.email, origin, messageId };
    (addresses.isOpen(id) ? open : addressees).push(addressee);
  }
  return { addressees: [...addressees, ...observersOf(game, settings, entry, only)], without, open };
}

/** `O1`, `O2` …: those who play no position, by their order in players.yaml. */
export const isObserver = (id: string): boolean => /^O\d+$/.test(id);

/** Who gets the gazette of an entry; of an entry without one nobody. An address names the letter, wherever it stands in the list. */
function observersOf(
  game: string,
  settings: Settings,
  entry: Entry,
  only?: readonly string[],
): readonly Addressee[] {
  if (entry.manifest.files[GAZETTE.json] === undefined) return [];
  const name = senderName(game, settings);
  return readObservers(game)
    .map(({ name: player, email }, at) => ({
      position: `O${at + 1}`,
      player,
      address: email,
      origin: entry,
      messageId: name(entry, `observer ${email}`),
    }))
    .filter(({ position }) => only?.includes(position) !== false);
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
