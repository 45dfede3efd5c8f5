/** Suits for peace: what each rung of the two ladders hands over, who withdraws whither, which alliances last. RF-PEACE, RF-ALG-TREATY. */
import { describe, expect, test } from 'vitest';
import type { Empire, State } from '../../../../../games/rise-and-fall/state.js';
import { sue } from '../../../../../games/rise-and-fall/rules/war/treaties.js';
import { area, board, scene, unit, where } from '../../table.js';

/** The board after a suit that is the n-th in a row. */
function sued(from: State, side: Empire, level = 1): State {
  const state = structuredClone(from);
  state.war.romeParthia = true;
  state.war.ladder[side] = level - 1;
  sue(scene(state), side);
  return state;
}

const holders = (state: State, ...ids: string[]): string[] => ids.map((id) => area(state, id).controller);

describe('rise-and-fall what Parthia gives for peace', () => {
  const conquests = board(100, {
    empty: true,
    held: {
      Antioch: 'parthia',
      Pontus: 'parthia',
      Bosporene: 'parthia',
      Osrohene: 'parthia',
      Palmyra: 'parthia',
      Sirmium: 'parthia',
      Tyras: 'parthia',
      Aorsi: 'parthia',
      Bactra: 'parthia',
      Colchis: 'parthia',
      Artashat: 'parthia',
      Tigranocerta: 'parthia',
    },
  });

  test('RF-ALG-TREATY: the first suit gives Africa, Europe, Asia Minor and Syria to Rome, and keeps the East', () => {
    const after = sued(conquests, 'parthia', 1);
    expect(holders(after, 'Antioch', 'Pontus', 'Bosporene', 'Osrohene', 'Palmyra', 'Sirmium')).toEqual(
      Array(6).fill('rome'),
    );
    // Beyond the line in Europe it only leaves; outside Europe it keeps what it has.
    expect(holders(after, 'Tyras', 'Aorsi', 'Bactra', 'Colchis')).toEqual([
      'eurosarm',
      'parthia',
      'parthia',
      'parthia',
    ]);
    expect(holders(after, 'Artashat', 'Tigranocerta', 'Arbela', 'Hatra', 'Nisibis', 'Babylon')).toEqual(
      Array(6).fill('parthia'),
    );
    expect(after.override).toEqual({});
    expect([after.silkToRome, after.war.ladder]).toEqual([0, { rome: 0, parthia: 1 }]);
  });

  test('RF-ALG-TREATY: the second adds Armenia with its people, the third Mesopotamia, the fourth to sixth the silk road', () => {
    const second = sued(conquests, 'parthia', 2);
    expect(holders(second, 'Artashat', 'Tigranocerta', 'Arbela', 'Hatra', 'Nisibis')).toEqual([
      'rome',
      'rome',
      'parthia',
      'parthia',
      'parthia',
    ]);
    expect(second.override).toEqual({ AS08: 'rome', AS09: 'rome' });
    expect(second.armenia).toBe('rome');
    const third = sued(conquests, 'parthia', 3);
    expect(holders(third, 'Arbela', 'Hatra', 'Nisibis', 'Ctesiphon')).toEqual([
      'rome',
      'rome',
      'rome',
      'parthia',
    ]);
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => sued(conquests, 'parthia', n).silkToRome)).toEqual([
      0, 0, 0, 1, 2, 3, 3,
    ]);
    expect(sued(conquests, 'parthia', 7).war.ladder.parthia).toBe(6);
  });

  test('RF-PEACE-7, RF-ARM-1: an Artashat that Parthia does not hold changes no hands, yet its tribes are Rome’s', () => {
    const free = structuredClone(conquests);
    area(free, 'Artashat').controller = 'asian';
    const after = sued(free, 'parthia', 2);
    expect([area(after, 'Artashat').controller, after.armenia]).toEqual(['asian', 'none']);
    expect(after.override).toEqual({ AS08: 'rome', AS09: 'rome' });
  });

  test('RF-ALG-TREATY: Rome leaves old Parthia and what lies east of it, but keeps the Mesopotamia of a third suit', () => {
    const deep = board(100, {
      empty: true,
      units: { RL07: 'Ctesiphon', RL08: 'Bactra', RL22: 'Nisibis', RL06: 'Colchis', PC01: 'Babylon' },
      held: { Ctesiphon: 'rome', Bactra: 'rome', India: 'rome', Nisibis: 'rome', Colchis: 'rome' },
    });
    const first = sued(deep, 'parthia', 1);
    expect(holders(first, 'Ctesiphon', 'Nisibis', 'Bactra', 'India', 'Colchis')).toEqual([
      'parthia',
      'parthia',
      'asiasarm',
      'asian',
      'rome',
    ]);
    const posts = ['RL07', 'RL08', 'RL22'].map((u) => area(first, where(first, u)).controller);
    expect(posts).toEqual(['rome', 'rome', 'rome']);
    expect([where(first, 'RL06'), where(first, 'PC01')]).toEqual(['Colchis', 'Babylon']);
    const third = sued(deep, 'parthia', 3);
    expect([area(third, 'Nisibis').controller, where(third, 'RL22')]).toEqual(['rome', 'Nisibis']);
    expect(area(third, 'Ctesiphon').controller).toBe('parthia');
    // What a people that is gone held falls to Parthia.
    const thinned = structuredClone(deep);
    thinned.peoples.asiasarm!.eliminated = true;
    expect(holders(sued(thinned, 'parthia', 1), 'Bactra', 'India')).toEqual(['parthia', 'asian']);
  });
});

