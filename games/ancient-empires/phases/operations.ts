/** Phase 9, Operations: leaders, rounds in random order, the end roll, removal. AE-OPS-1 to 7, AE-MAIL-4. */
import { ids, invariant, lookup, type PositionId } from '../../../src/core/index.js';
import type { PlaceCode } from '../data.js';
import { expel } from '../rules/war/expel.js';
import { reviewOccupations } from '../rules/war/forces.js';
import { placeHorde, settleHorde, wander } from '../rules/raiders/hordes.js';
import { payBooty } from '../rules/war/looting.js';
import { professionalsOf } from '../rules/war/militia.js';
import { moveRaiders } from '../rules/raiders/moving.js';
import { retreats } from '../rules/campaign/retreat.js';
import { reviewSeized, tellLines } from '../rules/campaign/outcomes.js';
import { isScripted, lineOf, runScript } from '../rules/campaign/script.js';
import { namesRoundAfter } from '../rules/campaign/truth.js';
import { holdersOf, settleProvinces } from '../rules/campaign/settlement.js';
import { adoptOrphans } from '../rules/land/changes.js';
import {
  activePositions,
  ownedProvinces,
  onMap,
  playingPositions,
  positionAt,
  provinceAt,
} from '../rules/land/provinces.js';
import {
  allStacks,
  dropEmpty,
  findStack,
  hasOwn,
  isRaider,
  makeUnit,
  ownSide,
  removeUnits,
  sideOwner,
  station,
  stackKey,
} from '../rules/units/stacks.js';
import { callStack, forgetNames, queuesOf } from '../rules/units/names.js';
import { ordersFor, type OrderFor, type PlayedOrder } from '../orders/played.js';
import { phase, type Field, type Play } from '../play.js';
import type { Operations, Stack } from '../state.js';
import { byPoints } from '../rules/raiders/by-points.js';

/** Starts Operations when they have not begun, takes in the orders, and plays one round (`opsByRound`) or all. */
export const operations = phase('operations', (play) => {
  const begins = play.state.operations === null;
  const field = enter(play);
  forgetNames(field.ops);
  if (begins) begin(field, play.orders);
  takeOrders(field, play.orders, begins);
  if (play.state.options.opsByRound) {
    playRound(field);
    nextRound(field);
  } else {
    while (!field.ops.ended) {
      playRound(field);
      nextRound(field);
    }
  }
  if (!field.ops.ended) {
    reviewSeized(field.state, field.ops.finished);
    tellLines(field, field.ops.finished.splice(0), false);
    noteForTheEnd(field);
  }
});

function enter(play: Play): Field {
  play.state.operations ??= {
    round: 1,
    order: [],
    pending: [],
    finished: [],
    combats: 0,
    lootings: 0,
    acted: false,
    results: {},
    fought: {},
    looters: [],
    lined: {},
    ended: false,
    keeps: [],
    capitals: [],
  };
  return { state: play.state, data: play.data, log: play.log, dice: play.dice, ops: play.state.operations };
}

/** Each empire puts its first Leader on its land, and hordes appear. AE-OPS-1, AE-HRD-2 */
function begin(field: Field, orders: readonly PlayedOrder[]): void {
  const { state, data, log } = field;
  for (const position of playingPositions(state)) {
    const empire = positionAt(state, position);
    empire.extraLeaders = 0;
    empire.capitalLooted = false;
  }
  const active = activePositions(state);
  for (const position of active) placeLeader(field, position, orders);
  // OUTCOME-1: a horde and a destroyed empire have no Leader to place, and are told so.
  for (const order of ordersFor(orders, 'leader'))
    if (order.fields.where !== '+1' && !active.includes(order.position))
      log.failed(order, 'AE-OPS-1', 'not-owner');
  const taken: PlaceCode[] = [];
  const waiting = ids(state.positions).filter((id) => positionAt(state, id).status === 'horde');
  for (const position of byPoints(field, waiting)) {
    const area = placeHorde(field, position, orders, taken);
    if (area !== undefined) taken.push(area);
  }
  for (const order of ordersFor(orders, 'horde')) {
    if (!waiting.includes(order.position)) log.failed(order, 'AE-HRD-2', 'no-horde');
  }
  for (const code of onMap(state)) {
    const p = provinceAt(state, code);
    p.raised = { round: 0, inRound: 0, inTurn: 0 };
    // AE-MAN-3: those it has now count all the turn, fallen ones too.
    if (p.kind === 'independent') p.raised.professionals = professionalsOf(state, data, code);
  }
}

