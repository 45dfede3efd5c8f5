/** What Persia takes at the boundary. BKE-S7-4. */
import { soundCitiesOf, taxOf } from '../../board.js';
import type { Position } from '../../state.js';
import { rightOf, type Play } from '../../play.js';

/** BKE-S7-4: the higher of a die and the tax of its cities inside the boundary; nothing to whom no tribute is due. */
export function persianTribute(play: Play, position: Position): number {
  const { state, data, dice, log } = play;
  if (rightOf(state, data, position, 'takes-tribute') !== true) return 0;
  const die = dice.d6('persian-tribute', position.id);
  const inside = taxOf(
    state,
    soundCitiesOf(state, position.id).filter((area) => data.geo.areas[area]?.inside),
  );
  log.add('persian-tribute', 'BKE-S7-4', 'all', { position: position.id, die, inside }, ['persian-tribute']);
  return Math.max(die, inside);
}
