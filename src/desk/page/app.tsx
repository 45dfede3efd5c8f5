/** The shell: bar, tabs on a phone, columns on a wide screen; one tree, width changes places and never features. */
import { ByText } from './by-text.js';
import { Strip } from './compose.js';
import { KeyHelp } from './key-help.js';
import { Map } from './map.js';
import { Orders } from './orders.js';
import { Picker, wanted } from './picker.js';
import { Read } from './read.js';
import { Keeping, SheetState } from './send-bar.js';
import { More } from './send-more.js';
import { Send } from './send.js';
import { facts, fault, judged, said, silent, tab, type Tab } from './state.js';
import { TourBar } from './welcome.js';

const TABS: readonly { readonly id: Tab; readonly word: string }[] = [
  { id: 'read', word: 'Read' },
  { id: 'map', word: 'Map' },
  { id: 'orders', word: 'Orders' },
  { id: 'send', word: 'Send' },
  { id: 'more', word: 'More' },
];

export function App() {
  const hand = facts.value;
  return (
    <>
      <Bar />
      <Keeping />
      <TourBar />
      {fault.value !== '' && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      {hand && silent.value !== '' ? (
        <ByText />
      ) : hand ? (
        <main class={`tab-${tab.value === 'more' ? 'send' : tab.value}`}>
          <div class="pane read-pane">
            <Read />
          </div>
          <div class="pane map-pane">
            <Map />
            <Strip />
          </div>
          <div class="pane orders-pane">
            <Orders />
          </div>
          <div class="pane send-pane">{tab.value === 'more' ? <More /> : <Send />}</div>
        </main>
      ) : (
        (wanted.value && <Picker />) || (fault.value === '' && <p class="empty">Opening …</p>)
      )}
      {hand && silent.value === '' && (
        <nav class="tabs" aria-label="Parts of the desk">
          {TABS.map(({ id, word }) => (
            <button type="button" aria-pressed={tab.value === id} onClick={() => (tab.value = id)}>
              {word}
              {id === 'orders' && ` ${judged.value?.cards.length ?? 0}`}
            </button>
          ))}
        </nav>
      )}
      <KeyHelp />
      <p class="live" role="status">
        {said.value}
      </p>
    </>
  );
}

/** Which game, which turn, until when. */
function Bar() {
  const hand = facts.value;
  return (
    <header class="bar">
      <h1>{hand ? hand.name : 'Movesheet'}</h1>
      {hand && (
        <span>
          {hand.game} · turn {hand.turn}
          {hand.step !== '' && `, ${hand.step}`}
          {hand.date !== hand.step && ` · ${hand.date}`}
        </span>
      )}
      {hand?.deadline && <span class="due">due {hand.deadline.words}</span>}
      <SheetState />
      {hand && (
        <span class="wide-only row">
          <button
            type="button"
            aria-pressed={tab.value === 'more'}
            onClick={() => (tab.value = tab.value === 'more' ? 'map' : 'more')}
          >
            More
          </button>
          <button
            type="button"
            class="main"
            onClick={() => (tab.value = tab.value === 'send' ? 'map' : 'send')}
          >
            {tab.value === 'send' ? '‹ Back' : 'Send …'}
          </button>
        </span>
      )}
    </header>
  );
}
