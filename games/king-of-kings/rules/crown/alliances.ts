/** Neutrals gained, lost and invaded. KOK-SUM-3 to 5, KOK-NEU-1 to 5. */
import { byId, ids, rollKey, values, must } from '../../../../src/core/index.js';
import { changesOf, gridOf } from '../../ruleset.js';
import type { World, Play } from '../../play.js';
import type { Force, Side, SideId, State } from '../../state.js';
import {
  addUnits,
  forcesUnder,
  hostilesAt,
  isShip,
  isTrade,
  leadersIn,
  musterAt,
  newForce,
  poolUnits,
  stacks,
  strikeLeader,
  type Stack,
} from '../realm/forces.js';
import type { PeaceWish } from '../../policies.js';
import { policyOf } from '../realm/policies.js';
import {
  alliesOf,
  capitalOf,
  citiesOf,
  commander,
  hasFlag,
  isInactiveNeutral,
  otherActive,
} from '../realm/realms.js';
import { setRuler } from '../realm/ruins.js';

/** KOK-SUM-3, KOK-NPC-4: may this side become somebody's ally? Scenarios without alliances have none. */
export function isGainable(world: World, id: SideId): boolean {
  const { state } = world;
  const side = state.sides[id];
  if (!side || side.controller !== undefined || changesOf(world)['no-alliances']) return false;
  if (['goods-only', 'no-alliance', 'conquered'].some((flag) => hasFlag(state, id, flag))) return false;
  if (side.kind === 'raider' || side.kind === 'rebel') return forcesUnder(state, id).some((f) => !isTrade(f));
  if (!isInactiveNeutral(state, id)) return false;
  const anything = citiesOf(state, id).length > 0 || forcesUnder(state, id).length > 0;
  return anything;
}

/** KOK-SUM-3: all sides that may be won, in the order of their ids. */
export const gainableSides = (world: World): SideId[] =>
  ids(world.state.sides).filter((id) => isGainable(world, id));

/** KOK-MAIL-5: the first legal of a list, else the one whose home is nearest to the capital. */
export function allyToGain(world: World, position: string, wishes: readonly SideId[]): SideId | undefined {
  const { state } = world;
  const wished = wishes.find((id) => isGainable(world, id));
  if (wished !== undefined) return wished;
  const capital = capitalOf(state, position);
  const grid = gridOf(world);
  const far = (s: Side): number => (capital === undefined ? 0 : grid.distance(capital, s.capital ?? s.home));
  const legal = gainableSides(world).map((id) => must(state.sides, id, 'the sides'));
  return legal.sort((a, b) => far(a) - far(b))[0]?.id;
}

/** KOK-MAIL-4, KOK-SEE-2: standing orders are their commander's and end with his command. */
export function forgetOrders(state: State, side: SideId): void {
  for (const f of values(state.forces)) if (f.owner === side) f.orders = {};
}

export function gainAlly(play: Play, id: SideId, position: string, rule: string): void {
  const side = play.state.sides[id];
  if (!side) return;
  side.controller = position;
  forgetOrders(play.state, id);
  side.enemies = side.enemies.filter((e) => e !== position);
  play.log.add('ally-gained', rule, 'all', { side: id, position });
}

/** KOK-NEU-5: units go home, cities come back unless the old ally keeps them. */
export function breakAlliance(play: Play, id: SideId, rule: string): void {
  const { state, log } = play;
  const side = state.sides[id];
  const old = side?.controller;
  if (!side || old === undefined) return;
  leaveGuests(play, id, old);
  delete side.controller;
  side.enemies = [];
  forgetOrders(state, id);
  log.add('ally-lost', rule, 'all', { side: id, position: old });
  const keeps = policyOf(state, old, 'surrender') ?? 'yes';
  let kept = false;
  for (const city of values(state.cities)) {
    if (city.original !== id || city.controller !== old) continue;
    if (keeps === 'no' || (keeps !== 'yes' && keeps.includes(city.hex))) kept = true;
    else {
      setRuler(city, id);
      log.add('city-returned', 'KOK-NEU-5', 'all', { hex: city.hex, from: old, to: id });
    }
  }
  sendHome(play, id);
  if (kept) invaded(play, id, old);
}

/** KOK-NEU-5: others' troops and leaders under a country's markers are no part of it: they stay under markers of their lord's. */
export function leaveGuests(world: World<State>, id: SideId, lord: SideId): void {
  const { state } = world;
  for (const f of values(state.forces)) {
    if (f.owner !== id) continue;
    const guests = stacks(world, f).filter((s) => s.side !== id);
    const leaders = leadersIn(state, f.id).filter((l) => l.side !== id);
    if (guests.length === 0 && leaders.length === 0) continue;
    const { inside, carried, pinned, beaten } = f;
    const made = Object.assign(newForce(state, lord, f.kind, f.hex), { inside, carried, pinned, beaten });
    for (const s of guests) {
      addUnits(f, s.side, s.type, -s.n);
      addUnits(made, s.side, s.type, s.n);
    }
    for (const l of leaders) l.force = made.id;
  }
}

/** KOK-CW-2: rebels have no home: those in others' stacks take up a marker of their own where they are. */
function standApart(play: Play, id: SideId): void {
  const { state } = play;
  for (const f of values(state.forces)) {
    if (f.owner === id) continue;
    for (const s of stacks(play, f).filter((one) => one.side === id)) {
      addUnits(f, s.side, s.type, -s.n);
      addUnits(musterAt(state, id, f.kind, f.hex), s.side, s.type, s.n);
    }
    for (const l of leadersIn(state, f.id))
      if (l.side === id) l.force = musterAt(state, id, f.kind, f.hex).id;
    dropIfEmpty(play, f);
  }
}

