/** `movesheet unpack`: makes a folder of a pack, and never over anything. */
import type { Command } from 'commander';
import { PACK_ENDING } from '../archive/pack/list.js';
import { unpackTo } from '../archive/pack/read.js';
import { counted, print } from './output.js';

export function configure(command: Command): void {
  command
    .argument('<file>', 'a pack')
    .requiredOption('--to <dir>', 'the folder to make; it may not be there yet')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Example:
  movesheet unpack inner-sea-1${PACK_ENDING} --to inner-sea-1

Every file is held against its hash, nothing is written outside of the folder, and nothing is ever overwritten.`,
    )
    .action(unpack);
}

async function unpack(
  file: string,
  { to, json }: { readonly to: string; readonly json?: boolean },
): Promise<void> {
  const { kind, game, files, over } = await unpackTo(file, to);
  const whole = kind === 'gm' || kind === 'open';
  print(json, { folder: to, kind, game, files: files.length }, () => [
    `Unpacked ${counted(files.length, 'file')} of ${game} into ${to}/.`,
    ...(kind === 'gm' && !over
      ? ['Two copies of a running game would send every letter twice: go on with one of them only.']
      : []),
    whole ? `Next: movesheet verify ${to}` : `Next: movesheet verify ${file}`,
  ]);
}
