/** What stands in a box, as a list of items: each a pick and what belongs to it, such as goods and their place, a waypoint and what is done there. */
import type { Part } from '../../core/index.js';
import { addedBy } from '../../core/offer-text.js';

export interface Piece extends Part {
  /** What it adds, without the mark before it. */
  readonly added: string;
}

export interface Item {
  readonly pieces: readonly Piece[];
  /** The name of a list, `retreat=`: it stays before its entries. */
  readonly head: boolean;
}

/** Marks that part one item from the next; all else goes on with the same. */
const NEXT = /^(?:\s*[,;&]|\s+and\s|\s+[/+]\s)/;

export function itemsOf(parts: readonly Part[]): readonly Item[] {
  const items: { pieces: Piece[]; head: boolean }[] = [];
  parts.forEach((part, at) => {
    const before = parts[at - 1]?.text ?? '';
    const piece = { ...part, added: addedBy(before, part.text) };
    const last = items.at(-1);
    const head = /^\w+=$/.test(piece.added);
    const mark = part.text.slice(before.length);
    if (!last || last.head || head || NEXT.test(mark)) items.push({ pieces: [piece], head });
    else last.pieces.push(piece);
  });
  return items;
}

/** What is to be written again, see `joinParts`. */
export const addedOf = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ pieces }) => pieces.map(({ added }) => added));

/** The text of the box behind an item. */
export const endOf = ({ pieces }: Item): string => pieces.at(-1)?.text ?? '';

/** An item as it is read: `2 × wine, An4 Asia`; a count only where it is more than one. */
export const wordOf = ({ pieces }: Item): string =>
  pieces
    .map((piece) => {
      const n = countOf(piece);
      return n > 1 ? `${n} × ${piece.word}` : piece.word;
    })
    .reduce((said, word) => (said.includes('…') ? said.replace('…', word) : joined(said, word)), '');

const joined = (said: string, word: string): string =>
  said === '' ? word : /^[<>=\d]/.test(word) ? `${said} ${word}` : `${said}, ${word}`;

/** How many of a counted piece; 1 of all others. */
export const countOf = ({ added, many }: Pick<Piece, 'added' | 'many'>): number =>
  many === undefined ? 1 : Number(added.match(/\d+/g)?.at(-1) ?? 1);

/** Where an item may go one place up: not over the name of its list. */
export const mayRise = (items: readonly Item[], at: number): boolean =>
  at > 0 && !items[at]?.head && items[at - 1]?.head === false;

/** The items with one of them a place further up. */
export const risen = (items: readonly Item[], at: number): readonly Item[] => {
  const [above, item] = [items[at - 1], items[at]];
  return above && item ? items.toSpliced(at - 1, 2, item, above) : items;
};

/** The items with one of them at another place of its own list; further than its ends it does not go. */
export function shifted(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (!item || item.head) return items;
  let [first, last] = [from, from];
  while (mayRise(items, first)) first--;
  while (last + 1 < items.length && mayRise(items, last + 1)) last++;
  return items.toSpliced(from, 1).toSpliced(Math.max(first, Math.min(last, to)), 0, item);
}
