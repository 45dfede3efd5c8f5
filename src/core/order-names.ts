/** Names instead of ids: where a text can't be read, or the rules refuse it, it is tried with the ids of what is called so. */
import type { Names } from './line-reading.js';

/** A box with ids for the names in it: for the whole of it, for entries of a list, and for a position before something of it (`Ptolemy Athens`). */
export function withIds(text: string, names: Names): string {
  return text
    .slice(0, MOST)
    .split(/([,;/])/)
    .map((piece) => {
      const name = piece.trim();
      const id = idOf(name, names) ?? ofPosition(name, names);
      return id === undefined ? piece : piece.replace(name, () => id);
    })
    .join('');
}

const MOST = 400;

const idOf = (name: string, names: Names): string | undefined =>
  name === '' ? undefined : (names.position(name) ?? names.id?.(name));

function ofPosition(text: string, names: Names): string | undefined {
  const words = text.split(/\s+/);
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const id = names.position(words.slice(0, count).join(' '));
    if (id !== undefined) return [id, ...words.slice(count)].join(' ');
  }
  return undefined;
}
