/** What the game is won by, as a player counts it: stars at the checkpoints. RF-VIC-1, RF-VIC-2 */
import { yearNow } from '../../rules/world/calendar.js';
import { counts } from '../../rules/realm/scoring.js';
import { sceneOf, type Draft } from '../draft.js';

/** Is the board counted at the end of this turn? */
export function isCounted({ state, data }: Draft): boolean {
  return data.charts.victory.years.includes(yearNow(state));
}

/** Is this the last turn, after which nothing is worth anything? */
export function isLast({ state, data }: Draft): boolean {
  return yearNow(state) >= Math.min(state.options.lastYear, data.charts.dates.last);
}

/** The seat's lead on this board: of two players Rome's stars less those of the others, of three its own less half of theirs. */
export function lead(draft: Draft): number {
  const { rome, parthia, germania } = counts(sceneOf(draft));
  if (draft.state.options.players === 2) {
    const net = rome - parthia - germania;
    return draft.seat === 'P1' ? net : 0 - net;
  }
  const own = draft.seat === 'P1' ? rome : draft.seat === 'P2' ? parthia : germania;
  return 3 * own - (rome + parthia + germania);
}
