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

export function newspaper(
  { columns, lead, aside, sections }: Newspaper,
  setting: Setting,
  lay: Lay,
): Slice[] {
  const { side, half, main, full } = setting.widths;
  const [first, column] = columns === 2 ? [half, half] : [main, side];
  const wide = lay(lead, first);
  const all = sections.map((blocks) => lay(blocks, column));
  const { narrow, below } = arranged(wide, lay(aside, column), all);
  const map = lead.at(-1);
  // With nothing to stand beside it a map would be as wide as the page.
  if (columns === 2 && map?.kind === 'map' && lead.length > 1 && narrow.length === 0)
    return together(row(lay(lead.slice(0, -1), half), lay([map], half), half));
  if (wide.length === 0 || narrow.length === 0)
    return [...lay(lead, full), ...run([narrow, ...below], columns, column)];
  const under = [...row(wide, narrow, first), ...run(below, columns, column)];
  const within = row([...wide, ...run(below, columns - 1, column)], narrow, first);
  if (extent(within) < extent(under) && extent(within) <= setting.height) return within;
  if (columns !== 2 || map?.kind !== 'map') return under;
  const head = lay(lead.slice(0, -1), half);
  const own = Math.min(half, (full * (map.width ?? 100)) / 100);
  const drawn = (by: number): readonly Slice[] => lay([map], by * own);
  return [chapter({ head, drawn, aside: lay(aside, half), sections: all, width: half })];
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

/** Sections that run through columns. */
function run(sections: readonly (readonly Slice[])[], columns: number, width: number): Slice[] {
  const slices = sections.flat();
  if (slices.length === 0) return [];
  return spaced([inColumns({ slices, columns, pitch: width + GUTTER })], LINE);
}
