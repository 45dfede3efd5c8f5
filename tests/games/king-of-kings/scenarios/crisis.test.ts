/** KOK-NPC-5, 8, KOK-SCN-10, 17, 18, KOK-END-3: Rome in troubles, its split empires, and how those games end. */
import { describe, expect, test } from 'vitest';
import { closing } from '../../../../games/king-of-kings/phases/closing.js';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { marchOnCapital } from '../../../../games/king-of-kings/rules/others/rebel-marches.js';
import { goOver, rebelSide } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { defendEmpire, rebuildEmpires } from '../../../../games/king-of-kings/rules/others/split-empires.js';
import { capture, passRuin } from '../../../../games/king-of-kings/rules/siege/captures.js';
import { standings } from '../../../../games/king-of-kings/standings.js';
import { murder, riseUnpaid, troubles } from '../../../../games/king-of-kings/scenarios/troubles.js';
import { barOf, checkVictory } from '../../../../games/king-of-kings/rules/crown/victory.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { gridOf } from '../../../../games/king-of-kings/ruleset.js';
import {
  at,
  bare,
  playOn,
  rollOn,
  rules,
  stand,
  start,
  types,
  worldOf,
  type Stage,
  policiesOf,
} from '../kit.js';

/** Dice of the two columns that give a letter alone. */
const LETTER: Readonly<Record<string, readonly [number, number]>> = {
  A: [5, 4], B: [2, 3], C: [1, 2], L: [2, 4], P: [1, 3], R: [2, 1], T: [1, 5], W: [3, 5], '-': [1, 6],
}; // prettier-ignore

const roll = (state: State, letter: string, script = {}): Stage => {
  const [first, second] = LETTER[letter]!;
  const play = playOn(state, { 'crisis/first P1': [first], 'crisis/second P1': [second], ...script });
  troubles(play, 'P1');
  play.scripted.assertSpent();
  return play;
};

describe('king-of-kings capital that can not be moved', () => {
  const lost = (scenario: string): State => {
    const state = bare(scenario, 1);
    Object.assign(state.cities[at(state, 'Rome')]!, { controller: 'band-goths' });
    state.positions['P1']!.capitalState = 'fallen';
    state.sides['P1']!.capital = at(state, 'Rome');
    return state;
  };

  test('KOK-SCN-18: won back, by siege or by passing its ruin, it is the capital again', () => {
    const taken = lost('third-century');
    capture(playOn(taken), at(taken, 'Rome'), 'P1', 'P1');
    expect(taken.positions['P1']!.capitalState).toBe('held');

    const passed = lost('third-century');
    passed.sides['band-goths'] = { ...passed.sides['P1']!, id: 'band-goths', kind: 'raider', name: 'Goths' };
    passed.cities[at(passed, 'Rome')]!.looted = true;
    passRuin(playOn(passed), at(passed, 'Rome'), 'P1');
    expect(passed.positions['P1']!.capitalState).toBe('held');
  });

  test('KOK-CAP-3: elsewhere it must be named anew', () => {
    const state = lost('aurelian');
    capture(playOn(state), at(state, 'Rome'), 'P1', 'P1');
    expect(state.positions['P1']!.capitalState).toBe('fallen');
  });
});

