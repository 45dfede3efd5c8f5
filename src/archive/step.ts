/** Runs the open step: from the drop box to a committed entry. The GM's `run`. */
import type { StepInputs } from './folder/inputs.js';
import { rmSync } from 'node:fs';
import {
  canonicalJson,
  compareIds,
  deepFreeze,
  MovesheetError,
  parseSheet,
  printCodeSheet,
  seededDice,
  type ForcedRolls,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
  type PositionId,
  type Question,
  type Resolution,
  type Roll,
} from '../core/index.js';
import { commitEntry, type CommitPoint } from './folder/commit.js';
import { deadlineOf } from './settings/deadline.js';
import { clearDropBox, readDropBox } from './intake/drop-box.js';
import {
  asArchived,
  entryFiles,
  manifestOf,
  type EntryContent,
  type RenderSheet,
  type Rules,
} from './folder/entry.js';
import { ordersPath, previewFolder, stepFolder } from './folder/layout.js';
import { busyWith, withLock } from './folder/lock.js';
import type { Manifest } from './folder/manifest.js';
import { tooManyMissing } from './intake/preflight.js';
import { deliver } from './intake/press.js';
import { forgetQuestions, readAnswers, writeQuestions } from './questions.js';
import {
  branchOf,
  entryNames,
  lastEntry,
  readState,
  readStepEvents,
  stepsDone,
  stepsOfTurn,
  undoneSheets,
} from './folder/read.js';
import { receivedFiles } from './intake/received.js';
import { readSeed } from './seed.js';
import { asideOnWord, faultyOrders, setAsideEvent, without, type SetAside } from './set-aside.js';
import { readSettings } from './settings/settings.js';
import type { Settings } from './settings/game-settings.js';
import { isArchived, survey, type Survey, type SurveyOptions } from './intake/survey.js';

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

/** Resolves the open step and commits it. Throws `run/…` where the GM must do something first; then nothing is changed. */
export async function runStep(
  game: string,
  rules: Rules,
  render: RenderSheet,
  options: RunOptions = {},
): Promise<RunOutcome> {
  return withLock(game, async () => {
    const newest = lastEntry(game);
    const { preview = false } = options;
    if (!preview) {
      clearDropBox(
        game,
        readDropBox(game).filter((sheet) => isArchived(game, newest, sheet)),
      );
    }
    const settings = readSettings(game);
    const seed = readSeed(game);
    const found = survey(game, settings, rules.system, options);
    refuseOver(found);
    options.inspect?.(found);
    refuseMissing(settings, found, options);

    const { opens, game: id } = found.last.manifest;
    const names = entryNames(game);
    const state = deepFreeze(readState(game, found.last.name));
    const told = readStepEvents(game, found.last.name);
    const sheets = collectSheets(rules.system, state, told, seed.seed, found);
    const asked = asideOnWord(sheets, options.setAside ?? []);
    const given: StepInputs = {
      answers: readAnswers(game, found.last.name),
      forced: options.forced ?? {},
      standIns: found.standIns,
      missing: found.missing,
      awaited: opens.awaiting,
      silent: silentOnes(found),
      acceptLate: options.acceptLate ?? [],
      ...(asked.length > 0 ? { setAside: asked } : {}),
    };
    busyWith(game);
    const step = (aside: readonly SetAside[]): Resolved =>
      resolveStep(rules.system, state, sheets, seed.seed, opens, { ...given, setAside: aside });
    const { outcome, rolls, setAside } = resolveAround(sheets, asked, step);
    const inputs: StepInputs = setAside.length > 0 ? { ...given, setAside } : given;
    if ('questions' in outcome) {
      if (!preview) writeQuestions(game, found.last.name, outcome.questions);
      return { kind: 'asked', questions: outcome.questions };
    }
    refuseUnusedRolls(inputs.forced, rolls);
    const oldFaults = refuseBroken(rules.system, state, sheets, setAside, step, outcome.state);

    const name = stepFolder(opens.turn, opens.step, stepsOfTurn(names, opens.turn));
    const former = undoneSheets(game, name);
    const content: EntryContent = {
      name,
      kind: 'step',
      turn: opens.turn,
      step: opens.step,
      ...asArchived({ state: outcome.state, events: outcome.events, told: outcome.events }),
      sheets: without(sheets, setAside),
      missing: found.missing,
      press: deliver(sheets, rules.system.positions(outcome.state)),
      inputs,
      branch: branchOf(game),
      previous: found.last.hash,
      ...(settings.deadlines ? { deadline: deadlineOf(settings.deadlines, stepsDone(names) + 1) } : {}),
      ...(former ? { rerun: true, former } : {}),
    };
    async function* files(): AsyncGenerator<readonly [string, string | Uint8Array]> {
      for (const [position, sheet] of sheets) yield [ordersPath(position), `${canonicalJson(sheet)}\n`];
      yield* receivedFiles(found);
      yield* entryFiles(rules, id, seed, content, { render, progress: options.progress });
    }
    const home = preview ? previewFolder(game) : game;
    if (preview) rmSync(home, { recursive: true, force: true });
    const manifest = await commitEntry(
      home,
      name,
      files(),
      manifestOf(rules, id, seed, content),
      options.reached,
    );
    if (!preview) {
      clearDropBox(game, found.received);
      forgetQuestions(game);
    }
    return {
      kind: 'resolved',
      entry: name,
      manifest,
      survey: found,
      events: content.events,
      setAside,
      oldFaults,
    };
  });
}

