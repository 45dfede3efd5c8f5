/** The errors of the GM's or the machine's, and the check for what can't be. Players' errors are diagnostics, never exceptions. */

const BRAND = Symbol.for('movesheet/error');

/** A failure that the person at the keyboard can mend: what is wrong (message), what to do next (hint), a stable code `area/what`. */
export class MovesheetError extends Error {
  readonly code: string;
  readonly hint: string;
  /** 1: it failed; 2: bad usage or bad input. */
  readonly exitCode: 1 | 2;

  constructor(code: string, message: string, hint = '', exitCode: 1 | 2 = 1) {
    super(message);
    this.name = 'MovesheetError';
    this.code = code;
    this.hint = hint;
    this.exitCode = exitCode;
    Object.defineProperty(this, BRAND, { value: true });
  }

  /** A system from outside may bring a copy of the engine: its errors are ours. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

/** What a record, chart or list holds under an id that must be there: a fault of the program where it is not, told with the id. */
export function must<T>(
  record: Readonly<Partial<Record<string, T>>> | readonly T[],
  id: string | number,
  what = 'the record',
): T {
  const found = (record as Readonly<Partial<Record<string, T>>>)[id];
  // Asked a million times a game: the sentence is made only where it is needed.
  if (found === undefined) invariant(false, `${what} has an entry "${id}"`);
  return found;
}

/** What a map holds under a key that must be there; told as by `must`. */
export function mustGet<K, T>(map: ReadonlyMap<K, T>, key: K, what = 'the map'): T {
  const found = map.get(key);
  if (found === undefined) invariant(false, `${what} has an entry "${String(key)}"`);
  return found;
}

/** Throws when something that must hold does not: a fault of the program, never of its user. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`This should hold and does not: ${what}. Please report it.`);
}
