/** A move sheet as it is bound in a book: its page one begins a chapter, and its references lead to its own pages. */
import type { Block, Document } from './document.js';

export interface BoundSheet {
  readonly position: string;
  /** `P3 Macedonians, turn 12` */
  readonly title: string;
  /** The entry that it comes from: different for all sheets of one position. */
  readonly entry: string;
  readonly document: Document;
}

/** By what the sheet is found. */
export const sheetId = ({ position, entry }: BoundSheet): string => `${prefixOf({ position, entry })}front`;

const prefixOf = ({ position, entry }: Pick<BoundSheet, 'position' | 'entry'>): string =>
  `sheet/${entry}/${position}/`;

export function boundSheet(sheet: BoundSheet): Block[] {
  const { title, position, document } = sheet;
  const prefix = prefixOf(sheet);
  const blocks = document.blocks.map((block) => bound(block, prefix));
  const [first, ...others] = blocks;
  if (first?.kind === 'front')
    return [{ ...first, bound: { title, id: sheetId(sheet), position } }, ...others];
  return [{ kind: 'pageBreak' }, { kind: 'heading', level: 1, text: title, id: sheetId(sheet) }, ...blocks];
}

/** A level lower, and with the names of its headings its own. */
function bound(block: Block, prefix: string): Block {
  const own = renamed(block, prefix) as Block;
  return lowered(own, prefix);
}

function lowered(block: Block, prefix: string): Block {
  switch (block.kind) {
    case 'heading': {
      const level = block.level === 1 ? 2 : 3;
      return { ...block, level, ...(block.id === undefined ? {} : { id: prefix + block.id }) };
    }
    case 'keep':
      return { ...block, blocks: block.blocks.map((one) => lowered(one, prefix)) };
    case 'grid':
      return { ...block, cells: block.cells.map((cell) => cell.map((one) => lowered(one, prefix))) };
    default:
      return block;
  }
}

/** Every `ref` with the prefix; drawings, which are large and refer to nothing, stay as they are. */
function renamed(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => renamed(one, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => {
      if (key === 'ref' && typeof part === 'string') return [key, prefix + part];
      return [key, key === 'drawing' || key === 'shapes' ? part : renamed(part, prefix)];
    }),
  );
}
