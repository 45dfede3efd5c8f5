/** `movesheet play`: a game for one person against the computer, at home: by the desk or by files. */
import { Option, type Command } from 'commander';
import { LEVELS } from '../core/index.js';
import type { Receipt } from '../serve/hand-in.js';
import { numberFrom, option, position } from './input.js';
import { print } from './output.js';
import { openSolo, type NewSolo } from './play-seat.js';
import { fileSheet, otherSheets, sheetsLying, takeBack } from './play-sheet.js';
import { goOn, type Solo } from './play-steps.js';
import { courseLines, courseValue } from './play-words.js';

interface Given extends NewSolo {
  readonly port: number;
  readonly files?: boolean;
  readonly confirm?: boolean;
  readonly go?: boolean;
  readonly undo?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder; made where there is none")
    .argument('[sheet]', 'an order sheet: it is taken in, and the step is run')
    .option('--system <id>', 'of a new game: the rules')
    .option('--scenario <id>', 'of a new game; default: the tutorial')
    .option('--option <key=value>', 'of a new game: an option of the rules', option)
    .option('--position <id>', 'of a new game: who you are; default: the first seat', position)
    .option('--seed <text>', 'of a new game: a seed of your own')
    .addOption(
      new Option(
        '--stand-in <level>',
        'of a new game: how well the computer plays; default: the best, in a tutorial novice',
      ).choices(LEVELS),
    )
    .option('--port <n>', 'where the desk is served, on this machine alone', numberFrom(0, 65_535), 8080)
    .option('--files', 'no desk: wait for sheets in orders/')
    .option('--confirm', 'a sheet that comes in runs nothing before --go')
    .option('--go', 'run the step with the sheet that is in, errors or not')
    .option('--undo', 'take back the sheet of a step that was not run yet')
    .option('--json', 'print JSON, a line for each event')
    .addHelpText(
      'after',
      `
Examples:
  movesheet play first-game --system weekly-campaign
  movesheet play nile --system ancient-empires --scenario seats-3 --position P2 --stand-in novice
  movesheet play first-game
  movesheet play first-game my-orders.txt
  movesheet play first-game --files
  movesheet play first-game my-orders.txt --confirm
  movesheet play first-game --undo

You have one seat, the computer has all others. The desk opens by the link that is printed; press Send there, and as soon as
your sheet is in and has no errors, the step is run and the page leads to the new turn. Steps in which nothing is asked of you
run by themselves. A step that was run is not undone. Stop with Ctrl+C; the same command goes on.

Exit code 1: the sheet was refused or has errors, and nothing was run.`,
    )
    .action(play);
}

async function play(dir: string, sheet: string | undefined, given: Given): Promise<void> {
  const solo: Solo = { dir, seat: await openSolo(dir, given) };
  if (given.undo) {
    const receipt = await takeBack(solo);
    print(given.json, { undone: true, ...briefly(receipt) }, () => [
      'Taken back: nothing of yours is in for this step.',
    ]);
  } else if (sheet !== undefined) await once(solo, given, await fileSheet(solo, sheet));
  else if (given.go) await once(solo, given);
  else if (given.files) await byFiles(solo, given);
  else {
    const { servedSolo } = await import('./play-desk.js');
    await servedSolo(solo, given);
  }
}

/** What programs need of a receipt. */
const briefly = ({ filed, state, sheet, lines }: Receipt): Partial<Receipt> => ({
  filed,
  state,
  lines,
  ...(sheet === undefined ? {} : { sheet }),
});

/** A sheet, or the word for one that lies there. */
async function once(solo: Solo, given: Given, receipt?: Receipt): Promise<void> {
  if (receipt?.filed === false) {
    process.exitCode = 1;
    print(given.json, { receipt: briefly(receipt), resolved: [] }, () => [
      ...receipt.lines,
      '',
      'Nothing was run.',
    ]);
    return;
  }
  const course = await goOn(solo, given);
  if (course.halt.why === 'red' || course.halt.why === 'asked') process.exitCode = 1;
  if (given.go && course.resolved.length === 0 && course.halt.why === 'your-turn') process.exitCode = 1;
  const value = { ...(receipt ? { receipt: briefly(receipt) } : {}), ...courseValue(solo, course) };
  print(given.json, value, () => [
    ...(receipt && course.halt.why !== 'red' ? [...receipt.lines, ''] : []),
    ...courseLines(solo, course),
  ]);
}

/** Until the game is over, or it is stopped. */
async function byFiles(solo: Solo, given: Given): Promise<void> {
  let told = '';
  for (;;) {
    // Before it is looked at: what comes meanwhile is seen the next time.
    const seen = sheetsLying(solo.dir);
    const course = await goOn(solo, given);
    const value = courseValue(solo, course);
    const same = JSON.stringify({ ...value, resolved: [] }) === told;
    told = JSON.stringify({ ...value, resolved: [] });
    if (!same) print(given.json, value, () => courseLines(solo, course));
    if (course.halt.why === 'over') return;
    if (!given.json && !same && course.halt.why === 'your-turn')
      console.log(`Put your sheet into ${solo.dir}/orders/. Stop with Ctrl+C.`);
    await otherSheets(solo.dir, seen);
  }
}
