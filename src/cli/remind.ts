/** `movesheet remind`: mails those whose sheet is missing, judged anew at the moment of sending. */
import type { Command } from 'commander';
import { join, relative } from 'node:path';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import type { Rules } from '../archive/folder/entry.js';
import { note } from '../archive/folder/journal.js';
import { ledgerFile, outboxFolder, positionFileName, templatesFolder } from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { readSeed } from '../archive/seed.js';
import { addressesOf } from '../archive/settings/addresses.js';
import { printed } from '../archive/settings/deadline-words.js';
import { readPlayers, readSettings } from '../archive/settings/settings.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { survey, type Survey } from '../archive/intake/survey.js';
import { nameOf, namesOf } from '../archive/settings/names.js';
import { readPositionFile } from '../archive/folder/read.js';
import { headerLine, ids, MovesheetError, type PositionId } from '../core/index.js';
import { together } from '../disk.js';
import { openLedger, type Ledger } from '../mail/ledger.js';
import { messageId, writeLetter, type Letter } from '../mail/letter.js';
import { AT_ONCE, sendAll, type Hold, type Post, type Sent } from '../mail/outbox.js';
import { putAnswer } from '../mail/pending.js';
import { keepRound, lastRound, type Round } from '../mail/round.js';
import { template } from '../mail/templates.js';
import type { WaitingLetter } from '../mail/waiting.js';
import { clock, type Clock } from './clock.js';
import { gameRules } from './game-rules.js';
import { deskLinks } from './desk-links.js';
import { letterId, threadOf } from './letters.js';
import { counted, print } from './output.js';
import { handOver } from './tick-letters.js';

