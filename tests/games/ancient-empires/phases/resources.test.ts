/** Resources: materials, goods, food surplus and deficit. AE-RES. */
import { describe, expect, test } from 'vitest';
import { resources } from '../../../../games/ancient-empires/phases/resources.js';
import { board, capital, independent, own, play } from '../table.js';

describe('ancient-empires resources', () => {
  test('AE-RES-1, AE-RES-2, AE-RES-3, AE-RES-5: surplus, deficit, and nothing for independents that eat all', () => {
    const state = board(1);
    capital(state, 'P1', 'A1');
    own(state, 'P1', 'A5', 2);
    independent(state, 'An2', 2, {});
    independent(state, 'Ar4', 1);
    own(state, 'P1', 'E4', 0);
    const { state: after } = play(resources, state);

    expect(after.provinces['A1']).toMatchObject({ stock: { MAT: 1, IVO: 1, FOO: 1 }, deficit: 0 });
    expect(after.provinces['A5']!.deficit).toBe(1);
    expect(after.provinces['An2']!.stock.FOO).toBeUndefined();
    expect(after.provinces['Ar4']!.stock).toEqual({ MAT: 2, SIL: 1 });
    expect(after.provinces['E4']).toMatchObject({ stock: {}, local: 2 });
  });
  test('AE-RES-2: Disaster counters eat the next harvest', () => {
    const state = board(1);
    capital(state, 'P1', 'A1', 1, { deficit: 1 });
    own(state, 'P1', 'A5', 2, { deficit: 1 });
    const { state: after } = play(resources, state);

    expect(after.provinces['A1']).toMatchObject({ deficit: 0 });
    expect(after.provinces['A1']!.stock.FOO).toBeUndefined();
    expect(after.provinces['A5']!.deficit).toBe(2);
  });
});
