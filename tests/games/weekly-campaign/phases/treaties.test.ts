/** Treaties and wars. WK-DIP-1 to 6, WK-P20-2, WK-GEN-6. */
import { describe, expect, test } from 'vitest';
import { basesOf } from '../../../../games/weekly-campaign/rules/supply/loc.js';
import { isFriendlyCity } from '../../../../games/weekly-campaign/rules/realm/places.js';
import { assignments } from '../../../../games/weekly-campaign/phases/assignments.js';
import { landBattles } from '../../../../games/weekly-campaign/phases/battles.js';
import { blockades, sieges } from '../../../../games/weekly-campaign/phases/sieges.js';
import { moraleRolls } from '../../../../games/weekly-campaign/phases/morale-rolls.js';
import { statusChanges } from '../../../../games/weekly-campaign/phases/status-changes.js';
import { treatiesEffected } from '../../../../games/weekly-campaign/phases/treaties.js';
import { weekEnd } from '../../../../games/weekly-campaign/phases/week-end.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, orders, play, someCommand, tutorial } from '../kit.js';
import {
  ally,
  ATHENS,
  beforeCorinth,
  city,
  CORINTH,
  eventsOf,
  firstOf,
  peace,
  PELLA,
  position,
  third,
} from '../kit-sieges.js';

const DIPLOMACY = [statusChanges, treatiesEffected] as const;
const allied = (change: (s: State) => void = () => undefined) =>
  peace((s) => {
    ally(s, 'P1', 'P5');
    change(s);
  });

