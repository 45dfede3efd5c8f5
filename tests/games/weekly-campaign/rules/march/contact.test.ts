/** Who stops, who swaps, who is pinned, who sails out: WK-MOV-5 to 7, 12, 13, 15, WK-NAV-5, WK-TRD-2. */
import { describe, expect, test } from 'vitest';
import { mapOf, neighbour } from '../../../../../games/weekly-campaign/rules/map/map.js';
import { movement } from '../../../../../games/weekly-campaign/phases/movement.js';
import type {
  Command,
  CommandKind,
  Direction,
  PathToken,
  Stack,
} from '../../../../../games/weekly-campaign/records.js';
import type { State, WeatherCode } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, eventFacts, play, someCommand, tutorial } from '../../kit.js';
import { ally, CORINTH, city, third } from '../../kit-sieges.js';

const A = 'A2026';
const B = neighbour(mapOf(tutorial().map), A, 3)!;
const SEA = 'A2830';
const next = (hex: string, d: Direction): string => neighbour(mapOf(tutorial().map), hex, d)!;

/** Nobody in the world, P1 and P5 at war, calm weather. */
const empty = (change: (s: State) => void, war = true): State =>
  tutorial((s) => {
    s.commands = {};
    s.zoc = {};
    s.wars = war ? { 'P1-P5': { since: 1, lastAct: 8 } } : {};
    s.weather = { now: 'F', last: 'F' };
    for (const l of Object.values(s.leaders)) l.at = 'A2827';
    change(s);
  });
const put = (
  s: State,
  owner: string,
  hex: string,
  path: readonly PathToken[] = [],
  {
    stack = { 'SMC.r': 4 },
    kind = 'DV',
    command = 3,
    conditional = 'B',
    modifier = 0,
    city: digit = 1,
    more = {},
  }: {
    stack?: Stack;
    kind?: CommandKind;
    command?: 1 | 2 | 3 | 4;
    conditional?: 'A' | 'B' | 'C';
    modifier?: number;
    city?: number;
    more?: Partial<Command>;
  } = {},
): Command => {
  const made = someCommand(s, owner, kind, hex, stack, { path: [...path], ...more });
  Object.assign(made.orders, { command, conditional, modifier, city: digit });
  return made;
};
const where = (state: State): Record<string, string> =>
  Object.fromEntries(Object.values(state.commands).map((c) => [c.id, c.hex]));
const pinned = (state: State): string[] =>
  Object.values(state.commands)
    .filter((c) => c.pinned)
    .map((c) => c.id);
const ours = 'P1-3DV';
const theirs = 'P5-3DV';

