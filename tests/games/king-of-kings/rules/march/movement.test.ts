import { describe, expect, test } from 'vitest';
import { moves } from '../../../../../games/king-of-kings/phases/moves.js';
import { lateTreaties, opening } from '../../../../../games/king-of-kings/phases/opening.js';
import { hasZone, zoneOf } from '../../../../../games/king-of-kings/rules/land/zones.js';
import { newForce } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { at, bare, outcomes, playOn, rollOn, stand, start, types, worldOf, policiesOf } from '../../kit.js';

const go = (state: ReturnType<typeof bare>, sheet: string, script = {}) => {
  const play = playOn(state, script, { P1: sheet });
  moves('P1').body(play);
  return play;
};

describe('king-of-kings movement', () => {
  test('KOK-MOV-2, KOK-UNIT-6, KOK-UNIT-7: picking up and dropping on the way', () => {
    const state = bare('greeks', 2);
    state.sides['P3']!.controller = 'P1';
    for (const s of ['corinth', 'P4']) state.sides[s]!.controller = 'P1';
    stand(state, 'P1', 'Sparta', '5 PX');
    stand(state, 'P1', 'Corinth', '1 LI');
    const play = go(state, 'M - [A1] - [Corinth +1 LI, Athens /2 PX=A7, Thebes]\nM - [A7] - [Corinth]');

    expect(outcomes(play)).toEqual(['done', 'failed was-carried']);
    expect(state.forces['P1-A1']).toMatchObject({ hex: 'E2830', units: { P1: { PX: 3, LI: 1 } } });
    expect(state.forces['P1-A7']).toMatchObject({ hex: 'E2931', units: { P1: { PX: 2 } } });
    expect(play.log.events.find((e) => e.type === 'moved')?.data['left']).toBe(9);
  });

  test('KOK-MOV-1: forces of a hex regroup before they move', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '2 PX 1 LC');
    const play = go(state, 'T - [A1] - [new] - [1 LC]\nT - [A1] - [A9] - [1 PX]');

    expect(outcomes(play)).toEqual(['done', 'failed no-longer-yours']);
    expect(state.forces['P1-A2']?.units).toEqual({ P1: { LC: 1 } });
  });

  test('KOK-MOV-1, KOK-MOV-3: ships do not march, armies do not swim, fleets need water', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '2 LG');
    stand(state, 'P1', 'Ecbatana', '2 PX');
    stand(state, 'P1', 'Byzantium', '1 PX');
    const play = go(state, 'M - [A1] - [here] - [army]\nM - [A2] - [here] - [fleet]\nM - [A3] - [Rhodes]');

    expect(outcomes(play)).toEqual(['failed ships-cannot-march', 'failed not-on-water', 'failed no-route']);
  });

  test('KOK-MOV-2: what a fleet drops stays afloat', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Byzantium', '1 LG 1 PX', { kind: 'fleet' });
    go(state, 'M - [A1] - [here /1 PX]');

    expect(state.forces['P1-A2']).toMatchObject({ kind: 'fleet', carried: true });
  });

  test('KOK-MOV-6: walking into a city does not take it', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Tyre', '2 PX');
    go(state, 'M - [A1] - [Damascus]');

    expect(state.cities[at(state, 'Damascus')]!.controller).toBe('P2');
  });

  test('KOK-MOV-7, KOK-NEU-1: the invaded call another position before the battle', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'P1', 'Babylon', '4 HI');
    stand(state, 'elam', 'Susa', '1 LI');
    const play = playOn(state, { 'neutral/ally elam': [1] }, { P1: 'M - [A1] - [Susa]' });
    state.positions['P2']!.policies = policiesOf(state, { refuge: 'always' });
    moves('P1').body(play);

    expect(types(play)).toEqual(['invaded', 'ally-gained', 'took-refuge', 'moved', 'order-done']);
    expect(state.sides['elam']).toMatchObject({ controller: 'P2', enemies: ['P1'] });
  });

  test('KOK-MOV-7, KOK-SCN-6: closed countries keep armies out, and neutrals at peace are not walked through', () => {
    const state = bare('cyrus', 4);
    stand(state, 'P2', 'Damascus', '4 LC');
    const play = playOn(state, {}, { P2: 'M - [A1] - [Arabia]' });
    moves('P2').body(play);

    expect(outcomes(play)).toEqual(['part closed']);
  });

  test('KOK-SCN-4: nobody sails in the first scenario without Phoenicia', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'P1', 'Babylon', '1 HI');
    expect(outcomes(go(state, 'M - [A1] - [here] - [fleet]'))).toEqual(['failed may-not-sail']);
    state.sides['phoenicia']!.controller = 'P1';
    expect(outcomes(go(state, 'M - [A1] - [here] - [fleet]'))).toEqual(['done']);
  });

  test('KOK-MAIL-9: risk even stops before a stronger enemy, bold does not', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Tyre', '1 LI');
    stand(state, 'P2', 'Damascus', '3 HI', { orders: { refuge: 'always' } });
    expect(outcomes(go(state, 'M - [A1] - [Damascus]'))).toEqual(['failed risk']);
    state.forces['P1-A1']!.carried = false;
    expect(outcomes(go(state, 'M - [A1] - [Damascus] - [bold]'))).toEqual(['done']);
  });

  test('KOK-SCN-12: Swedes and Norse never end in one hex', () => {
    const state = bare('vikings', 4);
    stand(state, 'norse', 'Bergen', '1 HC');
    stand(state, 'P3', 'Upsala', '1 HI');
    const play = playOn(state, {}, { P3: 'M - [A1] - [Bergen]' });
    moves('P3').body(play);

    expect(outcomes(play)).toEqual(['part may-not-stack']);
  });

  test('KOK-SCN-12: kin pass through each other, but take no one of the others along', () => {
    const state = bare('vikings', 4);
    stand(state, 'norse', 'Bergen', '1 LI');
    stand(state, 'P3', 'W2203', '2 HI');
    const play = playOn(state, {}, { P3: 'M - [A1] - [Bergen, W2203]\nM - [norse-A1] - [here, W2203]' });
    moves('P3').body(play);
    expect(outcomes(play)).toEqual(['done', 'failed may-not-stack']);

    const mixed = bare('vikings', 4);
    stand(mixed, 'norse', 'Bergen', '1 LI');
    stand(mixed, 'P3', 'W2203', '2 HI');
    const load = playOn(mixed, {}, { P3: 'M - [A1] - [Bergen +1 LI, W2203]' });
    moves('P3').body(load);
    expect(outcomes(load)).toEqual(['part nothing-to-pick-up']);
  });

  test('KOK-SCN-5: Persians before Sparta unite the Greeks', () => {
    const state = bare('greeks', 2);
    state.sides['P4']!.controller = 'P1';
    stand(state, 'P1', 'Thebes', '1 LC');
    stand(state, 'P1', 'E2832', '1 LG');
    const play = playOn(state, {}, { P1: 'M - [A2] - [E2831]' });
    moves('P1').body(play);

    expect(state.sides['corinth']!.controller).toBe('P2');
    expect(state.sides['P3']!.controller).toBe('P2');
  });
});

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

