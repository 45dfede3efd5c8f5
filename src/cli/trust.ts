/** `movesheet trust`: allows the rules from outside that a game folder names, as they lie there now. */
import type { Command } from 'commander';
import { lastEntry } from '../archive/folder/read.js';
import { readSettings } from '../archive/settings/settings.js';
import { isTrusted, trust } from '../trusted-rules.js';
import { inWords, packageOf } from './rules-package.js';
import { print } from './output.js';

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Rules from outside are a program that runs on this machine with your rights. Who names them in a command
(new --system PATH) has allowed them. A game folder that came from somebody else, or rules that changed
since, are allowed only by this command: look at the folder that it prints, and at who wrote it.

Examples:
  movesheet trust inner-sea-1`,
    )
    .action(allow);
}

function allow(dir: string, { json }: { readonly json?: boolean }): void {
  const { id, package: then } = lastEntry(dir).manifest.system;
  if (!then) {
    print(json, { system: id, trusted: true }, () => [
      `${id} is one of Movesheet's own systems: nothing to allow.`,
    ]);
    return;
  }
  const from = packageOf(dir, then);
  const before = isTrusted(from);
  trust(from);
  const { folder, name, version, files } = from;
  print(
    json,
    { system: id, rules: readSettings(dir).rules, folder, name, version, files, trusted: true },
    () => [
      `${before ? 'Allowed already' : 'Allowed on this machine'}: ${inWords(from)} in ${folder}`,
      files === then.files
        ? 'The game was made with the same.'
        : `The game was last resolved with ${inWords(then)}: "movesheet verify ${dir}" tells whether they play it alike.`,
    ],
  );
}
