/** `movesheet history`: what has been resolved, and how the game stands. */
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INPUTS, REASON, STATE, undoneFolder } from '../archive/folder/layout.js';
import { entryNames, readEntry, readEntryFile, readState, undoneBatches } from '../archive/folder/read.js';
import type { Manifest } from '../archive/folder/manifest.js';
import { gameRules } from './game-rules.js';
import { bold, columns, dim, print, turnName } from './output.js';
import { standingsTable } from './standings-table.js';

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  movesheet history inner-sea-1\n  movesheet history inner-sea-1 --json`,
    )
    .action(history);
}

async function history(dir: string, { json }: { readonly json?: boolean }): Promise<void> {
  const { system, last } = await gameRules(dir);
  const entries = entryNames(dir).map((name) => {
    const { manifest } = readEntry(dir, name);
    return {
      entry: name,
      kind: manifest.kind,
      turn: manifest.turn,
      step: manifest.step,
      rules: manifest.system.version,
      hash: manifest.files[STATE] ?? '',
      note: noteOf(dir, name, manifest),
    };
  });
  const standings = system.standings(readState(dir, last.name));
  const undone = undoings(dir);
  print(json, { entries, undone, standings }, () => [
    ...columns(
      entries.map((one) => [
        one.entry,
        one.kind === 'set-up' ? 'set-up' : turnName(one),
        one.hash.slice(0, 12),
        one.note,
      ]),
    ),
    ...undone.flatMap(({ batch, entries: names, reason }) => [
      dim(`undone/${batch}: ${names.join(', ')}${reason === '' ? '' : ` (${reason})`}`),
    ]),
    '',
    bold('Standings'),
    ...columns(standingsTable(standings)),
  ]);
}

function noteOf(dir: string, name: string, { kind }: Manifest): string {
  const inputs = JSON.parse(readEntryFile(dir, name, INPUTS)) as {
    reason?: string;
    missing?: string[];
    standIns?: string[];
  };
  if (kind === 'amendment') return `amended: ${inputs.reason ?? ''}`;
  const parts = [
    inputs.missing?.length ? `NMR ${inputs.missing.join(' ')}` : '',
    inputs.standIns?.length ? `stand-in ${inputs.standIns.join(' ')}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function undoings(dir: string): { batch: string; entries: string[]; reason: string }[] {
  return undoneBatches(dir).map((batch) => {
    const { undone: entries, reason } = JSON.parse(
      readFileSync(join(undoneFolder(dir), batch, REASON), 'utf8'),
    ) as { undone: string[]; reason: string };
    return { batch, entries, reason };
  });
}
