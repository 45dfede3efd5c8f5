/** PDF: the sheet as it is printed. The same document and frame give the same bytes. */
import PDFDocument from 'pdfkit';
import { accent } from '../../atlas/index.js';
import type { Document } from '../../core/index.js';
import { deadlineLine, framedBlocks, frameTitle, seatLine, type Frame } from '../frame.js';
import { inBlack } from '../grey.js';
import { INK } from '../ink.js';
import { layout } from './blocks.js';
import { halfOf, sidesOf } from './booklet.js';
import {
  anchorsIn,
  paginate,
  type Anchor,
  type Chapter,
  type FormBox,
  type Page,
  type Rectangle,
  type Slice,
  type Spot,
} from './flow.js';
import { front } from './front.js';
import { paint } from './paint.js';
import { createPen, type Lettering, type Pen } from './pen.js';
import { textRight, type Setting } from './setting.js';
import { HEAD, LARGE, leafOf, PAPER, styles, widthsOf, type Leaf } from './styles.js';
import { fit, measure, printable } from '../type/type.js';

type Pdf = InstanceType<typeof PDFDocument>;

/** `await renderPdf(document, frame)` → the bytes of the file. */
export async function renderPdf(document: Document, frame: Frame): Promise<Uint8Array> {
  const { black = false, large = false, booklet = false } = frame.print ?? {};
  const leaf = leafOf(frame.paper, large ? LARGE : 1);
  const { zoom } = leaf;
  const { width, height } = leaf.text;
  const look = styles(accent(document.accent).colour, zoom);
  const setting = { styles: look, width, widths: widthsOf(width), height, zoom };
  const pages = paginate(slicesOf(document, frame, setting), height);

  const doc = open(document, frame);
  const bytes = collect(doc);
  const pen = createPen(doc, black ? inBlack : undefined);
  const turnTo = leaves(doc, frame, pages.length, booklet);
  const pageOf = pageNumbers(pages);
  const chapters = chaptersOf(pages);
  const outline = outliner(doc);
  let forms = false;
  pages.forEach((page, n) => {
    const left = turnTo(n);
    const moved = zoom !== 1 || left !== 0;
    if (moved) doc.save().transform(zoom, 0, 0, zoom, left, 0);
    const spot: Omit<Spot, 'x' | 'y'> = {
      pen,
      pageOf: (id) => pageOf.get(id),
      chapters: () => chapters,
      picture: (picture, x, y, by) => paint(pen, doc, picture, [x, y], by),
      link: (id, x, y, wide, high) => void doc.goTo(x, y, wide, high, id),
      field(box, place) {
        pen.flush();
        // The form's own face is Helvetica; a field with another one may say its size.
        if (!forms) doc.font('Helvetica').initForm();
        forms = true;
        addField(doc, box, place, zoom);
      },
    };
    const numbered = { n: n + 1, of: pages.length, ...leaf };
    const isFront = page.placed[0]?.slice.front === true;
    drawHead(pen, frame, numbered, isFront);
    drawFoot(pen, frame, numbered, isFront);
    const top = leaf.margin.top + HEAD;
    for (const { anchor, y } of anchorsIn(page.placed)) {
      outline(anchor);
      if (anchor.id !== undefined)
        doc.addNamedDestination(anchor.id, 'XYZ', left, (top + y - 6) * zoom, null);
    }
    for (const { slice, y } of page.placed) slice.draw({ ...spot, x: leaf.margin.left, y: top + y });
    pen.flush();
    if (moved) doc.restore();
  });
  attachFiles(doc, frame);
  doc.end();
  return bytes;
}

/** A text field, or a drop-down that takes typed text too; what it is for is read out and shown under the pointer. */
function addField(
  doc: Pdf,
  { name, value = '', choices, lines = 1, hint }: FormBox & { readonly name: string },
  { x, y, width, height }: Rectangle,
  zoom: number,
): void {
  doc.font('Courier');
  const text = printable(value, 'sans');
  const look = { fontSize: 9 * zoom, ...(text === '' ? {} : { value: text }) };
  if (choices) doc.formCombo(name, x, y, width, height, { ...look, select: ['', ...choices], edit: true });
  else doc.formText(name, x, y, width, height, { ...look, multiline: lines > 1 });
  const { annotations } = doc.page as unknown as { readonly annotations: readonly Annotation[] };
  const field = annotations.at(-1);
  if (hint !== undefined && field) field.data.TU = new String(hint);
}

/** The part of pdfkit's reference that its types don't tell. */
interface Annotation {
  readonly data: Record<string, unknown>;
}

/** Opens the page or, in a booklet, the half of a side on which page `n` stands, and says how far from the left it begins. */
function leaves(doc: Pdf, frame: Frame, pages: number, booklet: boolean): (n: number) => number {
  const { width, height } = PAPER[frame.paper];
  if (!booklet) {
    return () => {
      doc.addPage({ size: [width, height], margin: 0 });
      return 0;
    };
  }
  // All sides at once: pages are drawn as they are read, so that bookmarks and fields stand in that order, too.
  for (let side = 0; side < sidesOf(pages); side++) doc.addPage({ size: [2 * width, height], margin: 0 });
  return (n) => {
    const { side, right } = halfOf(n, pages);
    doc.switchToPage(side);
    return right ? width : 0;
  };
}

/** Page one, then all that follows. */
function slicesOf({ blocks }: Document, frame: Frame, setting: Setting): Slice[] {
  const without = frame.print?.without ?? [];
  const [first, ...others] = blocks;
  const rest = first?.kind === 'front' ? others : blocks;
  const slices = layout(framedBlocks(rest, frame, without), setting, without);
  return first?.kind === 'front' ? [front(first, setting, frame, HEAD), ...slices] : slices;
}

