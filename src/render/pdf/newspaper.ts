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

export function newspaper(
  { columns, lead, aside, sections }: Newspaper,
  setting: Setting,
  lay: Lay,
): Slice[] {
  const { side, half, main, full } = setting.widths;
  const [first, column] = columns === 2 ? [half, half] : [main, side];
  const wide = lay(lead, first);
  const narrow = [...lay(aside, column)];
  const below: (readonly Slice[])[] = [];
  for (const section of sections.map((blocks) => lay(blocks, column))) {
    if (wide.length > 0 && extent(narrow) + LINE + extent(section) <= extent(wide) + SLACK)
      narrow.push(...section);
    else below.push(section);
  }
  if (wide.length === 0 || narrow.length === 0)
    return [...lay(lead, full), ...run([narrow, ...below], columns, column)];
  const under = [...row(wide, narrow, first), ...run(below, columns, column)];
  const within = row([...wide, ...run(below, columns - 1, column)], narrow, first);
  return extent(within) < extent(under) && extent(within) <= setting.height ? within : under;
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
