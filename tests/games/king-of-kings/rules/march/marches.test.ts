/** KOK-MOV-1 to 7, KOK-ZOC-2 to 4, KOK-BAT-1 to 4, KOK-MAIL-9: who goes where, who stops him, at which odds. */
import { describe, expect, test } from 'vitest';
import { newForce } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { moves } from '../../../../../games/king-of-kings/phases/moves.js';
import {
  field,
  gather,
  nearest,
  wage,
} from '../../../../../games/king-of-kings/rules/others/lone-marches.js';
import { sidesWithoutPlayer } from '../../../../../games/king-of-kings/rules/others/neutrals.js';
import { roam } from '../../../../../games/king-of-kings/rules/others/raider-marches.js';
import { clash } from '../../../../../games/king-of-kings/rules/battle/clashes.js';
import { roundLimitOf } from '../../../../../games/king-of-kings/orders/understand.js';
import { oddsHold } from '../../../../../games/king-of-kings/rules/realm/policies.js';
import type { Force, State } from '../../../../../games/king-of-kings/state.js';
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

const go = (state: State, sheet: string, script = {}): Stage => {
  const play = playOn(state, script, { P1: sheet });
  moves('P1').body(play);
  return play;
};
/** Tactics that settle a meeting without a die. */
const STAND = { tactic: 'stand' };

describe('king-of-kings length of a march', () => {
  test.each([
    ['1 HI', 'army', 'Byzantium, Pella', 0],
    ['1 HI', 'army', 'Byzantium', 6],
    ['1 LG', 'fleet', 'Byzantium, Pella, Byzantium, Pella, Byzantium', 0],
  ])(
    'KOK-UNIT-7: %s as %s: %s leaves %i points, and not one step more than there are',
    (units, kind, path, rest) => {
      const state = bare('alexander', 2);
      stand(state, 'P1', 'Pella', units);
      const play = go(state, `M - [A1] - [${path}]`);
      expect(outcomes(play)).toEqual(['done']);
      expect(play.log.events.find((e) => e.type === 'moved')?.data).toMatchObject({ left: rest, kind });
      if (rest > 0) return;
      const far = bare('alexander', 2);
      stand(far, 'P1', 'Pella', units);
      const beyond = go(far, `M - [A1] - [${path}, ${kind === 'army' ? 'Pydna' : 'Pella'}]`);
      expect(outcomes(beyond)).toEqual(['part out-of-points']);
    },
  );

  test('KOK-UNIT-7: a caravan has 15 points, a merchant 30', () => {
    for (const [as, points] of [
      ['caravan', 15],
      ['merchant', 30],
    ] as const) {
      // prettier-ignore
      const state = bare('alexander', 2);
      newForce(state, 'P1', 'caravan', at(state, 'Pella'));
      const play = go(state, `M - [C1] - [Pydna] - [${as}]`);
      expect(play.log.events.find((e) => e.type === 'moved')?.data['left']).toBe(points - 1);
    }
  });

  test('KOK-MOV-1: a second line for a force, one that digs, one that was carried', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '1 HI');
    stand(state, 'P1', 'Athens', '1 HI', { pinned: true });
    stand(state, 'P1', 'Corinth', '1 HI', { carried: true });
    const play = go(
      state,
      'M - [A1] - [Pydna]\nM - [A1] - [Pella]\nM - [A2] - [Thebes]\nM - [A3] - [Thebes]\nM - [A9] - [Thebes]',
    );
    expect(outcomes(play)).toEqual([
      'done',
      'failed second-of-its-kind',
      'failed digs-earthworks',
      'failed was-carried',
      'failed no-longer-yours',
    ]);
  });

  test('KOK-MOV-1: what becomes what', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '1 HI');
    newForce(state, 'P1', 'caravan', at(state, 'Pella'));
    newForce(state, 'P1', 'caravan', 'E2827');
    const play = go(
      state,
      'M - [A1] - [here] - [caravan]\nM - [A1] - [here] - [fleet]\nM - [C1] - [here] - [merchant]\nM - [C2] - [here] - [merchant]\nM - [C1] - [here] - [army]',
    );
    expect(outcomes(play)).toEqual([
      'failed wrong-kind',
      'done',
      'done',
      'failed not-on-water',
      'failed second-of-its-kind',
    ]);
    expect([state.forces['P1-A1']!.kind, state.forces['P1-C1']!.kind, state.forces['P1-C2']!.kind]).toEqual([
      'fleet',
      'merchant',
      'caravan',
    ]);
  });

  test('KOK-MOV-1: regrouping needs one hex, two forces, and units that are there', () => {
    const state = bare('alexander', 2);
    const one = stand(state, 'P1', 'Pella', '3 HI', { pinned: true });
    stand(state, 'P1', 'Pella', '1 LC');
    stand(state, 'P1', 'Athens', '1 LC');
    newForce(state, 'P1', 'caravan', at(state, 'Pella'));
    state.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: one.id };
    const play = go(
      state,
      'T - [A1] - [A3] - [1 HI]\nT - [A1] - [A1] - [1 HI]\nT - [A1] - [C1] - [1 HI]\nT - [A1] - [A2] - [1 PX]\nT - [A1] - [A2] - [4 HI]\nT - [A1] - [new] - [1 general]',
    );
    expect(outcomes(play)).toEqual([
      'failed not-together',
      'failed not-together',
      'failed no-longer-yours',
      'failed units-gone',
      'part only-some',
      'done',
    ]);
    expect(state.forces['P1-A2']).toMatchObject({ units: { P1: { LC: 1, HI: 3 } }, pinned: true });
    expect(state.leaders['L1'].force).toBe('P1-A4');
    expect(state.forces['P1-A1']).toBeUndefined();
  });
});

