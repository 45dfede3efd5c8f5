/** Fingers are quicker than the rules: what is tapped waits for what was tapped before it, and acts on what that has brought. */
import type { Offer } from '../../core/index.js';
import type { Card } from '../engine/questions.js';
import { composing, type Composing } from './composing.js';
import { inTurn } from './in-turn.js';
import { itemsOf, type Item } from './items.js';
import { pick, rewrite } from './picking.js';
import { cardNow, tell } from './state.js';

/** One act after the other, in the order of the taps. */
export const queued = (act: () => unknown): void => void inTurn(act).catch(tell);

/** The same, as long as the box that was open at the tap is open still. */
export function inBox(act: (now: Composing) => unknown): void {
  const then = composing.value;
  queued(() => {
    const now = composing.value;
    const same = now?.box === then?.box && now?.draft.order === then?.draft.order;
    return now && same ? act(now) : undefined;
  });
}

/** Picks an offer of the open box; behind another pick as it is offered then, where it is. `textOf`: what is written for it. */
export function take(offer: Offer, textOf = ({ text }: Offer): string => text, stay = false): void {
  const then = composing.value;
  inBox((now) => {
    const { word, at } = offer;
    const still =
      now === then
        ? offer
        : now.choices.offers.find((one) => one.why === undefined && one.word === word && one.at === at);
    return still && pick(still, textOf(still), stay);
  });
}

/** Writes the open box anew, by an item of it: wherever that stands by now. `by`: what is to be written, see `joinParts`. */
export function onItem(
  item: Item,
  at: number,
  by: (items: readonly Item[], at: number) => readonly string[],
): void {
  inBox(({ picks }) => {
    const items = itemsOf(picks);
    const same = items.flatMap(({ pieces }, n) => (pieces[0]?.added === item.pieces[0]?.added ? [n] : []));
    const [found] = same.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
    return found === undefined ? undefined : rewrite(by(items, found));
  });
}

/** Acts on an order by its card, wherever it stands by now. */
export const onCard = (card: Card, act: (now: Card, all: readonly Card[]) => unknown): void =>
  queued(async () => {
    const { now, all } = await cardNow(card);
    if (now) await act(now, all);
  });
