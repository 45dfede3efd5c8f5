/** ≡: what stands beside composing. */
import { Absence } from './absence.js';
import { shown } from './book.js';
import { forgetDrafts, forgetGame, isOld, keeping, older } from './drafts.js';
import { ForecastPage } from './forecast-page.js';
import { helpOpen } from './keys.js';
import { Press } from './press.js';
import { Rulebook } from './rulebook.js';
import { download } from './send-acts.js';
import { Standing } from './standing.js';
import { startTour } from './tour.js';
import { Yesterday } from './yesterday-page.js';
import { act } from './state.js';

const PAGES = [
  { id: 'yesterday', word: 'Yesterday’s sheet', page: Yesterday },
  { id: 'standing', word: 'Standing orders', page: Standing },
  { id: 'press', word: 'Press', page: Press },
  { id: 'absence', word: 'Absence', page: Absence },
  { id: 'forecast', word: 'Forecast', page: ForecastPage },
  { id: 'rules', word: 'Rules', page: Rulebook },
  { id: 'device', word: 'This device', page: Device },
  { id: 'help', word: 'Help', page: Help },
] as const;

export function More() {
  const { word: title, page: Page } = PAGES.find(({ id }) => id === shown.value) ?? PAGES[0];
  return (
    <section class="more" aria-label="More">
      <p class="row wrap">
        {PAGES.map(({ id, word }) => (
          <button
            type="button"
            class="chip"
            aria-pressed={shown.value === id}
            onClick={() => (shown.value = id)}
          >
            {word}
          </button>
        ))}
      </p>
      <h2>{title}</h2>
      <Page />
    </section>
  );
}

function Help() {
  return (
    <section aria-label="Help">
      <p>
        <button type="button" onClick={startTour}>
          Show me how
        </button>{' '}
        five steps on your own map; what you try is taken back at the end.
      </p>
      <p>
        <button type="button" onClick={() => (helpOpen.value = true)}>
          Keys
        </button>{' '}
        what the keyboard does.
      </p>
    </section>
  );
}

/** Drafts that this browser keeps, and how to be rid of them. */
function Device() {
  const old = older.value.filter(isOld);
  return (
    <section aria-label="This device">
      <p>
        {keeping.value === 'kept'
          ? 'Your draft is kept in this browser, a moment after each change.'
          : 'This browser keeps nothing of this game for this page.'}
      </p>
      {older.value.length > 0 && <h3>Drafts of other turns</h3>}
      <ul class="ticks">
        {older.value.map(({ key, turn, step, at, text, out }) => (
          <li>
            Turn {turn}
            {step !== '' && `, ${step}`}, {new Date(at).toLocaleString()}
            {out ? ', given out' : ', never given out'}{' '}
            <button type="button" onClick={() => download(`draft-turn-${turn}.txt`, text)}>
              Save as a file
            </button>{' '}
            <button type="button" onClick={() => act(forgetDrafts([key]))}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      {old.length > 0 && (
        <button type="button" onClick={() => act(forgetDrafts(old.map(({ key }) => key)))}>
          Delete {old.length} of more than four turns ago
        </button>
      )}
      <h3>Forget this game on this device</h3>
      <p>Deletes every draft of this game here. What is on this page stays until it is closed.</p>
      <button type="button" disabled={keeping.value !== 'kept'} onClick={() => act(forgetGame())}>
        Forget it
      </button>
    </section>
  );
}
