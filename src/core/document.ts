/** The block model of a report: what `report` builds and text, HTML and PDF renderers lay out. */

/** A run of text in one style. `small` is for rule ids, `caps` for letter-spaced labels, `accent` for the position's colour. */
export interface Run {
  readonly text: string;
  readonly style?: 'bold' | 'italic' | 'code' | 'small' | 'caps' | 'accent';
  /** Id of a heading: the page it stands on is printed after the text (`Battles, p. 3`); a link in HTML. */
  readonly ref?: string;
}

/** A line of text: plain, or runs. */
export type Text = string | readonly (string | Run)[];

export interface Column {
  readonly title: string;
  /** Default left; `right` columns are numbers with tabular figures. */
  readonly align?: 'left' | 'right' | 'center';
  /** Relative width; undefined: as wide as its content wants. */
  readonly width?: number;
  /** Printed in the code face (order lines, city lines). */
  readonly face?: 'text' | 'code';
}

export interface Series {
  readonly name: string;
  /** One value a label; undefined: no point. */
  readonly values: readonly (number | undefined)[];
}

export type Block =
  /** The head of the first page: who, when, and the lines to know in ten seconds. */
  | {
      readonly kind: 'masthead';
      readonly title: string;
      readonly subtitle: string;
      readonly details: readonly Text[];
      readonly briefing: readonly Text[];
    }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string; readonly id?: string }
  | {
      readonly kind: 'paragraph';
      readonly text: Text;
      readonly tone?: 'normal' | 'small' | 'note' | 'warning';
    }
  | { readonly kind: 'list'; readonly items: readonly Text[]; readonly ordered?: boolean }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Text[])[];
      /** A last row set off by a rule. */
      readonly totals?: readonly Text[];
      readonly caption?: string;
      /** Rows indented by so many levels (index by row). */
      readonly indent?: readonly number[];
    }
  /** Lines in the code face, kept as they are. Lines longer than the page are wrapped with a hanging mark, never clipped. */
  | { readonly kind: 'preformatted'; readonly lines: readonly string[]; readonly caption?: string }
  | {
      readonly kind: 'map';
      readonly title: string;
      readonly drawing: Drawing;
      /** `one hex = 40 km` */
      readonly scale?: string;
      readonly legend?: readonly LegendEntry[];
      /** Share of the page's text width, 1 to 100; default 100. */
      readonly width?: number;
      /** A page of its own, turned if the drawing is wider than high. */
      readonly fullPage?: boolean;
      readonly caption?: Text;
      /** The map in characters, for the text report. */
      readonly lines?: readonly string[];
    }
  | {
      readonly kind: 'chart';
      readonly title: string;
      readonly type: 'line' | 'bar' | 'spark';
      readonly labels: readonly string[];
      readonly series: readonly Series[];
      readonly unit?: string;
      readonly size?: 'spark' | 'small' | 'half';
    }
  /** A press message, set apart like a letter. */
  | { readonly kind: 'letter'; readonly from: string; readonly to: string; readonly text: string }
  /** A blank form to fill in: labelled boxes in rows. A box with a name is a form field of the PDF. */
  | { readonly kind: 'form'; readonly rows: readonly FormRow[]; readonly caption?: string }
  /** Cells beside each other: close-up maps with the line beneath. */
  | { readonly kind: 'grid'; readonly columns: 2 | 3; readonly cells: readonly (readonly Block[])[] }
  | { readonly kind: 'keep'; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'pageBreak' };

export interface FormRow {
  readonly boxes: readonly {
    readonly label: string;
    /** Relative width. */
    readonly width: number;
    readonly value?: string;
    /** Name of the field in a fillable PDF. */
    readonly name?: string;
  }[];
}

export interface LegendEntry {
  /** A small drawing (20 by 12 units) shown before the text. */
  readonly sample?: readonly Shape[];
  readonly text: string;
}

/** A report, before the engine puts the page frame (game, turn, token, deadline) round it. */
export interface Document {
  readonly title: string;
  readonly subtitle: string;
  /** The position's place in the palette: 0 for neutral documents, 1 to 43. */
  readonly accent: number;
  readonly blocks: readonly Block[];
}