describe('king-of-kings risk and refuge', () => {
  test.each([
    ['bold', '1 LI', true],
    ['even', '2 HI', true],
    ['even', '1 HI 1 LC', false],
    ['careful', '4 HI', true],
    ['careful', '3 HI 1 LC', false],
  ])('KOK-MAIL-9: risk %s, %s against two heavy infantry: goes in: %s', (risk, units, goes) => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'E3430', units, { orders: STAND });
    stand(state, 'P2', 'E3330', '2 HI', { orders: { ...STAND, intercept: 'never' } });
    const play = go(state, `M - [A1] - [E3330] - [army] - [${risk}]`);
    expect(types(play).includes('battle-joined')).toBe(goes);
    expect(outcomes(play)[0]).toBe(goes ? 'part stopped-by-battle' : 'failed risk');
  });

  test.each([
    [undefined, '2 HI', false],
    [undefined, '2 HI 1 LI', true],
    ['always', '1 LI', true],
    ['never', '9 HI', false],
    ['Weaker', '3 HI', true],
  ])(
    'KOK-BAT-1, KOK-MAIL-9: refuge %s before %s: two heavy infantry in their city go inside: %s',
    (wish, units, inside) => {
      const state = bare('alexander', 2);
      const guard = stand(state, 'P2', 'Sardis', '2 HI', { orders: STAND });
      if (wish !== undefined) state.positions['P2']!.policies = policiesOf(state, { refuge: wish });
      stand(state, 'P1', 'E3230', units, { orders: STAND });
      const play = go(state, 'M - [A1] - [Sardis] - [army] - [bold]');
      expect(types(play).includes('took-refuge')).toBe(inside);
      expect(types(play).includes('battle-joined')).toBe(!inside);
      expect(guard.inside).toBe(inside);
    },
  );

  test('KOK-BAT-1: allies in the hex are weighed together, whoever stands there alone is not', () => {
    const state = bare('alexander', 2);
    stand(state, 'P2', 'Sardis', '2 HI', { orders: STAND });
    stand(state, 'ionia', 'Sardis', '1 LI', { orders: STAND });
    stand(state, 'P1', 'E3230', '2 HI 1 LI', { orders: STAND });
    expect(types(go(state, 'M - [A1] - [Sardis] - [army] - [bold]'))).not.toContain('took-refuge');
  });

  test('KOK-BAT-1, KOK-BAT-3: controllers one after another, and counters in the open are caught by who holds the field', () => {
    const state = bare('diadochi', 4);
    const hex = 'E3330';
    for (const side of ['P2', 'P3'])
      stand(state, side, hex, '1 LI', { orders: { tactic: 'withdraw', intercept: 'never' } });
    newForce(state, 'P2', 'caravan', hex);
    newForce(state, 'P2', 'merchant', hex);
    const army = stand(state, 'P1', hex, '5 HI', { orders: { tactic: 'charge' } });
    const play = rollOn(state);
    expect(clash(play, army)).toBe(true);
    expect(
      play.log.events
        .filter((e) => e.type === 'battle-joined')
        .map((e) => (e.data['other'] as { side: string }).side),
    ).toEqual(['P2', 'P3']);
    expect(play.log.events.filter((e) => e.type === 'trade-caught').map((e) => e.data['force'])).toEqual([
      'P2-C1',
    ]);
    expect(state.forces['P2-C2']).toBeDefined();
  });

  test('KOK-BAT-2: transports slip past an army, and past warships that lie inside or where own ones are', () => {
    const meet = (change: (s: State) => void): boolean => {
      const state = bare('alexander', 2);
      const cargo = stand(state, 'P1', 'E3128', '2 HI', { kind: 'fleet' });
      change(state);
      return clash(playOn(state), cargo);
    };
    expect(meet((s) => void stand(s, 'P2', 'E3128', '1 LG'))).toBe(false);
    expect(meet((s) => void stand(s, 'P2', 'E3128', '9 HI'))).toBe(true);
    expect(meet((s) => void stand(s, 'P2', 'E3128', '1 LG', { inside: true }))).toBe(true);
    expect(meet((s) => (stand(s, 'P2', 'E3128', '1 LG'), void stand(s, 'P1', 'E3128', '1 LG')))).toBe(true);
  });
});

