/** Silent players, free cities, the end of a game. WK-NMR-1 to 5, WK-NPC-1 to 6, WK-END-1 to 5. */
import { describe, expect, test } from 'vitest';
import { parseSheet, type Sheets } from '../../../../src/core/index.js';
import { eliminate } from '../../../../games/weekly-campaign/rules/conquest/elimination.js';
import { invariants } from '../../../../games/weekly-campaign/invariants.js';
import { assaults } from '../../../../games/weekly-campaign/phases/assaults.js';
import { landBattles } from '../../../../games/weekly-campaign/phases/battles.js';
import { chance } from '../../../../games/weekly-campaign/phases/chance.js';
import { moraleRolls } from '../../../../games/weekly-campaign/phases/morale-rolls.js';
import { revolts } from '../../../../games/weekly-campaign/phases/revolts.js';
import { blockades, sieges } from '../../../../games/weekly-campaign/phases/sieges.js';
import { supply } from '../../../../games/weekly-campaign/phases/supply.js';
import { treatiesEffected } from '../../../../games/weekly-campaign/phases/treaties.js';
import { weekEnd } from '../../../../games/weekly-campaign/phases/week-end.js';
import { works } from '../../../../games/weekly-campaign/phases/works.js';
import { resolve } from '../../../../games/weekly-campaign/resolve.js';
import { standings } from '../../../../games/weekly-campaign/standings.js';
import { eventLog } from '../../../../src/core/index.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { book, calm, cmd, data, dice, fresh, play, someCommand, tutorial } from '../kit.js';
import {
  ally,
  army,
  ATHENS,
  beforeCorinth,
  BRISBANE,
  city,
  CORINTH,
  eventsOf,
  firstOf,
  ledgerOf,
  peace,
  PELLA,
  position,
  ROME,
  setFreeCity,
  SPARTA,
  third,
} from '../kit-sieges.js';

/** One week; positions without a sheet are silent. */
function resolved(state: State, lines: Readonly<Record<string, string>> = {}) {
  const sheets: Sheets = Object.fromEntries(
    Object.entries(lines).map(([id, text]) => [id, parseSheet(book, text)]),
  );
  const outcome = resolve(data, state, sheets, dice(calm));
  if ('questions' in outcome) throw new Error('the week asked the GM');
  return { ...outcome, outcomes: [] };
}
const weeks = (n: number, state: State, lines: Readonly<Record<string, string>> = {}): State => {
  let now = state;
  for (let i = 0; i < n; i++) now = resolved(now, lines).state;
  return now;
};

