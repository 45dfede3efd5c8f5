/** Reinforcement: disbanding, reform, payments, builds. RF-ALG-REINF, RF-REP, RF-LOOT-2. */
import { describe, expect, test } from 'vitest';
import { bribeProblem } from '../../../../games/rise-and-fall/rules/money/bribery.js';
import { newPurse, rebelProblem } from '../../../../games/rise-and-fall/rules/money/musters.js';
import { exchange, legionsLeft, mayBuyReserve } from '../../../../games/rise-and-fall/rules/money/reform.js';
import { ledgerOf } from '../../../../games/rise-and-fall/rules/realm/production.js';
import type { State, Step } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, play, scene, type Setting, unit, where } from '../table.js';

const b = (state: State) => ({ state, data });

const outcomes = (state: State, seat: string, text: string): string[] => {
  const after = play(state, { [seat]: text });
  return text.split('\n').map((_, n) => after.outcome(seat, n + 1));
};

/** No legion is left in the game but these. */
function only(state: State, ...legions: string[]): State {
  for (const [id, one] of Object.entries(state.units))
    if (id.startsWith('RL') && !legions.includes(id)) one.where = 'removed';
  return state;
}

describe('rise-and-fall disbanding and reform', () => {
  test('RF-REP-5: on the map, of the seat, not bribed; what can go goes', () => {
    const state = board(90, {
      empty: true,
      units: { RL01: 'Roma', RL02: 'Pisae', AS02: 'Pontus', PC01: 'Susa' },
    });
    expect(outcomes(state, 'P1', 'D - RL01\nD - RL03\nD - PC01')).toEqual([
      'done',
      'not-on-map',
      'not-yours',
    ]);
    const part = play(state, { P1: 'D - RL03/RL01/PC01' });
    expect([part.of('order-part').length, part.outcome('P1'), where(part.state, 'RL01')]).toEqual([
      1,
      'not-on-map',
      'pool',
    ]);
    state.bribes = [{ unit: 'AS02', by: 'parthia' }];
    expect(outcomes(state, 'P1', 'D - AS02\nD - AS02/PC01')).toEqual(['bribed', 'bribed']);
    expect(play(state, { P1: 'D - AS02/PC01' }).of('order-part')).toEqual([]);
    // RF-ARM-1, RF-CW-10: what one moves one may disband.
    const other = board(90, {
      step: 'P',
      empty: true,
      units: { RR01: 'Athens', AF01: 'Tingi', RL01: 'Roma' },
    });
    expect(outcomes(other, 'P2', 'D - RR01/AF01\nD - RL01')).toEqual(['done', 'not-yours']);
    expect(
      play(other, { P2: 'D - RR01' })
        .of('unit-disbanded')
        .map((e) => [e.data.unit, e.rule]),
    ).toEqual([['RR01', 'RF-REP-5']]);
  });

  test('RF-REF-1: U from 260 on, of legions that are left, each once, five in all', () => {
    const units = {
      RL01: 'Roma',
      RL02: 'Pisae',
      RL03: 'Cremona',
      RL04: 'Aquilia',
      RL05: 'Gades',
      RL06: 'Tarraco',
      RL07: 'pool',
    };
    const state = (year: number): State => only(board(year, { empty: true, units }), ...Object.keys(units));
    expect(outcomes(state(250), 'P1', 'U - RL01')).toEqual(['too-early']);
    expect(outcomes(state(260), 'P1', 'U - RL01')).toEqual(['done']);
    expect(outcomes(state(260), 'P1', 'U - RL08\nU - RL01/RL01\nU - RL01\nU - RL01')).toEqual([
      'no-legion',
      'named-twice',
      'done',
      'named-twice',
    ]);
    expect(outcomes(state(260), 'P1', 'U - RL01/RL02/RL03/RL04/RL05\nU - RL06')).toEqual([
      'done',
      'too-many',
    ]);
    const reformed = (text: string): unknown => play(state(260), { P1: text }).of('reform')[0]?.data;
    // Those named in their order, then the pile, then the map from the highest id.
    expect(reformed('U - RL03/RL01')).toMatchObject({
      units: ['RL03', 'RL01', 'RL07', 'RL06', 'RL05'],
      into: ['RP01', 'RC01', 'RC02', 'RC03', 'RB01'],
      left: 2,
    });
    expect(play(state(250), { P1: 'N - x' }).of('reform')).toEqual([]);
    // Parthia reforms nothing.
    expect(play({ ...state(260), step: 'P' }, { P2: 'N - x' }).of('reform')).toEqual([]);
  });

  test('RF-REF-1: on the spot, in the pile of its half; fewer than five become comitatus', () => {
    const state = only(
      board(290, { empty: true, units: { RL01: 'Roma', RL02: 'Pisae', RL03: 'Antioch', RL04: 'pool' } }),
      'RL01',
      'RL02',
      'RL03',
      'RL04',
    );
    unit(state, 'RL04').side = 'E';
    const s = scene(state);
    expect(exchange(s, ['RL03'])).toEqual(['RL03', 'RL04', 'RL02', 'RL01']);
    expect(['RC01', 'RC02', 'RC03', 'RC04'].map((u) => [where(state, u), unit(state, u).side])).toEqual([
      ['Antioch', 'none'],
      ['pool', 'E'],
      ['Pisae', 'none'],
      ['Roma', 'none'],
    ]);
    expect([legionsLeft(b(state)), where(state, 'RL04'), unit(state, 'RL04').side]).toEqual([
      [],
      'removed',
      'none',
    ]);
    expect(s.log.events.filter((e) => e.type === 'reform')).toHaveLength(1);
    exchange(s, []);
    expect(s.log.events.filter((e) => e.type === 'reform')).toHaveLength(1);
    // With exactly five left it is the bundle.
    const five = only(
      board(290, {
        empty: true,
        units: { RL01: 'Roma', RL02: 'Pisae', RL03: 'Antioch', RL04: 'Athens', RL05: 'Gades' },
      }),
      'RL01',
      'RL02',
      'RL03',
      'RL04',
      'RL05',
    );
    exchange(scene(five), []);
    expect(['RP01', 'RB01'].map((u) => where(five, u))).toEqual(['Gades', 'Roma']);
  });

  test('RF-REF-2: the reserve opens with the last legion, for five units, from 260 on', () => {
    const without = (year: number): State => only(board(year, { empty: true }));
    const may = (state: State, bought: number): boolean => mayBuyReserve(b(state), bought);
    expect([may(without(260), 0), may(without(260), 4), may(without(260), 5), may(without(250), 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const one = without(260);
    unit(one, 'RL01').where = 'pool';
    expect(may(one, 0)).toBe(false);
    unit(one, 'RL01').where = 'Roma';
    expect(may(one, 0)).toBe(false);
  });
});

describe('rise-and-fall bribes and builds of others', () => {
  test('RF-BRI-1, RF-BRI-3: who, from where, with what', () => {
    const bar = (
      setting: Setting & { year?: number },
      who: string,
      change: (s: State) => void = () => undefined,
      spent = 0,
    ): unknown => {
      const state = board(setting.year ?? 430, { empty: true, ...setting });
      change(state);
      const found = bribeProblem(b(state), 'rome', who, spent);
      return 'reason' in found ? found.reason : found.beside;
    };
    for (const [never, at] of [
      ['RL01', 'Norica'],
      ['RR01', 'Norica'],
      ['PC01', 'Norica'],
      ['PI01', 'Norica'],
      ['GM1', 'Norica'],
      ['HU1', 'Norica'],
      ['HE1', 'Norica'],
    ] as const)
      expect(bar({ units: { [never]: at } }, never), never).toBe('unbribable');
    for (const one of ['CE21', 'GE01', 'ES01', 'GKF1', 'HK1', 'KU1', 'AS02'])
      expect(bar({ units: { [one]: 'Norica' } }, one), one).toEqual(['Aquilia']);
    expect(bar({ units: { CE21: 'Lugia' } }, 'CE21')).toBe('not-beside-yours');
    expect(bar({ units: { CE21: 'removed' } }, 'CE21')).toBe('not-on-map');
    // RF-GLEAD-1: under a leader no German of any kind; others are for sale.
    const led = (s: State): void => void (s.leaders.german = 'Ballomar');
    expect([
      bar({ units: { GE01: 'Norica' } }, 'GE01', led),
      bar({ units: { GKF1: 'Norica' } }, 'GKF1', led),
      bar({ units: { CE21: 'Norica' } }, 'CE21', led),
    ]).toEqual(['german-leader', 'german-leader', ['Aquilia']]);
    const markers =
      (n: number) =>
      (s: State): void =>
        void (s.bribes = ['AF01', 'AF02', 'AF03', 'AF04']
          .slice(0, n)
          .map((u) => ({ unit: u, by: 'parthia' as const })));
    const at = { units: { CE21: 'Norica' } };
    expect([
      bar(at, 'CE21', markers(3)),
      bar(at, 'CE21', markers(4)),
      bar(at, 'CE21', markers(3), 1),
      bar(at, 'CE21', markers(2), 1),
    ]).toEqual([['Aquilia'], 'no-marker', 'no-marker', ['Aquilia']]);
    expect(bar(at, 'CE21', (s) => void (s.bribes = [{ unit: 'CE21', by: 'parthia' }]))).toBe('bribed');
  });

  test('RF-BRI-1: a bribe costs a point of room; Germania bribes nobody', () => {
    const poor = (left: number): State => {
      const state = board(90, { empty: true, units: { CE21: 'Norica' } });
      for (const a of data.map.areas)
        if (a.star !== 'none' && a.id !== 'Aquilia' && area(state, a.id).controller === 'rome')
          area(state, a.id).loot = 1;
      if (left < 2) unit(state, 'RL01').where = 'Ancona';
      return state;
    };
    expect([outcomes(poor(2), 'P1', 'I - CE21'), outcomes(poor(0), 'P1', 'I - CE21')]).toEqual([
      ['done'],
      ['no-room'],
    ]);
    expect(
      outcomes(
        board(90, { step: 'G', players: 3, empty: true, units: { CE21: 'Norica' } }),
        'P3',
        'I - CE21',
      ),
    ).toEqual(['no-empire']);
  });

  test('RF-REP-4, RF-KUS-3, RF-HUN-6, RF-RAID-4, RF-KIN-3: what B raises, on whose sheet', () => {
    const say = (step: Step, text: string, units: Record<string, string> = {}): string[] =>
      outcomes(board(420, { step, empty: true, units }), step === 'R' ? 'P1' : 'P2', text);
    expect(
      say('R', 'B - HK - Roma\nB - GM1 - Goth\nB - HU1 - Roma\nB - HE1 - Roma\nB - GKF1 - Roma'),
    ).toEqual(['hun-phase-only', 'comes-by-date', 'comes-by-date', 'comes-by-date', 'not-yours-area']);
    expect(say('P', 'B - KUS - Yuezhi\nB - KU1 - Yuezhi', { KU1: 'pool' })).toEqual([
      'not-yours',
      'not-yours',
    ]);
    expect(say('R', 'B - KUS - Yuezhi', { KU1: 'pool' })).toEqual(['done']);
    expect(say('R', 'B - KU1 - Roma', { KU1: 'pool' })).toEqual(['not-kushan-area']);
    // As many as can be, and told how many.
    const part = play(
      only(board(90, { empty: true, units: { RL01: 'pool', RL02: 'pool' } }), 'RL01', 'RL02'),
      { P1: 'B - 3LEG - Roma' },
    );
    expect(part.of('order-part').map((e) => [e.data.raised, e.data.wanted])).toEqual([[2, 3]]);
    const failed = play(only(board(90, { empty: true })), { P1: 'B - 3LEG - Roma' });
    expect([failed.outcome('P1'), failed.of('order-part')]).toEqual(['pile-empty', []]);
  });

  test('RF-NPC-3, RF-KUS-3: lost Kushans come back by themselves unless a B says where', () => {
    const state = board(90, {
      empty: true,
      units: { KU1: 'Yuezhi', KU2: 'pool', XS01: 'Massagetae' },
      held: { Bactra: 'kushan', Saca: 'kushan' },
    });
    unit(state, 'KU6').where = 'later';
    const came = (text: string): unknown[] =>
      play(state, { P1: text })
        .of('unit-built')
        .filter((e) => e.rule === 'RF-KUS-3')
        .map((e) => [e.data.unit, e.data.area]);
    expect(came('N - x')).toEqual([['KU2', 'Bactra']]);
    expect(came('B - KUS - Saca')).toEqual([['KU2', 'Saca']]);
    expect(came('B - KU2 - Roma')).toEqual([]);
    expect(came('B - RL01 - Roma')).toEqual([['KU2', 'Bactra']]);
  });

  test('RF-CW-8: why a rebel cannot come back', () => {
    const why = (
      area1: string,
      held: Record<string, string>,
      change: (s: State) => void = () => undefined,
      seat = 'P2',
      raised: string[] = [],
    ): string => {
      const state = board(190, { step: 'P', empty: true, held });
      change(state);
      const purse = newPurse('parthia');
      purse.rebels.push(...raised);
      return rebelProblem(b(state), seat, purse, area1)?.reason ?? 'may';
    };
    expect([
      why('Athens', { Athens: 'rebel' }),
      why('Athens', { Athens: 'rebel' }, undefined, 'P1'),
      why('Crete', { Crete: 'rebel' }),
    ]).toEqual(['may', 'not-rebel-seat', 'not-rebel-star']);
    expect(why('Athens', { Athens: 'rebel', Roma: 'rebel' }, undefined, 'P2', ['Roma'])).toBe('may');
    expect(
      why('Athens', { Athens: 'rebel', Roma: 'rebel', Gades: 'rebel' }, undefined, 'P2', ['Roma', 'Gades']),
    ).toBe('rebel-limit');
    expect(why('Athens', { Athens: 'rebel' }, undefined, 'P2', ['Roma'])).toBe('rebel-limit');
    expect([
      why('Eboracum', { Eboracum: 'rebel', Iceni: 'rebel' }),
      why('Eboracum', { Eboracum: 'rebel', Britannia: 'rebel' }),
      why('Eboracum', { Eboracum: 'rebel', Britannia: 'rebel', Iceni: 'rebel' }),
    ]).toEqual(['rebel-needs', 'rebel-needs', 'may']);
    expect([
      why('Hermopolis', { Hermopolis: 'rebel', Alexandria: 'rebel' }),
      why('Hermopolis', { Hermopolis: 'rebel', Memphis: 'rebel' }),
    ]).toEqual(['rebel-needs', 'may']);
    const eight =
      (n: number) =>
      (s: State): void => {
        for (let i = 1; i <= n; i++)
          unit(s, `RR0${i}`).where = [
            'Crete',
            'Epirus',
            'Toletum',
            'Bracara',
            'Gades',
            'Cyrene',
            'Jaffa',
            'Roma',
          ][i - 1]!;
      };
    expect([
      why('Athens', { Athens: 'rebel' }, eight(7)),
      why('Athens', { Athens: 'rebel' }, eight(8)),
    ]).toEqual(['may', 'rebel-limit']);
  });

  test('RF-REV-1, RF-ALG-REINF 1: unrest at home ends with the phase whose production it cost, for its own side', () => {
    const quiet = (
      step: Step,
      seat: string,
      id: string,
      kind: 'home' | 'recivilized',
      holder: string,
    ): unknown[] => {
      const state = board(90, {
        step,
        empty: true,
        units: { RL01: 'Gades', PC01: 'Susa' },
        held: { [id]: holder },
      });
      area(state, id).revolt = kind;
      const after = play(state, { [seat]: 'N - x' });
      return [
        after.of('revolt-ended').map((e) => e.data.area),
        ledgerOf(b(state), holder === 'parthia' ? 'parthia' : 'rome', 'all').stars,
      ];
    };
    expect(quiet('R', 'P1', 'Roma', 'home', 'rome')).toEqual([['Roma'], 42]);
    expect(quiet('R', 'P1', 'Roma', 'recivilized', 'rome')[0]).toEqual([]);
    expect(quiet('P', 'P2', 'Roma', 'home', 'rome')[0]).toEqual([]);
    expect(quiet('R', 'P1', 'Merv', 'home', 'parthia')[0]).toEqual([]);
    expect(quiet('P', 'P2', 'Merv', 'home', 'parthia')).toEqual([['Merv'], 14]);
  });

  test('RF-LOOT-2, RF-WALL-1: what X may say', () => {
    const x = (text: string, change: (s: State) => void = () => undefined, year = 360): string => {
      const state = board(year, { empty: true, units: { RL01: 'Gades', PC01: 'Pisae' } });
      area(state, 'Gades').loot = 1;
      area(state, 'Pisae').loot = 1;
      change(state);
      return outcomes(state, 'P1', text).at(-1)!;
    };
    expect([x('X - Gades'), x('X - Gades - no'), x('X - Roma'), x('X - Susa'), x('X - Pisae')]).toEqual([
      'done',
      'done',
      'not-looted',
      'not-yours-area',
      'no-unit-there',
    ]);
    // What is being rebuilt was whole by the beginning of the turn; begun on this sheet it cannot be declined any more.
    expect(x('X - Gades', (s) => void (area(s, 'Gades').loot = 2))).toBe('not-looted');
    expect(x('X - Gades\nX - Gades')).toBe('done');
    expect(x('X - Gades\nX - Gades - no')).toBe('rebuilding-already');
    expect(x('X - walls')).toBe('walls-stand');
    expect(x('X - walls', (s) => void (s.walls = 'down'))).toBe('done');
    expect(
      x('X - walls', (s) => void ((s.walls = 'down'), (area(s, 'Byzantium').controller = 'german'))),
    ).toBe('not-yours-area');
    const poor =
      (n: number) =>
      (s: State): void => {
        s.walls = 'down';
        s.fallen.W = true;
        for (const a of data.map.areas)
          if (a.star !== 'none' && a.id !== 'Byzantium') area(s, a.id).controller = 'celt';
        for (let i = 2; i <= n + 1; i++)
          unit(s, `RC0${i}`).where = ['Ancona', 'Caralis', 'Crete', 'Epirus'][i - 2]!;
        unit(s, 'RL01').where = 'removed';
      };
    // Byzantium and the trade of the East: eight half-points.
    expect([x('X - walls', poor(0)), x('X - walls', poor(1))]).toEqual(['done', 'no-room']);
  });
});
