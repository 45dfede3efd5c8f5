/** What a caravan may set down, swap and buy on its way: what it carries, not what its owner has elsewhere. KOK-MOV-5, KOK-TRADE-1 */
import { expect, test } from 'vitest';
import { addGoods } from '../../../../games/king-of-kings/create.js';
import { at, bare, stand } from '../kit.js';
import { desk, see } from './boards.js';

test('KOK-MOV-5, KOK-TRADE-1: its own load alone is set down or swapped; who takes up all may carry any of it', () => {
  const state = bare('hammurabi', 4);
  state.game.season = 'summer';
  stand(state, 'P1', 'Susa', '', { kind: 'caravan' });
  addGoods(state, 'wine', at(state, 'Susa'), 'P1');
  addGoods(state, 'furs', at(state, 'Babylon'), 'P1');
  for (const g of Object.values(state.goods)) if (g.type === 'wine') g.carrier = 'P1-C1';
  const said = (path: string): string[] =>
    desk
      .ask(see(state), 'move', 'path', { force: 'C1', path })
      .offers.map(({ text }) => text.slice(path.length))
      .filter((text) => /^ (\/|\+|swap)/.test(text));
  expect(said('here')).toEqual([' /1 wine', ' /all']);
  expect(said('here +all')).toEqual(expect.arrayContaining([' /1 wine', ' /1 furs', ' /all']));
});

test('KOK-TRADE-1: what is still aboard is swapped for another kind', () => {
  const state = bare('hammurabi', 4);
  state.game.season = 'summer';
  stand(state, 'P1', 'Susa', '', { kind: 'caravan' });
  for (const [type, owner] of [['wine', 'P1'], ['spice', 'P1'], ['spice', 'elam']] as const) addGoods(state, type, at(state, 'Susa'), owner); // prettier-ignore
  for (const g of Object.values(state.goods)) if (g.hex === at(state, 'Susa') && g.owner === 'P1') g.carrier = 'P1-C1'; // prettier-ignore
  const swaps = (path: string): string[] =>
    desk
      .ask(see(state), 'move', 'path', { force: 'C1', path })
      .offers.map(({ text }) => text.slice(path.length + 1))
      .filter((text) => text.startsWith('swap'));
  expect(swaps('here')).toEqual(['swap 1 wine for 1 spice']);
  expect(swaps('here /1 wine')).toEqual([]);
});
