/** What stands on the newest sheets and is set otherwise by now. Apart from making them anew: `status` only looks, and is over soon. */
import { existsSync } from 'node:fs';
import type { PositionId } from '../../core/index.js';
import { redrawMark, sheetPath } from '../folder/layout.js';
import { lastEntry, readEntryBytes, readPositionFile } from '../folder/read.js';
import { openDeadline } from '../intake/survey.js';
import type { Deadline } from '../settings/deadline.js';
import type { Settings } from '../settings/game-settings.js';
import { printWords, type PrintOf } from '../settings/print.js';

/** The deadline on the newest sheets and the one of game.yaml, where they are not the same. */
export interface OtherDeadline {
  readonly printed?: Deadline;
  readonly set?: Deadline;
}

/** undefined: the newest sheets say what game.yaml says. */
export function otherDeadline(game: string, settings: Settings): OtherDeadline | undefined {
  const { name, manifest } = lastEntry(game);
  const whose = manifest.opens.awaiting[0];
  if (whose === undefined) return undefined;
  const printed = readPositionFile(game, name, whose).deadline;
  const set = openDeadline(game, settings);
  // A crash in the middle left some sheets with one and some with the other.
  if (printed?.utc === set?.utc && printed?.zone === set?.zone && !existsSync(redrawMark(game)))
    return undefined;
  return { ...(printed ? { printed } : {}), ...(set ? { set } : {}) };
}

/** How a newest sheet is printed and how the settings have it, in words, where that is not the same. */
export interface OtherPrint {
  readonly position: PositionId;
  readonly printed: string;
  readonly set: string;
}

/** Of the first position whose newest sheet is printed otherwise than it is set; undefined: there is none. */
export function otherPrint(game: string, print: PrintOf): OtherPrint | undefined {
  const { name, manifest } = lastEntry(game);
  if (manifest.opens.awaiting.length === 0) return undefined;
  for (const { id: position } of manifest.positions) {
    const path = sheetPath(position, 'pdf');
    if (manifest.files[path] === undefined) continue;
    const printed = printedAs(readEntryBytes(game, name, path));
    const set = printWords(print(position));
    if (printed !== undefined && printed !== set) return { position, printed, set };
  }
  return undefined;
}

/** What a PDF says of itself; one that was made before they said it has only its paper. */
function printedAs(pdf: Buffer): string | undefined {
  const at = pdf.lastIndexOf(KEYWORDS);
  if (at >= 0) return pdf.toString('latin1', at + KEYWORDS.length, pdf.indexOf('<', at + 1));
  const page = /\/MediaBox \[0 0 (\d{3})/.exec(pdf.toString('latin1'))?.[1] ?? '';
  return (['A4', 'Letter'] as const).find((one) => SIDES[one].includes(page));
}

const KEYWORDS = '<pdf:Keywords>';

/** The sides of a page in whole points, whichever way it is turned. */
const SIDES: Readonly<Record<'A4' | 'Letter', readonly string[]>> = {
  A4: ['595', '841'],
  Letter: ['612', '792'],
};
