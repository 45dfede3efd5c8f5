/** Questions of the rules, as the commands put them to the GM. */
import type { Question } from '../core/index.js';

/** The command that answers it. */
export const decideCommand = (dir: string, { id, choices }: Pick<Question, 'id' | 'choices'>): string =>
  `movesheet decide ${dir} ${id} ${choices ? choices.join('|') : 'ANSWER'}`;

/** The question, what is to be known of it, and how it is answered. */
export function questionLines(dir: string, question: Question): string[] {
  const { id, text, rule, facts = [] } = question;
  return [
    `${id}: ${text} (${rule})`,
    ...facts.map((fact) => `    ${fact}`),
    `  ${decideCommand(dir, question)}`,
  ];
}
