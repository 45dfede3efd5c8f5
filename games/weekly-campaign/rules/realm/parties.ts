/** Who hears of what happens between positions. WK-REP-15. */
import { byId } from '../../../../src/core/index.js';
import type { PositionId } from '../../records.js';
import type { State } from '../../state.js';

/** Those of them that are positions, each once, by number; the independents hear nothing. */
export const partiesOf = (state: Pick<State, 'positions'>, parties: readonly PositionId[]): PositionId[] =>
  byId(new Set(parties.filter((id) => state.positions[id])));
