/** Runs the open step: from the drop box to a committed entry. The GM's `run`. */
import { canonicalJson, type GameEvent, type Question } from '../core/index.js';
import { removeFolder } from '../disk.js';
import { gazetteGround } from './history/gazettes.js';
import { commitEntry } from './folder/commit.js';
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
import { deliver } from './intake/press.js';
import { forgetQuestions, writeQuestions } from './questions.js';
import { branchOf, entryNames, lastEntry, stepsOfTurn, undoneSheets, type Entry } from './folder/read.js';
import { receivedFiles } from './intake/received.js';
import { isEmpty } from './shares.js';
import { without, type SetAside } from './set-aside.js';
import { deadlineAfter, isArchived, type Survey } from './intake/survey.js';
import { type RunOptions, type Run, gather } from './gather-step.js';
import { type Outcome, resolveAround, refuseBroken, refuseUnusedRolls } from './resolve-around.js';

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