describe('rise-and-fall what Rome gives for peace', () => {
  test('RF-ALG-TREATY: Rome’s first suit gives back Parthia, the Caucasus, Armenia, Osrohene and Palmyra', () => {
    const state = board(100, {
      empty: true,
      held: {
        Susa: 'rome',
        Colchis: 'rome',
        Tigranocerta: 'rome',
        Bactra: 'rome',
        Osrohene: 'asian',
        Palmyra: 'asian',
      },
    });
    state.silkToRome = 3;
    const after = sued(state, 'rome');
    expect(holders(after, 'Susa', 'Colchis', 'Tigranocerta', 'Osrohene', 'Palmyra')).toEqual(
      Array(5).fill('parthia'),
    );
    expect(holders(after, 'Bactra', 'Artashat', 'Iberia')).toEqual(['rome', 'asian', 'asian']);
    expect(after.silkToRome).toBe(0);
    expect(Object.keys(after.override).sort()).toEqual([
      'AS06',
      'AS07',
      'AS08',
      'AS09',
      'AS10',
      'AS11',
      'AS12',
    ]);
    expect(new Set(Object.values(after.override))).toEqual(new Set(['parthia']));
  });

  test('RF-PEACE-4: Antioch unless Parthia wishes Damascus; what Rome has; from the second suit both', () => {
    const pair = (state: State, level: number): string[] =>
      holders(sued(state, 'rome', level), 'Antioch', 'Damascus');
    const state = board(100, { empty: true });
    expect(pair(state, 1)).toEqual(['parthia', 'rome']);
    expect(pair(state, 2)).toEqual(['parthia', 'parthia']);
    const wish = structuredClone(state);
    wish.standing.P2!.treatyChoice = 'Damascus';
    expect(pair(wish, 1)).toEqual(['rome', 'parthia']);
    area(wish, 'Damascus').controller = 'rebel';
    expect(pair(wish, 1)).toEqual(['parthia', 'rebel']);
    area(wish, 'Antioch').controller = 'rebel';
    expect(pair(wish, 2)).toEqual(['rebel', 'rebel']);
    // An ally of Rome's holds it for Rome.
    const ally = structuredClone(state);
    area(ally, 'Antioch').controller = 'asian';
    expect(pair(ally, 1)).toEqual(['asian', 'parthia']);
    Object.assign(ally.peoples.asian!, { alliedWith: 'rome', active: true });
    expect(pair(ally, 1)).toEqual(['parthia', 'rome']);
  });

  test('RF-PEACE-1, RF-PEACE-6: each rung adds its areas; what is neither Rome’s nor Parthia’s is closed', () => {
    const listed = [
      'Pontus',
      'Tarsus',
      'Cappadocia',
      'Jaffa',
      'Jerusalem',
      'Alexandria',
      'Memphis',
      'Hermopolis',
    ];
    const state = board(100, { empty: true, held: Object.fromEntries(listed.map((id) => [id, 'rome'])) });
    const given = (level: number): number =>
      holders(sued(state, 'rome', level), ...listed).filter((h) => h === 'parthia').length;
    expect([1, 2, 3, 4, 5, 6, 7].map(given)).toEqual([0, 0, 1, 3, 5, 8, 8]);
    expect(holders(sued(state, 'rome', 4), 'Pontus', 'Tarsus', 'Cappadocia', 'Jaffa')).toEqual([
      'parthia',
      'parthia',
      'parthia',
      'rome',
    ]);
    const mixed = structuredClone(state);
    Object.assign(mixed.peoples.asian!, { alliedWith: 'rome', active: true });
    area(mixed, 'Pontus').controller = 'asian';
    area(mixed, 'Tarsus').controller = 'parthia';
    area(mixed, 'Cappadocia').controller = 'rebel';
    mixed.closedToRome = ['Cappadocia'];
    const after = sued(mixed, 'rome', 4);
    expect(holders(after, 'Pontus', 'Tarsus', 'Cappadocia')).toEqual(['parthia', 'parthia', 'rebel']);
    expect(after.closedToRome).toEqual(['Cappadocia']);
    // Parthia's own suit opens what was closed.
    expect(sued(after, 'parthia').closedToRome).toEqual([]);
  });

  test('RF-PEACE-3: after Rome’s suit the Asians are at peace with Rome alone, and all alliances sleep', () => {
    const state = board(100, { empty: true });
    state.peoples.asian!.atWarWith = ['rome', 'rebel'];
    state.peoples.european!.atWarWith = ['rome'];
    Object.assign(state.peoples.asian!, { alliedWith: 'parthia', active: true });
    Object.assign(state.peoples.european!, { alliedWith: 'parthia', active: true });
    Object.assign(state.peoples.asiasarm!, { alliedWith: 'rome', active: true });
    const after = sued(state, 'rome');
    expect([after.peoples.asian!.atWarWith, after.peoples.european!.atWarWith]).toEqual([
      ['rebel'],
      ['rome'],
    ]);
    expect(['asian', 'european', 'asiasarm'].map((p) => after.peoples[p]!.active)).toEqual([
      false,
      false,
      false,
    ]);
    // The Asians are nobody's any more; the others wait for the next war of the empires.
    expect(['asian', 'european', 'asiasarm'].map((p) => after.peoples[p]!.alliedWith)).toEqual([
      'none',
      'parthia',
      'rome',
    ]);
    const own = sued(state, 'parthia');
    expect(['asian', 'european', 'asiasarm'].map((p) => own.peoples[p]!.active)).toEqual([true, true, false]);
    expect(own.peoples.asian!.atWarWith).toEqual(['rome', 'rebel']);
  });
});

