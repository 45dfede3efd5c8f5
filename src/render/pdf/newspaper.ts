/** News in three columns: what leads over two of them, beside it standings and what else there is room for, the rest below. */
import type { Block } from '../../core/index.js';
import { begun, beside, inColumns, joined } from './columns.js';
import { extent, NOTHING, SMALLER, type Slice } from './flow.js';
import { spaced, together, type Setting } from './setting.js';
import { GUTTER, LINE } from './styles.js';

type Newspaper = Extract<Block, { kind: 'newspaper' }>;
/** Blocks one below the other at a width. */
type Lay = (blocks: readonly Block[], width: number) => readonly Slice[];

/** Lower than the lead by so much, the third column still looks even. */
const SLACK = 2 * LINE;

/** Of the name plate of a gazette, with the space round it. */
const PLATE = 6 * LINE;

export function newspaper(paper: Newspaper, setting: Setting, lay: Lay): Slice[] {
  return paper.columns === 2 ? inTwo(paper, setting, lay) : inThree(paper, setting, lay);
}

/** A chapter of a book. */
function inTwo({ lead, aside, sections }: Newspaper, setting: Setting, lay: Lay): Slice[] {
  const { half, full } = setting.widths;
  const wide = lay(lead, half);
  const table = lay(aside, half);
  const all = sections.map((blocks) => lay(blocks, half));
  const { narrow, below } = arranged(wide, table, all);
  const map = lead.at(-1);
  const head = lay(lead.slice(0, -1), half);
  // With nothing to stand beside it a map would be as wide as the page.
  if (map?.kind === 'map' && lead.length > 1 && narrow.length === 0)
    return together(row(head, lay([map], half), half));
  if (wide.length === 0 || narrow.length === 0)
    return [...lay(lead, full), ...run([narrow, ...below], 2, half)];
  const set = inColumn(wide, table, { sections: all, columns: 2, first: half, width: half }, setting.height);
  if (map?.kind !== 'map' || set.within) return set.slices;
  const own = Math.min(half, (full * (map.width ?? 100)) / 100);
  const drawn = (by: number): readonly Slice[] => lay([map], by * own);
  return [chapter({ head, drawn, aside: table, sections: all, width: half })];
}

/** A paper of its own: its map is drawn smaller where all of it, and what follows, then stands on one page. */
function inThree({ lead, aside, sections, follows = 0 }: Newspaper, setting: Setting, lay: Lay): Slice[] {
  const { side, main, full } = setting.widths;
  const narrow = lay(aside, side);
  const all = sections.map((blocks) => lay(blocks, side));
  const wide = lay(lead, main);
  if (wide.length === 0 || arranged(wide, narrow, all).narrow.length === 0)
    return [...lay(lead, full), ...run([narrow, ...all], 3, side)];
  const stood = (front: readonly Slice[]): Slice[] =>
    inColumn(front, narrow, { sections: all, columns: 3, first: main, width: side }, setting.height).slices;
  const plain = stood(wide);
  const room = setting.height - PLATE - follows * LINE;
  const map = lead.at(-1);
  if (map?.kind !== 'map' || extent(plain) <= room) return plain;
  const head = lay(lead.slice(0, -1), main);
  for (const by of SMALLER) {
    const made = stood([...head, ...spaced(lay([map], by * main), head.length > 0 ? LINE : 0)]);
    if (extent(made) <= room) return made;
  }
  return plain;
}

interface Columns {
  readonly sections: readonly (readonly Slice[])[];
  readonly columns: 2 | 3;
  /** Of the lead's column. */
  readonly first: number;
  /** Of the others. */
  readonly width: number;
}

