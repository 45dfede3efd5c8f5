/** The known map as shapes. */
import { hexCentre, hexCorners } from '../../../src/atlas/index.js';
import { values, type Drawing, type LegendEntry, type Shape, type Sign } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { hexAt, mapOf, neighbour } from '../map.js';
import { isNaval, sizeOf, topOf } from '../sight.js';
import type { HexId } from '../state.js';
import type { View } from '../view.js';
import { alliesIn, refOf } from './lines.js';

/** Drawing units a hex edge. */
const EDGE = 10;
const INK = '#222222';
const FAINT = '#c8c8c8';
const SEA = '#e6eef2';

const SIGNS: Readonly<Record<string, Sign | undefined>> = {
  h: 'hill',
  f: 'forest',
  s: 'marsh',
  d: 'desert',
  m: 'mountain',
};

type Point = readonly [number, number];
const scaled = ([x, y]: readonly [number, number]): Point => [round(x * EDGE), round(y * EDGE)];
const round = (n: number): number => Math.round(n * 10) / 10;

/** These hexes of the known map with all that is known of them. */
export function drawMap(
  view: View,
  data: Data,
  hexes: ReadonlySet<HexId>,
): { drawing: Drawing; scale: string; legend: LegendEntry[] } {
  const map = mapOf(view.map);
  const known = [...hexes].filter((id) => map.hexes[id] !== undefined);
  const at = (id: HexId): Point => scaled(hexCentre(hexAt(map, id)));
  const shapes: Shape[] = [];
  const centres = known.map(at);
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);

  for (const id of known) {
    const points = hexCorners(hexAt(map, id)).map(scaled);
    const sea = hexAt(map, id).terrain === '~';
    shapes.push({
      shape: 'path',
      points,
      closed: true,
      fill: sea ? SEA : view.sight[id] === undefined ? '#f4f4f4' : '#ffffff',
      stroke: { colour: FAINT, width: 0.2 },
    });
  }
  for (const id of known) {
    const { terrain, river } = hexAt(map, id);
    const sign = SIGNS[terrain];
    if (sign !== undefined && view.places[id] === undefined)
      shapes.push({ shape: 'sign', sign, at: at(id), size: 7, colour: '#8a8a8a' });
    if (!river) continue;
    const banks = hexAt(map, id).next.filter((n) => n !== undefined && map.hexes[n]?.river && n > id);
    for (const other of banks)
      if (other !== undefined)
        shapes.push({
          shape: 'path',
          points: [at(id), at(other)],
          stroke: { colour: '#5b84a0', width: 0.8 },
        });
  }
  for (const id of known) {
    for (const direction of view.hexes[id]?.road ?? []) {
      const other = neighbour(map, id, direction);
      if (other !== undefined && other > id)
        shapes.push({
          shape: 'path',
          points: [at(id), at(other)],
          stroke: { colour: '#7a5c3a', width: 0.7, dash: [2, 1] },
        });
    }
  }
  const inside = (id: HexId): boolean => hexes.has(id);
  for (const place of values(view.places).filter(({ id }) => inside(id))) {
    const mine = place.holder === view.position;
    const sign = place.id === view.own.capital ? 'capital' : place.port ? 'port' : 'city';
    const centre = at(place.id);
    shapes.push(
      { shape: 'sign', sign, at: centre, size: 7, colour: INK, ...(mine ? { fill: INK } : {}) },
      {
        shape: 'label',
        at: centre,
        text: mine || place.holder === 'P0' ? place.name : `${place.name} ${place.holder}`,
        size: 7,
        priority: mine ? 50 + place.size : 20 + place.size,
        clear: 5,
        style: sign === 'capital' ? 'capital' : 'place',
      },
    );
  }
  for (const fort of [...values(view.forts), ...view.seenForts].filter(({ hex }) => inside(hex)))
    shapes.push({ shape: 'sign', sign: 'fort', at: at(fort.hex), size: 6, colour: INK });
  shapes.push(...forceShapes(view, inside, at));

  const [x, y] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  const drawing: Drawing = {
    x: round(x),
    y: round(y),
    width: round(Math.max(...xs) + EDGE - x),
    height: round(Math.max(...ys) + EDGE - y),
    shapes,
  };
  return { drawing, scale: scaleOf(view, data), legend: [] };
}

function scaleOf(view: View, data: Data): string {
  const scenario = data.scenarios[view.scenario];
  const map = scenario && 'map' in scenario ? data.maps[scenario.map] : undefined;
  return `${map?.scale ?? 'one hex = one day on foot'}; direction 1 (north) is the upper right`;
}

function forceShapes(view: View, inside: (id: HexId) => boolean, at: (id: HexId) => Point): Shape[] {
  const shapes: Shape[] = [];
  const allies = alliesIn(view);
  const shown = new Map<HexId, number>();
  const spot = (hex: HexId): Point => {
    const n = shown.get(hex) ?? 0;
    shown.set(hex, n + 1);
    const [x, y] = at(hex);
    return [x + 4 - n * 4, y - 4];
  };
  for (const command of values(view.commands)) {
    if (!inside(command.hex) || command.carriedBy !== null) continue;
    if (topOf(view.commands, command).id !== command.id) continue;
    const arm = isNaval(command)
      ? 'sea'
      : sizeOf(command.stack) > 0 || command.kind === 'AR'
        ? 'land'
        : 'leader';
    shapes.push({
      shape: 'force',
      at: spot(command.hex),
      size: 5,
      side: 'own',
      arm,
      colour: INK,
      text: refOf(command.id),
    });
  }
  for (const { hex, owner, arm } of view.seen.filter((sighting) => inside(sighting.hex))) {
    const war = Object.keys(view.wars).some((key) => key.split('-').includes(owner));
    shapes.push({
      shape: 'force',
      at: spot(hex),
      size: 5,
      side: allies.includes(owner) ? 'ally' : war ? 'enemy' : 'other',
      arm: arm === 'naval' ? 'sea' : 'land',
      colour: INK,
      text: owner,
    });
  }
  for (const unit of values(view.tradeUnits).filter(({ hex }) => inside(hex)))
    shapes.push({
      shape: 'force',
      at: spot(unit.hex),
      size: 4,
      side: 'own',
      arm: 'trade',
      colour: INK,
      text: refOf(unit.id),
    });
  return shapes;
}
