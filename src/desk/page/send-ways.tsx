/** The buttons by which a sheet, or its withdrawal, leaves the page: only those that this machine has. */
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Facts, Judged } from '../engine/questions.js';
import { gaveOut, out } from './drafts.js';
import { standingOf } from './on-file.js';
import { canShare, copy, saveFile, share, type Going } from './send-acts.js';
import { faultsOf } from './send-faults.js';
import { counted, fileName, isAddress, mailWay, withdrawal } from './send-text.js';
import { ServedSend } from './served.js';
import { act, change, reviewed } from './state.js';

/** The withdrawal is to go out, not the sheet. */
export const takingBack = signal(false);

interface Given {
  readonly hand: Facts;
  readonly found: Judged;
}

export function Ways({ hand, found }: Given) {
  if (takingBack.value) return <TakingBack hand={hand} />;
  if (found.state === 'refused')
    return (
      <p class="notice" role="alert">
        <b>This sheet would be refused</b>, so it can’t be sent:{' '}
        {found.diagnostics.find(({ severity }) => severity === 'error')?.message}
      </p>
    );
  const faults = faultsOf(found).length;
  const orders = found.cards.length + faults;
  if (orders === 0 && !found.none && found.press.length + found.notes.length === 0) return <Nothing />;
  const going: Going = {
    // What was reviewed goes out: of a change on its way the rules have yet to tell.
    text: reviewed.value,
    name: fileName(hand, found.form),
    withdrawal: false,
    to: isAddress(hand.ordersTo) ? hand.ordersTo : undefined,
  };
  const what = faults === 0 ? '' : ` without ${counted(faults, 'order')}`;
  return (
    <>
      {faults > 0 && (
        <p>
          A sheet with errors does not replace a better one that the game master has; to replace it all the
          same, say so in the menu above (⋮).
        </p>
      )}
      <Exits going={going} hand={hand} what={what} />
    </>
  );
}

/** An empty sheet is asked for once. */
function Nothing() {
  return (
    <div class="notice">
      <p>
        <b>Nothing is ordered.</b> To say that you were there and order nothing is a move: it is written into
        the sheet as NONE.
      </p>
      <button type="button" onClick={() => act(change({ change: 'none' }, ''))}>
        I was there, nothing ordered
      </button>
    </div>
  );
}

function TakingBack({ hand }: { readonly hand: Facts }) {
  const going: Going = {
    text: withdrawal(hand.blank),
    name: `${hand.game}-${hand.position}-T${hand.turn}-withdraw.txt`,
    withdrawal: true,
    to: isAddress(hand.ordersTo) ? hand.ordersTo : undefined,
  };
  return (
    <div class="notice">
      <p>
        <b>Withdraw:</b> this takes back every sheet that you sent for this step. What is written here stays.
      </p>
      <Exits going={going} hand={hand} what=" the withdrawal" />
      <button type="button" onClick={() => (takingBack.value = false)}>
        Back to the sheet
      </button>
    </div>
  );
}

interface Leaving {
  readonly going: Going;
  readonly hand: Facts;
  /** Behind "Send": what is sent, or without what. */
  readonly what: string;
}

function Exits({ going, hand, what }: Leaving) {
  const box = useRef<HTMLTextAreaElement>(null);
  const way = mailWay(going.to, hand, going.text, going.name);
  const opened = (): void =>
    gaveOut(`opened in the mail program, to ${going.to ?? ''}`, going.text, going.withdrawal);
  const save = (
    <button type="button" class={way?.whole ? '' : 'main'} onClick={() => saveFile(going)}>
      {way?.whole === false ? '1. ' : ''}Save{way?.whole ? '' : what} as a file
    </button>
  );
  return (
    <>
      <ServedSend
        text={going.text}
        what={what}
        onFiled={(words) => gaveOut(words, going.text, going.withdrawal)}
      />
      {way && <p class="quiet">By mail to {going.to}:</p>}
      <p class="row wrap ways">
        {way?.whole && (
          <a class="button main" href={way.link} onClick={opened}>
            Send{what} by mail
          </a>
        )}
        {save}
        {way?.whole === false && (
          <a class="button" href={way.link} onClick={opened}>
            2. Open a mail, and attach the file
          </a>
        )}
        <button type="button" onClick={() => act(copy(going, box.current))}>
          Copy
        </button>
        {canShare(going) && (
          <button type="button" onClick={() => act(share(going))}>
            Share …
          </button>
        )}
      </p>
      {way?.whole === false && (
        <p class="quiet">The sheet is too long for a mail link: save the file, then attach it to the mail.</p>
      )}
      {out.value && standingOf().state === 'differs' && <p>What you gave out before is not this.</p>}
      <label class="text beside">
        <span class="quiet">The same as text, to copy by hand</span>
        <textarea readOnly ref={box} value={going.text} />
      </label>
    </>
  );
}
