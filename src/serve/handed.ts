/** A sheet on its way from a page to the drop box. */
import type { PositionId } from '../core/index.js';

/** A sheet as a page sends it. */
export interface Handed {
  readonly position: PositionId;
  readonly text: string;
  /** Milliseconds; of no two sheets of a game the same. */
  readonly arrived: number;
  /** It was answered before that it waits. */
  readonly wasKept?: boolean;
}
