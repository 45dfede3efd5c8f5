/** Orders that would not run, each with what can be done about it here. */
import type { Diagnostic } from '../../core/index.js';
import type { Judged } from '../engine/questions.js';
import { RuleRef, WithRules } from './rule-ref.js';
import { counted, mended } from './send-text.js';
import { replaceText, reviewed, said, tab, text } from './state.js';

export interface Fault {
  readonly line: number;
  readonly text: string;
  readonly problems: readonly Diagnostic[];
}

/** The lines that cost something, in the order of the text. */
export function faultsOf({ cards, lost, diagnostics }: Judged): Fault[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const faulty = cards
    .filter(({ problems }) => problems.some(({ severity }) => severity === 'error'))
    .map(({ from, text: written }) => ({ line: from, text: written }));
  const known = new Set(faulty.map(({ line }) => line));
  const lines = [...lost.filter(({ line }) => !known.has(line)), ...faulty];
  const wrong = new Map<number, Diagnostic[]>();
  for (const one of errors) wrong.set(one.line, [...(wrong.get(one.line) ?? []), one]);
  return lines
    .map(({ line, text: written }) => ({ line, text: written, problems: wrong.get(line) ?? [] }))
    .sort((a, b) => a.line - b.line);
}

/** Nobody looks through more. */
const MOST = 60;

export function Faults({ found }: { readonly found: Judged }) {
  const faults = faultsOf(found);
  if (faults.length === 0) return null;
  return (
    <>
      <h3>{counted(faults.length, 'order')} will not run</h3>
      <ul class="faults" aria-label="Orders that will not run">
        {faults.slice(0, MOST).map((fault) => (
          <li>
            <code>{fault.text}</code>
            {fault.problems.map((problem) => (
              <Fixes problem={problem} />
            ))}
            <p class="row wrap">
              <button type="button" onClick={() => takeOut(fault)}>
                Take out
              </button>
              <button type="button" onClick={() => (tab.value = 'orders')}>
                To the orders
              </button>
            </p>
          </li>
        ))}
        {faults.length > MOST && <li>… and {faults.length - MOST} more: mend them in the text</li>}
      </ul>
    </>
  );
}

function Fixes({ problem }: { readonly problem: Diagnostic }) {
  const { message, expected, suggestions, rule } = problem;
  return (
    <>
      <p>
        <WithRules text={message} />
        {expected !== undefined && `; expected ${expected}`}
        {rule !== undefined && (
          <small>
            {' '}
            (<RuleRef id={rule} />)
          </small>
        )}
      </p>
      {suggestions.length > 0 && (
        <p class="row wrap">
          {suggestions.slice(0, 3).map((suggestion) => (
            <button type="button" class="chip" onClick={() => mend(problem, suggestion)}>
              {suggestion}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** Lines and columns are those of the sheet that was judged: of another one they would hit an innocent line. */
const isJudged = (): boolean => reviewed.value === text.value;

function mend(problem: Diagnostic, by: string): void {
  if (!isJudged()) return;
  replaceText(mended(text.value, problem, by));
  said.value = `changed to ${by}`;
}

function takeOut({ line }: Fault): void {
  if (!isJudged()) return;
  replaceText(
    text.value
      .split('\n')
      .toSpliced(line - 1, 1)
      .join('\n'),
  );
  said.value = 'taken out; Undo brings it back';
}
