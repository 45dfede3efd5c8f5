/** Rules at their edges: ties, limits, odds, who is left out. Each fails when its rule is bent. */
import { describe, expect, test } from 'vitest';
import { battle } from '../../../../games/king-of-kings/rules/battle/battle.js';
import { invaded } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { capture } from '../../../../games/king-of-kings/rules/siege/captures.js';
import { chooseLosses, lossable } from '../../../../games/king-of-kings/rules/battle/casualties.js';
import { newForce, stacks } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { starve } from '../../../../games/king-of-kings/rules/land/hunger.js';
import { wage } from '../../../../games/king-of-kings/rules/others/lone-marches.js';
import { routeTo, stepCost } from '../../../../games/king-of-kings/rules/march/marches.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { appeals } from '../../../../games/king-of-kings/phases/appeals.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import { spring } from '../../../../games/king-of-kings/phases/spring.js';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { loot } from '../../../../games/king-of-kings/rules/siege/plunder.js';
import { placeBand, raidersCome } from '../../../../games/king-of-kings/rules/events/raiders.js';
import { pointsOf } from '../../../../games/king-of-kings/rules/realm/realms.js';
import { rebelSide } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { shelterOf } from '../../../../games/king-of-kings/rules/battle/retreats.js';
import { gridOf } from '../../../../games/king-of-kings/ruleset.js';
import { apply, famine, plague } from '../../../../games/king-of-kings/rules/events/seasonal.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { murder } from '../../../../games/king-of-kings/scenarios/troubles.js';
import { at, bare, playOn, rollOn, stand, start, types, worldOf } from '../kit.js';

/** All cheapest ways of an army, by trying every one. */
function cheapest(state: State, from: string, to: string, most: number): string[][] {
  const world = worldOf(state);
  const grid = gridOf(world);
  let best = most;
  let found: string[][] = [];
  const go = (hex: string, way: string[], cost: number): void => {
    if (cost > best || cost + grid.distance(hex, to) > best) return;
    if (hex === to) {
      if (cost < best) found = [];
      best = cost;
      found.push(way);
      return;
    }
    for (const s of grid.sides(hex))
      if (s.land !== undefined && !way.includes(s.to)) go(s.to, [...way, s.to], cost + s.land);
  };
  go(from, [], 0);
  return found;
}

