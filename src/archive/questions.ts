/** What the rules ask the GM about the open step, and what he answered: kept beside the game until the step is resolved. */
import { existsSync, readFileSync } from 'node:fs';
import type { Answers, Question } from '../core/index.js';
import { removeFile, writeWhole } from '../disk.js';
import { questionsFile } from './folder/layout.js';

export interface Asked {
  /** The entry whose step asks: answers to an older step's questions never count. */
  readonly after: string;
  readonly questions: readonly Question[];
  readonly answers: Answers;
}

/** What was asked and answered; undefined: nothing yet. */
export function readAsked(game: string): Asked | undefined {
  const file = questionsFile(game);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Asked) : undefined;
}

/** The answers given for the step after an entry. */
export function readAnswers(game: string, after: string): Answers {
  const asked = readAsked(game);
  return asked?.after === after ? asked.answers : {};
}

/** Questions of the open step that are not answered yet. */
export function openQuestions(game: string, after: string): readonly Question[] {
  const asked = readAsked(game);
  return asked?.after === after ? asked.questions.filter(({ id }) => asked.answers[id] === undefined) : [];
}

export function writeQuestions(game: string, after: string, questions: readonly Question[]): void {
  const answers = readAnswers(game, after);
  const earlier = readAsked(game);
  const kept =
    earlier?.after === after ? earlier.questions.filter(({ id }) => !questions.some((q) => q.id === id)) : [];
  writeAsked(game, { after, questions: [...kept, ...questions], answers });
}

export function forgetQuestions(game: string): void {
  removeFile(questionsFile(game));
}

/** The caller holds the game. */
export function writeAsked(game: string, asked: Asked): void {
  writeWhole(questionsFile(game), `${JSON.stringify(asked, null, 2)}\n`);
}
