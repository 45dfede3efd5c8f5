import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemFolder } from '../../../../src/catalog.js';
import {
  deepFreeze,
  parseSheet,
  plainText,
  seededDice,
  type GameSystem,
} from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { check } from '../../../../games/barbarian-kingdom-empire/check/check.js';
import { orders } from '../../../../games/barbarian-kingdom-empire/orders/book.js';
import { closing, noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { administration } from '../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { attackAll } from '../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import { beginPlayerTurn } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { recordBlocks } from '../../../../games/barbarian-kingdom-empire/report/record.js';
import { sentence } from '../../../../games/barbarian-kingdom-empire/words/sentence.js';
import { see } from '../../../../games/barbarian-kingdom-empire/see.js';
import { standings } from '../../../../games/barbarian-kingdom-empire/standings.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { average } from '../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import { charts, rules, run, someBoard, types } from '../kit.js';

let system: GameSystem;
beforeAll(async () => {
  system = await loadSystem('barbarian-kingdom-empire');
});

/** A game by stand-ins, up to some turn. */
function played(turns: number, seed: string): State {
  let state = system.create('open', { players: 4 }, seededDice({ seed, turn: 0 }));
  for (let step = 0; step <= turns; step++) {
    const { turn } = system.moment(state);
    const sheets = Object.fromEntries(
      system
        .awaiting(state)
        .map((id) => [id, system.standIn(system.see(state, [], id), seededDice({ seed: seed + id, turn }))]),
    );
    const outcome = system.resolve(state, sheets, seededDice({ seed, turn, rolls: system.rolls }));
    if ('state' in outcome) state = outcome.state;
  }
  return state as State;
}

const checked = (state: State, text: string): string[] =>
  check(rules, see(rules, state, [], 'P1'), parseSheet(orders, `GAME g\n${text}`)).map((one) => one.code);

describe('sheets of barbarian-kingdom-empire', () => {
  const barbarian = someBoard({ options: { players: 2 }, units: ['P1 BI rome', 'P1 TR etruria'] });
  const king = someBoard({
    options: { players: 2 },
    units: ['P1 IN rome', 'P1 SH rome'],
    positions: { P1: { stage: 'kingdom', kingdomTurn: 1 } },
  });

  test.each([
    ['M - BI9 - Capua', 'bke/unknown-unit', 'BKE-MOV-1'],
    ['M - BI1 - Carthage', 'bke/not-adjacent', 'BKE-MOV-1'],
    ['M - BI1 - Capuaa', 'bke/unknown-place', 'BKE-MAP-1'],
    ['M - IN1 - Capua', 'bke/unit-type', 'BKE-MOV-1'],
    ['M - BI1 - Mare Tyrrhenum', 'bke/land-unit-at-sea', 'BKE-MOV-1'],
    ['AT - Rom3', 'bke/unknown-place', 'BKE-MAP-1'],
    ['B - IN - Rome', 'bke/stage', 'BKE-MAIL-2'],
    ['S - Hun', 'bke/stage', 'BKE-START-1'],
    ['SU - IN - Rome', 'bke/step', 'BKE-MAIL-1'],
    ['C - Etruria - Rome', 'bke/pair', 'BKE-TRB-1'],
    ['T - OUT - BI1 - P2 - 3', 'bke/option', 'BKE-OPT-4'],
    ['G - 3 - P2 - TRIBUTE', 'bke/option', 'BKE-OPT-7'],
    ['BI - EL - 3', 'bke/option', 'BKE-OPT-3'],
    ['LE - LE2 - RELEASE', 'bke/option', 'BKE-OPT-6'],
    ['U - Colonia', 'bke/scenario', 'BKE-S7-1'],
    ['E - IN - Viken', 'bke/scenario', 'BKE-S8-2'],
    ['E - OUT - BI1', 'bke/scenario', 'BKE-S5-6'],
    ['CR', 'bke/scenario', 'BKE-S8-16'],
    ['BO - 3', 'bke/scenario', 'BKE-S8-17'],
    ['H - Gaul', 'bke/scenario', 'BKE-SOL-2'],
    ['KS', 'bke/scenario', 'BKE-S7-3'],
    ['AR - REBELLION - REVIVAL', 'bke/scenario', 'BKE-S4-3'],
    ['R - BH - Stobi', 'bke/scenario', 'BKE-S7-3'],
  ])('check %s: %s (%s)', (text, code) => {
    expect(checked(barbarian, text)).toContain(code);
  });

  test.each([
    ['B - EL - Rome', 'bke/not-for-sale', 'BKE-ECO-7'],
    ['M - SH2 - Mare Tyrrhenum', 'bke/at-sea', 'BKE-SEA-1'],
    ['M - SH2 - Capua, Lugdunum', 'bke/not-adjacent', 'BKE-SEA-1'],
    ['P - Rome', 'bke/stage', 'BKE-ECO-4'],
  ])('check %s of a kingdom: %s (%s)', (text, code) => {
    expect(checked(king, text)).toContain(code);
  });

  test('every example of the order book reads, and prints back to itself', () => {
    for (const definition of orders.orders)
      for (const example of definition.examples) {
        const code = parseSheet(orders, `GAME g\n${example.code}`);
        const yaml = parseSheet(orders, `game: g\norders:\n  - ${example.yaml.replace(/\n/g, '\n    ')}\n`);
        expect([example.code, code.diagnostics, code.orders.length]).toEqual([example.code, [], 1]);
        expect([example.yaml, yaml.diagnostics, yaml.orders[0]?.key]).toEqual([
          example.yaml,
          [],
          definition.key,
        ]);
        expect([example.code, yaml.orders[0]?.fields]).toEqual([example.code, code.orders[0]?.fields]);
      }
  });

  test('BKE-MAIL-19: standing orders stay until replaced, and OFF takes them away', () => {
    const state = someBoard({ options: { players: 2 }, positions: { P1: { stage: 'kingdom' } } });
    const first = run(state, (play) => noteOrders.body(play), {
      sheets: { P1: 'I - 30\nO - PEACE - P2' },
    }).state;
    expect(first.standing.P1!.map((one) => one.slot)).toEqual(['admin', 'policy peace']);
    const second = run(first, (play) => noteOrders.body(play), {
      sheets: { P1: 'I - OFF\nO - PEACE - OFF' },
    }).state;
    expect(second.standing.P1).toEqual([]);
  });
});

describe('the move sheet of barbarian-kingdom-empire', () => {
  test('BKE-MAIL-4, BKE-DICE-1: change what others keep secret, and the view does not change', () => {
    const state = played(6, 'secret');
    fc.assert(
      fc.property(fc.constantFrom('P2', 'P3', 'P4'), fc.nat(50), (other, percent) => {
        const changed = structuredClone(state);
        changed.standing[other] = [{ slot: 'admin', key: 'admin', fields: { percent } }];
        changed.restarts.push({ position: other, choices: [] });
        changed.absent = [other];
        const plain = structuredClone(state);
        plain.restarts.push({ position: other, choices: ['hun'] });
        expect(see(rules, changed, [], 'P1')).toEqual(see(rules, plain, [], 'P1'));
      }),
      { numRuns: 20 },
    );
  });

  test('the same seed and sheets give the same state, whatever the order of arrival', () => {
    const state = deepFreeze(played(8, 'arrival'));
    const ids = [...system.awaiting(state)];
    const sheet = (id: string) =>
      system.standIn(system.see(state, [], id), seededDice({ seed: id, turn: 1 }));
    const one = Object.fromEntries(ids.map((id) => [id, sheet(id)]));
    const two = Object.fromEntries([...ids].reverse().map((id) => [id, sheet(id)]));
    const dice = () => seededDice({ seed: 'x', turn: 9, rolls: system.rolls });
    expect(system.resolve(state, one, dice())).toEqual(system.resolve(state, two, dice()));
  });

  test('BKE-MAP-7: a report at every stage: record sheet, maps; the codes of the stage stand once, in the form', () => {
    const state = played(16, 'report');
    for (const id of Object.keys(state.positions)) {
      const view = system.see(state, [], id);
      const document = system.report(view);
      const kinds = document.blocks.map((block) => block.kind);
      expect(kinds).toEqual(expect.arrayContaining(['table', 'map']));
      // The form and its codes are the engine's; the system says which orders the stage has.
      expect(document.blocks).not.toContainEqual(expect.objectContaining({ text: 'Orders of your stage' }));
      const { stage } = state.positions[id]!;
      expect([stage, system.form?.(view).orders?.includes('build') ?? true]).toEqual([
        stage,
        stage === 'kingdom' || stage === 'empire',
      ]);
      expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    }
  });

  test('every event has a sentence without open slots', () => {
    const names = Object.keys(rules.texts.events);
    for (const type of names) {
      const text = sentence(rules, { n: 1, phase: '', type, rule: '', seenBy: 'all', data: {} });
      expect(text).not.toMatch(/[{}]/);
    }
  });

  test('RULES.md prints the charts as they are', () => {
    const text = readFileSync(join(systemFolder('barbarian-kingdom-empire'), 'RULES.md'), 'utf8');
    for (const grid of [charts.combat, charts.administration])
      for (const [dice, row] of Object.entries<readonly (string | number)[]>(grid.rows))
        expect(text).toContain(`| ${dice} | ${row.join(' | ')} |`);
  });
});

describe('record sheet', () => {
  test('BKE-ADM-9: the record sheet of fifteen turns of one cycle, column by column', () => {
    // Turn, what the turn brought to column 2 and 3, upkeep, purchases, administration; the rest is arithmetic.
    const facts: readonly (readonly [number, number, number, number, number, number])[] = [
      [6, 2, 0, 0, 0, 0],
      [7, 3, 3, 0, 0, 0],
      [8, 4, 0, 0, 0, 0],
      [9, 5, 0, 0, 0, 0],
      [10, 6, 0, 0, 0, 0],
    ];
    const expected = [
      [6, 2, 0, 2, 2, 0, 0, 0, 2],
      [7, 3, 3, 8, 8, 0, 0, 0, 8],
      [8, 4, 0, 12, 12, 0, 0, 0, 12],
      [9, 5, 0, 17, 17, 0, 0, 0, 17],
      [10, 6, 0, 23, 23, 0, 0, 0, 23],
    ];
    const cities = ['tyre', 'jerusalem', 'tarsus', 'mazaca', 'nicaea', 'pergamum'];
    let state = someBoard({
      options: { players: 2 },
      turn: 6,
      units: ['P1 BI lutetia'],
      positions: { P1: { stage: 'barbarian', countdownTurn: 4 } },
    });
    facts.forEach(([turn, tax, mods], at) => {
      state.turn = turn;
      state.positions.P1!.row = {
        ...state.positions.P1!.row,
        turn,
        tax: 0,
        mods: 0,
        purchases: 0,
        upkeep: 0,
        admin: 0,
        result: '',
        percent: null,
      };
      for (const area of cities)
        state.cities[area]!.owner = cities.indexOf(area) < tax - (mods > 0 || turn < 7 ? 0 : 0) ? 'P1' : null;
      state.cities.lutetia!.owner = null;
      for (const area of cities) state.neutral[area] = {};
      for (const area of cities.slice(0, tax)) delete state.neutral[area];
      if (turn === 7) state.cities.lutetia!.pillaged = null;
      else Object.assign(state.cities.lutetia!, { pillaged: 2, pillagedTurn: turn - 1 });
      const done = run(
        state,
        (play) => {
          noteOrders.body(play);
          economy.body(play);
          closing.body(play);
        },
        { sheets: { P1: turn === 7 ? 'P - Lutetia' : 'P - NONE' } },
      );
      state = done.state;
      const row = state.positions.P1!.record.at(-1)!;
      expect([
        row.turn,
        row.tax,
        row.mods,
        row.points,
        row.available,
        row.upkeep,
        row.purchases,
        row.admin,
        row.balance,
      ]).toEqual(expected[at]);
    });
    const [, table] = recordBlocks(rules, state.positions.P1!);
    expect(table?.kind === 'table' && table.columns).toHaveLength(11);
    expect(average(300, 31)).toBe('9.68');
  });

  test('turns of zeros are not on the turn record sheet, and one of nothing else is a line', () => {
    const position = played(1, 'zeros').positions.P1!;
    const zero = (turn: number) => ({
      ...{ turn, tax: 0, mods: 0, points: 0, available: 0, upkeep: 0 },
      ...{ purchases: 0, admin: 0, balance: 0, percent: null, result: '' },
    });
    const kinds = (rows: typeof position.record): string[] =>
      recordBlocks(rules, { ...position, cycles: [], record: rows }).map(({ kind }) => kind);
    const [, table] = recordBlocks(rules, {
      ...position,
      record: [zero(1), zero(2), { ...zero(3), tax: 4 }, { ...zero(4), result: 'countdown' }],
    });

    expect(kinds([zero(1), zero(2)])).toEqual(['heading', 'paragraph']);
    expect(table?.kind === 'table' && table.rows.map(([turn]) => plainText(turn!))).toEqual(['3', '4']);
  });

  // Turn, columns 2 to 9, percentage, dice, result; then what else the turn held.
  const rows: readonly (readonly [
    readonly number[],
    number,
    string,
    { rebellion?: number[]; detail?: number[]; captured?: boolean; after?: number }?,
  ])[] = [
    [[11, 11, 0, 34, 34, 18, 8, 2, 6], 10, '9->3'],
    [[12, 12, 0, 46, 18, 16, 0, 2, 0], 10, '10->4'],
    [[13, 13, 0, 59, 13, 11, 0, 2, 0], 10, '11->good-ruler'],
    [[14, 14, 7, 80, 21, 11, 4, 2, 4], 10, '5->4'],
    [[15, 15, 0, 95, 19, 13, 0, 3, 3], 20, '2->rebellion', { rebellion: [3, 4] }],
    [[16, 16, 0, 111, 19, 13, 2, 4, 0], 20, '8->8'],
    [[17, 17, 0, 128, 17, 13, 0, 4, 0], 20, '7->6; empire'],
    [[18, 18, 0, 146, 18, 14, 2, 2, 0], 10, '6->6'],
    [[19, 18, 0, 164, 18, 15, 0, 2, 1], 10, '4->corruption'],
    [[20, 17, -8, 173, 10, 10, 0, 0, 0], 0, '7->4'],
    [[21, 17, 0, 190, 17, 10, 4, 2, 1], 10, '8->7'],
    [[22, 17, 0, 207, 18, 12, 2, 2, 2], 10, '5->4; rebellion 5', { rebellion: [2, 3] }],
    [[23, 15, 0, 222, 17, 9, 0, 3, 5], 20, '8->8'],
    [
      [24, 12, 0, 234, 13, 9, 0, 3, 1],
      20,
      '9->4; rebellion 3; rebellion 4',
      { rebellion: [1, 2, 1, 3], captured: true, after: 0 },
    ],
    [[25, 14, 0, 248, 14, 8, 2, 3, 1], 20, '8->8'],
    [[26, 15, 0, 263, 16, 9, 4, 3, 0], 20, '7->6; rebellion 6', { rebellion: [3, 3], detail: [2] }],
    [[27, 12, 0, 275, 12, 9, 0, 3, 0], 20, '6->7; rebellion 8', { rebellion: [4, 4] }],
    [[28, 12, 0, 287, 12, 6, 2, 3, 1], 20, '3->corruption'],
    [[29, 12, -6, 293, 7, 6, 0, 0, 1], 0, '8->6; rebellion 6', { rebellion: [3, 3], detail: [5] }],
    [[30, 7, 0, 300, 8, 4, 0, 1, 3], 10, '7->5; rebellion 7', { rebellion: [3, 4] }],
  ];

  test.each(rows.map((row, at) => ({ turn: row[0][0]!, row, before: rows[at - 1] })))(
    'BKE-ADM-1 to BKE-ADM-9: turn $turn of one cycle, column by column',
    ({ turn, row: [columns, percent, result, more = {}], before }) => {
      const [, tax = 0, , , , upkeep = 0, purchases = 0] = columns;
      const capital = more.captured ? 'rome' : 'carthage';
      const stage = turn <= 17 ? ('kingdom' as const) : ('empire' as const);
      const carried = before?.[3]?.after ?? before?.[0][8] ?? 23;
      const state = someBoard({
        options: { players: 2 },
        turn,
        units: [
          'P1 IN ravenna',
          ...(more.captured ? ['P2 BI rome'] : []),
          ...(turn === 20 ? ['P1 EL picenum'] : []),
        ],
        cities: { carthage: 'P1', ...(more.captured ? { rome: 'P1' } : {}) },
        positions: {
          P1: {
            stage,
            kingdomTurn: 10,
            empireTurn: turn <= 17 ? null : 17,
            capital,
            treasury: carried,
            points: before?.[0][3] ?? 23,
            effect: before?.[2].endsWith('corruption')
              ? 'corruption'
              : before?.[2].endsWith('good-ruler')
                ? 'good-ruler'
                : 'none',
          },
          P2: { stage: 'barbarian' },
        },
      });
      state.units.u1!.upkeep = upkeep;
      state.cities.carthage!.tax = more.captured ? tax : tax - 2;
      const bought =
        purchases > 0
          ? `B - ${purchases / 2} ${stage === 'kingdom' ? 'BW' : 'GA'} - Carthage, Tacape, Theveste, Hippo, Leptis, Hadrumetum\n`
          : '';
      for (const area of ['hippo', 'leptis', 'hadrumetum', 'tacape'])
        if (purchases > 0 && state.cities[area]) Object.assign(state.cities[area], { owner: 'P1', tax: 0 });
      const [sum = 7] = result.split('->').map(Number);
      const dice = {
        'admin P1': [Math.max(1, sum - 6), Math.min(6, sum - 1)],
        ...(more.rebellion ? { 'rebellion P1': more.rebellion } : {}),
        ...(more.detail ? { 'rebellion-detail P1': more.detail } : {}),
      };
      const done = run(
        state,
        (play) => {
          noteOrders.body(play);
          economy.body(play);
          administration.body(play);
          closing.body(play);
        },
        { sheets: { P1: `${bought}I - ${percent}\nD - EL` }, dice },
      );
      const position = done.state.positions.P1!;
      const row = position.record.at(-1) ?? position.lastRow!;
      expect([
        row.turn,
        row.tax,
        row.mods,
        row.points,
        row.available,
        row.upkeep,
        row.purchases,
        row.admin,
        row.balance,
      ]).toEqual(columns);
      expect([row.percent, row.result.replace(/^(good-ruler|corruption); /, '')]).toEqual([
        percent,
        result.replace('2->rebellion', '2->rebellion; rebellion 7'),
      ]);
    },
  );
});

describe('the rest', () => {
  test('BKE-MAP-6, BKE-END-4, BKE-END-5: standings tell place, points and remarks; halves are doubled', () => {
    const state = someBoard({
      options: { players: 2 },
      positions: { P1: { points: 9, totalPoints: 9, turnsPlayed: 3 } },
    });
    expect(standings(rules, state)[0]).toMatchObject({
      position: 'P1',
      place: 1,
      score: 9,
      columns: { average: '3.00' },
    });
    const late = someBoard({ scenario: 'late-empire', keep: true });
    expect(standings(rules, late)).toHaveLength(4);
  });

  test('BKE-ADV-1: an empire’s unit does not advance into unsupported land unless named', () => {
    const fight = (order: string): string[] => {
      const state = someBoard({
        options: { players: 2 },
        units: ['P1 EL langobardia', 'P2 BI semnonia'],
        positions: { P1: { stage: 'empire', empireTurn: 1 } },
      });
      const done = run(state, (play) => attackAll(play, beginPlayerTurn(play.state, 'P1')), {
        sheets: { P1: order },
        dice: { 'combat semnonia': [6, 6] },
      });
      return types(done.events);
    };
    expect(fight('AT - Semnonia - 1:1')).not.toContain('unit-advanced');
    expect(fight('AT - Semnonia - 1:1 - who EL1')).toContain('unit-advanced');
  });
});
