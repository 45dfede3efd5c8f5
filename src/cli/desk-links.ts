/** The secret links as mails name them: each position's own, and no other's. */
import type { Settings } from '../archive/settings/game-settings.js';
import { lastEntry } from '../archive/folder/read.js';
import type { PositionId } from '../core/index.js';
import { linksOf } from '../serve/links.js';

/** The whole address of a position's desk, as it leads there now; undefined where `game.yaml` names no address. */
export type DeskLinks = (position: PositionId) => string | undefined;

/** The links of a game for the mails of a command. Makes their key where they have none yet. */
export async function deskLinks(game: string, { serve }: Pick<Settings, 'serve'>): Promise<DeskLinks> {
  if (!serve) return () => undefined;
  const links = await linksOf(
    game,
    lastEntry(game).manifest.positions.map(({ id }) => id),
  );
  return (position) => {
    const link = links.get(position);
    return link === undefined ? undefined : linkAt(serve.url, link);
  };
}

/** `url` has no slash at its end. */
export const linkAt = (url: string, link: string): string => `${url}/d/${link}`;
