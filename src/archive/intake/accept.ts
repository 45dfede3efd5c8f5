/** Judges sheets for the open step and picks the one that counts for each position. SHEET-1 to 3, TIME-1. */
import type { ReceivedSheet, OpenGame, JudgedSheet, Verdict } from './open-game.js';
import { compareIds, judgeSheet, type GameSystem, type PositionId } from '../../core/index.js';
import { sha256 } from '../folder/hash.js';
import { openStep } from './open-game.js';

/** Judges a sheet for the open step; one whose bytes were judged before is not judged again. */
export function judge(
  system: GameSystem,
  open: OpenGame,
  { file, arrived, bytes }: ReceivedSheet,
): JudgedSheet {
  const late = open.deadline !== undefined && arrived > open.deadline;
  const base = { file, arrived, sha256: sha256(bytes), late };
  const before = open.known?.judgments(system).judged;
  const judged = before?.get(base.sha256) ?? judgeSheet(system, openStep(open), bytes);
  before?.set(base.sha256, judged);
  return { ...judged, ...base };
}

/** Lines that were read as nothing: what they were meant to say is not in the sheet. */
const LOST = new Set([
  'sheet/not-an-order',
  'sheet/several',
  'sheet/quoted-orders',
  'sheet/behind-the-end',
  'sheet/above-the-header',
]);

/**
 * SHEET-2 and 9: why a sheet does not replace the one before it unless it says so: it has errors and that one has none,
 * nothing in it was understood, or it lost lines and that one is fuller. Undefined: it replaces it.
 */
export function worseThan(sheet: JudgedSheet, before: JudgedSheet): string | undefined {
  const { orders, none, press, diagnostics } = sheet.sheet;
  const said = before.sheet.orders.length + before.sheet.press.length > 0 || before.sheet.none === true;
  if (sheet.state === 'red' && orders.length + press.length === 0 && !none && said)
    return 'no order of this one was understood';
  if (sheet.state === 'red' && before.state !== 'red') return 'this one has errors';
  const lost =
    sheet.state === 'red' || diagnostics.some(({ code }) => LOST.has(code) || code === 'sheet/no-orders');
  if (lost && before.sheet.orders.length > orders.length)
    return `that one has ${before.sheet.orders.length} orders, and of this one ${orders.length} were understood`;
  return undefined;
}

export interface Chosen {
  /** The sheet that counts, by position. */
  readonly accepted: ReadonlyMap<PositionId, JudgedSheet>;
  readonly verdicts: ReadonlyMap<JudgedSheet, Verdict>;
}

/**
 * SHEET-1 and 2: by arrival, the last accepted sheet counts whole; a red one never replaces a better one unless it says so.
 * TIME-1: a late sheet counts only where the GM says so.
 */
export function choose(
  sheets: readonly JudgedSheet[],
  acceptLate: (position: PositionId) => boolean,
): Chosen {
  const accepted = new Map<PositionId, JudgedSheet>();
  const verdicts = new Map<JudgedSheet, Verdict>();
  const byArrival = [...sheets].sort((a, b) => a.arrived - b.arrived || compareIds(a.file, b.file));
  for (const sheet of byArrival) {
    const { position, state } = sheet;
    if (position === undefined || state === 'refused') {
      verdicts.set(sheet, 'refused');
      continue;
    }
    if (sheet.late && !acceptLate(position)) {
      verdicts.set(sheet, 'late');
      continue;
    }
    const before = accepted.get(position);
    const { withdraw, replace } = sheet.sheet.header;
    if (before && !replace && !withdraw && worseThan(sheet, before) !== undefined) {
      verdicts.set(sheet, 'not-better');
      continue;
    }
    if (before) verdicts.set(before, withdraw ? 'withdrawn' : 'replaced');
    if (withdraw) accepted.delete(position);
    else accepted.set(position, sheet);
    verdicts.set(sheet, withdraw ? 'withdrawal' : 'accepted');
  }
  return { accepted, verdicts };
}
