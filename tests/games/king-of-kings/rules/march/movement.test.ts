import { describe, expect, test } from 'vitest';
import { hasZone, zoneOf } from '../../../../../games/king-of-kings/rules/land/zones.js';
import { newForce } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { at, bare, policiesOf, stand, types, worldOf } from '../../kit.js';
import { go } from '../../kit-armies.js';

describe('king-of-kings zones and interception', () => {
  test('KOK-ZOC-1: an army controls the hexes it can enter; merchants and the shut in control none', () => {
    const state = bare('alexander', 2);
    const army = stand(state, 'P2', 'Damascus', '1 HI');
    expect(zoneOf(worldOf(state), army)).toHaveLength(6);
    const merchant = newForce(state, 'P2', 'caravan', at(state, 'Damascus'));
    expect(hasZone(worldOf(state), merchant)).toBe(false);
    army.inside = true;
    stand(state, 'P1', 'Damascus', '1 PX');
    expect(hasZone(worldOf(state), army)).toBe(false);
  });

  test('KOK-ZOC-2, KOK-ZOC-4, KOK-MAIL-9: a field army intercepts at 3:2 and is the initiator', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Ecbatana', '2 HI', { orders: { tactic: 'stand' } });
    stand(state, 'P2', 'E4632', '4 HI', { orders: { tactic: 'stand' } });
    const play = go(state, 'M - [A1] - [E4733]');

    expect(types(play)).toContain('intercepted');
    const joined = play.log.events.find((e) => e.type === 'battle-joined')?.data as never as Record<
      string,
      { side: string }
    >;
    expect(joined['initiator']?.side).toBe('P2');
    // Both stood: the initiator went, the mover goes on.
    expect(state.forces['P1-A1']?.hex).toBe('E4733');
  });

  test('KOK-ZOC-3: a beaten first interceptor opens the way for a second, never both at once', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Ecbatana', '3 HI', { orders: { tactic: 'stand' } });
    for (const hex of ['E4632', 'E4632']) stand(state, 'P2', hex, '5 HI', { orders: { tactic: 'stand' } });
    const play = go(state, 'M - [A1] - [E4733]');
    const joined = play.log.events.filter((e) => e.type === 'battle-joined');

    expect(joined).toHaveLength(2);
    expect(joined.every((e) => (e.data['initiator'] as { strength: number }).strength === 15)).toBe(true);
  });

  describe('KOK-ALL-3, KOK-HOUSE-5: mutual allies intercept together', () => {
    const camp = (orders: Record<string, string> = {}) => {
      const state = bare('diadochi', 4);
      for (const [a, b] of [
        ['P2', 'P3'],
        ['P3', 'P2'],
      ] as const)
        state.positions[a]!.stance[b] = 'ally';
      stand(state, 'P1', 'Ecbatana', '2 HI', { orders: { tactic: 'stand' } });
      stand(state, 'P2', 'E4632', '2 HI', { orders: { tactic: 'stand' } });
      stand(state, 'P3', 'E4632', '2 HI', { orders: { tactic: 'stand', ...orders } });
      return state;
    };
    const joined = (play: ReturnType<typeof go>) =>
      play.log.events.find((e) => e.type === 'battle-joined')?.data['initiator'];

    test('two that are too weak alone fight as one', () => {
      const play = go(camp(), 'M - [A1] - [E4733]');

      expect(joined(play)).toMatchObject({ forces: ['P2-A1', 'P3-A1'], strength: 12 });
      expect(types(play).filter((t) => t === 'intercepted')).toHaveLength(2);
    });

    test('neither goes where one may not, and where they are no allies', () => {
      expect(joined(go(camp({ intercept: 'never' }), 'M - [A1] - [E4733]'))).toBeUndefined();
      const state = camp();
      state.positions['P3']!.stance['P2'] = 'neutral';
      expect(joined(go(state, 'M - [A1] - [E4733]'))).toBeUndefined();
    });

    test('an ally at peace with the mover stays out of it', () => {
      const state = camp();
      state.positions['P2']!.policies = policiesOf(state, { intercept: '1:1' });
      state.positions['P1']!.stance['P3'] = 'neutral';
      state.positions['P3']!.stance['P1'] = 'neutral';

      expect(joined(go(state, 'M - [A1] - [E4733]'))).toMatchObject({ forces: ['P2-A1'], strength: 6 });
    });

    test('KOK-BAT-4: the mover in turn is helped by an ally that stands there', () => {
      const state = camp();
      state.positions['P1']!.stance['P4'] = 'ally';
      state.positions['P4']!.stance['P1'] = 'ally';
      stand(state, 'P4', 'E4733', '1 LI', { orders: { tactic: 'stand' } });
      const play = go(state, 'M - [A1] - [E4733]');

      expect(play.log.events.find((e) => e.type === 'battle-joined')?.data['other']).toMatchObject({
        forces: ['P1-A1', 'P4-A1'],
      });
    });
  });

  test('KOK-ZOC-4, KOK-BAT-3, KOK-MOV-5: a caught caravan loses goods and counter', () => {
    const state = bare('diadochi', 4);
    const caravan = newForce(state, 'P1', 'caravan', at(state, 'Ecbatana'));
    stand(state, 'P2', 'E4632', '1 LI');
    const play = go(state, `M - [C1] - [here +1 wool, E4733]`);

    expect(types(play)).toContain('trade-caught');
    expect(state.forces[caravan.id]).toBeUndefined();
    expect(state.sides['P1']!.pool.caravan).toBe(1);
    expect(Object.values(state.goods).filter((g) => g.hex === undefined)).toHaveLength(1);
  });
});
