/** The order form, made from a system's order book. */
import {
  blankName,
  openLines,
  type Block,
  type FormBlank,
  type FormEntry,
  type FormRow,
  type GameSystem,
  type OrderBook,
  type OrderDefinition,
  type PositionForm,
  type PositionId,
  type SheetHeader,
} from '../core/index.js';
import type { WorkedOrder } from './worked-order.js';
import { codeLines, codeSummary } from './code-summary.js';

/** Free rows, each one long box, and lines of the letter: as many as leave the form on its pages, and never fewer than the least. */
const FREE = { most: 12, least: 3 } as const;

const PRESS = { most: 8, least: 4 } as const;

/** The letter's lines where the form has a second page: `most` beside as many free rows as there may be, `fills` where these leave more. */
const LONG = { most: 12, least: 6, fills: 40 } as const;

/** Heights in points on the smaller paper: of one page and of two without title, header, and what stands round the free rows and the letter; of what is put there. */
const PAGE = { one: 526, two: 1046, larger: 48 } as const;

/** The same in large type: all on it is larger by a fifth. `larger`: so much more one page of the other paper holds, where that is counted on. */
const LARGE = { one: 410, two: 886, larger: 0 } as const;

const HIGH = { chapter: 28, row: 33, free: 25, line: 12 } as const;

/** Of who is not awaited: as little as there may be, wherever it stands. */
const IDLE: Beside = { room: FREE.least * HIGH.free + PRESS.least * HIGH.line, press: PRESS };

/** Of a blank row in the text form. */
const BLANK = '_'.repeat(66);

/**
 * Boxes to fill in: the header, rows for orders, a letter. Each box is a field of the PDF. `step`: only codes of orders that can be
 * given in it are offered and told.
 */
export function orderForm(whole: OrderBook, header: SheetHeader, own?: PositionForm): Block[] {
  const { blocks, codes } = formAndCodes(whole, header, { own });
  return [...blocks, ...codes];
}

export interface FormMatter {
  readonly own?: PositionForm | undefined;
  readonly large?: boolean;
  /** The example of the codes. */
  readonly worked?: WorkedOrder | undefined;
  /** Who else plays, to whom a letter may go. Default: some positions as an example. */
  readonly others?: readonly PositionId[] | undefined;
}

/** The same in its two parts, each of which a player may do without. */
export function formAndCodes(
  whole: OrderBook,
  header: SheetHeader,
  { own, large = false, worked, others = ['P3', 'P2', 'P4'] }: FormMatter,
): { readonly blocks: readonly Block[]; readonly codes: readonly Block[] } {
  const book = { ...whole, orders: openOrders(whole, header.step, own) };
  const codes = [...new Set(book.orders.map(({ code }) => code))];
  const { blocks, rows, high } = ownRows(own);
  const { room, press } = own?.idle ? IDLE : roomBeside(high, large, own?.free);
  const free = between(Math.floor((room - press.most * HIGH.line) / HIGH.free), {
    ...FREE,
    most: own?.free ?? FREE.most,
  });
  const lines = between(Math.floor((room - free * HIGH.free) / HIGH.line), {
    ...press,
    most: press.fills ?? press.most,
  });
  const form: Block[] = [
    { kind: 'form', rows: [headerRow(header)] },
    ...blocks,
    {
      kind: 'form',
      // A caption stays with the first of its rows, on whichever page they find room.
      caption: 'One row an order: its code, then its fields, with " - " between them.',
      rows: Array.from({ length: free }, (_, index) => orderRow(codes, index + 1, rows)),
    },
    {
      kind: 'keep',
      blocks: [{ kind: 'form', caption: 'A letter', rows: pressRows(lines, others) }],
    },
  ];
  return { blocks: form, codes: codeSummary(book, worked) };
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly fills?: number;
}

/** What is left for free rows and the letter, in points, and how many lines this may have. */
interface Beside {
  readonly room: number;
  readonly press: Bounds;
}

const between = (n: number, { least, most }: Bounds): number => Math.max(least, Math.min(most, n));

