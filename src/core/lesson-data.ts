/** What is taught, as data of a system: `data/tutorial.yaml`. */
import type { PositionId } from './events.js';

/** Something that a sheet should do. */
export interface Aim {
  /** As one says it to the player: `March the army 1AR to Corinth`. */
  readonly aim: string;
  /** Keys of orders that do it. */
  readonly orders: readonly string[];
  /** What their boxes must hold, by the names of the fields: one of these texts, as printed in the code form; an empty list: anything. */
  readonly boxes?: Readonly<Record<string, readonly string[]>>;
  /** So many such orders; default 1. @minimum 1 */
  readonly count?: number;
  /** Lines of the code form that do it on the sheet as it is taught. */
  readonly try: readonly string[];
}

/** One guided step of one position. */
export interface Lesson {
  readonly position: PositionId;
  /** @minimum 0 */
  readonly turn: number;
  /** Default: a turn of one step. */
  readonly step?: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly aims: readonly Aim[];
}

/** `data/tutorial.yaml`: the guided scenario and its lessons, in their order. */
export interface Tutorial {
  readonly scenario: string;
  readonly lessons: readonly Lesson[];
}

/** A lesson, and where it stands among those of its position. */
export interface LessonNow {
  readonly lesson: Lesson;
  /** 1, 2, 3 … */
  readonly number: number;
  readonly of: number;
}

/** The open step of a game as one position sees it. */
export interface LessonPlace {
  readonly scenario: string;
  readonly position: PositionId;
  readonly turn: number;
  readonly step?: string;
}
