/** Scenario and options make the first state. KOK-SCN-1 to 4, KOK-GEN-2, KOK-NEU-2, KOK-UNIT-5. */
import { entries, ids, MovesheetError, must, values, type Dice, type Options } from '../../src/core/index.js';
import { addTo, listed } from './rules/realm/counts.js';
import { bareSide, REBELLION, rebellionSide } from './rules/events/rebellions.js';
import type { CitySetUp, Country, Patch, PlaceSetUp, PositionSetUp, Scenario } from './data.js';
import { addUnits, isShip, musterAt, newForce, strongest } from './rules/realm/forces.js';
import { newLeader } from './rules/crown/leaders.js';
import { settingsFrom } from './options.js';
import type { RollName } from './rolls.js';
import { sideRef } from './orders/references.js';
import { gridOf, findSide, hexIfOnSheet, hexOf, scenarioOf, sideId } from './ruleset.js';
import type { Rules, World } from './play.js';
import type { City, Position, SideId, State } from './state.js';

/** The first state of a game. Throws for a number of players that the scenario has no place for. */
export function create(rules: Rules, scenarioId: string, options: Options, dice: Dice<RollName>): State {
  const players = playersOf(rules, scenarioId, options);
  const scenario = rules.scenario(scenarioId, players);
  const state = emptyState(rules, scenarioId, players, options);
  const world: World<State> = { state, data: rules };
  const solo = Number(options['solo'] ?? 0);
  const listed = setUps(scenario, players, solo);
  for (const { seat, setUp } of listed) {
    const plays = solo > 0 && players === 1 ? seat === `P${solo}` : Number(seat.slice(1)) <= players;
    placeCountry(world, seat, setUp, plays);
  }
  for (const name of ids(scenario.neutrals)) {
    const country = scenario.neutrals[name];
    if (country !== undefined) placeNeutral(world, name, country, scenario);
  }
  for (const name of ids(scenario.empires ?? {})) placeEmpire(world, name, scenario.empires?.[name] ?? []);
  befriend(world, listed);
  unrest(world, scenario);
  for (const name of scenario.looted ?? []) {
    const city = state.cities[hexOf(world, name)];
    if (city) Object.assign(city, { looted: true, lastPasser: city.controller });
  }
  enthrone(world);
  if (scenario['set-up']) state.game.set = { mix: { ...rules.charts['counter-mix'] }, colours: {} };
  if (options['seating'] === 'dice' && players > 1) state.game.seats = dealtSeats(state, dice);
  return state;
}

/** KOK-SCN-2: how many play; standard: as many as the scenario has positions. */
function playersOf(rules: Rules, scenarioId: string, options: Options): number {
  const scenario = must(rules.data.scenarios, scenarioId, 'the list of scenarios');
  const [fewest, most] = scenario.players;
  const players = options['positions'] === undefined ? most : Number(options['positions']);
  if (Number.isInteger(players) && players >= fewest && players <= most) return players;
  throw new MovesheetError(
    'king-of-kings/positions',
    `"${scenario.title}" is for ${fewest} to ${most} positions, and ${JSON.stringify(options['positions'])} is not.`,
    `Set the option positions to a number from ${fewest} to ${most}.`,
    2,
  );
}

function emptyState(rules: Rules, id: string, players: number, options: Options): State {
  const scenario = rules.scenario(id, players);
  const isMade = scenario['set-up'] === undefined;
  return {
    game: {
      scenario: id,
      players,
      settings: settingsFrom(rules, options),
      season: isMade ? (scenario.start ?? 'spring') : 'setup',
      year: 1,
      turn: isMade ? 1 : 0,
      period: scenario.periods ?? 0,
      deaths: 0,
      deathNow: false,
      lastFalls: 0,
      battles: {},
      nextGoods: 1,
      nextLeader: 1,
      stopped: false,
      war: false,
    },
    positions: {},
    sides: {},
    cities: {},
    forces: {},
    leaders: {},
    goods: {},
  };
}

/** KOK-GEN-2, KOK-UNIT-5, KOK-LOOT-3: all begin as enemies; the royal marker, and the cities that were always one's own. */
function enthrone(world: World<State>): void {
  const { state } = world;
  for (const p of values(state.positions)) {
    for (const other of values(state.positions)) if (other.id !== p.id) p.stance[other.id] = 'enemy';
    const royal = strongest(world, p.id);
    if (royal) p.royal = royal.id;
    p.home = values(state.cities)
      .filter((c) => c.controller === p.id || c.before === p.id)
      .map((c) => c.hex);
  }
}

/** KOK-HOUSE-6: each player of the GM's list throws a die; the highest takes P1, and so on; equal ones throw again. */
function dealtSeats(state: State, dice: Dice<RollName>): string[] {
  const seats = ids(state.positions);
  const ranked = (players: readonly number[]): number[] => {
    if (players.length < 2) return [...players];
    const thrown = players.map((player) => ({ player, die: dice.d6('set-up/seat', `player-${player + 1}`) }));
    const dies = [...new Set(thrown.map((t) => t.die))].sort((a, b) => b - a);
    return dies.flatMap((die) => ranked(thrown.filter((t) => t.die === die).map((t) => t.player)));
  };
  const order = ranked(seats.map((_, at) => at));
  return seats.map((_, player) => must(seats, order.indexOf(player), 'the seats'));
}

