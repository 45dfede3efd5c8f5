/** The computer player: from the view only, readable sheets, a style of its own, and games that go somewhere. */
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../../src/catalog.js';
import {
  deepFreeze,
  parseSheet,
  printCodeSheet,
  seededDice,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { create } from '../../../../games/weekly-campaign/create.js';
import type { Data } from '../../../../games/weekly-campaign/data.js';
import { orderBookFor } from '../../../../games/weekly-campaign/orders/book.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { standIn, temperOf } from '../../../../games/weekly-campaign/stand-in/stand-in.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { loadSystem } from '../../../kit/load.js';

const data = loadSystemData('weekly-campaign') as unknown as Data;
const book = orderBookFor(data);
const system = await loadSystem('weekly-campaign');

type Change = (state: State) => void;

function written(scenario: string, position: string, change: Change = () => undefined): OrderSheet {
  const state = create(data, scenario, {});
  change(state);
  const view = deepFreeze(see(data, state, [], position));
  return standIn(data, view, seededDice({ seed: 'test', turn: state.turn }));
}
const sheetOf = (scenario: string, position: string, change?: Change): string[] =>
  printCodeSheet(book, written(scenario, position, change))
    .trim()
    .split('\n');

/** The digits that the sheet sets for a command of P1. */
const digitsOf = (ref: string, change: Change): Readonly<Record<string, unknown>> | undefined =>
  written('inner-sea', 'P1', change).orders.find(
    ({ key, fields }) => key === 'order' && (fields.who as { name: string }).name === ref,
  )?.fields;

describe('weekly-campaign stand-in', () => {
  test.each(['tutorial', 'inner-sea', 'world-21-a', 'world-21-b'])(
    'every seat of %s writes a sheet that reads back without a fault and that the check takes',
    (scenario) => {
      const state = create(data, scenario, {});
      for (const position of Object.keys(state.positions)) {
        const view = deepFreeze(see(data, state, [], position));
        const sheet = standIn(data, view, seededDice({ seed: 'test', turn: state.turn }));
        const read = parseSheet(book, printCodeSheet(book, sheet));

        expect(sheet.orders.length).toBeGreaterThan(3);
        expect(read.diagnostics).toEqual([]);
        expect(read.orders.map((o) => [o.key, o.fields])).toEqual(sheet.orders.map((o) => [o.key, o.fields]));
        expect(system.check(view, read).filter((d) => d.severity === 'error')).toEqual([]);
      }
    },
  );

  test('the same view and dice give the same sheet', () => {
    expect(sheetOf('inner-sea', 'P3')).toEqual(sheetOf('inner-sea', 'P3'));
  });

  test('nations differ in temper: a trader buys trade units, a conqueror none; every nation has one', () => {
    expect(sheetOf('inner-sea', 'P2').some((line) => line.startsWith('B - TR'))).toBe(true);
    expect(sheetOf('inner-sea', 'P3').some((line) => line.startsWith('B - TR'))).toBe(false);
    for (const roster of Object.values(data.rosters))
      for (const { nation } of Object.values(roster.nations))
        expect(temperOf(data, nation).odds).toBeGreaterThan(100);
  });

  test('garrison troops of the capital join the army that stands there, and it marches', () => {
    // A people without ships: the Romans wait for merchants to carry theirs.
    const lines = sheetOf('inner-sea', 'P3');

    expect(lines.some((line) => line.startsWith('T - Pella - 1AR - '))).toBe(true);
    expect(lines.some((line) => line.startsWith('M - 1AR - F0,'))).toBe(true);
    expect(sheetOf('inner-sea', 'P1').some((line) => /^B - \d+MER - Rome$/.test(line))).toBe(true);
  });

  test('it offers treaties to neighbours, and answers who asks', () => {
    const offers = sheetOf('inner-sea', 'P4');
    const answer = sheetOf('inner-sea', 'P3', (state) => {
      state.offers = [{ by: 'P1', to: 'P3', period: 24, turn: 1 }];
    });

    expect(offers.filter((line) => /^T - P\d - 24$/.test(line)).length).toBeGreaterThan(0);
    expect(answer).toContain('T - P1 - 24');
  });

  test('it keeps the wages until the taxes: with an empty purse it buys nothing', () => {
    const lines = sheetOf('inner-sea', 'P5', (state) => {
      state.positions['P5']!.treasury = 200;
    });

    expect(lines.filter((line) => /^[BRI] - /.test(line))).toEqual([]);
  });

  test('an army before a free city besieges it, and storms at good odds', () => {
    const before = (stack: Record<string, number>) =>
      digitsOf('2DV', (state) => {
        const army = state.commands['P1-2DV']!;
        army.hex = 'A1016';
        army.stack = stack;
      });

    expect(before({ 'LHI.r': 30 })).toMatchObject({ command: 1, city: 4 });
    expect(before({ 'SLI.r': 8 })).toMatchObject({ command: 1, city: 3 });
  });

  test('a hungry army goes home instead of on', () => {
    const digits = digitsOf('2DV', (state) => {
      Object.assign(state.commands['P1-2DV'] ?? {}, { hex: 'A1017', supply: 1 });
    });

    expect(digits?.command).toBeUndefined();
  });
});
