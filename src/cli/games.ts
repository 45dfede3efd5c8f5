/** Folders of games, and folders that hold games. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFile } from '../archive/folder/layout.js';

/** Is it the folder of a game? */
export const isGame = (dir: string): boolean => existsSync(settingsFile(dir));

export const isFolder = (dir: string): boolean =>
  statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;

/** The games of a folder, by name; none where it is no folder. */
export function gamesIn(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name))
    .filter((dir) => isFolder(dir) && isGame(dir));
}
