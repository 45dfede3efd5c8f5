import { describe, expect, test } from 'vitest';
import { parseSheet, plainText } from '../../../src/core/index.js';

import { check } from '../../../games/barbarian-kingdom-empire/check/check.js';
import { orders } from '../../../games/barbarian-kingdom-empire/orders/book.js';
import { front } from '../../../games/barbarian-kingdom-empire/report/front.js';
import { see } from '../../../games/barbarian-kingdom-empire/see.js';
import type { State } from '../../../games/barbarian-kingdom-empire/state.js';
import { answers, outcomes, rules, someBoard, told, turn } from './kit.js';

const codes = (state: State, position: string, text: string): string[] =>
  check(rules, see(rules, state, [], position), parseSheet(orders, `GAME g\n${text}`)).map(
    ({ code }) => code,
  );

describe('outcomes told when all is over (OUTCOME-1)', () => {
  test('BKE-REB-11: a move that the coup undoes was not made', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 EL capua', 'P1 EL etruria'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: { stage: 'empire', empireTurn: 4, capital: 'rome', coup: true, treasury: 90 } },
    });
    const done = turn(
      state,
      { P1: 'I - 50\nM - EL1 - Tarentum\nM - EL2 - Picenum', P2: '' },
      { 'admin P1': [3, 5] },
    );
    expect(answers(done.events)).toEqual(['done BKE-ECO-7', 'failed BKE-REB-11', 'done BKE-MOV-1']);
    expect([done.state.units.u1!.area, done.state.units.u2!.area]).toEqual(['capua', 'picenum']);
    expect(told(done.events, 1)).toBe('the coup holds EL1 at Capua');
    expect(outcomes(done.events)[1]!.data).toMatchObject({ reason: 'coup', unit: 'EL1', at: 'capua' });
  });

  test('BKE-MOV-6: set back to the start is failed, half the way is in part, and the reason names where', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 BI rome', 'P1 BI etruria', 'P1 BI tarentum'],
    });
    const done = turn(state, { P1: 'M - BI2 - Rome\nM - BI3 - Capua, Rome', P2: '' });
    expect(answers(done.events)).toEqual(['failed BKE-MOV-6', 'part BKE-MOV-6']);
    expect([done.state.units.u2!.area, done.state.units.u3!.area]).toEqual(['etruria', 'capua']);
  });

  test('BKE-EMP-3: an empire’s move that would end unsupported was not made', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 EL colonia'],
      cities: { treveri: 'P1' },
      positions: { P1: { stage: 'empire', empireTurn: 4, capital: 'treveri', treasury: 90 } },
    });
    const done = turn(state, { P1: 'M - EL1 - Cheruscia, Langobardia', P2: '' }, { 'admin P1': [3, 5] });
    expect([done.state.units.u1!.area, answers(done.events)]).toEqual(['cheruscia', ['part BKE-MOV-6']]);
  });

  test('BKE-MOV-1: a leader who can’t go along is told; who can rides the whole road', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 CA tarentum', 'P1 LE tarentum', 'P1 LE rome'],
      positions: { P1: { stage: 'kingdom', kingdomTurn: 4, treasury: 20 } },
    });
    expect(answers(turn(state, { P1: 'M - CA1 - Capua - with LE3', P2: '' }).events)).toEqual([
      'part BKE-MOV-1',
    ]);
    const road = turn(state, { P1: 'M - CA1 - Capua, Rome, Etruria - with LE2', P2: '' });
    expect([road.state.units.u2!.area, answers(road.events)]).toEqual(['etruria', ['done BKE-MOV-1']]);
  });
});

const other = (id: string): string => (id === 'P1' ? 'P2' : 'P1');

