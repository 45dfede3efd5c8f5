/** The opening of a step: silent seats, claims, kingdoms that become Foederati. RF-NMR-1, RF-MAIL, RF-GAR-5, RF-KIN-5. */
import { describe, expect, test } from 'vitest';
import type { State, Step } from '../../../../games/rise-and-fall/state.js';
import { area, board, play, unit } from '../table.js';
import { outcomes } from '../kit-boards.js';

const heard = (state: State, seat: string): State => play(state, { [seat]: 'N - x' }).state;

describe('rise-and-fall the opening of a step', () => {
  test('RF-NMR-1, RF-MAIL-2: told as silent is he whose player turn it is, in the Hun phase both', () => {
    const silent = (state: State, sheets: Record<string, string> = {}): unknown[] =>
      play(state, sheets)
        .of('no-move-received')
        .map((e) => [e.data.seat, e.seenBy]);
    expect(silent(board(90))).toEqual([['P1', ['P1']]]);
    expect(silent(board(90), { P1: 'N - x' })).toEqual([]);
    expect(silent(board(90), { P2: 'N - x' })).toEqual([['P1', ['P1']]]);
    // RF-MAIL-2: in a civil war year the rebels' seat may, and need not, write.
    expect(silent(board(60, { step: 'Rr' }))).toEqual([['P1', ['P1']]]);
    expect(silent(board(90, { step: 'P', players: 3 }))).toEqual([['P2', ['P2']]]);
    expect(silent(board(90, { step: 'G', players: 3 }))).toEqual([['P3', ['P3']]]);
    const huns = board(420, { step: 'H', units: { HU1: 'Huns' } });
    expect(silent(huns)).toEqual([
      ['P1', ['P1']],
      ['P2', ['P2']],
    ]);
    expect(silent(huns, { P2: 'N - x' })).toEqual([['P1', ['P1']]]);
  });

  test('RF-GAR-4: the exempt stars last until Parthia’s next turn, through Rome’s and Germania’s', () => {
    const state = (step: Step): State => {
      const made = board(90, { step, players: 3 });
      made.exempt = ['Susa', 'Merv'];
      return made;
    };
    const after = (step: Step, seat: string): string[] => play(state(step), { [seat]: 'N - x' }).state.exempt;
    expect([after('R', 'P1'), after('G', 'P3')]).toEqual([
      ['Susa', 'Merv'],
      ['Susa', 'Merv'],
    ]);
    expect(after('P', 'P2')).toEqual([]);
    expect(play(state('P'), { P2: 'G - Merv/Herat' }).state.exempt).toEqual(['Merv', 'Herat']);
  });

  test('RF-CW-12: the rebels’ own wars end with the turn of their seat, and with no other', () => {
    const wars = (players: 2 | 3, step: Step, seat: string): string[] => {
      const state = board(90, { players, step });
      state.rebelWars = ['african'];
      return play(state, { [seat]: 'N - x' }).state.rebelWars;
    };
    expect([wars(2, 'R', 'P1'), wars(2, 'P', 'P2')]).toEqual([['african'], []]);
    expect([wars(3, 'R', 'P1'), wars(3, 'P', 'P2'), wars(3, 'G', 'P3')]).toEqual([
      ['african'],
      ['african'],
      [],
    ]);
    const late = board(60, { step: 'Rm' });
    late.rebelWars = ['african'];
    expect(heard(late, 'P1').rebelWars).toEqual(['african']);
  });

  test('RF-KIN-5, RF-KIN-6, RF-KIN-3: with Rome’s turn, and not with its second half, kingdoms are Foederati again and their year begins', () => {
    const state = (step: Step): State => {
      const made = board(430, {
        step,
        empty: true,
        units: {
          GKF1: 'Treveri',
          GKN1: 'Gades',
          GKS1: 'Tarraco',
          RC01: 'Roma',
          RC02: 'Pisae',
          RC03: 'Athens',
          RC04: 'Aquilia',
        },
      });
      for (const [set, status, capital] of [
        ['Franks', 'active', 'Treveri'],
        ['Vandals', 'rebelling', 'Gades'],
        ['Saxons', 'foederatus', 'Tarraco'],
        ['Gepidae', 'dead', 'Roma'],
      ] as const)
        made.kingdoms[set] = { set, status, founded: 42, capital };
      for (const [u, set] of [
        ['GKF1', 'Franks'],
        ['GKN1', 'Vandals'],
        ['GKS1', 'Saxons'],
      ] as const)
        unit(made, u).faction = `kingdom:${set}`;
      made.kingdomWars = [{ by: 'rome', on: 'Franks' }];
      made.foundedThisTurn = true;
      made.kingdomRaised = { Franks: 1 };
      return made;
    };
    const after = play(state('R'), { P1: 'N - x' });
    expect(after.of('foederatus').map((e) => e.data.kingdom)).toEqual(['Franks', 'Vandals']);
    expect(['Franks', 'Vandals', 'Saxons', 'Gepidae'].map((id) => after.state.kingdoms[id]!.status)).toEqual([
      'foederatus',
      'foederatus',
      'foederatus',
      'dead',
    ]);
    expect([after.state.kingdomWars, after.state.foundedThisTurn, after.state.kingdomRaised]).toEqual([
      [],
      false,
      {},
    ]);
    for (const [step, seat] of [
      ['Rm', 'P1'],
      ['P', 'P2'],
    ] as const) {
      const kept = play(state(step), { [seat]: 'N - x' });
      expect(kept.of('foederatus'), step).toEqual([]);
      expect(kept.state.kingdoms.Franks!.status).toBe('active');
      expect([kept.state.kingdomWars.length, kept.state.foundedThisTurn]).toEqual([1, true]);
    }
  });

  test('RF-GAR-5: pointing out, and each reason against it', () => {
    const claim = (change: (state: State) => void = () => undefined): State => {
      const state = board(90, {
        step: 'P',
        empty: true,
        options: { garrisonCallout: 'claim' },
        units: { AS02: 'Pontus', AS05: 'pool' },
        held: { Petra: 'rome' },
      });
      state.unclaimed = [{ empire: 'rome', areas: ['Petra', 'Palmyra'] }];
      change(state);
      return state;
    };
    const done = play(claim(), { P2: 'PO - Petra' });
    expect(done.outcome('P2')).toBe('done');
    expect(done.of('revolt').map((e) => [e.data.area, e.data.unit])).toEqual([['Petra', 'AS05']]);
    expect(outcomes(claim(), 'P2', 'PO - Petra\nPO - Petra\nPO - Pontus')).toEqual([
      'done',
      'was-garrisoned',
      'was-garrisoned',
    ]);
    expect(
      outcomes(
        claim((s) => (area(s, 'Petra').controller = 'parthia')),
        'P2',
        'PO - Petra',
      ),
    ).toEqual(['changed-hands']);
    expect(
      outcomes(
        claim((s) => (unit(s, 'RL01').where = 'Petra')),
        'P2',
        'PO - Petra',
      ),
    ).toEqual(['was-garrisoned']);
    expect(
      outcomes(
        claim((s) => (s.unclaimed = [{ empire: 'parthia', areas: ['Petra'] }])),
        'P2',
        'PO - Petra',
      ),
    ).toEqual(['own-failure']);
    expect(
      outcomes(
        claim((s) => (s.options.garrisonCallout = 'auto')),
        'P2',
        'PO - Petra',
      ),
    ).toEqual(['callout-auto']);
    // What was not pointed out by Parthia, Rome's last claimant of two, is waived.
    expect(done.state.unclaimed.filter((c) => c.empire === 'rome')).toEqual([]);
  });

  test('RF-STK-3, RF-STK-4: a K without an area or with a unit of the wrong side says nothing', () => {
    const state = board(90);
    expect(
      outcomes(
        state,
        'P1',
        'K - defend - Roma - RL09\nK - stack - Susa - PC02/PC03\nK - stack - Roma - PC02/RL09',
      ),
    ).toEqual(['done', 'done', 'own-unit']);
    expect(play(state, { P1: 'K - stack - Susa - PC02/PC03' }).state.standing.P1!.stack).toEqual({
      Susa: ['PC02', 'PC03'],
    });
  });

  test('RF-PEACE-4: only Parthia picks, and only of Antioch and Damascus', () => {
    const state = board(90, { step: 'P' });
    expect(outcomes(state, 'P2', 'Z - antioch\nZ - Jaffa')).toEqual(['done', 'not-your-choice']);
    expect(play(state, { P2: 'Z - antioch\nZ - Jaffa' }).state.standing.P2!.treatyChoice).toBe('Antioch');
    expect(outcomes(board(90), 'P1', 'Z - damascus')).toEqual(['not-your-choice']);
  });
});
