/** Composing without a browser: what a finger may do quicker than the rules answer, and what is tapped first. */
import { expect, test } from 'vitest';
import { back, begin, done, openBox } from '../../src/desk/page/compose-acts.js';
import { composing } from '../../src/desk/page/composing.js';
import { inTurn } from '../../src/desk/page/in-turn.js';
import { pick } from '../../src/desk/page/picking.js';
import { text } from '../../src/desk/page/state.js';
import { played } from '../kit/played.js';
import { openInNode } from './page-in-node.js';

const hand = played('rise-and-fall', 6, { position: 'P1' });

async function opened() {
  const one = await hand;
  composing.value = undefined;
  const page = await openInNode(one, '');
  const { blank } = page.engine.facts();
  await openInNode(one, blank);
  return { written: () => text.value.split('\n').slice(1).join('\n').trim() };
}

test('Done on the heels of a pick waits for it, and the order is written once', async () => {
  const { written } = await opened();
  await begin({ thing: 'RL25', boxes: {} });
  await pick({ text: 'transfer' });
  const picking = inTurn(() => pick({ text: 'Salona' }));
  expect(await Promise.all([inTurn(done), inTurn(done)])).toEqual([true, false]);
  await picking;
  expect(written()).toBe('T - RL25 - Salona');
  expect(composing.value).toBeUndefined();
});

test('another box and Back on the heels of a pick wait for it: neither is lost', async () => {
  const { written } = await opened();
  await begin({ boxes: {} });
  await pick({ text: 'attack' });
  await pick({ text: 'RL12' });
  const picking = inTurn(() => pick({ text: 'Lugdunum' }));
  await inTurn(() => openBox('support'));
  await picking;
  expect(composing.value).toMatchObject({
    draft: { boxes: { unit: 'RL12', on: 'Lugdunum' } },
    box: 'support',
  });
  await back();
  const again = inTurn(() => pick({ text: 'Lugdunum' }));
  const undone = inTurn(back);
  await Promise.all([again, undone, inTurn(back)]);
  expect(composing.value?.draft.boxes).toEqual({});
  expect(written()).toBe('');
});

test('an enemy that was tapped first is the target, once somebody is there to attack', async () => {
  const { written } = await opened();
  await begin({ thing: 'CE09', boxes: {} });
  await pick({ text: 'attack' });
  expect(composing.value?.draft.boxes).toEqual({});
  await pick({ text: 'RL12' });
  expect(composing.value?.draft.boxes).toEqual({ unit: 'RL12', on: 'Lugdunum' });
  await done();
  expect(written()).toBe('AT - RL12 - Lugdunum');
});

test('what an order does to the sheet as a whole is told before it is written', async () => {
  const { written } = await opened();
  await begin({ thing: 'RL10', boxes: {} });
  await pick({ text: 'move' });
  await pick({ text: 'Tolosa' });
  expect(composing.value?.problems.map(({ message, rule }) => `${message} ${rule ?? ''}`)).toEqual([
    'Burdigala will stand without its garrison and revolt RF-REV-3',
  ]);
  expect(written()).toBe('');
});
