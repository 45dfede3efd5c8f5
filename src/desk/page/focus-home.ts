/** Where focus goes when an order is written or dropped: back to the row of its thing, else to its card, else to where the next begins. */
import type { Composing } from './composing.js';
import { thingOf } from './spots.js';

/** Does nothing where something else was taken up meanwhile. */
export function focusHome({ thing, draft, replaces }: Composing): void {
  const { activeElement: now, body } = document;
  if (now && now !== body) return;
  const ref = thing ?? Object.values(draft.boxes).find((text) => thingOf(text) !== undefined);
  const rows = [...document.querySelectorAll<HTMLElement>('.things [data-ref]')];
  const cards = [...document.querySelectorAll<HTMLElement>('.cards .open')];
  const homes = [
    rows.find(({ dataset }) => dataset['ref'] === ref),
    replaces === undefined ? cards.at(-1) : cards[replaces.number - 1],
    document.querySelector<HTMLElement>('.orders footer .main'),
  ];
  // What is not shown takes no focus.
  for (const home of homes) {
    home?.focus();
    if (home && document.activeElement === home) return;
  }
}
