/** The board as maps: provinces, cities with tax and pillage marks, garrisons, units, the boundary, support. BKE-MAP-7. */
import {
  accent,
  areaMapDrawing,
  areaPoint,
  changeEntries,
  landEntry,
  landInks,
  places,
  readOutlines,
  readRings,
  type AreaMap,
  type MapArea,
  type MapUnit,
} from '../../../src/atlas/index.js';
import {
  byId,
  must,
  values,
  type Block,
  type Drawing,
  type FrontMap,
  type LegendEntry,
  type PositionId,
} from '../../../src/core/index.js';
import { commandedBy, commander, hasNeutral, isLeader, isShip, piecesAt, unitName } from '../board.js';
import { borderBetween, neighboursOf, roadSteps, type AreaId } from '../rules/map/geography.js';
import type { Board, Position, Unit } from '../state.js';
import { isBound, isInside, supportedOutside } from '../rules/land/support.js';
import type { Rules } from '../play.js';
import type { View } from '../view.js';
import { changesOf } from './changes.js';

/** A position's place in the palette. */
export function accentOf(board: Board, id: PositionId): number {
  return byId(Object.keys(board.positions)).indexOf(id) + 1;
}

const wholes = new WeakMap<View, Drawing>();

/** The whole board with its units, drawn once a sheet: page one cuts its window out of it. */
function wholeOf(rules: Rules, view: View): Drawing {
  const known = wholes.get(view);
  if (known) return known;
  const drawing = areaMapDrawing(areaMap(rules, view, 'cities'), { paper: PAPER });
  wholes.set(view, drawing);
  return drawing;
}

export function wholeMap(rules: Rules, view: View): Block {
  const { board } = view;
  return {
    kind: 'map',
    title: titleOf(board),
    drawing: wholeOf(rules, view),
    legend: legend(rules, view),
    fullPage: true,
  };
}

/** Larger than on its own page, so that units beside one another can be told apart. */
const CLOSER = 1.25;

/** The map of page one: its scale is the same in all sheets. */
export function frontMap(rules: Rules, view: View): FrontMap {
  const { board, me } = view;
  const drawing = wholeOf(rules, view);
  const at = Object.entries(rules.geo.areas).map(
    ([id, { lon, lat }]) => [id, areaPoint([lon, lat])] as const,
  );
  const own = board.positions[me];
  const home = own?.capital ?? commandedBy(board, me)[0]?.area;
  return {
    title: titleOf(board),
    drawing,
    scale: (CLOSER * PAPER) / drawing.width,
    note: 'behind a city its tax; 2EL: two units',
    legend: legend(rules, view),
    places: Object.fromEntries(at),
    ...(home === undefined || !rules.geo.areas[home] ? {} : { home }),
  };
}

/** The board for a reader without a seat: the same map, with no place of his own. OBSERVER-1 */
export function openMap(rules: Rules, view: View): FrontMap {
  return { ...frontMap(rules, view), title: titleOf(view.board) };
}

function titleOf({ step, turn, ended }: Board): string {
  if (step === 'setup') return 'The board at the set-up';
  const last = ended ? turn : turn - 1;
  return last < 1 ? 'The board after the set-up' : `The board after turn ${last}`;
}

const PAPER = 760;
const REGION_MARGIN = 1.5;
/** The region is drawn so many times as large as page one shows it, as far as the page is wide enough: its width in points. */
const NEARER = 1.25;
const PAGE = 499;

/** One or two maps round the own units, with area codes and units by name. */
export function regionMaps(rules: Rules, view: View): Block[] {
  const { board, me } = view;
  const map = areaMap(rules, view, 'codes');
  const scale = (NEARER * CLOSER * PAPER) / wholeOf(rules, view).width;
  return regions(rules, board, me).map((areas, at) => {
    const round = { areas, margin: REGION_MARGIN };
    const paper = Math.min(PAGE, scale * areaMapDrawing(map, { round }).width);
    return {
      kind: 'map',
      closeUp: true,
      title: `Your ${at === 0 ? '' : 'other '}units and what lies round them`,
      drawing: areaMapDrawing(map, { round, paper }),
      width: Math.ceil((100 * paper) / PAGE),
      caption:
        'Rivers and mountains halve an attack; a double line is the imperial boundary; grey lines are roads, short dashes crossings.',
      lines: adjacencyLines(rules, board, me, areas),
    };
  });
}

/** Own areas and those two steps round them; two regions when they lie far apart. */
function regions(rules: Rules, board: Board, me: PositionId): AreaId[][] {
  const own = byId(
    new Set(
      commandedBy(board, me)
        .map((unit) => unit.area)
        .filter((area) => rules.geo.areas[area]),
    ),
  );
  const [first] = own;
  if (first === undefined) return [];
  const near = own.filter((area) => (rules.geo.distance(first, area) ?? FAR) < FAR);
  const far = own.filter((area) => !near.includes(area));
  return [near, far]
    .filter((part) => part.length > 0)
    .map((part) => part.flatMap((area) => [area, ...neighboursOf(rules.geo, area)]));
}

