/** The gazette of an entry, from what it is made of. */
import {
  eventsForAll,
  EVERYBODY,
  fatesOf,
  GAZETTE_FORMAT,
  gazetteDocument,
  openNewsOf,
  type Document,
  type GameEvent,
  type GameSystem,
  type GazetteFile,
  type OpenLetter,
  type OpenNews,
  type PastScores,
  type PositionId,
  type PositionInfo,
} from '../core/index.js';
import { GAZETTE } from './folder/layout.js';
import type { Entry } from './folder/read.js';
import { asAllRead } from './intake/press.js';
import type { Written } from './intake/written-letter.js';
import type { Deadline } from './settings/deadline.js';

/** What of a resolved step its gazette is made of. */
export interface GazetteMatter {
  readonly game: string;
  readonly turn: number;
  readonly step: string;
  readonly state: unknown;
  readonly told: readonly GameEvent[];
  /** All that were written, each as it was addressed. */
  readonly letters: readonly Written[];
  readonly history: readonly PastScores[];
  readonly deadline?: Deadline | undefined;
  /** Before the step the game master changed what all can see. */
  readonly amended?: boolean;
  /** Whose sheets did not come, where the game tells all. */
  readonly silent?: readonly PositionId[] | undefined;
}

/** A gazette: its file, and what it is laid out as. */
export interface Gazette {
  readonly file: GazetteFile;
  readonly document: Document;
}

export function gazetteOf(system: GameSystem, matter: GazetteMatter): Gazette {
  const { game, turn, step, state, told, history, deadline } = matter;
  const news = openNewsOf(system, state, told);
  const seats = system.positions(state).map(({ id, name, status }) => ({ id, name, status }));
  const over = system.awaiting(state).length === 0;
  const file: GazetteFile = {
    format: GAZETTE_FORMAT,
    game,
    system: system.id,
    resolved: { turn, step },
    date: system.moment(state).date,
    over,
    seats,
    facts: [...news.facts].sort((a, b) => b.weight - a.weight),
    ...(news.standings ? { standings: news.standings } : {}),
    history,
    letters: openLetters(matter.letters, seats),
    dates: news.dates ?? [],
    ...fatesIn(system, told),
    ...(matter.amended ? { amended: true as const } : {}),
    ...(matter.silent ? { silent: matter.silent } : {}),
    ...(deadline && !over ? { deadline: `${deadline.local} ${deadline.zone}` } : {}),
  };
  return { file, document: gazetteDocument(file, mapOf(news)) };
}

function fatesIn(system: GameSystem, told: readonly GameEvent[]): Pick<GazetteFile, 'fates'> {
  const fates = fatesOf(system, eventsForAll(told));
  return fates.length > 0 ? { fates } : {};
}

const mapOf = ({ map }: OpenNews): OpenNews['map'] => map;

/** Letters to all, as all read who wrote them. */
export const openLetters = (
  letters: readonly Written[],
  seats: readonly Pick<PositionInfo, 'id' | 'name'>[],
): readonly OpenLetter[] =>
  asAllRead(
    letters.filter(({ to }) => to === EVERYBODY),
    seats,
  ).map(({ from, name, text }) => ({ ...(from === undefined ? {} : { from }), name, text }));

/** Has an entry its gazette in the archive? */
export const hasGazette = ({ manifest }: Entry): boolean => manifest.files[GAZETTE.json] !== undefined;