interface Seat {
  readonly seat: string;
  readonly setUp: PositionSetUp;
}

/** The positions as this number of players finds them: realms divided, patches laid on. */
function setUps(scenario: Scenario, players: number, solo: number): Seat[] {
  const seats: Seat[] = scenario.positions.map((setUp, at) => ({ seat: `P${at + 1}`, setUp }));
  if (scenario['set-up']) return seats.slice(0, players);
  const taken = new Set(
    seats.flatMap(({ setUp }) => (Array.isArray(setUp.takes) ? (setUp.takes as string[]) : [])),
  );
  const own = (setUp: PositionSetUp): PlaceSetUp[] => {
    if (setUp.takes === undefined) return [...(setUp.places ?? [])];
    const wanted = setUp.takes;
    return (scenario.realm ?? []).filter(({ at }) =>
      wanted === 'rest' ? !taken.has(at) : wanted.includes(at),
    );
  };
  return seats.map(({ seat, setUp }) => {
    const patches = (scenario.patches ?? []).filter((p) => p.position === seat && solo === 0);
    const whole = patches.reduce<PositionSetUp>(
      (old, patch) => patched(old, patch),
      patched({ ...setUp, places: own(setUp) }, setUp),
    );
    return { seat, setUp: whole };
  });
}

function patched(old: PositionSetUp, patch: Patch | PositionSetUp): PositionSetUp {
  const drops = patch.drops ?? [];
  const replace = patch.replace ?? [];
  const places = (old.places ?? [])
    .filter(({ at }) => !drops.includes(at))
    .map((place) => replace.find(({ at }) => at === place.at) ?? place);
  const rest: Partial<PositionSetUp> & { places?: unknown } = Object.fromEntries(
    Object.entries(patch).filter(([key]) => !['drops', 'adds', 'replace', 'takes', 'places'].includes(key)),
  );
  const flags = [...(old.flags ?? []), ...((patch === old ? [] : patch.flags) ?? [])];
  return {
    ...old,
    ...rest,
    flags: [...new Set(flags)],
    places: [...places, ...(patch.adds ?? [])],
  };
}

function placeCountry(world: World<State>, seat: string, setUp: PositionSetUp, plays: boolean): void {
  const { state } = world;
  const places = onSheet(world, setUp.places ?? []);
  const side = bareSide(seat, plays ? 'position' : 'neutral', setUp.name, '', 0);
  side.flags = [...(setUp.flags ?? [])];
  for (const [kind, n] of listed(setUp.pool)) if (plays || kind !== 'caravan') addTo(side.pool, kind, n);
  state.sides[seat] = side;
  if (plays) state.positions[seat] = newPosition(seat, setUp);
  if (!plays && !scenarioOf(world)['set-up'])
    side.flags = side.flags.filter((f) =>
      ['area', 'closed', 'no-alliance', 'returns', 'no-supply', 'no-sea'].includes(f),
    );
  if (places.length === 0) {
    // A country off the sheet is not in the game (KOK-SCN-4).
    if (!plays) delete state.sides[seat];
    return;
  }
  for (const place of places) settlePlace(world, seat, place, plays);
  const capital = hexOf(world, setUp.capital ?? seatAmong(places).at);
  side.capital = capital;
  side.home = capital;
}

/** KOK-SCN-4: what lies off the sheet is not in the game. */
const onSheet = (world: World<State>, places: readonly PlaceSetUp[]): PlaceSetUp[] =>
  places.filter(({ at }) => hexIfOnSheet(world, at) !== undefined);

/** KOK-SCN-1: the capital among the places of a country; where none is said to be it, the first. */
const seatAmong = (places: readonly PlaceSetUp[]): PlaceSetUp =>
  places.find((p) => p.capital) ?? must(places, 0, 'the places of a country');

export function newPosition(
  seat: string,
  setUp: Pick<PositionSetUp, 'name' | 'colour' | 'treasury' | 'achievements' | 'faith'>,
): Position {
  return {
    id: seat,
    name: setUp.name,
    colour: setUp.colour,
    status: 'active',
    statusTurn: 0,
    treasury: setUp.treasury,
    opening: setUp.treasury,
    capitalState: 'held',
    achievements: [...(setUp.achievements ?? [])],
    corruption: false,
    monarch: { generation: 1, married: false, appeals: 0, reignStart: 1 },
    lastSpringIncome: 0,
    given: { money: 0, city: false },
    lootVP: 0,
    favourVP: 0,
    looted: [],
    tokens: [],
    stance: {},
    policies: {},
    offers: [],
    mercs: [],
    faith: setUp.faith ?? 'polytheist',
    badOmens: false,
    absent: 0,
    proposed: 0,
    home: [],
    history: [],
  };
}

