/** Moors and Chinese who rise instead of raiders. KOK-SCN-14. */
import { values } from '../../../src/core/index.js';
import { specialOf } from './special.js';
import { breakAlliance } from '../rules/crown/alliances.js';
import { RAIDER_ROLLS } from '../rules/events/raiders.js';
import type { Play, ScenarioRules } from '../play.js';

export const mongols: ScenarioRules = {
  instead: {
    Moors: moorsRise,
    Chinese: (play, position) => {
      play.state.game.stopped = true;
      play.log.add('chinese-rose', 'KOK-SCN-14', 'all', { position }, RAIDER_ROLLS);
    },
  },
};

/** The kingdoms of Spain leave their lords. */
function moorsRise(play: Play, position: string): void {
  play.log.add('moors-rose', 'KOK-SCN-14', 'all', { position }, RAIDER_ROLLS);
  for (const side of values(play.state.sides))
    if (specialOf(play).moors?.includes(side.name) && side.controller !== undefined)
      breakAlliance(play, side.id, 'KOK-SCN-14');
}
