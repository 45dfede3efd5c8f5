/** The order form and the summary of codes, made from a system's order book. */
import {
  type Block,
  type FormRow,
  type OrderBook,
  type OrderDefinition,
  type SheetHeader,
} from '../core/index.js';

const LINES = 14;
const MOST_BOXES = 5;

/** Boxes to fill in: the header, then one row an order. Each box is a field of the PDF. */
export function orderForm(book: OrderBook, header: SheetHeader): Block[] {
  return [
    {
      kind: 'form',
      rows: [headerRow(header), ...Array.from({ length: LINES }, (_, index) => orderRow(book, index + 1))],
    },
    {
      kind: 'paragraph',
      tone: 'small',
      text: 'One row an order: its code, then its fields in the order of the summary. Empty rows are ignored.',
    },
    { kind: 'pageBreak' },
    ...codeSummary(book),
  ];
}

function headerRow(header: SheetHeader): FormRow {
  const box = (
    label: string,
    name: string,
    width: number,
    value: string | number | undefined,
  ): FormRow['boxes'][number] => ({
    label,
    name,
    width,
    ...(value === undefined || value === '' ? {} : { value: String(value) }),
  });
  return {
    boxes: [
      box('GAME', 'game', 4, header.game),
      box('POSITION', 'position', 2, header.position),
      box('TURN', 'turn', 1, header.turn),
      ...(header.step === undefined || header.step === '' ? [] : [box('STEP', 'step', 2, header.step)]),
      box('TOKEN', 'token', 3, header.token),
    ],
  };
}

function orderRow(book: OrderBook, number: number): FormRow {
  const longest = Math.max(1, ...book.orders.map((order) => Object.keys(order.fields).length));
  const boxes = Array.from({ length: Math.min(longest, MOST_BOXES) }, (_, index) => ({
    label: '',
    width: 3,
    name: `order_${number}_${index + 1}`,
  }));
  return { boxes: [{ label: `${number}`, width: 1, name: `order_${number}_code` }, ...boxes] };
}

/** `[who]`, `[path?]` */
function boxesOf({ fields, form }: OrderDefinition): string[] {
  if (form) return [...form];
  return Object.values(fields).map(({ label, optional }) => `[${label}${optional ? '?' : ''}]`);
}

/** Orders that end with the same boxes, and how many boxes, before the summary tells them once for all. */
const SHARED = 4;

/** The longest run of boxes with which several orders end; none: empty. */
function sharedEnd(orders: readonly OrderDefinition[]): readonly string[] {
  const ends = new Map<string, { boxes: readonly string[]; orders: number }>();
  for (const boxes of orders.map(boxesOf))
    for (let from = 0; from <= boxes.length - SHARED; from++) {
      const end = boxes.slice(from);
      const known = ends.get(end.join());
      ends.set(end.join(), { boxes: end, orders: (known?.orders ?? 0) + 1 });
    }
  const shared = [...ends.values()].filter((end) => end.orders >= SHARED);
  return shared.sort((a, b) => b.boxes.length - a.boxes.length)[0]?.boxes ?? [];
}

/** `M - [who] - [path?]`; `…` for the boxes that several orders end with. */
function shortForm(order: OrderDefinition, end: readonly string[]): string {
  const boxes = boxesOf(order);
  const own = boxes.slice(0, boxes.length - end.length);
  const folded = end.length > 0 && boxes.slice(own.length).join() === end.join();
  return [order.code, ...(folded ? [...own, '…'] : boxes)].join(' - ');
}

/** The summary as lines of plain text, for a mail: each order's form and what it does. */
export function codeLines(book: OrderBook): string[] {
  const end = sharedEnd(book.orders);
  return [
    ...notesOf(book, end),
    ...book.orders.flatMap((order) => ['', shortForm(order, end), `    ${order.help}`]),
  ];
}

function notesOf(book: OrderBook, end: readonly string[]): string[] {
  return [
    ...(book.orders.some((order) => boxesOf(order).some((box) => box.endsWith('?]')))
      ? ['A box with a question mark may be left blank.']
      : []),
    ...(end.length > 0 ? [`… stands for ${end.join(' - ')}.`] : []),
  ];
}

/** The one-page summary: each order's form, what it does, its rule. */
export function codeSummary(book: OrderBook): Block[] {
  const end = sharedEnd(book.orders);
  const notes = notesOf(book, end);
  const table = (orders: readonly OrderDefinition[]): Block => ({
    kind: 'table',
    columns: [
      { title: 'Order', face: 'code', width: 4.6 },
      { title: 'What it does', width: 7.4 },
      { title: 'Rule', width: 1.3 },
    ],
    rows: orders.map((order) => [shortForm(order, end), order.help, order.rule]),
  });
  const loose = book.orders.filter(({ section }) => section === undefined);
  return [
    { kind: 'heading', level: 1, text: 'Order codes' },
    ...(notes.length > 0 ? [{ kind: 'paragraph', tone: 'small', text: notes.join(' ') } as const] : []),
    ...(loose.length > 0 ? [table(loose)] : []),
    ...book.sections.flatMap((section): Block[] => {
      const own = book.orders.filter((order) => order.section === section.id);
      return own.length === 0
        ? []
        : [{ kind: 'heading', level: 2, text: `${section.id} ${section.title}` }, table(own)];
    }),
  ];
}
