/** Letters to other seats and notes to the game master: written here, they become lines of the sheet. */
import { signal } from '@preact/signals';
import type { Facts } from '../engine/questions.js';
import { letterFault, signatureFault } from './letter-faults.js';
import { act, change, facts, judged, reviewed, text } from './state.js';
import { canBeWrittenTo, nameOf, Partners, Thread } from './threads.js';

const GM = 'GM';
const EVERYBODY = 'all';
const ANONYMOUS = 'anonymous';
const receiver = signal('');
/** What is being written, a receiver. */
const begun = signal<Readonly<Record<string, string>>>({});
/** Under what name the next letter goes; empty: one's own. */
const signature = signal('');

const letters = (value: string): number => Array.from(value.trim()).length;

export function Press() {
  const hand = facts.value;
  const found = judged.value;
  if (!hand || !found) return null;
  const sent = (to: string): number => found.press.filter((one) => one.to === to).length;
  const seats = hand.seats.filter(({ id, status }) => id !== hand.position && status !== 'out');
  const groups = Object.entries(hand.press.groups ?? {});
  return (
    <section aria-label="Press">
      <Partners open={(who) => (receiver.value = who)} />
      <h3>Write a letter</h3>
      <p class="quiet">
        At most {hand.press.maxLength} characters, and {hand.press.perReceiver} to each position a step.{' '}
        {hand.press.atOnce
          ? 'Letters go out by mail as soon as the sheet is in, and can’t be taken back.'
          : 'Letters go out with the next move sheets.'}
      </p>
      <label>
        To{' '}
        <select value={receiver.value} onChange={({ currentTarget: { value } }) => (receiver.value = value)}>
          <option value="">choose …</option>
          {seats.map(({ id, name }) => (
            <option value={id} disabled={sent(id) >= hand.press.perReceiver}>
              {name} ({id}): {hand.press.perReceiver - sent(id)} left
              {(begun.value[id] ?? '') !== '' && ', begun'}
            </option>
          ))}
          {seats.length > 1 && <option value={EVERYBODY}>everybody</option>}
          {groups.map(([name, members]) => (
            <option value={name}>
              {name}: {members.map(nameOf).join(', ')}
            </option>
          ))}
        </select>
      </label>
      {receiver.value !== '' && receiver.value !== GM && (
        <>
          <Thread with={receiver.value} />
          {canBeWrittenTo(receiver.value) && <Letter hand={hand} to={receiver.value} />}
        </>
      )}
      <h3>Notes to the game master</h3>
      <p class="quiet">Only the game master reads them; no rule does.</p>
      {receiver.value === GM ? (
        <Letter hand={hand} to={GM} />
      ) : (
        <button type="button" onClick={() => (receiver.value = GM)}>
          Write a note
        </button>
      )}
      <Written />
    </section>
  );
}

function Letter({ hand, to }: { readonly hand: Facts; readonly to: string }) {
  const form = judged.value?.form ?? 'code';
  const value = begun.value[to] ?? '';
  const left = hand.press.maxLength - letters(value);
  const as = to === GM ? '' : signature.value.trim();
  const fault = letterFault(value, form) ?? signatureFault(as);
  const breaks = form === 'code' && value.trim().includes('\n');
  const write = async (): Promise<void> => {
    const letter = to === GM ? { text: value } : { to, ...(as === '' ? {} : { as }), text: value };
    if (await change({ change: 'letter', ...letter }, 'The letter stands in the sheet'))
      begun.value = { ...begun.value, [to]: '' };
  };
  return (
    <>
      <label class="text beside">
        <span class="quiet">
          {to === GM ? `${letters(value)} characters` : `${left} characters left`}
          {breaks && '; a sheet of codes holds a letter on one line: its line breaks become blanks'}
        </span>
        <textarea
          value={value}
          onInput={({ currentTarget: { value: next } }) => (begun.value = { ...begun.value, [to]: next })}
        />
      </label>
      {fault !== undefined && <p class="fault">{fault}</p>}
      {to !== GM && <Signature hand={hand} />}
      <button
        type="button"
        class="main"
        disabled={letters(value) === 0 || fault !== undefined || (to !== GM && left < 0)}
        onClick={() => act(write())}
      >
        Write it into the sheet
      </button>
    </>
  );
}

/** Where the game allows more than one's own name. */
function Signature({ hand: { press, name, position } }: { readonly hand: Facts }) {
  if (press.pseudonyms)
    return (
      <label>
        Signed{' '}
        <input
          value={signature.value}
          maxLength={40}
          placeholder={`${name} (${position})`}
          onInput={({ currentTarget: { value } }) => (signature.value = value)}
        />
        <span class="quiet"> empty: your own name{press.anonymous && `; ${ANONYMOUS}: no name at all`}</span>
      </label>
    );
  if (!press.anonymous) return null;
  return (
    <label>
      <input
        type="checkbox"
        checked={signature.value === ANONYMOUS}
        onChange={({ currentTarget: { checked } }) => (signature.value = checked ? ANONYMOUS : '')}
      />{' '}
      without my name
    </label>
  );
}

/** Its line is that of the sheet that was judged. */
function takeOut(line: number): void {
  if (reviewed.value === text.value) act(change({ change: 'no letter', line }, 'The letter is taken out'));
}

/** What stands in the sheet already. */
function Written() {
  const found = judged.value;
  if (!found || found.press.length + found.notes.length === 0) return null;
  return (
    <>
      <h3>In the sheet</h3>
      <ul class="ticks">
        {found.press.map(({ to, as, text: letter, line }) => (
          <li class="letter">
            to <b>{to}</b>
            {as !== undefined && `, signed ${as}`}: {letter}{' '}
            {line !== undefined && (
              <button type="button" aria-label={`Take the letter to ${to} out`} onClick={() => takeOut(line)}>
                ✕
              </button>
            )}
          </li>
        ))}
        {found.notes.map((note) => (
          <li class="letter">
            to the <b>game master</b>: {note}
          </li>
        ))}
      </ul>
    </>
  );
}
