/** Before anyone moves: who starts, where and in which order. BKE-START. */
import { describe, expect, test } from 'vitest';
import { opening } from '../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import { isOpenStart } from '../../../../games/barbarian-kingdom-empire/rules/peoples/starts.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import {
  answers,
  begun,
  type Done,
  geo,
  outcome,
  put,
  rules,
  run,
  seat,
  type Sheets,
  someBoard,
  types,
  unitAt,
} from '../kit.js';

const out = { stage: 'out' as const, cycle: 0 };

describe('barbarian-kingdom-empire starts', () => {
  const begin = (state: State, sheets: Sheets, dice = {}): Done =>
    run(state, (game) => opening.body(game), { sheets, dice });

  test('BKE-START-1, BKE-ORD-1: two dice give choice and order; the latest starters move first', () => {
    const state = someBoard({
      options: { players: 3 },
      turn: 4,
      units: ['P3 TR severia'],
      positions: { P1: out, P2: out, P3: { start: 'slav-2', startTurn: 1 } },
    });
    const done = begin(
      state,
      { P1: 'S - Hun, Slav 1', P2: 'S - Hun' },
      { 'start-choice P1': [1, 2], 'start-choice P2': [6, 6] },
    );
    expect([done.state.positions.P2!.start, done.state.positions.P1!.start]).toEqual(['hun', 'slav-1']);
    expect(done.state.slots).toEqual([['P2'], ['P1'], ['P3']]);
  });

  test('BKE-START-2: a barbarian or kingdom closes its start, an empire does not', () => {
    const state = someBoard({ positions: { P1: { stage: 'kingdom', start: 'hun' } } });
    expect(isOpenStart(rules, state, 'hun')).toBe(false);
    state.positions.P1!.stage = 'empire';
    expect(isOpenStart(rules, state, 'hun')).toBe(true);
  });

  test('BKE-START-3: beside the start when it is taken; closed when nothing is free', () => {
    const state = someBoard({ options: { players: 2 }, units: ['P2 BI hunnia'], positions: { P1: out } });
    const done = begin(state, { P1: 'S - Hun - or Yaik' });
    expect(unitAt(done.state, 'yaik')).toEqual(['P1 TR']);
    const near = geo.areas.hunnia!.borders.map(({ to }) => `P2 BI ${to}`);
    const full = someBoard({
      options: { players: 2 },
      units: ['P2 BI hunnia', ...near],
      positions: { P1: out },
    });
    expect(outcome(begin(full, { P1: 'S - Hun' }).events)).toEqual(['order-failed']);
  });

  test("BKE-START-3, BKE-LDR-3: a stranger's leader who is alone where a people starts or enters falls; one in company bars it", () => {
    const start = (...units: string[]): Done =>
      begin(someBoard({ options: { players: 2 }, units, positions: { P1: out } }), { P1: 'S - Hun' });
    const alone = start('P2 LE hunnia');
    expect(unitAt(alone.state, 'hunnia')).toEqual(['P1 TR']);
    expect(types(alone.events)).toContain('leader-lost');
    expect(unitAt(start('P2 LE hunnia', 'P2 BI hunnia').state, 'hunnia')).toEqual(['P2 LE', 'P2 BI']);
    const persia = begin(
      someBoard({
        options: { players: 2, persian_kingdom: true },
        turn: 7,
        units: ['P2 LE susa'],
        cities: { susa: 'neutral', ecbatana: 'neutral' },
        positions: { P1: out },
      }),
      { P1: 'S - Persian' },
    );
    expect(unitAt(persia.state, 'susa')).not.toContain('P2 LE');
  });

  test('BKE-START-4: Vikings from turn 3, Arabs by option, Persians from turn 7', () => {
    const at = (turn: number, options = {}): State => someBoard({ turn, options });
    expect([isOpenStart(rules, at(2), 'viking'), isOpenStart(rules, at(3), 'viking')]).toEqual([false, true]);
    expect(isOpenStart(rules, at(1, { viking_hun_mods: false }), 'viking')).toBe(true);
    expect([
      isOpenStart(rules, at(9), 'arab'),
      isOpenStart(rules, at(3, { arabs_africans: true }), 'arab'),
    ]).toEqual([false, true]);
    expect([
      isOpenStart(rules, at(6, { persian_kingdom: true }), 'persian'),
      isOpenStart(rules, at(7, { persian_kingdom: true }), 'persian'),
    ]).toEqual([false, true]);
  });

  test('BKE-START-5: two Arab tribes on two marked areas', () => {
    const state = someBoard({ options: { players: 2, arabs_africans: true }, positions: { P1: out } });
    const done = begin(state, { P1: 'S - Arab - areas Petra, Hira' });
    expect([unitAt(done.state, 'petra'), unitAt(done.state, 'hira')]).toEqual([['P1 TR'], ['P1 TR']]);
  });

  test('BKE-START-6: Persia enters as a kingdom with six money and two cities', () => {
    const state = someBoard({
      options: { players: 2, persian_kingdom: true },
      turn: 7,
      cities: { susa: 'neutral', ecbatana: 'neutral' },
      positions: { P1: out },
    });
    const done = begin(state, { P1: 'S - Persian' });
    const { P1 } = done.state.positions;
    expect(P1).toMatchObject({ stage: 'kingdom', kingdomTurn: 6, treasury: 6, capital: 'susa' });
    expect(unitAt(done.state, 'susa')).toEqual(['P1 CA', 'P1 BW', 'P1 LE']);
    expect(done.state.cities.ecbatana!.owner).toBe('P1');
  });

  test('BKE-START-6: units of its choice are of types that a kingdom buys, else it enters with the usual ones', () => {
    const state = someBoard({
      options: { players: 2, persian_kingdom: true },
      turn: 7,
      cities: { susa: 'neutral', ecbatana: 'neutral' },
      positions: { P1: out },
    });
    const force = (units: string): string[] =>
      Object.values(begin(state, { P1: `S - Persian - units ${units}` }).state.units).map(({ type }) => type);
    const usual = force('CA');
    expect(usual).toEqual(['CA', 'BW', 'IN', 'LE']);
    expect(force('3 IN')).toEqual(['IN', 'IN', 'IN', 'LE']);
    expect(force('3 IN, LE')).toEqual(['IN', 'IN', 'IN', 'LE']);
    // An elite has no price in a kingdom: it does not come for nothing.
    expect(force('3 IN, 2 EL')).toEqual(usual);
  });
});

