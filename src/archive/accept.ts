/** Judges sheets for the open step and picks the one that counts for each position. SHEET-1 to 3, TIME-1. */
import {
  compareIds,
  decodeSheet,
  inOrder,
  parseSheet,
  sheetState,
  type Diagnostic,
  type GameSystem,
  type OrderSheet,
  type PositionId,
  type PositionInfo,
  type SheetState,
} from '../core/index.js';
import { sha256 } from './hash.js';
import { headerProblems } from './header.js';
import type { PositionFile } from './position-file.js';

/** A sheet as it came. */
export interface ReceivedSheet {
  /** Its name in the drop box. */
  readonly file: string;
  /** Milliseconds; the Date of a mail is never trusted. */
  readonly arrived: number;
  readonly bytes: Uint8Array;
}

/** The step that sheets are for. */
export interface OpenGame {
  readonly game: string;
  readonly turn: number;
  readonly step: string;
  readonly awaiting: readonly PositionId[];
  readonly positions: readonly PositionInfo[];
  /** UTC, in milliseconds. */
  readonly deadline?: number;
  positionFile(position: PositionId): PositionFile;
  /** Tokens of move sheets for the same step that an amendment replaced: who answered those has not answered an old turn. */
  earlierTokens?(position: PositionId): readonly string[];
}

export interface JudgedSheet {
  readonly file: string;
  readonly arrived: number;
  readonly sha256: string;
  readonly position?: PositionId;
  readonly state: SheetState;
  readonly late: boolean;
  /** As the rules get it: orders with an error are taken out, all diagnostics are in. */
  readonly sheet: OrderSheet;
}

/** Parses a sheet, compares its header with the open step, and lets the rules check it on the position's own view. */
export function judge(system: GameSystem, open: OpenGame, received: ReceivedSheet): JudgedSheet {
  const late = open.deadline !== undefined && received.arrived > open.deadline;
  const base = { file: received.file, arrived: received.arrived, sha256: sha256(received.bytes), late };
  const decoded = decodeSheet(received.bytes);
  const parsed = 'refused' in decoded ? decoded.refused : parseSheet(system.orders, decoded.text);
  if (sheetState(parsed) === 'refused' || 'refused' in decoded)
    return { ...base, state: 'refused', sheet: parsed };

  const header = headerProblems(open, parsed, decoded.text);
  const { position } = parsed.header;
  const known = position !== undefined && open.positions.some(({ id }) => id === position);
  const whose = known ? { position } : {};
  if (position === undefined || sheetState(parsed, header) === 'refused') {
    // Why it is refused comes before what else may be wrong with it.
    const said = parsed.diagnostics.filter(({ code }) => code !== 'sheet/no-orders');
    const diagnostics = inOrder([...said, ...header]);
    return { ...base, ...whose, state: 'refused', sheet: { ...parsed, orders: [], diagnostics } };
  }
  const view = open.positionFile(position).view;
  const ruled = system.check(view, parsed);
  const diagnostics = inOrder([...parsed.diagnostics, ...header, ...ruled]);
  const counting = withoutFaults(parsed, diagnostics);
  const whole = parsed.header.withdraw ? [] : (system.lint?.(view, counting) ?? []);
  const all = inOrder([...diagnostics, ...whole.map(onlyAdvice)]);
  return { ...base, ...whose, state: sheetState(parsed, all), sheet: { ...counting, diagnostics: all } };
}

/** What `lint` says never costs an order, whatever a system's author wrote. */
function onlyAdvice(d: Diagnostic): Diagnostic {
  return d.severity === 'error' ? { ...d, severity: 'warning' } : d;
}

/** CHECK-1: an error drops its own order and no other; a warning drops none. */
function withoutFaults(sheet: OrderSheet, diagnostics: readonly Diagnostic[]): OrderSheet {
  const faulty = new Set(diagnostics.filter((d) => d.severity === 'error').map((d) => d.order));
  return { ...sheet, orders: sheet.orders.filter(({ number }) => !faulty.has(number)), diagnostics };
}

/** What became of a sheet: it counts, a later one replaced it, or why it does not count. */
export type Verdict =
  'accepted' | 'replaced' | 'withdrawn' | 'withdrawal' | 'not-better' | 'late' | 'refused';

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
    if (before && state === 'red' && before.state !== 'red' && !replace && !withdraw) {
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
