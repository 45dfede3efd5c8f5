/** What page one shows is not shown again: signs are explained once a sheet, and further maps send the reader there; a map that stands there whole is not drawn a second time. */
import { plainText, type Block, type FrontPage, type LegendEntry } from '../../core/index.js';

/** The blocks without the map that page one shows whole. */
export function withoutWhole(blocks: readonly Block[], { map }: Pick<FrontPage, 'map'>): readonly Block[] {
  if (map?.whole !== true) return blocks;
  return blocks.filter((block) => block.kind !== 'map' || block.drawing !== map.drawing);
}

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
