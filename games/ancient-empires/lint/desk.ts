/** What the lints of all steps share. */
import type { diagnoseSheet } from '../../../src/core/index.js';
import type { Desk } from '../check/desk.js';

/** What a lint of a step works on: `check`'s desk, and a place for what no order says. */
export interface LintDesk extends Desk {
  readonly say: (finding: Parameters<typeof diagnoseSheet>[0]) => void;
}
