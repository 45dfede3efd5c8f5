/** How page and worker talk: a question is the name of one of the desk's methods and its arguments, an answer its result. */
import type { Desk, Facts } from './questions.js';

export type Question = keyof Desk;
export type Arguments<Q extends Question> = Parameters<Desk[Q]>;
export type Answer<Q extends Question> = ReturnType<Desk[Q]>;

/** From the page. `open` comes first: the rules' data and the position file, as texts. */
export type ToWorker =
  | { readonly id: number; readonly open: { readonly data: string; readonly file: string } }
  | { readonly id: number; readonly ask: Question; readonly args: readonly unknown[] };

/** From the worker. */
export type FromWorker =
  { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly fault: string };

/** The page's end: questions by name, answers as promises, faults as their rejections. */
export interface Wire {
  open(data: string, file: string): Promise<Facts>;
  ask<Q extends Question>(question: Q, ...args: Arguments<Q>): Promise<Answer<Q>>;
  /** Ends the worker: what was asked is never answered. */
  end(): void;
}
