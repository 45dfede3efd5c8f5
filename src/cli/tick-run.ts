/** Resolves a step that is due, or says why it is held: what a GM must decide, `tick` never does. */
import type { FoundRules } from './game-rules.js';
import { note } from '../archive/folder/journal.js';
import { withLock } from '../archive/folder/lock.js';
import type { Entry } from '../archive/folder/read.js';
import { tooManyMissing } from '../archive/intake/preflight.js';
import { closesAt, survey, type Survey } from '../archive/intake/survey.js';
import { isReopened } from '../archive/settings/schedule-log.js';
import type { Deadline } from '../archive/settings/deadline.js';
import type { Schedule } from '../archive/settings/schedule.js';
import { lookOf } from '../archive/settings/settings.js';
import { runStep, type RunOutcome } from '../archive/step.js';
import { MovesheetError, type Question } from '../core/index.js';
import { crashAt } from './crash-point.js';
import { noteDeadline } from './deadlines.js';
import { doubtsOf } from './doubts.js';
import { exitWords } from './exit.js';
import { gameRules } from './game-rules.js';
import { turnName } from './output.js';
import { refuseOtherRules } from './other-rules.js';
import { decideCommand } from './question-words.js';
import { sheetRenderer } from './render-sheet.js';
import type { DrawPdf } from './render-all.js';
import type { Reason } from './tick-look.js';
import type { Ticking } from './tick-letters.js';

export type Stepped =
  | { readonly kind: 'resolved'; readonly words: string }
  /** `key`: the same reasons again are not told again. */
  | {
      readonly kind: 'held';
      readonly reasons: readonly Reason[];
      readonly command: string;
      readonly key: string;
    }
  | { readonly kind: 'not-due' };

/** A game with a schedule, whose step may be due. */
export interface Scheduled extends Ticking {
  readonly schedule: Schedule;
  readonly deadline: Deadline;
  readonly last: Entry;
  /** Why its mailbox could not be read just now. */
  readonly mailbox?: Reason;
  readonly drawPdf: () => DrawPdf | undefined;
  readonly dryRun: boolean;
}

/** Why the step is resolved now; undefined: it is not due. */
export type Why = 'deadline' | 'all-final';

/** Is the open step due? Looks at its sheets only where their FINAL counts. */
export async function whyDue(game: Scheduled): Promise<Why | 'not-final' | undefined> {
  const { schedule, settings, deadline, now } = game;
  if (schedule.paused) return undefined;
  const closed = now().getTime() >= closesAt(settings, deadline);
  if (closed && schedule.when !== 'all-final') return 'deadline';
  if (schedule.when === 'deadline') return undefined;
  if (allFinal(await surveyOf(game))) return 'all-final';
  return closed ? 'not-final' : undefined;
}

async function surveyOf({ dir, settings }: Scheduled): Promise<Survey> {
  return survey(dir, settings, (await gameRules(dir)).system);
}

/** Each position that is awaited and played by a person has sent a FINAL sheet without errors, or is away on notice. */
function allFinal({ missing, chosen }: Survey): boolean {
  const sheets = [...chosen.accepted.values()];
  return (
    missing.length === 0 && sheets.every(({ state, sheet }) => state !== 'red' && sheet.header.final === true)
  );
}

/** Thrown out of the survey of a run: nothing is resolved. */
class Stop extends Error {
  readonly stepped: Stepped;
  constructor(stepped: Stepped) {
    super('stop');
    this.stepped = stepped;
  }
}

/** Resolves the step, or holds it. What another command is doing to the game is thrown (`game/locked`). */
export async function resolveDue(game: Scheduled, why: Why | 'not-final'): Promise<Stepped> {
  const { dir, mailbox } = game;
  if (isReopened(dir)) return held([REOPENED(dir)], `movesheet extend ${dir} --hours 72`);
  if (why === 'not-final') return held([NOT_FINAL], `movesheet run ${dir}`);
  if (mailbox) return held([mailbox], '');
  try {
    const rules = await gameRules(dir);
    refuseOtherRules(dir, rules);
    const outcome = await resolve(game, rules, why);
    return outcome.kind === 'asked' ? asked(dir, outcome.questions) : told(outcome);
  } catch (error) {
    if (error instanceof Stop) return error.stepped;
    if (error instanceof MovesheetError && PASSING.has(error.code)) throw error;
    const { code, message, hint } = exitWords(error);
    return held([{ code, message: message.replace(/\.$/, ''), hint }], '');
  }
}

