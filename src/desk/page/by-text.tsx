/** The rules don't answer: the page says so, keeps the sheet, and lets it be written, saved and copied as text. */
import { useRef } from 'preact/hooks';
import { copy, saveFile, type Going } from './send-acts.js';
import { fileName, isAddress } from './send-text.js';
import { act, facts, restart, silent, text, type } from './state.js';

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
          <b>The rules on this page do not answer</b> ({silent.value}). Your sheet is whole and kept: go on as
          text. Nothing is checked until they answer.
        </p>
        <p class="row wrap">
          <button type="button" class="main" onClick={() => act(restart())}>
            Start the rules again
          </button>
          <button type="button" onClick={() => saveFile(going)}>
            Save as a file
          </button>
          <button type="button" onClick={() => act(copy(going, box.current))}>
            Copy
          </button>
        </p>
      </div>
      <label class="text">
        <span class="quiet">The sheet as it will be sent</span>
        <textarea
          ref={box}
          wrap="off"
          spellcheck={false}
          value={text.value}
          onInput={(event) => type(event.currentTarget.value, event.timeStamp)}
        />
      </label>
    </main>
  );
}
