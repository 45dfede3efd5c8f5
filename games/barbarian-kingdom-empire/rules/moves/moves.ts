/** The move orders of a position, on land and at sea, and what became of them. BKE-MOV-1, BKE-MAIL-18, OUTCOME-1. */
import { invariant } from '../../../../src/core/index.js';
import { isShip, isTribe, unitName } from '../../board.js';
import { fewerThan, piecesMeant } from '../../orders/pieces.js';
import { done, failed, part } from '../../outcomes.js';
import { march } from '../land/march.js';
import { heldBack } from '../land/passage.js';
import type { PlayerTurn, Shortfall, MoveOrder } from '../land/player-turn.js';
import { holdCoup, seekSupport } from '../land/set-back.js';
import { crossSea } from '../peoples/crossing.js';
import { sail, seekHarbour } from './sailing.js';
import { given } from '../../standing.js';
import { type Play, scenarioOf } from '../../play.js';

/** All move orders of a position, in the order written. */
export function moveUnits(play: Play, turn: PlayerTurn): void {
  for (const order of given(play, turn.position, 'move')) moveByOrder(play, turn, order);
  holdCoup(play, turn);
  seekSupport(play, turn);
  seekHarbour(play, turn);
}

function moveByOrder(play: Play, turn: PlayerTurn, order: MoveOrder): void {
  const { state, data } = play;
  const { sea } = scenarioOf(state, data);
  const [mover, ...load] = order.fields.unit;
  invariant(mover, 'a move names who moves');
  const units = piecesMeant(state, turn.position, mover);
  if (units.length === 0) return failed(play, order, 'BKE-MOV-1', `${mover.written} is not a unit of yours`);
  // Who rides is looked up where he waits: afterwards he is elsewhere.
  const { fleet, carry = [] } = order.fields;
  const riders = [...load, ...carry, ...(fleet ? [fleet] : [])].flatMap((rider) =>
    piecesMeant(state, turn.position, rider),
  );
  const lacking = tooFew(play, turn, order);
  const results = units.map((unit): Shortfall | undefined => {
    const held = heldBack(state, data, unit, turn.startAreas);
    if (held) return held;
    if (turn.inverted.has(unit.id))
      return { rule: 'BKE-TRB-1', reason: `${unitName(unit)} combines this turn` };
    if (turn.moved.has(unit.id) || turn.carried.has(unit.id))
      return { rule: 'BKE-MOV-1', reason: `${unitName(unit)} has moved already` };
    const via = order.fields.via ?? [];
    const overSea = via.some(({ sea }) => sea !== undefined);
    if (isShip(unit)) return sail(play, turn, order, unit, [...load, ...carry]);
    if (overSea && isTribe(unit)) return crossSea(play, turn, unit, via);
    if (overSea)
      return sea?.crossing
        ? sea.crossing(play, turn, unit, via)
        : { rule: 'BKE-MOV-1', reason: 'no land unit enters a sea' };
    return march(play, turn, order, unit);
  });
  const bad = results.find((one) => one !== undefined) ?? lacking;
  const good = results.some((one) => one === undefined || one.partly);
  if (bad && !good) return failed(play, order, bad.rule, bad.reason);
  const pieces = units.filter((_, at) => results[at] === undefined || results[at]?.partly);
  turn.claims.push({
    order,
    pieces: [...pieces, ...riders].map((unit) => unit.id),
    rule: pieces.every((unit) => unit.area.startsWith('landing ')) ? 'BKE-LND-1' : 'BKE-MOV-1',
    ...(bad ? { short: bad } : {}),
  });
}

/** Fewer go, or go aboard, than the order counts. */
function tooFew({ state }: Play, turn: PlayerTurn, { fields }: MoveOrder): Shortfall | undefined {
  const reason = [...fields.unit, ...(fields.carry ?? [])]
    .map((meant) => fewerThan(meant, piecesMeant(state, turn.position, meant).length))
    .find((one) => one !== undefined);
  return reason === undefined ? undefined : { rule: 'BKE-MOV-1', reason, partly: true };
}

/** OUTCOME-1: what became of the moves, now that coups and full areas have had their say. */
export function answerMoves(play: Play, turn: PlayerTurn): void {
  for (const { order, pieces, rule, short } of turn.claims) {
    const back = pieces.flatMap((id) => turn.undone.get(id) ?? []);
    const [first] = back;
    if (!first) {
      if (short) part(play, order, short.rule, short.reason);
      else done(play, order, rule);
    } else
      (back.length === pieces.length && !first.partly ? failed : part)(play, order, first.rule, first.reason);
  }
}
