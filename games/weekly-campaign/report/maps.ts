/** The chapter of maps: the realm, close-ups of own forces, and what is seen in characters and words. WK-REP-12, 13. */
import { byId, ids, values, type Block, type Drawing } from '../../../src/core/index.js';
import { hexPoint, type HexMap } from '../../../src/atlas/index.js';
import type { Data } from '../data.js';
import { hexAt, mapOf, neighboursOf, within, type GameMap } from '../rules/map/map.js';
import { sizeOf, topOf } from '../see/sight.js';
import type { Command, HexId } from '../records.js';
import type { View } from '../view.js';
import { drawMap } from './drawing.js';
import { refOf } from './lines.js';
import { realmMap } from './realm-map.js';
import { mapLines } from './character-map.js';
import { verbal } from './hex-words.js';

export function mapsBlock(view: View, data: Data): Block[] {
  const map = mapOf(view.map);
  const groups = sightGroups(view, map);
  if (groups.length === 0) return [];
  const { known, title, drawing, scale, legend } = realmMap(view, data);
  const large = groups.filter((group) => group.length > SMALL);
  const small = groups.filter((group) => group.length <= SMALL);
  const legible = hexWidth(drawing) >= LEGIBLE;
  const quiet = small.filter((group) => legible || !isBusy(view, group));
  const busy = small.filter((group) => !quiet.includes(group));
  const cells = legible ? [] : smallMaps(view, data, map, known, busy);
  const lines = [...large, ...quiet].flatMap((group) => inCharacters(view, map, group));
  const spoken = [...large, ...small].flatMap((group) => verbal(view, map, new Set(group)));
  return [
    { kind: 'heading', level: 1, text: 'Maps', id: 'maps' },
    { kind: 'map', title, fullPage: true, drawing, scale, legend, lines },
    ...(cells.length === 0 ? [] : [{ kind: 'grid', columns: 3, cells } as const]),
    ...(spoken.length === 0 ? [] : [{ kind: 'list', items: spoken } as const]),
  ];
}

/** Is there more to see than a place of one's own, which the realm map shows: a foreign force, a path to be written from here? */
function isBusy(view: View, group: readonly HexId[]): boolean {
  const movers = [...values(view.commands).filter(isHost(view)), ...values(view.tradeUnits), ...view.seen];
  return movers.some(({ hex }) => group.includes(hex));
}

/** A map on which a hex is so wide shows all that a close-up could, in points. */
const LEGIBLE = 18;

/** What a map has on paper, in points. */
const PAGE = { width: 499, height: 540 } as const;

/** How wide a hex is on paper. */
function hexWidth({ width, height }: Drawing): number {
  const [[left], [right]] = [hexPoint({ q: 0, r: 0 }), hexPoint({ q: 1, r: 0 })];
  return (right - left) * Math.min(PAGE.width / width, PAGE.height / height);
}

/** Groups of so many hexes share a row with the close-ups: as many as a field force sees. */
const SMALL = 19;

/** The close-ups, then the small groups that none of them shows; three in a row. */
function smallMaps(
  view: View,
  data: Data,
  map: GameMap,
  known: HexMap,
  groups: readonly (readonly HexId[])[],
): Block[][] {
  const hosts = hostsIn(view);
  const shown = byId(new Set(hosts.map((command) => command.hex)));
  const inCloseUp = (group: readonly HexId[], hex: HexId): boolean => {
    const near = new Set(within(map, hex, data.sight.field));
    return group.every((one) => near.has(one));
  };
  const closeUps = shown.map((hex): Block[] => {
    const { drawing } = drawMap(view, data, known, {
      round: { centres: [hexAt(map, hex)], radius: data.sight.field },
    });
    const refs = hosts.filter((one) => one.hex === hex).map((one) => refOf(one.id));
    const lines = groups.filter((group) => inCloseUp(group, hex)).flatMap((one) => mapLines(view, map, one));
    // What stands there is told with the troops.
    return [{ kind: 'map', closeUp: true, title: `${refs.join(', ')} in ${hex}`, drawing, lines }];
  });
  const others = groups
    .filter((group) => !shown.some((hex) => inCloseUp(group, hex)))
    .map((group): Block[] => {
      const centres = group.map((hex) => hexAt(map, hex));
      const { drawing } = drawMap(view, data, known, { round: { centres, radius: 1 } });
      return [
        {
          kind: 'map',
          closeUp: true,
          title: groupTitle(view, group),
          drawing,
          lines: mapLines(view, map, group),
        },
      ];
    });
  return [...closeUps, ...others];
}

/** Field forces of one's own, each by its top command. */
const hostsIn = (view: View): Command[] => values(view.commands).filter(isHost(view));

const isHost =
  (view: View) =>
  (command: Command): boolean =>
    command.carriedBy === null &&
    command.inside === null &&
    topOf(view.commands, command).id === command.id &&
    (sizeOf(command.stack) > 0 || values(view.commands).some((one) => one.parent === command.id));

/** Sights that the realm map shows large enough, in characters for the text sheet. */
const inCharacters = (view: View, map: GameMap, group: readonly HexId[]): string[] => [
  `${groupTitle(view, group)}:`,
  ...mapLines(view, map, group),
  '',
];

function groupTitle(view: View, group: readonly HexId[]): string {
  const names = group.flatMap((hex) => view.places[hex]?.name ?? []);
  return names.length > 0 ? names.slice(0, 3).join(', ') : `Round ${group[0] ?? ''}`;
}

/** WK-REP-12: hexes in sight that hang together, the one with the capital first, then by size. */
export function sightGroups(view: View, map: GameMap): HexId[][] {
  const left = new Set(ids(view.sight).filter((hex) => map.hexes[hex] !== undefined));
  const groups: HexId[][] = [];
  for (const start of byId(left)) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const hex of group)
      for (const next of neighboursOf(map, hex)) if (left.delete(next)) group.push(next);
    groups.push(byId(group));
  }
  const first = (group: readonly HexId[]): number => (group.includes(view.own.capital) ? 1 : 0);
  return groups.sort((a, b) => first(b) - first(a) || b.length - a.length);
}
