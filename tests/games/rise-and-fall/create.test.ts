/** The first board of each scenario, and options that can't be. */
import { describe, expect, test } from 'vitest';
import { firstState } from '../../../src/archive/create.js';
import { loadSystem } from '../../../src/catalog.js';
import { refusalOf } from '../../kit/refusal.js';
import { turnOf } from '../../../games/rise-and-fall/rules/world/calendar.js';
import { create } from '../../../games/rise-and-fall/create.js';
import type { State } from '../../../games/rise-and-fall/state.js';
import { area, data, unit, where } from './table.js';

const stars = (test: (star: string) => boolean): string[] =>
  data.map.areas
    .filter((a) => test(a.star))
    .map((a) => a.id)
    .sort();

describe('rise-and-fall the late Empire', () => {
  const first = (): State => create(data, 'late-empire', {});
  const standing = (state: State, test: (unit: string) => boolean): Record<string, string> =>
    Object.fromEntries(
      Object.keys(state.units)
        .filter((u) => test(u) && state.areas[where(state, u)])
        .sort()
        .map((u) => [u, where(state, u)]),
    );

  test('Rome holds twelve provinces south of the line, all their stars re-civilized', () => {
    const state = first();
    const provinces =
      'italia gaul britannia hispania africa alpes illyrium thrace graecia dacia asia-minor syria'.split(' ');
    for (const { id, province, north, star } of data.map.areas) {
      const roman = provinces.includes(province) && !north;
      expect(area(state, id).controller === 'rome', id).toBe(roman);
      const counts = roman && (star === 'purple' || star === 'red');
      expect(area(state, id).held.rome, id).toBe(counts ? 10 : 0);
    }
    expect(Object.values(state.areas).filter((a) => a.held.rome === 10)).toHaveLength(36);
  });

  test('thirty legions stand on the purple stars, then on red ones in the order of their ids', () => {
    const state = first();
    const held = (id: string): boolean => area(state, id).controller === 'rome';
    const purple = stars((s) => s === 'purple').filter(held);
    const red = stars((s) => s === 'red').filter(held);
    const posts = Object.values(standing(state, (u) => /^R/.test(u)));
    expect(posts).toEqual([...purple, ...red].slice(0, 30));
    expect(purple).toHaveLength(22);
    expect(
      Object.keys(state.units).filter((u) => /^R[PCB]/.test(u) && where(state, u) !== 'reserve'),
    ).toEqual([]);
    expect([state.walls, state.split]).toEqual(['standing', false]);
  });

  test('fourteen Sassanids stand on their stars and six posts; Armenia is theirs', () => {
    const state = first();
    expect(state.sassanids).toBe('won');
    expect(standing(state, (u) => /^P[CI]/.test(u))).toEqual({
      PC01: 'Ctesiphon',
      PC02: 'Ecbatana',
      PC03: 'Hecatompylos',
      PC04: 'Herat',
      PC05: 'Merv',
      PC06: 'Persepolis',
      PC07: 'Rhagae',
      PC08: 'Susa',
      PC09: 'Bactra',
      PC10: 'India',
      PC11: 'Nisibis',
      PC12: 'Hatra',
      PI01: 'Arbela',
      PI02: 'Ganzak',
    });
    expect(where(state, 'PI03')).toBe('pool');
    for (const id of ['Artashat', 'Tigranocerta', 'India', 'Bactra'])
      expect(area(state, id).controller, id).toBe('parthia');
    expect(state.armenia).toBe('parthia');
  });

  test('tribes of the south are gone but Bosporani, Armenians and Caucasians; the north stands', () => {
    const state = first();
    expect(Object.keys(standing(state, (u) => /^(AF|EU|AS|CE)/.test(u)))).toEqual([
      'AS08',
      'AS09',
      'AS10',
      'AS11',
      'AS12',
      ...['CE01', 'CE02', 'CE03', 'CE04', 'CE05', 'CE06', 'CE07', 'CE08', 'CE09', 'CE10', 'CE11', 'CE12']
        .concat(['CE13', 'CE14', 'CE15', 'CE16', 'CE17', 'CE18', 'CE19', 'CE20', 'CE21', 'CE22'])
        .filter((u) =>
          data.map.areas.some(
            (a) => a.north && data.counters.units.find((c) => c.id === u)!.homes.includes(a.id),
          ),
        ),
      'EU09',
      'EU10',
      'EU11',
      'EU12',
    ]);
    expect(where(state, 'AS02')).toBe('pool');
    // Africans and Kushans have left the game; the Bactrians have lost their home to Parthia.
    expect(
      Object.keys(state.peoples)
        .filter((p) => state.peoples[p]!.eliminated)
        .sort(),
    ).toEqual(['african', 'kushan']);
    expect(new Set(['AF01', 'AF08', 'KU1', 'KU6'].map((u) => where(state, u)))).toEqual(new Set(['removed']));
    expect([where(state, 'XS01'), where(state, 'XS02')]).toEqual(['pool', 'Sogdiana']);
    expect([area(state, 'Yuezhi').controller, area(state, 'Huns').controller]).toEqual(['asiasarm', 'none']);
    expect(Object.keys(standing(state, (u) => /^(GE|ES)/.test(u)))).toHaveLength(17 + 7);
  });

  test('the Goths stand at home, the others come; wars, peace and leaders of 250', () => {
    const state = first();
    expect(['GM1', 'GM2', 'GM7', 'HU1', 'HK4'].map((u) => where(state, u))).toEqual([
      'Goth',
      'later',
      'later',
      'later',
      'reserve',
    ]);
    expect(state.germanWar).toBe('full');
    expect(Object.fromEntries(Object.entries(state.peoples).map(([p, v]) => [p, v.atWarWith]))).toMatchObject(
      {
        celt: ['rome'],
        german: ['rome'],
        asiasarm: ['parthia'],
        asian: [],
        european: [],
      },
    );
    expect(state.war).toMatchObject({
      romeParthia: false,
      peaceUntil: turnOf(270),
      ladder: { rome: 0, parthia: 0 },
    });
    expect(state.leaders).toMatchObject({
      rome: 'none',
      parthia: 'Shapur',
      german: 'none',
      emperorAt: 'none',
    });
    expect([state.turn, state.firstTurn, state.step]).toEqual([turnOf(250), turnOf(250), 'Rr']);
  });
});

