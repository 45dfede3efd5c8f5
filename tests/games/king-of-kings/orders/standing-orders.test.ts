/** What policies and standing orders decide when nobody can be asked. */
import { describe, expect, test } from 'vitest';
import { breakAlliance, gainAlly, makePeace } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { roam } from '../../../../games/king-of-kings/rules/others/raider-marches.js';
import { marchOnCapital } from '../../../../games/king-of-kings/rules/others/rebel-marches.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import { spring } from '../../../../games/king-of-kings/phases/spring.js';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { placeBand } from '../../../../games/king-of-kings/rules/events/raiders.js';
import { rebelSide } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { at, bare, outcomes, playOn, rollOn, stand, start, types, policiesOf } from '../kit.js';

const go = (state: ReturnType<typeof bare>, sheet: string, script = {}) => {
  const play = playOn(state, script, { P1: sheet });
  moves('P1').body(play);
  return play;
};

describe('king-of-kings interception by order', () => {
  test('KOK-ZOC-2, KOK-MAIL-9: besiegers fall on what leaves the place at 1:1', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Athens', '1 HI', { orders: { tactic: 'stand' } });
    stand(state, 'P2', 'Athens', '1 HI', { orders: { tactic: 'stand' } });
    state.forces['P1-A1']!.inside = true;
    const play = go(state, 'M - [A1] - [Thebes]');

    expect(types(play)).toContain('intercepted');
    // Both stood: the interceptor gave way.
    expect(state.forces['P1-A1']?.hex).toBe(at(state, 'Thebes'));
  });

  test('KOK-MAIL-9: onleave never lets it go', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Athens', '1 HI');
    stand(state, 'P2', 'Athens', '1 HI', { orders: { onleave: 'never' } });
    state.forces['P1-A1']!.inside = true;

    expect(types(go(state, 'M - [A1] - [Thebes]'))).not.toContain('intercepted');
  });

  test('KOK-MAIL-9: the besieged do not fall on besiegers that march away', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Damascus', '1 HI');
    stand(state, 'P2', 'Damascus', '4 HI');
    state.forces['P2-A1']!.inside = true;

    expect(types(go(state, 'M - [A1] - [Palmyra]'))).not.toContain('intercepted');
  });

  test('KOK-ZOC-3, KOK-MAIL-9: a part may go, only on the targets that are named', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Ecbatana', '1 HI', { orders: { tactic: 'stand' } });
    const guard = stand(state, 'P2', 'E4632', '4 HI 2 LC', {
      orders: { tactic: 'stand', intercept: 'always', part: '2 HI', targets: 'army' },
    });
    const caravan = newForce(state, 'P1', 'caravan', at(state, 'Ecbatana'));
    const free = go(state, 'M - [C1] - [E4733]');
    expect(types(free)).not.toContain('intercepted');
    expect(state.forces[caravan.id]?.hex).toBe('E4733');

    const play = go(state, 'M - [A1] - [E4733]');
    expect(play.log.events.find((e) => e.type === 'battle-joined')?.data['initiator']).toMatchObject({
      units: { HI: 2 },
    });
    expect(guard).toMatchObject({ hex: 'E4632', units: { P2: { HI: 2, LC: 2 } } });
  });

  test('KOK-MAIL-9: from a city nobody goes out unless he is told to', () => {
    const set = (orders: Record<string, string>) => {
      const state = bare('alexander', 2);
      stand(state, 'P1', 'E4534', '1 HI', { orders: { tactic: 'stand' } });
      stand(state, 'P2', 'Babylon', '9 HI', { orders: { tactic: 'stand', ...orders } });
      return types(go(state, 'M - [A1] - [E4535]'));
    };

    expect(set({})).not.toContain('intercepted');
    expect(set({ intercept: '3:2' })).toContain('intercepted');
  });
});

