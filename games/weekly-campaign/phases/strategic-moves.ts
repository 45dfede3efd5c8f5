/** Phase 20.3: strategic movement, and freed regts on their way. WK-P20-3, WK-STR-1 to 4. */
import { countOf } from '../../../src/core/index.js';
import { reach } from '../../../src/atlas/index.js';
import { tally } from '../week.js';
import { cargoOf } from '../rules/sea/cargo.js';
import { allForces, childrenOf, isSeaForce, isNaval } from '../rules/troops/commands.js';
import type { Data } from '../data.js';
import { findCommand, findKnownCity, findSpy, isForeign } from '../rules/realm/find.js';
import { sendHome } from '../rules/realm/freed.js';
import { lineCountry, lineMayEnter, type LineCountry } from '../rules/supply/loc.js';
import { distance, mapOf, neighboursOf } from '../rules/map/map.js';
import type { PlayedAs } from '../orders/book.js';
import { fits, isBlockaded, isOwnHeld } from '../rules/realm/places.js';
import { refuse, type Reason, type Refusal } from '../orders/refusals.js';
import { isEnemyForce } from '../rules/realm/relations.js';
import type { MeantItem } from '../orders/meaning.js';
import type { UnitItem } from '../orders/references.js';
import { count, isMilitia, isSqd, pour, take, takeAll } from '../rules/troops/stacks.js';
import { spend } from '../rules/realm/treasury.js';
import { phase, type Play } from '../play.js';
import { type City, type HexId, type PositionId } from '../records.js';
import { type State } from '../state.js';

type StrategicOrder = PlayedAs<'strategic'>;

/** What earlier orders of the week leave for later ones. */
export interface Sent {
  /** Regts that have left each city. */
  readonly left: Record<string, number>;
  /** What bars a position's ways: its own moves, which follow one another, change nothing in it. */
  readonly countries: Map<PositionId, LineCountry>;
}

export const strategicMoves = phase('20.3 strategic movement', (play) => {
  sendAll(play);
  homeward(play);
});

/** The S orders, one after the other. */
export function sendAll(play: Play): Sent {
  const week: Sent = { left: {}, countries: new Map() };
  for (const order of play.orders) {
    if (order.key !== 'strategic') continue;
    // WK-ORD-6: a second S order for a command replaces the first.
    if (play.orders.some((later) => later.key === 'strategic' && replaces(play.state, later, order)))
      refuse(play, order, 'WK-ORD-6', 'replaced');
    else send(play, order, week);
  }
  return week;
}

/** Does a later order of the same sheet send one of the same commands or spies? */
function replaces(state: State, later: StrategicOrder, order: StrategicOrder): boolean {
  const sent = ({ fields }: StrategicOrder): (string | undefined)[] =>
    fields.items.flatMap((i) => (i.kind === 'thing' ? [findCommand(state, i.ref)?.id ?? i.ref.spy] : []));
  return (
    later.position === order.position &&
    later.number > order.number &&
    sent(later).some((id) => id !== undefined && sent(order).includes(id))
  );
}

function send(play: Play, order: StrategicOrder, week: Sent): void {
  const { state } = play;
  const { items, from, to } = order.fields;
  if (isForeign(order.position, from) || isForeign(order.position, to))
    return refuse(play, order, 'WK-ORD-9', 'not-yours');
  const [origin, target] = [from, to].map((ref) => findKnownCity(state, order.position, ref));
  if (!origin || !target) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  const spies = items.filter((i) => i.kind === 'thing' && i.ref.spy !== undefined);
  if (spies.length === items.length) return sendSpies(play, order, origin, target);
  const why = whyNotSent(play, order, origin, target, week);
  if (why) return refuse(play, order, why.rule, why.why);
  for (const item of items) {
    if (item.kind === 'units') {
      const ships = isSqd(play.data, item.code);
      pour(take(ships ? origin.portSqds : origin.stack, item), ships ? target.portSqds : target.stack);
      if (!ships) tally(week.left, origin.id, item.n);
    } else if (item.kind === 'thing') {
      const command = findCommand(state, item.ref);
      if (!command) continue;
      // WK-CMD-12: of those who stay behind, and end the week elsewhere, the assignment is broken.
      for (const child of childrenOf(state, command.id)) child.parent = null;
      command.hex = target.id;
      command.parent = null;
      command.control = null;
      command.inside = null;
      command.garrisons = [];
      command.carriedBy = null;
      command.orders.mode = 'F';
      command.locDuty = null;
      command.locOpen = false;
    }
  }
  play.log.add('strategic', 'WK-STR-1', [order.position], {
    from: origin.id,
    to: target.id,
    n: regtsIn(play.data, items),
  });
  play.log.done(order, 'WK-STR-1', { from: origin.id, to: target.id, n: regtsIn(play.data, items) });
}

