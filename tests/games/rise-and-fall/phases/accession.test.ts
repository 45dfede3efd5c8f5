/** Start of a player turn: leaders, arrivals, the division of the Empire, markers that age. RF-LEAD-1, RF-ALG-REINF. */
import { describe, expect, test } from 'vitest';
import { turnOf } from '../../../../games/rise-and-fall/rules/world/calendar.js';
import type { State, Step } from '../../../../games/rise-and-fall/state.js';
import { outcomes } from '../kit-boards.js';
import { area, board, data, play, type Setting, unit } from '../table.js';

describe('rise-and-fall leaders and what comes by its date', () => {
  const reign = (year: number, step: Step, before: Partial<State['leaders']>): ReturnType<typeof play> => {
    const state = board(year, { step });
    Object.assign(state.leaders, before);
    return play(state, { P1: 'N - x', P2: 'N - x' });
  };

  test('RF-LEAD-1, RF-EMP-1: each side’s own leaders, at its own turn; a new Emperor stands in Italia', () => {
    const rome = reign(120, 'R', { rome: 'Trajan', emperorAt: 'gaul', parthia: 'Nobody', german: 'none' });
    expect(rome.state.leaders).toMatchObject({ rome: 'Hadrian', emperorAt: 'italia', parthia: 'Nobody' });
    const gap = reign(80, 'R', { rome: 'Vespasian', emperorAt: 'gaul' });
    expect(gap.state.leaders).toMatchObject({ rome: 'none', emperorAt: 'none' });
    expect(gap.of('leader-leaves').map((e) => e.data.leader)).toEqual(['Vespasian']);
    // In the middle of a reign nothing happens, and he stays where he is.
    const still = reign(130, 'R', { rome: 'Hadrian', emperorAt: 'gaul' });
    expect([still.of('leader-leaves'), still.of('leader-arrives'), still.state.leaders.emperorAt]).toEqual([
      [],
      [],
      'gaul',
    ]);
    const parthia = reign(220, 'P', { parthia: 'none', rome: 'none' });
    expect(parthia.of('leader-arrives').map((e) => [e.data.by, e.data.leader])).toEqual([
      ['parthia', 'Ardashir'],
    ]);
    expect(
      reign(20, 'P', { german: 'none', rome: 'Tiberius', emperorAt: 'gaul' }).state.leaders,
    ).toMatchObject({ german: 'Arminius', emperorAt: 'gaul' });
    expect(reign(30, 'P', { german: 'Arminius' }).state.leaders.german).toBe('none');
    expect(reign(20, 'R', { german: 'none' }).state.leaders.german).toBe('none');
    // With three players the Germans' leader comes in Germania's turn.
    const three = (step: Step): string =>
      play(board(20, { step, players: 3 }), { P2: 'N - x', P3: 'N - x' }).state.leaders.german;
    expect([three('P'), three('G')]).toEqual(['none', 'Arminius']);
  });

  test('RF-LEAD-1: the one who leaves goes before the next one comes; he of the start is not told again', () => {
    const state = board(240, { step: 'P' });
    state.leaders.parthia = 'Ardashir';
    const after = play(state, { P2: 'N - x' });
    expect(
      after.events.filter((e) => e.type.startsWith('leader-')).map((e) => [e.type, e.data.leader]),
    ).toEqual([
      ['leader-leaves', 'Ardashir'],
      ['leader-arrives', 'Shapur'],
    ]);
    expect(play(board(-60), { P1: 'N - x' }).of('leader-arrives')).toEqual([]);
  });

  test('RF-EMP-1, RF-EMP-3, RF-SPL-2: where E may send him, and when', () => {
    const setting = (year: number, step: Step = 'R'): State => board(year, { step });
    expect(outcomes(setting(170), 'P1', 'E - gaul')).toEqual(['done']);
    expect(play(setting(170), { P1: 'E - gaul\nE - germania' }).state.leaders.emperorAt).toBe('germania');
    expect(outcomes(setting(150), 'P1', 'E - gaul')).toEqual(['no-emperor']);
    expect(outcomes(setting(170), 'P1', 'E - gaul - w')).toEqual(['too-early']);
    const split = play(setting(290), { P1: 'E - gaul - e' });
    expect([split.outcome('P1'), split.state.leaders.emperorAt, split.state.leaders.bonusSide]).toEqual([
      'done',
      'gaul',
      'E',
    ]);
    expect(play(setting(290), { P1: 'E - w' }).state.leaders).toMatchObject({
      emperorAt: 'italia',
      bonusSide: 'W',
    });
    // In the first half of a civil war year a province alone will do.
    expect(outcomes(setting(310, 'Rr'), 'P1', 'E - italia\nE - germania\nE - gaul')).toEqual([
      'province-in-civil-war',
      'province-in-civil-war',
      'done',
    ]);
    expect(outcomes(setting(290), 'P1', 'E - italia')).toEqual(['done']);
    expect(outcomes(setting(320, 'Rm'), 'P1', 'E - gaul')).not.toEqual(['done']);
  });

  test('RF-EMP-3: in a civil war year he goes by himself to the province with most Roman stars, unless he is in one', () => {
    const at = (emperorAt: string, held: Record<string, string> = {}): [string, number] => {
      const state = board(190, { step: 'Rr', held });
      Object.assign(state.leaders, { rome: 'Septimius Severus', emperorAt });
      const after = play(state, { P1: 'N - x' });
      return [after.state.leaders.emperorAt, after.of('emperor-placed').length];
    };
    expect(at('gaul')).toEqual(['gaul', 0]);
    expect(at('germania')).toEqual(['east', 1]);
    expect(at('italia')).toEqual(['east', 1]);
    // Ties go in the order of the list: Britannia before Gaul, when all else is lost.
    const none = Object.fromEntries(
      data.map.areas.filter((a) => a.star !== 'none').map((a) => [a.id, 'celt']),
    );
    expect(at('italia', { ...none, Treveri: 'rome', Britannia: 'rome' })).toEqual(['britannia', 1]);
    expect(at('italia', { ...none, Treveri: 'rome', Burdigala: 'rome', Britannia: 'rome' })).toEqual([
      'gaul',
      1,
    ]);
    // Without an Emperor nobody goes anywhere, in other years neither.
    const nobody = board(60, { step: 'Rr' });
    Object.assign(nobody.leaders, { rome: 'none', emperorAt: 'none' });
    expect(play(nobody, { P1: 'N - x' }).of('emperor-placed')).toEqual([]);
    expect(play(board(170), { P1: 'N - x' }).state.leaders.emperorAt).toBe('italia');
  });

  test('RF-SPL-1: the Empire is divided in 280, once, and only Roman units of the pile get a half', () => {
    const parted = (year: number): State => {
      const state = board(year, { empty: true, units: { RL01: 'Roma', PC01: 'pool' } });
      state.split = false;
      return state;
    };
    expect(play(parted(270), { P1: 'N - x' }).state.split).toBe(false);
    const after = play(parted(280), { P1: 'N - x' });
    expect([
      after.state.split,
      after.of('split').length,
      unit(after.state, 'PC01').side,
      unit(after.state, 'RL01').side,
    ]).toEqual([true, 1, 'none', 'none']);
    expect(
      play(structuredClone({ ...after.state, step: 'R' as const }), { P1: 'N - x' }).of('split'),
    ).toEqual([]);
    expect(play(board(280, { step: 'P' }), { P2: 'N - x' }).of('split')).toEqual([]);
  });

  test('RF-WALL-1: the Walls rise in 210 or when Rome next holds Byzantium, and not again by themselves', () => {
    const walls = (year: number, before: State['walls'], holder = 'rome'): unknown[] => {
      const state = board(year, { held: { Byzantium: holder } });
      state.walls = before;
      const after = play(state, { P1: 'N - x' });
      return [after.state.walls, after.of('walls-built').length];
    };
    expect(walls(200, 'none')).toEqual(['none', 0]);
    expect(walls(210, 'none')).toEqual(['standing', 1]);
    expect(walls(290, 'none')).toEqual(['standing', 1]);
    expect(walls(290, 'none', 'german')).toEqual(['none', 0]);
    expect(walls(290, 'down')).toEqual(['down', 0]);
    expect(walls(290, 'standing')).toEqual(['standing', 0]);
  });

  test('RF-KUS-1, RF-KUS-2: the second Kushan comes in 20 BC, the tribes’ counters only with a tribe, none above six', () => {
    const come = (year: number, units: Record<string, string> = {}): unknown[] =>
      play(board(year, { empty: true, units: { KU1: 'Yuezhi', ...units } }), { P1: 'N - x' })
        .of('unit-arrives')
        .map((e) => [e.data.unit, e.data.area]);
    expect(come(-30)).toEqual([]);
    expect(come(-20)).toEqual([['KU2', 'Yuezhi']]);
    expect(come(90)).toEqual([['KU2', 'Yuezhi']]);
    expect(come(90, { KU2: 'removed' })).toEqual([]);
  });

  test('RF-MIG-1, RF-RAID-4: migrations come and come back by their dates, in the turn of Germania’s seat', () => {
    const came = (
      year: number,
      units: Record<string, string> = {},
      back = 0,
      step: Step = 'P',
      players: 2 | 3 = 2,
    ): unknown[] => {
      const state = board(year, { step, players, empty: true, units });
      for (const u of Object.keys(units)) if (u.startsWith('GM')) unit(state, u).back = back;
      return play(state, { P1: 'N - x', P2: 'N - x', P3: 'N - x' })
        .events.filter(
          (e) => (e.type === 'unit-arrives' || e.type === 'migration-returns') && e.rule !== 'RF-KUS-1',
        )
        .map((e) => [e.rule, e.data.unit, e.data.area]);
    };
    expect(came(150)).toEqual([]);
    expect(came(160)).toEqual([['RF-MIG-1', 'GM1', 'Goth']]);
    expect(came(240, { GM1: 'Norica' })).toEqual([]);
    expect(came(250, { GM1: 'Norica' })).toHaveLength(6);
    expect(came(160, {}, 0, 'R')).toEqual([]);
    expect([came(160, {}, 0, 'P', 3), came(160, {}, 0, 'G', 3)]).toEqual([[], [['RF-MIG-1', 'GM1', 'Goth']]]);
    const turn = turnOf(210);
    expect(came(210, { GM1: 'away' }, turn + 1)).toEqual([]);
    expect(came(210, { GM1: 'away' }, turn)).toEqual([['RF-RAID-4', 'GM1', 'Goth']]);
    expect(came(210, { GM1: 'removed' }, turn)).toEqual([]);
    // After 350, too: it is no replacement.
    expect(
      came(
        420,
        {
          GM1: 'away',
          GM2: 'removed',
          GM3: 'removed',
          GM4: 'removed',
          GM5: 'removed',
          GM6: 'removed',
          GM7: 'removed',
        },
        turnOf(420),
      ),
    ).toEqual([['RF-RAID-4', 'GM1', 'Goth']]);
  });

  test('RF-BRI-2, RF-ALG-REINF 4: a side’s own markers are lifted at its turn, the other’s lie', () => {
    const state = (step: Step): State => {
      const made = board(90, { step });
      made.bribes = [
        { unit: 'AS02', by: 'rome' },
        { unit: 'AS05', by: 'parthia' },
      ];
      return made;
    };
    const left = (step: Step, seat: string): string[] =>
      play(state(step), { [seat]: 'N - x' }).state.bribes.map((x) => x.by);
    expect([left('R', 'P1'), left('P', 'P2')]).toEqual([['parthia'], ['rome']]);
    expect(
      play(state('R'), { P1: 'N - x' })
        .of('bribe-cleared')
        .map((e) => e.data.unit),
    ).toEqual(['AS02']);
    const three = board(90, { step: 'G', players: 3 });
    three.bribes = state('R').bribes;
    expect(play(three, { P3: 'N - x' }).state.bribes).toHaveLength(2);
  });

  test('RF-LOOT-2, RF-LOOT-3: two own turns with a unit of its own; the second needs none; of the other side’s nothing', () => {
    const age = (
      loot: 1 | 2,
      units: Record<string, string>,
      setting: Setting & { year?: number } = {},
    ): number => {
      const state = board(setting.year ?? 280, { empty: true, units, ...setting });
      area(state, 'Gades').loot = loot;
      const seat = state.step === 'P' ? 'P2' : 'P1';
      return area(play(state, { [seat]: 'N - x' }).state, 'Gades').loot;
    };
    expect(age(1, { RL01: 'Gades' })).toBe(2);
    expect(age(1, {})).toBe(1);
    expect(age(2, {})).toBe(0);
    expect(age(1, { RR01: 'Gades' })).toBe(1);
    expect(age(1, { RL01: 'Gades' }, { held: { Gades: 'rebel' } })).toBe(1);
    expect(age(2, {}, { held: { Gades: 'rebel' } })).toBe(2);
    expect(age(2, {}, { step: 'P' })).toBe(2);
    expect(age(1, { PC01: 'Gades' }, { step: 'P', held: { Gades: 'parthia' } })).toBe(2);
    expect(age(1, { RL01: 'Gades' }, { step: 'P', held: { Gades: 'parthia' } })).toBe(1);
    expect([age(1, { RL01: 'Gades' }, { year: 340 }), age(1, { RL01: 'Gades' }, { year: 350 })]).toEqual([
      2, 1,
    ]);
  });
});
