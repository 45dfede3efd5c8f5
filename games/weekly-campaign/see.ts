/** State → view: all fog of war, and only here. Built from nothing by an allow-list. WK-REP-5 to 11, 15. */
import {
  byId,
  clone,
  entries,
  eventsFor,
  eventsForAll,
  only,
  values,
  type GameEvent,
} from '../../src/core/index.js';
import type { Board, OpenOptions, OpenPosition } from './board.js';
import type { Data } from './data.js';
import { hexAt, mapOf, rowsOf } from './rules/map/map.js';
import { alliesOf, sightOf, type Sight } from './see/sight.js';
import type { HexChange, HexId, PositionId } from './records.js';
import type { CampaignOptions, DrawnMap, Offer, Position, State, Treaty, War } from './state.js';
import type { AlliedCommand, Observed, View } from './view.js';
import { sightings, spyReports } from './see/sightings.js';
import { ownLeader, captives, captured } from './see/captives.js';
import { hasHostiles, knownPlaces, seenForts } from './see/places.js';
import {
  ownBuild,
  ownCities,
  ownCommand,
  ownFort,
  ownFreed,
  ownList,
  ownPosition,
  ownRecords,
  ownSpy,
  ownTradeUnit,
  ownTransit,
} from './see/own.js';
import { isParty } from './rules/realm/relations.js';

export function see(data: Data, state: State, events: readonly GameEvent[], position: PositionId): View {
  const own = state.positions[position];
  if (!own) throw new Error(`There is no position ${position} in this game.`);
  const sight = sightOf(state, data, position);
  const cities = ownCities(state, position);
  const spied = new Set(values(state.spies).flatMap((spy) => (spy.owner === position ? [spy.city] : [])));
  return clone<View>({
    ...openBoard(state),
    system: state.system,
    position,
    own: ownPosition(own, state.turn),
    map: knownMap(state, own),
    hexes: knownChanges(state, own, sight),
    sight: Object.fromEntries(byId(sight.hexes, ([hex]) => hex)),
    cities,
    hostile: Object.keys(cities).filter((id) => hasHostiles(state, data, id, position)),
    places: knownPlaces(state, own, sight),
    forts: ownRecords(state.forts, position, ownFort),
    seenForts: seenForts(state, position, sight),
    commands: ownRecords(state.commands, position, ownCommand),
    leaders: ownRecords(state.leaders, position, (leader) => ownLeader(state, leader, sight)),
    spies: ownRecords(state.spies, position, ownSpy),
    tradeUnits: ownRecords(state.tradeUnits, position, ownTradeUnit),
    queue: ownList(state.queue, position, ownBuild),
    freed: ownList(state.freed, position, ownFreed),
    transit: ownList(state.transit, position, ownTransit),
    captives: captives(state, position),
    captured: captured(state, position, sight, spied),
    wars: knownWars(state, position),
    treaties: state.treaties.filter(({ a, b }) => a === position || b === position).map(knownTreaty),
    offers: state.offers.filter(({ by, to }) => by === position || to === position).map(knownOffer),
    allied: alliedCommands(state, position),
    seen: sightings(state, data, position, sight, spied),
    spyReports: spyReports(state, position),
    fights: foreignFights(state, position, sight),
    events: eventsFor(events, position),
  });
}

/** OBSERVER-1: the open board, and what all were told. */
export function observe(state: State, events: readonly GameEvent[]): Observed {
  return clone<Observed>({ ...openBoard(state), events: eventsForAll(events) });
}

/** Field by field: what is not named here does not lie open. */
function openBoard(state: State): Board {
  return {
    scenario: state.scenario,
    options: openOptions(state.options),
    turn: state.turn,
    ended: state.ended,
    weather: only(state.weather, 'now', 'last'),
    positions: Object.fromEntries(entries(state.positions).map(([id, one]) => [id, openPosition(one)])),
    ...(state.options.geography === 'known' ? { map: drawnMap(state.map) } : {}),
    kings: state.kings.map((king) => only(king, 'turn', 'position')),
  };
}

const openPosition = (one: Position): OpenPosition => only(one, 'nation', 'name', 'status');

const drawnMap = (map: DrawnMap): DrawnMap => only(map, 'sheets', 'rows', 'channels', 'straits', 'blocked');

const knownWars = (state: State, position: PositionId): Record<string, War> =>
  Object.fromEntries(
    entries(state.wars).flatMap(([key, war]) =>
      isParty(key, position) ? [[key, only(war, 'since', 'lastAct')]] : [],
    ),
  );
const knownTreaty = (treaty: Treaty): Treaty => only(treaty, 'a', 'b', 'from', 'until', 'denouncedBy');
const knownOffer = (offer: Offer): Offer => only(offer, 'by', 'to', 'period', 'turn');

/** WK-REP-11: hexes in sight where others fought. */
function foreignFights({ fights }: State, position: PositionId, sight: Sight): HexId[] {
  const foreign = fights.filter(
    ({ hex, positions }) => sight.hexes.has(hex) && !positions.includes(position),
  );
  return byId(new Set(foreign.map(({ hex }) => hex)));
}

const openOptions = (options: CampaignOptions): OpenOptions =>
  only(
    options,
    ...(['geography', 'lastTurn', 'randomEvents', 'autoGarrison', 'standInAfter'] as const),
    ...(['dissolveAfter', 'publicGazette', 'gmSwaps', 'fee'] as const),
  );

/** WK-REP-10: what was never seen is blank. */
function knownMap(state: State, own: Position): DrawnMap {
  if (state.options.geography === 'known') return drawnMap(state.map);
  const { sheets, channels, straits, blocked } = state.map;
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

/** WK-DIP-3: references and hexes of all the ally's commands, no contents. */
function alliedCommands(state: State, position: PositionId): AlliedCommand[] {
  const allies = new Set(alliesOf(state, position));
  return values(state.commands)
    .filter(({ owner }) => allies.has(owner))
    .map(({ id, owner, kind, hex, control }) => ({ id, owner, kind, hex, mine: control === position }));
}
