/** The map of a report: land, sides, rivers, cities and forces as one position sees them. */
import {
  accent,
  changeEntries,
  fromOffset,
  type EdgeNumber,
  hexMapDrawing,
  hexPoint,
  readCoast,
  type Hex,
  type HexDirection,
  type HexMap,
  type MapForce,
  type MapPlace,
  type MapSide,
} from '../../../src/atlas/index.js';
import {
  entries,
  OBSERVER,
  values,
  type Block,
  type Drawing,
  type GameEvent,
  type LegendEntry,
  type Relation,
  type Shape,
  type Sign,
} from '../../../src/core/index.js';
import { columnRow, hexId, type Grid } from '../grid.js';
import { domainOf, forcesUnder, hasUnits, isTrade } from '../rules/realm/forces.js';
import { capitalOf, commander, friendly, hostile, sideName } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import { factOf } from '../words/facts.js';
import type { OpenForce } from '../board.js';
import type { World } from '../play.js';
import type { View } from '../view.js';
import { lostForces, newForces } from './changes.js';
import { shortId } from '../rules/realm/own-forces.js';
import type { MapData } from '../data.js';

export function toHex(id: string): Hex {
  const [column, row] = columnRow(id);
  return fromOffset(column, row, 'even');
}

/** A position's colour; others are grey. */
export function colourOf(world: World, side: string): string {
  const chief = commander(world.state, side);
  return world.state.positions[chief] ? accent(Number(chief.slice(1))).colour : '#666666';
}

const FEATURES: Readonly<Record<string, MapSide['kind']>> = {
  m: 'mountain',
  n: 'mountain',
  w: 'mountain',
  p: 'peaks',
  d: 'desert',
  e: 'desert',
};
/** Page directions are NE, E, SE, SW, W, NW; a hex tells its sides to E, SE and SW. */
const DIRECTIONS: readonly HexDirection[] = [1, 2, 3];

function ground(kind: string): 'sea' | 'clear' | 'desert' {
  return kind === '~' ? 'sea' : kind === 'D' ? 'desert' : 'clear';
}

/** Land, sides and rivers: the same for everybody. */
function country(world: World): Pick<HexMap, 'hexes' | 'sides' | 'rivers' | 'coast' | 'names'> {
  const grid = gridOf(world);
  const known = countries.get(grid);
  if (known) return known;
  const { map, coast } = world.data.data;
  const { hexes } = grid;
  const sides: MapSide[] = [];
  const rivers: [Hex, Hex][] = [];
  for (const id of hexes) {
    const [column, row] = columnRow(id);
    DIRECTIONS.forEach((side, which) => {
      const letter = map.sides[row - 1]?.[(column - 1) * 3 + which] ?? '#';
      const kind = FEATURES[letter];
      if (kind) sides.push({ hex: toHex(id), side, kind });
      if (letter === '~' && grid.kind(id) !== '~') {
        const to = neighbour(grid.sides(id), id, which);
        if (to !== undefined && grid.kind(to) !== '~') sides.push({ hex: toHex(id), side, kind: 'water' });
      }
    });
    for (const s of grid.sides(id)) if (s.river && id < s.to) rivers.push([toHex(id), toHex(s.to)]);
  }
  const made = {
    hexes: hexes.map((id) => ({ hex: toHex(id), ground: ground(grid.kind(id)), number: id })),
    sides,
    rivers,
    coast: readCoast(coast.land),
    names: entries(map.seas).map(([text, hex]) => ({ hex: toHex(hex), text, style: 'sea' as const })),
  };
  countries.set(grid, made);
  return made;
}

/** A grid is drawn for many sheets. */
const countries = new WeakMap<Grid, ReturnType<typeof country>>();

function neighbour(
  sides: readonly { readonly to: string }[],
  from: string,
  which: number,
): string | undefined {
  const [column, row] = columnRow(from);
  return sides
    .map((s) => s.to)
    .find((to) => {
      const [c, r] = columnRow(to);
      if (which === 0) return r === row && c === column + 1;
      const east = row % 2 === 0 ? 1 : 0;
      return r === row + 1 && c === column + east - (which === 2 ? 1 : 0);
    });
}

