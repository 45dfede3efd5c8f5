/** The keys and what they do, and the switch for those that are pressed alone. */
import { helpOpen, KEYS, single } from './keys.js';

const TOGETHER = [
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Ctrl+Enter', 'Done, else the review'],
  ['Esc', 'one step back'],
  ['arrows', 'on the map: to the spot that way; with Shift: the other one that way'],
  ['Enter', 'on the map: as a tap'],
] as const;

export function KeyHelp() {
  if (!helpOpen.value) return null;
  return (
    <section class="keys" aria-label="Keys">
      <p class="row">
        <b>Keys</b>
        <span class="fill" />
        <button type="button" onClick={() => (helpOpen.value = false)}>
          Close
        </button>
      </p>
      <dl>
        {[...KEYS.map(({ key, word }) => [key, word] as const), ...TOGETHER].map(([key, word]) => (
          <>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{word}</dd>
          </>
        ))}
      </dl>
      <label class="row">
        <input
          type="checkbox"
          checked={single.value}
          onChange={({ currentTarget: { checked } }) => (single.value = checked)}
        />
        keys that are pressed alone
      </label>
    </section>
  );
}
