/** What a seat that sends nothing raises, disbands and does; revolts of stars that nobody guards. RF-NMR, RF-NPC-2, RF-REV. */
import { describe, expect, test } from 'vitest';
import { starsInNeed } from '../../../../../games/rise-and-fall/rules/money/default-builds.js';
import { garrisonRank, leastNeeded } from '../../../../../games/rise-and-fall/rules/money/disbanding.js';
import { revolt } from '../../../../../games/rise-and-fall/rules/realm/revolts.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, play, scene, unit, where } from '../../table.js';

const b = (state: State) => ({ state, data });

/** Rome holds these areas alone, Parthia nothing; nobody stands anywhere. */
function held(by: string, ...ids: string[]): State {
  const state = board(90, { empty: true });
  for (const a of Object.values(state.areas))
    if (['rome', 'parthia'].includes(a.controller)) a.controller = 'none';
  for (const id of ids) area(state, id).controller = by;
  return state;
}

describe('rise-and-fall what a silent empire raises', () => {
  test('RF-NMR-2: garrisons first, then bare provinces, then stars beside an enemy, then the rest, each by id', () => {
    const state = held(
      'rome',
      'Roma',
      'Pisae',
      'Aquilia',
      'Cremona',
      'Tarraco',
      'Carthage',
      'Petra',
      'Alexandria',
    );
    unit(state, 'AS05').where = 'Cappadocia';
    unit(state, 'AF06').where = 'Cyprus';
    unit(state, 'RL30').where = 'Hadrumetum';
    unit(state, 'CE21').where = 'Caralis';
    // Petra's and Alexandria's peoples live: both need a unit. Hispania is bare, Africa has a unit at Hadrumetum.
    expect(starsInNeed(b(state), 'rome')).toEqual([
      'Alexandria',
      'Petra',
      'Tarraco',
      'Carthage',
      'Pisae',
      'Roma',
      'Aquilia',
      'Cremona',
    ]);
    // Who stands in a star needs no second; a ruin or a star in revolt raises nobody.
    unit(state, 'RL01').where = 'Petra';
    area(state, 'Tarraco').loot = 1;
    area(state, 'Cremona').revolt = 'home';
    expect(starsInNeed(b(state), 'rome')).toEqual(['Alexandria', 'Carthage', 'Pisae', 'Roma', 'Aquilia']);
    // Who is at peace with Rome threatens nobody, the Huns are everybody's enemies.
    unit(state, 'CE21').where = 'removed';
    unit(state, 'EU03').where = 'Caralis';
    expect(starsInNeed(b(state), 'rome')).toEqual(['Alexandria', 'Aquilia', 'Carthage', 'Pisae', 'Roma']);
    unit(state, 'HU1').where = 'Caralis';
    expect(starsInNeed(b(state), 'rome')[1]).toBe('Carthage');
    expect(starsInNeed(b(state), 'rome').at(-1)).toBe('Aquilia');
  });

  test('RF-NMR-2: Parthia knows no provinces; its cavalry comes before infantry', () => {
    const state = board(90, { step: 'P', empty: true, units: { PI10: 'pool' } });
    for (let n = 1; n <= 9; n++) unit(state, `PC0${n}`).where = 'removed';
    const raised = play(state, {})
      .of('unit-built')
      .map((e) => [e.data.unit, e.data.area]);
    // Eight stars, no leader, the silk road: 22 half-points, eleven units, but only eight stars to raise them on.
    expect(raised).toHaveLength(8);
    expect(raised.slice(0, 4)).toEqual([
      ['PC10', 'Ctesiphon'],
      ['PC11', 'Ecbatana'],
      ['PC12', 'Hecatompylos'],
      ['PI01', 'Herat'],
    ]);
    // Who has written, be it a word, raises nobody by default.
    expect(play(state, { P2: 'N - wait' }).of('unit-built')).toEqual([]);
  });

  test('RF-NMR-2: from the pile limes come before comitatus, those before palatina, and legions last', () => {
    const state = held('rome', 'Roma', 'Cremona', 'Aquilia', 'Pisae', 'Neapolis', 'Tarentum');
    for (const id of Object.keys(state.units)) if (/^R[LPCB]/.test(id)) unit(state, id).where = 'removed';
    for (const id of ['RL01', 'RP01', 'RC01', 'RB01', 'RB02']) unit(state, id).where = 'pool';
    const raised = play(state, {})
      .of('unit-built')
      .map((e) => [e.data.unit, e.data.area]);
    expect(raised).toEqual([
      ['RB01', 'Aquilia'],
      ['RB02', 'Cremona'],
      ['RC01', 'Neapolis'],
      ['RP01', 'Pisae'],
      ['RL01', 'Roma'],
    ]);
  });

  test('RF-NMR-2, RF-REP-2: until there is no more room', () => {
    const state = held('rome', 'Roma', 'Cremona', 'Aquilia', 'Pisae');
    unit(state, 'RL01').where = 'Ancona';
    unit(state, 'RL02').where = 'Caralis';
    // Four stars: eight half-points, four of them taken.
    expect(
      play(state, {})
        .of('unit-built')
        .map((e) => e.data.area),
    ).toEqual(['Aquilia', 'Cremona']);
  });
});

