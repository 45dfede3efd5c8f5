/**
 * The sheet as text: a plain text box, which screen readers, phones and spelling keyboards know, with the numbers of its lines and their
 * faults beside it, and below it what may be written at the caret. Nothing takes a key from the box: Tab leads to the offers.
 */
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Completion } from '../engine/completion.js';
import { WithRules } from './rule-ref.js';
import { ask, judged, readOnly, redo, replaceText, said, tell, text, type, undo } from './state.js';

/** What may be written where the caret stands. */
const help = signal<Completion | undefined>(undefined);
/** Where the caret is to go once the text has changed. */
const caret = signal<number | undefined>(undefined);
/** After the last stroke, in milliseconds. */
const REST = 200;
const MOST_PROBLEMS = 60;
let timer: ReturnType<typeof setTimeout> | undefined;

type Box = HTMLTextAreaElement;

function look(box: Box): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const [now, at] = [box.value, box.selectionStart];
    if (at !== box.selectionEnd || readOnly.value !== '') {
      help.value = undefined;
      return;
    }
    ask('complete', now, at).then((found) => {
      if (box.value === now && box.selectionStart === at) help.value = found;
    }, tell);
  }, REST);
}

export function TextForm() {
  const box = useRef<Box>(null);
  const gutter = useRef<HTMLPreElement>(null);
  useLayoutEffect(() => {
    if (caret.value === undefined || !box.current) return;
    const at = caret.value;
    caret.value = undefined;
    box.current.focus();
    box.current.setSelectionRange(at, at);
    look(box.current);
  }, [caret.value, text.value]);
  const follow = (): void => {
    if (box.current && gutter.current) gutter.current.scrollTop = box.current.scrollTop;
  };
  const seen = ({ currentTarget }: { readonly currentTarget: Box }): void => look(currentTarget);
  return (
    <div class="text">
      <label class="quiet" for="sheet-text">
        The sheet as it will be sent
      </label>
      <div class="numbered">
        <pre class="gutter" aria-hidden="true" ref={gutter}>
          {gutterText(text.value)}
        </pre>
        <textarea
          id="sheet-text"
          ref={box}
          wrap="off"
          spellcheck={false}
          autocapitalize="off"
          readOnly={readOnly.value !== ''}
          value={text.value}
          aria-describedby="sheet-help"
          onInput={(event) => {
            type(event.currentTarget.value, event.timeStamp);
            look(event.currentTarget);
          }}
          onKeyUp={seen}
          onClick={seen}
          onFocus={seen}
          onScroll={follow}
          onKeyDown={(event) => keys(event)}
        />
      </div>
      <Offers box={box.current} />
      <Faults box={box.current} />
    </div>
  );
}

/** One history for all: the box has none of its own. Alt and ↓ lead to the offers, as in a list that drops down. */
function keys(event: KeyboardEvent): void {
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === 'z') (event.shiftKey ? redo : undo)();
  else if (event.altKey && event.key === 'ArrowDown')
    document.querySelector<HTMLElement>('.complete button')?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** `✕ 5`: a fault on line 5; `!` a warning. One text, so that a sheet of any length is drawn at once. */
function gutterText(sheet: string): string {
  const signs = new Map<number, string>();
  for (const { line, severity } of judged.value?.diagnostics ?? [])
    if (severity === 'error') signs.set(line, '✕');
    else if (severity === 'warning' && !signs.has(line)) signs.set(line, '!');
  const lines = sheet.split('\n').length;
  return Array.from(
    { length: lines },
    (_, n) => `${signs.get(n + 1) ?? ' '}${String(n + 1).padStart(3)}`,
  ).join('\n');
}

function Offers({ box }: { readonly box: Box | null }) {
  const now = help.value;
  const offers = now?.offers ?? [];
  const take = ({ text: offer, then }: Completion['offers'][number]): void => {
    if (!now || !box) return;
    const written = offer + (box.value.slice(now.to).startsWith(then) ? '' : then);
    replaceText(box.value.slice(0, now.from) + written + box.value.slice(now.to));
    caret.value = now.from + written.length;
    said.value = `${offer} written`;
  };
  const step = (event: KeyboardEvent): void => {
    const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') box?.focus();
    else if (way === undefined) return;
    else {
      const all = [...document.querySelectorAll<HTMLElement>('.complete button')];
      const at = all.findIndex((one) => one === document.activeElement);
      (all[at + way] ?? box)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <p id="sheet-help" class="quiet" aria-live="polite">
        {now &&
          `Here: ${now.label}${now.expected === undefined ? '' : ` (${now.expected})`}. ${
            offers.length === 0
              ? 'Nothing to offer.'
              : `${offers.length} to choose from below: Tab leads there.`
          }`}
      </p>
      {offers.length > 0 && (
        <ul class="complete" aria-label={`May be written here: ${now?.label ?? ''}`} onKeyDown={step}>
          {offers.map((offer) => (
            <li>
              <button type="button" class="chip" onClick={() => take(offer)}>
                <b>{offer.text}</b> {offer.word !== offer.text && <small>{offer.word}</small>}
                {offer.cost !== undefined && <small> {offer.cost}</small>}
                {offer.doubt !== undefined && <small> ! {offer.doubt}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is wrong, line by line, each with the way there. */
function Faults({ box }: { readonly box: Box | null }) {
  const all = (judged.value?.diagnostics ?? []).filter(({ severity }) => severity !== 'note');
  if (all.length === 0 || (judged.value?.empty && judged.value.state !== 'refused')) return null;
  const jump = (line: number, column: number, length: number): void => {
    if (!box) return;
    const start = box.value
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, one) => sum + one.length + 1, 0);
    box.focus();
    box.setSelectionRange(start + column - 1, start + column - 1 + length);
  };
  return (
    <ul class="problems" aria-label="Problems by line">
      {all.slice(0, MOST_PROBLEMS).map(({ severity, line, column, length, message }) => (
        <li class={severity}>
          <button type="button" class="chip" onClick={() => jump(line, column, length)}>
            line {line}
          </button>{' '}
          <b>{severity}</b>: <WithRules text={message} />
        </li>
      ))}
      {all.length > MOST_PROBLEMS && <li>… and {all.length - MOST_PROBLEMS} more</li>}
    </ul>
  );
}
