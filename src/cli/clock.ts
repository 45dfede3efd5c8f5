/** The clock of a command. Nothing below the command line knows it: it is handed down. */
import { MovesheetError } from '../core/errors.js';

export type Clock = () => Date;

/** The machine's clock; for tests one that begins at `MOVESHEET_NOW`. */
export function clock(given = process.env.MOVESHEET_NOW): Clock {
  if (given === undefined) return () => new Date();
  const start = Date.parse(given);
  if (Number.isNaN(start))
    throw new MovesheetError(
      'usage',
      `MOVESHEET_NOW is no time: ${given}.`,
      'It is for tests alone: unset it.',
      2,
    );
  const ahead = start - Date.now();
  return () => new Date(Date.now() + ahead);
}
