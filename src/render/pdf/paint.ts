/** A picture in the PDF: paths as they are, letters with a white edge where they stand on lines. */
import type PDFDocument from 'pdfkit';
import { COORDINATES, type Mark, type Ops, type PathMark, type TextMark } from '../picture/marks.js';
import type { Picture } from '../picture/picture.js';
import { num, type Pen, type Point } from './pen.js';

export function paint(
  pen: Pen,
  doc: InstanceType<typeof PDFDocument>,
  picture: Picture,
  [x, y]: Point,
  by = 1,
): void {
  pen.raw(`q ${factor(by)} 0 0 ${factor(by)} ${num(x)} ${num(y)} cm 1 j 1 J`);
  pen.raw(`0 0 ${num(picture.width)} ${num(picture.height)} re W n`);
  let fine = false;
  for (const mark of picture.marks) {
    if ((mark.mark === 'path') !== fine) {
      fine = !fine;
      pen.raw(fine ? FINE : 'Q');
      pen.forget();
    }
    paintMark(pen, doc, mark);
  }
  pen.raw(fine ? 'Q Q' : 'Q');
  pen.forget();
}

/** Hundredths are too coarse for what a whole map is multiplied with. */
const factor = (by: number): string => String(Math.round(by * 1e6) / 1e6);

/** Paths are written in whole tenths of a point: short, quick to print, and finer than any printer. */
const FINE = 'q .1 0 0 .1 0 0 cm';

function paintMark(pen: Pen, doc: InstanceType<typeof PDFDocument>, mark: Mark): void {
  if (mark.mark === 'text') return paintText(pen, mark);
  if (mark.opacity === undefined || mark.opacity === 1) return paintPath(pen, mark);
  pen.flush();
  doc.opacity(mark.opacity);
  paintPath(pen, mark);
  pen.flush();
  doc.opacity(1);
}

function paintPath(pen: Pen, { clip, ...mark }: PathMark): void {
  const { ops, fill, stroke, holes } = mark;
  if (ops.length === 0) return;
  if (clip) {
    pen.raw(`q\n${segments(clip)}W${holes ? '*' : ''} n`);
    paintPath(pen, mark);
    pen.raw('Q');
    // What the colours were before is in force again.
    return pen.forget();
  }
  if (fill !== undefined) pen.fill(fill);
  if (stroke !== undefined) {
    pen.stroke(stroke.colour);
    pen.raw(
      `${num(stroke.width * 10)} w${stroke.dash ? ` [${stroke.dash.map((n) => num(n * 10)).join(' ')}] 0 d` : ''}`,
    );
  }
  let out = segments(ops);
  const star = holes ? '*' : '';
  out += fill === undefined ? 'S' : stroke === undefined ? `f${star}` : `B${star}`;
  pen.raw(out);
  if (stroke?.dash) pen.raw('[] 0 d');
}

/** Apart from its caller, which calls a pen that is new with each document: a loop inside it would be compiled again and again. */
function segments(ops: Ops): string {
  let out = '';
  for (let i = 0; i < ops.length;) {
    const op = ops[i++] ?? 0;
    for (const end = i + (COORDINATES[op] ?? 0); i < end; i++) out += `${Math.round((ops[i] ?? 0) * 10)} `;
    out += 'mlch'.charAt(op);
    out += '\n';
  }
  return out;
}

function paintText(pen: Pen, mark: TextMark): void {
  if (mark.halo) {
    pen.stroke('#ffffff');
    pen.raw('1.8 w 1 Tr');
    pen.text(mark, mark.x, mark.y, mark.text);
    pen.raw('0 Tr');
  }
  pen.text(mark, mark.x, mark.y, mark.text);
}