describe('weekly-campaign silent players', () => {
  test('WK-NMR-1: nothing is bought, wages and builds go on', () => {
    const state = peace((s) => {
      s.queue.push({
        owner: 'P1',
        what: 'PMI',
        n: 1,
        grade: 'r',
        at: PELLA,
        start: 7,
        due: 8,
        cost: 15,
        rebuild: false,
      });
    });
    const run = resolved(state, { P5: '' });
    // 1DV 26, 2DV 7, 1SC 2, forts 5, merchants 5, and the new regt.
    expect(ledgerOf(run.state, 'P1')).toEqual(['wages -46']);
    expect(city(run.state, PELLA).stack['PMI.r']).toBe(1);
    expect(position(run.state, 'P1').nmr).toBe(1);
  });
  test('WK-NMR-1: digits stand and forces without a path stay; siege and pillage go on', () => {
    const state = beforeCorinth(7);
    const run = resolved(state, { P5: '' });
    expect(eventsOf(run, 'pillage')).toHaveLength(1);
    expect(cmd(run.state, 'P1-3DV')).toMatchObject({ hex: CORINTH, orders: { city: 7 } });
  });
  test('WK-NMR-1: an assault ordered by the digits is made', () => {
    const run = resolved(beforeCorinth(4), { P5: '' });
    expect(eventsOf(run, 'assault').length).toBeGreaterThan(0);
  });
  test('WK-NMR-1: assignments and treaties stand', () => {
    const run = resolved(
      peace((s) => ally(s, 'P1', 'P5')),
      {},
    );
    expect(cmd(run.state, 'P1-1DV').parent).toBe('P1-1AR');
    expect(run.state.treaties).toHaveLength(1);
  });
  test('WK-NMR-1: taxes come as usual', () => {
    const run = resolved(
      peace((s) => (s.turn = 12)),
      { P5: '' },
    );
    expect(ledgerOf(run.state, 'P1').filter((l) => l.startsWith('tax'))).toHaveLength(3);
  });
  test('WK-NMR-1: freed regts go to the nearest city', () => {
    const state = peace((s) => s.freed.push({ owner: 'P1', hex: 'A1832', stack: { 'PMI.r': 2 }, since: 7 }));
    expect(city(resolved(state, { P5: '' }).state, PELLA).stack['PMI.r']).toBe(2);
  });
  test('WK-NMR-1: a sheet without a readable order is no silence', () => {
    const state = peace((s) => (position(s, 'P1').nmr = 2));
    const run = resolved(state, { P1: 'what is this', P5: '' });
    expect(position(run.state, 'P1')).toMatchObject({ nmr: 0, status: 'active' });
  });
  test('WK-NMR-2: an offer is not answered, and lapses', () => {
    const offered = resolved(peace(), { P1: 'T - P5 - 24' });
    expect(offered.state.treaties).toEqual([]);
    expect(offered.state.offers).toHaveLength(1);
    const later = weeks(2, offered.state, { P1: '' });
    expect([later.treaties, later.offers]).toEqual([[], []]);
  });
  test('WK-NMR-3: the window for yards passes', () => {
    const state = peace((s) =>
      Object.assign(position(s, 'P5'), {
        tech: { naval: false, siege: false, viking: false },
        yardsAnyTime: false,
        yardWindow: 8,
      }),
    );
    const run = resolved(state, { P1: '' });
    expect(position(run.state, 'P5').tech.naval).toBe(false);
    expect(run.state.queue).toEqual([]);
    const late = resolved(run.state, { P5: 'B - SH - Athens' });
    expect(late.events.find((e) => e.type === 'order-failed')?.data.reason).toBe('window');
  });

  test('WK-NMR-4: two silent weeks are none too many', () => {
    expect(position(weeks(2, fresh(), { P5: '' }), 'P1').status).toBe('active');
  });
  test('WK-NMR-4: a stand-in’s forces are on Command 3, Conditional C, City 1, inside an own city with room', () => {
    const state = fresh();
    cmd(state, 'P1-2DV').orders = { ...cmd(state, 'P1-2DV').orders, command: 1, conditional: 'A', city: 5 };
    const after = weeks(4, state, { P5: '' });
    expect(position(after, 'P1').status).toBe('standin');
    for (const command of Object.values(after.commands).filter((c) => c.owner === 'P1'))
      expect(command.orders).toMatchObject({ command: 3, conditional: 'C', city: 1 });
    // Pella holds 24: 3 militia, 1DV with 18; 2DV with 5 has no room.
    expect([cmd(after, 'P1-1DV').inside, cmd(after, 'P1-2DV').inside]).toEqual([PELLA, null]);
    expect(cmd(after, 'P1-1DV').orders.mode).toBe('G');
  });
  test('WK-NMR-4: any sheet ends it', () => {
    const after = weeks(4, fresh(), { P5: '' });
    expect(position(resolved(after, { P1: '', P5: '' }).state, 'P1')).toMatchObject({
      status: 'active',
      nmr: 0,
    });
  });
  test('WK-NMR-5: after eight the country dissolves, and nobody’s morale moves', () => {
    const quiet = (s: State): void => {
      position(s, 'P1').nmr = 7;
      position(s, 'P1').status = 'standin';
    };
    const run = resolved(peace(quiet), { P5: '' });
    expect(position(run.state, 'P1').status).toBe('eliminated');
    expect(city(run.state, ROME)).toMatchObject({
      owner: 'P0',
      holder: 'P0',
      status: 'free',
      stack: { 'MIL.m': 6 },
    });
    expect(position(run.state, 'P5').moraleDelta).toBe(0);
    expect(invariants(data, run.state)).toEqual([]);
    const never = peace((s) => {
      quiet(s);
      s.options.dissolveAfter = 0;
    });
    expect(position(resolved(never, { P5: '' }).state, 'P1').status).not.toBe('eliminated');
  });
});

