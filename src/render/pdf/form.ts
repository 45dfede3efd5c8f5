/** Forms: labelled boxes in rows, for the pencil; a box with a name is a field of the PDF besides. */
import type { Block, FormRow } from '../../core/index.js';
import { INK } from '../ink.js';
import { fit, printable } from '../type/type.js';
import type { Slice } from './flow.js';
import { spaced, type Setting } from './setting.js';
import { LINE } from './styles.js';
import { caption } from './text-blocks.js';

const HIGH = 27;
const LABEL = 8;
const GAP = 8;
const EDGE = { width: 0.5, colour: INK.rule };

export function form(block: Extract<Block, { kind: 'form' }>, setting: Setting): Slice[] {
  const rows = block.rows.map((row) => formRow(row, setting));
  return [...caption(block.caption, setting), ...spaced(rows, LINE / 2)];
}

function formRow({ boxes }: FormRow, { width }: Setting): Slice {
  const whole = boxes.reduce((sum, box) => sum + box.width, 0);
  const room = width - GAP * (boxes.length - 1);
  return {
    height: HIGH + 3,
    before: 0,
    draw(spot) {
      const { pen, y } = spot;
      let { x } = spot;
      for (const box of boxes) {
        const wide = (room * box.width) / whole;
        const label = fit(printable(box.label, 'sans'), 'sans', 6.5, wide);
        pen.text({ face: 'sans', size: 6.5, colour: INK.quiet }, x, y + 6.5, label);
        const foot = y + HIGH;
        pen.line([x, foot], [x + wide, foot], EDGE);
        pen.line([x, foot - 4], [x, foot], EDGE);
        pen.line([x + wide, foot - 4], [x + wide, foot], EDGE);
        if (box.name !== undefined) {
          const place = { x, y: y + LABEL, width: wide, height: HIGH - LABEL };
          spot.field(box.name, place, box.value ?? '');
        } else if (box.value !== undefined) {
          const value = fit(printable(box.value, 'mono'), 'mono', 8.5, wide - 6);
          pen.text({ face: 'mono', size: 8.5, colour: INK.text }, x + 3, foot - 4.5, value);
        }
        x += wide + GAP;
      }
    },
  };
}
