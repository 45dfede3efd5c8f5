/** One history for all changes of a text, whoever made them: taps, cards, typing. */

/** Strokes of a keyboard closer than this are one change, in milliseconds. */
const STROKES = 800;
const MOST = 500;

export interface History {
  readonly text: string;
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** When the last change by typing was made; undefined: the next one is a change of its own. */
  readonly typed?: number;
}

export const beginning = (text: string): History => ({ text, past: [], future: [] });

/** A change by an act. */
export function changed(history: History, text: string): History {
  if (text === history.text) return history;
  return { text, past: [...history.past, history.text].slice(-MOST), future: [] };
}

/** A change by typing, `at` in milliseconds: letters one after the other are undone together. */
export function typed(history: History, text: string, at: number): History {
  if (text === history.text) return history;
  const goesOn = history.typed !== undefined && at - history.typed < STROKES;
  return goesOn ? { ...history, text, future: [], typed: at } : { ...changed(history, text), typed: at };
}

export function undone({ text, past, future }: History): History {
  const before = past.at(-1);
  return before === undefined
    ? { text, past, future }
    : { text: before, past: past.slice(0, -1), future: [text, ...future] };
}

export function redone({ text, past, future }: History): History {
  const [next, ...rest] = future;
  return next === undefined ? { text, past, future } : { text: next, past: [...past, text], future: rest };
}
