/** Runs the open step: from the drop box to a committed entry. The GM's `run`. */
import type { Shares, StepInputs } from './folder/inputs.js';
import {
  canonicalJson,
  compareIds,
  deepFreeze,
  MovesheetError,
  type ForcedRolls,
  type GameEvent,
  type OrderSheet,
  type PositionId,
  type Question,
  type Resolution,
  type Roll,
} from '../core/index.js';
import { refuseLevels } from './settings/levels.js';
import { removeFolder } from '../disk.js';
import { gazetteGround } from './history/gazettes.js';
import { commitEntry, type CommitPoint } from './folder/commit.js';
import { announcementOf } from './settings/announcement.js';
import { clearDropBox, readDropBox } from './intake/drop-box.js';
import {
  asArchived,
  entryFiles,
  manifestOf,
  opensOf,
  type EntryContent,
  type RenderSheet,
  type Rules,
} from './folder/entry.js';
import { ordersPath, previewFolder, stepFolder } from './folder/layout.js';
import { busyWith, withLock } from './folder/lock.js';
import type { Manifest } from './folder/manifest.js';
import { forgetStep } from './intake/judgments.js';
import { tooManyMissing } from './intake/preflight.js';
import { deliver } from './intake/press.js';
import { stepPress } from './intake/press-book.js';
import { forgetQuestions, readAnswers, writeQuestions } from './questions.js';
import {
  branchOf,
  entryNames,
  lastEntry,
  readState,
  readStepEvents,
  stepsOfTurn,
  undoneSheets,
  type Entry,
} from './folder/read.js';
import { receivedFiles } from './intake/received.js';
import {
  acceptedSheets,
  collectSheets,
  resolveStep,
  type Resolved,
  type UnresolvedStep,
} from './resolve-step.js';
import { readSeed, type Seed } from './seed.js';
import { isEmpty, mixedSeed, openShares } from './shares.js';
import { asideOnWord, faultyOrders, without, type SetAside } from './set-aside.js';
import { readSettings } from './settings/settings.js';
import type { Settings } from './settings/game-settings.js';
import { toldIn } from './settings/words.js';
import { takeUpLater } from './intake/later.js';
import {
  deadlineAfter,
  isArchived,
  openGame,
  survey,
  type Survey,
  type SurveyOptions,
} from './intake/survey.js';

export interface RunOptions extends SurveyOptions {
  readonly forced?: ForcedRolls;
  /** Writes everything into `preview/` and leaves the game as it is; missing sheets stop nothing. */
  readonly preview?: boolean;
  /** So many missing sheets are accepted. */
  readonly acceptNmr?: number;
  /** Orders that the GM wants left out: `P3:4`. */
  readonly setAside?: readonly string[];
  /** Looks at the survey before anything is resolved; throws to stop. */
  readonly inspect?: (found: Survey) => void;
  /** The moment, in milliseconds: a game with a schedule has its next deadline from it. Default: the deadline itself. */
  readonly now?: number;
  readonly reached?: (point: CommitPoint) => void;
  readonly progress?: (done: number, of: number) => void;
}

export type RunOutcome =
  | {
      readonly kind: 'resolved';
      readonly entry: string;
      readonly manifest: Manifest;
      readonly survey: Survey;
      readonly events: readonly GameEvent[];
      readonly setAside: readonly SetAside[];
      /** Invariants that were broken before this step already. */
      readonly oldFaults: readonly string[];
    }
  | { readonly kind: 'asked'; readonly questions: readonly Question[] };

/** What a step is made of beside the state that it begins with, and what archives it. */
interface Run {
  readonly game: string;
  readonly rules: Rules;
  readonly options: RunOptions;
  readonly settings: Settings;
  readonly seed: Seed;
  readonly found: Survey;
  /** Those that are set aside among them. */
  readonly sheets: ReadonlyMap<PositionId, OrderSheet>;
  readonly shares: { readonly shares: Shares; readonly first: boolean };
  /** What the resolution gets besides; without the orders that are found out to be faulty. */
  readonly given: StepInputs;
}

