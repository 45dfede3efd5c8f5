/** ⋮ of the review: words of the header and what else is rarely wanted, each with a sentence. */
import { keeping } from './drafts.js';
import { act } from './orders.js';
import { download, openSheet } from './send-acts.js';
import { fileName, says, withFlag, type Flag } from './send-text.js';
import { takingBack } from './send-ways.js';
import { facts, judged, replaceText, said, text } from './state.js';

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
  const on = says(text.value, flag);
  const turn = (): void => {
    const next = withFlag(text.value, flag, !on);
    if (next === undefined) said.value = 'The header line of the sheet is missing: put it back first';
    else replaceText(next);
  };
  return (
    <label class="row">
      <input type="checkbox" checked={on} onChange={turn} />
      <span>
        <b>{word}</b> {help}
      </span>
    </label>
  );
}
