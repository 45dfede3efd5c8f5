/** `movesheet restore`: makes a folder from a backup, and never over anything. */
import type { Command } from 'commander';
import { copyNumbers, readCopy, type Copy } from '../archive/backup/copies.js';
import { restoreCopy } from '../archive/backup/restore.js';
import { note } from '../archive/folder/journal.js';
import { MovesheetError } from '../core/index.js';
import { namesIn } from '../disk.js';
import { join } from 'node:path';
import { wholeNumber } from './input.js';
import { columns, counted, print } from './output.js';

interface Given {
  readonly to?: string;
  readonly copy?: number;
  readonly list?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<backup>', 'the backup of a game: a folder in the one that was given to "backup --to"')
    .option('--to <dir>', 'the folder to make; it may not be there yet')
    .option('--copy <n>', 'this copy; default: the newest', wholeNumber)
    .option('--list', 'list the copies; nothing is restored')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet restore /mnt/backup/inner-sea-1 --list
  movesheet restore /mnt/backup/inner-sea-1 --to inner-sea-1
  movesheet restore /mnt/backup/inner-sea-1 --to before-the-mistake --copy 3

Every file is held against its hash before anything is made, and nothing is ever overwritten.`,
    )
    .action(restore);
}

async function restore(backup: string, given: Given): Promise<void> {
  if (copyNumbers(backup).length === 0) throw notABackup(backup);
  if (given.list) {
    list(backup, given.json);
    return;
  }
  if (given.to === undefined) {
    throw new MovesheetError('usage/no-folder', 'The folder to make is missing.', 'Give it: --to DIR.', 2);
  }
  const copy = read(backup, given.copy);
  await restoreCopy(backup, copy, given.to);
  const { number, taken, entry, files } = copy;
  if (entry !== '') note(given.to, 'restore', { copy: number, taken });
  print(given.json, { folder: given.to, copy: number, taken, entry, files: files.length }, () => [
    `Restored ${counted(files.length, 'file')} of copy ${number}, taken ${taken}, into ${given.to ?? ''}/.`,
    ...(entry === ''
      ? []
      : [
          'What was mailed after that is not known to it: before you send, see what the players have.',
          `Next: movesheet verify ${given.to ?? ''}, movesheet send ${given.to ?? ''} --list`,
        ]),
  ]);
}

function read(backup: string, number?: number): Copy {
  const copy = readCopy(backup, number);
  if (!copy) throw notABackup(backup);
  return copy;
}

function notABackup(backup: string): MovesheetError {
  const inside = namesIn(backup).filter((name) => copyNumbers(join(backup, name)).length > 0);
  return new MovesheetError(
    'backup/not-a-backup',
    `${backup} is not the backup of a game.`,
    inside.length > 0
      ? `Name one of those in it: ${inside.join(', ')}.`
      : 'Name a folder that "movesheet backup" made.',
    2,
  );
}

/** A list that is damaged is told among the others. */
function list(backup: string, json: boolean | undefined): void {
  const copies = copyNumbers(backup).map((number) => {
    try {
      const { taken, entry, files } = read(backup, number);
      return { copy: number, taken, entry, files: files.length };
    } catch (error) {
      if (!(error instanceof MovesheetError)) throw error;
      return { copy: number, damaged: true };
    }
  });
  print(json, { copies }, () =>
    columns(
      copies.map((one) =>
        'damaged' in one
          ? [`copy ${one.copy}`, 'its list is damaged']
          : [
              `copy ${one.copy}`,
              one.taken,
              one.entry === '' ? '' : `turns/${one.entry}`,
              counted(one.files, 'file'),
            ],
      ),
    ),
  );
}