/** A step that is about to be resolved. */
interface Gathered {
  readonly run: Run;
  readonly unresolved: UnresolvedStep;
}

/** Resolves the open step and commits it. Throws `run/…` where the GM must do something first; then nothing is changed. */
export async function runStep(
  game: string,
  rules: Rules,
  render: RenderSheet,
  options: RunOptions = {},
): Promise<RunOutcome> {
  return withLock(game, async () => {
    const newest = lastEntry(game);
    if (!options.preview) clearArchived(game, newest);
    // Stand-ins and rules take as long as they like.
    busyWith(game);
    const step = contentOfStep(game, rules, options);
    if ('questions' in step) return { kind: 'asked', questions: step.questions };
    const { run, content, setAside, oldFaults } = step;
    const manifest = await archive(run, content, render);
    const { name: entry, events } = content;
    return { kind: 'resolved', entry, manifest, survey: run.found, events, setAside, oldFaults };
  });
}

interface Asked {
  readonly questions: readonly Question[];
}

/** A resolved step. */
interface Made {
  readonly run: Run;
  readonly setAside: readonly SetAside[];
  readonly oldFaults: readonly string[];
}

/**
 * The step as it is archived. A function of its own, as the next one is: what the rules worked on is let go when it returns, so that
 * the memory is there for a thousand sheets.
 */
function contentOfStep(
  game: string,
  rules: Rules,
  options: RunOptions,
): (Made & { readonly content: EntryContent }) | Asked {
  const resolved = resolveOpenStep(game, rules, options);
  if ('questions' in resolved) return resolved;
  const { run, outcome, setAside, oldFaults } = resolved;
  return { run, content: contentOf(run, outcome, setAside), setAside, oldFaults };
}

/** Gathers the open step and resolves it; what it began with is let go. */
function resolveOpenStep(
  game: string,
  rules: Rules,
  options: RunOptions,
): (Made & { readonly outcome: Outcome }) | Asked {
  const gathered = gather(game, rules, options);
  forgetStep(game);
  const { run } = gathered;
  const { outcome, setAside, rolls } = resolveAround(gathered);
  if ('questions' in outcome) return ask(run, outcome.questions);
  refuseUnusedRolls(run.given.forced, rolls);
  const oldFaults = refuseBroken(gathered, setAside, outcome.state);
  return { run, outcome, setAside, oldFaults };
}

/** What a crash left in the drop box although it was archived. */
function clearArchived(game: string, newest: Entry): void {
  clearDropBox(game, readDropBox(game).filter(isArchived(game, newest)));
}

/** Reads all that the step is made of; refuses what the GM must see to first. */
function gather(game: string, rules: Rules, options: RunOptions): Gathered {
  const settings = readSettings(game);
  const seed = readSeed(game);
  if (!options.preview) takeUpLater(game, openGame(game, settings));
  const found = survey(game, settings, rules.system, options);
  refuseOver(found);
  options.inspect?.(found);
  refuseMissing(settings, found, options);
  refuseLevels(rules.system, Object.values(found.levels));

  const { name, manifest } = found.last;
  const state = deepFreeze(readState(game, name));
  const told = readStepEvents(game, name);
  const shares = openShares(game, acceptedSheets(found));
  const dice = mixedSeed(seed.seed, shares.shares);
  const sheets = collectSheets(rules.system, state, told, dice, found);
  const asked = asideOnWord(sheets, options.setAside ?? []);
  const press = stepPress(game, settings.press ?? {});
  const given: StepInputs = {
    answers: readAnswers(game, name),
    forced: options.forced ?? {},
    standIns: found.standIns,
    ...(isEmpty(found.levels) ? {} : { levels: found.levels }),
    missing: found.missing,
    awaited: manifest.opens.awaiting,
    silent: silentOnes(found),
    acceptLate: options.acceptLate ?? [],
    ...(shares.first && !isEmpty(shares.shares) ? { shares: shares.shares } : {}),
    ...(asked.length > 0 ? { setAside: asked } : {}),
    ...(press ? { press } : {}),
    ...toldIn(rules.system),
  };
  const unresolved = { state, sheets, seed: dice, moment: manifest.opens };
  return { run: { game, rules, options, settings, seed, found, sheets, shares, given }, unresolved };
}