describe('agreements, whichever side comes first (BKE-MAIL-15)', () => {
  const pair = (lessor: string): State =>
    someBoard({
      options: { players: 2, mercenaries: true },
      units: [`${lessor} BI rome`, `${lessor} BH etruria`, `${lessor} BH capua`],
      cities: { carthage: other(lessor) },
      positions: { [lessor === 'P1' ? 'P2' : 'P1']: { stage: 'kingdom', kingdomTurn: 4, treasury: 10 } },
    });

  test.each(['P1', 'P2'])(
    'BKE-MAIL-15: %s leases out: both orders are done, and the lease is paid',
    (lessor) => {
      const lessee = other(lessor);
      const done = turn(
        pair(lessor),
        {
          [lessor]: `T - OUT - BI1,BH2 - ${lessee} - 3`,
          [lessee]: `T - IN - BI1,BH2 - ${lessor} - any<=4\nM - BI1 - Picenum`,
        },
        { [`admin ${lessee}`]: [3, 5] },
      );
      expect(answers(done.events, lessor)).toEqual(['done BKE-OPT-4']);
      // The lessee commands them in the very same sheet.
      expect(answers(done.events, lessee)).toEqual(['done BKE-OPT-4', 'done BKE-MOV-1']);
      expect(done.state.leases).toMatchObject([{ lessor, lessee, units: ['u1', 'u2'], price: 3 }]);
    },
  );

  test.each(['P1', 'P2'])('BKE-MAIL-15: without a partner %s is told so, and the other is not', (lessor) => {
    const lessee = other(lessor);
    const done = turn(
      pair(lessor),
      { [lessor]: '', [lessee]: `T - IN - BI1 - ${lessor} - 3` },
      { [`admin ${lessee}`]: [3, 5] },
    );
    expect(answers(done.events, lessee)).toEqual(['failed BKE-MAIL-15']);
    expect(answers(done.events, lessor)).toEqual([]);
  });

  test.each([
    ['BH@Etruria', 'BH@Etruria'],
    ['BH@Etruria', 'BH2'],
    ['BH2', 'BH@Etruria'],
    ['BI@Rome,BH3', 'BH3,BI1'],
  ])('BKE-MAIL-15: OUT %s and IN %s are the same soldiers', (out, wanted) => {
    const done = turn(
      pair('P1'),
      { P1: `T - OUT - ${out} - P2 - 3`, P2: `T - IN - ${wanted} - P1 - 3` },
      { 'admin P2': [3, 5] },
    );
    expect([answers(done.events, 'P1'), answers(done.events, 'P2')]).toEqual([
      ['done BKE-OPT-4'],
      ['done BKE-OPT-4'],
    ]);
  });

  test.each([
    ['BI1', 'BI1,BH2', '3'],
    ['BI1,BH2', 'BI1', '3'],
    ['BI1', 'BH2', '3'],
    ['BI1', 'BI1', '2'],
    ['BI1', 'BI1', 'any<=2'],
  ])('BKE-MAIL-15: OUT %s for 3 and IN %s for %s do not match', (out, wanted, price) => {
    const done = turn(
      pair('P1'),
      { P1: `T - OUT - ${out} - P2 - 3`, P2: `T - IN - ${wanted} - P1 - ${price}` },
      { 'admin P2': [3, 5] },
    );
    expect([answers(done.events, 'P1'), answers(done.events, 'P2')]).toEqual([
      ['failed BKE-MAIL-15'],
      ['failed BKE-MAIL-15'],
    ]);
    expect(done.state.leases).toEqual([]);
  });

  test('BKE-MAIL-15: the check lets a lessee order whom he offers to hire, and nobody else', () => {
    const state = pair('P1');
    expect(codes(state, 'P2', 'T - IN - BI1 - P1 - 3\nM - BI1 - Capua\nAT - Capua - BI1')).toEqual([]);
    expect(codes(state, 'P2', 'T - IN - BH@Etruria - P1 - 3\nM - BH2 - Rome')).toEqual([]);
    expect(codes(state, 'P2', 'T - IN - BI1 - P1 - 3\nM - BH2 - Rome')).toEqual(['bke/unknown-unit']);
    expect(codes(state, 'P2', 'M - BI1 - Capua')).toEqual(['bke/unknown-unit']);
  });
});

