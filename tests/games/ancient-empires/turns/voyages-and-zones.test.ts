/** A Voyage whose only Leader will not go along; centres beyond the Capital zone and the land between. */
import { expect, test } from 'vitest';
import { trade } from '../../../../games/ancient-empires/phases/trade.js';
import { routes } from '../../../../games/ancient-empires/rules/trade/routes.js';
import { zonesOf } from '../../../../games/ancient-empires/rules/trade/zones.js';
import { campaign, rivals, THREE } from '../campaign.js';
import { board, capital, data, outcomes, own, play, put } from '../table.js';

test('AE-LDR-1, AE-ALY-2: when the ally steps out with the only Leader nobody sails, and he stays', () => {
  for (const [policy, told] of [
    ['join', 'VY failed no-leader'],
    ['full', 'VY done'],
  ] as const) {
    const state = rivals(3);
    own(state, 'P2', 'Ph1');
    state.positions['P3']!.policies.ally = { P1: policy };
    const both = put(state, 'pos:P1', 'Ph1', ['PRO', 'PRO'], 'BOTH');
    both.units.push(...put(state, 'pos:P3', 'Ph1', ['LEA'], 'X').units);
    delete state.stacks['X'];
    const { events, during } = campaign(state, { P1: 'VY - BOTH - Ph2' }, { ...THREE, 'ops-end 3': [1, 1] });
    expect(outcomes(events)).toEqual([told]);
    expect(during.stacks['BOTH']).toMatchObject({ at: policy === 'full' ? 'Ph2' : 'Ph1' });
    expect(during.stacks['BOTH']!.units).toHaveLength(3);
  }
});

test('AE-INT-2: centres outside the Capital zone take nothing out of it, though the way is short enough', () => {
  const state = board(2);
  capital(state, 'P1', 'M1', 1, { stock: {} });
  capital(state, 'P2', 'E2', 1, { stock: {} });
  const codes = data.geo.provinces.filter((code) => code !== 'M1' && code !== 'E2');
  for (const code of codes) own(state, 'P1', code, 1, { stock: {} });
  state.provinces['A1']!.stock = { HOR: 2 };
  // The land between is in the Capital zone and reaches a centre that does not reach the capital.
  const ways = routes(state, data);
  const [home, ...others] = zonesOf(state, data, ways, 'P1');
  expect(home).toMatchObject({ centre: 'M1', capital: true });
  expect(home!.provinces).toContain('A1');
  const reached = others.filter(
    ({ centre }) =>
      ways.cost('A1', centre, { positions: ['P1'] })! <= data.charts['trade-points'].goods &&
      !home!.provinces.includes(centre),
  );
  expect(reached).not.toEqual([]);
  const { state: after } = play(trade, state, {}, { 'trade-order 1': [2], 'trade-order 3': [2] });
  const horses = Object.entries(after.provinces).flatMap(([code, { stock }]) =>
    stock['HOR'] === undefined ? [] : [`${code} ${stock['HOR']}`],
  );
  expect(horses.sort()).toEqual(['A1 1', 'M1 1']);
});