describe('king-of-kings opening', () => {
  test('KOK-OPEN-1, KOK-ALL-1, KOK-GEN-1: treaties count at once; hostility needs one', () => {
    const state = bare('diadochi', 4);
    const play = playOn(
      state,
      {},
      { P1: 'TY - [2] - [ally]', P2: 'TY - [1] - [ally]\nTY - [3] - [neutral]' },
    );
    opening.body(play);

    expect(state.positions['P1']!.stance['P2']).toBe('ally');
    expect(outcomes(play)).toEqual(['done', 'done', 'done']);
  });

  test('KOK-ALL-4, KOK-OPEN-2: an ally turned enemy takes an empty city from within', () => {
    const state = bare('diadochi', 4);
    state.positions['P1']!.stance['P2'] = 'ally';
    state.positions['P2']!.stance['P1'] = 'ally';
    stand(state, 'P1', 'Memphis', '1 PX');
    const play = playOn(state, {}, { P1: 'TY - [2] - [enemy] - [phase]' });
    opening.body(play);
    expect(state.cities[at(state, 'Memphis')]!.controller).toBe('P2');
    lateTreaties('P1').body(play);
    expect(state.cities[at(state, 'Memphis')]!.controller).toBe('P1');
  });

  test('KOK-ALL-4: against a garrison both roll at once, and camps in the field fight', () => {
    const state = bare('diadochi', 4);
    state.positions['P1']!.stance['P2'] = 'ally';
    state.positions['P2']!.stance['P1'] = 'ally';
    stand(state, 'P1', 'Memphis', '1 PX');
    stand(state, 'P2', 'Memphis', '1 LI');
    const hex = at(state, 'Memphis');
    const play = playOn(
      state,
      { [`treachery/fight ${hex} round-1 P1`]: [3], [`treachery/fight ${hex} round-1 P2`]: [1] },
      { P1: 'TY - [2] - [enemy]' },
    );
    opening.body(play);

    expect(state.cities[hex]!.controller).toBe('P1');
  });

  test("KOK-ALL-5: gifts stay within half of last Spring's income", () => {
    const state = start('diadochi', 4);
    Object.assign(state.positions['P1']!, { treasury: 100, lastSpringIncome: 110 });
    const play = playOn(state, {}, { P1: 'G - [30] - [P2]\nG - [30] - [P2]' });
    opening.body(play);

    expect(outcomes(play)).toEqual(['done', 'failed over-the-yearly-limit']);
    expect(state.positions['P2']!.treasury).toBe(180);
  });

  test('KOK-ALL-5: one city a year, and goods only where they were brought', () => {
    const state = start('diadochi', 4);
    const play = playOn(state, {}, { P1: 'G - [Susa] - [P2]\nG - [Herat] - [P2]\nG - [1 wool] - [P2]' });
    opening.body(play);

    expect(outcomes(play)).toEqual(['done', 'failed over-the-yearly-limit', 'failed not-together']);
    expect(state.cities[at(state, 'Susa')]!.controller).toBe('P2');
  });

  test('KOK-MAR-1, KOK-MAR-2: a refused proposal uses up nothing but the season', () => {
    const state = start('hammurabi', 4);
    const play = playOn(
      state,
      { 'marriage/answer P1 phoenicia': [4] },
      { P1: 'W - [Phoenicia]\nW - [Elam]' },
    );
    opening.body(play);

    expect(outcomes(play)).toEqual(['failed refused', 'failed one-proposal-a-turn']);
    expect(state.positions['P1']!.monarch.married).toBe(false);
  });

  test('KOK-MAR-1: consent alone gives the suitor the claim and uses up nothing', () => {
    const state = start('hammurabi', 4);
    const play = rollOn(state, 'wedding', { P1: 'W - [P2]', P2: 'W - [consent P1]' });
    opening.body(play);

    expect(state.positions['P1']!.monarch).toMatchObject({ married: true, spouseOf: 'P2' });
    expect(state.positions['P2']!.monarch).toMatchObject({ married: false });
  });

  test('KOK-MAR-1: placate sends Enemies away', () => {
    const state = start('hammurabi', 4);
    state.positions['P1']!.achievements = ['enemies'];
    opening.body(playOn(state, {}, { P1: 'W - [placate]' }));

    expect(state.positions['P1']!.achievements).toEqual([]);
  });

  test('KOK-DEATH-4: abdication is retirement at the opening', () => {
    const state = start('hammurabi', 4);
    opening.body(playOn(state, {}, { P1: 'AB - [yes]' }));

    expect(state.positions['P1']!.status).toBe('retired');
  });

  test('KOK-MAIL-4, KOK-UNIT-5: policies, standing orders and names hold from here on', () => {
    const state = start('diadochi', 4);
    const play = playOn(
      state,
      {},
      {
        P1: 'P - [refuge] - [never]\nP - [refuge] - [perhaps]\nO - [A1] - [intercept 2:1, losses LI, MM]\nN - [A1] - [Silver Shields]',
      },
    );
    opening.body(play);

    expect(outcomes(play)).toEqual(['done', 'failed not-understood', 'done', 'done']);
    expect(state.forces['P1-A1']).toMatchObject({
      name: 'Silver Shields',
      orders: { intercept: { their: 2, own: 1 }, losses: ['LI', 'MM'] },
    });
  });
});
