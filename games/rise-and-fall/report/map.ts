/** The map of the known world: holders, units, stars, paths, rivers, the Barbarian Line, this step's moves. */
import {
  accent,
  areaMapDrawing,
  changeEntries,
  areaRun,
  landEntry,
  landInks,
  readOutlines,
  type AreaMap,
  type BorderKind,
  type MapArea,
  type MapUnit,
} from '../../../src/atlas/index.js';
import {
  kept,
  type Block,
  type Colour,
  type Drawing,
  type GameEvent,
  type LegendEntry,
  type Sign,
} from '../../../src/core/index.js';
import { areaState, isStar } from '../rules/world/control.js';
import type { AreaInfo, Data } from '../data.js';
import { enemies, isHunKind, kingdomId } from '../rules/world/factions.js';
import { needsGarrison, garrisoned } from '../rules/realm/garrisons.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import { changesOf } from './changes.js';
import type { Page } from './page.js';
import { areaName, sideName } from '../words/sentence.js';
import { empireOf, moverOf, moverOfFaction } from '../rules/world/seats.js';
import { areaInfo, counter, world } from '../rules/world/world.js';

/** An area with its star, its ruin, and what it lacks. */
function drawnArea({ data, board, year }: Page, info: AreaInfo): MapArea {
  const { controller, loot } = areaState(board, info.id);
  const base = {
    id: info.id,
    lat: info.lat,
    lon: info.lon,
    label: areaName(data, info.id, year),
    holder: holderOf(controller),
    holderCode: codeOf(controller),
  };
  if (!isStar(board, info.id)) return base;
  const empty =
    (controller === 'rome' || controller === 'parthia') &&
    needsGarrison(board, controller, info.id) &&
    !garrisoned(board, controller, info.id);
  const colour = info.star === 'red' ? RED : PURPLE;
  return {
    ...base,
    sign: loot === 0 ? (info.star === 'red' ? 'ringed-star' : 'star') : 'ruin',
    signColour: loot === 0 ? colour : GREY,
    signFill: empty ? '#ffffff' : loot === 2 ? '#ffffff' : colour,
    ...(loot === 2 ? { note: '(rebuilding)' } : empty ? { note: '(no garrison)' } : {}),
  };
}

/** What a line between two areas is: the Barbarian Line, a river, the border of the halves or of a province. */
function bordersOf({ data, board }: Page): (a: string, b: string) => BorderKind {
  const north = (id: string): boolean => world(data).areas[id]?.north === true;
  const side = (id: string): string => areaInfo(data, id).side;
  const rivers = new Set(
    data.map.paths.filter((p) => p.river !== 'none').flatMap((p) => [`${p.a} ${p.b}`, `${p.b} ${p.a}`]),
  );
  return (a, b) => {
    if (!world(data).areas[a] || !world(data).areas[b]) return 'plain';
    if (north(a) !== north(b)) return 'barbarian';
    if (rivers.has(`${a} ${b}`)) return 'river';
    if (board.state.split && side(a) !== side(b) && !north(a)) return 'boundary';
    return world(data).areas[a]?.major === world(data).areas[b]?.major ? 'plain' : 'province';
  };
}

/** Palette places of the sides, and what their land bears where it is drawn plain; peoples north of the line stay pale. */
const HOLDERS: Readonly<Record<string, readonly [place: number, code: string]>> = {
  rome: [2, 'ROM'],
  parthia: [1, 'PAR'],
  celt: [4, 'CEL'],
  european: [3, 'EUR'],
  african: [8, 'AFR'],
  asian: [6, 'ASI'],
  german: [13, 'GER'],
  eurosarm: [5, 'ESA'],
  asiasarm: [14, 'ASA'],
  kushan: [7, 'KUS'],
  rebel: [11, 'REB'],
};
const KINGDOM = [9, 'KIN'] as const;
const HUN = [17, 'HUN'] as const;
const NOBODY = [0, ''] as const;

function holding(faction: string): readonly [place: number, code: string] {
  if (kingdomId(faction) !== undefined) return KINGDOM;
  if (isHunKind(faction)) return HUN;
  return HOLDERS[faction] ?? NOBODY;
}

const holderOf = (faction: string): number => holding(faction)[0];
const codeOf = (faction: string): string => holding(faction)[1];

/** An empire is its seat's own; who has none, has the peoples that he moves. */
function ownHolders({ board, view }: Page): number[] {
  const empire = empireOf(view.position);
  if (empire) return [holderOf(empire)];
  const peoples = Object.keys(HOLDERS).filter((faction) => moverOfFaction(board, faction) === view.position);
  return peoples.map(holderOf);
}

const colourOf = (faction: string): Colour =>
  accent(holderOf(faction === 'sassanid' ? 'parthia' : faction === 'migrant' ? 'german' : faction)).colour;

const PURPLE = '#6b2a7a';
const RED = '#b3261e';
const GREY = '#8a8a8a';

/** All that the maps of a sheet are drawn from. */
function mapOf(page: Page): AreaMap {
  const { data, view, year } = page;
  const paths = data.map.paths.map((p) => ({ from: p.a, to: p.b, kind: 'path' as const }));
  const open = data.map.seaRoutes.filter((r) => r.from === null || year >= r.from);
  return {
    outlines: readOutlines(data.outlines),
    areas: data.map.areas.map((info) => drawnArea(page, info)),
    own: ownHolders(page),
    border: bordersOf(page),
    links: [...paths, ...open.map((r) => ({ from: r.a, to: r.b, kind: 'sea' as const }))],
    units: units(page),
    arrows: moves(view.recent.at(-1)?.events ?? [], page),
  };
}

