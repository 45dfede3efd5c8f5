/** Replacement of peoples and kingdoms. RF-REP-6 to 9. */
import { describe, expect, test } from 'vitest';
import {
  lostUnits,
  needsNoStar,
  type Returned,
  returnPlaces,
} from '../../../../games/rise-and-fall/rules/peoples/returns.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, play, type Setting, unit } from '../table.js';

const b = (state: State) => ({ state, data });

const places = (state: State, id: string, returned: Returned = {}): readonly string[] | string => {
  const found = returnPlaces(b(state), id, returned);
  return Array.isArray(found) ? found : `${found.rule} ${found.reason}`;
};

const back = (state: State, sheets: Record<string, string> = {}): unknown[] =>
  play(state, sheets)
    .of('unit-returns')
    .map((e) => [e.data.unit, e.data.area]);

describe('rise-and-fall where a lost unit may come back', () => {
  test('RF-REP-6: who needs no star, to 340 and from 350', () => {
    const free = (year: number, ...units: string[]): string[] =>
      units.filter((u) => needsNoStar(b(board(year)), u));
    const all = ['GE01', 'ES01', 'XS01', 'CE15', 'CE19', 'CE12', 'CE21', 'EU11', 'AF01', 'AS08'];
    expect(free(340, ...all)).toEqual(['GE01', 'ES01', 'XS01', 'CE15', 'CE19']);
    expect(free(350, ...all)).toEqual(['CE15', 'CE19']);
    const late = board(350, { empty: true, units: { GE01: 'pool' } });
    expect(places(late, 'GE01')).toBe('RF-REP-6 no-returns');
    expect(places(board(340, { empty: true, units: { GE01: 'pool' } }), 'GE01')).toEqual(['Frisia']);
  });

  test('RF-REP-6: any home in which no enemy stands; a friend or a stranger is no bar', () => {
    const state = board(90, { empty: true, units: { GE06: 'pool' } });
    expect(places(state, 'GE06')).toEqual(['Suebia', 'Semnones']);
    unit(state, 'RL01').where = 'Suebia';
    expect(places(state, 'GE06')).toEqual(['Semnones']);
    unit(state, 'GE01').where = 'Semnones';
    expect(places(state, 'GE06')).toEqual(['Semnones']);
    unit(state, 'PC01').where = 'Semnones';
    expect(places(state, 'GE06')).toEqual(['Semnones']);
    unit(state, 'RL02').where = 'Semnones';
    expect(places(state, 'GE06')).toBe('RF-REP-6 home-held');
  });

  test('RF-REP-7: as many as stars, each with a home; home first, then the stars by id', () => {
    const state = board(90, { empty: true, units: { AF02: 'pool', AF03: 'Cirta' } });
    expect(places(state, 'AF02')).toEqual(['Iol', 'Alexandria', 'Hermopolis', 'Memphis', 'Tingi']);
    expect(places(state, 'AF02', { african: 3 })).toEqual([
      'Iol',
      'Alexandria',
      'Hermopolis',
      'Memphis',
      'Tingi',
    ]);
    expect(places(state, 'AF02', { african: 4 })).toBe('RF-REP-7 return-limit');
    // Each people is counted apart.
    expect(places(state, 'AF02', { celt: 9, asian: 9, armenian: 1 })).toHaveLength(5);
    area(state, 'Iol').controller = 'rome';
    expect(places(state, 'AF02')).toBe('RF-REP-7 home-held');
    area(state, 'Iol').controller = 'african';
    state.peoples.african!.atWarWith = ['rome'];
    for (const [n, at] of ['Iol', 'Tingi'].entries()) unit(state, `RL0${n + 1}`).where = at;
    expect(places(state, 'AF02')).toEqual(['Alexandria', 'Hermopolis', 'Memphis']);
    for (const [n, at] of ['Alexandria', 'Hermopolis', 'Memphis'].entries())
      unit(state, `RL0${n + 3}`).where = at;
    expect(places(state, 'AF02')).toBe('RF-REP-7 home-held');
  });

  test('RF-REP-7: the three Aegyptii have any of the three cities for a home', () => {
    const state = board(90, {
      empty: true,
      units: { AF06: 'pool', AF01: 'Tingi' },
      held: { Alexandria: 'rome', Memphis: 'rome' },
    });
    unit(state, 'RL01').where = 'Alexandria';
    expect(places(state, 'AF06')).toEqual(['Hermopolis', 'Tingi']);
  });

  test('RF-ARM-1: an Armenian only at a whole Artashat without an enemy, one a turn', () => {
    const state = board(90, { empty: true, units: { AS08: 'pool', AS09: 'pool' } });
    expect(places(state, 'AS08')).toEqual(['Artashat']);
    expect(places(state, 'AS08', { asian: 9 })).toEqual(['Artashat']);
    expect(places(state, 'AS08', { armenian: 1 })).toBe('RF-ARM-1 return-limit');
    area(state, 'Artashat').loot = 1;
    expect(places(state, 'AS08')).toBe('RF-ARM-1 home-held');
    area(state, 'Artashat').loot = 0;
    unit(state, 'RL01').where = 'Artashat';
    expect(places(state, 'AS08')).toEqual(['Artashat']);
    state.peoples.asian!.atWarWith = ['rome'];
    expect(places(state, 'AS08')).toBe('RF-ARM-1 home-held');
  });

  test('RF-REP-5, RF-REP-9, RF-REP-10: of the pile, of the peoples that the seat moves, not of a people that is gone nor of who was disbanded now', () => {
    const state = board(90, { empty: true });
    for (const u of ['GE02', 'AS02', 'CE15', 'XS03']) unit(state, u).where = 'pool';
    unit(state, 'GE01').where = 'removed';
    expect([lostUnits(b(state), 'P1'), lostUnits(b(state), 'P2')]).toEqual([
      ['AS02', 'XS03'],
      ['CE15', 'GE02'],
    ]);
    unit(state, 'XS03').spent = true;
    state.peoples.celt!.eliminated = true;
    expect([lostUnits(b(state), 'P1'), lostUnits(b(state), 'P2')]).toEqual([['AS02'], ['GE02']]);
  });

  test('RF-REP-7, RF-REP-9, RF-HOUSE-6: ordered ones first, the others by id in what is left, where nobody stands', () => {
    const setting: Setting = {
      step: 'P',
      empty: true,
      units: { AF01: 'pool', AF02: 'pool', AF03: 'pool', AF04: 'Iol' },
      held: { Memphis: 'rebel', Hermopolis: 'rebel' },
    };
    const state = board(90, setting);
    // Two stars, Tingi and Alexandria: two come back, the lowest ids; Iol is occupied, so the second stands in a star.
    expect(back(state)).toEqual([
      ['AF01', 'Tingi'],
      ['AF02', 'Alexandria'],
    ]);
    expect(back(state, { P2: 'B - AF03 - Cirta' })).toEqual([
      ['AF03', 'Cirta'],
      ['AF01', 'Tingi'],
    ]);
    const reasons = (text: string): string[] => {
      const after = play(state, { P2: text });
      return text.split('\n').map((_, n) => after.outcome('P2', n + 1));
    };
    expect(reasons('B - AF01 - Tingi\nB - AF02 - Iol\nB - AF03 - Cirta')).toEqual([
      'done',
      'done',
      'return-limit',
    ]);
    expect(reasons('B - AF01 - Cirta\nB - AF04 - Tingi\nB - AS02 - Pontus')).toEqual([
      'not-a-home',
      'pile-empty',
      'not-yours',
    ]);
    // RF-REP-6: who needs no star counts for nobody's limit.
    unit(state, 'CE15').where = 'pool';
    unit(state, 'CE16').where = 'pool';
    expect(back(state)).toHaveLength(4);
  });

  test('RF-GAR-7, RF-CTRL-1: who comes back on an unguarded star takes it, its home not', () => {
    const state = board(90, {
      step: 'P',
      empty: true,
      units: { AF01: 'pool', AF02: 'Cirta' },
      held: { Tingi: 'rome', Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome' },
    });
    const after = play(state, {});
    expect(after.of('unit-returns').map((e) => [e.data.unit, e.rule])).toEqual([['AF01', 'RF-REP-7']]);
    expect(area(after.state, 'Tingi').controller).toBe('african');
    expect(unit(after.state, 'AF01')).toMatchObject({ where: 'Tingi', faction: 'african' });
    expect(area(after.state, 'Alexandria').controller).toBe('rome');
  });
});
