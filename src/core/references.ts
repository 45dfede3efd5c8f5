/**
 * Names in data files that must be found elsewhere in them: a scenario's cities on its map, a seat's counters among the counters. A schema
 * says what kind of value stands somewhere; which names there are only the data know.
 */
import { suggest } from './suggest.js';

/** A place in the data where a name stands, and what it may be. */
export interface Reference {
  /**
   * The steps to it from the top of the data, joined by `/`; `*` for every entry of a list or map. The last may be `~`: the keys of the
   * map that stands there. `scenarios/diadochi/neutrals/~`
   */
  readonly at: string;
  /** What it must be, with its article: `a place of the map`. */
  readonly what: string;
  readonly among: Iterable<string>;
}

/** What a system's data must agree in: `references` of its `references.ts`. */
export type References<Data> = (data: Data) => readonly Reference[];

/** A name that is none. */
export interface WrongName {
  /** The steps to it from the top of the data. */
  readonly path: readonly string[];
  /** A key of the map that its path ends in, instead of a value. */
  readonly isKey: boolean;
  readonly name: string;
  readonly what: string;
  /** The nearest that there are. */
  readonly near: readonly string[];
}

/** The names in some data that are none of those they may be. What isn't there, or is no text, is left to the schema. */
export function wrongNames(data: unknown, references: readonly Reference[]): WrongName[] {
  return references.flatMap(({ at, what, among }) => {
    const names = new Set(among);
    return namesAt(data, at.split('/'))
      .filter(({ name }) => !names.has(name))
      .map((found) => ({ ...found, what, near: suggest(found.name, names) }));
  });
}

type Found = Pick<WrongName, 'path' | 'isKey' | 'name'>;

function namesAt(value: unknown, steps: readonly string[], path: readonly string[] = []): Found[] {
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === 'string' ? [{ path, isKey: false, name: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inside = value as Readonly<Record<string, unknown>>;
  if (step === '~') return Object.keys(inside).map((name) => ({ path: [...path, name], isKey: true, name }));
  const keys = step === '*' ? Object.keys(inside) : Object.hasOwn(inside, step) ? [step] : [];
  return keys.flatMap((key) => namesAt(inside[key], rest, [...path, key]));
}
