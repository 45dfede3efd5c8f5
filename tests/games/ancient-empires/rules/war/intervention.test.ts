/** Strangers and owners who step in against an occupier. AE-OCC-2 */
import { expect, test } from 'vitest';
import { THREE, campaign, rivals, type Script } from '../../campaign.js';
import type { Position } from '../../../../../games/ancient-empires/state.js';
import { ofType, own, put } from '../../table.js';

/** P3 has Occupied M2 of P2, whose own army stands there yet; now P1 comes. Do they fight, and who? */
function contested(
  resist: 'always' | 'never',
  intervene: 'always' | 'never',
  occupied = true,
  change: (own: Position) => void = () => undefined,
): unknown {
  const state = rivals(3);
  own(state, 'P2', 'M2');
  if (occupied) {
    state.provinces.M2!.occupied = { sides: ['pos:P3'], by: 'P3', round: 1 };
    put(state, 'pos:P3', 'M2', ['PRO'], 'HOLD');
  }
  put(state, 'pos:P1', 'M1', ['PRO', 'PRO'], 'HOST');
  put(state, 'pos:P2', 'M2', ['PRO'], 'HOME');
  state.positions['P2']!.policies.militia = 0;
  state.positions['P2']!.policies.resist.all = resist;
  state.positions['P3']!.policies.resist.all = 'never';
  state.positions['P2']!.policies.intervene.all = intervene;
  const all = (name: string, die: number): Script => ({ [`${name} 1`]: [die], [`${name} 2`]: [die] });
  change(state.positions['P2']!);
  const here = state.positions['P2']!.policies.resist.at['M2'];
  const seat = state.positions['P2']!.capital === 'M2' && here === undefined;
  const fights = occupied ? intervene === 'always' || here === 'always' : resist === 'always' || seat;
  const dice = fights
    ? { ...all('combat 1 A', 4), 'combat 1 B 1': [1], ...all('occupy-damage 1', 6) }
    : all('occupy-damage 1', 6);
  const { events } = campaign(state, { P1: 'M - HOST - M2\nQ - HOST' }, { ...THREE, ...dice });
  return ofType(events, 'combat-fought').length;
}

test('AE-OCC-2: an owner whose land another holds steps in as a stranger does, by policy intervene', () => {
  expect([contested('never', 'always'), contested('never', 'never')]).toEqual([1, 0]);
});

test('AE-OCC-2: while he holds it himself, policy resist alone decides', () => {
  expect([contested('never', 'always', false), contested('always', 'never', false)]).toEqual([0, 1]);
});

test('AE-OCC-2: he helps who holds his land only when he said always for this province', () => {
  const at = (p: Position): void => void (p.policies.resist.at['M2'] = 'always');
  expect([contested('never', 'never', true, at), contested('always', 'never')]).toEqual([1, 0]);
});

test('AE-OCC-2: a capital is held, whatever is said of all land, but not against a word for the capital itself', () => {
  const capital = (p: Position): void => void (p.capital = 'M2');
  const given = (p: Position): void => (capital(p), void (p.policies.resist.at['M2'] = 'never'));
  expect([contested('never', 'never', false, capital), contested('never', 'never', false, given)]).toEqual([
    1, 0,
  ]);
});