function placeLeader(field: Field, position: PositionId, orders: readonly PlayedOrder[]): void {
  const { state, data, log } = field;
  const own = ownedProvinces(state, position);
  const wishes = ordersFor(orders, 'leader', position).filter((order) => order.fields.where !== '+1');
  const { capital } = positionAt(state, position);
  const units = (code: string): number =>
    allStacks(state)
      .filter((stack) => stack.at === code)
      .flatMap((stack) => stack.units)
      .filter((unit) => sideOwner(unit.side) === position).length;
  const standard =
    capital !== null && own.includes(capital)
      ? capital
      : [...own].sort((a, b) => units(b) - units(a) || own.indexOf(a) - own.indexOf(b))[0];
  const named = (order: OrderFor<'leader'>): Stack | undefined =>
    order.fields.stack === undefined ? undefined : findStack(state, order.fields.stack);
  const wrong = (order: OrderFor<'leader'>): string => {
    if (!own.includes(order.fields.where)) return 'not-owner';
    if (order.fields.stack === undefined) return '';
    const stack = named(order);
    return stack?.at === order.fields.where && hasOwn(stack, position) ? '' : 'no-stack';
  };
  const wish = wishes.filter((order) => wrong(order) === '').at(-1);
  for (const order of wishes) {
    // AE-MAIL-8: of several the last that can be carried out counts.
    const reason = wrong(order);
    if (order === wish) log.done(order, 'AE-OPS-1');
    else log.failed(order, 'AE-OPS-1', reason === '' ? 'superseded' : reason);
  }
  const at = wish?.fields.where ?? standard;
  if (at === undefined) return;
  const leader = makeUnit(state, 'LEA', ownSide(position));
  const joined = wish && named(wish);
  if (joined) joined.units.push(leader);
  const stack = joined ?? station(state, data, at, [leader]);
  invariant(stack, 'a Leader stands in a Stack');
  callStack(field, position, at, stack);
  log.add('leader-placed', 'AE-OPS-1', 'all', { by: position, at, stack: stack.id });
}

/** Script lines are queued; H drops earlier ones; K and CP wait for the end. */
function takeOrders(field: Field, orders: readonly PlayedOrder[], begins: boolean): void {
  const { state, ops, log } = field;
  ops.lined = {};
  for (const order of orders) {
    if (order.key === 'keep') ops.keeps.push({ position: order.position, order, told: false });
    else if (order.key === 'capital') ops.capitals.push({ position: order.position, order, told: false });
    else if (!begins && (order.key === 'horde' || (order.key === 'leader' && order.fields.where !== '+1'))) {
      // AE-MAIL-4: Leaders and hordes are placed in the first round only.
      log.failed(order, 'AE-MAIL-4', 'wrong-step');
    } else if (order.key === 'hold') {
      const held = order.fields.stack;
      const queue = held.kind === 'all' ? 'ALL' : stackKey(held.stack);
      const gone = ops.pending.filter(
        (line) => line.position === order.position && (held.kind === 'all' || queuesOf(line).includes(queue)),
      );
      for (const line of gone) line.reason = 'held';
      ops.pending = ops.pending.filter((line) => !gone.includes(line));
      ops.finished.push(...gone);
      markLined(ops, order.position, queue);
      log.done(order, 'AE-MAIL-4', { n: gone.length });
    } else if (isScripted(order)) {
      const line = lineOf(order, state.step);
      ops.pending.push(line);
      for (const queue of queuesOf(line)) markLined(ops, order.position, queue);
    }
  }
  for (const line of ops.pending) for (const queue of queuesOf(line)) markLined(ops, line.position, queue);
}

function markLined(ops: Operations, position: PositionId, queue: string): void {
  const list = (ops.lined[position] ??= []);
  if (!list.includes(queue)) list.push(queue);
}

