/** Which rebellions a scenario rolls: the common ones, or its own. */
import { specialOf } from '../board.js';
import { settleMarkers } from '../rules/land/passage.js';
import { rollCommon } from '../rules/realm/rebellions.js';
import { alexanderRebellion, lateRebellion } from './rebellions.js';
import type { Play, Position } from '../state.js';

/** Rolls and carries out one rebellion. */
export function rebel(play: Play, position: Position): void {
  const special = specialOf(play.state, play.data);
  if (special.alexander) alexanderRebellion(play, position);
  else if (special['late-empire']) lateRebellion(play, position);
  else rollCommon(play, position);
  settleMarkers(play);
}
