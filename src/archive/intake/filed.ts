/** The sheet of a position that lies with the GM for the open step: what a page tells of it, served or in a copy of a position file. SHEET-1. */
import { compareIds, decodeSheet, type PositionId } from '../../core/index.js';
import type { FiledSheet, PositionFile } from '../folder/position-file.js';
import type { Verdict } from './open-game.js';
import type { Survey } from './survey.js';

/** A sheet that lies there, and whether it counts. */
export interface LyingSheet extends FiledSheet {
  readonly verdict: Verdict;
}

type Sheets = Pick<Survey, 'judged' | 'received' | 'chosen'>;

/** The one that counts, else the newest that came too late; undefined: nothing came, or it was withdrawn. */
export function lyingSheet(
  { judged, received, chosen }: Sheets,
  position: PositionId,
): LyingSheet | undefined {
  const own = judged
    .filter((one) => one.position === position)
    .sort((a, b) => a.arrived - b.arrived || compareIds(a.file, b.file));
  const sheet = chosen.accepted.get(position) ?? own.findLast((one) => chosen.verdicts.get(one) === 'late');
  const verdict = sheet && chosen.verdicts.get(sheet);
  const decoded = sheet && decodeSheet(received[judged.indexOf(sheet)]?.bytes ?? new Uint8Array());
  if (!sheet || !decoded || verdict === undefined || !('text' in decoded)) return undefined;
  const { arrived, state, sha256 } = sheet;
  return {
    number: own.indexOf(sheet) + 1,
    arrived: new Date(arrived).toISOString(),
    state,
    verdict,
    sha256,
    text: decoded.text,
  };
}

/** The text of a position file with the sheet in it that counts so far; where none does, the text as it is. */
export function withFiled(file: string, sheets: Sheets, position: PositionId): string {
  const { verdict, ...filed } = lyingSheet(sheets, position) ?? {};
  return verdict === undefined || verdict === 'late'
    ? file
    : JSON.stringify({ ...(JSON.parse(file) as PositionFile), filed });
}
