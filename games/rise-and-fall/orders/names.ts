/** Names as players write them, looked up: ids, aliases, full names, unique beginnings. */
import { fold, kept, suggestOfEach } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { world } from '../rules/world/world.js';

export interface Unknown {
  readonly unknown: string;
  readonly kind: 'unit' | 'area' | 'side' | 'place' | 'kingdom' | 'set';
  readonly suggestions: readonly string[];
}

/** Names with their ids, and the same names as they are compared. */
interface Names {
  readonly written: readonly (readonly [name: string, id: string])[];
  readonly byFold: ReadonlyMap<string, string>;
}

interface Tables {
  readonly areas: Names;
  readonly units: Names;
}

const tables = kept<Data['map'], Tables>();

/** Built once for each set of data. */
function tablesOf(data: Data): Tables {
  return tables(data.map, () => readTables(data));
}

function readTables(data: Data): Tables {
  const { areas, areaIds, units, unitIds } = world(data);
  return {
    areas: namesOf([
      ...areaIds.map((id): [string, string] => [id, id]),
      ...Object.entries(data.map.aliases),
      ...areaIds.map((id): [string, string] => [areas[id]?.name ?? id, id]),
    ]),
    units: namesOf([
      ...unitIds.map((id): [string, string] => [id, id]),
      // `RL5` will do for RL05.
      ...unitIds.map((id): [string, string] => [id.replace(/([A-Z])0+(\d)/, '$1$2'), id]),
      ...unitIds.map((id): [string, string] => [units[id]?.name ?? id, id]),
    ]),
  };
}

/** Where two things share a name the first one has it. */
function namesOf(pairs: readonly (readonly [string, string])[]): Names {
  const byFold = new Map<string, string>();
  for (const [name, id] of pairs) if (!byFold.has(fold(name))) byFold.set(fold(name), id);
  return { written: pairs, byFold };
}

function look({ written, byFold }: Names, word: string, kind: Unknown['kind']): string | Unknown {
  const folded = fold(word);
  const found = byFold.get(folded) ?? match(folded, [...byFold]);
  return found ?? { unknown: word, kind, suggestions: suggestOfEach(word, written) };
}

/** `camul` → `Iceni`, `constantinople` → `Byzantium`. */
export function findArea(data: Data, written: string): string | Unknown {
  return look(tablesOf(data).areas, written, 'area');
}

/** `rl5` → `RL05`, `Norici` → `CE21`. */
export function findUnit(data: Data, written: string): string | Unknown {
  return look(tablesOf(data).units, written, 'unit');
}

/** A side of a war: an empire, a people, the rebels, a kingdom or `hunnic:huns`. */
export function findSide(data: Data, written: string): string | Unknown {
  const names: [string, string][] = [
    ['rome', 'rome'],
    ['romans', 'rome'],
    ['parthia', 'parthia'],
    ['parthians', 'parthia'],
    ['sassanids', 'parthia'],
    ['rebel', 'rebel'],
    ['rebels', 'rebel'],
    ['hunnic:huns', 'hunnic:huns'],
    ['hunnic:hunae', 'hunnic:hunae'],
    ...Object.entries(data.charts.peoples).flatMap(([id, p]): [string, string][] => [
      [id, id],
      [p.name, id],
    ]),
    ...kingdomNames(data).map((id): [string, string] => [id, id]),
  ];
  return among(names, written, 'side');
}

/** A kingdom by the name of its set; a second one of a set is `Vandals-2`. */
export function findKingdom(data: Data, written: string): string | Unknown {
  return among(themselves(kingdomNames(data)), written, 'kingdom');
}

/** Every side that a W order can name. */
export function sideIds(data: Data): string[] {
  return [
    'rome',
    'parthia',
    'rebel',
    'hunnic:huns',
    'hunnic:hunae',
    ...Object.keys(data.charts.peoples),
    ...kingdomNames(data),
  ];
}

function kingdomNames(data: Data): string[] {
  return data.charts.kingdoms.sets.flatMap((set) => [set, ...[2, 3, 4, 5].map((n) => `${set}-${n}`)]);
}

/** Where an Emperor may be: a major province, italia, an emperor region. */
export function placeIds({ map: { groups } }: Data): string[] {
  return [
    ...new Set([...Object.keys(groups.majorProvinces), 'italia', ...Object.keys(groups.emperorRegions)]),
  ];
}

export function findPlace(data: Data, written: string): string | Unknown {
  return among(themselves(placeIds(data)), written, 'place');
}

export function findSet(data: Data, written: string): string | Unknown {
  return among(themselves([...data.charts.kingdoms.sets, 'hunnic']), written, 'set');
}

const themselves = (ids: readonly string[]): [string, string][] => ids.map((id) => [id, id]);

/** What a word means among names with their ids. */
const among = (
  names: readonly (readonly [name: string, id: string])[],
  word: string,
  kind: Unknown['kind'],
): string | Unknown =>
  match(fold(word), names) ?? { unknown: word, kind, suggestions: suggestOfEach(word, names) };

/** Exact first, then a beginning that only one thing has. */
function match(word: string, names: readonly (readonly [string, string])[]): string | undefined {
  const exact = names.find(([name]) => fold(name) === word);
  if (exact) return exact[1];
  if (word.length < 3) return undefined;
  const begun = new Set(names.filter(([name]) => fold(name).startsWith(word)).map(([, id]) => id));
  return begun.size === 1 ? [...begun][0] : undefined;
}
