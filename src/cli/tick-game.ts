/** One game: all that is due in it now, and nothing else. Given again it finds nothing left to do. */
import { sha256 } from '../archive/folder/hash.js';
import { lastEntry } from '../archive/folder/read.js';
import { closesAt } from '../archive/intake/survey.js';
import { deadlineToFix, fixedDeadline, openStepOf } from '../archive/settings/schedule-log.js';
import type { Deadline } from '../archive/settings/deadline.js';
import { HOUR, MINUTE } from '../archive/settings/schedule.js';
import { readSettings } from '../archive/settings/settings.js';
import { letterKey, type WaitingLetter } from '../mail/waiting.js';
import { fixOpenDeadline } from './deadlines.js';
import { exitWords } from './exit.js';
import { openPostOffice, standing } from './post-office.js';
import { holdOf, postDue, tellGm, tellPlayers, troubles, waitingLetters } from './tick-letters.js';
import { filesOf, isDue, keepTick, lastTick, type Held, type Reason, type TickState } from './tick-look.js';
import { mailIn, type MailIn } from './tick-mail.js';
import type { Seen, Ticked, TickedLetter, TickOptions } from './ticked.js';
import { resolveDue, whyDue, type Scheduled, type Stepped } from './tick-run.js';
import { hasStarted, remindDue, sendSheets, sheetLetters } from './tick-sheets.js';

/** Another command has the game: in half a minute it will have done. */
const SOON = MINUTE / 2;
/** A held step is looked at again; what the GM does to it is seen at once. */
const HELD_AGAIN = 15 * MINUTE;
/** A mailbox that can't be read is no reason to call the GM at once. */
const PATIENCE = HOUR;

/** Never throws for what is wrong in the game: `problem` says it, and other games go on. */
export async function tickGame(dir: string, options: TickOptions): Promise<Ticked> {
  const now = options.now().getTime();
  try {
    const before = lastTick(dir);
    // Who names a game that was stopped wants to see it go on; should it die again, it stays stopped.
    const goesOn = options.named === true && before?.stopped === true;
    if (!goesOn && !isDue(dir, before, now)) return quiet(dir, before);
    return await see(dir, before, options);
  } catch (error) {
    const problem = exitWords(error);
    const busy = ['game/locked', 'game/taken-over'].includes(problem.code);
    const next = new Date(now + (busy ? SOON : HELD_AGAIN)).toISOString();
    return { game: dir, did: [], next, ...(busy ? {} : { problem }) };
  }
}

function quiet(dir: string, before: TickState | undefined): Ticked {
  return {
    game: dir,
    did: [],
    ...(before?.held ? { held: before.held } : {}),
    ...(before?.next === undefined ? {} : { next: before.next }),
  };
}

async function see(dir: string, before: TickState | undefined, options: TickOptions): Promise<Ticked> {
  const files = filesOf(dir);
  const settings = readSettings(dir);
  const game: Seen = {
    ...options,
    dir,
    settings,
    hold: holdOf(dir),
    before,
    did: [],
    due: [],
    files,
    ...(options.letters ? { handed: [] } : {}),
  };
  const mail = await mailIn(game);
  await sendSheets(game);
  if (!game.handed && !options.dryRun) await sendLeft(game);
  const step = await stepOn(game, mail);
  if (step.resolved) await sendSheets(game);
  const reminded = step.held || mail.problem ? before?.reminded : await remindDue(game);
  await tellTroubles(game);
  if (!options.dryRun) {
    const posted = await postDue(game, waitingLetters(game));
    const sent = posted.results.filter(({ result }) => result === 'sent').length;
    if (sent > 0) game.did.push(`sent ${sent} ${sent === 1 ? 'answer or notice' : 'answers and notices'}`);
    game.due.push(posted.again);
  }
  return end(game, step, reminded);
}

/** Sheets that were left to a worker who has not come to them. */
async function sendLeft({ dir, now }: Seen): Promise<void> {
  const left = standing(dir, now().getTime()).due.filter(({ kind }) => kind === 'sheet');
  if (left.length === 0) return;
  const office = openPostOffice(now);
  for (const { messageId } of left) await office.send(dir, letterKey(messageId));
  office.close();
}

function end(game: Seen, { held, rests }: StepOn, reminded: string | undefined): Ticked {
  const { dir, did, files, dryRun } = game;
  const first = Math.min(...game.due, Infinity);
  const next = first === Infinity ? {} : { next: new Date(first).toISOString() };
  const state: TickState = {
    ...openStepOf(dir),
    ...(reminded === undefined ? {} : { reminded }),
    ...(held ? { held } : {}),
    ...next,
    files,
  };
  if (!dryRun) keepTick(dir, state);
  return {
    game: dir,
    did,
    system: game.settings.system,
    ...(game.handed ? { letters: idsOf(game.handed) } : {}),
    ...(held ? { held } : {}),
    ...(rests === undefined ? {} : { rests }),
    ...next,
  };
}

