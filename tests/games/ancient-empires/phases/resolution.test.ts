/** Capitals that are replaced, points, the destroyed, the end. AE-END, AE-FIN. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../games/ancient-empires/invariants.js';
import { resolution } from '../../../../games/ancient-empires/phases/resolution.js';
import { standings } from '../../../../games/ancient-empires/standings.js';
import { board, capital, data, independent, orders, own, play } from '../table.js';

describe('ancient-empires resolution', () => {
  test('AE-END-2, AE-ADV-5: levels of provinces and of investment; Pacified land adds nothing', () => {
    const state = board(1, { step: 'operations' });
    capital(state, 'P1', 'M1', 2);
    own(state, 'P1', 'M2', 1);
    own(state, 'P1', 'E2', 3);
    own(state, 'P1', 'N1', 0);
    Object.assign(state.positions['P1']!.invest, { ARM: 2, CUL: 1 });
    const { state: after } = play(resolution, state);
    expect(after.positions['P1']).toMatchObject({ vp: 9, vpProvinces: 6, vpInvestment: 3 });
    expect(after.turn).toBe(4);
  });

  test('AE-END-1: a lost capital is replaced by policy, else by the best province', () => {
    const state = board(1, { step: 'operations' });
    state.positions['P1']!.capital = 'I2';
    own(state, 'P1', 'M1', 1);
    own(state, 'P1', 'M2', 1);
    expect(play(resolution, state).state.positions['P1']!.capital).toBe('M1');
    state.positions['P1']!.policies.capital = ['M2'];
    expect(play(resolution, state).state.positions['P1']!.capital).toBe('M2');
  });

  test('AE-END-3, AE-ADV-2: an empire without land is destroyed, keeps its points and loses its Dominance', () => {
    const state = board(2, { step: 'operations' });
    capital(state, 'P1', 'M1');
    state.positions['P2']!.vp = 12;
    state.dominant.NAV = ['P2'];
    const { state: after } = play(resolution, state);
    expect(after.positions['P2']).toMatchObject({
      status: 'destroyed',
      vp: 12,
      treasury: 0,
      destroyedTurn: 3,
      timesDestroyed: 1,
    });
    expect(after.dominant.NAV).toEqual([]);
  });

  test('AE-FIN-1: the game ends by consent of all, or with the last turn', () => {
    const state = board(2, { step: 'operations' });
    capital(state, 'P1', 'M1');
    capital(state, 'P2', 'I2');
    state.positions['P1']!.policies.end = true;
    expect(play(resolution, state).state.over).toBe(false);
    state.positions['P2']!.policies.end = true;
    expect(play(resolution, state).state).toMatchObject({ over: true, step: 'end' });
    const limited = board(2, { step: 'operations', options: { turnLimit: 3 } });
    capital(limited, 'P1', 'M1');
    expect(play(resolution, limited).state.over).toBe(true);
  });

  test('AE-FIN-2, AE-FIN-3: points, then levels, then provinces, then treasury; else they share the place', () => {
    const state = board(3);
    for (const [id, code] of Object.entries({ P1: 'M1', P2: 'I2', P3: 'E2' })) {
      capital(state, id, code);
      state.positions[id]!.vp = 10;
    }
    own(state, 'P2', 'I1');
    const table = standings(data, { ...state, over: true });
    expect(table.map((one) => [one.position, one.place])).toEqual([
      ['P2', 1],
      ['P1', 2],
      ['P3', 2],
    ]);
    expect(table[0]!.columns).toMatchObject({ treasury: 100, provinces: 2 });
    expect(standings(data, state)[0]!.columns['treasury']).toBeUndefined();
  });

  test('AE-CTL-2: control never stays with an enemy: without any friend nobody has it', () => {
    expect(orders({ P1: 'O - END - TRUE' })[0]!.key).toBe('policy');
    const state = board(1);
    capital(state, 'P1', 'M1');
    const p = independent(state, 'Ph1', 1, {
      controller: 'P1',
      hostile: { P1: { source: 'earned', turn: 1 } },
    });
    expect(invariants(data, state)).toContain('province Ph1: Hostile to its controller');
    p.controller = null;
    expect(invariants(data, state).filter((line) => line.includes('Ph1'))).toEqual([]);
  });
});
