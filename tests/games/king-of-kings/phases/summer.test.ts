/** Summer: the councils of diplomacy. KOK-SUM. */
import { describe, expect, test } from 'vitest';
import { summer } from '../../../../games/king-of-kings/phases/summer.js';
import { isGainable } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { civilWar, rebel } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { tributeOf } from '../../../../games/king-of-kings/rules/realm/realms.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, bare, playOn, policiesOf, stand, start, worldOf } from '../kit.js';

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

describe('KOK-SUM-3 to 5, KOK-MAIL-5: standing wishes where the sheet names none', () => {
  const held = (die: number, sheet: string, policies: Record<string, string>, change: (s: State) => void): State => {
    const state = start('hammurabi', 4);
    for (const p of ['P2', 'P3', 'P4']) state.positions[p]!.status = 'out';
    state.game.season = 'summer';
    state.positions['P1']!.policies = policiesOf(state, policies);
    change(state);
    summer.body(playOn(state, { 'summer/diplomacy P1': [die] }, { P1: sheet }));
    return state;
  }; // prettier-ignore
  const nothing = (): void => undefined;

  test('gain', () => {
    expect(held(1, 'C - [foreign]', { gain: 'Phoenicia' }, nothing).sides['phoenicia']!.controller).toBe(
      'P1',
    );
    expect(held(1, 'C - [foreign]', {}, nothing).sides['elam']!.controller).toBe('P1');
    const named = held(1, 'C - [foreign] - [gain Elam]', { gain: 'Phoenicia' }, nothing);
    expect(named.sides['elam']!.controller).toBe('P1');
  });

  test('lose', () => {
    const allies = (s: State): void => {
      for (const id of ['elam', 'phoenicia', 'damascus']) s.sides[id]!.controller = 'P1';
    };
    const lost = (policies: Record<string, string>): string[] => {
      const state = held(5, 'C - [court]', policies, allies);
      return ['elam', 'phoenicia', 'damascus'].filter((id) => state.sides[id]!.controller === undefined);
    };
    for (const name of ['Elam', 'Phoenicia', 'Damascus']) expect(lost({ lose: name })).toEqual([name.toLowerCase()]);
  }); // prettier-ignore

  test('peace', () => {
    const wars = (s: State): void => {
      for (const id of ['elam', 'damascus']) s.sides[id]!.enemies = ['P1'];
    };
    const left = (policies: Record<string, string>): string[] => {
      const state = held(2, 'C - [foreign]', policies, wars);
      return ['elam', 'damascus'].filter((id) => state.sides[id]!.enemies.length > 0);
    };
    expect([left({}), left({ peace: 'war: Damascus' }), left({ peace: 'war: Elam' })]).toEqual([['damascus'], ['elam'], ['damascus']]);
  }); // prettier-ignore
});