describe('king-of-kings interception', () => {
  /** P1's army comes to E3330; P2's stands beside it. Is it caught? */
  const caught = (
    own: string,
    theirs: string,
    orders: Record<string, string> = {},
    change: (s: State, f: Force) => void = () => undefined,
  ): boolean => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'E3430', own, { orders: STAND });
    const hunter = stand(state, 'P2', 'E3230', theirs, { orders: { ...STAND, ...orders } });
    change(state, hunter);
    return types(go(state, 'M - [A1] - [E3330] - [army] - [bold]')).includes('intercepted');
  };

  test('KOK-MAIL-9: three to two without a word; the odds that are written to the point; never and always', () => {
    expect([caught('2 HI', '3 HI'), caught('2 HI', '2 HI 1 LC')]).toEqual([true, false]);
    expect([
      caught('2 HI', '2 HI', { intercept: '1:1' }),
      caught('2 HI', '1 HI 1 LC', { intercept: '1:1' }),
    ]).toEqual([true, false]);
    expect([
      caught('2 HI', '1 HI', { intercept: '1:2' }),
      caught('2 HI 1 LI', '1 HI', { intercept: '1:2' }),
    ]).toEqual([true, false]);
    expect([
      caught('1 LI', '9 HI', { intercept: 'Never' }),
      caught('9 HI', '1 LI', { intercept: 'always' }),
    ]).toEqual([false, true]);
    const policy = (s: State): void =>
      void (s.positions['P2']!.policies = policiesOf(s, { intercept: 'never' }));
    expect(caught('1 LI', '9 HI', {}, policy)).toBe(false);
    expect(caught('1 LI', '9 HI', { intercept: '1:1' }, policy)).toBe(true);
  });

  test('KOK-ZOC-3: who was beaten, is at peace, is shut in, or is no enemy lets him pass', () => {
    expect(caught('1 HI', '5 HI', {}, (_, f) => void (f.beaten = true))).toBe(false);
    expect(caught('1 HI', '5 HI', {}, (s) => {
      for (const [a, b] of [['P1', 'P2'], ['P2', 'P1']] as const) s.positions[a]!.stance[b] = 'neutral'; // prettier-ignore
    })).toBe(false); // prettier-ignore
    expect(caught('1 HI', '5 HI', {}, (s) => void (s.positions['P1']!.stance['P2'] = 'neutral'))).toBe(true);
    expect(caught('1 HI', '5 HI', {}, (s, f) => { // prettier-ignore
      s.cities[f.hex] = { ...s.cities[at(s, 'Sardis')]!, hex: f.hex, kind: 'fort' };
      f.inside = true;
      stand(s, 'P1', f.hex, '1 LI', { orders: STAND });
    })).toBe(false); // prettier-ignore
    expect(caught('1 HI', '1 LG')).toBe(false);
  });

  test('KOK-MAIL-9: from its own city and from a siege nobody goes out by himself', () => {
    const from = (
      place: string,
      goal: string,
      orders: Record<string, string> = {},
      looted = false,
    ): boolean => {
      const state = bare('alexander', 2);
      state.cities[at(state, place)]!.looted = looted;
      stand(state, 'P1', goal, '1 LI', { orders: STAND });
      const army = state.forces['P1-A1']!;
      const way = worldOf(state)
        .data.grid('alexander', 2)
        .sides(goal)
        .map((s) => s.to)
        .filter(
          (h) =>
            !worldOf(state)
              .data.grid('alexander', 2)
              .sides(at(state, place))
              .some((s) => s.to === h) && h !== at(state, place),
        );
      army.hex = way.find((h) => worldOf(state).data.grid('alexander', 2).side(h, goal)?.land !== undefined)!;
      stand(state, 'P2', place, '9 HI', { orders: { ...STAND, ...orders } });
      return types(go(state, `M - [A1] - [${goal}] - [army] - [bold]`)).includes('intercepted');
    };
    expect(from('Sardis', 'E3331')).toBe(false);
    expect(from('Sardis', 'E3331', { intercept: '3:2' })).toBe(true);
    expect(from('Sardis', 'E3331', {}, true)).toBe(true);
    expect(from('Byzantium', 'E3227')).toBe(false);
    expect(from('Byzantium', 'E3227', {}, true)).toBe(true);
  });

  test('KOK-ZOC-2, KOK-MAIL-9: caravans are always worth it, merchants only to fleets', () => {
    const state = bare('alexander', 2);
    newForce(state, 'P1', 'caravan', 'E3430');
    stand(state, 'P2', 'E3230', '1 LI', { orders: STAND });
    expect(types(go(state, 'M - [C1] - [E3330]'))).toContain('trade-caught');
    const sea = bare('alexander', 2);
    newForce(sea, 'P1', 'merchant', 'E3129');
    stand(sea, 'P2', 'E3028', '5 HI', { orders: STAND });
    expect(types(go(sea, 'M - [C1] - [E3128]'))).toEqual(['moved', 'order-done']);
    stand(sea, 'P2', 'E3028', '1 LG', { orders: STAND });
    sea.forces['P1-C1']!.hex = 'E3129';
    sea.forces['P1-C1']!.carried = false;
    expect(types(go(sea, 'M - [C1] - [E3128]'))).toContain('trade-caught');
  });

  test('KOK-NPC-2, KOK-NPC-9: neutrals at peace intercept nobody, at war at 1:1', () => {
    const sparta = (enemies: string[], own: string): boolean => {
      const state = bare('alexander', 2);
      state.sides['sparta']!.enemies = enemies;
      stand(state, 'sparta', 'E2731', '2 HI', { orders: STAND });
      stand(state, 'P1', 'Thebes', own, { orders: STAND });
      return types(go(state, 'M - [A1] - [Corinth] - [army] - [bold]')).includes('intercepted');
    };
    expect(sparta([], '1 LI')).toBe(false);
    expect(sparta(['P1'], '2 HI')).toBe(true);
    expect(sparta(['P1'], '2 HI 1 LI')).toBe(false);
  });

  test('KOK-ZOC-3: the part that is told goes, all of it when the word is all or cannot be read; the rest stays', () => {
    const sent = (part: string): unknown[] => {
      const state = bare('alexander', 2);
      stand(state, 'P1', 'E3430', '1 LI', { orders: STAND });
      const camp = stand(state, 'P2', 'E3230', '4 HI 2 LC', {
        orders: { ...STAND, intercept: 'always', part },
      });
      const play = go(state, 'M - [A1] - [E3330] - [army] - [bold]');
      const joined = play.log.events.find((e) => e.type === 'battle-joined')?.data['initiator'] as {
        units: unknown;
      };
      return [joined.units, state.forces[camp.id]?.units['P2']];
    };
    expect(sent('2 HI')).toEqual([{ HI: 2 }, { HI: 2, LC: 2 }]);
    expect(sent('9 HI 1 LC')[0]).toEqual({ HI: 4, LC: 2 });
    expect(sent('9 HI, 1 LC')).toEqual([{ HI: 4, LC: 1 }, { LC: 1 }]);
    expect(sent('all')[0]).toEqual({ HI: 4, LC: 2 });
    expect(sent('2 PX')[0]).toEqual({ HI: 4, LC: 2 });
  });

  test('KOK-BAT-6, KOK-BAT-14: both stand: the interceptor gives way and the mover goes on; the mover who walked in stops', () => {
    const state = bare('alexander', 2);
    const army = stand(state, 'P1', 'E3430', '1 LI', { orders: STAND });
    stand(state, 'P2', 'E3230', '9 HI', { orders: STAND });
    const play = go(state, 'M - [A1] - [E3330] - [army] - [bold]');
    expect(outcomes(play)).toEqual(['done']);
    expect(army.hex).toBe('E3330');
    expect(types(play)).toContain('retreated');
  });
});

