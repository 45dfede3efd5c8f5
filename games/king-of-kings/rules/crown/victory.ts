/** Conditions that end a scenario before its time, and bars to victory. KOK-END-3, KOK-SCN-5. */
import { values } from '../../../../src/core/index.js';
import { endGame } from './endings.js';
import { pointsOf, tributeOf } from '../realm/realms.js';
import { scenarioOf, rulesOf } from '../../ruleset.js';
import type { Purse } from '../../board.js';
import type { World, Play } from '../../play.js';

/** KOK-END-0: looked at in every closing. */
export function checkVictory(play: Play): void {
  const { state } = play;
  const { game } = state;
  const active = values(state.positions).filter((p) => p.status === 'active');
  const [first] = active;
  if (!first) return endGame(play, 'nobody-left', 'KOK-END-3');
  rulesOf(play).goal?.watch(play, active);
  if (game.ended) return;
  // KOK-DEATH-5: the others died; one plays on for a while. Who was conquered or abdicated is not dead.
  const dead = values(state.positions).filter((p) => p.status !== 'active' && p.dead === true).length;
  if (active.length === 1 && game.players > 1 && dead > 0 && game.lastFalls === 0) {
    game.lastFalls = dead;
    play.log.add('last-monarch', 'KOK-DEATH-5', 'all', { position: first.id, falls: game.lastFalls });
  }
}

/** KOK-SCN-5: why a position can't win, whatever its points; undefined: it can. */
export function barOf(world: World, position: string, purse: Purse): string | undefined {
  const { state } = world;
  const scenario = scenarioOf(world);
  const goal = scenario.positions[Number(position.slice(1)) - 1]?.goal;
  if (goal?.points !== undefined && pointsOf(world, position, purse).total < goal.points)
    return `needs ${goal.points} points`;
  if (goal?.tribute !== undefined && tributeOf(state, position) < goal.tribute)
    return `needs ${goal.tribute} of tribute`;
  return rulesOf(world).goal?.bar(world, position);
}
