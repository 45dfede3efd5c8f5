/** Fingers quicker than the rules' answers: what is tapped meanwhile is neither lost nor does it hit another order. */
import { expect, test } from 'vitest';
import type { Card } from '../../src/desk/engine/questions.js';
import { begin, done, edit, openBox } from '../../src/desk/page/compose-acts.js';
import { composing } from '../../src/desk/page/composing.js';
import { itemsOf } from '../../src/desk/page/items.js';
import { pick } from '../../src/desk/page/picking.js';
import {
  change,
  judged,
  move,
  readOnly,
  remove,
  replaceText,
  reviewed,
  text,
} from '../../src/desk/page/state.js';
import { inBox, onCard, onItem, take } from '../../src/desk/page/taps.js';
import { played } from '../kit/played.js';
import { openInNode } from './page-in-node.js';

const hand = played('rise-and-fall', 6, { position: 'P1' });
const ORDERS = ['T - RL25 - Salona', 'AT - RL12 - Lugdunum', 'M - RL10 - Tolosa'];

async function opened(lines: readonly string[]) {
  const one = await hand;
  composing.value = undefined;
  readOnly.value = '';
  const { engine } = await openInNode(one, '');
  const page = await openInNode(one, `${engine.facts().blank}${lines.map((line) => `${line}\n`).join('')}`);
  return {
    settled: () => page.settled(),
    written: () => text.value.trim().split('\n').slice(1).filter(Boolean),
  };
}

const cards = () => judged.value?.cards ?? [];
function card(number: number): Card {
  const found = cards().find((one) => one.number === number);
  if (!found) throw new Error(`there is no card ${number}`);
  return found;
}
const picked = () => itemsOf(composing.value?.picks ?? []).map(({ pieces }) => pieces[0]?.added);

test('cards tapped one on the heels of the other are the orders that go, whatever numbers they have by then', async () => {
  const { settled, written } = await opened(ORDERS);
  const [first, , third] = cards();
  if (!first || !third) throw new Error('the orders have cards');
  onCard(first, ({ number }) => remove(number));
  onCard(first, ({ number }) => remove(number));
  onCard(third, ({ number }) => remove(number));
  await settled();
  expect(written()).toEqual(['AT - RL12 - Lugdunum']);
});

test('a card that was moved is found again', async () => {
  const { settled, written } = await opened(ORDERS);
  const [first, second, third] = cards();
  if (!first || !second || !third) throw new Error('the orders have cards');
  onCard(third, ({ number }, all) => move(number, all[0]?.number));
  onCard(first, ({ number }) => remove(number));
  await settled();
  expect(written()).toEqual(['M - RL10 - Tolosa', 'AT - RL12 - Lugdunum']);
});

test('Done changes the order that was opened, though another one went meanwhile; one that went itself is written anew', async () => {
  const { settled, written } = await opened(ORDERS);
  await edit(card(2));
  await remove(1);
  await settled();
  expect(await done()).toBe(true);
  expect(written()).toEqual(ORDERS.slice(1));
  await edit(card(1));
  await remove(1);
  await settled();
  expect(await done()).toBe(true);
  expect(written()).toEqual([ORDERS[2], ORDERS[1]]);
});

test('a sheet that can only be read is not written, and nothing says that it was', async () => {
  const { settled, written } = await opened(ORDERS);
  readOnly.value = 'This sheet is open in another tab.';
  expect(await change({ change: 'letter', to: 'P2', text: 'come' }, 'written')).toBe(false);
  await settled();
  expect(written()).toEqual(ORDERS);
});

test('what goes out is what was reviewed, as long as a change is on its way', async () => {
  const { settled } = await opened(ORDERS);
  const before = text.value;
  replaceText(`${before}M - RL99 - Nowhere\n`);
  expect(reviewed.value).toBe(before);
  await settled();
  expect(reviewed.value).toBe(text.value);
});

/** The attack on Lugdunum with its list of supports open, and what may support it. */
async function supporting() {
  const one = await opened([]);
  await begin({ boxes: {} });
  for (const word of ['attack', 'RL12', 'Lugdunum']) await pick({ text: word });
  await openBox('support');
  // Each unit supports once, and two need room on their ways.
  const [first, ...rest] = (composing.value?.choices.offers ?? []).filter(({ why }) => why === undefined);
  const other = rest.find(
    ({ text: line, at }) => line.slice(0, 6) !== first?.text.slice(0, 6) && at !== first?.at,
  );
  if (!first || !other) throw new Error('two may support it');
  return { ...one, first, other };
}

test('two offers of a list tapped at once are both in it, each once', async () => {
  const { settled, first, other } = await supporting();
  take(first);
  take(other);
  take(first);
  await settled();
  expect(picked()).toEqual([first.text, other.text]);
  const items = itemsOf(composing.value?.picks ?? []);
  items.forEach((item, at) =>
    onItem(item, at, (all, there) =>
      all.flatMap(({ pieces }, n) => (n === there ? [] : pieces.map(({ added }) => added))),
    ),
  );
  await settled();
  expect(picked()).toEqual([]);
});

test('a tap for a box that was left meanwhile picks nothing into the next one', async () => {
  const { settled } = await opened([]);
  await begin({ boxes: {} });
  await pick({ text: 'attack' });
  take({ text: 'RL12', word: 'Legion 12' });
  inBox(() => pick({ text: 'RL17' }));
  await settled();
  expect(composing.value?.draft.boxes).toEqual({ unit: 'RL12' });
});