describe('king-of-kings alliances by policy', () => {
  test('KOK-NEU-5, KOK-NEU-1: who keeps the cities of a lost ally has invaded it', () => {
    const state = start('hammurabi', 4);
    gainAlly(playOn(state), 'elam', 'P1', 'KOK-SUM-3');
    const susa = at(state, 'Susa');
    state.cities[susa]!.controller = 'P1';
    state.positions['P1']!.policies = policiesOf(state, { surrender: 'no' });
    breakAlliance(playOn(state, { 'neutral/ally elam': [2] }), 'elam', 'KOK-SUM-5');

    expect(state.cities[susa]!.controller).toBe('P1');
    expect(state.sides['elam']).toMatchObject({ controller: 'P3', enemies: ['P1'] });
  });

  test('KOK-SUM-4: peace may end the alliance of another', () => {
    const state = start('hammurabi', 4);
    gainAlly(playOn(state), 'elam', 'P2', 'KOK-SUM-3');
    const play = playOn(state);
    makePeace(play, 'P1', [{ kind: 'break', holder: 'P2', side: 'elam' }], 'KOK-SUM-4');

    expect(types(play)).toContain('ally-lost');
    expect(state.sides['elam']?.controller).toBeUndefined();
  });

  test('KOK-SUM-3, KOK-SPR-5: raiders that are won are led by their ally and raise their dead', () => {
    const state = bare('diadochi', 4);
    placeBand(playOn(state), { name: 'Celts', hex: 'E3022', units: { LI: 3 } }, 'KOK-RAID-1');
    gainAlly(playOn(state), 'band-celts', 'P4', 'KOK-SUM-3');
    state.sides['band-celts']!.pool.LI = 2;
    spring.body(rollOn(state));

    const band = Object.values(state.forces).filter((f) => f.owner === 'band-celts');
    expect(band.reduce((n, f) => n + (f.units['band-celts']?.LI ?? 0), 0)).toBe(5);
    expect(state.sides['band-celts']!.controller).toBe('P4');
  });
});

describe('king-of-kings money by policy', () => {
  test('KOK-WIN-2, KOK-MAIL-10: the upkeep policy says who is paid first', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P1', 'Babylon', '2 PX 4 LI');
    Object.assign(state.positions['P1']!, { treasury: 20, policies: policiesOf(state, { upkeep: 'LI' }) });
    winter.body(playOn(state));

    // 12 for the LI; 8 are left, too little for a phalanx.
    expect(state.forces['P1-A1']!.units).toEqual({ P1: { LI: 4 } });
    expect(state.positions['P1']!.treasury).toBe(8);
  });

  test('KOK-OPT-5, KOK-WIN-2: hired units that go unpaid go home to their seller', () => {
    const state = bare('diadochi', 4, { mercenaries: true });
    stand(state, 'P1', 'Babylon', '2 PX');
    Object.assign(state.positions['P1']!, { treasury: 0, mercs: [{ type: 'PX', count: 2, seller: 'P2' }] });
    const before = state.sides['P2']!.pool.PX ?? 0;
    winter.body(playOn(state));

    expect(state.sides['P2']!.pool.PX).toBe(before + 2);
  });

  test('KOK-BUY-4: a fort is moved for 10 to where troops stand', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P2', 'E3539', '1 LC');
    state.positions['P2']!.treasury = 10;
    const play = playOn(state, {}, { P2: 'B - [move fort] - [E3539] - [Pelusium]' });
    purchases('P2').body(play);

    expect(outcomes(play)).toEqual(['done']);
    expect([state.cities[at(state, 'Pelusium')], state.cities['E3539']?.kind]).toEqual([undefined, 'fort']);
  });
});

describe('king-of-kings sides without a player, by sea', () => {
  test('KOK-NPC-6: rebels of an island take ship, and are an army again where they land', () => {
    const state = bare('diadochi', 4);
    const play = rollOn(state);
    const side = rebelSide(play, 'P2');
    // Alexandria is their goal; Cnossus has no road to it.
    const force = stand(state, side, 'Cnossus', '3 HI');
    marchOnCapital(play, side);
    expect(force).toMatchObject({ kind: 'fleet', hex: at(state, 'Cnossus') });
    for (let season = 0; season < 4 && state.forces[force.id]; season++) marchOnCapital(play, side);

    expect(state.forces[force.id]).toMatchObject({ kind: 'army', hex: at(state, 'Alexandria') });
  });

  test('KOK-NPC-7, KOK-SPR-4: goods in the open that raiders stand on are gone until Spring', () => {
    const state = bare('hammurabi', 4);
    const [pile] = Object.values(state.goods).filter((g) => g.type === 'slaves');
    stand(state, 'P4', 'Damascus', '1 LI');
    placeBand(playOn(state), { name: 'Nubians', hex: 'E3547', units: { LI: 2 } }, 'KOK-RAID-1');
    for (const c of Object.values(state.cities)) c.looted = true;
    roam(rollOn(state), 'band-nubians');

    expect(state.goods[pile!.id]!.hex).toBeUndefined();
    spring.body(rollOn(state));
    expect(state.goods[pile!.id]!.hex).toBe(at(state, 'Nubia'));
  });
});
