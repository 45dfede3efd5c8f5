/** `movesheet sheet`: a move sheet of any turn, from the archive as it was written. */
import type { Command } from 'commander';
import { sheetPath } from '../archive/folder/layout.js';
import { findEntry, readEntryBytes } from '../archive/folder/read.js';
import { position, refuseUnknown, wholeNumber } from './input.js';
import { turnName } from './output.js';
import { formatOf, formatOption, putOut } from './print-document.js';

interface Given {
  readonly turn: number;
  readonly step?: string;
  readonly position: string;
  readonly format?: string;
  readonly out?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .requiredOption('--turn <n>', 'the resolved turn; 0 is the set-up', wholeNumber)
    .requiredOption('--position <id>', 'whose sheet', position)
    .option('--step <name>', 'of a turn with several steps; default its last')
    .addOption(formatOption('pdf', 'html', 'text', 'json'))
    .option('--out <file>', 'where to write it; default: the terminal')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet sheet inner-sea-1 --turn 12 --position P5
  movesheet sheet inner-sea-1 --turn 12 --position P5 --out p5.pdf`,
    )
    .action(sheet);
}

function sheet(dir: string, given: Given): void {
  const entry = findEntry(dir, given.turn, given.step);
  refuseUnknown('--position', [given.position], entry.manifest.positions);
  const format = formatOf(given, ['pdf', 'html', 'text', 'json']);
  const bytes = readEntryBytes(
    dir,
    entry.name,
    sheetPath(given.position, format === 'text' ? 'txt' : format),
  );
  putOut(bytes, `the sheet of ${given.position}, ${turnName(entry.manifest)},`, format, given);
}
