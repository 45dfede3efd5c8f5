/** Phase 20.1: the week's sum and the drift. WK-P20-1, WK-CON-2, WK-CH-21. */
import { ids } from '../../../src/core/index.js';
import { eliminate } from '../rules/conquest/elimination.js';
import { shiftMorale } from '../rules/realm/morale.js';
import { weekOfQuarter } from '../rules/map/paths.js';
import { alliesOf } from '../rules/realm/relations.js';
import { clamp } from '../rules/troops/stacks.js';
import { phase } from '../play.js';

export const moraleRolls = phase('20.1 morale', (play) => {
  const { state, data, dice, log } = play;
  const { moraleEvents, moraleDrift } = data.charts;
  const [least, most] = moraleEvents.weeklyLimit;
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (!position || position.status === 'eliminated') continue;
    if (weekOfQuarter(data, state.turn) === 1) {
      const { each, most: cap } = moraleEvents.quarterAllies;
      shiftMorale(state, id, Math.min(cap, each * alliesOf(state, id).length));
    }
    const sum = position.moraleDelta;
    const change = clamp(sum, least, most);
    const before = position.morale;
    position.morale = clamp(before + change, 0, 100);
    position.moraleDelta = 0;
    let drift = 0;
    if (position.morale > moraleDrift.high && dice.d6('drift', id) === moraleDrift.highRoll) drift = -1;
    else if (
      position.morale > 0 &&
      position.morale < moraleDrift.low &&
      dice.d6('drift', id) >= moraleDrift.lowRoll
    )
      drift = 1;
    position.morale = clamp(position.morale + drift, 0, 100);
    log.add('morale', 'WK-P20-1', [id], { of: id, before, sum, change, drift, now: position.morale }, [
      `drift ${id}`,
    ]);
    if (position.morale === 0) eliminate(play, id, 'morale');
  }
});
