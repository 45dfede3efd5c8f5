/** The names that a position may use in its sheet instead of ids: those that stand in its own view, and no others. VIEW-2. */
import { entries, fold, values, type Names, type PositionId } from '../core/index.js';

const KNOWN = new WeakMap<object, Names>();

/** The names of a view. Walked once, and only when a sheet asks for a name. */
export function namesOf(view: unknown): Names | undefined {
  if (typeof view !== 'object' || view === null) return undefined;
  const known = KNOWN.get(view);
  if (known) return known;
  let found: Found | undefined;
  const look = (): Found => (found ??= walk(view));
  const names: Names = {
    position: (name) => {
      const ids = look().positions.get(fold(name));
      return ids?.size === 1 ? [...ids][0] : undefined;
    },
    knows: (name) => name.length <= 60 && look().words.has(fold(name.replace(/[.,;:!]+$/, ''))),
  };
  KNOWN.set(view, names);
  return names;
}

interface Found {
  readonly positions: ReadonlyMap<string, ReadonlySet<PositionId>>;
  readonly words: ReadonlySet<string>;
}

/** Under these keys a view lists the seats of the game, by id. */
const SEATS = /^(?:positions|others|seats|players)$/;
const DEEPEST = 12;

function walk(view: object): Found {
  const positions = new Map<string, Set<PositionId>>();
  const words = new Set<string>();
  const visit = (node: unknown, key: string, deep: number): void => {
    if (typeof node === 'string') {
      if (node.length >= 2 && node.length <= 60) words.add(fold(node));
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
    for (const [name, value] of entries(record)) {
      if (name.length >= 2 && name.length <= 60) words.add(fold(name));
      visit(value, name, deep + 1);
    }
  };
  visit(view, '', 0);
  return { positions, words };
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
  return found.size === 0 ? [] : values({ all: [...found] }).flat();
}
