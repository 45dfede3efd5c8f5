/** `movesheet check`: checks an order sheet, by the GM against the game or by a player at home against the position file. CHECK-3. */
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { judge } from '../archive/intake/accept.js';
import type { JudgedSheet, OpenGame, ReceivedSheet } from '../archive/intake/open-game.js';
import { readSheetFile } from '../archive/intake/drop-box.js';
import { inBothZones, standingIfSent } from '../archive/intake/intake.js';
import { parsePositionFile, type PositionFile } from '../archive/folder/position-file.js';
import { readSettings } from '../archive/settings/settings.js';
import { openGame, survey } from '../archive/intake/survey.js';
import { systemIds } from '../catalog.js';
import {
  asUnderstood,
  MovesheetError,
  receiptLines,
  type GameSystem,
  type ReceiptFacts,
} from '../core/index.js';
import { readPdfForm } from '../mail/pdf-form.js';
import { gameRules, systemNamed } from './game-rules.js';
import { readText } from './input.js';
import { print } from './output.js';

interface Given {
  readonly game?: string;
  readonly view?: string;
  readonly with?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<sheet>', 'the order sheet: .yaml, .txt, or the filled-in PDF form')
    .option('--game <dir>', 'check it for the open step of this game')
    .option(
      '--view <file>',
      'check it against a position file, or the PDF of a move sheet, as a player at home',
    )
    .option('--with <system>', 'the rules, where they come from outside: a package or a path')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet check p5.txt --game inner-sea-1
  movesheet check my-orders.yaml --view P05.json
  movesheet check my-orders.yaml --view P05.json --with ./nine-fields

Exit code 0: green or yellow; 1: red or refused.`,
    )
    .action(check);
}

async function check(file: string, given: Given): Promise<void> {
  const { system, open, facts } = await openFor(given);
  readText(file);
  const judged = judge(system, open, await asText(readSheetFile(file)));
  if (judged.state === 'red' || judged.state === 'refused') process.exitCode = 1;
  const { sheet, state } = judged;
  const value = {
    state,
    orders: asUnderstood(system.orders, sheet.orders),
    diagnostics: sheet.diagnostics,
  };
  print(given.json, value, () => receiptLines(system.orders, sheet, facts(judged)));
}

/** A filled-in PDF form as the text of a sheet, as `fetch` reads it. */
async function asText(given: ReceivedSheet): Promise<ReceivedSheet> {
  if (!/^%PDF/.test(Buffer.from(given.bytes.subarray(0, 4)).toString('latin1'))) return given;
  const read = await readPdfForm(given.bytes, given.file);
  if ('problem' in read)
    throw new MovesheetError('check/pdf', `${read.problem.replace(/^the/, 'The')}.`, '', 2);
  return { ...given, bytes: new TextEncoder().encode(read.text) };
}

/** The text of a position file, or of the one inside a move sheet's PDF. */
async function positionText(file: string): Promise<string> {
  const text = readText(file);
  if (!text.startsWith('%PDF')) return text;
  const { positionInPdf } = await import('../mail/pdf-position.js');
  // Without one the PDF is refused like any other file.
  return (await positionInPdf(readFileSync(file))) ?? text;
}

interface Asked {
  readonly system: GameSystem;
  readonly open: OpenGame;
  /** What a receipt of the sheet says beyond its orders. */
  readonly facts: (judged: JudgedSheet) => ReceiptFacts;
}

async function openFor({ game, view, with: rules }: Given): Promise<Asked> {
  if (game !== undefined && view === undefined) {
    const settings = readSettings(game);
    const { system, last } = await gameRules(game);
    const open = openGame(game, settings, last);
    const facts = (judged: JudgedSheet): ReceiptFacts =>
      standingIfSent(survey(game, settings, system), open, judged).facts;
    return { system, open, facts };
  }
  if (view !== undefined && game === undefined) {
    const file = parsePositionFile(await positionText(view), view);
    const open = atHome(file);
    const facts = (judged: JudgedSheet): ReceiptFacts => ({
      game: open.game,
      position: judged.position ?? '?',
      turn: open.turn,
      step: open.step,
      state: judged.state,
      sha256: judged.sha256,
      ...(file.deadline ? { deadline: inBothZones(file.deadline) } : {}),
      remarks: ['checked at home: this is no proof that it was handed in'],
    });
    return { system: await systemAtHome(file, rules), open, facts };
  }
  throw new MovesheetError(
    'check/which',
    'A sheet is checked against a game or a position file.',
    'Give --game DIR or --view FILE.',
    2,
  );
}

/** A position file names its rules by id alone, and what it names from outside is never looked for: the player says where it lies. */
async function systemAtHome({ system: id }: PositionFile, named: string | undefined): Promise<GameSystem> {
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
function atHome(file: PositionFile): OpenGame {
  const { game, turn, step, position, name, token } = file;
  return {
    game,
    turn,
    step,
    // A game that is over gives no token, and awaits nobody.
    awaiting: token === '' ? [] : [position],
    positions: [{ id: position, name, status: 'active' }],
    positionFile: () => file,
  };
}