/** Each once: what waited before is named beside what came now. */
function idsOf(handed: readonly WaitingLetter[]): TickedLetter[] {
  const kinds = new Map(handed.map(({ messageId, kind }) => [letterKey(messageId), kind]));
  return [...kinds].map(([id, kind]) => ({ id, kind }));
}

interface StepOn {
  readonly held?: Held;
  readonly rests?: string;
  readonly resolved?: true;
}

/** Fixes the deadline of the open step where it must be, and resolves the step if it is due. */
async function stepOn(game: Seen, mail: MailIn): Promise<StepOn> {
  const { dir, settings, now, dryRun } = game;
  const { schedule } = settings;
  const last = lastEntry(dir);
  if (last.manifest.opens.awaiting.length === 0) return { rests: 'the game is over' };
  if (!schedule) return { rests: 'game.yaml has no schedule: "movesheet run" resolves its steps' };
  if (schedule.paused) return { rests: 'the game is paused' };
  if (!hasStarted(game)) return { rests: `the first sheets are not sent yet: movesheet send ${dir}` };
  const deadline = await deadlineOn(game);
  if (!deadline) return {};
  const about: Scheduled = {
    ...game,
    schedule,
    deadline,
    last,
    ...(mail.problem ? { mailbox: mail.problem } : {}),
  };
  const why = await whyDue(about);
  const stepped = why === undefined ? undefined : await resolveDue(about, why);
  if (stepped?.kind === 'resolved') {
    game.did.push(stepped.words);
    // What the new step needs is seen by the next tick, which is due at once.
    game.due.push(now().getTime());
    return { resolved: true };
  }
  const closes = closesAt(settings, deadline);
  if (closes > now().getTime()) game.due.push(closes);
  if (stepped?.kind !== 'held') return {};
  game.due.push(now().getTime() + (mail.problem ? 5 * MINUTE : HELD_AGAIN));
  const isPassing = mail.problem !== undefined && now().getTime() < closes + PATIENCE;
  return { held: await holdStep(game, stepped, { deadline, tell: !isPassing && !dryRun }) };
}

/** The deadline of the open step; fixed or moved first, where that is due, and told. */
async function deadlineOn(game: Seen): Promise<Deadline | undefined> {
  const { dir, settings, now, hold, dryRun } = game;
  const { schedule } = settings;
  const before = schedule && fixedDeadline(dir, schedule);
  if (dryRun) return before;
  if (!deadlineToFix(dir, settings, lastEntry(dir).manifest.opens.step, now().getTime())) return before;
  const fixed = await hold(() => fixOpenDeadline(dir, settings, now()), false);
  if (!fixed) return before;
  const { deadline, why } = fixed;
  const told = await tellPlayers(game, 'deadline', deadline.utc, { deadline, ...(before ? { before } : {}) });
  game.did.push(`${why === 'moved' ? 'moved' : 'fixed'} the deadline to ${deadline.local} ${deadline.zone}`);
  if (told.length > 0) game.did.push(`told ${told.join(', ')} of the deadline`);
  return deadline;
}

async function holdStep(
  game: Seen,
  { reasons, command, key }: Extract<Stepped, { kind: 'held' }>,
  { deadline, tell }: { readonly deadline: Deadline; readonly tell: boolean },
): Promise<Held> {
  const { before, now, did } = game;
  const open = openStepOf(game.dir);
  const same = before?.held !== undefined && before.step === open.step && before.branch === open.branch;
  if (!same) did.push(`held: ${reasons.map(({ message }) => message).join('; ')}`);
  if (tell) {
    // Once for each deadline: one that was put off may be held again.
    if (await tellGm(game, `${deadline.utc} ${key}`, { held: true, reasons, command }))
      did.push('told the GM');
    if ((await tellPlayers(game, 'held', deadline.utc)).length > 0)
      did.push('told the players that the step is held');
  }
  return { since: same ? before.held.since : now().toISOString(), reasons, command };
}

/** Letters that the GM must see to: he is told once of each. */
async function tellTroubles(game: Seen): Promise<void> {
  const letters = [
    ...sheetLetters(game),
    ...waitingLetters(game).map(({ letter }) => ({ ...letter, position: letter.about.position })),
  ];
  const found = troubles(game, letters);
  if (found.length === 0 || game.dryRun) return;
  const key = sha256(
    found
      .map((one) => one.key)
      .sort()
      .join('\n'),
  );
  const reasons: Reason[] = found.map(({ code, message, hint }) => ({ code, message, hint }));
  if (await tellGm(game, key, { held: false, reasons }))
    game.did.push(`told the GM of ${found.length} letters`);
}
