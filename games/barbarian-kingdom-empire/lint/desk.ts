/** What each part of the lint works with. */
import type { Finding } from '../../../src/core/index.js';
import type { PlayedOrder } from '../orders/meaning.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

/** What each part of the lint works with. */
export interface Linting {
  readonly rules: Rules;
  readonly view: View;
  readonly orders: readonly PlayedOrder[];
  readonly warn: (order: PlayedOrder, field: string | undefined, finding: Finding) => void;
  readonly tell: (finding: Finding) => void;
}
