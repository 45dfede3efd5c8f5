/** Maps: who holds what, what it yields, and a closer look at where one's Units stand. */
import {
  byId,
  kept,
  type Block,
  type Drawing,
  type FrontMap,
  type LegendEntry,
} from '../../../src/core/index.js';
import {
  accent,
  areaMapDrawing,
  areaPoint,
  changeEntries,
  landEntry,
  landInks,
  readOutlines,
  type AreaMap,
  type LonLat,
  type MapArea,
  type MapUnit,
} from '../../../src/atlas/index.js';
import { UNIT_TYPES, type PlaceCode } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { holderOf, onMap, ownedProvinces, positionAt, provinceAt } from '../rules/land/provinces.js';
import { barbarianAreas } from '../rules/raiders/placing.js';
import { inSphere } from '../rules/realm/relations.js';
import {
  allStacks,
  countUnits,
  fighters,
  isRaiderStack,
  mayCommand,
  ownersIn,
  sidePosition,
  sidesOf,
} from '../rules/units/stacks.js';
import type { Stack } from '../state.js';
import type { View } from '../view.js';
import { newRaiders } from './changes.js';
import { eventsOf, heading, isFallen, text } from './told.js';

/** Whose map it is, what lies on it, and what moved there. */
type Onlooker = Pick<View, 'position' | 'board' | 'moment' | 'events'>;

const PAPER = 700;
const MARGIN = 3;
/** The theatre is drawn so many times as large as page one shows it, as far as the page is wide enough: its width in points. */
const NEARER = 1.15;
const PAGE = 499;

export function maps(data: Rules, view: View): Block[] {
  return [
    ...(isPlacing(view) ? [] : [heading('Maps', 'maps')]),
    {
      kind: 'map',
      title: `The ancient world, turn ${view.moment.turn}, ${view.moment.date}`,
      fullPage: true,
      drawing: worldOf(data, view),
      legend: legend(data, view),
      caption:
        'Behind a code stand level and Damage (2-1: level 2, Damage 1), Construction Units (+3), and whom it is Hostile to (!4: P4). Dotted land is Independent, and the number of its controller stands last. A box is a Stack: number and kind of its Units (P Professional, M Militia, L Leader, G Galley, B Barbarian, Pi Pirate).',
      lines: textMap(data, view),
    },
  ];
}

/** A closer look at the land where one's Units stand, with what it yields; nothing where there is none. */
export function theatreMap(data: Rules, view: View): Block[] {
  const areas = isFallen(view) ? [] : theatre(data, view);
  if (areas.length === 0) return [];
  const round = { areas, margin: MARGIN };
  const map = mapOf(data, view, true);
  const paper = Math.min(PAGE, NEARER * scaleOf(data, view) * areaMapDrawing(map, { round }).width);
  return [
    {
      kind: 'map',
      closeUp: true,
      title: 'Your theatre: goods of the land',
      drawing: areaMapDrawing(map, { round, paper }),
      width: Math.ceil((100 * paper) / PAGE),
      caption: 'Behind a code stand food, materials and Trade Goods: 3 2 HOR is food 3, materials 2, horses.',
    },
  ];
}

/** Of page one: points on paper of a unit of the drawing. */
const scaleOf = (data: Rules, view: Onlooker): number => PAPER / worldOf(data, view).width;

/** Nothing stands on the map yet: page one shows all of it. */
const isPlacing = ({ board }: Onlooker): boolean => board.step === 'setup';

const worlds = kept<Onlooker, Drawing>();

/** The whole world, drawn once a sheet: page one cuts its window out of it. */
function worldOf(data: Rules, view: Onlooker): Drawing {
  return worlds(view, () => areaMapDrawing(mapOf(data, view, false), { paper: PAPER }));
}

/** The map of page one: its scale is that of the world on a whole page, and so the same in all sheets. */
export function frontMap(data: Rules, view: View): FrontMap {
  const { capital } = view.own;
  return { ...openMap(data, view), ...(capital === null ? {} : { home: capital }) };
}

/** The same without a home: a reader who sits nowhere has none. */
export function openMap(data: Rules, view: Onlooker): FrontMap {
  const { map, geo } = data;
  const places: Record<string, readonly [number, number]> = {};
  const put = (code: string, at: readonly [number, number] | undefined): void => {
    if (at) places[code] = areaPoint([at[1], at[0]]);
  };
  for (const code of geo.provinces) put(code, geo.province(code).at);
  for (const code of geo.coasts) put(code, map.coasts[code]?.at);
  for (const code of byId(Object.keys(map.barbarian_areas))) put(code, map.barbarian_areas[code]?.at);
  return {
    title: view.moment.turn > 0 ? `Turn ${view.moment.turn}` : 'The land to choose from',
    drawing: worldOf(data, view),
    scale: scaleOf(data, view),
    ...(isPlacing(view)
      ? { whole: true }
      : { note: 'level-Damage +CUs !Hostile to; list: I Independent, R Raiders' }),
    legend: legend(data, view),
    places,
  };
}

