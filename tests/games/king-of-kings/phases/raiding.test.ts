/** Raids. KOK-OPT-7. */
import { describe, expect, test } from 'vitest';
import { raiding } from '../../../../games/king-of-kings/phases/raiding.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { damascus } from '../kit-armies.js';
import { bare, outcomes, playOn, stand } from '../kit.js';

const HEX = 'E3836';

describe('king-of-kings raiding', () => {
  test('KOK-OPT-7: a raid brings 1 and costs the owner 2, even below nothing', () => {
    const state = bare('alexander', 2, { raiding: true });
    state.positions['P2']!.treasury = 1;
    stand(state, 'P1', 'Tyre', '1 PX');
    const play = playOn(state, {}, { P1: 'RA - [Tyre]\nRA - [Tyre]' });
    raiding('P1').body(play);
    expect(outcomes(play)).toEqual(['done', 'failed second-of-its-kind']);
    expect([state.positions['P1']!.treasury, state.positions['P2']!.treasury]).toEqual([16, -1]);
  });
  test('KOK-OPT-7: a raid is for who is there in arms, on a hostile place that stands, once', () => {
    const raid = (change: (s: State) => void, sheet = 'RA - [Damascus]'): string[] => {
      const state = damascus('1 HI', '', { raiding: true });
      change(state);
      const play = playOn(state, {}, { P1: sheet });
      raiding('P1').body(play);
      return outcomes(play);
    };
    expect(raid(() => undefined, 'RA - [Damascus]\nRA - [Damascus]')).toEqual([
      'done',
      'failed second-of-its-kind',
    ]);
    expect(raid((s) => void (s.cities[HEX]!.looted = true))).toEqual(['failed no-hostile-place']);
    expect(raid((s) => void (s.forces = {}))).toEqual(['failed nobody-there']);
    expect(raid(() => undefined, 'RA - [Pella]')).toEqual(['failed no-hostile-place']);
    const state = damascus('1 HI', '', { raiding: true });
    const treasury = state.positions['P2']!.treasury;
    stand(state, 'P1', 'Rhodes', '1 HI');
    const own = state.positions['P1']!.treasury;
    raiding('P1').body(playOn(state, {}, { P1: 'RA - [Damascus]\nRA - [Rhodes]' }));
    // The ally’s city costs its lord nothing.
    expect([state.positions['P1']!.treasury - own, treasury - state.positions['P2']!.treasury]).toEqual([
      2, 2,
    ]);
  });
});
