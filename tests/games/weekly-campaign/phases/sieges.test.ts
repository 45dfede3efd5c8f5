/** Sieges, assaults, the country round a city, captured commands. */
import { describe, expect, test } from 'vitest';
import { eventLog, isSeenBy } from '../../../../src/core/index.js';
import { captureCommand } from '../../../../games/weekly-campaign/rules/war/capture.js';
import {
  assaultStrength,
  assaults,
  wallStrength,
} from '../../../../games/weekly-campaign/phases/assaults.js';
import { blockades, sieges } from '../../../../games/weekly-campaign/phases/sieges.js';
import { devastation, looting, pillaging } from '../../../../games/weekly-campaign/phases/ravages.js';
import { movement } from '../../../../games/weekly-campaign/phases/movement.js';
import { supply } from '../../../../games/weekly-campaign/phases/supply.js';
import { treatsPlaceAsHostile } from '../../../../games/weekly-campaign/rules/realm/relations.js';
import { forceWith } from '../../../../games/weekly-campaign/rules/troops/commands.js';
import { resolve } from '../../../../games/weekly-campaign/resolve.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { calm, cmd, data, dice, fresh, play, someCommand, tutorial } from '../kit.js';
import { third } from '../kit-sieges.js';
import type { State } from '../../../../games/weekly-campaign/state.js';

/** P1's army before Corinth (size 6, DV 4, 2 MIL) with this City digit. */
function before(city: number, stack: Record<string, number> = { 'PMI.r': 12, 'SLI.r': 8 }): State {
  return tutorial((s) => {
    const division = someCommand(s, 'P1', 'DV', 'A2434', stack, { enteredFrom: 'A2433' });
    Object.assign(division.orders, { command: 1, conditional: 'B', city });
  });
}