interface Given {
  readonly dryRun?: boolean;
  readonly again?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--dry-run', 'write the mails into outbox/reminders/ and send nothing')
    .option('--again', 'remind once more so soon, or send those again that may have arrived already')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet remind inner-sea-1 --dry-run\n  movesheet remind inner-sea-1`,
    )
    .action(remind);
}

async function remind(dir: string, given: Given): Promise<void> {
  const rules = await gameRules(dir);
  const settings = readSettings(dir);
  const result = await withLock(dir, async () => {
    const reminded = await remindAll({ dir, rules, settings, now: clock() }, given);
    if (!given.dryRun) note(dir, 'remind', { positions: reminded.reminded });
    return reminded;
  });
  const players = readPlayers(dir);
  const failed = result.results.filter(({ result: how }) => ['failed', 'doubtful', 'bounced'].includes(how));
  const sent = result.reminded.filter((one) => failed.every(({ position }) => position !== one));
  if (failed.length > 0) process.exitCode = 1;
  print(given.json, result, () => [
    result.justDone !== undefined
      ? `The reminders went out at ${result.justDone}: nothing was sent now. To remind once more already: movesheet remind ${dir} --again`
      : result.reminded.length === 0
        ? 'Nobody is missing: nothing was sent.'
        : `${given.dryRun ? 'Wrote' : 'Sent'} ${counted(sent.length, 'reminder')}${sent.length === 0 ? '' : `: ${namesOf(players, sent)}`}.`,
    ...failed.map(({ position, to, problem }) => `${nameOf(players, position)}, ${to}: ${problem ?? ''}.`),
    ...(failed.some(({ temporary }) => temporary)
      ? ['Nothing is to be mended where the server puts us off: remind again in ten minutes.']
      : []),
    ...(failed.some(({ result: how }) => how === 'doubtful')
      ? ['Ask those players, or send them again: movesheet remind --again.']
      : []),
    ...(result.withoutAddress.length > 0
      ? [`No address in players.yaml: ${namesOf(players, result.withoutAddress)}. Tell them yourself.`]
      : []),
    ...(result.notConfirmed.length > 0
      ? [`Not reminded, since their addresses are not confirmed: ${namesOf(players, result.notConfirmed)}.`]
      : []),
  ]);
}

export interface Reminded {
  readonly reminded: readonly PositionId[];
  readonly withoutAddress: readonly PositionId[];
  /** Those whose address has not answered yet that it is theirs. */
  readonly notConfirmed: readonly PositionId[];
  readonly results: readonly Sent[];
  /** UTC; a round was through so shortly before that this one was not begun. */
  readonly justDone?: string;
}

/** A command given twice, or again after a crash at its very end, is no second reminder. In milliseconds. */
const SOON = 10 * 60_000;

const NEVER = '1970-01-01T00:00:00.000Z';

const isJustDone = ({ done }: Round, now: Date): boolean =>
  done !== undefined && now.getTime() - Date.parse(done) < SOON;

const reminderFolder = (dir: string): string => join(outboxFolder(dir), 'reminders');
/** The last round of reminders. */
export const roundFile = (dir: string): string => join(reminderFolder(dir), 'round.json');

export interface Reminding {
  readonly dir: string;
  readonly rules: Rules;
  readonly settings: Settings;
  readonly now: Clock;
  /** For who does not hold the game while letters are sent. */
  readonly hold?: Hold;
  /** Somebody else sends: see `tick-letters.ts`. */
  readonly handed?: WaitingLetter[];
}

const NOBODY: Reminded = { reminded: [], withoutAddress: [], notConfirmed: [], results: [] };

/** Reminds all whose sheet is missing, each once a round. The ledger keeps two rounds at once from sending a letter twice. */
export async function remindAll(
  reminding: Reminding,
  { dryRun = false, again = false }: Given,
): Promise<Reminded> {
  const { dir, rules, settings, now: time, hold = AT_ONCE } = reminding;
  const smtp = serverOf(settings, dryRun);
  const ledger = openLedger(ledgerFile(dir));
  const found = survey(dir, settings, rules.system);
  const folder = reminderFolder(dir);
  const file = roundFile(dir);
  const last = lastRound(file, found.last.name);
  if (!dryRun && !again && last?.done !== undefined && isJustDone(last, time()))
    return { ...NOBODY, justDone: last.done };
  const stopped = last?.done === undefined ? last : undefined;
  const goesOn = stopped !== undefined && (again || !stopped.told);
  const numbers = goesOn
    ? stopped.numbers
    : Object.fromEntries(
        found.missing.map((position) => [position, nextNumber(dir, settings, found, position, ledger)]),
      );
  if (ids(numbers).length === 0) return NOBODY;
  const { name: entry } = found.last;
  const keep = (told: Pick<Round, 'told' | 'done'>): Promise<void> =>
    hold(() => keepRound(file, { entry, numbers, ...told }), false);
  if (!dryRun && !goesOn) await keep({ told: false });
  const links = await deskLinks(dir, settings);
  const reminded: PositionId[] = [];
  const withoutAddress: PositionId[] = [];
  const notConfirmed: PositionId[] = [];
  const results: Sent[] = [];
  for (const position of ids(numbers)) {
    // A sheet may have come while the mails before were sent: false reminders are what players complain of most.
    const now = survey(dir, settings, rules.system);
    const number = numbers[position];
    if (now.last.name !== entry) break;
    if (number === undefined || !now.missing.includes(position)) continue;
    const letter = reminder(dir, settings, now, { position, number, link: links(position) });
    if (!letter) {
      withoutAddress.push(position);
      continue;
    }
    if (addressesOf(dir, settings, readPlayers(dir)).isOpen(position)) {
      notConfirmed.push(position);
      continue;
    }
    reminded.push(position);
    const name = `${now.last.name}-${positionFileName(position)}-${number}`;
    await hold(() => together((set) => putAnswer(folder, name, letter, set)), false);
    if (dryRun || !smtp) continue;
    results.push(...(await sendReminder(reminding, { smtp, ledger }, { letter, entry, name }, again)));
  }
  if (!dryRun) {
    const doubtful = results.some(({ result }) => result === 'doubtful');
    // Where nobody was reminded nothing went out: the next command reminds at once.
    const done = results.length > 0 ? time().toISOString() : NEVER;
    await keep(doubtful ? { told: true } : { told: false, done });
  }
  return { reminded, withoutAddress, notConfirmed, results };
}

/** A reminder that lies in its folder under this name. */
interface Written {
  readonly letter: Letter;
  readonly entry: string;
  readonly name: string;
}

/** Sends a reminder, or hands it to who sends. */
async function sendReminder(
  reminding: Reminding,
  { smtp, ledger }: Pick<Post, 'smtp' | 'ledger'>,
  { letter, entry, name }: Written,
  again: boolean,
): Promise<Sent[]> {
  const { position } = letter.about;
  if (reminding.handed) {
    const file = relative(reminding.dir, join(reminderFolder(reminding.dir), `${name}.eml`));
    handOver(reminding, { letter, entry, kind: 'reminder', file });
    return [{ position, to: letter.to.address, messageId: letter.messageId, result: 'waits' }];
  }
  const doubtful = again && ledger.delivery(letter.messageId) === 'doubtful' ? [position] : [];
  const outgoing = { letter, entry, eml: await writeLetter(letter) };
  return sendAll([outgoing], { ...postOf(reminding, smtp, ledger), again: doubtful });
}

const postOf = (
  { now, hold }: Reminding,
  smtp: NonNullable<ReturnType<typeof serverOf>>,
  ledger: Ledger,
): Post => ({ smtp, env: process.env, ledger, now, ...(hold ? { hold } : {}) });

/** The server that sends; only a dry run does without. */
function serverOf({ mail }: Settings, dryRun: boolean): NonNullable<Settings['mail']>['smtp'] {
  if (!dryRun && !mail?.smtp) {
    throw new MovesheetError(
      'mail/no-server',
      'game.yaml names no mail server.',
      'Fill in mail.smtp there, or look at the mails with --dry-run.',
      2,
    );
  }
  return mail?.smtp;
}

function reminderId(
  dir: string,
  settings: Settings,
  { last }: Survey,
  position: PositionId,
  number: number,
): string {
  const { manifest, name } = last;
  const parts = ['reminder', manifest.game, position, name, manifest.branch, number];
  return messageId(readSeed(dir).seed, senderOf(settings), parts);
}

/** The first reminder of the step that has not gone out to a position, as far as the ledger knows. */
function nextNumber(
  dir: string,
  settings: Settings,
  found: Survey,
  position: PositionId,
  ledger: Ledger,
): number {
  let number = 1;
  while (
    ['sent', 'doubtful', 'bounced'].includes(
      ledger.delivery(reminderId(dir, settings, found, position, number)),
    )
  )
    number++;
  return number;
}

const senderOf = ({ mail }: Settings): string => mail?.from ?? 'Game master <gm@movesheet.invalid>';

interface Reminder {
  readonly position: PositionId;
  /** 1, 2 … of this step. */
  readonly number: number;
  /** Of the position's desk, where it is served. */
  readonly link: string | undefined;
}

function reminder(
  dir: string,
  settings: Settings,
  found: Survey,
  { position, number, link }: Reminder,
): Letter | undefined {
  const { manifest } = found.last;
  const player = readPlayers(dir)[position];
  if (typeof player !== 'object' || player.email === undefined) return undefined;
  const facts = {
    game: manifest.game,
    position,
    name: manifest.positions.find(({ id }) => id === position)?.name ?? position,
    player: player.name,
    turn: manifest.opens.turn,
    step: manifest.opens.step,
    date: manifest.opens.date,
    ...(found.deadline ? { deadline: found.deadline, due: printed(found.deadline) } : {}),
    notCounted: reasonOf(found, position),
    link,
    header: headerLine({
      game: manifest.game,
      position,
      turn: manifest.opens.turn,
      step: manifest.opens.step,
      token: readPositionFile(dir, found.last.name, position).token,
    }),
  };
  return {
    about: { game: manifest.game, position, turn: manifest.turn, step: manifest.step },
    from: senderOf(settings),
    ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
    to: { name: player.name, address: player.email },
    subject: template(templatesFolder(dir), 'reminder-subject.txt')(facts).trim().replace(/\s+/g, ' '),
    text: template(
      templatesFolder(dir),
      'reminder-body.txt',
    )(facts)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    attachments: [],
    messageId: reminderId(dir, settings, found, position, number),
    references: [
      ...threadOf(dir, settings, found.last.name, position),
      letterId(dir, settings, found.last, position),
    ],
    date: found.deadline?.utc ?? '2000-01-01T00:00:00Z',
  };
}

/** Why the newest sheet of a position does not count. */
function reasonOf(found: Survey, position: PositionId): string {
  const own = found.judged.filter((sheet: JudgedSheet) => sheet.position === position);
  const newest = [...own].sort((a, b) => a.arrived - b.arrived).at(-1);
  if (!newest) return '';
  const verdict = found.chosen.verdicts.get(newest);
  if (verdict === 'withdrawal') return 'you withdrew it';
  if (verdict === 'late') return 'it came after the deadline';
  return newest.sheet.diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
}
