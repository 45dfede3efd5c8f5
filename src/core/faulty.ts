/**
 * A fault of the rules costs the order that met it, never the sheet, and no sheet ever stops a game (STATE-2). Rules that throw
 * are tried again with fewer orders until it is known which one they can't bear.
 */
import { diagnose, type Diagnostic } from './diagnostics.js';
import { MovesheetError } from './errors.js';
import type { Order } from './order-book.js';
import type { OrderSheet } from './sheet.js';
import type { GameSystem } from './system.js';

/** An item that made an attempt throw, and what was thrown. */
export interface Faulty<T> {
  readonly item: T;
  readonly error: Error;
}

/**
 * The items without which `attempt` does not throw, in their order: the longest beginning of the list that it bears is found
 * by halves, the next item is at fault, and so on without it. What is no fault of the rules (a `MovesheetError`), and what is
 * thrown without any item, goes on to the caller.
 */
export function faultyOf<T>(items: readonly T[], attempt: (items: readonly T[]) => void): Faulty<T>[] {
  const found: Faulty<T>[] = [];
  let left = [...items];
  let error = thrownBy(() => attempt(left));
  while (error) {
    let borne = 0;
    let unborne = left.length;
    const bare = thrownBy(() => attempt([]));
    if (bare) throw bare;
    while (unborne - borne > 1) {
      const middle = (borne + unborne) >> 1;
      const thrown = thrownBy(() => attempt(left.slice(0, middle)));
      if (thrown) [unborne, error] = [middle, thrown];
      else borne = middle;
    }
    const item = left[unborne - 1] as T;
    found.push({ item, error });
    left = left.filter((one) => one !== item);
    error = thrownBy(() => attempt(left));
  }
  return found;
}

function thrownBy(attempt: () => void): Error | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof MovesheetError) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What an order that met a fault is told with. The player learns that it is lost, the GM's machine why. */
export function setAsideNote(order: Order): Diagnostic {
  return diagnose(order, undefined, {
    code: 'sheet/set-aside',
    message: 'this order met a fault of the program and was set aside; the game master has been told',
    rule: 'STATE-2',
  });
}

type Checked = Pick<GameSystem, 'check' | 'lint'>;

/** `check` of a system: an order that makes it throw is an error of its own, and the others are checked without it. */
export function checkSheet(system: Checked, view: unknown, sheet: OrderSheet): readonly Diagnostic[] {
  return guarded(sheet, (orders) => system.check(view, { ...sheet, orders }));
}

/** `lint` of a system: where it throws it says nothing, since advice never costs an order. */
export function lintSheet(system: Checked, view: unknown, sheet: OrderSheet): readonly Diagnostic[] {
  try {
    return system.lint?.(view, sheet) ?? [];
  } catch {
    return [];
  }
}

function guarded(
  sheet: OrderSheet,
  check: (orders: readonly Order[]) => readonly Diagnostic[],
): readonly Diagnostic[] {
  let found: readonly Diagnostic[] = [];
  const faulty = faultyOf(sheet.orders, (orders) => {
    found = check(orders);
  });
  return [...found, ...faulty.map(({ item }) => setAsideNote(item))];
}
