/** A game of the toy for one person, by sheets in files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { command, tempFolder, type Ran } from './temp-game.js';

export const NEW = ['--system', 'five-fords', '--scenario', 'feud', '--seed', 'one'];

export interface Told {
  readonly resolved: readonly { readonly turn: number; readonly sheet: string }[];
  readonly why: string;
  readonly opens: { readonly turn: number };
  readonly sheet: string;
  readonly receipt?: { readonly state: string; readonly filed: boolean };
  readonly seed?: string;
  readonly standings?: readonly { readonly place: number }[];
}

export interface Solo {
  readonly cwd: string;
  readonly play: (...args: string[]) => Promise<Omit<Ran, 'signal'>>;
  readonly told: (...args: string[]) => Promise<Told>;
  /** Writes `mine.txt` for the open step. */
  readonly write: (...orders: string[]) => void;
}

/** A game that stands in its first step. */
export async function soloGame(): Promise<Solo> {
  const cwd = tempFolder();
  const play = (...args: string[]): ReturnType<Solo['play']> => command(cwd, ['play', 'g', ...args]);
  const told = async (...args: string[]): Promise<Told> =>
    JSON.parse((await play(...args, '--json')).out) as Told;
  const write = (...orders: string[]): void => {
    const newest = readdirSync(join(cwd, 'g/turns')).sort().at(-1) ?? '';
    const text = readFileSync(join(cwd, 'g/turns', newest, 'sheets/P01.json'), 'utf8');
    const { turn, token } = JSON.parse(text) as { turn: number; token: string };
    const head = `GAME g  POSITION P1  TURN ${turn}  TOKEN ${token}`;
    writeFileSync(join(cwd, 'mine.txt'), [head, ...orders, ''].join('\n'));
  };
  // Nothing is there yet, so that nothing is run: the game is made all the same.
  expect((await play('--go', ...NEW)).code).toBe(1);
  return { cwd, play, told, write };
}
