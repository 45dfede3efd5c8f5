/** What lies on the table of those who look at a sheet as a whole: what its sender knows, and phase 1 tried with it. */
import type { Data } from '../data.js';
import type { DryRun } from '../check/dry-run.js';
import type { View } from '../view.js';

export interface Desk extends DryRun {
  readonly view: View;
  readonly data: Data;
}
