/** KOK-SCN-1, 4, 10, 12, KOK-OPT-8: what one scenario or option alone has, to its edges. */
import { describe, expect, test } from 'vitest';
import { invaded } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { barOf } from '../../../../games/king-of-kings/rules/crown/victory.js';
import { battle } from '../../../../games/king-of-kings/rules/battle/battle.js';
import { reviveUnits } from '../../../../games/king-of-kings/rules/money/returns.js';
import { lootPoints } from '../../../../games/king-of-kings/rules/siege/plunder.js';
import {
  crowded,
  closedHexes,
  invadable,
  routeTo,
} from '../../../../games/king-of-kings/rules/march/marches.js';
import { clearForces } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { maySail } from '../../../../games/king-of-kings/rules/realm/realms.js';
import { gridOf } from '../../../../games/king-of-kings/ruleset.js';
import { at, bare, playOn, type Stage, stand, start, types, worldOf } from '../kit.js';

describe('king-of-kings rules of one scenario', () => {
  test('KOK-SPR-5: where an enemy holds the land of a people, its dead come back in the nearest free hex beside it', () => {
    const state = bare('attila', 5);
    const goths = state.sides['ostrogoths']!;
    const home = goths.home;
    const back = (): string[] => {
      goths.pool = { HC: 1 };
      reviveUnits(playOn(state), goths, 9);
      const found = Object.values(state.forces)
        .filter((f) => f.owner === 'ostrogoths')
        .map((f) => f.hex);
      for (const f of Object.values(state.forces)) if (f.owner === 'ostrogoths') delete state.forces[f.id];
      return found;
    };
    expect(back()).toEqual([home]);
    goths.enemies = ['P4'];
    stand(state, 'P4', home, '1 HI');
    const around = gridOf(worldOf(state))
      .sides(home)
      .filter((s) => s.land !== undefined)
      .map((s) => s.to);
    expect(back()).toEqual([around[0]]);
    stand(state, 'P4', around[0]!, '1 HI');
    expect(back()).toEqual([around[1]]);
    goths.flags = goths.flags.filter((f) => f !== 'returns-beside');
    expect(back()).toEqual([home]);
  });

  test('KOK-SCN-4: Athens, Corinth and Sparta answer an invasion together, with one ally; who has a lord already does not', () => {
    const state = start('cyrus', 4);
    const greeks = Object.values(state.sides).filter((s) => ['Athens', 'Corinth', 'Sparta'].includes(s.name));
    expect(greeks).toHaveLength(3);
    greeks[2]!.controller = 'P3';
    invaded(playOn(state, { [`neutral/ally ${greeks[0]!.id}`]: [1] }), greeks[0]!.id, 'P1');
    expect(greeks.map((g) => [g.controller, g.enemies])).toEqual([
      ['P2', ['P1']],
      ['P2', ['P1']],
      ['P3', []],
    ]);
  });

  test('KOK-SCN-10: Aurelian wins with the whole empire alone', () => {
    const state = start('imperial-rome', 4);
    expect(barOf(worldOf(state), 'P3', state.positions['P3']!)).toBe('needs the whole empire');
    expect(barOf(worldOf(state), 'P1', state.positions['P1']!)).toBeUndefined();
    for (const c of Object.values(state.cities))
      if (['P1', 'P2', 'P3'].includes(c.original)) c.controller = 'P3';
    expect(barOf(worldOf(state), 'P3', state.positions['P3']!)).toBeUndefined();
    const one = Object.values(state.cities).find((c) => c.original === 'P1' && c.kind === 'city')!;
    one.controller = 'rebellion';
    expect(barOf(worldOf(state), 'P3', state.positions['P3']!)).toBe('needs the whole empire');
  });

  test('KOK-LOOT-3: points for looting by scenario and by colour', () => {
    const fame = (scenario: string, position: string, colour?: string): number => {
      const state = start(scenario);
      if (colour) state.positions[position]!.colour = colour;
      return lootPoints({ state, data: worldOf(state).data }, position);
    };
    expect(fame('attila', 'P1')).toBe(200);
    expect(fame('attila', 'P2')).toBe(0);
    expect([fame('standard', 'P1', 'green'), fame('standard', 'P1', 'red')]).toEqual([50, 0]);
  });

  test('KOK-SCN-12: kin keep apart at the end of a move, counters and strangers do not matter', () => {
    const state = start('vikings', 4);
    const swedes = Object.values(state.sides).find((s) => s.name === 'Swedes')!;
    const norse = Object.values(state.sides).find((s) => s.name === 'Norse')!;
    for (const id of Object.keys(state.forces)) delete state.forces[id];
    const own = stand(state, swedes.id, 'Upsala', '1 HI');
    const hex = at(state, 'Bergen');
    expect(crowded(worldOf(state), own, hex)).toBe(false);
    const kin = stand(state, norse.id, 'Bergen', '1 HI');
    expect(crowded(worldOf(state), own, hex)).toBe(true);
    kin.kind = 'caravan';
    expect(crowded(worldOf(state), own, hex)).toBe(false);
    Object.assign(kin, { kind: 'army', units: { [swedes.id]: { HI: 1 } } });
    expect(crowded(worldOf(state), own, hex)).toBe(false);
  });

  test('KOK-SCN-1: nobody sails without Phoenicia, but Phoenicia and who leads it', () => {
    const state = start('hammurabi', 4);
    const sails = (side: string): boolean => maySail(worldOf(state), side);
    expect([sails('P3'), sails('phoenicia')]).toEqual([false, true]);
    state.sides['phoenicia']!.controller = 'P3';
    expect([sails('P3'), sails('P1')]).toEqual([true, false]);
    state.sides['damascus']!.controller = 'P3';
    expect(sails('damascus')).toBe(true);
    state.sides['P3']!.flags.push('no-sea');
    expect([sails('P3'), sails('damascus')]).toEqual([false, false]);
    expect(maySail(worldOf(start('alexander', 2)), 'P1')).toBe(true);
  });

  test('KOK-MOV-7: closed is what may not be invaded, its cities too, but not to who leads it; invaded are peaceful armies and places', () => {
    const state = start('alexander', 2);
    const sparta = at(state, 'Sparta');
    expect(closedHexes(worldOf(state), 'P1').has(sparta)).toBe(false);
    expect(invadable(worldOf(state), sparta)).toEqual(['sparta']);
    state.sides['sparta']!.flags.push('closed');
    state.cities[at(state, 'Corinth')]!.controller = 'sparta';
    const closed = closedHexes(worldOf(state), 'P1');
    expect([closed.has(sparta), closed.has(at(state, 'Corinth')), closed.has(at(state, 'Athens'))]).toEqual([
      true,
      true,
      false,
    ]);
    state.sides['sparta']!.controller = 'P1';
    expect(closedHexes(worldOf(state), 'P1').has(sparta)).toBe(false);
    expect(invadable(worldOf(state), sparta)).toEqual([]);
    delete state.sides['sparta']!.controller;
    stand(state, 'sparta', 'E3330', '1 LG');
    expect(invadable(worldOf(state), 'E3330')).toEqual([]);
    stand(state, 'sparta', 'E3330', '1 HI');
    expect(invadable(worldOf(state), 'E3330')).toEqual(['sparta']);
  });

  test('KOK-MOV-4: no way of its own leads through a country at peace; ships and caravans go past it', () => {
    const state = bare('alexander', 2);
    // Out of the south of the Peloponnese every road passes Sparta or the hex beside it.
    for (const s of gridOf(worldOf(state)).sides('E2833')) stand(state, 'sparta', s.to, '1 HI');
    const army = stand(state, 'P1', 'E2833', '1 HI');
    const corinth = at(state, 'Corinth');
    expect(routeTo(worldOf(state), army, corinth)).toBeUndefined();
    expect(routeTo(worldOf(state), army, corinth, false)).toBeDefined();
    expect(routeTo(worldOf(state), { ...army, kind: 'caravan', units: {} }, corinth)).toBeDefined();
    expect(routeTo(worldOf(state), army, army.hex)).toEqual([]);
  });
});

