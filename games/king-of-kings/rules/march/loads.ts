/** What a force takes up and sets down on its way: units, leaders, goods. KOK-MOV-1, 2, 5, KOK-TRADE-1, 2. */
import { values, must } from '../../../../src/core/index.js';
import type { UnitType } from '../../data.js';
import { addUnits, forcesAt, isShip, isTrade, leadersIn, newForce, stacks } from '../realm/forces.js';
import type { Deed, Load } from '../../orders/understand.js';
import { commander, heldByOmens } from '../realm/realms.js';
import { changesOf } from '../../ruleset.js';
import type { Board, OpenForce } from '../../board.js';
import type { World, Play } from '../../play.js';
import type { Force, Goods, SideId } from '../../state.js';

/** May this force hold such a unit? No ships in armies. */
function fits(world: World, force: Force, type: UnitType): boolean {
  return force.kind === 'fleet' || !isShip(world, type);
}

/** Scenario 12: kin that may not share a force. */
function mixes(world: World, force: Force, side: string): boolean {
  const apart = changesOf(world).apart;
  if (!apart) return true;
  const name = (id: string): string => must(world.state.sides, id, 'the sides').name;
  if (!apart.includes(name(side))) return true;
  return Object.keys(force.units).every((id) => id === side || !apart.includes(name(id)));
}

/** Moves units of an item from one force to another; own first, then allied. How many went. */
export function shift(world: World, from: Force, to: Force, item: Load): number {
  const { state } = world;
  const wanted = item.side;
  let moved = 0;
  if (item.what === 'general' || item.what === 'admiral' || item.what === 'all') {
    const leaders = leadersIn(state, from.id).filter((l) => item.what === 'all' || l.kind === item.what);
    for (const l of leaders.slice(0, item.what === 'all' ? leaders.length : item.n)) {
      l.force = to.id;
      moved++;
    }
    if (item.what !== 'all') return moved;
  }
  const own = commander(state, from.owner);
  const list = stacks(world, from)
    .filter(
      (s) => (item.what === 'all' || s.type === item.what) && (wanted === undefined || s.side === wanted),
    )
    .filter((s) => fits(world, to, s.type) && mixes(world, to, s.side))
    .sort((a, b) => Number(b.side === own) - Number(a.side === own));
  let left = item.what === 'all' ? list.reduce((sum, s) => sum + s.n, 0) : item.n;
  for (const s of list) {
    const n = Math.min(left, s.n);
    if (n <= 0) continue;
    addUnits(from, s.side, s.type, -n);
    addUnits(to, s.side, s.type, n);
    left -= n;
    moved += n;
  }
  return moved;
}

/** Does one action of a waypoint; a reason when it fails or comes short. */
export function act(play: Play, force: Force, action: Deed): string | undefined {
  switch (action.do) {
    case 'pick':
      return isTrade(force) ? loadGoods(play, force, action.item) : pickUp(play, force, action.item);
    case 'drop':
      return isTrade(force) ? unload(play, force, action.item) : drop(play, force, action.item, action.as);
    case 'buy':
      return buy(play, force, action.n, action.goods);
    case 'swap':
      return swap(play, force, action);
    default:
      return undefined;
  }
}

/** KOK-MOV-2: units that no other counter has carried this turn. */
function pickUp(play: Play, force: Force, item: Load): string | undefined {
  const { state } = play;
  const chief = commander(state, force.owner);
  let left = item.what === 'all' ? 1000 : item.n;
  let moved = 0;
  for (const other of forcesAt(state, force.hex)) {
    if (other.id === force.id || isTrade(other) || other.carried || other.pinned || left <= 0) continue;
    if (commander(state, other.owner) !== chief) continue;
    // KOK-OPT-6: an ally's force may not carry away what the omens hold.
    if (heldByOmens(state, other)) continue;
    const n = shift(play, other, force, { ...item, n: left });
    moved += n;
    left -= item.what === 'all' ? 0 : n;
    if (stacks(play, other).length === 0 && leadersIn(state, other.id).length === 0)
      delete state.forces[other.id];
  }
  if (moved === 0) return 'nothing-to-pick-up';
  play.log.add('picked-up', 'KOK-MOV-2', 'all', {
    force: force.id,
    hex: force.hex,
    n: moved,
    what: item.what,
  });
  return item.what !== 'all' && moved < item.n ? 'only-some' : undefined;
}

function drop(play: Play, force: Force, item: Load, as: number | undefined): string | undefined {
  const { state } = play;
  const made = named(play, force, as);
  const n = shift(play, force, made, item);
  if (n === 0) {
    delete state.forces[made.id];
    return 'nothing-to-drop';
  }
  made.carried = true;
  made.inside = force.inside;
  play.log.add('dropped', 'KOK-MOV-2', 'all', {
    force: force.id,
    hex: force.hex,
    n,
    what: item.what,
    as: made.id,
  });
  return item.what !== 'all' && n < item.n ? 'only-some' : undefined;
}

