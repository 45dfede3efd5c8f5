import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../src/core/index.js';
import { check } from '../../../../games/barbarian-kingdom-empire/check/check.js';
import { openOrders } from '../../../../games/barbarian-kingdom-empire/check/open.js';
import { orders } from '../../../../games/barbarian-kingdom-empire/orders/book.js';
import { see } from '../../../../games/barbarian-kingdom-empire/see.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { begun, rules, seat, someBoard } from '../kit.js';

const codes = (state: State, text: string, who = 'P1'): string[] =>
  check(rules, see(rules, state, [], who), parseSheet(orders, `GAME g\n${text}`)).map((one) => one.code);

describe('what is refused, and what just passes (CHECK-1, CHECK-2)', () => {
  const world = (more: Partial<Position> = {}, options = {}): State =>
    someBoard({
      options: { players: 4, mercenaries: true, tribute: true, auctions: true, ...options },
      units: [
        'P1 IN rome 1',
        'P2 BI etruria 2',
        'P2 TR ravenna 3',
        'P1 SH rome 4',
        'P1 GA capua 5',
        'P3 EL lutetia 6',
        'P2 LE etruria 7',
        'P4 TR lugia 8',
      ],
      cities: { rome: 'P1', augusta: 'P1', massilia: 'P1' },
      positions: {
        P1: { stage: 'kingdom', kingdomTurn: 1, ...more },
        P3: { stage: 'empire', empireTurn: 1 },
      },
    });

  test.each([
    ['M - IN1 - Capua', []],
    ['M - IN1 - Rome, Capua', []],
    ['M - IN1 - Tarentum', ['bke/not-adjacent']],
    ['M - IN1 - Capua, Etruria', ['bke/not-adjacent']],
    ['M - IN1 - Etrruria', ['bke/unknown-place']],
    ['M - IN1 - Mare Tyrrhenum', ['bke/land-unit-at-sea']],
    ['M - IN1', ['bke/no-way']],
    ['M - IN1 - to Capua', []],
    ['M - IN1 - to Nowhere', ['bke/unknown-place']],
    ['M - BW1 - Capua', ['bke/unit-type']],
    ['M - IN9 - Capua', ['bke/unknown-unit']],
    ['M - BI2 - Rome', ['bke/unknown-unit']],
    ['M - IN1 + LE7 - Capua', ['bke/load']],
    // Two areas and one more by road: only four are too many.
    ['M - IN1 - Etruria, Liguria, Massilia', []],
    ['M - IN1 - Etruria, Liguria, Massilia, Narbo', ['bke/too-far']],
    ['M - SH4 - Capua', []],
    ['M - SH4 - Capua, Tarentum', ['bke/not-adjacent']],
    ['M - SH4 - Mare Tyrrhenum', ['bke/at-sea']],
    ['M - SH4 - Mare Tyrrrhenum', ['bke/unknown-place']],
    ['M - SH4 + IN1 - Capua', []],
    ['M - SH4 + IN9 - Capua', ['bke/unknown-unit']],
    ['M - SH4 + GA5 - Capua', ['bke/load']],
    ['M - SH4 + GA5 - to Capua', ['bke/load']],
    ['M - SH4 - to Capua - carry GA5', ['bke/load']],
    ['M - IN1 + LE7 - to Capua', ['bke/load']],
    ['M - SH4 + IN1 - to Capua', []],
    ['M - SH4 - Etruria, Liguria, Massilia, Narbo', []],
    ['M - SH4 - Etruria, Liguria, Massilia, Narbo, Tarraco', ['bke/too-far']],
    ['AT - Tarentum - Capua', []],
    ['AT - Tarentum - Rome', ['bke/not-adjacent']],
    ['AT - Tarentum - IN9', ['bke/unknown-unit']],
    ['AT - any - IN1', []],
    ['AT - Roma', ['bke/own-city']],
    ['B - IN - Rome', []],
    ['B - EL - Rome', ['bke/not-for-sale']],
    ['B - IN - Rom2', ['bke/unknown-place']],
    ['B - SH - Massilia', []],
    ['B - IN - Augusta', []],
    ['T - OUT - IN1 - P3 - 3', ['bke/lessor']],
    ['T - IN - BI2 - P2 - 3', []],
    ['T - IN - EL6 - P3 - 3', ['bke/lessor']],
    ['T - CANCEL - P3', []],
    ['T - CANCEL - P1', ['bke/unknown-position']],
    ['G - 5 - P2 - TRIBUTE', []],
    ['G - 6 - P2 - TRIBUTE', ['bke/tribute']],
    ['G - 0 - P2 - TRIBUTE', []],
    ['G - 6 - P2 - RANSOM', []],
    ['G - 5 - P1 - TRIBUTE', ['bke/unknown-position']],
    ['BI - EL - 5', []],
    ['BI - GA - 5', []],
    ['BI - BI - 5', ['bke/never-sold']],
    ['LE - LE7 - EXECUTE', ['bke/option']],
    ['D - IN1, BW', []],
    ['D - BI2', ['bke/unknown-unit']],
    ['K - Rome', []],
    ['K - Rom2', ['bke/unknown-place']],
    ['V - all', []],
    ['V - Rom2', ['bke/unknown-place']],
    ['N - ME - Player 2', ['bke/name-taken']],
    ['N - ME - Romulus', []],
    ['SU - IN - Rome', ['bke/step']],
    ['S - Hun', ['bke/stage']],
    ['KS', ['bke/stage']],
    ['P - Rome', ['bke/stage']],
    ['Q - Hun', []],
    ['I - 20', []],
  ])('of a kingdom: %s: %j', (text, found) => {
    expect(codes(world(), text)).toEqual(found);
  });

  test.each([
    ['M - TR3 - Liguria', []],
    ['M - TR3 - Mare Hadriaticum, Tarentum', []],
    ['AT - Rome - TR3', []],
    ['AT - Capua - TR3', []],
    ['AT - Tarentum - TR3', []],
    ['AT - Bruttium - TR3', ['bke/not-adjacent']],
    ['C - all', []],
    ['C - all - toward Rom2', ['bke/unknown-place']],
    ['C - Ravenna, Liguria', []],
    ['C - Ravenna', ['bke/pair']],
    ['C - Ravenna, Liguria, Rome', ['bke/pair']],
    ['C - Ravenna, Liguria - Rom2', ['bke/unknown-place']],
    ['GR - all', ['bke/no-growth']],
    ['GR - Ravenna - Rom2', ['bke/unknown-place', 'bke/no-growth']],
    ['P - all', []],
    ['P - Rom2', ['bke/unknown-place']],
    ['T - OUT - BI2 - P1 - 3', []],
    ['T - OUT - BI2 - P3 - 3', []],
    ['T - OUT - LE7 - P1 - 3', ['bke/no-soldiers']],
    ['T - OUT - BI2 - P4 - 3', ['bke/lessee']],
    ['T - IN - TR8 - P4 - 3', ['bke/lessee']],
    ['B - IN - Rome', ['bke/stage']],
    ['G - 5 - P1 - TRIBUTE', ['bke/tribute-stage']],
  ])('of barbarians: %s: %j', (text, found) => {
    expect(codes(world(), text, 'P2')).toEqual(found);
  });

  test('BKE-TRB-2: without a combat unit nothing speaks against growth', () => {
    expect(codes(world(), 'GR - all', 'P4')).toEqual([]);
  });

  test('options that are off refuse what hangs on them', () => {
    const plain = world({}, { mercenaries: false, tribute: false, auctions: false });
    expect(codes(plain, 'T - IN - BI2 - P2 - 3')).toEqual(['bke/option']);
    expect(codes(plain, 'G - 5 - P2 - TRIBUTE')).toEqual(['bke/option']);
    expect(codes(plain, 'BI - EL - 5')).toEqual(['bke/option']);
    expect(codes(world({}, { optional_leaders: true }), 'LE - LE7 - EXECUTE')).toEqual([]);
  });

  test('BKE-GAR-1: garrisons of an empire inside the boundary, not in a desert', () => {
    const empire = world({ stage: 'empire', empireTurn: 2 });
    expect(codes(empire, 'B - GA - Etruria')).toEqual([]);
    expect(codes(empire, 'B - GA - Palmyra')).toEqual([]);
    expect(codes(empire, 'B - GA - Petra')).toEqual(['bke/never-built-there']);
    expect(codes(empire, 'B - GA - Cheruscia')).toEqual(['bke/never-built-there']);
    expect(codes(empire, 'B - CA - Rome')).toEqual(['bke/not-for-sale']);
    const sheet = parseSheet(orders, 'GAME g\nB - CA - Rome');
    expect(check(rules, see(rules, empire, [], 'P1'), sheet)[0]?.expected).toBe('one of EL, IN, SH, GA');
  });

  test('BKE-MAIL-1, BKE-S8-1: set-ups place where something is to place; in the Vikings’ all name a city', () => {
    const placing = (scenario: string): string[] => {
      const state = { ...begun(scenario), step: 'setup' };
      return Object.values(state.positions)
        .filter((one) => openOrders(rules, see(rules, state, [], one.id), one).includes('place'))
        .map(({ key }) => key);
    };
    expect(placing('vikings')).toHaveLength(Object.keys(begun('vikings').positions).length);
    expect(placing('roman-empire')).not.toContain('rome');
  });

  test('BKE-START-1, BKE-START-4: starts that are none, not played, or not open yet', () => {
    const out = (turn: number, options = {}): State =>
      someBoard({ options: { players: 2, ...options }, turn, positions: { P1: { stage: 'out' } } });
    expect(codes(out(5), 'S - German 1, Huns, pict')).toEqual([]);
    expect(codes(out(5), 'S - Carthage')).toEqual(['bke/unknown-start']);
    expect(codes(out(5), 'S - Arab')).toEqual(['bke/closed-start']);
    expect(codes(out(2), 'S - Viking')).toEqual(['bke/early-start']);
    expect(codes(out(3), 'S - Viking')).toEqual([]);
    expect(codes(out(6, { persian_kingdom: true }), 'S - Persian')).toEqual(['bke/early-start']);
    expect(codes(out(7, { persian_kingdom: true }), 'S - Persian')).toEqual([]);
    expect(codes(out(5), 'M - IN1 - Rome')).toEqual(['bke/stage']);
    expect(codes(out(5), 'GR - all')).toEqual([]);
  });

  test('BKE-MAIL-15: who hires orders the soldiers in the same sheet, and nobody else’s', () => {
    const hire = 'T - IN - BI2 - P2 - 3';
    expect(codes(world(), `${hire}\nM - BI2 - Rome`)).toEqual([]);
    expect(codes(world(), `M - BI2 - Rome\n${hire}`)).toEqual([]);
    expect(codes(world(), `${hire}\nM - TR3 - Liguria`)).toEqual(['bke/unknown-unit']);
    expect(codes(world({}, { mercenaries: false }), `${hire}\nM - BI2 - Rome`)).toContain('bke/unknown-unit');
  });

  const vikings = (key: string, text: string, turn = 5, more: Partial<Position> = {}): string[] => {
    const state = begun('vikings');
    state.turn = turn;
    Object.assign(seat(state, key), more);
    return codes(state, text, seat(state, key).id);
  };

  test.each([
    ['vikings', 'E - IN, IN, SH, SH - Viken', 5, {}, []],
    ['vikings', 'E - BW - Scania', 5, {}, []],
    ['vikings', 'E - IN - Vikenn', 5, {}, ['bke/unknown-place']],
    ['france', 'E - IN - Viken', 5, {}, ['bke/scenario']],
    ['france', 'BO - 3', 4, {}, ['bke/too-early']],
    ['france', 'BO - 3', 5, {}, []],
    ['france', 'BO - 9', 5, {}, []],
    ['france', 'BO - 12', 5, {}, ['bke/loan']],
    ['france', 'BO - 3', 5, { loans: 2 }, []],
    ['france', 'BO - 6', 5, { loans: 2 }, ['bke/loan']],
    ['france', 'BO - REPAY - 4', 5, { loans: 1 }, []],
    ['france', 'BO - REPAY - 8', 5, { loans: 1 }, ['bke/repayment']],
    ['vikings', 'BO - 3', 5, {}, ['bke/scenario']],
    ['germany', 'CR', 2, {}, []],
    ['vikings', 'CR', 2, {}, ['bke/scenario']],
    ['vikings', 'R - off', 2, {}, []],
    ['france', 'Q', 2, {}, ['bke/scenario']],
    ['france', 'U - Colonia', 2, {}, ['bke/scenario']],
    ['france', 'H - Gaul', 2, {}, ['bke/scenario']],
    ['france', 'E - OUT - IN1', 2, {}, ['bke/scenario']],
    // Crusaders and tribes are judged when they sail.
    ['france', 'M - IN@Treveri - Mare Ligusticum, Corsica', 2, {}, []],
  ])('in the Viking scenario, of %s: %s on turn %i', (key, text, turn, more, found) => {
    expect(vikings(key, text, turn, more)).toEqual(found);
  });

  test('BKE-S7-1 to BKE-S7-4: subversion, hours and restarts of the late empire', () => {
    const state = begun('late-empire');
    const told = (key: string, text: string): string[] => codes(state, text, seat(state, key).id);
    expect(told('german', 'U - Vindobona')).toEqual([]);
    expect(told('german', 'U - Mogontiacum')).toEqual(['bke/nobody-to-subvert']);
    expect(told('german', 'U - Mogontiacumm')).toEqual(['bke/unknown-place']);
    expect(told('german', 'Q')).toEqual([]);
    expect(told('rome', 'Q')).toEqual(['bke/scenario']);
    state.turn = 7;
    expect(told('allies', 'KS')).toEqual(['bke/scenario']);
    state.turn = 8;
    expect(told('allies', 'KS')).toEqual([]);
    expect(told('german', 'KS')).toEqual(['bke/scenario']);
    seat(state, 'allies').lost = { BH: 1 };
    expect(told('allies', 'R - BH - Treveri')).toEqual([]);
    expect(told('german', 'R - BH - Quadia')).toEqual(['bke/scenario']);
    expect(told('rome', 'AR - off')).toEqual([]);
    seat(state, 'german').stage = 'kingdom';
    expect(told('german', 'U - Mogontiacum')).toEqual(['bke/scenario']);
  });

  test('BKE-MAIL-1: what may be ordered in the set-up, to the last unit', () => {
    const state = someBoard({ scenario: 'pre-roman', turn: 0, keep: true });
    state.step = 'setup';
    const told = (text: string): string[] => codes(state, text, seat(state, 'rome').id);
    expect([told('SU - 6 IN - Rome'), told('SU - 7 IN - Rome'), told('SU - CA - Rome')]).toEqual([
      [],
      ['bke/too-many'],
      ['bke/too-many'],
    ]);
    expect(told('SU - IN - Rom2')).toEqual(['bke/unknown-place']);
    const vikings = someBoard({ scenario: 'vikings', turn: 0, keep: true });
    vikings.step = 'setup';
    expect(codes(vikings, 'SU - CITY - Chattia', seat(vikings, 'vikings').id)).toEqual([]);
    expect(codes(vikings, 'SU - IN - MARKER 2', seat(vikings, 'germany').id)).toEqual([]);
  });
});
