/** Huns, Hunae and their kingdoms: who comes when, who is taken in, who flees whither, what a kingdom raises and what it must loot. RF-HUN, RF-LOOT-1. */
import { describe, expect, test } from 'vitest';
import {
  absorbable,
  hordeOf,
  meetHuns,
  mustLoot,
} from '../../../../../games/rise-and-fall/rules/peoples/huns.js';
import { raiseHuns } from '../../../../../games/rise-and-fall/rules/peoples/hun-arrivals.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, divided, play, scene, system, unit, where, type Setting } from '../../table.js';

const b = (state: State) => ({ state, data });
const phase = (year: number, setting: Setting = {}): State =>
  board(year, { step: 'H', empty: true, ...setting });
const outcomes = (state: State, seat: string, text: string): string[] => {
  const after = play(state, { [seat]: text });
  return text.split('\n').map((_, n) => after.outcome(seat, n + 1));
};
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

describe('rise-and-fall whom the Huns take in', () => {
  test('RF-HUN-3: tribes, Sarmatians, Germans and Kushans; never Romans, rebels, Parthians, kingdoms or migrations', () => {
    const state = phase(420);
    const taken = ['AS02', 'CE21', 'XS01', 'ES01', 'GE01', 'KU1'];
    const fought = ['RL01', 'RP01', 'RC01', 'RB01', 'RR01', 'PC01', 'PI01', 'GKF1', 'HK1', 'GM1', 'HU1'];
    expect(taken.filter((u) => absorbable(b(state), u))).toEqual(taken);
    expect(fought.filter((u) => absorbable(b(state), u))).toEqual([]);
    expect([hordeOf('hunae'), hordeOf('hunnic:hunae'), hordeOf('huns'), hordeOf('hunnic:huns')]).toEqual([
      'hunae',
      'hunae',
      'huns',
      'huns',
    ]);
  });

  test('RF-HUN-3, RF-HUN-6: each adds one to the count of him who took it in, and leaves the game; who fights is left', () => {
    const state = phase(420, { units: { HE1: 'Saca', KU1: 'Yuezhi', XS01: 'Yuezhi', RL01: 'Yuezhi' } });
    state.bribes = [{ unit: 'XS01', by: 'rome' }];
    const s = scene(state);
    expect(meetHuns(s, 'HE1', 'Yuezhi', ['KU1', 'RL01', 'XS01'])).toEqual({ fighters: ['RL01'] });
    expect(state.huns.counters).toEqual({ huns: 0, hunae: 2 });
    expect(['KU1', 'XS01', 'RL01'].map((u) => where(state, u))).toEqual(['removed', 'removed', 'Yuezhi']);
    expect(s.log.events.map((e) => [e.type, e.data.unit, e.data.count])).toEqual([
      ['unit-absorbed', 'KU1', 1],
      ['unit-absorbed', 'XS01', 2],
    ]);
    expect(state.bribes).toEqual([]);
  });

  test('RF-HUN-3: of a stack the tribe is taken in, the legion fought, and both are gone', () => {
    const state = phase(420, { units: { HU1: 'Commagene', RL06: 'Antioch', AS02: 'Antioch' } });
    Object.assign(state.peoples.asian!, { alliedWith: 'rome', active: true });
    const after = play(state, { P2: 'AT - HU1 - Antioch' });
    expect(after.outcome('P2')).toBe('done');
    expect(['AS02', 'RL06', 'HU1'].map((u) => where(after.state, u))).toEqual(['removed', 'pool', 'Antioch']);
    expect(after.state.huns.counters.huns).toBe(1);
    // Where the rest is too strong it stays, and the tribe is gone all the same.
    const held = phase(420, {
      units: { HK1: 'Commagene', HU1: 'removed', RP01: 'Antioch', AS02: 'Antioch' },
    });
    Object.assign(held.peoples.asian!, { alliedWith: 'rome', active: true });
    const stopped = play(held, { P2: 'AT - HK1 - Antioch' });
    expect(stopped.outcome('P2')).toBe('too-weak');
    expect(['AS02', 'RP01', 'HK1'].map((u) => where(stopped.state, u))).toEqual([
      'removed',
      'Antioch',
      'Commagene',
    ]);
  });

  test('RF-ALG-ATTACK 6: who only took in has not fought, and his area serves no fight', () => {
    const units = { HK1: 'Sirmium', HK2: 'Sirmium', EU05: 'Moesia', RC01: 'Tomis', HU1: 'removed' };
    const state = phase(430, { units, held: { Sirmium: 'hunnic:huns', Tomis: 'rome' } });
    const text = 'AT - HK1 - Moesia\nAT - HK1 - Tomis';
    const after = play(state, { P2: text });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['done', 'done']);
    expect([where(after.state, 'HK1'), where(after.state, 'RC01')]).toEqual(['Tomis', 'pool']);
    // RF-HUN-7: whom a Hunnic unit beats counts for its kingdom, a Roman does not.
    expect(after.state.huns.counters).toEqual({ huns: 1, hunae: 0 });
    // The Huns themselves move one area and no more.
    const hun = phase(430, { units: { HU1: 'Sirmium', EU05: 'Moesia', RC01: 'Tomis' } });
    expect(outcomes(hun, 'P2', text.replaceAll('HK1', 'HU1'))).toEqual(['done', 'over-budget']);
  });
});

