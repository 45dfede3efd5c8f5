/** Resolves the open step of a game as a command of its GM: the pre-flight, the step, the next deadline, the journal. What `run` and `play` do. */
import { note } from '../archive/folder/journal.js';
import { withLock } from '../archive/folder/lock.js';
import type { Doubt, DoubtName } from '../archive/intake/preflight.js';
import { lookOf } from '../archive/settings/settings.js';
import { runStep, type RunOutcome } from '../archive/step.js';
import type { RunOptions } from '../archive/gather-step.js';
import { clock } from './clock.js';
import { crashAt } from './crash-point.js';
import { noteDeadline } from './deadlines.js';
import { refuseDoubts, stopsOf } from './doubts.js';
import { gameRules } from './game-rules.js';
import { readDice, refuseUnknown } from './input.js';
import { otherRules, refuseOtherRules } from './other-rules.js';
import { progress } from './output.js';
import { pdfThread } from './pdf-thread.js';
import { sheetRenderer } from './render-sheet.js';

/** What the GM says to a run. */
export interface Resolving {
  readonly dice?: string;
  readonly acceptNmr?: number;
  readonly standIn?: readonly string[];
  readonly acceptLate?: readonly string[];
  readonly setAside?: readonly string[];
  readonly accept?: readonly DoubtName[];
  readonly newRules?: boolean;
  readonly preview?: boolean;
}

export interface Ran {
  readonly outcome: RunOutcome;
  /** Of a preview: what would stop a real run. */
  readonly stops: readonly string[];
}

/** Throws `run/…` where a doubt was not named or the rules can't go on; then nothing is changed. `word`: the command, for the journal. */
export async function resolveOpen(dir: string, given: Resolving, word = 'run'): Promise<Ran> {
  // First of all: it gets ready to draw while the turn is resolved.
  const drawPdf = pdfThread();
  const rules = await gameRules(dir);
  const bar = progress();
  const now = clock()();
  const { positions: seats } = rules.last.manifest;
  refuseUnknown('--stand-in', given.standIn, seats);
  refuseUnknown('--accept-late', given.acceptLate, seats);
  let accepted: readonly Doubt[] = [];
  let stops: readonly string[] = [];
  const { preview = false, newRules = false } = given;
  const other = newRules || !preview ? undefined : otherRules(dir, rules);
  if (!newRules && !preview) refuseOtherRules(dir, rules);
  const options: RunOptions = {
    ...asOptions(given),
    preview,
    now: now.getTime(),
    inspect: (found) => {
      if (preview) stops = stopsOf(dir, found, given, now.getTime());
      else accepted = refuseDoubts(dir, found, given, now.getTime());
    },
    progress: (done, of) => bar.show(`move sheets ${done} of ${of}`),
    reached: crashAt(),
  };
  const outcome = await withLock(dir, async () => {
    const done = await runStep(dir, rules, sheetRenderer({ rules, ...lookOf(dir), drawPdf }), options);
    if (!preview && done.kind === 'resolved') {
      noteDeadline(dir, now);
      note(dir, word, factsOf(done, given, accepted));
    }
    return done;
  });
  bar.done();
  const rulesStop = other ? [`[rules] ${other.message}: ${other.hint}`] : [];
  return { outcome, stops: [...rulesStop, ...stops] };
}

function asOptions(given: Resolving): RunOptions {
  return {
    ...(given.dice === undefined ? {} : { forced: readDice(given.dice) }),
    ...(given.acceptNmr === undefined ? {} : { acceptNmr: given.acceptNmr }),
    ...(given.standIn ? { standIns: given.standIn } : {}),
    ...(given.acceptLate ? { acceptLate: given.acceptLate } : {}),
    ...(given.setAside ? { setAside: given.setAside } : {}),
  };
}

/** What the GM decided, for the journal. */
function factsOf(
  { entry, setAside }: Extract<RunOutcome, { kind: 'resolved' }>,
  given: Resolving,
  accepted: readonly Doubt[],
): Record<string, unknown> {
  return {
    entry,
    ...(given.acceptNmr === undefined ? {} : { acceptNmr: given.acceptNmr }),
    ...(given.acceptLate ? { acceptLate: given.acceptLate } : {}),
    ...(given.standIn ? { standIn: given.standIn } : {}),
    ...(given.newRules ? { newRules: true } : {}),
    ...(setAside.length > 0 ? { setAside } : {}),
    ...(accepted.length > 0 ? { accepted: accepted.map(({ message }) => message) } : {}),
  };
}
