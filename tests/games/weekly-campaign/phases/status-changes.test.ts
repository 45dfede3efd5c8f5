/** Conversions, treaties, wars, stand-ins, what has expired. WK-P1-2. */
import { describe, expect, test } from 'vitest';
import { statusChanges } from '../../../../games/weekly-campaign/phases/status-changes.js';
import { administration } from '../../../../games/weekly-campaign/turn.js';
import { BRISBANE, city, third } from '../kit-sieges.js';
import { calm, play, someCommand, tutorial } from '../kit.js';

describe('weekly-campaign status changes', () => {
  test('WK-P1-2, WK-P1-3: status changes come after the gifts, transfers after them', () => {
    expect(administration.slice(0, 4).map((p) => p.phaseName)).toEqual([
      '1.0 audit',
      '1.1 gifts',
      '1.2 status changes',
      '1.3 assignments and transfers',
    ]);
  });
  test('WK-P1-2: expired rebuilds and offers are removed', () => {
    const state = tutorial((s) => {
      third(s);
      s.positions.P1!.rebuilds = [
        { code: 'CHC', n: 2, expires: 8 },
        { code: 'PMI', n: 1, expires: 7 },
      ];
      s.offers = [
        { by: 'P2', to: 'P1', period: 12, turn: 7 },
        { by: 'P1', to: 'P2', period: 12, turn: 6 },
      ];
    });
    const after = play(statusChanges, state).state;
    expect(after.positions.P1?.rebuilds).toEqual([{ code: 'CHC', n: 2, expires: 8 }]);
    expect(after.offers.map((o) => o.by)).toEqual(['P2']);
  });
  test('WK-P1-2: cities are converted, wars declared, a silent position handed to its stand-in', () => {
    const state = tutorial((s) => {
      s.wars = {};
      third(s);
      Object.assign(city(s, BRISBANE), { holder: 'P5', heldSince: 1, stack: { 'HHI.r': 4 } });
      s.positions.P2!.nmr = s.options.standInAfter;
      someCommand(s, 'P2', 'DV', 'A2332', { 'PMI.r': 3 }).orders.command = 1;
    });
    const after = play(statusChanges, state, { P1: 'T - P5 - 0' }, { ...calm, convert: 1 }).state;
    expect(city(after, BRISBANE)).toMatchObject({ owner: 'P5', status: 'allied' });
    expect(after.wars).toEqual({ 'P1-P5': { since: 8, lastAct: 8 } });
    expect(after.positions.P2?.status).toBe('standin');
    const [division] = Object.values(after.commands).filter((c) => c.owner === 'P2');
    expect(division?.orders).toMatchObject({ command: 3, conditional: 'C', city: 1 });
  });
});