describe('king-of-kings ways', () => {
  const field = (): State => {
    const state = bare('alexander', 2);
    state.cities = {};
    stand(state, 'P1', 'Persepolis', '1 LC');
    return state;
  };
  const goal = 'E5033';

  test('KOK-MOV-4: of all cheapest ways the one with the smallest ids', () => {
    const state = field();
    const all = cheapest(state, at(state, 'Persepolis'), goal, 8);
    expect(all.length).toBeGreaterThan(1);

    expect(routeTo(worldOf(state), state.forces['P1-A1']!, goal)).toEqual(
      all.sort((a, b) => (a.join() < b.join() ? -1 : 1))[0],
    );
  });

  test('KOK-MOV-4: before that the one that passes fewest enemies', () => {
    const state = field();
    const force = state.forces['P1-A1']!;
    const usual = routeTo(worldOf(state), force, goal)!;
    const foe = stand(state, 'P2', usual[0]!, '1 MM');
    const other = routeTo(worldOf(state), force, goal)!;
    const cost = (way: readonly string[]): number =>
      way.reduce(
        (sum, hex, i) => sum + stepCost(worldOf(state), 'land', i === 0 ? force.hex : way[i - 1]!, hex)!,
        0,
      );

    expect(cost(other)).toBe(cost(usual));
    expect(other).not.toContain(foe.hex);
  });

  test('KOK-NPC-2: a neutral at war goes for the nearest hostile city, to the last hex that feeds it', () => {
    const state = start('hammurabi', 4);
    state.sides['elam']!.enemies = ['P1'];
    wage(rollOn(state), 'elam');
    const army = Object.values(state.forces).find((f) => f.owner === 'elam')!;

    // Babylon's chariots watch the hexes around it but this one, over the Tigris from Susa.
    expect(army.hex).toBe('E4636');
    expect(gridOf(worldOf(state)).distance(army.hex, at(state, 'Babylon'))).toBe(1);
  });

  test.each(['Susa', 'E4939'])(
    'KOK-NPC-2: an enemy beyond its supply moves it nowhere but home, from %s',
    (place) => {
      const state = bare('hammurabi', 4);
      for (const c of Object.values(state.cities))
        if (!['Susa', 'Memphis'].map((n) => at(state, n)).includes(c.hex)) delete state.cities[c.hex];
      state.sides['elam']!.enemies = ['P3'];
      const army = stand(state, 'elam', place, '5 CH');
      wage(rollOn(state), 'elam');

      expect(army.hex).toBe(at(state, 'Susa'));
    },
  );

  test('KOK-RET-1: of equally near shelters the one nearer to the capital, then the lowest id', () => {
    const state = bare('alexander', 2);
    const from = 'E4936';
    const two = gridOf(worldOf(state))
      .sides(from)
      .filter((s) => s.land === 1)
      .map((s) => s.to)
      .slice(0, 6);
    const shelter = (capital: string, places: readonly string[]): string | undefined => {
      const own = structuredClone(state);
      own.cities = {};
      for (const hex of places)
        own.cities[hex] = { ...Object.values(state.cities)[0]!, hex, controller: 'P2', looted: false };
      own.sides['P2']!.capital = capital;
      const force = stand(own, 'P2', from, '1 HC');
      return shelterOf(worldOf(own), force)?.hex;
    };
    const grid = gridOf(worldOf(state));
    const [a, b] = [two[0]!, two.at(-1)!];
    expect(grid.distance(a, b)).toBeGreaterThan(0);

    expect(shelter(a, [a, b])).toBe(a);
    expect(shelter(b, [a, b])).toBe(b);
    // From a capital as far from both, the smaller id.
    const middle = grid.hexes.find((h) => grid.distance(h, a) === grid.distance(h, b) && h !== from)!;
    expect(shelter(middle, [a, b])).toBe([a, b].sort()[0]);
  });
});

