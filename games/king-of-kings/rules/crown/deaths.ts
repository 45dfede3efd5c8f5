/** Deaths as the clock of the game (option end: monarch-deaths), and the last monarch alone. KOK-END-2, KOK-DEATH-5. */
import { endGame } from './endings.js';
import { scenarioOf } from '../../ruleset.js';
import type { Play } from '../../play.js';

/** After a monarch may have died. `over`: the events phase is over, so its deaths count as one. */
export function countDeaths(play: Play, over: boolean): void {
  const { game } = play.state;
  if (!game.deathNow || game.ended) return;
  if (game.lastFalls > 0) return endGame(play, 'last-monarch', 'KOK-DEATH-5');
  const counts = game.settings.end === 'monarch-deaths' && scenarioOf(play)['own-end'] !== true;
  if (counts && game.deaths > 0) return endGame(play, 'monarch-deaths', 'KOK-END-2');
  if (!over) return;
  game.deathNow = false;
  if (counts) game.deaths++;
}
