/** State → view: all fog of war, and only here. Built from nothing by an allow-list. WK-REP-5 to 11, 15. */
import {
  byId,
  clone,
  compareIds,
  entries,
  isSeenBy,
  lookup,
  values,
  type GameEvent,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import { hexAt, mapOf, rowsOf } from './rules/map/map.js';
import { sum } from './rules/troops/stacks.js';
import { alliesOf, isNaval, isParty, sightOf, sizeOf, topOf, type Sight } from './sight.js';
import {
  INDEPENDENT,
  type City,
  type CityId,
  type Command,
  type DrawnMap,
  type HexChange,
  type HexId,
  type Leader,
  type Position,
  type PositionId,
  type Stack,
  type State,
} from './state.js';
import type {
  AlliedCommand,
  Captive,
  CapturedTroops,
  Place,
  SeenForce,
  SeenFort,
  SeenLeader,
  Sighting,
  SpyReport,
  View,
} from './view.js';

export function see(data: Data, state: State, events: readonly GameEvent[], position: PositionId): View {
  const own = state.positions[position];
  if (!own) throw new Error(`There is no position ${position} in this game.`);
  const sight = sightOf(state, data, position);
  const mine = <T extends { readonly owner: PositionId }>(records: Readonly<Record<string, T>>) =>
    Object.fromEntries(entries(records).filter(([, record]) => record.owner === position));
  const cities = ownCities(state, position);
  const spied = new Set(values(state.spies).flatMap((spy) => (spy.owner === position ? [spy.city] : [])));
  return clone<View>({
    system: state.system,
    scenario: state.scenario,
    options: publicOptions(state),
    turn: state.turn,
    ended: state.ended,
    weather: { now: state.weather.now, last: state.weather.last },
    position,
    own: { ...own, seen: [], recall: {}, roads: {} },
    others: Object.fromEntries(
      entries(state.positions).map(([id, { nation, name, status }]) => [id, { nation, name, status }]),
    ),
    map: knownMap(state, own),
    hexes: knownChanges(state, own, sight),
    sight: Object.fromEntries(byId(sight.hexes.keys()).map((hex) => [hex, sight.hexes.get(hex) ?? 0])),
    cities,
    hostile: Object.keys(cities).filter((id) => hasHostiles(state, data, id, position)),
    places: knownPlaces(state, own, sight),
    forts: mine(state.forts),
    seenForts: seenForts(state, position, sight),
    commands: mine(state.commands),
    leaders: Object.fromEntries(
      entries(mine(state.leaders)).map(([id, leader]) => [id, ownLeader(state, leader, sight)]),
    ),
    spies: mine(state.spies),
    tradeUnits: mine(state.tradeUnits),
    queue: state.queue.filter(({ owner }) => owner === position),
    freed: state.freed.filter(({ owner }) => owner === position),
    transit: state.transit.filter(({ owner }) => owner === position),
    captives: captives(state, position),
    captured: captured(state, position, sight, spied),
    wars: Object.fromEntries(entries(state.wars).filter(([key]) => isParty(key, position))),
    treaties: state.treaties.filter(({ a, b }) => a === position || b === position),
    offers: state.offers.filter(({ by, to }) => by === position || to === position),
    allied: alliedCommands(state, position),
    seen: sightings(state, data, position, sight, spied),
    spyReports: spyReports(state, position),
    fights: byId(
      new Set(
        state.fights
          .filter(({ hex, positions }) => sight.hexes.has(hex) && !positions.includes(position))
          .map(({ hex }) => hex),
      ),
    ),
    kings: state.kings,
    events: knownEvents(events, position),
  });
}

/** The seed of a generated world would tell the whole map: it stays with the GM. */
function publicOptions({ options }: State): View['options'] {
  const {
    geography,
    lastTurn,
    randomEvents,
    autoGarrison,
    standInAfter,
    dissolveAfter,
    publicGazette,
    gmSwaps,
    fee,
  } = options;
  return {
    geography,
    lastTurn,
    randomEvents,
    autoGarrison,
    standInAfter,
    dissolveAfter,
    publicGazette,
    gmSwaps,
    fee,
  };
}

/** WK-REP-10: what was never seen is blank. */
function knownMap(state: State, own: Position): DrawnMap {
  const { sheets, rows, channels, straits, blocked } = state.map;
  if (state.options.geography === 'known') return { sheets, rows, channels, straits, blocked };
  const map = mapOf(state.map);
  const seen = new Set(own.seen);
  return {
    sheets,
    rows: rowsOf(own.seen.map((hex) => hexAt(map, hex))),
    channels: channels.filter((hex) => seen.has(hex)),
    straits: straits.filter(([a, b]) => seen.has(a) && seen.has(b)),
    blocked: blocked.filter(([a, b]) => seen.has(a) && seen.has(b)),
  };
}

/** WK-REP-18: roads as remembered; what feeds no army only where one looks. */
function knownChanges(state: State, own: Position, sight: Sight): Record<HexId, HexChange> {
  const known: Record<HexId, HexChange> = {};
  for (const [hex, road] of entries(own.roads)) known[hex] = { road };
  for (const [hex, { devastatedUntil, noForageUntil, foraged }] of entries(state.hexes)) {
    if (!sight.hexes.has(hex)) continue;
    const told: HexChange = {
      ...known[hex],
      ...(devastatedUntil === undefined ? {} : { devastatedUntil }),
      ...(noForageUntil === undefined ? {} : { noForageUntil }),
      ...(foraged === undefined ? {} : { foraged }),
    };
    if (Object.keys(told).length > 0) known[hex] = told;
  }
  return known;
}

/** WK-REP-3: a city of one's own in foreign hands keeps its figures, but not its garrison, guests and market. */
function ownCities(state: State, position: PositionId): Record<CityId, City> {
  const known: Record<CityId, City> = {};
  for (const [id, city] of entries(state.cities)) {
    if (city.owner !== position && city.holder !== position) continue;
    known[id] =
      city.holder === position
        ? { ...city, bases: city.bases.filter((p) => p === position) }
        : {
            ...city,
            stack: {},
            portSqds: {},
            prisoners: [],
            sales: [],
            bases: city.bases.filter((p) => p === position),
            hired: { turn: 0, n: 0 },
          };
  }
  return known;
}

/** WK-REP-3, mark a: an enemy (WK-GEN-8) in the hex, inside or outside the walls. */
function hasHostiles(state: State, data: Data, id: CityId, position: PositionId): boolean {
  const city = state.cities[id];
  if (!city) return false;
  const allies = new Set([position, ...alliesOf(state, position)]);
  const atWar = (other: PositionId): boolean => {
    const key = byId([position, other]).join('-');
    return state.wars[key] !== undefined || state.wars[`${position}-${id}`] !== undefined;
  };
  const inside = !allies.has(city.holder) && sizeOf(city.stack) > 0 && atWar(city.holder);
  return (
    inside ||
    values(state.commands).some((command) => {
      if (command.hex !== id || allies.has(command.owner)) return false;
      if (sizeOf(command.stack) + sizeOf(command.sqds) === 0 || command.carriedBy !== null) return false;
      const { conditional, command: digit, mode } = topOf(state.commands, command).orders;
      const eager = mode === 'F' && conditional === 'A' && (digit === 1 || digit === 2);
      return eager || atWar(command.owner);
    })
  );
}

/** WK-REP-10: every city of which one has heard, as last seen; WK-REP-7, -16 for those in sight. */
function knownPlaces(state: State, own: Position, sight: Sight): Record<CityId, Place> {
  const known: Record<CityId, Place> = {};
  for (const [id, recall] of entries(own.recall)) {
    const city = state.cities[id];
    if (!city) continue;
    const now = sight.hexes.has(id);
    const looks = now ? { owner: city.owner, holder: city.holder, size: city.size, dv: city.dv } : recall;
    const { name, port, home } = city;
    known[id] = {
      id,
      name,
      port,
      home,
      owner: looks.owner,
      holder: looks.holder,
      size: looks.size,
      dv: looks.dv,
      asOf: now ? state.turn - 1 : recall.turn,
      now,
      ...(now && city.holder !== own.id ? { garrisoned: isManned(state, id, city.stack) } : {}),
      ...(now && city.siege ? { besiegedBy: city.siege.by } : {}),
      ...(now && city.blockadedBy !== null ? { blockadedBy: city.blockadedBy } : {}),
    };
  }
  return known;
}

function isManned(state: State, hex: HexId, stack: Stack): boolean {
  return (
    sizeOf(stack) > 0 ||
    values(state.commands).some(
      (command) => command.hex === hex && isInside(state, command) && sizeOf(command.stack) > 0,
    )
  );
}

/** WK-CMD-14: inside the walls, or ships that lie in port. */
function isInside(state: State, command: Command): boolean {
  if (command.inside !== null) return true;
  const port = state.cities[command.hex]?.port === true;
  return isNaval(command) && port && topOf(state.commands, command).orders.mode === 'G';
}

function seenForts(state: State, position: PositionId, sight: Sight): SeenFort[] {
  return values(state.forts)
    .filter((fort) => fort.owner !== position && sight.hexes.has(fort.hex))
    .map(({ id, owner, hex, dv, stack, siege }) => ({
      id,
      owner,
      hex,
      dv,
      garrisoned: isManned(state, hex, stack),
      ...(siege ? { besiegedBy: siege.by } : {}),
    }));
}

/** WK-REP-19: where an own leader in captivity is kept is known only where it can be seen. */
function ownLeader(state: State, leader: Leader, sight: Sight): Leader {
  if (leader.state !== 'captive') return leader;
  const hex = state.commands[leader.at]?.hex ?? state.cities[leader.at]?.id ?? state.forts[leader.at]?.hex;
  return hex !== undefined && sight.hexes.has(hex) ? leader : { ...leader, at: '' };
}

/** Everything that holds prisoners, by kind and id; whose it is, and where. */
function keepers(state: State) {
  return [
    ...values(state.commands).map(({ id, owner, hex, prisoners }) => ({ id, by: owner, hex, prisoners })),
    ...values(state.cities).map(({ id, holder, prisoners }) => ({ id, by: holder, hex: id, prisoners })),
    ...values(state.forts).map(({ id, owner, hex, prisoners }) => ({ id, by: owner, hex, prisoners })),
  ].filter(({ prisoners }) => prisoners.length > 0);
}

function captives(state: State, position: PositionId): Captive[] {
  return keepers(state)
    .filter(({ by }) => by === position)
    .flatMap(({ id, prisoners }) =>
      prisoners.flatMap(({ of, leaders }) =>
        leaders.map((leader) => ({ id: leader, name: state.leaders[leader]?.name ?? leader, of, at: id })),
      ),
    );
}

function captured(
  state: State,
  position: PositionId,
  sight: Sight,
  spied: ReadonlySet<HexId>,
): CapturedTroops[] {
  const clear = (hex: HexId): boolean =>
    sight.hexes.get(hex) === 0 || sight.scouted.has(hex) || spied.has(hex);
  const foreign = keepers(state)
    .filter(({ by }) => by !== position && state.positions[by])
    .sort((a, b) => compareIds(a.by, b.by))
    .flatMap(({ by, hex, prisoners }) =>
      prisoners
        .filter(({ of, stack }) => of === position && sizeOf(stack) > 0)
        .map(({ stack }) => ({ by, hex, stack })),
    );
  // WK-REP-19: that they are captive is known, by whom and where only if one sees them.
  const rest = sum(foreign.filter(({ hex }) => !clear(hex)).map(({ stack }) => stack));
  return [
    ...foreign.filter(({ hex }) => clear(hex)),
    ...(sizeOf(rest) > 0 ? [{ by: '', hex: '', stack: rest }] : []),
  ];
}

/** WK-DIP-3: references and hexes of all the ally's commands, no contents. */
function alliedCommands(state: State, position: PositionId): AlliedCommand[] {
  const allies = new Set(alliesOf(state, position));
  return values(state.commands)
    .filter(({ owner }) => allies.has(owner))
    .map(({ id, owner, kind, hex, control }) => ({ id, owner, kind, hex, mine: control === position }));
}

/** WK-REP-6: foreign forces outside walls, each position's together hex by hex; inside them only by a spy or a fight. */
function sightings(
  state: State,
  data: Data,
  position: PositionId,
  sight: Sight,
  spied: ReadonlySet<HexId>,
): Sighting[] {
  const met = new Set(
    state.fights.filter(({ positions }) => positions.includes(position)).map(({ hex }) => hex),
  );
  const groups = new Map<string, Command[]>();
  for (const command of values(state.commands)) {
    if (command.owner === position || command.carriedBy !== null) continue;
    if (!sight.hexes.has(command.hex)) continue;
    const { hex } = command;
    if (isInside(state, command) && !spied.has(hex) && !met.has(hex)) continue;
    const key = `${hex} ${command.owner} ${isNaval(command) ? 'naval' : 'land'}`;
    groups.set(key, [...(groups.get(key) ?? []), command]);
  }
  return byId(groups.keys()).flatMap((key) => {
    const [hex = '', owner = '', arm = ''] = key.split(' ');
    const commands = groups.get(key) ?? [];
    const d = sight.hexes.get(hex) ?? 0;
    const exact = spied.has(hex)
      ? 'spy'
      : d === 0 || met.has(hex) || sight.scouted.has(hex)
        ? 'contents'
        : d === 1
          ? 'about'
          : 'band';
    const sighting = describe(state, data, arm === 'naval', exact, commands);
    return sighting ? [{ hex, owner, arm: arm === 'naval' ? 'naval' : 'land', exact, ...sighting }] : [];
  });
}

/** What one source tells of the commands of one position in a hex; undefined when it tells nothing. */
function describe(
  state: State,
  data: Data,
  naval: boolean,
  exact: Sighting['exact'],
  commands: readonly Command[],
): Pick<Sighting, 'band' | 'about' | 'mounted' | 'forces'> | undefined {
  const all = commands.map(({ stack, sqds }) => (naval ? sqds : stack));
  const n = all.reduce((sum, stack) => sum + sizeOf(stack), 0);
  if (exact === 'spy' || exact === 'contents') {
    return { forces: commands.map((command) => seenForce(state, command, exact === 'spy')) };
  }
  // WK-REP-17: a headquarters alone shows from beside it, as a handful of men.
  if (exact === 'band')
    return n === 0
      ? undefined
      : { band: lookup(naval ? data.charts.sqdBands : data.charts.sizeBands, n, 'chart of size bands') };
  const { nearest, least, shares } = data.sight;
  const about = Math.max(least, nearest * Math.floor((2 * n + nearest) / (2 * nearest)));
  if (naval) return { about };
  const mounted = all.reduce((sum, stack) => sum + mountedOf(data, stack), 0);
  return { about, mounted: n === 0 ? 0 : Math.floor((2 * shares * mounted + n) / (2 * n)) };
}

const MOUNTED = new Set(['LC', 'MC', 'HC', 'CH']);
function mountedOf(data: Data, stack: Stack): number {
  return entries(stack).reduce((sum, [item, n]) => {
    const unit = data.units.units[item.split('.')[0] ?? ''];
    return sum + (unit && MOUNTED.has(unit.class) ? n : 0);
  }, 0);
}

function seenForce(state: State, command: Command, bySpy: boolean): SeenForce {
  const stack = isNaval(command) ? command.sqds : command.stack;
  const inside = isInside(state, command);
  if (!bySpy) return { id: command.id, contents: withoutGrades(stack), inside };
  return {
    id: command.id,
    contents: stack,
    inside,
    name: command.name,
    command: topOf(state.commands, command).orders.command,
    leaders: leadersAt(state, command.id),
  };
}

/** Codes without their grades: `{ 'CHC.r': 2, 'CHC.v': 1 }` → `{ CHC: 3 }`. */
export function withoutGrades(stack: Stack): Stack {
  const plain: Stack = {};
  for (const [item, n] of entries(stack)) {
    const code = item.split('.')[0] ?? item;
    plain[code] = (plain[code] ?? 0) + n;
  }
  return plain;
}

function leadersAt(state: State, at: string): SeenLeader[] {
  return values(state.leaders)
    .filter((leader) => leader.at === at && leader.state === 'free')
    .map(({ id, name, lov, tac, sge, nav, cha }) => ({ id, name, lov, tac, sge, nav, cha }));
}

/** WK-SPY-2. A counter-spy in an own city has nothing to tell. */
function spyReports(state: State, position: PositionId): SpyReport[] {
  return values(state.spies).flatMap((spy): SpyReport[] => {
    const city = state.cities[spy.city];
    if (spy.owner !== position || !city || city.holder === position) return [];
    const { name, owner, status, holder, size, dv, modDv, cap, sp, lossPct, regtsBuilt, sqdsBuilt, yard } =
      city;
    const { stack, portSqds } = city;
    const leaders = leadersAt(state, city.id);
    return [
      {
        spy: spy.id,
        city: city.id,
        name,
        owner,
        status,
        holder,
        size,
        dv,
        modDv,
        cap,
        sp,
        lossPct,
        regtsBuilt,
        sqdsBuilt,
        yard,
        stack,
        portSqds,
        leaders,
      },
    ];
  });
}

/** WK-REP-11: the position's events, numbered anew, so that no gap tells of what others did; nor who else heard. */
function knownEvents(events: readonly GameEvent[], position: PositionId): GameEvent[] {
  return events
    .filter((event) => isSeenBy(event, position))
    .map(({ phase, type, rule, seenBy, data }, index) => ({
      n: index + 1,
      phase,
      type,
      rule,
      seenBy: seenBy === 'all' ? 'all' : [position],
      data,
    }));
}

/** Held by nobody that plays. */
export const isFree = (holder: PositionId): boolean => holder === INDEPENDENT;