/** A new force, with the number the player asked for when it was never used. */
function named(play: Play, force: Force, as: number | undefined): Force {
  const { state } = play;
  const side = state.sides[force.owner];
  if (as !== undefined && side && as >= side.nextForce.A) side.nextForce.A = as;
  return newForce(state, force.owner, force.kind, force.hex);
}

function loadGoods(play: Play, force: Force, item: Load): string | undefined {
  const { state } = play;
  const owner = commander(state, force.owner);
  const here = values(state.goods).filter(
    (g) =>
      g.hex === force.hex &&
      g.owner === owner &&
      g.carrier === undefined &&
      g.carried !== state.game.turn &&
      (item.what === 'all' || g.type === item.what),
  );
  const taken = here.slice(0, item.what === 'all' ? here.length : item.n);
  for (const g of taken) {
    g.carrier = force.id;
    g.carried = state.game.turn;
  }
  if (taken.length === 0) return 'nothing-to-pick-up';
  play.log.add('goods-loaded', 'KOK-MOV-5', 'all', {
    force: force.id,
    hex: force.hex,
    goods: taken.map((g) => g.type),
  });
  return item.what !== 'all' && taken.length < item.n ? 'only-some' : undefined;
}

function unload(play: Play, force: Force, item: Load): string | undefined {
  const { state } = play;
  const aboard = values(state.goods).filter(
    (g) => g.carrier === force.id && (item.what === 'all' || g.type === item.what),
  );
  const left = aboard.slice(0, item.what === 'all' ? aboard.length : item.n);
  for (const g of left) delete g.carrier;
  if (left.length === 0) return 'nothing-to-drop';
  play.log.add('goods-unloaded', 'KOK-MOV-5', 'all', {
    force: force.id,
    hex: force.hex,
    goods: left.map((g) => g.type),
  });
  return item.what !== 'all' && left.length < item.n ? 'only-some' : undefined;
}

/** KOK-TRADE-1: goods of a neutral that lie in the hex. */
function stock(play: Play, force: Force, type: string): Goods[] {
  return values(play.state.goods).filter((g) => g.type === type && isForSale(play.state, g, force));
}

export function isForSale(state: Board, g: Goods, force: Pick<OpenForce, 'hex' | 'owner'>): boolean {
  return (
    g.hex === force.hex && g.carrier === undefined && trades(state, g.owner, commander(state, force.owner))
  );
}

/** A country trades with everybody whom it is not at war with of its own, whoever its ally is. */
export function trades({ sides }: Pick<Board, 'sides'>, country: SideId, position: SideId): boolean {
  const side = sides[country];
  return side?.kind === 'neutral' && !side.enemies.includes(position);
}

function buy(play: Play, force: Force, n: number, type: string): string | undefined {
  const { state, data, log } = play;
  const owner = commander(state, force.owner);
  const p = state.positions[owner];
  if (!p || !isTrade(force)) return 'no-trade-here';
  const price = data.charts.prices['neutral-goods'];
  const offered = stock(play, force, type);
  const n2 = Math.min(n, offered.length, Math.max(0, Math.floor(p.treasury / price)));
  for (const g of offered.slice(0, n2)) {
    p.treasury -= price;
    take(play, g, force, owner);
  }
  if (n2 === 0) return offered.length === 0 ? 'no-trade-here' : 'treasury-short';
  log.add('goods-bought', 'KOK-TRADE-1', 'all', { position: owner, hex: force.hex, goods: type, n: n2 });
  return n2 < n ? 'only-some' : undefined;
}

/** KOK-TRADE-2: it goes along when no other counter has carried it this season. */
function take(play: Play, g: Goods, force: Force, owner: string): void {
  g.owner = owner;
  if (g.carried === play.state.game.turn) return;
  g.carrier = force.id;
  g.carried = play.state.game.turn;
}

/** One marker for one; the neutral takes only what it has none of anywhere. */
function swap(play: Play, force: Force, deal: Extract<Deed, { do: 'swap' }>): string | undefined {
  const { state, log } = play;
  const { n, goods: give, m, want } = deal;
  const owner = commander(state, force.owner);
  if (!isTrade(force) || !state.positions[owner]) return 'no-trade-here';
  let done = 0;
  for (let i = 0; i < Math.min(n, m); i++) {
    const [theirs] = stock(play, force, want);
    const mine = values(state.goods).find((g) => g.carrier === force.id && g.type === give);
    if (!theirs || !mine) break;
    const neutral = theirs.owner;
    if (values(state.goods).some((g) => g.owner === neutral && g.type === give && g.hex !== undefined)) break;
    mine.owner = neutral;
    delete mine.carrier;
    take(play, theirs, force, owner);
    done++;
    log.add('goods-swapped', 'KOK-TRADE-1', 'all', {
      position: owner,
      side: neutral,
      hex: force.hex,
      gave: give,
      got: want,
    });
  }
  if (done === 0) return 'swap-refused';
  return done < n ? 'only-some' : undefined;
}
