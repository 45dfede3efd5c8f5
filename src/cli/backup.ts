/** `movesheet backup`: a copy of a game or of a folder of games, taken between steps. */
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { takeCopy, type Taken } from '../archive/backup/take.js';
import { withLock } from '../archive/folder/lock.js';
import { MovesheetError } from '../core/index.js';
import { gamesAt } from '../archive/folder/games.js';
import { counted, print, progress } from './output.js';

interface Given {
  readonly to: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "a game's folder, or a folder of games")
    .requiredOption('--to <dir>', 'where backups stand, one folder a game; best on another disk')
    .option('--check', 'also read all that the backup has, and copy again what is damaged there')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet backup inner-sea-1 --to /mnt/backup
  movesheet backup games --to /mnt/backup --check
  movesheet restore /mnt/backup/inner-sea-1 --to inner-sea-1-again

A copy is taken while nobody writes to the game. What the backup has already is not copied again, and no copy is ever removed.
The game's seed and the players' addresses are in it: keep it as you keep the game. Exit code 1: a game was not copied, or a file
of its archive is not as it was archived.`,
    )
    .action(backup);
}

/** What is copied: a game, or what a house keeps beside its games. */
interface Place {
  readonly name: string;
  readonly folder: string;
  /** What is held meanwhile; undefined: nothing writes there. */
  readonly held?: string;
  readonly only?: (name: string) => boolean;
}

type Outcome = { readonly name: string } & (
  { readonly taken: Taken } | { readonly problem: string; readonly hint: string | undefined }
);

async function backup(dir: string, { to, check, json }: Given): Promise<void> {
  const places = placesIn(dir);
  const way = relative(resolve(dir), resolve(to));
  if (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)) {
    throw new MovesheetError(
      'backup/inside',
      `${to} lies inside ${dir}.`,
      'Give a folder outside of it, best on another disk.',
      2,
    );
  }
  const bar = progress();
  const outcomes: Outcome[] = [];
  for (const place of places) {
    bar.show(`copying ${place.name}`);
    outcomes.push(await copied(place, join(to, place.name), check === true));
  }
  bar.done();
  if (outcomes.some((one) => 'problem' in one || one.taken.wrong.length > 0)) process.exitCode = 1;
  print(json, { to, copies: outcomes.map(asJson) }, () => outcomes.flatMap((one) => told(one, to)));
}

async function copied({ name, folder, held, only }: Place, store: string, check: boolean): Promise<Outcome> {
  const take = (): Promise<Taken> =>
    takeCopy(folder, store, { now: new Date(), check, ...(only ? { only } : {}) });
  try {
    return { name, taken: await (held === undefined ? take() : withLock(held, take, { brief: true })) };
  } catch (error) {
    // One game that can't be copied costs no other its copy.
    if (error instanceof MovesheetError) return { name, problem: error.message, hint: error.hint };
    throw error;
  }
}

const HOUSE = '.house';

function placesIn(dir: string): Place[] {
  const games = existsSync(dir) ? gamesAt(dir) : [];
  if (games.length === 0) {
    throw new MovesheetError(
      'game/not-a-game',
      `${dir} is neither the folder of a game nor a folder of games.`,
      'Name the folder of a game, or one in which games lie.',
      2,
    );
  }
  const places = games.map((folder) => ({ name: basename(resolve(folder)), folder, held: folder }));
  if (!existsSync(join(dir, 'house.yaml'))) return places;
  const held = existsSync(join(dir, HOUSE)) ? { held: join(dir, HOUSE) } : {};
  const own = (name: string): boolean => !games.includes(join(dir, name));
  return [...places, { name: HOUSE, folder: dir, ...held, only: own }];
}

function asJson(one: Outcome): object {
  const { name } = one;
  if ('problem' in one) return { name, problem: one.problem };
  const { copy, added, files, bytes, wrong, left, mended } = one.taken;
  const { number, taken, entry } = copy;
  return {
    name,
    copy: number,
    added,
    taken,
    entry,
    all: copy.files.length,
    files,
    bytes,
    wrong,
    left,
    mended,
  };
}

const NAMED = 5;
const named = (paths: readonly string[]): string =>
  paths.slice(0, NAMED).join(', ') + (paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '');

function told(one: Outcome, to: string): string[] {
  if ('problem' in one) return [`${one.name}: not copied. ${one.problem} ${one.hint ?? ''}`.trimEnd()];
  const { copy, added, files, bytes, wrong, left, mended } = one.taken;
  return [
    added
      ? `${one.name}: copy ${copy.number} in ${join(to, one.name)}/: ${counted(files, 'new file')}, ${sizeOf(bytes)}.`
      : `${one.name}: nothing has changed since copy ${copy.number} (${copy.taken}).`,
    ...(mended.length > 0 ? [`  Damaged in the backup, and copied again: ${named(mended)}.`] : []),
    ...(wrong.length > 0
      ? [
          `  Not as they were archived: ${named(wrong)}. "movesheet verify" says more; older copies may have them as they were.`,
        ]
      : []),
    ...(left.length > 0 ? [`  Left out, since they lead to no file: ${named(left)}.`] : []),
  ];
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
