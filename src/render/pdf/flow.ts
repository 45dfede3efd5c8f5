/** Flow: a document as a column of slices, and the slices on pages. Pages are settled before anything is drawn, so that "2 of 6" and references to pages are known. */
import type { FormRow } from '../../core/index.js';
import type { Picture } from '../picture/picture.js';
import type { Pen } from './pen.js';
import type { Tag } from './tags.js';

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
  /** A picture that is read out: under its own tag, which learns where it stands. `by`: so many times as large; default 1. */
  figure(
    picture: Picture,
    place: { readonly x: number; readonly y: number; readonly by?: number },
    tag: Tag,
  ): void;
  /** Makes the rectangle, and the words that `draw` writes, a link to a heading. */
  link(id: string, place: Rectangle, draw: () => void): void;
  /** Makes the rectangle a field to fill in. */
  field(box: FormBox & { readonly name: string }, place: Rectangle): void;
}

export type FormBox = FormRow['boxes'][number];

export interface Chapter {
  readonly text: string;
  readonly page: number;
  /** The destination of its heading. */
  readonly id: string;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A heading to find a page by. */
export interface Anchor {
  readonly id?: string;
  readonly level: number;
  readonly text: string;
  /** The heading of the first level that it stands under. */
  readonly under?: Anchor;
  /** A place that references find, and no heading: neither bookmarks nor contents have it. */
  readonly unlisted?: boolean;
}

/** A part of the column that is never broken, unless it says how. */
export interface Slice {
  readonly height: number;
  /** Space above it, left out at the top of a page. */
  readonly before: number;
  /** Stays on one page with the slice after it. */
  readonly glue?: boolean;
  /** Drawn again above this slice when it begins a page: the head of its table. */
  readonly head?: Slice;
  readonly anchor?: Anchor;
  /** The first page of a move sheet: it has its own head. */
  readonly front?: boolean;
  /** Slices that it is made of, where they have anchors: their places from its own top. */
  readonly within?: readonly Placed[];
  /** Waits for the next page where there is no room, and what follows goes before it: a large map with its heading. */
  readonly floats?: boolean;
  /** The same with its picture larger or smaller; not `exact`: of about the height that it would have, which costs nothing. */
  readonly resized?: (factor: number, exact: boolean) => Slice;
  /** What of it goes into so many points, and the rest, which is 0 high where there is none; undefined when too little would. */
  readonly split?: (room: number) => readonly [Slice, Slice] | undefined;
  /** Everything after it begins on a new page. */
  readonly breaks?: boolean;
  draw(spot: Spot): void;
}

/** What is left of a slice that went in whole. */
export const NOTHING: Slice = { height: 0, before: 0, draw: () => undefined };

/** A map that may be drawn smaller gives so much of its width rather than leave the foot of a page empty. */
export const SMALLER = [0.9, 0.8, 0.7] as const;

export interface Placed {
  readonly slice: Slice;
  readonly y: number;
}

export interface Page {
  readonly placed: readonly Placed[];
}

/** Headings with their places from the top of what they stand in, from above. */
export function anchorsIn(placed: readonly Placed[]): { readonly anchor: Anchor; readonly y: number }[] {
  return placed.flatMap(({ slice, y }) => [
    ...(slice.anchor ? [{ anchor: slice.anchor, y }] : []),
    ...anchorsIn(slice.within ?? []).map((inner) => ({ anchor: inner.anchor, y: y + inner.y })),
  ]);
}

/** How high slices stand one below the other, without the space above the first. */
export function extent(slices: readonly Slice[]): number {
  return slices.reduce((sum, slice, i) => sum + (i === 0 ? 0 : slice.before) + slice.height, 0);
}

/** How the slices of a segment are placed, where it is not as they are. */
export interface Way {
  /** Of the space between slices. */
  readonly squeeze?: number;
  /** Of large maps. */
  readonly resize?: number;
  /** With the pages that are printed; else only to see how many there would be. */
  readonly exact?: boolean;
  /** Large maps from here on go before the section that begins with this group. */
  readonly early?: number;
  /** No chapter begins before a large map that waits: the page ends there. */
  readonly inOrder?: boolean;
  /** Of pages by number, where they hold less. */
  readonly heights?: readonly number[];
}

export const floating = (group: readonly Slice[]): boolean => group.some((slice) => slice.floats);

export function place(slices: readonly Slice[], height: number, way: Way = {}): Page[] {
  const { resize, early, exact = false } = way;
  const sized =
    resize === undefined ? slices : slices.map((slice) => slice.resized?.(resize, exact) ?? slice);
  const all = groups(sized);
  const pages = new Pages(height, way);
  const moved = early === undefined ? [] : all.filter((group, i) => i >= early && floating(group));
  all.forEach((group, i) => {
    if (way.inOrder && beginsChapter(group) && !floating(group)) pages.catchUp();
    if (i === early) for (const one of moved) pages.add(one);
    if (!moved.includes(group)) pages.add(group);
  });
  return pages.done();
}

const beginsChapter = ([first]: readonly Slice[]): boolean =>
  first !== undefined && anchorsIn([{ slice: first, y: 0 }]).some(({ anchor }) => anchor.level === 1);

/** Pages while they are filled. */
class Pages {
  readonly #full: number;
  readonly #squeeze: number;
  readonly #heights: readonly number[];
  readonly #pages: Page[] = [];
  readonly #waiting: (readonly Slice[])[] = [];
  /** Headings of what comes next. */
  readonly #lead: Slice[] = [];
  #placed: Placed[] = [];
  #y = 0;

