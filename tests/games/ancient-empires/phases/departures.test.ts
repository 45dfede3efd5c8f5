/** Positions that leave the game. AE-MAIL-5. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../games/ancient-empires/invariants.js';
import { departures } from '../../../../games/ancient-empires/phases/departures.js';
import { rivals } from '../campaign.js';
import { board, capital, data, independent, ofType, own, play, put } from '../table.js';

describe('ancient-empires departures', () => {
  test('AE-MAIL-5: who leaves the game sets his provinces free', () => {
    const state = board(2);
    capital(state, 'P1', 'M1');
    capital(state, 'P2', 'I2', 2);
    own(state, 'P2', 'I1', 0);
    independent(state, 'Ph1', 1, { controller: 'P2' });
    put(state, 'raid:P2', 'N1', ['BAR'], 'BA1');
    state.positions['P2']!.status = 'out';
    const { state: after } = play(departures, state);
    expect(after.provinces['I2']).toMatchObject({ kind: 'independent', controller: 'P1', hostile: {} });
    expect(after.provinces['I1']!.kind).toBe('wild');
    expect(after.provinces['Ph1']!.controller).toBe('P1');
    expect(after.stacks['BA1']!.units[0]!.side).toBe('raid:P1');
  });
  test('AE-MAIL-5: who leaves gives his bands to the weakest, and all that he was', () => {
    const state = rivals(4);
    capital(state, 'P4', 'Sp2');
    own(state, 'P1', 'M2');
    own(state, 'P1', 'M3');
    Object.assign(state.positions['P2']!, { status: 'out' });
    state.dominant.ARM = ['P1', 'P2'];
    put(state, 'raid:P2', 'XS1', ['BAR', 'BAR'], 'BA9');
    put(state, 'pos:P2', 'M1', ['PRO', 'LEA'], 'FOE');
    independent(state, 'G4', 1, { controller: 'P2' });
    state.positions['P3']!.vp = 3;
    state.positions['P3']!.vpProvinces = 3;
    state.step = 'council';
    const { state: after, events } = play(departures, state);
    expect(after.stacks['BA9']!.units.map(({ side }) => side)).toEqual(['raid:P4', 'raid:P4']);
    expect(ofType(events, 'raider-passed')).toHaveLength(1);
    expect(after.dominant.ARM).toEqual(['P1']);
    expect(after.provinces['I2']).toMatchObject({ kind: 'independent', controller: 'P4' });
    expect(after.provinces['G4']!.controller).toBe('P4');
    expect(after.stacks['FOE']).toBeUndefined();
    expect(after.positions['P2']).toMatchObject({ treasury: 0, capital: null });
    expect(invariants(data, after)).toEqual([]);
    // Once is enough.
    expect(play(departures, after).events).toEqual([]);
  });
});