describe('weekly-campaign treaties', () => {
  test('WK-DIP-1: 6 to 48 moves, or 0', () => {
    for (const period of [5, 49, 1]) expect(() => orders({ P1: `T - P5 - ${period}` })).toThrow(/range/);
    for (const period of [0, 6, 48]) expect(orders({ P1: `T - P5 - ${period}` })).toHaveLength(1);
  });
  test('WK-DIP-1, WK-P20-2: both in one turn: made in phase 20 for the shorter time', () => {
    const run = play(DIPLOMACY, peace(), { P1: 'T - P5 - 40', P5: 'T - P1 - 10' });
    expect(run.state.treaties).toMatchObject([{ a: 'P1', b: 'P5', from: 8, until: 18 }]);
    expect(run.state.offers).toEqual([]);
  });
  test('WK-DIP-1: one offer alone makes nothing', () => {
    const run = play(DIPLOMACY, peace(), { P1: 'T - P5 - 24' });
    expect([run.state.treaties, run.state.offers]).toEqual([
      [],
      [{ by: 'P1', to: 'P5', period: 24, turn: 8 }],
    ]);
  });
  test('WK-DIP-1: the morale of it counts next week', () => {
    const run = play([statusChanges, moraleRolls, treatiesEffected, weekEnd, moraleRolls], peace(), {
      P1: 'T - P5 - 24',
      P5: 'T - P1 - 30',
    });
    expect(eventsOf(run, 'morale').map((e) => [e.seenBy[0], e.data.now])).toEqual([
      ['P1', 55],
      ['P5', 50],
      ['P1', 56],
      ['P5', 51],
    ]);
  });
  test('WK-DIP-1: a treaty ends the war', () => {
    const run = play(DIPLOMACY, tutorial(), { P1: 'T - P5 - 24', P5: 'T - P1 - 24' });
    expect(run.state.wars).toEqual({});
  });
  test('WK-DIP-1: not to oneself', () => {
    expect(play(DIPLOMACY, peace(), { P1: 'T - P1 - 24' }).outcomes).toEqual(['P1/1 failed not-yours']);
  });
  test('WK-P20-2: a treaty holds to the end of its last turn', () => {
    const at = (turn: number) =>
      play(
        treatiesEffected,
        peace((s) => {
          s.turn = turn;
          ally(s, 'P1', 'P5', 33);
        }),
      ).state.treaties.length;
    expect([at(32), at(33)]).toEqual([1, 0]);
  });
  test('WK-P20-2: when it runs out there is no war', () => {
    const run = play(
      treatiesEffected,
      peace((s) => ally(s, 'P1', 'P5', 8)),
    );
    expect(run.state.wars).toEqual({});
    expect(firstOf(run, 'treaty')?.data.what).toBe('expired');
  });
  test('WK-P20-2, WK-GEN-6: a war lapses twelve turns after its last act', () => {
    const at = (turn: number) =>
      Object.keys(
        play(
          treatiesEffected,
          tutorial((s) => {
            s.turn = turn;
            s.wars = { 'P1-P5': { since: 1, lastAct: 4 } };
          }),
        ).state.wars,
      );
    expect([at(15), at(16)]).toEqual([['P1-P5'], []]);
  });
  test('WK-GEN-6: an act of war in it begins the count again', () => {
    const run = play([sieges, blockades], beforeCorinth(2));
    expect(run.state.wars['P1-P5']).toEqual({ since: 5, lastAct: 8 });
  });

  test('WK-DIP-2: a new pair of offers moves the end, if later', () => {
    const renewed = (period: number) =>
      play(
        DIPLOMACY,
        peace((s) => ally(s, 'P1', 'P5', 20)),
        { P1: `T - P5 - ${period}`, P5: `T - P1 - ${period}` },
      ).state;
    expect(renewed(24).treaties).toMatchObject([{ until: 32 }]);
    expect(renewed(10).treaties).toMatchObject([{ until: 20 }]);
    // It is no new treaty: nobody cheers.
    expect(position(renewed(24), 'P1').moraleDelta).toBe(0);
  });

  test('WK-DIP-3: allies are never hostile to each other, under whatever digits', () => {
    const state = allied((s) => {
      const division = someCommand(s, 'P1', 'DV', CORINTH, { 'PMI.r': 20 });
      Object.assign(division.orders, { command: 1, conditional: 'A', city: 3 });
      someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 2 });
    });
    const run = play([sieges, blockades, landBattles(8)], state);
    expect(eventsOf(run, 'battle')).toEqual([]);
    expect(city(run.state, CORINTH)).toMatchObject({ siege: null, blockadedBy: null });
  });
  test('WK-DIP-3: an ally’s cities are friendly and bases', () => {
    const bases = (state: State) => basesOf(state, data, 'P1').map((b) => b.id);
    expect(bases(peace())).not.toContain(ATHENS);
    expect(bases(allied())).toContain(ATHENS);
    expect(isFriendlyCity(allied(), 'P1', city(allied(), ATHENS))).toBe(true);
    // WK-GEN-9: not one that he merely occupies: Brisbane is P1's own, and a friend holds it.
    const occupied = allied((s) => Object.assign(city(s, 'A2533'), { owner: 'P0', status: 'free' }));
    expect(bases(occupied)).not.toContain('A2533');
  });
  test('WK-DIP-3: commands may be put under an ally’s, and under nobody else’s', () => {
    const line = { P1: 'T - - P5 1AR - 2DV' };
    const beside = (s: State): void => {
      someCommand(s, 'P5', 'AR', PELLA, {});
    };
    const under = play(assignments, allied(beside), line);
    expect(cmd(under.state, 'P1-2DV')).toMatchObject({ control: 'P5', parent: 'P5-1AR' });
    expect(play(assignments, peace(beside), line).outcomes).toEqual(['P1/1 failed status']);
  });
  test('WK-DIP-3: they fight together', () => {
    const state = allied((s) => {
      third(s);
      s.wars['P1-P2'] = { since: 1, lastAct: 8 };
      s.wars['P2-P5'] = { since: 1, lastAct: 8 };
      someCommand(s, 'P2', 'DV', CORINTH, { 'HHI.r': 6 }).orders.command = 1;
      someCommand(s, 'P1', 'DV', CORINTH, { 'PMI.r': 6 });
      someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 6 });
    });
    const battle = firstOf(play(landBattles(8), state), 'battle')?.data.defender as {
      commands: { owner: string }[];
    };
    expect(battle.commands.map((c) => c.owner).sort()).toEqual(['P1', 'P5']);
  });
  test('WK-DIP-3: they see where each other’s commands are, and not what is in them', () => {
    const secret = (s: State): void => {
      // Far from everything of P1's.
      for (const c of Object.values(s.commands)) if (c.owner === 'P1') c.hex = 'A1728';
    };
    const seen = (state: State) => JSON.stringify(see(data, state, [], 'P1'));
    expect(seen(peace(secret))).not.toContain('1DV","hex":"A2835"');
    expect(seen(allied(secret))).toMatch(/A2835/);
    expect(seen(allied(secret))).not.toContain('"HHI.r":6');
  });

  test('WK-DIP-4: denounced it holds this week, ends in phase 20, with war and -5 for who broke it', () => {
    const before = play(statusChanges, allied(), { P5: 'T - P1 - 0' });
    expect([before.state.treaties.length, before.state.wars]).toEqual([1, {}]);
    const after = play(treatiesEffected, before.state);
    expect([after.state.treaties, Object.keys(after.state.wars)]).toEqual([[], ['P1-P5']]);
    expect([position(after.state, 'P1').moraleDelta, position(after.state, 'P5').moraleDelta]).toEqual([
      0, -5,
    ]);
  });
  test('WK-DIP-5: without a treaty it is war from 1.2 on, morale -1', () => {
    const run = play(statusChanges, peace(), { P1: 'T - P5 - 0' });
    expect(run.state.wars['P1-P5']).toEqual({ since: 8, lastAct: 8 });
    expect([position(run.state, 'P1').moraleDelta, position(run.state, 'P5').moraleDelta]).toEqual([-1, 0]);
  });
  test('WK-DIP-5, WK-DIP-1: a war does not bar an offer in the same week', () => {
    const run = play(DIPLOMACY, tutorial(), { P1: 'T - P5 - 6', P5: 'T - P1 - 6' });
    expect(run.state.treaties).toHaveLength(1);
  });
  test('WK-DIP-6: guests stand outside the walls when it ends, however it ends', () => {
    const guest = (until: number, sheets: Record<string, string>) =>
      cmd(
        play(
          DIPLOMACY,
          peace((s) => {
            ally(s, 'P1', 'P5', until);
            Object.assign(cmd(s, 'P1-2DV'), { hex: ATHENS, inside: ATHENS });
            cmd(s, 'P1-2DV').orders.mode = 'G';
          }),
          sheets,
        ).state,
        'P1-2DV',
      );
    expect(guest(8, {})).toMatchObject({ inside: null, hex: ATHENS });
    expect(guest(8, {}).orders.mode).toBe('F');
    expect(guest(40, { P1: 'T - P5 - 0' }).inside).toBeNull();
    expect(guest(40, {}).inside).toBe(ATHENS);
  });
  test('WK-DIP-6, WK-CMD-11: commands under the other’s are their own again', () => {
    const state = peace((s) => {
      ally(s, 'P1', 'P5', 8);
      const army = someCommand(s, 'P5', 'AR', PELLA, {});
      Object.assign(cmd(s, 'P1-2DV'), { control: 'P5', parent: army.id });
    });
    expect(cmd(play(treatiesEffected, state, {}, calm).state, 'P1-2DV')).toMatchObject({
      control: null,
      parent: null,
    });
  });
});
