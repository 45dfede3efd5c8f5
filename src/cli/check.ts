/** `movesheet check`: checks an order sheet, by the GM against the game or by a player at home against the position file. CHECK-3. */
import type { Command } from 'commander';
import { judge } from '../archive/intake/accept.js';
import type { JudgedSheet, OpenGame } from '../archive/intake/open-game.js';
import { readSheetFile } from '../archive/intake/drop-box.js';
import { standingIfSent } from '../archive/intake/intake.js';
import { dueInWords } from '../archive/settings/deadline-words.js';
import { readSettings } from '../archive/settings/settings.js';
import { openGame, survey } from '../archive/intake/survey.js';
import {
  asUnderstood,
  MovesheetError,
  receiptLines,
  type GameSystem,
  type ReceiptFacts,
} from '../core/index.js';
import { foreseeing } from '../archive/intake/foreseeing.js';
import { asText, atHome, positionFileIn, systemAtHome } from './at-home.js';
import { gameRules } from './game-rules.js';
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
  const told = facts(judged);
  // Who reads lines finds each order in the receipt.
  const value = given.json
    ? {
        state,
        orders: asUnderstood(system.orders, sheet.orders),
        diagnostics: sheet.diagnostics,
        ...(told.forecast === undefined ? {} : { forecast: told.forecast }),
      }
    : undefined;
  print(given.json, value, () => receiptLines(system.orders, sheet, told));
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
    const foresee = foreseeing(system, settings, open);
    const facts = (judged: JudgedSheet): ReceiptFacts => ({
      ...standingIfSent(survey(game, settings, system), open, judged).facts,
      ...foretold(foresee(judged)),
    });
    return { system, open, facts };
  }
  if (view !== undefined && game === undefined) {
    const file = await positionFileIn(view);
    const open = atHome(file);
    const system = await systemAtHome(file, rules);
    const foresee = foreseeing(system, file, open);
    const facts = (judged: JudgedSheet): ReceiptFacts => ({
      game: open.game,
      position: judged.position ?? '?',
      turn: open.turn,
      step: open.step,
      state: judged.state,
      sha256: judged.sha256,
      ...(file.deadline ? { deadline: dueInWords(file.deadline) } : {}),
      remarks: ['checked at home: this is no proof that it was handed in'],
      ...foretold(foresee(judged)),
    });
    return { system, open, facts };
  }
  throw new MovesheetError(
    'check/which',
    'A sheet is checked against a game or a position file.',
    'Give --game DIR or --view FILE.',
    2,
  );
}

const foretold = (forecast: ReceiptFacts['forecast']): Pick<ReceiptFacts, 'forecast'> =>
  forecast === undefined ? {} : { forecast };