describe('king-of-kings battles at their edges', () => {
  const fight = (
    dice: Record<string, number[]>,
    units = '1 HI',
  ): { state: State; events: string[]; winner: string } => {
    const state = bare('alexander', 2);
    const a = stand(state, 'P1', 'E3127', units, { orders: { tactic: 'refuse' } });
    const b = stand(state, 'P2', 'E3127', units, { orders: { tactic: 'refuse' } });
    state.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: a.id };
    state.leaders['L2'] = {
      id: 'L2',
      side: 'P1',
      kind: 'general',
      force: stand(state, 'P1', 'Pella', '1 PX').id,
    };
    state.leaders['L3'] = { id: 'L3', side: 'P2', kind: 'general', force: b.id };
    const play = playOn(state, dice);
    const outcome = battle(play, { hex: 'E3127', domain: 'land', initiator: [a], other: [b] });
    return { state, events: types(play), winner: outcome.winner };
  };
  const id = 'E3127-t1-1';
  const ones = (round: string, side: string, dice: number[]): [string, number[]] => [
    `battle/land-ones ${id} ${round} ${side}`,
    dice,
  ];

  test('KOK-BAT-10: after fifty rounds without a loss the initiator has lost', () => {
    const rounds = Array.from({ length: 50 }, (_, i) => `round-${i + 1}`);
    const { events, winner } = fight({
      ...Object.fromEntries(rounds.flatMap((r) => [ones(r, 'P1', [1, 1, 1]), ones(r, 'P2', [1, 1, 1])])),
      [`battle/leader ${id} L1`]: [6],
      [`battle/leader ${id} L3`]: [6],
    });

    expect(winner).toBe('other');
    expect(events.filter((t) => t === 'battle-fought')).toHaveLength(50);
    expect(events).not.toContain('pursued');
  });

  test.each([
    ['the winner’s', 1, 3, false],
    ['the winner’s', 2, 3, true],
    ['the loser’s', 6, 2, true],
    ['the loser’s', 6, 3, true],
  ])('KOK-BAT-12: dice %s: won %i, beaten %i', (_whose, won, beaten, lives) => {
    const { state } = fight({
      ...Object.fromEntries([ones('round-1', 'P1', [6, 1, 1]), ones('round-1', 'P2', [1, 1, 1])]),
      [`battle/leader ${id} L1`]: [won],
      [`battle/leader ${id} L3`]: [beaten],
    });

    expect(state.leaders['L1'] !== undefined).toBe(lives);
    expect(state.leaders['L3'] !== undefined && beaten <= 2).toBe(false);
  });

  test('KOK-UNIT-2: the strengths of the option fight', () => {
    const state = bare('hammurabi', 4, { 'unit-strengths': { CH: 9 } });
    const a = stand(state, 'P1', 'E4635', '2 CH', { orders: { tactic: 'withdraw' } });
    const b = stand(state, 'P2', 'E4635', '2 HI', { orders: { tactic: 'stand' } });
    const play = rollOn(state);
    battle(play, { hex: 'E4635', domain: 'land', initiator: [a], other: [b] });

    expect(play.log.events.find((e) => e.type === 'battle-joined')?.data['initiator']).toMatchObject({
      strength: 18,
    });
  });

  test('KOK-SCN-12, KOK-RAID-2: the Irish band fights Ireland or sees it go inside, and calls nobody', () => {
    const inside = start('vikings', 4);
    const [irish] = Object.values(inside.forces).filter((f) => f.owner === 'ireland');
    const play = rollOn(inside);
    placeBand(play, { name: 'Irish', hex: at(inside, 'Dublin'), units: { LI: 5 } }, 'KOK-RAID-1');
    // As strong as the band: it stays out (KOK-MAIL-9 "weaker").
    expect(types(play)).toContain('battle-joined');
    expect(irish?.inside === true || types(play).includes('battle-ended')).toBe(true);
    expect(types(play)).not.toContain('invaded');

    const weak = start('vikings', 4);
    Object.values(weak.forces).find((f) => f.owner === 'ireland')!.units = { ireland: { LI: 4 } };
    const other = rollOn(weak);
    placeBand(other, { name: 'Irish', hex: at(weak, 'Dublin'), units: { LI: 5 } }, 'KOK-RAID-1');
    expect(types(other)).toContain('took-refuge');
    expect(types(other)).not.toContain('battle-joined');
  });
});

