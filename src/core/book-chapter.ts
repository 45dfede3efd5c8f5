/** A step of the game as a chapter of a book. */
import type { Deed } from './deeds.js';
import type { FrontMap } from './front-page.js';
import type { GazetteFile } from './gazette-file.js';

/** A battle or what befell a person, with the sentence of the event that tells how it ended. */
export interface ToldDeed {
  readonly deed: Deed;
  readonly text: string;
}

/** A step of the game. */
export interface BookChapter {
  /** Of its heading, and before the ids of what stands under it. */
  readonly id: string;
  /** `Turn 3 · Summer, week 3 of year 1` */
  readonly title: string;
  /** What an index calls it: `turn 3`. */
  readonly short: string;
  readonly news: GazetteFile;
  readonly map?: FrontMap;
  readonly deeds: readonly ToldDeed[];
}

/** Of a step so many battles, and so many persons, are told one by one. */
const MOST = 60;

/** With the id of the line that tells it. */
export type FoundDeed = ToldDeed & { readonly id: string };

/** The battles of a step that are told, with the ids of their lines. */
export const battlesIn = (chapter: BookChapter): readonly FoundDeed[] => found(chapter, 'battle');

/** What befell persons, the same. */
export const personsIn = (chapter: BookChapter): readonly FoundDeed[] => found(chapter, 'person');

/** Of two that are told alike one. */
function found({ id, deeds }: BookChapter, kind: 'battle' | 'person'): FoundDeed[] {
  const told = new Map(deeds.filter(({ deed }) => deed.kind === kind).map((one) => [one.text, one]));
  return [...told.values()].slice(0, MOST).map((one, n) => ({ ...one, id: `${id}/${kind}-${n}` }));
}
