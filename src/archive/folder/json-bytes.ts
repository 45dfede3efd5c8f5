/** Large values as the bytes of their canonical JSON, a little at a time: as one text, a state is strings of strings several times its size. */
import { canonicalJson } from '../../core/index.js';

/** UTF-16 units that are gathered before they become bytes. */
const ENOUGH = 1 << 16;

/** So deep a value is taken apart; what lies below, a unit or a town, is one piece. */
const DEEP = 2;

/** The bytes of `canonicalJson(value)` and a line feed. Throws a TypeError for what is no JSON, as that does. */
export function canonicalBytes(value: unknown): Uint8Array {
  const bytes = gathered();
  write(value, DEEP, bytes.add);
  bytes.add('\n');
  return bytes.all();
}

/** The bytes of a line of canonical JSON for each value. */
export function canonicalLines(values: readonly unknown[]): Uint8Array {
  const bytes = gathered();
  for (const value of values) bytes.add(`${canonicalJson(value)}\n`);
  return bytes.all();
}

type Add = (text: string) => void;

function write(value: unknown, depth: number, add: Add): void {
  if (depth === 0 || value === null || typeof value !== 'object') add(canonicalJson(value));
  else if (Array.isArray(value)) writeList(value, depth - 1, add);
  else writeRecord(value as Readonly<Record<string, unknown>>, depth - 1, add);
}

function writeList(list: readonly unknown[], depth: number, add: Add): void {
  let before = '[';
  for (const item of list) {
    add(before);
    write(item ?? null, depth, add);
    before = ',';
  }
  add(before === ',' ? ']' : '[]');
}

function writeRecord(record: Readonly<Record<string, unknown>>, depth: number, add: Add): void {
  let before = '{';
  // In code-unit order, as `canonicalJson` has them.
  for (const key of Object.keys(record).sort()) {
    if (record[key] === undefined) continue;
    add(`${before}${JSON.stringify(key)}:`);
    write(record[key], depth, add);
    before = ',';
  }
  add(before === ',' ? '}' : '{}');
}

/** Pieces end between characters: each is a whole piece of JSON, which has no half of a character by itself. */
function gathered(): { readonly add: Add; readonly all: () => Uint8Array } {
  const done: Buffer[] = [];
  let text = '';
  const turn = (): void => {
    done.push(Buffer.from(text));
    text = '';
  };
  return {
    add(piece) {
      text += piece;
      if (text.length >= ENOUGH) turn();
    },
    all() {
      turn();
      return Buffer.concat(done);
    },
  };
}
