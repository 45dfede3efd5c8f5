/** Huns, Hunae and their kingdoms: who is taken in, who flees whither, what a kingdom raises. RF-HUN. */
import { describe, expect, test } from 'vitest';
import { absorbable, hordeOf, meetHuns } from '../../../../../games/rise-and-fall/rules/peoples/huns.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, divided, play, scene, system, unit, where, type Setting } from '../../table.js';
import { built, phase, settled } from '../../kit-boards.js';

const b = (state: State) => ({ state, data });
const outcomes = (state: State, seat: string, text: string): string[] => {
  const after = play(state, { [seat]: text });
  return text.split('\n').map((_, n) => after.outcome(seat, n + 1));
};

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
});
