/** A picture in the PDF: paths as they are, letters with a white edge where they stand on lines. */
import type PDFDocument from 'pdfkit';
import { COORDINATES, L, type Mark, type Ops, type PathMark, type TextMark } from '../picture/marks.js';
import type { Picture } from '../picture/picture.js';
import { num, type Pen, type Point } from './pen.js';
import { Stamps, UNITS } from './stamps.js';

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
  const once = repeated(doc, picture);
  for (const mark of picture.marks) {
    if ((mark.mark === 'path') !== fine) {
      fine = !fine;
      pen.raw(fine ? FINE : 'Q');
      pen.forget();
    }
    paintMark(pen, doc, mark, once);
  }
  pen.raw(fine ? 'Q Q' : 'Q');
  pen.forget();
}

/** Hundredths are too coarse for what a whole map is multiplied with. */
const factor = (by: number): string => String(Math.round(by * 1e6) / 1e6);

/** Fifths of a point are short, quick to print, and as fine as a printer's dots. */
const FINE = 'q .2 0 0 .2 0 0 cm';

/** Lines that are drawn several times, each with another pen, by their marks: names of forms of the page. */
interface Once {
  readonly lines: ReadonlyMap<PathMark, string>;
  /** Of one form after another, all that is drawn again and again in it. */
  readonly stamps: Stamps;
}

/** A shorter line is written again where it is drawn again. */
const LONG = 600;

/** A coast and its shades in the sea are one line: it is written once, as a form that takes the pen from where it is drawn. */
function repeated(doc: InstanceType<typeof PDFDocument>, { marks, width, height }: Picture): Once {
  const lines = new Map<string, PathMark[]>();
  for (const mark of marks) {
    if (mark.mark !== 'path' || mark.ops.length < LONG || mark.fill !== undefined || !mark.stroke) continue;
    const line = segments(mark.ops);
    lines.set(line, [...(lines.get(line) ?? []), mark]);
  }
  const once = new Map<PathMark, string>();
  for (const [line, own] of lines) {
    if (own.length < 2) continue;
    const edge = 100 * UNITS;
    const box = [-edge, -edge, Math.ceil(width) * UNITS + edge, Math.ceil(height) * UNITS + edge];
    const name = formOf(doc, box, `${line}S`);
    for (const mark of own) once.set(mark, name);
  }
  return { lines: once, stamps: new Stamps((box, path) => formOf(doc, box, path)) };
}

/** A form of the page. It has no colours and lines of its own. */
function formOf(doc: InstanceType<typeof PDFDocument>, box: readonly number[], path: string): string {
  const xobjects = doc.page.xobjects as Record<string, unknown>;
  const name = `Line${Object.keys(xobjects).length + 1}`;
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: {} });
  form.end(Buffer.from(path));
  xobjects[name] = form;
  return name;
}

function paintMark(pen: Pen, doc: InstanceType<typeof PDFDocument>, mark: Mark, once: Once): void {
  if (mark.mark === 'text') return paintText(pen, mark);
  if (mark.opacity === undefined || mark.opacity === 1) return paintPath(pen, mark, once);
  pen.flush();
  doc.opacity(mark.opacity);
  paintPath(pen, mark, once);
  pen.flush();
  doc.opacity(1);
}

function paintPath(pen: Pen, mark: PathMark, once: Once): void {
  const { ops, fill, stroke, holes, clip } = mark;
  if (ops.length === 0) return;
  if (clip) pen.raw(`q\n${segments(clip)}W${holes ? '*' : ''} n`);
  if (fill !== undefined) pen.fill(fill);
  if (stroke !== undefined) {
    pen.stroke(stroke.colour);
    pen.raw(
      `${num(stroke.width * UNITS)} w${stroke.dash ? ` [${stroke.dash.map((n) => num(n * UNITS)).join(' ')}] 0 d` : ''}`,
    );
  }
  const form = once.lines.get(mark);
  if (form !== undefined) pen.raw(`/${form} Do`);
  else {
    const star = holes ? '*' : '';
    const by = fill === undefined ? 'S' : stroke === undefined ? `f${star}` : `B${star}`;
    const rest = holes || mark.opacity !== undefined ? ops : once.stamps.print(pen, ops, by);
    if (rest.length > 0) pen.raw(segments(rest) + by);
  }
  if (stroke?.dash) pen.raw('[] 0 d');
  if (!clip) return;
  pen.raw('Q');
  // What the colours were before is in force again.
  pen.forget();
}

/** Apart from its caller, which calls a pen that is new with each document: a loop inside it would be compiled again and again. */
function segments(ops: Ops): string {
  let out = '';
  // Where the path is, and where in `ops` the points begin that were left out since.
  let [x, y] = [0, 0];
  let left = 0;
  for (let i = 0; i < ops.length;) {
    const op = ops[i++] ?? 0;
    const end = i + (COORDINATES[op] ?? 0);
    if (
      op === L &&
      ops[end] === L &&
      left < MOST &&
      isStraight(x, y, ops, { first: i - STEP * left, last: i })
    ) {
      left++;
      i = end;
      continue;
    }
    left = 0;
    for (; i < end; i++) out += `${Math.round((ops[i] ?? 0) * UNITS)} `;
    [x, y] = [ops[end - 2] ?? 0, ops[end - 1] ?? 0];
    out += 'mlch'.charAt(op);
    out += '\n';
  }
  return out;
}

/** What a coordinate is rounded to, squared: a point no further from the line past it shows nothing. */
const SLACK = (1 / UNITS) ** 2;
/** Of points in a row that are left out. */
const MOST = 6;
/** A line in the list: itself and two coordinates. */
const STEP = 3;

/** Where in the list the first and the last point stand that are to be left out. */
interface Left {
  readonly first: number;
  readonly last: number;
}

/** Whether the way from here to the point behind the one at `last` leads by that and by those before it, from `first` on. */
function isStraight(x: number, y: number, ops: Ops, { first, last }: Left): boolean {
  const [bx, by] = [(ops[last + STEP] ?? 0) - x, (ops[last + STEP + 1] ?? 0) - y];
  const whole = bx * bx + by * by;
  let before = 0;
  for (let i = first; i <= last; i += STEP) {
    const [ax, ay] = [(ops[i] ?? 0) - x, (ops[i + 1] ?? 0) - y];
    const along = ax * bx + ay * by;
    const across = ax * by - ay * bx;
    if (along <= before || along >= whole || across * across >= SLACK * whole) return false;
    before = along;
  }
  return true;
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
