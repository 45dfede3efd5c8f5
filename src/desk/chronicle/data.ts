/** What a chronicle is made of, as it lies packed in its page. Types only. */
import type { Battle, Capture, Fate, Roll, Standing } from '../../core/index.js';

/** A path: its data at a tenth, and how it looks. */
export interface PooledPath {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  /** In points. */
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  readonly holes?: true;
  /** Data of the outline that it is cut by. */
  readonly clip?: string;
}

export interface PooledText {
  readonly text: string;
  readonly face: string;
  readonly size: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly halo?: true;
}

export type Pooled = PooledPath | PooledText;

/** A map as it stood after a step: marks of the pool, painted in order. */
export interface Frame {
  /** Where its upper left corner lies on the map, in points: maps grow as they get known, and places stay where they are. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly number[];
  readonly forces: readonly FrameForce[];
}

/** A counter on the map: its marks are `count` of the frame's from `first` on. */
export interface FrameForce {
  /** Which one it is, from frame to frame, where the reader knows. */
  readonly id?: string;
  /** Kind and colour. */
  readonly look: string;
  readonly x: number;
  readonly y: number;
  readonly first: number;
  readonly count: number;
}

export interface ToldFact {
  readonly text: string;
  readonly weight: number;
  /** On the frame, in points. */
  readonly at?: readonly [x: number, y: number];
}

export interface ToldLetter {
  /** Missing where its reader may not know whose it is. */
  readonly from?: string;
  /** Of the writer's seat, or as it was signed instead. */
  readonly name: string;
  /** How it was signed, for who may know whose it is nevertheless. */
  readonly as?: string;
  /** A seat, `all`, or a group. */
  readonly to: string;
  readonly text: string;
}

/** A roll, and the event that it led to. */
export interface ToldRoll extends Roll {
  readonly of?: string;
  /** Its key with the names of seats and places, as far as its reader knew them. */
  readonly told?: string;
}

/** A deed, with the sentences that tell it and the numbers of its dice among the step's rolls. */
export type ToldDeed = (Capture | Battle | Fate) & {
  /** On the frame, in points. */
  readonly at?: readonly [x: number, y: number];
  readonly text: readonly string[];
  /** Which sentence says how it went. */
  readonly chief: number;
  readonly rolls: readonly number[];
};

export interface ToldStep {
  /** Its folder in the archive, and its page: `steps/0012.html`. */
  readonly name: string;
  readonly turn: number;
  readonly step: string;
  /** Of the step that it opens, in the rules' calendar. */
  readonly date: string;
  /** Says whether it is still the same step; keyed, so that nothing can be tried against it. VIEW-2 */
  readonly mark: string;
  /** SHA-256 of its manifest, once the game is over: it covers what a position may not see. */
  readonly hash?: string;
  readonly facts: readonly ToldFact[];
  readonly standings?: readonly Standing[];
  readonly letters: readonly ToldLetter[];
  readonly rolls: readonly ToldRoll[];
  readonly deeds: readonly ToldDeed[];
  /** Who has sheets of this step in the chronicle, and in which forms: `sheets/0012/P3.html`. */
  readonly sheets: readonly ToldSheet[];
  readonly frame?: Frame;
}

export interface ToldSheet {
  readonly position: string;
  readonly forms: readonly ('html' | 'pdf')[];
}

export interface ChronicleData {
  readonly format: 2;
  readonly game: string;
  readonly title: string;
  /** The rules, in words. */
  readonly rules: string;
  /** For whom it tells: `everybody`, `P3 Macedonians`, `the game master`. */
  readonly reader: string;
  /** Nothing is hidden from him: each stream of dice is known to him from its first roll on. */
  readonly whole: boolean;
  /** Names of positions by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly steps: readonly ToldStep[];
  readonly pool: readonly Pooled[];
  /** Once the game is over. */
  readonly seed?: string;
  /** What the dice of the steps come from, then: the seed, or the seed with the players' shares mixed in. SEED-2 */
  readonly dice?: string;
  /** SHA-256 of the seed, as it stood on the first sheets. */
  readonly seedCommitment: string;
}
