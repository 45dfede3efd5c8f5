/** `movesheet verify`: replays the game and compares every hash. */
import type { Command } from 'commander';
import { verify } from '../archive/history/verify.js';
import { gameRules } from './game-rules.js';
import { counted, print, progress } from './output.js';

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet verify inner-sea-1\n\nExit code 0: everything is as it was resolved; 1: something differs.`,
    )
    .action(prove);
}

async function prove(dir: string, { json }: { readonly json?: boolean }): Promise<void> {
  const { system, stamp } = await gameRules(dir);
  const bar = progress();
  const { ok, steps, firstDifference } = verify(dir, system, stamp, (entry) =>
    bar.show(`replaying ${entry}`),
  );
  bar.done();
  if (!ok) process.exitCode = 1;
  print(json, { ok, steps, firstDifference: firstDifference ?? null }, () => {
    if (!firstDifference)
      return [
        `${counted(steps, 'entry').replace('entrys', 'entries')} replayed: every file is as it was resolved.`,
      ];
    const { entry, file, field, archived, computed, note } = firstDifference;
    const place = ['turns', entry, ...(file === '' ? [] : [file])].join('/');
    const before = steps === 1 ? '1 entry before it is right.' : `${steps} entries before it are right.`;
    if (archived === undefined && computed === undefined) return [`${place} is wrong. ${note}`, before];
    return [
      field === file ? `${place} is not as it was archived.` : `${place} differs at ${field}.`,
      archived === undefined ? '  It is missing in the archive.' : `  archived: ${archived}`,
      computed === undefined
        ? '  It is not made by a replay, or was never archived.'
        : `  ${field === file ? 'was' : 'replayed'}: ${computed}`,
      note,
      before,
    ];
  });
}
