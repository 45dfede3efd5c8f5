/** The way out of a page that a server gave: *Send*, the receipt, and the move sheets that lie there. Nothing where it came as a file. */
import { effect, signal } from '@preact/signals';
import { partOf } from './parts.js';
import { confirm, learnt, shortTime } from './on-file.js';
import { ask, facts, said, tell } from './state.js';
import { liesThere, submit, type Outcome, type Receipt, type Served } from './submit.js';

const served = signal<Served | undefined>(undefined);
const sending = signal(false);
/** What became of the sheet that was sent last, and its text. */
const sent = signal<{ readonly text: string; readonly outcome: Outcome } | undefined>(undefined);

partOf('served').then(
  (found) => {
    if (found === undefined) return;
    const to = JSON.parse(found) as Served;
    served.value = to;
    void look(to);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void look(to);
    });
  },
  () => undefined,
);

/** What lies there may have come from another device. Told once the hand is open: a draft's own word would come after it. */
async function look(to: Served): Promise<void> {
  const found = await liesThere(to);
  if (found === undefined) return;
  const stop = effect(() => {
    if (!facts.value) return;
    queueMicrotask(() => stop());
    learnt(found);
  });
}

/** `text`: the sheet, or its withdrawal. `what` stands behind "Send". `onFiled`: the server has it; in words, how it went. */
export function ServedSend({
  text,
  what = '',
  onFiled,
}: {
  readonly text: string;
  readonly what?: string;
  readonly onFiled?: (words: string) => void;
}) {
  const to = served.value;
  if (!to) return null;
  return (
    <section aria-label="Send to the game master">
      <p class="row wrap">
        <button
          type="button"
          class="main"
          disabled={sending.value}
          onClick={() => void send(to, text, onFiled)}
        >
          {sending.value ? 'Sending…' : `Send${what} to the game master`}
        </button>
        <a class="button" href={to.sheets} target="_blank" rel="noopener noreferrer">
          Earlier move sheets
        </a>
      </p>
      <Told text={text} />
    </section>
  );
}

async function send(to: Served, sheet: string, onFiled?: (words: string) => void): Promise<void> {
  if (sending.value) return;
  sending.value = true;
  const outcome = await submit(to, sheet);
  sending.value = false;
  sent.value = { text: sheet, outcome };
  const filed = outcome.kind === 'receipt' && outcome.receipt.filed;
  if (filed) onFiled?.('sent from this page');
  said.value = inWords(outcome);
  if (!filed) return;
  await heldAgainst(outcome.receipt).catch(tell);
}

/** The server's word held against the desk's own. */
async function heldAgainst({ lines, late }: Receipt): Promise<void> {
  const receipt = await ask('receipt', lines.join('\n'));
  if (receipt) await confirm({ ...receipt, late: late || receipt.late });
}

function Told({ text }: { readonly text: string }) {
  const last = sent.value;
  if (!last) return null;
  const { outcome } = last;
  return (
    <>
      <p role={outcome.kind === 'not sent' ? 'alert' : 'status'}>
        {inWords(outcome)}
        {last.text !== text && ' You have changed the sheet since.'}
      </p>
      {outcome.kind === 'receipt' && (
        <details>
          <summary>The receipt</summary>
          <pre>{outcome.receipt.lines.join('\n')}</pre>
        </details>
      )}
    </>
  );
}

function inWords(outcome: Outcome): string {
  if (outcome.kind === 'not sent') return `Not sent. ${outcome.why}`;
  const { filed, state, sheet, again, late, verdict, arrived } = outcome.receipt;
  if (!filed) return 'Refused: the game master has not got this sheet. The receipt says why.';
  if (sheet === undefined) return 'This sheet was there already, and its step has been resolved since.';
  const which = again ? `The same as sheet ${sheet}, which is there already` : `Sheet ${sheet} is there`;
  const stays =
    verdict === 'not-better' ? ' It does not replace the sheet before it: the receipt says why.' : '';
  const after = late ? ' It came after the deadline: it counts only if the game master says so.' : '';
  return `${which}: ${state}, ${shortTime(arrived)}.${stays}${after}`;
}
