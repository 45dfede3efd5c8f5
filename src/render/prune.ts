/** What tells nothing is in no form of a sheet, PDF, HTML or text: tables without rows, columns without an entry, charts of zeros and of too few values, and headings that stood over nothing else. */
import { plainText, type Block } from '../core/index.js';
import type { PrintLook } from './frame.js';

type Without = PrintLook['without'];

/** A line is drawn from so many values on. */
const LEAST_VALUES = 3;

/** The blocks of a sheet that tell something, without the parts that this player does not print. */
export function pruned(blocks: readonly Block[], without: Without = []): Block[] {
  const kept = blocks.map((block) => worthPrinting(block, without));
  return blocks.flatMap((block, i) => {
    const own = kept[i];
    if (!own || (block.kind === 'heading' && headsNothing(blocks, kept, i))) return [];
    return [own];
  });
}

/** The block as it is printed; undefined: it tells nothing. */
function worthPrinting(block: Block, without: Without): Block | undefined {
  switch (block.kind) {
    case 'table':
      return block.rows.length === 0 && !block.totals ? undefined : withoutEmptyColumns(block);
    case 'chart':
      return tells(block) && !without.includes('charts') ? block : undefined;
    case 'map':
      if (!without.includes('close-ups')) return block;
      return block.closeUp ? undefined : withoutInsets(block);
    case 'keep': {
      const blocks = pruned(block.blocks, without);
      return blocks.length === 0 ? undefined : { ...block, blocks };
    }
    case 'newspaper': {
      const [lead, aside] = [pruned(block.lead, without), pruned(block.aside, without)];
      const sections = block.sections
        .map((section) => pruned(section, without))
        .filter(({ length }) => length > 0);
      return { ...block, lead, aside, sections };
    }
    case 'grid': {
      const cells = block.cells
        .filter((cell) => !(without.includes('close-ups') && cell.some(isCloseUp)))
        .map((cell) => pruned(cell, without))
        .filter((cell) => cell.length > 0);
      return cells.length === 0 ? undefined : { ...block, cells };
    }
    default:
      return block;
  }
}

function withoutInsets({ detail: _, ...map }: Extract<Block, { kind: 'map' }>): Block {
  return map;
}

const isCloseUp = (block: Block): boolean => block.kind === 'map' && block.closeUp === true;

/** The first column stays: rows are named and indented there. */
function withoutEmptyColumns(table: Extract<Block, { kind: 'table' }>): Block {
  const { columns, rows, totals } = table;
  const lines = totals ? [...rows, totals] : rows;
  const used = columns.map((_, i) => i === 0 || lines.some((row) => plainText(row[i] ?? '').trim() !== ''));
  if (used.every(Boolean)) return table;
  const cut = <T>(cells: readonly T[]): T[] => cells.filter((_, i) => used[i]);
  return {
    ...table,
    columns: cut(columns),
    rows: rows.map(cut),
    ...(totals ? { totals: cut(totals) } : {}),
  };
}

function tells({ type, series }: Extract<Block, { kind: 'chart' }>): boolean {
  const known = series.map(({ values }) => values.filter((value) => value !== undefined));
  if (known.flat().every((value) => value === 0)) return false;
  if (type === 'bar') return known.flat().length > 1;
  return known.some((values) => values.length >= LEAST_VALUES);
}

/** Something stood under it, and nothing of that is printed. */
function headsNothing(blocks: readonly Block[], kept: readonly (Block | undefined)[], at: number): boolean {
  const heading = blocks[at];
  const level = heading?.kind === 'heading' ? heading.level : 0;
  let dropped = false;
  for (let i = at + 1; i < blocks.length; i++) {
    const block = blocks[i];
    if (block?.kind === 'pageBreak' || (block?.kind === 'heading' && block.level <= level)) break;
    if (block?.kind === 'heading') continue;
    if (kept[i]) return false;
    dropped = true;
  }
  return dropped;
}
