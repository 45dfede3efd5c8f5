/** KOK-SIEGE-3 to 8, KOK-LOOT-1 to 4, KOK-CAP-1, 2, KOK-ALL-4, KOK-SPR-1 to 6: walls, what falls with them, what Spring brings back. */
import { describe, expect, test } from 'vitest';
import {
  afterLoss,
  capture,
  isFinished,
  newNeutralCapital,
  passRuin,
  takerOf,
} from '../../../../../games/king-of-kings/rules/siege/captures.js';
import { newForce } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { looting } from '../../../../../games/king-of-kings/phases/looting.js';
import { sieges } from '../../../../../games/king-of-kings/phases/sieges.js';
import { spring } from '../../../../../games/king-of-kings/phases/spring.js';
import { reviveUnits } from '../../../../../games/king-of-kings/rules/money/returns.js';
import { canBesiege, pressSiege, sally } from '../../../../../games/king-of-kings/rules/siege/siegecraft.js';
import { betray } from '../../../../../games/king-of-kings/rules/siege/treachery.js';
import type { Limit, RoundLimit } from '../../../../../games/king-of-kings/orders/understand.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import {
  at,
  bare,
  outcomes,
  playOn,
  rollOn,
  stand,
  start,
  types,
  worldOf,
  type Stage,
  policiesOf,
} from '../../kit.js';
import { damascus } from '../../kit-armies.js';

const HEX = 'E3836';
const press = (state: State, assault: Limit, script: Record<string, number[]>, earthworks = false): Stage => {
  const play = playOn(state, script);
  pressSiege(play, { chief: 'P1', hex: HEX, earthworks, assault });
  play.scripted.assertSpent();
  return play;
};
const breach = (die: number): Record<string, number[]> => ({ [`siege/breach ${HEX} P1`]: [die] });
const round = (n: number, side: string, die: number): Record<string, number[]> => ({
  [`siege/assault ${HEX} round-${n} ${side}`]: [die],
});

