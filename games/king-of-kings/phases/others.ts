/** After the last position: the sides without a player. KOK-NPC. */
import { clearForces } from '../forces.js';
import { actAlone, sidesWithoutPlayer } from '../neutrals.js';
import { phase } from '../state.js';

export const others = phase('sides without a player', (play) => {
  clearForces(play);
  for (const side of sidesWithoutPlayer(play)) {
    if (play.state.game.ended) return;
    actAlone(play, side);
    clearForces(play);
  }
});
