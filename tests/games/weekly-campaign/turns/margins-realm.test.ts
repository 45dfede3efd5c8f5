/** Edges of chance, bribes, sieges, works, gifts and captured places on which only one case more or less hangs. */
import { describe, expect, test } from 'vitest';
import { eventLog } from '../../../../src/core/index.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { bribes } from '../../../../games/weekly-campaign/phases/bribes.js';
import { chance } from '../../../../games/weekly-campaign/phases/chance.js';
import { gifts } from '../../../../games/weekly-campaign/phases/gifts.js';
import { sieges } from '../../../../games/weekly-campaign/phases/sieges.js';
import { strategicMoves } from '../../../../games/weekly-campaign/phases/strategic-moves.js';
import { works } from '../../../../games/weekly-campaign/phases/works.js';
import type { Play } from '../../../../games/weekly-campaign/play.js';
import { plannedDv, standingRegts } from '../../../../games/weekly-campaign/rules/building/increases.js';
import { takePlace } from '../../../../games/weekly-campaign/rules/conquest/possession.js';
import { directionTo, mapOf, neighboursOf } from '../../../../games/weekly-campaign/rules/map/map.js';
import { leaderFate } from '../../../../games/weekly-campaign/rules/realm/leaders.js';
import type { Build } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, dice, eventFacts, play, someCommand, tutorial } from '../kit.js';
import {
  beforeCorinth,
  BRISBANE,
  city,
  CORINTH,
  eventsOf,
  occupy,
  peace,
  PELLA,
  position,
  ROME,
  third,
} from '../kit-sieges.js';

const at = (state: State, rolls = {}): Play => ({
  ...{ state, orders: [], dice: dice({ ...calm, ...rolls }) },
  ...{ data, log: eventLog(), ask: () => [] },
});
const build = (what: string, place: string, n: number, more: Partial<Build> = {}): Build => ({
  ...{ owner: 'P1', what, n, grade: 'r', at: place, start: 8, due: 9, cost: 1, rebuild: false },
  ...more,
});

