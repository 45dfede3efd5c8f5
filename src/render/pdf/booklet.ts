/** Booklets: pages two by two on sides of the next larger paper, so that the sheets, printed on both sides and folded, read on. */

/** A page's place: the side of a sheet, counted from 0, and the half of it. */
export interface Half {
  readonly side: number;
  readonly right: boolean;
}

/**
 * Where page `n` of `pages` stands (both from 0). Four pages a sheet: the first side has the last page and the first, the second
 * the second and the last but one. `halfOf(0, 6)` → side 0, right; `halfOf(5, 6)` → side 2, left: pages 7 and 8 are blank.
 */
export function halfOf(n: number, pages: number): Half {
  const all = Math.ceil(pages / 4) * 4;
  const isFirstHalf = n < all / 2;
  const side = isFirstHalf ? n : all - 1 - n;
  return { side, right: (side % 2 === 0) === isFirstHalf };
}

/** How many sides the pages take: whole sheets. */
export const sidesOf = (pages: number): number => Math.ceil(pages / 4) * 2;
