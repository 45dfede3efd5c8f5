/** A picture in the PDF: paths as they are, letters with a white edge where they stand on lines. */
import type PDFDocument from 'pdfkit';
import type { Mark, PathMark, TextMark } from '../marks.js';
import type { Picture } from '../picture.js';
import { num, type Pen } from './pen.js';

export function paint(
  pen: Pen,
  doc: InstanceType<typeof PDFDocument>,
  picture: Picture,
  x: number,
  y: number,
): void {
  pen.raw(`q 1 0 0 1 ${num(x)} ${num(y)} cm 1 j 1 J`);
  pen.raw(`0 0 ${num(picture.width)} ${num(picture.height)} re W n`);
  for (const mark of picture.marks) paintMark(pen, doc, mark);
  pen.raw('Q');
  // The saved state took the colours with it.
  pen.flush();
}

function paintMark(pen: Pen, doc: InstanceType<typeof PDFDocument>, mark: Mark): void {
  if (mark.mark === 'text') return paintText(pen, mark);
  if (mark.opacity === undefined || mark.opacity === 1) return paintPath(pen, mark);
  pen.flush();
  doc.opacity(mark.opacity);
  paintPath(pen, mark);
  pen.flush();
  doc.opacity(1);
}

function paintPath(pen: Pen, { ops, fill, stroke, holes }: PathMark): void {
  if (ops.length === 0) return;
  if (fill !== undefined) pen.fill(fill);
  if (stroke !== undefined) {
    pen.stroke(stroke.colour);
    pen.raw(`${num(stroke.width)} w${stroke.dash ? ` [${stroke.dash.map(num).join(' ')}] 0 d` : ''}`);
  }
  let out = '';
  let open = '';
  let numbers = '';
  const close = (): void => {
    if (open !== '') out += `${numbers}${OPERATORS[open] ?? ''}\n`;
    numbers = '';
  };
  for (const op of ops) {
    if (typeof op === 'string') {
      close();
      open = op;
    } else numbers += `${num(op)} `;
  }
  close();
  const star = holes ? '*' : '';
  out += fill === undefined ? 'S' : stroke === undefined ? `f${star}` : `B${star}`;
  pen.raw(out);
  if (stroke?.dash) pen.raw('[] 0 d');
}

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

function paintText(pen: Pen, mark: TextMark): void {
  if (mark.halo) {
    pen.stroke('#ffffff');
    pen.raw('1.8 w 1 Tr');
    pen.text(mark.face, mark.size, mark.colour, mark.x, mark.y, mark.text, mark.spacing);
    pen.raw('0 Tr');
  }
  pen.text(mark.face, mark.size, mark.colour, mark.x, mark.y, mark.text, mark.spacing);
}
