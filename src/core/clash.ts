/** Fights as forecasts count them. Types only. */

/** A fight of a step in which a position's own stood. */
export interface Clash {
  /** Reference of the spot on its map. */
  readonly at: string;
  /** What it is, without how it went: fights of the same word in several worlds are one and the same. `Battle at Mari against Egypt` */
  readonly word: string;
  /** For the position; `open`: neither, or not yet decided. */
  readonly result: 'won' | 'lost' | 'open';
}
