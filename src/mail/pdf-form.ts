/** A filled-in order form that comes back as a PDF: the boxes that a player typed into become the text of a sheet. */
import { inflateSync } from 'node:zlib';
import { filledOrders, FORM_ROWS, MOST_FORM_ROWS } from '../core/index.js';

/** Text of the sheet, or why there is none, in words that tell the player what to do. */
export type ReadForm = { readonly text: string } | { readonly problem: string };

const INSTEAD = 'write the orders as text into the mail instead, or attach them as a .txt file';

/** Reads the form of a PDF. Never throws for what is in it. */
export async function readPdfForm(bytes: Uint8Array, name: string): Promise<ReadForm> {
  if (!isHarmless(bytes)) return { problem: `the PDF "${name}" can't be read: ${INSTEAD}` };
  let boxes: ReadonlyMap<string, string>;
  try {
    boxes = await boxesOf(bytes);
  } catch {
    // Damaged, locked by a password, or no PDF at all: for the player it is the same.
    return { problem: `the PDF "${name}" can't be read: ${INSTEAD}` };
  }
  const rows = [...ownRows(boxes), ...orderRows(boxes), ...pressRow(boxes)];
  if (rows.some((row) => row !== ''))
    return { text: `${[headerOf(boxes), FORM_ROWS, ...rows].join('\n').trimEnd()}\n` };
  const why = boxes.has('order_1_code')
    ? 'no box of the order form in it is filled in'
    : 'it holds no order form whose boxes can be read (printing to PDF or scanning loses them)';
  return { problem: `the PDF "${name}" is no order sheet: ${why}; ${INSTEAD}` };
}

/** What stands in each text field and drop-down, on one line. */
async function boxesOf(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const { ParseSpeeds, PDFDocument, PDFDropdown, PDFTextField } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    // Its standard is to let a browser breathe after every hundred objects.
    parseSpeed: ParseSpeeds.Fastest,
    // For each object that is broken it would read the rest of the file again, to find where that ends.
    throwOnInvalidObject: true,
  });
  const boxes = new Map<string, string>();
  for (const field of pdf.getForm().getFields()) {
    if (field instanceof PDFTextField) boxes.set(field.getName(), oneLine(field.getText() ?? ''));
    if (field instanceof PDFDropdown) boxes.set(field.getName(), oneLine(field.getSelected().join(' ')));
  }
  return boxes;
}

const oneLine = (text: string): string => text.replace(/[\s\u0000]+/g, ' ').trim();

const HEADER = ['game', 'position', 'turn', 'step', 'token'];

function headerOf(boxes: ReadonlyMap<string, string>): string {
  return HEADER.filter((word) => (boxes.get(word) ?? '') !== '')
    .map((word) => `${word.toUpperCase()} ${boxes.get(word) ?? ''}`)
    .join('  ');
}

/** One line an order: its code and its boxes; empty ones at the end are left out, and so are empty rows. */
function orderRows(boxes: ReadonlyMap<string, string>): string[] {
  const rows: string[] = [];
  for (let row = 1; boxes.has(`order_${row}_code`); row++) {
    const cells = [boxes.get(`order_${row}_code`) ?? ''];
    for (let box = 1; boxes.has(`order_${row}_${box}`); box++)
      cells.push(boxes.get(`order_${row}_${box}`) ?? '');
    const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
    // A blank row keeps its line: a problem is told with the row of the form.
    rows.push(filled.join(' - '));
  }
  return rows;
}

/** The position's own rows; blank ones keep their line. */
function ownRows(boxes: ReadonlyMap<string, string>): string[] {
  const orders = filledOrders(boxes);
  const last = Math.max(
    0,
    ...[...boxes.keys()].map((name) => Number(/^fill_(\d{1,3})_/.exec(name)?.[1] ?? 0)),
  );
  return Array.from({ length: Math.min(last, MOST_FORM_ROWS) }, (_, i) => orders.get(i + 1) ?? '');
}

/** The letter; without a receiver or a text the sheet's own reader says what is missing. */
function pressRow(boxes: ReadonlyMap<string, string>): string[] {
  const [to = '', text = ''] = [boxes.get('press_to'), boxes.get('press_text')];
  return text === '' ? [] : [`PRESS - ${to === '' ? '?' : to} - ${text}`];
}

/** Streams that a reader unpacks at once may not grow beyond this. */
const MOST_UNPACKED = 16 * 1024 * 1024;

/** Between its objects a PDF holds next to nothing; a reader looks at each byte there as if an object could begin. */
const MOST_STRAY = 16 * 1024;

/** Bytes that stand in no object and in no table of their places. */
function strayBytes(text: string): number {
  const begins = /\d{1,10}\s{1,9}\d{1,10}\s{1,9}obj/g;
  let stray = 0;
  for (let from = 0; from < text.length;) {
    begins.lastIndex = from;
    const begin = begins.exec(text);
    const between = text.slice(from, begin?.index ?? text.length);
    stray += between.replace(/xref\s[\d\sfn]*/g, '').length;
    const end = begin ? text.indexOf('endobj', begins.lastIndex) : -1;
    from = end < 0 ? text.length : end + 'endobj'.length;
  }
  return stray;
}

/** A few bytes can unpack to gigabytes: what holds the objects of a PDF is measured before anybody else unpacks it. */
function isHarmless(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  if (strayBytes(text) > MOST_STRAY) return false;
  let left = MOST_UNPACKED;
  // The file is walked once, however many streams it claims to have.
  let ends = 0;
  let before = 0;
  let [holdsObjects, filters] = [false, 0];
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    const behind = text[at + 6] === '\r' ? at + 7 : at + 6;
    if (text[behind] !== '\n') continue;
    const between = text.slice(before, at);
    const object = between.lastIndexOf('obj');
    if (object >= 0) [holdsObjects, filters] = [false, 0];
    const entry = between.slice(Math.max(0, object));
    before = at;
    holdsObjects ||= /ObjStm|XRef|#/.test(entry);
    filters += (entry.match(/Decode\b/g) ?? []).length;
    if (!holdsObjects) continue;
    if (filters > 1) return false;
    if (ends <= behind && ends >= 0) ends = text.indexOf('endstream', behind);
    const packed = bytes.subarray(behind + 1, ends < 0 ? text.length : ends);
    try {
      left -= inflateSync(packed, { maxOutputLength: Math.max(1, left) }).byteLength;
    } catch (error) {
      // What can't be unpacked grows no further than it stands there.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return false;
      left -= packed.byteLength;
    }
    if (left <= 0) return false;
  }
  return true;
}
