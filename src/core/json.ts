/** Plain JSON values: the only thing that states, orders, events and views are made of. */

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

/** Is it a map, and no list? */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON Schema, as ajv takes it. */
export type JsonSchema = Record<string, unknown>;

/** Same value, same text: keys in code-unit order, no blanks. Used wherever bytes are hashed or compared. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let out = '';
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[])
      out += `${out === '' ? '[' : ','}${item === undefined ? 'null' : canonicalJson(item)}`;
    return out === '' ? '[]' : `${out}]`;
  }
  const source = value as Record<string, unknown>;
  for (const key of sortedKeys(source)) {
    const inner = source[key];
    if (inner !== undefined) out += `${out === '' ? '{' : ','}${JSON.stringify(key)}:${canonicalJson(inner)}`;
  }
  return out === '' ? '{}' : `${out}}`;
}

/**
 * What `JSON.parse(canonicalJson(value))` gives, several times as fast: keys in their order, without those that are undefined, and no
 * object shared with the original. Throws for what is no JSON: functions, symbols, big numbers.
 */
export function canonicalCopy<T>(value: T): T {
  return inCanonicalForm(value) as T;
}

function inCanonicalForm(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      // As JSON has it: no minus nought, and what is no number is null.
      return Number.isFinite(value) ? value + 0 : null;
    case 'object':
      if (value === null) return null;
      return Array.isArray(value) ? listCopy(value) : recordCopy(value as Record<string, unknown>);
    default:
      throw new TypeError(`a ${typeof value} is no JSON`);
  }
}

function listCopy(list: readonly unknown[]): unknown[] {
  const copy: unknown[] = [];
  for (const item of list) copy.push(item === undefined ? null : inCanonicalForm(item));
  return copy;
}

function recordCopy(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key of sortedKeys(source)) {
    const inner = source[key];
    if (inner === undefined) continue;
    const member = inCanonicalForm(inner);
    // Assigned, it would be no key but change what the object is.
    if (key === '__proto__')
      Object.defineProperty(copy, key, {
        value: member,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    else copy[key] = member;
  }
  return copy;
}

/** In code-unit order; what was read from an archive has its keys in that order already. */
function sortedKeys(source: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(source);
  let last = '';
  for (const key of keys) {
    if (key < last) return keys.sort();
    last = key;
  }
  return keys;
}

/**
 * These parts of a record and no others, for views (VIEW-1): where the type of the record grows, the compiler asks at each `only`
 * that must give the whole of it, and what is optional stays out until it is named.
 */
export function only<T extends object, K extends keyof T>(record: T, ...keys: readonly K[]): Pick<T, K> {
  const parts: Partial<Pick<T, K>> = {};
  for (const key of keys) if (key in record) parts[key] = record[key];
  return parts as Pick<T, K>;
}

/** A deep working copy of a JSON value; several times as fast as structuredClone, which also looks for cycles, dates and maps. */
export function clone<T>(value: T): T {
  return copied(value) as T;
}

function copied(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copied);
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy)) {
    const member = copy[key];
    if (member !== null && typeof member === 'object') copy[key] = copied(member);
  }
  return copy;
}

/** Freezes a value and all that hangs on it; data and test inputs go through this, so that a rule that mutates them throws. */
export function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
