/** `movesheet fetch`: takes order sheets from the mailbox, keeps every mail, answers each sheet with a receipt. */
import type { Command } from 'commander';
import { isAbsolute, join } from 'node:path';
import { judge } from '../archive/accept.js';
import type { Rules } from '../archive/entry.js';
import { putSheet, sheetFileName, standingOf } from '../archive/intake.js';
import { answersFolder, ledgerFile, positionFileName, templatesFolder } from '../archive/layout.js';
import { withLock } from '../archive/lock.js';
import { openMailroom, type KeptMail, type Mailroom, type WorkedMail } from '../archive/mailroom.js';
import { lastEntry } from '../archive/read.js';
import { readSeed } from '../archive/seed.js';
import { readPlayers, readSettings, type Settings } from '../archive/settings.js';
import { writeReceipts } from '../archive/receipts.js';
import { openGame, survey } from '../archive/survey.js';
import { MovesheetError, receiptLines, type PositionId } from '../core/index.js';
import { judgeMail, type AcceptedPart, type Answer } from '../mail/intake.js';
import { openLedger } from '../mail/ledger.js';
import { messageId, type Letter } from '../mail/letter.js';
import { fetchFolder, fetchImap, type Keep } from '../mail/mailbox.js';
import { pendingAnswers, putAnswer, sendAnswers } from '../mail/pending.js';
import { readMail } from '../mail/read-mail.js';
import { template } from '../mail/templates.js';
import { gameRules } from './game-rules.js';
import { imapServer } from './mailbox-settings.js';
import { counted, print, progress } from './output.js';

interface Given {
  readonly from?: string;
  readonly dryRun?: boolean;
  readonly again?: boolean;
  readonly json?: boolean;
}

/** In one step. What a sender floods the mailbox with is kept, shown to the GM, and not answered any more. SHEET-8 */
const MOST_MAILS_OF_A_SENDER = 40;

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
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
  const rules = await gameRules(dir);
  const settings = readSettings(dir);
  const result = await withLock(dir, async () => {
    const mailroom = openMailroom(dir, () => new Date());
    const fetched = await fill(dir, rules, settings, given, mailroom);
    const bar = progress();
    const worked: WorkedMail[] = [];
    const waiting = mailroom.waiting();
    for (const mail of waiting) {
      bar.show(`mail ${worked.length + 1} of ${waiting.length}`);
      worked.push(await work(dir, rules, settings, mailroom, mail));
    }
    bar.done();
    const receipts = writeReceipts(dir, settings, rules.system);
    return { fetched, worked, receipts, answers: await answer(dir, settings, given) };
  });
  const sheets = result.worked.flatMap((mail) => mail.sheets);
  const mailed = new Set(sheets.map(({ file }) => file));
  const handed = result.receipts.filter(({ sheet }) => !mailed.has(sheet));
  const ignored = result.worked.filter((mail) => mail.sheets.length === 0);
  print(given.json, result, () => [
    `Fetched ${counted(result.fetched, 'new mail')}: ${counted(sheets.length, 'sheet')}.`,
    ...sheets.map(({ position, file, state }) => `  ${position}  ${state}  (orders/${file})`),
    ...(handed.length > 0 ? ['', 'Handed in as files:'] : []),
    ...handed.map(
      ({ position, sheet, state, file }) =>
        `  ${position ?? '?'}  ${state}  (orders/${sheet}; receipt: ${file})`,
    ),
    ...(ignored.length > 0 ? ['', 'Not taken as a sheet:'] : []),
    ...ignored.map(
      ({ file, from, refusals }) =>
        `  mail/${file} of ${from ?? 'nobody in particular'}: ${refusals[0]?.message ?? ''}`,
    ),
    '',
    result.answers,
    `Next: movesheet status ${dir}`,
  ]);
}

/** Takes what is new out of the mailbox into `mail/`. */
async function fill(
  dir: string,
  { system }: Rules,
  settings: Settings,
  { from }: Given,
  mailroom: Mailroom,
): Promise<number> {
  const keep: Keep = (mail) => {
    mailroom.keep(mail);
    return Promise.resolve();
  };
  const { imap, folder } = settings.mail ?? {};
  const place = from ?? (folder === undefined || isAbsolute(folder) ? folder : join(dir, folder));
  if (place !== undefined) {
    const count = await fetchFolder(place, mailroom.known, keep);
    mailroom.fetched('folder', count);
    return count;
  }
  if (!imap) {
    // Without a mailbox there are still the sheets that were handed in as files.
    if (survey(dir, settings, system).judged.length > 0) return 0;
    throw new MovesheetError(
      'mail/no-mailbox',
      'game.yaml names no mailbox.',
      'Fill in mail.imap or mail.folder there, or name a folder of .eml files: --from FOLDER. Sheets as files need no fetch: put them into orders/.',
      2,
    );
  }
  const { MOVESHEET_IMAP_USER: user, MOVESHEET_IMAP_PASSWORD: password } = process.env;
  if (user === undefined || password === undefined) {
    throw new MovesheetError(
      'mail/credentials',
      `MOVESHEET_IMAP_${user === undefined ? 'USER' : 'PASSWORD'} is not set in the environment.`,
      'Passwords never stand in game.yaml.',
      2,
    );
  }
  const count = await fetchImap(imapServer(imap), { user, password }, mailroom.known, keep);
  mailroom.fetched('imap', count);
  return count;
}

