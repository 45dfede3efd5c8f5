/** `movesheet sheet`: a move sheet of any turn, from the archive as it was written. */
import { Option, type Command } from 'commander';
import { writeFileSync } from 'node:fs';
import { sheetPath, type SheetFormat } from '../archive/layout.js';
import { findEntry, readEntryBytes } from '../archive/read.js';
import { MovesheetError } from '../core/index.js';
import { position, wholeNumber } from './input.js';
import { turnName } from './output.js';

interface Given {
  readonly turn: number;
  readonly step?: string;
  readonly position: string;
  readonly format: string;
  readonly out?: string;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .requiredOption('--turn <n>', 'the resolved turn; 0 is the set-up', wholeNumber)
    .requiredOption('--position <id>', 'whose sheet', position)
    .option('--step <name>', 'of a turn with several steps; default its last')
    .addOption(
      new Option('--format <format>', 'what to write')
        .choices(['pdf', 'html', 'text', 'json'])
        .default('text'),
    )
    .option('--out <file>', 'where to write it; default: the terminal')
    .addHelpText(
      'after',
      `
Examples:
  movesheet sheet inner-sea-1 --turn 12 --position P5
  movesheet sheet inner-sea-1 --turn 12 --position P5 --format pdf --out p5.pdf`,
    )
    .action(sheet);
}

function sheet(dir: string, given: Given): void {
  const entry = findEntry(dir, given.turn, given.step);
  if (!entry.manifest.positions.some(({ id }) => id === given.position)) {
    const ids = entry.manifest.positions.map(({ id }) => id).join(', ');
    throw new MovesheetError(
      'sheet/no-position',
      `There is no position ${given.position}.`,
      `There are: ${ids}.`,
      2,
    );
  }
  const format = given.format === 'text' ? 'txt' : (given.format as SheetFormat);
  const bytes = readEntryBytes(dir, entry.name, sheetPath(given.position, format));
  if (given.out !== undefined) {
    writeFileSync(given.out, bytes);
    console.error(`Wrote the sheet of ${given.position}, ${turnName(entry.manifest)}, to ${given.out}.`);
    return;
  }
  if (format === 'pdf' && process.stdout.isTTY) {
    throw new MovesheetError('sheet/binary', 'A PDF is nothing for a terminal.', 'Add --out FILE.', 2);
  }
  process.stdout.write(bytes);
}
