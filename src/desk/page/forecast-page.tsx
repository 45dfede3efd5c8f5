/** The forecast: asked for, never by itself; what it cannot know comes first. */
import { signal } from '@preact/signals';
import type { Others } from '../../core/index.js';
import { forecast, foresee, older, stop, WORLDS } from './forecast.js';
import { Result } from './forecast-result.js';
import { act, facts, judged } from './state.js';

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
