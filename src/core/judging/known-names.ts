/** The names that a position may use in its sheet instead of ids: those that stand in its own view, and no others. VIEW-2. */
import { kept } from '../kept.js';
import type { PositionId } from '../events.js';
import type { Names } from '../line-reading.js';
import { compareIds, entries } from '../sort.js';
import { fold } from '../suggest.js';

const walked = kept<object, Found>();
const NOTHING: Found = { positions: new Map(), things: new Map(), words: new Set(), proper: new Set() };

/** The names of the view of a `reader`, which is walked once, and only when a sheet asks for a name. */
export function namesOf(view: () => unknown, reader?: PositionId): Names {
  const look = (): Found => {
    const node = view();
    if (typeof node !== 'object' || node === null) return NOTHING;
    return walked(node, () => walk(node, reader));
  };
  return {
    position: (name) => only(look().positions.get(fold(name))),
    id: (name) => only(look().things.get(fold(name))),
    knows: (name) => name.length <= 60 && look().words.has(fold(bare(name))),
    isName: (name) => name.length <= 60 && look().proper.has(fold(bare(name))),
  };
}

const only = (ids: ReadonlySet<string> | undefined): string | undefined =>
  ids?.size === 1 ? [...ids][0] : undefined;

const bare = (name: string): string => name.replace(/[.,;:!]$/, '');

interface Found {
  readonly positions: ReadonlyMap<string, ReadonlySet<PositionId>>;
  /** Ids by name, of all that has one. */
  readonly things: ReadonlyMap<string, ReadonlySet<string>>;
  readonly words: ReadonlySet<string>;
  /** Those that are written with a capital or a digit. */
  readonly proper: ReadonlySet<string>;
}

/** Under these keys a view lists the seats of the game, by id. */
const SEATS = /^(?:positions|others|seats|players)$/;
const DEEPEST = 12;

function walk(view: object, reader: PositionId | undefined): Found {
  const positions = new Map<string, Set<PositionId>>();
  const things = new Map<string, Set<string>>();
  const words = new Set<string>();
  const proper = new Set<string>();
  const own = `${reader ?? ''}-`;
  // In his own sheet a player writes `L1` for what the state calls `P1-L1`.
  const shorter = (id: string): string => (own.length > 1 && id.startsWith(own) ? id.slice(own.length) : id);
  const word = (whole: string): void => {
    const text = shorter(whole);
    if (text.length < 2 || text.length > 60) return;
    words.add(fold(text));
    if (/^\p{Lu}|\d/u.test(text)) proper.add(fold(text));
  };
  const visit = (node: unknown, key: string, deep: number): void => {
    if (typeof node === 'string') {
      word(node);
      return;
    }
    if (typeof node !== 'object' || node === null || deep > DEEPEST) return;
    if (Array.isArray(node)) {
      for (const one of node as readonly unknown[]) visit(one, key, deep + 1);
      return;
    }
    const record = node as Readonly<Record<string, unknown>>;
    if (SEATS.test(key))
      for (const [id, seat] of entries(record)) {
        const name = (seat as { readonly name?: unknown } | null)?.name;
        if (!/^P\d{1,3}$/.test(id) || typeof name !== 'string') continue;
        positions.set(fold(name), (positions.get(fold(name)) ?? new Set()).add(id));
      }
    if (typeof record.name === 'string' && record.name.length <= 60) {
      const id = shorter(typeof record.id === 'string' ? record.id : key);
      things.set(fold(record.name), (things.get(fold(record.name)) ?? new Set()).add(id));
    }
    for (const [name, value] of entries(record)) {
      word(name);
      visit(value, name, deep + 1);
    }
  };
  visit(view, '', 0);
  return { positions, things, words, proper };
}

/** The seats that a view names, in the order in which it lists them; empty where it names none. */
export function seatsIn(view: unknown): PositionId[] {
  const found = new Set<PositionId>();
  const visit = (node: unknown, key: string, deep: number): void => {
    if (typeof node !== 'object' || node === null || Array.isArray(node) || deep > 3) return;
    const record = node as Readonly<Record<string, unknown>>;
    if (SEATS.test(key)) for (const [id] of entries(record)) if (/^P\d{1,3}$/.test(id)) found.add(id);
    for (const [name, value] of entries(record)) visit(value, name, deep + 1);
  };
  visit(view, '', 0);
  return [...found].sort(compareIds);
}