describe('rise-and-fall who withdraws whither', () => {
  const antioch = (units: Record<string, string>): State =>
    board(100, { empty: true, units: { ...units, PC01: 'Antioch' }, held: { Antioch: 'parthia' } });

  test('RF-PEACE-2: Parthians go to the nearest free area of old Parthia, ties by id, or into the pile', () => {
    // Babylon, Hatra and Nisibis lie two steps off, Arbela three.
    expect(where(sued(antioch({}), 'parthia'), 'PC01')).toBe('Babylon');
    expect(where(sued(antioch({ PC10: 'Babylon' }), 'parthia'), 'PC01')).toBe('Hatra');
    const crowded = antioch({ PC10: 'Babylon', PC11: 'Hatra', PC09: 'Nisibis' });
    expect(where(sued(crowded, 'parthia'), 'PC01')).toBe('Arbela');
    const full = antioch({});
    const old = Object.keys(full.areas).filter((id) => area(full, id).controller === 'parthia');
    for (const id of old) area(full, id).controller = 'rebel';
    area(full, 'Antioch').controller = 'parthia';
    area(full, 'Colchis').controller = 'parthia';
    // Colchis is Parthia's, but not of old.
    const beaten = sued(full, 'parthia');
    expect(where(beaten, 'PC01')).toBe('pool');
  });

  test('RF-PEACE-2: Romans go to the nearest Roman area where nobody stands; the Z order comes first if it can be', () => {
    const state = board(100, {
      empty: true,
      units: { RL06: 'Susa', RL07: 'Damascus', RL08: 'Jaffa', RL22: 'Jerusalem', RL21: 'Tarsus' },
      held: { Susa: 'rome', Hatra: 'rome', Osrohene: 'rome' },
    });
    // By way of Antioch, which is yielded as well, to the nearest that stays Roman and free.
    expect(where(sued(state, 'rome', 1), 'RL06')).toBe('Phrygia');
    const wish = structuredClone(state);
    wish.standing.P1!.treatyPlaces = { RL06: 'Roma' };
    unit(wish, 'RL09').where = 'pool';
    expect(where(sued(wish, 'rome'), 'RL06')).toBe('Roma');
    unit(wish, 'RL09').where = 'Roma';
    expect(where(sued(wish, 'rome'), 'RL06')).toBe('Phrygia');
  });

  test('RF-PEACE-3: allies inside an empire go to their first free home, stay at home, or are lost', () => {
    const state = board(100, {
      empty: true,
      units: { XS04: 'Merv', XS01: 'Herat', XS05: 'Dahae', XS06: 'Sogdiana' },
    });
    Object.assign(state.peoples.asiasarm!, { alliedWith: 'rome', active: true });
    unit(state, 'PC07').where = 'pool';
    unit(state, 'PC08').where = 'pool';
    unit(state, 'PC10').where = 'Massagetae';
    area(state, 'Massagetae').controller = 'parthia';
    unit(state, 'PC11').where = 'Bactra';
    area(state, 'Bactra').controller = 'parthia';
    const after = sued(state, 'parthia');
    // Massagetae is taken, Saca is the tribe's other home; the Bactrians have one home only.
    expect([where(after, 'XS04'), where(after, 'XS01')]).toEqual(['Saca', 'pool']);
    expect([where(after, 'XS05'), where(after, 'XS06')]).toEqual(['Dahae', 'Sogdiana']);
    // At home in an area that Parthia holds it stays.
    const home = structuredClone(state);
    unit(home, 'PC11').where = 'pool';
    unit(home, 'XS01').where = 'Bactra';
    expect(where(sued(home, 'parthia'), 'XS01')).toBe('Bactra');
    // Who is no active ally goes nowhere.
    const idle = structuredClone(state);
    idle.peoples.asiasarm!.active = false;
    expect(where(sued(idle, 'parthia'), 'XS04')).toBe('Merv');
  });

  test('RF-PEACE-5: the term is told with the treaty', () => {
    const state = board(100);
    state.war.romeParthia = true;
    const s = scene(state);
    sue(s, 'parthia');
    expect(s.log.events.find((e) => e.type === 'peace-made')?.data).toMatchObject({
      by: 'parthia',
      level: 1,
      until: state.turn + 2,
    });
    expect(state.war).toMatchObject({ romeParthia: false, peaceUntil: state.turn + 2, suing: 'none' });
  });
});
