/** The move sheets of the newest step, and the reminders of the open one, as far as they are due. */
import { relative } from 'node:path';
import { ledgerFile, SET_UP, waitingFolder } from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { lastEntry } from '../archive/folder/read.js';
import { fixedDeadline, openLines, openStepOf } from '../archive/settings/schedule-log.js';
import { HOUR } from '../archive/settings/schedule.js';
import { addressesOf } from '../archive/settings/addresses.js';
import { readPlayers } from '../archive/settings/settings.js';
import { openLedger } from '../mail/ledger.js';
import type { Outgoing } from '../mail/outbox.js';
import { lastRound } from '../mail/round.js';
import { allWaiting } from '../mail/waiting.js';
import { askAddresses } from './ask-addresses.js';
import { noteHeld, releasedSheets } from './confirmations.js';
import { dropSent, writeMails } from './eml-files.js';
import { gameRules } from './game-rules.js';
import { addresseesOf, type Addressee } from './letters.js';
import { turnName } from './output.js';
import { remindAll, roundFile } from './remind.js';
import { redrawUnsent } from './send.js';
import type { Seen } from './ticked.js';
import { postDue, turnOf, type Ready, type Ticking } from './tick-letters.js';

/** A game begins when its GM sends the first sheets: nothing goes out before he has looked at them. Without a mail server it has begun. */
export function hasStarted({ dir, settings }: Pick<Ticking, 'dir' | 'settings'>): boolean {
  if (settings.mail?.smtp === undefined || openStepOf(dir).step !== SET_UP) return true;
  return openLedger(ledgerFile(dir)).used;
}

/** The letters that bring the newest sheets. */
export function sheetLetters({ dir, settings }: Ticking): {
  readonly position: string;
  readonly messageId: string;
  readonly subject: string;
  readonly to: { readonly name: string; readonly address: string };
}[] {
  const entry = lastEntry(dir);
  return lettersOf({ dir, settings }).map(({ position, player, address, messageId }) => ({
    position,
    messageId,
    subject: `The move sheet of ${turnName(entry.manifest)}`,
    to: { name: player, address },
  }));
}

function lettersOf({ dir, settings }: Pick<Ticking, 'dir' | 'settings'>): readonly Addressee[] {
  return addresseesOf(dir, settings, readPlayers(dir), lastEntry(dir)).addressees;
}

/** Sends the newest sheets to whom they are due. A game without a schedule only goes on with what its GM has begun to send. */
export async function sendSheets(game: Seen): Promise<void> {
  const { dir, settings, now, did, due, dryRun } = game;
  if (!settings.mail?.smtp || !hasStarted(game)) return;
  const ledger = openLedger(ledgerFile(dir));
  if (!settings.schedule && !ledger.knows(lastEntry(dir).name)) return;
  if (settings.confirm && !dryRun) await seeToAddresses(game);
  const turns = lettersOf(game).map((one) => ({
    position: one.position,
    id: one.messageId,
    turn: turnOf(
      ledger,
      { messageId: one.messageId, to: { name: '', address: one.address } },
      now().getTime(),
    ),
  }));
  const waiting = game.handed ? allWaiting(waitingFolder(dir)) : [];
  const isHanded = (id: string): boolean => waiting.some(({ messageId }) => messageId === id);
  for (const one of waiting) if (one.kind === 'sheet') game.handed?.push(one);
  const only = turns.filter(({ turn, id }) => turn.due && !isHanded(id)).map(({ position }) => position);
  for (const { turn } of turns) if (!turn.due && turn.again !== undefined) due.push(turn.again);
  if (only.length === 0) return;
  if (dryRun) {
    did.push(`would send ${turnName(lastEntry(dir).manifest)} to ${only.join(', ')}`);
    return;
  }
  // Ready to send, and only then the game is given back: nothing is held while the server is talked to.
  const { outgoing } = await withLock(dir, async () => {
    await redrawUnsent(dir, settings, now());
    return writeMails(dir, settings, readPlayers(dir), lastEntry(dir), { only });
  });
  const posted = await postDue(game, readySheets(dir, outgoing));
  dropSent(settings, outgoing, posted.results);
  due.push(posted.again);
  const sent = posted.results.filter(({ result }) => result === 'sent').map(({ position }) => position);
  if (sent.length > 0) did.push(`sent ${turnName(lastEntry(dir).manifest)} to ${sent.join(', ')}`);
  for (const { result, position, problem } of posted.results)
    if (result === 'failed') did.push(`could not send to ${position}: ${problem ?? ''}`);
}

