/** The review, and the ways out that this machine really has. Nothing leaves before this, and the page never says more than it knows. */
import { out, returned, wasSent } from './drafts.js';
import { standingOf } from './on-file.js';
import { OnFile } from './on-file-view.js';
import type { Facts, Judged } from '../engine/questions.js';
import { StateLine } from './orders.js';
import { now } from './send-acts.js';
import { Faults } from './send-faults.js';
import { Menu } from './send-menu.js';
import { Ways } from './send-ways.js';
import { counted } from './send-text.js';
import { facts, judged, verbs } from './state.js';

export function Send() {
  const hand = facts.value;
  const found = judged.value;
  if (!hand || !found) return null;
  return (
    <section class="send" aria-label="Review and send">
      <header class="row">
        <h2>Review</h2>
        <span class="fill" />
        <Menu />
      </header>
      <StateLine />
      {hand.closed ? <Closed hand={hand} /> : <OnFile />}
      {!hand.closed && <GivenOut />}
      <Late hand={hand} />
      <Plan found={found} />
      <Faults found={found} />
      <Letters found={found} />
      {!hand.closed && <Ways hand={hand} found={found} />}
    </section>
  );
}

/** Why nothing is to be sent. */
function Closed({ hand }: { readonly hand: Facts }) {
  const own = hand.seats.find(({ id }) => id === hand.position);
  const why = hand.over
    ? 'The game is over.'
    : own?.status === 'out'
      ? `${hand.name} is out of the game.`
      : own?.status === 'standin'
        ? `${hand.name} is played by the computer: tell your game master if you want to play on.`
        : `No sheet of ${hand.name} is awaited in this step: others move now.`;
  return (
    <p class="notice">
      <b>Nothing to send.</b> {why} You may write orders here to try them; they go nowhere.
    </p>
  );
}

/** What left the page, and the question that only the player can answer. */
function GivenOut() {
  const given = out.value;
  const { state, words } = standingOf();
  // What the game master has is told above.
  if (!given || state === 'there') return null;
  return (
    <div class="notice">
      <p>
        <b>{words}</b> ({given.how}, {new Date(given.at).toLocaleString()} by this device’s clock).{' '}
        {state === 'given' &&
          'The receipt of the game master says that it counts; until it comes, it may not have arrived.'}
      </p>
      {returned.value && given.sent === undefined && (
        <p class="row wrap" role="group" aria-label="Did you send it?">
          <b>Did you send it?</b>
          <button type="button" onClick={() => wasSent(true)}>
            Yes
          </button>
          <button type="button" onClick={() => wasSent(false)}>
            Not yet
          </button>
        </p>
      )}
    </div>
  );
}

function Late({ hand: { deadline, closed } }: { readonly hand: Facts }) {
  if (!deadline || closed || !(now.value > Date.parse(deadline.utc))) return null;
  return (
    <p class="notice">
      <b>Late:</b> by this device’s clock it is {new Date(now.value).toLocaleString()}, and the deadline was{' '}
      {deadline.words}. It may be sent: the game master’s rule decides.
    </p>
  );
}

/** Orders that are listed: a sheet of more is no page's to draw. */
const MOST = 300;

/** What will happen, order by order. */
function Plan({ found: { cards, none } }: { readonly found: Judged }) {
  if (none && cards.length === 0) return <p>No orders, on purpose: you were there, and that is a move.</p>;
  return (
    <ol class="review">
      {cards.slice(0, MOST).map(({ number, key, word, text, boxes, problems }) => (
        <li value={number}>
          <b>{word}</b>
          {(verbs.value.get(key)?.boxes ?? [])
            .filter(({ name }) => boxes[name] !== undefined)
            .map(({ name, label }) => (
              <span class="box">
                {' '}
                <small>{label}</small> {boxes[name]}
              </span>
            ))}
          <br />
          <code>{text}</code>
          {problems
            .filter(({ severity }) => severity === 'warning')
            .map(({ message }) => (
              <small>
                <br />
                Warning: {message}
              </small>
            ))}
        </li>
      ))}
      {cards.length > MOST && <li>… and {cards.length - MOST} more: the text below holds them all</li>}
    </ol>
  );
}

function Letters({ found: { press, notes } }: { readonly found: Judged }) {
  if (press.length + notes.length === 0) return null;
  return (
    <>
      <h3>{counted(press.length + notes.length, 'letter')}</h3>
      <ul>
        {press.map(({ to, text }) => (
          <li class="letter">
            to <b>{to}</b>: {text}
          </li>
        ))}
        {notes.map((text) => (
          <li class="letter">
            to the <b>game master</b>: {text}
          </li>
        ))}
      </ul>
    </>
  );
}