describe('starts', () => {
  const out = { stage: 'out' as const, cycle: 0 };
  const begin = (state: State, sheets: Sheets, dice = {}): Done =>
    run(state, (game) => opening.body(game), { sheets, dice });

  test('BKE-START-1: equal rolls are rolled again among themselves; the roll is the place in the order, too', () => {
    const state = someBoard({ options: { players: 3 }, turn: 4, positions: { P1: out, P2: out, P3: out } });
    const done = begin(
      state,
      { P1: 'S - Hun', P2: 'S - Hun, Turk', P3: 'S - Hun, Turk, Pict' },
      { 'start-choice P1': [1, 1], 'start-choice P2': [3, 4, 2, 2], 'start-choice P3': [5, 2, 6, 6] },
    );
    expect(['P1', 'P2', 'P3'].map((id) => done.state.positions[id]!.start)).toEqual([null, 'turk', 'hun']);
    expect(done.state.slots).toEqual([['P3'], ['P2']]);
    expect(answers(done.events)).toEqual(['failed BKE-START-2']);
  });

  test('BKE-START-2: a kingdom closes its start, too; who is out, or an empire, does not', () => {
    const closed = (stage: Position['stage']): boolean =>
      !isOpenStart(rules, someBoard({ positions: { P1: { stage, start: 'hun' } } }), 'hun');
    expect([closed('barbarian'), closed('kingdom'), closed('empire'), closed('out')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('BKE-START-3: beside a start that is held, where the order says, else the first by name; never among garrisons or in the desert', () => {
    const at = (text: string, ...more: string[]): string | undefined => {
      const state = someBoard({
        options: { players: 2 },
        units: ['P2 BI hyrcania', ...more.filter((one) => one.includes(' '))],
        garrisons: more.filter((one) => !one.includes(' ')),
        positions: { P1: out },
      });
      return Object.values(begin(state, { P1: text }).state.units).find((unit) => unit.owner === 'P1')?.area;
    };
    const near = geo.areas.hyrcania!.borders.map(({ to }) => to).filter((id) => !geo.areas[id]!.desert);
    expect(at('S - Turk')).toBe(near[0]);
    expect(at(`S - Turk - or ${near[1]}`)).toBe(near[1]);
    expect(at('S - Turk - or Parthia')).toBe(near[0]);
    expect(at('S - Turk', near[0]!)).toBe(near[1]);
    expect(at('S - Turk', `P2 BI ${near[0]}`)).toBe(near[1]);
  });

  test('BKE-START-3: a lone foreign leader does not hold a start', () => {
    const state = someBoard({ options: { players: 2 }, units: ['P2 LE hunnia'], positions: { P1: out } });
    expect(
      Object.values(begin(state, { P1: 'S - Hun' }).state.units).find((unit) => unit.owner === 'P1')?.area,
    ).toBe('hunnia');
  });

  test('BKE-START-5: named marks first, free ones only; with a single one a single tribe, with none nobody', () => {
    const arabs = (text: string, held: string[]): string[] => {
      const state = someBoard({
        options: { players: 2, arabs_africans: true },
        units: held.map((area) => `P2 BI ${area}`),
        positions: { P1: out },
      });
      return Object.values(begin(state, { P1: text }).state.units)
        .filter((unit) => unit.owner === 'P1')
        .map((unit) => unit.area)
        .sort();
    };
    expect(arabs('S - Arab', [])).toEqual(['characene', 'hauran']);
    expect(arabs('S - Arab - areas Petra', [])).toEqual(['characene', 'petra']);
    expect(arabs('S - Arab - areas Rome, Petra', ['characene', 'hauran'])).toEqual(['hira', 'petra']);
    expect(arabs('S - Arab', ['characene', 'hauran', 'hira'])).toEqual(['petra']);
    expect(arabs('S - Arab', ['characene', 'hauran', 'hira', 'petra'])).toEqual([]);
    expect(arabs('S - African', [])).toEqual(['atlas', 'gaetulia']);
  });

  test('BKE-START-6: only what is nobody’s becomes his, one Persia at a time, stacks hold', () => {
    const persia = (
      more: { cities?: Record<string, string>; units?: string[]; other?: Partial<Position> } = {},
    ): State =>
      begin(
        someBoard({
          options: { players: 2, persian_kingdom: true },
          turn: 7,
          cities: more.cities ?? { susa: 'neutral', ecbatana: 'neutral' },
          units: more.units ?? [],
          positions: { P1: out, P2: more.other ?? {} },
        }),
        { P1: 'S - Persian' },
      ).state;
    const plain = persia();
    expect([plain.cities.susa!.owner, plain.neutral.susa]).toEqual(['P1', undefined]);
    const taken = persia({ cities: { susa: 'P2', ecbatana: 'neutral' } });
    expect([taken.cities.susa!.owner, taken.positions.P1!.capital]).toEqual(['P2', 'ecbatana']);
    const held = persia({ units: ['P2 BI susa'] });
    expect([held.positions.P1!.capital, unitAt(held, 'susa'), unitAt(held, 'ecbatana')[0]]).toEqual([
      'ecbatana',
      ['P2 BI'],
      'P1 IN',
    ]);
    const other = { group: 'persian', start: 'persian' };
    expect(persia({ other: { ...other, stage: 'empire' } }).positions.P1!.stage).toBe('out');
    expect(persia({ other: { ...other, stage: 'out' } }).positions.P1!.stage).toBe('kingdom');
  });

  test('BKE-S1-1: a people that finds no room rises at the first turn at which there is some', () => {
    const state = begun('roman-empire');
    const { id, start } = seat(state, 'hun');
    Object.assign(state.positions[id]!, { stage: 'out' });
    for (const unit of Object.values(state.units)) if (unit.owner === id) delete state.units[unit.id];
    state.restarts = [{ position: id, choices: [] }];
    const home = geo.starts[start!]!;
    const full = [home, ...geo.areas[home]!.borders.map(({ to }) => to)];
    const other = seat(state, 'german-1').id;
    const held = full.map((area) => put(state, `${other} BI ${area}`));
    const waits = begin(state, {}).state;
    expect([waits.positions[id]!.stage, waits.restarts.length]).toEqual(['out', 1]);
    delete state.units[held[0]!.id];
    // BKE-LDR-3: a leader alone keeps nobody out, and falls.
    put(state, `${other} LE ${home}`);
    const risen = begin(state, {}).state;
    expect([risen.positions[id]!.stage, risen.restarts.length, unitAt(risen, home)]).toEqual([
      'barbarian',
      0,
      [`${id} TR`],
    ]);
  });

  test('BKE-ORD-1: the latest starters move first, those of one turn in the order of their roll', () => {
    const state = someBoard({
      options: { players: 4 },
      turn: 9,
      positions: {
        P1: { startTurn: 3, startPlace: 2 },
        P2: { startTurn: 3, startPlace: 1 },
        P3: { startTurn: 8, startPlace: 5 },
        P4: { startTurn: 1, startPlace: 0, stage: 'empire' },
      },
    });
    expect(begin(state, {}).state.slots).toEqual([['P3'], ['P2'], ['P1'], ['P4']]);
  });
});
