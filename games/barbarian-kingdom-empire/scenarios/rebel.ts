/** Which rebellions a scenario rolls: the common ones, or its own. */
import { settleMarkers } from '../rules/land/passage.js';
import { rollCommon } from '../rules/realm/rebellions.js';
import type { Position } from '../state.js';
import { type Play, scenarioOf } from '../play.js';

/** Rolls and carries out one rebellion. */
export function rebel(play: Play, position: Position): void {
  const scenario = scenarioOf(play.state, play.data);
  if (scenario.rebellion) scenario.rebellion(play, position);
  else rollCommon(play, position);
  settleMarkers(play);
}