describe('king-of-kings sieges to the last die', () => {
  test.each([
    [3, 'city-taken', true],
    [4, 'sickness', true],
    [5, 'sickness', false],
    [6, 'works-wrecked', false],
  ])('KOK-SIEGE-3, 4: walls of 1 without supply, die %i: %s, taken: %s', (die, told, taken) => {
    const state = damascus('4 HI', '');
    const sick = die === 5 ? { [`siege/sick ${HEX} P1-A1 P1 HI`]: [2, 2, 2, 2] } : {};
    const play = press(state, 'storm', { ...breach(die), ...sick });
    expect(types(play).includes(told)).toBe(die !== 4);
    expect(state.cities[HEX]!.controller === 'P1').toBe(taken);
  });

  test('KOK-SIEGE-4: row 5: defenders fall on 2, not on 3, and the walls are open; row 6: besiegers on 1, not on 2', () => {
    const sick = damascus('1 LI', '2 LI');
    const guard = sick.forces['P2-A1']!;
    press(sick, 'none', { ...breach(4), [`siege/sick ${HEX} ${guard.id} P2 LI`]: [2, 3] });
    expect(guard.units).toEqual({ P2: { LI: 1 } });
    const camp = damascus('2 HI', '1 LI');
    camp.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: 'P1-A1' };
    press(camp, 'storm', {
      ...breach(5),
      [`siege/sick ${HEX} P1-A1 P1 HI`]: [1, 2],
      [`siege/sick ${HEX} L1`]: [2],
    });
    expect(camp.forces['P1-A1']!.units).toEqual({ P1: { HI: 1 } });
    expect(camp.leaders['L1']).toBeDefined();
    expect(camp.cities[HEX]!.controller).toBe('P2');
  });

  test('KOK-SIEGE-4: sorties cost five points or all there is', () => {
    const five = damascus('5 LI', '1 LI');
    press(five, 'storm', breach(6));
    expect(five.forces['P1-A1']!.units).toEqual({});
    const more = damascus('6 LI', '1 LI');
    press(more, 'storm', breach(6));
    expect(more.forces['P1-A1']!.units).toEqual({ P1: { LI: 1 } });
  });

  test('KOK-MAIL-7: rounds so many, even only while not the weaker, none not at all; who holds out goes on', () => {
    const fought = (
      assault: Limit,
      own: string,
      guard: string,
      script: Record<string, number[]>,
      policy?: string,
    ): number => {
      const state = damascus(own, guard);
      if (policy) state.positions['P2']!.policies = policiesOf(state, { holdout: policy });
      return types(press(state, assault, { ...breach(2), ...script })).filter((t) => t === 'assault-round')
        .length;
    };
    // Ones throw nothing until 6; two light infantry a side.
    const idle = (n: number): Record<string, number[]> =>
      Object.fromEntries(
        Array.from({ length: n }, (_, i) => i + 1).flatMap((i) =>
          Object.entries({ ...round(i, 'P1', 1), ...round(i, 'P2', 1) }),
        ),
      );
    expect(fought('none', '2 LI', '2 LI', {})).toBe(0);
    expect(fought(2, '2 LI', '2 LI', idle(2))).toBe(2);
    expect(fought('even', '1 LI', '2 LI', {})).toBe(0);
    expect(fought(1, '2 LI', '2 LI', idle(1), 'no')).toBe(1);
    // Held out against, it goes on to its end: the cap of fifty rounds.
    expect(fought(1, '2 LI', '2 LI', idle(50), 'Yes')).toBe(50);
    expect(fought('even', '2 LI', '2 LI', { ...round(1, 'P1', 1), ...round(1, 'P2', 6) })).toBe(1);
  });

  test('KOK-SIEGE-6: what is in the city falls with it: goods, counters, leaders alone; the free besiegers stand outside', () => {
    const state = damascus('2 HI', '');
    const ours = state.forces['P1-A1']!;
    ours.inside = true;
    const had = state.sides['P2']!.pool.caravan ?? 0;
    const caravan = newForce(state, 'P2', 'caravan', HEX);
    const lone = newForce(state, 'P2', 'army', HEX);
    state.leaders['L9'] = { id: 'L9', side: 'P2', kind: 'general', force: lone.id };
    for (const [id, carrier] of [
      ['X1', undefined],
      ['X2', caravan.id],
    ] as const)
      // prettier-ignore
      state.goods[id] = { id, type: 'wool', home: HEX, hex: HEX, owner: 'P2', carried: 0, ...(carrier ? { carrier } : {}) };
    state.goods['X3'] = { id: 'X3', type: 'wool', home: HEX, hex: 'E3837', owner: 'P2', carried: 0 };
    const play = playOn(state);
    capture(play, HEX, 'P1', 'P1');
    expect(state.cities[HEX]!.controller).toBe('P1');
    expect([state.goods['X1']!.hex, state.goods['X2']!.hex, state.goods['X3'].hex]).toEqual([
      undefined,
      undefined,
      'E3837',
    ]);
    expect(state.sides['P2']!.pool.caravan).toBe(had + 1);
    expect([state.forces[caravan.id], state.leaders['L9'], ours.inside]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect(types(play)).toEqual(['city-taken', 'goods-lost', 'leader-died']);
  });

  test('KOK-NEU-4: an ally takes what its troops took alone; with one unit of the king it is the king’s', () => {
    const state = bare('alexander', 2);
    const taker = (...sides: string[]): string =>
      takerOf(
        playOn(state),
        { hex: at(state, 'Pella'), chief: 'P1' },
        sides.map((side) => ({ force: 'x', side, type: 'HI', n: 1 })),
      );
    expect([
      taker('sparta'),
      taker('P1'),
      taker('P1', 'sparta'),
      taker('sparta', 'sparta'),
      taker('sparta', 'rhodes'),
    ]).toEqual(['sparta', 'P1', 'P1', 'sparta', 'P1']);
  });

  test('KOK-SIEGE-7: a sortie goes on as told and lifts the siege with the last besieger', () => {
    const sortie = (
      own: string,
      camp: string,
      until: RoundLimit,
      script: Record<string, number[]>,
    ): string => {
      const state = damascus(camp, own);
      const play = playOn(state, script);
      const outcome = sally(play, HEX, 'P2', until);
      play.scripted.assertSpent();
      return outcome;
    };
    expect(sortie('3 HI', '1 LI', 'storm', round(1, 'P2', 6))).toBe('lifted');
    expect(sortie('1 LI', '3 HI', 'even', {})).toBe('too-weak');
    expect(sortie('1 LI', '3 LI', 1, { ...round(1, 'P2', 1), ...round(1, 'P1', 1) })).toBe('fought');
    const state = damascus('1 HI', '');
    expect(sally(playOn(state), HEX, 'P2', 'storm')).toBe('no-units');
    expect(sally(playOn(bare('alexander', 2)), HEX, 'P2', 'storm')).toBe('not-besieged');
    expect(sally(playOn(state), HEX, 'P1', 'storm')).toBe('not-besieged');
  });

  test('KOK-SIEGE-1, 2: lines in their order, each place once; what is not named goes on, after a lift or a peace not', () => {
    const state = damascus('2 HI', '1 LI');
    stand(state, 'P1', 'Tyre', '1 HI');
    const lines = (sheet: string, script: Record<string, number[]> = {}): Stage => {
      const play = playOn(structuredClone(state), script, { P1: sheet });
      sieges('P1').body(play);
      play.scripted.assertSpent();
      return play;
    };
    const tyre = `siege/breach ${at(state, 'Tyre')} P1`;
    const both = lines(
      'S - [Tyre] - [earthworks no] - [assault none]\nS - [Damascus] - [lift]\nS - [Tyre]\nS - [Sardis]\nS - [Pella]\nS - [E3330]',
      { [tyre]: [6] },
    );
    expect(outcomes(both)).toEqual([
      'done', 'done', 'failed second-of-its-kind', 'failed nobody-there', 'failed no-hostile-place', 'failed no-hostile-place',
    ]); // prettier-ignore
    // Unnamed, both go on, with earthworks, by their hexes.
    const silent = lines('', { [tyre]: [6], ...breach(6), [`siege/sick ${HEX} P1-A1 P1 HI`]: [6, 6] });
    const pressed = silent.log.events.filter((e) => e.type === 'siege-pressed');
    expect(pressed.map((e) => [e.data['hex'], e.data['earthworks']])).toEqual([[at(state, 'Tyre'), true], [HEX, true]]); // prettier-ignore
    // Who has a march does not dig.
    const going = lines('M - [A1] - [Palmyra]\nS - [Tyre] - [lift]', breach(6));
    expect(going.log.events.find((e) => e.type === 'siege-pressed')?.data['earthworks']).toBe(false);
    for (const [a, b] of [['P1', 'P2'], ['P2', 'P1']] as const) state.positions[a]!.stance[b] = 'neutral'; // prettier-ignore
    expect(outcomes(lines('S - [Damascus]'))).toEqual(['failed no-state-of-war']);
    expect(canBesiege(worldOf(state), HEX, 'P1')).toBe(false);
  });
});