/** One's land and where one's Units stand; without either those one commands; for a horde where it may appear. */
function theatre(data: Rules, { board, own, position }: View): PlaceCode[] {
  const { status, hordeGroup } = own;
  if (status === 'horde' && board.operations === null) return barbarianAreas(board, data, hordeGroup);
  const stations = (fits: (stack: Stack) => boolean): PlaceCode[] =>
    allStacks(board)
      .filter(fits)
      .map((stack) => (data.geo.isCoast(stack.at) ? (data.geo.provincesOn(stack.at)[0] ?? '') : stack.at))
      .filter((at) => data.geo.isProvince(at) || data.geo.isArea(at));
  const mine = [
    ...ownedProvinces(board, position),
    ...stations((stack) => ownersIn(stack).includes(position)),
  ];
  return byId(new Set(mine.length > 0 ? mine : stations((stack) => mayCommand(board, stack, position))));
}

function mapOf(data: Rules, view: Onlooker, goods: boolean): AreaMap {
  const { board } = view;
  const { geo } = data;
  const isRed = (code: string): boolean => geo.isArea(code) || board.provinces[code]?.kind === 'barbarian';
  return {
    outlines: readOutlines(data.outlines),
    areas: [...provinceAreas(data, view, goods), ...barbarianLand(data)],
    own: [placeOf(view.position)],
    border: (a, b) =>
      isRed(a) !== isRed(b) ? 'barbarian' : geo.groupOf(a) === geo.groupOf(b) ? 'plain' : 'province',
    links: byId(Object.keys(data.map.straits)).flatMap((name) => {
      const strait = data.map.straits[name];
      return strait ? [{ from: strait.land[0], to: strait.land[1], kind: 'strait' as const }] : [];
    }),
    seas: byId(Object.keys(data.map.open_seas)).flatMap((code) => {
      const sea = data.map.open_seas[code];
      return sea ? [{ name: `${sea.name} ${code}`, lat: sea.at[0], lon: sea.at[1] }] : [];
    }),
    points: coastPoints(data),
    units: allStacks(board).map((stack) => pieceOf(view, stack)),
    arrows: moves(view),
  };
}

function provinceAreas(data: Rules, view: Onlooker, goods: boolean): MapArea[] {
  const { board } = view;
  const capitals = new Set(Object.values(board.positions).flatMap((one) => one.capital ?? []));
  return data.geo.provinces.map((code) => {
    const p = provinceAt(board, code);
    const [lat, lon] = data.geo.province(code).at;
    const holder = holderOf(p);
    const place = holder === null ? 0 : Number(holder.slice(1));
    const state = goods ? yieldOf(data, code) : stateOf(view, code);
    const note = p.kind === 'independent' && holder !== null ? `${state} ${holder}`.trim() : state;
    return {
      id: code,
      lat,
      lon,
      label: data.geo.nameOf(code),
      tag: note === '' ? code : `${code} ${note}`,
      ...(p.owner === null ? {} : { holder: place, holderCode: p.owner }),
      ...(p.kind === 'independent' ? { hatch: 'dots' as const, fill: accent(place).tint } : {}),
      ...(capitals.has(code) ? { sign: 'capital' as const } : p.dl > 0 ? { sign: 'city' as const } : {}),
      relation: p.owner === null ? 'independent' : p.owner === view.position ? 'own' : 'other',
      signColour: accent(p.owner === null ? 0 : place).colour,
      priority: p.dl > 0 ? 30 + p.dl : 12,
    };
  });
}

function barbarianLand({ map }: Rules): MapArea[] {
  return byId(Object.keys(map.barbarian_areas)).flatMap((code): MapArea[] => {
    const area = map.barbarian_areas[code];
    return area
      ? [{ id: code, lat: area.at[0], lon: area.at[1], label: area.name, tag: code, priority: 5 }]
      : [];
  });
}

const placeOf = (position: string): number => Number(position.slice(1));

/** Where fleets are drawn, as longitude and latitude. */
function coastPoints({ geo, map }: Rules): Record<string, LonLat> {
  const points: Record<string, LonLat> = {};
  for (const coast of geo.coasts) {
    const at = map.coasts[coast]?.at;
    if (at) points[coast] = [at[1], at[0]];
  }
  return points;
}

function pieceOf(view: Onlooker, stack: Stack): MapUnit {
  const { board, position } = view;
  const mover = sidePosition(board, sidesOf(stack)[0] ?? 'tribe');
  const foe = isRaiderStack(stack);
  return {
    area: stack.at,
    side: ownersIn(stack).includes(position) ? 'own' : foe ? 'enemy' : 'other',
    arm: stack.kind,
    colour: accent(foe || mover === null ? 0 : Number(mover.slice(1))).colour,
    text: stackLabel(stack),
    id: stack.id,
    ...(newRaiders(view).has(stack.id) ? { change: 'new' as const } : {}),
  };
}