describe('weekly-campaign sieges', () => {
  test('WK-SIE-2, WK-SIE-4: the first week begins the siege, the second rolls it', () => {
    const first = play([sieges, blockades], before(3));
    expect(first.state.cities.A2434?.siege).toEqual({ by: 'P1', weeks: 1, starved: 0 });
    expect(first.events.filter((e) => e.type === 'siege-roll')).toEqual([]);

    const second = play([sieges, blockades], first.state, {}, { ...calm, siege: 6 });
    // 6 + 0 + 0 + min(3, 2) - 1 = 7: two levels.
    expect(second.events.find((e) => e.type === 'siege-roll')?.data).toMatchObject({
      p: 7,
      lost: 2,
      modDv: 2,
    });
  });

  test('WK-SIE-4: d6 4, SGE 2, three trains, 24 regts, modDv 8: P 12, four levels', () => {
    const state = before(3, { 'PMI.r': 21, 'SGT.r': 3 });
    Object.assign(state.leaders['P1-L1']!, { at: 'P1-3DV', sge: 2 });
    cmd(state, 'P1-1AR').leaders = [];
    cmd(state, 'P1-3DV').leaders = ['P1-L1'];
    Object.assign(state.cities.A2434!, { dv: 8, modDv: 8, siege: { by: 'P1', weeks: 1, starved: 0 } });
    const run = play(sieges, state, {}, { ...calm, siege: 4 });
    expect(run.events.find((e) => e.type === 'siege-roll')?.data).toMatchObject({ p: 12, lost: 4, modDv: 4 });
  });

  test('WK-SIE-1: too few regts blockade only; WK-SIE-3: the blockade costs income', () => {
    const run = play([sieges, blockades], before(3, { 'PMI.r': 3 }));
    expect(run.state.cities.A2434).toMatchObject({ siege: null, blockadedBy: 'P1', lossPct: 4 });
  });

  test('WK-SIE-7: when the besieger leaves, siege and counters end', () => {
    const state = before(1);
    Object.assign(state.cities.A2434!, { siege: { by: 'P1', weeks: 4, starved: 2 } });
    expect(play([sieges, blockades], state).state.cities.A2434?.siege).toBeNull();
  });

  test('WK-SIE-5, WK-SIE-6: a cut city eats its supply points, starves, and may surrender', () => {
    const state = before(3);
    Object.assign(state.cities.A2434!, {
      siege: { by: 'P1', weeks: 6, starved: 1 },
      sp: 0,
      modDv: 0,
      blockadedBy: 'P1',
    });
    const hungry = play(supply, state, {}, { ...calm, attrition: 1 });
    expect(hungry.state.cities.A2434?.siege?.starved).toBe(2);
    expect(hungry.state.cities.A2434?.stack).toEqual({ 'MIL.m': 1 });
    // 20 + 15 + 5 x 3 - 2 x 2 - 0 = 46.
    const yields = play(sieges, state, {}, { ...calm, surrender: 46 });
    expect(yields.state.cities.A2434).toMatchObject({ holder: 'P1', owner: 'P5', heldSince: 8 });
    expect(play(sieges, state, {}, { ...calm, surrender: 47 }).state.cities.A2434?.holder).toBe('P5');
  });

  const starving = (change: (s: State) => void = () => undefined): State => {
    const state = before(3, { 'PMI.r': 9, 'SLI.r': 3, 'SMC.r': 2 });
    Object.assign(state.cities.A2434!, { siege: { by: 'P1', weeks: 9, starved: 3 }, dv: 4, modDv: 0 });
    change(state);
    return state;
  };
  const yielded = (state: State, sheet = 'NONE') =>
    play(sieges, state, { P1: sheet }, { ...calm, surrender: 1 });

  test('WK-ASL-10: into a city that surrenders the besiegers put a garrison, and its walls stay as they are', () => {
    const run = yielded(starving());
    // A third of size 6, the cheapest foot first.
    expect(run.state.cities.A2434).toMatchObject({ holder: 'P1', stack: { 'SLI.r': 2 }, dv: 4, modDv: 0 });
    expect(cmd(run.state, 'P1-3DV').stack).toEqual({ 'PMI.r': 9, 'SLI.r': 1, 'SMC.r': 2 });
    // At most a quarter of the foot: of seven one.
    const few = starving((s) => (cmd(s, 'P1-3DV').stack = { 'PMI.r': 7, 'SMC.r': 6 }));
    expect(yielded(few).state.cities.A2434?.stack).toEqual({ 'PMI.r': 1 });
  });

  test.each(['T - 3DV - Corinth - 5PMI - 1', 'T - 3DV - Corinth - 5PMI - 2'])(
    'WK-ASL-7, WK-ASL-10: not where %s is still to come, nor without the option',
    (sheet) => {
      expect(yielded(starving(), sheet).state.cities.A2434?.stack).toEqual({});
      const off = starving((s) => (s.options.autoGarrison = false));
      expect(yielded(off).state.cities.A2434).toMatchObject({ holder: 'P1', stack: {} });
    },
  );

  /** P1 and P2 before Corinth with this City digit, P2 at peace or at war with P1. */
  const rivals = (digit: number, war: boolean, change: (s: State) => void = () => undefined): State => {
    const state = before(digit);
    third(state, 'P2');
    state.wars['P2-P5'] = { since: 1, lastAct: 7 };
    if (war) state.wars['P1-P2'] = { since: 1, lastAct: 7 };
    const camp = someCommand(state, 'P2', 'DV', 'A2434', { 'PMI.r': 10 });
    Object.assign(camp.orders, { command: 3, city: digit });
    change(state);
    return state;
  };

  test.each([
    { digit: 3, siege: 'P1', blockade: 'P1' },
    { digit: 2, siege: undefined, blockade: 'P1' },
  ])(
    'WK-SIE-15: besiegers at war with each other disturb each other: City $digit',
    ({ digit, siege, blockade }) => {
      const peace = play([sieges, blockades], rivals(digit, false));
      expect(peace.state.cities.A2434?.siege?.by).toBe(siege);
      expect(peace.state.cities.A2434?.blockadedBy).toBe(blockade);
      const war = play([sieges, blockades], rivals(digit, true));
      expect(war.state.cities.A2434).toMatchObject({ siege: null, blockadedBy: null, lossPct: 0 });
    },
  );

  test('WK-SIE-15: a third one who is at war with neither besieges on; whoever attacks all he meets disturbs him too', () => {
    const with3 = (conditional: 'A' | 'B', command: 1 | 2 | 3 | 4): State =>
      rivals(3, true, (s) => {
        third(s, 'P3');
        s.wars['P3-P5'] = { since: 1, lastAct: 7 };
        Object.assign(someCommand(s, 'P3', 'DV', 'A2434', { 'PMI.r': 7 }).orders, { command: 3, city: 3 });
        Object.assign(cmd(s, 'P2-1DV').orders, { conditional, command });
      });
    expect(play(sieges, with3('B', 1)).state.cities.A2434?.siege?.by).toBe('P3');
    expect(play(sieges, with3('A', 3)).state.cities.A2434?.siege?.by).toBe('P3');
    expect(play(sieges, with3('A', 2)).state.cities.A2434?.siege ?? null).toBeNull();
  });

  test('WK-SIE-15, WK-ASL-1: with an enemy of one’s own in the field nobody storms', () => {
    const stormed = (war: boolean) =>
      play(
        assaults(9, 1),
        rivals(4, war, (s) => Object.assign(s.cities.A2434!, { modDv: 0, stack: {} })),
      ).state.cities.A2434?.holder;
    expect(stormed(false)).toBe('P1');
    expect(stormed(true)).toBe('P5');
  });

  test('WK-REP-6, WK-REP-7: a siege shows nothing of the commands inside the walls; an assault does', () => {
    const inside = (digit: number, phases: Parameters<typeof play>[0]) => {
      const state = before(digit);
      const guard = someCommand(state, 'P5', 'DV', 'A2434', { 'HHI.r': 9 }, { inside: 'A2434' });
      guard.orders.mode = 'G';
      Object.assign(state.cities.A2434!, { siege: { by: 'P1', weeks: 2, starved: 0 } });
      const run = play(phases, state);
      const view = see(data, run.state, run.events, 'P1');
      return {
        seen: view.seen.filter((s) => s.hex === 'A2434' && s.owner === 'P5'),
        place: view.places.A2434,
      };
    };
    const siege = inside(3, [sieges, blockades]);
    expect(siege.seen).toEqual([]);
    expect(siege.place?.garrisoned).toBe(true);
    expect(inside(4, assaults(9, 1)).seen).toMatchObject([{ exact: 'contents', forces: [{ inside: true }] }]);
  });

  test('WK-REP-11, WK-REP-16: whoever sees a siege of others sees who besieges, and is told of no battle', () => {
    const state = before(3);
    third(state, 'P2');
    someCommand(state, 'P2', 'DV', 'A2433', { 'PMI.r': 3 });
    const run = play([sieges, blockades], state);
    const view = see(data, run.state, run.events, 'P2');
    expect(view.places.A2434?.besiegedBy).toBe('P1');
    expect(view.fights).toEqual([]);
  });

  test('WK-ASL-2, WK-ASL-3: A 510 against D 449 is a foothold; at modDv 3 the attack is repulsed', () => {
    expect(assaultStrength(data, { 'PMI.r': 10, 'SLI.r': 4, 'SGT.r': 1 })).toBe(460);
    expect(wallStrength(data, { 'HHI.r': 3, 'MIL.m': 4 }, 2)).toBe(449);
    expect(wallStrength(data, { 'HHI.r': 3, 'MIL.m': 4 }, 3)).toBe(559);

    const state = before(4, { 'PMI.r': 10, 'SLI.r': 4, 'SGT.r': 1 });
    Object.assign(state.leaders['P1-L1']!, { at: 'P1-3DV', sge: 1 });
    cmd(state, 'P1-1AR').leaders = [];
    cmd(state, 'P1-3DV').leaders = ['P1-L1'];
    Object.assign(state.cities.A2434!, { modDv: 2, stack: { 'HHI.r': 3, 'MIL.m': 4 } });
    const run = play(assaults(9, 1), state, {}, { ...calm, assault: [4, 4, 3, 4] });
    expect(run.events.find((e) => e.type === 'assault')?.data).toMatchObject({
      a: 510,
      d: 449,
      r: 113,
      result: 'foothold',
    });
    expect(run.state.cities.A2434?.modDv).toBe(1);
  });

  test('WK-ASL-5, WK-ASL-7: a stormed city changes hands, loses a level, and gets a garrison', () => {
    const state = before(4, { 'LHI.r': 16 });
    Object.assign(state.cities.A2434!, { modDv: 0 });
    const run = play(assaults(9, 1), state, {}, calm);
    expect(run.state.cities.A2434).toMatchObject({ holder: 'P1', owner: 'P5', dv: 3, stack: { 'LHI.r': 2 } });
    expect(run.state.positions.P1?.citiesTaken).toBe(1);
  });

  test('WK-ASL-7, WK-ASL-8: a special transfer for the city replaces the automatic garrison', () => {
    const state = before(4, { 'LHI.r': 16 });
    Object.assign(state.cities.A2434!, { modDv: 0, stack: {} });
    const run = play(assaults(9, 1), state, { P1: 'T - 3DV - Corinth - 5LHI - 1' }, calm);
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(run.state.cities.A2434?.stack).toEqual({ 'LHI.r': 5 });
    const elsewhere = before(1);
    expect(play(assaults(9, 1), elsewhere, { P1: 'T - 2DV - Corinth - 1PMI - 1' }).outcomes).toEqual([
      'P1/1 failed not-yours',
    ]);
  });

  test('WK-ASL-1: City 5 assaults when modDv is 3 or less', () => {
    const state = before(5);
    expect(play(assaults(9, 1), state, {}, calm).events.filter((e) => e.type === 'assault')).toEqual([]);
    state.cities.A2434!.modDv = 3;
    expect(
      play(assaults(9, 1), structuredClone(state), {}, calm).events.filter((e) => e.type === 'assault'),
    ).toHaveLength(1);
  });

  test('WK-GEN-7: Conditional B attacks a free city only where the path ends', () => {
    const state = before(3);
    Object.assign(state.cities.A2434!, { owner: 'P0', holder: 'P0', status: 'free' });
    const force = () => forceWith(state, cmd(state, 'P1-3DV'));
    expect(treatsPlaceAsHostile(state, force(), state.cities.A2434!)).toBe(true);
    cmd(state, 'P1-3DV').path = ['1'];
    expect(treatsPlaceAsHostile(state, force(), state.cities.A2434!)).toBe(false);
  });

  test('WK-MOV-12: a besieger halts before the city', () => {
    const state = before(3);
    Object.assign(cmd(state, 'P1-3DV'), { hex: 'A2433', path: ['3', '3'] });
    const run = play(movement(8), state);
    expect(cmd(run.state, 'P1-3DV')).toMatchObject({ hex: run.state.commands['P1-3DV']?.hex });
  });

  test('WK-SIE-9: a held city of another is looted once a quarter', () => {
    const state = tutorial((s) => {
      s.cities.A2434!.holder = 'P1';
      someCommand(s, 'P1', 'DV', 'A2434', { 'PMI.r': 3 }).orders.city = 6;
    });
    const run = play(looting, state);
    expect(run.state.positions.P1?.treasury).toBe(730);
    expect(run.state.cities.A2434).toMatchObject({ size: 5, lossPct: 50, lootedQ: true });
    expect(play(looting, run.state).events).toEqual([]);
  });
  test('WK-SIE-10: pillage takes what is left of the income', () => {
    const run = play(pillaging, before(7));
    expect(run.state.positions.P1?.treasury).toBe(670);
    expect(run.state.cities.A2434?.lossPct).toBe(15);
    expect(run.state.positions.P5?.moraleDelta).toBe(-1);
  });
  test('WK-SIE-11: devastation shrinks the city on a low die and leaves no forage for 24 turns', () => {
    const run = play(devastation, before(8), {}, { devastate: 2 });
    expect(run.state.cities.A2434).toMatchObject({ size: 5, lossPct: 25 });
    expect(run.state.hexes.A2434?.devastatedUntil).toBe(31);
  });

  const captured = (relation: (s: State) => void) => {
    const state = tutorial((s) => {
      s.positions.P2 = { ...structuredClone(s.positions.P5!), id: 'P2', name: 'Third' };
      relation(s);
      cmd(s, 'P5-2DV').prisoners = [
        { of: 'P2', stack: { 'PMI.r': 2 }, leaders: [] },
        { of: 'P1', stack: { 'SLI.r': 1 }, leaders: [] },
      ];
    });
    captureCommand(
      { state, orders: [], dice: dice(), data, log: eventLog(), ask: () => [] },
      cmd(state, 'P5-2DV'),
      cmd(state, 'P1-1AR'),
    );
    return state;
  };
  test('WK-CMD-8, WK-CMD-9: a captured command pays once, frees one’s own, keeps the enemy’s, frees the others', () => {
    const enemy = captured((s) => (s.wars['P1-P2'] = { since: 1, lastAct: 8 }));
    expect(enemy.positions.P1?.treasury).toBe(740);
    expect(enemy.positions.P5?.treasury).toBe(700);
    expect(enemy.freed.map((f) => f.owner)).toEqual(['P1']);
    expect(cmd(enemy, 'P1-1AR').prisoners).toMatchObject([
      { of: 'P5', leaders: ['P5-L2'] },
      { of: 'P2', stack: { 'PMI.r': 2 } },
    ]);
    const neutral = captured(() => undefined);
    expect(neutral.freed.map((f) => f.owner).sort()).toEqual(['P1', 'P2']);
    const ally = captured((s) =>
      s.treaties.push({ a: 'P1', b: 'P2', from: 1, until: 40, denouncedBy: null }),
    );
    expect(ally.freed.map((f) => f.owner).sort()).toEqual(['P1', 'P2']);
  });

  test('WK-NMR-1: without a sheet siege and standing orders go on and nothing is bought', () => {
    const state = before(3);
    Object.assign(state.cities.A2434!, { siege: { by: 'P1', weeks: 1, starved: 0 } });
    Object.assign(cmd(state, 'P1-1FL'), { hex: 'A2533', locDuty: { from: 'A2827', to: 'A2533' } });
    const outcome = resolve(data, state, {}, dice(calm));
    if ('questions' in outcome) throw new Error('asked');
    expect(outcome.state.positions.P1?.nmr).toBe(1);
    expect(outcome.events.filter((e) => e.type === 'siege-roll' && isSeenBy(e, 'P1'))).toHaveLength(1);
    expect(outcome.events.filter((e) => e.type === 'naval-loc')).toHaveLength(1);
    expect(outcome.state.queue).toEqual([]);
  });

  test('WK-NMR-4: after three silent weeks a stand-in defends and stays; any sheet ends it', () => {
    let state = fresh('tutorial');
    for (let week = 0; week < 4; week++) {
      const outcome = resolve(data, state, {}, dice(calm));
      if ('questions' in outcome) throw new Error('asked');
      state = outcome.state;
    }
    expect(state.positions.P1?.status).toBe('standin');
    expect(
      Object.values(state.commands)
        .filter((c) => c.owner === 'P1')
        .every((c) => c.orders.command === 3 && c.orders.conditional === 'C'),
    ).toBe(true);
  });
});
