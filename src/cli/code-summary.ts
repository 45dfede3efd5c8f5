/** The summary of codes: each order's form and what it does, as tables and as lines. */
import { plainText, type Block, type OrderBook, type OrderDefinition, type Run } from '../core/index.js';
import type { WorkedOrder } from './worked-order.js';

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

/** It comes first: no line of a text sheet may begin with an order that nobody gave. */
const exampleOf = ({ code, read, help }: WorkedOrder): (string | Run)[] => [
  'Example: ',
  { text: code, style: 'code' },
  `, read as ${read}. ${help} `,
];

/** The one-page summary: each order's form, what it does, its rule. */
export function codeSummary(book: OrderBook, worked?: WorkedOrder): Block[] {
  const end = sharedEnd(book.orders);
  const notes: (string | Run)[] = [...(worked ? exampleOf(worked) : []), notesOf(book, end).join(' ')];
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
    ...(plainText(notes) === '' ? [] : [{ kind: 'paragraph', tone: 'small', text: notes } as const]),
    ...(loose.length > 0 ? [table(loose)] : []),
    ...book.sections.flatMap((section): Block[] => {
      const own = book.orders.filter((order) => order.section === section.id);
      return own.length === 0
        ? []
        : [{ kind: 'heading', level: 2, text: `${section.id} ${section.title}` }, table(own)];
    }),
  ];
}
