/** What a regular orders beforehand: civil wars break out where most turns coat and most is lost. RF-CW-2, RF-CW-4 */
import { compareIds } from '../../../../src/core/index.js';
import { civilWarsIn, yearNow } from '../../rules/world/calendar.js';
import { areaState, isStar } from '../../rules/world/control.js';
import { mayBeCapital } from '../../rules/peoples/rebels.js';
import { kindOf, unitsAt } from '../../rules/world/pieces.js';
import { germaniaSeat } from '../../rules/world/seats.js';
import { neighbours, world } from '../../rules/world/world.js';
import { sceneOf, write, type Draft } from '../draft.js';

/** Places named: the Emperor's own choice of province may take the first away (RF-EMP-2). */
const NAMED = 6;

export function provide(draft: Draft): void {
  const { state, data, seat } = draft;
  if (state.step !== 'Rr' || seat !== germaniaSeat(state) || civilWarsIn(data, yearNow(state)) === 0) return;
  const board = sceneOf(draft);
  const places = world(data)
    .areaIds.filter((id) => mayBeCapital(board, id))
    .map((id) => ({ id, harm: harmAt(draft, id) }))
    .sort((a, b) => b.harm - a.harm || compareIds(a.id, b.id))
    .map(({ id }) => id)
    .slice(0, NAMED);
  if (places.length > 0) write(draft, 'civil-war', { areas: places });
}

/** Stars that rebels would stand in, and whole garrisons that would go over. */
function harmAt(draft: Draft, capital: string): number {
  const board = sceneOf(draft);
  const affected = [capital, ...neighbours(draft.data, capital)].filter(
    (id) => areaState(board, id).controller === 'rome',
  );
  const stars = affected.filter((id) => isStar(board, id) && areaState(board, id).loot === 0);
  const loyal = affected.filter((id) => unitsAt(board, id).some((u) => kindOf(board, u) === 'palatina'));
  const turncoats = affected.filter((id) => unitsAt(board, id).length > 0).length - loyal.length;
  return 3 * stars.length + 2 * turncoats - 2 * loyal.length;
}
