/** The measures of a printed sheet in points: page, grid and type. */
import { INK } from '../ink.js';
import type { TextStyle } from '../type/lines.js';

/** One line: everything stands on a grid of these. */
export const LINE = 12;

export const PAPER = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;

/** Left and right 17 mm: punched holes are free on both sides of a duplex print, nothing is mirrored. */
export const MARGIN = { left: 48.2, right: 48.2, top: 30, bottom: 28 } as const;
/** Head and foot of the page stand between margins and text, this high. */
export const HEAD = 20;
export const FOOT = 10;
/** Between columns. */
export const GUTTER = 12;

/** Large type: a page is set as if it were so much smaller, and drawn so much larger. */
export const LARGE = 1.2;

/** A page as it is set: in points of the paper divided by `zoom`, text and grid in points as ever. */
export interface Leaf {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** The margins keep their size on paper. */
  readonly margin: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  /** The text area: whole lines, 62 on A4 and 58 on Letter, of large type 51 and 48. */
  readonly text: { readonly width: number; readonly height: number };
}

export function leafOf(paper: keyof typeof PAPER, zoom = 1): Leaf {
  const { width, height } = PAPER[paper];
  const margin = {
    left: MARGIN.left / zoom,
    right: MARGIN.right / zoom,
    top: MARGIN.top / zoom,
    bottom: MARGIN.bottom / zoom,
  };
  const room = height / zoom - margin.top - margin.bottom - HEAD - FOOT;
  return {
    zoom,
    width: width / zoom,
    height: height / zoom,
    margin,
    text: { width: width / zoom - margin.left - margin.right, height: LINE * Math.floor(room / LINE) },
  };
}

/** The widths in use, of six columns: a third, a half, two thirds, all; in points. */
export interface Widths {
  readonly side: number;
  readonly half: number;
  readonly main: number;
  readonly full: number;
}

export function widthsOf(full: number): Widths {
  const side = (full - 2 * GUTTER) / 3;
  return { side, half: (full - GUTTER) / 2, main: 2 * side + GUTTER, full };
}

export interface Styles {
  readonly accent: string;
  readonly text: TextStyle;
  readonly small: TextStyle;
  readonly note: TextStyle;
  readonly warning: TextStyle;
  readonly table: TextStyle;
  readonly tableHead: TextStyle;
  readonly code: TextStyle;
  readonly caption: TextStyle;
  readonly briefing: TextStyle;
  readonly title: TextStyle;
  readonly subtitle: TextStyle;
  readonly heading: Readonly<Record<1 | 2 | 3, TextStyle>>;
  /** Over the columns of a newspaper. */
  readonly headline: TextStyle;
  /** Page one. */
  readonly front: { readonly name: TextStyle; readonly subtitle: TextStyle; readonly text: TextStyle };
}

/** Times `zoom` on paper, but for the nation's name. */
export function styles(accent: string, zoom = 1): Styles {
  const serif = (size: number, leading = LINE): TextStyle => ({
    family: 'serif',
    size,
    leading,
    colour: INK.text,
    accent,
  });
  const sans = (size: number): TextStyle => ({ ...serif(size), family: 'sans' });
  return {
    accent,
    text: serif(9.5),
    small: { ...sans(7), colour: INK.quiet },
    note: { ...serif(9), slant: 'italic', colour: INK.quiet },
    warning: serif(9.5),
    table: sans(8.5),
    tableHead: { ...sans(7), weight: 'bold', colour: INK.quiet },
    code: { ...serif(8), family: 'mono' },
    caption: { ...sans(7), colour: INK.quiet },
    briefing: serif(9.5),
    title: { ...serif(24, 2 * LINE), weight: 'bold' },
    subtitle: { ...sans(9.5), colour: INK.quiet },
    heading: {
      1: { ...serif(13, 1.5 * LINE), weight: 'bold' },
      2: { ...sans(8), weight: 'bold' },
      3: { ...serif(9.5), slant: 'italic' },
    },
    headline: { ...serif(20, 2 * LINE), weight: 'bold' },
    front: {
      name: { ...serif(24 / zoom, 26 / zoom), weight: 'bold' },
      subtitle: { ...sans(8.5), colour: INK.quiet },
      text: serif(9.5, 12),
    },
  };
}
