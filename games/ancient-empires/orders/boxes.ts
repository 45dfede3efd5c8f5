/** Boxes of orders that are not read one for one. */
import type { Box } from '../../../src/core/index.js';

/** Boxes that were written. */
export function present(boxes: Readonly<Record<string, Box | undefined>>): Record<string, Box> {
  const found: Record<string, Box> = {};
  for (const [name, box] of Object.entries(boxes)) if (box && box.text.trim() !== '') found[name] = box;
  return found;
}
