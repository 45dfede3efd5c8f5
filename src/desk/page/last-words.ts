/**
 * What was written in the moment before the page is left. The storage of drafts answers too late then; this one writes at once, and
 * holds nothing longer than until the page is opened again. Where the browser refuses it, nothing is lost but that moment.
 */

export interface LastWords {
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
}

const name = (key: string): string => `movesheet-desk ${key}`;

export function leave(key: string, words: LastWords): void {
  try {
    localStorage.setItem(name(key), JSON.stringify(words));
  } catch {
    // Refused, or full.
  }
}

/** Takes them out again. */
export function found(key: string): LastWords | undefined {
  try {
    const held = localStorage.getItem(name(key));
    localStorage.removeItem(name(key));
    const words = held === null ? undefined : (JSON.parse(held) as Partial<LastWords>);
    return typeof words?.text === 'string' && typeof words.at === 'number'
      ? { text: words.text, at: words.at }
      : undefined;
  } catch {
    return undefined;
  }
}

export const forget = (key: string): void => void found(key);
