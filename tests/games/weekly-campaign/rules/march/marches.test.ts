/** The price of ground, contact, the toll of forced marches, barred gates, zones. */
import { describe, expect, test } from 'vitest';
import { mapOf, neighbour } from '../../../../../games/weekly-campaign/rules/map/map.js';
import { assignments } from '../../../../../games/weekly-campaign/phases/assignments.js';
import { landBattles } from '../../../../../games/weekly-campaign/phases/battles.js';
import { movement } from '../../../../../games/weekly-campaign/phases/movement.js';
import { weekEnd } from '../../../../../games/weekly-campaign/phases/week-end.js';
import { weekStart } from '../../../../../games/weekly-campaign/phases/week-start.js';
import { calm, cmd, paint, play, someCommand, tutorial, walk } from '../../kit.js';
import { eventsOf, firstOf, PELLA } from '../../kit-sieges.js';
import type { PathToken, Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { moved, stepping } from '../../kit-units.js';

const FROM = 'A2026';
const TO = neighbour(mapOf(tutorial().map), FROM, 3)!;
const DIVISION = 'P1-3DV';

/** The points that the step costs: what must be banked for it, and the one that phase 8 gives. */
function price(stack: Stack, change: (s: State) => void = () => undefined): number | 'closed' {
  for (let bank = 0; bank < 8; bank++) {
    const state = stepping(stack, change);
    cmd(state, DIVISION).bank = bank;
    const after = cmd(play(movement(8), state).state, DIVISION);
    if (after.hex === TO) {
      expect(after.bank).toBe(0);
      return bank + 1;
    }
  }
  return 'closed';
}
const FOOT: Stack = { 'PMI.r': 2 };
const HORSE: Stack = { 'CHC.r': 2 };

describe('weekly-campaign entry costs', () => {
  test.each([
    ['c', 1, 1, 1, 1],
    ['h', 2, 2, 2, 2],
    ['f', 2, 3, 2, 3],
    ['s', 2, 3, 2, 3],
    ['d', 1, 1, 1, 1],
    ['m', 3, 4, 4, 5],
  ])('WK-MOV-3: %s costs %i on foot, %i on horseback, in winter %i and %i', (letter, ...costs) => {
    const ground = (turn: number) => (s: State) => {
      paint(s, TO, letter);
      s.turn = turn;
    };
    expect([
      price(FOOT, ground(8)),
      price(HORSE, ground(8)),
      price(FOOT, ground(40)),
      price(HORSE, ground(40)),
    ]).toEqual(costs);
  });

  test.each<[string, Stack, number]>([
    ['horse with foot', { 'CHC.r': 2, 'PMI.r': 1 }, 2],
    ['elephants', { 'IEL.r': 2 }, 2],
    ['chariots', { 'LCH.r': 2 }, 3],
    ['a train alone', { 'SGT.r': 1 }, 2],
    ['horse with a train', { 'CHC.r': 2, 'SGT.r': 1 }, 3],
  ])('WK-MOV-3: into forest, %s', (_, stack, cost) => {
    expect(price(stack, (s) => paint(s, TO, 'f'))).toBe(cost);
  });

  test('WK-MOV-3: one more into a river hex, not from river to river', () => {
    expect(price(FOOT, (s) => paint(s, TO, 'H'))).toBe(3);
    const along = (s: State): void => {
      paint(s, FROM, 'C');
      paint(s, TO, 'H');
    };
    expect(price(FOOT, along)).toBe(2);
  });

  test('WK-MOV-3: 1 along a road, whatever the ground; a road elsewhere is no help', () => {
    const road = (direction: 3 | 4) => (s: State) => {
      paint(s, TO, 'M');
      s.hexes[FROM] = { road: [direction] };
      s.hexes[TO] = { road: [direction === 3 ? 6 : 1] };
    };
    expect([price(HORSE, road(3)), price(HORSE, road(4))]).toEqual([1, 5]);
  });

  test('WK-MOV-3: 2 over a strait; sea and blocked sides are closed', () => {
    const strait = (s: State): void => {
      s.map = { ...s.map, straits: [[FROM, TO]] };
    };
    const blocked = (s: State): void => {
      s.map = { ...s.map, blocked: [[FROM, TO]] };
    };
    expect([price(FOOT, strait), price(FOOT, blocked), price(FOOT, (s) => paint(s, TO, '~'))]).toEqual([
      2,
      'closed',
      'closed',
    ]);
  });
});

describe('weekly-campaign contact and forced marches', () => {
  /** Two Divisions at war, both on Defend, that enter one hex at the same time. */
  const meeting = (change: (s: State) => void = () => undefined): State =>
    stepping({ 'SMC.r': 2 }, (s) => {
      s.wars = { 'P1-P5': { since: 5, lastAct: 7 } };
      const beyond = neighbour(mapOf(s.map), TO, 3)!;
      paint(s, beyond, 'c');
      cmd(s, DIVISION).path = ['3', '2'];
      someCommand(s, 'P5', 'DV', beyond, { 'SMC.r': 2 }, { path: ['6'] });
      change(s);
    });
  const pins = (state: State): boolean[] => Object.values(state.commands).map((c) => c.pinned);

  test('WK-MOV-7: contact pins both until the next battles are worked; without a battle they are released', () => {
    const met = play(movement(10), meeting());
    expect(Object.values(met.state.commands).map((c) => c.hex)).toEqual([TO, TO]);
    expect(pins(met.state)).toEqual([true, true]);

    const held = play(movement(12), met.state);
    expect(cmd(held.state, DIVISION)).toMatchObject({ hex: TO, bank: 0, path: ['2'] });

    const after = play(landBattles(12), held.state);
    expect(eventsOf(after, 'battle')).toEqual([]);
    expect(pins(after.state)).toEqual([false, false]);
    expect(walk(play(movement(13), after.state), DIVISION)).toHaveLength(1);
  });

  test('WK-MOV-7: forces that are no enemies of one another are not pinned, unless one treats the other as hostile', () => {
    const peace = (s: State): void => void (s.wars = {});
    expect(pins(play(movement(10), meeting(peace)).state)).toEqual([false, false]);
    const hostile = meeting((s) => {
      peace(s);
      cmd(s, DIVISION).orders.conditional = 'A';
    });
    expect(pins(play(movement(10), hostile).state)).toEqual([true, true]);
  });

  test.each([
    [1, 36, 1],
    [1, 37, 0],
    [2, 72, 1],
    [2, 73, 0],
    [3, 44, 2],
    [3, 45, 1],
    [4, 88, 3],
    [4, 89, 2],
  ])('WK-MOV-9: point %i of 18 regts at a fraction of %i: %i lost', (point, fraction, lost) => {
    const state = stepping({ 'PMI.r': 18 }, (s) =>
      Object.assign(cmd(s, DIVISION), { fmPlan: point, fmUsed: point - 1 }),
    );
    const run = play(movement(7), state, {}, { ...calm, 'fm-loss': [fraction, 1, 1, 1, 1] });
    const after = cmd(run.state, DIVISION);
    expect([after.stack['PMI.r'], after.fmUsed, after.hex]).toEqual([18 - lost, point, TO]);
  });

  test('WK-MOV-9: no point, no loss', () => {
    const run = play(movement(7), stepping({ 'PMI.r': 18 }), {}, { ...calm, 'fm-loss': 1 });
    expect(cmd(run.state, DIVISION)).toMatchObject({ hex: FROM, fmUsed: 0, stack: { 'PMI.r': 18 } });
  });

  test('WK-MOV-9: each point used costs 5% in battle until the end of the week', () => {
    const tired = (fmUsed: number): State =>
      stepping({ 'PMI.r': 9 }, (s) => {
        Object.assign(cmd(s, DIVISION), { fmUsed, path: [] });
        Object.assign(cmd(s, DIVISION).orders, { command: 1, conditional: 'A' });
        someCommand(s, 'P5', 'DV', FROM, { 'PMI.r': 9 });
      });
    const modifier = (state: State): number =>
      Number(eventsOf(play(landBattles(8), state), 'battle-side').find((e) => e.data.of === 'P1')?.data.m);
    const fresh = modifier(tired(0));
    expect([1, 2, 4].map((n) => modifier(tired(n)) - fresh)).toEqual([-5, -10, -20]);

    // The move sheet tells it (WK-REP-4); the next week begins without.
    const rested = play([weekEnd, weekStart], tired(4)).state;
    expect(cmd(rested, DIVISION).fmUsed).toBe(0);
  });
});

describe('weekly-campaign gates and zones', () => {
  test.each([
    { city: 1, barred: true },
    { city: 0, barred: false },
    // Loot and raid are otherwise as 1.
    { city: 6, barred: true },
    { city: 9, barred: true },
  ])('WK-MOV-13: City $city bars the gates: $barred', ({ city, barred }) => {
    const state = stepping({ 'JLC.r': 2 }, (s) => {
      s.wars = { 'P1-P5': { since: 5, lastAct: 7 } };
      Object.assign(cmd(s, DIVISION), { hex: PELLA, inside: PELLA, path: [] });
      cmd(s, DIVISION).orders.mode = 'G';
      someCommand(s, 'P5', 'DV', PELLA, { 'PMI.r': 2 });
      Object.assign(cmd(s, 'P5-3DV').orders, { command: 3, conditional: 'B', city });
    });

    const run = play([assignments, movement(4), movement(5)], state, { P1: 'M - 3DV - 1' });

    expect(cmd(run.state, DIVISION).inside).toBeNull();
    expect([cmd(run.state, DIVISION).pinned, cmd(run.state, 'P5-3DV').pinned]).toEqual([barred, barred]);
    expect(walk(run, DIVISION)).toEqual(barred ? [] : ['5 A1830']);
  });

  const zone = [{ by: 'P5', aggressive: false }];
  const zoned = (
    command: 1 | 2 | 3 | 4,
    hexes: readonly string[],
    change: (s: State) => void = () => undefined,
  ) =>
    stepping({ 'SMC.r': 4 }, (s) => {
      s.wars = { 'P1-P5': { since: 5, lastAct: 7 } };
      s.zoc = Object.fromEntries(hexes.map((hex) => [hex, zone]));
      cmd(s, DIVISION).orders.command = command;
      change(s);
    });

  test.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ] as const)('WK-ZOC-4: from zone to zone in an all-move phase under Command %i: %s', (command, may) => {
    const run = play(movement(8), zoned(command, [FROM, TO]));

    expect(cmd(run.state, DIVISION).hex).toBe(may ? TO : FROM);
    expect(firstOf(run, 'move-dropped')?.rule).toBe(may ? undefined : 'WK-ZOC-4');
  });

  test('WK-ZOC-4: never in another phase, not even with points in the bank', () => {
    for (const phase of [10, 13])
      expect(
        moved(
          zoned(1, [FROM, TO], (s) => (cmd(s, DIVISION).bank = 3)),
          phase,
        ),
      ).toBe(false);
  });

  test('WK-ZOC-4: into a zone or out of one anybody may go; so may he between zones of no enemy', () => {
    expect(moved(zoned(3, [TO]), 8)).toBe(true);
    expect(moved(zoned(3, [FROM]), 8)).toBe(true);
    expect(
      moved(
        zoned(3, [FROM, TO], (s) => (s.wars = {})),
        8,
      ),
    ).toBe(true);
  });

  test('WK-ZOC-4: or into the hex of a friendly city, not of an enemy’s', () => {
    const north: PathToken[] = ['4'];
    const arrives = (holder: string): boolean => {
      const state = zoned(3, ['A1830', PELLA], (s) => {
        Object.assign(cmd(s, DIVISION), { hex: 'A1830', path: north });
        s.cities[PELLA]!.holder = holder;
      });
      return cmd(play(movement(8), state).state, DIVISION).hex === PELLA;
    };
    expect([arrives('P1'), arrives('P5')]).toEqual([true, false]);
  });
});
