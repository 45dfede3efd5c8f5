/** Phase 5 of a position: supply of each force under it. KOK-SUP-1 to 3. */
import { starve } from '../rules/land/hunger.js';
import { phase } from '../play.js';

export const supply = (position: string) =>
  phase('supply', (play) => {
    const { state } = play;
    if (state.game.ended || state.positions[position]?.status !== 'active') return;
    starve(play, position);
  });