describe('weekly-campaign free cities', () => {
  test('WK-NPC-1: their garrison fights with no leader and morale 50', () => {
    const state = beforeCorinth(4, { 'PMI.r': 10 }, (s) => setFreeCity(s, CORINTH, { 'MIL.m': 4 }));
    const run = play(assaults(9, 1), state, {}, { ...calm, assault: [4, 4, 3, 4] });
    // (4 x 14 + 160) x 160% = 345, dice of 7 add nothing.
    expect(firstOf(run, 'assault')?.data.d).toBe(345);
  });
  test('WK-NPC-1: they never go out against who passes by', () => {
    const state = beforeCorinth(1, { 'PMI.r': 1 }, (s) => {
      setFreeCity(s, CORINTH, { 'HHI.r': 9 });
      s.wars[`P1-${CORINTH}`] = { since: 1, lastAct: 8 };
    });
    expect(eventsOf(play(landBattles(8), state), 'battle')).toEqual([]);
  });
  test('WK-NPC-2: an act of war against one begins a war with it alone', () => {
    const state = peace((s) => {
      setFreeCity(s, CORINTH);
      setFreeCity(s, SPARTA);
      army(s, CORINTH, 2, { 'PMI.r': 9 });
    });
    expect(play([sieges, blockades], state).state.wars).toEqual({
      [`P1-${CORINTH}`]: { since: 8, lastAct: 8 },
    });
  });
  test('WK-NPC-2: it is over twelve turns after the last act', () => {
    const at = (turn: number) =>
      Object.keys(
        play(
          treatiesEffected,
          peace((s) => {
            s.turn = turn;
            s.wars = { [`P1-${CORINTH}`]: { since: 1, lastAct: 3 } };
          }),
        ).state.wars,
      );
    expect([at(14), at(15)]).toEqual([[`P1-${CORINTH}`], []]);
  });
  const free = (turn: number, change: (s: State) => void = () => undefined) =>
    peace((s) => {
      s.turn = turn;
      setFreeCity(s, CORINTH, { 'MIL.m': 1 });
      Object.assign(city(s, CORINTH), { sp: 2, modDv: 1 });
      change(s);
    });
  test('WK-NPC-3: every fourth turn a militia regt, up to half the size', () => {
    const militia = (turn: number, had: number) =>
      city(
        play(
          weekEnd,
          free(turn, (s) => (city(s, CORINTH).stack = { 'MIL.m': had })),
        ).state,
        CORINTH,
      ).stack['MIL.m'];
    expect([militia(8, 1), militia(9, 1), militia(12, 2), militia(12, 3)]).toEqual([2, 1, 3, 3]);
  });
  test('WK-NPC-3: not under siege', () => {
    const state = free(8, (s) => (city(s, CORINTH).siege = { by: 'P1', weeks: 1, starved: 0 }));
    expect(city(play(weekEnd, state).state, CORINTH).stack).toEqual({ 'MIL.m': 1 });
  });
  test('WK-NPC-3: a point of modified DV and one of supply a week; other regts do not come back', () => {
    const after = play([works, supply, weekEnd], free(8)).state;
    expect(city(after, CORINTH)).toMatchObject({ modDv: 2, sp: 3, stack: { 'MIL.m': 2 } });
  });
  test('WK-NPC-4: a city that rises keeps name, yard and levy', () => {
    const state = peace((s) => {
      Object.assign(city(s, BRISBANE), { holder: 'P1', status: 'allied', stack: {} });
    });
    const run = play(revolts, state, {}, { revolt: 1 });
    expect(city(run.state, BRISBANE)).toMatchObject({
      owner: 'P0',
      holder: 'P0',
      name: 'Brisbane',
      yard: true,
      levy: { SLI: 4 },
      stack: { 'MIL.m': 5 },
    });
  });
  test('WK-NPC-5: raiders and pirates are events: no unit of theirs stands on the map', () => {
    const state = peace((s) => (s.options.randomEvents = true));
    for (const event of [13, 14]) {
      const run = play(chance, state, {}, { ...calm, event: [20, event, 100], 'event-target': 1 });
      expect(Object.values(run.state.commands).filter((c) => c.owner === 'P0')).toEqual([]);
      expect(Object.keys(run.state.commands)).toEqual(Object.keys(state.commands));
    }
  });
  test('WK-NPC-6: with a country its builds, spies, trade units, treaties and captives are gone', () => {
    const state = peace((s) => {
      ally(s, 'P1', 'P5');
      s.offers.push({ by: 'P5', to: 'P1', period: 24, turn: 8 });
      s.queue.push({
        owner: 'P5',
        what: 'HHI',
        n: 1,
        grade: 'r',
        at: ATHENS,
        start: 8,
        due: 9,
        cost: 22,
        rebuild: false,
      });
      s.spies['P5-SP1'] = { id: 'P5-SP1', owner: 'P5', n: 1, city: ROME };
      s.tradeUnits['P5-TR1'] = {
        id: 'P5-TR1',
        owner: 'P5',
        n: 1,
        hex: ATHENS,
        origin: ATHENS,
        path: [],
        bank: 0,
        carriedBy: null,
      };
      cmd(s, 'P1-1DV').prisoners = [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }];
      city(s, PELLA).prisoners = [{ of: 'P5', stack: { 'HHI.r': 1 }, leaders: [] }];
    });
    eliminate({ state, orders: [], dice: dice({}), data, log: eventLog(), ask: () => [] }, 'P5', 'morale');
    expect([state.treaties, state.offers, state.queue, state.spies, state.tradeUnits]).toEqual([
      [],
      [],
      [],
      {},
      {},
    ]);
    expect([cmd(state, 'P1-1DV').prisoners, city(state, PELLA).prisoners]).toEqual([[], []]);
  });
});

