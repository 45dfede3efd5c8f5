/** `movesheet check`: checks an order sheet, by the GM against the game or by a player at home against the position file. CHECK-3. */
import type { Command } from 'commander';
import { judge, type JudgedSheet, type OpenGame } from '../archive/accept.js';
import { readSheetFile } from '../archive/drop-box.js';
import { parsePositionFile, type PositionFile } from '../archive/position-file.js';
import { lastEntry } from '../archive/read.js';
import { readSettings } from '../archive/settings.js';
import { openGame } from '../archive/survey.js';
import { loadSystem } from '../catalog.js';
import { asUnderstood, MovesheetError, receiptLines, type GameSystem } from '../core/index.js';
import { readText } from './input.js';
import { print } from './output.js';

interface Given {
  readonly game?: string;
  readonly view?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<sheet>', 'the order sheet: .yaml or .txt')
    .option('--game <dir>', 'check it for the open step of this game')
    .option('--view <file>', 'check it against a position file, as a player at home')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet check p5.txt --game inner-sea-1
  movesheet check my-orders.yaml --view P05.json

Exit code 0: green or yellow; 1: red or refused.`,
    )
    .action(check);
}

async function check(file: string, given: Given): Promise<void> {
  const { system, open } = await openFor(given);
  readText(file);
  const judged = judge(system, open, readSheetFile(file));
  if (judged.state === 'red' || judged.state === 'refused') process.exitCode = 1;
  const { sheet, state } = judged;
  const value = {
    state,
    orders: asUnderstood(system.orders, sheet.orders),
    diagnostics: sheet.diagnostics,
  };
  print(given.json, value, () => receipt(system, open, judged));
}

async function openFor({ game, view }: Given): Promise<{ system: GameSystem; open: OpenGame }> {
  if (game !== undefined && view === undefined) {
    const last = lastEntry(game);
    return {
      system: await loadSystem(last.manifest.system.id),
      open: openGame(game, readSettings(game), last),
    };
  }
  if (view !== undefined && game === undefined) {
    const file = parsePositionFile(readText(view), view);
    return { system: await loadSystem(file.system), open: atHome(file) };
  }
  throw new MovesheetError(
    'check/which',
    'A sheet is checked against a game or a position file.',
    'Give --game DIR or --view FILE.',
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

function receipt(system: GameSystem, open: OpenGame, judged: JudgedSheet): string[] {
  return receiptLines(system.orders, judged.sheet, {
    game: open.game,
    position: judged.position ?? '?',
    turn: open.turn,
    step: open.step,
    state: judged.state,
    sheetNumber: 1,
    sha256: judged.sha256,
    arrived: new Date(judged.arrived).toISOString(),
    remarks: judged.late ? ['It came after the deadline.'] : [],
  });
}
