/** An emperor leads his general's army himself. KOK-SCN-12. */
import { specialOf } from './special.js';
import { monarchDies } from '../rules/crown/monarchs.js';
import type { ScenarioRules } from '../play.js';

export const vikings: ScenarioRules = {
  leaderDied(play, { kind, side }) {
    const reigns = play.state.positions[side]?.status === 'active';
    if (kind === 'general' && specialOf(play)['general-is-monarch'] === side && reigns)
      monarchDies(play, side, 'KOK-SCN-12');
  },
};