describe('king-of-kings fate at its edges', () => {
  test('KOK-FALL-5: famine spares forts and what lies five hexes away', () => {
    const state = bare('diadochi', 4);
    const capital = state.sides['P1']!.capital!;
    const grid = gridOf(worldOf(state));
    const near = grid.hexes.find((h) => grid.distance(h, capital) === 4 && !state.cities[h])!;
    const far = grid.hexes.find((h) => grid.distance(h, capital) === 5 && !state.cities[h])!;
    const beside = grid.sides(capital).find((s) => !state.cities[s.to])!.to;
    const like = state.cities[capital]!;
    state.cities[near] = { ...like, hex: near };
    state.cities[far] = { ...like, hex: far };
    state.cities[beside] = { ...like, hex: beside, kind: 'fort', tribute: 0 };
    famine(playOn(state), 'P1', 'KOK-FALL-5');

    expect([near, far, beside].map((h) => state.cities[h]!.looted)).toEqual([true, false, false]);
  });

  test('KOK-WIN-2: of equal units the one at the capital is paid first', () => {
    const state = bare('hammurabi', 4);
    state.game.season = 'winter';
    for (const place of ['Mari', 'Babylon', 'Susa']) stand(state, 'P1', place, '1 HI');
    state.positions['P1']!.treasury = 7;
    winter.body(playOn(state));

    expect(Object.values(state.forces).flatMap((f) => (f.units['P1'] ? [f.hex] : []))).toEqual([
      at(state, 'Babylon'),
    ]);
  });

  test('KOK-SCN-14: the horde’s dead ride again in its purchase phase, but not after the Chinese rose', () => {
    const state = bare('mongols', 5);
    state.sides['P1']!.pool.HC = 4;
    const mounted = (): number =>
      Object.values(state.forces).reduce((n, f) => n + (f.units['P1']?.HC ?? 0), 0);
    purchases('P1').body(playOn(state));
    expect(mounted()).toBe(4);

    state.forces = {};
    state.sides['P1']!.pool.HC = 4;
    raidersCome(playOn(state, { 'fall/raiders P1': [5] }), 'P1', 'KOK-FALL-4');
    purchases('P1').body(playOn(state));
    expect(mounted()).toBe(0);
    expect(state.sides['P1']!.pool.HC).toBe(4);
  });

  test('KOK-LOOT-3: a city scores once, and never one’s own of the start', () => {
    const state = bare('vikings', 4);
    const hex = at(state, 'Bremen');
    state.cities[hex]!.controller = 'P3';
    stand(state, 'P3', 'Bremen', '1 HI');
    stand(state, 'P3', 'Novgorod', '1 HI');
    expect(loot(playOn(state), 'P3', hex)).toBeUndefined();
    expect(state.positions['P3']!.lootVP).toBe(100);
    state.cities[hex]!.looted = false;
    expect(loot(playOn(state), 'P3', hex)).toBeUndefined();
    expect(loot(playOn(state), 'P3', at(state, 'Novgorod'))).toBeUndefined();
    expect(state.positions['P3']!.lootVP).toBe(100);
  });

  test('KOK-VP-3: the points of the option count', () => {
    const state = start('hammurabi', 4, { 'achievement-points': { law: 7 } });
    state.positions['P1']!.achievements = ['law', 'monuments'];
    expect(pointsOf(worldOf(state), 'P1', state.positions['P1']!).achievements).toBe(7 + 200);
  });

  test.each([
    ['5 HI', '5 HI', false],
    ['6 HI', '5 HI', true],
  ])('KOK-NPC-8: %s of rebels in Rome against %s elsewhere: murder %s', (rebels, loyal, murdered) => {
    const state = bare('third-century');
    stand(state, rebelSide(playOn(state), 'P1'), 'Rome', rebels);
    stand(state, 'P1', 'Athens', loyal);
    const play = playOn(state);
    murder(play, 'P1');
    expect(types(play).includes('emperor-murdered')).toBe(murdered);
  });

  test('KOK-OPT-6, KOK-MAIL-11: a ward turns the next blow away, once, and the die falls all the same', () => {
    const state = start('hammurabi', 4, { appeals: true });
    state.positions['P1']!.tokens = ['ward'];
    apply(playOn(state), 'P1', { result: 'famine', rule: 'KOK-FALL-5' });
    expect(state.cities[at(state, 'Larsa')]!.looted).toBe(false);
    expect(state.positions['P1']!.tokens).toEqual([]);
    apply(playOn(state), 'P1', { result: 'famine', rule: 'KOK-FALL-5' });
    expect(state.cities[at(state, 'Larsa')]!.looted).toBe(true);
  });

  test('KOK-OPT-6: appeals are for those who say yes', () => {
    const state = start('hammurabi', 4, { appeals: true });
    const play = playOn(state, {}, { P1: 'A - [no]' });
    appeals('P1').body(play);
    expect(play.log.events.map((e) => e.data['reason'])).toEqual(['not-confirmed']);
    expect(state.positions['P1']!.monarch.appeals).toBe(0);
  });

  test('KOK-SPR-1: corruption halves once, and what is carried at the capital still pays', () => {
    const state = start('hammurabi', 4);
    state.positions['P1']!.corruption = true;
    const counter = newForce(state, 'P2', 'caravan', at(state, 'Babylon'));
    const grain = Object.values(state.goods).find((g) => g.type === 'grain' && g.owner === 'P2')!;
    Object.assign(grain, { hex: counter.hex, carrier: counter.id });
    spring.body(playOn(state));
    expect(state.positions['P1']).toMatchObject({ treasury: 10 + 3 * 5 + 2 * 20, corruption: false });
  });
});

