/** The first state of a game: scenario and options in, state out. WK-SET-1, WK-SET-4, WK-SET-5, WK-SET-6, WK-SET-7, WK-CON-3. */
import { entries, invariant, MovesheetError, type Options } from '../../src/core/index.js';
import { fullPool, parseList, parseTech, startArmy, dealLevies } from './scenarios/army-lists.js';
import { newCommand, commandId } from './rules/troops/commands.js';
import {
  entry,
  type Data,
  type NationLine,
  type Scenario,
  type SetUpScenario,
  type WorldScenario,
} from './data.js';
import { initialRoads, mapOf, type MapFile } from './rules/map/map.js';
import { readOptions } from './options.js';
import { rememberStart } from './sight.js';
import { ceilDiv, keyOf, put } from './rules/troops/stacks.js';
import {
  INDEPENDENT,
  type City,
  type CommandKind,
  type DrawnMap,
  type HexId,
  type LeaderId,
  type Position,
  type PositionId,
  type Stack,
  type State,
} from './state.js';
import { emptyWeek } from './week.js';
import { generateWorld } from './scenarios/worlds.js';

/** A city as a map or a world places it. */
interface Site {
  hex: HexId;
  name: string;
  home: PositionId;
  size: number;
  dv: number;
  cap: number | null;
  port: boolean;
  yard: boolean;
  levy?: string;
}

export function create(data: Data, scenarioId: string, options: Options): State {
  const scenario = data.scenarios[scenarioId];
  if (!scenario)
    throw new MovesheetError(
      'wk/unknown-scenario',
      `There is no scenario "${scenarioId}".`,
      `There are ${Object.keys(data.scenarios).sort().join(', ')}.`,
      2,
    );
  const state = blank(data, scenarioId, scenario, options);
  if (scenario.kind === 'set-up') layOut(state, data, scenario);
  else if (scenario.kind === 'map') {
    const file = entry(data.maps, scenario.map, 'the list of maps');
    state.map = drawn(file);
    drawRoads(state, file);
    settle(
      state,
      data,
      (file.cities ?? []).map((c) => ({ ...c, cap: c.cap === 'U' ? null : c.cap })),
      scenario.positions,
    );
  } else settleWorld(state, data, scenario, state.options.worldSeed ?? scenarioId);
  rememberStart(state, data);
  return state;
}

function blank(data: Data, scenarioId: string, scenario: Scenario, options: Options): State {
  return {
    system: 'weekly-campaign',
    scenario: scenarioId,
    options: readOptions(scenario.options, options),
    turn: scenario.kind === 'set-up' ? scenario.turn : 1,
    weather:
      scenario.kind === 'set-up'
        ? { now: scenario.weatherLast, last: scenario.weatherLast }
        : { now: 'F', last: 'F' },
    ended: false,
    positions: {},
    map: { sheets: {}, rows: [], channels: [], straits: [], blocked: [] },
    hexes: {},
    cities: {},
    forts: {},
    commands: {},
    leaders: {},
    spies: {},
    tradeUnits: {},
    queue: [],
    freed: [],
    transit: [],
    wars: {},
    treaties: [],
    offers: [],
    zoc: {},
    fights: [],
    week: emptyWeek(),
    kings: [],
  };
}

function drawn(file: Pick<MapFile, 'sheets' | 'rows' | 'channels' | 'straits' | 'blocked'>): DrawnMap {
  return structuredClone({
    sheets: file.sheets as DrawnMap['sheets'],
    rows: [...file.rows],
    channels: [...file.channels],
    straits: [...file.straits] as DrawnMap['straits'],
    blocked: [...file.blocked] as DrawnMap['blocked'],
  });
}

function drawRoads(state: State, file: MapFile): void {
  for (const [hex, road] of entries(initialRoads(file))) state.hexes[hex] = { road };
}

function settleWorld(state: State, data: Data, scenario: WorldScenario, seed: string): void {
  const roster = entry(data.rosters, scenario.roster, 'the list of rosters');
  const world = generateWorld(seed, roster, scenario.sizes);
  state.map = drawn({ ...world.map });
  const sites = world.cities.map((city): Site => {
    const rank = city.rank - 1;
    const cap = scenario.cap[rank];
    const own = city.rank > 0;
    return {
      ...city,
      dv: own ? (scenario.dv[rank] ?? 0) : bySize(data, city.size),
      cap: own ? (cap === 'U' ? null : (cap ?? 0)) : city.size * data.charts.cityBySize.capPerSize,
    };
  });
  settle(state, data, sites, roster.nations);
}

function bySize(data: Data, size: number): number {
  return entry(data.charts.cityBySize.dv, size, 'the chart of cities by size');
}

