/** Scenario 18: the table of troubles at the start of every turn, in place of diplomacy and events. */
import { values } from '../../../src/core/index.js';
import { specialOf } from '../ruleset.js';
import { phase } from '../state.js';
import { troubles } from '../rules/events/uprisings.js';

export const crisis = phase('troubles', (play) => {
  if (play.state.game.ended || specialOf(play).crisis !== true) return;
  for (const p of values(play.state.positions)) if (p.status === 'active') troubles(play, p.id);
});
