import { describe, expect, test } from 'vitest';
import { sieges } from '../../../../games/king-of-kings/phases/sieges.js';
import { tyre } from '../kit-armies.js';
import { bare, outcomes, playOn, rollOn, stand, types } from '../kit.js';

/** Two armies of Macedonia, one before Damascus; does it dig there with this march on the sheet? */
function digs(march: string, siege = ''): unknown {
  const state = bare('alexander', 2);
  stand(state, 'P1', 'Damascus', '2 HI');
  stand(state, 'P1', 'E3330', '2 HI');
  const play = rollOn(state, 'dig', { P1: `${siege}${march}` });
  sieges('P1').body(play);
  return play.log.events.find((e) => e.type === 'siege-pressed')?.data['earthworks'];
}

test('KOK-SIEGE-2: an army digs unless it has a march itself; another’s march does not keep it from it', () => {
  expect([digs('M - [A2] - [Sardis]'), digs('M - [A1] - [Palmyra]')]).toEqual([true, false]);
  const named = 'S - [Damascus] - [assault none]\n';
  expect([digs('M - [A2] - [Sardis]', named), digs('M - [A1] - [Palmyra]', named)]).toEqual([true, false]);
});

describe('king-of-kings sieges and sorties in their order', () => {
  test('KOK-SIEGE-1, KOK-SIEGE-2, KOK-MAIL-7: a siege goes on by itself, with earthworks', () => {
    const { state, hex, besieger } = tyre('2 PX');
    const play = playOn(state, { [`siege/breach ${hex} P1`]: [6] });
    sieges('P1').body(play);

    expect(play.log.events.find((e) => e.type === 'siege-pressed')?.data).toMatchObject({ earthworks: true });
    expect(besieger.pinned).toBe(true);
  });
  test('KOK-SIEGE-2: lift leaves the walls alone', () => {
    const { state } = tyre('2 PX');
    const play = playOn(state, {}, { P1: 'S - [Tyre] - [lift]' });
    sieges('P1').body(play);

    expect(types(play)).toEqual(['order-done']);
  });
  test('KOK-SIEGE-7: a sortie kills the besiegers and lifts the siege', () => {
    const { state, hex } = tyre('1 LI', '3 HI');
    const play = playOn(state, { [`siege/assault ${hex} round-1 P2`]: [1] }, { P2: 'SO - [Tyre] - [storm]' });
    sieges('P2').body(play);

    expect(types(play)).toContain('siege-lifted');
    expect(outcomes(play)).toEqual(['done']);
  });
});
