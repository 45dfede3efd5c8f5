/** BKE-ADM-2, BKE-S1-2, BKE-S4-3: a revival. */
import { soundCitiesOf } from '../../board.js';
import { overrideRight } from './overrides.js';
import { standingOf } from '../../standing.js';
import type { Position } from '../../state.js';
import { changesOf, type Play } from '../../play.js';

/** BKE-ADM-2: a revival makes the realm young again; the marker may move. `chosen`: by the right of BKE-S4-3, not by the dice. */
export function revive(play: Play, position: Position, chosen = false): void {
  const { state, data, log } = play;
  if (changesOf(state, data)['revival-is-good-ruler']) {
    position.effect = 'good-ruler';
    log.add('good-ruler', 'BKE-S1-2', 'all', { position: position.id });
    return;
  }
  // BKE-S4-3: after the one replacement no other revival of the stage counts.
  const spent =
    overrideRight(state, data, position) === 'revival' && position.overrideUsed === position.stage;
  if (spent && !chosen) {
    log.add('revival-void', 'BKE-S4-3', 'all', { position: position.id });
    return;
  }
  position.revivalTurn = state.turn;
  log.add('revival', 'BKE-ADM-2', 'all', { position: position.id });
  const [wanted] = standingOf(play, position.id, 'capital').flatMap(({ fields }) => fields.on_revival ?? []);
  const area = wanted?.area;
  if (area === undefined || area === position.capital) return;
  if (!soundCitiesOf(state, position.id).includes(area)) return;
  position.capital = area;
  log.add('capital-placed', 'BKE-ADM-2', 'all', { position: position.id, area });
}
