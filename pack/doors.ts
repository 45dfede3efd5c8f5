/** What `package.json` exports: the rooms of the engine that rules from outside may read. */

export type Door = 'core' | 'atlas' | 'testing';

export const DOORS: readonly Door[] = ['core', 'atlas', 'testing'];

/** These open in a browser, too. */
export const BROWSER_DOORS: readonly Door[] = ['core', 'atlas'];

/** The source behind a door. */
export const sourceOf = (door: Door): string => `src/${door}/index.ts`;
