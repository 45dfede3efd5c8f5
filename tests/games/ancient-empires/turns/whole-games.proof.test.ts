/** Whole games: stand-ins to the end, silence, sheets in another order, and sheets that no stand-in writes. AE-FIN-1, AE-MAIL-1 to 4. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  canonicalJson,
  clone,
  deepFreeze,
  parseSheet,
  seededDice,
  type GameSystem,
} from '../../../../src/core/index.js';
import { see } from '../../../../games/ancient-empires/see.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { loadSystem } from '../../../kit/load.js';
import { playGame } from '../../../../src/testing/play-game.js';
import { book, data } from '../table.js';

let system: GameSystem;
let mid: State;
beforeAll(async () => {
  system = await loadSystem('ancient-empires');
  mid = playGame(system, 'classic-4', { seed: 'fog', turns: 3, replay: false }).state as State;
});

describe('ancient-empires whole games', () => {
  test.each([
    { scenario: 'classic-4', turns: 9, options: {} },
    { scenario: 'classic-5', turns: 5, options: { hostilityCardsPermanent: true, galleys: 'own' } },
    { scenario: 'classic-6', turns: 4, options: { sharedGroups: true, hiddenTreasury: false } },
    { scenario: 'seats-7', turns: 4, options: {} },
    { scenario: 'seats-4', turns: 4, options: { opsByRound: true } },
  ])(
    'AE-FIN-1, AE-MAIL-4: stand-ins play $scenario to turn $turns with $options',
    ({ scenario, turns, options }) => {
      const game = playGame(system, scenario, {
        seed: `test ${scenario}`,
        options: { ...options, turnLimit: turns },
      });

      expect(game.failures).toEqual([]);
      expect(game.finished).toBe(true);
      const seen = new Set(game.events.flat().map((event) => event.type));
      for (const type of ['developed', 'province-occupied', 'tax', 'bid-won']) expect(seen).toContain(type);
      for (const type of seen) expect(data.texts[type], type).toBeTypeOf('string');
    },
  );

  test('AE-MAIL-2: a game in which nobody ever sends anything goes on by the defaults', () => {
    const game = playGame(system, 'classic-4', {
      seed: 'silence',
      options: { turnLimit: 12 },
      silent: () => true,
      replay: false,
    });
    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
  });

  test('AE-MAIL-3: the order in which sheets arrive does not matter', () => {
    const state = deepFreeze(clone(mid));
    const { turn, step } = system.moment(state);
    const sheets = Object.fromEntries(
      system
        .awaiting(state)
        .map((id) => [id, system.standIn(system.see(state, [], id), seededDice({ seed: id, turn, step }))]),
    );
    const turned = Object.fromEntries(Object.entries(sheets).reverse());
    const dice = () => seededDice({ seed: 'same', turn, step, rolls: system.rolls });
    expect(canonicalJson(system.resolve(state, turned, dice()))).toBe(
      canonicalJson(system.resolve(state, sheets, dice())),
    );
  });

  test('AE-MAIL-1: each order has exactly one outcome in its step', () => {
    const state = deepFreeze(clone(mid));
    const { turn, step } = system.moment(state);
    const sheet = parseSheet(
      book,
      'GAME g POSITION P1 TURN 4\nV - ARM1\nX - 2 - 1 WIN - 1 SIL\nG - 1 COI - 2\nBD - Ph1 - 1 DYE - 9\nMG - M1 - 1\nS - 1 FOO - M1 - M2\nP - F - 2\nE - ON - 3\nO - END - FALSE\nTC - NONE\nEV - 2 - RV - M1\nM - M1 - M2\nB - 1PRO - M1\nN - ME - Ur',
    );
    const outcome = system.resolve(
      state,
      { P1: sheet },
      seededDice({ seed: 'one', turn, step, rolls: system.rolls }),
    );
    const events = 'events' in outcome ? outcome.events : [];
    const told = events
      .filter((event) => event.type.startsWith('order-'))
      .map((event) => event.data['order']);
    expect([...told].sort((a, b) => Number(a) - Number(b))).toEqual(
      sheet.orders.map((order) => order.number),
    );
  });

  test('the move sheet of every step says something', () => {
    const view = see(data, mid, [], 'P1');
    const report = system.report(view);
    expect(system.front?.(view).facts).not.toEqual([]);
    expect(report.blocks.filter((block) => block.kind === 'map')).not.toEqual([]);
  });
});
