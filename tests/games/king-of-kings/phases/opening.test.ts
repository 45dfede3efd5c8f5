/** The opening: treaties, offers, gifts, marriages, standing orders. KOK-OPEN-1, KOK-OPEN-2. */
import { describe, expect, test } from 'vitest';
import { lateTreaties, opening } from '../../../../games/king-of-kings/phases/opening.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, bare, outcomes, playOn, rollOn, type Stage, stand, start, types } from '../kit.js';

describe('KOK-OPEN-1, 2: the opening', () => {
  const opened = (sheet: string, change: (s: State) => void = () => undefined): Stage => {
    const state = bare('diadochi', 4, { mercenaries: true });
    change(state);
    const play = playOn(state, {}, { P1: sheet });
    opening.body(play);
    return play;
  };

  test('KOK-OPT-5: an offer to one and an offer to all stand beside each other; the same once more replaces it', () => {
    const two = opened('MO - [PX] - [1] - [5] - [P2]\nMO - [PX] - [2] - [7] - [all]');
    expect(outcomes(two)).toEqual(['done', 'done']);
    expect(two.state.positions['P1']!.offers.map((o) => [o.to, o.count, o.fee])).toEqual([['P2', 1, 5], ['all', 2, 7]]);
    const anew = opened('MO - [PX] - [1] - [5] - [P2]\nMO - [PX] - [2] - [7] - [P2]');
    expect(outcomes(anew)).toEqual(['failed replaced', 'done']);
  }); // prettier-ignore

  test('KOK-OPEN-2: a treaty of the start that one of the phase replaces counts till then, the later one whole', () => {
    const sheet = 'TY - [2] - [neutral] - [start]\nTY - [2] - [ally] - [phase]';
    const play = opened(sheet);
    expect(outcomes(play)).toEqual(['part replaced']);
    expect(play.state.positions['P1']!.stance['P2']).toBe('neutral');
    lateTreaties('P1').body(play);
    expect(outcomes(play)).toEqual(['part replaced', 'done']);
    expect(play.state.positions['P1']!.stance['P2']).toBe('ally');
  });

  test('KOK-ALL-4: an ally who becomes neutral betrays nobody', () => {
    const told = (stance: string): boolean =>
      types(
        opened(`TY - [2] - [${stance}]`, (s) => {
          s.positions['P1']!.stance['P2'] = 'ally';
          s.positions['P2']!.stance['P1'] = 'ally';
        }),
      ).includes('betrayed');
    expect([told('neutral'), told('enemy')]).toEqual([false, true]);
  });

  test('KOK-MAR-1: nobody is asked for the house of a king who has retired, and his country has to be one that may be won', () => {
    expect(outcomes(opened('W - [P2]', (s) => void (s.positions['P2']!.status = 'retired')))).toEqual(['failed not-legal']);
    expect(outcomes(opened('W - [P2]'))).toEqual(['failed no-consent']);
  }); // prettier-ignore

  test('KOK-ALL-5: no more soldiers are given on than were bought, whatever lies in the pool', () => {
    const given = (n: number): string[] =>
      outcomes(
        opened(`G - [${n} HI] - [P2]`, (s) => {
          s.sides['P1']!.pool.HI = 9;
          s.positions['P1']!.mercs = [{ type: 'HI', count: 2, seller: 'P3' }];
        }),
      );
    expect([given(2), given(3)]).toEqual([['done'], ['failed not-enough']]);
  });

  test('KOK-ALL-5: an army hands no goods over, a caravan does', () => {
    const given = (kind: 'army' | 'caravan'): string[] =>
      outcomes(
        opened('G - [1 wool] - [P2]', (s) => {
          const hex = at(s, 'Memphis');
          stand(s, 'P1', 'Memphis', '1 HI', { kind });
          s.goods['X1'] = { id: 'X1', type: 'wool', home: hex, hex, owner: 'P1', carried: 0 };
        }),
      );
    expect([given('army'), given('caravan')]).toEqual([['failed not-together'], ['done']]);
  });
});

test('KOK-MAIL-12: a policy counts for what the same sheet opens with', () => {
  const state = bare('hammurabi', 4);
  const play = playOn(state, { 'marriage/answer P1 elam': [6] }, { P1: 'W - [any]\nP - [gain] - [Elam]' });
  opening.body(play);
  expect(play.log.events.find((e) => e.type === 'proposal-refused')?.data).toMatchObject({ side: 'elam' });
});

