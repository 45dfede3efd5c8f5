import { describe, expect, test } from 'vitest';
import { moves } from '../../../../../games/king-of-kings/phases/moves.js';
import type { Play } from '../../../../../games/king-of-kings/play.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { bare, rollOn, stand } from '../../kit.js';

const hunters = (state: State, mover = 'P1'): unknown[] => {
  const play: Play = rollOn(state, 'hunt', { [mover]: 'M - [A1] - [E4733] - [army] - [bold]' });
  moves(mover).body(play);
  return play.log.events.filter((e) => e.type === 'intercepted').map((e) => e.data['side']);
};
const peace = (state: State, a: string, b: string, as: 'ally' | 'neutral' = 'neutral'): void => {
  state.positions[a]!.stance[b] = as;
  state.positions[b]!.stance[a] = as;
};
const STAND = { tactic: 'stand', intercept: 'always' };

describe('KOK-ZOC-3: who falls on a mover first', () => {
  test('positions by their numbers, then sides without a player, a retired king’s country among them', () => {
    const state = bare('diadochi', 4);
    // P2 has retired: a country at war with P1.
    Object.assign(state.positions['P2']!, { status: 'retired' });
    Object.assign(state.sides['P2']!, { kind: 'neutral', enemies: ['P1'] });
    stand(state, 'P1', 'Ecbatana', '9 HI', { orders: { tactic: 'stand' } });
    stand(state, 'P2', 'E4632', '9 HI', { orders: STAND });
    stand(state, 'P3', 'E4632', '9 HI', { orders: STAND });
    // Both stand before a mover who stands: each gives way, so that the next has his turn.
    expect(hunters(state)).toEqual(['P3', 'P2']);
  });

  test('KOK-ALL-3, KOK-HOUSE-5: an ally is not called by one who stays behind: he goes in his own turn', () => {
    const state = bare('diadochi', 4);
    peace(state, 'P2', 'P4', 'ally');
    stand(state, 'P1', 'Ecbatana', '2 HI', { orders: { tactic: 'stand' } });
    stand(state, 'P2', 'E4632', '1 HI', { orders: { ...STAND, intercept: 'never' } });
    stand(state, 'P4', 'E4632', '9 HI', { orders: STAND });
    stand(state, 'P3', 'E4632', '9 HI', { orders: STAND });
    peace(state, 'P3', 'P4');
    peace(state, 'P3', 'P2');
    expect(hunters(state)).toEqual(['P3', 'P4']);
  });
});