/** The orders that this position can give now, or at least those of the step; all of them where neither is known. */
function openOrders(
  { orders }: OrderBook,
  step = '',
  { orders: keys }: Pick<PositionForm, 'orders'> = {},
): readonly OrderDefinition[] {
  if (keys) return orders.filter(({ key }) => keys.includes(key));
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

interface OwnRows {
  readonly blocks: Block[];
  /** Orders, numbered through. */
  readonly rows: number;
  /** What they take of the page, in points. */
  readonly high: number;
}

/** Of one page, or of two where one does not hold the fewest. */
function roomBeside(high: number, large: boolean, rows?: number): Beside {
  const { one, two, larger } = large ? LARGE : PAGE;
  const fewest = FREE.least * HIGH.free + PRESS.least * HIGH.line;
  return one + larger - high >= fewest
    ? // Who has next to nothing to order has all the more to write.
      { room: one - high, press: rows === undefined ? PRESS : LONG }
    : { room: two - high, press: LONG };
}

/** The position's own rows, and how many there are. */
function ownRows(own: PositionForm | undefined): OwnRows {
  let [rows, high] = [0, 0];
  const entryBoxes = ({ name, note = '', orders }: FormEntry): FormRow['boxes'][number][] => {
    const letters = orders
      .flatMap(({ blanks }) => boxesFor(blanks))
      .reduce((sum, blank) => sum + blank.letters, 0);
    return [
      { label: note, value: name, width: NAME_SHARE * Math.max(1, letters), printed: true },
      ...orders.flatMap(({ order, blanks }) => {
        rows += 1;
        return boxesFor(blanks).map(({ label, letters: width, choices }, i) => ({
          // Problems are told by the number of the row.
          label: i === 0 ? `${rows} ${label}` : label,
          width,
          name: blankName(rows, i + 1, order),
          hint: `${name}: ${label}`,
          ...(choices ? { choices } : {}),
        }));
      }),
    ];
  };
  const blocks = (own?.chapters ?? []).map(({ title, note, columns = 1, entries }): Block => {
    const beside = Array.from({ length: Math.ceil(entries.length / columns) }, (_, i) =>
      entries.slice(i * columns, (i + 1) * columns),
    );
    high += HIGH.chapter + beside.length * HIGH.row;
    return {
      kind: 'form',
      caption: note === undefined ? title : `${title} (${note})`,
      rows: beside.map((line) => ({
        boxes: besides(
          line.map((entry) => evened(entryBoxes(entry))),
          columns,
        ),
        asText: line
          .flatMap(({ orders }) => orders.map(({ order }) => `; ${order.replaceAll('{}', '____')}`))
          .join('\n'),
      })),
    };
  });
  return { blocks, rows, high };
}

/** An order in which nothing is open is given or not: a box says so. */
const GIVEN: FormBlank = { label: 'give this order', letters: 4, choices: ['yes'] };

const boxesFor = (blanks: readonly FormBlank[]): readonly FormBlank[] =>
  blanks.length > 0 ? blanks : [GIVEN];

/** The name's part of its row. */
const NAME_SHARE = 0.5;

/** Boxes that take the same room together as those of the entry beside them. */
function evened(boxes: readonly FormRow['boxes'][number][]): FormRow['boxes'][number][] {
  const whole = boxes.reduce((sum, { width }) => sum + width, 0);
  return boxes.map((box) => ({ ...box, width: box.width / whole }));
}

/** The boxes of entries beside each other; where one is missing as many empty cells stand as its neighbour has boxes, so that the gaps are alike. */
function besides(entries: readonly FormRow['boxes'][], columns: number): FormRow['boxes'][number][] {
  const [first = []] = entries;
  const empty = first.map(({ width }) => ({ label: '', value: '', width, printed: true }) as const);
  return [...entries, ...Array.from({ length: columns - entries.length }, () => empty)].flat();
}

/** `before`: rows of the form above the free ones; problems are told by the number of the row. */
function orderRow(codes: readonly string[], number: number, before: number): FormRow {
  return {
    boxes: [
      { label: '', value: String(before + number), width: 0.4, printed: true },
      {
        label: '',
        width: 1.3,
        name: `order_${number}_code`,
        choices: codes,
        hint: `Row ${before + number}: the code of the order`,
      },
      {
        label: '',
        width: 10,
        name: `order_${number}_1`,
        hint: `Row ${before + number}: the fields of the order, with " - " between them`,
      },
    ],
    asText: `${number}: ${BLANK}`,
  };
}

/** PRESS-1: the same words as in a sheet. The text form says how a letter is written. */
function pressRows(lines: number, others: readonly PositionId[]): FormRow[] {
  const [one, ...more] = others;
  const to = [
    ...(one === undefined ? [] : [one]),
    ...(more.length > 0 ? [more.slice(0, 2).join(', '), 'all'] : []),
    'GM',
  ].join(', or ');
  return [
    {
      boxes: [
        {
          label: `TO: ${to}`,
          width: 3,
          name: 'press_to',
          hint: `Who gets the letter: ${to}`,
        },
        { label: 'TEXT', width: 8, name: 'press_text', lines, hint: 'The text of the letter' },
      ],
      asText: `; A letter: PRESS - ${one ?? 'GM'} - its text, all in one line`,
    },
  ];
}

/** Lines to complete in a letter: more would bury the rest of it. */
const MAIL_LINES = 20;

/** The form for a letter: what can be ordered now, as lines to complete and as codes with what they do. */
export function mailForm(
  { orders: book, form }: Pick<GameSystem, 'orders' | 'form'>,
  { view, step }: { readonly view: unknown; readonly step: string },
): { readonly codes: readonly string[]; readonly lines: readonly string[] } {
  const own = form?.(view);
  return {
    codes: codeLines({ ...book, orders: openOrders(book, step, own) }),
    lines: own ? openLines(own).slice(0, MAIL_LINES) : [],
  };
}