describe('king-of-kings opening', () => {
  test('KOK-OPEN-1, KOK-ALL-1, KOK-GEN-1: treaties count at once; hostility needs one', () => {
    const state = bare('diadochi', 4);
    const play = playOn(
      state,
      {},
      { P1: 'TY - [2] - [ally]', P2: 'TY - [1] - [ally]\nTY - [3] - [neutral]' },
    );
    opening.body(play);

    expect(state.positions['P1']!.stance['P2']).toBe('ally');
    expect(outcomes(play)).toEqual(['done', 'done', 'done']);
  });

  test('KOK-ALL-4, KOK-OPEN-2: an ally turned enemy takes an empty city from within', () => {
    const state = bare('diadochi', 4);
    state.positions['P1']!.stance['P2'] = 'ally';
    state.positions['P2']!.stance['P1'] = 'ally';
    stand(state, 'P1', 'Memphis', '1 PX');
    const play = playOn(state, {}, { P1: 'TY - [2] - [enemy] - [phase]' });
    opening.body(play);
    expect(state.cities[at(state, 'Memphis')]!.controller).toBe('P2');
    lateTreaties('P1').body(play);
    expect(state.cities[at(state, 'Memphis')]!.controller).toBe('P1');
  });

  test('KOK-ALL-4: against a garrison both roll at once, and camps in the field fight', () => {
    const state = bare('diadochi', 4);
    state.positions['P1']!.stance['P2'] = 'ally';
    state.positions['P2']!.stance['P1'] = 'ally';
    stand(state, 'P1', 'Memphis', '1 PX');
    stand(state, 'P2', 'Memphis', '1 LI');
    const hex = at(state, 'Memphis');
    const play = playOn(
      state,
      { [`treachery/fight ${hex} round-1 P1`]: [3], [`treachery/fight ${hex} round-1 P2`]: [1] },
      { P1: 'TY - [2] - [enemy]' },
    );
    opening.body(play);

    expect(state.cities[hex]!.controller).toBe('P1');
  });

  test("KOK-ALL-5: gifts stay within half of last Spring's income", () => {
    const state = start('diadochi', 4);
    Object.assign(state.positions['P1']!, { treasury: 100, lastSpringIncome: 110 });
    const play = playOn(state, {}, { P1: 'G - [30] - [P2]\nG - [30] - [P2]' });
    opening.body(play);

    expect(outcomes(play)).toEqual(['done', 'failed over-the-yearly-limit']);
    expect(state.positions['P2']!.treasury).toBe(180);
  });

  test('KOK-ALL-5: one city a year, and goods only where they were brought', () => {
    const state = start('diadochi', 4);
    const play = playOn(state, {}, { P1: 'G - [Susa] - [P2]\nG - [Herat] - [P2]\nG - [1 wool] - [P2]' });
    opening.body(play);

    expect(outcomes(play)).toEqual(['done', 'failed over-the-yearly-limit', 'failed not-together']);
    expect(state.cities[at(state, 'Susa')]!.controller).toBe('P2');
  });

  test('KOK-MAR-1, KOK-MAR-2: a refused proposal uses up nothing but the season', () => {
    const state = start('hammurabi', 4);
    const play = playOn(
      state,
      { 'marriage/answer P1 phoenicia': [4] },
      { P1: 'W - [Phoenicia]\nW - [Elam]' },
    );
    opening.body(play);

    expect(outcomes(play)).toEqual(['failed refused', 'failed one-proposal-a-turn']);
    expect(state.positions['P1']!.monarch.married).toBe(false);
  });

  test('KOK-MAR-1: consent alone gives the suitor the claim and uses up nothing', () => {
    const state = start('hammurabi', 4);
    const play = rollOn(state, 'wedding', { P1: 'W - [P2]', P2: 'W - [consent P1]' });
    opening.body(play);

    expect(state.positions['P1']!.monarch).toMatchObject({ married: true, spouseOf: 'P2' });
    expect(state.positions['P2']!.monarch).toMatchObject({ married: false });
  });

  test('KOK-MAR-1: placate sends Enemies away', () => {
    const state = start('hammurabi', 4);
    state.positions['P1']!.achievements = ['enemies'];
    opening.body(playOn(state, {}, { P1: 'W - [placate]' }));

    expect(state.positions['P1']!.achievements).toEqual([]);
  });

  test('KOK-DEATH-4: abdication is retirement at the opening', () => {
    const state = start('hammurabi', 4);
    opening.body(playOn(state, {}, { P1: 'AB - [yes]' }));

    expect(state.positions['P1']!.status).toBe('retired');
  });

  test('KOK-MAIL-4, KOK-UNIT-5: policies, standing orders and names hold from here on', () => {
    const state = start('diadochi', 4);
    const play = playOn(
      state,
      {},
      {
        P1: 'P - [refuge] - [never]\nP - [refuge] - [perhaps]\nO - [A1] - [intercept 2:1, losses LI, MM]\nN - [A1] - [Silver Shields]',
      },
    );
    opening.body(play);

    expect(outcomes(play)).toEqual(['done', 'failed not-understood', 'done', 'done']);
    expect(state.forces['P1-A1']).toMatchObject({
      name: 'Silver Shields',
      orders: { intercept: { their: 2, own: 1 }, losses: ['LI', 'MM'] },
    });
  });
});
