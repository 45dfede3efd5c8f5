/** Captives in commands and places that change hands: whose they are then. WK-CMD-9, WK-CMD-16, WK-GIFT-3, WK-CON-2, WK-CON-7, WK-SPY-7. */
import { describe, expect, test } from 'vitest';
import { eventLog } from '../../../../../src/core/index.js';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { bribes } from '../../../../../games/weekly-campaign/phases/bribes.js';
import { gifts } from '../../../../../games/weekly-campaign/phases/gifts.js';
import { revolts } from '../../../../../games/weekly-campaign/phases/revolts.js';
import { invariants } from '../../../../../games/weekly-campaign/invariants.js';
import { eliminate } from '../../../../../games/weekly-campaign/rules/conquest/elimination.js';
import { captureCommand, capturePlace } from '../../../../../games/weekly-campaign/rules/war/capture.js';
import type { Prisoners } from '../../../../../games/weekly-campaign/records.js';
import type { Play } from '../../../../../games/weekly-campaign/play.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, dice, play, someCommand } from '../../kit.js';
import {
  ally,
  ATHENS,
  city,
  CORINTH,
  forceOf,
  occupy,
  peace,
  PELLA,
  setFreeCity,
  third,
} from '../../kit-sieges.js';

const at = (state: State): Play => ({
  state,
  orders: [],
  dice: dice(calm),
  data,
  log: eventLog(),
  ask: () => [],
});
/** One HHI and the general of P5, one SLI of P2, one PMI of P3; P1, P2, P3 and P5 play. */
const captives = (s: State, keeper: string): Prisoners[] => {
  Object.assign(s.leaders['P5-L2']!, { state: 'captive', at: keeper });
  cmd(s, 'P5-2DV').leaders = [];
  return [
    { of: 'P5', stack: { 'HHI.r': 1 }, leaders: ['P5-L2'] },
    { of: 'P2', stack: { 'SLI.r': 1 }, leaders: [] },
    { of: 'P3', stack: { 'PMI.r': 1 }, leaders: [] },
  ];
};
const crowd = (change: (s: State) => void): State =>
  peace((s) => {
    for (const id of ['P2', 'P3']) third(s, id);
    change(s);
  });
/** Who went free, and who is still held there. */
const fate = (state: State, held: readonly Prisoners[], hex: string) => ({
  free: state.freed
    .filter((f) => f.hex === hex)
    .map((f) => f.owner)
    .sort(),
  held: held.map((p) => p.of).sort(),
});