describe('king-of-kings cities that are looted, lost and passed', () => {
  test('KOK-LOOT-1: an own city with troops, once; no fort, no ally’s, no merchant’s', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Athens', '1 HI');
    newForce(state, 'P1', 'caravan', at(state, 'Corinth'));
    stand(state, 'P1', 'Rhodes', '1 HI');
    const before = state.positions['P1']!.treasury;
    const play = playOn(state, {}, { P1: 'L - [Athens]\nL - [Athens]\nL - [Corinth]\nL - [Rhodes]' });
    looting('P1').body(play);
    expect(outcomes(play)).toEqual([
      'done',
      'failed already-looted',
      'failed no-troops-there',
      'failed not-yours',
    ]);
    expect(state.positions['P1']!.treasury).toBe(before + 20);
    expect(state.cities[at(state, 'Athens')]).toMatchObject({
      looted: true,
      lastPasser: 'P1',
      controller: 'P1',
    });
  });

  test('KOK-LOOT-1, KOK-LOOT-3: a people without money takes none, but has its fame once for a city not its own', () => {
    const state = bare('attila', 5);
    const huns = Object.values(state.positions).find((p) => p.name === 'Huns')!;
    const other = Object.values(state.cities)
      .filter((c) => c.kind === 'city' && c.controller !== huns.id)
      .slice(0, 2);
    for (const c of other) {
      c.controller = huns.id;
      stand(state, huns.id, c.hex, '1 LC');
    }
    huns.home.push(other[1]!.hex);
    const treasury = huns.treasury;
    const play = playOn(state, {}, { [huns.id]: `L - [${other[0]!.hex}]\nL - [${other[1]!.hex}]` });
    looting(huns.id).body(play);
    expect(outcomes(play)).toEqual(['done', 'done']);
    expect(huns).toMatchObject({ treasury, lootVP: 200, looted: [other[0]!.hex] });
    Object.assign(other[0]!, { looted: false });
    looting(huns.id).body(playOn(state, {}, { [huns.id]: `L - [${other[0]!.hex}]` }));
    expect(huns.lootVP).toBe(200);
  });

  test('KOK-CAP-1, 2: a capital takes all fame but Enemies with it; without a city the realm is out, a rebel one still counts', () => {
    const state = bare('alexander', 2);
    const p = state.positions['P1']!;
    p.achievements = ['enemies', 'law', 'monuments'];
    const pella = at(state, 'Pella');
    state.cities[pella]!.controller = 'P2';
    afterLoss(playOn(state), at(state, 'Athens'), 'P1');
    expect(p.capitalState).toBe('held');
    afterLoss(playOn(state), pella, 'P1');
    expect(p).toMatchObject({ capitalState: 'fallen', achievements: ['enemies'], status: 'active' });
    for (const c of Object.values(state.cities)) if (c.controller === 'P1') c.controller = 'P2';
    state.cities[at(state, 'Athens')]!.before = 'P1';
    expect(isFinished(playOn(state), 'P1')).toBe(false);
    delete state.cities[at(state, 'Athens')]!.before;
    expect(isFinished(playOn(state), 'P1')).toBe(true);
    // A fort is no city.
    state.cities['E3330'] = { ...state.cities[pella]!, hex: 'E3330', kind: 'fort', controller: 'P1' };
    expect(isFinished(playOn(state), 'P1')).toBe(true);
    const play = playOn(state);
    afterLoss(play, pella, 'P1');
    expect(types(play)).toEqual(['capital-fell', 'realm-fell', 'points-kept']);
    expect([p.status, state.sides['P1']!.capital, state.cities['E3330']]).toEqual([
      'out',
      undefined,
      undefined,
    ]);
  });

  test('KOK-CAP-2: a people of an area lives on with one unit, or with dead who come back', () => {
    const horde = (change: (s: State) => void): boolean => {
      const state = bare('mongols', 5);
      for (const c of Object.values(state.cities)) if (c.controller === 'P1') c.controller = 'P2';
      state.sides['P1']!.pool = {};
      change(state);
      return isFinished(playOn(state), 'P1');
    };
    expect(horde(() => undefined)).toBe(true);
    expect(horde((s) => void stand(s, 'P1', 'Steppes', '1 LC'))).toBe(false);
    expect(horde((s) => void (s.sides['P1']!.pool = { LC: 1 }))).toBe(false);
    expect(horde((s) => ((s.game.stopped = true), void (s.sides['P1']!.pool = { LC: 1 })))).toBe(true);
  });

  test('KOK-LOOT-4: who walks through a ruin has it, unless a friend’s it is or somebody stands there', () => {
    const pass = (change: (s: State) => void): string => {
      const state = bare('alexander', 2);
      const city = state.cities[HEX]!;
      Object.assign(city, { looted: true, lastPasser: 'P2' });
      change(state);
      passRuin(playOn(state), HEX, 'P1');
      expect(city.lastPasser).toBe(city.controller);
      return city.controller;
    };
    expect(pass(() => undefined)).toBe('P1');
    expect(pass((s) => void stand(s, 'P2', 'Damascus', '1 HI'))).toBe('P2');
    expect(pass((s) => void stand(s, 'P2', 'Damascus', '1 HI', { kind: 'fleet' }))).toBe('P1');
    expect(pass((s) => void (s.cities[HEX]!.looted = false))).toBe('P2');
    expect(pass((s) => void (s.positions['P1']!.stance['P2'] = 'neutral'))).toBe('P1');
    expect(pass((s) => { for (const [a, b] of [['P1', 'P2'], ['P2', 'P1']] as const) s.positions[a]!.stance[b] = 'neutral'; })).toBe('P2'); // prettier-ignore
  });

  test('KOK-ALL-4: who betrays storms if he says so, else stops when he is the weaker; in the field there is a battle', () => {
    const betrayed = (
      policy: string | undefined,
      own: string,
      guard: string,
      script: Record<string, number[]>,
    ): string => {
      const state = damascus(own, '');
      if (guard !== '') stand(state, 'P2', 'Damascus', guard);
      if (policy) state.positions['P1']!.policies = policiesOf(state, { treachery: policy });
      const play = playOn(state, script);
      betray(play, 'P1', 'P2');
      play.scripted.assertSpent();
      return state.cities[HEX]!.controller;
    };
    const dice = (n: number, side: string, die: number): Record<string, number[]> => ({
      [`treachery/fight ${HEX} round-${n} ${side}`]: [die],
    });
    expect(betrayed(undefined, '1 LI', '', {})).toBe('P1');
    expect(betrayed(undefined, '1 LI', '2 LI', {})).toBe('P2');
    expect(betrayed('besiege', '2 LI', '2 LI', { ...dice(1, 'P1', 6), ...dice(1, 'P2', 1) })).toBe('P1');
    const twice = { ...dice(1, 'P1', 6), ...dice(1, 'P2', 1), ...dice(2, 'P1', 6), ...dice(2, 'P2', 1) };
    expect(betrayed('Storm', '2 LI', '3 LI', twice)).toBe('P1');
    expect(betrayed('besiege', '2 LI', '3 LI', {})).toBe('P2');
  });
});