describe('rise-and-fall the start of 60 BC', () => {
  test('every counter stands where it is printed, Caesar in Gaul, Orodes in Parthia, no peace and no war of the empires', () => {
    const state = create(data, 'standard', {});
    for (const c of data.counters.units) expect(unit(state, c.id).where, c.id).toBe(c.place);
    expect(state.leaders).toMatchObject({ rome: 'Julius Caesar', parthia: 'Orodes II', emperorAt: 'gaul' });
    expect(state.war).toMatchObject({ romeParthia: false, peaceUntil: 0 });
    expect([state.walls, state.sassanids, state.germanWar, state.step]).toEqual([
      'none',
      'none',
      'limited',
      'R',
    ]);
    expect(Object.keys(state.standing)).toEqual(['P1', 'P2']);
    expect(unit(state, 'GM1').faction).toBe('migrant');
    expect(['GKF1', 'HK1', 'HU1', 'HE1', 'RR01', 'RL01'].map((u) => unit(state, u).faction)).toEqual([
      'kingdom:Franks',
      'hunnic:huns',
      'huns',
      'hunae',
      'rebel',
      'rome',
    ]);
  });

  test('RF-SETUP, RF-PEO-1: options as given, the others as they are by default', () => {
    expect(create(data, 'standard', { setup: 'choose' }).step).toBe('S0');
    // There is nothing to place in 250.
    expect(create(data, 'late-empire', { setup: 'choose' }).step).toBe('Rr');
    const three = create(data, 'standard', { players: 3, lastYear: 120, robot: 'raid' });
    expect(three.options).toEqual({ players: 3, lastYear: 120, garrisonCallout: 'auto', robot: 'raid' });
    expect(Object.keys(three.standing)).toEqual(['P1', 'P2', 'P3']);
    expect(create(data, 'late-empire', { lastYear: 250 }).options.lastYear).toBe(250);
  });

  test.each([
    ['standard', { players: 4 }, '4 is no value of the option "players"', '2, 3'],
    ['standard', { players: [2] as never }, '[2] is no value of the option "players"', '2, 3'],
    ['standard', { robot: 'run' }, '"run" is no value of the option "robot"', '"hold", "raid"'],
    ['standard', { lastYear: 475 }, '475 is no value of the option "lastYear"', '470'],
    ['standard', { colour: 'red' }, 'no option "colour"', 'players, setup'],
    ['late-empire', { lastYear: 240 }, 'lastYear 240 is before', 'later year'],
    ['carthage', {}, 'no scenario "carthage"', 'standard'],
  ])('%s with %o is refused, and what it may be is told', async (scenario, options, message, hint) => {
    const system = await loadSystem('rise-and-fall');
    const thrown = refusalOf(() => firstState({ system }, scenario, options, 'test'));
    expect(thrown.message).toContain(message);
    expect(thrown.hint).toContain(hint);
  });
});
