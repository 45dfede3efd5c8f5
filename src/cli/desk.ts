/** `movesheet desk`: the player's desk as files, one a position, or an empty one for a system. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { positionFileName, sheetPath } from '../archive/folder/layout.js';
import { lastEntry, readEntryFile } from '../archive/folder/read.js';
import { withFiled } from '../archive/intake/filed.js';
import { readDropBox } from '../archive/intake/drop-box.js';
import { survey } from '../archive/intake/survey.js';
import { readSettings } from '../archive/settings/settings.js';
import { loadSystem } from '../catalog.js';
import { MovesheetError } from '../core/index.js';
import { deskOf, deskPage } from '../desk/assemble.js';
import { gameRules } from './game-rules.js';
import { counted, print } from './output.js';

interface Given {
  readonly position?: string;
  readonly system?: string;
  readonly out: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('[game]', 'the game')
    .requiredOption('--out <dir>', 'where the pages are put')
    .option('--position <id>', 'of one position only')
    .option('--system <id>', 'an empty desk of these rules: it opens any position file and holds no secret')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet desk inner-sea-1 --out desks
  movesheet desk inner-sea-1 --position P5 --out desks
  movesheet desk --system weekly-campaign --out public

A page holds what its position knows, and its token: it is a hand of cards. An empty desk may lie on any web space.`,
    )
    .action(write);
}

async function write(game: string | undefined, given: Given): Promise<void> {
  if ((game === undefined) === (given.system === undefined))
    throw new MovesheetError(
      'desk/which',
      'A desk is made for a game or for a system.',
      'Give a game, or --system ID.',
      2,
    );
  mkdirSync(given.out, { recursive: true });
  const files =
    game === undefined ? [await emptyDesk(given.system ?? '', given.out)] : await desksOf(game, given);
  print(given.json, { files }, () => [
    `${counted(files.length, 'page')} written:`,
    ...files.map((file) => `  ${file}`),
  ]);
}

async function emptyDesk(id: string, out: string): Promise<string> {
  const { title } = await loadSystem(id);
  const page = deskPage(id, {
    title: `${title}: the player's desk`,
    lead: 'Open the position file of your move sheet here, write your orders, and take them along.',
  });
  return put(out, `desk-${id}.html`, page);
}

async function desksOf(game: string, { position, out }: Given): Promise<string[]> {
  const settings = readSettings(game);
  const { name, manifest } = lastEntry(game);
  const seats = manifest.positions.filter(({ id }) => position === undefined || id === position);
  if (seats.length === 0)
    throw new MovesheetError(
      'desk/position',
      `There is no position "${position ?? ''}" in this game.`,
      `There are: ${manifest.positions.map(({ id }) => id).join(', ')}.`,
      2,
    );
  const rules = readDropBox(game).length > 0 ? (await gameRules(game)).system : undefined;
  const found = survey(game, settings, rules);
  return seats.map(({ id }) => {
    const hand = withFiled(readEntryFile(game, name, sheetPath(id, 'json')), found, id);
    const page = deskOf(settings.system, hand);
    return put(out, `${manifest.game}-${positionFileName(id)}.html`, page);
  });
}

function put(out: string, name: string, page: string): string {
  const file = join(out, name);
  writeFileSync(file, page);
  return file;
}
