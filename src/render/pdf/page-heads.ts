/** Heads and feet of pages: of a sheet and of a book. */
import { deadlineLine, frameTitle, seatLine, type Frame } from '../frame.js';
import { INK } from '../ink.js';
import { fit, measure, printable } from '../type/type.js';
import { anchorsIn, type Page } from './flow.js';
import type { Lettering, Pen } from './pen.js';
import { textRight } from './setting.js';
import type { Leaf } from './styles.js';

/** A page with its number. */
export interface Numbered extends Leaf {
  readonly n: number;
  readonly of: number;
}

const SIZE = 7.5;
const BOLD: Lettering = { face: 'sans-bold', size: SIZE, colour: INK.text };
const QUIET: Lettering = { face: 'sans', size: SIZE, colour: INK.quiet };
const HAIR = { width: 0.4, colour: INK.hair };

/** Game, turn, date, nation; on page one, which says all that larger, only what must not be overlooked. */
export function drawHead(pen: Pen, frame: Frame, leaf: Numbered, isFront: boolean): void {
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
export function drawFoot(pen: Pen, frame: Frame, leaf: Numbered, isFront: boolean): void {
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

/** By page, the chapter that it begins in. */
export function runningHeads(pages: readonly Page[]): string[] {
  let chapter = '';
  return pages.map(({ placed }) => {
    const begun = anchorsIn(placed).filter(({ anchor }) => anchor.level === 1);
    const top = begun.find(({ y }) => y < 1)?.anchor.text ?? chapter;
    chapter = begun.at(-1)?.anchor.text ?? chapter;
    return top;
  });
}

/** Of a book: its name and the chapter above, the page below; nothing on the first. */
export function drawBound(
  pen: Pen,
  { title, reader }: NonNullable<Frame['bound']>,
  leaf: Numbered,
  chapter: string,
): void {
  if (leaf.n === 1) return;
  const left = leaf.margin.left;
  const right = leaf.width - leaf.margin.right;
  const head = leaf.margin.top + 6;
  const half = (right - left) / 2 - 8;
  pen.text(QUIET, left, head, fit(printable(title, 'sans'), 'sans', SIZE, half));
  textRight(pen, BOLD, right, head, fit(printable(chapter, 'sans-bold'), 'sans-bold', SIZE, half));
  pen.line([left, head + 4.5], [right, head + 4.5], HAIR);
  const foot = leaf.height - leaf.margin.bottom;
  pen.line([left, foot - 10], [right, foot - 10], HAIR);
  pen.text(QUIET, left, foot, fit(printable(reader, 'sans'), 'sans', SIZE, half));
  textRight(pen, BOLD, right, foot, `${leaf.n} of ${leaf.of}`);
}
