/** What is known of a hex in words, and the words for what lies round each force. WK-REP-13. */
import { byId, values } from '../../../src/core/index.js';
import { DIRECTION_NAMES, hexAt, within, type GameMap } from '../rules/map/map.js';
import type { HexId } from '../records.js';
import type { View } from '../view.js';
import { refOf } from './lines.js';

export const TERRAIN: Readonly<Record<string, string>> = {
  c: 'clear',
  h: 'hills',
  f: 'forest',
  s: 'marsh',
  d: 'desert',
  m: 'mountain',
  '~': 'sea',
};

/** WK-REP-13: `Round 1AR in A1831 (clear, Pella): N A1830 clear; …` for each own force of the group. */
export function verbal(view: View, map: GameMap, group: ReadonlySet<HexId>): string[] {
  const forces = values(view.commands).filter(
    (command) =>
      group.has(command.hex) &&
      command.carriedBy === null &&
      (command.parent === null || view.commands[command.parent]?.hex !== command.hex),
  );
  const byHex = new Map<HexId, string[]>();
  for (const command of forces)
    byHex.set(command.hex, [...(byHex.get(command.hex) ?? []), refOf(command.id)]);
  return byId(byHex.keys()).map((hex) => {
    const refs = byHex.get(hex) ?? [];
    const around = (map.hexes[hex]?.next ?? []).flatMap((next, index) =>
      next === undefined ? [] : [`${DIRECTION_NAMES[index] ?? ''} ${next} ${hexWords(view, map, next)}`],
    );
    const first = new Set(within(map, hex, 1));
    const beyond = within(map, hex, 2)
      .filter((next) => !first.has(next) && isNotable(view, map, next))
      .map((next) => `${next} ${hexWords(view, map, next)}`);
    const tail = beyond.length > 0 ? ` Beyond: ${beyond.join('; ')}.` : '';
    return `Round ${refs.join(', ')} in ${hex} (${hexWords(view, map, hex)}): ${around.join('; ')}.${tail}`;
  });
}

export function hexWords(view: View, map: GameMap, hex: HexId): string {
  const { terrain, river } = hexAt(map, hex);
  const words = [TERRAIN[terrain] ?? terrain];
  if (river) words.push('river');
  if ((view.hexes[hex]?.road ?? []).length > 0) words.push('road');
  const place = view.places[hex];
  if (place) words.push(place.name);
  for (const fort of values(view.forts)) if (fort.hex === hex) words.push(`FO${fort.n}`);
  for (const fort of view.seenForts) if (fort.hex === hex) words.push(`fort of ${fort.owner}`);
  for (const sighting of view.seen) {
    if (sighting.hex !== hex) continue;
    const size =
      sighting.band ??
      (sighting.about === undefined
        ? (sighting.forces ?? []).map((force) => refOf(force.id)).join(' ')
        : `about ${sighting.about}`);
    words.push(`${sighting.owner} ${sighting.arm === 'naval' ? 'ships ' : ''}${size}`);
  }
  return words.join(', ');
}

function isNotable(view: View, map: GameMap, hex: HexId): boolean {
  const { terrain } = hexAt(map, hex);
  return (
    (terrain !== 'c' && terrain !== '~') ||
    (view.hexes[hex]?.road ?? []).length > 0 ||
    view.places[hex] !== undefined ||
    values(view.forts).some((fort) => fort.hex === hex) ||
    view.seenForts.some((fort) => fort.hex === hex) ||
    view.seen.some((sighting) => sighting.hex === hex)
  );
}
