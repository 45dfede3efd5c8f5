/** Orders that stand already for a thing: where a second may not stand beside the first, that one is changed. */
import type { Card } from '../engine/questions.js';
import { edit } from './compose-acts.js';
import { written } from './in-the-way.js';
import { onCard } from './taps.js';
import { judged, verbs } from './state.js';

/** The cards that name a thing. */
const cardsOf = (thing: string): readonly Card[] =>
  (judged.value?.cards ?? []).filter(({ boxes }) => Object.values(boxes).includes(written(thing)));

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

function Change({ card }: { readonly card: Card }) {
  return (
    <button type="button" class="chip" onClick={() => onCard(card, edit)}>
      Change order {card.number}: {card.word}
    </button>
  );
}

/** Beside what may not be written: the order that writes it already. */
export function ChangeInstead({ order, box, text }: Readonly<Record<'order' | 'box' | 'text', string>>) {
  const card = judged.value?.cards.find(({ key, boxes }) => key === order && boxes[box] === text);
  return card && verbs.value.get(order)?.boxes[0]?.name === box ? <Change card={card} /> : null;
}