describe('rise-and-fall who flees the Huns', () => {
  const flight = (units: Record<string, string>, wish = ''): { to: string; state: State } => {
    const state = phase(420, { units: { ...units } });
    const hun = units.HK1 === undefined ? 'HU1' : 'HK1';
    const after = play(state, { P2: `${wish}\nAT - ${hun} - ${units.GM1 ?? ''}`.trim() });
    return { to: where(after.state, 'GM1'), state: after.state };
  };

  test('RF-HUN-4: four steps and no more, in the order of the wishes', () => {
    // From Scythia Quadi lies four steps off, Carnuntum five.
    const units = { HU1: 'Sindi', GM1: 'Scythia' };
    expect(flight(units, 'J - GM1 - Carnuntum/Quadi/Tyras').to).toBe('Quadi');
    expect(flight(units, 'J - GM1 - Tyras/Quadi').to).toBe('Tyras');
    // Not back to where it stood, nor to the Hun.
    expect(flight(units, 'J - GM1 - Scythia/Sindi/Tyras').to).toBe('Tyras');
  });

  test('RF-HUN-4: by default to the empty area that lies farthest from the Hun by land', () => {
    // Over land he could follow to Britain's other shores alone: across the sea Armorica is the first by id.
    const units = { HU1: 'Damnonia', GM1: 'Eboracum', GE01: 'Samarobriva' };
    expect(flight(units).to).toBe('Armorica');
    // By land: four steps bring it to Antioch and Palmyra, five from the Hun; Damascus would be a fifth step.
    const inland = { HU1: 'Alans', GM1: 'Iberia', AS10: 'Colchis', AS02: 'Pontus', AS03: 'Cappadocia' };
    expect(flight(inland).to).toBe('Antioch');
    expect(flight({ ...inland, RL06: 'Antioch' }).to).toBe('Palmyra');
  });

  test('RF-HUN-4: it goes into an occupied area by order alone, and no further', () => {
    const units = { HU1: 'Caledonia', GM1: 'Venicones', CE15: 'Damnonia' };
    expect(flight(units, 'J - GM1 - Eboracum/Damnonia').to).toBe('Damnonia');
    const lost = flight(units);
    expect(lost.to).toBe('away');
    expect(unit(lost.state, 'GM1').back).toBe(board(420).turn + 10);
    expect(lost.state.huns.counters.huns).toBe(0);
    // RF-HUN-7: before a Hunnic unit it is gone for good, and counts.
    const gone = flight({ HK1: 'Caledonia', HU1: 'removed', GM1: 'Venicones', CE15: 'Damnonia' });
    expect([gone.to, gone.state.huns.counters.huns]).toEqual(['removed', 1]);
  });

  test('RF-HUN-4, RF-RAID-1: through a German tribe it passes, and does not stay with it', () => {
    const units = { HU1: 'Caledonia', GM1: 'Venicones', GE01: 'Damnonia' };
    const fled = flight(units, 'J - GM1 - Damnonia/Eboracum');
    expect(fled.to).toBe('Eboracum');
    // It takes the empty area that it comes to.
    expect(area(fled.state, 'Eboracum').controller).toBe('german');
  });
});

