/** A sheet's blocks as the slices of its pages. */
import type { Block } from '../../core/index.js';
import type { Slice } from './flow.js';
import type { PrintLook } from '../frame.js';
import { pruned } from '../prune.js';
import type { Setting } from './setting.js';
import { packed } from './units.js';

/** Everything after it begins on a new page. */
export const BREAK: Slice = { height: 0, before: 0, breaks: true, draw: () => undefined };

/** `without`: parts that are not printed. */
export function layout(
  blocks: readonly Block[],
  setting: Setting,
  without: PrintLook['without'] = [],
): Slice[] {
  const parts: Block[][] = [[]];
  const printed = pruned(blocks, without);
  setting.tags.add(printed);
  for (const block of printed) {
    if (block.kind === 'pageBreak') parts.push([]);
    else parts.at(-1)?.push(block);
  }
  return parts.flatMap((part, i) => [...(i > 0 ? [BREAK] : []), ...packed(part, setting)]);
}