function ask({ game, found, options }: Run, questions: readonly Question[]): Asked {
  if (!options.preview) writeQuestions(game, found.last.name, questions);
  return { questions };
}

/** The entry that the resolved step makes. */
function contentOf(run: Run, outcome: Outcome, setAside: readonly SetAside[]): EntryContent {
  const { game, rules, options, settings, found, sheets, given } = run;
  const { turn, step } = found.last.manifest.opens;
  const names = entryNames(game);
  const name = stepFolder(turn, step, stepsOfTurn(names, turn));
  const former = undoneSheets(game, name);
  const opens = opensOf(rules.system, outcome.state);
  const { state, events } = asArchived({ state: outcome.state, events: outcome.events });
  return {
    name,
    kind: 'step',
    turn,
    step,
    state,
    events,
    told: events,
    sheets: without(sheets, setAside),
    missing: found.missing,
    press: deliver(sheets, rules.system.positions(outcome.state), given.press),
    inputs: setAside.length > 0 ? { ...given, setAside } : given,
    branch: branchOf(game),
    previous: found.last.hash,
    ...(isEmpty(run.shares.shares) ? {} : { shares: { all: run.shares.shares, first: run.shares.first } }),
    announcement: announcementOf(settings, deadlineAfter(game, settings, opens.step, options.now)),
    ...(settings.gazette === undefined ? {} : { gazette: gazetteGround(game, rules.system, name, settings) }),
    ...(former ? { rerun: true, former } : {}),
  };
}

/** Writes the entry, into `preview/` or into the archive; only then what went into it leaves the game's folder. */
async function archive(run: Run, content: EntryContent, render: RenderSheet): Promise<Manifest> {
  const { game, rules, options, seed, found } = run;
  const { preview = false } = options;
  const home = preview ? previewFolder(game) : game;
  if (preview) removeFolder(home);
  const manifest = await commitEntry(
    home,
    content.name,
    filesOf(run, content, render),
    manifestOf(rules, found.last.manifest.game, seed, content),
    options.reached,
  );
  if (!preview) {
    clearDropBox(game, found.received);
    forgetQuestions(game);
  }
  return manifest;
}

async function* filesOf(
  { rules, options, seed, found, sheets }: Run,
  content: EntryContent,
  render: RenderSheet,
): AsyncGenerator<readonly [string, string | Uint8Array]> {
  for (const [position, sheet] of sheets) yield [ordersPath(position), `${canonicalJson(sheet)}\n`];
  yield* receivedFiles(found);
  const { progress } = options;
  yield* entryFiles(rules, found.last.manifest.game, seed, content, { render, progress });
}

/** A seat that the ladder gave to the computer is still silent, until its player sends a sheet. */
function silentOnes({ missing, standIns, rungs, players }: Survey): PositionId[] {
  const seats = standIns.filter(
    (position) => rungs[position] !== undefined && typeof players[position] !== 'string',
  );
  return [...missing, ...seats].sort(compareIds);
}

function refuseOver({ last }: Survey): void {
  if (last.manifest.opens.awaiting.length > 0) return;
  throw new MovesheetError('run/over', 'The game is over.', '"movesheet history" shows how it went.');
}

/** NMR-3 */
function refuseMissing(settings: Settings, found: Survey, { acceptNmr, preview }: RunOptions): void {
  const missing = preview ? undefined : tooManyMissing(settings, found, acceptNmr);
  if (missing) throw new MovesheetError('run/too-many-missing', `${missing.message}.`, `${missing.hint}.`);
}

