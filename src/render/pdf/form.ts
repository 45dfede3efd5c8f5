/** Forms: labelled boxes in rows, for the pencil; a box with a name is a field of the PDF besides. */
import type { Block, FormRow } from '../../core/index.js';
import { INK } from '../ink.js';
import { fit, printable } from '../type/type.js';
import type { FormBox, Rectangle, Slice, Spot } from './flow.js';
import { spaced, tagged, type Setting } from './setting.js';
import { LINE } from './styles.js';
import { caption } from './text-blocks.js';

/** A box of one line; each further line adds so much. */
const HIGH = 22;
const LABEL = 8;
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

function formRow({ boxes }: FormRow, { width }: Setting): Slice {
  const whole = boxes.reduce((sum, box) => sum + box.width, 0);
  const room = width - GAP * (boxes.length - 1);
  // A row of boxes without a label needs no room above them.
  const label = boxes.some((box) => box.label !== '' && !box.printed) ? LABEL : 0;
  const high = Math.max(...boxes.map(highOf));
  return {
    height: label + high + 3,
    before: 0,
    draw(spot) {
      let { x } = spot;
      for (const box of boxes) {
        const wide = (room * box.width) / whole;
        if (box.printed) {
          drawPrinted(box, { x, y: spot.y + label, width: wide, height: high }, spot);
          x += wide + GAP;
          continue;
        }
        const said = fit(printable(box.label, 'sans'), 'sans', 6.5, wide);
        spot.pen.text({ face: 'sans', size: 6.5, colour: INK.quiet }, x, spot.y + 6, `${said} `);
        drawBox(box, { x, y: spot.y + label, width: wide, height: highOf(box) }, spot);
        x += wide + GAP;
      }
    },
  };
}

/** The name of a thing, and what is known of it. */
function drawPrinted({ label, value = '' }: FormBox, { x, y, width }: Rectangle, { pen }: Spot): void {
  const name = fit(printable(value, 'sans-bold'), 'sans-bold', 8.5, width);
  pen.text({ face: 'sans-bold', size: 8.5, colour: INK.text }, x, y + 9, `${name} `);
  const note = fit(printable(label, 'sans'), 'sans', 6.5, width);
  pen.text({ face: 'sans', size: 6.5, colour: INK.quiet }, x, y + 18, `${note} `);
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
