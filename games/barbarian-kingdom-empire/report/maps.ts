/** Maps of a sheet: the whole board, the window of page one, what lies round the own units. BKE-MAP-7. */
import { areaMapDrawing, areaPoint } from '../../../src/atlas/index.js';
import {
  byId,
  kept,
  type Block,
  type Drawing,
  type FrontMap,
  type PositionId,
} from '../../../src/core/index.js';
import { commandedBy, commander, hasNeutral, piecesAt } from '../board.js';
import { neighboursOf, type AreaId } from '../rules/map/geography.js';
import type { Board } from '../state.js';
import type { Rules } from '../play.js';
import type { View } from '../view.js';
import { areaMap } from './drawing.js';
import { legend } from './legend.js';

const wholes = kept<View, Drawing>();

/** The whole board with its units, drawn once a sheet: page one cuts its window out of it. */
function wholeOf(rules: Rules, view: View): Drawing {
  return wholes(view, () => areaMapDrawing(areaMap(rules, view, 'cities'), { paper: PAPER }));
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
