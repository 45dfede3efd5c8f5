/** What a block's layout knows: its styles and the room it has. And the slice that most blocks are made of: a line of text. */
import type { Line } from '../type/lines.js';
import { face, measure } from '../type/type.js';
import type { BlockTags } from './block-tags.js';
import { extent, type Anchor, type Slice, type Spot } from './flow.js';
import type { Lettering, Pen } from './pen.js';
import { LINE, type Styles, type Widths } from './styles.js';
import type { Tag, TagLook, TagType } from './tags.js';

/** Of running text. */
const TEXT_SIZE = 9.5;

export interface Setting {
  readonly styles: Styles;
  /** Everything is drawn so many times larger but maps, whose labels keep their size; default 1. */
  readonly zoom?: number;
  readonly width: number;
  /** Those of the page's columns. */
  readonly widths: Widths;
  /** No slice may be higher than a page holds. */
  readonly height: number;
  /** What the blocks are read out as. */
  readonly tags: BlockTags;
  /** The heading that they stand under. */
  readonly under?: Anchor;
}

/** Draws a line's pieces with the baseline at y. */
export function drawLine(spot: Spot, line: Line, x: number, baseline: number): void {
  for (const piece of line.pieces) {
    const at = x + piece.x;
    // For those who hear it, words of two lines are parted as those of one.
    const after = line.goesOn && piece === line.pieces.at(-1) ? ' ' : '';
    if (piece.ref === undefined) {
      spot.pen.text(piece, at, baseline, piece.text + after);
      continue;
    }
    const page = spot.pageOf(piece.ref);
    if (page === undefined) continue;
    const { face, size, colour } = piece;
    const place = { x: at, y: baseline - size, width: piece.width, height: size * 1.3 };
    spot.link(piece.ref, place, () =>
      spot.pen.text({ face, size, colour }, at, baseline, ` p. ${page}${after}`),
    );
  }
}

/** Where the baseline stands in a line of this leading: the letters' body in the middle; in a line of the grid at one height for all sizes. */
export function baseline(given: number, leading: number): number {
  const { ascent, descent } = face('serif');
  const size = leading === LINE ? TEXT_SIZE : given;
  return (leading - ((ascent + descent) * size) / 1000) / 2 + (ascent * size) / 1000;
}

/** Slices of lines, the first two and the last two kept together: no line alone at the foot or head of a page. */
export function lineSlices(
  lines: readonly Line[],
  style: { readonly size: number; readonly leading: number },
  x = 0,
  extra: (spot: Spot, index: number) => void = () => undefined,
): Slice[] {
  const down = baseline(style.size, style.leading);
  return lines.map((line, i) => ({
    height: style.leading,
    before: 0,
    glue: i < lines.length - 1 && (i === 0 || i === lines.length - 2),
    draw(spot) {
      extra(spot, i);
      drawLine(spot, line, spot.x + x, spot.y + down);
    },
  }));
}

/** Draws under a new element of what is drawn now; nothing of an ornament is read. */
export function within({ pen }: Pick<Spot, 'pen'>, type: TagType, draw: () => void, look?: TagLook): void {
  pen.tagged(pen.tag?.child(type, look), draw);
}

/** The same slices, their words under a tag. It is made when the first of them is drawn. */
export function tagged(slices: readonly Slice[], tag: () => Tag): Slice[] {
  return slices.map((slice) => ({
    ...slice,
    draw: (spot) => spot.pen.tagged(tag(), () => slice.draw(spot)),
  }));
}

/** The same slices with space above the first and, where wanted, glued to what follows. */
export function spaced(slices: readonly Slice[], before: number, glueLast = false): Slice[] {
  return slices.map((slice, i) => ({
    ...slice,
    before: i === 0 ? Math.max(before, slice.before) : slice.before,
    glue: (i === slices.length - 1 && glueLast) || slice.glue === true,
  }));
}

/** All of them on one page, if a page can hold them. */
export function together(slices: readonly Slice[]): Slice[] {
  return slices.map(({ split: _, ...slice }, i) => ({
    ...slice,
    glue: i < slices.length - 1 || slice.glue === true,
  }));
}

/** Slices that end on the grid: the last one takes what is missing to whole lines. */
export function onGrid(slices: readonly Slice[]): readonly Slice[] {
  const last = slices.at(-1);
  const odd = extent(slices) % LINE;
  if (!last || odd < 0.01 || LINE - odd < 0.01) return slices;
  return [...slices.slice(0, -1), { ...last, height: last.height + LINE - odd }];
}

/** Large type gives way, down to the normal size, before a text is cut short. */
export function yielding(
  letters: Pick<Lettering, 'face' | 'size'>,
  text: string,
  width: number,
  zoom: number,
): number {
  const { face: name, size } = letters;
  const wide = measure(text, name, size);
  // A hair smaller than what fits: measured again, it is not to be a hair too wide.
  return wide <= width ? size : Math.max(size / zoom, (0.999 * size * width) / wide);
}

/** Draws right-aligned text ending at x; a blank behind it, which parts it from what follows, stands beyond. */
export function textRight(pen: Pen, letters: Lettering, x: number, y: number, text: string): void {
  pen.text(letters, x - measure(text.trimEnd(), letters.face, letters.size), y, text);
}
