/** Phase 3 of a position: regrouping, then each M line with all it brings. KOK-MOV-1 to 7, KOK-OPT-2. */
import { values } from '../../../src/core/index.js';
import { hasUnits, isShip, isTrade, leadersIn, newForce, stacks, strongest } from '../rules/realm/forces.js';
import { act, shift } from '../rules/march/loads.js';
import { comeAshore, follow, landingBarrier, routeTo, type March } from '../rules/march/marches.js';
import type { Deed } from '../orders/understand.js';
import { ownForce } from '../rules/realm/own-forces.js';
import { policyOf } from '../rules/realm/policies.js';
import { commander, heldByOmens, maySail } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import { NOWHERE } from '../orders/references.js';
import { ordersOf, phase, type OrderOfKey, type Play } from '../play.js';
import type { Force, ForceKind } from '../state.js';

export const moves = (position: string) =>
  phase('movement', (play) => {
    const { state } = play;
    if (state.game.ended || state.positions[position]?.status !== 'active') return;
    placeRoyal(play, position);
    for (const order of ordersOf(play, position, 'transfer')) transfer(play, order);
    const moved = new Set<string>();
    for (const order of ordersOf(play, position, 'move')) {
      if (state.game.ended || state.positions[position]?.status !== 'active') break;
      move(play, order, moved);
    }
    for (const f of values(state.forces))
      if (!isTrade(f) && !hasUnits(f) && leadersIn(state, f.id).length === 0) delete state.forces[f.id];
  });

/** KOK-UNIT-5: the royal marker goes where the policy says; when its force is gone, to the strongest. */
function placeRoyal(play: Play, position: string): void {
  const { state } = play;
  const p = state.positions[position];
  if (!p) return;
  const wish = policyOf(state, position, 'royal');
  const wanted = wish === undefined ? undefined : state.forces[`${position}-A${wish}`];
  const held = p.royal === undefined ? undefined : state.forces[p.royal];
  const royal = wanted && !isTrade(wanted) ? wanted : (held ?? strongest(play, position));
  if (royal) p.royal = royal.id;
  else delete p.royal;
}

/** KOK-MOV-1: regrouping inside a hex. */
function transfer(play: Play, order: OrderOfKey<'transfer'>): void {
  const { state, log } = play;
  const from = ownForce(state, order.position, order.fields.from);
  const target = order.fields.to;
  const fresh = target === 'new';
  if (!from || isTrade(from)) return log.failed(order, 'KOK-MOV-1', 'no-longer-yours');
  const to = fresh
    ? newForce(state, from.owner, from.kind, from.hex)
    : ownForce(state, order.position, target);
  if (!to || isTrade(to)) return log.failed(order, 'KOK-MOV-1', 'no-longer-yours');
  if (to.hex !== from.hex || to.id === from.id) return log.failed(order, 'KOK-MOV-1', 'not-together');
  to.inside = fresh ? from.inside : to.inside;
  to.pinned = to.pinned || from.pinned;
  let moved = 0;
  let asked = 0;
  for (const item of order.fields.units) {
    // "all" asks for each unit and leader that is there.
    asked += item.what === 'all' ? countIn(play, from) : item.n;
    moved += shift(play, from, to, item);
  }
  if (moved === 0) {
    if (fresh) delete state.forces[to.id];
    return log.failed(order, 'KOK-MOV-1', 'units-gone');
  }
  if (!hasUnits(from) && leadersIn(state, from.id).length === 0) delete state.forces[from.id];
  log.add('regrouped', 'KOK-MOV-1', 'all', { from: from.id, to: to.id, hex: to.hex, n: moved });
  if (moved < asked) log.part(order, 'KOK-MOV-1', 'only-some', { as: to.id });
  else log.done(order, 'KOK-MOV-1', { as: to.id });
}

const countIn = (play: Play, force: Force): number =>
  stacks(play, force).reduce((sum, s) => sum + s.n, 0) + leadersIn(play.state, force.id).length;