const FAR = 12;

/** With the names of cities, or with the codes of all areas and the units by name. */
type Labels = 'cities' | 'codes';

function areaMap(rules: Rules, view: View, labels: Labels): AreaMap {
  const { geo, outlines } = rules;
  const { board, me } = view;
  return {
    outlines: readOutlines(outlines),
    ...(rules.waste ? { waste: readRings(rules.waste.rings) } : {}),
    areas: landAreas(rules, board, me, labels),
    own: board.positions[me] ? [accentOf(board, me)] : [],
    border: (a, b) => borderKind(rules, board, a, b),
    links: [...(labels === 'codes' ? roads(rules) : []), ...crossings(rules)],
    rivers: Object.entries(outlines.river_lines).map(([name, line]) => ({
      name,
      line: places(line.split(' ')),
    })),
    mountains: Object.values(outlines.mountain_lines).map((line) => ({ line: places(line.split(' ')) })),
    seaBorders: outlines.sea_borders
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => places(line.split(' ').slice(2))),
    seas: Object.values(geo.seas).map(({ name, lat, lon }) => ({ name, lat, lon })),
    units: unitSigns(rules, view, labels),
    arrows: moves(view),
  };
}

function landAreas(rules: Rules, board: Board, me: PositionId, labels: Labels): MapArea[] {
  const { geo } = rules;
  const bound = board.positions[me] && isBound(board, rules, me);
  const supported = bound ? supportedOutside(board, rules, me) : undefined;
  return geo.ids.map((id) => {
    const at = must(geo.areas, id, 'the map');
    const city = board.cities[id];
    const holder = city?.owner ?? piecesAt(board, id).find((unit) => !isLeader(unit))?.owner;
    const cut =
      supported &&
      !supported.has(id) &&
      !isInside(board, rules, id, me) &&
      piecesAt(board, id).some((unit) => unit.owner === me);
    const sign = signOf(board, id);
    const label = labelOf(rules, board, id, labels);
    return {
      id,
      lat: at.lat,
      lon: at.lon,
      ...(label === undefined ? { tag: at.name } : { label }),
      holder: holder !== undefined && board.positions[holder] ? accentOf(board, holder) : 0,
      ...(holder === undefined ? {} : { holderCode: holder }),
      ...(cut ? { hatch: 'dots' as const } : {}),
      ...(sign === undefined ? {} : { sign }),
      ...(city?.optional ? { signFill: '#ffffff' } : {}),
      ...(city ? { note: `${city.tax}${city.pillaged === null ? '' : ` (${city.pillaged})`}` } : {}),
    };
  });
}

function labelOf(rules: Rules, board: Board, area: AreaId, labels: Labels): string | undefined {
  const { name, code } = must(rules.geo.areas, area, 'the map');
  const city = board.cities[area];
  if (labels === 'cities') return city ? name : undefined;
  return city ? `${code} ${name}` : code;
}

/** A capital, a city, a pillaged one, or a garrison. */
function signOf(board: Board, area: AreaId): MapArea['sign'] {
  const city = board.cities[area];
  if (!city) return hasNeutral(board, area) ? 'fort' : undefined;
  if (capitalOf(board, area)) return 'crown';
  return city.pillaged === null ? 'city' : 'ruin';
}

const crossings = (rules: Rules): { from: string; to: string; kind: 'strait' }[] =>
  rules.map.red_arrows.map(([from, to]) => ({ from, to, kind: 'strait' }));

function capitalOf(board: Board, area: AreaId): Position | undefined {
  return values(board.positions).find((one) => one.stage !== 'out' && one.capital === area);
}

function borderKind(rules: Rules, board: Board, a: string, b: string) {
  const { geo } = rules;
  if (!geo.areas[a] || !geo.areas[b]) return 'plain' as const;
  if (isInside(board, rules, a) !== isInside(board, rules, b)) return 'boundary' as const;
  const kind = borderBetween(geo, a, b)?.kind;
  if (kind === 'r') return 'river' as const;
  if (kind === 'm') return 'mountain' as const;
  return geo.areas[a]?.prov === geo.areas[b]?.prov ? ('plain' as const) : ('province' as const);
}

const roads = (rules: Rules): { from: string; to: string; kind: 'road' }[] =>
  roadSteps(rules.map).map(([from, to]) => ({ from, to, kind: 'road' }));

