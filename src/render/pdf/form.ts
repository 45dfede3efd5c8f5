/** Forms: labelled boxes in rows, for the pencil; a box with a name is a field of the PDF besides. */
import type { Block, FormRow } from '../../core/index.js';
import { INK } from '../ink.js';
import { fit, printable } from '../type/type.js';
import type { FormBox, Rectangle, Slice, Spot } from './flow.js';
import type { Lettering } from './pen.js';
import { spaced, tagged, yielding, type Setting } from './setting.js';
import { LINE } from './styles.js';
import { caption } from './text-blocks.js';

/** A box of one line; each further line adds so much. */
const HIGH = 22;
const LABEL = 8;
/** Type of labels, and of those that would be cut short in it, in points on paper. */
const SMALL = 6.5;
const LEAST = 6;
const GAP = 8;
const EDGE = { width: 0.5, colour: INK.rule };

export function form(block: Extract<Block, { kind: 'form' }>, setting: Setting): Slice[] {
  // A row is read as a line: each label, then its field.
  const rows = block.rows.flatMap((row, i) =>
    tagged([formRow(row, setting)], () => setting.tags.of(block).nth(i, 'P')),
  );
  const title = caption(block.caption, setting, () => setting.tags.of(block).nth(-1, 'P'));
  return [...title, ...spaced(rows, 4)];
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

/** The name of a thing, and what is known of it. */
function drawPrinted({ label, value = '' }: FormBox, spot: Spot, width: number, zoom: number): void {
  const put = (letters: Lettering, y: number, text: string): void => {
    const said = printable(text, letters.face);
    const size = yielding(letters, said, width, (zoom * SMALL) / LEAST);
    spot.pen.text({ ...letters, size }, spot.x, y, `${fit(said, letters.face, size, width)} `);
  };
  put({ face: 'sans-bold', size: 8.5, colour: INK.text }, spot.y + 9, value);
  put({ face: 'sans', size: SMALL, colour: INK.quiet }, spot.y + 18, label);
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
