/** A fort in other hands. WK-ASL-6, WK-GIFT-3. */
import { values } from '../../../../src/core/index.js';
import type { Fort, PositionId, State } from '../../state.js';

/** A fort is known by its owner and a number, so that a new owner gives it a new one. */
export function changeFortOwner(state: State, fort: Fort, to: PositionId): Fort {
  const position = state.positions[to];
  const n = position ? ++position.seq.FO : fort.n;
  const moved: Fort = { ...fort, id: `${to}-FO${n}`, owner: to, n };
  delete state.forts[fort.id];
  state.forts[moved.id] = moved;
  for (const build of state.queue) if (build.at === fort.id) build.at = moved.id;
  for (const command of values(state.commands)) if (command.inside === fort.id) command.inside = moved.id;
  for (const leader of values(state.leaders)) if (leader.at === fort.id) leader.at = moved.id;
  return moved;
}
