/** The GM's journal: what was done to the game and when. For people; nothing is computed from it. */
import { appendFileSync } from 'node:fs';
import { journalFile } from './layout.js';

export function note(game: string, did: string, facts: Readonly<Record<string, unknown>>): void {
  appendFileSync(journalFile(game), `${JSON.stringify({ at: new Date().toISOString(), did, ...facts })}\n`);
}
