/** Forms: labelled boxes in rows, for the pencil; a box with a name is a field of the PDF besides. */
import type { Block, FormRow } from '../../core/index.js';
import { INK } from '../ink.js';
import { fit, measure, printable } from '../type/type.js';
import type { FormBox, Rectangle, Slice, Spot } from './flow.js';
import type { Lettering } from './pen.js';
import { spaced, tagged, together, yielding, type Setting } from './setting.js';
import { LINE } from './styles.js';
import { caption } from './text-blocks.js';

/** A box of one line; each further line adds so much. */
const HIGH = 22;
const LABEL = 8;
/** Type of labels, and of those that would be cut short in it, in points on paper. */
const SMALL = 6.5;
const LEAST = 6;
/** From line to line of a name that is broken, in the height of its box. */
const TIGHT = 7;
const GAP = 8;
const EDGE = { width: 0.5, colour: INK.rule };

/** So few rows are not parted by a page; of more, none stands alone before or behind it. */
const KEPT = 4;

export function form(block: Extract<Block, { kind: 'form' }>, setting: Setting): Slice[] {
  // A row is read as a line: each label, then its field.
  const rows = block.rows.flatMap((row, i) =>
    tagged([formRow(row, setting)], () => setting.tags.of(block).nth(i, 'P')),
  );
  const title = caption(block.caption, setting, () => setting.tags.of(block).nth(-1, 'P'));
  return [...title, ...parted(spaced(rows, 4), title)];
}

/** Rows that go on behind a page have their caption above them again: to the eye, it was read out before. */
function parted(rows: readonly Slice[], [first, ...others]: readonly Slice[]): Slice[] {
  if (rows.length <= KEPT) return together(rows);
  const glued = rows.map((row, i) => (i === 0 || i === rows.length - 2 ? { ...row, glue: true } : row));
  if (!first || others.length > 0) return glued;
  const head: Slice = {
    height: first.height + 4,
    before: 0,
    draw: (spot) => spot.pen.tagged(undefined, () => first.draw(spot)),
  };
  return glued.map((row, i) => (i === 0 ? row : { ...row, head }));
}

const highOf = ({ lines = 1 }: FormBox): number => HIGH + (lines - 1) * LINE;

function formRow({ boxes }: FormRow, { width, zoom = 1 }: Setting): Slice {
  const whole = boxes.reduce((sum, box) => sum + box.width, 0);
  // Boxes are as wide on paper as ever: their labels need it.
  const gap = GAP / zoom;
  const room = width - gap * (boxes.length - 1);
  // A row of boxes without a label needs no room above them.
  const above = boxes.some((box) => box.label !== '' && !box.printed) ? LABEL : 0;
  const high = Math.max(...boxes.map(highOf));
  return {
    height: above + high + 3,
    before: 0,
    draw(spot) {
      let { x } = spot;
      for (const box of boxes) {
        const wide = (room * box.width) / whole;
        if (box.printed) {
          drawPrinted(box, { ...spot, x, y: spot.y + above }, wide, zoom);
          x += wide + gap;
          continue;
        }
        const label = printable(box.label, 'sans');
        const size = yielding({ face: 'sans', size: SMALL }, label, wide, (zoom * SMALL) / LEAST);
        const said = fit(label, 'sans', size, wide);
        spot.pen.text({ face: 'sans', size, colour: INK.quiet }, x, spot.y + 6, `${said} `);
        drawBox(box, { x, y: spot.y + above, width: wide, height: highOf(box) }, spot);
        x += wide + gap;
      }
    },
  };
}

/** The name of a thing, and what is known of it. A name that is too long in small type stands in two lines. */
function drawPrinted({ label, value = '' }: FormBox, spot: Spot, width: number, zoom: number): void {
  const put = (letters: Lettering, y: number, text: string): void =>
    spot.pen.text(letters, spot.x, y, `${fit(text, letters.face, letters.size, width)} `);
  const name = { face: 'sans-bold', size: 8.5, colour: INK.text } as const;
  const said = printable(value, name.face);
  const size = yielding(name, said, width, (zoom * name.size) / SMALL);
  const lines = inTwo(said, (text) => measure(text, name.face, size) <= width + 0.01);
  const narrow = lines.length > 1;
  lines.forEach((line, i) => put({ ...name, size }, spot.y + (narrow ? (i + 1) * TIGHT : 9), line));
  const note = { face: 'sans', size: SMALL, colour: INK.quiet } as const;
  const known = printable(label, note.face);
  put(
    { ...note, size: yielding(note, known, width, (zoom * SMALL) / LEAST) },
    spot.y + (narrow ? 3 * TIGHT : 18),
    known,
  );
}

/** A text as it is where it fits; else in two lines, as many words in the first as go into it. */
function inTwo(text: string, fits: (part: string) => boolean): readonly string[] {
  const words = text.split(' ');
  const count = words.findLastIndex((_, i) => i > 0 && fits(words.slice(0, i).join(' ')));
  if (fits(text) || count < 0) return [text];
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')];
}

function drawBox(box: FormBox, place: Rectangle, spot: Spot): void {
  const { pen } = spot;
  const { x, y, width, height } = place;
  const [right, foot] = [x + width, y + height];
  pen.line([x, y], [right, y], EDGE);
  pen.line([x, foot], [right, foot], EDGE);
  pen.line([x, y], [x, foot], EDGE);
  pen.line([right, y], [right, foot], EDGE);
  const { name, value } = box;
  if (name !== undefined) return spot.field({ ...box, name }, place);
  if (value === undefined) return;
  const shown = fit(printable(value, 'mono'), 'mono', 8.5, width - 6);
  pen.text({ face: 'mono', size: 8.5, colour: INK.text }, x + 3, y + 14, `${shown} `);
}
