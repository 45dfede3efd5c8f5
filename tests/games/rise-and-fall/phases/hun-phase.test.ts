/** The Hun phase: Hunae first, then Huns. RF-TURN-5, RF-ALG-HUNPHASE, RF-HUN. */
import { describe, expect, test } from 'vitest';
import { raiseHuns } from '../../../../games/rise-and-fall/rules/peoples/hun-arrivals.js';
import { mustLoot } from '../../../../games/rise-and-fall/rules/peoples/huns.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { built, phase, settled } from '../kit-boards.js';
import { area, board, data, play, scene, unit, where } from '../table.js';

const b = (state: State) => ({ state, data });

const standing = (state: State, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state.units)
      .filter(([id, u]) => id.startsWith(prefix) && state.areas[u.where])
      .map(([id, u]) => [id, u.where]),
  );

describe('rise-and-fall the coming of the Huns', () => {
  const come = (year: number, units: Record<string, string> = {}): State => {
    const state = board(year, { step: 'P', empty: true, units });
    raiseHuns(scene(state));
    return state;
  };

  test('RF-HUN-1: three Hunnic units in 380, the Huns in 390, the Hunae in 410, each in its own land and not a decade before', () => {
    expect(standing(come(370), 'H')).toEqual({});
    expect(standing(come(380), 'H')).toEqual({ HK1: 'Huns', HK2: 'Huns', HK3: 'Huns' });
    expect(standing(come(390), 'HU')).toEqual({ HU1: 'Huns' });
    expect(standing(come(400), 'HE')).toEqual({});
    const all = come(410);
    expect(standing(all, 'HE')).toEqual({ HE1: 'Hunae' });
    expect(['HK1', 'HU1', 'HE1'].map((u) => unit(all, u).faction)).toEqual(['hunnic:huns', 'huns', 'hunae']);
    expect(['Huns', 'Hunae'].map((id) => area(all, id).controller)).toEqual(['huns', 'hunae']);
    // Who has come does not come again, nor who is gone.
    expect(where(come(410, { HU1: 'Sirmium' }), 'HU1')).toBe('Sirmium');
    expect(where(come(410, { HU1: 'removed' }), 'HU1')).toBe('removed');
    // Nobody else who waits for his date comes with them.
    expect([where(all, 'KU3'), where(all, 'GM2')]).toEqual(['later', 'later']);
  });

  test('RF-HOUSE-8: tribes there are taken in, migrations flee, legions are beaten; Huns already there stay', () => {
    const state = board(390, {
      step: 'P',
      empty: true,
      units: { HK1: 'Huns', XS07: 'Huns', GM1: 'Huns', RL01: 'Huns' },
    });
    for (const u of ['HK2', 'HK3']) unit(state, u).where = 'reserve';
    raiseHuns(scene(state));
    expect(where(state, 'XS07')).toBe('removed');
    expect(where(state, 'RL01')).toBe('pool');
    expect(state.areas[where(state, 'GM1')]).toBeDefined();
    expect([where(state, 'HK1'), where(state, 'HU1')]).toEqual(['Huns', 'Huns']);
    expect(state.huns.counters).toEqual({ huns: 1, hunae: 0 });
  });

  test('RF-TURN-5: with none of them on the map there is no Hun phase', () => {
    expect(play(board(370, { step: 'P' }), {}).state.step).not.toBe('H');
    const gone = board(430, { step: 'P', units: { HU1: 'removed', HE1: 'removed' } });
    for (const u of ['HK1', 'HK2', 'HK3']) unit(gone, u).where = 'reserve';
    expect(play(gone, {}).state.step).not.toBe('H');
    expect(play({ ...gone, options: { ...gone.options } }, {}).state.turn).toBe(gone.turn + 1);
  });
});

describe('rise-and-fall the phase of the hordes', () => {
  test('RF-HUN-6, RF-ALG-HUNPHASE: each horde raises its own and is moved by its own seat', () => {
    const state = settled(430, {}, { Sirmium: 'hunnic:huns', Bactra: 'hunnic:hunae' }, 0);
    state.huns.capitals.hunae = 'Bactra';
    state.huns.counters.hunae = 0;
    expect(built(state)).toEqual([
      ['HK1', 'Bactra'],
      ['HK2', 'Sirmium'],
    ]);
    const after = play(state, { P1: 'B - HK - Sirmium', P2: 'B - HK - Bactra' });
    expect([after.outcome('P1'), after.outcome('P2')]).toEqual(['no-hunnic-unit', 'no-hunnic-unit']);
    expect(unit(play(state, {}).state, 'HK1').faction).toBe('hunnic:hunae');
  });
  test('RF-ALG-HUNPHASE, RF-STK-3: crowds of the Huns are Rome’s to thin, those of the Hunae Germania’s', () => {
    const crowd = phase(420, {
      players: 3,
      units: { HK1: 'Alani', HK2: 'Alani', HE1: 'removed', HU1: 'removed', HK4: 'Saca', HK5: 'Saca' },
    });
    for (const u of ['HK4', 'HK5']) unit(crowd, u).faction = 'hunnic:hunae';
    unit(crowd, 'HK3').where = 'reserve';
    crowd.standing.P1!.stack = { Alani: ['HK2'], Saca: ['HK5'] };
    const lost = (state: State): unknown[] =>
      play(state, {})
        .of('stack-eliminated')
        .map((e) => [e.data.area, e.data.units, e.data.by]);
    expect(lost(crowd)).toEqual([
      ['Saca', ['HK4'], 'P3'],
      ['Alani', ['HK2'], 'P1'],
    ]);
    crowd.standing.P3!.stack = { Saca: ['HK5'] };
    expect(lost(crowd)[0]).toEqual(['Saca', ['HK5'], 'P3']);
    // RF-CBT-9: a lost Hunnic unit goes back to the reserve.
    expect(where(play(crowd, {}).state, 'HK5')).toBe('reserve');
  });
  test('RF-LOOT-1, RF-HUN-5: Huns and their kingdom must loot any whole star but their capital; Hunae and their kingdom need not', () => {
    const state = settled(
      430,
      { HK1: 'Sirmium', HK2: 'Gades', HK3: 'Siscia', HK4: 'Roma', HU1: 'Athens', HE1: 'Bactra' },
      {},
    );
    unit(state, 'HK4').faction = 'hunnic:hunae';
    area(state, 'Gades').controller = 'rome';
    expect(['HK1', 'HK2', 'HK3', 'HK4', 'HU1', 'HE1'].map((u) => mustLoot(b(state), u))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
    area(state, 'Athens').loot = 2;
    expect(mustLoot(b(state), 'HU1')).toBe(false);
    expect(mustLoot(b(state), 'HK9')).toBe(false);
    const after = play(state, {});
    expect(['Sirmium', 'Gades', 'Roma', 'Athens', 'Bactra'].map((id) => area(after.state, id).loot)).toEqual([
      0, 1, 0, 2, 0,
    ]);
    expect(after.of('star-looted').map((e) => e.data.unit)).toEqual(['HK2']);
  });
});
