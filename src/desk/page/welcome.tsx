/** The first minutes: who you are, what decides, when it is due; the tour; and what an empty sheet may begin with. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Offer } from '../../core/index.js';
import { begin } from './compose-acts.js';
import { welcomed } from './drafts.js';
import { Words } from './read-blocks.js';
import { act, ask, board, facts, pages, standing, tab, text, verbs } from './state.js';
import { endTour, firstOpen, startTour, STOPS, tour } from './tour.js';

export function Welcome() {
  const hand = facts.value;
  if (!hand || !firstOpen.value || tour.value) return null;
  const front = pages.value.find((block) => block.kind === 'front');
  return (
    <section class="notice welcome" aria-label="Welcome">
      <p>
        You are <b>{hand.name}</b> in {hand.title}: {hand.date}.
      </p>
      <p>
        {front?.kind === 'front' ? (
          <>
            How you win: <Words text={front.page.goal} />
          </>
        ) : (
          'All sheets are resolved together; yours decides what your side does.'
        )}
      </p>
      <p>
        {hand.closed
          ? 'No sheet of yours is awaited now: look, and try.'
          : hand.deadline
            ? `Your sheet for turn ${hand.turn} is due on ${hand.deadline.words}.`
            : `Your sheet for turn ${hand.turn} is awaited; your game master says until when.`}
      </p>
      <p class="row wrap">
        <button type="button" class="main" onClick={startTour}>
          Show me how
        </button>
        <button type="button" onClick={welcomed}>
          Let me look
        </button>
        <button
          type="button"
          onClick={() => {
            welcomed();
            tab.value = 'read';
          }}
        >
          Read the briefing
        </button>
      </p>
    </section>
  );
}

/** The stop where the tour is, above everything else. */
export function TourBar() {
  const now = tour.value;
  if (!now) return null;
  const stop = STOPS[now.stop];
  return (
    <section class="notice tour" aria-label="Show me how">
      <p role="status">
        {stop ? (
          <>
            <b>
              {now.stop + 1} of {STOPS.length}
            </b>{' '}
            {stop()}
          </>
        ) : (
          <>
            <b>That is all.</b> What you tried is taken back now: your sheet will be as it was.
          </>
        )}
      </p>
      <button type="button" class={stop ? '' : 'main'} onClick={endTour}>
        {stop ? 'Skip' : 'End'}
      </button>
    </section>
  );
}

const useful = signal<readonly Offer[]>([]);
const MOST = 3;

/** Things that are asked for what they may do. */
const ASKED = 6;

/** Those that most of one's own things can be given. */
async function mostUseful(): Promise<readonly Offer[]> {
  const may = async (thing?: string): Promise<readonly Offer[]> => {
    const { offers } = await ask('choices', text.value, {
      boxes: {},
      ...(thing === undefined ? {} : { thing }),
    });
    return offers.filter(({ why }) => why === undefined);
  };
  const own = (board.value?.things ?? []).filter((thing) => thing.own).slice(0, ASKED);
  const [all, ...each] = await Promise.all([may(), ...own.map(({ ref }) => may(ref))]);
  const able = (offer: Offer): number =>
    each.filter((orders) => orders.some((one) => one.text === offer.text)).length;
  return (all ?? [])
    .map((offer) => ({ offer, n: able(offer) }))
    .sort((one, other) => other.n - one.n)
    .slice(0, MOST)
    .map(({ offer }) => offer);
}

/** No orders yet: three to begin with, and what comes of sending nothing. */
export function NoOrders() {
  useEffect(() => {
    act(mostUseful().then((found) => (useful.value = found)));
  }, [text.value, board.value]);
  const count = standing.value.length;
  return (
    <section class="empty-sheet" aria-label="No orders yet">
      <p class="empty">Tap one of your forces or places, or begin with an order:</p>
      <ul class="ticks">
        {useful.value.map(({ text: order, word }) => (
          <li>
            <button type="button" class="offer" onClick={() => act(begin({ order, boxes: {} }))}>
              <b>{word}</b> <small>{verbs.value.get(order)?.help}</small>
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>What happens if I send nothing?</summary>
        <p>
          What stands goes on as it is{count > 0 && ` (${count} standing orders: see More)`}; nothing else is
          ordered, and your game master sees that no sheet came. If you are there and want nothing new, send a
          sheet that says so: the review offers it (NONE). Who is silent again and again may be played by the
          computer, if the game is set so.
        </p>
      </details>
    </section>
  );
}
