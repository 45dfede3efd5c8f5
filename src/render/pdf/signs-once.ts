/** Signs are explained once a sheet: further maps send the reader to page one for those that stand there. */
import { plainText, type Block, type LegendEntry } from '../../core/index.js';

/** The blocks, their maps without the signs that `told`, the legend of page one, explains. A map that lost one says where they are. */
export function withSignsOnce(blocks: readonly Block[], told: readonly LegendEntry[]): Block[] {
  const known = new Set(told.map(keyOf));
  const once = (block: Block): Block => {
    switch (block.kind) {
      case 'map':
        return withoutSigns(block, known);
      case 'keep':
        return { ...block, blocks: block.blocks.map(once) };
      case 'grid':
        return { ...block, cells: block.cells.map((cell) => cell.map(once)) };
      default:
        return block;
    }
  };
  return blocks.map(once);
}

/** A sign is the same when its words are, and what is drawn beside them. */
const keyOf = ({ text, sample }: LegendEntry): string => JSON.stringify([plainText(text), sample]);

function withoutSigns(map: Extract<Block, { kind: 'map' }>, known: ReadonlySet<string>): Block {
  const legend = (map.legend ?? []).filter((entry) => !known.has(keyOf(entry)));
  if (legend.length === (map.legend ?? []).length) return map;
  const where = legend.length === 0 ? 'signs: page 1' : 'further signs: page 1';
  return { ...map, legend, scale: [...(map.scale === undefined ? [] : [map.scale]), where].join('; ') };
}
