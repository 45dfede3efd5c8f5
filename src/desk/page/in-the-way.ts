/** An order that stands already, where a second one may not stand beside it. */
import type { Offer } from '../../core/index.js';
import type { Card } from '../engine/questions.js';
import { thingOf } from './spots.js';
import { cardShown, judged, text as sheet, worker } from './state.js';

/** The text without the order that is replaced: what it takes up is free for its change. */
export function without(replaces: Card | undefined): string {
  const card = replaces && cardShown(replaces);
  if (!card) return sheet.value;
  return sheet.value
    .split('\n')
    .toSpliced(card.from - 1, card.to - card.from + 1)
    .join('\n');
}

/** As orders write a thing. */
export const written = (thing: string): string => thingOf(thing)?.written ?? thing;

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
  const free = await worker().ask('choices', without(card), draft, box);
  return free.offers.some((one) => one.text === text && one.why === undefined) ? card : undefined;
}
