/** `movesheet decide`: answers a question that the rules put to the GM. */
import type { Command } from 'commander';
import { note } from '../archive/journal.js';
import { withLock } from '../archive/lock.js';
import { decide } from '../archive/questions.js';
import { print } from './output.js';

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .argument('<question>', 'its id, as "movesheet run" printed it')
    .argument('<answer>', 'one of its choices, or free text')
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExamples:\n  movesheet decide inner-sea-1 swap-7 approve`)
    .action(answer);
}

async function answer(
  dir: string,
  question: string,
  text: string,
  { json }: { readonly json?: boolean },
): Promise<void> {
  const open = await withLock(dir, async () => {
    const left = await decide(dir, question, text);
    note(dir, 'decide', { question, answer: text });
    return left;
  });
  print(json, { question, answer: text, open: open.map(({ id }) => id) }, () => [
    `${question}: ${text}.`,
    open.length > 0 ? `Still open: ${open.map(({ id }) => id).join(', ')}.` : `Next: movesheet run ${dir}`,
  ]);
}
