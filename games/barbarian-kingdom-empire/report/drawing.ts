/** The board as an area map: provinces, cities with tax and pillage marks, garrisons, units, the boundary, support. BKE-MAP-7. */
import {
  accent,
  places,
  readOutlines,
  readRings,
  type AreaMap,
  type MapArea,
  type MapUnit,
} from '../../../src/atlas/index.js';
import { byId, must, values, type PositionId } from '../../../src/core/index.js';
import { commander, hasNeutral, isLeader, isShip, piecesAt, unitName } from '../board.js';
import { borderBetween, roadSteps, type AreaId } from '../rules/map/geography.js';
import type { Board, Position, Unit } from '../state.js';
import { isBound, isInside, supportedOutside } from '../rules/land/support.js';
import type { Rules } from '../play.js';
import type { View } from '../view.js';
import { changesOf } from './changes.js';

/** A position's place in the palette. */
export function accentOf(board: Board, id: PositionId): number {
  return byId(Object.keys(board.positions)).indexOf(id) + 1;
}

/** With the names of cities, or with the codes of all areas and the units by name. */
type Labels = 'cities' | 'codes';

export function areaMap(rules: Rules, view: View, labels: Labels): AreaMap {
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
