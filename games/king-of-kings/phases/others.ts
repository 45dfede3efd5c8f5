/** After the last position: the sides without a player. KOK-NPC, KOK-SUP-3. */
import { byId, values } from '../../../src/core/index.js';
import { clearForces } from '../rules/realm/forces.js';
import { starve } from '../rules/land/hunger.js';
import { actAlone, sidesWithoutPlayer } from '../rules/others/neutrals.js';
import { phase } from '../play.js';
import { isShutIn } from '../rules/land/zones.js';

export const others = phase('sides without a player', (play) => {
  const { state } = play;
  clearForces(play);
  const acting = sidesWithoutPlayer(play);
  for (const side of acting) {
    if (state.game.ended) return;
    actAlone(play, side);
    clearForces(play);
  }
  // Neutrals at peace and rebel garrisons do nothing but hunger when they are shut in.
  const still = values(state.sides).filter(
    (s) => s.kind !== 'position' && s.controller === undefined && !acting.includes(s),
  );
  for (const side of byId(still, (s) => s.id)) starve(play, side.id, (f) => isShutIn(play, f));
});