/** A seat that the ladder gave to the computer is still silent, until its player sends a sheet. */
function silentOnes({ missing, standIns, rungs, players }: Survey): PositionId[] {
  const seats = standIns.filter(
    (position) => rungs[position] !== undefined && players[position] !== 'stand-in',
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

/** The accepted sheets, and those that the computer writes, as the resolution gets them. */
export function collectSheets(
  system: GameSystem,
  state: unknown,
  told: readonly GameEvent[],
  seed: string,
  found: Pick<Survey, 'chosen' | 'standIns'>,
): Map<PositionId, OrderSheet> {
  const sheets = new Map<PositionId, OrderSheet>();
  for (const [position, { sheet }] of found.chosen.accepted) sheets.set(position, asArchived(sheet));
  for (const position of found.standIns)
    sheets.set(position, asArchived(standInSheet(system, state, told, seed, position)));
  return sheets;
}

/** The computer's sheet for a seat: written, printed and read again like a player's, with dice of its own. */
export function standInSheet(
  system: GameSystem,
  state: unknown,
  told: readonly GameEvent[],
  seed: string,
  position: PositionId,
): OrderSheet {
  const { turn, step } = system.moment(state);
  const view = deepFreeze(asArchived(system.see(state, told, position)));
  const written = system.standIn(view, seededDice({ seed: `${seed} ${position}`, turn, step }));
  return parseSheet(system.orders, printCodeSheet(system.orders, written));
}

interface Resolved {
  readonly outcome: Resolution<unknown>;
  readonly rolls: readonly Roll[];
}

/** One resolution, the same in `run`, `simulate` and `verify`. */
export function resolveStep(
  system: GameSystem,
  state: unknown,
  sheets: ReadonlyMap<PositionId, OrderSheet>,
  seed: string,
  { turn, step }: { readonly turn: number; readonly step: string },
  { answers, forced, setAside = [] }: Pick<StepInputs, 'answers' | 'forced' | 'setAside'>,
): Resolved {
  const dice = seededDice({ seed, turn, step, rolls: system.rolls, forced });
  const frozen = deepFreeze(Object.fromEntries(without(sheets, setAside)));
  const outcome = system.resolve(state, frozen, dice, answers);
  if ('questions' in outcome || setAside.length === 0) return { outcome, rolls: dice.rolls };
  const last = outcome.events.length;
  const told = setAside.map((order, index) => setAsideEvent(order, last + index + 1));
  return { outcome: { ...outcome, events: [...outcome.events, ...told] }, rolls: dice.rolls };
}

/** The step without the orders that make the rules throw: those asked for, and those found out. STATE-2. */
function resolveAround(
  sheets: ReadonlyMap<PositionId, OrderSheet>,
  asked: readonly SetAside[],
  step: (aside: readonly SetAside[]) => Resolved,
): Resolved & { readonly setAside: readonly SetAside[] } {
  let resolved: Resolved | undefined;
  const faulty = faultyOrders(sheets, asked, (aside) => {
    resolved = step(aside);
  });
  const setAside = [...asked, ...faulty];
  // Made anew where the search told no reason yet: what is archived says why.
  return { ...(faulty.length > 0 || !resolved ? step(setAside) : resolved), setAside };
}

/**
 * STATE-2: a state that breaks an invariant which held before is never archived; the GM is told which order does it. Returns
 * what was broken before already, and is still.
 */
function refuseBroken(
  system: GameSystem,
  before: unknown,
  sheets: ReadonlyMap<PositionId, OrderSheet>,
  asked: readonly SetAside[],
  step: (aside: readonly SetAside[]) => Resolved,
  after: unknown,
): readonly string[] {
  const faults = system.invariants(after);
  if (faults.length === 0) return [];
  const old = system.invariants(before);
  const isNew = (fault: string): boolean => !old.includes(fault);
  const broken = faults.filter(isNew);
  if (broken.length === 0) return faults;
  const guilty = culprits(sheets, asked, (aside) => {
    const { outcome } = step(aside);
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
