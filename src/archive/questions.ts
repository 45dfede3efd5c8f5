/** What the rules ask the GM about the open step, and what he answered: kept beside the game until the step is resolved. */
import { existsSync, readFileSync } from 'node:fs';
import { MovesheetError, suggest, type Answers, type Question } from '../core/index.js';
import { removeFile, writeWhole } from '../disk.js';
import { questionsFile } from './folder/layout.js';
import { withLock } from './folder/lock.js';
import { lastEntry } from './folder/read.js';

interface Asked {
  /** The entry whose step asks: answers to an older step's questions never count. */
  readonly after: string;
  readonly questions: readonly Question[];
  readonly answers: Answers;
}

function read(game: string): Asked | undefined {
  const file = questionsFile(game);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Asked) : undefined;
}

/** The answers given for the step after an entry. */
export function readAnswers(game: string, after: string): Answers {
  const asked = read(game);
  return asked?.after === after ? asked.answers : {};
}

/** Questions of the open step that are not answered yet. */
export function openQuestions(game: string, after: string): readonly Question[] {
  const asked = read(game);
  return asked?.after === after ? asked.questions.filter(({ id }) => asked.answers[id] === undefined) : [];
}

export function writeQuestions(game: string, after: string, questions: readonly Question[]): void {
  const answers = readAnswers(game, after);
  const earlier = read(game);
  const kept =
    earlier?.after === after ? earlier.questions.filter(({ id }) => !questions.some((q) => q.id === id)) : [];
  write(game, { after, questions: [...kept, ...questions], answers });
}

export function forgetQuestions(game: string): void {
  removeFile(questionsFile(game));
}

/**
 * Answers a question; a second answer replaces the first. Returns what is still open. `judge` says why the rules can't use an
 * answer in free text, which is not kept then.
 */
export async function decide(
  game: string,
  id: string,
  answer: string,
  judge: (answers: Answers) => string | undefined = () => undefined,
): Promise<readonly Question[]> {
  return withLock(game, () => {
    const after = lastEntry(game).name;
    const asked = read(game);
    const question = asked?.after === after ? asked.questions.find((one) => one.id === id) : undefined;
    if (!asked || !question) {
      const ids = asked?.after === after ? asked.questions.map((one) => one.id) : [];
      const near = suggest(id, ids);
      throw new MovesheetError(
        'decide/unknown-question',
        `The open step has no question "${id}".`,
        near.length > 0
          ? `Did you mean ${near.join(' or ')}?`
          : ids.length > 0
            ? `It asks: ${ids.join(', ')}.`
            : 'Nothing is asked; "movesheet run" says so when the rules need you.',
        2,
      );
    }
    const choices = question.choices;
    const chosen = choices?.find((choice) => choice.toLowerCase() === answer.toLowerCase()) ?? answer;
    if (choices && !choices.includes(chosen)) {
      const hint = `Choose one of: ${choices.join(', ')}.`;
      throw new MovesheetError('decide/unknown-answer', `"${answer}" is no answer to "${id}".`, hint, 2);
    }
    const answers = { ...asked.answers, [id]: chosen };
    const wrong = choices ? undefined : judge(answers);
    if (wrong !== undefined) {
      throw new MovesheetError(
        'decide/unusable',
        `The rules can't use this answer to "${id}": ${wrong}.`,
        `Nothing was decided. It was asked: ${question.text} Part lines by ";" or by blanks between quoted words, or write them into a file: --file FILE.`,
        2,
      );
    }
    write(game, { ...asked, answers });
    return openQuestions(game, after);
  });
}

function write(game: string, asked: Asked): void {
  writeWhole(questionsFile(game), `${JSON.stringify(asked, null, 2)}\n`);
}
