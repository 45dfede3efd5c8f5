/** End of the whole turn: re-civilization, Armenia, peoples that are gone, falling halves. RF-ALG-ENDALL. */
import { describe, expect, test } from 'vitest';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, play, type Setting, unit, where } from '../table.js';

describe('rise-and-fall the end of a turn', () => {
  const end = (state: State): ReturnType<typeof play> => play({ ...state, step: 'P' }, { P2: 'N - x' });

  test('RF-GAR-6: each star counts a decade for who holds it, a rebel star only with a rebel in it; told once', () => {
    const state = board(90, {
      empty: true,
      units: { RR01: 'Petra', RL01: 'Palmyra', AS02: 'Cappadocia', RL02: 'Jerusalem' },
      held: { Petra: 'rebel', Palmyra: 'rebel', Pontus: 'rome', Alexandria: 'parthia', India: 'celt' },
    });
    unit(state, 'RL03').where = 'Pontus';
    unit(state, 'PC01').where = 'Alexandria';
    area(state, 'Pontus').held.rome = 9;
    const after = end(state);
    const held = ['Petra', 'Palmyra', 'Pontus', 'Alexandria', 'India', 'Jerusalem'].map(
      (id) => area(after.state, id).held,
    );
    expect(held).toEqual([
      { rome: 1, parthia: 0 },
      { rome: 0, parthia: 0 },
      { rome: 10, parthia: 0 },
      { rome: 0, parthia: 1 },
      { rome: 0, parthia: 0 },
      { rome: 0, parthia: 0 },
    ]);
    expect(after.of('recivilized').map((e) => [e.data.area, e.data.by])).toEqual([['Pontus', 'rome']]);
    expect(end({ ...structuredClone(after.state), step: 'P' }).of('recivilized')).toEqual([]);
  });

  test('RF-ARM-1, RF-PEACE-7: an empire at Artashat has the Armenians; while they hold it themselves, that of the treaty; else nobody', () => {
    const master = (
      holder: string,
      before: State['armenia'],
      treaty: Record<string, 'rome' | 'parthia'> = {},
    ): unknown[] => {
      const state = board(90, {
        units: { AS08: 'Tigranocerta', AS09: 'pool', AS07: 'Artashat' },
        held: { Artashat: holder },
      });
      unit(state, 'AS07').where = 'Osrohene';
      state.armenia = before;
      state.override = treaty;
      const after = end(state);
      return [after.state.armenia, after.of('armenia-changed').map((e) => e.data.by)];
    };
    expect(master('rome', 'none')).toEqual(['rome', ['rome']]);
    expect(master('rome', 'rome')).toEqual(['rome', []]);
    expect(master('asian', 'rome')).toEqual(['none', ['none']]);
    expect(master('asian', 'none', { AS08: 'parthia' })).toEqual(['parthia', ['parthia']]);
    expect(master('asian', 'none', { AS09: 'parthia' })).toEqual(['parthia', ['parthia']]);
    expect(master('rebel', 'rome', { AS08: 'rome' })).toEqual(['none', ['none']]);
    expect(master('parthia', 'rome', { AS08: 'rome' })).toEqual(['parthia', ['parthia']]);
  });

  test('RF-REP-10: who has a unit, a star with a home, or needs no star, lasts; else wars, alliances and units are gone', () => {
    const gone = (year: number, setting: Setting, people: string): boolean =>
      end(board(year, { empty: true, ...setting })).state.peoples[people]!.eliminated;
    const lost = { held: { Tingi: 'rome', Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome' } };
    const guarded = { RL01: 'Tingi', RL02: 'Alexandria' };
    // A star but no unit in the pile whose home is held.
    expect(gone(90, { ...lost, units: { ...guarded, AF02: 'pool' } }, 'african')).toBe(true);
    expect(gone(90, { ...lost, units: { ...guarded, AF01: 'Gades' } }, 'african')).toBe(false);
    expect(
      gone(
        90,
        {
          ...lost,
          held: { ...lost.held, Tingi: 'african', Iol: 'rome' },
          units: { AF02: 'pool', RL02: 'Alexandria', RL01: 'Tingi' },
        },
        'african',
      ),
    ).toBe(true);
    expect(
      gone(
        90,
        {
          ...lost,
          held: { ...lost.held, Tingi: 'african' },
          units: { AF02: 'pool', RL02: 'Alexandria', RL01: 'Tingi' },
        },
        'african',
      ),
    ).toBe(false);
    // Germans come back without a star until 350; a migration is no unit of theirs.
    expect(gone(340, { units: { GE01: 'pool', RL01: 'Frisia' } }, 'german')).toBe(false);
    expect(gone(350, { units: { GE01: 'pool', RL01: 'Frisia', GM1: 'Goth' } }, 'german')).toBe(true);
    // Nobody left at all.
    expect(gone(90, {}, 'european')).toBe(true);
    // Celts and Asians last, and Kushans fall by their own rule.
    expect([
      gone(90, {}, 'celt'),
      gone(90, {}, 'asian'),
      gone(90, { units: { KU1: 'removed' } }, 'kushan'),
    ]).toEqual([false, false, false]);
  });

  test('RF-REP-10: a people that is gone takes its wars and alliances with it', () => {
    const state = board(90, { empty: true });
    Object.assign(state.peoples.european!, { atWarWith: ['rome'], alliedWith: 'parthia', active: true });
    state.peoples.german!.atWarWith = ['european', 'parthia'];
    unit(state, 'GE01').where = 'Frisia';
    unit(state, 'EU03').where = 'pool';
    unit(state, 'RL01').where = 'Sirmium';
    for (const id of ['Sirmium', 'Sarmizegetusa', 'Bosporene']) area(state, id).controller = 'rebel';
    const after = end(state);
    expect(after.state.peoples.european).toMatchObject({
      eliminated: true,
      atWarWith: [],
      alliedWith: 'none',
      active: false,
    });
    expect(after.state.peoples.german!.atWarWith).toEqual(['parthia']);
    expect(where(after.state, 'EU03')).toBe('removed');
    expect(after.of('people-eliminated').map((e) => e.data.people)).toContain('european');
    expect(end(after.state).of('people-eliminated')).toEqual([]);
  });

  test('RF-KUS-7: the Kushans fall from 100, without unit and without area', () => {
    const fallen = (year: number, units: Record<string, string>, held: Record<string, string>): boolean => {
      const state = board(year, { empty: true, units, held });
      state.peoples.kushan!.atWarWith = ['parthia'];
      const { kushan } = end(state).state.peoples;
      expect(kushan!.atWarWith).toEqual(kushan!.eliminated ? [] : ['parthia']);
      return kushan!.eliminated;
    };
    const lost = { Yuezhi: 'parthia' };
    const taken = { KU1: 'pool', PC01: 'Yuezhi' };
    expect([fallen(90, taken, lost), fallen(100, taken, lost)]).toEqual([false, true]);
    expect(fallen(100, { KU1: 'pool' }, {})).toBe(false);
    expect(fallen(100, { KU1: 'Merv', PC01: 'Yuezhi' }, lost)).toBe(false);
    const state = end(board(100, { empty: true, units: taken, held: lost })).state;
    expect([where(state, 'KU1'), where(state, 'KU5'), where(state, 'PC01')]).toEqual([
      'removed',
      'removed',
      'Yuezhi',
    ]);
  });

  test('RF-SPL-5: a half falls with its last Roman star, from 280 and once; its other half lives on', () => {
    const halves = (year: number, holder: string, side: 'W' | 'E'): unknown => {
      const held = Object.fromEntries(
        data.map.areas.filter((a) => a.side === side && a.star !== 'none').map((a) => [a.id, holder]),
      );
      const after = end(board(year, { empty: true, units: { RC01: 'Roma', RC02: 'Antioch' }, held }));
      return [after.state.fallen, after.of('half-fell').map((e) => e.data.half)];
    };
    expect(halves(270, 'celt', 'W')).toEqual([{ W: false, E: false }, []]);
    expect(halves(290, 'rebel', 'W')).toEqual([{ W: true, E: false }, ['W']]);
    expect(halves(290, 'celt', 'E')).toEqual([{ W: false, E: true }, ['E']]);
    expect(halves(290, 'rome', 'E')).toEqual([{ W: false, E: false }, []]);
  });

  test('RF-END-1: the game ends after its last year, and not before', () => {
    const over = (year: number, lastYear: number): string =>
      end(board(year, { options: { lastYear } })).state.over;
    expect([over(110, 120), over(120, 120), over(460, 470)]).toEqual(['', 'last-year', '']);
    // Who is over the last year already, ends.
    expect(over(130, 120)).toBe('last-year');
  });
});
