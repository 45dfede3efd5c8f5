/** One order for ids everywhere: code units, with runs of digits compared as numbers (`P2` before `P10`). Never the locale. */

const ZERO = 48;
const NINE = 57;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/**
 * Compares two ids: negative, zero or positive. A total order: equal only when the ids are equal.
 * Written over character codes, because rules sort and search by id all the time.
 */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  let i = sharedStart(a, b);
  let j = i;
  while (i < a.length && j < b.length) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(j);
    if (isDigit(x) && isDigit(y)) {
      const [startA, startB] = [skipZeros(a, i), skipZeros(b, j)];
      const [endA, endB] = [endOfDigits(a, startA), endOfDigits(b, startB)];
      // Without leading zeros the longer run is the greater number; of equal length the first other digit decides.
      if (endA - startA !== endB - startB) return endA - startA - (endB - startB);
      for (let k = 0; k < endA - startA; k++) {
        const difference = a.charCodeAt(startA + k) - b.charCodeAt(startB + k);
        if (difference !== 0) return difference;
      }
      i = endA;
      j = endB;
    } else {
      if (x !== y) return x - y;
      i++;
      j++;
    }
  }
  if (i < a.length || j < b.length) return a.length - i - (b.length - j);
  // Equal but for leading zeros.
  return a < b ? -1 : 1;
}

/** Where the ids begin to matter: past what both begin with, back to the first digit of a number in it. */
function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  while (at > 0 && isDigit(a.charCodeAt(at - 1))) at--;
  return at;
}

function skipZeros(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === ZERO && isDigit(text.charCodeAt(at + 1))) at++;
  return at;
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** A sorted copy, by id. `byId(units, (u) => u.id)`; strings need no second argument. */
export function byId<T extends string>(items: Iterable<T>): T[];
export function byId<T>(items: Iterable<T>, id: (item: T) => string): T[];
export function byId<T>(items: Iterable<T>, id: (item: T) => string = (item) => item as string): T[] {
  return [...items].sort((a, b) => compareIds(id(a), id(b)));
}

/** Keys of the greater records as they lie and in order: the same record is walked over and over in a turn. */
const ordered = new WeakMap<
  object,
  { readonly keys: readonly string[]; readonly sorted: readonly string[] }
>();
/** A smaller record is sorted as fast as it is looked up. */
const SMALL = 8;

/** The keys of a record in id order: the only way that rules walk a record. */
export function ids<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  const keys = Object.keys(record) as K[];
  if (keys.length < 2) return keys;
  if (keys.length < SMALL) return keys.sort(compareIds);
  const known = ordered.get(record);
  if (known?.keys.length === keys.length && known.keys.every((key, at) => key === keys[at]))
    return [...known.sorted] as K[];
  const sorted = [...keys].sort(compareIds);
  ordered.set(record, { keys, sorted });
  return [...sorted];
}

/** The values of a record in the id order of their keys. */
export function values<T>(record: Readonly<Record<string, T>>): T[] {
  return ids(record).map((id) => record[id] as T);
}

/** The entries of a record in id order. */
export function entries<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return ids(record).map((id) => [id, record[id] as T]);
}
