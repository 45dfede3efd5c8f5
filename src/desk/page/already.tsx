/** Orders that stand already for a thing: where a second may not stand beside the first, that one is changed. */
import type { Offer } from '../../core/index.js';
import type { Card } from '../engine/desk.js';
import { edit, without } from './composing.js';
import { act } from './orders.js';
import { thingOf } from './spots.js';
import { judged, verbs, worker } from './state.js';

/** As orders write a thing. */
const written = (thing: string): string => thingOf(thing)?.written ?? thing;

/** The cards that name a thing. */
const cardsOf = (thing: string): readonly Card[] =>
  (judged.value?.cards ?? []).filter(({ boxes }) => Object.values(boxes).includes(written(thing)));

/** The card that keeps a box from being filled so: without it that could be written. */
export async function inTheWay(
  order: string,
  box: string,
  thing: string,
  offers: readonly Offer[],
): Promise<Card | undefined> {
  const barred = offers.find(({ text, at, why }) => why !== undefined && [text, at].includes(thing));
  const text = barred?.text ?? written(thing);
  const card = judged.value?.cards.find(({ key, boxes }) => key === order && boxes[box] === text);
  if (!card) return undefined;
  const draft = { order, boxes: {} };
  const free = await worker().ask('choices', without(card.number), draft, box);
  return free.offers.some((one) => one.text === text && one.why === undefined) ? card : undefined;
}

/** Offered first to who taps a thing that has orders. */
export function Already({ thing }: { readonly thing: string }) {
  const cards = cardsOf(thing);
  if (cards.length === 0) return null;
  return (
    <p class="row wrap" role="group" aria-label="Orders that it has">
      {cards.map((card) => (
        <Change card={card} />
      ))}
    </p>
  );
}

function Change({ card: { number, word } }: { readonly card: Card }) {
  return (
    <button type="button" class="chip" onClick={() => act(edit(number))}>
      Change order {number}: {word}
    </button>
  );
}

/** Beside what may not be written: the order that writes it already. */
export function ChangeInstead({ order, box, text }: Readonly<Record<'order' | 'box' | 'text', string>>) {
  const card = judged.value?.cards.find(({ key, boxes }) => key === order && boxes[box] === text);
  return card && verbs.value.get(order)?.boxes[0]?.name === box ? <Change card={card} /> : null;
}
