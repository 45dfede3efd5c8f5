/** One order for ids everywhere: code units, with runs of digits compared as numbers (`P2` before `P10`). Never the locale. */

const ZERO = 48;
const isDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9;

/** Compares two ids: negative, zero or positive. A total order: equal only when the ids are equal. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  // Back to where the run of digits began in which they part, if they part in one.
  let start = at;
  while (start > 0 && isDigit(a.charCodeAt(start - 1))) start--;
  const [x, y] = [digitsFrom(a, start), digitsFrom(b, start)];
  if (x > start && y > start) {
    const difference = Number(a.slice(start, x)) - Number(b.slice(start, y));
    if (difference !== 0) return difference;
    if (x !== y) return x - y;
  } else if (at > 0 && at < shorter && start === at) {
    // A run of other characters that ends here comes before one that goes on.
    const [first, second] = [isDigit(a.charCodeAt(at)), isDigit(b.charCodeAt(at))];
    if (first !== second) return first ? -1 : 1;
  }
  return a < b ? -1 : 1;
}

/** Where the run of digits that begins here ends. */
function digitsFrom(id: string, start: number): number {
  let end = start;
  while (end < id.length && isDigit(id.charCodeAt(end))) end++;
  return end;
}

/** A sorted copy, by id. `byId(units, (u) => u.id)`; strings need no second argument. */
export function byId<T extends string>(items: Iterable<T>): T[];
export function byId<T>(items: Iterable<T>, id: (item: T) => string): T[];
export function byId<T>(items: Iterable<T>, id: (item: T) => string = (item) => item as string): T[] {
  return [...items].sort((a, b) => compareIds(id(a), id(b)));
}

/** The keys of a record in id order: the only way that rules walk a record. */
export function ids<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return byId(Object.keys(record) as K[]);
}

/** The values of a record in the id order of their keys. */
export function values<T>(record: Readonly<Record<string, T>>): T[] {
  return ids(record).map((id) => record[id] as T);
}

/** The entries of a record in id order. */
export function entries<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return ids(record).map((id) => [id, record[id] as T]);
}