/** The ways of Stacks of one's own and of those that one commands, in the step played last. */
function moves(view: Onlooker): NonNullable<AreaMap['arrows']> {
  const mine = new Set(
    allStacks(view.board)
      .filter((stack) => mayCommand(view.board, stack, view.position))
      .map(({ id }) => id),
  );
  return eventsOf(view, 'marched', 'sailed', 'voyaged', 'retreated').flatMap((event) => {
    const { data } = event;
    const moved = Array.isArray(data.stacks) ? data.stacks : [data.stack];
    if (!moved.some((id) => typeof id === 'string' && mine.has(id))) return [];
    return [
      { path: [text(event, 'from'), text(event, 'to')], colour: accent(placeOf(view.position)).colour },
    ];
  });
}

/** `5P`, `1B`, `2Pi`: how many fight, and of which kind most do. */
function stackLabel(stack: Stack): string {
  const army = fighters(stack);
  const counts = countUnits(army);
  const [most] = UNIT_TYPES.filter((type) => (counts[type] ?? 0) > 0).sort(
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0),
  );
  if (most === undefined) return `${stack.units.length}L`;
  return `${army.length}${most === 'PIR' ? 'Pi' : most.slice(0, 1)}`;
}

function stateOf({ board }: Onlooker, code: string): string {
  const p = provinceAt(board, code);
  const level = p.dl === 0 ? '' : p.damage > 0 ? `${p.dl}-${p.damage}` : String(p.dl);
  const enemies = byId(Object.keys(p.hostile)).map((id) => id.slice(1));
  return [level, p.cu > 0 ? `+${p.cu}` : '', enemies.length > 0 ? `!${enemies.join('')}` : '']
    .filter((one) => one !== '')
    .join(' ');
}

function yieldOf(data: Rules, code: string): string {
  const land = data.geo.province(code);
  return `${land.f} ${land.m} ${land.tg.join(' ')}`.trim();
}

/** Who holds what land, and what a Stack's box and a sign say of their owner. */
function legend(data: Rules, view: Onlooker): LegendEntry[] {
  const { board } = view;
  const map = mapOf(data, view, false);
  const inks = landInks(map);
  const land = byId(Object.keys(board.positions)).flatMap((id): LegendEntry[] => {
    const ink = inks.get(placeOf(id));
    // Who holds no land has none that a sample could show.
    return ink ? [landEntry(ink, `${id} ${positionAt(board, id).name}`, id)] : [];
  });
  const dotted = map.areas.find(({ hatch }) => hatch === 'dots');
  const independent = { fill: accent(0).tint, hatch: 'dots', line: accent(0).colour, coded: false } as const;
  return [
    ...land,
    ...(dotted ? [{ ...landEntry(independent, 'Independent (controller)', ''), drawn: true } as const] : []),
    ...COUNTERS.flatMap(([side, text]): LegendEntry[] => {
      const unit = map.units?.find((one) => one.side === side);
      return unit
        ? [{ text, sample: [{ shape: 'force', side, arm: unit.arm, ...SAMPLE }], drawn: true }]
        : [];
    }),
    ...SIGNS.flatMap(([sign, relation, text]): LegendEntry[] =>
      map.areas.some((area) => area.sign === sign && area.relation === relation)
        ? [{ text, sample: [{ shape: 'sign', sign, relation, ...SAMPLE }], drawn: true }]
        : [],
    ),
    ...changeEntries(map.units, map.arrows),
  ];
}

const SAMPLE = { at: [10, 6], size: 9, colour: accent(0).colour } as const;
const COUNTERS = [
  ['own', 'your Stack'],
  ['other', 'Stack of others'],
  ['enemy', 'Raiders'],
] as const;
const SIGNS = [
  ['capital', 'own', 'your capital'],
  ['capital', 'other', 'capital of others'],
  ['city', 'own', 'your levels'],
  ['city', 'other', 'levels of others'],
  ['city', 'independent', 'levels of an Independent'],
] as const;

/** The map in characters: a line a province, for the text report. */
function textMap(data: Rules, view: View): string[] {
  const { board } = view;
  const ships = allStacks(board).filter((stack) => stack.kind === 'sea');
  const lands = onMap(board).flatMap((code) => {
    const p = provinceAt(board, code);
    if (p.kind === 'wild' && stateOf(view, code) === '') return [];
    const holder = holderOf(p) ?? '-';
    return [
      `${code.padEnd(4)}${data.geo.nameOf(code).padEnd(24)}${p.kind.padEnd(13)}${holder.padEnd(4)}${stateOf(view, code)}`,
    ];
  });
  const seas = ships.map((fleet) => {
    const sphere = data.geo.coasts.filter((coast) => inSphere(data.geo, fleet.at, coast));
    return `${fleet.at.padEnd(4)}${fleet.id.padEnd(24)}${String(fleet.units.length).padEnd(13)}influences ${sphere.join(' ')}`;
  });
  return [...lands, ...seas];
}
