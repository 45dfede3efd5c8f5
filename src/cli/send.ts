/** `movesheet send`: mails the newest move sheets, each exactly once. STATE-1, MAIL-1. */
import type { Command } from 'commander';
import { join } from 'node:path';
import { note } from '../archive/folder/journal.js';
import { ledgerFile, outboxFolder, settingsFile } from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { addressesOf } from '../archive/settings/addresses.js';
import { nameOf, namesOf, type Players } from '../archive/settings/names.js';
import { noticeLines } from '../archive/settings/notices.js';
import { findEntry, lastEntry, type Entry } from '../archive/folder/read.js';
import { otherDeadline, otherPrint } from '../archive/history/on-sheets.js';
import { canRedraw, redraw } from '../archive/history/redraw.js';
import { lookOf, readObservers, readPlayers, readSettings } from '../archive/settings/settings.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { MovesheetError, type PositionId } from '../core/index.js';
import { openLedger } from '../mail/ledger.js';
import { sendAll, type Outgoing, type Sent } from '../mail/outbox.js';
import { clock } from './clock.js';
import { askAddresses } from './ask-addresses.js';
import { noteHeld, pendingLetters, releasedSheets, waitingLines } from './confirmations.js';
import { freshDeadline } from './deadlines.js';
import { standingOf } from './delivery.js';
import { dropSent, writeMails, type Mails } from './eml-files.js';
import { gameRules } from './game-rules.js';
import { receivers, refuseUnknown, wholeNumber } from './input.js';
import { addresseesOf } from './letters.js';
import { noticesOf } from './notices.js';
import { columns, counted, print, progress, turnName } from './output.js';
import { sheetRenderer } from './render-sheet.js';