function arm(force: OpenForce): MapForce['arm'] {
  if (isTrade(force)) return 'trade';
  if (!hasUnits(force)) return 'leader';
  return domainOf(force) === 'land' ? 'land' : 'sea';
}

type Told = Pick<View, 'position' | 'events'>;

/** Places and forces, with marks for what came and what was lost, and the marches of one's own. */
function pieces(world: World, { position: me, events }: Told): Pick<HexMap, 'places' | 'forces' | 'arrows'> {
  const { state } = world;
  const fresh = newForces(events);
  const places = values(state.cities).map((c): MapPlace => {
    const seat = values(state.positions).some(
      (p) => capitalOf(state, p.id) === c.hex && p.status === 'active',
    );
    const sign = c.looted ? 'ruin' : c.kind === 'fort' ? 'fort' : seat ? 'capital' : 'city';
    const holder = commander(state, c.controller);
    const relation = relationTo(world, me, c.controller);
    const whose =
      c.controller === 'rebellion'
        ? ['(rebels)']
        : state.positions[holder] && relation !== 'own'
          ? [holder]
          : [];
    return {
      hex: toHex(c.hex),
      sign,
      name: [gridOf(world).title(c.hex), ...whose].join(' '),
      relation,
      colour: colourOf(world, holder),
    };
  });
  const forces = values(state.forces).map((f): MapForce => {
    const relation = relationTo(world, me, f.owner);
    return {
      hex: toHex(f.hex),
      side: relation === 'independent' ? 'other' : relation,
      arm: arm(f),
      colour: colourOf(world, f.owner),
      text: forceLabel(world, me, f),
      id: f.id,
      ...(fresh.has(f.id) ? { change: 'new' as const } : {}),
    };
  });
  const lost = lostForces(world, me, events).map(({ label, hex }): MapForce => ({
    hex: toHex(hex),
    side: 'own',
    arm: 'land',
    colour: colourOf(world, me),
    text: label,
    change: 'lost',
  }));
  return { places, forces: [...forces, ...lost], arrows: marches(world, me, events) };
}

function marches(world: World, me: string, events: readonly GameEvent[]): NonNullable<HexMap['arrows']> {
  return events
    .filter(
      (e) =>
        e.type === 'moved' &&
        commander(world.state, factOf(e.data, 'side')) === me &&
        typeof e.data['to'] === 'string' &&
        e.data['to'] !== '',
    )
    .map((e) => ({
      path: [toHex(factOf(e.data, 'from')), toHex(factOf(e.data, 'to'))],
      colour: colourOf(world, me),
    }))
    .filter(({ path: [a, b] }) => a && b && (a.q !== b.q || a.r !== b.r));
}

/** What a side is to the reader; countries and rebels that nobody commands are independent, if they are no enemies. */
function relationTo({ state }: World, me: string, side: string): Relation {
  const chief = commander(state, side);
  if (chief === me) return 'own';
  if (friendly(state, side, me)) return 'ally';
  if (hostile(state, side, me)) return 'enemy';
  return state.positions[chief] ? 'other' : 'independent';
}

/** `A1` for one's own, `Larsa A1` for others: nobody's trade counters are named but one's own. */
function forceLabel({ state }: World, me: string, f: OpenForce): string {
  if (commander(state, f.owner) === me && f.owner === me) return shortId(f.owner, f.id);
  if (isTrade(f)) return '';
  return `${sideName(state, f.owner)} ${/[AC]\d+$/.exec(f.id)?.[0] ?? ''}`.trim();
}

/** Under every map. */
export const SCALE_NOTE = 'one hex = 112 km';

/** The whole sheet with every hex's number: page one cuts its window from it. */
export function frontDrawing(world: World, told: Told): Drawing {
  const me = told.position;
  const known = drawn.get(world.state);
  if (known?.me === me) return known.drawing;
  const drawing = hexMapDrawing({ ...country(world), ...pieces(world, told) }, { numbers: true });
  drawn.set(world.state, { me, drawing });
  return drawing;
}