const unitsIn = (items: readonly MeantItem[]): UnitItem[] => items.filter((i) => i.kind === 'units');
const regtsIn = (data: Data, items: readonly MeantItem[]): number =>
  unitsIn(items).reduce((n, i) => (isSqd(data, i.code) ? n : n + i.n), 0);

/** Why regts, sqds or commands can't go from one city to another, if so; what sea transport costs is paid. */
export function whyNotSent(
  play: Play,
  order: StrategicOrder,
  origin: City,
  target: City,
  { left, countries }: Sent,
): Refusal | undefined {
  const { state, data } = play;
  const { items } = order.fields;
  const no = (why: Reason, rule = 'WK-STR-1') => ({ why, rule });
  if (!isOwnHeld(order.position, origin) || !isOwnHeld(order.position, target)) return no('status');
  if (isBlockaded(origin) || isBlockaded(target)) return no('cut', 'WK-STR-2');
  for (const item of items) {
    if (item.kind === 'prisoners') return no('syntax');
    if (item.kind === 'thing') {
      const command = findCommand(state, item.ref);
      if (!command) return no('unknown-name');
      if (isForeign(order.position, item.ref)) return no('not-yours', 'WK-ORD-9');
      if (command.hex !== origin.id) return no('not-here');
      if (count(command.stack) + count(command.sqds) > 0) return no('limit', 'WK-STR-3');
      const { commands, trade } = cargoOf(state, command.id);
      if (commands.length + trade.length > 0) return no('no-lift', 'WK-NAV-14');
      continue;
    }
    if (isMilitia(data, item.code)) return no('rank', 'WK-CH-7');
  }
  // All of the list together (WK-STR-1): what one item takes another cannot.
  const [ships, regts] = [true, false].map((sqds) =>
    unitsIn(items).filter((i) => isSqd(data, i.code) === sqds),
  );
  if (!takeAll({ ...origin.stack }, regts ?? []) || !takeAll({ ...origin.portSqds }, ships ?? []))
    return no('not-here');
  const bySeaOnly =
    unitsIn(items).some((i) => isSqd(data, i.code)) ||
    items.some((i) => i.kind === 'thing' && isNavalRef(state, order.position, i));
  const n = regtsIn(data, items);
  const land =
    unitsIn(items).some((i) => !isSqd(data, i.code)) ||
    items.some((i) => i.kind === 'thing' && !isNavalRef(state, order.position, i));
  if (bySeaOnly && !(origin.port && target.port)) return no('no-port');
  if (
    bySeaOnly &&
    seaWay(state, order.position, origin.id, target.id, data.charts.strategic.ships) === undefined
  )
    return no('no-loc');
  if (countOf(left, origin.id) + n > origin.size) return no('limit', 'WK-STR-2');
  if (!fits(state, data, target, n)) return no('room', 'WK-STR-2');
  if (!land) return undefined;
  const country = countries.get(order.position) ?? lineCountry(state, order.position);
  countries.set(order.position, country);
  if (landWay(country, data, origin.id, target.id)) return undefined;
  const bySea =
    origin.port &&
    target.port &&
    seaWay(state, order.position, origin.id, target.id, data.charts.strategic.sea) !== undefined;
  if (!bySea) return no('no-loc');
  const cost = n * data.charts.strategic.seaCost;
  return spend(state, order.position, cost, 'sea transport', { n, from: origin.name, to: target.name })
    ? undefined
    : no('funds');
}

const isNavalRef = (state: State, position: PositionId, item: MeantItem): boolean => {
  const command = item.kind === 'thing' ? findCommand(state, item.ref) : undefined;
  return command !== undefined && isNaval(command);
};

