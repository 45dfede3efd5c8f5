/** The Persians before Sparta unite the Greeks. KOK-SCN-5. */
import { values } from '../../../src/core/index.js';
import { specialOf } from './special.js';
import { gainAlly } from '../rules/crown/alliances.js';
import { isInactiveNeutral } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { ScenarioRules } from '../play.js';

export const greeks: ScenarioRules = {
  entered(play, chief, hex) {
    const { joins } = specialOf(play);
    if (!joins || joins.mover !== chief) return;
    const near = gridOf(play).find(joins.near);
    if (near === undefined || gridOf(play).distance(near, hex) > 1) return;
    for (const side of values(play.state.sides)) {
      if (joins.allies.includes(side.name) && isInactiveNeutral(play.state, side.id))
        gainAlly(play, side.id, joins.to, 'KOK-SCN-5');
    }
  },
};
