/** `movesheet gazette`: the public newspaper of any turn, out of the archive or made from it. */
import type { Command } from 'commander';
import { hasGazette } from '../archive/gazette.js';
import { gazetteFromArchive } from '../archive/history/gazettes.js';
import { GAZETTE } from '../archive/folder/layout.js';
import { entryNames, findEntry, readEntry, readEntryBytes, type Entry } from '../archive/folder/read.js';
import { printsOf, readSettings } from '../archive/settings/settings.js';
import { MovesheetError } from '../core/index.js';
import { gameRules } from './game-rules.js';
import { wholeNumber } from './input.js';
import { turnName } from './output.js';
import { formatOf, formatOption, putOut } from './print-document.js';
import { gazetteRenderer } from './render-sheet.js';

interface Given {
  readonly turn?: number;
  readonly step?: string;
  readonly format?: string;
  readonly out?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--turn <n>', 'the resolved turn; default: the newest', wholeNumber)
    .option('--step <name>', 'of a turn with several steps; default its last')
    .addOption(formatOption('pdf', 'html', 'text', 'json'))
    .option('--out <file>', 'where to write it; default: the terminal')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Only what all players know stands in it. Of turns without one in the archive (gazette: in game.yaml) it is made now.

Examples:
  movesheet gazette inner-sea-1
  movesheet gazette inner-sea-1 --turn 12 --out gazette.pdf`,
    )
    .action(gazette);
}

async function gazette(dir: string, given: Given): Promise<void> {
  const entry = stepOf(dir, given);
  const format = formatOf(given, ['pdf', 'html', 'text', 'json']);
  const kind = format === 'text' ? 'txt' : format;
  const what = `the gazette of ${turnName(entry.manifest)}`;
  if (hasGazette(entry)) {
    putOut(readEntryBytes(dir, entry.name, GAZETTE[kind]), what, format, given);
    return;
  }
  const { system } = await gameRules(dir);
  const made = gazetteFromArchive(dir, system, entry, readSettings(dir));
  if (kind === 'json') {
    putOut(`${JSON.stringify(made.file)}\n`, what, format, given);
    return;
  }
  const render = gazetteRenderer({ print: printsOf(readSettings(dir), {}) });
  putOut((await render(made))[kind], what, format, given);
}

/** The step that the turn left; the set-up has no news, and amendments make none. */
function stepOf(dir: string, { turn, step }: Given): Entry {
  const steps = entryNames(dir).filter((name) => !name.includes('+'));
  const found = turn === undefined ? readEntry(dir, steps.at(-1) ?? '') : findEntry(dir, turn, step);
  const entry = found.name.includes('+') ? readEntry(dir, found.name.replace(/\+.*$/, '')) : found;
  if (entry.manifest.kind === 'step') return entry;
  throw new MovesheetError(
    'gazette/no-news',
    'Nothing has happened yet that a gazette could tell.',
    'There is one after the first step: "movesheet run".',
    2,
  );
}