/** At most 16 hexes, by the rules of a line (WK-LOC-5). */
export function landWay(country: LineCountry, data: Data, from: HexId, to: HexId): boolean {
  const seen = new Set([from]);
  let edge = [from];
  for (let far = 0; far < data.charts.strategic.land && edge.length > 0 && !seen.has(to); far++) {
    edge = edge.flatMap((at) =>
      neighboursOf(country.map, at).filter((hex) => {
        if (seen.has(hex) || !lineMayEnter(country, at, hex, hex === to)) return false;
        seen.add(hex);
        return true;
      }),
    );
  }
  return seen.has(to);
}

/** Sea hexes from port to port, none with an enemy fleet; undefined: too far or no way. */
export function seaWay(
  state: State,
  position: PositionId,
  from: HexId,
  to: HexId,
  limit: number,
): number | undefined {
  const map = mapOf(state.map);
  const enemies = new Set(
    allForces(state)
      .filter((f) => isSeaForce(f) && isEnemyForce(state, position, f))
      .map((f) => f.hex),
  );
  const wet = (hex: HexId): boolean => {
    const found = map.hexes[hex];
    return (
      found !== undefined && !enemies.has(hex) && (found.terrain === '~' || found.channel || found.river)
    );
  };
  const reached = reach(
    [from],
    (at) => {
      const here = map.hexes[at];
      if (!here) return [];
      return neighboursOf(map, at)
        .filter((hex) => {
          const there = map.hexes[hex];
          if (!there || !(hex === to ? !enemies.has(hex) : wet(hex))) return false;
          // On land water runs along rivers and channels only.
          return here.terrain === '~' || there.terrain === '~'
            ? at === from || here.terrain === '~' || here.channel || here.river
            : here.river && there.river;
        })
        .map((hex) => [hex, map.hexes[hex]?.terrain === '~' ? 1 : 0] as const);
    },
    limit,
  );
  return reached.get(to)?.cost;
}

/** WK-SPY-1: thirty hexes. */
function sendSpies(play: Play, order: StrategicOrder, origin: City, target: City): void {
  const { state, data } = play;
  const far = distance(mapOf(state.map), origin.id, target.id) > data.charts.strategic.spies;
  const spies = order.fields.items.map((i) => (i.kind === 'thing' ? findSpy(state, i.ref) : undefined));
  if (spies.some((spy) => spy?.city !== origin.id)) return refuse(play, order, 'WK-SPY-1', 'not-here');
  if (far) return refuse(play, order, 'WK-SPY-1', 'no-loc');
  for (const spy of spies) if (spy) spy.city = target.id;
  play.log.done(order, 'WK-SPY-1', { to: target.id });
}

/** WK-CMD-10, WK-STR-4: those freed last turn or before set out; those due arrive. */
function homeward({ state, data, log }: Play): void {
  const leaving = state.freed.filter((f) => f.since < state.turn);
  state.freed = state.freed.filter((f) => f.since >= state.turn && count(f.stack) > 0);
  for (const freed of leaving) {
    if (count(freed.stack) === 0) continue;
    const n = count(freed.stack);
    const to = sendHome(state, data, freed);
    log.add('strategic', 'WK-CMD-10', [freed.owner], {
      from: freed.hex,
      ...(to === undefined ? { lost: n } : { to }),
      n,
    });
  }
  const due = state.transit.filter((t) => t.arrives <= state.turn);
  state.transit = state.transit.filter((t) => !due.includes(t));
  for (const transit of due) {
    const city = state.cities[transit.to];
    const n = count(transit.stack);
    if (city && isOwnHeld(transit.owner, city) && fits(state, data, city, n)) {
      pour(transit.stack, city.stack);
      log.add('strategic', 'WK-STR-4', [transit.owner], { to: city.id, n, arrived: true });
      continue;
    }
    // Taken or full meanwhile: on to the next one.
    const to = sendHome(state, data, { owner: transit.owner, hex: transit.to, stack: transit.stack });
    log.add('strategic', 'WK-STR-4', [transit.owner], {
      from: transit.to,
      ...(to === undefined ? { lost: n } : { to }),
      n,
    });
  }
}
