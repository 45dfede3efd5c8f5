/** Germanic kingdoms and the Kushans: founding, units, reliability, end; conversion and return. And what a fight needs. RF-KIN, RF-KUS, RF-CBT, RF-STK. */
import { describe, expect, test } from 'vitest';
import {
  balance,
  foundingProblem,
  kingdomRoom,
  kingdomStars,
  livingKingdoms,
} from '../../../../../games/rise-and-fall/rules/peoples/kingdoms.js';
import { planAttack } from '../../../../../games/rise-and-fall/rules/war/battle.js';
import { revertNorth, takeByEntry, wingOf } from '../../../../../games/rise-and-fall/rules/world/control.js';
import { freeKushanArea, kushanAreas } from '../../../../../games/rise-and-fall/rules/world/kushan-places.js';
import { pileOf, toPile } from '../../../../../games/rise-and-fall/rules/world/losses.js';
import { clearStacks } from '../../../../../games/rise-and-fall/rules/land/stacking.js';
import type { Kingdom, State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, play, scene, unit, where, type Setting } from '../../table.js';

const b = (state: State) => ({ state, data });
const outcomes = (state: State, seat: string, text: string): string[] => {
  const after = play(state, { [seat]: text });
  return text.split('\n').map((_, n) => after.outcome(seat, n + 1));
};
function kingdom(
  state: State,
  id: string,
  status: Kingdom['status'],
  capital: string,
  ...units: string[]
): State {
  state.kingdoms[id] = { set: id.replace(/-\d$/, ''), status, founded: 42, capital };
  for (const u of units) unit(state, u).faction = `kingdom:${id}`;
  return state;
}

describe('rise-and-fall founding a kingdom', () => {
  const found = (
    setting: Setting & { year?: number },
    set?: string,
    who = 'GM5',
    change: (s: State) => void = () => undefined,
  ): unknown => {
    const state = board(setting.year ?? 420, {
      step: 'P',
      empty: true,
      units: { [who]: 'Gades' },
      ...setting,
    });
    change(state);
    const plan = foundingProblem(b(state), who, set);
    return 'reason' in plan ? plan.reason : [plan.id, plan.units];
  };
  const five = (letter: string): string[] => [1, 2, 3, 4, 5].map((n) => `GK${letter}${n}`);

  test('RF-KIN-1: who, when, where, and the first reason against it', () => {
    expect(found({ year: 350 })).toEqual(['Gepidae', five('G')]);
    expect(found({ year: 340 })).toBe('too-early');
    expect(found({ units: { GE01: 'Gades' } }, undefined, 'GE01')).toBe('not-a-founder');
    expect(found({ units: { GM5: 'away' } })).toBe('not-on-map');
    expect(found({ units: { GM5: 'Toletum' } })).toBe('no-star');
    expect(found({ units: { GM5: 'Sogdiana' } })).toBe('kingdom-north');
    expect(found({}, undefined, 'GM5', (s) => void (area(s, 'Gades').loot = 2))).toBe('looted');
    expect(found({ units: { GM5: 'Gades', RL01: 'Gades' } })).toBe('enemy-there');
    expect(found({}, undefined, 'GM5', (s) => void (s.foundedThisTurn = true))).toBe('founded-already');
    expect([found({}, 'Alans'), found({ units: { GM7: 'Gades' } }, 'Alans', 'GM7')]).toEqual([
      'alan-set',
      ['Alans', five('A')],
    ]);
  });

  test('RF-KIN-1: the own set by default, else the first free one; a name need not match', () => {
    const own = {
      GM1: 'Visigoths',
      GM2: 'Franks',
      GM3: 'Saxons',
      GM4: 'Vandals',
      GM5: 'Gepidae',
      GM6: 'Ostrogoths',
      GM7: 'Alans',
    };
    for (const [who, set] of Object.entries(own))
      expect(found({ units: { [who]: 'Gades' } }, undefined, who), who).toEqual([set, expect.any(Array)]);
    expect(found({}, 'Vandals')).toEqual(['Vandals', five('N')]);
    // The Gepidae stand elsewhere in full: the Franks are the first in the list that are free.
    const settled = (s: State): void => {
      kingdom(s, 'Gepidae', 'foederatus', 'Roma', ...five('G'));
      for (const [n, u] of five('G').entries())
        unit(s, u).where = ['Roma', 'Pisae', 'Ancona', 'Cremona', 'Aquilia'][n]!;
    };
    expect(found({}, undefined, 'GM5', settled)).toEqual(['Franks', five('F')]);
    expect(found({}, 'Gepidae', 'GM5', settled)).toBe('no-set');
  });

  test('RF-KIN-1: of a living set what lies in the pile, four at most, as a second kingdom; of a dead one all five', () => {
    const with2 =
      (status: Kingdom['status'], inPile: number) =>
      (s: State): void => {
        kingdom(s, 'Gepidae', status, 'Roma', ...five('G'));
        for (const [n, u] of five('G').entries()) unit(s, u).where = n < inPile ? 'pool' : 'reserve';
      };
    expect(found({}, 'Gepidae', 'GM5', with2('foederatus', 2))).toEqual(['Gepidae-2', ['GKG1', 'GKG2']]);
    expect(found({}, 'Gepidae', 'GM5', with2('foederatus', 5))).toEqual(['Gepidae-2', five('G').slice(0, 4)]);
    expect(found({}, 'Gepidae', 'GM5', with2('dead', 2))).toEqual(['Gepidae', five('G')]);
    expect(
      found({}, 'Gepidae', 'GM5', (s) => {
        with2('foederatus', 3)(s);
        kingdom(s, 'Gepidae-2', 'foederatus', 'Pisae');
      }),
    ).toEqual(['Gepidae-3', ['GKG1', 'GKG2', 'GKG3']]);
  });

  test('RF-KIN-1: the founder is gone, its units stand in the capital, the star is theirs; one a turn', () => {
    const state = board(420, { step: 'P', empty: true, units: { GM5: 'Gades', GM4: 'Tarraco' } });
    unit(state, 'GM6').where = 'removed';
    const after = play(state, { P2: 'F - GM5\nF - GM4' });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['done', 'founded-already']);
    expect([where(after.state, 'GM5'), where(after.state, 'GM4')]).toEqual(['removed', 'Tarraco']);
    expect(after.state.kingdoms.Gepidae).toEqual({
      set: 'Gepidae',
      status: 'active',
      founded: state.turn,
      capital: 'Gades',
    });
    expect(area(after.state, 'Gades').controller).toBe('kingdom:Gepidae');
    expect(after.of('kingdom-founded')[0]?.data).toMatchObject({ units: 5, area: 'Gades' });
    // RF-STK-3: of the crowd one is left at the end of the turn.
    expect(five('G').filter((u) => where(after.state, u) === 'Gades')).toHaveLength(1);
    expect(outcomes(state, 'P2', 'F - GM4 - Vandals\nF - GM6')).toEqual(['done', 'not-on-map']);
    expect(outcomes({ ...state, step: 'R' }, 'P1', 'F - GM5')).toEqual(['not-yours']);
  });
});

