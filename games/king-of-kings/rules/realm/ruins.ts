/** Who rules a place. KOK-LOOT-4: the ruler of a ruin is the last to have passed it, and may rebuild it. */
import type { City, SideId } from '../../state.js';

export function setRuler(city: City, side: SideId): void {
  city.controller = side;
  if (city.looted) city.lastPasser = side;
}
