/** What the GM has, in the review: the sheet on file against the one written, and the place for receipts. */
import { signal } from '@preact/signals';
import { filed, out } from './drafts.js';
import { apart, apartWords, heard, hearReceipt, onFileWords, same, takeUpFiled } from './on-file.js';
import { act } from './state.js';

const pasted = signal('');

export function OnFile() {
  return (
    <section class="notice" aria-label="What the game master has">
      <Has />
      {heard.value && (
        <p class={heard.value.loud ? 'shout' : ''} role={heard.value.loud ? 'alert' : 'status'}>
          {heard.value.words}
        </p>
      )}
      <PasteReceipt />
    </section>
  );
}

function Has() {
  const has = filed.value;
  if (!has)
    return (
      <p>
        The game master has: <b>nothing that this page knows of</b>.
        {!out.value && ' What you sent by other ways, it learns by the receipt.'}
      </p>
    );
  if (has.withdrawn)
    return (
      <p>
        The game master has: <b>nothing</b>. You withdrew what you had sent.
      </p>
    );
  const differs = apart.value && !same.value ? apartWords(apart.value) : undefined;
  return (
    <>
      <p>
        The game master has: <b>{onFileWords(has)}</b>
        {same.value && '; it is this very sheet.'}
        {differs !== undefined && `; this differs in ${differs}.`}
        {has.text === undefined && '; its text is not known here.'}
      </p>
      {differs !== undefined && (
        <button type="button" onClick={takeUpFiled}>
          Take up {has.number === undefined ? 'that sheet' : `sheet ${has.number}`}
        </button>
      )}
    </>
  );
}

function PasteReceipt() {
  const read = (file: File | undefined): void => {
    if (file) act(file.text().then(hearReceipt));
  };
  return (
    <details>
      <summary>A receipt came: hold it against this sheet</summary>
      <label class="text paste">
        <span class="quiet">Paste the receipt whole</span>
        <textarea
          value={pasted.value}
          onInput={({ currentTarget: { value } }) => (pasted.value = value)}
          spellcheck={false}
        />
      </label>
      <p class="row wrap">
        <button
          type="button"
          disabled={pasted.value.trim() === ''}
          onClick={() => act(hearReceipt(pasted.value))}
        >
          Look at it
        </button>
        <label>
          or open it as a file{' '}
          <input
            type="file"
            accept=".txt,.eml,.json,text/plain"
            onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
          />
        </label>
      </p>
    </details>
  );
}