describe('weekly-campaign who stops before a hex', () => {
  type Options = Parameters<typeof put>[4];
  test.each<[string, boolean, boolean, Options, Options]>([
    // What, at war, does it go in, the mover, the one that stands there.
    ['Defend before an enemy', true, false, { command: 3 }, {}],
    ['Evade before an enemy', true, false, { command: 4 }, {}],
    ['Attack', true, true, { command: 1 }, {}],
    ['Probe', true, true, { command: 2 }, {}],
    ['Attack on Conditional C before an enemy', true, false, { command: 1, conditional: 'C' }, {}],
    ['Defend before a neutral', false, true, { command: 3 }, {}],
    ['Defend on Conditional A before a neutral', false, false, { command: 3, conditional: 'A' }, {}],
    ['Attack on Conditional A before a neutral', false, true, { command: 1, conditional: 'A' }, {}],
    ['Defend before a neutral that attacks all it meets', false, false, {}, { command: 1, conditional: 'A' }],
    ['Attack with even odds and modifier 2', true, true, { command: 1, modifier: 2 }, {}],
    ['Attack with even odds and modifier 3', true, false, { command: 1, modifier: 3 }, {}],
    [
      'Attack with double odds and modifier 4',
      true,
      true,
      { command: 1, modifier: 4, stack: { 'SMC.r': 8 } },
      {},
    ],
    [
      'Attack with double odds and modifier 5',
      true,
      false,
      { command: 1, modifier: 5, stack: { 'SMC.r': 8 } },
      {},
    ],
    ['Defend before an empty command', true, true, {}, { stack: {} }],
    ['Defend before an enemy aboard', true, true, {}, { more: { carriedBy: 'P5-1FL' } }],
  ])('WK-MOV-6: %s, war %s: goes in %s', (_, war, goes, mine, other) => {
    const state = empty((s) => {
      put(s, 'P1', A, ['3'], mine);
      put(s, 'P5', B, [], other);
    }, war);
    const run = play(movement(8), state);
    expect(where(run.state)[ours]).toBe(goes ? B : A);
    expect(eventFacts(run, 'move-dropped')).toEqual(
      goes ? [] : [{ command: ours, hex: A, rest: '3', reason: 'cut' }],
    );
    expect(cmd(run.state, ours).path).toEqual([]);
  });
  test('WK-MOV-6: the odds are asked against all of them together', () => {
    const state = empty((s) => {
      put(s, 'P1', A, ['3'], { command: 1, modifier: 2 });
      put(s, 'P5', B, [], { stack: { 'SMC.r': 2 } });
      put(s, 'P5', B, [], { stack: { 'SMC.r': 3 } });
    });
    expect(where(play(movement(8), state).state)[ours]).toBe(A);
  });
  test('WK-MOV-6: land forces stop before land forces, ships before ships', () => {
    const coast = 'A2827';
    const land = empty((s) => {
      put(s, 'P1', next(coast, 1), ['4']);
      put(s, 'P5', coast, [], { kind: 'FL', stack: { 'MSQ.r': 3 } });
    });
    expect(where(play(movement(8), land).state)[ours]).toBe(coast);
    const sea = (kind: CommandKind) =>
      empty((s) => {
        put(s, 'P1', next(coast, 2), ['5'], { kind: 'FL', stack: { 'MSQ.r': 1 } });
        put(s, 'P5', coast, [], { kind, stack: kind === 'FL' ? { 'MSQ.r': 1 } : { 'SMC.r': 3 } });
      });
    const fleet = 'P1-2FL';
    expect(where(play(movement(8), sea('DV')).state)[fleet]).toBe(coast);
    expect(where(play(movement(8), sea('FL')).state)[fleet]).toBe(next(coast, 2));
  });
  test('WK-TRD-2: a trade unit goes where it likes', () => {
    const state = empty((s) => {
      s.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: A,
        origin: A,
        path: ['3'],
        bank: 0,
        carriedBy: null,
      };
      put(s, 'P5', B, [], { command: 1 });
    });
    expect(play(movement(8), state).state.tradeUnits['P1-TR1']?.hex).toBe(B);
  });
});

describe('weekly-campaign who swaps hexes', () => {
  const swap = (mine: Parameters<typeof put>[4], other: Parameters<typeof put>[4], war = true) => {
    const run = play(
      movement(8),
      empty((s) => {
        put(s, 'P1', A, ['3'], mine);
        put(s, 'P5', B, ['6'], other);
      }, war),
    );
    return { at: [where(run.state)[ours], where(run.state)[theirs]], pins: pinned(run.state) };
  };
  const attack = { command: 1 as const };
  test.each<[string, Parameters<typeof put>[4], Parameters<typeof put>[4], string[]]>([
    ['the stronger moves', { ...attack, stack: { 'SMC.r': 5 } }, attack, [B, B]],
    ['the other is stronger', attack, { ...attack, stack: { 'SMC.r': 5 } }, [A, A]],
    ['of equals the lower position', attack, attack, [B, B]],
  ])('WK-MOV-5: two that attack: %s', (_, mine, other, at) => {
    expect(swap(mine, other)).toEqual({ at, pins: [ours, theirs] });
  });
  test('WK-MOV-5: where neither is an enemy they pass each other', () => {
    expect(swap(attack, attack, false)).toEqual({ at: [B, A], pins: [] });
  });
  test('WK-MOV-5: a trade unit passes an enemy', () => {
    const state = empty((s) => {
      s.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: A,
        origin: A,
        path: ['3'],
        bank: 0,
        carriedBy: null,
      };
      put(s, 'P5', B, ['6'], attack);
    });
    const run = play(movement(8), state);
    expect([run.state.tradeUnits['P1-TR1']?.hex, where(run.state)[theirs]]).toEqual([B, A]);
  });
});

