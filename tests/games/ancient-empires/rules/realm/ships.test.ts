/** Who is an enemy at sea. AE-VOY-2, AE-INF-4 */
import { describe, expect, test } from 'vitest';
import { embargoes, isHostileShip } from '../../../../../games/ancient-empires/rules/realm/relations.js';
import type { Side, State } from '../../../../../games/ancient-empires/state.js';
import { hate, rivals } from '../../campaign.js';
import { data, independent } from '../../table.js';

describe('AE-VOY-2: whose ship is hostile to whom', () => {
  const meets = (ship: Side, side: Side, change: (state: State) => unknown = () => undefined): boolean => {
    const state = rivals(3);
    independent(state, 'Ph1', 1, { controller: 'P2' });
    independent(state, 'A1');
    change(state);
    return isHostileShip(state, data.geo, ship, 'PAL', side);
  };
  test('Raiders and all others; nobody to his own', () => {
    expect(meets('raid:P1', 'pos:P1')).toBe(true);
    expect(meets('pos:P1', 'raid:P1')).toBe(true);
    expect(meets('raid:P1', 'raid:P1')).toBe(true);
    expect(meets('pos:P1', 'pos:P1')).toBe(false);
  });
  test('Independents: to whom they are Hostile, and to no other Independents', () => {
    expect(meets('ind:Ph1', 'pos:P1')).toBe(false);
    expect(meets('ind:Ph1', 'pos:P1', (state) => (state.provinces['Ph1']!.hostile = hate('P1')))).toBe(true);
    expect(meets('ind:Ph1', 'pos:P2', (state) => (state.provinces['Ph1']!.hostile = hate('P1')))).toBe(false);
    expect(meets('ind:A1', 'ind:Ph1', (state) => (state.provinces['A1']!.hostile = hate('P1')))).toBe(false);
    expect(meets('ind:Ph1', 'ind:A1')).toBe(false);
    expect(meets('pos:P1', 'ind:A1')).toBe(false);
  });
  test('positions: by their embargoes there and their posture in general', () => {
    const general = (state: State): unknown => (state.positions['P1']!.postures.general['P2'] = 'H');
    const at =
      (area: string, closed: boolean) =>
      (state: State): unknown =>
        (state.positions['P1']!.embargoes.at[area] = { P2: closed });
    expect(meets('pos:P1', 'pos:P2')).toBe(false);
    expect(meets('pos:P1', 'pos:P2', general)).toBe(true);
    expect(meets('pos:P2', 'pos:P1', general)).toBe(false);
    expect(meets('pos:P1', 'pos:P3', general)).toBe(false);
    expect(meets('pos:P1', 'pos:P2', at('PAL', true))).toBe(true);
    expect(meets('pos:P1', 'pos:P2', at('SIN', true))).toBe(false);
    // An embargo lifted there does not make a friend of an enemy.
    expect(meets('pos:P1', 'pos:P2', (state) => [general(state), at('PAL', false)(state)])).toBe(true);
  });
});

test('AE-INF-4: the embargo named for an area goes before the general one, that before the posture', () => {
  const state = rivals(3);
  const closes = (area: string): boolean => embargoes(state, data.geo, 'P1', 'P2', area);
  const one = state.positions['P1']!;
  expect([closes('M1'), closes('PAL')]).toEqual([false, false]);
  one.postures.at['M1'] = { P2: 'H' };
  expect([closes('M1'), closes('PAL')]).toEqual([true, false]);
  one.postures.general['P2'] = 'H';
  expect([closes('M1'), closes('PAL')]).toEqual([true, true]);
  one.postures.at['M1'] = { P2: 'F' };
  expect([closes('M1'), closes('PAL')]).toEqual([false, true]);
  one.embargoes.general['P2'] = false;
  expect([closes('M1'), closes('PAL')]).toEqual([false, false]);
  one.embargoes.at['PAL'] = { P2: true };
  expect([closes('M1'), closes('PAL')]).toEqual([false, true]);
  expect(embargoes(state, data.geo, 'P1', 'P1', 'PAL')).toBe(false);
});
