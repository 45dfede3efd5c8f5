/** KOK-NPC-5, 8, KOK-SCN-10, 17, KOK-END-3: Rome’s capital, its split empires, and how those games end. */
import { describe, expect, test } from 'vitest';
import { closing } from '../../../../games/king-of-kings/phases/closing.js';
import { defendEmpire, rebuildEmpires } from '../../../../games/king-of-kings/rules/others/split-empires.js';
import { capture, passRuin } from '../../../../games/king-of-kings/rules/siege/captures.js';
import { standings } from '../../../../games/king-of-kings/standings.js';
import { barOf, checkVictory } from '../../../../games/king-of-kings/rules/crown/victory.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { gridOf } from '../../../../games/king-of-kings/ruleset.js';
import { at, bare, playOn, rollOn, rules, stand, start, worldOf } from '../kit.js';

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
