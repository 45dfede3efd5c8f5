/** Phase 1.10: revolts. WK-P1-10, WK-CON-7, WK-NPC-4. */
import { cities } from '../rules/realm/places.js';
import { revolt, revoltChance } from '../rules/conquest/revolt.js';
import { phase } from '../play.js';

export const revolts = phase('1.10 revolt', (play) => {
  for (const city of cities(play.state)) {
    const chance = revoltChance(play.state, play.data, city);
    if (chance > 0 && play.dice.d100('revolt', city.id) <= chance) revolt(play, city);
  }
});
