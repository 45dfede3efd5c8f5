/** `movesheet amend`: a GM's change to the state, checked, with its reason, and replayed like any other entry. */
import type { Command } from 'commander';
import { amend } from '../archive/history/amend.js';
import { parsePatch } from '../archive/history/amendment.js';
import { note } from '../archive/folder/journal.js';
import { withLock } from '../archive/folder/lock.js';
import { STATE } from '../archive/folder/layout.js';
import { lookOf } from '../archive/settings/settings.js';
import { gameRules } from './game-rules.js';
import { readText } from './input.js';
import { print } from './output.js';
import { sheetRenderer } from './render-sheet.js';

interface Given {
  readonly patch: string;
  readonly reason: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .requiredOption('--patch <file>', 'a JSON Patch (RFC 6902) of state.json')
    .requiredOption('--reason <text>', 'why; it is logged for you and never shown to players')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet amend inner-sea-1 --patch fix.json --reason "Rome paid twice in turn 11"

A patch: [{ "op": "replace", "path": "/cities/rome/treasury", "value": 40 }]`,
    )
    .action(change);
}

async function change(dir: string, given: Given): Promise<void> {
  const patch = parsePatch(readText(given.patch), given.patch);
  const rules = await gameRules(dir);
  const render = sheetRenderer({ rules, ...lookOf(dir) });
  const { entry, manifest } = await withLock(dir, async () => {
    const done = await amend(dir, rules, render, { patch, reason: given.reason });
    note(dir, 'amend', { entry: done.entry, reason: given.reason });
    return done;
  });
  print(given.json, { entry, hash: manifest.files[STATE], opens: manifest.opens }, () => [
    `Amended: ${dir}/turns/${entry}/, with fresh sheets for everybody.`,
    `Next: movesheet send ${dir}`,
  ]);
}