/** Page one and the map to point at are one drawing of a board. */
const drawn = new WeakMap<World['state'], { readonly me: string; readonly drawing: Drawing }>();

/** Points on paper between the centres of two hexes: numbers of six points can be read in them. */
const HEX = 24;
/** Points on paper for one unit of the drawing. */
export const PAPER = HEX / Math.hypot(...hexPoint({ q: 1, r: 0 }));

function ridge(colour: string, fill?: string): Shape[] {
  return [5, 10, 15].map((x): Shape => ({
    shape: 'sign',
    sign: 'mountain',
    at: [x, 6],
    size: 6,
    colour,
    ...(fill === undefined ? {} : { fill }),
  }));
}

function square(fill: string): Shape {
  const points = [
    [4, 2],
    [16, 2],
    [16, 10],
    [4, 10],
  ] as const;
  return { shape: 'path', points, closed: true, fill };
}

const SAMPLE = { at: [10, 6], size: 9, colour: '#333333' } as const;

function force(side: MapForce['side']): Shape {
  return { shape: 'force', side, arm: 'land', ...SAMPLE };
}

function place(sign: Sign, relation: Relation): Shape {
  return { shape: 'sign', sign, relation, ...SAMPLE };
}

function meaning(text: string, ...sample: Shape[]): LegendEntry {
  return { text, sample, drawn: true };
}

/** What is the reader's, or stands to him as an ally or an enemy. */
const WHOSE: readonly LegendEntry[] = [
  meaning('own force', force('own')),
  meaning("ally's force", force('ally')),
  meaning('enemy force', force('enemy')),
  meaning('force of others', force('other')),
  meaning('own city', place('city', 'own')),
  meaning("ally's city", place('city', 'ally')),
  meaning('enemy city', place('city', 'enemy')),
  meaning('city of others (whose)', place('city', 'other')),
];

/** A reader without a seat has neither allies nor enemies. OBSERVER-1 */
const WHOSE_FOR_NOBODY: readonly LegendEntry[] = [
  meaning('force of a realm', force('other')),
  meaning('city of a realm (whose)', place('city', 'other')),
];

const LAND: readonly LegendEntry[] = [
  meaning('mountain side: 2 points', ...ridge('#8b857a')),
  meaning('peaks: no way', ...ridge('#1c1b19', '#c2bdb3')),
  meaning('desert: no supply over it', { shape: 'sign', sign: 'desert', at: [10, 6], size: 10 }),
  meaning('open sea: nobody enters', square('#dde8ee')),
];

const signs = (whose: Relation): readonly LegendEntry[] => [
  meaning('city of a neutral country', place('city', 'independent')),
  meaning('framed: capital', place('capital', whose)),
  meaning('walled: fort', place('fort', whose)),
  meaning('struck through: looted', place('ruin', whose)),
];

/** What the signs on all maps of a position mean. */
export const LEGEND: readonly LegendEntry[] = [...WHOSE, ...signs('own'), ...LAND];
const LEGEND_FOR_NOBODY: readonly LegendEntry[] = [...WHOSE_FOR_NOBODY, ...signs('other'), ...LAND];

/** And what this season's marks mean. */
export function legendOf(world: World, told: Told): readonly LegendEntry[] {
  const { forces, arrows } = pieces(world, told);
  const all = told.position === OBSERVER ? LEGEND_FOR_NOBODY : LEGEND;
  return [...all, ...changeEntries(forces, arrows)];
}

