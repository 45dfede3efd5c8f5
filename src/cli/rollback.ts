/** `movesheet rollback`: undoes the newest entries; what is undone is kept. */
import type { Command } from 'commander';
import { note } from '../archive/folder/journal.js';
import { withLock } from '../archive/folder/lock.js';
import { entryAtTurn, entryBefore, rollBack } from '../archive/history/rollback.js';
import { findEntry, lastEntry } from '../archive/folder/read.js';
import { wholeNumber } from './input.js';
import { print, turnName } from './output.js';

interface Given {
  readonly to?: number;
  readonly reason: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--to <turn>', 'go back to the end of this turn; default: undo the newest entry', wholeNumber)
    .option('--reason <text>', 'why, for the record', '')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet rollback inner-sea-1 --reason "a sheet was overlooked"\n  movesheet rollback inner-sea-1 --to 10`,
    )
    .action(back);
}

async function back(dir: string, given: Given): Promise<void> {
  if (given.to !== undefined) findEntry(dir, given.to);
  const done = await withLock(dir, async () => {
    const keep = given.to === undefined ? entryBefore(dir) : entryAtTurn(dir, given.to);
    const back = await rollBack(dir, keep, given.reason);
    note(dir, 'rollback', { ...back, reason: given.reason });
    return back;
  });
  const { opens } = lastEntry(dir).manifest;
  print(given.json, { ...done, opens }, () => [
    `Undone: ${done.undone.join(', ')}; kept in ${dir}/undone/${done.batch}/.`,
    `Open is ${turnName(opens)} again.`,
    ...(done.sheets.length > 0 ? [`Back in ${dir}/orders/: ${done.sheets.join(', ')}.`] : []),
  ]);
}
