/** Gazettes made from the archive: of turns that have none, and the tables that stood in earlier ones. */
import {
  canonicalJson,
  openNewsOf,
  type GameSystem,
  type GazetteFile,
  type PastScores,
  type Standing,
} from '../../core/index.js';
import type { EntryContent } from '../folder/entry.js';
import { compareEntries, GAZETTE } from '../folder/layout.js';
import { entryNames, readEntry, readEntryJson, readEvents, readState, type Entry } from '../folder/read.js';
import { gazetteOf, hasGazette, type Gazette } from '../gazette.js';
import type { Settings } from '../settings/game-settings.js';
import { answersOf, lettersOf } from './replay.js';

const scoresOf = (standings: readonly Standing[]): PastScores['scores'] =>
  Object.fromEntries(standings.map(({ position, score }) => [position, score]));

/** The table of the gazette before an entry, behind those before it; read where it stands in the archive, and made where not. */
export function scoresBefore(game: string, system: GameSystem, name: string): readonly PastScores[] {
  const before = entryNames(game).filter((one) => one < name && !one.includes('+'));
  const made: PastScores[] = [];
  for (const one of before.reverse()) {
    const entry = readEntry(game, one);
    if (entry.manifest.kind !== 'step') break;
    if (hasGazette(entry)) {
      const file = readEntryJson(game, one, GAZETTE.json) as GazetteFile;
      return [...file.history, ...pastOf(entry, file.standings), ...made];
    }
    made.unshift(...pastOf(entry, openNewsOf(system, readState(game, one), readEvents(game, one)).standings));
  }
  return made;
}

const pastOf = (
  { manifest: { turn, step } }: Entry,
  standings: readonly Standing[] | undefined,
): PastScores[] => (standings ? [{ turn, step, scores: scoresOf(standings) }] : []);

/** Did the game master change by hand, since the step before, what all can see? What only some can see is told to nobody. OBSERVER-1 */
export function amendedBefore(game: string, system: GameSystem, name: string): boolean {
  const before = entryNames(game).filter((one) => compareEntries(one, name) < 0);
  const [step, last] = [before.findLast((one) => !one.includes('+')), before.at(-1)];
  if (step === undefined || last === undefined || step === last || !system.observe) return false;
  const seen = (entry: string): string => canonicalJson(system.observe?.(readState(game, entry), []));
  return seen(step) !== seen(last);
}

/** What a new gazette tells besides its step. */
export const gazetteGround = (
  game: string,
  system: GameSystem,
  name: string,
  { silentTold = false }: Pick<Settings, 'silentTold'>,
): NonNullable<EntryContent['gazette']> => ({
  history: scoresBefore(game, system, name),
  amended: amendedBefore(game, system, name),
  silentTold,
});

/** The gazette of an archived step, made anew from what lies there. */
export function gazetteFromArchive(
  game: string,
  system: GameSystem,
  entry: Entry,
  { silentTold = false }: Pick<Settings, 'silentTold'> = {},
): Gazette {
  const { turn, step } = entry.manifest;
  return gazetteOf(system, {
    game: entry.manifest.game,
    turn,
    step,
    state: readState(game, entry.name),
    told: readEvents(game, entry.name),
    letters: lettersOf(game, entry),
    history: scoresBefore(game, system, entry.name),
    amended: amendedBefore(game, system, entry.name),
    ...(silentTold ? { silent: answersOf(game, entry).missing } : {}),
  });
}
