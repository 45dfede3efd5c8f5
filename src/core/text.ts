/** Text as reports hold it: runs in a style, and the columns of tables. */

/** A run of text in one style. `small` is for rule ids, `caps` for letter-spaced labels, `accent` for the position's colour. */
export interface Run {
  readonly text: string;
  readonly style?: 'bold' | 'italic' | 'code' | 'small' | 'caps' | 'accent';
  /** Id of a heading: the page it stands on is printed after the text (`Battles, p. 3`); a link in HTML. */
  readonly ref?: string;
  /** The page may have three digits: a reference within a book. */
  readonly far?: true;
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

/** The plain text of a line. */
export function plainText(text: Text): string {
  return typeof text === 'string'
    ? text
    : text.map((run) => (typeof run === 'string' ? run : run.text)).join('');
}

/** Every kind of line break as a line feed: who counts lines must count as the reader of sheets does. */
export const withLineFeeds = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029\u000c]/g, '\n');