/** One kept mail: its sheets into the drop box, its answers into the outbox, its line into the journal; in this order, so that a crash repeats and never loses. */
async function work(
  dir: string,
  rules: Rules,
  settings: Settings,
  mailroom: Mailroom,
  mail: KeptMail,
): Promise<WorkedMail> {
  const received = await readMail(mailroom.read(mail), mail.size);
  const open = openGame(dir, settings);
  const players = readPlayers(dir);
  const addressOf = (position: PositionId): string | undefined => {
    const player = players[position];
    return typeof player === 'object' ? player.email?.toLowerCase() : undefined;
  };
  const entry = lastEntry(dir).name;
  const earlier = mailroom.worked().filter((one) => one.entry === entry && one.from === received.from);
  const flood = received.from !== undefined && earlier.length >= MOST_MAILS_OF_A_SENDER;
  const intake = flood
    ? {
        accepted: [],
        answers: [],
        refusals: [
          {
            code: 'mail/flood',
            message: `more than ${MOST_MAILS_OF_A_SENDER} mails of this sender in one step`,
          },
        ],
      }
    : judgeMail(received, {
        judge: (part) =>
          judge(rules.system, open, {
            file: part.name,
            arrived: Date.parse(mail.arrived),
            bytes: new TextEncoder().encode(part.text),
          }),
        addressOf,
        isRegistered: (address) => Object.keys(players).some((position) => addressOf(position) === address),
      });
  const sheets = intake.accepted.map((part) => {
    const file = sheetFileName(mail, part.position, part.sheet.form);
    putSheet(dir, mail, file, part.part.text);
    return { position: part.position, file, state: part.state, part };
  });
  const answers: string[] = [];
  for (const [index, one] of intake.answers.entries()) {
    const sheet =
      one.kind === 'receipt' ? sheets.find(({ position }) => position === one.position) : undefined;
    const letter = letterOf(dir, rules, settings, mail, one, sheet, received.messageId);
    const name = `${mail.file.slice(0, 4)}-${one.kind === 'receipt' ? positionFileName(one.position) : `refusal-${index + 1}`}`;
    await putAnswer(answersFolder(dir), name, letter);
    answers.push(letter.messageId);
  }
  const done: WorkedMail = {
    file: mail.file,
    entry,
    ...(received.from === undefined ? {} : { from: received.from }),
    subject: received.subject,
    sheets: sheets.map(({ position, file, state }) => ({ position, file, state })),
    refusals: intake.refusals,
    answers,
  };
  mailroom.note(done);
  return done;
}

function letterOf(
  dir: string,
  rules: Rules,
  settings: Settings,
  mail: KeptMail,
  answer: Answer,
  sheet: { readonly file: string; readonly part: AcceptedPart } | undefined,
  inReplyTo: string,
): Letter {
  const open = openGame(dir, settings);
  const from = settings.mail?.from ?? 'Game master <gm@movesheet.invalid>';
  const standing = sheet
    ? standingOf(dir, settings, rules.system, open, sheet.file, sheet.part.remarks)
    : undefined;
  const position = answer.kind === 'receipt' ? answer.position : '';
  const player = readPlayers(dir)[position];
  const facts = {
    game: open.game,
    position,
    turn: open.turn,
    step: open.step,
    arrived: mail.arrived,
    ...(typeof player === 'object' ? { player: player.name } : {}),
    ...(standing
      ? {
          state: standing.facts.state,
          receipt: receiptLines(rules.system.orders, standing.judged.sheet, standing.facts).join('\n'),
        }
      : {}),
    ...(answer.kind === 'refusal' ? { message: answer.message } : {}),
  };
  const kind = answer.kind;
  return {
    about: { game: open.game, position, turn: open.turn, step: open.step },
    from,
    ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
    to: { name: typeof player === 'object' ? player.name : '', address: answer.to },
    subject: template(templatesFolder(dir), `${kind}-subject.txt`)(facts).trim().replace(/\s+/g, ' '),
    text: template(templatesFolder(dir), `${kind}-body.txt`)(facts).trim(),
    attachments: [],
    // VIEW-2: named by the mail itself, never by how many others came before it.
    messageId: messageId(readSeed(dir).seed, from, ['answer', mail.sha256, mail.arrived, position]),
    date: mail.arrived,
    ...(inReplyTo === '' ? {} : { inReplyTo }),
  };
}

/** Sends what is pending, as far as there is a server. In words. */
async function answer(dir: string, settings: Settings, { dryRun, again }: Given): Promise<string> {
  const folder = answersFolder(dir);
  const ledger = openLedger(ledgerFile(dir));
  const pending = pendingAnswers(folder, ledger).length;
  if (pending === 0) return 'No answers wait to be sent.';
  const smtp = settings.mail?.smtp;
  if (dryRun || !smtp)
    return `${counted(pending, 'answer')} wait in ${folder}/${smtp ? '' : ' (game.yaml names no mail server)'}.`;
  const post = { smtp, env: process.env, ledger, now: () => new Date() };
  const results = await sendAnswers(folder, post, again === true);
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