describe('king-of-kings losses, hunger, plague, loads', () => {
  test('KOK-MAIL-8: of sets that are alike in strength, price and number the one earliest in the order of losses', () => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.controller = 'P1';
    const force = stand(state, 'elam', 'Mari', '1 HI 1 CH 1 HC');
    const dead = chooseLosses(
      worldOf(state),
      lossable(worldOf(state), stacks(worldOf(state), force)),
      6,
      'cheap',
    );
    expect(dead.map((d) => [d.type, d.n])).toEqual([['CH', 1]]);
  });

  test('KOK-SUP-3: who needs no supply never rolls, who stands beside them does', () => {
    const state = bare('attila', 5);
    state.cities = {};
    stand(state, 'P1', 'Steppes', '3 LC');
    const other = stand(state, 'P2', 'E5233', '1 LC');
    const play = playOn(state, { [`supply/unit ${other.id} P2 LC`]: [2] });
    starve(play, 'P1');
    expect(types(play)).toEqual([]);
    starve(play, 'P2');
    expect(types(play)).toEqual(['out-of-supply']);
    expect(state.sides['P2']!.pool.LC).toBe(1);
  });

  test('KOK-FALL-2: plague takes those who throw 1 or 2, of every side, within four hexes', () => {
    const state = bare('hammurabi', 4);
    state.goods = {};
    stand(state, 'P1', 'Babylon', '2 HI');
    stand(state, 'P2', 'Larsa', '1 CH');
    stand(state, 'P3', 'Tyre', '1 LI');
    const play = playOn(state, {
      [`fall/plague ${at(state, 'Babylon')} P1 HI`]: [2, 3],
      [`fall/plague ${at(state, 'Larsa')} P2 CH`]: [1],
    });
    plague(play, 'P1', at(state, 'Babylon'), 'KOK-FALL-2');

    expect(state.forces['P1-A1']!.units['P1']).toEqual({ HI: 1 });
    expect(state.sides['P1']!.pool.HI).toBe(1);
    expect(state.sides['P2']!.pool.CH).toBe(1);
    expect(state.forces['P3-A1']!.units['P3']).toEqual({ LI: 1 });
  });

  test('KOK-MOV-5: a counter unloads its own goods, of the kind that is named, and no other’s', () => {
    const state = start('diadochi', 4);
    const hex = at(state, 'Babylon');
    state.goods = {};
    const [a, b] = [newForce(state, 'P1', 'caravan', hex), newForce(state, 'P1', 'caravan', hex)];
    for (const [id, type, carrier] of [
      ['G1', 'wool', a.id],
      ['G2', 'wine', a.id],
      ['G3', 'wool', b.id],
    ] as const)
      state.goods[id] = { id, type, home: hex, hex, owner: 'P1', carrier, carried: 0 };
    const play = playOn(state, {}, { P1: `M - [${a.id.slice(3)}] - [here /1 wool]` });
    moves('P1').body(play);
    expect(Object.values(state.goods).map((g) => g.carrier)).toEqual([undefined, a.id, b.id]);
    moves('P1').body(playOn(state, {}, { P1: `M - [${b.id.slice(3)}] - [here /all]` }));
    expect(Object.values(state.goods).map((g) => g.carrier)).toEqual([undefined, a.id, undefined]);
  });

  test('KOK-NEU-1: the invaded call one position, and hate the invader; others are not stirred', () => {
    const state = start('hammurabi', 2);
    invaded(playOn(state), 'elam', 'P1');
    expect(state.sides['elam']).toMatchObject({ controller: 'P2', enemies: ['P1'] });
    expect(state.sides['amorites']!.enemies).toEqual([]);
  });

  test('KOK-SIEGE-6: a place without goods loses none', () => {
    const state = bare('hammurabi', 4);
    const play = playOn(state);
    capture(play, at(state, 'Gaza'), 'P1', 'P1');
    expect(types(play)).toEqual(['city-taken']);
  });
});
