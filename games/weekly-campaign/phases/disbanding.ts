/** Phase 1.4: letting go. WK-P1-4, WK-MIL-12. */
import { countOf } from '../../../src/core/index.js';
import { cargoOf } from '../rules/sea/cargo.js';
import { findCommand, findFort, findHolder, findSpy, isForeign } from '../rules/realm/find.js';
import { freePrisoners, setFree } from '../rules/realm/freed.js';
import { ownerOfHolder, prisonersIn, takePrisoners } from '../rules/exchange/gifts.js';
import { stackAt } from '../rules/realm/find.js';
import { bookRebuilds } from '../rules/troops/losses.js';
import { leaveForSeat } from '../rules/realm/leaders.js';
import { shiftMorale } from '../rules/realm/morale.js';
import type { PlayedAs } from '../orders/book.js';
import { refuse, type Reason } from '../orders/refusals.js';
import type { MeantItem } from '../orders/meaning.js';
import type { UnitItem } from '../orders/references.js';
import { forceWith, removeCommand } from '../rules/troops/commands.js';
import { commandsInside, leaveWalls } from '../rules/realm/places.js';
import { freeLift } from '../rules/sea/shipping.js';
import { count, isMilitia, isSqd, lift, take, takeAll } from '../rules/troops/stacks.js';
import { earn } from '../rules/realm/treasury.js';
import { tally } from '../week.js';
import { phase, type Play } from '../play.js';

type DisbandOrder = PlayedAs<'disband'>;

export const disbanding = phase('1.4 disband', (play) => {
  for (const order of play.orders) if (order.key === 'disband') disband(play, order);
});

function disband(play: Play, order: DisbandOrder): void {
  const { items, at } = order.fields;
  if (isForeign(order.position, at)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
  const why = items.map((item) => whyNot(play, order, item)).find((reason) => reason !== undefined);
  if (why) return refuse(play, order, 'WK-MIL-12', why);
  const without = whyNotUnits(play, order);
  if (without) return refuse(play, order, without.rule, without.why);
  for (const item of items) letGo(play, order, item);
  play.log.done(order, 'WK-MIL-12', {}, [`disband ${order.position}`]);
}

/** The list goes whole or not at all. */
function whyNot({ state }: Play, order: DisbandOrder, item: MeantItem): Reason | undefined {
  if (item.kind === 'thing') {
    if (isForeign(order.position, item.ref)) return 'not-yours';
    const command = findCommand(state, item.ref);
    if (command) {
      if (count(command.stack) + count(command.sqds) > 0) return 'limit';
      const { commands, trade } = cargoOf(state, command.id);
      return commands.length + trade.length > 0 ? 'no-lift' : undefined;
    }
    return findFort(state, item.ref)?.owner === order.position || findSpy(state, item.ref)
      ? undefined
      : 'unknown-name';
  }
  const holder = order.fields.at && findHolder(state, order.position, order.fields.at);
  if (!holder) return order.fields.at ? 'unknown-name' : 'not-here';
  if (ownerOfHolder(holder) !== order.position) return 'not-yours';
  if (item.kind === 'prisoners') {
    const held = prisonersIn(holder).prisoners.reduce((n, p) => n + count(p.stack), 0);
    const asked = order.fields.items.reduce((n, i) => (i.kind === 'prisoners' ? n + (i.n ?? held) : n), 0);
    return held === 0 || held < asked ? 'not-here' : undefined;
  }
  return undefined;
}

/** All units of the list together: they are there, and nobody aboard needs the ships (WK-NAV-14). */
function whyNotUnits({ state, data }: Play, order: DisbandOrder): { why: Reason; rule: string } | undefined {
  const holder = order.fields.at && findHolder(state, order.position, order.fields.at);
  if (!holder) return undefined;
  for (const sqds of [false, true]) {
    const stack = { ...stackAt(holder, sqds) };
    const asked = order.fields.items.filter((i) => i.kind === 'units' && isSqd(data, i.code) === sqds);
    if (!takeAll(stack, asked as UnitItem[])) return { why: 'not-here', rule: 'WK-MIL-12' };
    if (!sqds || asked.length === 0 || holder.kind !== 'command') continue;
    const gone = lift(data, holder.command.sqds) - lift(data, stack);
    if (gone > 0 && freeLift(state, data, forceWith(state, holder.command)) < gone)
      return { why: 'no-lift', rule: 'WK-NAV-14' };
  }
  return undefined;
}

function letGo(play: Play, order: DisbandOrder, item: MeantItem): void {
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
  if (item.code === data.units.merchants.code || isMilitia(data, item.code)) return;
  for (let i = 0; i < item.n; i++) {
    if (dice.d100('disband', order.position) > chart.chance) continue;
    if (countOf(state.week.disbanded, order.position) >= chart.most) continue;
    tally(state.week.disbanded, order.position, 1);
    shiftMorale(state, order.position, -1);
  }
}

/** An empty command, a fort or a spy. Leaders go to the capital, prisoners free. */
function dissolve({ state }: Play, order: DisbandOrder, item: Extract<MeantItem, { kind: 'thing' }>): void {
  const command = findCommand(state, item.ref);
  if (command) {
    leaveForSeat(state, command.id);
    freePrisoners(state, command.hex, command.prisoners);
    return removeCommand(state, command);
  }
  const spy = findSpy(state, item.ref);
  if (spy) {
    delete state.spies[spy.id];
    return;
  }
  const fort = findFort(state, item.ref);
  if (!fort) return;
  for (const inside of commandsInside(state, fort)) leaveWalls(state, inside);
  leaveForSeat(state, fort.id);
  setFree(state, order.position, fort.hex, fort.stack);
  freePrisoners(state, fort.hex, fort.prisoners);
  state.queue = state.queue.filter((b) => b.at !== fort.id);
  delete state.forts[fort.id];
}
