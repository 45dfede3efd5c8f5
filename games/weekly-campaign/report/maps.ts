/** Maps of what is seen: the classic character map, the words for each force, and the drawing. WK-REP-12, 13. */
import { byId, ids, values, type Block, type Drawing, type LegendEntry } from '../../../src/core/index.js';
import { fromOffset, hexPoint, toOffset, type HexMap, type HexMapOptions } from '../../../src/atlas/index.js';
import type { Data } from '../data.js';
import {
  DIRECTION_NAMES,
  hexAt,
  idOnMap,
  mapOf,
  neighboursOf,
  within,
  type GameMap,
} from '../rules/map/map.js';
import { weekOfQuarter } from '../rules/map/paths.js';
import { sizeOf, topOf } from '../see/sight.js';
import type { Command, HexId } from '../records.js';
import type { View } from '../view.js';
import { drawMap, hexMapOf } from './drawing.js';
import { legendOf } from './legend.js';
import { alliesIn, refOf } from './lines.js';

/** Hexes of a character map in one line; wider maps are cut into pieces. */
const ACROSS = 14;

/** Hex numbers of a map beyond so many hexes would be too small to read. */
const NUMBERED = 700;
/** Hexes round the sights of an explored world that its map shows. */
const ROUND = 8;

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

/** The map to plan on. */
export interface RealmMap {
  readonly title: string;
  readonly known: HexMap;
  readonly drawing: Drawing;
  readonly scale: string;
  readonly legend: readonly LegendEntry[];
  /** What it shows of the map. */
  readonly hexes: readonly HexId[];
}

const realms = new WeakMap<View, RealmMap>();

/** Drawn once: page one cuts its window from it. */
export function realmMap(view: View, data: Data): RealmMap {
  const drawn = realms.get(view);
  if (drawn) return drawn;
  const map = mapOf(view.map);
  const known = hexMapOf(view);
  const world = isWorldWeek(view, data);
  const options = world ? wholeOptions(view, map) : realmOptions(view, map);
  const made: RealmMap = {
    title: world ? 'The known world' : 'The realm',
    known,
    ...drawMap(view, data, known, options),
    legend: legendOf(view, known, options),
    hexes: hexesShown(map, options),
  };
  realms.set(view, made);
  return made;
}

function hexesShown(map: GameMap, { round }: HexMapOptions): readonly HexId[] {
  if (!round) return map.ids;
  const ids = new Set(
    round.centres.flatMap((centre) => {
      const id = idOnMap(map, centre);
      return id === undefined ? [] : within(map, id, round.radius);
    }),
  );
  return byId(ids);
}

/** Groups of so many hexes share a row with the close-ups: as many as a field force sees. */
const SMALL = 19;

function wholeOptions(view: View, map: GameMap): HexMapOptions {
  if (map.ids.length <= NUMBERED) return {};
  if (view.options.geography === 'known') return { numbers: false };
  const centres = [...ids(view.sight), ...ids(view.cities)].flatMap((hex) => map.hexes[hex] ?? []);
  return { round: { centres, radius: ROUND }, numbers: false };
}

/** The whole known world is printed on the set-up sheet and in the first week of a quarter only. */
const isWorldWeek = (view: View, data: Data): boolean =>
  view.own.history.length === 0 || weekOfQuarter(data, view.turn) === 1;

/** The box round own cities, own forces and what is seen now, and a little more. */
export function realmOptions(view: View, map: GameMap): HexMapOptions {
  const centres = [
    ...ids(view.sight),
    ...ids(view.cities),
    ...values(view.commands).map((command) => command.hex),
    ...(view.own.status === 'eliminated' ? homesOf(view) : []),
  ].flatMap((hex) => map.hexes[hex] ?? []);
  const spots = centres.map((hex) => toOffset(hex, 'odd'));
  const box = (of: readonly number[]): readonly [number, number] => [
    Math.min(...of) - MARGIN,
    Math.max(...of) + MARGIN,
  ];
  const [left, right] = box(spots.map((spot) => spot.column));
  const [top, bottom] = box(spots.map((spot) => spot.row));
  const inside = map.ids.flatMap((id) => {
    const hex = hexAt(map, id);
    const { column, row } = toOffset(hex, 'odd');
    return column >= left && column <= right && row >= top && row <= bottom ? [hex] : [];
  });
  return { round: { centres: inside, radius: 0 }, numbers: inside.length <= NUMBERED };
}
/** Where a country that is no more had its cities, as it last saw them. */
const homesOf = ({ places, position }: View): HexId[] =>
  ids(places).filter((id) => [places[id]?.owner, places[id]?.holder].includes(position));

/** Hexes round the realm that its map shows. */
const MARGIN = 3;

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
    sizeOf(view.cities[hex]?.holder === view.position ? (view.cities[hex]?.stack ?? {}) : {}) > 0 ||
    values(view.forts).some((fort) => fort.hex === hex && sizeOf(fort.stack) > 0);
  const foreign = view.seen.filter((sighting) => sighting.hex === hex);
  const allies = alliesIn(view);
  const enemy = foreign.some(
    ({ owner }) =>
      !allies.includes(owner) && Object.keys(view.wars).some((key) => key.split('-').includes(owner)),
  );
  if (own) return foreign.length > 0 ? '&' : '*';
  if (enemy) return '!';
  return foreign.length > 0 ? '?' : '.';
}

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
