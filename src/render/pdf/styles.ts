/** The measures of a printed sheet in points: page, grid and type. */
import { INK } from '../ink.js';
import type { TextStyle } from '../type/lines.js';

const MM = 72 / 25.4;

export const PAPER = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;

/** Room for two punched holes on the left. */
export const MARGIN = { left: 22 * MM, right: 18 * MM, top: 18 * MM, bottom: 18 * MM } as const;
/** Head and foot of the page stand inside the margins' text area, this high. */
export const HEAD = 24;
export const FOOT = 24;
/** Seventy-five characters of text. */
export const MEASURE = 356;

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
  /** Page one. */
  readonly front: { readonly name: TextStyle; readonly subtitle: TextStyle; readonly text: TextStyle };
}

export function styles(accent: string): Styles {
  const serif = (size: number, leading: number): TextStyle => ({
    family: 'serif',
    size,
    leading,
    colour: INK.text,
    accent,
  });
  const sans = (size: number, leading: number): TextStyle => ({ ...serif(size, leading), family: 'sans' });
  return {
    accent,
    text: serif(9.5, 13),
    small: { ...sans(7.5, 10), colour: INK.quiet },
    note: { ...serif(9, 12.5), slant: 'italic', colour: INK.quiet },
    warning: serif(9.5, 13),
    table: sans(8.5, 11),
    tableHead: { ...sans(7.5, 9.5), weight: 'bold', colour: INK.quiet },
    code: { ...serif(7.8, 10.6), family: 'mono' },
    caption: { ...sans(7.5, 10), colour: INK.quiet },
    briefing: serif(10.5, 14.5),
    title: { ...serif(18, 21), weight: 'bold' },
    subtitle: { ...sans(10, 13), colour: INK.quiet },
    heading: {
      1: { ...serif(13, 16), weight: 'bold' },
      2: { ...sans(9.5, 12), weight: 'bold', colour: accent },
      3: { ...serif(9.5, 13), slant: 'italic' },
    },
    front: {
      name: { ...serif(24, 26), weight: 'bold' },
      subtitle: { ...sans(8.5, 12), colour: INK.quiet },
      text: serif(9.5, 12),
    },
  };
}
