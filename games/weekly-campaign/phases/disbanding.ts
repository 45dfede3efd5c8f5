/** Phase 1.4: letting go. WK-P1-4, WK-MIL-12; D orders of section 6.2. */
import { findCommand, findFort, findHolder, findSpy, isForeign } from '../find.js';
import { freePrisoners, setFree } from '../freed.js';
import { ownerOfHolder, prisonersIn, takePrisoners } from '../gifts.js';
import { stackAt } from '../increases.js';
import { bookRebuilds } from '../losses.js';
import { leadersAt, seatLeader } from '../leaders.js';
import { shiftMorale } from '../morale.js';
import type { PlayedAs } from '../orders.js';
import { refuse, type Reason } from '../refusals.js';
import type { TransferItem } from '../references.js';
import { removeCommand } from '../commands.js';
import { commandsInside, leaveWalls } from '../places.js';
import { count, has, isSqd, take } from '../stacks.js';
import { earn } from '../treasury.js';
import { tally } from '../week.js';
import { phase, type Play, type PositionId } from '../state.js';

type DisbandOrder = PlayedAs<'disband'>;

export const disbanding = phase('1.4 disband', (play) => {
  for (const order of play.orders) if (order.key === 'disband') disband(play, order);
});

function disband(play: Play, order: DisbandOrder): void {
  const { items, at } = order.fields;
  if (isForeign(order.position, at)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
  const why = items.map((item) => whyNot(play, order, item)).find((reason) => reason !== undefined);
  if (why) return refuse(play, order, 'WK-MIL-12', why);
  for (const item of items) letGo(play, order, item);
  play.log.done(order, 'WK-MIL-12');
}

/** The list goes whole or not at all. */
function whyNot({ state }: Play, order: DisbandOrder, item: TransferItem): Reason | undefined {
  if (item.kind === 'thing') {
    if (isForeign(order.position, item.ref)) return 'not-yours';
    const command = findCommand(state, order.position, item.ref);
    if (command) return count(command.stack) + count(command.sqds) > 0 ? 'limit' : undefined;
    return findFort(state, order.position, item.ref)?.owner === order.position ||
      findSpy(state, order.position, item.ref)
      ? undefined
      : 'unknown-name';
  }
  const holder = order.fields.at && findHolder(state, order.position, order.fields.at);
  if (!holder) return order.fields.at ? 'unknown-name' : 'not-here';
  if (ownerOfHolder(holder) !== order.position) return 'not-yours';
  if (item.kind === 'prisoners') {
    const held = prisonersIn(holder).prisoners.reduce((n, p) => n + count(p.stack), 0);
    return held === 0 || held < (item.n ?? 0) ? 'not-here' : undefined;
  }
  const asked = order.fields.items.reduce(
    (n, other) => (other.kind === 'units' && other.code === item.code ? n + other.n : n),
    0,
  );
  return has(stackAt(holder, item.code === 'MER' || isShip(item.code)), { code: item.code }) < asked
    ? 'not-here'
    : undefined;
  function isShip(code: string): boolean {
    return code.endsWith('SQ');
  }
}

function letGo(play: Play, order: DisbandOrder, item: TransferItem): void {
  const { state, data, dice } = play;
  const { disband: chart } = data.charts;
  if (item.kind === 'thing') return dissolve(play, order, item);
  const holder = order.fields.at && findHolder(state, order.position, order.fields.at);
  if (!holder) return;
  if (item.kind === 'prisoners') {
    const held = prisonersIn(holder);
    const sold = takePrisoners(held, item.n ?? held.prisoners.reduce((n, p) => n + count(p.stack), 0));
    const n = sold.reduce((sum, p) => sum + count(p.stack), 0);
    // WK-MIL-8: a captive that is sold can be raised again from this turn on.
    for (const { of, stack } of sold) bookRebuilds(state, data, of, stack);
    return earn(state, order.position, n * chart.slave, 'slaves', { n, at: holder.id });
  }
  take(stackAt(holder, isSqd(data, item.code)), item);
  if (item.code === data.units.merchants.code || data.units.units[item.code]?.trait === 'militia') return;
  for (let i = 0; i < item.n; i++) {
    if (dice.d100('disband', order.position) > chart.chance) continue;
    if ((state.week.disbanded[order.position] ?? 0) >= chart.most) continue;
    tally(state.week.disbanded, order.position, 1);
    shiftMorale(state, order.position, -1);
  }
}

/** An empty command, a fort or a spy. Leaders go to the capital, prisoners free. */
function dissolve(
  { state }: Play,
  order: DisbandOrder,
  item: Extract<TransferItem, { kind: 'thing' }>,
): void {
  const command = findCommand(state, order.position, item.ref);
  if (command) {
    sendLeadersHome(state, order.position, command.id);
    freePrisoners(state, command.hex, command.prisoners);
    return removeCommand(state, command);
  }
  const spy = findSpy(state, order.position, item.ref);
  if (spy) {
    delete state.spies[spy.id];
    return;
  }
  const fort = findFort(state, order.position, item.ref);
  if (!fort) return;
  for (const inside of commandsInside(state, fort)) leaveWalls(state, inside);
  sendLeadersHome(state, order.position, fort.id);
  setFree(state, order.position, fort.hex, fort.stack);
  freePrisoners(state, fort.hex, fort.prisoners);
  state.queue = state.queue.filter((b) => b.at !== fort.id);
  delete state.forts[fort.id];
}

function sendLeadersHome(state: Play['state'], position: PositionId, at: string): void {
  const capital = state.positions[position]?.capital ?? at;
  for (const leader of leadersAt(state, at)) seatLeader(state, leader, capital);
}
