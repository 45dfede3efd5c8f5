/**
 * What a position knows, laid out as a state, so that the check runs the very rules of the week on it. Nothing hidden is in it: where
 * nothing is known stands a blank, and no judgment may hang on a blank (ARCHITECTURE.md).
 */
import { clone, entries, kept } from '../../../src/core/index.js';
import type { OpenPosition } from '../board.js';
import type { Data } from '../data.js';
import { untouchedCommand, idParts } from '../rules/troops/commands.js';
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
import type { AlliedCommand, Place, SeenFort, View } from '../view.js';

const states = kept<View, State>();

/** Laid out once a view, and not to be changed: whoever plays on it works on a copy. */
export function knownState(data: Data, view: View): State {
  return states(view, () => laidOut(data, view));
}

function laidOut(data: Data, view: View): State {
  const positions: Record<PositionId, Position> = {};
  for (const [id, known] of entries(view.positions)) positions[id] = stranger(id, known);
  positions[view.position] = { ...clone(view.own), seen: [], recall: recallOf(view), roads: {} };
  const cities: Record<string, City> = {};
  for (const [id, place] of entries(view.places)) cities[id] = foreignCity(place);
  for (const [id, city] of entries(view.cities)) cities[id] = { ...untouched(), ...clone(city) };
  const forts: Record<string, Fort> = {};
  for (const fort of view.seenForts) forts[fort.id] = foreignFort(fort);
  for (const [id, fort] of entries(view.forts)) forts[id] = clone(fort);
  const commands: Record<string, Command> = clone(view.commands);
  for (const ally of view.allied) commands[ally.id] ??= alliedCommand(data, ally);
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

/** An ally's command is known by place and kind only. */
const alliedCommand = (data: Data, { id, owner, kind, hex }: AlliedCommand): Command =>
  untouchedCommand(data, { owner, kind, hex, n: Number.parseInt(idParts(id).ref, 10) });

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
const stranger = (id: PositionId, { nation, name, status }: OpenPosition): Position => ({
  id,
  nation,
  name,
  status,
  capital: '',
  treasury: 0,
  morale: 0,
  moraleDelta: 0,
  tech: { naval: false, siege: false, viking: false },
  yardsAnyTime: false,
  yardWindow: null,
  list: [],
  pool: {},
  restricted: [],
  restrictedAt: '',
  baseLevy: {},
  rebuilds: [],
  seq: { AR: 0, DV: 0, SC: 0, FL: 0, TF: 0, AM: 0, FO: 0, SP: 0, TR: 0, L: 0 },
  leadersAtStart: 0,
  nmr: 0,
  glory: 0,
  seen: [],
  recall: {},
  roads: {},
  history: [],
  ledger: { opening: 0, lines: [] },
  accounts: [],
  citiesTaken: 0,
  battlesWon: 0,
  eliminatedIn: null,
});

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
