/** `movesheet fetch`: takes order sheets from the mailbox, keeps every mail, answers each sheet with a receipt. */
import type { Command } from 'commander';
import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { filesForFetch, putBeside } from '../archive/intake/drop-box.js';
import type { Rules } from '../archive/folder/entry.js';
import { sha256 } from '../archive/folder/hash.js';
import { answersFolder, ledgerFile, mailFolder, pressFolder } from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { openMailroom, type Mailroom } from '../archive/intake/mailroom.js';
import { readPlayers, readSettings } from '../archive/settings/settings.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { writeReceipts, type ReceiptFile } from '../archive/intake/receipts.js';
import { openGame, survey } from '../archive/intake/survey.js';
import { MovesheetError, type GameSystem } from '../core/index.js';
import { removeFile, writeWhole } from '../disk.js';
import { openLedger } from '../mail/ledger.js';
import { fetchFolder, fetchImap, type Keep } from '../mail/mailbox.js';
import { pendingAnswers, sendAnswers } from '../mail/pending.js';
import { readPdfForm } from '../mail/pdf-form.js';
import type { Hold, Outgoing } from '../mail/outbox.js';
import { clock, type Clock } from './clock.js';
import { foreseeing } from '../archive/intake/foreseeing.js';
import { gamesIn, isGame } from '../archive/folder/games.js';
import { gameRules } from './game-rules.js';
import { imapCredentials, imapServer } from './mailbox-settings.js';
import { counted, print, progress } from './output.js';
import { pendingLetters } from './confirmations.js';
import { putPress } from './press-letters.js';
import { takeIn, type TakenIn } from './take-in.js';

