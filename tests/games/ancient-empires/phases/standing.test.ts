/** Standing lines of a step. AE-MAIL-2, AE-MAIL-8. */
import { describe, expect, test } from 'vitest';
import { standing } from '../../../../games/ancient-empires/phases/standing.js';
import type { State, Step } from '../../../../games/ancient-empires/state.js';
import { facts, oneRound, rivals } from '../campaign.js';
import { board, capital, independent, orders, outcomes, own, play } from '../table.js';

describe('ancient-empires standing lines', () => {
  test('AE-MAIL-8: of two standing lines about one thing the last stands', () => {
    const state = board(3);
    capital(state, 'P1', 'M1');
    const { events, state: after } = play(standing, state, {
      P1: 'P - H - 2\nP - F - 2\nP - H - 2 - M1\nO - RESERVE - 5\nO - RESERVE - 9\nE - ON - 2\nE - OFF - 2\nTC - M1\nTC - NONE\nEV - 2 - RV - I2\nEV - 2 - CO - I2',
    });
    expect(outcomes(events)).toEqual([
      'P failed superseded',
      'P done',
      'P done',
      'O failed superseded',
      'O done',
      'E failed superseded',
      'E done',
      'TC failed superseded',
      'TC done',
      'EV done',
      'EV done',
    ]);
    expect(after.positions['P1']!).toMatchObject({
      centres: [],
      postures: { general: { P2: 'F' }, at: { M1: { P2: 'H' } } },
    });
    expect(after.positions['P1']!.policies.reserve).toBe(9);
    expect(after.positions['P1']!.embargoes.general).toEqual({ P2: false });
  });
});

describe('AE-POS-1, AE-INF-4, AE-MAIL-9: declarations', () => {
  function realm(step: Step = 'council'): State {
    const state = rivals(3);
    state.step = step;
    own(state, 'P1', 'M2');
    independent(state, 'Ph1', 1, { controller: 'P1' });
    return state;
  }
  const said = (line: string) => {
    const { state, events } = play(standing, realm(), { P1: line });
    const { postures, embargoes } = state.positions['P1']!;
    return { said: outcomes(events)[0], postures, embargoes, heard: facts(events, 'posture-declared', 'to') };
  };
  test.each([
    ['P - H - 2', 'P done', { general: { P2: 'H' }, at: {} }],
    ['P - H - ALL', 'P done', { general: { P2: 'H', P3: 'H' }, at: {} }],
    ['P - F - 3 - M1, M2', 'P done', { general: {}, at: { M1: { P3: 'F' }, M2: { P3: 'F' } } }],
    ['P - F - ALL - Ph1', 'P done', { general: {}, at: { Ph1: { P2: 'F', P3: 'F' } } }],
    ['P - F - 1 - Ph1', 'P done', { general: {}, at: { Ph1: { P1: 'F' } } }],
    ['P - H - 2 - Ph1', 'P failed no-target', { general: {}, at: {} }],
    ['P - H - 2 - M1, Ph1', 'P failed no-target', { general: {}, at: {} }],
    ['P - H - 2 - M1, I2', 'P failed not-owner', { general: {}, at: {} }],
    ['P - F - 1 - M1', 'P failed no-target', { general: {}, at: {} }],
    ['P - F - 1', 'P failed no-target', { general: {}, at: {} }],
    ['P - F - 4', 'P failed no-target', { general: {}, at: {} }],
  ])('%s: %s', (line, outcome, postures) => {
    expect(said(line)).toMatchObject({ said: outcome, postures });
  });
  test('AE-FOG-3: those whom a change concerns hear of it, once', () => {
    expect(said('P - H - 2').heard).toEqual(['P2']);
    expect(said('P - N - 2').heard).toEqual([]);
    expect(said('P - N - 2 - M1').heard).toEqual(['P2']);
  });
  test.each([
    ['E - ON - 2', 'E done', { general: { P2: true }, at: {} }],
    ['E - OFF - ALL', 'E done', { general: { P2: false, P3: false }, at: {} }],
    ['E - ON - 3 - PAL, M1', 'E done', { general: {}, at: { PAL: { P3: true }, M1: { P3: true } } }],
    ['E - ON - 1', 'E failed no-target', { general: {}, at: {} }],
    ['E - ON - 4', 'E failed no-target', { general: {}, at: {} }],
  ])('%s: %s', (line, outcome, embargoes) => {
    expect(said(line)).toMatchObject({ said: outcome, embargoes });
  });
  test('in the script: from its round on', () => {
    const { state } = oneRound(realm('operations'), { P1: 'P - H - 2 - ALL - @2\nP - F - 3 - ALL - @1' });
    expect(state.positions['P1']!.postures.general).toEqual({ P3: 'F' });
    expect(orders({ P1: 'P - H - 2 - ALL - @2' })).toHaveLength(1);
  });
});
