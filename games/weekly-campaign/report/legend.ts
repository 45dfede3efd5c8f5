/** The legend of a map: only what is on it. */
import {
  accent,
  changeEntries,
  hexesWithin,
  type HexMap,
  type HexMapOptions,
  type MapForce,
  type MapPlace,
} from '../../../src/atlas/index.js';
import type { LegendEntry, Relation, Shape, Sign, Stroke } from '../../../src/core/index.js';
import type { View } from '../view.js';
import { colourOf } from './colours.js';

const INK = '#1c1b19';
const GREY = '#8d887f';
const ROAD = '#7a6a52';
const RIVER = '#6f93a8';
/** Of samples that stand for several positions. */
const NEUTRAL = accent(0).colour;

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
  const places = (map.places ?? []).filter(({ hex }) => on(hex));
  const signs = new Set(places.map(({ sign }) => sign));
  const forts = places.filter((one) => one.sign === 'fort');
  const entry = (holds: boolean, text: string, ...sample: Shape[]): LegendEntry[] =>
    holds ? [{ text, sample, drawn: true }] : [];
  const own = (arm: MapForce['arm']): boolean => forces.some((one) => one.side === 'own' && one.arm === arm);
  return [
    ...entry(own('land') || own('leader'), 'own force', force('own', 'land', colourOf(view.position))),
    ...entry(own('sea'), 'own ships', force('own', 'sea', colourOf(view.position))),
    ...entry(own('trade'), 'own trade unit', force('own', 'trade', colourOf(view.position))),
    ...foreign(forces),
    ...changeEntries(forces, map.arrows),
    ...entry(signs.has('capital'), 'your capital', sign('capital', 'own', colourOf(view.position))),
    ...holders(view, places),
    ...entry(signs.has('port'), 'with a port', sign('port', 'own', colourOf(view.position))),
    ...forts.slice(0, 1).map(({ relation }) => ({
      text: 'fort',
      drawn: true as const,
      sample: [sign('fort', relation ?? 'own', relation === 'own' ? colourOf(view.position) : NEUTRAL)],
    })),
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

const sign = (of: Sign, relation: Relation, colour: string): Shape => ({
  shape: 'sign',
  sign: of,
  at: [10, 6],
  size: 9,
  colour,
  relation,
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

/** What foreign counters say by their shape; whose they are stands in them. */
function foreign(forces: readonly MapForce[]): LegendEntry[] {
  return FOREIGN.flatMap(([side, text]): LegendEntry[] => {
    const one = forces.find((force) => force.side === side);
    return one ? [{ text, sample: [force(side, one.arm, NEUTRAL)], drawn: true }] : [];
  });
}

const FOREIGN = [
  ['ally', 'force of an ally'],
  ['enemy', 'force at war with you'],
  ['other', 'force of others (whose)'],
] as const;

/** What a city's sign says of its holder, whose number stands behind the name. */
function holders(view: View, places: readonly MapPlace[]): LegendEntry[] {
  const there = new Set(places.filter(({ sign: kind }) => kind !== 'fort').map(({ relation }) => relation));
  return CITIES.flatMap(([relation, text]): LegendEntry[] =>
    there.has(relation)
      ? [
          {
            text,
            sample: [sign('city', relation, relation === 'own' ? colourOf(view.position) : NEUTRAL)],
            drawn: true,
          },
        ]
      : [],
  );
}

const CITIES = [
  ['own', 'your city'],
  ['ally', 'city of an ally'],
  ['enemy', 'city at war with you'],
  ['other', 'city of others (whose)'],
  ['independent', 'independent city'],
  ['stale', 'as last seen (turn, whose)'],
] as const;
