/** In the bar at every moment: what has left the page, and whether the draft is kept. */
import { keeping, pending, rival, settle, takeOver } from './drafts.js';
import { standingOf } from './on-file.js';
import { download } from './send-acts.js';
import { fileName } from './send-text.js';
import { act, facts, judged, readOnly, tab, text } from './state.js';

export function SheetState() {
  const hand = facts.value;
  if (!hand) return null;
  if (hand.closed) return <span class="sheet-state">nothing to send</span>;
  const { state, words } = standingOf();
  return (
    <span class={`sheet-state ${state}${pending.value ? ' pending' : ''}`}>
      {words}
      {state === 'differs' && (
        <button type="button" onClick={() => (tab.value = 'send')}>
          Send …
        </button>
      )}
    </span>
  );
}

/** Below the bar: what hinders keeping the draft, and what can be done. */
export function Keeping() {
  const hand = facts.value;
  if (!hand) return null;
  if (rival.value) return <Rival />;
  if (readOnly.value !== '')
    return (
      <p class="notice row wrap" role="alert">
        {readOnly.value} Here it can only be read.
        <button type="button" onClick={() => act(takeOver())}>
          Take over
        </button>
      </p>
    );
  if (keeping.value === 'kept' || keeping.value === 'waiting') return null;
  const name = `draft-${fileName(hand, judged.value?.form ?? 'code')}`;
  return (
    <p class="notice row wrap">
      {keeping.value === 'refused'
        ? 'Kept only while this page is open.'
        : 'Forgotten here: nothing more is kept.'}
      <button type="button" onClick={() => download(name, text.value)}>
        Save draft file
      </button>
    </p>
  );
}

/** Two pages wrote: both are shown, and neither is lost before one is chosen. */
function Rival() {
  const other = rival.value;
  if (!other) return null;
  return (
    <section class="notice" role="alert">
      <p>Another page changed this draft at {new Date(other.at).toLocaleString()}. Which one is to go on?</p>
      <div class="row wrap">
        <label class="text beside">
          <span>That one</span>
          <textarea readOnly value={other.text} />
        </label>
        <label class="text beside">
          <span>This one</span>
          <textarea readOnly value={text.value} />
        </label>
      </div>
      <p class="row wrap">
        <button type="button" onClick={() => settle('other')}>
          Take that one
        </button>
        <button type="button" onClick={() => settle('own')}>
          Keep this one
        </button>
      </p>
    </section>
  );
}