describe('king-of-kings table of troubles', () => {
  test('KOK-SCN-18: a city named by its own die rebels, if it is Rome’s', () => {
    const state = bare('third-century', 1);
    const play = roll(state, 'B', { 'fall/rebellion P1': [3] });
    expect(play.log.events.find((e) => e.type === 'city-rebelled')?.data['hex']).toBe(at(state, 'Carthage'));
    expect(types(roll(state, 'B', { 'fall/rebellion P1': [3] }))).toEqual([
      'troubles-rolled',
      'nothing-happened',
    ]);
  });

  test('KOK-SCN-18: corruption, a leader, pirates, war with Persia once', () => {
    const state = bare('third-century', 1);
    expect(types(roll(state, 'C'))).toEqual(['troubles-rolled', 'corruption']);
    expect(state.positions['P1']!.corruption).toBe(true);
    expect(types(roll(state, 'L'))).toContain('leader-came');
    roll(state, 'T');
    expect(Object.values(state.forces).find((f) => f.owner === 'band-pirates')).toMatchObject({
      hex: at(state, 'Cherson'),
      units: { 'band-pirates': { LG: 1 } },
    });
    expect(types(roll(state, 'W'))).toEqual(['troubles-rolled', 'war']);
    expect(state.sides['persia']).toMatchObject({ enemies: ['P1'], since: state.game.turn });
    expect(types(roll(state, 'W'))).toEqual(['troubles-rolled', 'nothing-happened']);
    state.sides['persia']!.enemies = [];
    state.sides['persia']!.flags = ['conquered'];
    expect(types(roll(state, 'W'))).toEqual(['troubles-rolled', 'nothing-happened']);
    expect(types(roll(state, '-'))).toEqual(['troubles-rolled', 'nothing-happened']);
  });

  test('KOK-SCN-18: plague lies around a city that is drawn among Rome’s own', () => {
    const state = bare('third-century', 1);
    const first = Object.values(state.cities)
      .filter((c) => c.controller === 'P1')
      .map((c) => c.hex)
      .sort()[0];
    const play = roll(state, 'P', { 'crisis/city P1': [1] });
    expect(play.log.events.find((e) => e.type === 'plague')?.data['hex']).toBe(first);
  });

  test('KOK-NPC-8: each loyal hex with troops throws; 2 rises with its city, 3 stays; Rome’s army rises without Rome', () => {
    const state = bare('third-century', 1);
    stand(state, 'P1', 'Rome', '1 HI');
    stand(state, 'P1', 'Carthage', '1 HI');
    stand(state, 'P1', 'Londinium', '1 HI');
    const [rome, carthage, london] = ['Rome', 'Carthage', 'Londinium'].map((n) => at(state, n));
    roll(state, 'A', {
      [`crisis/uprising ${rome!}`]: [1],
      [`crisis/uprising ${carthage!}`]: [2],
      [`crisis/uprising ${london!}`]: [3],
    });
    const owners = (hex: string | undefined): string[] =>
      Object.values(state.forces)
        .filter((f) => f.hex === hex)
        .map((f) => f.owner);
    expect([rome, carthage, london].map(owners)).toEqual([['rebel-P1'], ['rebel-P1'], ['P1']]);
    expect([rome, carthage, london].map((hex) => state.cities[hex!]!.controller)).toEqual([
      'P1',
      'rebel-P1',
      'P1',
    ]);
  });

  test('KOK-NPC-8: rebels in Rome of half the army murder nobody, of more they do', () => {
    const army = (rebels: string, loyal: string, policy?: string): State => {
      const state = bare('third-century', 1);
      rebelSide(playOn(state), 'P1');
      stand(state, 'rebel-P1', 'Rome', rebels);
      stand(state, 'P1', 'Carthage', loyal);
      if (policy) state.positions['P1']!.policies = policiesOf(state, { heir: policy });
      return state;
    };
    const half = army('2 HI', '2 HI');
    murder(playOn(half), 'P1');
    expect(half.positions['P1']!.monarch.generation).toBe(1);

    const more = army('2 HI 1 MM', '2 HI');
    more.game.turn = 7;
    const play = playOn(more);
    murder(play, 'P1');
    expect(types(play)).toEqual(['emperor-murdered', 'heir-crowned']);
    expect(more.positions['P1']!.monarch).toMatchObject({ generation: 2, reignStart: 7 });
    expect(Object.values(more.forces).map((f) => f.owner)).toEqual(['P1', 'P1']);
    expect(more.game.deathNow).toBe(true);

    const gone = army('3 HI', '1 HI', 'retire');
    murder(playOn(gone), 'P1');
    expect(gone.positions['P1']!.status).toBe('retired');

    const elsewhere = army('9 HI', '1 HI');
    elsewhere.forces['rebel-P1-A1']!.hex = at(elsewhere, 'Athens');
    murder(playOn(elsewhere), 'P1');
    expect(elsewhere.positions['P1']!.monarch.generation).toBe(1);
    // Ships count as well, on either side.
    const ships = army('2 HI 1 MM', '2 HI');
    stand(ships, 'P1', 'Alexandria', '1 HG');
    murder(playOn(ships), 'P1');
    expect(ships.positions['P1']!.monarch.generation).toBe(1);
  });

  test('KOK-NPC-8: what the mutineers hold is loyal to whom they proclaim, Rome too; another’s Rome is not', () => {
    const after = (holder: string): State => {
      const state = bare('third-century', 1);
      rebelSide(playOn(state), 'P1');
      stand(state, 'rebel-P1', 'Rome', '2 HI');
      state.sides['band-goths'] = { ...state.sides['rebel-P1']!, id: 'band-goths', kind: 'raider' };
      for (const [name, side] of [['Rome', holder], ['Carthage', 'rebel-P1'], ['Alexandria', 'band-goths']] as const)
        state.cities[at(state, name)]!.controller = side; // prettier-ignore
      state.positions['P1']!.capitalState = 'fallen';
      murder(playOn(state), 'P1');
      return state;
    };
    const holders = (state: State): string[] =>
      ['Rome', 'Carthage', 'Alexandria'].map((name) => state.cities[at(state, name)]!.controller);
    const theirs = after('rebel-P1');
    expect(holders(theirs)).toEqual(['P1', 'P1', 'band-goths']);
    expect(theirs.positions['P1']!.capitalState).toBe('held');
    const foreign = after('band-goths');
    expect(holders(foreign)).toEqual(['band-goths', 'P1', 'band-goths']);
    expect(foreign.positions['P1']!.capitalState).toBe('fallen');
  });

  test('KOK-SCN-18: the unpaid rise on 3, not on 4; the capital stays', () => {
    const unpaid = (die: number): State => {
      const state = bare('third-century', 1);
      stand(state, 'P1', 'Carthage', '1 HI');
      state.positions['P1']!.treasury = 0;
      winter.body(playOn(state, { [`crisis/unpaid ${at(state, 'Carthage')}`]: [die] }));
      return state;
    };
    expect(Object.values(unpaid(3).forces).map((f) => f.owner)).toEqual(['rebel-P1']);
    expect(Object.values(unpaid(4).forces).map((f) => f.owner)).toEqual(['P1']);
    const rome = bare('third-century', 1);
    const guard = stand(rome, 'P1', 'Rome', '2 HI');
    rome.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: guard.id };
    riseUnpaid(playOn(rome), 'P1', at(rome, 'Rome'), [{ force: guard.id, side: 'P1', type: 'HI', n: 2 }]);
    expect(rome.cities[at(rome, 'Rome')]!.controller).toBe('P1');
    expect(rome.leaders['L1']).toMatchObject({ side: 'rebel-P1', force: 'rebel-P1-A1' });
    expect(rome.forces[guard.id]).toBeUndefined();
  });

  test('KOK-NPC-8: gates open on 4, not on 5; a fort, a ruin and a guarded city are passed', () => {
    const gate = (die: number): string => {
      const state = bare('third-century', 1);
      rebelSide(playOn(state), 'P1');
      // From Nineveh’s side: a city on the way to Rome that nobody guards.
      stand(state, 'rebel-P1', 'W2126', '2 HI');
      const hex = at(state, 'Rome');
      state.sides['P1']!.capital = at(state, 'Genoa');
      const play = playOn(state, { [`crisis/gate ${hex} rebel-P1-A1`]: [die] });
      marchOnCapital(play, 'rebel-P1');
      const told = play.log.events.find((e) => e.type === 'gates-decided');
      return `${String(told?.data['hex'] === hex)} ${state.cities[hex]!.controller} ${state.forces['rebel-P1-A1']!.hex === hex}`;
    };
    expect(gate(4)).toBe('true rebel-P1 true');
    expect(gate(5)).toBe('true P1 true');
  });

  test('KOK-CW-1: counters and goods of the hex change hands with the rest', () => {
    const state = start('hammurabi', 4);
    rebelSide(playOn(state), 'P1');
    const babylon = at(state, 'Babylon');
    state.goods['X1'] = {
      id: 'X1',
      type: 'wool',
      home: babylon,
      hex: babylon,
      owner: 'P1',
      carrier: 'P1-C1',
      carried: 0,
    };
    goOver(playOn(state), 'P1', babylon, 'rebel-P1', false);
    const own = Object.values(state.forces).filter((f) => f.hex === babylon);
    expect(own.map((f) => [f.owner, f.kind]).sort()).toEqual([
      ['rebel-P1', 'army'],
      ['rebel-P1', 'caravan'],
    ]);
    expect(state.goods['X1']).toMatchObject({
      owner: 'rebel-P1',
      carrier: own.find((f) => f.kind === 'caravan')!.id,
    });
    expect(state.cities[babylon]!.controller).toBe('P1');
  });
});

