/** One order for ids everywhere: code units, with runs of digits compared as numbers (`P2` before `P10`). Never the locale. */

const CHUNK = /\d+|\D+/g;

/** Compares two ids: negative, zero or positive. A total order: equal only when the ids are equal. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.match(CHUNK) ?? [];
  const right = b.match(CHUNK) ?? [];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const x = left[i] ?? '';
    const y = right[i] ?? '';
    if (x === y) continue;
    const digits = x <= '9' && y <= '9' && x >= '0' && y >= '0';
    if (digits && Number(x) !== Number(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  if (left.length !== right.length) return left.length - right.length;
  return a < b ? -1 : 1;
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
