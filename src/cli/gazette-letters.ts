/** The letters that bring a gazette to those who play no position. They tell nothing that is not in it. OBSERVER-1. */
import { sha256 } from '../archive/folder/hash.js';
import { GAZETTE } from '../archive/folder/layout.js';
import { readEntryBytes, readEntryJson, type Entry } from '../archive/folder/read.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { MovesheetError, plainText, type GazetteFile } from '../core/index.js';
import type { Attachment, Letter } from '../mail/letter.js';
import { NO_SENDER, type Addressee } from './letters.js';
import { createdOf } from './sheet-frame.js';

/** Letters of the first line in a subject. */
const SUBJECT = 60;

export function gazetteLetter(
  game: string,
  settings: Settings,
  { position, player, address, origin, messageId }: Addressee,
): Letter {
  const file = readEntryJson(game, origin.name, GAZETTE.json) as GazetteFile;
  const { turn, step } = origin.manifest;
  const text = new TextDecoder().decode(bytesOf(game, origin, GAZETTE.txt));
  const news = plainText(file.facts[0]?.text ?? '').replace(/[.:;]( .*)?$/s, '');
  const subject = `Gazette of ${file.game}, turn ${turn}${step === '' ? '' : ` ${step}`}`;
  return {
    about: { game: file.game, position, turn, step },
    from: settings.mail?.from ?? NO_SENDER,
    to: { name: player === address ? '' : player, address },
    subject: news === '' || news.length > SUBJECT ? subject : `${subject}: ${news}`,
    text,
    html: new TextDecoder().decode(bytesOf(game, origin, GAZETTE.html)),
    attachments: gazetteAttachment(game, origin),
    messageId,
    date: createdOf({}),
  };
}

/** The gazette as PDF; nothing of an entry that has none. */
export function gazetteAttachment(game: string, entry: Entry): Attachment[] {
  if (entry.manifest.files[GAZETTE.pdf] === undefined) return [];
  return [{ name: GAZETTE.pdf, type: 'application/pdf', bytes: bytesOf(game, entry, GAZETTE.pdf) }];
}

/** Throws `mail/changed-sheet` where it is not what was archived. MAIL-1 */
function bytesOf(game: string, { name, manifest }: Entry, path: string): Uint8Array {
  const bytes = readEntryBytes(game, name, path);
  if (sha256(bytes) === manifest.files[path]) return bytes;
  throw new MovesheetError(
    'mail/changed-sheet',
    `turns/${name}/${path} was changed after it was archived.`,
    'Nothing was sent. Put the file back from your backup.',
  );
}
