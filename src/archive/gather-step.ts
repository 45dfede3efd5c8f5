/** All that the open step is made of, read and put together. Throws `run/…` where the GM must see to something first. */
import type { Shares, StepInputs } from './folder/inputs.js';
import {
  compareIds,
  deepFreeze,
  MovesheetError,
  type ForcedRolls,
  type OrderSheet,
  type PositionId,
} from '../core/index.js';
import { forgetStep } from './intake/judgments.js';
import { refuseLevels } from './settings/levels.js';
import type { CommitPoint } from './folder/commit.js';
import type { Rules } from './folder/entry.js';
import { tooManyMissing } from './intake/preflight.js';
import { stepPress } from './intake/press-book.js';
import { readAnswers } from './questions.js';
import { readState, readStepEvents } from './folder/read.js';
import { acceptedSheets, collectSheets, type UnresolvedStep } from './resolve-step.js';
import { readSeed, type Seed } from './seed.js';
import { isEmpty, mixedSeed, openShares } from './shares.js';
import { asideOnWord } from './set-aside.js';
import { readSettings } from './settings/settings.js';
import type { Settings } from './settings/game-settings.js';
import { toldIn } from './settings/words.js';
import { takeUpLater } from './intake/later.js';
import type { JudgedSheet } from './intake/open-game.js';
import { openGame, survey, type Survey, type SurveyOptions } from './intake/survey.js';

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

/** What a step is made of beside the state that it begins with, and what archives it. */
export interface Run {
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
export interface Gathered {
  readonly run: Run;
  readonly unresolved: UnresolvedStep;
}

/** Reads all that the step is made of; refuses what the GM must see to first. */
export function gather(game: string, rules: Rules, options: RunOptions): Gathered {
  const settings = readSettings(game);
  const seed = readSeed(game);
  if (!options.preview) takeUpLater(game, openGame(game, settings));
  const found = survey(game, settings, rules.system, options);
  refuseOver(found);
  options.inspect?.(found);
  refuseMissing(settings, found, options);
  // Nobody judges a sheet of this step any more: what it was judged by goes before the state comes.
  forgetStep(game);
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
  const run = { game, rules, options, settings, seed, found: heldOnce(found, sheets), sheets, shares, given };
  return { run, unresolved };
}

/** The survey with the orders of its accepted sheets as the step has them: those of a thousand positions take 50 MiB a time. */
function heldOnce(found: Survey, sheets: ReadonlyMap<PositionId, OrderSheet>): Survey {
  const { accepted, verdicts } = found.chosen;
  const held = new Map<JudgedSheet, JudgedSheet>();
  for (const [position, one] of accepted) {
    const { orders } = sheets.get(position) ?? one.sheet;
    held.set(one, { ...one, sheet: { ...one.sheet, orders } });
  }
  const now = (one: JudgedSheet): JudgedSheet => held.get(one) ?? one;
  return {
    ...found,
    judged: found.judged.map(now),
    chosen: {
      accepted: new Map([...accepted].map(([position, one]) => [position, now(one)])),
      verdicts: new Map([...verdicts].map(([one, verdict]) => [now(one), verdict])),
    },
  };
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
