/** Conditions that end a scenario before its time, and bars to victory. KOK-END-3, KOK-SCN-5. */
import { values } from '../../../../src/core/index.js';
import { endGame } from './endings.js';
import { citiesOf, pointsOf, tributeOf } from '../realm/realms.js';
import { scenarioOf, specialOf } from '../../ruleset.js';
import type { Purse, World } from '../../board.js';
import type { Play } from '../../state.js';

/** KOK-END-0: looked at in every closing. */
export function checkVictory(play: Play): void {
  const { state, data } = play;
  const { game } = state;
  const special = specialOf(play);
  const active = values(state.positions).filter((p) => p.status === 'active');
  const [first] = active;
  if (!first) return endGame(play, 'nobody-left', 'KOK-END-3');
  const last = special['last-of'];
  if (last) {
    const left = last.filter((id) => state.positions[id]?.status === 'active');
    const [winner] = left;
    if (left.length === 1 && winner !== undefined)
      return endGame(play, 'last-claimant', 'KOK-SCN-10', winner);
  }
  const whole = special['whole-empire'];
  if (whole !== undefined) {
    const p = state.positions[whole];
    const loyal = values(state.cities).every((c) => c.kind === 'fort' || c.controller === whole);
    if (loyal && p && !p.achievements.includes('enemies'))
      return endGame(play, 'empire-whole', 'KOK-SCN-17', whole);
  }
  if (special.crisis) {
    for (const p of active) {
      if (game.turn - p.monarch.reignStart + 1 >= data.charts['reign-to-win'])
        return endGame(play, 'long-reign', 'KOK-SCN-18', p.id);
    }
  }
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
  const special = specialOf(world);
  if (special['all-of-realm'] === position) {
    const all = citiesOf(state, position).length;
    const lost = values(state.cities).some(
      (c) => c.kind === 'city' && ['P1', 'P2', 'P3'].includes(c.original) && c.controller !== position,
    );
    if (lost || all === 0) return 'needs the whole empire';
  }
  if (special['whole-empire'] === position && state.game.ended?.winner !== position && state.game.ended)
    return 'the empire was not whole';
  if (special.crisis && state.game.ended && state.game.ended.winner !== position)
    return 'did not reign long enough';
  return undefined;
}
