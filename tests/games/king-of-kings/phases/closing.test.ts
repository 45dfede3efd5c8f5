/** The closing of a season. KOK-END-0, KOK-VP-1. */
import { describe, expect, test } from 'vitest';
import { closing } from '../../../../games/king-of-kings/phases/closing.js';
import { resolve } from '../../../../games/king-of-kings/resolve.js';
import { rolls } from '../../../../games/king-of-kings/rolls.js';
import { pointsOf } from '../../../../games/king-of-kings/rules/realm/realms.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { seededDice } from '../../../../src/core/index.js';
import { told } from '../kit-armies.js';
import { bare, playOn, rules, stand, start, worldOf } from '../kit.js';

type Change = (state: State) => unknown;

test('KOK-VP-1, KOK-VP-3, KOK-NEU-3: points add up', () => {
  const state = start('alexander', 2);
  Object.assign(state.positions['P2']!, { treasury: 85, achievements: ['law', 'monuments', 'enemies'] });
  const points = pointsOf(worldOf(state), 'P2', state.positions['P2']!);

  expect(points).toMatchObject({ treasury: 85, achievements: 200, empire: 210 + 40 });
  expect(points.total).toBe(85 + 200 + 250);
});

describe('king-of-kings the closing of a season', () => {
  test('KOK-END-0, KOK-MAIL-2: lines that nobody heard fail with the first reason', () => {
    const said = (change: Change): string[] => {
      const state = bare('alexander', 2);
      stand(state, 'P1', 'Pella', '1 PX');
      change(state);
      const { orders } = playOn(state, {}, { P1: 'D - [1 PX] - [Pella]' });
      const sheet = { orders } as never;
      const done = resolve(rules, state, { P1: sheet }, seededDice({ seed: 'unheard', turn: 1, rolls }));
      if (!('state' in done)) throw new Error('asked');
      return done.events.filter((e) => e.type === 'order-failed').map((e) => e.data['reason'] as string);
    };
    expect(said(() => undefined)).toEqual(['wrong-season']);
    expect(said((s) => (s.positions['P1']!.status = 'out'))).toEqual(['out-of-the-game']);
    expect(said((s) => (s.game.ended = { by: 'periods' }))).toEqual(['game-over']);
  });
  test('KOK-CAP-2: a realm whose last city went in the season is out at its closing', () => {
    const state = bare('diadochi', 4);
    for (const c of Object.values(state.cities)) if (c.controller === 'P2') c.controller = 'P1';
    const play = playOn(state);
    closing.body(play);
    expect(state.positions['P2']!.status).toBe('out');
    expect(state.positions['P1']!.status).toBe('active');
    expect(told(play, 'realm-fell').map((d) => d['position'])).toEqual(['P2']);
  });
  test('KOK-END-0: a closing turns the season and the year', () => {
    const state = start('hammurabi', 4);
    state.game.season = 'winter';
    closing.body(playOn(state));
    expect(state.game).toMatchObject({ season: 'spring', year: 2, turn: 2 });
  });
});
