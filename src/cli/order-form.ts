/** The order form and the summary of codes, made from a system's order book. */
import {
  type Block,
  type FormRow,
  type OrderBook,
  type OrderDefinition,
  type SheetHeader,
} from '../core/index.js';

/** Free rows, each one long box: as many as leave room for a letter on the page. */
const LINES = 12;
const PRESS_LINES = 9;
/** Of a blank row in the text form. */
const BLANK = '_'.repeat(66);

/**
 * Boxes to fill in: the header, rows for orders, a letter. Each box is a field of the PDF. `step`: only codes of orders that can be
 * given in it are offered and told.
 */
export function orderForm(book: OrderBook, header: SheetHeader): Block[] {
  const open = ordersOfStep(book, header.step);
  const codes = [...new Set(open.map(({ code }) => code))];
  return [
    { kind: 'form', rows: [headerRow(header)] },
    {
      kind: 'paragraph',
      tone: 'small',
      text: 'One row an order: its code, then its fields in the order of the summary, with " - " between them. Empty rows are ignored.',
    },
    { kind: 'form', rows: Array.from({ length: LINES }, (_, index) => orderRow(codes, index + 1)) },
    { kind: 'form', caption: 'A letter', rows: pressRows() },
    { kind: 'pageBreak' },
    ...codeSummary(book, header.step),
  ];
}

/** The orders that may be given in a step; all of them where it is not known. */
function ordersOfStep({ orders }: OrderBook, step = ''): readonly OrderDefinition[] {
  if (step === '') return orders;
  // `operations` stands for its rounds, `operations-2`, too.
  return orders.filter(
    ({ steps }) => steps === undefined || steps.some((one) => one === step || step.startsWith(`${one}-`)),
  );
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

function orderRow(codes: readonly string[], number: number): FormRow {
  return {
    boxes: [
      {
        label: '',
        width: 1.3,
        name: `order_${number}_code`,
        choices: codes,
        hint: `Row ${number}: the code of the order`,
      },
      {
        label: '',
        width: 10,
        name: `order_${number}_1`,
        hint: `Row ${number}: the fields of the order, with " - " between them`,
      },
    ],
    asText: `${number}: ${BLANK}`,
  };
}

/** PRESS-1: the same words as in a sheet. The text form says how a letter is written. */
function pressRows(): FormRow[] {
  return [
    {
      boxes: [
        {
          label: 'TO',
          width: 3,
          name: 'press_to',
          hint: 'Who gets the letter: P3, or P2, P4, or all, or GM',
        },
        { label: '', width: 8, value: 'P3, or P2, P4, or all, or GM' },
      ],
      asText: '; A letter: PRESS - P3 - its text, all in one line',
    },
    {
      boxes: [
        { label: 'TEXT', width: 1, name: 'press_text', lines: PRESS_LINES, hint: 'The text of the letter' },
      ],
      asText: '',
    },
  ];
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

/** The one-page summary: each order's form, what it does, its rule. Only of orders that can be given in the step, where that is known. */
export function codeSummary(whole: OrderBook, step?: string): Block[] {
  const book = { ...whole, orders: ordersOfStep(whole, step) };
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
