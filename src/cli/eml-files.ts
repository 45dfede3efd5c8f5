/** The mails of an entry as `.eml` files in `outbox/`: whatever is mailed is first a file. STATE-1, MAIL-1. */
import { join } from 'node:path';
import { outboxFolder, positionFileName } from '../archive/folder/layout.js';
import type { Entry } from '../archive/folder/read.js';
import type { Player, Settings } from '../archive/settings/game-settings.js';
import { frontOf, type PositionId } from '../core/index.js';
import { removeFile, writeWhole } from '../disk.js';
import { dated, interlock, writeLetter } from '../mail/letter.js';
import type { Outgoing, Sent } from '../mail/outbox.js';
import { newsOf } from '../archive/folder/entry.js';
import { deskLinks } from './desk-links.js';
import { gameRules, type FoundRules } from './game-rules.js';
import { isObserver } from './letters.js';
import { lettersOf } from './move-letters.js';
import { mailForm } from './order-form.js';
import { plainFrame } from './print-document.js';
import { rulebookDocument } from './rulebook.js';

export interface Mails {
  readonly outgoing: readonly (Outgoing & { readonly file: string })[];
  readonly files: readonly string[];
  /** Positions of people without an address. */
  readonly without: readonly PositionId[];
  /** Those whose address has not answered yet that it is theirs: nothing was written for them. */
  readonly open: readonly PositionId[];
}

export interface MailOptions {
  readonly only?: readonly PositionId[];
  /** Of the files; by default that of the archived step, so that they can be made again to the byte. */
  readonly date?: Date;
}

export async function writeMails(
  game: string,
  settings: Settings,
  players: Readonly<Partial<Record<PositionId, Player>>>,
  entry: Entry,
  { only, date }: MailOptions = {},
): Promise<Mails> {
  const rules = await gameRules(game);
  const { system } = rules;
  let book: Promise<Uint8Array> | undefined;
  const { letters, without, open } = await lettersOf(game, settings, players, {
    entry,
    formOf: (file) => mailForm(system, file),
    pageOf: (file) => frontOf(system, file.view, newsOf(file)),
    rulebook: () => (book ??= rulebookPdf(rules, settings)),
    only,
    links: await deskLinks(game, settings),
  });
  const folder = join(outboxFolder(game), entry.name);
  const outgoing: (Outgoing & { readonly file: string })[] = [];
  const files: string[] = [];
  for (const letter of letters) {
    // A gazette is for everybody: there is no sheet in it that could go astray.
    if (!isObserver(letter.about.position)) interlock(letter, (position) => addressOf(players[position]));
    const eml = await writeLetter(letter);
    const file = join(folder, `${positionFileName(letter.about.position)}.eml`);
    writeWhole(file, date ? dated(eml, date) : eml, { remade: true });
    outgoing.push({ letter, entry: entry.name, eml, file });
    files.push(file);
  }
  return { outgoing, files, without, open };
}

/** For all players the same file. */
export async function rulebookPdf(rules: FoundRules, { print: { paper } }: Settings): Promise<Uint8Array> {
  const { renderPdf } = await import('../render/pdf/pdf.js');
  return renderPdf(rulebookDocument(rules), plainFrame(rules.system.title, { paper }));
}

/** With `outbox: { keep: hash }`: the mail of a sheet goes once it has gone out. The archive has all that it was made of, the ledger its hash. */
export function dropSent(settings: Settings, mails: Mails['outgoing'], results: readonly Sent[]): void {
  if (!settings.keepHashOnly) return;
  const gone = new Set(results.filter(({ result }) => result === 'sent').map(({ messageId: id }) => id));
  for (const { letter, file } of mails) if (gone.has(letter.messageId)) removeFile(file);
}

function addressOf(player: Player | undefined): string | undefined {
  return typeof player === 'object' ? player.email : undefined;
}
