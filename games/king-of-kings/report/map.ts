/** The map of a report: the land round all that is one's own. KOK-MAP-1 */
import { hexMapDrawing, type HexMap } from '../../../src/atlas/index.js';
import { entries, values, type Block } from '../../../src/core/index.js';
import { hexId } from '../grid.js';
import { forcesUnder, isTrade } from '../rules/realm/forces.js';
import { commander } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { World } from '../play.js';
import { country, type Told, pieces, SCALE_NOTE, frontDrawing, PAPER } from './drawing.js';
import { legendOf } from './legend.js';
import { STEPS, frameRound, isIn, edgesOf } from './map-frame.js';

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
