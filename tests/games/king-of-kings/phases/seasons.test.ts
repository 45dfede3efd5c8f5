import { describe, expect, test } from 'vitest';
import { isGainable } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { countDeaths } from '../../../../games/king-of-kings/rules/crown/deaths.js';
import { monarchDies } from '../../../../games/king-of-kings/rules/crown/monarchs.js';
import { civilWar, rebel } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { placeBand, raidersCome } from '../../../../games/king-of-kings/rules/events/raiders.js';
import { pointsOf, tradeIncome, tributeOf } from '../../../../games/king-of-kings/rules/realm/realms.js';
import { apply, famine } from '../../../../games/king-of-kings/rules/events/seasonal.js';
import { closing } from '../../../../games/king-of-kings/phases/closing.js';
import { fall } from '../../../../games/king-of-kings/phases/fall.js';
import { spring } from '../../../../games/king-of-kings/phases/spring.js';
import { summer } from '../../../../games/king-of-kings/phases/summer.js';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { at, bare, playOn, rollOn, stand, start, types, worldOf, policiesOf } from '../kit.js';
import type { City } from '../../../../games/king-of-kings/state.js';
import { addGoods } from '../../../../games/king-of-kings/create.js';

describe('king-of-kings spring', () => {
  test('KOK-SPR-1, KOK-SPR-2, KOK-SPR-3: tribute and trade of Babylon', () => {
    const state = start('hammurabi', 4);
    spring.body(playOn(state));

    expect(state.positions['P1']).toMatchObject({ treasury: 50, lastSpringIncome: 50 });
    addGoods(state, 'grain', at(state, 'Babylon'), 'P1');
    expect(tradeIncome(worldOf(state), 'P1').income).toBe(55);
  });

  test('KOK-SPR-1: corruption halves the tribute once', () => {
    const state = start('punic-wars', 4);
    state.positions['P3']!.corruption = true;
    const before = state.positions['P3']!.treasury;
    spring.body(playOn(state));

    expect(state.positions['P3']!.treasury - before).toBe(55);
    expect(state.positions['P3']!.corruption).toBe(false);
  });

  test('KOK-SPR-4: income first, then goods go home to who holds it', () => {
    const state = start('hammurabi', 4);
    const wool = Object.values(state.goods).find((g) => g.type === 'wool' && g.owner === 'P1')!;
    wool.hex = at(state, 'Larsa');
    spring.body(playOn(state));

    // The one at Larsa pays Larsa's king (KOK-SPR-2), and both are at home afterwards.
    expect(state.positions['P1']!.treasury).toBe(20 + 25);
    expect(state.positions['P2']!.treasury).toBe(20 + 3 * 5 + 2 * 20);
    expect(wool).toMatchObject({ hex: at(state, 'Babylon'), owner: 'P1' });
  });

  test('KOK-SPR-4: goods of a looted city stay away for the year', () => {
    const state = start('hammurabi', 4);
    state.cities[at(state, 'Babylon')]!.looted = true;
    spring.body(playOn(state));

    expect(
      Object.values(state.goods)
        .filter((g) => g.home === at(state, 'Babylon'))
        .every((g) => g.hex === undefined),
    ).toBe(true);
  });

  test('KOK-SPR-5: a neutral raises five of its dead, the strongest first', () => {
    const state = start('hammurabi', 4);
    state.sides['elam']!.pool = { CH: 2, LI: 6 };
    spring.body(playOn(state));

    expect(state.sides['elam']!.pool).toMatchObject({ CH: 0, LI: 3 });
  });

  test('KOK-SPR-6: a neutral without a city is conquered', () => {
    const state = start('hammurabi', 4);
    state.cities[at(state, 'Susa')]!.controller = 'P1';
    const play = playOn(state);
    spring.body(play);

    expect(types(play)).toContain('conquered');
    expect(Object.values(state.forces).some((f) => f.owner === 'elam')).toBe(false);
  });

  test('KOK-NPC-5, KOK-SPR-6: a split empire moves to its richest city; without one it is gone', () => {
    const state = start('aurelian', 1);
    const gallic = (): City[] => Object.values(state.cities).filter((c) => c.controller === 'gallic-empire');
    state.cities[at(state, 'Trier')]!.controller = 'P1';
    spring.body(playOn(state));
    expect(state.sides['gallic-empire']!.capital).toBe(at(state, 'New Carthage'));

    for (const c of gallic()) c.controller = 'P1';
    spring.body(playOn(state));
    expect(Object.values(state.forces).some((f) => f.owner === 'gallic-empire')).toBe(false);
  });

  test('KOK-NPC-5, KOK-SPR-5: scenario 11 gives the Huns all their dead', () => {
    const state = start('attila', 5);
    state.sides['P1']!.pool = { LC: 7 };
    spring.body(playOn(state));

    expect(state.sides['P1']!.pool.LC).toBe(0);
    expect(state.positions['P1']!.treasury).toBe(0);
  });
});