describe('rise-and-fall who is disbanded first', () => {
  test('RF-NMR-3: a second unit, a province’s only unit and a needed garrison', () => {
    const state = held('rome', 'Petra', 'Gades', 'Toletum', 'Burdigala', 'Roma');
    unit(state, 'AS05').where = 'Cappadocia';
    unit(state, 'CE01').where = 'Damnonia';
    const put = (id: string, at: string): number => {
      unit(state, id).where = at;
      return garrisonRank(b(state), 'rome', id);
    };
    // Petra needs a garrison while Asians live, and once a second legion stands there neither is needed.
    expect(put('RL01', 'Petra')).toBe(2);
    expect(put('RL02', 'Petra')).toBe(0);
    unit(state, 'RL02').where = 'pool';
    // The only unit of Hispania, whose one Roman star is red: the last but the garrisons.
    expect(put('RL03', 'Toletum')).toBe(1);
    expect(put('RL04', 'Bracara')).toBe(0);
    expect(garrisonRank(b(state), 'rome', 'RL03')).toBe(0);
    unit(state, 'RL04').where = 'pool';
    unit(state, 'RR01').where = 'Bracara';
    expect(garrisonRank(b(state), 'rome', 'RL03')).toBe(0);
    unit(state, 'RR01').where = 'pool';
    // Gaul's star is not re-civilized: its only unit is as much needed as a garrison.
    expect(put('RL05', 'Lutetia')).toBe(2);
    area(state, 'Burdigala').held.rome = 10;
    expect(garrisonRank(b(state), 'rome', 'RL05')).toBe(1);
    // A province without a Roman star, Italia, the far North: nobody needs him.
    expect([put('RL06', 'Siluria'), put('RL07', 'Ancona'), put('RL08', 'Chatti')]).toEqual([0, 0, 0]);
    // In Parthia's hands Petra is nobody's garrison of Rome's.
    area(state, 'Petra').controller = 'parthia';
    expect(garrisonRank(b(state), 'rome', 'RL01')).toBe(0);
    unit(state, 'PC01').where = 'Petra';
    unit(state, 'PC02').where = 'Babylon';
    expect(['PC01', 'PC02'].map((u) => garrisonRank(b(state), 'parthia', u))).toEqual([2, 0]);
  });

  test('RF-NMR-3, RF-SPL-2: each half for itself; provinces before garrisons; by id where all is alike', () => {
    const state = held('rome', 'Petra', 'Gades');
    state.split = true;
    Object.assign(state.leaders, { rome: 'none', emperorAt: 'none' });
    unit(state, 'AS05').where = 'Cappadocia';
    unit(state, 'RC01').where = 'Petra';
    unit(state, 'RC02').where = 'Toletum';
    unit(state, 'RC03').where = 'Phrygia';
    unit(state, 'RC04').where = 'Phrygia';
    expect(leastNeeded(b(state), 'rome', 'W')).toBe('RC02');
    expect(leastNeeded(b(state), 'rome', 'E')).toBe('RC04');
    unit(state, 'RC03').where = 'pool';
    unit(state, 'RC04').where = 'pool';
    expect(leastNeeded(b(state), 'rome', 'E')).toBe('RC01');
    expect(leastNeeded(b(state), 'rome', 'all')).toBe('RC02');
    unit(state, 'RC01').where = 'pool';
    expect(leastNeeded(b(state), 'rome', 'E')).toBeUndefined();
  });

  test('RF-REP-3: down to the capacity and not one further', () => {
    const state = held('rome', 'Roma', 'Cremona', 'Pisae');
    for (const [n, at] of ['Roma', 'Cremona', 'Pisae', 'Ancona', 'Caralis'].entries())
      unit(state, `RL0${n + 1}`).where = at;
    const after = play(state, { P1: 'N - wait' });
    expect(after.of('unit-disbanded')).toHaveLength(2);
    expect(after.of('unit-disbanded').every((e) => e.rule === 'RF-REP-3')).toBe(true);
    area(state, 'Aquilia').controller = 'rome';
    area(state, 'Neapolis').controller = 'rome';
    expect(play(state, { P1: 'N - wait' }).of('unit-disbanded')).toEqual([]);
  });
});

