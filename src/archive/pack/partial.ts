/** What a pack that holds only a part of a game proves by itself, and what it leaves to the pack that is made when the game is over. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MovesheetError } from '../../core/index.js';
import { sha256 } from '../folder/hash.js';
import { parsePositionFile, type PositionFile } from '../folder/position-file.js';
import type { ReceivedRecord } from '../intake/open-game.js';
import type { PackList } from './list.js';

export interface PartlyProved {
  /** Sentences on what is wrong; empty: nothing. */
  readonly wrong: readonly string[];
  readonly sheets: number;
  /** Order sheets as received. */
  readonly orders: number;
  /** Told on the last move sheet. */
  readonly seed?: string;
}

/** Holds what an unpacked part says of the game against what its own files say. */
export function provePart(folder: string, list: PackList): PartlyProved {
  const wrong: string[] = [];
  let sheets = 0;
  let orders = 0;
  let seed: string | undefined;
  for (const { path } of list.files) {
    const text = (): string => readFileSync(join(folder, path), 'utf8');
    if (/^turns\/[^/]+\/sheets\/P\d+\.json$/.test(path)) {
      sheets++;
      const file = read(text, path);
      wrong.push(...(typeof file === 'string' ? [file] : otherGame(file, list, path)));
      if (typeof file !== 'string' && file.seed !== undefined) ({ seed } = file);
    }
    if (/\/orders\/received-P\d+\.json$/.test(path)) {
      const records = recordsOf(text());
      if (!records) wrong.push(`${path} can't be read`);
      orders += records?.length ?? 0;
      wrong.push(...(records ?? []).flatMap((record) => otherSheet(record, list, path)));
    }
  }
  if (seed !== undefined && sha256(seed) !== list.seedCommitment)
    wrong.push('the seed on the last sheet is not the one that was committed to');
  return { wrong, sheets, orders, ...(seed === undefined ? {} : { seed }) };
}

function read(text: () => string, path: string): PositionFile | string {
  try {
    return parsePositionFile(text(), path);
  } catch (error) {
    if (error instanceof MovesheetError) return error.message.replace(/\.$/, '');
    throw error;
  }
}

function otherGame(file: PositionFile, list: PackList, path: string): string[] {
  const differs = [
    file.game === list.game ? [] : ['of another game'],
    file.position === list.position ? [] : ['of another position'],
    file.seedCommitment === list.seedCommitment
      ? []
      : ['of another seed: its commitment is not that of the game'],
  ].flat();
  return differs.map((what) => `${path} is ${what}`);
}

function recordsOf(text: string): readonly Partial<ReceivedRecord>[] | undefined {
  try {
    const found = JSON.parse(text) as unknown;
    return Array.isArray(found) ? (found as Partial<ReceivedRecord>[]) : undefined;
  } catch {
    return undefined;
  }
}

function otherSheet(
  { file, sha256: hash }: Partial<ReceivedRecord>,
  { files }: PackList,
  path: string,
): string[] {
  const place = `${path.slice(0, path.indexOf('/orders/'))}/${file ?? '?'}`;
  const packed = files.find((one) => one.path === place);
  return packed?.sha256 === hash ? [] : [`${place} is not the sheet that was received`];
}

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What was found right, and what was not proved, in plain words. */
export function partWords(list: PackList, { sheets, orders, seed }: PartlyProved): string[] {
  const { kind, position, game, files, entries, seedCommitment } = list;
  const whose = kind === 'position' ? `what ${position ?? ''} was sent and sent` : 'what everybody may know';
  const lines = [
    `This pack holds ${whose} of ${game}: ${many(files.length, 'file')}${files.length > 0 ? ', each as it was packed' : ''}.`,
    `The game is committed to the seed with the SHA-256 ${seedCommitment}${kind === 'position' ? `; ${many(sheets, 'move sheet')} say the same` : ''}. Compare it with the first move sheet that you have.`,
    ...(orders > 0
      ? [`Order sheets with the SHA-256 under which they were received (your receipts name it): ${orders}.`]
      : []),
    ...(seed === undefined ? [] : [`The seed is ${seed}, and its SHA-256 is that commitment.`]),
    `It carries a mark of each of ${many(entries.length, 'step')}. A mark tells nothing now, and binds the game master to all that he has archived.`,
  ];
  return [
    ...lines.map((line, index) => `${index + 1}. ${line}`),
    'Not proved, since the rest is not in this pack:',
    '   that the dice fell as they did, that the orders of the others were what was played, and that the marks belong to these steps.',
    '   Keep this file. When the game is over: movesheet verify THE-WHOLE-PACK --with THIS-FILE',
  ];
}
