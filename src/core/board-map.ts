/** The map as something to point at: the drawing of the realm, and what on it has a name. Types only. */
import type { Spot, Thing } from './choices.js';
import type { Drawing, LegendEntry } from './drawing.js';

/** What a position can point at when it writes its orders; no more than its view holds. */
export interface BoardMap {
  readonly title: string;
  /** None in a step without a board: then there are lists only. */
  readonly drawing?: Drawing;
  /** Points on paper for one unit of the drawing, as on the move sheet. */
  readonly scale?: number;
  readonly legend?: readonly LegendEntry[];
  /** All places of the drawing that orders may name. */
  readonly spots: readonly Spot[];
  /** Own forces and places first, then seats and offers, then what is known of others. */
  readonly things: readonly Thing[];
  /** Reference of the spot to show first: the capital. */
  readonly home?: string;
}
