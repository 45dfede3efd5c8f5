/** The classic character map of what is seen. WK-REP-12. */
import { values } from '../../../src/core/index.js';
import { fromOffset, toOffset } from '../../../src/atlas/index.js';
import { hexAt, idOnMap, type GameMap } from '../rules/map/map.js';
import { sizeOf } from '../see/sight.js';
import type { HexId } from '../records.js';
import type { View } from '../view.js';
import { alliesIn } from './lines.js';
import { heldCity } from '../see/held.js';
import { isParty } from '../rules/realm/relations.js';

/** Hexes of a character map in one line; wider maps are cut into pieces. */
const ACROSS = 14;

/** A line a page row: four characters a hex, odd rows indented by three, the first hex's number before it. */
export function mapLines(view: View, map: GameMap, group: readonly HexId[]): string[] {
  const spots = group.map((hex) => toOffset(hexAt(map, hex), 'odd'));
  const [left, right] = [Math.min(...spots.map((s) => s.column)), Math.max(...spots.map((s) => s.column))];
  const [top, bottom] = [Math.min(...spots.map((s) => s.row)), Math.max(...spots.map((s) => s.row))];
  const lines: string[] = [];
  for (let from = left; from <= right; from += ACROSS) {
    if (from > left) lines.push('');
    for (let row = top; row <= bottom; row++) {
      const cells: string[] = [];
      let label = '';
      for (let column = from; column <= Math.min(right, from + ACROSS - 1); column++) {
        const hex = idOnMap(map, fromOffset(column, row, 'odd'));
        if (label === '' && hex !== undefined) {
          label = hex;
          cells.length = 0;
          for (let before = from; before < column; before++) cells.push('    ');
        }
        cells.push(hex === undefined ? '    ' : hexText(view, map, hex));
      }
      if (label === '') continue;
      lines.push(`${row % 2 === 0 ? '' : '   '}${label} ${cells.join('  ')}`.trimEnd());
    }
  }
  return lines;
}

/** Terrain (a capital: river), `=` road, `@` city or `#` fort, and who stands there. */
export function hexText(view: View, map: GameMap, hex: HexId): string {
  const { terrain, river } = hexAt(map, hex);
  if (view.sight[hex] === undefined) return `${terrain}...`;
  const road = (view.hexes[hex]?.road ?? []).length > 0 ? '=' : '.';
  const fort = values(view.forts).some((one) => one.hex === hex) || view.seenForts.some((f) => f.hex === hex);
  const built = view.places[hex] !== undefined ? '@' : fort ? '#' : '.';
  return `${river ? terrain.toUpperCase() : terrain}${road}${built}${whoStands(view, hex)}`;
}

function whoStands(view: View, hex: HexId): string {
  const own =
    values(view.commands).some((command) => command.hex === hex && command.carriedBy === null) ||
    sizeOf(heldCity(view, hex)?.stack ?? {}) > 0 ||
    values(view.forts).some((fort) => fort.hex === hex && sizeOf(fort.stack) > 0);
  const foreign = view.seen.filter((sighting) => sighting.hex === hex);
  const allies = alliesIn(view);
  const enemy = foreign.some(
    ({ owner }) => !allies.includes(owner) && Object.keys(view.wars).some((key) => isParty(key, owner)),
  );
  if (own) return foreign.length > 0 ? '&' : '*';
  if (enemy) return '!';
  return foreign.length > 0 ? '?' : '.';
}
