/** `movesheet unlock`: takes a game by hand from whoever holds it. */
import type { Command } from 'commander';
import { note } from '../archive/folder/journal.js';
import { unlock, type Unlocked } from '../archive/folder/lock.js';
import { entryNames } from '../archive/folder/read.js';
import { print } from './output.js';

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet unlock inner-sea-1
  movesheet unlock inner-sea-1 --json

For a command that hangs, or that was at work on another machine when that died. A dead command of this machine is recognised
by itself, one of another machine after a minute. If the command still lives, it notices before it changes anything more, stops,
and exits with 1. What it had finished stays. No file has to be deleted, and none should be.`,
    )
    .action(take);
}

async function take(dir: string, { json }: { readonly json?: boolean }): Promise<void> {
  // Before anything is made: is this a game at all?
  entryNames(dir);
  const from = await unlock(dir, ({ owner }) =>
    note(dir, 'unlock', owner ? { process: owner.pid, host: owner.host, since: owner.since } : {}),
  );
  const { pid, host, since } = from?.owner ?? {};
  print(json, { unlocked: from !== undefined, ...(from?.owner ? { process: pid, host, since } : {}) }, () => [
    from ? `Taken from ${whom(from)}.` : 'Nobody holds this game: nothing was changed.',
    `Next: movesheet status ${dir}`,
  ]);
}

function whom({ owner }: Unlocked): string {
  return owner
    ? `process ${owner.pid} on ${owner.host}, which had it since ${owner.since}`
    : 'a command that left no name';
}
