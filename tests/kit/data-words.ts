/** The words of data (texts, and keys of maps), and copies in which one is written otherwise. */
export type Path = readonly string[];

export interface Word {
  readonly path: Path;
  /** The key that the path ends in, instead of the text that stands there. */
  readonly isKey: boolean;
}

/** Every word of a value: its texts but empty ones, and the keys of what is no list. `path`: where the value stands. */
export function wordsOf(value: unknown, path: Path = []): Word[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, isKey: false }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [
    ...(Array.isArray(value) ? [] : [{ path: [...path, key], isKey: true }]),
    ...wordsOf(inside, [...path, key]),
  ]);
}

/** A copy of what lies along a word's path, with the word as `spell` has it; all else is the same. */
export function respelt<Value>(value: Value, { path, isKey }: Word, spell: (word: string) => string): Value {
  const [step, ...rest] = path;
  const parts = Object.entries(value as object).map(([key, one]: [string, unknown]): [string, unknown] => {
    if (key !== step) return [key, one];
    if (rest.length > 0) return [key, respelt(one, { path: rest, isKey }, spell)];
    return isKey ? [spell(key), one] : [key, spell(one as string)];
  });
  return (Array.isArray(value) ? parts.map(([, one]) => one) : Object.fromEntries(parts)) as Value;
}
