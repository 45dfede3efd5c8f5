/** News in three columns: what leads over two of them, beside it standings and what else there is room for, the rest below. */
import type { Block } from '../../core/index.js';
import { beside, inColumns } from './columns.js';
import { extent, type Slice } from './flow.js';
import { spaced, type Setting } from './setting.js';
import { GUTTER, LINE } from './styles.js';

type Newspaper = Extract<Block, { kind: 'newspaper' }>;
/** Blocks one below the other at a width. */
type Lay = (blocks: readonly Block[], width: number) => readonly Slice[];

/** Lower than the lead by so much, the third column still looks even. */
const SLACK = 2 * LINE;

export function newspaper({ lead, aside, sections }: Newspaper, setting: Setting, lay: Lay): Slice[] {
  const { side, main, full } = setting.widths;
  const wide = lay(lead, main);
  const set = sections.map((section) => lay(section, side));
  const narrow = [...lay(aside, side)];
  const below: (readonly Slice[])[] = [];
  for (const section of set) {
    if (wide.length > 0 && extent(narrow) + LINE + extent(section) <= extent(wide) + SLACK)
      narrow.push(...section);
    else below.push(section);
  }
  if (wide.length === 0 || narrow.length === 0)
    return [...lay(lead, full), ...run([narrow, ...below], 3, side)];
  const under = [...row(wide, narrow, main), ...run(below, 3, side)];
  const within = row([...wide, ...run(below, 2, side)], narrow, main);
  return extent(within) < extent(under) && extent(within) <= setting.height ? within : under;
}

const row = (wide: readonly Slice[], narrow: readonly Slice[], main: number): Slice[] =>
  beside([
    { x: 0, slices: wide },
    { x: main + GUTTER, slices: narrow },
  ]);

/** Sections that run through columns. */
function run(sections: readonly (readonly Slice[])[], columns: number, side: number): Slice[] {
  const slices = sections.flat();
  if (slices.length === 0) return [];
  return spaced([inColumns({ slices, columns, pitch: side + GUTTER })], LINE);
}
