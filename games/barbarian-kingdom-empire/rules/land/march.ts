/** A march over land, with a leader beside. BKE-MOV-1. */
import { isLeader, unitName } from '../../board.js';
import { pieceMeant } from '../../orders/pieces.js';
import { isMarshal, movesOf, settleMarkers, stepInto } from './passage.js';
import type { PlayerTurn, Shortfall, MoveOrder } from './player-turn.js';
import { namedWay, walk, wayToward } from './ways.js';
import type { AreaId } from '../map/geography.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

export function march(play: Play, turn: PlayerTurn, order: MoveOrder, unit: Unit): Shortfall | undefined {
  const { state, data } = play;
  const moves = movesThisTurn(play, turn, unit);
  const plan = order.fields.to
    ? wayToward(play, unit, order.fields.to, moves)
    : namedWay(play, unit, order.fields.via ?? []);
  if ('rule' in plan) return plan;
  const mates = order.fields.with ? [pieceMeant(state, turn.position, order.fields.with)] : [];
  const leaders = mates.filter(
    (one): one is Unit =>
      one !== undefined && isLeader(one) && one.area === unit.area && !turn.moved.has(one.id),
  );
  const { way, stopped } = walk(play, unit, plan.way, moves, order.fields.all === true);
  const short = stopped ?? plan.short;
  if (way.length < 2) return short ?? { rule: 'BKE-MOV-1', reason: { code: 'stays', unit: unitName(unit) } };
  if (short && order.fields.all) return { ...short, partly: false };
  follow(play, turn, unit, way);
  for (const leader of leaders) {
    const along = walk(play, leader, way, movesOf(state, data, leader));
    follow(play, turn, leader, along.way);
    if (along.stopped) return { ...along.stopped, partly: true };
  }
  if (short) return { ...short, partly: true };
  return order.fields.with && leaders.length === 0
    ? {
        rule: 'BKE-MOV-1',
        reason: { code: 'no-companion', written: order.fields.with.written },
        partly: true,
      }
    : undefined;
}

/** BKE-OPT-6: the company of a marshal are those who began the turn beside him, also when he has gone ahead with others of them. */
function movesThisTurn({ state, data }: Play, turn: PlayerTurn, unit: Unit): number {
  const { moves } = data.charts.units[unit.type];
  const start = turn.startAreas.get(unit.id);
  if (moves === 0 || isLeader(unit)) return moves;
  const led = [...turn.startAreas].some(([id, area]) => {
    const leader = state.units[id];
    return area === start && leader !== undefined && isMarshal(data, leader, unit);
  });
  return moves + (led ? 1 : 0);
}

/** Moves a unit along a way that has been found legal. */
export function follow(play: Play, turn: PlayerTurn, unit: Unit, way: readonly AreaId[]): void {
  if (way.length < 2) return;
  const from = unit.area;
  for (const area of way.slice(1)) stepInto(play, unit, area);
  turn.moved.add(unit.id);
  // The last mover stands last: it is the first to be set back.
  turn.paths.delete(unit.id);
  turn.paths.set(unit.id, [...way]);
  settleMarkers(play);
  play.log.add('unit-moved', 'BKE-MOV-1', 'all', {
    unit: unitName(unit),
    position: turn.position,
    from,
    to: unit.area,
    way: [...way],
  });
}