interface Given {
  readonly turn?: number;
  readonly step?: string;
  readonly position?: readonly string[];
  readonly again?: readonly string[];
  readonly arrived?: readonly string[];
  readonly list?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--dry-run', 'only write the mails as .eml files into outbox/')
    .option('--turn <n>', 'the sheets of this turn; default: the newest', wholeNumber)
    .option('--step <name>', 'of a turn with several steps')
    .option('--missing', 'only what was not sent yet; "send" does this by itself')
    .option('--position <ids>', 'only to these: P3,P4; observers are O1,O2', receivers)
    .option(
      '--again <ids>',
      'send to these, and only to these, although it was sent or may have been: P3,P4',
      receivers,
    )
    .option('--arrived <ids>', 'these have got their mail, as they say: it is in doubt no more', receivers)
    .option('--list', 'how each mail stands; nothing is sent')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet send inner-sea-1 --dry-run
  MOVESHEET_SMTP_USER=gm MOVESHEET_SMTP_PASSWORD=… movesheet send inner-sea-1
  movesheet send inner-sea-1 --list
  movesheet send inner-sea-1 --turn 3 --again P3`,
    )
    .action(send);
}

async function send(dir: string, given: Given): Promise<void> {
  const settings = readSettings(dir);
  if (given.list) {
    list(dir, settings, given);
    return;
  }
  const { entry, mails, results, redrawn } = await withLock(dir, async () => {
    const worked = await work(dir, settings, given, clock()());
    if (!given.dryRun) note(dir, 'send', factsOf(worked, given));
    return worked;
  });
  const { files, without, open } = mails;
  const players = readPlayers(dir);
  const notices = noticesOf(dir, settings, players, entry);
  const anew = redrawn
    ? ['The sheets were made anew: the settings have another deadline or print than they had.']
    : [];
  const turn = entry.manifest.turn;
  if (given.dryRun) {
    print(
      given.json,
      { dryRun: true, turn, files, withoutAddress: without, notConfirmed: open, redrawn, notices },
      () => [
        ...anew,
        `Wrote ${counted(files.length, 'mail')} for ${turnName(entry.manifest)} into ${join(outboxFolder(dir), entry.name)}/. Nothing was sent.`,
        ...(settings.mail ? [] : [`They are from nobody yet: fill in "mail:" in ${settingsFile(dir)}.`]),
        ...noAddress(players, without),
        ...waitingLines(dir, settings, players),
        ...noticeLines(notices),
      ],
    );
    return;
  }
  if (results.some(({ result }) => BAD.includes(result))) process.exitCode = 1;
  print(
    given.json,
    { dryRun: false, turn, results, withoutAddress: without, notConfirmed: open, redrawn, notices },
    () => [
      ...anew,
      ...summary(dir, players, results),
      ...noAddress(players, without),
      ...waitingLines(dir, settings, players),
      ...noticeLines(notices),
    ],
  );
}

const BAD: readonly Sent['result'][] = ['failed', 'doubtful', 'bounced'];

/** The seats that no mail goes to, apart from those that nobody plays at all. */
function noAddress(players: Players, without: readonly PositionId[]): string[] {
  const people = without.filter((position) => players[position] !== undefined);
  return people.length > 0
    ? [`No address in players.yaml: ${namesOf(players, people)}. Hand these sheets over yourself.`]
    : [];
}

/** How each letter stands. Nothing is written, nothing is sent. */
function list(dir: string, settings: Settings, given: Given): void {
  const entry = entryOf(dir, given);
  const players = readPlayers(dir);
  const only = chosen(dir, entry, given);
  const ledger = openLedger(ledgerFile(dir));
  const { addressees, without } = addresseesOf(dir, settings, players, entry, only);
  const letters = addressees.map((one) => standingOf(ledger, one));
  const turn = entry.manifest.turn;
  print(given.json, { turn, letters, withoutAddress: without }, () => [
    `Mails of ${turnName(entry.manifest)}:`,
    ...columns(
      letters.map(({ position, to, state, at, answer }) => [
        nameOf(players, position),
        to,
        state,
        at,
        answer,
      ]),
    ),
    ...noAddress(players, without),
    ...waitingLines(dir, settings, players),
    ...(letters.some(({ delivery }) => delivery === 'bounced')
      ? ['What came back goes out again to another address in players.yaml, or with --again.']
      : []),
  ]);
}

/** For the journal. */
function factsOf({ entry, results }: Worked, given: Given): Record<string, unknown> {
  return {
    entry: entry.name,
    results: results.map(({ position, result }) => `${position} ${result}`),
    ...(given.arrived ? { arrived: given.arrived } : {}),
  };
}

interface Worked {
  readonly entry: Entry;
  readonly mails: Mails;
  readonly results: readonly Sent[];
  /** The newest sheets were made anew. */
  readonly redrawn: boolean;
}

const entryOf = (dir: string, { turn, step }: Given): Entry =>
  turn === undefined ? lastEntry(dir) : findEntry(dir, turn, step);

/** Only these positions are asked for; undefined: all. Throws `usage/no-position`. */
function chosen(dir: string, { manifest }: Entry, given: Given): readonly PositionId[] | undefined {
  const observers = readObservers(dir).map(({ name }, at) => ({ id: `O${at + 1}`, name }));
  for (const flag of ['position', 'again', 'arrived'] as const)
    refuseUnknown(`--${flag}`, given[flag], [...manifest.positions, ...observers]);
  return given.position ?? given.again;
}

async function work(dir: string, settings: Settings, given: Given, now: Date): Promise<Worked> {
  const only = chosen(dir, entryOf(dir, given), given);
  const redrawn = await redrawUnsent(dir, settings, now);
  const entry = entryOf(dir, given);
  const mails = await writeMails(dir, settings, readPlayers(dir), entry, {
    ...(only ? { only } : {}),
    // Who sends the files with a program of his own sends them today.
    ...(given.dryRun ? { date: now } : {}),
  });
  if (given.dryRun) return { entry, mails, results: [], redrawn };
  settle(dir, mails.outgoing, given.arrived ?? []);
  const more = given.turn === undefined && !only ? await asking(dir, settings, mails.open, now) : [];
  const results = await post(dir, settings.mail?.smtp, [...more, ...mails.outgoing], given.again);
  dropSent(settings, mails.outgoing, results);
  return { entry, mails, results, redrawn };
}

/** Where addresses are asked: the letters that ask, and the sheets that have waited for an answer which has come. */
async function asking(
  dir: string,
  settings: Settings,
  open: readonly PositionId[],
  now: Date,
): Promise<Outgoing[]> {
  const players = readPlayers(dir);
  await askAddresses(dir, settings, players, now);
  noteHeld(dir, open, addressesOf(dir, settings, players), now);
  const asks = pendingLetters(dir, settings, players).filter(({ letter }) => letter.bare);
  const sheets: Outgoing[] = [];
  for (const { entry, only } of releasedSheets(dir, settings, players, openLedger(ledgerFile(dir))))
    sheets.push(...(await writeMails(dir, settings, players, entry, { only })).outgoing);
  return [...asks, ...sheets];
}

/** A deadline or a way of printing that was set after the sheets were made goes for them, too, while nobody has them. */
export async function redrawUnsent(dir: string, settings: Settings, now: Date): Promise<boolean> {
  const look = lookOf(dir);
  if (openLedger(ledgerFile(dir)).knows(lastEntry(dir).name)) return false;
  freshDeadline(dir, settings, now);
  const other = otherDeadline(dir, settings) ?? otherPrint(dir, look.print);
  if (!other) return false;
  const rules = await gameRules(dir);
  if (!canRedraw(dir, rules)) return false;
  await redraw(dir, rules, sheetRenderer({ rules, ...look }), settings);
  return true;
}

/** What was in doubt has arrived: the players say so. */
function settle(dir: string, outgoing: readonly Outgoing[], arrived: readonly string[]): void {
  const ledger = openLedger(ledgerFile(dir));
  for (const { letter } of outgoing) {
    const line = ledger.last(letter.messageId);
    if (!arrived.includes(letter.about.position) || ledger.delivery(letter.messageId) !== 'doubtful' || !line)
      continue;
    ledger.write({ ...line, at: new Date().toISOString(), what: 'sent', answer: 'the player has it' });
  }
}

async function post(
  dir: string,
  written: Parameters<typeof sendAll>[1]['smtp'] | undefined,
  outgoing: readonly Outgoing[],
  again: readonly string[] | undefined,
): Promise<Sent[]> {
  const smtp = written ?? { host: process.env.MOVESHEET_SMTP_HOST ?? '' };
  if (smtp.host === '') {
    throw new MovesheetError(
      'mail/no-server',
      'game.yaml names no mail server.',
      'Fill in its part "mail:", or look at the mails with --dry-run.',
      2,
    );
  }
  const bar = progress();
  const ledger = openLedger(ledgerFile(dir));
  try {
    return await sendAll(outgoing, {
      smtp,
      env: process.env,
      ledger,
      now: () => new Date(),
      ...(again ? { again } : {}),
      progress: (done, of) => bar.show(`mail ${done} of ${of}`),
    });
  } finally {
    bar.done();
  }
}

function summary(dir: string, players: Players, results: readonly Sent[]): string[] {
  const of = (result: Sent['result']): readonly Sent[] => results.filter((one) => one.result === result);
  const ids = (sent: readonly Sent[]): string => sent.map(({ position }) => position).join(',');
  const [doubtful, bounced, failed] = [of('doubtful'), of('bounced'), of('failed')];
  const later = failed.filter(({ temporary }) => temporary);
  const before = of('already-sent').length;
  return [
    `Sent ${counted(of('sent').length, 'mail')}${before > 0 ? `; ${before} ${before === 1 ? 'was' : 'were'} sent before` : ''}.`,
    ...results
      .filter(({ result }) => BAD.includes(result))
      .map(({ position, to, problem }) => `${nameOf(players, position)}, ${to}: ${problem ?? ''}.`),
    ...(later.length > 0
      ? [
          `Nothing is to be mended for ${ids(later)}: give "movesheet send ${dir}" again in ten minutes; only these go out.`,
        ]
      : []),
    ...(failed.length > later.length
      ? [`Mend what is wrong and give "movesheet send ${dir}" again: only these go out.`]
      : []),
    ...(bounced.length > 0
      ? [
          `Write another address for ${ids(bounced)} into players.yaml and send again; to the same address: --again ${ids(bounced)}.`,
        ]
      : []),
    ...(doubtful.length > 0
      ? [
          `Ask ${namesOf(
            players,
            doubtful.map(({ position }) => position),
          )}: --arrived ${ids(doubtful)} where it is there, --again ${ids(doubtful)} where it is not.`,
        ]
      : []),
  ];
}