describe('two lines of a sheet about one thing (BKE-MAIL-19)', () => {
  const kingdom = (): State =>
    someBoard({
      options: { players: 2, mercenaries: true },
      units: ['P1 IN rome', 'P2 BI etruria', 'P2 BH picenum'],
      cities: { rome: 'P1', capua: 'P1', carthage: 'P1' },
      positions: { P1: { stage: 'kingdom', kingdomTurn: 4, capital: 'rome', treasury: 9 } },
    });
  const told = (sheet: string, others = ''): string[] => {
    const done = turn(kingdom(), { P1: sheet, P2: others }, { 'admin P1': [3, 5] });
    return answers(done.events, 'P1').map((one) => one.replace(' BKE-MAIL-19', ''));
  };

  test.each([
    ['I - 30\nI - 20', ['failed', 'done BKE-ECO-7']],
    ['I - 20\nI - 20', ['failed', 'done BKE-ECO-7']],
    ['RB - CITIES - Rome\nRB - CITIES - off', ['failed', 'done']],
    ['O - INTERCEPT - loaded - P2 - max 2:3\nO - INTERCEPT - never', ['part', 'done']],
    ['O - INTERCEPT - never\nRB - CITIES - Rome', ['done', 'done']],
  ])(
    'BKE-MAIL-19, OUTCOME-1: of %j the earlier is told that a later line took its place',
    (sheet, expected) => {
      expect(told(sheet)).toEqual(expected);
    },
  );

  test('BKE-MAIL-19, BKE-ECO-7: what could not be paid is told of the line that counts', () => {
    const done = turn(kingdom(), { P1: 'I - 0\nI - 50 - reserve 90', P2: '' }, { 'admin P1': [3, 5] });
    expect(answers(done.events, 'P1')).toEqual(['failed BKE-MAIL-19', 'part BKE-ECO-7']);
  });

  test('BKE-MAIL-19, OUTCOME-1: a line that another did not replace, for it was refused, is told what came of it', () => {
    const state = someBoard({ options: { players: 2 }, units: ['P1 BI rome'], cities: { rome: 'none' } });
    const done = turn(state, { P1: 'P - Rome\nP - Nowhere', P2: '' });
    expect(done.events.map(({ type }) => type)).toContain('city-pillaged');
    expect(answers(done.events)).toEqual(['done BKE-ECO-4', 'failed BKE-MAP-1']);
  });

  test('BKE-MAIL-15: who hires one and wants another of the same people is told that nobody offers him', () => {
    const hire = 'T - OUT - BI2 - P1 - 2';
    expect(told('T - IN - BI2 - P2 - 2\nT - IN - BH3 - P2 - 2', hire)).toEqual([
      'done BKE-OPT-4',
      'failed BKE-MAIL-15',
    ]);
    expect(told('T - IN - BI2 - P2 - 2\nT - IN - BI2,BH3 - P2 - 2', hire)).toEqual([
      'done BKE-OPT-4',
      'failed BKE-MAIL-15',
    ]);
  });

  test('BKE-MAIL-15: an agreement that runs answers the same wish again, and no other price', () => {
    const first = turn(
      kingdom(),
      { P1: 'T - IN - BI2 - P2 - 2', P2: 'T - OUT - BI2 - P1 - 2' },
      { 'admin P1': [3, 5] },
    );
    const again = (price: string): string[] =>
      answers(
        turn(first.state, { P1: `T - IN - BI2 - P2 - ${price}`, P2: '' }, { 'admin P1': [3, 5] }).events,
        'P1',
      );
    expect(again('2')).toEqual(['done BKE-MAIL-19']);
    expect(again('any<=3')).toEqual(['done BKE-MAIL-19']);
    expect(again('1')).toEqual(['failed BKE-MAIL-15']);
  });
});

describe('the sheet of who sent nothing', () => {
  test('BKE-MAIL-5, NMR-2: it names the standing orders that ran, the defaults, and what was paid', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 IN rome'],
      cities: { rome: 'P1', capua: 'P1', carthage: 'P1' },
      positions: { P1: { stage: 'kingdom', kingdomTurn: 4, capital: 'rome', treasury: 0 } },
    });
    state.standing.P1 = [{ slot: 'admin', key: 'admin', fields: { percent: 30 } }];
    const done = turn(state, { P2: '' }, { 'admin P1': [3, 5] });
    expect(done.state.positions.P1!.record.at(-1)).toMatchObject({
      tax: 8,
      upkeep: 2,
      admin: 3,
      percent: 30,
    });
    const told = (position: string) =>
      front(rules, see(rules, done.state, done.events, position))
        .facts.map((fact) => plainText(fact.text))
        .join('\n');
    const text = told('P1');
    expect(text).toContain('Your standing orders were used: I - 30');
    expect(text).toContain('Upkeep 2, administration 30 % for 3.');
    expect(text).toContain('nothing moves, attacks or is bought');
    expect(told('P2')).not.toContain('The defaults ran');
  });
});
