/** How a game ends. KOK-END-1 to 3, KOK-VP-2. */
import { changesOf, scenarioOf } from '../../ruleset.js';
import type { Play } from '../../play.js';
import { pointsOf, prizeOf } from '../realm/realms.js';

/** Ends the game at once; the phases that follow are not played. */
export function endGame(play: Play, by: string, rule: string, winner?: string): void {
  const { game } = play.state;
  if (game.ended) return;
  game.ended = winner === undefined ? { by } : { by, winner };
  play.log.add('game-ended', rule, 'all', { by, ...(winner === undefined ? {} : { winner }) });
}

/** KOK-SUM-2, KOK-END-1: one step of the period marker; past the last the game is over. */
export function advancePeriod(play: Play, position: string, rule: string): void {
  const { game } = play.state;
  const bare = game.settings.end === 'monarch-deaths' && scenarioOf(play)['own-end'] !== true;
  if (bare || game.period === 0 || changesOf(play)['no-periods']) {
    play.log.add('period-stays', 'KOK-END-2', 'all', { position });
    return;
  }
  game.period--;
  play.log.add('period-advanced', rule, 'all', { position, left: game.period });
  if (game.period === 0) endGame(play, 'periods', 'KOK-END-1');
}

/** KOK-VP-2: the points of this moment are kept; the prize of scenario 13 is for who holds its city at the end (KOK-VP-1, the Crusaders). */
export function freezePoints(play: Play, position: string): void {
  const p = play.state.positions[position];
  if (!p || p.frozen !== undefined) return;
  p.frozen = pointsOf(play, position, p).total - prizeOf(play, position);
  // KOK-SEE-2: what the treasury held is told when the game ends.
  p.frozenOpen = p.frozen - p.treasury;
}
