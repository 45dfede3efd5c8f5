/** Tribes over a marked sea. BKE-OPT-1. */
import { invariant, must, type PositionId } from '../../../../src/core/index.js';
import { isBlocked, positionOf, takeOff, unitName } from '../../board.js';
import { isDesertFolk, stepInto } from '../land/passage.js';
import type { PlayerTurn, Shortfall } from '../land/player-turn.js';
import { toldOf, type PlaceMeaning } from '../../orders/meaning.js';
import { shoresOf, type AreaId } from '../map/geography.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** BKE-OPT-1: over a marked sea at the risk of a die. */
export function crossSea(
  play: Play,
  turn: PlayerTurn,
  tribe: Unit,
  via: readonly PlaceMeaning[],
): Shortfall | undefined {
  const { state, data, dice, log } = play;
  const { geo } = data;
  const [over, to] = via;
  invariant(over, 'a crossing names a sea');
  const { sea } = over;
  const goal = to?.area;
  const { group } = positionOf(state, tribe.owner);
  if (!state.options.tribal_sea_crossing) return { rule: 'BKE-OPT-1', reason: 'no-crossings' };
  if (
    sea === undefined ||
    to === undefined ||
    goal === undefined ||
    must(geo.seas, sea, 'the map').tribes?.includes(group) !== true
  )
    return { rule: 'BKE-OPT-1', reason: { code: 'sea-unmarked', sea: toldOf(over) } };
  const shores = shoresOf(geo, sea);
  const desert = geo.areas[goal]?.desert === true && !isDesertFolk(state, tribe.owner);
  if (
    !shores.includes(tribe.area) ||
    !shores.includes(goal) ||
    !isVacantFor(play, goal, turn.position) ||
    desert
  )
    return { rule: 'BKE-OPT-1', reason: { code: 'not-across', to: goal, sea } };
  turn.moved.add(tribe.id);
  const die = dice.d6('tribal-crossing', unitName(tribe));
  const safe = die <= data.charts.crossing.safe;
  log.add(
    'tribe-crossed',
    'BKE-OPT-1',
    'all',
    {
      tribe: unitName(tribe),
      position: turn.position,
      die,
      safe,
      sea,
      area: goal,
    },
    ['tribal-crossing'],
  );
  if (!safe) {
    takeOff(state, tribe);
    return { rule: 'BKE-OPT-1', reason: 'tribe-drowned' };
  }
  const from = tribe.area;
  stepInto(play, tribe, goal);
  turn.paths.set(tribe.id, [from, goal]);
  return undefined;
}

const isVacantFor = (play: Play, area: AreaId, position: PositionId): boolean =>
  !isBlocked(play.state, area, position);
