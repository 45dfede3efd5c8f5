/** Limits, dates and exceptions, each from both sides: one step before it holds, and one step after. */
import { describe, expect, test } from 'vitest';
import { friendly } from '../../../../games/rise-and-fall/rules/world/factions.js';
import { leastNeeded } from '../../../../games/rise-and-fall/rules/money/disbanding.js';
import { ledgerOf } from '../../../../games/rise-and-fall/rules/realm/production.js';
import { reckon } from '../../../../games/rise-and-fall/rules/realm/scoring.js';
import { overstacked } from '../../../../games/rise-and-fall/rules/land/stacking.js';
import { unitsOf } from '../../../../games/rise-and-fall/rules/world/pieces.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { alignPeople } from '../../../../games/rise-and-fall/rules/war/wars.js';
import { area, board, data, play, scene, unit, where } from '../table.js';

const b = (state: State) => ({ state, data });
const outcomes = (state: State, seat: string, text: string): string[] => {
  const after = play(state, { [seat]: text });
  return text.split('\n').map((_, n) => after.outcome(seat, n + 1));
};
const kingdom = (
  state: State,
  id: string,
  status: 'active' | 'foederatus' | 'rebelling',
  capital: string,
): void => {
  state.kingdoms[id] = { set: id, status, founded: 41, capital };
};

describe('rise-and-fall limits of war and alliance', () => {
  test('RF-ALL-1, RF-KUS-5: Celts, Germans and Kushans ally with nobody, other peoples with the enemy of their enemy', () => {
    const state = board(90);
    state.war.romeParthia = true;
    for (const id of Object.keys(state.peoples)) state.peoples[id]!.atWarWith = ['rome'];
    for (const id of Object.keys(state.peoples)) alignPeople(scene(state), id);
    const allied = Object.keys(state.peoples).filter((id) => state.peoples[id]!.alliedWith === 'parthia');
    expect(allied.sort()).toEqual(['african', 'asian', 'asiasarm', 'european', 'eurosarm']);
    expect(
      ['celt', 'german', 'kushan'].map((id) => [state.peoples[id]!.alliedWith, state.peoples[id]!.active]),
    ).toEqual([
      ['none', false],
      ['none', false],
      ['none', false],
    ]);
    // So Parthians do not fight beside Celts, whom their seat moves, and beside Asians they do.
    expect([friendly(b(state), 'PC01', 'CE22'), friendly(b(state), 'PC01', 'AS03')]).toEqual([false, true]);
  });

  test('RF-MOV-7: before 250 a people at peace stays in its country, from 250 it goes where it will', () => {
    const setting = { step: 'P' as const, empty: true, units: { EU09: 'Cotini' } };
    expect(outcomes(board(240, setting), 'P2', 'M - EU09 - Lugia/Goth')[0]).toMatch(/stay-home|over-budget/);
    const far = { step: 'P' as const, empty: true, units: { EU07: 'Sarmizegetusa' } };
    expect(outcomes(board(240, far), 'P2', 'M - EU07 - Tisia')).toEqual(['done']);
    const two = {
      step: 'P' as const,
      empty: true,
      units: { AF01: 'Tingi' },
      held: { Carthage: 'none', Hadrumetum: 'none' },
    };
    expect(
      outcomes(board(240, { ...two, units: { AF03: 'Cirta' } }), 'P2', 'M - AF03 - Carthage/Hadrumetum'),
    ).toEqual(['done']);
    const deep = {
      step: 'P' as const,
      empty: true,
      units: { CE21: 'Norica' },
      held: { Aquilia: 'none', Ancona: 'none' },
    };
    expect(outcomes(board(240, deep), 'P2', 'M - CE21 - Aquilia/Ancona')).toEqual(['done']);
    const peace = (year: number): State => {
      const state = board(year, deep);
      state.peoples.celt!.atWarWith = [];
      return state;
    };
    expect(outcomes(peace(240), 'P2', 'M - CE21 - Aquilia/Ancona')).toEqual(['stay-home']);
    expect(outcomes(peace(240), 'P2', 'M - CE21 - Aquilia')).toEqual(['done']);
    expect(outcomes(peace(250), 'P2', 'M - CE21 - Aquilia/Ancona')).toEqual(['done']);
  });

  test('RF-PEACE-6: what a treaty closes stays closed until the next war, and opens with it', () => {
    const state = board(90, { empty: true, units: { RL01: 'Sinope', RL02: 'Galatia' } });
    state.war.romeParthia = true;
    state.war.ladder.rome = 2;
    const peace = play(state, { P1: 'P - parthia' }).state;
    expect(peace.closedToRome).toContain('Pontus');
    const later = (turns: number): State => ({
      ...structuredClone(peace),
      turn: peace.turn + turns,
      step: 'R' as const,
    });
    expect(outcomes(later(1), 'P1', 'M - RL01 - Pontus')).toEqual(['closed']);
    expect(outcomes(later(3), 'P1', 'M - RL01 - Pontus')).toEqual(['closed']);
    expect(outcomes(later(3), 'P1', 'W - rome - parthia\nM - RL01 - Pontus')).toEqual(['done', 'done']);
    // Parthia's own suit opens it as well.
    const war = play(later(3), { P1: 'W - rome - parthia' }).state;
    war.closedToRome = ['Pontus'];
    expect(play({ ...war, step: 'P' }, { P2: 'P - rome' }).state.closedToRome).toEqual([]);
  });

  test('RF-PEACE-5: peace binds the turn of the suit and the next two, and no more', () => {
    const at = (turns: number): string[] => {
      const state = board(90);
      state.war.peaceUntil = state.turn + 2 - turns;
      return outcomes(state, 'P1', 'W - rome - parthia');
    };
    expect([at(0), at(1), at(2), at(3)].flat()).toEqual(['peace-term', 'peace-term', 'peace-term', 'done']);
  });
});