describe('king-of-kings split empires', () => {
  const names = Object.values(start('aurelian', 1).sides)
    .filter((s) => s.kind === 'empire')
    .map((s) => s.id)
    .sort();

  test('KOK-NPC-5: Palmyra goes for what stands in its cities while it is the stronger, else for Alexandria', () => {
    const goesFor = (roman: string): string => {
      const state = bare('aurelian', 1);
      const army = stand(state, 'palmyra', 'Palmyra', '4 HI');
      const edessa = at(state, 'Edessa');
      expect(state.cities[edessa]!.controller).toBe('palmyra');
      stand(state, 'P1', 'Edessa', roman);
      const play = rollOn(state);
      defendEmpire(play, 'palmyra');
      const moved = play.log.events.find((e) => e.type === 'moved');
      if (play.log.events.some((e) => e.data['hex'] === edessa)) return 'Edessa';
      const grid = gridOf(worldOf(state));
      const alexandria = at(state, 'Alexandria');
      const before = grid.distance(at(state, 'Palmyra'), alexandria);
      return moved && grid.distance(army.hex, alexandria) < before ? 'Alexandria' : 'nothing';
    };
    expect(names).toContain('palmyra');
    expect([goesFor('3 HI'), goesFor('4 HI'), goesFor('5 HI')]).toEqual([
      'Edessa',
      'Alexandria',
      'Alexandria',
    ]);
  });

  test('KOK-NPC-5: Palmyra builds all its ruins up again, the Gauls only their own', () => {
    const state = start('aurelian', 1);
    const gauls = names.find((n) => n !== 'palmyra')!;
    const roman = Object.values(state.cities)
      .filter((c) => c.controller === 'P1')
      .slice(0, 2);
    for (const [at_, side] of [
      [0, 'palmyra'],
      [1, gauls],
    ] as const)
      // prettier-ignore
      Object.assign(roman[at_]!, { controller: side, looted: true, lastPasser: side });
    const own = Object.values(state.cities).find((c) => c.original === gauls)!;
    Object.assign(own, { looted: true, lastPasser: gauls });
    rebuildEmpires(playOn(state));
    expect([roman[0]!.looted, roman[1]!.looted, own.looted]).toEqual([false, true, false]);
    expect('lastPasser' in own).toBe(false);
  });
});

