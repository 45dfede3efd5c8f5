/** Where a game asks for an answer from each address (`confirm: true`): what waits until then. MAIL-3 */
import { answersFolder, ledgerFile, pressFolder, tellFolder } from '../archive/folder/layout.js';
import { entryNames, lastEntry, readEntry, type Entry } from '../archive/folder/read.js';
import { addressesOf, noteAddress, type Addresses } from '../archive/settings/addresses.js';
import { addressOf, nameOf, type Players } from '../archive/settings/names.js';
import type { Settings } from '../archive/settings/game-settings.js';
import type { PositionId } from '../core/index.js';
import { openLedger, type Ledger } from '../mail/ledger.js';
import type { Outgoing } from '../mail/outbox.js';
import { pendingAnswers } from '../mail/pending.js';
import { addresseesOf } from './letters.js';

/** Answers, notices and letters of players that wait to be sent, and may go where they are to go. */
export function pendingLetters(
  dir: string,
  settings: Settings,
  players: Players,
  folders: readonly string[] = [answersFolder(dir), pressFolder(dir)],
): Outgoing[] {
  return split(dir, settings, players, folders).free;
}

function split(
  dir: string,
  settings: Settings,
  players: Players,
  folders: readonly string[],
): { readonly free: Outgoing[]; readonly waiting: Outgoing[] } {
  const ledger = openLedger(ledgerFile(dir));
  const addresses = addressesOf(dir, settings, players);
  const all = folders.flatMap((folder) => pendingAnswers(folder, ledger));
  const isFree = ({ letter }: Outgoing): boolean =>
    letter.bare === true || addresses.mayGo(letter.about.position, letter.to.address);
  return { free: all.filter(isFree), waiting: all.filter((one) => !isFree(one)) };
}

/** The sheets that were held back and may go now, but for the newest, which goes anyway. */
export function releasedSheets(
  dir: string,
  settings: Settings,
  players: Players,
  ledger: Ledger,
): { readonly entry: Entry; readonly only: readonly PositionId[] }[] {
  const addresses = addressesOf(dir, settings, players);
  const names = entryNames(dir).slice(0, -1);
  const seats = Object.keys(players).filter((id) => !addresses.isOpen(id));
  return names.flatMap((name) => {
    const only = seats.filter((id) => addresses.held(id).includes(name));
    if (only.length === 0) return [];
    const entry = readEntry(dir, name);
    const { addressees } = addresseesOf(dir, settings, players, entry, only);
    const due = addressees.filter(({ messageId: id, address }) => ledger.delivery(id, address) === 'new');
    return due.length > 0 ? [{ entry, only: due.map(({ position }) => position) }] : [];
  });
}

/** Keeps in mind that the newest move sheet did not go out. The caller holds the game. */
export function noteHeld(dir: string, held: readonly PositionId[], addresses: Addresses, now: Date): void {
  const { name } = lastEntry(dir);
  for (const position of held)
    if (!addresses.held(position).includes(name))
      noteAddress(dir, { at: now.toISOString(), what: 'held', position, entry: name });
}

/** What waits for whom, in words. */
export function waitingLines(dir: string, settings: Settings, players: Players): string[] {
  if (!settings.confirm) return [];
  const addresses = addressesOf(dir, settings, players);
  const { waiting } = split(dir, settings, players, [answersFolder(dir), pressFolder(dir), tellFolder(dir)]);
  return lastEntry(dir).manifest.positions.flatMap(({ id }) => {
    if (!addresses.isOpen(id)) return [];
    const letters = waiting.filter(({ letter }) => letter.about.position === id).length;
    const sheets = addresses.held(id).length;
    const what = [
      ...(sheets > 0 ? [`${sheets} move ${sheets === 1 ? 'sheet' : 'sheets'}`] : []),
      ...(letters > 0 ? [`${letters} ${letters === 1 ? 'letter' : 'letters'}`] : []),
    ].join(' and ');
    const waits = what === '' ? '' : `; ${what} ${sheets + letters === 1 ? 'waits' : 'wait'}`;
    return [
      `${nameOf(players, id)}: ${addressOf(players, id) ?? ''} has not answered yet that it is his${waits}.`,
    ];
  });
}
