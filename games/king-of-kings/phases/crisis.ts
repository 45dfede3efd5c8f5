/** Scenario 18: the table of troubles at the start of every turn, in place of diplomacy and events. */
import { values } from '../../../src/core/index.js';
import { rulesOf } from '../ruleset.js';
import { phase } from '../play.js';

export const crisis = phase('troubles', (play) => {
  if (play.state.game.ended) return;
  for (const p of values(play.state.positions))
    if (p.status === 'active') rulesOf(play).troubles?.roll(play, p.id);
});