interface Given {
  readonly from?: string;
  readonly dryRun?: boolean;
  readonly again?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder, or that of a house: its mails go to their games")
    .option('--from <folder>', 'a folder of .eml files or a maildir instead of the mailbox of game.yaml')
    .option('--dry-run', 'write the answers into outbox/answers/ and send nothing')
    .option('--again', 'send answers again whose sending was cut short and that may have arrived')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  MOVESHEET_IMAP_USER=gm MOVESHEET_IMAP_PASSWORD=… movesheet fetch inner-sea-1
  movesheet fetch inner-sea-1 --from ~/mails --dry-run

Every mail is kept in mail/ as received. Sheets go into orders/; "movesheet status" shows them. The receipt of each sheet,
also of one that was put into orders/ by hand, stands in receipts/.`,
    )
    .action(fetch);
}

async function fetch(dir: string, given: Given): Promise<void> {
  if (!isGame(dir) && gamesIn(dir).length > 0) {
    const { fetchFolderOfGames } = await import('./house-mail.js');
    print(given.json, await fetchFolderOfGames(dir, clock()), () => [
      `Handed the new mails to their games. Next: movesheet tick ${dir}`,
    ]);
    return;
  }
  const rules = await gameRules(dir);
  const settings = readSettings(dir);
  const fetching: Fetching = { dir, rules, settings, now: clock() };
  const bar = progress();
  const result = await withLock(dir, async () => {
    // What lies in the drop box is taken in even while the mailbox can't be read.
    const before = await fillFromDropBox(dir, openMailroom(dir, fetching.now));
    const { fetched, trouble } = await tryMailbox(fetching, given.from);
    if (trouble && before.mails + before.forms === 0) throw trouble;
    const worked = await workMails(fetching, (text) => bar.show(text));
    bar.done();
    const { problems } = worked.dropped;
    const dropped = { mails: before.mails, forms: before.forms, problems };
    return { fetched, ...worked, dropped, answers: await answer(fetching, given), trouble };
  });
  if (result.trouble) process.exitCode = 1;
  if (result.broken.length > 0) process.exitCode = 1;
  const sheets = result.worked.flatMap((mail) => mail.sheets);
  const mailed = new Set(sheets.map(({ file }) => file));
  const handed = result.receipts.filter(({ sheet }) => !mailed.has(sheet));
  const ignored = result.worked.filter((mail) => mail.sheets.length === 0 && !mail.request);
  const requests = result.worked.flatMap(({ file, request }) => (request ? [{ file, ...request }] : []));
  print(given.json, result, () => [
    `Fetched ${counted(result.fetched, 'new mail')}: ${counted(sheets.length, 'sheet')}.`,
    ...sheets.map(({ position, file, state }) => `  ${position}  ${state}  (orders/${file})`),
    ...(handed.length > 0 ? ['', 'Handed in as files:'] : []),
    ...handed.map(
      ({ position, sheet, state, file }) =>
        `  ${position ?? '?'}  ${state}  (orders/${sheet}; receipt: ${file})`,
    ),
    ...(requests.length > 0 ? ['', 'Asked for by mail:'] : []),
    ...requests.map(({ position, what, file }) => `  ${position}  ${what}  (mail/${file})`),
    ...(ignored.length > 0 ? ['', 'Not taken as a sheet:'] : []),
    ...ignored.map(
      ({ file, from, refusals }) =>
        `  mail/${file} of ${from ?? 'nobody in particular'}: ${refusals.at(-1)?.message ?? ''}`,
    ),
    ...(result.broken.length > 0
      ? ['', 'Not read (tried once more by the next fetch, then set aside):']
      : []),
    ...result.broken.map(({ file, problem }) => `  mail/${file}: ${problem}`),
    ...result.dropped.problems.map((problem) => `  ${problem}`),
    ...(result.trouble
      ? ['', `The mailbox could not be read: ${result.trouble.message}`, result.trouble.hint]
      : []),
    '',
    result.answers,
    `Next: movesheet status ${dir}`,
  ]);
}

/** What is new in the mailbox; or why it can't be read. */
async function tryMailbox(
  fetching: Fetching,
  from: string | undefined,
): Promise<{ readonly fetched: number; readonly trouble?: MovesheetError }> {
  try {
    return { fetched: await fillMailroom(fetching, { from, system: fetching.rules.system }) };
  } catch (error) {
    if (error instanceof MovesheetError) return { fetched: 0, trouble: error };
    throw error;
  }
}

/** A game whose mails are taken in, with the clock of the command. */
export interface Fetching {
  readonly dir: string;
  readonly rules: Rules;
  readonly settings: Settings;
  readonly now: Clock;
  /** For who does not hold the game while letters are sent. */
  readonly hold?: Hold;
}

/**
 * Takes what is new out of the mailbox into `mail/`; returns how many there were. The game is held while a portion is kept, and not
 * while the mailbox is talked to.
 */
export async function fillMailroom(
  fetching: Omit<Fetching, 'rules'>,
  { from, system }: { readonly from?: string | undefined; readonly system?: GameSystem } = {},
): Promise<number> {
  const { dir, settings, now } = fetching;
  const { imap, folder } = settings.mail ?? {};
  const { known } = openMailroom(dir, now);
  // Somebody else may have kept mails meanwhile: the journal is read anew each time.
  const keep: Keep = (mails) => withLock(dir, () => openMailroom(dir, now).keep(mails), { brief: true });
  const place = from ?? (folder === undefined || isAbsolute(folder) ? folder : join(dir, folder));
  const count =
    place !== undefined
      ? await fetchFolder(place, known, keep)
      : imap
        ? await fetchImap(imapServer(imap), imapCredentials(), known, keep)
        : withoutMailbox(fetching, system);
  const note = (): void => openMailroom(dir, now).fetched(place === undefined ? 'imap' : 'folder', count);
  if (count > 0) await withLock(dir, note, { brief: true });
  else if (place !== undefined || imap) note();
  return count;
}

/** Without a mailbox there are still the sheets that were handed in as files. */
function withoutMailbox(
  { dir, settings, now }: Omit<Fetching, 'rules'>,
  system: GameSystem | undefined,
): number {
  if (filesForFetch(dir).length > 0 || openMailroom(dir, now).waiting().length > 0) return 0;
  if (survey(dir, settings, system).judged.length > 0) return 0;
  throw new MovesheetError(
    'mail/no-mailbox',
    'game.yaml names no mailbox.',
    'Fill in mail.imap or mail.folder there, or name a folder of .eml files: --from FOLDER. Sheets as files need no fetch: put them into orders/.',
    2,
  );
}

export interface WorkedMails extends TakenIn {
  readonly dropped: Awaited<ReturnType<typeof fillFromDropBox>>;
  readonly receipts: readonly ReceiptFile[];
}

/** Reads all mails that wait, puts their sheets into the drop box, and writes answers and receipts; nothing is sent. */
export async function workMails(
  { dir, rules, settings, now }: Fetching,
  show: (text: string) => void,
): Promise<WorkedMails> {
  return withLock(dir, async () => {
    const mailroom = openMailroom(dir, now);
    const dropped = await fillFromDropBox(dir, mailroom);
    const taken = await takeIn({ dir, rules, settings, mailroom, now }, show);
    const foresee = foreseeing(rules.system, settings, openGame(dir, settings));
    await putPress({ dir, settings, now }, survey(dir, settings, rules.system));
    const receipts = await writeReceipts(dir, settings, rules.system, foresee);
    return { dropped, ...taken, receipts };
  });
}

/** Mails and PDF forms that were put into the drop box: a mail is worked like one of the mailbox, a form becomes a sheet beside it. */
async function fillFromDropBox(
  dir: string,
  mailroom: Mailroom,
): Promise<{ mails: number; forms: number; problems: string[] }> {
  const problems: string[] = [];
  let [mails, forms] = [0, 0];
  for (const { name, path } of filesForFetch(dir)) {
    const raw = readFileSync(path);
    const { mtimeMs } = statSync(path);
    if (/\.eml$/i.test(name)) {
      const key = `orders:${name}:${sha256(raw)}`;
      if (!mailroom.known.has(key))
        await mailroom.keep([{ key, raw, arrived: new Date(mtimeMs).toISOString() }]);
      removeFile(path);
      mails++;
      continue;
    }
    const read = await readPdfForm(raw, name);
    if ('problem' in read) {
      problems.push(`orders/${name}: ${read.problem}`);
      continue;
    }
    putBeside(dir, name, read.text, new Date(mtimeMs));
    // What was read is the sheet beside it; the form itself is kept with the mails.
    writeWhole(join(mailFolder(dir), `form-${sha256(raw).slice(0, 8)}.pdf`), raw);
    removeFile(path);
    forms++;
  }
  return { mails, forms, problems };
}

/** Sends what is pending, as far as there is a server. In words. */
async function answer(
  { dir, settings, now, hold }: Fetching,
  { dryRun, again }: Pick<Given, 'dryRun' | 'again'>,
): Promise<string> {
  const ledger = openLedger(ledgerFile(dir));
  const pending = pendingLetters(dir, settings, readPlayers(dir));
  if (pending.length === 0) return 'No answers wait to be sent.';
  const smtp = settings.mail?.smtp;
  if (dryRun || !smtp)
    return `${counted(pending.length, 'answer')} wait in ${placesOf(dir, pending).join('/ and ')}/${smtp ? '' : ' (game.yaml names no mail server)'}.`;
  const post = { smtp, env: process.env, ledger, now, ...(hold ? { hold } : {}) };
  const results = await sendAnswers(pending, post, again === true);
  const failed = results.filter(({ result }) => result === 'failed' || result === 'doubtful');
  if (failed.length > 0) process.exitCode = 1;
  return [
    `Answered ${counted(results.length - failed.length, 'mail')}.`,
    ...failed.map(({ to, problem }) => `  ${to}: ${problem ?? ''}`),
    ...(results.some(({ result }) => result === 'failed')
      ? ['Mend what is wrong and fetch again: only these go out.']
      : []),
    ...(results.some(({ result }) => result === 'doubtful')
      ? ['Ask those players, or send them again: movesheet fetch --again.']
      : []),
  ].join('\n');
}

/** The folders in which letters wait. */
function placesOf(dir: string, pending: readonly Outgoing[]): string[] {
  const ids = new Set(pending.map(({ entry }) => entry));
  return [answersFolder(dir), pressFolder(dir)].filter((folder) =>
    pendingAnswers(folder, openLedger(ledgerFile(dir))).some(({ entry }) => ids.has(entry)),
  );
}
