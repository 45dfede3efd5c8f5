/** What holds already, in words, and of what each of it is. AE-MAIL-2, AE-INF-4 */
import { expect, test } from 'vitest';
import { loadSystem } from '../../../../src/catalog.js';
import { see } from '../../../../games/ancient-empires/see.js';
import { stage } from '../stage.js';
import { board, data } from '../table.js';

const system = await loadSystem('ancient-empires');

test('AE-INF-4: an embargo of all areas names nobody’s land, one of an area its name; both say whom they close to', () => {
  const state = board(3);
  stage(state, { step: 'council', empires: { P1: 'M1 2', P2: 'E2 1', P3: 'G1 1' } });
  state.positions['P2']!.name = 'Egypt';
  state.positions['P3']!.name = 'Hellas';
  const own = state.positions['P1']!;
  own.embargoes = { general: { P3: true, P9: true }, at: { PAL: { P2: false, P9: true } } };
  own.postures = { general: { P2: 'H' }, at: { M1: { P3: 'F' }, E2: { P3: 'F' } } };
  const told = system.standing!(see(data, state, [], 'P1'));
  expect(told.filter(({ order }) => order.startsWith('E - '))).toEqual([
    { order: 'E - ON - P3', word: 'closed to P3 Hellas', thing: 'Position P3' },
    { order: 'E - OFF - P2 - PAL', word: 'Palestine coast: open to P2 Egypt', thing: 'PAL' },
  ]);
  const postures = told.filter(({ word }) => /toward/.test(word)).map(({ word, thing }) => [word, thing]);
  expect(postures).toEqual([
    ['Hostile towards P2 Egypt', 'Position P2'],
    ['Babylonia: Friendly towards P3 Hellas', 'M1'],
  ]);
});
