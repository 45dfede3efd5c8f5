/** The order form and the summary of codes, made from a system's order book. */
import {
  formOf,
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

/** The one-page summary: each order's form, what it does, its rule. */
export function codeSummary(book: OrderBook): Block[] {
  const table = (orders: readonly OrderDefinition[]): Block => ({
    kind: 'table',
    columns: [
      { title: 'Order', face: 'code', width: 5 },
      { title: 'What it does', width: 6 },
      { title: 'Rule', width: 2 },
    ],
    rows: orders.map((order) => [formOf(order), order.help, order.rule]),
  });
  const loose = book.orders.filter(({ section }) => section === undefined);
  return [
    { kind: 'heading', level: 1, text: 'Order codes' },
    ...(loose.length > 0 ? [table(loose)] : []),
    ...book.sections.flatMap((section): Block[] => {
      const own = book.orders.filter((order) => order.section === section.id);
      return own.length === 0
        ? []
        : [{ kind: 'heading', level: 2, text: `${section.id} ${section.title}` }, table(own)];
    }),
  ];
}
