/** Player turns in slot order: combination, growth, movement, creation, combat. */
import { invariant, type PositionId } from '../../../src/core/index.js';
import { positionOf } from '../board.js';
import { placeWaitingLeader } from '../rules/realm/capitals.js';
import { attackAll } from '../rules/war/attacks.js';
import { leaveEast } from '../scenarios/alexander/exits.js';
import { enterGate, leaveGate } from '../scenarios/vikings/entry.js';
import { answerMoves, moveUnits } from '../rules/moves/moves.js';
import { repairStacks } from '../rules/land/set-back.js';
import { settleLeaders } from '../rules/land/leaders.js';
import { settleMarkers } from '../rules/land/passage.js';
import { beginPlayerTurn } from '../rules/land/player-turn.js';
import { captives, tributes } from '../rules/money/treaties.js';
import { combineTribes, createUnits } from '../rules/peoples/combination.js';
import { growTribes, spreadTribes } from '../rules/peoples/growth.js';
import { happenings, type Play, phase } from '../play.js';

/** Every slot of the turn. */
export const playerTurns = phase('player turns', (play) => {
  happenings(play, 'before slots');
  for (const slot of play.state.slots) playSlot(play, slot);
  happenings(play, 'after slots');
});

/** One slot, for sequential submission (BKE-MAIL-3): the step says which. */
export const oneSlot = phase('player turn', (play) => {
  const { state } = play;
  const at = Number(state.step.replace('slot-', '')) - 1;
  if (at === 0) happenings(play, 'before slots');
  const slot = state.slots[at];
  invariant(slot, `${state.step} is a slot of this turn`);
  playSlot(play, slot);
  if (at === state.slots.length - 1) happenings(play, 'after slots');
});

/** BKE-ORD-3: each part is done for all positions of the slot before the next. */
function playSlot(play: Play, slot: readonly PositionId[]): void {
  const { state } = play;
  const turns = slot
    .filter((id) => positionOf(state, id).stage !== 'out')
    .map((id) => beginPlayerTurn(state, id));
  for (const turn of turns) tributes(play, positionOf(state, turn.position));
  for (const turn of turns) enterGate(play, turn);
  for (const turn of turns) combineTribes(play, turn);
  for (const turn of turns) growTribes(play, turn);
  for (const turn of turns) {
    moveUnits(play, turn);
    leaveEast(play, turn);
    leaveGate(play, turn);
    spreadTribes(play, turn);
    repairStacks(play, turn);
    answerMoves(play, turn);
    settleLeaders(play);
    captives(play, turn.position);
  }
  for (const turn of turns) createUnits(play, turn);
  for (const turn of turns) attackAll(play, turn);
  for (const turn of turns) placeWaitingLeader(play, turn.position);
  settleMarkers(play);
  settleLeaders(play);
}