type Outcome = Extract<Resolution<unknown>, { state: unknown }>;

function resolveWithout({ run, unresolved }: Gathered, setAside: readonly SetAside[]): Resolved {
  return resolveStep(run.rules.system, unresolved, { ...run.given, setAside });
}

/** The step without the orders that make the rules throw: those asked for, and those found out. STATE-2. */
function resolveAround(gathered: Gathered): Resolved & { readonly setAside: readonly SetAside[] } {
  const asked = gathered.run.given.setAside ?? [];
  let resolved: Resolved | undefined;
  const faulty = faultyOrders(gathered.unresolved.sheets, asked, (aside) => {
    resolved = resolveWithout(gathered, aside);
  });
  const setAside = [...asked, ...faulty];
  // Made anew where the search told no reason yet: what is archived says why.
  return { ...(faulty.length > 0 || !resolved ? resolveWithout(gathered, setAside) : resolved), setAside };
}

/**
 * STATE-2: a state that breaks an invariant which held before is never archived; the GM is told which order does it. Returns
 * what was broken before already, and is still.
 */
function refuseBroken(gathered: Gathered, setAside: readonly SetAside[], after: unknown): readonly string[] {
  const { system } = gathered.run.rules;
  const faults = system.invariants(after);
  if (faults.length === 0) return [];
  const old = system.invariants(gathered.unresolved.state);
  const isNew = (fault: string): boolean => !old.includes(fault);
  const broken = faults.filter(isNew);
  if (broken.length === 0) return faults;
  const guilty = culprits(gathered.unresolved.sheets, setAside, (aside) => {
    const { outcome } = resolveWithout(gathered, aside);
    const found = 'questions' in outcome ? [] : system.invariants(outcome.state).filter(isNew);
    if (found.length > 0) throw new Error(found[0]);
  });
  const names = guilty.map(({ position, order }) => `${position}:${order}`);
  throw new MovesheetError(
    'run/broken-state',
    [
      'The step would leave a state that the rules never make; it is a fault of the program, and nothing was archived.',
      ...broken.slice(0, 5).map((fault) => `  ${fault}`),
      ...(broken.length > 5 ? [`  and ${broken.length - 5} more`] : []),
      ...guilty.map(({ position, order, text }) => `It comes with order ${order} of ${position}: ${text}`),
    ].join('\n'),
    names.length > 0
      ? `Please report it. To go on without ${names.length === 1 ? 'this order' : 'these orders'}: --set-aside ${names.join(',')}. The player sees that it was set aside.`
      : 'Please report it with the game folder. No order does it alone: "movesheet amend" can mend the state before the step.',
  );
}

/** The orders without which the step is whole; none where it is broken without any order too. */
function culprits(
  sheets: ReadonlyMap<PositionId, OrderSheet>,
  asked: readonly SetAside[],
  attempt: (aside: readonly SetAside[]) => void,
): readonly SetAside[] {
  try {
    return faultyOrders(sheets, asked, attempt);
  } catch (error) {
    if (error instanceof MovesheetError) throw error;
    return [];
  }
}

/** A forced roll that was never asked for is a mistake of the GM's: better told than ignored. */
function refuseUnusedRolls(forced: ForcedRolls, rolls: readonly Roll[]): void {
  const used = new Map<string, number>();
  for (const roll of rolls) {
    const key = [roll.stream, roll.key].filter((part) => part !== '').join(' ');
    if (roll.forced) used.set(key, (used.get(key) ?? 0) + 1);
  }
  for (const [key, given] of Object.entries(forced)) {
    const asked = used.get(key) ?? 0;
    if (asked >= given.length) continue;
    throw new MovesheetError(
      'run/unused-roll',
      `The step rolled "${key}" ${asked} times, and the dice file gives ${given.length} results for it.`,
      'Nothing was resolved. Mend the file: the key is the stream and what it is for, as "movesheet log" prints them.',
      2,
    );
  }
}