/** Paper that the whole world would take at page one's scale. */
const FRONT_PAPER = 1100;

const worlds = kept<Page['view'], Drawing>();

/** The whole world with everything on it: page one cuts its window from it, and orders point at it. Drawn once for a view. */
export function frontDrawing(page: Page): Drawing {
  return worlds(page.view, () => areaMapDrawing(mapOf(page), { paper: FRONT_PAPER }));
}

/** The ground of an area: rings in the units of the drawing. */
export function groundOf(data: Data, id: string): readonly (readonly (readonly [number, number])[])[] {
  return (readOutlines(data.outlines).rings[id] ?? []).map(areaRun);
}

/** Points that half of the world would take: its counters keep their codes where the map gives a tenth of the page's width. */
const HALF_PAPER = 660;

/** The two halves of the world, which overlap: together they show all of it. */
export function knownWorld(page: Page): Block[] {
  const map = mapOf(page);
  const signs = legend(page);
  const part = (title: string, window: Window): Block => ({
    kind: 'map',
    title,
    drawing: areaMapDrawing(map, { window, paper: HALF_PAPER }),
    scale: 'thick dashes: the Barbarian Line',
    legend: signs,
    fullPage: true,
  });
  return [
    { kind: 'heading', level: 1, text: 'Maps', id: 'maps' },
    part('The West, with paths and sea routes', WEST),
    part('The East, with paths and sea routes', EAST),
  ];
}

type Window = Readonly<Record<'west' | 'east' | 'south' | 'north', number>>;
const WEST: Window = { west: -11, east: 27, south: 31.4, north: 60 };
const EAST: Window = { west: 22, east: 77, south: 25, north: 53 };
export const HALVES = [WEST, EAST];

function units(page: Page): MapUnit[] {
  const { data, board, view } = page;
  const { fresh, fallen } = changesOf(page);
  const mine = world(data).unitIds.filter(
    (u) => onMap(board.state, u) && moverOf(board, u) === view.position,
  );
  const lost = fallen.map(({ unit, area }): MapUnit => {
    const colour = colourOf(board.state.units[unit]?.faction ?? 'none');
    return { area, side: 'own', arm: 'land', colour, text: counter(data, unit).id, change: 'lost' };
  });
  const there = world(data).unitIds.flatMap((id): MapUnit[] => {
    if (!onMap(board.state, id)) return [];
    const { where, faction } = unitState(board.state, id);
    const own = mine.includes(id);
    const foe = !own && mine.some((m) => enemies(board, m, id));
    return [
      {
        area: where,
        side: own ? 'own' : foe ? 'enemy' : 'other',
        arm: 'land',
        colour: colourOf(faction),
        text: counter(data, id).id,
        id,
        ...(fresh.has(id) ? { change: 'new' as const } : {}),
      },
    ];
  });
  return [...there, ...lost];
}

/** The moves and fights of the step that was played last. */
function moves(events: readonly GameEvent[], { board }: Page): { path: string[]; colour: Colour }[] {
  return events.flatMap((e) => {
    const { unit, from, to, route } = e.data;
    if (typeof unit !== 'string' || typeof from !== 'string') return [];
    const faction = board.state.units[unit]?.faction ?? 'none';
    if (e.type === 'unit-moved' && Array.isArray(route))
      return [{ path: [from, ...route.map(String)], colour: colourOf(faction) }];
    return e.type === 'unit-transferred' && typeof to === 'string'
      ? [{ path: [from, to], colour: colourOf(faction) }]
      : [];
  });
}

/** What the signs and tints on the maps mean. */
export function legend(page: Page): LegendEntry[] {
  const { data, board } = page;
  const map = mapOf(page);
  const inks = landInks(map);
  const held = new Set(world(data).areaIds.map((id) => areaState(board, id).controller));
  const sides = [...held]
    .filter((f) => holderOf(f) > 0 && kingdomId(f) === undefined && !isHunKind(f))
    .sort();
  const land = (faction: string, text: string): LegendEntry[] => {
    const ink = inks.get(holderOf(faction));
    return ink ? [landEntry(ink, text, codeOf(faction))] : [];
  };
  const sign = (text: string, of: Sign, colour: Colour, fill: Colour): LegendEntry => ({
    text,
    sample: [{ shape: 'sign', sign: of, at: [10, 6], size: 9, colour, fill }],
    drawn: true,
  });
  return [
    ...sides.flatMap((faction) => land(faction, sideName(data, faction))),
    ...([...held].some((f) => kingdomId(f) !== undefined) ? land('kingdom:x', 'Germanic kingdoms') : []),
    ...([...held].some(isHunKind) ? land('huns', 'Huns') : []),
    ...COUNTERS.flatMap(([side, text]) =>
      map.units?.some((unit) => unit.side === side) ? [counterEntry(side, text)] : [],
    ),
    sign('star', 'star', PURPLE, PURPLE),
    sign('star without its garrison', 'star', PURPLE, '#ffffff'),
    sign('star that needs no garrison', 'ringed-star', RED, RED),
    sign('looted', 'ruin', GREY, '#ffffff'),
    ...changeEntries(map.units, map.arrows),
  ];
}

const COUNTERS = [
  ['own', 'your unit'],
  ['enemy', 'enemy unit'],
  ['other', 'other unit'],
] as const;

function counterEntry(side: MapUnit['side'], text: string): LegendEntry {
  const colour = accent(0).colour;
  return { text, sample: [{ shape: 'force', at: [10, 6], size: 9, side, arm: 'land', colour }], drawn: true };
}