/** WK-SET-1 to 6: cities, positions, armies. */
function settle(
  state: State,
  data: Data,
  sites: readonly Site[],
  nations: Readonly<Record<string, NationLine>>,
): void {
  const { independents, setUp } = data.charts;
  for (const site of sites) {
    const city = newCity(site);
    state.cities[city.id] = city;
    if (site.home !== INDEPENDENT) continue;
    // WK-SET-5: free cities keep half their size in militia and two regts of their levy.
    put(city.stack, keyOf('MIL', 'm'), ceilDiv(site.size, independents.garrisonPart));
    if (site.levy === undefined) continue;
    city.levy = { [site.levy]: independents.levy };
    put(city.stack, keyOf(site.levy, 'r'), independents.levy);
  }
  for (const [id, nation] of entries(nations)) {
    const cities = sites
      .filter((site) => site.home === id)
      .map((site) => entry(state.cities, site.hex, 'the list of cities'));
    invariant(cities.length > 0, `${id} has cities`);
    settlePosition(state, data, id, nation, cities);
    if (nation.fort === undefined) continue;
    const [name = '', hex = ''] = nation.fort.split(' ');
    const garrison: Stack = {};
    put(garrison, keyOf('MIL', 'm'), setUp.fort.militia);
    addFort(state, id, 1, name, hex, setUp.fort.dv, setUp.fort.dv, garrison);
    const position = state.positions[id];
    if (position) position.seq.FO = 1;
  }
}

function settlePosition(
  state: State,
  data: Data,
  id: PositionId,
  nation: NationLine,
  cities: readonly City[],
): void {
  const { setUp, technology, independents } = data.charts;
  const list = parseList(nation.list);
  const tech = parseTech(nation.tech);
  const capital = capitalOf(cities);
  const baseLevy: Record<string, number> = tech.siege ? { SGT: technology.siegeTrains } : {};
  const position = newPosition(data, id, {
    nation: nation.nation,
    name: nation.name ?? nation.nation,
    capital: capital.id,
    treasury: nation.treasury,
    morale: data.charts.moraleEvents.start,
    tech,
    list,
    pool: fullPool(list, baseLevy),
    restrictedAt: capital.id,
    baseLevy,
  });
  state.positions[id] = position;
  const leaders = nation.leaders
    .split(/(?<=:[A-Z]) /)
    .map((word) => addLeader(state, data, position, word, capital.id));
  dealLevies(list, cities.length).forEach((levy, index) => {
    const city = cities[index];
    if (!city) return;
    city.levy = levy;
    put(city.stack, keyOf('MIL', 'm'), ceilDiv(city.size, independents.homeGarrisonPart));
  });
  const army = startArmy(data, list, tech.siege);
  const [first, second = first, third = first] = cities as [City, City?, City?];
  const place = (kind: CommandKind, at: City, contents: Stack, ...who: (LeaderId | undefined)[]) => {
    const command = newCommand(state, data, id, kind, at.id);
    if (kind === 'FL') command.sqds = contents;
    else command.stack = contents;
    for (const leader of who) if (leader !== undefined) seat(state, leader, command.id);
    return command;
  };
  // WK-SET-4
  const yard = cities.find((city) => city.yard);
  const sails = tech.naval && yard !== undefined;
  const general = place('AR', first, {}, leaders[0]);
  const division = place('DV', first, army.first, ...(sails ? [] : [leaders[2]]));
  division.parent = general.id;
  place('DV', second, army.second, leaders[1]);
  if (Object.keys(army.scouts).length > 0) place('SC', third, army.scouts);
  for (const [key, n] of entries(army.garrison)) put(first.stack, key, n);
  if (!sails) return;
  const ships: Stack = {};
  for (const [code, n] of entries(tech.viking ? setUp.viking : setUp.navy)) put(ships, keyOf(code, 'r'), n);
  place('FL', yard, ships, leaders[2]);
}

/** WK-CON-3: the greatest size at the start, on ties the first of the list. */
function capitalOf(cities: readonly City[]): City {
  const [first, ...rest] = cities;
  invariant(first, 'a country has a city');
  return rest.reduce((best, city) => (city.size > best.size ? city : best), first);
}

function newPosition(
  data: Data,
  id: PositionId,
  given: Pick<
    Position,
    | 'nation'
    | 'name'
    | 'capital'
    | 'treasury'
    | 'morale'
    | 'tech'
    | 'list'
    | 'pool'
    | 'restrictedAt'
    | 'baseLevy'
  >,
): Position {
  return {
    id,
    ...given,
    status: 'active',
    moraleDelta: 0,
    yardsAnyTime: given.tech.naval,
    yardWindow: null,
    restricted: given.list.filter((item) => item.restricted).map((item) => item.code),
    rebuilds: [],
    seq: { AR: 0, DV: 0, SC: 0, FL: 0, TF: 0, AM: 0, FO: 0, SP: 0, TR: 0, L: 0 },
    leadersAtStart: 0,
    nmr: 0,
    glory: 0,
    seen: [],
    recall: {},
    roads: {},
    history: [],
    ledger: { opening: given.treasury, lines: [] },
    accounts: [],
    citiesTaken: 0,
    battlesWon: 0,
    eliminatedIn: null,
  };
}