describe('rise-and-fall limits of money', () => {
  test('RF-LOOT-2: from 350, and not before, rebuilding costs a counter; Rome has four, Parthia its trade of three', () => {
    const ruins = (year: number, side: 'rome' | 'parthia'): State => {
      const stars =
        side === 'rome'
          ? ['Roma', 'Cremona', 'Pisae', 'Aquilia', 'Gades']
          : ['Susa', 'Merv', 'Herat', 'Rhagae'];
      const names = side === 'rome' ? 'RL0' : 'PC0';
      const units = Object.fromEntries(stars.map((id, n) => [`${names}${n + 1}`, id]));
      const state = board(year, { empty: true, units, step: side === 'rome' ? 'R' : 'P' });
      for (const id of stars) area(state, id).loot = 1;
      state.sassanids = 'won';
      Object.assign(state.leaders, { rome: 'Theodosius', emperorAt: 'italia', parthia: 'Shapur II' });
      return state;
    };
    const roman = 'X - Roma\nX - Cremona\nX - Pisae\nX - Aquilia\nX - Gades';
    expect(outcomes(ruins(350, 'rome'), 'P1', roman)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'rebuild-limit',
    ]);
    const lying = ruins(350, 'rome');
    unit(lying, 'CE21').where = 'Norica';
    lying.bribes = [{ unit: 'CE21', by: 'parthia' }];
    expect(outcomes(lying, 'P1', roman)).toEqual(['done', 'done', 'done', 'rebuild-limit', 'rebuild-limit']);
    const parthian = 'X - Susa\nX - Merv\nX - Herat\nX - Rhagae';
    expect(outcomes(ruins(350, 'parthia'), 'P2', parthian)).toEqual([
      'done',
      'done',
      'done',
      'rebuild-limit',
    ]);
    const poor = ruins(350, 'parthia');
    poor.silkToRome = 2;
    expect(outcomes(poor, 'P2', parthian)).toEqual([
      'done',
      'rebuild-limit',
      'rebuild-limit',
      'rebuild-limit',
    ]);
    // In 340 all five are begun without a word, and stand whole in 350 for nothing.
    const early = play(ruins(340, 'rome'), { P1: 'N - x' });
    expect(early.of('star-rebuilt').map((e) => e.data.kind)).toEqual(Array(5).fill('begun'));
    const whole = play(
      { ...structuredClone(early.state), turn: early.state.turn + 1, step: 'R' },
      { P1: 'N - x' },
    );
    expect(whole.of('star-rebuilt').map((e) => e.data.kind)).toEqual(Array(5).fill('whole'));
    expect(play(ruins(350, 'rome'), { P1: 'N - x' }).of('star-rebuilt')).toEqual([]);
    // Declined, and taken back on the same sheet: no cost before 350, none of it without a unit.
    expect(outcomes(ruins(340, 'rome'), 'P1', 'X - Roma - no')).toEqual(['done']);
    expect(area(play(ruins(340, 'rome'), { P1: 'X - Roma - no' }).state, 'Roma').loot).toBe(1);
    expect(outcomes(ruins(350, 'rome'), 'P1', 'X - Neapolis\nX - Neapolis - no')).toEqual([
      'not-looted',
      'not-looted',
    ]);
  });

  test('RF-BRI-1: a bribe reaches a unit beside an area of yours by path, not across the sea', () => {
    const state = board(90, {
      empty: true,
      units: { AF01: 'Tingi', CE12: 'Iceni', CE22: 'Galatia' },
      held: { Iol: 'african' },
    });
    expect(outcomes(state, 'P1', 'I - AF01')).toEqual(['not-beside-yours']);
    expect(outcomes(state, 'P1', 'I - CE22')).toEqual(['done']);
    area(state, 'Iol').controller = 'rome';
    expect(outcomes(state, 'P1', 'I - AF01')).toEqual(['done']);
  });

  test('RF-HUN-6, RF-BRI-1: each bribe of a Hunnic unit adds one to its faction, and to no other', () => {
    const state = board(430, {
      empty: true,
      units: { HK1: 'Norica', HK2: 'Colchis', HU1: 'removed', HE1: 'removed' },
      held: { Norica: 'hunnic:huns', Pontus: 'rome', Aquilia: 'rome' },
    });
    unit(state, 'HK2').faction = 'hunnic:hunae';
    const after = play(state, { P1: 'I - HK1' });
    expect(after.outcome('P1')).toBe('done');
    expect(after.state.huns.counters).toEqual({ huns: 1, hunae: 0 });
    const both = play(state, { P1: 'I - HK1\nI - HK2' }).state;
    expect(both.huns.counters).toEqual({ huns: 1, hunae: 1 });
  });

  test('RF-REF-2: five units a turn from the reserve, and only when no legion is left', () => {
    const state = board(300, { empty: true, units: {} });
    for (const u of Object.keys(state.units)) if (u.startsWith('RL')) unit(state, u).where = 'removed';
    const seven = 'B - 3LIM - Roma\nB - 2COM - Cremona\nB - LIM - Pisae\nB - COM - Aquilia';
    expect(outcomes(state, 'P1', seven)).toEqual(['done', 'done', 'pile-empty', 'pile-empty']);
    // What lies in the pile is no reserve: it comes on top of the five.
    unit(state, 'RP06').where = 'pool';
    unit(state, 'RP06').side = 'W';
    expect(outcomes(state, 'P1', `${seven}\nB - RP06 - Gades`).at(-1)).toBe('done');
    unit(state, 'RL01').where = 'Gades';
    unit(state, 'RL02').where = 'Massilia';
    const left = play(state, { P1: 'B - LIM - Roma' });
    // With two legions left they become comitatus, and then the reserve is open.
    expect(left.of('reform')[0]?.data.into).toHaveLength(2);
    expect(left.outcome('P1')).toBe('done');
    for (let n = 1; n <= 6; n++)
      unit(state, `RL0${n}`).where = ['Gades', 'Massilia', 'Tarraco', 'Carthage', 'Salona', 'Pisae'][n - 1]!;
    expect(outcomes(state, 'P1', 'B - LIM - Roma')).toEqual(['pile-empty']);
  });
});

