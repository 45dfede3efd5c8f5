/** Being away: a note that asks the game master; only he can enter it. */
import { signal } from '@preact/signals';
import { absenceNote } from './absence-note.js';
import { act, change, facts, judged, readOnly } from './state.js';

const from = signal<number | undefined>(undefined);
const to = signal<number | undefined>(undefined);
const standIn = signal(true);

export function Absence() {
  const hand = facts.value;
  if (!hand) return null;
  const first = from.value ?? hand.turn + 1;
  const last = Math.max(first, to.value ?? first);
  const note = absenceNote(first, last, standIn.value);
  const there = judged.value?.notes.includes(note) ?? false;
  const write = (): void =>
    act(change({ change: 'letter', text: note }, 'The request stands in the sheet as a note'));
  return (
    <section aria-label="Absence">
      <p>
        You will be away? This writes a note to the game master into your sheet. <b>It is a request:</b> it
        holds once he has entered it, and it goes out only with the sheet.
      </p>
      <p class="row wrap">
        <Turn word="From turn" least={hand.turn} value={first} set={(n) => (from.value = n)} />
        <Turn word="to turn" least={first} value={last} set={(n) => (to.value = n)} />
      </p>
      <label class="row">
        <input
          type="checkbox"
          checked={standIn.value}
          onChange={({ currentTarget: { checked } }) => (standIn.value = checked)}
        />
        the computer may play for me
      </label>
      <p>
        <code>{note}</code>
      </p>
      <button type="button" class="main" disabled={there || readOnly.value !== ''} onClick={write}>
        {there ? 'It stands in the sheet' : 'Write the request into the sheet'}
      </button>
    </section>
  );
}

interface TurnProps {
  readonly word: string;
  readonly least: number;
  readonly value: number;
  readonly set: (turn: number) => void;
}

function Turn({ word, least, value, set }: TurnProps) {
  return (
    <label>
      {word}{' '}
      <input
        type="number"
        class="short"
        min={least}
        max={least + 99}
        value={value}
        onInput={({ currentTarget: { valueAsNumber: n } }) => {
          if (Number.isInteger(n) && n >= least && n <= least + 99) set(n);
        }}
      />
    </label>
  );
}