/** `Philip:G`: the name and the profile of WK-CH-24. */
function addLeader(state: State, data: Data, position: Position, word: string, at: string): LeaderId {
  const colon = word.lastIndexOf(':');
  const name = word.slice(0, colon);
  const [lov, tac, sge, nav, cha] = entry(
    data.charts.leaderProfiles,
    word.slice(colon + 1),
    'the chart of leaders',
  );
  const n = ++position.seq.L;
  const id = `${position.id}-L${n}`;
  state.leaders[id] = {
    id,
    owner: position.id,
    n,
    name,
    lov,
    tac,
    sge,
    nav,
    cha,
    at,
    state: 'free',
    illUntil: 0,
  };
  position.leadersAtStart = n;
  return id;
}

function seat(state: State, leader: LeaderId, command: string): void {
  const found = state.leaders[leader];
  if (found) found.at = command;
  state.commands[command]?.leaders.push(leader);
}

function newCity(site: Site): City {
  const owned = site.home !== INDEPENDENT;
  return {
    id: site.hex,
    name: site.name,
    home: site.home,
    size: site.size,
    dv: site.dv,
    modDv: site.dv,
    cap: site.cap,
    sp: site.size,
    port: site.port,
    yard: site.yard,
    owner: site.home,
    status: owned ? 'owned' : 'free',
    holder: site.home,
    heldSince: 0,
    alliedSince: 0,
    regtsBuilt: 0,
    sqdsBuilt: 0,
    hired: { turn: 0, n: 0 },
    lossPct: 0,
    lootedQ: false,
    taxRaisedQ: false,
    taxTo: null,
    levy: {},
    stack: {},
    portSqds: {},
    prisoners: [],
    bases: [],
    siege: null,
    blockadedBy: null,
    sales: [],
  };
}

function addFort(
  state: State,
  owner: PositionId,
  n: number,
  name: string,
  hex: HexId,
  dv: number,
  modDv: number,
  stack: Stack,
): void {
  const id = `${owner}-FO${n}`;
  state.forts[id] = {
    id,
    owner,
    n,
    name,
    hex,
    dv,
    modDv,
    stack,
    sp: dv,
    prisoners: [],
    siege: null,
    blockadedBy: null,
  };
}

/** WK 7.3: everything is written out. */
function layOut(state: State, data: Data, scenario: SetUpScenario): void {
  const file = entry(data.maps, scenario.map, 'the list of maps');
  state.map = drawn(file);
  invariant(mapOf(state.map).ids.length > 0, 'the map has hexes');
  const hexOf = new Map<string, HexId>();
  for (const row of scenario.cities) {
    hexOf.set(row.name, row.hex);
    const { garrison, cap, flags, ...rest } = row;
    const city = newCity({
      ...rest,
      levy: '',
      cap: cap === 'U' ? null : cap,
      port: flags.includes('P'),
      yard: flags.includes('Y'),
    });
    state.cities[city.id] = { ...city, ...pick(row), levy: { ...row.levy }, stack: { ...garrison } };
  }
  for (const [id, given] of entries(scenario.positions)) {
    const list = parseList(given.list);
    const capital = entry(Object.fromEntries(hexOf), given.capital, 'the list of cities');
    const position = newPosition(data, id, {
      ...given,
      list,
      capital,
      tech: { ...given.tech, viking: false },
      pool: { ...given.pool },
      restrictedAt: hexOf.get(given.restrictedAt ?? given.capital) ?? capital,
      baseLevy: given.tech.siege ? { SGT: data.charts.technology.siegeTrains } : {},
    });
    position.rebuilds = given.rebuilds.map((rebuild) => ({ ...rebuild }));
    for (const word of given.leaders) addLeader(state, data, position, word, capital);
    position.seq = { ...position.seq, ...given.seq };
    state.positions[id] = position;
  }
  for (const { owner, n, name, hex, dv, modDv, garrison } of scenario.forts)
    addFort(state, owner, n, name, hex, dv, modDv, { ...garrison });
  for (const given of scenario.commands) {
    const kind = given.ref.replace(/\d+/, '') as CommandKind;
    const n = Number.parseInt(given.ref, 10);
    const command = newCommand(state, data, given.owner, kind, given.hex, n);
    if (kind === 'FL') command.sqds = { ...given.contents };
    else command.stack = { ...given.contents };
    if (given.parent !== null)
      command.parent = hexOf.get(given.parent) ?? commandId(given.owner, given.parent);
    if (given.mode) {
      command.orders.mode = given.mode;
      command.inside = command.parent;
    }
    for (const leader of given.leaders) seat(state, `${given.owner}-${leader}`, command.id);
  }
  for (const { between, since } of scenario.wars) state.wars[between.join('-')] = { since, lastAct: since };
}

function pick(
  row: SetUpScenario['cities'][number],
): Pick<City, 'owner' | 'status' | 'holder' | 'modDv' | 'sp' | 'regtsBuilt' | 'sqdsBuilt' | 'lossPct'> {
  const { owner, status, holder, modDv, sp, regtsBuilt, sqdsBuilt, lossPct } = row;
  return { owner, status, holder, modDv, sp, regtsBuilt, sqdsBuilt, lossPct };
}
