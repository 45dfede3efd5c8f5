/** `movesheet send`: mails the newest move sheets, each exactly once. STATE-1, MAIL-1. */
import type { Command } from 'commander';
import { join } from 'node:path';
import { note } from '../archive/journal.js';
import { ledgerFile, outboxFolder } from '../archive/layout.js';
import { withLock } from '../archive/lock.js';
import { findEntry, lastEntry, type Entry } from '../archive/read.js';
import { readPlayers, readSettings, type Settings } from '../archive/settings.js';
import { MovesheetError } from '../core/index.js';
import { openLedger } from '../mail/ledger.js';
import { sendAll, type Outgoing, type Sent } from '../mail/outbox.js';
import { writeMails, type Mails } from './eml-files.js';
import { positions, wholeNumber } from './input.js';
import { columns, counted, print, progress, turnName } from './output.js';

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
    .option('--position <ids>', 'only to these: P3,P4', positions)
    .option(
      '--again <ids>',
      'send to these, and only to these, although it was sent or may have been: P3,P4',
      positions,
    )
    .option('--arrived <ids>', 'these have got their mail, as they say: it is in doubt no more', positions)
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
  const { entry, mails, results } = await withLock(dir, async () => {
    const worked = await work(dir, settings, given);
    if (!given.dryRun && !given.list) note(dir, 'send', factsOf(worked, given));
    return worked;
  });
  const { outgoing, files, without } = mails;
  const noAddress =
    without.length > 0
      ? [`No address in players.yaml: ${without.join(', ')}. Hand these sheets over yourself.`]
      : [];
  if (given.list) {
    const letters = standings(dir, outgoing);
    print(given.json, { turn: entry.manifest.turn, letters, withoutAddress: without }, () => [
      `Mails of ${turnName(entry.manifest)}:`,
      ...columns(letters.map(({ position, to, state, at, answer }) => [position, to, state, at, answer])),
      ...noAddress,
    ]);
    return;
  }
  if (given.dryRun) {
    print(given.json, { dryRun: true, turn: entry.manifest.turn, files, withoutAddress: without }, () => [
      `Wrote ${counted(files.length, 'mail')} for ${turnName(entry.manifest)} into ${join(outboxFolder(dir), entry.name)}/. Nothing was sent.`,
      ...noAddress,
    ]);
    return;
  }
  if (results.some(({ result }) => result === 'failed' || result === 'doubtful')) process.exitCode = 1;
  print(given.json, { dryRun: false, turn: entry.manifest.turn, results, withoutAddress: without }, () => [
    ...summary(dir, results),
    ...noAddress,
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
}

async function work(dir: string, settings: Settings, given: Given): Promise<Worked> {
  const entry = given.turn === undefined ? lastEntry(dir) : findEntry(dir, given.turn, given.step);
  const only = given.position ?? given.again;
  const mails = await writeMails(dir, settings, readPlayers(dir), entry, only);
  if (given.dryRun || given.list) return { entry, mails, results: [] };
  settle(dir, mails.outgoing, given.arrived ?? []);
  return { entry, mails, results: await post(dir, settings.mail?.smtp, mails.outgoing, given.again) };
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

/** How each letter stands, with the server's words. */
function standings(
  dir: string,
  outgoing: readonly Outgoing[],
): { position: string; to: string; state: string; at: string; answer: string }[] {
  const ledger = openLedger(ledgerFile(dir));
  return outgoing.map(({ letter }) => {
    const { at = '', answer = '' } = ledger.last(letter.messageId) ?? {};
    const state = ledger.delivery(letter.messageId);
    return { position: letter.about.position, to: letter.to.address, state: STATES[state], at, answer };
  });
}

const STATES = { new: 'not sent', sent: 'sent', failed: 'failed', doubtful: 'in doubt' } as const;

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

function summary(dir: string, results: readonly Sent[]): string[] {
  const count = (result: Sent['result']): number => results.filter((one) => one.result === result).length;
  const bad = results.filter(({ result }) => result === 'failed' || result === 'doubtful');
  const doubtful = bad
    .filter(({ result }) => result === 'doubtful')
    .map(({ position }) => position)
    .join(',');
  return [
    `Sent ${counted(count('sent'), 'mail')}${count('already-sent') > 0 ? `; ${count('already-sent')} were sent before` : ''}.`,
    ...bad.map(({ position, to, problem }) => `${position} (${to}): ${problem ?? ''}`),
    ...(count('failed') > 0
      ? [`Mend what is wrong and run "movesheet send ${dir}" again: only these go out.`]
      : []),
    ...(count('doubtful') > 0
      ? [`Ask ${doubtful}: --arrived ${doubtful} where it is there, --again ${doubtful} where it is not.`]
      : []),
  ];
}
