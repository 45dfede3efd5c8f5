/**
 * Sheets that come while somebody else has the game: they are put into the drop box at once, without it. Who resolves the step
 * meanwhile finds them there or has read the box before, so what they come to is known once the game can be had.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dropBox, positionFileName, receiptsFolder } from '../archive/folder/layout.js';
import type { Desk } from '../archive/intake/intake.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import type { Survey } from '../archive/intake/survey.js';
import { invariant, receiptLines, type GameSystem, type PositionId } from '../core/index.js';
import { removeFile, type Together } from '../disk.js';

const KEPT = /^desk-.+-kept-[0-9a-z]+-[0-9a-f]{8}\.txt$/;

/** Was it put into the drop box without having the game? */
export const isKept = ({ file }: Pick<JudgedSheet, 'file'>): boolean => KEPT.test(file);

/** `desk-P05-kept-m3x9k2ab-1f00c0de.txt`: two sheets never have the same name, so that nobody has to be asked whether it is free. */
export const keptName = (position: PositionId, arrived: number, hash: string): string =>
  `desk-${positionFileName(position)}-kept-${arrived.toString(36)}-${hash.slice(0, 8)}.txt`;

/** A position can't fill the drop box while the game is had by somebody else. */
export const MOST_KEPT = 20;

/** Where the receipt of a sheet lies; `entry` opened its step. */
export function receiptFile(game: string, entry: string, { position, sha256 }: JudgedSheet): string {
  const who = position === undefined ? 'unread' : positionFileName(position);
  return join(receiptsFolder(game), entry, `${who}-${sha256.slice(0, 12)}.txt`);
}

/**
 * Gives each kept sheet its receipt. One that came too late for its step is taken out of the drop box, as it would not have been filed
 * while the game was free; its words stay with its receipt. The caller holds the game.
 */
export async function settleKept(
  game: string,
  system: GameSystem,
  found: Pick<Survey, 'last' | 'judged' | 'received'>,
  desk: Desk,
  set: Together,
): Promise<void> {
  for (const judged of found.judged.filter(isKept)) {
    const place = receiptFile(game, found.last.name, judged);
    const { facts } = desk.standing(judged, []);
    const receipt = `${receiptLines(system.orders, judged.sheet, facts).join('\n')}\n`;
    if (judged.state !== 'refused') {
      if (!existsSync(place)) await set.write(place, receipt);
      continue;
    }
    const came = found.received.find(({ file }) => file === judged.file);
    invariant(came, 'what was judged was received');
    await set.write(place, `${receipt}\n${new TextDecoder().decode(came.bytes)}`);
    await set.settle();
    removeFile(join(dropBox(game), judged.file));
  }
}