describe('king-of-kings Spring', () => {
  test('KOK-SPR-1 to 3: half of the tribute under corruption, trade whole; nothing for those who use no money', () => {
    const state = bare('hammurabi', 4);
    const p = state.positions['P3']!;
    Object.assign(p, { corruption: true, treasury: 0 });
    for (const id of Object.keys(state.goods)) delete state.goods[id];
    const memphis = at(state, 'Memphis');
    for (const [id, type] of [
      ['X1', 'wool'],
      ['X2', 'wool'],
      ['X3', 'grain'],
    ] as const)
      // prettier-ignore
      state.goods[id] = { id, type, home: memphis, hex: memphis, owner: 'P1', carried: 0 };
    state.sides['P4']!.flags.push('no-money');
    const poor = state.positions['P4']!.treasury;
    spring.body(rollOn(state));
    expect(p).toMatchObject({ treasury: 20 + 55, lastSpringIncome: 75, corruption: false });
    expect(state.positions['P4']!.treasury).toBe(poor);
  });

  test('KOK-SPR-5: five of a neutral, all of the horde; nobody of the conquered, of goods-only lands, of a fallen seat', () => {
    const back = (change: (s: State) => void): number => {
      const state = start('alexander', 2);
      state.sides['sparta']!.pool = { HI: 7 };
      change(state);
      spring.body(rollOn(state));
      return 7 - (state.sides['sparta']!.pool.HI ?? 0);
    };
    expect(back(() => undefined)).toBe(5);
    expect(back((s) => void s.sides['sparta']!.flags.push('goods-only'))).toBe(0);
    expect(back((s) => void (s.sides['sparta']!.pool = { HI: 3 }))).toBe(7);
    const horde = bare('mongols', 5);
    horde.sides['P1']!.pool = { LC: 9 };
    horde.sides['P1']!.flags.push('returns');
    horde.positions['P1']!.capitalState = 'fallen';
    spring.body(rollOn(horde));
    expect(horde.sides['P1']!.pool.LC).toBe(9);
    horde.positions['P1']!.capitalState = 'held';
    spring.body(rollOn(horde));
    expect(horde.sides['P1']!.pool.LC).toBe(0);
  });

  test('KOK-SPR-5: the strongest first, then the dearest; ships at water; inside where a siege is', () => {
    const state = bare('alexander', 2);
    const sparta = state.sides['sparta']!;
    sparta.pool = { LI: 3, HC: 1, CH: 1, PX: 1, LG: 1 };
    stand(state, 'P1', 'Sparta', '1 HI');
    sparta.enemies = ['P1'];
    reviveUnits(playOn(state), sparta, 4);
    const own = Object.values(state.forces).filter((f) => f.owner === 'sparta');
    expect(own.map((f) => [f.kind, f.units['sparta'], f.inside])).toEqual([
      ['army', { PX: 1, HC: 1, CH: 1 }, true],
      ['fleet', { LG: 1 }, true],
    ]);
    expect(sparta.pool).toMatchObject({ LI: 3, HC: 0, CH: 0, PX: 0, LG: 0 });
    const inland = bare('alexander', 2);
    const persia = inland.sides['P2']!;
    persia.pool = { LG: 2 };
    reviveUnits(playOn(inland), persia, 5);
    // Persepolis has no water: the lowest own city that has.
    const ports = Object.values(inland.cities)
      .filter(
        (c) =>
          c.controller === 'P2' && c.kind === 'city' && worldOf(inland).data.grid('alexander', 2).wet(c.hex),
      )
      .map((c) => c.hex)
      .sort();
    expect(Object.values(inland.forces)[0]!.hex).toBe(ports[0]);
  });

  test('KOK-SPR-6: the richest city left is the new capital, a rebel one still is the old; with none the country is gone', () => {
    const state = start('hammurabi', 4);
    const phoenicia = state.sides['phoenicia']!;
    const move = (change: () => void): string | undefined => {
      change();
      newNeutralCapital(playOn(state), 'phoenicia');
      return phoenicia.capital;
    };
    const tyre = at(state, 'Tyre');
    expect(move(() => undefined)).toBe(tyre);
    for (const name of ['Damascus', 'Kadesh']) state.cities[at(state, name)]!.controller = 'phoenicia';
    state.cities[at(state, 'Kadesh')]!.tribute = 20;
    expect(
      move(() => Object.assign(state.cities[tyre]!, { controller: 'rebellion', before: 'phoenicia' })),
    ).toBe(tyre);
    expect(move(() => { state.cities[tyre]!.controller = 'P1'; delete state.cities[tyre]!.before; })).toBe(at(state, 'Kadesh')); // prettier-ignore
    const gone = playOn(state);
    for (const name of ['Damascus', 'Kadesh']) state.cities[at(state, name)]!.controller = 'P1';
    phoenicia.controller = 'P2';
    newNeutralCapital(gone, 'phoenicia');
    expect(types(gone)).toEqual(['conquered']);
    expect(phoenicia).toMatchObject({ pool: {}, enemies: [] });
    expect([phoenicia.capital, phoenicia.controller]).toEqual([undefined, undefined]);
    expect(phoenicia.flags).toContain('conquered');
    expect(Object.values(state.forces).some((f) => f.owner === 'phoenicia')).toBe(false);
  });
});