describe('rise-and-fall limits of stacks and halves', () => {
  test('RF-STK-1, RF-RAID-1: a raider may stand beside one strange unit, never beside Germans, kingdoms or Huns', () => {
    const crowd = (...units: string[]): string[] => {
      const state = board(420, { empty: true, units: Object.fromEntries(units.map((u) => [u, 'Siscia'])) });
      return overstacked(b(state));
    };
    expect(crowd('GM1', 'RL01')).toEqual([]);
    expect(crowd('GM1', 'CE21')).toEqual([]);
    for (const other of ['GE05', 'GKF1', 'HK1', 'HU1', 'HE1', 'GM4'])
      expect(crowd('GM1', other), other).toEqual(['Siscia']);
    expect(crowd('GM1', 'RL01', 'RL02')).toEqual(['Siscia']);
    expect(crowd('GM1', 'GM4', 'RL01')).toEqual(['Siscia']);
    expect(crowd('RL01', 'RL02')).toEqual(['Siscia']);
  });

  test('RF-HUN-1: Huns crowd in their own land alone, with none but Huns', () => {
    const crowd = (at: string, ...units: string[]): string[] =>
      overstacked(b(board(420, { empty: true, units: Object.fromEntries(units.map((u) => [u, at])) })));
    expect(crowd('Huns', 'HU1', 'HK1', 'HK2')).toEqual([]);
    expect(crowd('Hunae', 'HE1', 'HK1')).toEqual([]);
    expect(crowd('Alani', 'HU1', 'HK1')).toEqual(['Alani']);
    expect(crowd('Huns', 'HU1', 'XS07')).toEqual(['Huns']);
  });

  test('RF-SPL-1: at the split the pile goes to West and East by turns, the West first', () => {
    const state = board(280, { empty: true, units: {} });
    state.split = false;
    for (const [n, u] of Object.keys(state.units)
      .filter((id) => id.startsWith('RL'))
      .sort()
      .entries())
      unit(state, u).where = n < 7 ? 'pool' : 'removed';
    const after = play(state, { P1: 'N - x' });
    const sides = ['RL01', 'RL02'].map((u) => after.state.units[u]!.side);
    expect(after.of('split')[0]?.data.units).toBe(7);
    // The first five are reformed at once, each in the pile of the legion that it was.
    expect(after.of('reform')[0]?.data.units).toEqual(['RL07', 'RL06', 'RL05', 'RL04', 'RL03']);
    expect(sides).toEqual(['W', 'E']);
    expect(['RP01', 'RC01', 'RC02', 'RC03', 'RB01'].map((u) => after.state.units[u]!.side)).toEqual([
      'W',
      'E',
      'W',
      'E',
      'W',
    ]);
  });

  test('RF-SPL-5: the units and the pile of a half that falls are the other half’s', () => {
    const held = Object.fromEntries(
      data.map.areas.filter((a) => a.side === 'W' && a.star !== 'none').map((a) => [a.id, 'celt']),
    );
    const state = board(350, { step: 'P', empty: true, units: { RC01: 'Ancona', RC02: 'Antioch' }, held });
    for (const u of ['RC03', 'RC04']) unit(state, u).where = 'pool';
    unit(state, 'RC03').side = 'W';
    unit(state, 'RC04').side = 'E';
    const after = play(state, { P2: 'N - x' });
    expect(after.of('half-fell').map((e) => e.data)).toMatchObject([{ half: 'W', units: 1 }]);
    expect(['RC01', 'RC03', 'RC04'].map((u) => [where(after.state, u), after.state.units[u]!.side])).toEqual([
      ['pool', 'E'],
      ['pool', 'E'],
      ['pool', 'E'],
    ]);
    expect(where(after.state, 'RC02')).toBe('Antioch');
    expect(after.state.over).toBe('');
    // From now on the halves are one, and what is lost anywhere lies in the East's pile.
    expect(ledgerOf(b(after.state), 'rome', 'W').half).toBe('all');
  });

  test('RF-NMR-3: who guards nothing goes first, farthest from the enemy, then the highest id', () => {
    const state = board(90, {
      empty: true,
      units: { RL01: 'Roma', RL02: 'Lugdunum', RL03: 'Lugdunum', RL04: 'Tarentum', CE02: 'Augustodunum' },
    });
    for (const a of Object.values(state.areas))
      if (a.controller === 'german' || a.controller === 'celt') a.controller = 'none';
    area(state, 'Augustodunum').controller = 'celt';
    // Tarentum and Rome are stars that need none; Tarentum lies farther from the only enemy.
    expect(leastNeeded(b(state), 'rome', 'all')).toBe('RL04');
    unit(state, 'RL04').where = 'pool';
    expect(leastNeeded(b(state), 'rome', 'all')).toBe('RL01');
    unit(state, 'RL01').where = 'pool';
    expect(leastNeeded(b(state), 'rome', 'all')).toBe('RL03');
    // The garrison of a star that needs one goes last, however far it stands.
    unit(state, 'RL05').where = 'Cyrene';
    const early = { ...state, turn: 2 };
    unit(early, 'AF01').where = 'Tingi';
    expect(leastNeeded(b(early), 'rome', 'all')).toBe('RL03');
    for (const u of ['RL02', 'RL03']) unit(early, u).where = 'pool';
    expect(leastNeeded(b(early), 'rome', 'all')).toBe('RL05');
  });

  test('RF-VIC-3: each decade left after both halves fell costs three', () => {
    const state = board(400);
    state.over = 'both-halves-fell';
    // The last turn played was that of 390: eight decades are left.
    expect(reckon(data, state)).toMatchObject({ penalty: 24, net: -24 });
    state.over = '';
    expect(reckon(data, state).penalty).toBe(0);
    state.over = 'last-year';
    expect(reckon(data, state).penalty).toBe(0);
  });
});

