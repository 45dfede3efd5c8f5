/** Replays a game from its seed and its inputs: the loop that `verify` and a change of rules look through. */
import { worded } from '../../system-texts.js';
import {
  deepFreeze,
  ids,
  MovesheetError,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
  type PositionId,
  type Roll,
} from '../../core/index.js';
import { patched, type AmendmentInputs } from './amendment.js';
import { setUpWith } from '../create.js';
import { asArchived } from '../folder/entry.js';
import { INPUTS, kindOf } from '../folder/layout.js';
import { deliver, writtenIn, type Delivered } from '../intake/press.js';
import { entryNames, readEntry, readEntryFile, readEntryJson, type Entry } from '../folder/read.js';
import { without } from '../set-aside.js';
import { mixedSeed } from '../shares.js';
import { resolveStep, type Resolved } from '../resolve-step.js';
import type { Written } from '../intake/written-letter.js';
import type { SetUpInputs, Shares, StepInputs, ToldIn } from '../folder/inputs.js';

/** An entry as the rules make it now. */
export interface Replayed {
  readonly entry: Entry;
  /** The rules, in the words that the entry was told in. */
  readonly system: GameSystem;
  readonly state: unknown;
  readonly events: readonly GameEvent[];
  /** What the sheets of the entry tell. */
  readonly told: readonly GameEvent[];
  /** The sheets that those events answer. */
  readonly sheets: ReadonlyMap<PositionId, OrderSheet>;
  readonly missing: readonly PositionId[];
  /** Messages that its sheets bring, by receiver. */
  readonly press: ReadonlyMap<PositionId, readonly Delivered[]>;
  /** Every die that its making threw. */
  readonly rolls: readonly Roll[];
}

/** Every entry made anew, oldest first, each from the state that the replay itself left. `undefined`: the step would not resolve now. */
export function* replay(
  game: string,
  rules: GameSystem,
  seed: string,
): Generator<Replayed | { readonly entry: Entry; readonly stuck: string }> {
  let state: unknown;
  let told: readonly GameEvent[] = [];
  let answers: Answers = { sheets: new Map(), missing: [] };
  let press: Replayed['press'] = new Map();
  let shares: Shares | undefined;
  for (const name of entryNames(game)) {
    const entry = readEntry(game, name);
    const { turn, step } = entry.manifest;
    const kind = kindOf(name);
    const inputs = JSON.parse(readEntryFile(game, name, INPUTS)) as ToldIn;
    const system = worded(rules, inputs.words);
    if (kind === 'set-up') {
      const { scenario, options } = inputs as SetUpInputs;
      const setUp = setUpWith({ system }, scenario, options, seed);
      ({ state } = setUp);
      yield { entry, system, state, events: [], told, ...answers, press, rolls: setUp.rolls };
      continue;
    }
    if (kind === 'amendment') {
      const { patch, reason } = inputs as AmendmentInputs;
      const amended = patched(state, patch);
      state = deepFreeze(asArchived(amended));
      yield { entry, system, state, events: [amendmentEvent(reason)], told, ...answers, press, rolls: [] };
      continue;
    }
    const sheets = readSheets(game, entry);
    const given = inputs as StepInputs;
    // SEED-2: with the first step the seed is mixed, once for all.
    shares ??= given.shares ?? {};
    const source = { state, sheets, seed: mixedSeed(seed, shares), moment: { turn, step } };
    const resolved = resolvedAgain(() => resolveStep(system, source, given));
    if (typeof resolved === 'string') {
      yield { entry, stuck: `the rules fail: ${resolved}` };
      return;
    }
    const { outcome, rolls } = resolved;
    if ('questions' in outcome) {
      yield { entry, stuck: `the rules ask: ${outcome.questions.map(({ id }) => id).join(', ')}` };
      return;
    }
    const result = deepFreeze(asArchived({ state: outcome.state, events: outcome.events }));
    ({ state } = result);
    told = result.events;
    answers = answersOf(game, entry);
    press = deliver(sheets, system.positions(state), (inputs as StepInputs).press);
    yield { entry, system, state, events: told, told, ...answers, press, rolls };
  }
}

/** Other rules may not bear what these sheets ask: then what they threw. */
function resolvedAgain(resolve: () => Resolved): Resolved | string {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof MovesheetError) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/** The event of an amendment: for the GM alone. */
export function amendmentEvent(reason: string): GameEvent {
  return { n: 1, phase: 'amendment', type: 'amended', rule: '', seenBy: 'gm', data: { reason } };
}

/** The parsed sheets that a step was resolved with. */
export function readSheets(game: string, { name, manifest }: Entry): Map<PositionId, OrderSheet> {
  const sheets = new Map<PositionId, OrderSheet>();
  for (const path of ids(manifest.files)) {
    const match = /^orders\/(P\d+)\.json$/.exec(path);
    if (!match) continue;
    const position = `P${Number((match[1] ?? '').slice(1))}`;
    sheets.set(position, JSON.parse(readEntryFile(game, name, path)) as OrderSheet);
  }
  return sheets;
}

/** Every letter of a step, as it was addressed. */
export function lettersOf(game: string, entry: Entry): readonly Written[] {
  const { press } = readEntryJson(game, entry.name, INPUTS) as Partial<StepInputs>;
  return writtenIn(readSheets(game, entry), press);
}

/** What the players sent for a step: the sheets as it was resolved with them at last, without what was set aside, and who sent none. */
export function answersOf(game: string, entry: Entry): Answers {
  const { setAside = [], missing = [] } = JSON.parse(
    readEntryFile(game, entry.name, INPUTS),
  ) as Partial<StepInputs>;
  return { sheets: without(readSheets(game, entry), setAside), missing };
}

type Answers = Pick<Replayed, 'sheets' | 'missing'>;
