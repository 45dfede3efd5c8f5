/** Sheets of a game for one without a server: one handed in, one taken back, files that are waited for. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dropBox } from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { lastEntry, readPositionFile } from '../archive/folder/read.js';
import { readSheetFile } from '../archive/intake/drop-box.js';
import { choose } from '../archive/intake/accept.js';
import { headerLine, MovesheetError } from '../core/index.js';
import { namesIn } from '../disk.js';
import { handIn, judgeAhead, lookAt, type Receipt } from '../serve/hand-in.js';
import { asText } from './at-home.js';
import { clock } from './clock.js';
import { gameRules } from './game-rules.js';
import { readText } from './input.js';
import { turnName } from './output.js';
import type { Solo } from './play-steps.js';

/** Files a sheet as the server files one from a page. */
async function fileText({ dir, seat }: Solo, text: string): Promise<Receipt> {
  const counted = { game: dir, system: (await gameRules(dir)).system };
  await judgeAhead(counted, [text]);
  return withLock(
    dir,
    async () => {
      const newest = Math.max(0, ...lookAt(counted).judged.map(({ arrived }) => arrived));
      const arrived = Math.max(clock()().getTime(), newest + 1);
      const { receipts } = await handIn(counted, [{ position: seat.id, text, arrived }]);
      const [receipt] = receipts;
      if (!receipt) throw new Error('one sheet has one receipt');
      return receipt;
    },
    { brief: true },
  );
}

/** Hands in a sheet that lies in a file: code form, YAML, or the filled-in PDF. */
export async function fileSheet(solo: Solo, file: string): Promise<Receipt> {
  readText(file);
  const { bytes } = await asText(readSheetFile(file));
  return fileText(solo, new TextDecoder().decode(bytes));
}

/** Takes back what was handed in for the open step. Throws `play/nothing-to-undo`: a step that is resolved is not undone by its player. */
export async function takeBack(solo: Solo): Promise<Receipt> {
  const { dir, seat } = solo;
  const { system } = await gameRules(dir);
  const { name, manifest } = lastEntry(dir);
  const { judged } = lookAt({ game: dir, system });
  if (!choose(judged, () => false).accepted.has(seat.id))
    throw new MovesheetError(
      'play/nothing-to-undo',
      `Nothing of yours lies there for ${turnName(manifest.opens)}: there is nothing to take back.`,
      'A step that is resolved stays: its dice are known. Who is game master and player in one may still "movesheet rollback".',
    );
  const { game, turn, step, token } = readPositionFile(dir, name, seat.id);
  const header = { game, position: seat.id, turn, step, token, withdraw: true };
  return fileText(solo, `${headerLine(header)}\n`);
}

/** Milliseconds between two looks into `orders/`. */
const BETWEEN = 300;

/** Returns when the sheets in `orders/` are others than `before`, and were left alone for a moment: half a file is no sheet. */
export async function otherSheets(dir: string, before: string): Promise<string> {
  for (let last = sheetsLying(dir); ;) {
    await pause(BETWEEN);
    const now = sheetsLying(dir);
    if (now === last && now !== before) return now;
    last = now;
  }
}

/** Changes whenever a file comes, goes or is written. */
export function sheetsLying(dir: string): string {
  const box = dropBox(dir);
  return namesIn(box)
    .sort()
    .map((name) => {
      const about = statSync(join(box, name), { throwIfNoEntry: false, bigint: true });
      return `${name} ${about?.size ?? ''} ${about?.mtimeNs ?? ''}`;
    })
    .join('\n');
}