const readySheets = (dir: string, outgoing: readonly (Outgoing & { readonly file: string })[]): Ready[] =>
  outgoing.map((one) => ({ ...one, kind: 'sheet', file: relative(dir, one.file) }));

/** Asks the addresses that were never asked, keeps in mind what waits for them, and sends what has waited for one that has answered. */
async function seeToAddresses(game: Seen): Promise<void> {
  const { dir, settings, now, hold, did, due } = game;
  const players = readPlayers(dir);
  const { open } = addresseesOf(dir, settings, players, lastEntry(dir));
  if (open.length > 0) {
    const asked = await hold(async () => {
      noteHeld(
        dir,
        open.map(({ position }) => position),
        addressesOf(dir, settings, players),
        now(),
      );
      return askAddresses(dir, settings, players, now());
    }, false);
    if (asked.length > 0) did.push(`asked the addresses of ${asked.join(', ')}`);
  }
  for (const { entry, only } of releasedSheets(dir, settings, players, openLedger(ledgerFile(dir)))) {
    const { outgoing } = await withLock(dir, () => writeMails(dir, settings, players, entry, { only }));
    const posted = await postDue(game, readySheets(dir, outgoing));
    due.push(posted.again);
    const sent = posted.results.filter(({ result }) => result === 'sent').map(({ position }) => position);
    if (sent.length > 0)
      did.push(`sent ${turnName(entry.manifest)}, which had waited, to ${sent.join(', ')}`);
  }
}

/** Reminds whoever is missing, if a moment for that has come since the sheets went out. Returns the moment that was last seen to. */
export async function remindDue(game: Seen): Promise<string | undefined> {
  const { dir, settings, now, before, did, due, dryRun } = game;
  const { schedule, mail } = settings;
  const { name, manifest } = lastEntry(dir);
  if (!schedule || schedule.paused || !mail?.smtp || manifest.opens.awaiting.length === 0) return undefined;
  const deadline = fixedDeadline(dir, schedule);
  if (!deadline || !hasStarted(game)) return undefined;
  const at = Date.parse(deadline.utc);
  const moments = schedule.remindHours.map((hours) => at - hours * HOUR);
  due.push(...moments.filter((moment) => moment > now().getTime()));
  const opened = Date.parse(openLines(dir)[0]?.at ?? '1970-01-01');
  const moment = moments.filter((one) => one <= now().getTime() && one > opened).at(-1);
  const done = before?.reminded === undefined ? -Infinity : Date.parse(before.reminded);
  if (moment === undefined || at <= now().getTime() || done >= moment) return before?.reminded;
  const seen = new Date(moment).toISOString();
  // The last tick was cut short behind its reminders.
  const round = lastRound(roundFile(dir), name);
  if (round?.done !== undefined && Date.parse(round.done) >= moment) return seen;
  const rules = await gameRules(dir);
  if (dryRun) {
    did.push('would remind those without a sheet');
    return before?.reminded;
  }
  const { reminded } = await remindAll(
    { dir, rules, settings, now, hold: game.hold, ...(game.handed ? { handed: game.handed } : {}) },
    {},
  );
  if (reminded.length > 0) did.push(`reminded ${reminded.join(', ')}`);
  return seen;
}
