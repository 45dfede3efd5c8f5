/** The forecast: asked for, never by itself; what it cannot know comes first. */
import { signal } from '@preact/signals';
import type { Forecast, Others } from '../../core/index.js';
import { forecast, foresee, older, stop, WORLDS } from './forecast.js';
import { act } from './orders.js';
import { board, facts, judged } from './state.js';

const others = signal<Others>('stand-in');

export function ForecastPage() {
  if (!facts.value) return null;
  if (!facts.value.forecast)
    return (
      <p class="notice">There is no forecast here: the rules or the options of this game leave it out.</p>
    );
  const now = forecast.value;
  return (
    <section aria-label="Forecast">
      <p>Your sheet is played through {WORLDS} imagined worlds that fit what you see, on this device.</p>
      <p class="row wrap">
        <label>
          The others{' '}
          <select
            value={others.value}
            onChange={({ currentTarget: { value } }) =>
              (others.value = value === 'stand-in' ? 'stand-in' : 'standing')
            }
          >
            <option value="standing">send nothing new</option>
            <option value="stand-in">play as the computer would</option>
          </select>
        </label>
        {now?.running ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            class="main"
            disabled={(judged.value?.cards.length ?? 0) === 0}
            onClick={() => act(foresee(others.value))}
          >
            Forecast
          </button>
        )}
      </p>
      {now && (
        <label>
          <progress max={WORLDS} value={now.played} /> {now.played} of {WORLDS} worlds
        </label>
      )}
      {older.value && (
        <p class="notice">
          <b>For an older sheet:</b> it was changed since.
        </p>
      )}
      {now?.result && <div class={older.value ? 'older' : ''}>{<Result of={now.result} />}</div>}
    </section>
  );
}

const WORDS = { sure: 'sure', likely: 'likely', unlikely: 'unlikely' } as const;

function Result({ of }: { readonly of: Forecast }) {
  return (
    <>
      <h3>What this cannot know</h3>
      <ul>
        {of.unknown.map((one) => (
          <li>{one}</li>
        ))}
      </ul>
      {of.orders.length > 0 && <h3>Your orders</h3>}
      <ol class="review">
        {of.orders.map(({ number, text: order, chance, done, beaten, part, reason }) => (
          <li value={number}>
            <b>{WORDS[chance]}</b> {done} %{beaten > 0 && `, beaten ${beaten} %`}
            {part > 0 && `, in part ${part} %`} <code>{order}</code>
            {reason !== undefined && <small> Else mostly: {reason}</small>}
          </li>
        ))}
      </ol>
      <Figures of={of} />
      <Ends of={of} />
      {of.news.length > 0 && <h3>What may come about</h3>}
      <ul>
        {of.news.map(({ text: one, share }) => (
          <li>
            {one} ({share} %)
          </li>
        ))}
      </ul>
    </>
  );
}

function Figures({ of: { figures } }: { readonly of: Forecast }) {
  if (figures.length === 0) return null;
  return (
    <table>
      <caption>At the end of the step</caption>
      <thead>
        <tr>
          <td />
          {['now', 'least', 'middle', 'most'].map((word) => (
            <th scope="col" class="right">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, now, least, middle, most }) => (
          <tr>
            <th scope="row">{name}</th>
            {[now, least, middle, most].map((n) => (
              <td class="right">{n}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ends that a player would not take for granted: another spot than today's, or a loss. */
function Ends({ of: { ends } }: { readonly of: Forecast }) {
  const things = new Map((board.value?.things ?? []).map((thing) => [thing.ref, thing]));
  const spots = new Map((board.value?.spots ?? []).map(({ ref, word }) => [ref, word]));
  const told = ends.filter(
    ({ ref, at, lost }) => lost > 0 || at.length > 1 || (at[0] && at[0].spot !== things.get(ref)?.at),
  );
  if (told.length === 0) return null;
  return (
    <>
      <h3>Where your forces end</h3>
      <ul>
        {told.map(({ word, at, lost }) => (
          <li>
            <b>{word}</b>{' '}
            {at
              .slice(0, 3)
              .map(({ spot, share }) => `${spots.get(spot) ?? spot} ${share} %`)
              .join(', ')}
            {lost > 0 && `${at.length > 0 ? ', ' : ''}lost ${lost} %`}
          </li>
        ))}
      </ul>
    </>
  );
}