describe('king-of-kings battles at the GM’s table', () => {
  const fought = (answers: readonly string[], own = '6 HI', foes = '6 HI'): Stage & { asked: string[][] } => {
    const state = bare('alexander', 2, { battles: 'external' });
    const a = stand(state, 'P1', 'E3127', own, { orders: { tactic: 'charge' } });
    const b = stand(state, 'P2', 'E3127', foes, { orders: { tactic: 'charge' } });
    state.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: a.id };
    state.leaders['L2'] = { id: 'L2', side: 'P2', kind: 'general', force: b.id };
    Object.assign(state.positions['P2']!, { treasury: 100, lastSpringIncome: 60 });
    const asked: string[][] = [];
    const left = [...answers];
    const ask = (question: { readonly facts?: readonly string[] }): string[] => {
      asked.push([...(question.facts ?? [])]);
      const next = left.shift();
      if (next === undefined) throw new Error('asked too often');
      return [next];
    };
    const play = { ...playOn(state), ask, asked } as unknown as Stage & { asked: string[][] };
    battle(play, { hex: 'E3127', domain: 'land', initiator: [a], other: [b] });
    expect(left).toEqual([]);
    return play;
  };

  test('KOK-OPT-8: from five units a side the GM is asked, and told what he needs', () => {
    const play = fought(['winner: initiator; other: 2 HI'], '5 HI', '5 HI 1 LI');
    expect(play.asked[0]![0]).toBe(
      'initiator: Macedonia, 5 HI; strength 15, panic level 7; command 2 (so many leader counters); leaders L1 (general); tactic charge',
    );
    expect(play.asked[0]![1]).toContain('other: Persia, 5 HI, 1 LI; strength 16, panic level 8');
    expect(play.asked[0]![1]).toContain('leaders L2 (general)');
    expect(() => fought([], '4 HI', '9 HI')).toThrow(/scripted/);
    expect(() => fought([], '9 HI', '4 HI')).toThrow(/scripted/);
  });

  test.each([
    ['nonsense', '"nonsense" is not a line of an answer'],
    ['initiator: 1 HI', 'the winner is missing'],
    ['winner: none; initiator: 7 HI', 'the initiator had 6 HI, not 7'],
    ['winner: other; initiator: 1 PX', 'the initiator had 0 PX, not 1'],
    ['winner: other; initiator: 4 HI, 3 HI', 'the initiator had 6 HI, not 7'],
    ['winner: other; other: 6 HI', 'the winner has survivors'],
    ['winner: other; leaders: L9', 'no leader L9 was there'],
    ['winner: other; ransom: L9 5', 'no leader L9 was there'],
    ['winner: initiator; leaders: L2; ransom: L2 5', "L2 can't be lost and ransomed"],
    ['winner: initiator; ransom: L2 31', "31 talents for L2 can't be paid: over the yearly limit"],
    ['winner: king', 'the winner is initiator, other or none'],
    ['winner: other; retreat: all', 'who retreats is loser, nobody, initiator or other'],
    ['winner: other; ransom: L2', '"L2" is not a leader and a sum'],
    ['winner: other; initiator: many', '"many" is not so many units'],
  ])('KOK-OPT-8: "%s" is asked again: %s', (answer, wrong) => {
    const play = fought([answer, 'winner: other']);
    expect(play.asked).toHaveLength(2);
    expect(play.asked[1]!.at(-1)).toBe(`The answer "${answer}" was not used: ${wrong}.`);
  });

  test('KOK-OPT-8: losses, fallen leaders, ransoms and retreats are those of the answer', () => {
    const play = fought([
      'winner: initiator; initiator: 1 HI; other: 2 HI; leaders: L1; ransom: L2 30; retreat: nobody',
    ]);
    const { state } = play;
    expect(Object.values(state.forces).map((f) => [f.hex, f.units])).toEqual([
      ['E3127', { P1: { HI: 5 } }],
      ['E3127', { P2: { HI: 4 } }],
    ]);
    expect(Object.keys(state.leaders)).toEqual(['L2']);
    expect(state.positions['P2']!.treasury).toBe(70);
    expect(types(play)).toContain('battle-reported');
    const both = fought(['winner: none; initiator: 6 HI; other: 6 HI; leaders: L1, L2']);
    clearForces(worldOf(both.state));
    expect(Object.keys(both.state.forces)).toEqual([]);
    const away = fought(['winner: initiator; retreat: initiator']);
    expect(away.state.forces['P2-A1']!.hex).toBe('E3127');
    expect(away.state.forces['P1-A1']?.hex).not.toBe('E3127');
  });
});
