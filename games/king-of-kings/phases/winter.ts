/** Winter: every unit is paid again, or goes. KOK-WIN-1, KOK-WIN-2. */
import { byId, values } from '../../../src/core/index.js';
import type { UnitType } from '../data.js';
import { addUnits, killUnits, poolUnits, stacks, tally, unitStrength } from '../rules/realm/forces.js';
import { policyOf } from '../rules/realm/policies.js';
import { capitalOf, hasFlag } from '../rules/realm/realms.js';
import { rulesOf } from '../ruleset.js';
import { ordersOf, phase, type Play, type UnpaidStack } from '../play.js';

export const winter = phase('winter', (play) => {
  if (play.state.game.ended) return;
  for (const p of values(play.state.positions)) if (p.status === 'active') pay(play, p.id);
});

function ownUnits(play: Play, position: string): UnpaidStack[] {
  return values(play.state.forces).flatMap((f) =>
    stacks(play, f)
      .filter((s) => s.side === position)
      .map((s) => ({ ...s, hex: f.hex })),
  );
}

function pay(play: Play, position: string): void {
  const { state, log, data } = play;
  const p = state.positions[position];
  if (!p) return;
  dismiss(play, position);
  if (hasFlag(state, position, 'no-money') || hasFlag(state, position, 'no-upkeep')) return;
  const price = (t: UnitType): number => data.charts.units[t].price;
  const unpaid: UnpaidStack[] = [];
  const before = p.treasury;
  for (const due of inOrder(play, position, ownUnits(play, position))) {
    const n = Math.max(0, Math.min(due.n, Math.floor(p.treasury / price(due.type))));
    p.treasury -= n * price(due.type);
    if (n < due.n) unpaid.push({ ...due, n: due.n - n });
  }
  log.add('upkeep-paid', 'KOK-WIN-1', [position], {
    position,
    paid: before - p.treasury,
    treasury: p.treasury,
  });
  if (unpaid.length === 0) return;
  const { troubles } = rulesOf(play);
  if (troubles) return troubles.unpaid(play, position, unpaid);
  for (const due of unpaid) sendOff(play, position, due, due.n);
  log.add('units-unpaid', 'KOK-WIN-2', 'all', { position, units: tally(unpaid) });
}

/** KOK-WIN-2: D lines go first, without pay. */
function dismiss(play: Play, position: string): void {
  const { log } = play;
  for (const order of ordersOf(play, position, 'dismiss')) {
    const hex = order.fields.at;
    let asked = 0;
    let gone = 0;
    for (const item of order.fields.units) {
      const there = ownUnits(play, position).filter(
        (d) => d.hex === hex && (item.what === 'all' || d.type === item.what),
      );
      let left = item.what === 'all' ? there.reduce((sum, d) => sum + d.n, 0) : item.n;
      asked += left;
      for (const due of there) {
        const n = Math.min(left, due.n);
        if (n > 0) sendOff(play, position, due, n);
        left -= n;
        gone += n;
      }
    }
    if (gone === 0) log.failed(order, 'KOK-WIN-2', 'not-there');
    else if (gone < asked) log.part(order, 'KOK-WIN-2', 'only-some', { n: gone });
    else log.done(order, 'KOK-WIN-2');
  }
}

/** Back to the pool; bought units to their seller's (KOK-OPT-5). */
function sendOff(play: Play, position: string, due: UnpaidStack, n: number): void {
  const { state } = play;
  const force = state.forces[due.force];
  if (!force) return;
  let left = n;
  for (const bought of state.positions[position]?.mercs ?? []) {
    const home = bought.type === due.type ? Math.min(left, bought.count) : 0;
    if (home === 0) continue;
    addUnits(force, due.side, due.type, -home);
    poolUnits(state, bought.seller, due.type, home);
    bought.count -= home;
    left -= home;
  }
  if (left > 0) killUnits(state, [{ ...due, n: left }]);
}

/** Most strength for a talent, then strength, the capital, hex, type; or the types of policy upkeep first. */
function inOrder(play: Play, position: string, list: readonly UnpaidStack[]): UnpaidStack[] {
  const { charts } = play.data;
  const wish = policyOf(play.state, position, 'upkeep') ?? 'cheap';
  const first = wish === 'cheap' ? [] : wish;
  const rank = (t: UnitType): number => (first.includes(t) ? first.indexOf(t) : first.length);
  const strength = (t: UnitType): number => unitStrength(play, position, t);
  const price = (t: UnitType): number => charts.units[t].price;
  const capital = capitalOf(play.state, position);
  return byId(list, (d) => `${d.hex} ${d.force}`).sort(
    (a, b) =>
      rank(a.type) - rank(b.type) ||
      strength(b.type) * price(a.type) - strength(a.type) * price(b.type) ||
      strength(b.type) - strength(a.type) ||
      Number(b.hex === capital) - Number(a.hex === capital) ||
      (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : 0) ||
      charts['type-order'].indexOf(a.type) - charts['type-order'].indexOf(b.type),
  );
}
