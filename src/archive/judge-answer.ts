/** Judges an answer of the GM's when it is given: the step is resolved with it in memory, and the rules say whether they can use it. */
import { deepFreeze, type Answers, type GameSystem, type Question } from '../core/index.js';
import { lastEntry, readState, readStepEvents } from './folder/read.js';
import { readSeed } from './seed.js';
import { readSettings } from './settings/settings.js';
import { mixedSeed, openShares } from './shares.js';
import { acceptedSheets, collectSheets, resolveStep } from './resolve-step.js';
import { survey } from './intake/survey.js';

/** Why the rules can't use the answer to a question; undefined: they can, as far as a dry run tells. Nothing is written. */
export function unusable(game: string, system: GameSystem, id: string, answers: Answers): string | undefined {
  const last = lastEntry(game);
  const state = deepFreeze(readState(game, last.name));
  const told = readStepEvents(game, last.name);
  const found = survey(game, readSettings(game), system);
  const seed = mixedSeed(readSeed(game).seed, openShares(game, acceptedSheets(found)).shares);
  const sheets = collectSheets(system, state, told, seed, found);
  const questions = ask(() =>
    resolveStep(system, { state, sheets, seed, moment: last.manifest.opens }, { answers, forced: {} }),
  );
  // The rules ask the same again, with the reason among the facts.
  const again = questions.find((one) => one.id.startsWith(`${id}-again`));
  if (!again) return undefined;
  const reason = /was not used: (.*?)\.?$/.exec(again.facts?.at(-1) ?? '')?.[1];
  return reason ?? 'the rules ask again';
}

function ask(resolve: () => ReturnType<typeof resolveStep>): readonly Question[] {
  try {
    const { outcome } = resolve();
    return 'questions' in outcome ? outcome.questions : [];
  } catch {
    // An order that makes the rules throw is found and told by "run"; it says nothing about the answer.
    return [];
  }
}
