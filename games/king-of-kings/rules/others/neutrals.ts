/** Who acts without a player, in which order, and by which procedure. KOK-NPC-1 to 9. */
import { byId, values } from '../../../../src/core/index.js';
import { forcesUnder, hasUnits, isTrade } from '../realm/forces.js';
import { starve } from '../land/hunger.js';
import { besiegeAll, wage } from './lone-marches.js';
import { roam } from './raider-marches.js';
import { marchOnCapital } from './rebel-marches.js';
import { defendEmpire } from './split-empires.js';
import type { World, Play } from '../../play.js';
import type { Side } from '../../state.js';
import { isShutIn } from '../land/zones.js';

/** KOK-NPC: who acts, in order. */
export function sidesWithoutPlayer(world: World): Side[] {
  const { state } = world;
  const rank = { neutral: 0, rebel: 1, empire: 2, raider: 3, position: 9, rebellion: 9 };
  const acts = (s: Side): boolean =>
    s.controller === undefined &&
    ((s.kind === 'neutral' && s.enemies.length > 0) ||
      s.kind === 'rebel' ||
      s.kind === 'empire' ||
      s.kind === 'raider') &&
    forcesUnder(state, s.id).some((f) => !isTrade(f) && hasUnits(f));
  return byId(values(state.sides).filter(acts), (s) => s.id).sort(
    (a, b) => rank[a.kind] - rank[b.kind] || a.since - b.since,
  );
}

/** One side's turn: sieges first, then movement, then hunger where it is shut in (KOK-SUP-3). */
export function actAlone(play: Play, side: Side): void {
  besiegeAll(play, side.id);
  if (side.kind === 'neutral') wage(play, side.id);
  else if (side.kind === 'rebel') marchOnCapital(play, side.id);
  else if (side.kind === 'empire') defendEmpire(play, side.id);
  else roam(play, side.id);
  starve(play, side.id, (f) => isShutIn(play, f));
}