describe('king-of-kings summer', () => {
  const court = (die: number, sheet = '', state = start('hammurabi', 4)) => {
    for (const p of ['P2', 'P3', 'P4']) state.positions[p]!.status = 'out';
    state.game.season = 'summer';
    const play = playOn(state, { 'summer/diplomacy P1': [die] }, { P1: sheet });
    summer.body(play);
    return { state, play };
  };

  test('KOK-SUM-1, KOK-SUM-2, KOK-MAIL-5: without orders the administration sits: law, then commerce', () => {
    expect(court(1).state.positions['P1']!.achievements).toEqual(['law']);
    expect(court(2).state.positions['P1']!.treasury).toBe(100);
    expect(court(6).state.positions['P1']!.achievements).toEqual(['enemies']);
  });

  test('KOK-SUM-2, KOK-MAIL-5: with Enemies it is the court, that can appease them', () => {
    const state = start('hammurabi', 4);
    state.positions['P1']!.achievements = ['enemies'];

    expect(court(1, '', state).state.positions['P1']!.achievements).toEqual([]);
  });

  test('KOK-SUM-3: the ally is the first legal of the list, else the nearest', () => {
    const { state } = court(1, 'C - [foreign] - [gain India, Phoenicia]');
    expect(state.sides['phoenicia']!.controller).toBe('P1');
    const near = court(1, 'C - [foreign]');
    expect(near.state.sides['elam']!.controller).toBe('P1');
  });

  test('KOK-SUM-3, KOK-NPC-4, KOK-SCN-6: neutrals at war and goods-only lands can not be gained', () => {
    const state = start('hammurabi', 4);
    state.sides['elam']!.enemies = ['P2'];

    expect(isGainable(worldOf(state), 'elam')).toBe(false);
    expect(isGainable(worldOf(state), 'india')).toBe(false);
    expect(isGainable(worldOf(state), 'damascus')).toBe(true);
  });

  test("KOK-SUM-4: peace ends the nearest war of one's own", () => {
    const state = start('hammurabi', 4);
    state.sides['elam']!.enemies = ['P1'];

    expect(court(2, 'C - [foreign]', state).state.sides['elam']!.enemies).toEqual([]);
  });

  test('KOK-SUM-5, KOK-NEU-5: a lost ally takes its units and cities home', () => {
    const state = start('alexander', 2);
    const city = at(state, 'Ephesus');
    state.cities[city]!.controller = 'P2';
    const mixed = stand(state, 'P2', 'Sardis', '2 HI');
    mixed.units['ionia'] = { LC: 2 };
    state.game.season = 'summer';
    state.positions['P1']!.status = 'out';
    const play = playOn(state, { 'summer/diplomacy P2': [5] }, { P2: 'C - [court] - [lose Ionia]' });
    summer.body(play);

    expect(state.sides['ionia']!.controller).toBeUndefined();
    expect(state.cities[city]!.controller).toBe('ionia');
    expect(mixed.units).toEqual({ P2: { HI: 2 } });
  });

  test('KOK-SUM-6, KOK-REB-1, KOK-CAP-4, KOK-REB-2: an unguarded city rises; a capital in rebellion is no loss', () => {
    const state = bare('hammurabi', 4);
    rebel(playOn(state), at(state, 'Babylon'), 1, 'KOK-SUM-6');

    expect(state.cities[at(state, 'Babylon')]!.controller).toBe('rebellion');
    expect(state.positions['P1']!.capitalState).toBe('rebel');
    expect(tributeOf(state, 'P1')).toBe(0);
  });

  test('KOK-REB-1: a garrison fights it out, or camps outside by policy', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'P1', 'Babylon', '2 HI');
    const hex = at(state, 'Babylon');
    rebel(playOn(state, { [`rebellion/fight ${hex} round-1 P1`]: [2] }), hex, 1, 'KOK-SUM-6');
    expect(state.cities[hex]!.controller).toBe('P1');

    state.positions['P1']!.policies = policiesOf(state, { rebellion: 'outside' });
    rebel(playOn(state), hex, 1, 'KOK-SUM-6');
    expect(state.cities[hex]!.controller).toBe('rebellion');
  });

  test('KOK-SCN-6: Alexander takes an ally instead of the roll', () => {
    const state = start('alexander', 2);
    state.game.season = 'summer';
    state.positions['P2']!.status = 'out';
    const play = playOn(state, {}, { P1: 'C - [take Ionia]' });
    summer.body(play);

    expect(state.sides['ionia']!.controller).toBe('P1');
  });

  test('KOK-CW-1: each hex but the capital goes over on 1-2', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'P3', 'Memphis', '1 LI');
    stand(state, 'P3', 'Gaza', '3 CH');
    const [gaza, thebes] = [at(state, 'Gaza'), at(state, 'Thebes')];
    civilWar(
      playOn(state, {
        [`civil-war/hex P3 ${gaza}`]: [2],
        [`civil-war/hex P3 ${thebes}`]: [3],
        [`civil-war/hex P3 ${at(state, 'Nubia')}`]: [3],
      }),
      'P3',
    );

    expect(state.cities[gaza]!.controller).toBe('rebel-P3');
    expect(Object.values(state.forces).find((f) => f.hex === gaza)?.owner).toBe('rebel-P3');
    expect(state.cities[thebes]!.controller).toBe('P3');
  });
});

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

