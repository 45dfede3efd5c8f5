/** Members of a GameSystem from functions that ask the rules first: `check(rules, view, sheet)` becomes `check(view, sheet)`. */
import { entries } from './sort.js';

type Asks<Rules> = (rules: Rules, ...asked: never[]) => unknown;

export type WithRules<Rules, Members> = {
  readonly [Name in keyof Members]: Members[Name] extends (
    rules: Rules,
    ...asked: infer Asked
  ) => infer Answer
    ? (...asked: Asked) => Answer
    : never;
};

export function withRules<Rules, Members extends Readonly<Record<string, Asks<Rules>>>>(
  rules: Rules,
  members: Members,
): WithRules<Rules, Members> {
  const given = entries<Asks<Rules>>(members).map(([name, ask]) => [
    name,
    (...asked: never[]) => ask(rules, ...asked),
  ]);
  return Object.fromEntries(given) as WithRules<Rules, Members>;
}
