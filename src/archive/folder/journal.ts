/** The GM's journal: what was done to the game and when. For people; nothing is computed from it. */
import { MovesheetError } from '../../core/index.js';
import { appendLine } from '../../disk.js';
import { journalFile } from './layout.js';

export function note(game: string, did: string, facts: Readonly<Record<string, unknown>>): void {
  try {
    appendLine(journalFile(game), JSON.stringify({ at: new Date().toISOString(), did, ...facts }));
  } catch (error) {
    // What was done is done: a GM who reads "failed" must not think that it was not.
    throw new MovesheetError(
      'game/journal',
      `"${did}" is done, but ${journalFile(game)} could not be written: ${(error as Error).message}.`,
      'Nothing has to be repeated. Make room on the disk or mend the rights of the file.',
    );
  }
}
