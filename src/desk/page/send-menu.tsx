/** ⋮ of the review: words of the header and what else is rarely wanted, each with a sentence. */
import { keeping } from './drafts.js';
import type { Flag } from '../engine/header-text.js';
import { download, openSheet } from './send-acts.js';
import { fileName } from './send-text.js';
import { takingBack } from './send-ways.js';
import { act, change, facts, judged, said, text } from './state.js';

export function Menu() {
  const hand = facts.value;
  const found = judged.value;
  if (!hand || !found) return null;
  return (
    <details class="menu">
      <summary aria-label="More about sending">⋮</summary>
      <div class="notice">
        {!hand.closed && (
          <>
            <Word
              flag="final"
              word="FINAL"
              help="tells the game master that he need not wait for a better sheet."
            />
            <Word
              flag="replace"
              word="Replace all the same"
              help="(REPLACE YES) lets this sheet replace a better one that you sent before, although it has errors."
            />
            <p>
              <button type="button" onClick={() => (takingBack.value = true)}>
                Withdraw …
              </button>{' '}
              takes back what you sent for this step; nothing you wrote here is lost.
            </p>
          </>
        )}
        <p>
          <button type="button" onClick={() => download(`draft-${fileName(hand, found.form)}`, text.value)}>
            Save the draft as a file
          </button>{' '}
          keeps it outside this browser. It is not given out by that.
        </p>
        <label>
          Open a sheet or a saved draft here{' '}
          <input
            type="file"
            accept=".txt,.yaml,.yml,text/plain"
            onChange={({ currentTarget }) => act(openSheet(currentTarget.files?.[0]))}
          />
        </label>
        {keeping.value === 'refused' && <p>This browser keeps no draft for this page.</p>}
      </div>
    </details>
  );
}

function Word({ flag, word, help }: { readonly flag: Flag; readonly word: string; readonly help: string }) {
  const turn = async (on: boolean): Promise<void> => {
    if (!(await change({ change: 'flag', flag, on }, '')))
      said.value = 'The header line of the sheet is missing: put it back first';
  };
  return (
    <label class="row">
      <input
        type="checkbox"
        checked={judged.value?.flags.includes(flag) ?? false}
        onChange={({ currentTarget: { checked } }) => act(turn(checked))}
      />
      <span>
        <b>{word}</b> {help}
      </span>
    </label>
  );
}
