/** *Show me how*: five stops on the player's own things, each done by the player; at its end the sheet is as it was. */
import { effect, signal } from '@preact/signals';
import { composing } from './composing.js';
import { drop } from './look-at.js';
import { welcomed } from './drafts.js';
import { board, chosen, history, judged, replaceText, said, tab, text } from './state.js';

/** This game is opened on this device for the first time. */
export { isFirst as firstOpen } from './drafts.js';
/** The line of state was opened. */
export const stateSeen = signal(false);

interface Tour {
  /** 0 to 4: a stop; 5: all are done. */
  readonly stop: number;
  /** The sheet as it was, and how many orders it had. */
  readonly before: string;
  readonly orders: number;
}

export const tour = signal<Tour | undefined>(undefined);

/** What is to be done at each stop. */
export const STOPS = [
  () => `Tap one of your forces or places${example()}: in the list below the map, or on the map itself.`,
  () => 'Choose what it shall do. What is lit on the map, and stands in the list, may be picked: pick one.',
  () =>
    'Fill what the order still asks for, and press Done. It is then written into your sheet, and nothing is sent.',
  () =>
    'Open Orders: your order is a card. The line above the cards says what the sheet comes to. Tap that line.',
  () =>
    'Open Send: the review. Nothing leaves this page before you press a button there. You need not press one now.',
] as const;

function example(): string {
  const own = board.value?.things.find((thing) => thing.own && thing.at !== undefined);
  return own ? `, such as ${own.word}` : '';
}

/** Is the stop done? By what the player did, whichever way. */
function isDone({ stop, orders }: Tour): boolean {
  const now = composing.value;
  const written = (judged.value?.cards.length ?? 0) > orders;
  switch (stop) {
    case 0:
      return now !== undefined || written;
    case 1:
      return written || (now?.draft.order !== undefined && Object.keys(now.draft.boxes).length > 1);
    case 2:
      return written;
    case 3:
      return stateSeen.value;
    case 4:
      return tab.value === 'send';
    default:
      return false;
  }
}

export function startTour(): void {
  welcomed();
  stateSeen.value = false;
  chosen.value = undefined;
  drop();
  tab.value = 'map';
  tour.value = { stop: 0, before: text.value, orders: judged.value?.cards.length ?? 0 };
}

/** Ends it wherever it is: what was tried is taken back. */
export function endTour(): void {
  const was = tour.value;
  tour.value = undefined;
  drop();
  tab.value = 'map';
  if (!was || was.before === history.value.text) return;
  replaceText(was.before);
  said.value = 'Your sheet is as it was before; Undo brings back what you tried';
}

export function watchTour(): void {
  effect(() => {
    const now = tour.value;
    if (now && isDone(now)) tour.value = { ...now, stop: now.stop + 1 };
  });
}