/** A round: booty comes in, all get their points, and the positions act in a drawn order. AE-OPS-3, AE-OPS-4 */
function playRound(field: Field): void {
  const { state, data, log, dice, ops } = field;
  payBooty(field);
  ops.acted = false;
  ops.looters = [];
  for (const unit of allStacks(state).flatMap((stack) => stack.units))
    unit.mp = data.charts.movement[unit.type];
  ops.order = dice.shuffle(playingPositions(state), 'ops-order', ops.round);
  log.add('round-started', 'AE-OPS-3', 'all', { round: ops.round, order: ops.order }, ['ops-order']);
  for (const position of ops.order) {
    if (retreats(field, position, false)) ops.acted = true;
    if (runScript(field, position)) ops.acted = true;
    if (expel(field, position)) ops.acted = true;
    if (moveRaiders(field, position)) ops.acted = true;
    if (positionAt(state, position).status === 'horde' && wander(field, position)) ops.acted = true;
    reviewOccupations(field);
  }
  // AE-OPS-4: uncontrolled Independents last; AE-NPC-6: they stay at home.
  retreats(field, null, false);
  reviewOccupations(field);
}

/** AE-OPS-2, AE-OPS-5: is there a further round? */
function nextRound(field: Field): void {
  const { data, dice, log, ops } = field;
  const next = ops.round + 1;
  const later = ops.pending.some(
    ({ order: { fields } }) =>
      (fields.round?.from ?? 0) > ops.round || ('if' in fields && namesRoundAfter(field, fields.if ?? [])),
  );
  if (ops.round >= data.charts.rounds) ops.ended = true;
  else if (ops.round >= data.charts['certain-rounds'] && !ops.acted && !later) {
    ops.ended = true;
    log.add('phase-idle', 'AE-OPS-5', 'all', { round: ops.round });
  } else {
    const needed = lookup(data.charts['end-roll'], next, 'end-roll');
    if (needed > 0) {
      const rolled = [dice.d6('ops-end', next), dice.d6('ops-end', next)];
      const sum = rolled.reduce((all, die) => all + die, 0);
      ops.ended = sum < needed;
      log.add('end-rolled', 'AE-OPS-2', 'all', { round: next, dice: rolled, sum, needed, ended: ops.ended }, [
        'ops-end',
      ]);
    }
  }
  if (!ops.ended) ops.round = next;
}

/** What happens when no more rounds are played: booty, retreats, land that changes hands, hordes that settle. AE-OPS-7 */
export const operationsEnd = phase('operations-end', (play) => {
  const { state } = play;
  invariant(state.operations, 'Operations end after they began');
  const field: Field = { state, data: play.data, log: play.log, dice: play.dice, ops: state.operations };
  const { ops } = field;
  payBooty(field);
  for (const position of ops.order) retreats(field, position, true);
  retreats(field, null, true);
  reviewOccupations(field);
  reviewSeized(state, [...ops.finished, ...ops.pending]);
  const taken = takenByRaiders(field);
  settleProvinces(field);
  for (const position of ids(state.positions)) {
    if (positionAt(state, position).status === 'horde') settleHorde(field, position);
  }
  adoptOrphans(field);
  // AE-OPS-7 (5): Barbarians whose side took the land have settled in it.
  removeUnits(
    state,
    (unit, stack) =>
      unit.type === 'BAR' && isRaider(unit.side) && (taken[stack.at] ?? []).includes(unit.side),
  );
  removeUnits(state, (unit) => unit.type === 'MIL' || unit.type === 'LEA');
  for (const stack of allStacks(state)) {
    stack.routed = 0;
    stack.beatenBy = [];
    for (const unit of stack.units) unit.mp = 0;
  }
  dropEmpty(state);
  for (const line of ops.pending) if (line.reason === '') line.reason = 'phase-over';
  tellLines(field, [...ops.finished.splice(0), ...ops.pending.splice(0)], true);
});

/** Provinces that Raiders hold at the end: nobody's own Units share the Occupation. */
function takenByRaiders({ state }: Field): Readonly<Record<PlaceCode, readonly string[]>> {
  const found: Record<PlaceCode, string[]> = {};
  for (const code of onMap(state)) {
    const sides = holdersOf(state, code);
    if (sides.length > 0 && sides.every(isRaider)) found[code] = sides;
  }
  return found;
}

/** AE-MAIL-4: K and CP lines of this sheet are noted now and told when the phase ends. */
function noteForTheEnd({ log, ops }: Field): void {
  for (const noted of [...ops.keeps, ...ops.capitals]) {
    if (noted.told) continue;
    noted.told = true;
    log.done(noted.order, 'AE-MAIL-4', { noted: true });
  }
}
