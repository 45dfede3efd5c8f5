/** What a sheet comes to in the open step: read, held against its header and the rules. The same on the GM's machine and at home. SHEET-1 to 3, CHECK-1. */
import type { Diagnostic } from '../diagnostics.js';
import type { PositionId } from '../events.js';
import { checkSheet, lintSheet } from '../faulty.js';
import { decodeSheet, inOrder, parseSheet, sheetState } from '../order-sheet.js';
import { refusedOrders } from '../outcomes.js';
import { unfilledIn } from '../position-form.js';
import { orderWithIds } from '../renamed-order.js';
import { headerOf } from '../sheet-scan.js';
import type { OrderSheet, SheetState } from '../sheet.js';
import { shareTooLate } from '../sheet-share.js';
import { aimNotes } from '../lesson.js';
import { fold } from '../suggest.js';
import type { GameSystem } from '../system.js';
import { addressed, namesOfGroups, type Seats } from './addressees.js';
import { pressFaults } from './game-press.js';
import { headerProblems } from './header.js';
import { namesOf, seatsIn } from './known-names.js';
import type { OpenStep } from './open-step.js';

/** What a sheet is judged by. */
export type Judging = Pick<GameSystem, 'orders' | 'check' | 'lint' | 'welcomes' | 'form' | 'lesson'>;

export interface Judgment {
  /** Whose sheet it is, as far as that is known. */
  readonly position?: PositionId;
  readonly state: SheetState;
  /** As the rules get it: orders with an error are taken out, all diagnostics are in. */
  readonly sheet: OrderSheet;
}

/**
 * Parses a sheet, compares its header with the open step, and lets the rules check it on the position's own view. What is
 * cheap comes first: a sheet whose header refuses it is not read further. Never throws for what a player wrote.
 */
export function judgeSheet(system: Judging, open: OpenStep, bytes: Uint8Array): Judgment {
  const decoded = decodeSheet(bytes);
  if ('refused' in decoded) return { state: 'refused', sheet: decoded.refused };
  const welcome = (position: PositionId): boolean => system.welcomes?.(open.view(position)) ?? false;
  const named = headerOf(decoded.text);
  const claimed = named && byName(open, named);
  const problems = claimed ? headerProblems(open, { header: claimed }, decoded.text, welcome) : [];
  if (claimed && problems.some(({ severity }) => severity === 'error')) {
    const id = open.positions.find((one) => one.id === claimed.position)?.id;
    const whose = id === undefined ? {} : { position: id };
    return {
      ...whose,
      state: 'refused',
      sheet: { ...EMPTY, header: claimed, diagnostics: problems },
    };
  }
  const read = parseSheet(system.orders, decoded.text, (position) => {
    const named = byName(open, { position }).position;
    const info = open.positions.find(({ id }) => id === named);
    if (!info) return undefined;
    const view = (): unknown => open.view(info.id);
    const groups = namesOfGroups(open.press?.groups);
    return { ...namesOf(view, info.id), groups, isUnfilled: unfilledIn(() => system.form?.(view())) };
  });
  if (sheetState(read) === 'refused') return { state: 'refused', sheet: read };
  const parsed = { ...read, header: byName(open, read.header) };
  const late = parsed.share !== undefined && open.mixes === false ? [shareTooLate(decoded.text)] : [];
  const header = [...headerProblems(open, parsed, decoded.text, welcome), ...late];
  const { position } = parsed.header;
  const known = position !== undefined && open.positions.some(({ id }) => id === position);
  const whose = known ? { position } : {};
  if (position === undefined || sheetState(parsed, header) === 'refused') {
    // Why it is refused comes before what else may be wrong with it.
    const said = parsed.diagnostics.filter(({ code }) => code !== 'sheet/no-orders');
    const diagnostics = inOrder([...said, ...header]);
    return { ...whose, state: 'refused', sheet: { ...parsed, orders: [], diagnostics } };
  }
  const view = open.view(position);
  const letters = lettersOf(system, open, parsed, position);
  const written = {
    ...(late.length > 0 ? withoutShare(parsed) : parsed),
    press: letters.press,
    notes: letters.notes,
  };
  const { sheet, ruled } = checked(system, view, written, position);
  const diagnostics = inOrder([...sheet.diagnostics, ...header, ...letters.problems, ...ruled]);
  const counting = withoutFaults(sheet, diagnostics, decoded.text);
  const whole = parsed.header.withdraw ? [] : lintSheet(system, view, counting);
  const lesson = parsed.header.withdraw ? undefined : system.lesson?.(view);
  const aims = lesson ? aimNotes(system.orders, lesson, counting) : [];
  const all = [...aims, ...inOrder([...diagnostics, ...whole.map(onlyAdvice)])];
  return { ...whose, state: sheetState(sheet, all), sheet: { ...counting, diagnostics: all } };
}

/** The letters that go out, and what is wrong with the others: with whom they are for, and with what the game allows. */
function lettersOf(
  { orders }: Pick<Judging, 'orders'>,
  open: OpenStep,
  sheet: OrderSheet,
  position: PositionId,
): ReturnType<typeof addressed> {
  const seats = seatsOf(open, open.view(position), position);
  const found = addressed(sheet, seats);
  const writing = {
    rule: orders.press,
    press: open.press ?? {},
    positions: seats.positions,
    sent: open.sent?.(position) ?? [],
  };
  const faults = pressFaults(found.press, writing);
  return {
    ...found,
    press: found.press.filter((letter) => !faults.has(letter)),
    problems: [...found.problems, ...faults.values()],
  };
}

function withoutShare(sheet: OrderSheet): OrderSheet {
  const { share, ...rest } = sheet;
  return share === undefined ? sheet : rest;
}

/** What the rules say of a sheet; an order that they refuse is tried with the ids of what its names stand for. */
function checked(
  system: Judging,
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
function byName<H extends { readonly position?: string | undefined }>(open: OpenStep, header: H): H {
  const { position } = header;
  if (position === undefined || open.positions.some(({ id }) => id === position)) return header;
  const found = open.positions.filter(({ name }) => fold(name) === fold(position));
  return found.length === 1 ? { ...header, position: found[0]?.id } : header;
}

/** The seats of the game; at home, where only one's own is known, those that the view names. */
function seatsOf({ positions, press }: OpenStep, view: unknown, position: PositionId): Seats {
  const names = namesOf(() => view, position);
  const named = (name: string): PositionId | undefined => names.position(name);
  const groups = press?.groups ? { groups: press.groups } : {};
  if (positions.length > 1) return { positions, named, ...groups };
  const seats = seatsIn(view).map((id) => ({ id, name: id, status: 'active' as const }));
  return { positions: seats, named, ...groups };
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