describe('weekly-campaign the end', () => {
  const rowOf = (state: State, id: string) => standings(data, state).find((r) => r.position === id);
  test('WK-END-1: 4 for owned, 2 for allied, 1 for occupied, money, morale, glory', () => {
    const state = peace((s) => {
      Object.assign(position(s, 'P1'), { treasury: 699, morale: 54, glory: 7 });
      Object.assign(city(s, BRISBANE), { holder: 'P1' });
      city(s, CORINTH).holder = 'P1';
    });
    // Rome 12, Pella 8, Aleppo 9 owned; Brisbane 10 allied; Corinth 6 occupied.
    expect(rowOf(state, 'P1')?.score).toBe(4 * 29 + 2 * 10 + 6 + 6 + 10 + 7);
  });
  test('WK-END-1: a city that an enemy holds scores nothing for its owner', () => {
    const state = tutorial();
    // Brisbane is P5's to score: 11 + 6 + 5 owned, 10 occupied, 700 tlts, morale 50.
    expect(rowOf(state, 'P5')?.score).toBe(4 * 22 + 10 + 7 + 10);
    expect(rowOf(state, 'P1')?.score).toBe(4 * 29 + 6 + 11);
  });
  test('WK-END-2: 3 glory for a decisive victory, none for less', () => {
    const won = (mine: number, theirs: number) => {
      const state = tutorial((s) => {
        s.commands = {};
        someCommand(s, 'P1', 'DV', 'A2332', { 'PMI.r': mine }).orders.command = 1;
        someCommand(s, 'P5', 'DV', 'A2332', { 'PMI.r': theirs });
      });
      const run = play(landBattles(8), state);
      return [firstOf(run, 'battle')?.data.result, position(run.state, 'P1').glory];
    };
    expect(won(30, 5)[1]).toBe(3);
    expect(won(20, 15)[1]).toBe(0);
    expect(['decisive', 'crushing', 'annihilating']).toContain(won(30, 5)[0]);
  });
  test('WK-END-3: the ranking is told to all at the end of turn 48, and its first is king', () => {
    const told = (turn: number) =>
      play(
        weekEnd,
        peace((s) => {
          s.turn = turn;
          s.options.lastTurn = null;
        }),
      );
    expect(firstOf(told(48), 'ranking')?.seenBy).toBe('all');
    expect(told(48).state.kings).toEqual([{ turn: 48, position: 'P1' }]);
    expect(eventsOf(told(47), 'ranking')).toEqual([]);
    expect(eventsOf(told(96), 'ranking')).toHaveLength(1);
  });

  test('WK-END-5, WK-REP-8: the yearly ranking hides morale and treasuries, the last table tells them', () => {
    const rowOf = (turn: number, lastTurn: number | null): string[] => {
      const run = play(
        weekEnd,
        peace((s) => {
          s.turn = turn;
          s.options.lastTurn = lastTurn;
        }),
      );
      const table = firstOf(run, 'ranking')?.data.table as Record<string, unknown>[] | undefined;
      return Object.keys(table?.[0] ?? {}).sort();
    };

    expect(rowOf(48, null)).not.toEqual(expect.arrayContaining(['treasury']));
    expect(rowOf(48, null)).toEqual(expect.arrayContaining(['owned', 'place', 'score', 'size']));
    expect(rowOf(48, null)).not.toContain('morale');
    expect(rowOf(20, 20)).toEqual(expect.arrayContaining(['battles', 'morale', 'treasury']));
  });
  /** P1 and P2 with the same score. */
  const tied = (change: (s: State) => void) => {
    const state = peace((s) => {
      third(s);
      delete s.positions.P5;
      for (const one of Object.values(s.cities))
        Object.assign(one, { owner: 'P0', holder: 'P0', status: 'free' });
      for (const id of ['P1', 'P2']) Object.assign(position(s, id), { treasury: 200, morale: 50, glory: 0 });
      change(s);
    });
    return standings(data, state).map((r) => `${r.position} ${r.score}`);
  };
  test('WK-END-3: ties by owned size, morale, treasury, number', () => {
    expect(tied(() => undefined)).toEqual(['P1 12', 'P2 12']);
    expect(tied((s) => (position(s, 'P2').treasury = 250))).toEqual(['P2 12', 'P1 12']);
    expect(
      tied((s) => {
        position(s, 'P2').morale = 51;
        position(s, 'P1').treasury = 299;
      }),
    ).toEqual(['P2 12', 'P1 12']);
    expect(
      tied((s) => {
        // Four points of an owned city of size 1 against four of glory.
        Object.assign(city(s, SPARTA), { owner: 'P2', holder: 'P2', status: 'owned', size: 1 });
        Object.assign(position(s, 'P1'), { glory: 4, morale: 54 });
      }),
    ).toEqual(['P2 16', 'P1 16']);
  });
  test('WK-END-4: the game ends after its last turn', () => {
    const at = (turn: number) =>
      play(
        weekEnd,
        peace((s) => (s.turn = turn)),
      ).state.ended;
    expect([at(19), at(20)]).toEqual([false, true]);
  });
  test('WK-END-4: it ends when one position is left', () => {
    const state = tutorial((s) => Object.assign(position(s, 'P5'), { morale: 3, moraleDelta: -9 }));
    expect(play([moraleRolls, weekEnd], state).state.ended).toBe(true);
  });
  test('WK-END-4: the fallen stand after the living, the latest fall first', () => {
    const state = peace((s) => {
      Object.assign(third(s, 'P2'), { status: 'eliminated', eliminatedIn: 4, glory: 90 });
      Object.assign(third(s, 'P3'), { status: 'eliminated', eliminatedIn: 7 });
    });
    expect(standings(data, state).map((r) => r.position)).toEqual(['P1', 'P5', 'P3', 'P2']);
  });
  test('WK-END-5: the columns of the last table', () => {
    const state = peace((s) => Object.assign(position(s, 'P1'), { citiesTaken: 3, battlesWon: 2, glory: 5 }));
    expect(rowOf(state, 'P1')).toMatchObject({
      place: 1,
      name: 'Red Kings',
      columns: {
        nation: 'Macedonians',
        owned: 3,
        allied: 0,
        occupied: 0,
        morale: 55,
        treasury: 640,
        glory: 5,
        taken: 3,
        battles: 2,
        fell: '',
      },
    });
  });
});