describe('weekly-campaign contact', () => {
  test('WK-MOV-7: each pair of enemies in a hex once; a third one at peace with the mover is not pinned', () => {
    const state = empty((s) => {
      third(s);
      put(s, 'P1', A, ['3'], { command: 1 });
      put(s, 'P5', B);
      put(s, 'P5', B, [], { stack: { 'PMI.r': 1 } });
      put(s, 'P2', B, [], { stack: { 'PMI.r': 1 } });
    });
    const run = play(movement(8), state);
    expect(pinned(run.state)).toEqual([ours, theirs, 'P5-4DV']);
    expect(eventFacts(run, 'contact')).toEqual([
      { hex: B, of: [ours, theirs], phase: 8 },
      { hex: B, of: [ours, 'P5-4DV'], phase: 8 },
    ]);
  });
  test('WK-MOV-15: who stood together before is not pinned by another’s coming', () => {
    const state = empty((s) => {
      third(s);
      ally(s, 'P1', 'P2');
      put(s, 'P1', B, [], { command: 3 });
      put(s, 'P5', B, [], { command: 3 });
      put(s, 'P2', A, ['3'], { command: 3 });
    });
    const run = play(movement(8), state);
    expect(where(run.state)['P2-1DV']).toBe(B);
    expect(pinned(run.state)).toEqual([]);
  });
  test('WK-MOV-7: the points saved are lost, those of who is not in contact are kept', () => {
    const state = empty((s) => {
      put(s, 'P1', A, ['3', '3'], { command: 1, more: { bank: 1 } });
      put(s, 'P5', B, [], { more: { bank: 2 } });
      put(s, 'P1', A, ['0', '0', '0'], { stack: { 'PMI.r': 1 }, more: { bank: 2 } });
    });
    const run = play(movement(8), state).state;
    expect([cmd(run, ours).bank, cmd(run, theirs).bank, cmd(run, 'P1-4DV').bank]).toEqual([0, 0, 2]);
  });
  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
    [6, false],
    [9, false],
  ])('WK-MOV-12: under City %i a force halts before a city it treats as hostile: %s', (digit, halts) => {
    const state = empty((s) => {
      city(s, CORINTH).stack = {};
      put(s, 'P1', next(CORINTH, 1), ['4', '4'], { city: digit });
    });
    const run = play(movement(8), state);
    expect(where(run.state)[ours]).toBe(CORINTH);
    expect(cmd(run.state, ours).path).toEqual(halts ? [] : ['4']);
    expect(eventFacts(run, 'move-dropped')).toEqual(
      halts ? [{ command: ours, hex: CORINTH, rest: '4', reason: 'halt' }] : [],
    );
  });
  test('WK-MOV-12: not before a city of nobody’s enemy, nor with the path at its end', () => {
    const before = (path: PathToken[], war: boolean) =>
      play(
        movement(8),
        empty((s) => {
          city(s, CORINTH).stack = {};
          put(s, 'P1', next(CORINTH, 1), path, { city: 3 });
        }, war),
      );
    expect(cmd(before(['4', '4'], false).state, ours).path).toEqual(['4']);
    expect(eventFacts(before(['4'], true), 'move-dropped')).toEqual([]);
  });
  test.each([
    [0, false],
    [1, true],
    [3, true],
    [6, true],
    [9, true],
    [7, false],
  ])('WK-MOV-13: City %i bars the gates: %s', (digit, bars) => {
    const run = play(
      movement(4),
      empty((s) => {
        s.week.leavers = [ours];
        put(s, 'P1', CORINTH, ['1']);
        put(s, 'P5', CORINTH, [], { city: digit });
      }),
    );
    expect(pinned(run.state)).toEqual(bars ? [ours, theirs] : []);
    expect(eventFacts(run, 'contact')).toEqual(bars ? [{ hex: CORINTH, of: [ours, theirs], phase: 4 }] : []);
  });
  test('WK-MOV-13: only against him who comes out, and only an enemy in the field of that hex', () => {
    const gates = (change: (s: State) => void, war = true, leavers = [ours]) =>
      pinned(
        play(
          movement(4),
          empty((s) => {
            s.week.leavers = leavers;
            put(s, 'P1', CORINTH, ['1']);
            change(s);
          }, war),
        ).state,
      );
    const bar = (s: State): void => void put(s, 'P5', CORINTH);
    expect(gates(bar, true, [])).toEqual([]);
    expect(gates(bar, false)).toEqual([]);
    expect(gates((s) => void put(s, 'P5', A))).toEqual([]);
    expect(gates((s) => void put(s, 'P5', CORINTH, [], { more: { inside: CORINTH } }))).toEqual([]);
    expect(gates((s) => void put(s, 'P5', CORINTH, [], { stack: {} }))).toEqual([]);
  });
});

