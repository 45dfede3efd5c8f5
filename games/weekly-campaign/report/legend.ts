/** The legend of a map: only what is on it. */
import { hexesWithin, type HexMap, type HexMapOptions, type MapForce } from '../../../src/atlas/index.js';
import { values, type LegendEntry, type Shape, type Sign, type Stroke } from '../../../src/core/index.js';
import { hexAt, mapOf } from '../rules/map/map.js';
import { INDEPENDENT, type PositionId } from '../state.js';
import type { View } from '../view.js';
import { nameOf } from './dates.js';
import { colourOf } from './colours.js';

const INK = '#1c1b19';
const GREY = '#8d887f';
const ROAD = '#7a6a52';
const RIVER = '#6f93a8';

interface Spot {
  readonly q: number;
  readonly r: number;
}

export function legendOf(view: View, map: HexMap, { round }: HexMapOptions): LegendEntry[] {
  const key = ({ q, r }: Spot): string => `${q},${r}`;
  const inside =
    round && new Set(round.centres.flatMap((centre) => hexesWithin(centre, round.radius)).map(key));
  const on = (hex: Spot): boolean => !inside || inside.has(key(hex));
  const forces = (map.forces ?? []).filter(({ hex }) => on(hex));
  const sides = (map.sides ?? []).filter(({ hex }) => on(hex));
  const signs = new Set((map.places ?? []).filter(({ hex }) => on(hex)).map(({ sign }) => sign));
  const entry = (holds: boolean, text: string, ...sample: Shape[]): LegendEntry[] =>
    holds ? [{ text, sample }] : [];
  const own = (arm: MapForce['arm']): boolean => forces.some((one) => one.side === 'own' && one.arm === arm);
  return [
    ...entry(own('land') || own('leader'), 'own force', force('own', 'land', colourOf(view.position))),
    ...entry(own('sea'), 'own ships', force('own', 'sea', colourOf(view.position))),
    ...entry(own('trade'), 'own trade unit', force('own', 'trade', colourOf(view.position))),
    ...foreign(view, forces),
    ...entry(signs.has('capital'), 'your capital', sign('capital', colourOf(view.position))),
    ...holders(view, on),
    ...entry(signs.has('port'), 'port', sign('port', '#ffffff')),
    ...entry(signs.has('fort'), 'fort', sign('fort', colourOf(view.position))),
    ...entry(
      (map.roads ?? []).some(([a]) => on(a)),
      'road',
      ...road(),
    ),
    ...entry(
      (map.rivers ?? []).some(([a]) => on(a)),
      'river',
      line({ colour: RIVER, width: 1.1 }),
    ),
    ...entry(
      sides.some(({ kind }) => kind === 'strait'),
      'strait, may be crossed',
      line({ colour: INK, width: 1.3, dash: [2, 1.2] }),
    ),
    ...entry(
      sides.some(({ kind }) => kind === 'water'),
      'water, no way across',
      line({ colour: '#54707f', width: 4 }),
      line({ colour: '#dde8ee', width: 2.7 }),
    ),
    ...entry(
      map.hexes.some(({ hex, unseen }) => unseen === true && on(hex)),
      'edge of what you see',
      line({ colour: GREY, width: 0.8, dash: [2, 1.6] }),
    ),
  ];
}

const force = (side: MapForce['side'], arm: MapForce['arm'], colour: string): Shape => ({
  shape: 'force',
  at: [10, 6],
  size: 9,
  side,
  arm,
  colour,
});

const sign = (of: Sign, fill: string, colour = INK): Shape => ({
  shape: 'sign',
  sign: of,
  at: [10, 6],
  size: 9,
  colour,
  fill,
});

const line = (stroke: Stroke): Shape => ({
  shape: 'path',
  points: [
    [1, 6],
    [19, 6],
  ],
  stroke,
});

const road = (): Shape[] => [line({ colour: ROAD, width: 1.7 }), line({ colour: '#ffffff', width: 0.8 })];

/** Each foreign position once, as its counters look. */
function foreign(view: View, forces: readonly MapForce[]): LegendEntry[] {
  const seen = new Map<string, LegendEntry>();
  for (const { owner } of view.seen) {
    const one = forces.find(({ side, text }) => side !== 'own' && text?.split(' ')[0] === owner);
    if (one) seen.set(owner, { text: nameOf(view, owner), sample: [force(one.side, one.arm, one.colour)] });
  }
  return [...seen.values()];
}

/** Who holds the cities on the map; hollow what is known as last seen only. */
function holders(view: View, on: (hex: Spot) => boolean): LegendEntry[] {
  const map = mapOf(view.map);
  const there = values(view.places).filter(({ id }) => map.hexes[id] !== undefined && on(hexAt(map, id)));
  const ids = [...new Set(there.map(({ holder }) => holder))].sort((a, b) => rank(a) - rank(b));
  const stale = there.some(({ now, holder }) => !now && holder !== INDEPENDENT);
  return [
    ...ids.map((holder): LegendEntry => ({
      text: holder === INDEPENDENT ? 'independent city' : `city of ${nameOf(view, holder)}`,
      sample: [sign('city', colourOf(holder))],
    })),
    ...(stale ? [{ text: 'hollow: as last seen (turn)', sample: [sign('city', '#ffffff', GREY)] }] : []),
  ];
}

const rank = (position: PositionId): number =>
  position === INDEPENDENT ? Number.MAX_SAFE_INTEGER : Number(position.slice(1));
