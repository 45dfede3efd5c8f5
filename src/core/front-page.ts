/** Page one as it is composed: what every form of the sheet lays, mails tell, and position files hold. */
import type { Drawing, LegendEntry } from './drawing.js';
import type { Column, Text } from './text.js';

/** A number to know: treasury, units, score. */
export interface Figure {
  readonly label: string;
  readonly value: number | string;
  /** Its value on the last sheet: the change is printed. */
  readonly before?: number;
  /** Earlier values and this one, oldest first; drawn from three on. */
  readonly history?: readonly number[];
  readonly unit?: string;
}

/** What comes. */
export interface FrontDate {
  /** `T13`, `now`, `1690 BC`. */
  readonly when: string;
  readonly text: Text;
}

/** The map that page one cuts its window from. */
export interface FrontMap {
  readonly title: string;
  readonly drawing: Drawing;
  /** Points on paper for one unit of the drawing: the same in all sheets of a game. */
  readonly scale: number;
  /** `one hex = 60 km` */
  readonly note?: string;
  readonly legend?: readonly LegendEntry[];
  /** Where facts may be, in drawing units. */
  readonly places: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** The place that the window holds if it can: the capital. */
  readonly home?: string;
  /** In print it is shown whole, across the page; a map behind page one that draws the same is left out there. */
  readonly whole?: boolean;
}

/** Foreign places and forces as last seen, the nearest first. */
export interface Near {
  readonly title: string;
  readonly columns: readonly Column[];
  /** To nine are printed. */
  readonly rows: readonly (readonly Text[])[];
}

/** How a line of page one begins: a disc on the map too, a dash, a box to tick, a filled one, or the mark of silence. */
export type LineMark =
  | { readonly mark: 'disc'; readonly number: number; readonly dark: boolean }
  | { readonly mark: 'dash' | 'can' | 'must' | 'silent' };

/** A line of page one as it is laid. */
export interface FrontLine {
  readonly mark: LineMark;
  readonly weight: number;
  readonly text: Text;
  readonly ref?: string;
  /** Order code or rule, in the reference column. */
  readonly code?: string;
}

/** A section of page one's main column. */
export interface FrontPart {
  readonly kind: 'who' | 'happened' | 'threatens' | 'todo';
  readonly label: string;
  readonly lines: readonly FrontLine[];
  /** Lines that found no room, and where the first of them is told. */
  readonly more?: { readonly count: number; readonly ref?: string };
}

/** A disc on the map, in drawing units. */
export interface FrontDisc {
  readonly number: number;
  readonly dark: boolean;
  readonly at: readonly [x: number, y: number];
}

/** Page one without its map: what mails and programs read too. */
export interface FrontWords {
  readonly name: string;
  readonly subtitle: string;
  readonly parts: readonly FrontPart[];
  readonly figures: readonly Figure[];
  readonly goal: Text;
  readonly dates: readonly FrontDate[];
  readonly near?: Near;
  /** An example sheet; the engine prints its header line above it. */
  readonly example?: readonly string[];
}

/** Page one as every form of the sheet lays it. */
export interface FrontPage extends FrontWords {
  /** On the first sheet what commits to the seed of the dice, on the last one the seed; in groups that can be read out. SEED-1 */
  readonly dice?: { readonly label: string; readonly groups: readonly string[] };
  readonly map?: Omit<FrontMap, 'places' | 'home'> & {
    readonly discs: readonly FrontDisc[];
    /** In drawing units. */
    readonly home?: readonly [x: number, y: number];
  };
}
