/** Flow: a document as a column of slices, and the slices on pages. Pages are settled before anything is drawn, so that "2 of 6" and references to pages are known. */
import type { FormRow } from '../../core/index.js';
import type { Picture } from '../picture/picture.js';
import type { Pen } from './pen.js';

/** Where a slice is drawn, and what it may ask. */
export interface Spot {
  readonly pen: Pen;
  readonly x: number;
  readonly y: number;
  /** The page on which a heading stands; undefined when there is no such heading. */
  pageOf(id: string): number | undefined;
  /** The chapters of the sheet after page one, with their pages: headings of the first level, or of the second where there are no others. */
  chapters(): readonly Chapter[];
  picture(picture: Picture, x: number, y: number): void;
  /** Makes the rectangle a link to a heading. */
  link(id: string, x: number, y: number, width: number, height: number): void;
  /** Makes the rectangle a field to fill in. */
  field(box: FormBox & { readonly name: string }, place: Rectangle): void;
}

export type FormBox = FormRow['boxes'][number];

export interface Chapter {
  readonly text: string;
  readonly page: number;
  /** Of its heading, where that has one. */
  readonly id?: string;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the column that is never broken. */
export interface Slice {
  readonly height: number;
  /** Space above it, left out at the top of a page. */
  readonly before: number;
  /** Stays on one page with the slice after it. */
  readonly glue?: boolean;
  /** Drawn again above this slice when it begins a page: the head of its table. */
  readonly head?: Slice;
  readonly anchor?: { readonly id?: string; readonly level: number; readonly text: string };
  /** The first page of a move sheet: it has its own head. */
  readonly front?: boolean;
  /** On a page of its own, turned if need be. */
  readonly page?: 'portrait' | 'landscape';
  /** Everything after it begins on a new page. */
  readonly breaks?: boolean;
  draw(spot: Spot): void;
}

export interface Placed {
  readonly slice: Slice;
  readonly y: number;
}

export interface Page {
  readonly turned: boolean;
  readonly placed: readonly Placed[];
}

/** Less than this on a page is too little: five lines of text. */
const LEAST = 65;

/** The pages of a column whose pages hold so many points; at least one. */
export function paginate(slices: readonly Slice[], height: number): Page[] {
  const pages = segments(slices, height).flatMap((segment) => settle(segment, height));
  return pages.length > 0 ? pages : [{ turned: false, placed: [] }];
}

/** The column between forced breaks. A break after, or before, next to nothing is not made. */
function segments(slices: readonly Slice[], height: number): Slice[][] {
  const found: Slice[][] = [[]];
  for (const slice of slices) {
    if (slice.breaks) found.push([]);
    else found.at(-1)?.push(slice);
  }
  const merged: Slice[][] = [];
  for (const segment of found.filter(({ length }) => length > 0)) {
    const last = merged.at(-1);
    if (last && (tall(last, height) < LEAST || tall(segment, height) < LEAST)) last.push(...segment);
    else merged.push([...segment]);
  }
  return merged;
}

function tall(slices: readonly Slice[], height: number): number {
  return slices.reduce((sum, slice) => sum + (slice.page ? height : slice.before + slice.height), 0);
}

/** Places one segment; if its last page came out nearly empty, closer together or with more taken over. */
function settle(slices: readonly Slice[], height: number): Page[] {
  const plain = place(slices, height, 1, []);
  if (!nearlyEmpty(plain)) return plain;
  for (const squeeze of [0.8, 0.6]) {
    const closer = place(slices, height, squeeze, []);
    if (!nearlyEmpty(closer)) return closer;
  }
  for (const given of [LEAST, 1.6 * LEAST, 2.4 * LEAST]) {
    const heights = plain.map((_, i) => (i === plain.length - 2 ? height - given : height));
    const shared = place(slices, height, 1, heights);
    if (!nearlyEmpty(shared) && shared.length === plain.length) return shared;
  }
  return plain;
}

function nearlyEmpty(pages: readonly Page[]): boolean {
  const last = pages.at(-1);
  if (!last || pages.length < 2 || last.placed.some(({ slice }) => slice.page)) return false;
  const end = last.placed.at(-1);
  return end !== undefined && end.y + end.slice.height < LEAST;
}

function place(slices: readonly Slice[], full: number, squeeze: number, heights: readonly number[]): Page[] {
  const pages: Page[] = [];
  const waiting: Slice[] = [];
  let placed: Placed[] = [];
  let y = 0;
  const limit = (): number => heights[pages.length] ?? full;
  const turn = (): void => {
    if (placed.length > 0) pages.push({ turned: false, placed });
    placed = [];
    y = 0;
    for (const slice of waiting.splice(0)) {
      pages.push({ turned: slice.page === 'landscape', placed: [{ slice, y: 0 }] });
    }
  };
  const put = (slice: Slice): void => {
    if (placed.length === 0 && slice.head) {
      placed.push({ slice: slice.head, y });
      y += slice.head.height;
    } else if (placed.length > 0) y += slice.before * squeeze;
    placed.push({ slice, y });
    y += slice.height;
  };
  const room = (group: readonly Slice[], top: boolean): number =>
    group.reduce(
      (sum, slice, i) =>
        sum + slice.height + (top && i === 0 ? (slice.head?.height ?? 0) : slice.before * squeeze),
      0,
    );
  for (const group of groups(slices)) {
    const [first] = group;
    if (first?.page) {
      waiting.push(first);
      if (placed.length === 0) turn();
      continue;
    }
    if (y + room(group, placed.length === 0) > limit() + 0.01) {
      // A group higher than a page is broken where it must be, but begun where there is some room for it.
      if (room(group, true) <= full || y > full * 0.7) turn();
    }
    for (const slice of group) {
      if (placed.length > 0 && y + slice.before * squeeze + slice.height > limit() + 0.01) turn();
      put(slice);
    }
  }
  turn();
  return pages;
}

/** Slices that stay together. A map with its own page follows the group that it stands in. */
function groups(slices: readonly Slice[]): Slice[][] {
  const found: Slice[][] = [];
  let open: Slice[] = [];
  let maps: Slice[][] = [];
  const close = (): void => {
    found.push(...(open.length > 0 ? [open] : []), ...maps);
    open = [];
    maps = [];
  };
  for (const slice of slices) {
    if (slice.page) maps.push([slice]);
    else open.push(slice);
    if (!slice.glue && (open.length === 0 || !slice.page)) close();
  }
  close();
  return found;
}
