/** The tag of each block, in the order of the document: wherever a block is set on its page, it is read out in its place. */
import { newsBlocks, type Block } from '../../core/index.js';
import type { Tag, TagType } from './tags.js';

export interface BlockTags {
  /** Tags blocks behind those before them. */
  add(blocks: readonly Block[]): void;
  /** A block that is a part of another one. */
  put(block: Block, tag: Tag): void;
  of(block: Block): Tag;
}

/** The element of a block of this kind; headings have their own by depth, and those without one hold nothing or only other blocks. */
const TYPE: Readonly<Partial<Record<Block['kind'], TagType>>> = {
  front: 'Sect',
  masthead: 'Div',
  paragraph: 'P',
  list: 'L',
  table: 'Table',
  preformatted: 'P',
  map: 'Div',
  chart: 'Div',
  letter: 'BlockQuote',
  form: 'Div',
};

export function blockTags(document: Tag): BlockTags {
  const tags = new Map<Block, Tag>();
  /** Levels of the headings that the next block stands under. */
  const open: number[] = [];
  let section = document;
  /** Nation or title is the heading above all others. */
  let titled = 0;
  const heading = ({ level, text }: Extract<Block, { kind: 'heading' }>): Tag => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    if (open.length === 1) section = document.child('Sect');
    // By depth and not by level: nobody looks for a heading that was never there.
    // The second level is printed in capitals, which some voices would spell.
    return section.child(`H${Math.min(6, open.length + titled) as 1}`, level === 2 ? { actual: text } : {});
  };
  const add = (block: Block): void => {
    if (block.kind === 'front' || block.kind === 'masthead') {
      // A sheet that is bound in a book begins anew.
      [titled, open.length, section] = [1, 0, document];
    }
    if (block.kind === 'keep') return block.blocks.forEach(add);
    if (block.kind === 'newspaper') return newsBlocks(block).forEach(add);
    if (block.kind === 'grid') return block.cells.flat().forEach(add);
    if (block.kind === 'heading') return void tags.set(block, heading(block));
    const type = TYPE[block.kind];
    const look = block.kind === 'list' && block.ordered ? { numbered: true } : {};
    if (type) tags.set(block, section.child(type, look));
  };
  return {
    add: (blocks) => blocks.forEach(add),
    put: (block, tag) => void tags.set(block, tag),
    of(block) {
      const tag = tags.get(block);
      if (!tag) throw new Error(`a ${block.kind} is drawn that was not tagged`);
      return tag;
    },
  };
}
