/** Declarations at the top of a player turn. RF-WAR-1, RF-PEACE-5, RF-ALL. */
import { describe, expect, test } from 'vitest';
import { declareWar, warFaction, warProblem } from '../../../../games/rise-and-fall/rules/war/wars.js';
import type { Kingdom, State } from '../../../../games/rise-and-fall/state.js';
import { kingdoms } from '../kit-boards.js';
import { board, data, scene } from '../table.js';

const b = (state: State) => ({ state, data });

describe('rise-and-fall declarations', () => {
  const bar = (state: State, seat: string, by: string, on: string): string =>
    warProblem(b(state), seat, warFaction(b(state), by), warFaction(b(state), on))?.reason ?? 'may';

  test('RF-WAR-1: an empire on an empire outside the term, on any people but its own Kushans, on whom it is not at war with', () => {
    const state = board(90);
    expect([bar(state, 'P1', 'rome', 'parthia'), bar(state, 'P2', 'parthia', 'rome')]).toEqual([
      'may',
      'may',
    ]);
    expect(
      ['asian', 'african', 'european', 'eurosarm', 'asiasarm'].map((p) => bar(state, 'P1', 'rome', p)),
    ).toEqual(Array(5).fill('may'));
    expect(
      ['celt', 'german', 'kushan', 'rome', 'rebel', 'huns'].map((p) => bar(state, 'P1', 'rome', p)),
    ).toEqual([
      'already-at-war',
      'already-at-war',
      'own-people',
      'war-on-self',
      'already-at-war',
      'already-at-war',
    ]);
    expect(
      ['asiasarm', 'german', 'celt', 'kushan', 'rebel', 'hunnic:huns'].map((p) =>
        bar(state, 'P2', 'parthia', p),
      ),
    ).toEqual(['already-at-war', 'may', 'may', 'may', 'may-not-declare', 'already-at-war']);
    state.peoples.european!.eliminated = true;
    expect(bar(state, 'P1', 'rome', 'european')).toBe('people-gone');
    state.war.romeParthia = true;
    expect(bar(state, 'P1', 'rome', 'parthia')).toBe('already-at-war');
    // With Rome's war the rebels are Parthia's enemies already.
    expect(bar(state, 'P2', 'parthia', 'rebel')).toBe('already-at-war');
    expect(bar(board(90), 'P1', 'parthia', 'rome')).toBe('not-your-side');
  });

  test('RF-PEACE-5: the term binds to its last turn and no further', () => {
    const state = board(90);
    state.war.peaceUntil = state.turn;
    expect(bar(state, 'P2', 'parthia', 'rome')).toBe('peace-term');
    state.war.peaceUntil = state.turn - 1;
    expect(bar(state, 'P2', 'parthia', 'rome')).toBe('may');
    // It binds nobody against others.
    state.war.peaceUntil = state.turn + 2;
    expect(bar(state, 'P2', 'parthia', 'celt')).toBe('may');
  });

  test('RF-WAR-1, RF-WAR-4, RF-KUS-5, RF-ALL-6: what peoples may declare', () => {
    const early = board(150);
    const late = board(160);
    expect([bar(early, 'P2', 'german', 'rome'), bar(late, 'P2', 'german', 'rome')]).toEqual([
      'too-early',
      'may',
    ]);
    expect([bar(early, 'P2', 'german', 'eurosarm'), bar(late, 'P2', 'german', 'eurosarm')]).toEqual([
      'too-early',
      'may',
    ]);
    expect([bar(early, 'P2', 'eurosarm', 'german'), bar(late, 'P2', 'eurosarm', 'german')]).toEqual([
      'too-early',
      'may',
    ]);
    expect([bar(late, 'P2', 'german', 'celt'), bar(late, 'P2', 'german', 'parthia')]).toEqual([
      'may-not-declare',
      'may-not-declare',
    ]);
    late.germanWar = 'full';
    expect(['rome', 'celt', 'eurosarm', 'parthia', 'rebel'].map((p) => bar(late, 'P2', 'german', p))).toEqual(
      ['already-at-war', 'may', 'may', 'may-not-declare', 'already-at-war'],
    );
    expect(['parthia', 'rome', 'asian', 'asiasarm'].map((p) => bar(late, 'P1', 'kushan', p))).toEqual([
      'may',
      'may-not-declare',
      'may-not-declare',
      'may-not-declare',
    ]);
    expect([
      bar(late, 'P2', 'celt', 'parthia'),
      bar(late, 'P1', 'asian', 'rome'),
      bar(late, 'P2', 'african', 'rome'),
    ]).toEqual(Array(3).fill('may-not-declare'));
    // Sarmatians on whom has entered their homes, never on Kushans.
    expect(bar(late, 'P2', 'eurosarm', 'rome')).toBe('not-provoked');
    late.peoples.eurosarm!.grievances = ['rome'];
    late.peoples.asiasarm!.grievances = ['rome', 'kushan'];
    expect([bar(late, 'P2', 'eurosarm', 'rome'), bar(late, 'P2', 'eurosarm', 'parthia')]).toEqual([
      'may',
      'not-provoked',
    ]);
    expect([bar(late, 'P1', 'asiasarm', 'rome'), bar(late, 'P1', 'asiasarm', 'kushan')]).toEqual([
      'may',
      'not-provoked',
    ]);
  });

  test('RF-WAR-6: rebels on whom they are not at war with', () => {
    const state = board(90);
    expect(['rome', 'celt', 'african', 'parthia'].map((p) => bar(state, 'P2', 'rebel', p))).toEqual([
      'already-at-war',
      'already-at-war',
      'may',
      'may',
    ]);
    state.rebelWars = ['african'];
    expect(bar(state, 'P2', 'rebel', 'african')).toBe('already-at-war');
    expect(bar(state, 'P1', 'rebel', 'african')).toBe('not-your-side');
    expect([bar(state, 'P2', 'african', 'rebel'), bar(state, 'P2', 'celt', 'rebel')]).toEqual([
      'already-at-war',
      'already-at-war',
    ]);
  });

  test('RF-KIN-6, RF-KIN-8, RF-KIN-9: a Foederatus on kingdoms, Hunnic kingdoms and Parthia; a rebel on anybody; empires on kingdoms', () => {
    const state = kingdoms(board(430), {
      Franks: 'foederatus',
      Vandals: 'rebelling',
      Saxons: 'dead',
      'Vandals-2': 'active',
    });
    const targets = [
      'Vandals',
      'hunnic:huns',
      'parthia',
      'rome',
      'celt',
      'huns',
      'Franks',
      'Saxons',
      'Gepidae',
    ];
    expect(targets.map((on) => bar(state, 'P1', 'Franks', on))).toEqual([
      'may',
      'may',
      'may',
      'may-not-declare',
      'may-not-declare',
      'may-not-declare',
      'war-on-self',
      'no-such-kingdom',
      'no-such-kingdom',
    ]);
    expect(['rome', 'celt', 'Franks', 'parthia'].map((on) => bar(state, 'P2', 'Vandals', on))).toEqual(
      Array(4).fill('may'),
    );
    expect(bar(state, 'P2', 'Vandals-2', 'celt')).toBe('may-not-declare');
    expect([bar(state, 'P2', 'Franks', 'Vandals'), bar(state, 'P1', 'Saxons', 'Vandals')]).toEqual([
      'not-your-side',
      'no-such-kingdom',
    ]);
    expect([
      bar(state, 'P1', 'rome', 'Franks'),
      bar(state, 'P2', 'parthia', 'Franks'),
      bar(state, 'P2', 'celt', 'Franks'),
    ]).toEqual(['may', 'may', 'may-not-declare']);
  });

  test('RF-KIN-6, RF-KIN-8: Rome’s and a Foederatus’ war makes the victim Germania’s for the turn, Parthia’s does not', () => {
    const after = (by: string, on: string, status: Kingdom['status'] = 'foederatus'): [string, unknown] => {
      const state = kingdoms(board(430), { Franks: status, Vandals: 'foederatus' });
      declareWar(scene(state), by, on);
      return [state.kingdoms.Franks!.status, state.kingdomWars];
    };
    expect(after('rome', 'kingdom:Franks')).toEqual(['active', [{ by: 'rome', on: 'Franks' }]]);
    expect(after('kingdom:Vandals', 'kingdom:Franks')).toEqual(['active', [{ by: 'Vandals', on: 'Franks' }]]);
    expect(after('parthia', 'kingdom:Franks')).toEqual(['foederatus', [{ by: 'parthia', on: 'Franks' }]]);
    expect(after('rome', 'kingdom:Franks', 'rebelling')[0]).toBe('rebelling');
    expect(after('kingdom:Franks', 'parthia')).toEqual(['foederatus', [{ by: 'Franks', on: 'parthia' }]]);
    expect(after('kingdom:Franks', 'hunnic:huns')).toEqual([
      'foederatus',
      [{ by: 'Franks', on: 'hunnic:huns' }],
    ]);
  });
});