/** KOK-MAP-1: the land round all that is one's own, at one scale from turn to turn. */
export function mapBlock(world: World, told: Told): Block {
  const me = told.position;
  const { state } = world;
  const grid = gridOf(world);
  const frame = frameRound(ownHexes(world, me), world.data.data.map);
  const whole = grid.hexes.every((hex) => isIn(frame, hex));
  const numbered = frame.columns[1] - frame.columns[0] < STEPS[0].columns;
  const map: HexMap = { ...country(world), ...pieces(world, told) };
  const lines = entries(state.cities)
    .filter(([hex]) => isIn(frame, hex))
    .map(([hex, c]) => `${hex}  ${grid.title(hex)}  ${c.controller}${c.looted ? '  looted' : ''}`);
  return {
    kind: 'map',
    title: whole ? 'The world' : 'Your part of the world',
    scale: SCALE_NOTE,
    // Numbers of more hexes could not be read: columns and rows stand along the edges, and the close-ups have them.
    drawing: hexMapDrawing(map, {
      numbers: numbered,
      locator: !whole,
      only: ({ q, r }) => isIn(frame, hexId(world.data.data.map, q + Math.ceil(r / 2), r)),
      edges: numbered ? [] : edgesOf(frame, world.data.data.map),
    }),
    legend: legendOf(world, told),
    // Smaller hexes have no numbers, and small counters no names.
    ...(numbered ? {} : { detail: { drawing: frontDrawing(world, told), scale: PAPER } }),
    caption: 'Hexes are numbered by sheet, column and row: E2931 stands in column E29 and row 31.',
    fullPage: true,
    lines,
  };
}

/** Sizes of the map in hexes, from large hexes to small: the same from turn to turn while all that is one's own has room. */
const STEPS = [
  { columns: 22, rows: 26 },
  { columns: 36, rows: 46 },
] as const;
/** Hexes round one's own that are shown if they can be. */
const AROUND = 3;

interface MapFrame {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** The smallest of the sizes that holds these hexes, round their middle; else the whole sheet. */
function frameRound(hexes: readonly string[], map: { columns: number; rows: number }): MapFrame {
  const all = hexes.map(columnRow);
  const [columns, rows] = [all.map(([c]) => c), all.map(([, r]) => r)];
  const size = (numbers: readonly number[]): number =>
    Math.max(...numbers) - Math.min(...numbers) + 1 + 2 * AROUND;
  const step = STEPS.find((one) => size(columns) <= one.columns && size(rows) <= one.rows);
  const span = (numbers: readonly number[], wide: number | undefined, most: number): [number, number] => {
    if (wide === undefined || wide >= most) return [1, most];
    const middle = Math.round((Math.min(...numbers) + Math.max(...numbers)) / 2);
    const first = Math.max(1, Math.min(most - wide + 1, middle - Math.floor(wide / 2)));
    return [first, first + wide - 1];
  };
  return { columns: span(columns, step?.columns, map.columns), rows: span(rows, step?.rows, map.rows) };
}

/** Traders go far: for one of theirs the land would be drawn at half its size. */
function ownHexes(world: World, me: string): string[] {
  const { state } = world;
  const own = new Set<string>([
    ...values(state.cities)
      .filter((c) => commander(state, c.controller) === me)
      .map((c) => c.hex),
    ...forcesUnder(state, me).flatMap((f) => (isTrade(f) ? [] : [f.hex])),
  ]);
  return own.size === 0 ? [...gridOf(world).hexes] : [...own];
}

function isIn({ columns, rows }: MapFrame, hex: string): boolean {
  const [column, row] = columnRow(hex);
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
}

function edgesOf({ columns, rows }: MapFrame, map: MapData): EdgeNumber[] {
  const numbers: EdgeNumber[] = [];
  const middle = Math.floor((rows[0] + rows[1]) / 4) * 2;
  // On a map of the whole world the numbers would stand on one another.
  const every = columns[1] - columns[0] > 44 ? 5 : 1;
  for (let c = columns[0]; c <= columns[1]; c++)
    if (c % every === 0)
      numbers.push({
        of: 'column',
        hex: toHex(hexId(map, c, middle)),
        text: hexId(map, c, middle).slice(0, 3),
      });
  for (let r = rows[0]; r <= rows[1]; r++)
    if (r % every === 0)
      numbers.push({ of: 'row', hex: toHex(hexId(map, columns[0], r)), text: hexId(map, 1, r).slice(3) });
  return numbers;
}