describe('king-of-kings words of policies', () => {
  test('KOK-MAIL-9: odds hold when the own strength reaches so much of the enemy’s', () => {
    expect([oddsHold('always', 0, 9), oddsHold('never', 9, 0)]).toEqual([true, false]);
    expect([oddsHold({ their: 3, own: 2 }, 3, 2), oddsHold({ their: 3, own: 2 }, 2, 2)]).toEqual([
      true,
      false,
    ]);
  });

  test('KOK-MAIL-7: rounds, storm, even', () => {
    expect([
      roundLimitOf('rounds 3'),
      roundLimitOf('Storm'),
      roundLimitOf('even'),
      roundLimitOf('whatever'),
    ]).toEqual([3, 'storm', 'even', 'even']);
  });
});

describe('king-of-kings sides without a player', () => {
  test('KOK-NPC-1 to 8: neutrals at war, then rebels, empires, bands, each by when it rose; the led and the peaceful do not act', () => {
    const state = start('hammurabi', 4);
    const order = (): string[] => sidesWithoutPlayer(worldOf(state)).map((s) => s.id);
    expect(order()).toEqual([]);
    Object.assign(state.sides['elam']!, { enemies: ['P1'], since: 5 });
    Object.assign(state.sides['damascus']!, { enemies: ['P1'], since: 3 });
    state.sides['rebel-P2'] = {
      ...state.sides['elam']!,
      id: 'rebel-P2',
      kind: 'rebel',
      enemies: [],
      parent: 'P2',
      since: 1,
      flags: [],
    };
    stand(state, 'rebel-P2', 'E3330', '1 LI');
    state.sides['band-x'] = {
      ...state.sides['elam']!,
      id: 'band-x',
      kind: 'raider',
      enemies: [],
      since: 0,
      flags: [],
    };
    stand(state, 'band-x', 'E3331', '1 LI');
    expect(order()).toEqual(['damascus', 'elam', 'rebel-P2', 'band-x']);
    state.sides['elam']!.controller = 'P2';
    for (const f of Object.values(state.forces)) if (f.owner === 'band-x') f.units = {};
    expect(order()).toEqual(['damascus', 'rebel-P2']);
  });

  test('KOK-NPC-2: all land units of a hex are one army, ships one fleet; what was embarked goes ashore', () => {
    const state = bare('alexander', 2);
    state.sides['sparta']!.enemies = ['P1'];
    stand(state, 'sparta', 'Sparta', '1 HI');
    const second = stand(state, 'sparta', 'Sparta', '2 LI');
    stand(state, 'sparta', 'Sparta', '1 LG 1 PX', { kind: 'fleet' });
    stand(state, 'sparta', 'Corinth', '1 HI');
    state.leaders['L1'] = { id: 'L1', side: 'sparta', kind: 'general', force: second.id };
    const found = gather(playOn(state), 'sparta').map((f) => [f.hex, f.kind, f.units['sparta']]);
    expect(found).toEqual([
      [at(state, 'Sparta'), 'army', { HI: 1, LI: 2, PX: 1 }],
      [at(state, 'Sparta'), 'fleet', { LG: 1 }],
      [at(state, 'Corinth'), 'army', { HI: 1 }],
    ]);
    expect(state.leaders['L1'].force).toBe('sparta-A1');
  });

  test('KOK-NPC-2: no march leads through closed or peaceful countries', () => {
    const state = bare('alexander', 2);
    const army = stand(state, 'P2', 'Corinth', '1 HI');
    // Beyond Sparta, which is at peace: its hex is reached, what lies behind it only past it.
    const costs = field(playOn(state), army);
    expect(costs.get(at(state, 'Sparta'))).toBe(1);
    state.sides['sparta']!.flags.push('closed');
    expect(field(playOn(state), army).has(at(state, 'Sparta'))).toBe(false);
  });

  test('KOK-NPC-2: of equally near goals one is drawn, and all see the die; the nearer one needs none', () => {
    const state = bare('alexander', 2);
    const costs = new Map([['E3330', 2], ['E3331', 2], ['E3230', 3]]); // prettier-ignore
    const play = playOn(state, { 'neutral/target sparta': [2] });
    expect(nearest(play, 'sparta', costs, ['E3331', 'E3230', 'E3330', 'E9999'])).toBe('E3331');
    expect(play.log.events).toMatchObject([{ type: 'roll', seenBy: 'all' }]);
    expect(nearest(playOn(state), 'sparta', costs, ['E3230'])).toBe('E3230');
    expect(nearest(playOn(state), 'sparta', costs, [])).toBeUndefined();
    expect(nearest(playOn(state), 'sparta', new Map([['E3330', 1], ['E3331', 2]]), ['E3331', 'E3330'])).toBe('E3330'); // prettier-ignore
  });

  test('KOK-NPC-2: whoever has no enemy in reach goes home', () => {
    const state = bare('alexander', 2);
    state.sides['sparta']!.enemies = ['P1'];
    for (const c of Object.values(state.cities)) if (c.controller === 'P1') c.looted = true;
    const army = stand(state, 'sparta', 'E2833', '2 HI');
    wage(playOn(state), 'sparta');
    expect(army.hex).toBe(at(state, 'Sparta'));
  });

  test('KOK-NPC-7: goods in the open draw raiders, those in a city or at home in a closed land do not; what they stand on is gone', () => {
    const state = bare('diadochi', 4);
    state.sides['band-celts'] = {
      ...state.sides['P1']!,
      id: 'band-celts',
      kind: 'raider',
      flags: [],
      enemies: [],
      nextForce: { A: 1, C: 1 },
    };
    for (const c of Object.values(state.cities)) c.looted = true;
    for (const id of Object.keys(state.goods)) delete state.goods[id];
    const band = stand(state, 'band-celts', 'E3227', '3 LI');
    const lay = (id: string, hex: string, home = hex, owner = 'P1'): void =>
      void (state.goods[id] = { id, type: 'wool', home, hex, owner, carried: 0 });
    lay('X1', at(state, 'Byzantium'));
    roam(playOn(state), 'band-celts');
    expect([band.hex, state.goods['X1']!.hex]).toEqual(['E3227', at(state, 'Byzantium')]);
    lay('X2', 'E3126');
    const play = playOn(state);
    roam(play, 'band-celts');
    expect(band.hex).toBe('E3126');
    expect(state.goods['X2']!.hex).toBeUndefined();
    expect(types(play)).toContain('goods-lost');
    state.sides['P2']!.flags.push('closed');
    lay('X3', 'E3126', 'E3126', 'P2');
    roam(playOn(state), 'band-celts');
    expect(state.goods['X3']!.hex).toBe('E3126');
    lay('X4', 'E3126', 'E3227', 'P2');
    roam(playOn(state), 'band-celts');
    expect(state.goods['X4']!.hex).toBeUndefined();
  });
});
