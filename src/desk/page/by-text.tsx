/** The rules don't answer: the page says so, keeps the sheet, and lets it be written, saved and copied as text. */
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { act } from './orders.js';
import { copy, saveFile, type Going } from './send-acts.js';
import { fileName, isAddress } from './send-text.js';
import { facts, restart, silent, text, type } from './state.js';

const starting = signal(false);

async function again(): Promise<void> {
  starting.value = true;
  await restart().finally(() => (starting.value = false));
}

export function ByText() {
  const box = useRef<HTMLTextAreaElement>(null);
  const hand = facts.value;
  if (!hand) return null;
  const going: Going = {
    text: text.value,
    name: fileName(hand, /^\s*orders:/m.test(text.value) ? 'yaml' : 'code'),
    withdrawal: false,
    to: isAddress(hand.ordersTo) ? hand.ordersTo : undefined,
  };
  return (
    <main class="by-text">
      <div class="notice" role="alert">
        <p>
          <b>The rules on this page do not answer</b> ({silent.value}). Your sheet is here whole, and kept as
          before. You may go on writing it as text: nothing is checked here until the rules answer again; the
          game master’s receipt will say what counts.
        </p>
        <p class="row wrap">
          <button type="button" class="main" disabled={starting.value} onClick={() => act(again())}>
            {starting.value ? 'Starting …' : 'Start the rules again'}
          </button>
          {!hand.closed && (
            <button type="button" onClick={() => saveFile(going)}>
              Save as a file
            </button>
          )}
          <button type="button" onClick={() => act(copy(going, box.current))}>
            Copy
          </button>
        </p>
        {going.to !== undefined && !hand.closed && <p>Orders go to {going.to}.</p>}
      </div>
      <label class="text">
        <span class="quiet">The sheet as it will be sent</span>
        <textarea
          ref={box}
          wrap="off"
          spellcheck={false}
          autocapitalize="off"
          value={text.value}
          onInput={(event) => type(event.currentTarget.value, event.timeStamp)}
        />
      </label>
    </main>
  );
}