describe('weekly-campaign interception', () => {
  const HERE = SEA;
  const THERE = next(SEA, 2);
  const FROM = next(THERE, 2);
  const fleet = 'P5-2FL';
  const sail = (
    change: Parameters<typeof put>[4] = {},
    { die = 1, weather = 'F', war = true }: { die?: number; weather?: WeatherCode; war?: boolean } = {},
  ) => {
    const state = empty((s) => {
      s.weather.now = weather;
      put(s, 'P1', FROM, ['5'], { kind: 'FL', stack: { 'MSQ.r': 2 } });
      put(s, 'P5', HERE, change?.more?.path ?? [], {
        kind: 'FL',
        stack: { 'MSQ.r': 2 },
        command: 1,
        ...change,
      });
    }, war);
    return play(movement(5), state, {}, { ...calm, intercept: die });
  };
  test.each<[WeatherCode, number]>([
    ['F', 3],
    ['FW', 3],
    ['R', 3],
    ['FS', 2],
    ['RW', 2],
    ['RS', 2],
    ['ST', 2],
  ])('WK-NAV-5: in %s a fleet on Attack sails out on %i or less', (weather, needed) => {
    const out = sail({}, { die: needed, weather });
    expect(where(out.state)[fleet]).toBe(THERE);
    expect(cmd(out.state, fleet)).toMatchObject({ enteredFrom: HERE, moved: true, pinned: true });
    expect(eventFacts(out, 'intercept')).toEqual([
      { command: fleet, hex: THERE, target: 'P1-2FL', die: needed, needed, success: true, phase: 5 },
    ]);
    const stays = sail({}, { die: needed + 1, weather });
    expect(where(stays.state)[fleet]).toBe(HERE);
    expect(pinned(stays.state)).toEqual([]);
    // What did not come of it the other does not hear.
    expect(stays.events.find((e) => e.type === 'intercept')?.seenBy).toEqual(['P5']);
    expect(out.events.find((e) => e.type === 'intercept')?.seenBy).toEqual(['P1', 'P5']);
  });
  test.each<[string, Parameters<typeof put>[4]]>([
    ['on Defend', { command: 3 }],
    ['with a path left', { more: { path: ['0', '0'] } }],
    ['that is pinned', { more: { pinned: true } }],
    ['that keeps a line', { more: { locOpen: true } }],
    ['in port', { more: { inside: 'A2827' } }],
    ['without ships', { stack: {} }],
    ['on Conditional C', { conditional: 'C' }],
    ['whose odds do not hold', { modifier: 3 }],
  ])('WK-NAV-5: not one %s', (_, change) => {
    const run = sail(change);
    expect(eventFacts(run, 'intercept')).toEqual([]);
    expect(where(run.state)[fleet]).toBe(HERE);
  });
  test('WK-NAV-5: with odds that hold, and not against a neutral', () => {
    expect(where(sail({ modifier: 2 }).state)[fleet]).toBe(THERE);
    expect(where(sail({}, { war: false }).state)[fleet]).toBe(HERE);
    expect(where(sail({ conditional: 'A' }, { war: false }).state)[fleet]).toBe(THERE);
  });
  test('WK-NAV-5: what is aboard goes along', () => {
    const state = empty((s) => {
      put(s, 'P1', FROM, ['5'], { kind: 'FL', stack: { 'MSQ.r': 2 } });
      put(s, 'P5', HERE, [], { kind: 'FL', stack: { 'MSQ.r': 2 }, command: 1 });
      put(s, 'P5', HERE, [], { stack: { 'PMI.r': 1 }, more: { carriedBy: fleet } });
    });
    const run = play(movement(5), state, {}, { ...calm, intercept: 1 });
    expect(where(run.state)[theirs]).toBe(THERE);
  });
});