describe('rise-and-fall Hunnic kingdoms', () => {
  const settled = (
    year: number,
    units: Record<string, string>,
    held: Record<string, string>,
    counter = 0,
  ): State => {
    const state = phase(year, {
      units: { HU1: 'removed', HE1: 'removed', HK1: 'reserve', HK2: 'reserve', HK3: 'reserve', ...units },
      held,
    });
    state.huns = { counters: { huns: counter, hunae: 0 }, capitals: { huns: 'Sirmium', hunae: '' } };
    return state;
  };
  const built = (state: State, sheets: Record<string, string> = {}): unknown[] =>
    play(state, sheets)
      .of('unit-built')
      .map((e) => [e.data.unit, e.data.area]);

  test('RF-HUN-5: the Huns found in a whole star without an enemy, once, a Hunnic kingdom and no other', () => {
    const at = (id: string, setting: Setting = {}, text = 'F - HU1 - hunnic'): string =>
      outcomes(phase(420, { ...setting, units: { HU1: id, ...setting.units } }), 'P2', text)[0]!;
    expect(at('Sirmium')).toBe('done');
    expect(at('Siscia')).toBe('no-star');
    // On either side of the line.
    expect(at('Sogdiana')).toBe('done');
    expect(at('Sirmium', { units: { HK1: 'Moesia' } }, 'F - HK1 - hunnic')).toBe('not-a-founder');
    expect(at('Sirmium', { units: { RL01: 'Sirmium' } })).toBe('enemy-there');
    expect(at('Sirmium', { units: { HK1: 'Sirmium' } })).toBe('done');
    const looted = phase(420, { units: { HU1: 'Sirmium' } });
    area(looted, 'Sirmium').loot = 1;
    expect(outcomes(looted, 'P2', 'F - HU1')).toEqual(['looted']);
    const second = phase(420, { units: { HU1: 'Sirmium' } });
    second.huns.capitals.huns = 'Moesia';
    expect(outcomes(second, 'P2', 'F - HU1')).toEqual(['one-hunnic-kingdom']);
    second.huns.capitals = { huns: '', hunae: 'Moesia' };
    expect(outcomes(second, 'P2', 'F - HU1')).toEqual(['done']);
  });

  test('RF-HUN-5, RF-HUN-8: five in all, those on the map among them; the founder is gone, his count stays', () => {
    const state = phase(420, { units: { HU1: 'Sirmium', HK1: 'Norica', HK2: 'Siscia' } });
    unit(state, 'HK3').where = 'reserve';
    state.huns.counters.huns = 2;
    const after = play(state, { P2: 'F - HU1 - hunnic - HK2' });
    expect(after.outcome('P2')).toBe('done');
    expect(after.of('kingdom-founded')[0]?.data).toMatchObject({
      area: 'Sirmium',
      by: 'hunnic:huns',
      units: 3,
    });
    // A crowd of four stands in the capital until the phase ends; Rome takes all but one.
    expect(after.of('stack-eliminated')[0]?.data).toMatchObject({ area: 'Sirmium', by: 'P1' });
    expect(after.of('stack-eliminated')[0]?.data.units).toHaveLength(3);
    expect([where(after.state, 'HU1'), where(after.state, 'HK1')]).toEqual(['removed', 'Norica']);
    expect(after.state.huns.counters).toEqual({ huns: 2, hunae: 0 });
    expect(area(after.state, 'Sirmium').controller).toBe('hunnic:huns');
  });

  test('RF-HUN-5: brought in is who stands on the map for this kingdom and is not bribed; of others the order tells', () => {
    const state = divided(phase(420, { units: { HU1: 'Sirmium', HK1: 'Norica', HK2: 'Siscia' } }));
    unit(state, 'HK3').where = 'reserve';
    const after = play(state, { P2: 'F - HU1 - hunnic - HK4/HK5/HK6/HK7/HK8/HK9' });
    expect(after.outcome('P2')).toBe('not-on-map');
    expect(after.of('order-part')).toHaveLength(1);
    expect(after.of('kingdom-founded')[0]?.data.units).toBe(3);
    expect(system.invariants(after.state)).toEqual([]);
    const bribed = structuredClone(state);
    bribed.bribes = [{ unit: 'HK2', by: 'rome' }];
    const stays = play(bribed, { P2: 'F - HU1 - hunnic - HK2' });
    expect([stays.outcome('P2'), where(stays.state, 'HK2')]).toEqual(['bribed', 'Siscia']);
    const other = structuredClone(state);
    Object.assign(unit(other, 'HK2'), { faction: 'hunnic:hunae' });
    const alien = play(other, { P2: 'F - HU1 - hunnic - HK2' });
    expect([alien.outcome('P2'), where(alien.state, 'HK2')]).toEqual(['not-yours', 'Siscia']);
  });

  test('RF-HUN-6: by default the nearest to the capital first, equals by id, where nobody stands', () => {
    const held = {
      Sirmium: 'hunnic:huns',
      Athens: 'hunnic:huns',
      Siscia: 'hunnic:huns',
      Carnuntum: 'hunnic:huns',
      Moesia: 'hunnic:huns',
    };
    expect(built(settled(430, { HK1: 'Sirmium', EU05: 'Moesia' }, held, 4))).toEqual([
      ['HK2', 'Carnuntum'],
      ['HK3', 'Siscia'],
      ['HK4', 'Athens'],
    ]);
  });

  test('RF-HUN-6: one for a whole capital that it holds, one for each count, five at most', () => {
    const held = {
      Sirmium: 'hunnic:huns',
      Siscia: 'hunnic:huns',
      Carnuntum: 'hunnic:huns',
      Moesia: 'hunnic:huns',
      Naissus: 'hunnic:huns',
      Athens: 'hunnic:huns',
    };
    const left = (state: State): [number, number] => {
      const after = play(state, {});
      return [after.of('unit-built').length, after.state.huns.counters.huns];
    };
    expect(left(settled(430, {}, held, 0))).toEqual([1, 0]);
    expect(left(settled(430, {}, held, 2))).toEqual([3, 0]);
    expect(left(settled(430, {}, held, 9))).toEqual([5, 5]);
    expect(
      left(settled(430, { HK4: 'Norica', HK5: 'Raetia', HK6: 'Salona', HK7: 'Tomis' }, held, 3)),
    ).toEqual([1, 3]);
    const looted = settled(430, {}, held, 1);
    area(looted, 'Sirmium').loot = 1;
    expect(left(looted)).toEqual([1, 0]);
    expect(left(settled(430, {}, { ...held, Sirmium: 'rome' }, 1))).toEqual([1, 0]);
    expect(left(settled(430, {}, { ...held, Sirmium: 'rome' }, 0))).toEqual([0, 0]);
    const none = settled(430, {}, held, 3);
    none.huns.capitals.huns = '';
    expect(left(none)).toEqual([0, 3]);
    // Without the reserve there is nobody.
    const empty = settled(430, {}, held, 3);
    for (let n = 1; n <= 10; n++) unit(empty, `HK${n}`).where = 'removed';
    expect(left(empty)).toEqual([0, 3]);
  });

  test('RF-HUN-6: by order as many as there are, in its own areas alone; an order leaves nothing to the default', () => {
    const held = { Sirmium: 'hunnic:huns', Siscia: 'hunnic:huns', Norica: 'rome' };
    const state = settled(430, {}, held, 1);
    expect(outcomes(state, 'P2', 'B - HK - Norica\nB - CAV - Sirmium')).toEqual([
      'no-hunnic-unit',
      'only-huns',
    ]);
    expect(built(state, { P2: 'B - HK - Norica' })).toEqual([]);
    const part = play(state, { P2: 'B - 3HK - Siscia' });
    expect(part.of('order-part').map((e) => [e.data.raised, e.data.wanted])).toEqual([[2, 3]]);
    expect(part.of('order-done')).toEqual([]);
    const done = play(state, { P2: 'B - HK - Siscia' });
    expect(done.outcome('P2')).toBe('done');
    expect(done.state.huns.counters.huns).toBe(1);
    expect(unit(done.state, 'HK1')).toMatchObject({ where: 'Siscia', faction: 'hunnic:huns' });
  });

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
