/** Judges sheets for the open step and picks the one that counts for each position. SHEET-1 to 3, TIME-1. */
import type { ReceivedSheet, OpenGame, JudgedSheet, Verdict } from './open-game.js';
import {
  checkSheet,
  compareIds,
  decodeSheet,
  fold,
  headerOf,
  inOrder,
  lintSheet,
  orderWithIds,
  parseSheet,
  refusedOrders,
  sheetState,
  unfilledIn,
  type Diagnostic,
  type GameSystem,
  type OrderSheet,
  type PositionId,
} from '../../core/index.js';
import { sha256 } from '../folder/hash.js';
import { headerProblems } from './header.js';
import { namesOf, seatsIn } from './known-names.js';
import { addressed, type Seats } from './press.js';

/** What was judged in this step, by SHA-256: the same bytes come to the same whenever and under whatever name they arrive. */
export type Judgments = Map<string, JudgedSheet>;

/**
 * Parses a sheet, compares its header with the open step, and lets the rules check it on the position's own view. What is
 * cheap comes first: a sheet whose header refuses it is not read further. What stands in `judgments` is not judged again.
 */
export function judge(
  system: GameSystem,
  open: OpenGame,
  received: ReceivedSheet,
  judgments?: Judgments,
): JudgedSheet {
  const { file, arrived, bytes } = received;
  const late = open.deadline !== undefined && arrived > open.deadline;
  const base = { file, arrived, sha256: sha256(bytes), late };
  const before = judgments?.get(base.sha256);
  if (before) return { ...before, ...base };
  const judged = judgeAnew(system, open, received, base);
  judgments?.set(base.sha256, judged);
  return judged;
}

function judgeAnew(
  system: GameSystem,
  open: OpenGame,
  received: ReceivedSheet,
  base: Pick<JudgedSheet, 'file' | 'arrived' | 'sha256' | 'late'>,
): JudgedSheet {
  const decoded = decodeSheet(received.bytes);
  if ('refused' in decoded) return { ...base, state: 'refused', sheet: decoded.refused };
  const welcome = (position: PositionId): boolean =>
    system.welcomes?.(open.positionFile(position).view) ?? false;
  const named = headerOf(decoded.text);
  const claimed = named && byName(open, named);
  const problems = claimed ? headerProblems(open, { header: claimed }, decoded.text, welcome) : [];
  if (claimed && problems.some(({ severity }) => severity === 'error')) {
    const id = open.positions.find((one) => one.id === claimed.position)?.id;
    const whose = id === undefined ? {} : { position: id };
    return {
      ...base,
      ...whose,
      state: 'refused',
      sheet: { ...EMPTY, header: claimed, diagnostics: problems },
    };
  }
  const read = parseSheet(system.orders, decoded.text, (position) => {
    const info = open.positions.find(({ id }) => id === byName(open, { position }).position);
    if (!info) return undefined;
    const view = (): unknown => open.positionFile(info.id).view;
    return { ...namesOf(view, info.id), isUnfilled: unfilledIn(() => system.form?.(view())) };
  });
  if (sheetState(read) === 'refused') return { ...base, state: 'refused', sheet: read };
  const parsed = { ...read, header: byName(open, read.header) };
  const header = headerProblems(open, parsed, decoded.text, welcome);
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
  const letters = addressed(parsed, seatsOf(open, view, position));
  const written = { ...parsed, press: letters.press, notes: letters.notes };
  const { sheet, ruled } = checked(system, view, written, position);
  const diagnostics = inOrder([...sheet.diagnostics, ...header, ...letters.problems, ...ruled]);
  const counting = withoutFaults(sheet, diagnostics, decoded.text);
  const whole = parsed.header.withdraw ? [] : lintSheet(system, view, counting);
  const all = inOrder([...diagnostics, ...whole.map(onlyAdvice)]);
  return { ...base, ...whose, state: sheetState(sheet, all), sheet: { ...counting, diagnostics: all } };
}

/** What the rules say of a sheet; an order that they refuse is tried with the ids of what its names stand for. */
function checked(
  system: GameSystem,
  view: unknown,
  sheet: OrderSheet,
  position: PositionId,
): { readonly sheet: OrderSheet; readonly ruled: readonly Diagnostic[] } {
  const refused = (found: readonly Diagnostic[]): ReadonlySet<number | undefined> =>
    new Set(found.filter(({ severity }) => severity === 'error').map(({ order }) => order));
  const ruled = checkSheet(system, view, sheet);
  const faulty = refused(ruled);
  const names = namesOf(() => view, position);
  const named = new Map(
    sheet.orders
      .filter(({ number }) => faulty.has(number))
      .flatMap((order) => {
        const other = orderWithIds(system.orders, order, names);
        return other ? [[order.number, other] as const] : [];
      }),
  );
  if (named.size === 0) return { sheet, ruled };
  const withThem = (those: (number: number) => boolean): OrderSheet => ({
    ...sheet,
    orders: sheet.orders.map((order) => (those(order.number) ? (named.get(order.number) ?? order) : order)),
  });
  const still = refused(
    checkSheet(
      system,
      view,
      withThem(() => true),
    ),
  );
  const better = withThem((number) => !still.has(number));
  return { sheet: better, ruled: checkSheet(system, view, better) };
}

const EMPTY: Omit<OrderSheet, 'header' | 'diagnostics'> = { form: 'code', orders: [], press: [], notes: [] };

/** A header that names its position by its name. */
function byName<H extends { readonly position?: string | undefined }>(open: OpenGame, header: H): H {
  const { position } = header;
  if (position === undefined || open.positions.some(({ id }) => id === position)) return header;
  const found = open.positions.filter(({ name }) => fold(name) === fold(position));
  return found.length === 1 ? { ...header, position: found[0]?.id } : header;
}

/** The seats of the game; at home, where only one's own is known, those that the view names. */
function seatsOf({ positions }: OpenGame, view: unknown, position: PositionId): Seats {
  const names = namesOf(() => view, position);
  const named = (name: string): PositionId | undefined => names.position(name);
  if (positions.length > 1) return { positions, named };
  const seats = seatsIn(view).map((id) => ({ id, name: id, status: 'active' as const }));
  return { positions: seats, named };
}

/** What `lint` says never costs an order, whatever a system's author wrote. */
function onlyAdvice(d: Diagnostic): Diagnostic {
  return d.severity === 'error' ? { ...d, severity: 'warning' } : d;
}

/** CHECK-1: an error drops its own order and no other; a warning drops none. */
function withoutFaults(sheet: OrderSheet, diagnostics: readonly Diagnostic[], text: string): OrderSheet {
  const faulty = new Set(diagnostics.filter((d) => d.severity === 'error').map((d) => d.order));
  const refused = refusedOrders(sheet.orders, diagnostics, text);
  return {
    ...sheet,
    orders: sheet.orders.filter(({ number }) => !faulty.has(number)),
    diagnostics,
    ...(refused.length > 0 ? { refused } : {}),
  };
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
