/** Sheets for turns that are not open yet: kept in `later/`, and put into the drop box when their turn opens. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareIds, headerOf, plainToken, type PositionId } from '../../core/index.js';
import { removeFile, type Together } from '../../disk.js';
import { laterFolder, positionFileName } from '../folder/layout.js';
import { putIntoDropBox } from './drop-box.js';
import type { OpenGame } from './open-game.js';

/** So far ahead, and so many for a position. */
export const LATER = { turns: 20, sheets: 20 } as const;

/** A kept sheet, read from its name: `0014-P03-0007.txt` is for turn 14, and came with mail 7. */
interface Kept {
  readonly name: string;
  readonly turn: number;
  /** As file names have it. */
  readonly seat: string;
}

function keptIn(game: string): Kept[] {
  const folder = laterFolder(game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort(compareIds)
    .flatMap((name) => {
      const [, turn, seat] = /^(\d{4,})-(P\d{2,})-\d{4,}\.txt$/.exec(name) ?? [];
      return turn === undefined || seat === undefined ? [] : [{ name, turn: Number(turn), seat }];
    });
}

/** May one more sheet for this turn be kept? */
export function hasRoom(
  game: string,
  open: Pick<OpenGame, 'turn'>,
  position: PositionId,
  turn: number,
): boolean {
  const own = keptIn(game).filter(
    ({ seat, turn: of }) => seat === positionFileName(position) && of > open.turn,
  );
  return turn > open.turn && turn <= open.turn + LATER.turns && own.length < LATER.sheets;
}

/** A sheet that has proven its sender, and the mail that brought it. */
export interface LaterSheet {
  readonly position: PositionId;
  readonly turn: number;
  readonly text: string;
  readonly mail: { readonly file: string; readonly arrived: string };
}

/** Its name in the folder. Doing it twice is doing it once. */
export async function keepForLater(
  game: string,
  { position, turn, text, mail }: LaterSheet,
  set: Pick<Together, 'write'>,
): Promise<string> {
  const number = mail.file.slice(0, 4);
  const name = `${String(turn).padStart(4, '0')}-${positionFileName(position)}-${number}.txt`;
  await set.write(join(laterFolder(game), name), text, { at: new Date(mail.arrived) });
  return name;
}

/** A sheet whose turn has come. */
export interface TakenUp {
  readonly position: PositionId;
  /** In the drop box. */
  readonly file: string;
}

/**
 * Puts the sheets of the open turn into the drop box, each with the token of the step in place of the one that it was written with: that
 * one had proved its sender. Those of a position that is not awaited wait on. The caller holds the game.
 */
export function takeUpLater(game: string, open: OpenGame): TakenUp[] {
  const taken: TakenUp[] = [];
  for (const { name, turn, seat } of keptIn(game)) {
    const position = open.awaiting.find((id) => positionFileName(id) === seat);
    if (turn !== open.turn || position === undefined) continue;
    const place = join(laterFolder(game), name);
    const text = readFileSync(place, 'utf8');
    const { step, token } = headerOf(text) ?? {};
    if (step !== undefined && step !== '' && step.toLowerCase() !== open.step.toLowerCase()) continue;
    const file = `later-${name}`;
    putIntoDropBox(
      game,
      file,
      withToken(text, token, open.positionFile(position).token),
      statSync(place).mtime,
    );
    removeFile(place);
    taken.push({ position, file });
  }
  return taken;
}

function withToken(text: string, old: string | undefined, token: string): string {
  if (old === undefined) return text;
  return text.replace(/(?<![A-Z0-9])[A-Z0-9]{4}[- _]?[A-Z0-9]{4}(?![A-Z0-9])/gi, (found) =>
    plainToken(found) === plainToken(old) ? token : found,
  );
}