describe('rise-and-fall limits of kingdoms', () => {
  test('RF-KIN-3: as many replacements as unlooted stars south of the line, five units in all', () => {
    const state = board(420, {
      empty: true,
      units: { GKF1: 'Lutetia' },
      held: { Treveri: 'kingdom:Franks', Burdigala: 'kingdom:Franks', Augustodunum: 'kingdom:Franks' },
    });
    kingdom(state, 'Franks', 'foederatus', 'Treveri');
    for (const u of ['GKF2', 'GKF3', 'GKF4', 'GKF5']) unit(state, u).where = 'pool';
    area(state, 'Augustodunum').loot = 1;
    const text = 'B - GKF2 - Treveri\nB - GKF3 - Treveri\nB - GKF4 - Burdigala';
    expect(outcomes(state, 'P1', text)).toEqual(['done', 'done', 'kingdom-full']);
    expect(outcomes(state, 'P1', 'B - GKF2 - Augustodunum\nB - GKF2 - Lutetia')).toEqual([
      'star-closed',
      'not-yours-area',
    ]);
    area(state, 'Augustodunum').loot = 0;
    expect(outcomes(state, 'P1', text)).toEqual(['done', 'done', 'done']);
    for (const [n, u] of ['GKF2', 'GKF3', 'GKF4'].entries())
      unit(state, u).where = ['Cenabum', 'Armorica', 'Vesontio'][n]!;
    state.kingdoms['Franks-2'] = { set: 'Franks', status: 'dead', founded: 40, capital: 'Roma' };
    expect(outcomes(state, 'P1', 'B - GKF5 - Treveri\nB - GKF1 - Treveri')).toEqual(['done', 'pile-empty']);
  });

  test('RF-KIN-8: an empire takes a kingdom’s empty star in a war with it alone', () => {
    const state = (): State => {
      const made = board(420, {
        empty: true,
        units: { RC01: 'Lugdunum', PC01: 'Antioch', GKF1: 'Treveri' },
        held: { Augustodunum: 'kingdom:Franks', Damascus: 'kingdom:Franks', Antioch: 'parthia' },
      });
      kingdom(made, 'Franks', 'foederatus', 'Treveri');
      return made;
    };
    expect(area(play(state(), { P1: 'M - RC01 - Augustodunum' }).state, 'Augustodunum').controller).toBe(
      'kingdom:Franks',
    );
    expect(
      area(play(state(), { P1: 'W - rome - Franks\nM - RC01 - Augustodunum' }).state, 'Augustodunum')
        .controller,
    ).toBe('rome');
    const parthia = (text: string): string =>
      area(play({ ...state(), step: 'P' }, { P2: text }).state, 'Damascus').controller;
    expect(parthia('M - PC01 - Damascus')).toBe('kingdom:Franks');
    expect(parthia('W - parthia - Franks\nM - PC01 - Damascus')).toBe('parthia');
    // A kingdom that rebels is Rome's enemy without a word, and not Parthia's.
    const rebel = state();
    rebel.kingdoms.Franks!.status = 'rebelling';
    expect(
      area(play({ ...rebel, step: 'P' }, { P2: 'M - PC01 - Damascus' }).state, 'Damascus').controller,
    ).toBe('kingdom:Franks');
  });

  test('RF-KIN-9: the strongest kingdom of the half by default, one a turn, and only while Rome has a star there', () => {
    const state = board(420, {
      empty: true,
      units: { GKF1: 'Treveri', GKN1: 'Lutetia', GKN2: 'Cenabum', GKS1: 'Damascus', RC01: 'Gades' },
      held: { Treveri: 'kingdom:Franks', Damascus: 'kingdom:Saxons' },
    });
    kingdom(state, 'Franks', 'foederatus', 'Treveri');
    kingdom(state, 'Vandals', 'foederatus', 'Lutetia');
    kingdom(state, 'Saxons', 'foederatus', 'Damascus');
    const rebels = (from: State, text = 'N - x'): unknown[] =>
      play(from, { P1: text })
        .of('kingdom-rebels')
        .map((e) => [e.data.kingdom, e.data.half]);
    // Both halves qualify; the West comes first and one rebels.
    expect(rebels(state)).toEqual([['Vandals', 'W']]);
    const even = structuredClone(state);
    for (const [n, u] of ['RC02', 'RC03', 'RC04'].entries())
      unit(even, u).where = ['Roma', 'Carthage', 'Tarraco'][n]!;
    expect(rebels(even)).toEqual([['Saxons', 'E']]);
    const starless = structuredClone(state);
    for (const a of data.map.areas)
      if (a.star !== 'none' && a.side === 'W' && a.id !== 'Treveri') area(starless, a.id).controller = 'celt';
    expect(rebels(starless)).toEqual([['Saxons', 'E']]);
    starless.standing.P2!.rebel = ['Franks'];
    expect(rebels(starless)).toEqual([['Franks', 'E']]);
    const done = play(state, { P1: 'N - x' }).state;
    expect(unitsOf(b(done), 'kingdom:Vandals')).toHaveLength(2);
    expect(done.kingdoms.Vandals?.status).toBe('rebelling');
  });
});
