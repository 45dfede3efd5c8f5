/** Phase 1.2: conversions, treaties offered and denounced, declarations of war, stand-ins, what has expired. WK-P1-2. */
import { byId, ids } from '../../../src/core/index.js';
import { enterIfWanted } from '../rules/march/entering.js';
import { allCommands, allForces } from '../rules/troops/commands.js';
import { openRebuilds } from '../rules/building/rebuilds.js';
import { convertCities } from '../rules/conquest/conversions.js';
import { shiftMorale } from '../rules/realm/morale.js';
import type { PlayedAs } from '../orders/book.js';
import { refuse } from '../orders/refusals.js';
import { warKey } from '../rules/realm/relations.js';
import { phase, type Play } from '../play.js';

export const statusChanges = phase('1.2 status changes', (play) => {
  convertCities(play);
  for (const order of play.orders) if (order.key === 'treaty') treat(play, order);
  handToStandIns(play);
  expire(play);
});

function treat(play: Play, order: PlayedAs<'treaty'>): void {
  const { state, data, log } = play;
  const { with: other, for: period } = order.fields;
  const target = state.positions[other];
  if (other === order.position) return refuse(play, order, 'WK-DIP-1', 'not-yours');
  if (!target || target.status === 'eliminated') return refuse(play, order, 'WK-DIP-1', 'unknown-name');
  if (period > 0) {
    state.offers = state.offers.filter((o) => o.by !== order.position || o.to !== other);
    state.offers.push({ by: order.position, to: other, period, turn: state.turn });
    log.add('treaty', 'WK-DIP-1', byId([order.position, other]), {
      by: order.position,
      to: other,
      what: 'offered',
      period,
    });
    return log.done(order, 'WK-DIP-1', { with: other, period });
  }
  // WK-DIP-7: who denounces or declares war takes back what he offered.
  state.offers = state.offers.filter((o) => o.by !== order.position || o.to !== other);
  const treaty = state.treaties.find(
    (t) => [t.a, t.b].includes(order.position) && [t.a, t.b].includes(other),
  );
  if (treaty) {
    // WK-DIP-4: it ends in phase 20.
    treaty.denouncedBy ??= order.position;
    return log.done(order, 'WK-DIP-4', { with: other, period: 0, how: 'denounced' });
  }
  // A declaration between two without a treaty makes war at once. WK-DIP-5
  if (!state.wars[warKey(order.position, other)])
    shiftMorale(state, order.position, data.charts.moraleEvents.warDeclared);
  state.wars[warKey(order.position, other)] ??= { since: state.turn, lastAct: state.turn };
  const war = state.wars[warKey(order.position, other)];
  if (war) war.lastAct = state.turn;
  log.add('war', 'WK-DIP-5', state.options.publicGazette ? 'all' : byId([order.position, other]), {
    by: order.position,
    against: other,
    why: 'declared',
  });
  log.done(order, 'WK-DIP-5', { with: other, period: 0, how: 'war' });
}

/** WK-NMR-4: all its forces defend, attack nobody, bar the gates; those in an own city with room go inside. */
function handToStandIns(play: Play): void {
  const { state, data, log } = play;
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (position?.status !== 'active' || position.nmr < state.options.standInAfter) continue;
    position.status = 'standin';
    log.add('status-change', 'WK-NMR-4', [id], { of: id, what: 'standin' });
    for (const command of allCommands(state).filter((c) => c.owner === id)) {
      command.orders = { ...command.orders, command: 3, conditional: 'C', city: 1 };
    }
    for (const force of allForces(state).filter((f) => f.position === id && f.top.inside === null)) {
      const city = state.cities[force.hex];
      if (city?.holder !== id) continue;
      for (const command of force.members) command.orders.mode = 'G';
      if (!enterIfWanted(state, data, force)) for (const command of force.members) command.orders.mode = 'F';
    }
  }
}

/** Rebuilds and offers past their time; treaties between positions of which one has fallen. */
function expire({ state, data }: Play): void {
  for (const id of Object.keys(state.positions)) {
    const position = state.positions[id];
    if (position) position.rebuilds = openRebuilds(position, state.turn);
  }
  state.offers = state.offers.filter(
    (o) => o.turn + data.charts.offerTurns >= state.turn && !isFallen(o.by) && !isFallen(o.to),
  );
  function isFallen(id: string): boolean {
    return state.positions[id]?.status === 'eliminated';
  }
}
