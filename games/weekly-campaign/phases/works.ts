/** Phases 1.14 to 1.16: roads, forts, levels, new cities, repair. WK-P1-14 to 16, WK-CH-18. */
import { byId } from '../../../src/core/index.js';
import { mapOf, neighboursOf, directionTo } from '../rules/map/map.js';
import { cities, forts, placeById } from '../rules/realm/places.js';
import { phase, type Play } from '../play.js';
import { untouched, untouchedWalls, type Build, type Direction, type HexId } from '../records.js';
import { type State } from '../state.js';

export const works = phase('1.14 roads, forts and walls', (play) => {
  const { state } = play;
  const due = state.queue.filter((b) => b.due <= state.turn && ['RO', 'FO', 'LEVEL', 'CI'].includes(b.what));
  state.queue = state.queue.filter((b) => !due.includes(b));
  for (const build of due.filter((b) => b.what === 'RO')) layRoad(play, build);
  for (const build of due.filter((b) => b.what === 'FO')) raiseFort(play, build);
  for (const build of byId(
    due.filter((b) => b.what === 'LEVEL'),
    (b) => `${b.at}/${b.n}`,
  ))
    raiseWalls(play, build);
  for (const build of due.filter((b) => b.what === 'CI')) foundCity(play, build);
  // WK-P1-16: what is not besieged mends a level.
  for (const place of [...cities(state), ...forts(state)])
    if (!place.siege && place.modDv < place.dv) place.modDv++;
});

/** A new road joins every adjacent hex with a road or a city. */
function layRoad({ state, log }: Play, build: Build): void {
  const map = mapOf(state.map);
  for (const hex of neighboursOf(map, build.at)) {
    if (map.hexes[hex]?.terrain === '~' || !(state.cities[hex] || (state.hexes[hex]?.road ?? []).length > 0))
      continue;
    join(state, build.at, hex);
    join(state, hex, build.at);
  }
  state.hexes[build.at] = { ...state.hexes[build.at], road: state.hexes[build.at]?.road ?? [] };
  // A road with nothing to join yet joins its own city's hex only; the next road meets it all the same.
  if ((state.hexes[build.at]?.road ?? []).length === 0)
    state.hexes[build.at] = { ...state.hexes[build.at], road: lonely(state, build.at) };
  log.add('road', 'WK-P1-14', [build.owner], { hex: build.at });
}
function join(state: State, from: HexId, to: HexId): void {
  const direction = directionTo(mapOf(state.map), from, to);
  if (!direction) return;
  const road = new Set<Direction>(state.hexes[from]?.road ?? []);
  state.hexes[from] = { ...state.hexes[from], road: [...road.add(direction)].sort((a, b) => a - b) };
}
/** It leads to the land around it, so that it counts as a road hex. */
function lonely(state: State, hex: HexId): Direction[] {
  const map = mapOf(state.map);
  const [first] = neighboursOf(map, hex).filter((n) => map.hexes[n]?.terrain !== '~');
  const direction = first === undefined ? undefined : directionTo(map, hex, first);
  return direction ? [direction] : [];
}

function raiseFort({ state, data, log }: Play, build: Build): void {
  const position = state.positions[build.owner];
  if (!position || forts(state).some((f) => f.hex === build.at)) return;
  const n = ++position.seq.FO;
  const id = `${build.owner}-FO${n}`;
  const dv = data.charts.costs.FO.startsDv;
  state.forts[id] = {
    id,
    owner: build.owner,
    n,
    name: '',
    hex: build.at,
    dv,
    modDv: dv,
    sp: dv,
    ...untouchedWalls(),
  };
  log.add('fort-built', 'WK-P1-15', [build.owner], { fort: id, hex: build.at, dv });
}

function raiseWalls({ state, log }: Play, build: Build): void {
  const place = placeById(state, build.at);
  if (!place || build.n <= place.dv) return;
  const up = build.n - place.dv;
  place.dv = build.n;
  place.modDv = Math.min(place.dv, place.modDv + up);
  log.add('level', 'WK-P1-16', [build.owner], { place: place.id, name: place.name, dv: place.dv });
}

function foundCity({ state, data, log }: Play, build: Build): void {
  const { size, dv, cap } = data.charts.costs.CI;
  const hex = mapOf(state.map).hexes[build.at];
  if (!hex || state.cities[build.at]) return;
  state.cities[build.at] = {
    id: build.at,
    name: `City ${build.at}`,
    home: build.owner,
    size,
    dv,
    modDv: dv,
    cap,
    sp: size,
    port: hex.coastal || hex.river,
    yard: false,
    owner: build.owner,
    status: 'owned',
    holder: build.owner,
    ...untouched(),
    heldSince: state.turn,
  };
  log.add('city-founded', 'WK-P1-16', [build.owner], { place: build.at, name: `City ${build.at}` });
}
