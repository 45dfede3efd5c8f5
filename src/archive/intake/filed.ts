/** The sheet of a position that counts so far, put into a copy of its position file: so that a page can say what the GM has. SHEET-1. */
import { compareIds, decodeSheet, type PositionId } from '../../core/index.js';
import type { FiledSheet, PositionFile } from '../folder/position-file.js';
import type { Survey } from './survey.js';

/** Undefined where nothing counts for it yet: nothing came, or it was withdrawn. */
export function filedSheet(
  { judged, received, chosen }: Pick<Survey, 'judged' | 'received' | 'chosen'>,
  position: PositionId,
): FiledSheet | undefined {
  const sheet = chosen.accepted.get(position);
  const decoded = sheet && decodeSheet(received[judged.indexOf(sheet)]?.bytes ?? new Uint8Array());
  if (!sheet || !decoded || !('text' in decoded)) return undefined;
  const own = judged
    .filter((one) => one.position === position)
    .sort((a, b) => a.arrived - b.arrived || compareIds(a.file, b.file));
  const { arrived, state, sha256 } = sheet;
  return {
    number: own.indexOf(sheet) + 1,
    arrived: new Date(arrived).toISOString(),
    state,
    sha256,
    text: decoded.text,
  };
}

/** The text of a position file with that sheet in it; without one, the text as it is. */
export function withFiled(file: string, filed: FiledSheet | undefined): string {
  return filed ? JSON.stringify({ ...(JSON.parse(file) as PositionFile), filed }) : file;
}
