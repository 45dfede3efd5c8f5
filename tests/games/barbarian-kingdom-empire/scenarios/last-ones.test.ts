/** A game of which nobody is left, and the provinces that a solitaire game opens. */
import { expect, test } from 'vitest';
import { ending } from '../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import {
  homeOf,
  isPlayable,
} from '../../../../games/barbarian-kingdom-empire/scenarios/solitaire/provinces.js';
import { begun, geo, rules } from '../kit.js';

test('BKE-END-1: when all are out and nobody begins again the game is over before its last turn', () => {
  const state = begun('late-empire');
  expect(ending(state, rules)).toBeNull();
  const positions = Object.values(state.positions);
  for (const position of positions) position.stage = 'out';
  expect(ending(state, rules)).not.toBeNull();
  state.restarts = [{ position: positions[0]!.id, choices: [] }];
  expect(ending(state, rules)).toBeNull();
  state.restarts = [];
  positions[0]!.stage = 'barbarian';
  expect(ending(state, rules)).toBeNull();
});

test('BKE-S4-4: all provinces within but the home are played, cities or none; others for a city in play', () => {
  const state = begun('expanding-rome');
  const all = Object.keys(geo.provinces);
  const played = (): string[] => all.filter((id) => isPlayable(state, rules, id));
  const within = all.filter((id) => geo.provinces[id]!.inside && id !== homeOf(rules));
  expect(played()).toEqual(expect.arrayContaining(within));
  state.cities = {};
  expect(played()).toEqual(within);
});
