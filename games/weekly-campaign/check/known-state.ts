/** What a position knows, laid out as a state, so that the check runs the very rules of the week on it (nothing hidden is in it). */
import { clone, entries, kept, values } from '../../../src/core/index.js';
import type { OpenPosition } from '../board.js';
import { emptyWeek } from '../week.js';
import {
  untouched,
  untouchedWalls,
  type City,
  type Command,
  type Fort,
  type PositionId,
} from '../records.js';
import type { Position, State } from '../state.js';
import type { Place, SeenFort, View } from '../view.js';

const states = kept<View, State>();

/** Laid out once a view, and not to be changed: whoever plays on it works on a copy. */
export function knownState(view: View): State {
  return states(view, () => laidOut(view));
}

function laidOut(view: View): State {
  const positions: Record<PositionId, Position> = {};
  for (const [id, known] of entries(view.positions)) positions[id] = stranger(view.own, id, known);
  positions[view.position] = { ...clone(view.own), recall: recallOf(view) };
  const cities: Record<string, City> = {};
  for (const [id, place] of entries(view.places)) cities[id] = foreignCity(place);
  for (const [id, city] of entries(view.cities)) cities[id] = clone(city);
  const forts: Record<string, Fort> = {};
  for (const fort of view.seenForts) forts[fort.id] = foreignFort(fort);
  for (const [id, fort] of entries(view.forts)) forts[id] = clone(fort);
  const commands: Record<string, Command> = clone(view.commands);
  const [model] = values(view.commands);
  if (model) for (const ally of view.allied) commands[ally.id] ??= alliedCommand(model, ally);
  return {
    system: 'weekly-campaign',
    scenario: view.scenario,
    options: { ...view.options, worldSeed: null, gmSwaps: false },
    turn: view.turn,
    weather: { ...view.weather },
    ended: view.ended,
    positions,
    map: clone(view.map),
    hexes: clone(view.hexes),
    cities,
    forts,
    commands,
    leaders: clone(view.leaders),
    spies: clone(view.spies),
    tradeUnits: clone(view.tradeUnits),
    queue: clone(view.queue),
    freed: clone(view.freed),
    transit: clone(view.transit),
    wars: clone(view.wars),
    treaties: clone(view.treaties),
    offers: clone(view.offers),
    zoc: {},
    fights: [],
    week: emptyWeek(),
    kings: [],
  };
}

/** An ally's command is known by place and kind only; the rest is filled in after an own one. */
function alliedCommand(model: Command, ally: View['allied'][number]): Command {
  return {
    ...clone(model),
    id: ally.id,
    owner: ally.owner,
    kind: ally.kind,
    n: Number.parseInt(ally.id.split('-')[1] ?? '1', 10),
    name: '',
    hex: ally.hex,
    parent: null,
    inside: null,
    garrisons: [],
    control: null,
    stack: {},
    sqds: {},
    leaders: [],
    prisoners: [],
    path: [],
  };
}

/** The cities it has heard of, as its memory has them (WK-REP-10). */
function recallOf(view: View): Position['recall'] {
  return Object.fromEntries(
    entries(view.places).map(([id, { owner, holder, size, dv, asOf }]) => [
      id,
      { owner, holder, size, dv, turn: asOf },
    ]),
  );
}

/** Another position: its name and whether it lives; of the rest nothing is known. */
function stranger(own: Position, id: PositionId, known: OpenPosition): Position {
  return {
    ...clone(own),
    id,
    nation: known.nation,
    name: known.name,
    status: known.status,
    capital: '',
    treasury: 0,
    tech: { naval: false, siege: false, viking: false },
    yardWindow: null,
    pool: {},
    restricted: [],
    baseLevy: {},
    rebuilds: [],
    seen: [],
    recall: {},
    roads: {},
    history: [],
    ledger: { opening: 0, lines: [] },
    accounts: [],
  };
}

function foreignCity(place: Place): City {
  return {
    id: place.id,
    name: place.name,
    home: place.home,
    size: place.size,
    dv: place.dv,
    modDv: place.dv,
    cap: 0,
    sp: 0,
    port: place.port,
    yard: false,
    owner: place.owner,
    status: place.owner === 'P0' ? 'free' : 'owned',
    holder: place.holder,
    ...untouched(),
  };
}

function foreignFort(fort: SeenFort): Fort {
  const n = Number(/FO(\d+)$/.exec(fort.id)?.[1] ?? 0);
  return {
    id: fort.id,
    owner: fort.owner,
    n,
    name: '',
    hex: fort.hex,
    dv: fort.dv,
    modDv: fort.dv,
    sp: fort.dv,
    ...untouchedWalls(),
  };
}