describe('king-of-kings ends of scenarios', () => {
  test('KOK-SCN-18: forty seasons of one reign win, thirty-nine do not', () => {
    const state = start('third-century', 1);
    state.positions['P1']!.monarch.reignStart = 5;
    state.game.turn = 43;
    checkVictory(playOn(state));
    expect(state.game.ended).toBeUndefined();
    state.game.turn = 44;
    checkVictory(playOn(state));
    expect(state.game.ended).toEqual({ by: 'long-reign', winner: 'P1' });
    expect(barOf(worldOf(state), 'P1', state.positions['P1']!)).toBeUndefined();
    state.game.ended = { by: 'nobody-left' };
    expect(barOf(worldOf(state), 'P1', state.positions['P1']!)).toBe('did not reign long enough');
  });

  test('KOK-SCN-17: the empire is whole when every city is Aurelian’s and nobody is his enemy', () => {
    const whole = (change: (s: State) => void): unknown => {
      const state = start('aurelian', 1);
      for (const c of Object.values(state.cities)) if (c.kind === 'city') c.controller = 'P1';
      change(state);
      checkVictory(playOn(state));
      return state.game.ended?.by;
    };
    expect(whole(() => undefined)).toBe('empire-whole');
    expect(whole((s) => void (s.positions['P1']!.achievements = ['enemies']))).toBeUndefined();
    expect(whole((s) => void (Object.values(s.cities)[0]!.controller = 'palmyra'))).toBeUndefined();
    const ended = start('aurelian', 1);
    ended.game.ended = { by: 'periods' };
    expect(barOf(worldOf(ended), 'P1', ended.positions['P1']!)).toBe('the empire was not whole');
  });

  test('KOK-SCN-10: the last of the Romans wins; nobody left is an end, too', () => {
    const state = start('imperial-rome', 3);
    checkVictory(playOn(state));
    expect(state.game.ended).toBeUndefined();
    for (const p of ['P1', 'P3']) state.positions[p]!.status = 'out';
    checkVictory(playOn(state));
    expect(state.game.ended).toEqual({ by: 'last-claimant', winner: 'P2' });
    const empty = start('alexander', 2);
    for (const p of Object.values(empty.positions)) p.status = 'retired';
    checkVictory(playOn(empty));
    expect(empty.game.ended).toEqual({ by: 'nobody-left' });
  });

  test('KOK-DEATH-5: so many Falls as kings died; alone from the start, or with nobody dead, there is no count', () => {
    const after = (dead: readonly string[], gone: readonly string[]): number => {
      const state = start('hammurabi', 4);
      for (const p of [...dead, ...gone]) state.positions[p]!.status = 'retired';
      for (const p of dead) state.positions[p]!.dead = true;
      checkVictory(playOn(state));
      return state.game.lastFalls;
    };
    expect(after(['P1', 'P2', 'P3'], [])).toBe(3);
    expect(after(['P1'], ['P2', 'P3'])).toBe(1);
    expect(after([], ['P1', 'P2', 'P3'])).toBe(0);
    expect(after(['P1', 'P2'], [])).toBe(0);
    const solo = start('justinian', 1);
    checkVictory(playOn(solo));
    expect(solo.game.lastFalls).toBe(0);
  });

  test('KOK-SCN-5: goals in points and in tribute are reached to the talent', () => {
    const attila = start('attila', 5);
    const east = Object.values(attila.positions).find((p) => p.name === 'Eastern Empire')!.id;
    const total = (n: number): string | undefined => {
      const state = start('attila', 5);
      const p = state.positions[east]!;
      p.lootVP = 0;
      const row = standings(rules, state, state.positions).find((r) => r.position === east)!;
      p.lootVP = n - row.score;
      return barOf(worldOf(state), east, state.positions[east]!);
    };
    expect(total(999)).toBe('needs 1000 points');
    expect(total(1000)).toBeUndefined();
    const state = start('justinian', 5);
    const first = Object.values(state.positions).find((p) => p.name === 'Eastern Empire')!.id;
    const bar = (tribute: number): string | undefined => {
      const own = Object.values(state.cities).filter((c) => c.controller === first);
      for (const c of own) c.tribute = 0;
      own[0]!.tribute = tribute;
      return barOf(worldOf(state), first, state.positions[first]!);
    };
    expect(bar(300)).toBe('needs 310 of tribute');
    expect(bar(310)).toBeUndefined();
  });

  test('KOK-END-4: equal points go by achievements, then cities, then treasury, then the seat', () => {
    const order = (change: (s: State) => void): string[] => {
      const state = bare('hammurabi', 4);
      for (const c of Object.values(state.cities)) c.looted = true;
      for (const p of Object.values(state.positions))
        Object.assign(p, { treasury: 0, achievements: [], lootVP: 500 });
      change(state);
      return standings(rules, state, state.positions).map((r) => r.position);
    };
    const cities = order(() => undefined);
    // Egypt has three cities, the others one: then the seat.
    expect(cities).toEqual(['P3', 'P1', 'P2', 'P4']);
    expect(order((s) => Object.assign(s.positions['P4']!, { achievements: ['law'], lootVP: 400 }))[0]).toBe(
      'P4',
    );
    expect(order((s) => Object.assign(s.positions['P2']!, { treasury: 1, lootVP: 499 }))).toEqual([
      'P3',
      'P2',
      'P1',
      'P4',
    ]);
    expect(order((s) => void (s.positions['P4']!.lootVP = 501))[0]).toBe('P4');
    expect(order((s) => void (s.game.ended = { by: 'x', winner: 'P2' }))[0]).toBe('P2');
  });

  test('KOK-END-0, KOK-DEATH-4: seasons turn; absence retires at the number of the option, not before', () => {
    const state = start('alexander', 2, { 'nmr-retire-after': 3 });
    state.positions['P2']!.absent = 2;
    closing.body(playOn(state));
    expect(state.game).toMatchObject({ season: 'summer', year: 1, turn: 2 });
    expect(state.positions['P2']!.status).toBe('active');
    state.positions['P2']!.absent = 3;
    closing.body(playOn(state));
    expect(state.positions['P2']!.status).toBe('retired');
    state.game.season = 'winter';
    closing.body(playOn(state));
    expect(state.game).toMatchObject({ season: 'spring', year: 2 });
    const off = start('alexander', 2);
    off.positions['P2']!.absent = 40;
    closing.body(playOn(off));
    expect(off.positions['P2']!.status).toBe('active');
  });

  test('KOK-ZOC-3, KOK-BAT-1: the closing lets troops out where nobody is before the walls, and all rest', () => {
    const state = bare('alexander', 2);
    const free = stand(state, 'P1', 'Athens', '1 HI', {
      inside: true,
      beaten: true,
      pinned: true,
      carried: true,
    });
    const shut = stand(state, 'P1', 'Corinth', '1 HI', { inside: true });
    stand(state, 'P2', 'Corinth', '1 HI');
    state.positions['P1']!.badOmens = true;
    state.game.battles = { E2931: 2 };
    closing.body(playOn(state));
    expect(free).toMatchObject({ inside: false, beaten: false, pinned: false, carried: false });
    expect(shut.inside).toBe(true);
    expect(state.positions['P1']!.badOmens).toBe(false);
    expect(state.game.battles).toEqual({});
    expect(state.positions['P1']!.history).toHaveLength(1);
  });
});