  constructor(full: number, { squeeze = 1, heights = [] }: Way) {
    this.#full = full;
    this.#squeeze = squeeze;
    this.#heights = heights;
  }

  /** Nothing stands above, or maps that waited for this page: the rows of a table begin anew. */
  get #headless(): boolean {
    return this.#placed.every(({ slice }) => slice.floats);
  }

  /** Slices that stay together. */
  add(given: readonly Slice[]): void {
    const lead = this.#lead.splice(0);
    const group = [...lead, ...given];
    const floats = floating(group);
    if (this.#fits(group) && !(floats && this.#waiting.length > 0)) return this.#put(group);
    if (lead.length > 0) {
      // There is no room for the rest of the section either: the heading goes with its map.
      this.#waiting.push([...lead, ...(this.#waiting.pop() ?? [])]);
      return this.add(given);
    }
    if (floats && this.#placed.length > 0) {
      // A heading with more under it than its map stays with the rest.
      const stays = group.filter((slice) => !slice.floats);
      this.#lead.push(...stays);
      this.#waiting.push(group.filter((slice) => slice.floats));
      return;
    }
    let rest = this.#begin(group);
    if (rest.length === 0) return;
    // A group higher than a page is broken where it must be, but begun where there is some room for it.
    if (this.#room(rest, true) <= this.#full || this.#y > this.#full * 0.7) {
      do {
        this.#turn();
        // Below a map that waited for this page there may be room for a part.
        if (this.#placed.length > 0 && !this.#fits(rest)) rest = this.#begin(rest);
      } while (this.#placed.length > 0 && !this.#fits(rest) && this.#room(rest, true) <= this.#full);
    }
    if (this.#fits(rest)) this.#put(rest);
    else this.#force(rest);
  }

  /** Begins pages until nothing waits for one. */
  catchUp(): void {
    if (this.#lead.length > 0) this.add([]);
    while (this.#waiting.length > 0) this.#turn();
  }

  done(): Page[] {
    if (this.#lead.length > 0) this.add([]);
    while (this.#placed.length > 0 || this.#waiting.length > 0) this.#turn();
    return this.#pages;
  }

  #limit(): number {
    return (this.#heights[this.#pages.length] ?? this.#full) + 0.01;
  }

  #room(group: readonly Slice[], top: boolean): number {
    return group.reduce(
      (sum, slice, i) =>
        sum +
        slice.height +
        (i === 0 && (top || this.#headless) ? (slice.head?.height ?? 0) : 0) +
        (top && i === 0 ? 0 : slice.before * this.#squeeze),
      0,
    );
  }

  #fits(group: readonly Slice[]): boolean {
    return this.#y + this.#room(group, this.#placed.length === 0) <= this.#limit();
  }

  /** Puts what can be split off its last slice on this page; what remains to be placed. */
  #begin(group: readonly Slice[]): readonly Slice[] {
    const last = group.at(-1);
    if (!last?.split) return group;
    const lead = group.slice(0, -1);
    const top = this.#placed.length === 0;
    const above = this.#room(lead, top) + (top && lead.length === 0 ? 0 : last.before * this.#squeeze);
    const parts = last.split(this.#limit() - this.#y - above);
    if (!parts) return group;
    // Room was found for it with the space above the whole.
    this.#put([...lead, { ...parts[0], before: last.before }]);
    return parts[1].height > 0 ? [parts[1]] : [];
  }

  #put(group: readonly Slice[]): void {
    for (const slice of group) {
      if (this.#placed.length > 0) this.#y += slice.before * this.#squeeze;
      if (this.#headless && slice.head) this.#set(slice.head);
      this.#set(slice);
    }
  }

  #set(slice: Slice): void {
    this.#placed.push({ slice, y: this.#y });
    this.#y += slice.height;
  }

  /** Slice by slice, and a slice that says how by its parts. */
  #force(group: readonly Slice[]): void {
    for (const slice of group) {
      let rest: readonly Slice[] = [slice];
      while (!this.#fits(rest)) {
        const left = this.#begin(rest);
        if (left === rest && this.#placed.length === 0) break;
        rest = left;
        if (rest.length > 0) this.#turn();
      }
      this.#put(rest);
    }
  }

  /** A new page, begun with what waits for one. */
  #turn(): void {
    if (this.#placed.length > 0) this.#pages.push({ placed: this.#placed });
    this.#placed = [];
    this.#y = 0;
    while (this.#waiting[0] && (this.#placed.length === 0 || this.#fits(this.#waiting[0]))) {
      const [next = []] = this.#waiting.splice(0, 1);
      this.#put(next);
    }
  }
}

/** Slices that stay together. */
export function groups(slices: readonly Slice[]): Slice[][] {
  const found: Slice[][] = [];
  let open: Slice[] = [];
  for (const slice of slices) {
    open.push(slice);
    if (slice.glue) continue;
    found.push(open);
    open = [];
  }
  return open.length > 0 ? [...found, open] : found;
}
