/**
 * Sheets that come while somebody else has the game: they are put into the drop box at once, without it. Who resolves the step
 * meanwhile finds them there or has read the box before, so what they come to is known once the game can be had.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../archive/folder/hash.js';
import { putSheet } from '../archive/intake/drop-box.js';
import { dropBox, positionFileName, receiptsFolder } from '../archive/folder/layout.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import type { Survey } from '../archive/intake/survey.js';
import { invariant, type PositionId } from '../core/index.js';
import { bytesOf, namesIn, removeFile, type Together } from '../disk.js';
import { breath } from './breath.js';
import type { Handed } from './handed.js';

/** `desk-P05-kept-m3x9k2ab-1f00c0de.txt`: two sheets never have the same name, so that nobody has to be asked whether it is free. */
const nameOf = (position: PositionId, arrived: number, hash: string): string =>
  `${begins(position)}kept-${arrived.toString(36)}-${hash.slice(0, 8)}.txt`;

const begins = (position: PositionId): string => `desk-${positionFileName(position)}-`;

/** Behind a file that holds several sheets comes the number of each. */
const KEPT = /-kept-[0-9a-z]+-[0-9a-f]{8}(?:-\d+)?\.txt$/;

/** Was it put into the drop box without having the game? */
export const isKept = ({ file }: Pick<JudgedSheet, 'file'>): boolean =>
  file.startsWith('desk-') && KEPT.test(file);

/** Of one position: nobody can fill the drop box while the game is had by somebody else. */
const MOST = 20;

/** Puts sheets into a drop box; they are there once the set is settled. */
export interface Keeper {
  /** The newest one again is not put a second time. False: too many lie there. */
  keep(sheet: Handed): Promise<boolean>;
}

export function openKeeper(game: string, set: Together): Keeper {
  const box = dropBox(game);
  const there = namesIn(box);
  const of = new Map<PositionId, { newest: string | undefined; count: number }>();
  const known = (position: PositionId): { newest: string | undefined; count: number } => {
    const found = of.get(position);
    if (found) return found;
    const names = there.filter((name) => name.startsWith(begins(position)));
    const own = { newest: newest(box, names), count: names.filter((file) => isKept({ file })).length };
    of.set(position, own);
    return own;
  };
  return {
    async keep({ position, text, arrived }) {
      const own = known(position);
      const hash = sha256(new TextEncoder().encode(text));
      if (own.newest === hash) return true;
      if (own.count >= MOST) return false;
      const name = nameOf(position, arrived, hash);
      await putSheet(game, { arrived: new Date(arrived).toISOString() }, name, text, set);
      of.set(position, { newest: hash, count: own.count + 1 });
      return true;
    },
  };
}

/** SHA-256 of the newest of these sheets. */
function newest(box: string, names: readonly string[]): string | undefined {
  const found = names.flatMap((name) => {
    const about = statSync(join(box, name), { throwIfNoEntry: false });
    return about ? [{ name, at: about.mtimeMs }] : [];
  });
  const last = found.sort((a, b) => a.at - b.at).at(-1);
  const bytes = last && bytesOf(join(box, last.name));
  return bytes && sha256(bytes);
}

/** Where the receipt of a sheet lies; `entry` opened its step. */
export function receiptFile(game: string, entry: string, { position, sha256 }: JudgedSheet): string {
  const who = position === undefined ? 'unread' : positionFileName(position);
  return join(receiptsFolder(game), entry, `${who}-${sha256.slice(0, 12)}.txt`);
}

/** A round in which sheets are taken in. */
interface Round {
  readonly game: string;
  /** What lay there when it began. */
  readonly found: Pick<Survey, 'last' | 'judged' | 'received'>;
  readonly set: Together;
}

/**
 * Gives each kept sheet its receipt. One that came too late for its step, or was no sheet of its sender's, is taken out of the drop box
 * again, as it would not have been filed while the game was free; its words stay with its receipt. The caller holds the game.
 */
export async function settleKept(
  { game, found: { last, judged: all, received }, set }: Round,
  linesOf: (judged: JudgedSheet, stays: boolean) => readonly string[],
): Promise<void> {
  for (const [index, judged] of all.entries()) {
    if (!isKept(judged)) continue;
    const place = receiptFile(game, last.name, judged);
    const came = received[index];
    invariant(came, 'what was judged was received');
    const own = judged.position !== undefined && judged.file.startsWith(begins(judged.position));
    const stays = judged.state !== 'refused' && own && came.of === undefined;
    if (stays && existsSync(place)) continue;
    const receipt = `${linesOf(judged, stays).join('\n')}\n`;
    // Others are answered between two receipts.
    await breath();
    await set.write(place, stays ? receipt : `${receipt}\n${new TextDecoder().decode(came.bytes)}`);
    if (stays) continue;
    await set.settle();
    removeFile(join(dropBox(game), came.of?.file ?? judged.file));
  }
}
