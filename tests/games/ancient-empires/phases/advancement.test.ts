/** Advancement: what is invested, and who is Dominant. AE-ADV-1, AE-ADV-2. */
import { describe, expect, test } from 'vitest';
import { advancement } from '../../../../games/ancient-empires/phases/advancement.js';
import { board, capital, outcomes, play } from '../table.js';

describe('ancient-empires advancement', () => {
  test('AE-ADV-1: levels that cannot be paid are cut from the last category named', () => {
    const state = board(2);
    capital(state, 'P1', 'I2');
    state.positions['P1']!.treasury = 25;
    const { state: after, events } = play(advancement, state, { P1: 'V - ARM2, GOV1' });

    expect(after.positions['P1']).toMatchObject({ treasury: 5, invest: { ARM: 2, GOV: 0 } });
    expect(outcomes(events)).toEqual(['V part no-coins']);
  });

  test('AE-ADV-2: the highest are Dominant; without investment Dominance stays', () => {
    const state = board(3);
    for (const id of ['P1', 'P2', 'P3']) capital(state, id, { P1: 'I2', P2: 'E2', P3: 'M1' }[id]!);
    state.dominant.NAV = ['P3'];
    const { state: after } = play(advancement, state, { P1: 'V - CUL1', P2: 'V - CUL1' });

    expect(after.dominant.CUL).toEqual(['P1', 'P2']);
    expect(after.dominant.NAV).toEqual(['P3']);
  });
});
