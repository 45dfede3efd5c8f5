/** What the GM is told when something is refused. */
import { MovesheetError } from '../../src/core/index.js';

/** The error that this throws; fails where it throws none, or another kind. */
export function refusalOf(act: () => unknown): MovesheetError {
  try {
    act();
  } catch (error) {
    if (error instanceof MovesheetError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