function unitSigns(rules: Rules, view: View, labels: Labels): MapUnit[] {
  const { board, me } = view;
  const { fresh, lost } = changesOf(view);
  const all = values(board.units).filter((unit) => rules.geo.areas[unit.area]);
  const shown = labels === 'codes' ? all.map((unit) => [unit]) : stacks(all);
  const gone = lost
    .filter(({ area }) => rules.geo.areas[area])
    .map(({ unit, area }): MapUnit => {
      const colour = accent(accentOf(board, me)).colour;
      return { area, side: 'own', arm: 'land', colour, text: unit, change: 'lost' };
    });
  const signs = shown.flatMap((stack): MapUnit[] => {
    const [unit] = stack;
    if (unit === undefined) return [];
    const own = commander(unit) === me;
    const text =
      labels === 'codes'
        ? `${unit.type}${own ? unit.serial : ''}`
        : `${stack.length > 1 ? stack.length : ''}${unit.type}`;
    const whose = own || !board.positions[unit.owner] ? '' : `·${unit.owner.slice(1)}`;
    return [
      {
        area: unit.area,
        // Who has no seat has no enemies.
        side: own ? 'own' : board.positions[me] && board.positions[unit.owner] ? 'enemy' : 'other',
        arm: isLeader(unit) ? 'leader' : isShip(unit) ? 'sea' : 'land',
        colour: accent(board.positions[unit.owner] ? accentOf(board, unit.owner) : 0).colour,
        text: `${text}${whose}`,
        id: unitName(unit),
        ...(stack.every((one) => fresh.has(unitName(one))) ? { change: 'new' as const } : {}),
      },
    ];
  });
  return [...signs, ...gone];
}

/** The ways of one's own units, as far as they went in the step played last. */
function moves({ board, me, events }: View): NonNullable<AreaMap['arrows']> {
  return events.flatMap(({ type, data: { position, way } }) =>
    type === 'unit-moved' && position === me && Array.isArray(way)
      ? [{ path: way.map(String), colour: accent(accentOf(board, me)).colour }]
      : [],
  );
}

/** One counter an area and commander, without leaders beside their soldiers: their number and the kind of the first. */
function stacks(units: readonly Unit[]): Unit[][] {
  const found = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = `${unit.area} ${commander(unit)}`;
    found.set(key, [...(found.get(key) ?? []), unit]);
  }
  return [...found.values()].map((stack) => {
    const soldiers = stack.filter((unit) => !isLeader(unit));
    return soldiers.length > 0 ? soldiers : stack;
  });
}

function legend(rules: Rules, view: View): LegendEntry[] {
  const { board, me } = view;
  const map = areaMap(rules, view, 'cities');
  const inks = landInks(map);
  const land = values(board.positions).flatMap((one): LegendEntry[] => {
    const ink = inks.get(accentOf(board, one.id));
    const text = `${one.id} ${one.name} (${one.stage})${one.id === me ? ', you' : ''}`;
    return ink ? [landEntry(ink, text, one.id)] : [];
  });
  return [
    ...land,
    ...COUNTERS.flatMap(([side, text]): LegendEntry[] =>
      map.units?.some((unit) => unit.side === side)
        ? [{ text, sample: [{ shape: 'force', side, arm: 'land', ...SAMPLE }], drawn: true }]
        : [],
    ),
    {
      text: 'city with its tax; in brackets the number of its pillage marker',
      sample: [{ shape: 'sign', sign: 'city', at: [10, 6], size: 9 }],
    },
    { text: 'pillaged city', sample: [{ shape: 'sign', sign: 'ruin', at: [10, 6], size: 9 }] },
    { text: 'capital marker', sample: [{ shape: 'sign', sign: 'crown', at: [10, 6], size: 9 }] },
    {
      text: 'neutral garrison outside a city',
      sample: [{ shape: 'sign', sign: 'fort', at: [10, 6], size: 9 }],
    },
    ...changeEntries(map.units, map.arrows),
    { text: 'double line: imperial boundary; dotted: units without support' },
  ];
}

const SAMPLE = { at: [10, 6], size: 9, colour: accent(0).colour } as const;
const COUNTERS = [
  ['own', 'your units'],
  ['enemy', 'units of another position, and its number'],
  ['other', 'other units'],
] as const;

/** What lies between two areas, behind the name of the other one; nothing in the open. */
const BORDERS = { o: '', r: ' river', m: ' mountain', arrow: ' crossing' } as const;

/** `Rome ROM: Capua road, Picenum mountain | IN12 LE1`: the map for readers of plain text. */
function adjacencyLines(rules: Rules, board: Board, me: PositionId, areas: readonly AreaId[]): string[] {
  return byId(new Set(areas)).map((id) => {
    const at = rules.geo.areas[id];
    const near = (at?.borders ?? []).map(({ to, kind, arrow }) => {
      const road = at?.roads.includes(to) ? ' road' : '';
      const crossing = arrow && kind !== 'arrow' ? ' crossing' : '';
      return `${rules.geo.areas[to]?.name ?? to}${BORDERS[kind]}${crossing}${road}`;
    });
    const pieces = piecesAt(board, id);
    const own = pieces.filter((unit) => commander(unit) === me).map((unit) => `${unit.type}${unit.serial}`);
    const others = pieces
      .filter((unit) => commander(unit) !== me)
      .map((unit) => `${unit.owner} ${unit.type}${unit.serial}`);
    const neutral = hasNeutral(board, id) ? ['garrison'] : [];
    const there = [...(own.length > 0 ? [`own ${own.join(' ')}`] : []), ...others, ...neutral].join(', ');
    return `${at?.name ?? id} ${at?.code ?? ''}: ${near.join(', ')}${there === '' ? '' : ` | ${there}`}`;
  });
}