describe('WK-CH-22: an event that finds nobody', () => {
  /** Nothing is left to P1: no city, no force, no leader, no spy, no horse or foot but what is restricted. */
  const events = (n: number, change: (s: State) => void, target: number | number[] = 1) =>
    play(
      chance,
      tutorial((s) => {
        s.options.randomEvents = true;
        change(s);
      }),
      {},
      { ...calm, event: [1, n, 100], 'event-target': target },
    );
  const stripped = (s: State): void => {
    for (const one of Object.values(s.cities)) Object.assign(one, { owner: 'P5', holder: 'P5' });
    for (const one of Object.values(s.commands)) if (one.owner === 'P1') delete s.commands[one.id];
    for (const one of Object.values(s.leaders)) if (one.owner === 'P1') one.state = 'dead';
    position(s, 'P1').morale = 5;
  };
  test.each([1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20])(
    'event %i does nothing, and says so',
    (n) => {
      const { state, events: told } = events(n, stripped);
      const [event] = told.filter((e) => e.type === 'random-event');
      expect(event?.data).toMatchObject({ of: 'P1', nothing: true });
      expect(state.positions).toEqual(tutorial((s) => stripped(s)).positions);
    },
  );
  test('volunteers need a kind of foot that anybody may build', () => {
    const only = (code: string, restricted: boolean) =>
      eventFacts(
        events(9, (s) => (position(s, 'P1').list = [{ code, n: 2, restricted }])),
        'random-event',
      )[0]?.code;
    expect([only('SLI', false), only('PMI', false)]).toEqual(['SLI', 'PMI']);
    expect([only('SLI', true), only('CHC', false), only('PHI', false)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  test.each([
    [11, ['P5-L2', 11]],
    [12, ['P5-L2', 0]],
  ])('event %i is for a leader of one’s own who is free', (n, [leader, ill]) => {
    const { state, events: told } = play(
      chance,
      tutorial((s) => {
        s.options.randomEvents = true;
        s.leaders['P5-L1']!.state = 'captive';
      }),
      {},
      { ...calm, event: [100, 1, n], 'event-target': [1, 2] },
    );
    expect(told.find((e) => e.type === 'random-event')?.data).toMatchObject({ of: 'P5', leader });
    expect(state.leaders[leader as string]?.illUntil).toBe(ill);
  });
});

describe('WK-SPY-7, 8: a bribe by a hex’s number', () => {
  const bribed = (change: (s: State) => void, to = 'A2230') =>
    play(
      [audit, bribes],
      peace((s) => {
        someCommand(s, 'P1', 'DV', 'A2230', { 'PMI.r': 3 });
        change(s);
      }),
      { P1: `G - 200 -  - ${to}` },
      { ...calm, bribe: 1 },
    );
  test('passes one’s own troops there by', () => {
    const { state, outcomes } = bribed((s) => void someCommand(s, 'P5', 'DV', 'A2230', { 'HHI.r': 3 }));
    expect(outcomes).toEqual(['P1/1 done']);
    expect([cmd(state, 'P1-3DV').weekCommand, cmd(state, 'P5-3DV').weekCommand]).toEqual([null, 3]);
  });
  test('is for nobody where only one’s own stand, or only ships', () => {
    expect(bribed(() => undefined).outcomes).toEqual(['P1/1 failed no-target']);
    const ships = (s: State): void => void someCommand(s, 'P5', 'FL', 'A2230', { 'MSQ.r': 1 });
    expect(bribed(ships).outcomes).toEqual(['P1/1 failed no-target']);
  });
});

describe('WK-REP-8: the score of a surrender', () => {
  const heard = (change: (s: State) => void) => {
    const state = beforeCorinth(3, { 'PMI.r': 12 }, (s) => {
      third(s);
      s.wars['P1-P2'] = { since: 1, lastAct: 8 };
      city(s, CORINTH).siege = { by: 'P1', weeks: 3, starved: 0 };
      change(s);
    });
    return eventsOf(play(sieges, state), 'surrender')
      .map((e) => `${String(e.seenBy)} ${'score' in e.data ? 'score' : 'roll'}`)
      .sort();
  };
  test('is told to an owner who holds the city himself, to nobody else', () => {
    expect(heard(() => undefined)).toEqual(['P1 roll', 'P5 score']);
    expect(heard((s) => void occupy(s, CORINTH, 'P2', { 'PMI.r': 1 }))).toEqual([
      'P1,P2,P5 roll',
      'gm score',
    ]);
  });
});

describe('WK-ORD-6: an S order for a command that has another', () => {
  const sent = (sheets: Record<string, string>) =>
    play(
      strategicMoves,
      peace((s) => void someCommand(s, 'P1', 'DV', PELLA, {})),
      sheets,
    ).outcomes;
  test('replaces an earlier one of the same sheet', () => {
    expect(sent({ P1: 'S - 3DV - Pella - Rome\nS - 3DV - Pella - Aleppo' })[0]).toBe('P1/1 failed replaced');
  });
  test('but none of another’s sheet, nor of the same order for another command', () => {
    const theirs = 'S - 1HHI - Athens - Sparta\nS - P1 3DV - Athens - Sparta';
    expect(sent({ P1: 'S - 3DV - Pella - Rome', P5: theirs })).toContain('P1/1 done');
  });
});

describe('WK-P1-14: a road that meets nothing', () => {
  const laid = (hex: string, change: (s: State) => void = () => undefined) =>
    play(
      works,
      peace((s) => {
        s.queue = [build('RO', hex, 1, { due: 8 })];
        change(s);
      }),
    ).state.hexes;
  const { map } = tutorial();
  test('leads to the land beside it, and the next road joins it', () => {
    const hex = 'A2630';
    const land = neighboursOf(mapOf(map), hex).find((one) => mapOf(map).hexes[one]!.terrain !== '~')!;
    expect(laid(hex)[hex]?.road).toEqual([directionTo(mapOf(map), hex, land)]);
    const next = neighboursOf(mapOf(map), hex).at(-1)!;
    const both = laid(next, (s) => (s.hexes[hex] = { road: [1] }));
    expect(both[hex]?.road).toContain(directionTo(mapOf(map), hex, next));
    expect(both[next]?.road).toEqual([directionTo(mapOf(map), next, hex)]);
  });
  test('what else is known of the hex stays', () => {
    expect(laid('A2630', (s) => (s.hexes.A2630 = { foraged: 7 })).A2630).toMatchObject({ foraged: 7 });
  });
});

describe('WK-CH-18, WK-MIL-15: what counts for increases', () => {
  test('the walls under way of this place, the highest of them, and nothing else under way', () => {
    const state = tutorial((s) => {
      s.queue = [
        build('LEVEL', PELLA, 8),
        build('LEVEL', PELLA, 7),
        build('CHC', PELLA, 11),
        build('LEVEL', ROME, 12),
      ];
    });
    expect(plannedDv(state, city(state, PELLA))).toBe(8);
    expect(plannedDv({ queue: [] }, city(state, PELLA))).toBe(6);
  });
  test('regts in one’s own commands, in cities one holds, in one’s own forts; militia never', () => {
    const state = tutorial((s) => {
      s.commands = {};
      for (const one of [...Object.values(s.cities), ...Object.values(s.forts)]) one.stack = {};
      someCommand(s, 'P1', 'DV', PELLA, { 'PMI.r': 3, 'CHC.e': 2 });
      someCommand(s, 'P5', 'DV', PELLA, { 'HHI.e': 50 });
      city(s, PELLA).stack = { 'SLI.v': 4, 'MIL.m': 20 };
      Object.assign(city(s, BRISBANE), { stack: { 'HHI.e': 60 } });
      s.forts['P1-FO5']!.stack = { 'SLI.e': 5 };
    });
    expect(standingRegts(state, 'P1')).toEqual({ all: 14, elite: 7 });
    expect(standingRegts(state, 'P5')).toEqual({ all: 110, elite: 110 });
  });
});

describe('WK-GIFT-2: supply points for a fort', () => {
  const given = (n: number, sp: number) =>
    play(
      [audit, gifts],
      peace((s) => {
        Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2231', supply: 4 });
        s.forts['P1-FO6']!.sp = sp;
      }),
      { P1: `G - ${n}SP - 2DV - FO6` },
    );
  test('as many as its walls have levels', () => {
    expect(given(2, 4).outcomes).toEqual(['P1/1 failed room']);
    const { state, outcomes } = given(2, 3);
    expect(outcomes).toEqual(['P1/1 done']);
    expect([state.forts['P1-FO6']?.sp, cmd(state, 'P1-2DV').supply]).toEqual([5, 2]);
  });
  test('not more than there are', () => {
    expect(given(5, 0).outcomes).toEqual(['P1/1 failed no-target']);
    expect(given(4, 0).outcomes).toEqual(['P1/1 done']);
  });
});

describe('WK-TEC-3, 4: a technology that is had already', () => {
  const taught = (line: string, change: (s: State) => void) =>
    play(
      [audit, gifts],
      peace((s) => {
        const taker = position(s, 'P5');
        Object.assign(taker, { tech: { naval: false, siege: false, viking: false }, yardWindow: null });
        Object.assign(city(s, BRISBANE), { holder: 'P1', status: 'owned' });
        cmd(s, 'P5-2DV').hex = 'A2835';
        change(s);
      }),
      { P1: line },
    ).outcomes;
  const window = (turn: number) => (s: State) => void (position(s, 'P5').yardWindow = turn);
  test('an open window for yards bars the naval gift, not that of siege', () => {
    expect(taught('G - TN - P1 - P5', window(8))).toEqual(['P1/1 failed no-target']);
    expect(taught('G - TN - P1 - P5', window(7))).toEqual(['P1/1 done']);
    expect(taught('G - TS - P1 - P5', window(8))).toEqual(['P1/1 done']);
  });
});

describe('WK-ASL-6: a fort that is taken', () => {
  test('loses what was begun in it, and nothing that was begun elsewhere', () => {
    const state = tutorial((s) => {
      s.queue = [build('LEVEL', 'P1-FO6', 6), build('LEVEL', 'P1-FO5', 6), build('CHC', PELLA, 1)];
      Object.assign(s.forts['P1-FO6']!, { siege: { by: 'P5', weeks: 2, starved: 0 }, blockadedBy: 'P5' });
    });
    const play = at(state);
    const fort = takePlace(play, state.forts['P1-FO6']!, 'P5', 'assault');
    expect(fort).toMatchObject({ id: 'P5-FO1', owner: 'P5', siege: null, blockadedBy: null });
    expect(state.queue.map((b) => b.at)).toEqual(['P1-FO5', PELLA]);
    expect(play.log.events.filter((e) => e.type === 'captured').map((e) => e.data)).toMatchObject([
      { by: 'P5', from: 'P1', owner: 'P5', how: 'assault', hex: 'A2231' },
    ]);
  });
});

describe('WK-BAT-13: what is told of a leader who is hit', () => {
  const hit = (fate: number, captor: boolean) => {
    const state = tutorial();
    const play = at(state, { 'leader-fate': [1, fate] });
    const by = captor ? cmd(state, 'P5-2DV') : undefined;
    leaderFate(play, state.leaders['P1-L2']!, { chance: 1, captor: by }, { phase: 8, parties: ['P1', 'P5'] });
    const told = play.log.events.find((e) => e.type === 'leader-hit')?.data;
    return [told?.fate, told?.by, state.leaders['P1-L2']?.state, state.leaders['P1-L2']?.at];
  };
  test('by whom he is held, and of the dead by nobody', () => {
    expect(hit(3, true)).toEqual(['dead', undefined, 'dead', 'P1-1DV']);
    expect(hit(4, true)).toEqual(['captive', 'P5', 'captive', 'P5-2DV']);
    expect(hit(6, false)).toEqual(['dead', undefined, 'dead', 'P1-1DV']);
  });
});
