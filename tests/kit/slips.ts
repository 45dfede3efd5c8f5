/** Slips of the pen, one at a time: each leaf and key of a value changed, looked at and changed back. */

/** A place of a value where something stands: a string, a number, a truth, or the key of a map. */
export interface Place {
  /** Steps from the top joined by `/`; a key ends in `/~`. */
  readonly at: string;
  /** The last step. */
  readonly step: string;
  readonly is: 'key' | 'string' | 'number' | 'boolean' | 'null';
  readonly value: unknown;
  /** Puts something else there while `look` looks at the whole. */
  with<T>(other: unknown, look: () => T): T;
}

/** Every place of a plain value, in the order in which it is written. The value must not be frozen. */
export function* places(whole: unknown, at = ''): Generator<Place> {
  if (typeof whole !== 'object' || whole === null) return;
  yield* placesIn(whole, at);
  for (const [key, value] of Object.entries(whole)) yield* places(value, `${at}${key}/`);
}

/** The places of the uppermost floor alone. */
export function* placesIn(whole: unknown, at = ''): Generator<Place> {
  if (typeof whole !== 'object' || whole === null) return;
  const parent = whole as Record<string, unknown>;
  for (const [key, value] of Object.entries(parent)) {
    const here = { step: key, at: `${at}${key}` };
    if (!Array.isArray(whole))
      yield {
        ...{ step: key, at: `${at}${key}/~`, is: 'key', value: key },
        with: (other, look) => renamed(parent, key, String(other), look),
      };
    if (typeof value !== 'object' || value === null)
      yield { ...here, is: kindOf(value), value, with: (other, look) => replaced(parent, key, other, look) };
  }
}

const kindOf = (value: unknown): Place['is'] => (value === null ? 'null' : (typeof value as Place['is']));

function replaced<T>(parent: Record<string, unknown>, key: string, other: unknown, look: () => T): T {
  const before = parent[key];
  parent[key] = other;
  try {
    return look();
  } finally {
    parent[key] = before;
  }
}

function renamed<T>(parent: Record<string, unknown>, key: string, other: string, look: () => T): T {
  const before = Object.entries(parent);
  const put = (entries: readonly (readonly [string, unknown])[]): void => {
    for (const one of Object.keys(parent)) delete parent[one];
    for (const [name, value] of entries) parent[name] = value;
  };
  put(before.map(([name, value]) => [name === key ? other : name, value]));
  try {
    return look();
  } finally {
    put(before);
  }
}

/** The word with one letter changed, in its middle. */
export function slip(word: string): string {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at)}${word[at] === 'q' ? 'x' : 'q'}${word.slice(at + 1)}`;
}

/** Does the place lie where the pattern says? `units/*\/where`: `*` for one step, `**` at the end for all that follows. */
export function fits(at: string, pattern: string): boolean {
  const steps = at.split('/');
  const wanted = pattern.split('/');
  if (wanted.at(-1) === '**') wanted.pop();
  else if (wanted.length !== steps.length) return false;
  return wanted.length <= steps.length && wanted.every((step, n) => step === '*' || step === steps[n]);
}