/** KOK-SCN-1: city, goods, counter, units and leaders of one place. */
function settlePlace(world: World<State>, owner: SideId, place: PlaceSetUp, caravans = true): void {
  const { state } = world;
  const hex = hexOf(world, place.at);
  if (place.fort) foundCity(world, owner, hex, { name: place.at, kind: 'fort', tribute: 0, strength: 1 });
  else if (place.city) foundCity(world, owner, hex, { name: place.at, kind: 'city', ...place.city });
  if (scenarioOf(world).trade) {
    for (const [type, n] of listed(place.goods)) addGoods(state, type, hex, owner, n);
    if (caravans) for (let i = 0; i < (place.caravans ?? 0); i++) newForce(state, owner, 'caravan', hex);
  }
  for (const [type, n] of listed(place.units)) {
    const ship = isShip(world, type);
    addUnits(
      musterAt(state, owner, ship ? 'fleet' : 'army', ship ? anchorage(world, hex) : hex),
      owner,
      type,
      n,
    );
  }
  for (const kind of ['general', 'admiral'] as const) {
    for (let i = 0; i < (place[`${kind}s`] ?? 0); i++)
      newLeader(state, owner, kind, musterAt(state, owner, 'army', hex));
  }
}

/** A city or fort where none stood. */
export function foundCity(
  world: World<State>,
  owner: SideId,
  hex: string,
  city: CitySetUp & Pick<City, 'name' | 'kind'>,
): void {
  const { name, kind, tribute, strength } = city;
  world.state.cities[hex] = {
    hex,
    name,
    place: gridOf(world).placeAt(hex)?.id ?? hex,
    kind,
    tribute,
    strength,
    controller: owner,
    original: owner,
    looted: false,
  };
}

/** KOK-HOUSE-1: ships listed at an inland city lie in the nearest hex with water. */
function anchorage(world: World<State>, hex: string): string {
  const grid = gridOf(world);
  if (grid.wet(hex)) return hex;
  const wet = grid.hexes.filter((h) => grid.wet(h));
  return wet.sort((a, b) => grid.distance(a, hex) - grid.distance(b, hex) || (a < b ? -1 : 1))[0] ?? hex;
}

export function addGoods(state: State, type: string, hex: string, owner: SideId, n = 1): void {
  for (let i = 0; i < n; i++) {
    const id = `G${state.game.nextGoods++}`;
    state.goods[id] = { id, type, home: hex, native: owner, hex, owner, carried: 0 };
  }
}

function placeNeutral(world: World<State>, name: string, country: Country, scenario: Scenario): void {
  const { state } = world;
  const patch = scenario.patches?.find((p) => p.neutral === name);
  if (patch?.gone) return;
  const places = onSheet(world, country.places);
  if (places.length === 0) return;
  const id = sideId(name);
  const capital = hexOf(world, seatAmong(places).at);
  const side = bareSide(id, 'neutral', name, capital, 0);
  side.capital = capital;
  side.flags = [...(patch?.flags ?? country.flags ?? [])];
  state.sides[id] = side;
  for (const place of places) settlePlace(world, id, place);
}

/** KOK-NPC-5: the split empires of scenario 17. */
function placeEmpire(world: World<State>, name: string, places: readonly PlaceSetUp[]): void {
  const id = sideId(name);
  const capital = hexOf(world, seatAmong(places).at);
  const side = bareSide(id, 'empire', name, capital, 0);
  side.capital = capital;
  world.state.sides[id] = side;
  for (const place of places) settlePlace(world, id, place);
}

function befriend(world: World<State>, seats: readonly Seat[]): void {
  for (const { seat, setUp } of seats) {
    if (!world.state.positions[seat]) continue;
    for (const name of setUp.allies ?? []) {
      const id = findSide(world, sideRef(name));
      const side = id === undefined ? undefined : world.state.sides[id];
      if (side?.kind === 'neutral') side.controller = seat;
    }
  }
}

/** Rebellions and pirates that are there from the start (KOK-SCN-9, KOK-SCN-12). */
function unrest(world: World<State>, scenario: Scenario): void {
  const { state } = world;
  for (const [name, units] of entries(scenario.rebels ?? {})) {
    const hex = hexOf(world, name);
    const city = state.cities[hex];
    if (!city || !state.positions[city.controller]) continue;
    rebellionSide(state);
    city.before = city.controller;
    city.controller = REBELLION;
    const force = newForce(state, REBELLION, 'army', hex);
    force.inside = true;
    for (const [type, n] of listed(units)) addUnits(force, REBELLION, type, n);
  }
  for (const [name, units] of entries(scenario.pirates ?? {})) {
    const hex = hexOf(world, name);
    const id = `pirates-${sideId(name)}`;
    state.sides[id] = { ...bareSide(id, 'raider', `Pirates of ${name}`, hex, 0), pirate: true };
    for (const [type, n] of listed(units)) addUnits(musterAt(state, id, 'fleet', hex), id, type, n);
  }
}