/** The files that travel inside. */
function attachFiles(doc: Pdf, frame: Frame): void {
  for (const file of frame.attachments ?? []) {
    doc.file(Buffer.from(file.bytes), {
      name: file.name,
      creationDate: new Date(frame.created),
      modifiedDate: new Date(frame.created),
      ...(file.type === undefined ? {} : { type: file.type }),
      ...(file.description === undefined ? {} : { description: file.description }),
    });
  }
}

function open(document: Document, frame: Frame): Pdf {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    bufferPages: frame.print?.booklet === true,
    margin: 0,
    font: '',
    lang: 'en',
    displayTitle: true,
    info: {
      Title:
        [frameTitle(frame), frame.position.name].filter((part) => part !== '').join(' · ') || document.title,
      Author: frame.game,
      Subject: document.title,
      ...(frame.print ? { Keywords: frame.print.words } : {}),
      Creator: 'Movesheet',
      Producer: 'Movesheet',
      CreationDate: new Date(frame.created),
      ModDate: new Date(frame.created),
    },
  });
  return doc;
}

function collect(doc: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
  });
}

/** On which page each named heading stands, counted from 1. */
function pageNumbers(pages: readonly Page[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  pages.forEach((page, n) => {
    for (const { anchor } of anchorsIn(page.placed)) {
      if (anchor.id !== undefined && !found.has(anchor.id)) found.set(anchor.id, n + 1);
    }
  });
  return found;
}

/** Where the chapters after page one begin. */
function chaptersOf(pages: readonly Page[]): readonly Chapter[] {
  const anchors = pages.flatMap((page, n) =>
    anchorsIn(page.placed.filter(({ slice }) => !slice.front)).map(({ anchor }) => ({
      ...anchor,
      page: n + 1,
    })),
  );
  const first = anchors.filter(({ level }) => level === 1);
  // The order form and its codes are chapters in every sheet.
  const most = first.length > 3 ? first : anchors.filter(({ level }) => level <= 2);
  return most.map(({ text, page, id }) => ({ text, page, ...(id === undefined ? {} : { id }) }));
}

/** Bookmarks: headings of the first level, those of the second below them. */
function outliner(doc: Pdf): (anchor: Anchor) => void {
  const items = new Map<Anchor, PDFKit.PDFOutline>();
  return (anchor) => {
    if (anchor.level > 2) return;
    const above = anchor.under && items.get(anchor.under);
    items.set(anchor, (above ?? doc.outline).addItem(anchor.text));
  };
}

interface Numbered extends Leaf {
  readonly n: number;
  readonly of: number;
}

const SIZE = 7.5;
const BOLD: Lettering = { face: 'sans-bold', size: SIZE, colour: INK.text };
const QUIET: Lettering = { face: 'sans', size: SIZE, colour: INK.quiet };
const HAIR = { width: 0.4, colour: INK.hair };

/** Game, turn, date, nation; on page one, which says all that larger, only what must not be overlooked. */
function drawHead(pen: Pen, frame: Frame, leaf: Numbered, isFront: boolean): void {
  const left = leaf.margin.left;
  const right = leaf.width - leaf.margin.right;
  if (frame.watermark) {
    const text = fit(printable(frame.watermark, 'sans-bold'), 'sans-bold', SIZE, right - left);
    pen.text({ ...BOLD, colour: INK.warning }, left, leaf.margin.top - 3.5, text);
  }
  if (isFront) return;
  const name = printable(frame.position.name, 'sans-bold');
  const nation = fit(name, 'sans-bold', SIZE, (right - left) * 0.4);
  const head = leaf.margin.top + 6;
  textRight(pen, BOLD, right, head, nation);
  const room = right - left - measure(nation, 'sans-bold', SIZE) - 14;
  pen.text(QUIET, left, head, fit(printable(frameTitle(frame), 'sans'), 'sans', SIZE, room));
  pen.line([left, head + 4.5], [right, head + 4.5], HAIR);
}

/** Position, page of pages, token, deadline; on page one game and position alone. */
function drawFoot(pen: Pen, frame: Frame, leaf: Numbered, isFront: boolean): void {
  const left = leaf.margin.left;
  const right = leaf.width - leaf.margin.right;
  const foot = leaf.height - leaf.margin.bottom;
  pen.line([left, foot - 10], [right, foot - 10], HAIR);
  const page = `${leaf.n} of ${leaf.of}`;
  const middle = (left + right) / 2;
  const half = measure(page, 'sans-bold', SIZE) / 2;
  pen.text(BOLD, middle - half, foot, page);
  const side = (right - left) / 2 - half - 12;
  if (isFront) {
    const turn = frame.turn === undefined ? '' : `Turn ${frame.turn}`;
    const whose = [frame.game, turn, `${frame.position.id} ${frame.position.name}`].filter(
      (part) => part.trim() !== '',
    );
    return pen.text(QUIET, left, foot, fit(printable(whose.join(' · '), 'sans'), 'sans', SIZE, side));
  }
  pen.text(QUIET, left, foot, fit(printable(seatLine(frame), 'sans'), 'sans', SIZE, side));
  const due = printable(deadlineLine(frame), 'sans');
  const small = Math.max(6, Math.min(SIZE, (SIZE * side) / (measure(due, 'sans', SIZE) || 1)));
  textRight(pen, { ...QUIET, size: small }, right, foot, fit(due, 'sans', small, side));
}