describe('king-of-kings winter', () => {
  test('KOK-WIN-1, KOK-WIN-2: what can not be paid goes, best value stays', () => {
    const state = bare('assyria', 4);
    stand(state, 'P1', 'Nineveh', '5 CH 4 HI 3 LI 5 HA');
    state.positions['P1']!.treasury = 40;
    winter.body(playOn(state));

    expect(Object.values(state.forces).find((f) => f.owner === 'P1')?.units['P1']).toEqual({
      CH: 5,
      HI: 1,
      LI: 1,
    });
    expect(state.positions['P1']!.treasury).toBe(0);
  });

  test('KOK-WIN-2: Persia with 160 talents keeps all but four light galleys', () => {
    const state = start('greeks', 3);
    state.positions['P1']!.treasury = 160;
    winter.body(playOn(state));

    expect(state.sides['P1']!.pool.LG).toBe(4);
    expect(state.positions['P1']!.treasury).toBe(0);
  });

  test('KOK-WIN-2: dismissed units go unpaid', () => {
    const state = bare('assyria', 4);
    stand(state, 'P1', 'Nineveh', '2 LI');
    const play = playOn(state, {}, { P1: 'D - [1 LI] - [Nineveh]' });
    winter.body(play);

    expect(state.positions['P1']!.treasury).toBe(50 - 3);
    expect(state.sides['P1']!.pool.LI).toBe(1);
  });
});

test('KOK-VP-1, KOK-VP-3, KOK-NEU-3: points add up', () => {
  const state = start('alexander', 2);
  Object.assign(state.positions['P2']!, { treasury: 85, achievements: ['law', 'monuments', 'enemies'] });
  const points = pointsOf(worldOf(state), 'P2', state.positions['P2']!);

  expect(points).toMatchObject({ treasury: 85, achievements: 200, empire: 210 + 40 });
  expect(points.total).toBe(85 + 200 + 250);
});
