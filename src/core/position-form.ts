/** The order form as a position's own: a row for each thing that it can order, with the name of the thing and boxes for what is left open. */

/** A box to fill in. */
export interface FormBlank {
  /** Above the box: what belongs into it, and what stands now: `path, last 3,4,4`. */
  readonly label: string;
  /** How many letters it should take: boxes share the row by it. */
  readonly letters: number;
  /** What may be written, where that is closed. */
  readonly choices?: readonly string[];
}

/** An order that is ready but for its blanks. */
export interface FormOrder {
  /** In the code form; `{}` is a blank: `M - 1AR - {}`. Blanks that stay empty at its end are left out; with all of them empty it is no order. */
  readonly order: string;
  /** None: the order is ready, and a box says whether it is given. */
  readonly blanks: readonly FormBlank[];
}

/** One row: a force, a purchase, a neighbour. */
export interface FormEntry {
  /** `1AR Pergamum E2401` */
  readonly name: string;
  /** Under it, small: `8 of 10 regts, supply 6 of 6`. */
  readonly note?: string;
  readonly orders: readonly FormOrder[];
}

export interface FormChapter {
  readonly title: string;
  /** Beside the title: `treasury 747, wages to the taxes 549`. */
  readonly note?: string;
  /** Rows beside each other; default 1. */
  readonly columns?: 1 | 2;
  readonly entries: readonly FormEntry[];
}

/** What a system tells for the order form of a position. */
export interface PositionForm {
  readonly chapters: readonly FormChapter[];
  /** Keys of the orders that this position can give now: only these are offered and told. Default: those of the step. */
  readonly orders?: readonly string[];
  /** No sheet is awaited of this position, and hardly one will come: few free rows, and no page of its own. */
  readonly idle?: true;
  /** Free rows that are enough where next to nothing can be ordered. Default: as many as find room on the page. */
  readonly free?: number;
}

/** `M - 1AR - {}` up to its blank; undefined for `B - {} - Pella` and `O - 1AR - tactic {}`, which say nothing before it, or too much. */
function begun({ order }: FormOrder): string | undefined {
  const head = order.slice(0, Math.max(0, order.indexOf('{}'))).trimEnd();
  return head.endsWith(' -') && head.split(' - ').length > 1 ? head : undefined;
}

/**
 * The rows of a form as lines of a mail: of each row the first order that says of what it is, up to its first blank
 * (`M - 1AR -`). Such a line is no order before something stands behind its dash.
 */
export function openLines({ chapters }: PositionForm): string[] {
  const lines = chapters
    .flatMap(({ entries }) => entries)
    .flatMap(({ orders }) => orders.map(begun).find((line) => line !== undefined) ?? []);
  return [...new Set(lines)];
}

/** Lines as they are compared: without quotation marks and doubled blanks, with one sort of dash. */
const plainLine = (line: string): string =>
  line
    .replace(/[–—~]/g, '-')
    .replace(/[\s>]+/g, ' ')
    .trim()
    .toUpperCase();

/** Tells the lines of a form that nobody has filled in from orders; `form` is asked for only when a line ends with a dash. */
export function unfilledIn(form: () => PositionForm | undefined): (line: string) => boolean {
  let lines: ReadonlySet<string> | undefined;
  return (line) => {
    if (!/[-–—~]\s*$/.test(line)) return false;
    lines ??= new Set(openLines(form() ?? { chapters: [] }).map(plainLine));
    return lines.has(plainLine(line));
  };
}

/** The name of a field of the PDF: row, blank, and the order that it completes. Names of fields hold no full stop. */
export function blankName(row: number, blank: number, order: string): string {
  return `fill_${row}_${blank}_${order.replace(/%/g, '%25').replace(/\./g, '%2E')}`;
}

const NAME = /^fill_(\d{1,3})_(\d{1,2})_(.{1,300})$/;
/** A form of ours has fewer rows. */
export const MOST_FORM_ROWS = 400;

/** The orders that filled-in blanks make, by row; `fields` as a PDF holds them. Names of other fields are passed over. */
export function filledOrders(fields: Iterable<readonly [name: string, value: string]>): Map<number, string> {
  const rows = new Map<number, { readonly order: string; readonly values: string[] }>();
  for (const [name, value] of fields) {
    const [, row, blank, order = ''] = NAME.exec(name) ?? [];
    if (row === undefined || Number(row) > MOST_FORM_ROWS) continue;
    const known = rows.get(Number(row)) ?? { order, values: [] };
    known.values[Number(blank) - 1] = value;
    rows.set(Number(row), known);
  }
  const orders = new Map<number, string>();
  for (const [row, { order, values }] of [...rows].sort(([a], [b]) => a - b)) {
    // In an order without blanks there is a box that says whether it is given.
    const none = order.includes('{}') ? '' : 'NO';
    if (values.every((value) => value === '' || value.toUpperCase() === none)) continue;
    const text = order.replace(/%2E/g, '.').replace(/%25/g, '%');
    let next = 0;
    const parts = text.split(' - ').map((part) => part.replaceAll('{}', () => values[next++] ?? ''));
    orders.set(row, parts.slice(0, parts.findLastIndex((part) => part.trim() !== '') + 1).join(' - '));
  }
  return orders;
}
