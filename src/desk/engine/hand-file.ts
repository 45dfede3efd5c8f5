/** A position file from anywhere: what is no hand of ours is refused whole, before anything of it is used. */
import { parsePositionFile, type PositionFile } from '../../archive/folder/position-file.js';
import positionSchema from '../../../schemas/position-file.schema.json' with { type: 'json' };
import { misfit, type Schema } from './fits.js';
import { LONGEST } from './longest.js';

/** Ours are less than twenty deep. */
const DEEPEST = 60;
/** Entries of one list or object; ours have under ten thousand. */
const WIDEST = 100_000;
/** Names that lead to what every object has, and never to what a file says. */
const NOT_OURS = new Set(['__proto__', 'constructor', 'prototype']);
/** Marks that turn the writing round or steer a terminal: no name of ours has one. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The hand in a file's text, its unseen characters shown as boxes. Throws in plain words where it is none, or of another system. */
export function readHand(text: string, system: string, view: Schema | undefined): PositionFile {
  if (text.length >= LONGEST) throw new Error('this file is too large to be a position file');
  const file = parsePositionFile(text, 'this file');
  if (file.system !== system)
    throw new Error(`this page knows ${system}; the file is of a game of ${shown(file.system)}`);
  const plain = plainly(file) as PositionFile;
  const wrong =
    misfit(positionSchema, plain) ?? (view && misfit({ ...view }, plain.view)?.replace(/^/, 'view.'));
  if (wrong !== undefined) throw damaged(wrong);
  return plain;
}

const damaged = (where: string): Error =>
  new Error(`this position file is damaged at ${shown(where) || 'its beginning'}: nothing of it was opened`);

/** A word out of a file in a sentence of ours. */
const shown = (word: string): string => word.replace(UNSEEN, '□').slice(0, 60);

/** A copy in which every object has own keys alone and every number is one that counts exactly. */
function plainly(value: unknown, path = '', depth = 0): unknown {
  if (typeof value === 'string') return value.replace(UNSEEN, '□');
  if (typeof value === 'number' && !Number.isSafeInteger(Math.trunc(value))) throw damaged(path);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw damaged(path);
  const entries = Object.entries(value);
  if (entries.length > WIDEST) throw damaged(path);
  const copied = entries.map(([key, one]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (NOT_OURS.has(key)) throw damaged(at);
    return [key.replace(UNSEEN, '□'), plainly(one, at, depth + 1)] as const;
  });
  return Array.isArray(value) ? copied.map(([, one]) => one) : Object.fromEntries(copied);
}