/** Where the engine lays the orders of the step and what became of them (OUTCOME-1). */
export interface OrdersHere {
  readonly kind: 'orders';
  /** What ran instead where no sheet came (NMR-2), in a sentence or two. */
  readonly unsent?: Text;
  /** Of its heading; default 1. */
  readonly level?: 1 | 2 | 3;
}

/** What a system reports: a document in which the engine's own blocks have a place. */
export interface Report extends Omit<Document, 'blocks'> {
  readonly blocks: readonly (Block | OrdersHere)[];
}

/** A colour: `#rrggbb`. Drawings are made for grey first. */
export type Colour = string;

export interface Stroke {
  readonly colour: Colour;
  /** In points on paper. */
  readonly width: number;
  readonly dash?: readonly number[];
}

/** A drawing's shapes, in drawing units, y downwards, painted in order. Labels are painted last, placed by the renderer's one rule. */
export type Shape =
  | {
      readonly shape: 'path';
      /** Straight runs through these points. */
      readonly points: readonly (readonly [number, number])[];
      readonly closed?: boolean;
      /** Further rings cut out of a closed path (even-odd), or further runs of an open one. */
      readonly more?: readonly (readonly (readonly [number, number])[])[];
      readonly fill?: Colour;
      readonly hatch?: 'left' | 'right' | 'cross' | 'dots';
      readonly stroke?: Stroke;
      readonly opacity?: number;
      /** Round the corners (coasts, rivers). */
      readonly smooth?: boolean;
    }
  | {
      readonly shape: 'circle';
      readonly at: readonly [number, number];
      readonly radius: number;
      readonly fill?: Colour;
      readonly stroke?: Stroke;
    }
  /** A small map sign of a fixed set, centred at `at`, `size` drawing units high. */
  | {
      readonly shape: 'sign';
      readonly sign: Sign;
      readonly at: readonly [number, number];
      readonly size: number;
      readonly colour?: Colour;
      readonly fill?: Colour;
    }
  /** A force: solid own, outlined ally, another form for enemies, dashed when stale. `text` is a very short label inside or beside it. */
  | {
      readonly shape: 'force';
      readonly at: readonly [number, number];
      readonly size: number;
      readonly side: 'own' | 'ally' | 'enemy' | 'other' | 'stale';
      readonly arm: 'land' | 'sea' | 'leader' | 'trade';
      readonly colour: Colour;
      readonly text?: string;
    }
  | {
      readonly shape: 'arrow';
      readonly points: readonly (readonly [number, number])[];
      readonly stroke: Stroke;
      readonly text?: string;
    }
  /** A small drawing in a frame on top of the large one (a locator); labels keep off it. */
  | {
      readonly shape: 'inset';
      /** Upper left corner. */
      readonly at: readonly [number, number];
      readonly width: number;
      readonly drawing: Drawing;
    }
  | {
      readonly shape: 'label';
      readonly at: readonly [number, number];
      readonly text: string;
      /** In points on paper; never under 7 after scaling unless `tiny` hex numbers. */
      readonly size: number;
      /** Higher is placed first; labels that find no room are dropped and listed in the legend. */
      readonly priority: number;
      /** Drawing units to keep off the point (its sign's radius). 0: centred on the point and never moved. */
      readonly clear: number;
      /** Stands on the point itself if there is room, and only else beside it. */
      readonly centred?: boolean;
      readonly style?: 'place' | 'capital' | 'region' | 'sea' | 'river' | 'number' | 'force';
      readonly colour?: Colour;
    };

export type Sign =
  | 'mountain'
  | 'hill'
  | 'forest'
  | 'marsh'
  | 'desert'
  | 'city'
  | 'capital'
  | 'fort'
  | 'port'
  | 'star'
  | 'ruin'
  | 'battle'
  | 'siege'
  | 'bridge'
  | 'pass'
  | 'goods'
  | 'plague'
  | 'crown';

/** A drawing in its own units. The renderer scales it to the page; `unit` is how many drawing units make one hex or degree. */
export interface Drawing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** The plain text of a line. */
export function plainText(text: Text): string {
  return typeof text === 'string'
    ? text
    : text.map((run) => (typeof run === 'string' ? run : run.text)).join('');
}
