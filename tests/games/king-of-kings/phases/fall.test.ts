/** Fall: the events. KOK-FALL. */
import { describe, expect, test } from 'vitest';
import { closing } from '../../../../games/king-of-kings/phases/closing.js';
import { fall } from '../../../../games/king-of-kings/phases/fall.js';
import { countDeaths } from '../../../../games/king-of-kings/rules/crown/deaths.js';
import { monarchDies } from '../../../../games/king-of-kings/rules/crown/monarchs.js';
import { placeBand, raidersCome } from '../../../../games/king-of-kings/rules/events/raiders.js';
import { apply, famine } from '../../../../games/king-of-kings/rules/events/seasonal.js';
import { pointsOf } from '../../../../games/king-of-kings/rules/realm/realms.js';
import { at, bare, playOn, policiesOf, rollOn, start, worldOf } from '../kit.js';

describe('king-of-kings fall', () => {
  test('KOK-FALL-1, KOK-END-1: the marker leaves period 1 and nobody else rolls', () => {
    const state = start('hammurabi', 4);
    state.game.season = 'fall';
    state.game.period = 1;
    const play = playOn(state, { 'fall/events P1': [3, 4] });
    fall.body(play);

    expect(state.game.ended).toEqual({ by: 'periods' });
    play.scripted.assertSpent();
  });

  test('KOK-FALL-2: plague strikes within 4 hexes of the capital, whoever is there', () => {
    const state = start('hammurabi', 4);
    const play = rollOn(state);
    apply(play, 'P1', { result: 'plague', rule: 'KOK-FALL-1' });
    const hexes = new Set(
      play.log.events.filter((e) => e.type === 'roll').map((e) => (e.data['key'] as string).split(' ')[0]),
    );

    expect([...hexes].sort()).toEqual(
      ['Babylon', 'Larsa', 'Susa', 'Mari', 'Nineveh'].map((n) => at(state, n)).sort(),
    );
  });

  test('KOK-FALL-3: war comes from the nearest neutral', () => {
    const state = start('hammurabi', 4);
    apply(playOn(state), 'P1', { result: 'war', rule: 'KOK-FALL-1' });

    expect(state.sides['elam']!.enemies).toEqual(['P1']);
  });

  test('KOK-FALL-4, KOK-RAID-1: two Dorian results make 4 HI', () => {
    const state = start('sea-people', 4);
    raidersCome(playOn(state, { 'fall/raiders P1': [3] }), 'P1', 'KOK-FALL-4');
    raidersCome(playOn(state, { 'fall/raiders P2': [3] }), 'P2', 'KOK-FALL-4');

    expect(
      Object.values(state.forces).find((f) => f.owner === 'band-dorians')?.units['band-dorians'],
    ).toEqual({ HI: 4 });
  });

  test('KOK-HOUSE-9: a band has its bare name, where no country of the game is called so', () => {
    const state = start('sea-people', 4);
    const hex = at(state, 'Larsa');
    placeBand(playOn(state), { name: 'Cimmerians', hex, units: { HI: 1 } }, 'KOK-RAID-1');
    placeBand(playOn(state), { name: 'Cimmerians', hex, units: { HI: 1 } }, 'KOK-RAID-1');
    const country = Object.values(state.sides).find((side) => side.kind === 'neutral')!.name;
    placeBand(playOn(state), { name: country, hex, units: { HI: 1 } }, 'KOK-RAID-1');

    expect(
      Object.values(state.sides).flatMap(({ id, name }) => (id.startsWith('band-') ? [name] : [])),
    ).toEqual(['Cimmerians', `${country} raiders`]);
  });

  test('KOK-FALL-5: famine strips cities within 4 hexes', () => {
    const state = start('hammurabi', 4);
    famine(playOn(state), 'P1', 'KOK-FALL-5');

    expect(state.cities[at(state, 'Larsa')]!.looted).toBe(true);
    expect(state.cities[at(state, 'Tyre')]!.looted).toBe(false);
  });

  test('KOK-FALL-6: corruption waits for the next Spring', () => {
    const state = start('hammurabi', 4);
    apply(playOn(state), 'P2', { result: 'corruption', rule: 'KOK-FALL-1' });

    expect(state.positions['P2']!.corruption).toBe(true);
  });

  test('KOK-FALL-7: who has no leader gets one, who has one loses him', () => {
    const state = start('hammurabi', 4);
    apply(playOn(state), 'P1', { result: 'leader', rule: 'KOK-FALL-1' });
    expect(Object.values(state.leaders).map((l) => l.side)).toEqual(['P1']);
    apply(playOn(state), 'P1', { result: 'leader', rule: 'KOK-FALL-1' });
    expect(Object.values(state.leaders)).toEqual([]);
  });

  test('KOK-FALL-8, KOK-DEATH-1: an heir begins without counters, Enemies included', () => {
    const state = start('hammurabi', 4);
    Object.assign(state.positions['P1']!, { achievements: ['law', 'enemies'], lootVP: 100 });
    apply(playOn(state), 'P1', { result: 'death', rule: 'KOK-FALL-1' });

    expect(state.positions['P1']).toMatchObject({
      achievements: [],
      lootVP: 0,
      monarch: { generation: 2, married: false },
    });
  });

  test('KOK-DEATH-2, KOK-VP-2: who retires keeps his points and leaves a neutral', () => {
    const state = start('alexander', 2);
    state.positions['P2']!.policies = policiesOf(state, { heir: 'retire' });
    const points = pointsOf(worldOf(state), 'P2', state.positions['P2']!).total;
    monarchDies(playOn(state), 'P2', 'KOK-FALL-8');

    expect(state.positions['P2']).toMatchObject({ status: 'retired', frozen: points });
    expect(state.sides['P2']!.kind).toBe('neutral');
    expect(state.sides['rhodes']!.controller).toBeUndefined();
  });

  test('KOK-DEATH-3: the suitor inherits', () => {
    const state = start('hammurabi', 4);
    state.positions['P1']!.monarch.spouseOf = 'P2';
    monarchDies(playOn(state), 'P2', 'KOK-FALL-8');

    expect(state.positions['P2']!.status).toBe('retired');
    expect(state.sides['P2']!.controller).toBe('P1');
  });

  test('KOK-DEATH-5: the third of three plays to the start of the second Fall', () => {
    const state = start('hammurabi', 3);
    for (const p of ['P1', 'P2']) {
      Object.assign(state.positions[p]!.policies, { heir: 'retire' });
      monarchDies(playOn(state), p, 'KOK-FALL-8');
    }
    closing.body(playOn(state));
    expect(state.game.lastFalls).toBe(2);
    fall.body(playOn(state, { 'fall/events P3': [1, 2] }, {}));
    expect(state.game.ended).toBeUndefined();
    fall.body(playOn(state));
    expect(state.game.ended?.by).toBe('last-monarch');
  });

  test('KOK-END-2: with monarch-deaths the second Fall of deaths ends the game', () => {
    const state = start('hammurabi', 4, { end: 'monarch-deaths' });
    monarchDies(playOn(state), 'P1', 'KOK-FALL-8');
    countDeaths(playOn(state), true);
    expect(state.game.ended).toBeUndefined();
    monarchDies(playOn(state), 'P2', 'KOK-FALL-8');
    countDeaths(playOn(state), false);
    expect(state.game.ended?.by).toBe('monarch-deaths');
  });

  test('KOK-RAID-3, KOK-SCN-18: a second band of Goths doubles the first', () => {
    const state = bare('third-century', 1);
    placeBand(
      playOn(state),
      { name: 'Goths', hex: at(state, 'Balkans'), units: { LI: 10, LC: 3 } },
      'KOK-RAID-1',
    );
    placeBand(
      playOn(state),
      { name: 'Goths', hex: at(state, 'Balkans'), units: { LI: 10, LC: 3 } },
      'KOK-RAID-1',
    );

    expect(Object.values(state.forces).find((f) => f.owner === 'band-goths')?.units['band-goths']).toEqual({
      LI: 20,
      LC: 6,
    });
  });
});
