import { expect, test } from 'vitest';
import { sieges } from '../../../../games/king-of-kings/phases/sieges.js';
import { bare, rollOn, stand } from '../kit.js';

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
