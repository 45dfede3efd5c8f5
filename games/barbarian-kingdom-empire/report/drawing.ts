/** The board as maps: provinces, cities with tax and pillage marks, garrisons, units, the boundary, support. BKE-MAP-7. */
import {
  accent,
  areaMapDrawing,
  places,
  readOutlines,
  readRings,
  type AreaMap,
  type MapArea,
} from '../../../src/atlas/index.js';
import { byId, values, type Block, type LegendEntry, type PositionId } from '../../../src/core/index.js';
import { commandedBy, commander, hasNeutral, isLeader, isShip, piecesAt } from '../board.js';
import { neighboursOf, borderBetween, type AreaId } from '../rules/map/geography.js';
import type { Board, Position } from '../state.js';
import { isBound, isInside, supportedOutside } from '../rules/land/support.js';
import type { Rules } from '../play.js';

/** A position's place in the palette. */
export function accentOf(board: Board, id: PositionId): number {
  return byId(Object.keys(board.positions)).indexOf(id) + 1;
}

export function wholeMap(rules: Rules, board: Board, me: PositionId): Block {
  return {
    kind: 'map',
    title: titleOf(board),
    drawing: areaMapDrawing(areaMap(rules, board, me, 'cities'), { paper: PAPER }),
    legend: legend(board, me),
    fullPage: true,
  };
}

function titleOf({ step, turn, ended }: Board): string {
  if (step === 'setup') return 'The board at the set-up';
  const last = ended ? turn : turn - 1;
  return last < 1 ? 'The board after the set-up' : `The board after turn ${last}`;
}

const PAPER = 760;
const REGION_MARGIN = 1.5;

/** One or two maps round the own units, with area codes and units by name. */
export function regionMaps(rules: Rules, board: Board, me: PositionId): Block[] {
  const map = areaMap(rules, board, me, 'codes');
  return regions(rules, board, me).map((areas, at) => ({
    kind: 'map',
    title: `Your ${at === 0 ? '' : 'other '}units and what lies round them`,
    drawing: areaMapDrawing(map, { round: { areas, margin: REGION_MARGIN } }),
    caption:
      'Rivers and mountains halve an attack; a double line is the imperial boundary; grey lines are roads, short dashes crossings.',
    lines: adjacencyLines(rules, board, me, areas),
  }));
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

function areaMap(rules: Rules, board: Board, me: PositionId, labels: Labels): AreaMap {
  const { geo, outlines } = rules;
  return {
    outlines: readOutlines(outlines),
    ...(rules.waste ? { waste: readRings(rules.waste.rings) } : {}),
    areas: landAreas(rules, board, me, labels),
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
    units: unitSigns(rules, board, me, labels),
  };
}

function landAreas(rules: Rules, board: Board, me: PositionId, labels: Labels): MapArea[] {
  const { geo } = rules;
  const bound = board.positions[me] && isBound(board, rules, me);
  const supported = bound ? supportedOutside(board, rules, me) : undefined;
  return geo.ids.map((id) => {
    const at = geo.areas[id];
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
      lat: at?.lat ?? 0,
      lon: at?.lon ?? 0,
      ...(label === undefined ? {} : { label }),
      holder: holder !== undefined && board.positions[holder] ? accentOf(board, holder) : 0,
      ...(cut ? { hatch: 'cross' as const } : {}),
      ...(sign === undefined ? {} : { sign }),
      ...(city?.optional ? { signFill: '#ffffff' } : {}),
      ...(city ? { note: `${city.tax}${city.pillaged === null ? '' : ` (${city.pillaged})`}` } : {}),
    };
  });
}

function labelOf(rules: Rules, board: Board, area: AreaId, labels: Labels): string | undefined {
  const at = rules.geo.areas[area];
  const city = board.cities[area];
  if (labels === 'cities') return city ? (at?.name ?? area) : undefined;
  return city ? `${at?.code ?? ''} ${at?.name ?? ''}` : (at?.code ?? '');
}

/** A capital, a city, a pillaged one, or a garrison. */
function signOf(board: Board, area: AreaId): MapArea['sign'] {
  const city = board.cities[area];
  if (!city) return hasNeutral(board, area) ? 'fort' : undefined;
  if (capitalOf(board, area)) return 'crown';
  return city.pillaged === null ? 'city' : 'ruin';
}

function crossings(rules: Rules): { from: string; to: string; kind: 'strait' }[] {
  return rules.map.red_arrows
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return { from, to, kind: 'strait' as const };
    });
}

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

function roads(rules: Rules): { from: string; to: string; kind: 'road' }[] {
  return rules.map.roads
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const chain = line.split(' ');
      return chain.slice(1).map((to, at) => ({ from: chain[at] ?? '', to, kind: 'road' as const }));
    });
}

function unitSigns(rules: Rules, board: Board, me: PositionId, labels: Labels) {
  return values(board.units)
    .filter((unit) => rules.geo.areas[unit.area])
    .map((unit) => ({
      area: unit.area,
      side:
        commander(unit) === me
          ? ('own' as const)
          : board.positions[unit.owner]
            ? ('enemy' as const)
            : ('other' as const),
      arm: isLeader(unit) ? ('leader' as const) : isShip(unit) ? ('sea' as const) : ('land' as const),
      colour: accent(board.positions[unit.owner] ? accentOf(board, unit.owner) : 0).colour,
      ...(labels === 'cities'
        ? {}
        : { text: commander(unit) === me ? `${unit.type}${unit.serial}` : unit.type }),
    }));
}

function legend(board: Board, me: PositionId): LegendEntry[] {
  const entries: LegendEntry[] = values(board.positions)
    .filter((one) => one.stage !== 'out')
    .map((one) => ({
      text: `${one.id} ${one.name} (${one.stage})${one.id === me ? ', you' : ''}`,
      sample: [
        {
          shape: 'force',
          at: [10, 6],
          size: 9,
          side: one.id === me ? 'own' : 'enemy',
          arm: 'land',
          colour: accent(accentOf(board, one.id)).colour,
        },
      ],
    }));

  return [
    ...entries,
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
    { text: 'double line: imperial boundary; crossed: units without support' },
  ];
}

/** `Rome ROM: Capua o road, Picenum m | IN12 LE1`: the map for readers of plain text. */
function adjacencyLines(rules: Rules, board: Board, me: PositionId, areas: readonly AreaId[]): string[] {
  return byId(new Set(areas)).map((id) => {
    const at = rules.geo.areas[id];
    const near = (at?.borders ?? []).map(({ to, kind, arrow }) => {
      const road = at?.roads.includes(to) ? ' road' : '';
      return `${rules.geo.areas[to]?.name ?? to} ${kind === 'arrow' ? 'crossing' : kind}${arrow && kind !== 'arrow' ? '+crossing' : ''}${road}`;
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