describe('rise-and-fall who rises in an unguarded star', () => {
  const risen = (state: State, by: 'rome' | 'parthia' | 'rebel' | 'kushan', id: string): unknown => {
    const s = scene(state);
    revolt(s, by, id);
    return s.log.events.map((e) => [e.rule, e.data.kind, e.data.unit]).flat();
  };

  test('RF-REV-1, RF-REV-2: at home a marker for one phase; in a re-civilized star until a unit comes', () => {
    const state = board(90, { empty: true, units: { AS05: 'pool', CE01: 'pool' } });
    expect(risen(state, 'rome', 'Roma')).toEqual(['RF-REV-1', 'home', undefined]);
    expect(risen(state, 'rebel', 'Gades')).toEqual(['RF-REV-1', 'home', undefined]);
    expect(risen(state, 'parthia', 'Susa')).toEqual(['RF-REV-1', 'home', undefined]);
    area(state, 'Petra').controller = 'rome';
    area(state, 'Petra').held.rome = 10;
    expect(risen(state, 'rome', 'Petra')).toEqual(['RF-REV-2', 'recivilized', undefined]);
    expect(area(state, 'Petra').controller).toBe('rome');
    // What Rome made its own is no home of Parthia's.
    area(state, 'Petra').controller = 'parthia';
    expect(risen(state, 'parthia', 'Petra')).toEqual(['RF-REV-3', 'people', 'AS05']);
  });

  test('RF-REV-3: the tribe of the place, then the lowest id of its people; a marker alone when the pile is empty', () => {
    const state = board(90, {
      empty: true,
      units: { AS02: 'pool', AS05: 'pool', AF01: 'pool' },
      held: { Petra: 'rome', Palmyra: 'rome', Pontus: 'rome' },
    });
    expect(risen(state, 'rome', 'Petra')).toEqual(['RF-REV-3', 'people', 'AS05']);
    expect([where(state, 'AS05'), area(state, 'Petra').controller, area(state, 'Petra').revolt]).toEqual([
      'Petra',
      'asian',
      'people',
    ]);
    expect(risen(state, 'rome', 'Palmyra')).toEqual(['RF-REV-3', 'people', 'AS02']);
    expect(risen(state, 'rome', 'Pontus')).toEqual(['RF-REV-2', 'recivilized', undefined]);
    expect(area(state, 'Pontus').controller).toBe('rome');
  });

  test('RF-REV-3: nobody rises where somebody stands', () => {
    const state = board(90, { empty: true, units: { AS05: 'pool', CE22: 'Petra' }, held: { Petra: 'rome' } });
    expect(risen(state, 'rome', 'Petra')).toEqual(['RF-REV-2', 'recivilized', undefined]);
    expect(where(state, 'AS05')).toBe('pool');
  });

  test('RF-REV-3, RF-KUS-6: of an empire’s star the cheapest unit of its pile rises, then the lowest id', () => {
    const state = board(300, { empty: true, held: { Susa: 'kushan', Roma: 'parthia', Antioch: 'kushan' } });
    for (const id of ['RP01', 'RC01', 'RB02', 'RB01']) unit(state, id).where = 'pool';
    unit(state, 'RB01').side = 'W';
    // Legions, comitatus and palatina cost more than limes.
    expect(risen(state, 'parthia', 'Roma')).toEqual(['RF-REV-3', 'people', 'RB01']);
    expect([unit(state, 'RB01').side, area(state, 'Roma').controller]).toEqual(['none', 'rome']);
    expect(risen(state, 'kushan', 'Susa')).toEqual(['RF-REV-3', 'people', 'PC01']);
    expect(area(state, 'Susa').controller).toBe('parthia');
  });
});
