/** Rules at the corners where two of them meet: who is concerned and who is not, one less and exact, what stays as it was. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../games/king-of-kings/invariants.js';
import { appeals } from '../../../../games/king-of-kings/phases/appeals.js';
import { fall } from '../../../../games/king-of-kings/phases/fall.js';
import { looting } from '../../../../games/king-of-kings/phases/looting.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { opening } from '../../../../games/king-of-kings/phases/opening.js';
import { others } from '../../../../games/king-of-kings/phases/others.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import { raiding } from '../../../../games/king-of-kings/phases/raiding.js';
import { setUp } from '../../../../games/king-of-kings/phases/set-up.js';
import { sieges } from '../../../../games/king-of-kings/phases/sieges.js';
import { summer } from '../../../../games/king-of-kings/phases/summer.js';
import { supply } from '../../../../games/king-of-kings/phases/supply.js';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { aftermath } from '../../../../games/king-of-kings/rules/battle/aftermath.js';
import { readAnswer } from '../../../../games/king-of-kings/orders/battle-answers.js';
import { shelterOf } from '../../../../games/king-of-kings/rules/battle/retreats.js';
import { breakAlliance, isGainable } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { countDeaths } from '../../../../games/king-of-kings/rules/crown/deaths.js';
import { leaderComes, newLeader } from '../../../../games/king-of-kings/rules/crown/leaders.js';
import { goOut, monarchDies, retire } from '../../../../games/king-of-kings/rules/crown/monarchs.js';
import { barOf, checkVictory } from '../../../../games/king-of-kings/rules/crown/victory.js';
import { placeBand } from '../../../../games/king-of-kings/rules/events/raiders.js';
import {
  quietCities,
  rebel,
  rebelSide,
  REBELLION,
} from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { besiegeAll, goTo, wage } from '../../../../games/king-of-kings/rules/others/lone-marches.js';
import { marchOnCapital } from '../../../../games/king-of-kings/rules/others/rebel-marches.js';
import { defendEmpire, rebuildEmpires } from '../../../../games/king-of-kings/rules/others/split-empires.js';
import { muster } from '../../../../games/king-of-kings/rules/battle/parties.js';
import { addUnits, newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import {
  capitalWorks,
  hostile,
  isRoyal,
  openPoints,
  prizeOf,
} from '../../../../games/king-of-kings/rules/realm/realms.js';
import {
  capture,
  isFinished,
  newNeutralCapital,
  passRuin,
} from '../../../../games/king-of-kings/rules/siege/captures.js';
import { loot } from '../../../../games/king-of-kings/rules/siege/plunder.js';
import { gridOf } from '../../../../games/king-of-kings/ruleset.js';
import type { Play } from '../../../../games/king-of-kings/play.js';
import type { Side, State } from '../../../../games/king-of-kings/state.js';
import {
  at,
  bare,
  outcomes,
  playOn,
  rollOn,
  rules,
  stand,
  start,
  types,
  worldOf,
  policiesOf,
  forceOrdersOf,
} from '../kit.js';
import { told } from '../kit-armies.js';

type Change = (state: State) => unknown;
const peace = (state: State, a = 'P1', b = 'P2', as: 'ally' | 'neutral' = 'neutral'): void => {
  state.positions[a]!.stance[b] = as;
  state.positions[b]!.stance[a] = as;
};
const side = (state: State, id: string, kind: Side['kind'], more: Partial<Side> = {}): Side =>
  (state.sides[id] = {
    id, kind, name: id, home: '', pool: {}, enemies: [], flags: [], since: 0, nextForce: { A: 1, C: 1 }, ...more,
  }); // prettier-ignore

describe('KOK-LOOT-4: a ruin and who walks through it', () => {
  const HEX = 'E3836';
  const ruin = (change: Change): string => {
    const state = bare('diadochi', 4);
    const hex = at(state, 'Damascus');
    const city = state.cities[hex]!;
    Object.assign(city, { looted: true, controller: 'P2', lastPasser: 'P2' });
    change(state);
    passRuin(playOn(state), hex, 'P1');
    return city.controller;
  };
  const there = 'Damascus';

  test.each<[string, string, Change]>([
    ['an enemy’s empty ruin goes to the passer', 'P1', () => undefined],
    ['the army of a third who is an enemy keeps it', 'P2', (s) => stand(s, 'P3', there, '1 HI')],
    ['the army of a third at peace does not', 'P1', (s) => (peace(s, 'P1', 'P3'), stand(s, 'P3', there, '1 HI'))],
    ['warships do not', 'P1', (s) => stand(s, 'P2', there, '1 LG')],
    ['a caravan does not', 'P1', (s) => newForce(s, 'P2', 'caravan', at(s, there))],
    ['an army elsewhere does not', 'P1', (s) => stand(s, 'P2', 'Tyre', '9 HI')],
    ['a leader alone does not', 'P1', (s) => newLeader(s, 'P2', 'general', newForce(s, 'P2', 'army', at(s, there)))],
    ['its lord at peace keeps it', 'P2', (s) => peace(s)],
    ['its lord in alliance keeps it', 'P2', (s) => peace(s, 'P1', 'P2', 'ally')],
    ['the own ally keeps his', 'sparta', (s) => { side(s, 'sparta', 'neutral', { controller: 'P1' }); s.cities[at(s, there)]!.controller = 'sparta'; }],
    ['a neutral at peace keeps his', 'n', (s) => { side(s, 'n', 'neutral'); s.cities[at(s, there)]!.controller = 'n'; }],
    ['a neutral at war loses it', 'P1', (s) => { side(s, 'n', 'neutral', { enemies: ['P1'] }); s.cities[at(s, there)]!.controller = 'n'; }],
    ['rebels without troops lose it', 'P1', (s) => { side(s, REBELLION, 'rebellion'); Object.assign(s.cities[at(s, there)]!, { controller: REBELLION, before: 'P2' }); }],
    // The country bears a grudge against the passer; its lord, at peace with him, has an army there.
    ['an army of the lord at peace keeps an angry ally’s', 'n', (s) => {
      side(s, 'n', 'neutral', { enemies: ['P1'], controller: 'P2' });
      s.cities[at(s, there)]!.controller = 'n';
      peace(s);
      stand(s, 'P2', there, '1 HI');
    }],
    ['but not his fleet', 'P1', (s) => {
      side(s, 'n', 'neutral', { enemies: ['P1'], controller: 'P2' });
      s.cities[at(s, there)]!.controller = 'n';
      peace(s);
      stand(s, 'P2', there, '1 LG');
    }],
    ['nor his leader without units', 'P1', (s) => {
      side(s, 'n', 'neutral', { enemies: ['P1'], controller: 'P2' });
      s.cities[at(s, there)]!.controller = 'n';
      peace(s);
      newForce(s, 'P2', 'army', at(s, there));
    }],
    ['nor the army of a third at peace', 'P1', (s) => {
      side(s, 'n', 'neutral', { enemies: ['P1'], controller: 'P2' });
      s.cities[at(s, there)]!.controller = 'n';
      peace(s);
      peace(s, 'P1', 'P3');
      stand(s, 'P3', there, '1 HI');
    }],
    ['a city that stands is not walked into', 'P2', (s) => (s.cities[at(s, there)]!.looted = false)],
    ['a capital laid bare stays its lord’s', 'P2', (s) => { s.cities[at(s, there)]!.bare = true; s.sides['P2']!.capital = at(s, there); }],
    ['what was laid bare and is no capital goes', 'P1', (s) => { s.cities[at(s, there)]!.bare = true; }],
  ])('%s', (_name, holder, change) => {
    expect(ruin(change)).toBe(holder);
  }); // prettier-ignore

  test('the loser of a rebel ruin is who held it before it rose; its capital falls with it (KOK-CAP-1)', () => {
    const state = bare('alexander', 2);
    side(state, REBELLION, 'rebellion');
    const hex = at(state, 'Persepolis');
    Object.assign(state.cities[hex]!, { looted: true, controller: REBELLION, before: 'P2' });
    state.positions['P2']!.capitalState = 'rebel';
    const play = playOn(state);
    passRuin(play, hex, 'P1');
    expect(told(play, 'ruin-passed')).toEqual([{ hex, by: 'P1', from: 'P2' }]);
    expect(types(play)).toEqual(['ruin-passed', 'capital-fell']);
    expect(state.cities[hex]).toMatchObject({ controller: 'P1', lastPasser: 'P1' });
    expect('before' in state.cities[hex]!).toBe(false);
  });

  test('only an army in arms takes a ruin on its way', () => {
    const passes = (change: (s: State) => void): string => {
      const state = bare('alexander', 2);
      Object.assign(state.cities[HEX]!, { looted: true, lastPasser: 'P2' });
      change(state);
      moves('P1').body(playOn(state, {}, { P1: `M - [${Object.keys(state.forces)[0]!.slice(3)}] - [Damascus] ` }));
      return state.cities[HEX]!.controller;
    };
    expect(passes((s) => void stand(s, 'P1', 'Tyre', '1 LI'))).toBe('P1');
    expect(passes((s) => void newForce(s, 'P1', 'caravan', at(s, 'Tyre')))).toBe('P2');
    expect(passes((s) => void newLeader(s, 'P1', 'general', newForce(s, 'P1', 'army', at(s, 'Tyre'))))).toBe('P2');
  }); // prettier-ignore
});

describe('KOK-SIEGE-6, KOK-CAP-1, 4, KOK-SCN-4: what falls with a place', () => {
  test('a fort goes back to its loser’s pool and its garrison stands in the open', () => {
    const state = bare('alexander', 2);
    const hex = at(state, 'Pelusium');
    delete state.sides['P2']!.pool.fort;
    const guard = stand(state, 'P2', 'Pelusium', '1 HI', { inside: true });
    capture(playOn(state), hex, 'P1', 'P1');
    expect([state.sides['P2']!.pool.fort, state.cities[hex], guard.inside]).toEqual([1, undefined, false]);
  });

  test('KOK-DEATH-2: the rebel capital of who has retired may fall to others, and the state holds', () => {
    const broken = (leaves: boolean): readonly string[] => {
      const state = bare('alexander', 2);
      side(state, REBELLION, 'rebellion');
      const hex = at(state, 'Persepolis');
      Object.assign(state.cities[hex]!, { controller: REBELLION, before: 'P2' });
      state.positions['P2']!.capitalState = 'rebel';
      const play = playOn(state);
      if (leaves) retire(play, 'P2', 'KOK-DEATH-2');
      capture(play, hex, 'P1', 'P1');
      if (!leaves) state.positions['P2']!.capitalState = 'rebel';
      return invariants(rules, state).filter((line) => line.includes('in rebellion'));
    };

    expect(broken(true)).toEqual([]);
    expect(broken(false)).toEqual(['the capital of P2 is in rebellion']);
  });

  test('KOK-CAP-4: the rebel capital that its lord takes back is held again; another rebel city changes nothing of it', () => {
    const back = (name: string): string => {
      const state = bare('alexander', 2);
      side(state, REBELLION, 'rebellion');
      for (const n of ['Persepolis', 'Susa'])
        Object.assign(state.cities[at(state, n)]!, { controller: REBELLION, before: 'P2' });
      Object.assign(state.positions['P2']!, { capitalState: 'rebel', achievements: ['law'] });
      const play = playOn(state);
      capture(play, at(state, name), 'P2', 'P2');
      expect(types(play)).toEqual(['city-taken']);
      expect(state.positions['P2']!.achievements).toEqual(['law']);
      return state.positions['P2']!.capitalState;
    };
    expect([back('Persepolis'), back('Susa')]).toEqual(['held', 'rebel']);
  });

  test('KOK-CAP-1: what an enemy takes from rebels is lost to its old lord', () => {
    const state = bare('alexander', 2);
    side(state, REBELLION, 'rebellion');
    Object.assign(state.cities[at(state, 'Persepolis')]!, { controller: REBELLION, before: 'P2' });
    state.positions['P2']!.capitalState = 'rebel';
    capture(playOn(state), at(state, 'Persepolis'), 'P1', 'P1');
    expect(state.positions['P2']!.capitalState).toBe('fallen');
  });

  test('own and third troops inside keep their place when another’s city falls', () => {
    const state = bare('diadochi', 4);
    const hex = at(state, 'Damascus');
    state.cities[hex]!.controller = 'P2';
    const third = newForce(state, 'P3', 'caravan', hex);
    const fallen = newForce(state, 'P2', 'caravan', hex);
    const own = stand(state, 'P1', 'Damascus', '1 HI', { inside: true });
    const elsewhere = stand(state, 'P1', 'Tyre', '1 HI', { inside: true });
    state.goods = {};
    for (const [id, f] of [['X1', third], ['X2', fallen]] as const)
      state.goods[id] = { id, type: 'wool', home: hex, hex, owner: f.owner, carrier: f.id, carried: 0 };
    capture(playOn(state), hex, 'P1', 'P1');
    expect([own.inside, elsewhere.inside]).toEqual([false, true]);
    expect([state.forces[third.id]?.id, state.forces[fallen.id]]).toEqual([third.id, undefined]);
    expect([state.goods['X1']!.hex, state.goods['X2']!.hex]).toEqual([hex, undefined]);
  }); // prettier-ignore

  test('KOK-SCN-4: Media’s crown brings cities, rebel claims, units, pool, goods and treasury; nothing else does', () => {
    const made = (hex: string, chief: string): State => {
      const state = bare('cyrus', 4);
      const media = state.positions['P4']!;
      media.treasury = 70;
      state.positions['P1']!.treasury = 5;
      state.sides['P1']!.pool = { LC: 1 };
      state.sides['P4']!.pool = { LC: 2, HI: 1, fort: 3, caravan: 2 };
      stand(state, 'P4', 'Nineveh', '4 HI');
      state.goods = {
        X1: { id: 'X1', type: 'wool', home: hex, owner: 'P4', native: 'P4', carried: 0 },
        X2: { id: 'X2', type: 'wool', home: hex, owner: 'P2', native: 'P2', carried: 0 },
      };
      side(state, REBELLION, 'rebellion');
      const lost = Object.values(state.cities).find((c) => c.controller === 'P4' && c.hex !== hex)!;
      Object.assign(lost, { controller: REBELLION, before: 'P4' });
      capture(playOn(state), hex, chief, chief);
      return state;
    };
    const ecbatana = at(bare('cyrus', 4), 'Ecbatana');
    const crown = made(ecbatana, 'P1');
    expect(crown.positions['P1']!.treasury).toBe(75);
    expect(crown.positions['P4']).toMatchObject({ status: 'out', treasury: 0 });
    expect(crown.sides['P1']!.pool).toMatchObject({ LC: 3, HI: 5 });
    expect([crown.sides['P1']!.pool.fort, crown.sides['P1']!.pool.caravan]).toEqual([undefined, undefined]);
    expect(crown.goods['X1']).toMatchObject({ owner: 'P1', native: 'P1' });
    expect(crown.goods['X2']).toMatchObject({ owner: 'P2', native: 'P2' });
    expect(Object.values(crown.cities).filter((c) => c.before !== undefined).map((c) => c.before)).toEqual(['P1']);
    expect(Object.values(crown.cities).some((c) => c.controller === 'P4')).toBe(false);
    const other = made(ecbatana, 'P2');
    expect([other.positions['P4']!.status, other.positions['P2']!.treasury]).not.toContain('out');
    expect(other.positions['P4']!.treasury).toBe(70);
  }); // prettier-ignore

  test('KOK-CAP-2: Rome of the crisis is finished without a city, whatever rebels hold of it', () => {
    const state = bare('third-century', 1);
    expect(isFinished(playOn(state), 'P1')).toBe(false);
    const [first, ...rest] = Object.values(state.cities);
    for (const c of rest) c.controller = 'persia';
    expect(isFinished(playOn(state), 'P1')).toBe(false);
    Object.assign(first!, { controller: REBELLION, before: 'P1' });
    expect(isFinished(playOn(state), 'P1')).toBe(true);
  });

  test('KOK-SPR-6: a conquered country loses leaders and units in every stack, others’ stay', () => {
    const state = bare('alexander', 2);
    const mixed = stand(state, 'P1', 'Pella', '1 PX');
    addUnits(mixed, 'sparta', 'HI', 2);
    const lone = stand(state, 'sparta', 'E2731', '1 HI');
    newLeader(state, 'sparta', 'general', mixed);
    newLeader(state, 'P1', 'general', mixed);
    newForce(state, 'sparta', 'caravan', at(state, 'Pella'));
    state.cities[at(state, 'Sparta')]!.controller = 'P2';
    newNeutralCapital(playOn(state), 'sparta');
    expect(mixed.units).toEqual({ P1: { PX: 1 } });
    expect([state.forces[lone.id], Object.keys(state.leaders)]).toEqual([undefined, ['L2']]);
    expect(Object.values(state.forces).map((f) => f.kind)).toEqual(['army', 'caravan']);
  });
});

describe('KOK-LOOT-1, 3: looting', () => {
  test('allied troops in one’s own city will do; a fleet will do; a leader alone or a force elsewhere not', () => {
    const looted = (change: Change): string | undefined => {
      const state = bare('alexander', 2);
      state.sides['sparta']!.controller = 'P1';
      change(state);
      return loot(playOn(state), 'P1', at(state, 'Athens'));
    };
    expect(looted((s) => stand(s, 'sparta', 'Athens', '1 HI'))).toBeUndefined();
    expect(looted((s) => stand(s, 'P1', 'Athens', '1 LG'))).toBeUndefined();
    expect(looted((s) => stand(s, 'P2', 'Athens', '1 HI'))).toBe('no-troops-there');
    expect(looted((s) => stand(s, 'P1', 'Corinth', '1 HI'))).toBe('no-troops-there');
    expect(looted((s) => newLeader(s, 'P1', 'general', newForce(s, 'P1', 'army', at(s, 'Athens'))))).toBe('no-troops-there'); // prettier-ignore
    expect(looted((s) => (stand(s, 'P1', 'Athens', '1 HI'), (s.cities[at(s, 'Athens')]!.kind = 'fort')))).toBe('not-yours'); // prettier-ignore
  });
});

describe('KOK-NPC: sides that act alone', () => {
  test('KOK-NPC-1, KOK-SCN-18: mutineers loot what they storm, but never Rome', () => {
    const stormed = (name: string, scenario: string): boolean | undefined => {
      const state = bare(scenario, 1);
      const to = rebelSide(playOn(state), 'P1');
      const hex = at(state, name);
      stand(state, to, name, '20 HI');
      const script: Record<string, number[]> = { [`siege/breach ${hex} ${to}`]: [1] };
      besiegeAll(playOn(state, script), to);
      expect(state.cities[hex]!.controller).toBe(to);
      return state.cities[hex]!.looted;
    };
    expect(stormed('Carthage', 'third-century')).toBe(true);
    expect(stormed('Rome', 'third-century')).toBe(false);
    expect(stormed('Rome', 'aurelian')).toBe(true);
  });

  test('KOK-NPC-1: a fort that is stormed is gone, and nothing is looted', () => {
    const state = bare('alexander', 2);
    state.sides['sparta']!.enemies = ['P2'];
    const hex = at(state, 'Pelusium');
    stand(state, 'sparta', 'Pelusium', '9 HI');
    const play = playOn(state, { [`siege/breach ${hex} sparta`]: [1] });
    besiegeAll(play, 'sparta');
    expect(types(play)).not.toContain('city-looted');
    expect(state.cities[hex]).toBeUndefined();
  });

  test('KOK-NPC-2: who besieges stays; a foe in the own hex is no goal', () => {
    const state = bare('alexander', 2);
    state.sides['sparta']!.enemies = ['P1'];
    const army = stand(state, 'sparta', 'Corinth', '2 HI');
    wage(rollOn(state), 'sparta');
    expect(army.hex).toBe(at(state, 'Corinth'));
    const open = bare('alexander', 2);
    open.sides['sparta']!.enemies = ['P1'];
    for (const c of Object.values(open.cities)) if (c.controller === 'P1') delete open.cities[c.hex];
    const camp = stand(open, 'sparta', 'E2731', '2 HI');
    stand(open, 'P1', 'E2731', '1 HI', { inside: true });
    const play = rollOn(open);
    wage(play, 'sparta');
    expect(camp.hex).toBe(at(open, 'Sparta'));
  });

  test('KOK-NPC-2: it stops before the first hex that it may not enter, and in the one where it is to stop', () => {
    const march = (mayEnter: (h: string) => boolean, stopsAt: (h: string) => boolean): number => {
      const state = bare('alexander', 2);
      state.cities = {};
      const army = stand(state, 'P1', 'Persepolis', '1 LC');
      const way = ['E5033'];
      goTo(playOn(state), army, way[0]!, mayEnter, stopsAt);
      return gridOf(worldOf(state)).distance(army.hex, at(state, 'Persepolis'));
    };
    const any = (): boolean => true;
    const none = (): boolean => false;
    const whole = march(any, none);
    expect(whole).toBeGreaterThan(1);
    expect(march(none, none)).toBe(0);
    expect(march(any, any)).toBe(1);
    expect(march(none, any)).toBe(0);
  });

  test('KOK-SUP-3: who does not act hungers only when shut in; a position’s troops never here', () => {
    const state = bare('alexander', 2);
    for (const c of Object.values(state.cities)) c.looted = true;
    const shut = stand(state, 'sparta', 'Sparta', '1 HI', { inside: true });
    stand(state, 'P1', 'Sparta', '1 HI', { inside: true });
    const free = stand(state, 'ionia', 'Ephesus', '1 LC');
    delete state.sides['ionia']!.controller;
    stand(state, 'P2', 'Susa', '1 HC');
    state.sides['sparta']!.enemies = [];
    side(state, 'band-x', 'raider');
    stand(state, 'band-x', 'Sparta', '9 HI', { beaten: true });
    const play = rollOn(state);
    others.body(play);
    const hungry = new Set(told(play, 'out-of-supply').map((d) => d['side']));
    expect([hungry.has('P1'), hungry.has('P2'), hungry.has('ionia')]).toEqual([false, false, false]);
    expect(hungry.has('sparta')).toBe(true);
    expect([shut.id, free.id]).toHaveLength(2);
  });

  test('KOK-NPC-5: Palmyra goes home when all that it wants is its own; the Gauls stay at home until war is rolled', () => {
    const palmyra = bare('aurelian', 1);
    for (const c of Object.values(palmyra.cities)) c.controller = 'palmyra';
    const army = stand(palmyra, 'palmyra', 'Edessa', '4 HI');
    const capital = palmyra.sides['palmyra']!.capital!;
    const before = gridOf(worldOf(palmyra)).distance(army.hex, capital);
    defendEmpire(rollOn(palmyra), 'palmyra');
    expect(gridOf(worldOf(palmyra)).distance(army.hex, capital)).toBeLessThan(before);

    const gauls = (war: boolean, threat = false): boolean => {
      const state = bare('aurelian', 1);
      state.game.war = war;
      const id = Object.values(state.sides).find((s) => s.kind === 'empire' && s.id !== 'palmyra')!.id;
      const home = state.sides[id]!.capital!;
      const host = stand(state, id, home, '9 HI');
      const own = Object.values(state.cities).find((c) => c.controller === id && c.hex !== home)!;
      if (threat) stand(state, 'P1', own.hex, '20 HI');
      defendEmpire(rollOn(state), id);
      return host.hex !== home;
    };
    expect([gauls(false), gauls(true), gauls(false, true)]).toEqual([false, true, true]);
  });

  test('KOK-NPC-5: of two threats the stronger is met, then the lower hex; fleets stay', () => {
    const meets = (first: string, second: string): string => {
      const state = bare('aurelian', 1);
      const id = Object.values(state.sides).find((s) => s.kind === 'empire' && s.id !== 'palmyra')!.id;
      const home = state.sides[id]!.capital!;
      const grid = gridOf(worldOf(state));
      const [a, b] = Object.values(state.cities)
        .filter((c) => c.controller === id && c.hex !== home && c.kind === 'city')
        .map((c) => c.hex)
        .sort();
      const host = stand(state, id, home, '9 HI');
      stand(state, 'P1', a!, first, { orders: { intercept: 'never' } });
      stand(state, 'P1', b!, second, { orders: { intercept: 'never' } });
      const gap = (hex: string): number => grid.distance(host.hex, hex);
      const [toA, toB] = [gap(a!), gap(b!)];
      defendEmpire(rollOn(state), id);
      return gap(a!) < toA && (gap(a!) === 0 || gap(b!) >= toB || gap(a!) - toA < gap(b!) - toB) ? 'a' : 'b';
    };
    expect([meets('3 HI', '1 HI'), meets('1 HI', '3 HI')]).toEqual(['a', 'b']);
  });

  test('KOK-NPC-5: what stands is not rebuilt, and only the scenario’s empires rebuild', () => {
    const state = start('aurelian', 1);
    const play = playOn(state);
    rebuildEmpires(play);
    expect(types(play)).toEqual([]);
    const plain = start('alexander', 2);
    Object.values(plain.cities)[0]!.looted = true;
    rebuildEmpires(playOn(plain));
    expect(Object.values(plain.cities)[0]!.looted).toBe(true);
  });

  test('KOK-NPC-6: rebels at the goal stay; a fleet that holds the capital’s hex lands its soldiers', () => {
    const state = bare('hammurabi', 4);
    const to = rebelSide(playOn(state), 'P3');
    const memphis = at(state, 'Memphis');
    state.cities[memphis]!.looted = true;
    const army = stand(state, to, 'Memphis', '2 HI');
    marchOnCapital(playOn(state), to);
    expect(army.hex).toBe(memphis);
    const fleet = bare('hammurabi', 4);
    const crew = rebelSide(playOn(fleet), 'P3');
    fleet.cities[memphis]!.looted = true;
    stand(fleet, crew, 'Memphis', '2 HI', { kind: 'fleet' });
    marchOnCapital(playOn(fleet), crew);
    expect(Object.values(fleet.forces).map((f) => [f.kind, f.hex])).toEqual([['army', memphis]]);
  });
});

describe('KOK-SCN-15: sites of the world', () => {
  const made = (sheets: Record<string, string>, change: Change = () => undefined): State => {
    const state = start('standard', 2);
    change(state);
    setUp.body(playOn(state, {}, sheets));
    return state;
  };
  const grid = gridOf(worldOf(start('standard', 2)));
  const gaps = (state: State, id: string): number =>
    grid.distance(state.sides['P1']!.capital!, state.sides[id]!.capital!);

  test('without a wish the first capital is the lowest site, the second the farthest from all that is placed', () => {
    const state = made({});
    const sites = grid.places
      .filter((p) => p.kind.includes('city') && p.name !== 'Bactria')
      .map((p) => p.hex)
      .sort();
    expect(state.sides['P1']!.capital).toBe(sites[0]);
    const p1 = Object.values(state.cities).filter((c) => c.original === 'P1').map((c) => c.hex); // prettier-ignore
    const near = (hex: string): number => Math.min(...p1.map((c) => grid.distance(hex, c)));
    const most = Math.max(...sites.map(near));
    const far = sites.filter((h) => near(h) === most);
    // The first three cities were chosen before the second capital.
    expect(far).toContain(state.sides['P2']!.capital);
    expect(state.sides['P2']!.capital).toBe(far[0]);
    expect(gaps(state, 'P2')).toBeGreaterThan(20);
  });

  test('without a wish cities stand on the sites nearest to the capital, ties at the lower hex', () => {
    const state = made({ P1: 'SU - [red] - [] - [Rome]' });
    const rome = at(state, 'Rome');
    const free = grid.places
      .filter((p) => p.kind.includes('city') && p.hex !== rome && p.name !== 'Bactria')
      .map((p) => p.hex)
      .sort((a, b) => grid.distance(a, rome) - grid.distance(b, rome) || (a < b ? -1 : 1));
    const own = Object.values(state.cities).filter((c) => c.original === 'P1' && c.hex !== rome).map((c) => c.hex); // prettier-ignore
    expect(own.sort()).toEqual(free.slice(0, 3).sort());
    expect(Object.values(state.cities).some((c) => c.name === 'Bactria' && c.kind === 'city')).toBe(false);
  });

  test('a neutral without a wish stands beside the next seat’s capital; the last seat’s beside the first’s', () => {
    const state = made({ P1: 'SU - [red] - [] - [Rome]', P2: 'SU - [grey] - [] - [Babylon]' });
    const neutrals = Object.values(state.sides).filter(
      (s) => s.kind === 'neutral' && !s.flags.includes('closed'),
    );
    const [rome, babylon] = [at(state, 'Rome'), at(state, 'Babylon')];
    const nearRome = neutrals.filter((s) => grid.distance(s.capital!, rome) < grid.distance(s.capital!, babylon)); // prettier-ignore
    expect([neutrals.length, nearRome.length]).toEqual([8, 4]);
    for (const n of neutrals) {
      const army = Object.values(state.forces).find((f) => f.owner === n.id)!;
      expect([army.hex, army.units[n.id]]).toEqual([n.capital, { LI: 5 }]);
      expect(state.cities[n.capital!]).toMatchObject({ tribute: 10, strength: 1, controller: n.id });
    }
  });

  test('without a wish five of the default units a round: all that the box holds of them, then others by type', () => {
    const state = made({}, (s) => {
      for (const key of Object.keys(s.game.set!.mix)) s.game.set!.mix[key as 'HI'] = 0;
      Object.assign(s.game.set!.mix, { HI: 6, HC: 1, KT: 2, LI: 40 });
    });
    // Round by round: five, then one and one, then what is left.
    expect(state.sides['P1']!.pool).toMatchObject({ HI: 5 });
    const all = (id: string): number =>
      ['HI', 'HC', 'KT', 'LI'].reduce((n, t) => n + (state.sides[id]!.pool[t as 'HI'] ?? 0), 0);
    expect([all('P1'), all('P2')]).toEqual([20, 20]);
    expect(state.sides['P2']!.pool).toMatchObject({ HI: 1, HC: 1, KT: 2 });
  });

  test('blue’s riders, green’s flags and faith come with the colour', () => {
    const state = made({ P1: 'SU - [blue]', P2: 'SU - [green]' });
    expect(state.sides['P1']!.flags).toEqual(['riders']);
    expect(state.sides['P2']!.flags).toEqual(['returns', 'no-achievements']);
    expect([state.positions['P1']!.faith, state.positions['P2']!.faith]).toEqual(['polytheist', 'war-god']);
    expect(state.game).toMatchObject({ season: 'spring', turn: 1 });
  });
});

describe('KOK-END, KOK-DEATH: ends', () => {
  test('KOK-END-2, KOK-DEATH-5: deaths of one events phase count as one, and not in scenarios with an end of their own', () => {
    const counted = (scenario: string, options: object, before: object): unknown[] => {
      const state = start(scenario, undefined, { ...options });
      Object.assign(state.game, { deathNow: true, ...before });
      countDeaths(playOn(state), true);
      return [state.game.deaths, state.game.ended?.by, state.game.deathNow];
    };
    const deaths = { end: 'monarch-deaths' };
    expect(counted('hammurabi', deaths, {})).toEqual([1, undefined, false]);
    expect(counted('hammurabi', deaths, { deaths: 1 })).toEqual([1, 'monarch-deaths', true]);
    expect(counted('hammurabi', {}, { deaths: 1 })).toEqual([1, undefined, false]);
    expect(counted('alexander', deaths, { deaths: 1 })).toEqual([1, undefined, false]);
    expect(counted('hammurabi', {}, { lastFalls: 1 })).toEqual([0, 'last-monarch', true]);
    expect(counted('hammurabi', deaths, { deathNow: false, deaths: 1 })).toEqual([1, undefined, false]);
    const open = start('hammurabi', 4, deaths);
    open.game.deathNow = true;
    countDeaths(playOn(open), false);
    expect([open.game.deaths, open.game.deathNow]).toEqual([0, true]);
  });

  test('KOK-DEATH-5: the last Falls are counted down at the start of each, and the last ends the game', () => {
    const state = start('hammurabi', 4);
    for (const p of ['P2', 'P3', 'P4']) state.positions[p]!.status = 'retired';
    state.game.lastFalls = 2;
    fall.body(rollOn(state, 'falls'));
    expect([state.game.lastFalls, state.game.ended?.by === 'last-monarch']).toEqual([1, false]);
    const last = start('hammurabi', 4);
    last.game.lastFalls = 1;
    const play = playOn(last);
    fall.body(play);
    expect(types(play)).toEqual(['game-ended']);
  });

  test('KOK-END-3: nobody is victor of a scenario’s own kind elsewhere', () => {
    const state = start('alexander', 2);
    state.game.turn = 400;
    checkVictory(playOn(state));
    expect(state.game.ended).toBeUndefined();
    expect(barOf(worldOf(state), 'P1', state.positions['P1']!)).toBeUndefined();
    const crisis = start('third-century', 1);
    expect(barOf(worldOf(crisis), 'P1', crisis.positions['P1']!)).toBeUndefined();
  });

  test('KOK-SCN-5, KOK-END-3: who needs the whole empire needs every city of its old lords, and one', () => {
    const seat = 'P3';
    const bar = (change: Change): string | undefined => {
      const state = start('imperial-rome', 4);
      for (const c of Object.values(state.cities)) if (['P1', 'P2', 'P3'].includes(c.original)) c.controller = seat;
      change(state);
      return barOf(worldOf(state), seat, state.positions[seat]!);
    };
    const lord = (s: State) => Object.values(s.cities).find((c) => c.kind === 'city' && c.original === 'P2')!;
    expect(bar(() => undefined)).toBeUndefined();
    expect(bar((s) => (lord(s).controller = 'P4'))).toBe('needs the whole empire');
    expect(bar((s) => Object.assign(lord(s), { controller: 'P4', kind: 'fort' }))).toBeUndefined();
  }); // prettier-ignore

  test('KOK-VP-1: the prize is for who commands who holds the city', () => {
    const world = start('crusaders');
    const { prize } = worldOf(world).data.scenario(world.game.scenario, world.game.players).changes!;
    const hex = at(world, prize!.city);
    world.cities[hex]!.controller = 'P1';
    expect([prizeOf(worldOf(world), 'P1'), prizeOf(worldOf(world), 'P2')]).toEqual([prize!.points, 0]);
    side(world, 'n', 'neutral', { controller: 'P2' });
    world.cities[hex]!.controller = 'n';
    expect([prizeOf(worldOf(world), 'P1'), prizeOf(worldOf(world), 'P2')]).toEqual([0, prize!.points]);
    delete world.sides['n']!.controller;
    expect([prizeOf(worldOf(world), 'P1'), prizeOf(worldOf(world), 'P2')]).toEqual([0, 0]);
    expect(prizeOf(worldOf(start('alexander', 2)), 'P1')).toBe(0);
    expect(openPoints(worldOf(world), 'P9').total).toBe(0);
  }); // prettier-ignore

  test('KOK-CAP-2: who goes out takes his units, leaders and cargo out of every stack; others’ stay', () => {
    const state = bare('diadochi', 4);
    side(state, 'n', 'neutral', { controller: 'P1' });
    const mixed = stand(state, 'P2', 'Pella', '1 PX');
    addUnits(mixed, 'P1', 'HI', 1);
    const own = stand(state, 'P1', 'Athens', '1 HI');
    newLeader(state, 'P1', 'general', own);
    newLeader(state, 'P2', 'general', mixed);
    const [mine, theirs] = [newForce(state, 'P1', 'caravan', 'E3330'), newForce(state, 'P2', 'caravan', 'E3330')];
    state.goods = {};
    for (const [id, carrier] of [['X1', mine.id], ['X2', theirs.id]] as const)
      state.goods[id] = { id, type: 'wool', home: 'E3330', hex: 'E3330', owner: 'P1', carrier, carried: 0 };
    state.cities['E3330'] = { ...Object.values(state.cities)[0]!, hex: 'E3330', kind: 'fort', controller: 'P1' };
    state.cities['E3331'] = { ...Object.values(state.cities)[0]!, hex: 'E3331', kind: 'fort', controller: 'P2' };
    state.positions['P1']!.offers = [{ type: 'PX', count: 1, fee: 0, to: 'all' }];
    state.game.turn = 9;
    goOut(playOn(state), 'P1', 'KOK-CAP-2');
    expect(mixed.units).toEqual({ P2: { PX: 1 } });
    expect([state.forces[own.id], state.forces[mine.id], state.forces[theirs.id]?.id]).toEqual([undefined, undefined, theirs.id]);
    expect(Object.keys(state.leaders)).toEqual(['L2']);
    expect([state.goods['X1']!.hex, state.goods['X2']!.hex]).toEqual([undefined, 'E3330']);
    expect([state.cities['E3330'], state.cities['E3331']?.kind]).toEqual([undefined, 'fort']);
    expect(state.positions['P1']).toMatchObject({ status: 'out', statusTurn: 9, offers: [] });
    expect(state.sides['n']!.controller).toBeUndefined();
    // Once is enough.
    const again = playOn(state);
    goOut(again, 'P1', 'KOK-CAP-2');
    retire(again, 'P1', 'KOK-DEATH-4');
    monarchDies(again, 'P1', 'KOK-FALL-8');
    expect(types(again)).toEqual([]);
  }); // prettier-ignore

  test('KOK-DEATH-2, 3: a widow of an abdication may claim no more; one whose house died may', () => {
    const after = (now: boolean): string | undefined => {
      const state = start('hammurabi', 4);
      state.positions['P1']!.monarch.spouseOf = 'P2';
      state.game.deathNow = now;
      retire(playOn(state), 'P2', now ? 'KOK-DEATH-2' : 'KOK-DEATH-4');
      return state.positions['P1']!.monarch.spouseOf;
    };
    expect([after(false), after(true)]).toEqual([undefined, 'P2']);
    const dead = (rule: string): boolean | undefined => {
      const state = start('hammurabi', 4);
      retire(playOn(state), 'P2', rule);
      return state.positions['P2']!.dead;
    };
    expect([dead('KOK-DEATH-2'), dead('KOK-DEATH-4')]).toEqual([true, undefined]);
  });
});

describe('KOK-BAT, KOK-RET: fields and shelters', () => {
  test('KOK-RET-3: the home of an area shelters its own, not another’s, not among enemies', () => {
    const found = (change: Change, owner = 'P1'): string | undefined => {
      const state = bare('mongols', 5);
      state.cities = {};
      const home = state.sides['P1']!.home;
      const from = gridOf(worldOf(state)).sides(home).find((s) => s.land !== undefined)!.to;
      const force = stand(state, owner, from, '1 LC');
      change(state);
      const shelter = shelterOf(worldOf(state), force)?.hex;
      return shelter === home ? 'home' : shelter === from ? 'there' : shelter;
    };
    expect(found(() => undefined)).toBe('home');
    expect(found((s) => stand(s, 'P2', s.sides['P1']!.home, '1 HI'))).toBeUndefined();
    expect(found((s) => (s.sides['P1']!.flags = []))).toBeUndefined();
    expect(found(() => undefined, 'P2')).toBeUndefined();
    expect(found((s) => { side(s, 'n', 'neutral', { controller: 'P1' }); s.forces['P1-A1'] = { ...s.forces['P1-A1']!, owner: 'n' }; })).toBe('home');
    // Its capital moved away from home: both are a refuge.
    expect(found((s) => (s.sides['P1']!.capital = 'E3330'))).toBe('home');
    expect(found((s) => (s.sides['P1']!.home = 'E3330'))).toBe('home');
    expect(found((s) => Object.assign(s.sides['P1']!, { home: 'E3330', capital: 'E3330' }))).toBeUndefined();
  }); // prettier-ignore

  test('KOK-NPC-8: forgiven mutineers join a like force of their lord in the hex, else stand as a new one with their leaders', () => {
    const forgiven = (kind: 'army' | 'fleet', scenario = 'third-century'): State => {
      const state = bare(scenario, 1);
      const to = rebelSide(playOn(state), 'P1');
      const rome = stand(state, 'P1', 'E4534', '6 HI', { orders: { tactic: 'stand' }, kind });
      const rebels = stand(state, to, 'E4534', '2 HI', { orders: { tactic: 'withdraw' }, name: 'Wild' });
      newLeader(state, to, 'general', rebels);
      const play = rollOn(state);
      const battle = muster({ play, id: 'x', hex: 'E4534', domain: 'land' }, [rome], [rebels]);
      aftermath(battle, 'initiator', { winner: 'initiator', fallen: [], retreats: ['other'] });
      return state;
    };
    const joined = forgiven('army');
    expect(Object.values(joined.forces).map((f) => f.units)).toEqual([{ P1: { HI: 8 } }]);
    expect(joined.leaders['L1']).toMatchObject({ side: 'P1', force: 'P1-A1' });
    const apart = forgiven('fleet');
    expect(Object.values(apart.forces).map((f) => [f.id, f.kind, f.units['P1'], f.name])).toEqual([
      ['P1-A1', 'fleet', { HI: 6 }, undefined],
      ['P1-A2', 'army', { HI: 2 }, undefined],
    ]);
    expect(apart.leaders['L1']).toMatchObject({ side: 'P1', force: 'P1-A2' });
    expect(apart.sides['P1']!.nextForce.A).toBe(3);
    const elsewhere = forgiven('army', 'aurelian');
    expect(Object.values(elsewhere.forces).some((f) => (f.units['P1']?.HI ?? 0) > 6)).toBe(false);
  });

  test('KOK-OPT-8: blanks, brackets and comments of an answer mean nothing; "none" is nobody', () => {
    const plain = readAnswer('winner: other');
    expect(readAnswer('  winner :  other  ;; # said by phone')).toEqual(plain);
    expect(readAnswer('winner = other\nleaders: none\ninitiator: ,,\nransom: none')).toEqual(plain);
    expect(readAnswer('WINNER: none; leaders: [L1, , L2]')).toMatchObject({ winner: 'none', leaders: ['L1', 'L2'] });
    expect(readAnswer('winner: other; ransom: L4:20, L5 7')).toMatchObject({
      ransoms: [{ leader: 'L4', sum: 20 }, { leader: 'L5', sum: 7 }],
    });
    expect(readAnswer('winner: other; retreat: other')).toMatchObject({ retreat: 'other' });
    expect(readAnswer('winner: other; retreat: loser')).toMatchObject({ retreat: 'loser' });
  }); // prettier-ignore

  test('KOK-UNIT-5: the royal marker is that of its owner’s royal force alone', () => {
    const state = bare('alexander', 2);
    const [a, b] = [stand(state, 'P1', 'Pella', '1 PX'), stand(state, 'P1', 'Pella', '1 PX')];
    state.positions['P1']!.royal = b.id;
    expect([isRoyal(state, a), isRoyal(state, b)]).toEqual([false, true]);
    const strength = (wish: typeof a): unknown => {
      const copy = structuredClone(state);
      const foe = stand(copy, 'P2', 'Pella', '1 HC', { orders: { tactic: 'stand' } });
      const own = Object.assign(copy.forces[wish.id]!, { orders: forceOrdersOf(copy, { tactic: 'stand' }) });
      const play = playOn(copy);
      const battle = muster({ play, id: 'x', hex: own.hex, domain: 'land' }, [own], [foe]);
      aftermath(battle, 'none', { winner: 'none', fallen: [], retreats: [] });
      return battle.initiator.lead.id;
    };
    expect(strength(a)).toBe(a.id);
  });
});

describe('KOK-GEN-1: who is hostile', () => {
  test('rebels hate their lord and his allies; empires the emperor and his rebels; raiders not raiders', () => {
    const state = bare('aurelian', 1);
    const rebels = rebelSide(playOn(state), 'P1');
    side(state, 'n', 'neutral', { controller: 'P1' });
    side(state, 'free', 'neutral');
    side(state, 'band-a', 'raider');
    side(state, 'band-b', 'raider');
    side(state, REBELLION, 'rebellion');
    const pairs: [string, string, boolean][] = [
      [rebels, 'P1', true],
      [rebels, 'n', true],
      [rebels, 'free', false],
      ['palmyra', 'P1', true],
      ['palmyra', rebels, true],
      ['palmyra', 'n', true],
      ['palmyra', 'free', false],
      ['band-a', 'band-b', false],
      ['band-a', 'free', true],
      ['band-a', 'palmyra', true],
      [REBELLION, 'free', true],
      [REBELLION, 'P1', true],
      ['n', 'P1', false],
      ['free', 'P1', false],
      ['P1', 'P1', false],
      ['P1', 'nobody', false],
    ];
    for (const [a, b, foes] of pairs)
      expect([a, b, hostile(state, a, b), hostile(state, b, a)]).toEqual([a, b, foes, foes]);
  });
});

describe('KOK-OPT: heaven, raids, markets', () => {
  const answered = (answer: number, faith: string, change: Change): { state: State; play: Play } => {
    const state = bare('diadochi', 4, { appeals: true });
    state.positions['P1']!.faith = faith;
    change(state);
    const play = playOn(state, { 'appeal/answer P1': [answer] }, { P1: 'A - [yes]' });
    appeals('P1').body(play);
    return { state, play };
  };
  const charts = worldOf(start('alexander', 2)).data.charts.appeals;
  const dieOf = (faith: string, answer: string): number =>
    [1, 2, 3, 4, 5, 6].find((die) =>
      Object.entries(charts[faith]!).some(([range, a]) => {
        const [low = 1, high = low] = range.split('-').map(Number);
        const from = range.startsWith('..') ? 1 : low;
        const to = range.startsWith('..') ? Number(range.slice(2)) : range.endsWith('..') ? 6 : high;
        return a === answer && die >= (Number.isNaN(from) ? parseInt(range, 10) : from) && die <= (Number.isNaN(to) ? 6 : to);
      }),
    ) ?? 0; // prettier-ignore
  const faithOf = (answer: string): string => Object.keys(charts).find((f) => dieOf(f, answer) > 0) ?? '';

  test('KOK-OPT-6: wrath falls where most hostile strength stands, ties at the lower hex; unarmed counters draw none', () => {
    const faith = faithOf('wrath');
    const where = (change: Change): unknown =>
      told(answered(dieOf(faith, 'wrath'), faith, change).play, 'wrath')[0]?.['hex'];
    expect(where((s) => { stand(s, 'P2', 'E3330', '1 HI'); stand(s, 'P3', 'E3331', '2 HI'); })).toBe('E3331');
    expect(where((s) => { stand(s, 'P2', 'E3331', '1 HI'); stand(s, 'P3', 'E3330', '1 HI'); })).toBe('E3330');
    expect(where((s) => { stand(s, 'P2', 'E3330', '1 HI'); stand(s, 'P3', 'E3330', '1 HI'); stand(s, 'P3', 'E3331', '1 HI'); })).toBe('E3330');
    expect(where((s) => { newForce(s, 'P2', 'caravan', 'E3330'); stand(s, 'P3', 'E3331', '1 HI'); })).toBe('E3331');
    expect(where((s) => { peace(s); stand(s, 'P2', 'E3330', '9 HI'); stand(s, 'P3', 'E3331', '1 HI'); })).toBe('E3331');
    expect(where(() => undefined)).toBeUndefined();
  }); // prettier-ignore

  test('KOK-OPT-6: disaster falls on the nearest hostile city, of equally near ones on the richer; no fort, no ruin', () => {
    const faith = faithOf('disaster');
    const where = (change: Change): unknown =>
      told(answered(dieOf(faith, 'disaster'), faith, change).play, 'disaster')[0]?.['hex'];
    const world = (s: State, list: readonly [string, object][]): void => {
      const like = Object.values(s.cities)[0]!;
      s.cities = {};
      for (const [hex, more] of list) s.cities[hex] = { ...like, hex, kind: 'city', looted: false, tribute: 10, controller: 'P2', ...more };
      s.sides['P1']!.capital = 'E3330';
    };
    expect(where((s) => world(s, [['E3331', {}], ['E3333', { tribute: 30 }]]))).toBe('E3331');
    expect(where((s) => world(s, [['E3331', {}], ['E3430', { tribute: 30 }]]))).toBe('E3430');
    expect(where((s) => world(s, [['E3331', { looted: true }], ['E3333', {}]]))).toBe('E3333');
    expect(where((s) => world(s, [['E3331', { kind: 'fort' }], ['E3333', {}]]))).toBe('E3333');
    expect(where((s) => world(s, [['E3331', { controller: 'P1' }], ['E3333', {}]]))).toBe('E3333');
    expect(where((s) => { world(s, [['E3331', {}]]); s.positions['P2']!.tokens = ['ward']; })).toBeUndefined();
  }); // prettier-ignore

  test('KOK-OPT-7: a raid on an ally of a realm costs its lord nothing; one place once', () => {
    const state = bare('alexander', 2, { raiding: true });
    stand(state, 'P1', 'Rhodes', '1 LG');
    stand(state, 'P1', 'Tyre', '1 HI');
    newForce(state, 'P1', 'caravan', at(state, 'Gaza'));
    const [own, foe] = [state.positions['P1']!.treasury, state.positions['P2']!.treasury];
    const play = playOn(state, {}, { P1: 'RA - [Rhodes]\nRA - [Tyre]\nRA - [Tyre]\nRA - [Gaza]\nRA - [Athens]' });
    raiding('P1').body(play);
    expect(outcomes(play)).toEqual([
      'done', 'done', 'failed second-of-its-kind', 'failed nobody-there', 'failed no-hostile-place',
    ]);
    expect([state.positions['P1']!.treasury - own, state.positions['P2']!.treasury - foe]).toEqual([2, -2]);
  }); // prettier-ignore
});

describe('KOK-ALL, KOK-NEU: bonds', () => {
  test('KOK-SUM-3: nothing is broken where there is no bond', () => {
    const state = start('alexander', 2);
    const play = playOn(state);
    breakAlliance(play, 'sparta', 'KOK-SUM-5');
    breakAlliance(play, 'nobody', 'KOK-SUM-5');
    expect(types(play)).toEqual([]);
    expect(state.cities[at(state, 'Sparta')]!.controller).toBe('sparta');
  });

  test('KOK-NEU-5: cities that were never the country’s stay where they are', () => {
    const state = start('alexander', 2);
    const rhodes = state.sides['rhodes']!;
    expect(rhodes.controller).toBe('P2');
    state.cities[at(state, 'Rhodes')]!.controller = 'P2';
    Object.assign(state.cities[at(state, 'Ephesus')]!, { controller: 'P1', original: 'rhodes' });
    breakAlliance(playOn(state), 'rhodes', 'KOK-SUM-5');
    expect(state.cities[at(state, 'Rhodes')]!.controller).toBe('rhodes');
    expect(state.cities[at(state, 'Ephesus')]!.controller).toBe('P1');
    expect(state.cities[at(state, 'Susa')]!.controller).toBe('P2');
  });

  test('KOK-SUM-3: rebels and bands are won only while they have troops; nobody where alliances are none', () => {
    const state = bare('hammurabi', 4);
    side(state, 'band-x', 'raider');
    expect(isGainable(worldOf(state), 'band-x')).toBe(false);
    newForce(state, 'band-x', 'caravan', 'E3330');
    expect(isGainable(worldOf(state), 'band-x')).toBe(false);
    stand(state, 'band-x', 'E3330', '1 LI');
    expect(isGainable(worldOf(state), 'band-x')).toBe(true);
    expect(isGainable(worldOf(state), 'P1')).toBe(false);
    expect(isGainable(worldOf(state), 'nobody')).toBe(false);
    state.sides['band-x']!.controller = 'P1';
    expect(isGainable(worldOf(state), 'band-x')).toBe(false);
    const none = bare('aurelian', 1);
    side(none, 'band-x', 'raider');
    stand(none, 'band-x', 'E3330', '1 LI');
    expect(isGainable(worldOf(none), 'band-x')).toBe(false);
  });

  test('KOK-RAID-2, KOK-RAID-1: a band joins its kin in the hex, but not those shut in; alone it is led by nobody', () => {
    const state = bare('alexander', 2);
    placeBand(playOn(state), { name: 'Celts', hex: 'E3330', units: { HI: 2 } }, 'KOK-RAID-1');
    state.sides['band-celts']!.controller = 'P1';
    state.game.turn = 7;
    placeBand(playOn(state), { name: 'Celts', hex: 'E3330', units: { HI: 1 } }, 'KOK-RAID-1');
    expect(Object.values(state.forces).map((f) => f.units)).toEqual([{ 'band-celts': { HI: 3 } }]);
    expect(state.sides['band-celts']).toMatchObject({ controller: 'P1', since: 1 });
    Object.values(state.forces)[0]!.inside = true;
    placeBand(playOn(state), { name: 'Celts', hex: 'E3330', units: { LI: 1 } }, 'KOK-RAID-1');
    expect(Object.values(state.forces)).toHaveLength(2);
    state.forces = {};
    placeBand(playOn(state), { name: 'Celts', hex: 'E3330', units: { LG: 1 } }, 'KOK-RAID-1');
    expect(state.sides['band-celts']).toMatchObject({ since: 7, pirate: true });
    expect(state.sides['band-celts']!.controller).toBeUndefined();
  });

  test('KOK-REB-1, 2: a capital in rebellion obeys again when its rebels are dead; another city changes nothing of it', () => {
    const quiet = (name: string, guarded: boolean): unknown[] => {
      const state = bare('alexander', 2);
      const hex = at(state, name);
      for (const n of ['Pella', 'Athens']) rebel(playOn(state), at(state, n), 1, 'KOK-SUM-6');
      for (const f of Object.values(state.forces)) if (f.hex === hex && !guarded) f.units = {};
      const play = playOn(state);
      quietCities(play);
      return [state.cities[hex]!.controller, state.positions['P1']!.capitalState, types(play).length];
    };
    expect(quiet('Pella', false)).toEqual(['P1', 'held', 1]);
    expect(quiet('Athens', false)).toEqual(['P1', 'rebel', 1]);
    expect(quiet('Pella', true)).toEqual([REBELLION, 'rebel', 0]);
  });

  test('KOK-CAP-3, 4, KOK-LOOT-2: a capital works while it is held and stands', () => {
    const works = (change: Change): boolean => {
      const state = bare('alexander', 2);
      change(state);
      return capitalWorks(state, 'P1');
    };
    expect(works(() => undefined)).toBe(true);
    expect(works((s) => (s.positions['P1']!.capitalState = 'rebel'))).toBe(false);
    expect(works((s) => (s.positions['P1']!.capitalState = 'fallen'))).toBe(false);
    expect(works((s) => (s.cities[at(s, 'Pella')]!.looted = true))).toBe(false);
    expect(works((s) => delete s.sides['P1']!.capital)).toBe(false);
    expect(works((s) => delete s.cities[at(s, 'Pella')])).toBe(true);
  });

  test('KOK-FALL-7: without a capital a leader comes to the first city, without any to nobody', () => {
    const comes = (change: Change): string | undefined => {
      const state = bare('alexander', 2);
      change(state);
      leaderComes(playOn(state), 'P1', 'KOK-FALL-7');
      const hex = Object.values(state.forces)[0]?.hex;
      const named = ['Athens', 'Corinth', 'Thebes', 'Pella', 'Byzantium', 'Susa'];
      return hex === undefined ? undefined : named.find((n) => at(state, n) === hex);
    };
    expect(comes(() => undefined)).toBe('Pella');
    const first = comes((s) => delete s.sides['P1']!.capital);
    expect(['Athens', 'Corinth', 'Thebes', 'Pella', 'Byzantium']).toContain(first);
    expect(comes((s) => { delete s.sides['P1']!.capital; for (const c of Object.values(s.cities)) c.controller = 'P2'; })).toBeUndefined();
    const wish = (policy: string): string | undefined => comes((s) => (s.positions['P1']!.policies = policiesOf(s, { leader: policy })));
    expect([wish('general Athens'), wish('admiral @ Athens'), wish('general Susa'), wish('general Nowhere')]).toEqual(['Athens', 'Athens', 'Pella', 'Pella']);
    expect(comes((s) => { s.positions['P1']!.policies = policiesOf(s, { leader: 'general Athens' }); s.cities[at(s, 'Athens')]!.controller = REBELLION; side(s, REBELLION, 'rebellion'); })).toBe('Pella');
  }); // prettier-ignore
});

describe('KOK-GEN-2: who is out of the game, or when it is over, does nothing in any phase', () => {
  const sheet =
    'S - [Tyre]\nSO - [Corinth]\nL - [Athens]\nM - [A1] - [Byzantium]\nRA - [Tyre]\nA - [yes]\nB - [1 PX]\nC - [court]\nD - [1 PX] - [Pella]\nT - [A1] - [new] - [1 PX]';
  const phases = { sieges: sieges('P1'), looting: looting('P1'), moves: moves('P1'), raiding: raiding('P1'), supply: supply('P1'), purchases: purchases('P1'), appeals: appeals('P1'), opening, summer, fall, winter }; // prettier-ignore
  const world = (): State => {
    const state = bare('alexander', 2, { raiding: true, appeals: true });
    stand(state, 'P1', 'Pella', '2 PX');
    stand(state, 'P1', 'Tyre', '2 PX');
    stand(state, 'P1', 'Athens', '1 PX');
    return state;
  };
  test.each(Object.entries(phases))('%s', (_name, one) => {
    const over = world();
    over.game.ended = { by: 'periods' };
    const before = JSON.stringify(over);
    const play = rollOn(over, 'over', { P1: sheet });
    one.body(play);
    expect([JSON.stringify(over), play.log.events]).toEqual([before, []]);

    const out = world();
    for (const p of Object.values(out.positions)) p.status = 'retired';
    const away = JSON.stringify(out);
    const second = rollOn(out, 'out', { P1: sheet });
    one.body(second);
    expect([JSON.stringify(out), types(second)]).toEqual([away, []]);
  });
});
