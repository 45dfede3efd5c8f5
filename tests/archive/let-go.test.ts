/** What a step was made of is let go before its sheets are drawn: with a thousand positions the memory is needed for those. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lastEntry } from '../../src/archive/folder/read.js';
import { forgetStep, keepFile, knownOf } from '../../src/archive/intake/judgments.js';
import { runStep } from '../../src/archive/step.js';
import type { PositionFile } from '../../src/archive/folder/position-file.js';
import type { GameSystem } from '../../src/core/index.js';
import { plainRender, tempGame } from '../kit/temp-game.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('the state before, what the rules worked on and what sheets were judged by', async () => {
  const game = await tempGame();
  const { folder, rules } = game;
  game.drop('a.txt', `GAME ford-1 POSITION P1 TURN 1 TOKEN ${game.file('P1', '0000').token}\nL - Hill\n`);
  const open = lastEntry(folder);
  const made = new Map<string, WeakRef<object>>();
  const system: GameSystem = {
    ...rules.system,
    check(view, sheet) {
      made.set('position file', new WeakRef(knownOf(folder, open).positionFiles));
      for (const order of sheet.orders) made.set('order as read', new WeakRef(order));
      return rules.system.check(view, sheet);
    },
    resolve(state, ...given) {
      const outcome = rules.system.resolve(state, ...given);
      made.set('state before', new WeakRef(state as object));
      if ('state' in outcome) {
        made.set('worked on', new WeakRef(outcome.state as object));
        made.set('first events', new WeakRef(outcome.events));
      }
      return outcome;
    },
  };
  let drawn = 0;
  await runStep(
    folder,
    { ...rules, system },
    async (...given) => {
      // A weak reference holds until the turn of the event loop in which it was made is over.
      await new Promise((done) => setTimeout(done));
      collect();
      const held = [...made].filter(([, thing]) => thing.deref() !== undefined).map(([name]) => name);
      expect(held).toEqual([]);
      drawn++;
      return plainRender(...given);
    },
    { acceptNmr: 3 },
  );
  expect([...made.keys()]).toEqual([
    'position file',
    'order as read',
    'state before',
    'worked on',
    'first events',
  ]);
  expect(drawn).toBeGreaterThan(0);
});

test('of a step that is being resolved nothing is known; another survey reads it again', () => {
  const known = knownOf('/games/let-go', { hash: 'a' });
  forgetStep('/games/./let-go');
  expect(knownOf('/games/let-go', { hash: 'a' })).not.toBe(known);
});

test('two hundred position files are kept, those asked for last', () => {
  const files = new Map<string, PositionFile>();
  const file = {} as PositionFile;
  for (let seat = 1; seat <= 200; seat++) keepFile(files, `P${seat}`, file);
  keepFile(files, 'P1', file);
  keepFile(files, 'P201', file);
  expect(files.size).toBe(200);
  expect([files.has('P1'), files.has('P2'), files.has('P201')]).toEqual([true, false, true]);
});