/** KOK-MOV-1: may the force take this kind here? A reason when not. */
function changeKind(play: Play, { force, risk }: March, kind: ForceKind): string | undefined {
  if (kind === force.kind) return undefined;
  const trade = kind === 'caravan' || kind === 'merchant';
  if (trade !== isTrade(force)) return 'wrong-kind';
  const afloat = kind === 'fleet' || kind === 'merchant';
  if (afloat && !gridOf(play).wet(force.hex)) return 'not-on-water';
  if (afloat && !maySail(play, force.owner)) return 'may-not-sail';
  if (kind === 'army') {
    if (stacks(play, force).some((s) => isShip(play, s.type))) return 'ships-cannot-march';
    const why = landingBarrier(play, { force, risk });
    if (why !== undefined) return why;
  }
  force.kind = kind;
  return undefined;
}

function move(play: Play, order: OrderOfKey<'move'>, moved: Set<string>): void {
  const { state, data, log } = play;
  const force = ownForce(state, order.position, order.fields.force);
  if (!force) return log.failed(order, 'KOK-MOV-2', 'no-longer-yours');
  if (moved.has(force.id)) return log.failed(order, 'KOK-MOV-2', 'second-of-its-kind');
  if (force.pinned) return log.failed(order, 'KOK-SIEGE-3', 'digs-earthworks');
  if (force.carried) return log.failed(order, 'KOK-MOV-2', 'was-carried');
  if (heldByOmens(state, force)) return log.failed(order, 'KOK-OPT-6', 'bad-omens');
  const kind = force.kind;
  const march: March = { force, risk: order.fields.risk ?? 'even', left: 0 };
  const why = order.fields.as === undefined ? undefined : changeKind(play, march, order.fields.as);
  if (why !== undefined) return log.failed(order, 'KOK-MOV-1', why);
  march.left = data.charts.moves[force.kind];
  const turned = force.kind !== kind;
  moved.add(force.id);
  const from = force.hex;
  if (turned && force.kind === 'army') comeAshore(play, march);
  const shortfalls: string[] = [];
  let acted = turned;
  let wandered = false;
  for (const [at, point] of order.fields.path.entries()) {
    if (march.stopped !== undefined) break;
    march.passing = at < order.fields.path.length - 1;
    const goal = point.place === 'here' ? from : point.place;
    if (goal === NOWHERE) march.stopped = 'unknown-place';
    else if (goal !== force.hex) {
      const way = routeTo(play, force, goal);
      if (!way) march.stopped = 'no-route';
      else follow(play, march, way, true);
      wandered ||= force.hex !== from;
    }
    if (march.stopped !== undefined || !state.forces[force.id] || force.hex !== goal) break;
    for (const action of point.actions) {
      if (march.stopped !== undefined) break;
      const short = reshape(play, march, action) ?? act(play, force, action);
      if (short !== undefined) shortfalls.push(short);
      acted ||= short === undefined || short === 'only-some';
    }
  }
  force.carried = true;
  const there = state.forces[force.id]?.hex;
  log.add('moved', 'KOK-MOV-2', 'all', {
    force: force.id,
    side: commander(state, force.owner),
    kind: force.kind,
    from,
    to: there ?? '',
    left: march.left,
    ...(there === from ? { end: wandered ? 'back' : 'stayed' } : {}),
  });
  const stop = march.stopped ?? shortfalls[0];
  if (stop === undefined) log.done(order, 'KOK-MOV-2', { to: there ?? '' });
  else if (march.left === data.charts.moves[force.kind] && !acted) log.failed(order, 'KOK-MOV-2', stop);
  else log.part(order, 'KOK-MOV-2', stop, { to: there ?? '' });
}

/** KOK-OPT-2: embark and land in the course of a move. */
function reshape(play: Play, march: March, action: Deed): string | undefined {
  if (action.do !== 'embark' && action.do !== 'land') return undefined;
  const { force } = march;
  if (!play.state.game.settings['sea-transport']) return 'option-off';
  const cost = play.data.charts.embark[action.do === 'embark' ? 'army-to-fleet' : 'fleet-to-army'];
  if (cost > march.left) return 'out-of-points';
  const why = changeKind(play, march, action.do === 'embark' ? 'fleet' : 'army');
  if (why !== undefined) return why;
  march.left -= cost;
  if (force.kind === 'army') comeAshore(play, march);
  return undefined;
}
