/** What a player does at home with the position file of his move sheet: the rules, the open step, the sheet. CHECK-3. */
import { readFileSync } from 'node:fs';
import type { OpenGame, ReceivedSheet } from '../archive/intake/open-game.js';
import { opensFirst, parsePositionFile, type PositionFile } from '../archive/folder/position-file.js';
import { systemIds } from '../catalog.js';
import { MovesheetError, type GameSystem } from '../core/index.js';
import { readPdfForm } from '../mail/pdf-form.js';
import { systemNamed } from './game-rules.js';
import { readText } from './input.js';

/** A filled-in PDF form as the text of a sheet, as `fetch` reads it. */
export async function asText(given: ReceivedSheet): Promise<ReceivedSheet> {
  if (!/^%PDF/.test(Buffer.from(given.bytes.subarray(0, 4)).toString('latin1'))) return given;
  const read = await readPdfForm(given.bytes, given.file);
  if ('problem' in read)
    throw new MovesheetError('check/pdf', `${read.problem.replace(/^the/, 'The')}.`, '', 2);
  return { ...given, bytes: new TextEncoder().encode(read.text) };
}

/** A position file, or the one inside the PDF of a move sheet. Throws `position-file/…` where it is none. */
export async function positionFileIn(file: string): Promise<PositionFile> {
  const text = readText(file);
  if (!text.startsWith('%PDF')) return parsePositionFile(text, file);
  const { positionInPdf } = await import('../mail/pdf-position.js');
  // A PDF without one is refused like any other file.
  return parsePositionFile((await positionInPdf(readFileSync(file))) ?? text, file);
}

/** A position file names its rules by id alone, and what it names from outside is never looked for: the player says where it lies. */
export async function systemAtHome(
  { system: id }: PositionFile,
  named: string | undefined,
): Promise<GameSystem> {
  if (named === undefined && !systemIds().includes(id)) {
    throw new MovesheetError(
      'check/rules',
      `The position file is of a game of "${id}", rules from outside of Movesheet.`,
      'Get them from where your GM says, and name them: --with ./their-folder, or the name of the package.',
      2,
    );
  }
  const system = await systemNamed(named ?? id);
  if (system.id === id) return system;
  throw new MovesheetError(
    'check/rules',
    `The position file is of a game of "${id}", and ${named ?? ''} holds the rules of "${system.id}".`,
    '',
    2,
  );
}

/** The open step as far as a player's position file tells it. */
export function atHome(file: PositionFile): OpenGame {
  const { game, turn, step, position, name, token, letters } = file;
  return {
    game,
    turn,
    step,
    // A game that is over gives no token, and awaits nobody.
    mixes: opensFirst(file),
    awaiting: token === '' ? [] : [position],
    positions: [{ id: position, name, status: 'active' }],
    positionFile: () => file,
    ...(letters ? { press: letters } : {}),
  };
}
