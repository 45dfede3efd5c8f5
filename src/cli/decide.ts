/** `movesheet decide`: answers a question that the rules put to the GM. */
import type { Command } from 'commander';
import { note } from '../archive/folder/journal.js';
import { withLock } from '../archive/folder/lock.js';
import { unusable } from '../archive/judge-answer.js';
import { decide } from '../archive/decide.js';
import { MovesheetError } from '../core/index.js';
import { gameRules } from './game-rules.js';
import { readText } from './input.js';
import { print } from './output.js';

interface Given {
  readonly file?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .argument('<question>', 'its id, as "movesheet run" printed it')
    .argument('[answer...]', 'one of its choices; or lines, each in quotation marks or parted by ";"')
    .option('--file <file>', 'the answer stands in this file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet decide inner-sea-1 swap-7 approve
  movesheet decide kings-1 battle-b3 "winner: initiator; initiator: 2 PX; other: 6 HI; retreat: loser"
  movesheet decide kings-1 battle-b3 "winner: initiator" "other: 6 HI"
  movesheet decide kings-1 battle-b3 --file battle.txt

An answer that the rules can't use is refused at once.`,
    )
    .action(answer);
}

async function answer(dir: string, question: string, words: readonly string[], given: Given): Promise<void> {
  const text = answerText(words, given.file);
  const { system } = await gameRules(dir);
  const open = await withLock(dir, async () => {
    const left = await decide(dir, question, text, (answers) => unusable(dir, system, question, answers));
    note(dir, 'decide', { question, answer: text });
    return left;
  });
  print(given.json, { question, answer: text, open: open.map(({ id }) => id) }, () => [
    `${question}: ${text.split('\n').join('; ')}.`,
    open.length > 0 ? `Still open: ${open.map(({ id }) => id).join(', ')}.` : `Next: movesheet run ${dir}`,
  ]);
}

/** Lines of an answer in any shell: one word each, or parted by semicolons, or out of a file. */
function answerText(words: readonly string[], file: string | undefined): string {
  if (words.length > 0 === (file !== undefined))
    throw new MovesheetError('usage', 'Give the answer either in words or as --file FILE.', '', 2);
  // Words without a blank in them were not put in quotation marks: they are one line.
  const line = words.some((word) => /\s/.test(word)) ? '\n' : ' ';
  const text = file === undefined ? words.join(line) : readText(file);
  return text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