describe('rise-and-fall living kingdoms', () => {
  test('RF-KIN-3: whole stars south of the line that it owns, the capital first', () => {
    const held = Object.fromEntries(
      ['Gades', 'Roma', 'Treveri', 'Sogdiana', 'Toletum'].map((id) => [id, 'kingdom:Franks']),
    );
    const state = kingdom(
      board(420, { empty: true, units: { GKF1: 'Toletum' }, held }),
      'Franks',
      'foederatus',
      'Treveri',
      'GKF1',
    );
    expect(kingdomStars(b(state), 'Franks')).toEqual(['Treveri', 'Gades', 'Roma']);
    area(state, 'Treveri').loot = 1;
    area(state, 'Roma').controller = 'kingdom:Vandals';
    expect(kingdomStars(b(state), 'Franks')).toEqual(['Gades']);
  });

  test('RF-KIN-3: room is a unit for each star this turn, and five in all', () => {
    const stars = ['Gades', 'Roma', 'Treveri'];
    const room = (raised: number, ...at: string[]): number => {
      const state = kingdom(
        board(420, { empty: true, held: Object.fromEntries(stars.map((id) => [id, 'kingdom:Franks'])) }),
        'Franks',
        'foederatus',
        'Treveri',
      );
      for (const [n, place] of at.entries())
        Object.assign(unit(state, `GKF${n + 1}`), { where: place, faction: 'kingdom:Franks' });
      state.kingdomRaised = { Franks: raised, Vandals: 9 };
      return kingdomRoom(b(state), 'Franks');
    };
    expect([room(0), room(1), room(3), room(4)]).toEqual([3, 2, 0, 0]);
    expect([
      room(0, 'Pisae', 'Ancona', 'Cenabum'),
      room(0, 'Pisae', 'Ancona', 'Cenabum', 'Lutetia', 'Toletum'),
    ]).toEqual([2, 0]);
  });

  test('RF-NPC-1: by default its seat fills its empty stars, capital first, from its own set', () => {
    const held = { Gades: 'kingdom:Franks', Roma: 'kingdom:Franks', Treveri: 'kingdom:Franks' };
    const state = kingdom(
      board(420, { empty: true, held, units: { GKF1: 'Roma', GKF4: 'pool', GKF5: 'pool', GKN1: 'pool' } }),
      'Franks',
      'foederatus',
      'Treveri',
      'GKF1',
    );
    for (const u of ['RC01', 'RC02', 'RC03', 'RC04'])
      unit(state, u).where = { RC01: 'Pisae', RC02: 'Ancona', RC03: 'Cremona', RC04: 'Aquilia' }[u]!;
    const filled = (from: State, seat = 'P1'): unknown[] =>
      play(from, { [seat]: 'N - x' })
        .of('unit-built')
        .filter((e) => e.rule === 'RF-KIN-3')
        .map((e) => [e.data.unit, e.data.area]);
    expect(filled(state)).toEqual([
      ['GKF4', 'Treveri'],
      ['GKF5', 'Gades'],
    ]);
    // In Germania's turn it is nobody's whom Rome moves.
    expect(filled({ ...state, step: 'P' }, 'P2')).toEqual([]);
    const rebel = structuredClone({ ...state, step: 'P' as const });
    rebel.kingdoms.Franks!.status = 'rebelling';
    expect(filled(rebel, 'P2')).toHaveLength(2);
    const raised = structuredClone(rebel);
    raised.kingdomRaised = { Franks: 2 };
    expect(filled(raised, 'P2')).toEqual([['GKF4', 'Treveri']]);
  });

  test('RF-KIN-9: the balance counts Foederati and Romans on the map by half; rebels, allies and kingdoms at war are neither', () => {
    const units = {
      GKF1: 'Treveri',
      GKF2: 'Antioch',
      GKN1: 'Gades',
      RC01: 'Roma',
      RL01: 'Athens',
      RR01: 'Pisae',
      GKF3: 'pool',
      RC02: 'pool',
      AS02: 'Pontus',
    };
    const state = kingdom(
      board(420, { empty: true, units }),
      'Franks',
      'foederatus',
      'Treveri',
      'GKF1',
      'GKF2',
      'GKF3',
    );
    kingdom(state, 'Vandals', 'rebelling', 'Gades', 'GKN1');
    expect([balance(b(state), 'W'), balance(b(state), 'E')]).toEqual([
      { foederati: 1, romans: 1 },
      { foederati: 1, romans: 1 },
    ]);
    expect(livingKingdoms(b(state))).toEqual(['Franks', 'Vandals']);
    state.kingdoms.Franks!.status = 'dead';
    expect(livingKingdoms(b(state))).toEqual(['Vandals']);
  });

  test('RF-KIN-9, example 20: more, not as many; Germania names it, by wish if it lives and is loyal', () => {
    const state = kingdom(
      board(420, {
        empty: true,
        units: { GKF1: 'Treveri', GKN1: 'Gades', GKN2: 'Toletum', RC01: 'Roma', RC02: 'Pisae' },
        held: { Treveri: 'kingdom:Franks', Gades: 'kingdom:Vandals' },
      }),
      'Franks',
      'foederatus',
      'Treveri',
      'GKF1',
    );
    kingdom(state, 'Vandals', 'foederatus', 'Gades', 'GKN1', 'GKN2');
    kingdom(state, 'Saxons', 'dead', 'Roma');
    const rebels = (wish: string[], change: (s: State) => void = () => undefined): unknown[] => {
      const made = structuredClone(state);
      change(made);
      made.standing.P2!.rebel = wish;
      return play(made, { P1: 'N - x' })
        .of('kingdom-rebels')
        .map((e) => e.data.kingdom);
    };
    expect(rebels([])).toEqual(['Vandals']);
    expect([
      rebels(['Saxons', 'Franks']),
      rebels(['Franks', 'Vandals']),
      rebels(['Saxons']),
      rebels(['none']),
      rebels(['none', 'Franks']),
    ]).toEqual([['Franks'], ['Franks'], ['Vandals'], [], []]);
    // With whom Rome is at war is not loyal (RF-KIN-6): he is not named, and the next of the list is.
    const franksAtWar = (s: State): void => {
      s.step = 'Rm';
      s.kingdoms.Franks!.status = 'active';
      unit(s, 'RC02').where = 'pool';
    };
    expect([rebels(['Franks'], franksAtWar), rebels(['Franks', 'Vandals'], franksAtWar)]).toEqual([
      ['Vandals'],
      ['Vandals'],
    ]);
    // Three against three is no more.
    expect(rebels([], (s) => void (unit(s, 'RC03').where = 'Ancona'))).toEqual([]);
    // It is Germania's at once: in the step that follows she moves it.
    const after = play(state, { P1: 'N - x' }).state;
    expect(outcomes(after, 'P2', 'AT - GKN1 - Tarraco\nM - GKN2 - CarthagoNova')[1]).toBe('done');
  });

  test('RF-KIN-5, RF-KIN-2: a Foederatus walks in its own areas, a free one everywhere south, stopping in each new area', () => {
    const state = kingdom(
      board(420, {
        empty: true,
        units: { GKF1: 'Treveri', RC01: 'Roma', RC02: 'Pisae' },
        held: { Treveri: 'kingdom:Franks', Vesontio: 'kingdom:Franks', Lutetia: 'rome' },
      }),
      'Franks',
      'foederatus',
      'Treveri',
      'GKF1',
    );
    expect(outcomes(state, 'P1', 'M - GKF1 - Vesontio')).toEqual(['done']);
    expect(outcomes(state, 'P1', 'M - GKF1 - Lutetia')).toEqual(['foederatus-home']);
    const free = { ...structuredClone(state), step: 'P' as const };
    free.kingdoms.Franks!.status = 'rebelling';
    expect(outcomes(free, 'P2', 'M - GKF1 - Vesontio/Lugdunum/Augustodunum')).toEqual(['move-stops']);
    expect(where(play(free, { P2: 'M - GKF1 - Vesontio/Lugdunum/Augustodunum' }).state, 'GKF1')).toBe(
      'Lugdunum',
    );
    area(free, 'GermaniaSup').controller = 'kingdom:Franks';
    expect(outcomes(free, 'P2', 'M - GKF1 - GermaniaSup/Chatti')).toEqual(['kingdom-north']);
  });
});

