/** Alexander is lost with his last general. KOK-SCN-6. */
import { values } from '../../../src/core/index.js';
import { specialOf } from './special.js';
import { endGame } from '../rules/crown/endings.js';
import type { ScenarioRules } from '../play.js';

export const alexander: ScenarioRules = {
  leaderDied(play, { kind, side }) {
    const left = values(play.state.leaders).some((l) => l.side === side && l.kind === 'general');
    if (kind === 'general' && specialOf(play).generals === side && !left)
      endGame(play, 'generals', 'KOK-SCN-6');
  },
};
