/** Answers a question of the rules. Apart from reading them: who only looks need not know how a game is held. */
import { MovesheetError, suggest, type Answers, type Question } from '../core/index.js';
import { withLock } from './folder/lock.js';
import { lastEntry } from './folder/read.js';
import { openQuestions, readAsked, writeAsked } from './questions.js';

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
    const asked = readAsked(game);
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
    writeAsked(game, { ...asked, answers });
    return openQuestions(game, after);
  });
}
