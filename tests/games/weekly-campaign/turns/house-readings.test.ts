/** Readings of the house where the rules leave two ways open. */
import { describe, expect, test } from 'vitest';
import { eliminate } from '../../../../games/weekly-campaign/rules/conquest/elimination.js';
import { sendHome } from '../../../../games/weekly-campaign/rules/realm/freed.js';
import { mapOf, neighbour } from '../../../../games/weekly-campaign/rules/map/map.js';
import { navalCost } from '../../../../games/weekly-campaign/rules/map/paths.js';
import { assassins } from '../../../../games/weekly-campaign/phases/assassins.js';
import { assignments } from '../../../../games/weekly-campaign/phases/assignments.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { weekEnd } from '../../../../games/weekly-campaign/phases/week-end.js';
import { campaign } from '../../../../games/weekly-campaign/turn.js';
import { eventLog } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { cmd, data, dice, fresh, play, someCommand, tutorial } from '../kit.js';
import { ATHENS, BRISBANE, city, ROME } from '../kit-sieges.js';

const hypaspists = { 'PMI.r': 4 };

describe('weekly-campaign house readings', () => {
  test.each([
    [1, 2],
    [3, 1],
  ])('WK-ZOC-4, WK-ZOC-6: from zone to zone on Command %i: %i steps', (command, steps) => {
    const state = tutorial((s) => {
      s.weather = { now: 'F', last: 'F' };
      const map = mapOf(s.map);
      // Beside both hexes that the path enters, and not beside the first.
      someCommand(s, 'P5', 'DV', neighbour(map, neighbour(map, 'A2232', 2) ?? '', 1) ?? '', { 'HHI.r': 4 });
      someCommand(s, 'P1', 'DV', 'A2232', { 'SMC.r': 3 });
      cmd(s, 'P1-3DV').orders.command = command as 1 | 3;
    });

    const run = play([assignments, ...campaign], state, { P1: 'M - 3DV - F0,2,2' });

    expect(run.events.filter((e) => e.type === 'move' && e.data.command === 'P1-3DV')).toHaveLength(steps);
  });

  test('WK-MOV-7, WK-MOV-15: who already shares a hex with an enemy may march off', () => {
    const state = tutorial((s) => {
      s.weather = { now: 'F', last: 'F' };
      for (const command of Object.values(s.commands)) if (command.hex === 'A2231') command.hex = 'A1831';
      someCommand(s, 'P1', 'DV', 'A2231', hypaspists);
      someCommand(s, 'P5', 'DV', 'A2231', { 'HHI.r': 1 });
    });

    const run = play([assignments, ...campaign], state, { P1: 'M - 3DV - F0,5' });

    expect(cmd(run.state, 'P1-3DV').hex).not.toBe('A2231');
  });

  test('WK-NAV-12: a coastal river hex counts as river for ships, a channel does not', () => {
    const map = mapOf(fresh('inner-sea').map);
    const mouths = map.ids.filter((id) => map.hexes[id]?.coastal && map.hexes[id]?.river);
    expect(mouths.length).toBeGreaterThan(0);
    for (const id of mouths)
      expect(navalCost(data, map, id, { 'MSQ.r': 1 })).toBe(map.hexes[id]?.channel ? 1 : 2);
  });

  test('WK-CMD-15: freed regts without a home scatter and can be raised again', () => {
    const state = tutorial((s) => {
      for (const one of Object.values(s.cities)) if (one.owner === 'P1') one.holder = 'P5';
    });
    const before = state.positions.P1?.rebuilds.length ?? 0;

    expect(sendHome(state, data, { owner: 'P1', hex: 'A2231', stack: hypaspists })).toBeUndefined();

    expect(state.transit).toEqual([]);
    expect(state.positions.P1?.rebuilds.length).toBeGreaterThan(before);
  });

  test('WK-CON-9: a people whose cities went free lives while it has troops', () => {
    const state = tutorial((s) => {
      for (const one of Object.values(s.cities))
        if (one.owner === 'P5' || one.holder === 'P5')
          Object.assign(one, { owner: 'P0', holder: 'P0', status: 'free' });
    });

    expect(play(weekEnd, state).state.positions.P5?.status).toBe('active');
  });

  test('WK-CON-10: what a fallen country held goes back to its owner; its own in other hands stay there', () => {
    const state = tutorial((s) => {
      city(s, ROME).holder = 'P5';
      city(s, ATHENS).holder = 'P1';
      city(s, BRISBANE).holder = 'P5';
    });
    eliminate({ state, data, log: eventLog(), dice: dice(), orders: [] } as never, 'P5', 'morale');

    expect(city(state, ROME)).toMatchObject({ owner: 'P1', holder: 'P1' });
    expect(city(state, ATHENS).holder).toBe('P1');
  });

  test('WK-SPY-10: a failed assassin is an order done in part', () => {
    const run = play([audit, assassins], tutorial(), { P1: 'A - P5 Brisbane - 500' });
    expect(run.outcomes).toEqual(['P1/1 part attempt-failed']);
  });

  test('WK-NMR-6: stand-ins are awaited when they alone are left', async () => {
    const system = await loadSystem('weekly-campaign');
    const mixed = tutorial((s) => Object.assign(s.positions.P5!, { status: 'standin' }));
    const alone = tutorial((s) => {
      for (const id of ['P1', 'P5']) Object.assign(s.positions[id]!, { status: 'standin' });
    });
    expect(system.awaiting(mixed as never)).toEqual(['P1']);
    expect(system.awaiting(alone as never)).toEqual(['P1', 'P5']);
  });
});