/** The sections below both columns of the head, or below the lead alone where that is lower (`within`). */
function inColumn(
  wide: readonly Slice[],
  aside: readonly Slice[],
  { sections, columns, first, width }: Columns,
  height: number,
): { readonly slices: Slice[]; readonly within: boolean } {
  const { narrow, below } = arranged(wide, aside, sections);
  const under = [...row(wide, narrow, first), ...run(below, columns, width)];
  const within = row([...wide, ...run(below, columns - 1, width)], narrow, first);
  const lower = extent(within) < extent(under) && extent(within) <= height;
  return { slices: lower ? within : under, within: lower };
}

/** What stands beside the lead as far as there is room for it, and the sections below both. */
function arranged(
  wide: readonly Slice[],
  aside: readonly Slice[],
  sections: readonly (readonly Slice[])[],
): { readonly narrow: readonly Slice[]; readonly below: readonly (readonly Slice[])[] } {
  const narrow = [...aside];
  const below: (readonly Slice[])[] = [];
  for (const section of sections) {
    if (wide.length > 0 && extent(narrow) + LINE + extent(section) <= extent(wide) + SLACK)
      narrow.push(...section);
    else below.push(section);
  }
  return { narrow, below };
}

/** News with a map, in two columns. */
interface Chapter {
  /** The lead without its map. */
  readonly head: readonly Slice[];
  /** The map, so many times as wide as it should be. */
  readonly drawn: (by: number) => readonly Slice[];
  readonly aside: readonly Slice[];
  readonly sections: readonly (readonly Slice[])[];
  /** Of a column. */
  readonly width: number;
}

/** Lower than this there is no room for a headline and a few lines. */
const ROOM = 9 * LINE;

/**
 * A chapter of a book as one slice, so that no page ends with a headline and a gap: where its row with the map finds no room, the map is
 * drawn smaller, or the text begins without it and the map opens the next page.
 */
function chapter(of: Chapter): Slice {
  const { head, drawn, aside, sections, width } = of;
  const wide = [...head, ...spaced(drawn(1), head.length > 0 ? LINE : 0)];
  const { narrow, below } = arranged(wide, aside, sections);
  const top = joined(row(wide, narrow, width));
  const rest = run(below, 2, width);
  return {
    ...joined([top, ...rest]),
    split(room) {
      const [text] = rest;
      if (room >= top.height) {
        const parts = text?.split?.(room - top.height - text.before);
        return parts ? [joined([top, { ...parts[0], before: LINE }]), parts[1]] : text && [top, text];
      }
      for (const by of SMALLER) {
        const lower = [...head, ...spaced(drawn(by), head.length > 0 ? LINE : 0)];
        const made = joined(row(lower, narrow, width));
        if (made.height <= room) return [made, text ?? NOTHING];
      }
      if (head.length === 0 || room < ROOM) return undefined;
      const slices = [...head, ...sections.flatMap((section) => spaced(section, LINE))];
      const parts = begun({ slices, columns: 2, pitch: width + GUTTER }, room);
      if (!parts) return undefined;
      const [now, later] = parts;
      return [
        inColumns({ slices: now, columns: 2, pitch: width + GUTTER }),
        chapter({ ...of, head: [], sections: later.length > 0 ? [later] : [] }),
      ];
    },
  };
}

const row = (wide: readonly Slice[], narrow: readonly Slice[], first: number): Slice[] =>
  beside([
    { x: 0, slices: wide },
    { x: first + GUTTER, slices: narrow },
  ]);

/** Lower ones stand whole in a column: two dates of a calendar are no text to be balanced. */
const SHORT = 6 * LINE;

function whole(section: readonly Slice[]): readonly Slice[] {
  if (extent(section) > SHORT) return section;
  return section.map((slice, at) => (at < section.length - 1 ? { ...slice, glue: true } : slice));
}

/** Sections that run through columns. */
function run(sections: readonly (readonly Slice[])[], columns: number, width: number): Slice[] {
  const slices = sections.flatMap(whole);
  if (slices.length === 0) return [];
  return spaced([inColumns({ slices, columns, pitch: width + GUTTER })], LINE);
}
