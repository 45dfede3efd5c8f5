/** Orders that the rules can't bear are set aside one by one, so that one sheet never stops a game. STATE-2. */
import {
  faultyOf,
  inOrder,
  MovesheetError,
  refusedOrders,
  setAsideNote,
  type GameEvent,
  type Order,
  type OrderSheet,
  type PositionId,
} from '../core/index.js';

/** An order that was left out of a step, and why: part of the step's inputs, so that a replay leaves out the same. */
export interface SetAside {
  readonly position: PositionId;
  readonly order: number;
  /** As written. */
  readonly text: string;
  /** What the rules threw, or "by the game master". */
  readonly fault: string;
}

type SheetsOf = ReadonlyMap<PositionId, OrderSheet>;

/** The sheets without these orders, each of which is told as an error of its sheet. */
export function without(sheets: SheetsOf, aside: readonly Pick<SetAside, 'position' | 'order'>[]): SheetsOf {
  if (aside.length === 0) return sheets;
  const left = new Map<PositionId, OrderSheet>();
  for (const [position, sheet] of sheets) {
    const isAside = ({ number }: Order): boolean =>
      aside.some((one) => one.position === position && one.order === number);
    const gone = sheet.orders.filter(isAside);
    const orders = sheet.orders.filter((order) => !isAside(order));
    const diagnostics = inOrder([...sheet.diagnostics, ...gone.map(setAsideNote)]);
    const refused = [...(sheet.refused ?? []), ...refusedOrders(gone, gone.map(setAsideNote), '')];
    left.set(position, gone.length === 0 ? sheet : { ...sheet, orders, diagnostics, refused });
  }
  return left;
}

/** The orders without which `resolve` does not throw. Throws what `resolve` throws without any order. */
export function faultyOrders(
  sheets: SheetsOf,
  aside: readonly SetAside[],
  resolve: (aside: readonly SetAside[]) => void,
): SetAside[] {
  const all = [...sheets].flatMap(([position, sheet]) =>
    sheet.orders.map((order) => ({ position, order: order.number, text: order.source.text })),
  );
  const isAside = (order: (typeof all)[number]): boolean =>
    aside.some((one) => one.position === order.position && one.order === order.order);
  const open = all.filter((order) => !isAside(order));
  const faulty = faultyOf(open, (kept) => {
    const held = new Set(kept);
    const left = open.filter((order) => !held.has(order));
    resolve([...aside, ...left.map((order) => ({ ...order, fault: '' }))]);
  });
  return faulty.map(({ item, error }) => ({ ...item, fault: error.message }));
}

/** The orders that the GM wants left out: `P3:4`. Throws `run/no-order` for one that no sheet holds. */
export function asideOnWord(sheets: SheetsOf, asked: readonly string[]): SetAside[] {
  return asked.map((name) => {
    const [position = '', number = ''] = name.split(':');
    const order = sheets.get(position)?.orders.find((one) => one.number === Number(number));
    if (!order) {
      throw new MovesheetError(
        'run/no-order',
        `No sheet holds the order ${name}.`,
        'Write position and number of the order, as the receipt prints it: --set-aside P3:4.',
        2,
      );
    }
    return { position, order: order.number, text: order.source.text, fault: 'by the game master' };
  });
}

/** The GM's record of an order that was set aside. */
export function setAsideEvent({ position, order, text, fault }: SetAside, n: number): GameEvent {
  const data = { position, order, text, fault };
  return { n, phase: 'set aside', type: 'order-set-aside', rule: 'STATE-2', seenBy: 'gm', data };
}
