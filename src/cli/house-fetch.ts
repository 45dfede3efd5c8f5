/** When the mailbox of a house was last read. Lean: `run` and `status` ask for it. */
import { openMailroom } from '../archive/intake/mailroom.js';
import { houseFolder, houseOf } from '../archive/settings/house.js';

/** UTC, ISO; undefined: never. */
export const houseFetched = (folder: string): string | undefined =>
  openMailroom(houseFolder(folder), () => new Date(0)).lastFetch;

/** The same for the house in which a game lies. */
export function houseFetchedFor(game: string): string | undefined {
  const folder = houseOf(game);
  return folder === undefined ? undefined : houseFetched(folder);
}
