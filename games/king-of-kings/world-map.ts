/** The map of a report: land, sides, rivers, cities and forces as one position sees them. */
import {
  accent,
  fromOffset,
  hexMapDrawing,
  type Hex,
  type HexDirection,
  type HexMap,
  type MapForce,
  type MapPlace,
  type MapSide,
} from '../../src/atlas/index.js';
import { entries, values, type Block, type LegendEntry } from '../../src/core/index.js';
import { columnRow } from './board.js';
import { domainOf, forcesUnder, forceStrength, hasUnits, isTrade } from './forces.js';
import { capitalOf, commander, friendly, hostile } from './realms.js';
import { boardOf } from './rules.js';
import { shortId } from './own-forces.js';
import type { Force, SeenEvent, World } from './state.js';

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
function country(world: World, near: (hex: string) => boolean): Pick<HexMap, 'hexes' | 'sides' | 'rivers'> {
  const board = boardOf(world);
  const { map } = world.data.data;
  const hexes = board.hexes.filter(near);
  const sides: MapSide[] = [];
  const rivers: [Hex, Hex][] = [];
  for (const id of hexes) {
    const [column, row] = columnRow(id);
    DIRECTIONS.forEach((side, which) => {
      const letter = map.sides[row - 1]?.[(column - 1) * 3 + which] ?? '#';
      const kind = FEATURES[letter];
      if (kind) sides.push({ hex: toHex(id), side, kind });
      if (letter === '~' && board.kind(id) !== '~') {
        const to = neighbour(board.sides(id), id, which);
        if (to !== undefined && board.kind(to) !== '~') sides.push({ hex: toHex(id), side, kind: 'water' });
      }
    });
    for (const s of board.sides(id)) if (s.river && id < s.to) rivers.push([toHex(id), toHex(s.to)]);
  }
  return {
    hexes: hexes.map((id) => ({ hex: toHex(id), ground: ground(board.kind(id)), number: id })),
    sides,
    rivers,
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

function arm(force: Force): MapForce['arm'] {
  if (isTrade(force)) return 'trade';
  if (!hasUnits(force)) return 'leader';
  return domainOf(force) === 'land' ? 'land' : 'sea';
}

function pieces(world: World, me: string): Pick<HexMap, 'places' | 'forces'> {
  const { state } = world;
  const places = values(state.cities).map((c): MapPlace => {
    const seat = values(state.positions).some(
      (p) => capitalOf(state, p.id) === c.hex && p.status === 'active',
    );
    const sign = c.looted ? 'ruin' : c.kind === 'fort' ? 'fort' : seat ? 'capital' : 'city';
    const holder = commander(state, c.controller);
    return {
      hex: toHex(c.hex),
      sign,
      name: `${boardOf(world).title(c.hex)}${c.controller === 'rebellion' ? ' (rebels)' : ''}`,
      fill: state.positions[holder] ? colourOf(world, holder) : '#ffffff',
    };
  });
  const forces = values(state.forces).map((f): MapForce => {
    const chief = commander(state, f.owner);
    const side =
      chief === me
        ? 'own'
        : friendly(state, f.owner, me)
          ? 'ally'
          : hostile(state, f.owner, me)
            ? 'enemy'
            : 'other';
    return {
      hex: toHex(f.hex),
      side,
      arm: arm(f),
      colour: colourOf(world, f.owner),
      text: chief === me ? shortId(f.owner, f.id) : '',
    };
  });
  return { places, forces };
}

const LEGEND: readonly LegendEntry[] = [
  {
    text: 'own force',
    sample: [{ shape: 'force', at: [10, 6], size: 9, side: 'own', arm: 'land', colour: '#333333' }],
  },
  {
    text: 'ally',
    sample: [{ shape: 'force', at: [10, 6], size: 9, side: 'ally', arm: 'land', colour: '#333333' }],
  },
  {
    text: 'enemy',
    sample: [{ shape: 'force', at: [10, 6], size: 9, side: 'enemy', arm: 'land', colour: '#333333' }],
  },
  { text: 'looted city', sample: [{ shape: 'sign', sign: 'ruin', at: [10, 6], size: 9 }] },
];

/** KOK-MAP-1: the whole sheet in Spring, else the land round all that is one's own. */
export function mapBlock(world: World, me: string, events: readonly SeenEvent[]): Block {
  const { state } = world;
  const board = boardOf(world);
  const own = new Set<string>([
    ...values(state.cities)
      .filter((c) => commander(state, c.controller) === me)
      .map((c) => c.hex),
    ...forcesUnder(state, me).map((f) => f.hex),
  ]);
  const whole = state.game.season === 'summer' || own.size === 0;
  const radius = 8;
  const near = (hex: string): boolean => whole || [...own].some((o) => board.distance(o, hex) <= radius);
  const arrows = events
    .filter(
      (e) =>
        e.type === 'moved' &&
        commander(state, String(e.data['side'])) === me &&
        typeof e.data['to'] === 'string' &&
        e.data['to'] !== '',
    )
    .map((e) => ({
      path: [toHex(String(e.data['from'])), toHex(String(e.data['to']))],
      colour: colourOf(world, me),
    }))
    .filter(({ path: [a, b] }) => a && b && (a.q !== b.q || a.r !== b.r));
  const map: HexMap = { ...country(world, near), ...pieces(world, me), arrows };
  const lines = entries(state.cities)
    .filter(([hex]) => near(hex))
    .map(([hex, c]) => `${hex}  ${board.title(hex)}  ${c.controller}${c.looted ? '  looted' : ''}`);
  return {
    kind: 'map',
    title: whole ? 'The world' : 'Your part of the world',
    scale: 'one hex = 112 km',
    // Numbers of so many hexes could not be read; the close-ups have them.
    drawing: hexMapDrawing(map, { numbers: map.hexes.length <= 250, locator: !whole }),
    legend: LEGEND,
    fullPage: true,
    lines,
  };
}

/** Two hexes round each of one's own field forces, with hex numbers: at most nine, the strongest first. */
export function closeUps(world: World, me: string): Block[] {
  const board = boardOf(world);
  const own = forcesUnder(world.state, me).filter((f) => !isTrade(f) && hasUnits(f));
  const hexes = [
    ...new Set(own.sort((a, b) => forceStrength(world, b) - forceStrength(world, a)).map((f) => f.hex)),
  ].slice(0, 9);
  if (hexes.length === 0) return [];
  const radius = 2;
  const near = (hex: string): boolean => hexes.some((o) => board.distance(o, hex) <= radius);
  const map: HexMap = { ...country(world, near), ...pieces(world, me) };
  const cells = hexes.map((hex): Block[] => [
    {
      kind: 'map',
      title: `${board.title(hex)} ${hex}`,
      drawing: hexMapDrawing(map, { round: { centres: [toHex(hex)], radius }, numbers: true }),
    },
    {
      kind: 'paragraph',
      tone: 'small',
      text: own
        .filter((f) => f.hex === hex)
        .map((f) => `${shortId(me, f.id)} (${f.kind}, ${forceStrength(world, f)})`)
        .join(', '),
    },
  ]);
  return [{ kind: 'grid', columns: 3, cells }];
}
