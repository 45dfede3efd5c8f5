/** PDF: the sheet as it is printed. The same document and frame give the same bytes. */
import PDFDocument from 'pdfkit';
import { accent } from '../../atlas/index.js';
import type { Document } from '../../core/index.js';
import { deadlineLine, framedBlocks, frameTitle, seatLine, type Frame } from '../frame.js';
import { INK } from '../ink.js';
import { layout } from './blocks.js';
import { anchorsIn, paginate, type Anchor, type Page, type Spot } from './flow.js';
import { paint } from './paint.js';
import { createPen, type Lettering, type Pen } from './pen.js';
import { textRight } from './setting.js';
import { HEAD, MARGIN, PAPER, styles, textArea, widthsOf } from './styles.js';
import { fit, measure, printable } from '../type/type.js';

type Pdf = InstanceType<typeof PDFDocument>;

/** `await renderPdf(document, frame)` → the bytes of the file. */
export async function renderPdf(document: Document, frame: Frame): Promise<Uint8Array> {
  const paper = PAPER[frame.paper];
  const { width, height } = textArea(frame.paper);
  const look = styles(accent(document.accent).colour);
  const slices = layout(framedBlocks(document.blocks, frame), {
    styles: look,
    width,
    widths: widthsOf(width),
    height,
  });
  const pages = paginate(slices, height);

  const doc = open(document, frame);
  const bytes = collect(doc);
  const pen = createPen(doc);
  const pageOf = pageNumbers(pages);
  const outline = outliner(doc);
  let forms = false;
  pages.forEach((page, n) => {
    doc.addPage({ size: [paper.width, paper.height], margin: 0 });
    const spot: Omit<Spot, 'x' | 'y'> = {
      pen,
      pageOf: (id) => pageOf.get(id),
      picture: (picture, x, y) => paint(pen, doc, picture, x, y),
      link: (id, x, y, wide, high) => void doc.goTo(x, y, wide, high, id),
      field(name, { x, y, width, height }, value) {
        pen.flush();
        // The form's own face is Helvetica; a field with another one may say its size.
        if (!forms) doc.font('Helvetica').initForm();
        forms = true;
        doc.font('Courier');
        const text = printable(value, 'sans');
        doc.formText(name, x, y, width, height, { fontSize: 9, ...(text === '' ? {} : { value: text }) });
      },
    };
    const leaf = { n: n + 1, of: pages.length, width: paper.width, height: paper.height };
    drawHead(pen, frame, leaf);
    drawFoot(pen, frame, leaf);
    const top = MARGIN.top + HEAD;
    for (const { anchor, y } of anchorsIn(page.placed)) {
      outline(anchor);
      if (anchor.id !== undefined) doc.addNamedDestination(anchor.id, 'XYZ', 0, top + y - 6, null);
    }
    for (const { slice, y } of page.placed) slice.draw({ ...spot, x: MARGIN.left, y: top + y });
    pen.flush();
  });
  for (const file of frame.attachments ?? []) {
    doc.file(Buffer.from(file.bytes), {
      name: file.name,
      creationDate: new Date(frame.created),
      modifiedDate: new Date(frame.created),
      ...(file.type === undefined ? {} : { type: file.type }),
      ...(file.description === undefined ? {} : { description: file.description }),
    });
  }
  doc.end();
  return bytes;
}

function open(document: Document, frame: Frame): Pdf {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    font: '',
    lang: 'en',
    displayTitle: true,
    info: {
      Title:
        [frameTitle(frame), frame.position.name].filter((part) => part !== '').join(' · ') || document.title,
      Author: frame.game,
      Subject: document.title,
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

/** Bookmarks: headings of the first level, those of the second below them. */
function outliner(doc: Pdf): (anchor: Anchor) => void {
  const items = new Map<Anchor, PDFKit.PDFOutline>();
  return (anchor) => {
    if (anchor.level > 2) return;
    const above = anchor.under && items.get(anchor.under);
    items.set(anchor, (above ?? doc.outline).addItem(anchor.text));
  };
}

interface Leaf {
  readonly n: number;
  readonly of: number;
  readonly width: number;
  readonly height: number;
}

const SIZE = 7.5;
const BOLD: Lettering = { face: 'sans-bold', size: SIZE, colour: INK.text };
const QUIET: Lettering = { face: 'sans', size: SIZE, colour: INK.quiet };
const HAIR = { width: 0.4, colour: INK.hair };

/** Game, turn, date, nation. */
function drawHead(pen: Pen, frame: Frame, leaf: Leaf): void {
  const left = MARGIN.left;
  const right = leaf.width - MARGIN.right;
  const name = printable(frame.position.name, 'sans-bold');
  const nation = fit(name, 'sans-bold', SIZE, (right - left) * 0.4);
  const head = MARGIN.top + 6;
  textRight(pen, BOLD, right, head, nation);
  const room = right - left - measure(nation, 'sans-bold', SIZE) - 14;
  pen.text(QUIET, left, head, fit(printable(frameTitle(frame), 'sans'), 'sans', SIZE, room));
  pen.line([left, head + 4.5], [right, head + 4.5], HAIR);
  if (frame.watermark) {
    const text = fit(printable(frame.watermark, 'sans-bold'), 'sans-bold', SIZE, right - left);
    pen.text({ ...BOLD, colour: INK.warning }, left, head - 9.5, text);
  }
}

/** Position, page of pages, token, deadline. */
function drawFoot(pen: Pen, frame: Frame, leaf: Leaf): void {
  const left = MARGIN.left;
  const right = leaf.width - MARGIN.right;
  const foot = leaf.height - MARGIN.bottom;
  pen.line([left, foot - 10], [right, foot - 10], HAIR);
  const page = `${leaf.n} of ${leaf.of}`;
  const middle = (left + right) / 2;
  const half = measure(page, 'sans-bold', SIZE) / 2;
  pen.text(BOLD, middle - half, foot, page);
  const side = (right - left) / 2 - half - 12;
  pen.text(QUIET, left, foot, fit(printable(seatLine(frame), 'sans'), 'sans', SIZE, side));
  const due = printable(deadlineLine(frame), 'sans');
  const small = Math.max(6, Math.min(SIZE, (SIZE * side) / (measure(due, 'sans', SIZE) || 1)));
  textRight(pen, { ...QUIET, size: small }, right, foot, fit(due, 'sans', small, side));
}