describe('rise-and-fall Kushans', () => {
  test('RF-KUS-3, RF-KUS-7, RF-NPC-3: their areas in order; a refuge before 100 when all are lost', () => {
    const state = board(90, { empty: true, held: { Bactra: 'kushan', Saca: 'kushan', Merv: 'kushan' } });
    expect(kushanAreas(b(state))).toEqual(['Yuezhi', 'Bactra', 'Merv', 'Saca']);
    expect(freeKushanArea(b(state))).toBe('Yuezhi');
    unit(state, 'KU1').where = 'Yuezhi';
    unit(state, 'PC01').where = 'Bactra';
    expect(freeKushanArea(b(state))).toBe('Merv');
    const lost = (year: number): string | undefined =>
      freeKushanArea(b(board(year, { empty: true, held: { Yuezhi: 'parthia' } })));
    expect([lost(90), lost(100)]).toEqual(['Hunae', undefined]);
    const crowded = board(90, { empty: true, units: { XS01: 'Hunae' }, held: { Yuezhi: 'parthia' } });
    expect(freeKushanArea(b(crowded))).toBeUndefined();
  });

  test('RF-KUS-2: from 30 BC one a turn; the pile before the map, the nearest to Yuezhi, then the id; not when gone or full', () => {
    const joined = (
      year: number,
      units: Record<string, string>,
      text = 'N - x',
      change: (s: State) => void = () => undefined,
    ): unknown[] => {
      const state = board(year, { empty: true, units: { KU1: 'Yuezhi', ...units } });
      change(state);
      return play(state, { P1: text })
        .of('kushan-converted')
        .map((e) => [e.data.unit, e.data.tribe, e.data.area]);
    };
    const tribes = { XS01: 'Bactra', XS03: 'Saca', XS06: 'Aorsi' };
    expect([joined(-40, tribes), joined(-30, tribes)]).toEqual([[], [['KU3', 'XS01', 'Bactra']]]);
    expect(joined(-30, tribes, 'K - kushan - XS06')).toEqual([['KU3', 'XS06', 'Aorsi']]);
    expect(joined(-30, { ...tribes, XS09: 'pool' })).toEqual([['KU3', 'XS09', 'Yuezhi']]);
    expect(joined(-30, { XS06: 'Aorsi', XS03: 'Merv' })).toEqual([['KU3', 'XS03', 'Merv']]);
    expect(joined(-30, {})).toEqual([]);
    expect(joined(90, tribes, 'N - x', (s) => void (s.peoples.kushan!.eliminated = true))).toEqual([]);
    const text = (units: Record<string, string>, line: string): string[] =>
      outcomes(board(-30, { empty: true, units: { KU1: 'Yuezhi', ...units } }), 'P1', line);
    expect(text(tribes, 'K - kushan - XS03\nK - kushan - XS06')).toEqual(['named-twice', 'done']);
    expect(text(tribes, 'K - kushan - XS08')).toEqual(['no-tribe']);
    expect(text(tribes, 'K - kushan - CE21')).toEqual(['no-tribe']);
  });

  test('RF-KUS-4, example 25: a home that they take gives its tribe, on the map, in the pile or gone; to six', () => {
    const take = (units: Record<string, string>, full = false): unknown[] => {
      const state = board(-50, { empty: true, units: { KU1: 'Sogdiana', ...units } });
      if (full) for (const u of ['KU3', 'KU4', 'KU5', 'KU6']) unit(state, u).where = 'removed';
      const sc = scene(state);
      for (const at of ['Sogdiana', 'Massagetae']) {
        unit(state, 'KU1').where = at;
        takeByEntry(sc, 'KU1', at);
      }
      const come = sc.log.events.filter((one) => one.type === 'kushan-converted');
      return [come.map((one) => [one.data.unit, one.data.tribe]), where(state, 'XS04')];
    };
    expect(take({ XS04: 'Dahae', XS02: 'Aorsi' })).toEqual([
      [
        ['KU3', 'XS02'],
        ['KU4', 'XS04'],
      ],
      'removed',
    ]);
    expect(take({ XS04: 'pool' })[1]).toBe('removed');
    expect(take({ XS04: 'removed' })).toEqual([
      [
        ['KU3', undefined],
        ['KU4', undefined],
      ],
      'removed',
    ]);
    expect(take({ XS04: 'Dahae' }, true)).toEqual([[], 'Dahae']);
  });
});

