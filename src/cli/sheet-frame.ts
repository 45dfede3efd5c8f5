/** What the engine adds to a sheet: dates as printed, and the stamp that makes the same sheet the same bytes. */
import type { PositionFile } from '../archive/position-file.js';

/** The moment a sheet is dated with: its deadline, or a fixed day where the game has none. The clock never enters. */
export function createdOf({ deadline }: PositionFile): string {
  return deadline?.utc ?? '2000-01-01T00:00:00Z';
}
