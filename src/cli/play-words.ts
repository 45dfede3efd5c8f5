/** What a game for one says at the keyboard. */
import { bold, columns, counted, turnName, yellow } from './output.js';
import { questionLines } from './question-words.js';
import { standingsTable } from './standings-table.js';
import type { Course, Solo } from './play-steps.js';

/** What the JSON says. */
export function courseValue({ dir, seat }: Solo, { resolved, halt, refused, opens, sheet }: Course) {
  return { folder: dir, position: seat.id, resolved, ...halt, refused, opens, sheet };
}

/** How far it went, and what comes next. */
export function courseLines(solo: Solo, course: Course): string[] {
  const { resolved, refused } = course;
  return [
    ...resolved.map((one) => `${bold(`Resolved ${turnName(one)}.`)} Your move sheet: ${one.sheet}`),
    ...refused.map((one) => yellow(`Does not count: ${one}`)),
    ...haltLines(solo, course),
  ];
}

function haltLines({ dir, seat }: Solo, { halt, opens, sheet }: Course): string[] {
  switch (halt.why) {
    case 'your-turn':
      return [
        `Open is ${turnName(opens)} (${opens.date}): ${seat.name} (${seat.id}) is awaited. Move sheet: ${sheet}`,
      ];
    case 'red':
      return [
        ...halt.receipt,
        '',
        'Your sheet has errors, so the step was not run: mend it and hand it in again.',
        `Or run it without the orders that have errors: movesheet play ${dir} --go`,
      ];
    case 'confirm':
      return [
        `Your sheet is in (${halt.state}), and ${turnName(opens)} is not run yet.`,
        `  movesheet play ${dir} --go     runs it`,
        `  movesheet play ${dir} --undo   takes the sheet back`,
      ];
    case 'asked':
      return [
        'The rules ask something; the step was not run.',
        ...halt.questions.flatMap((question) => questionLines(dir, question)),
        `Then: movesheet play ${dir} --go`,
      ];
    case 'over':
      return [
        bold('The game is over.'),
        ...columns(standingsTable(halt.standings)),
        `The seed was ${halt.seed}: "movesheet verify ${dir}" replays ${counted(opens.turn - 1, 'turn')} from it.`,
        `The last move sheet: ${sheet}`,
      ];
  }
}
