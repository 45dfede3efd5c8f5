/** Regrouping and marches with all they bring. KOK-MOV. */
import { describe, expect, test } from 'vitest';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import type { Play } from '../../../../games/king-of-kings/play.js';
import { newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { scenarioRules } from '../../../../games/king-of-kings/scenarios/table.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { phasesOf } from '../../../../games/king-of-kings/turn.js';
import { go } from '../kit-armies.js';
import { at, bare, outcomes, playOn, policiesOf, rollOn, stand, start, types, worldOf } from '../kit.js';

describe('movement', () => {
  test('KOK-UNIT-5: the royal marker does not go to an ally’s force of that number', () => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.controller = 'P1';
    stand(state, 'P1', 'Babylon', '1 HI');
    stand(state, 'P1', 'Babylon', '1 LI');
    for (const units of ['1 LI', '1 LI', '9 HI']) stand(state, 'elam', 'Babylon', units);
    const royal = (policy: string): unknown => {
      state.positions['P1']!.policies = policiesOf(state, { royal: policy });
      moves('P1').body(playOn(state));
      return state.positions['P1']!.royal;
    };
    expect([royal('A3'), royal('A2'), royal('A3')]).toEqual(['P1-A1', 'P1-A2', 'P1-A2']);
  });

  test('KOK-MOV-1, 2: what leaves a force behind the walls is behind them, too', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P2', 'Memphis', '3 HI', { inside: true });
    stand(state, 'P1', 'Memphis', '9 HI');
    const play = rollOn(state, 'wall', { P2: 'T - [A1] - [new] - [1 HI]\nM - [A1] - [here /1 HI]' });
    moves('P2').body(play);
    const inside = Object.values(state.forces).map((f) => [f.id, f.inside]).sort();
    expect(inside).toEqual([['P1-A1', false], ['P2-A1', true], ['P2-A2', true], ['P2-A3', true]]);
  }); // prettier-ignore
});

test('KOK-SCN-5: of Sparta’s league only those join who are nobody’s and at war with nobody', () => {
  const state = start('greeks', 2);
  const joins = worldOf(state).data.scenario('greeks', 2).special!.joins!;
  const [first, second, ...rest] = Object.values(state.sides).filter((s) => joins.allies.includes(s.name));
  first!.controller = joins.mover;
  second!.enemies = [joins.to];
  scenarioRules['greeks']!.entered!(playOn(state), joins.mover, at(state, joins.near));
  expect([first!.controller, second!.controller]).toEqual([joins.mover, undefined]);
  expect(rest.every((s) => s.controller === joins.to)).toBe(true);
});

describe('KOK-SCN-5: as soon as a Persian force is beside Sparta', () => {
  const joined = (play: Play, state: State): boolean =>
    ['corinth', 'P3'].some((id) => state.sides[id]?.controller === 'P2') &&
    types(play).includes('ally-gained');

  test('its league joins before the battle, if it comes by intercepting', () => {
    const state = bare('greeks', 2);
    stand(state, 'P1', 'E2932', '9 HG', { orders: { intercept: 'always', tactic: 'line' } });
    stand(state, 'P2', 'Sparta', '1 LG', { orders: { tactic: 'line' } });
    const play = rollOn(state, 'league', { P2: 'M - [A1] - [E2832] - [bold]' });
    moves('P2').body(play);
    const told = types(play);
    expect(told).toContain('intercepted');
    expect(joined(play, state)).toBe(true);
    expect(told.indexOf('ally-gained')).toBeLessThan(told.indexOf('battle-joined'));
  });

  test('and when a country beside it goes over to the Persians', () => {
    const state = start('greeks', 2);
    state.game.season = 'summer';
    const dice = { 'summer/diplomacy P1': [1], 'summer/diplomacy P2': [3] };
    const play = playOn(state, dice, { P1: 'C - [foreign] - [gain Corinth]' });
    phasesOf(state, false)
      .find(({ phaseName }) => phaseName === 'summer')!
      .body(play);
    expect(state.sides['corinth']!.controller).toBe('P1');
    expect(state.sides['P3']!.controller).toBe('P2');
  });
});

test('KOK-MOV-7, KOK-UNIT-4: a general alone is no army and invades nobody', () => {
  const state = bare('hammurabi', 4);
  const force = newForce(state, 'P1', 'army', at(state, 'E4333'));
  state.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: force.id };
  stand(state, 'assyria', 'Assur', '1 CH');
  const play = playOn(state, {}, { P1: 'M - [A1] - [Assur]' });
  moves('P1').body(play);
  expect(types(play)).not.toContain('invaded');
  expect(force.hex).toBe(at(state, 'Assur'));
});

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