describe('rise-and-fall control and losses', () => {
  const enter = (
    who: string,
    at: string,
    setting: Setting,
    change: (s: State) => void = () => undefined,
  ): string => {
    const state = board(260, { empty: true, ...setting, units: { [who]: at, ...setting.units } });
    change(state);
    takeByEntry(scene(state), who, at);
    return area(state, at).controller;
  };

  test('RF-CTRL-1, RF-CTRL-5: who comes in takes it, not from an ally, not while a stranger stands there', () => {
    expect(enter('RL01', 'Treveri', {})).toBe('rome');
    expect(enter('RL01', 'Treveri', { units: { CE01: 'Treveri' } })).toBe('celt');
    expect(enter('GM1', 'Siscia', { units: { RL01: 'Siscia' }, held: { Siscia: 'rome' } })).toBe('rome');
    expect(enter('GM1', 'Siscia', { units: { GE01: 'Siscia' }, held: { Siscia: 'rome' } })).toBe('german');
    expect(enter('GM1', 'Siscia', { units: { XS01: 'Siscia' }, held: { Siscia: 'rome' } })).toBe('rome');
    const allied = (s: State): void =>
      void Object.assign(s.peoples.asian!, { alliedWith: 'rome', active: true });
    expect([
      enter('RL01', 'Petra', {}, allied),
      enter('RL01', 'Petra', {}),
      enter('AS02', 'Roma', {}, allied),
    ]).toEqual(['asian', 'rome', 'rome']);
    const treaty = (s: State): void => void (s.override.AS05 = 'rome');
    expect([enter('RL01', 'Petra', {}, treaty), enter('PC01', 'Petra', {}, treaty)]).toEqual([
      'asian',
      'parthia',
    ]);
    expect(enter('AS05', 'Antioch', {}, treaty)).toBe('rome');
  });

  test('RF-PEACE-7, RF-ARM-1: under whose wing an area is', () => {
    const state = board(90);
    state.override = { AS05: 'parthia', AS08: 'rome' };
    expect(['Petra', 'Palmyra', 'Artashat', 'Tigranocerta'].map((id) => wingOf(b(state), id))).toEqual([
      'parthia',
      undefined,
      'rome',
      undefined,
    ]);
    state.armenia = 'parthia';
    expect(['Artashat', 'Tigranocerta'].map((id) => wingOf(b(state), id))).toEqual(['parthia', 'parthia']);
    area(state, 'Petra').controller = 'rome';
    expect(wingOf(b(state), 'Petra')).toBeUndefined();
  });

  test('RF-WAR-1: who enters a Sarmatian home gives a reason for war, once; a Sarmatian and an empty land give none', () => {
    const reasons = (who: string, ...at: string[]): unknown[] => {
      const state = board(90, { empty: true });
      for (const id of at) {
        unit(state, who).where = id;
        takeByEntry(scene(state), who, id);
      }
      return [state.peoples.eurosarm!.grievances, state.peoples.asiasarm!.grievances];
    };
    expect(reasons('RL01', 'Scythia', 'Tyras')).toEqual([['rome'], []]);
    expect(reasons('PC01', 'Bactra')).toEqual([[], ['parthia']]);
    expect(reasons('ES01', 'Scythia')).toEqual([[], []]);
    expect(reasons('RL01', 'Yuezhi')).toEqual([[], []]);
    expect(reasons('RL01', 'Treveri')).toEqual([[], []]);
  });

  test('RF-CTRL-3, RF-CTRL-4: what goes back to its people', () => {
    const left = (
      id: string,
      holder: string,
      units: Record<string, string> = {},
      change: (s: State) => void = () => undefined,
    ): string => {
      const state = board(430, { empty: true, units, held: { [id]: holder } });
      change(state);
      revertNorth(scene(state));
      return area(state, id).controller;
    };
    expect([
      left('Quadi', 'rome'),
      left('Quadi', 'rome', { RL01: 'Quadi' }),
      left('Quadi', 'rome', { PC01: 'Quadi' }),
    ]).toEqual(['german', 'rome', 'german']);
    expect(left('Norica', 'rome')).toBe('rome');
    expect([left('Sogdiana', 'kushan'), left('Sogdiana', 'parthia')]).toEqual(['kushan', 'asiasarm']);
    expect(
      left('Dahae', 'parthia', { PC01: 'Dahae' }, (s) => void (unit(s, 'PC01').faction = 'sassanid')),
    ).toBe('parthia');
    expect(left('Quadi', 'german', { RL01: 'Quadi' })).toBe('german');
    const huns = (s: State): void => void (s.huns.capitals = { huns: 'Sogdiana', hunae: '' });
    expect([
      left('Sogdiana', 'hunnic:huns', {}, huns),
      left('Sogdiana', 'rome', {}, huns),
      left('Saca', 'hunnic:huns', {}, huns),
    ]).toEqual(['hunnic:huns', 'asiasarm', 'asiasarm']);
    const hunae = (s: State): void => void (s.huns.capitals = { huns: '', hunae: 'Saca' });
    expect(left('Saca', 'hunnic:hunae', {}, hunae)).toBe('hunnic:hunae');
    // North of the line even a people that is gone; the lands of the Huns are nobody's.
    expect(left('Quadi', 'rome', {}, (s) => void (s.peoples.german!.eliminated = true))).toBe('german');
    expect([left('Huns', 'rome'), left('Hunae', 'kushan')]).toEqual(['none', 'kushan']);
  });

  test('RF-CBT-9, RF-RAID-4, RF-SPL-1, RF-SPL-5: where a lost unit lies', () => {
    const lies = (id: string, at = 'Roma', change: (s: State) => void = () => undefined): unknown[] => {
      const state = board(430, { empty: true, units: { [id]: at } });
      change(state);
      toPile(scene(state), id);
      return [where(state, id), unit(state, id).side];
    };
    expect([lies('RC01'), lies('RC01', 'Antioch'), lies('PC01'), lies('RR01'), lies('CE01')]).toEqual([
      ['pool', 'W'],
      ['pool', 'E'],
      ['pool', 'none'],
      ['pool', 'none'],
      ['pool', 'none'],
    ]);
    expect([lies('HU1'), lies('HE1'), lies('HK1'), lies('GM1'), lies('GKF1')]).toEqual([
      ['removed', 'none'],
      ['removed', 'none'],
      ['reserve', 'none'],
      ['away', 'none'],
      ['pool', 'none'],
    ]);
    expect(lies('RC01', 'Roma', (s) => void (s.fallen.W = true))).toEqual(['pool', 'E']);
    expect(lies('RC01', 'Antioch', (s) => void (s.fallen.E = true))).toEqual(['pool', 'W']);
    expect([pileOf(board(270), 'W'), pileOf(board(280), 'W'), pileOf(board(280), 'E')]).toEqual([
      'none',
      'W',
      'E',
    ]);
    const state = board(430, { empty: true, units: { GM1: 'Roma', RR01: 'Gades', PC01: 'Susa' } });
    unit(state, 'RR01').war = 2;
    unit(state, 'PC01').faction = 'sassanid';
    state.bribes = [
      { unit: 'GM1', by: 'rome' },
      { unit: 'CE01', by: 'rome' },
    ];
    // RF-REV-3: the marker of its own rising; RF-PEACE-7: a treaty lasts until the home is conquered.
    state.override.GM1 = 'rome';
    area(state, 'Roma').controller = 'german'; // RF-HOUSE-1
    area(state, 'Roma').revolt = 'people';
    for (const u of ['GM1', 'RR01', 'PC01']) toPile(scene(state), u);
    expect([unit(state, 'GM1').back, unit(state, 'RR01').war, unit(state, 'PC01').faction]).toEqual([
      state.turn + 10,
      0,
      'parthia',
    ]);
    expect([state.bribes.map((x) => x.unit), state.override, area(state, 'Roma').revolt]).toEqual([
      ['CE01'],
      { GM1: 'rome' },
      'none',
    ]);
  });

  test('RF-STK-3: highest attack, then defence, then the lowest id goes; only his own; what was wished goes first', () => {
    const lost = (
      units: string[],
      wish: string[] = [],
      mine = (u: string): boolean => u.startsWith('R'),
    ): unknown => {
      const state = board(430, { empty: true, units: Object.fromEntries(units.map((u) => [u, 'Roma'])) });
      state.standing.P2!.stack = { Roma: wish };
      const s = scene(state);
      clearStacks(s, 'P1', mine);
      return s.log.events.find((e) => e.type === 'stack-eliminated')?.data.units;
    };
    expect(lost(['RP01', 'RC01', 'RB01'])).toEqual(['RP01', 'RC01']);
    expect(lost(['RC02', 'RC01'])).toEqual(['RC01']);
    // Infantry attacks like limes and defends worse.
    expect(lost(['RB01', 'PI01'], [], () => true)).toEqual(['RB01']);
    expect(lost(['RP01', 'RC01', 'RB01'], ['RB01'])).toEqual(['RB01', 'RP01']);
    expect(lost(['RP01', 'RC01'], ['RL09', 'RC01'])).toEqual(['RC01']);
    expect(lost(['RP01', 'CE01'])).toEqual(['RP01']);
    expect(lost(['RP01'])).toBeUndefined();
  });
});

