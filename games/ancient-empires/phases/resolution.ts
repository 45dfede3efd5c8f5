/** Phase 10, Resolution: capitals, Victory Points, the destroyed, the end. AE-END-1 to 4, AE-FIN-1. */
import { ids, type PositionId } from '../../../src/core/index.js';
import { CATEGORIES } from '../data.js';
import { destroy, moveCapital } from '../rules/realm/empires.js';
import { activePositions, levelsOf, playingPositions, positionAt } from '../rules/land/provinces.js';
import { phase, type Play } from '../play.js';
import type { State } from '../state.js';

export const resolution = phase('resolution', (play) => {
  const { state, log } = play;
  for (const position of playingPositions(state)) moveCapital(play, position);
  for (const position of activePositions(state)) score(play, position);
  for (const position of playingPositions(state)) destroy(play, position);
  state.operations = null;
  if (isEnd(state)) {
    state.over = true;
    state.step = 'end';
    log.add('game-ended', 'AE-FIN-1', 'all', { turn: state.turn });
    return;
  }
  for (const position of ids(state.positions)) {
    const empire = positionAt(state, position);
    for (const category of CATEGORIES) empire.invest[category] = 0;
  }
  state.turn += 1;
});

/** Levels that one holds and levels invested this turn are points. AE-END-2, AE-ADV-5 */
function score({ state, log }: Play, position: PositionId): void {
  const empire = positionAt(state, position);
  const levels = levelsOf(state, position);
  const invested = CATEGORIES.reduce((sum, category) => sum + empire.invest[category], 0);
  empire.vp += levels + invested;
  empire.vpProvinces += levels;
  empire.vpInvestment += invested;
  empire.vpHistory.push(empire.vp);
  log.add('points', 'AE-END-2', 'all', { by: position, levels, invested, vp: empire.vp });
}

/** The game ends by consent of all, or with its last turn. AE-FIN-1 */
function isEnd(state: State): boolean {
  const playing = playingPositions(state);
  const agreed = playing.length > 0 && playing.every((id) => positionAt(state, id).policies.end);
  const { turnLimit } = state.options;
  return agreed || playing.length === 0 || (turnLimit > 0 && state.turn >= turnLimit);
}
