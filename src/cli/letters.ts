/** The letters of an entry: each player's move sheet and position file out of the archive. */
import type { Letter } from '../mail/letter.js';
import { messageId } from '../mail/letter.js';
import { template } from '../mail/templates.js';
import { sha256 } from '../archive/hash.js';
import { positionFileName, sheetPath, templatesFolder } from '../archive/layout.js';
import { entryNames, readEntry, readEntryBytes, readPositionFile, type Entry } from '../archive/read.js';
import { readSeed } from '../archive/seed.js';
import type { Player, Settings } from '../archive/settings.js';
import { MovesheetError, type PositionId } from '../core/index.js';
import { createdOf } from './sheet-frame.js';

export interface Letters {
  readonly letters: readonly Letter[];
  /** Positions of people without an address. */
  readonly without: readonly PositionId[];
}

/** Throws `mail/no-sender` without a mail address to send from. */
export function lettersOf(
  game: string,
  settings: Settings,
  players: Readonly<Partial<Record<PositionId, Player>>>,
  entry: Entry,
  only?: readonly PositionId[],
): Letters {
  const from = settings.mail?.from ?? 'Game master <gm@movesheet.invalid>';
  const secret = readSeed(game).seed;
  const subject = template(templatesFolder(game), 'mail-subject.txt');
  const body = template(templatesFolder(game), 'mail-body.txt');
  const seats = entry.manifest.positions.filter(
    ({ id }) => players[id] !== 'stand-in' && (only?.includes(id) ?? true),
  );
  const letters: Letter[] = [];
  const without: PositionId[] = [];
  for (const { id } of seats) {
    const player = players[id];
    if (typeof player !== 'object' || player.email === undefined) {
      without.push(id);
      continue;
    }
    const origin = originOf(game, entry, id);
    const { manifest, name } = origin;
    const file = readPositionFile(game, name, id);
    const { step, turn } = manifest;
    const facts = {
      ...file,
      title: settings.title ?? manifest.game,
      player: player.name,
      turn,
      step,
      setUp: manifest.kind === 'set-up' || (manifest.kind === 'amendment' && turn === 0),
      over: manifest.opens.awaiting.length === 0,
      open: manifest.opens,
      positionFile: `${positionFileName(id)}.json`,
      view: undefined,
    };
    letters.push({
      about: { game: manifest.game, position: id, turn, step },
      from,
      ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
      to: { name: player.name, address: player.email },
      subject: subject(facts).trim().replace(/\s+/g, ' '),
      text: body(facts)
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      attachments: [
        attach(game, origin, id, 'pdf', 'application/pdf'),
        attach(game, origin, id, 'json', 'application/json'),
      ],
      messageId: messageId(secret, from, [manifest.game, id, name, manifest.branch]),
      date: createdOf(file),
    });
  }
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
