/** The orders: cards on the left of the mind, the text on the right; both are the one sheet. */
import { signal } from '@preact/signals';
import type { Diagnostic } from '../../core/index.js';
import type { Card as CardOf } from '../engine/questions.js';
import { begin, edit } from './compose-acts.js';
import { onCard } from './taps.js';
import { forecast, foresee, foretold, older, stop, WORLDS } from './forecast.js';
import { RuleRef, WithRules } from './rule-ref.js';
import { act, canRedo, canUndo, facts, judged, move, redo, remove, text, undo, verbs } from './state.js';
import { TextForm } from './text-form.js';
import { stateSeen } from './tour.js';
import { NoOrders } from './welcome.js';

const asText = signal(false);

export function Orders() {
  return (
    <section class="orders" aria-label="Orders">
      <header class="row">
        <h2>Orders {judged.value?.cards.length ?? 0}</h2>
        <span class="fill" />
        <button type="button" disabled={!canUndo.value} onClick={undo} aria-label="Undo">
          ↶
        </button>
        <button type="button" disabled={!canRedo.value} onClick={redo} aria-label="Redo">
          ↷
        </button>
        <button type="button" aria-pressed={!asText.value} onClick={() => (asText.value = false)}>
          Cards
        </button>
        <button type="button" aria-pressed={asText.value} onClick={() => (asText.value = true)}>
          Text
        </button>
      </header>
      <StateLine />
      {asText.value ? <TextForm /> : <Cards />}
      <footer class="row">
        <button type="button" class="main" onClick={() => act(begin())}>
          + order
        </button>
        <Foresee />
      </footer>
    </section>
  );
}

const WORDS = {
  green: 'all understood',
  yellow: 'runs, with warnings',
  red: 'some orders have errors',
  refused: 'refused',
} as const;

/** What the sheet comes to, as the GM's machine will say it. */
export function StateLine() {
  const found = judged.value;
  if (!found) return <p class="state">Reading …</p>;
  const untouched = found.state !== 'refused' || text.value === facts.value?.blank;
  if (found.empty && untouched) return <p class="state">Nothing is ordered yet.</p>;
  const count = (severity: Diagnostic['severity']): number =>
    found.diagnostics.filter((one) => one.severity === severity).length;
  const parts = [
    [count('error'), 'error'],
    [count('warning'), 'warning'],
    [count('note'), 'note'],
  ] as const;
  const told = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}${n === 1 ? '' : 's'}`);
  const whole = found.diagnostics.filter(({ order }) => order === undefined);
  return (
    <details class={`state ${found.state}`} onToggle={() => (stateSeen.value = true)}>
      <summary>
        <b>{found.state}</b> · {told.length === 0 ? WORDS[found.state] : told.join(', ')}
      </summary>
      <Problems problems={whole} />
      {found.lost.length > 0 && (
        <ul>
          {found.lost.map(({ line, text: lost, reason }) => (
            <li>
              line {line}: <code>{lost}</code> <WithRules text={reason} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

export function Problems({ problems }: { readonly problems: readonly Diagnostic[] }) {
  if (problems.length === 0) return null;
  return (
    <ul class="problems">
      {problems.slice(0, MOST).map(({ severity, message, expected, suggestions, rule }) => (
        <li class={severity}>
          <b>{severity}</b>: <WithRules text={message} />
          {expected !== undefined && <> Expected {expected}.</>}
          {suggestions.length > 0 && <> Did you mean {suggestions.join(', ')}?</>}
          {rule !== undefined && (
            <small>
              {' '}
              (<RuleRef id={rule} />)
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Cards that are drawn: a sheet of more is no page's to draw. */
const MOST = 300;

function Cards() {
  const found = judged.value;
  const lost = found?.lost ?? [];
  if (!found || found.cards.length + lost.length === 0) return <NoOrders />;
  return (
    <>
      <ol class="cards">
        {found.cards.slice(0, MOST).map((card, at) => (
          <Card card={card} first={at === 0} last={at === found.cards.length - 1} />
        ))}
      </ol>
      {found.cards.length > MOST && (
        <p class="quiet">… and {found.cards.length - MOST} more: the text holds them all.</p>
      )}
      {lost.length > 0 && (
        <ul class="lost" aria-label="Lines that will not run">
          {lost.map(({ line, text: written, reason, rule }) => (
            <li>
              <code>{written}</code>{' '}
              <span>
                line {line} will not run: <WithRules text={reason} />
                {rule !== '' && (
                  <small>
                    {' '}
                    (<RuleRef id={rule} />)
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface CardProps {
  readonly card: CardOf;
  readonly first: boolean;
  readonly last: boolean;
}

/** One place up, or down: before the one behind the next. */
const moved = (card: CardOf, by: 'up' | 'down'): void =>
  onCard(card, ({ number }, all) => {
    const at = all.findIndex((one) => one.number === number);
    const to = at + (by === 'up' ? -1 : 2);
    return to < 0 || to > all.length ? undefined : move(number, all[to]?.number);
  });

function Card({ card, first, last }: CardProps) {
  const { number, key, word } = card;
  const boxes = verbs.value.get(key)?.boxes ?? [];
  return (
    <li>
      <article class="card">
        <button type="button" class="open" onClick={() => onCard(card, edit)}>
          <b>{word}</b>{' '}
          {boxes
            .filter(({ name }) => card.boxes[name] !== undefined)
            .map(({ name, label }) => (
              <span class="box">
                <small>{label}</small> {card.boxes[name]}
              </span>
            ))}
        </button>
        <span class="tools">
          <button
            type="button"
            aria-label={`Move order ${number} up`}
            disabled={first}
            onClick={() => moved(card, 'up')}
          >
            ▲
          </button>
          <button
            type="button"
            aria-label={`Move order ${number} down`}
            disabled={last}
            onClick={() => moved(card, 'down')}
          >
            ▼
          </button>
          <button
            type="button"
            aria-label={`Take order ${number} out`}
            onClick={() => onCard(card, (now) => remove(now.number))}
          >
            ✕
          </button>
        </span>
        <Chance card={card} />
        <Problems problems={card.problems} />
      </article>
    </li>
  );
}

/** Asks for a forecast of the sheet as it is; the cards tell what it comes to. */
function Foresee() {
  const now = forecast.value;
  if (!facts.value?.forecast || (judged.value?.cards.length ?? 0) === 0) return null;
  if (now?.running)
    return (
      <button type="button" onClick={stop}>
        Stop the forecast ({now.played} of {WORLDS})
      </button>
    );
  return (
    <button type="button" onClick={() => act(foresee('standing'))}>
      Forecast
    </button>
  );
}

/** How sure an order is, once a forecast was made. */
function Chance({ card }: { readonly card: CardOf }) {
  const found = foretold(card);
  if (!found) return null;
  const { chance, done, beaten, part, reason } = found;
  const told = (
    <>
      <b class="word">{chance}</b> {done} %{part > 0 && `, in part ${part} %`}
      {beaten > 0 && `, beaten ${beaten} %`}
      {reason !== undefined && (
        <>
          {' '}
          · else mostly: <WithRules text={reason} />
        </>
      )}
    </>
  );
  return (
    <p class={`chance ${chance}`}>
      {older.value ? (
        <>
          <s>{told}</s> for an older sheet
        </>
      ) : (
        told
      )}
    </p>
  );
}
