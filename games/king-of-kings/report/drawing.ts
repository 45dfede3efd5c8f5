/** The world as it is drawn: land, sides, rivers, cities and forces as one position sees them. */
import {
  accent,
  fromOffset,
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
  kept,
  values,
  type Drawing,
  type GameEvent,
  type Relation,
} from '../../../src/core/index.js';
import { columnRow, type Grid } from '../grid.js';
import { domainOf, hasUnits, isTrade } from '../rules/realm/forces.js';
import { capitalOf, commander, friendly, hostile, sideName } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import { factOf } from '../words/facts.js';
import type { OpenForce } from '../board.js';
import type { World } from '../play.js';
import type { View } from '../view.js';
import { lostForces, newForces } from './changes.js';
import { shortId } from '../rules/realm/own-forces.js';

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

type Country = Pick<HexMap, 'hexes' | 'sides' | 'rivers' | 'coast' | 'names'>;

/** A grid is drawn for many sheets. */
const countries = kept<Grid, Country>();

/** Land, sides and rivers: the same for everybody. */
export function country(world: World): Country {
  return countries(gridOf(world), () => readCountry(world));
}

function readCountry(world: World): Country {
  const grid = gridOf(world);
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
  return {
    hexes: hexes.map((id) => ({ hex: toHex(id), ground: ground(grid.kind(id)), number: id })),
    sides,
    rivers,
    coast: readCoast(coast.land),
    names: entries(map.seas).map(([text, hex]) => ({ hex: toHex(hex), text, style: 'sea' as const })),
  };
}

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

export type Told = Pick<View, 'position' | 'events'>;

/** Places and forces, with marks for what came and what was lost, and the marches of one's own. */
export function pieces(
  world: World,
  { position: me, events }: Told,
): Pick<HexMap, 'places' | 'forces' | 'arrows'> {
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
