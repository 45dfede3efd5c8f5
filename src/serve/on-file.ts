/** The sheet of a position that lies with the game master for the open step: what the desk's bar tells. */
import { decodeSheet, type PositionId } from '../core/index.js';
import type { Survey } from '../archive/intake/survey.js';
import type { JudgedSheet, Verdict } from '../archive/intake/open-game.js';

export interface OnFile {
  /** 1, 2, 3 … of this position in this step. */
  readonly sheet: number;
  /** When it arrived; UTC, ISO. */
  readonly at: string;
  readonly state: JudgedSheet['state'];
  readonly verdict: Verdict;
  readonly sha256: string;
  readonly text: string;
}

/** The one that counts, else the newest that came too late; null: none. */
export function onFile({ judged, chosen, received }: Survey, position: PositionId): OnFile | null {
  const own = judged.filter((sheet) => sheet.position === position).sort((a, b) => a.arrived - b.arrived);
  const there =
    chosen.accepted.get(position) ?? own.findLast((sheet) => chosen.verdicts.get(sheet) === 'late');
  const bytes = received.find(({ file }) => file === there?.file)?.bytes;
  const verdict = there && chosen.verdicts.get(there);
  if (!there || !bytes || verdict === undefined) return null;
  const decoded = decodeSheet(bytes);
  return {
    sheet: own.indexOf(there) + 1,
    at: new Date(there.arrived).toISOString(),
    state: there.state,
    verdict,
    sha256: there.sha256,
    text: 'text' in decoded ? decoded.text : '',
  };
}
