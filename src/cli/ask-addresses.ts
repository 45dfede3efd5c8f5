/** Where a game asks (`confirm: true`): the letter with the code to each address, and the code. MAIL-3 */
import { answersFolder, positionFileName, templatesFolder } from '../archive/folder/layout.js';
import { lastEntry } from '../archive/folder/read.js';
import { makeAddressCode, readSeed } from '../archive/seed.js';
import { addressesOf } from '../archive/settings/addresses.js';
import { addressOf, type Players } from '../archive/settings/names.js';
import type { Settings } from '../archive/settings/game-settings.js';
import type { PositionId } from '../core/index.js';
import { together } from '../disk.js';
import { messageId, type Letter } from '../mail/letter.js';
import { putAnswer } from '../mail/pending.js';
import { template } from '../mail/templates.js';

/** What an address must send back: of the address itself, so that one code is worth nothing for another. */
export function confirmationCode(seed: string, game: string, position: PositionId, address: string): string {
  return makeAddressCode(seed, { game, position, current: '', next: address.toLowerCase() });
}

/** Writes the letter with the code to each address that was never asked. The caller holds the game. Returns whose. */
export async function askAddresses(
  dir: string,
  settings: Settings,
  players: Players,
  now: Date,
): Promise<readonly PositionId[]> {
  if (!settings.confirm || !settings.mail) return [];
  const addresses = addressesOf(dir, settings, players);
  const { manifest } = lastEntry(dir);
  const seed = readSeed(dir).seed;
  const from = settings.mail.from;
  const asked: PositionId[] = [];
  await together(async (set) => {
    for (const { id } of manifest.positions) {
      const address = addressOf(players, id);
      if (address === undefined || !addresses.isOpen(id)) continue;
      const own = messageId(seed, from, ['confirm', manifest.game, id, address.toLowerCase()]);
      const facts = { game: manifest.game, code: confirmationCode(seed, manifest.game, id, address) };
      const fill = (file: string): string => template(templatesFolder(dir), file)(facts).trim();
      const letter: Letter = {
        about: { game: manifest.game, position: id, turn: manifest.turn, step: manifest.step },
        from,
        ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
        // Whose address it is, is not known yet: neither his name nor his seat stands in the mail.
        to: { name: '', address },
        bare: true,
        subject: fill('confirm-subject.txt').replace(/\s+/g, ' '),
        text: fill('confirm-body.txt'),
        attachments: [],
        messageId: own,
        date: now.toISOString(),
      };
      const name = `confirm-${positionFileName(id)}-${own.slice(1, 13)}`;
      if (await putAnswer(answersFolder(dir), name, letter, set)) asked.push(id);
    }
  });
  return asked;
}