describe('rise-and-fall what an attack needs', () => {
  const plan = (
    setting: Setting,
    text: { unit: string; on: string; via?: string[]; support?: { unit: string; via: string[] }[] },
    change: (s: State) => void = () => undefined,
  ): unknown => {
    const state = board(90, { empty: true, ...setting });
    change(state);
    const found = planAttack(b(state), { via: [], support: [], ...text });
    return 'reason' in found ? found.reason : [found.attack, found.defence];
  };

  test('RF-CBT-1 to 8: the first reason against it', () => {
    const setting = { units: { RL01: 'Lugdunum', RL02: 'Tolosa', CE02: 'Augustodunum', PC01: 'Susa' } };
    const go = (more: object = {}, change?: (s: State) => void): unknown =>
      plan(setting, { unit: 'RL01', on: 'Augustodunum', ...more }, change);
    expect(go()).toEqual([2, 1]);
    expect(go({ unit: 'RL03' })).toBe('not-on-map');
    expect(go({ support: [{ unit: 'RL01', via: [] }] })).toBe('named-twice');
    expect(go({}, (s) => void (unit(s, 'RL01').flipped = true))).toBe('used-up');
    expect(go({}, (s) => void (s.bribes = [{ unit: 'RL01', by: 'parthia' }]))).toBe('bribed');
    expect(go({}, (s) => void (area(s, 'Augustodunum').used = true))).toBe('area-used');
    expect(go({ on: 'Vesontio' })).toBe('nobody-there');
    expect(go({ on: 'Roma' })).toBe('not-adjacent');
    expect(go({ on: 'Tolosa' })).toBe('own-side');
    expect(go({ support: [{ unit: 'RL02', via: [] }] })).toBe('not-beside');
    expect(go({ support: [{ unit: 'RL02', via: ['Burdigala'] }] })).toEqual([4, 1]);
    expect(go({ support: [{ unit: 'RL02', via: ['Tolosa'] }] })).toBe('not-beside');
    expect(go({ support: [{ unit: 'RL02', via: ['Burdigala', 'Augustodunum'] }] })).toBe('enemy-there');
    expect(go({ support: [{ unit: 'PC01', via: [] }] })).toBe('not-allied');
    expect(
      go({ support: [{ unit: 'RL02', via: ['Burdigala'] }] }, (s) => void (area(s, 'Burdigala').used = true)),
    ).toBe('area-used');
    // RF-BRI-2: a bribed unit supports from where it stands, and walks nowhere for it.
    const bribed = (s: State): void => void (s.bribes = [{ unit: 'RL02', by: 'parthia' }]);
    expect(go({ support: [{ unit: 'RL02', via: ['Burdigala'] }] }, bribed)).toBe('bribed');
    expect(
      plan(
        { units: { ...setting.units, RL02: 'Burdigala' } },
        { unit: 'RL01', on: 'Augustodunum', support: [{ unit: 'RL02', via: [] }] },
        bribed,
      ),
    ).toEqual([4, 1]);
    expect(plan({ units: { ...setting.units, EU03: 'Vesontio' } }, { unit: 'RL01', on: 'Vesontio' })).toBe(
      'not-at-war',
    );
  });

  test('RF-MOV-2, RF-MOV-5: the last step counts in the budget, and the steps before', () => {
    // Roma, Pisae, Massilia, Lugdunum, Augustodunum: the fourth step is one too many for a legion.
    const units = { RL01: 'Pisae', CE02: 'Augustodunum' };
    expect(plan({ units }, { unit: 'RL01', on: 'Augustodunum', via: ['Massilia', 'Lugdunum'] })).toEqual([
      2, 1,
    ]);
    expect(
      plan(
        { units: { ...units, RL01: 'Roma' } },
        { unit: 'RL01', on: 'Augustodunum', via: ['Pisae', 'Massilia', 'Lugdunum'] },
      ),
    ).toBe('over-budget');
    // RF-MOV-4: the desert takes one step.
    const south = { units: { RL01: 'Berenice', AF06: 'Alexandria' }, held: { Cyrene: 'rome' } };
    const african = (s: State): void => void (s.peoples.african!.atWarWith = ['rome']);
    expect(plan(south, { unit: 'RL01', on: 'Alexandria', via: ['Cyrene'] }, african)).toEqual([2, 1]);
    expect(
      plan(
        { ...south, units: { ...south.units, RL01: 'LeptisMagna' } },
        { unit: 'RL01', on: 'Alexandria', via: ['Berenice', 'Cyrene'] },
        african,
      ),
    ).toBe('over-budget');
  });

  test('RF-STK-4: the best defends, an equal by id, the one chosen before both', () => {
    const units = { RP01: 'Nisibis', RC01: 'Nisibis', RC02: 'Nisibis', PC01: 'Hatra', PC02: 'Arbela' };
    const defends = (choice?: string, ...gone: string[]): unknown => {
      const state = board(300, { step: 'P', empty: true, units, held: { Nisibis: 'rome' } });
      state.war.romeParthia = true;
      for (const u of gone) unit(state, u).where = 'removed';
      if (choice !== undefined) state.standing.P1!.defend = { Nisibis: choice };
      const found = planAttack(b(state), {
        unit: 'PC01',
        on: 'Nisibis',
        via: [],
        support: [{ unit: 'PC02', via: [] }],
      });
      return 'reason' in found ? found.reason : [found.defenders[0], found.attack, found.defence];
    };
    expect(defends()).toEqual(['RP01', 4, 3]);
    expect(defends('RC02')).toEqual(['RC02', 4, 2]);
    expect(defends(undefined, 'RP01')).toEqual(['RC01', 4, 2]);
    expect(defends('RL09', 'RP01')).toEqual(['RC01', 4, 2]);
  });

  test('RF-ALG-RAID: inside a raided area either fights the other without terrain or a step', () => {
    const state = board(260, {
      empty: true,
      units: { GM1: 'Norica', RP01: 'Norica', RC01: 'Aquilia', RC02: 'Siscia' },
      held: { Norica: 'rome' },
    });
    const inside = planAttack(b(state), {
      unit: 'RP01',
      on: 'Norica',
      via: [],
      support: [{ unit: 'RC01', via: [] }],
    });
    expect(inside).toMatchObject({ attack: 5, defence: 4, terrain: [], defenders: ['GM1'] });
    const after = play(state, { P1: 'AT - RP01 - Norica - S RC01' });
    expect([
      after.outcome('P1'),
      where(after.state, 'GM1'),
      where(after.state, 'RP01'),
      where(after.state, 'RC01'),
    ]).toEqual(['done', 'away', 'Norica', 'Aquilia']);
    expect(after.of('unit-moved')).toEqual([]);
  });
});
