import { describe, expect, test } from 'vitest';
import { byId, deepFreeze, parseSheet, seededDice } from '../../src/core/index.js';
import { toyData, toySystem } from '../kit/toy.js';
import { someState } from '../kit/toy-cases.js';

const data = toyData();

describe('five-fords view', () => {
  test('FF-FOG-1: what stands farther than a road away changes nothing that is seen', async () => {
    const system = await toySystem();
    const near = someState({ mill: { P1: 3 }, reeds: { P2: 2 } });
    const far = someState({ mill: { P1: 3 }, reeds: { P2: 7 } });

    expect(system.see(near, [], 'P1')).toEqual(system.see(far, [], 'P1'));
    expect(system.see(near, [], 'P2')).not.toEqual(system.see(far, [], 'P2'));
  });

  test('FF-NMR-1: who sends nothing stays, and is told', async () => {
    const system = await toySystem();
    const before = deepFreeze(someState({ hill: { P1: 6 }, tower: { P2: 6 } }));

    const outcome = system.resolve(before, {}, seededDice({ seed: 'x', turn: 1, rolls: system.rolls }));

    if ('questions' in outcome) throw new Error('asked');
    expect((outcome.state as typeof before).places).toEqual(before.places);
    const report = system.report(system.see(outcome.state, outcome.events, 'P1'));
    expect(JSON.stringify(report)).toContain('You sent nothing; your men stayed where they were.');
  });

  test('FF-MAP-1: an unknown place is an error with the nearest name', async () => {
    const system = await toySystem();
    const view = system.see(someState({ hill: { P1: 6 } }), [], 'P1');

    expect(
      system.check(view, parseSheet(system.orders, 'GAME g\nM - 1 - Harrow Hil - Lon Ford')),
    ).toMatchObject([
      { code: 'five-fords/unknown-place', line: 2, column: 9, length: 10, suggestions: ['Harrow Hill'] },
    ]);
  });

  test('FF-MARCH-1: the whole sheet is looked at for idle men and for marches of more men than there are', async () => {
    const system = await toySystem();
    const view = system.see(someState({ hill: { P1: 6 }, mill: { P1: 2 } }), [], 'P1');
    const march = 'M - 4 - Harrow Hill - Long Ford';

    expect(
      system.lint?.(view, parseSheet(system.orders, `GAME g\n${march}\n${march}`)).map((d) => d.message),
    ).toEqual([
      'your marches take 8 men from Harrow Hill, where 6 stand',
      expect.stringMatching(/^2 men at .* have no order$/),
    ]);
  });

  test('FF-PRESS-1: a reader gets at most three messages of 500 characters', async () => {
    const { orders } = await toySystem();
    const sheet = parseSheet(
      orders,
      `GAME g\nNONE\n${'PRESS - P2 - hello\n'.repeat(4)}PRESS - P3 - ${'x'.repeat(501)}\n`,
    );

    expect(sheet.diagnostics.map((d) => [d.code, d.line, d.rule])).toEqual([
      ['sheet/press-too-many', 6, 'FF-PRESS-1'],
      ['sheet/press-too-long', 7, 'FF-PRESS-1'],
    ]);
    expect(sheet.press).toHaveLength(3);
  });

  test('FF-SI-1: the computer levies everywhere and sends half along some road', async () => {
    const system = await toySystem();
    const view = system.see(someState({ hill: { P1: 6 } }), [], 'P1');

    const { orders } = system.standIn(view, seededDice({ seed: 'x', turn: 1 }));

    expect(orders.map((o) => [o.key, o.fields])).toMatchObject([
      ['levy', { place: 'Harrow Hill' }],
      ['march', { men: 3, from: 'Harrow Hill' }],
    ]);
  });
});

describe('five-fords data and end', () => {
  test('FF-START-1: the scenario adds up to its check totals', () => {
    for (const { men, expect: totals } of Object.values(data.scenarios))
      for (const [side, total] of Object.entries(totals))
        expect(Object.values(men).reduce((sum, here) => sum + (here[side] ?? 0), 0)).toBe(total.men);
  });

  test('FF-MAP-1: every place has a levy, and every road two places', () => {
    const ids = data.map.places.map(({ id }) => id);
    expect(byId(Object.keys(data.charts.levy))).toEqual(byId(ids));
    for (const end of data.map.roads.flat()) expect(ids).toContain(end);
  });

  test('FF-END-1: the feud ends after its last day, or without an enemy', async () => {
    const system = await toySystem();

    expect(system.awaiting(someState({ hill: { P1: 1 }, ford: { P2: 1 } }))).toEqual(['P1', 'P2']);
    expect(system.awaiting(someState({ hill: { P1: 1 }, ford: { P2: 1 } }, { turn: 7 }))).toEqual([]);
    expect(system.awaiting(someState({ hill: { P1: 1 } }))).toEqual([]);
  });

  test('FF-END-2: places count before men', async () => {
    const system = await toySystem();
    const table = system.standings(someState({ hill: { P1: 9 }, ford: { P2: 1 }, mill: { P2: 1 } }));

    expect(table.map(({ position, place, score }) => [position, place, score])).toEqual([
      ['P2', 1, 2],
      ['P1', 2, 1],
    ]);
  });
});
