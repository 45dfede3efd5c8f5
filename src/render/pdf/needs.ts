/** How wide a block must be. */
import type { Block, Text } from '../../core/index.js';
import { naturalWidth, type TextStyle } from '../type/lines.js';
import { chartColumns, mapColumns } from './figures.js';
import type { Setting } from './setting.js';
import { tableWidth } from './table.js';
import { CODE_INSET, LIST_INSET } from './text-blocks.js';
import { isProse } from './gathered.js';

/** How wide a block must be. */
export function needOf(block: Block, group: readonly Block[], setting: Setting): number {
  const { styles, widths } = setting;
  switch (block.kind) {
    case 'table':
      return tableWidth(block, styles, true);
    case 'preformatted':
      return CODE_INSET + Math.max(0, ...block.lines.map((line) => naturalWidth(line, styles.code)));
    case 'paragraph':
      return proseNeed([block.text], block.tone === 'small' ? styles.small : styles.text, group, setting);
    case 'list':
      return proseNeed(block.items, styles.text, group, setting) + LIST_INSET;
    case 'letter':
      return widths.half;
    case 'map':
      return mapColumns(block, widths);
    case 'chart':
      return chartColumns(block, widths);
    default:
      return widths.full;
  }
}

/** A table with a column to itself has its titles on one line. */
export function looseOf(block: Block, { styles }: Setting): number {
  return block.kind === 'table' ? tableWidth(block, styles, false) : 0;
}

/** Words beside a table take what it has; a text wants a half, if it is not all short. */
function proseNeed(
  texts: readonly Text[],
  style: TextStyle,
  group: readonly Block[],
  { widths }: Setting,
): number {
  const longest = Math.max(0, ...texts.map((text) => naturalWidth(text, style)));
  const room = widths.half - LIST_INSET;
  if (group.every(isProse)) return Math.min(longest, room);
  return longest > 3 * widths.side ? room : 0;
}
