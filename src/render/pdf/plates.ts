/** The name plate of a newspaper, and the first page of a book. */
import type { Block } from '../../core/index.js';
import { INK } from '../ink.js';
import { breakLines, type Line, type TextStyle } from '../type/lines.js';
import type { Slice, Spot } from './flow.js';
import { baseline, drawLine, type Setting } from './setting.js';
import { LINE } from './styles.js';
import type { Tag } from './tags.js';

type Masthead = Extract<Block, { kind: 'masthead' }>;

const RULE = { width: 0.8, colour: INK.rule };

/** Its name in the middle, the date and what else is to be known between two rules. */
export function plate(block: Masthead, { styles, width, tags }: Setting): Slice {
  const name: TextStyle = { ...styles.title, size: 30, leading: 3 * LINE };
  const title = breakLines(block.title, name, width);
  const half = width / 2 - 6;
  const date = breakLines(block.subtitle, styles.table, half);
  const details = block.details.flatMap((text) => breakLines(text, styles.table, half));
  const rows = Math.max(date.length, details.length, 1);
  const height = title.length * name.leading + (rows + 2) * LINE;
  return {
    height,
    before: 0,
    anchor: { level: 1, text: block.title },
    draw(spot) {
      const { x, y, pen } = spot;
      const head = tags.of(block).nth(0, 'Div');
      pen.tagged(head.child('H1'), () =>
        title.forEach((line, i) =>
          drawLine(
            spot,
            line,
            x + (width - line.width) / 2,
            y + i * name.leading + baseline(name.size, name.leading),
          ),
        ),
      );
      const top = y + title.length * name.leading + LINE / 2;
      for (const at of [top, top + rows * LINE + 4]) pen.line([x, at], [x + width, at], RULE);
      const put = (lines: readonly Line[], tag: Tag, at: (line: Line) => number): void =>
        pen.tagged(tag, () =>
          lines.forEach((line, i) =>
            drawLine(spot, line, at(line), top + 2 + i * LINE + baseline(styles.table.size, LINE)),
          ),
        );
      put(date, head.child('P'), () => x);
      put(details, head.child('P'), (line) => x + width - line.width);
    },
  };
}

/** Of the page, above the title. */
const DOWN = 9 * LINE;

/** The title over a bar in the accent's colour, with air above it; what the book is of below, line by line. */
export function cover(block: Masthead, { styles, width, tags }: Setting): Slice {
  const name: TextStyle = { ...styles.title, size: 34, leading: 3.5 * LINE };
  const second: TextStyle = { ...styles.subtitle, size: 13, leading: 1.5 * LINE };
  const text: TextStyle = { ...styles.text, size: 11, leading: 1.5 * LINE };
  const title = breakLines(block.title, name, width);
  const subtitle = breakLines(block.subtitle, second, width);
  const details = block.details.map((one) => breakLines(one, text, width));
  const of = ({ leading }: TextStyle, lines: number): number => leading * lines;
  const height =
    DOWN +
    of(name, title.length) +
    of(second, subtitle.length) +
    3 * LINE +
    of(text, details.flat().length) +
    LINE;
  return {
    height,
    before: 0,
    anchor: { level: 1, text: block.title },
    draw(spot: Spot) {
      const { x, pen } = spot;
      let y = spot.y + DOWN;
      const head = tags.of(block).nth(0, 'Div');
      const put = (lines: readonly Line[], { size, leading }: TextStyle, tag: Tag): void =>
        pen.tagged(tag, () =>
          lines.forEach((line) => {
            drawLine(spot, line, x, y + baseline(size, leading));
            y += leading;
          }),
        );
      put(title, name, head.child('H1'));
      pen.rect(x, y + LINE / 2, width, 2.4, styles.accent);
      y += 1.5 * LINE;
      put(subtitle, second, head.child('P'));
      y += 1.5 * LINE;
      for (const lines of details) put(lines, text, head.child('P'));
    },
  };
}
