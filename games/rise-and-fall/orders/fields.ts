/** Field types of this system's orders, and the YAML map that several of them share. */
import {
  isObject,
  list,
  no,
  pattern,
  reference,
  type FieldType,
  type FieldWord,
  type Json,
} from '../../../src/core/index.js';

export const unit = reference('unit', 'a unit such as RL05');
export const area = reference('area', 'an area such as Roma');
export const units = slashList(unit);
export const areas = slashList(area);
export const who = reference('side', 'rome, parthia, a people, rebel, a kingdom or hunnic:huns');

/** A closed set with what each of its texts means. */
export function worded<T>(type: FieldType<T>, words: readonly FieldWord[]): FieldType<T> {
  return { ...type, words };
}

/** Several of one type, separated by `/` (a comma will do); in YAML a list or one text. */
export function slashList(item: FieldType<string>): FieldType<readonly string[]> {
  // A comma parts them, too: none has one.
  const one: FieldType<string> = {
    ...item,
    read: (given) => (given.includes(',') ? no(item.expected) : item.read(given)),
  };
  const base = list(one, '/');
  return { ...base, read: (given) => base.read(given.replace(/,/g, '/')) };
}

/** The first pair of a map with a key of the player's own: `{RL12: Pisae}`. */
export function onePair(inner: Json | undefined): readonly [string, Json] | undefined {
  const [pair] = isObject(inner) ? Object.entries(inner) : [];
  return pair && [pair[0], pair[1] ?? null];
}

export const word = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** `2 LEG`, `LEG` or a unit's id. */
export interface BuildItem {
  readonly count: number;
  /** Word of the kind (`LEG`) or a unit. */
  readonly what: string;
}

export const buildItem: FieldType<BuildItem> = pattern(
  'units to build',
  'a kind such as 2LEG (LEG PAL COM LIM CAV INF REB KUS HK) or a unit such as AF06',
  /^(?:(\d{1,2})\s*)?([A-Za-z][\w .()-]*)$/,
  (m) => ({ count: Number(m[1] ?? 1), what: (m[2] ?? '').trim() }),
  (value) => (value.count === 1 ? value.what : `${value.count}${value.what}`),
);