describe('weekly-campaign captives in what changes hands', () => {
  test('WK-GIFT-3, WK-CMD-16: in a city that is given away: the receiver’s and his friends’ are free, those of his enemies stay', () => {
    const state = crowd((s) => {
      city(s, PELLA).prisoners = captives(s, PELLA);
      s.wars['P2-P5'] = { since: 1, lastAct: 8 };
    });
    const run = play([audit, gifts], state, { P1: 'G - CI - Pella - P5' });
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(fate(run.state, city(run.state, PELLA).prisoners, PELLA)).toEqual({
      free: ['P3', 'P5'],
      held: ['P2'],
    });
    expect(run.state.leaders['P5-L2']).toMatchObject({ state: 'free', at: ATHENS });
    expect(invariants(data, run.state)).toEqual([]);
  });
  test('WK-GIFT-3, WK-CMD-16: in a fort likewise', () => {
    const state = crowd((s) => {
      Object.assign(s.forts['P1-FO6']!, { stack: {}, prisoners: captives(s, 'P1-FO6') });
      s.wars['P2-P5'] = { since: 1, lastAct: 8 };
    });
    const run = play([audit, gifts], state, { P1: 'G - FO - FO6 - P5' });
    expect(fate(run.state, run.state.forts['P5-FO1']!.prisoners, 'A2231')).toEqual({
      free: ['P3', 'P5'],
      held: ['P2'],
    });
    expect(invariants(data, run.state)).toEqual([]);
  });
  test('WK-SPY-7, WK-CMD-16: in a city that is bribed', () => {
    const state = crowd((s) => {
      occupy(s, CORINTH, 'P2', {}).prisoners = captives(s, CORINTH).map((p) =>
        p.of === 'P2' ? { ...p, of: 'P1' } : p,
      );
      Object.assign(s.positions.P1!, { treasury: 5000, ledger: { opening: 5000, lines: [] } });
      s.wars['P1-P3'] = { since: 1, lastAct: 8 };
    });
    const run = play([audit, bribes], state, { P1: 'G - 2000 -  - Corinth' }, { ...calm, bribe: 1 });
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(fate(run.state, city(run.state, CORINTH).prisoners, CORINTH)).toEqual({
      free: ['P1', 'P5'],
      held: ['P3'],
    });
    expect(invariants(data, run.state)).toEqual([]);
  });
  test('WK-CON-7, WK-CMD-16: in a city that rises for its owner his own are free; his enemies stay', () => {
    const state = crowd((s) => {
      occupy(s, CORINTH, 'P1', {}).prisoners = captives(s, CORINTH);
      s.wars['P2-P5'] = { since: 1, lastAct: 8 };
    });
    const run = play(revolts, state, {}, { ...calm, revolt: 1 });
    expect(city(run.state, CORINTH).holder).toBe('P5');
    expect(fate(run.state, city(run.state, CORINTH).prisoners, CORINTH)).toEqual({
      free: ['P3', 'P5'],
      held: ['P2'],
    });
    expect(invariants(data, run.state)).toEqual([]);
  });
  test('WK-CON-7, WK-CMD-16: rebels who are nobody’s keep no captives', () => {
    const state = crowd((s) => {
      Object.assign(city(s, CORINTH), { owner: 'P1', holder: 'P1', status: 'allied', stack: {} });
      city(s, CORINTH).prisoners = captives(s, CORINTH);
    });
    const run = play(revolts, state, {}, { ...calm, revolt: 1 });
    expect(city(run.state, CORINTH).holder).toBe('P0');
    expect(fate(run.state, city(run.state, CORINTH).prisoners, CORINTH)).toEqual({
      free: ['P2', 'P3', 'P5'],
      held: [],
    });
    expect(run.state.leaders['P5-L2']?.state).toBe('free');
  });
  test('WK-CON-10, WK-CMD-16: when their keeper’s country falls they are free, its own city or another’s', () => {
    const state = crowd((s) => {
      city(s, PELLA).prisoners = captives(s, PELLA);
      occupy(s, CORINTH, 'P1', {}).prisoners = [
        { of: 'P5', stack: { 'SLI.r': 2 }, leaders: [] },
        { of: 'P2', stack: { 'SLI.r': 2 }, leaders: [] },
      ];
      s.wars['P2-P5'] = { since: 1, lastAct: 8 };
    });
    eliminate(at(state), 'P1', 'morale');
    expect(city(state, PELLA)).toMatchObject({ holder: 'P0', prisoners: [] });
    expect(city(state, CORINTH)).toMatchObject({
      holder: 'P5',
      prisoners: [{ of: 'P2', stack: { 'SLI.r': 2 }, leaders: [] }],
    });
    expect(state.freed.map((f) => `${f.owner} ${f.hex}`).sort()).toEqual(
      [`P2 ${PELLA}`, `P3 ${PELLA}`, `P5 ${PELLA}`, `P5 ${CORINTH}`].sort(),
    );
    expect(invariants(data, state)).toEqual([]);
  });

  test.each([
    // Captor P1: at war with P3; P2 is his ally, P5 nobody.
    ['P1', 'free'],
    ['P2', 'free'],
    ['P3', 'held'],
    ['P5', 'free'],
  ])('WK-CMD-9: prisoners of %s in a captured command: %s', (of, what) => {
    const state = crowd((s) => {
      s.wars['P1-P3'] = { since: 1, lastAct: 8 };
      ally(s, 'P1', 'P2');
      someCommand(s, 'P3', 'DV', PELLA, {});
    });
    const keeper = Object.values(state.commands).find((c) => c.owner === 'P3')!;
    keeper.prisoners = [{ of, stack: { 'SLI.v': 2 }, leaders: [] }];
    captureCommand(at(state), keeper, cmd(state, 'P1-2DV'));
    expect(state.freed).toEqual(
      what === 'free' ? [{ owner: of, hex: PELLA, stack: { 'SLI.v': 2 }, since: 8 }] : [],
    );
    expect(cmd(state, 'P1-2DV').prisoners).toEqual(
      what === 'held' ? [{ of, stack: { 'SLI.v': 2 }, leaders: [] }] : [],
    );
  });
  test('WK-ASL-5, WK-CMD-9: in a stormed city they pass to the strongest of the captor’s commands, with their generals', () => {
    const state = crowd((s) => {
      setFreeCity(s, CORINTH, {}).prisoners = captives(s, CORINTH);
      s.wars['P1-P5'] = { since: 1, lastAct: 8 };
      for (const id of ['P1-1AR', 'P1-1DV', 'P1-2DV']) cmd(s, id).hex = CORINTH;
    });
    const forces = ['P1-2DV', 'P1-1AR'].map((id) => forceOf(state, id));
    capturePlace(at(state), city(state, CORINTH), 'P1', 'stormed', forces);
    expect(cmd(state, 'P1-1AR').prisoners).toEqual([{ of: 'P5', stack: { 'HHI.r': 1 }, leaders: ['P5-L2'] }]);
    expect(state.leaders['P5-L2']).toMatchObject({ state: 'captive', at: 'P1-1AR' });
    expect(fate(state, city(state, CORINTH).prisoners, CORINTH)).toEqual({ free: ['P2', 'P3'], held: [] });
  });
});
