/** Folders of games, and folders that hold games. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../../disk.js';
import { settingsFile } from './layout.js';

/** Is it the folder of a game? */
export const isGame = (dir: string): boolean => existsSync(settingsFile(dir));

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;

/** The games that lie in a folder, by name; none where it is no folder. */
export function gamesIn(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return namesIn(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name))
    .filter((dir) => isFolder(dir) && isGame(dir));
}

/** The folder itself, where it is a game's; else the games that lie in it. */
export const gamesAt = (place: string): string[] => (isGame(place) ? [place] : gamesIn(place));