function dropIfEmpty(play: Play, f: Force): void {
  const { state } = play;
  if (!isTrade(f) && stacks(play, f).length === 0 && leadersIn(state, f.id).length === 0)
    delete state.forces[f.id];
}

/** The country's units leave every stack and stand at its capital, or in its pool when an enemy is there. */
export function sendHome(play: Play, id: SideId): void {
  const { state } = play;
  const side = state.sides[id];
  if (!side) return;
  if (side.kind === 'rebel') return standApart(play, id);
  const home = side.capital ?? side.home;
  const place = state.cities[home];
  // KOK-NEU-5: another's city is no home, whether he is an enemy yet or not.
  const shut = hostilesAt(play, home, id).length > 0 || (place?.kind === 'city' && place.controller !== id);
  const leaders = values(state.leaders).filter((l) => l.side === id);
  const found = values(state.forces).flatMap((f) => stacks(play, f).filter((s) => s.side === id));
  for (const s of found) {
    const force = state.forces[s.force];
    if (force) addUnits(force, s.side, s.type, -s.n);
  }
  for (const s of found) {
    if (shut) poolUnits(state, id, s.type, s.n);
    else placeUnits(play, s, home);
  }
  const [refuge] = shut ? byId(citiesOf(state, id), (c) => c.hex).map((c) => c.hex) : [home];
  for (const l of leaders) {
    if (refuge === undefined) strikeLeader(play, l, 'KOK-NEU-5');
    else l.force = musterAt(state, id, 'army', refuge).id;
  }
  for (const f of values(state.forces)) dropIfEmpty(play, f);
}

/** Land units as an army, ships as a fleet; ships without water go to the pool. */
function placeUnits(play: Play, { side, type, n }: Stack, hex: string): void {
  const { state } = play;
  const ship = isShip(play, type);
  if (ship && !gridOf(play).wet(hex)) return poolUnits(state, side, type, n);
  addUnits(musterAt(state, side, ship ? 'fleet' : 'army', hex), side, type, n);
}

/** KOK-NEU-1: the invaded call a position that did not invade; alone, they fight for themselves. */
export function invaded(play: Play, id: SideId, invader: SideId): void {
  const { state, log, dice } = play;
  const league = changesOf(play)['one-group'];
  const band =
    league?.includes(must(state.sides, id, 'the sides').name) === true
      ? values(state.sides).filter((s) => league.includes(s.name) && isInactiveNeutral(state, s.id))
      : values(state.sides).filter((s) => s.id === id);
  const chief = commander(state, invader);
  const alone = changesOf(play)['no-alliances'] === true;
  const candidates = alone ? [] : otherActive(state, chief);
  const ally =
    candidates.length === 0
      ? undefined
      : candidates.length === 1
        ? candidates[0]
        : dice.pick(candidates, 'neutral/ally', id);
  for (const side of band) {
    if (!side.enemies.includes(chief)) side.enemies.push(chief);
    side.since = state.game.turn;
    log.add('invaded', 'KOK-NEU-1', 'all', { side: side.id, by: chief, ally: ally ?? '' }, [
      rollKey('neutral/ally', [id]),
    ]);
    if (ally !== undefined) {
      side.controller = ally;
      forgetOrders(state, side.id);
      log.add('ally-gained', 'KOK-NEU-1', 'all', { side: side.id, position: ally });
    }
  }
}

/** KOK-SUM-5: the ally with the least tribute goes, unless the list names another. */
export function loseAlly(play: Play, position: string, wishes: readonly SideId[], rule: string): void {
  const { state, log } = play;
  const own = byId(alliesOf(state, position), (s) => s.id);
  const wished = wishes.find((id) => own.some((s) => s.id === id));
  const tribute = (s: Side): number => citiesOf(state, s.id).reduce((sum, c) => sum + c.tribute, 0);
  const lost = wished ?? own.sort((a, b) => tribute(a) - tribute(b))[0]?.id;
  if (lost === undefined) log.add('nothing-happened', rule, 'all', { position });
  else breakAlliance(play, lost, rule);
}

/** KOK-SUM-4: ends a war of one's own, or an alliance of another. */
export function makePeace(play: Play, position: string, wishes: readonly PeaceWish[], rule: string): void {
  const { state, log } = play;
  for (const wish of wishes) {
    const { side } = wish;
    if (wish.kind === 'war') {
      if (isAtWar(state, side, position)) return endWar(play, side, position, rule);
      continue;
    }
    if (state.sides[side]?.controller === wish.holder) return breakAlliance(play, side, rule);
  }
  const capital = capitalOf(state, position);
  const far = (s: Side): number =>
    capital === undefined ? 0 : gridOf(play).distance(capital, s.capital ?? s.home);
  const enemy = byId(
    values(state.sides).filter((s) => isAtWar(state, s.id, position)),
    (s) => s.id,
  ).sort((a, b) => far(a) - far(b))[0];
  if (enemy) endWar(play, enemy.id, position, rule);
  else log.add('nothing-happened', rule, 'all', { position });
}

function isAtWar(state: State, id: SideId, position: string): boolean {
  const side = state.sides[id];
  return side?.kind === 'neutral' && side.controller === undefined && side.enemies.includes(position);
}

function endWar(play: Play, id: SideId, position: string, rule: string): void {
  const side = play.state.sides[id];
  if (side) side.enemies = side.enemies.filter((e) => e !== position);
  play.log.add('peace', rule, 'all', { side: id, position });
}
