/** Which blocks belong together: notes below what they are of, a few words above what they introduce, small charts in rows. */
import type { Block } from '../../core/index.js';

export type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** So many small charts stand in rows. */
export const FOUR = 4;

export function smallCharts(groups: readonly (readonly Block[])[], from: number): Of<'chart'>[] {
  const found: Of<'chart'>[] = [];
  for (const [block] of groups.slice(from)) {
    if (block?.kind !== 'chart' || block.type === 'spark' || block.size === 'half') break;
    found.push(block);
  }
  return found;
}

export const isProse = (block: Block): block is Of<'paragraph' | 'list'> =>
  block.kind === 'paragraph' || block.kind === 'list';

const isNote = (block: Block): boolean =>
  block.kind === 'paragraph' && (block.tone === 'small' || block.tone === 'note');

/** Paragraphs so long in all are a text of their own and no introduction. */
const INTRODUCTION = 2;

export function gathered(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks.flatMap(opened)) {
    const open = groups.at(-1);
    const alone = open?.length === 1 && open[0] !== undefined && isAlone(open[0]);
    if (open && (isFormRun(open, block) || (!isAlone(block) && !alone && joins(open, block))))
      open.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** Parts of a form share no row of columns with anything: they need not end on the grid one by one. */
const isFormRun = (open: readonly Block[], { kind }: Block): boolean =>
  kind === 'form' && open.every((one) => one.kind === 'form');

function joins(open: readonly Block[], block: Block): boolean {
  if (isNote(block)) return true;
  const prose = open.every(isProse);
  if (isProse(block)) return prose;
  return prose && open.length <= INTRODUCTION && open.every(({ kind }) => kind === 'paragraph');
}

/** A few words stay with what they introduce: alone under a heading they would let it stand at the foot of a page. */
export function introduces(group: readonly Block[], i: number): boolean {
  const [block, next] = [group[i], group[i + 1]];
  return block !== undefined && next !== undefined && isProse(block) && !isProse(next);
}

/** What no note is set under, and no words above. */
function isAlone({ kind }: Block): boolean {
  return ['masthead', 'form', 'rule', 'letter', 'chart', 'map', 'grid', 'keep', 'newspaper'].includes(kind);
}

/** The charts of a grid stand as charts do. */
function opened(block: Block): readonly Block[] {
  if (block.kind !== 'grid' || !block.cells.flat().every(({ kind }) => kind === 'chart')) return [block];
  return block.cells.flat();
}
