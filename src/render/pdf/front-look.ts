/** What all parts of page one have: the heads of its parts, the space between them, its rules and small type. */
import { INK } from '../ink.js';
import { printable } from '../type/type.js';
import type { Spot } from './flow.js';
import { baseline, within } from './setting.js';
import { LINE } from './styles.js';
import type { Tag } from './tags.js';

/** Between parts. */
export const APART = 9;
const RULE = { width: 0.5, colour: INK.text };
export const SMALL = { face: 'sans', size: 7, colour: INK.quiet } as const;

/** Page one as it is read out: what to know and to do, the figures beside it, and the map last. */
export interface FrontTags {
  readonly head: Tag;
  readonly main: Tag;
  readonly side: Tag;
  readonly map: Tag;
  readonly signs: Tag;
}

/** The head of a part, ruled over its column. */
export function drawLabel(spot: Spot, label: string, y: number, width: number): void {
  const { pen, x } = spot;
  const letters = { face: 'sans-bold', size: 8, colour: INK.text, spacing: 0.6 } as const;
  const shown = printable(label.toUpperCase(), 'sans-bold');
  // Capitals are told as the word that they print.
  within(spot, 'H2', () => pen.text(letters, x, y + baseline(8, LINE) - 1, shown), { actual: label });
  pen.line([x, y + LINE - 0.5], [x + width, y + LINE - 0.5], RULE);
}