/** Another command is at work: that is no reason to hold anything. */
const PASSING = new Set(['game/locked', 'game/taken-over']);

async function resolve(game: Scheduled, rules: FoundRules, why: Why): Promise<RunOutcome> {
  const { dir, now, last, drawPdf, dryRun } = game;
  const inspect = (found: Survey): void => {
    // Somebody else resolved it before we held the game.
    if (found.last.name !== last.name) throw new Stop({ kind: 'not-due' });
    if (why === 'all-final' && !allFinal(found)) throw new Stop({ kind: 'not-due' });
    const stopped = stopOf(game, found, why);
    if (stopped) throw new Stop(stopped);
    if (dryRun) throw new Stop({ kind: 'resolved', words: `would resolve ${turnName(last.manifest.opens)}` });
  };
  return withLock(dir, async () => {
    const moment = now();
    const render = sheetRenderer({ rules, ...lookOf(dir), drawPdf: drawPdf() });
    const done = await runStep(dir, rules, render, { now: moment.getTime(), inspect, reached: crashAt() });
    if (done.kind === 'resolved') {
      noteDeadline(dir, moment);
      note(dir, 'tick', { entry: done.entry, why });
    }
    return done;
  });
}

/** What a run would stop on, and what is not to be decided by a program. */
function stopOf({ dir, settings, now, dryRun }: Scheduled, found: Survey, why: Why): Stepped | undefined {
  const passed = [...(why === 'all-final' ? ['early'] : []), ...(dryRun ? ['mailbox', 'unread-mail'] : [])];
  const doubts = doubtsOf(dir, found, now().getTime()).filter(({ name }) => !passed.includes(name));
  const missing = tooManyMissing(settings, found, undefined);
  if (!missing && doubts.length === 0) return undefined;
  const accept = doubts.length > 0 ? ` --accept ${doubts.map(({ name }) => name).join(',')}` : '';
  const nmr = missing ? ` --accept-nmr ${found.missing.length}` : '';
  return held(
    [
      ...(missing ? [{ code: 'run/too-many-missing', ...missing }] : []),
      ...doubts.map(({ name, message, hint }) => ({ code: `doubt/${name}`, message, hint })),
    ],
    `movesheet run ${dir}${nmr}${accept}`,
  );
}

const REOPENED = (dir: string): Reason => ({
  code: 'tick/rolled-back',
  message: 'The game was rolled back to this step, and its deadline has passed',
  hint: `Give the players a new one: movesheet extend ${dir} --to "YYYY-MM-DD HH:MM"`,
});

const NOT_FINAL: Reason = {
  code: 'tick/not-final',
  message:
    'The deadline has passed, and not all have sent a FINAL sheet: the schedule waits for that (when: all-final)',
  hint: 'Wait for them, or run the step',
};

function held(reasons: readonly Reason[], command: string): Stepped {
  return { kind: 'held', reasons, command, key: reasons.map(({ code }) => code).join(' ') };
}

function asked(dir: string, questions: readonly Question[]): Stepped {
  const reasons = questions.map((question) => ({
    code: `question/${question.id}`,
    message: `The rules ask you: ${question.text} (${question.rule})`,
    hint: decideCommand(dir, question),
  }));
  return held(reasons, '');
}

function told({ manifest, survey: found }: Extract<RunOutcome, { kind: 'resolved' }>): Stepped {
  const missing = found.missing.length > 0 ? `, without ${found.missing.join(', ')}` : '';
  return { kind: 'resolved', words: `resolved ${turnName(manifest)}${missing}` };
}
