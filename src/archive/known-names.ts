/** The names that a position may use in its sheet instead of ids: those that stand in its own view, and no others. VIEW-2. */
import { compareIds, entries, fold, type Names, type PositionId } from '../core/index.js';

const WALKED = new WeakMap<object, Found>();
const NOTHING: Found = { positions: new Map(), words: new Set() };

/** The names of a view, which is walked once, and only when a sheet asks for a name. */
export function namesOf(view: () => unknown): Names {
  const look = (): Found => {
    const node = view();
    if (typeof node !== 'object' || node === null) return NOTHING;
    const found = WALKED.get(node) ?? walk(node);
    WALKED.set(node, found);
    return found;
  };
  return {
    position: (name) => {
      const ids = look().positions.get(fold(name));
      return ids?.size === 1 ? [...ids][0] : undefined;
    },
    knows: (name) => name.length <= 60 && look().words.has(fold(name.replace(/[.,;:!]$/, ''))),
  };
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
  return [...found].sort(compareIds);
}
