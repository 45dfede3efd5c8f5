/** After Construction: destroyed positions gather a horde. AE-HRD-1. */
import { byId, ids, rollKey, type PositionId } from '../../../src/core/index.js';
import { drawGrowth, shuffleGrowth, readCard } from '../rules/cards/decks.js';
import { weakest } from '../rules/land/changes.js';
import { activePositions, positionAt } from '../rules/land/provinces.js';
import { byPoints } from '../rules/raiders/by-points.js';
import { barbarianAreas } from '../rules/raiders/placing.js';
import { allStacks, raidSide } from '../rules/units/stacks.js';
import { phase, type Play } from '../play.js';

/** Cards drawn before giving up: more than a deck holds. */
const TRIES = 400;

export const hordes = phase('hordes', (play) => {
  const { state, log } = play;
  const ready = ids(state.positions).filter((id) => {
    const { status, policies, destroyedTurn } = positionAt(state, id);
    return status === 'destroyed' && policies.reenter && destroyedTurn < state.turn;
  });
  for (const position of byPoints(play, ready)) {
    const group = drawGroup(play);
    if (group === undefined) continue;
    const horde = positionAt(state, position);
    horde.status = 'horde';
    horde.hordeGroup = group;
    log.add('horde-group', 'AE-HRD-1', 'all', { by: position, group });
    passOnBarbarians(play, position);
  }
});

function drawGroup(play: Play): string | undefined {
  const { state, data } = play;
  for (let tries = 0; tries < TRIES; tries++) {
    if (!state.growth.deck.some((card) => readCard(card).kind === 'barbarian')) shuffleGrowth(play);
    const card = drawGrowth(play);
    if (card.kind === 'barbarian' && barbarianAreas(state, data, card.group).length > 0) return card.group;
  }
  return undefined;
}

/** Barbarians it moved pass to its wards, dealt round by Unit id, else as control of a province would. */
function passOnBarbarians(play: Play, position: PositionId): void {
  const { state, log } = play;
  const units = allStacks(state)
    .flatMap((stack) => stack.units)
    .filter((unit) => unit.type === 'BAR' && unit.side === raidSide(position));
  const wards = positionAt(state, position).policies.wards.filter(
    (id) => id !== position && state.positions[id]?.status === 'active',
  );
  for (const [index, unit] of byId(units, (one) => one.id).entries()) {
    const to = wards[index % Math.max(1, wards.length)] ?? weakest(play, activePositions(state), unit.id);
    if (to === null) continue;
    unit.side = raidSide(to);
    log.add('raider-passed', 'AE-HRD-1', 'all', { from: position, to, unit: unit.type }, [
      rollKey('control-tie', [unit.id]),
    ]);
  }
}
