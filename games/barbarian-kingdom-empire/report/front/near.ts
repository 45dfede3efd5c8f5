/** Cities and forces of others, the nearest first: on page one in short, in the report with all that is known. BKE-MAIL-4 */
import { kept, mustGet, values, type Block, type Near, type Text } from '../../../../src/core/index.js';
import {
  commandedBy,
  commander,
  citiesOf,
  hasNeutral,
  isUnexplored,
  neutralStrength,
  piecesAt,
  unitName,
} from '../../board.js';
import type { Rules } from '../../play.js';
import { defenceOf } from '../../rules/forces/odds.js';
import { nameOf, neighboursOf, type AreaId } from '../../rules/map/geography.js';
import type { Unit } from '../../state.js';
import type { View } from '../../view.js';
import { changesOf, NEW } from '../changes.js';
import { kinds } from './words.js';

interface Foreign {
  readonly area: AreaId;
  readonly units: readonly Unit[];
  /** Areas from one's nearest unit or city; undefined without either, or where no way is. */
  readonly steps: number | undefined;
}

const lists = kept<View, readonly Foreign[]>();

/** Areas with units, garrisons or cities of others. */
export function foreigners(rules: Rules, view: View): readonly Foreign[] {
  return lists(view, () => foreignersIn(rules, view));
}

function foreignersIn(rules: Rules, view: View): readonly Foreign[] {
  const { board, me } = view;
  const steps = stepsFrom(rules, view);
  return rules.geo.ids
    .map((area): Foreign => {
      const units = piecesAt(board, area).filter((unit) => commander(unit) !== me);
      return { area, units, steps: steps.get(area) };
    })
    .filter(({ area, units }) => {
      const owner = board.cities[area]?.owner;
      return (
        units.length > 0 || hasNeutral(board, area) || (board.cities[area] !== undefined && owner !== me)
      );
    })
    .sort((a, b) => (a.steps ?? FAR) - (b.steps ?? FAR) || b.units.length - a.units.length);
}

const FAR = 99;

/** Areas from the nearest of one's own, by land and red arrows (BKE-MAP-3). */
function stepsFrom(rules: Rules, { board, me }: View): ReadonlyMap<AreaId, number> {
  const from = [...new Set([...commandedBy(board, me).map(({ area }) => area), ...citiesOf(board, me)])];
  const steps = new Map<AreaId, number>(
    from.filter((area) => rules.geo.areas[area]).map((area) => [area, 0]),
  );
  const queue = [...steps.keys()];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const next = mustGet(steps, at) + 1;
    for (const to of neighboursOf(rules.geo, at)) {
      if (steps.has(to)) continue;
      steps.set(to, next);
      queue.push(to);
    }
  }
  return steps;
}

/** Whose units stand there, else whose city it is; `neutral` for garrisons of nobody. */
function ownersOf({ board, me }: View, { area, units }: Foreign): readonly string[] {
  const owners = [...new Set(units.map(({ owner }) => owner))];
  if (owners.length > 0) return owners;
  const owner = board.cities[area]?.owner;
  return [
    owner === null || owner === undefined || owner === me || hasNeutral(board, area) ? 'neutral' : owner,
  ];
}

export function near(rules: Rules, view: View): Near {
  const { board } = view;
  const rows = foreigners(rules, view).filter(({ steps }) => steps !== undefined);
  return {
    title: 'Near you',
    columns: [
      { title: 'Area, tax', width: 5.4 },
      { title: 'Units', width: 3.6 },
      { title: 'of', width: 1.8 },
      { title: 'st.', align: 'right', width: 1 },
    ],
    rows: rows.slice(0, 9).map((one): readonly Text[] => {
      const tax = board.cities[one.area]?.tax;
      const garrison = hasNeutral(board, one.area)
        ? `(${neutralStrength(board, rules.charts, one.area)})`
        : '';
      return [
        [
          nameOf(rules.geo, one.area),
          ...(tax === undefined ? [] : [{ text: ` ${tax}`, style: 'small' as const }]),
        ],
        isUnexplored(board, rules, one.area) ? '?' : kinds(one.units) || garrison,
        ownersOf(view, one)
          .map((id) => (id === 'neutral' ? 'n.' : nameOf(rules.geo, id.replace(/^kingdom /, ''))))
          .join(' '),
        String(one.steps ?? ''),
      ];
    }),
  };
}

/** The sides there; marked where the city changed hands. */
function whoseCell(view: View, one: Foreign): Text {
  const whose = ownersOf(view, one).join(', ');
  return changesOf(view).taken.has(one.area) ? [whose, NEW] : whose;
}

/** Rows of the whole list; what lies further is told by position. */
const NEAR = 3;

export function foreignTable(rules: Rules, view: View): Block[] {
  const { board, me } = view;
  const all = foreigners(rules, view);
  const rows = all.filter(({ steps }) => steps !== undefined && steps <= NEAR);
  const far = all.filter((one) => !rows.includes(one) && one.units.length > 0);
  const lines = values(board.positions).flatMap((one) => {
    const stacks = far.filter(({ units }) => units.some(({ owner }) => owner === one.id));
    if (stacks.length === 0) return [];
    const told = stacks.map(
      ({ area, units }) =>
        `${nameOf(rules.geo, area)} ${units
          .filter(({ owner }) => owner === one.id)
          .map(unitName)
          .join(' ')}`,
    );
    return [`${one.id} ${one.name}: ${told.join(', ')}.`];
  });
  if (rows.length + lines.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Cities and units of others, the nearest first', id: 'others' },
    ...(rows.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { title: 'Area', width: 3 },
              { title: 'Whose' },
              { title: 'Units', width: 4 },
              { title: 'Tax', align: 'right' as const },
              { title: 'Defence', align: 'right' as const },
              { title: 'Areas', align: 'right' as const },
            ],
            rows: rows.map((one): readonly Text[] => [
              nameOf(rules.geo, one.area),
              whoseCell(view, one),
              isUnexplored(board, rules, one.area)
                ? 'not known yet'
                : one.units.map(unitName).join(' ') || (hasNeutral(board, one.area) ? 'garrison' : 'nobody'),
              String(board.cities[one.area]?.tax ?? ''),
              isUnexplored(board, rules, one.area)
                ? '?'
                : String(defenceOf(board, rules, one.area, me).total),
              String(one.steps ?? ''),
            ]),
            caption: `Within ${NEAR} areas of your nearest unit or city. Everything lies open (BKE-MAIL-4).`,
          },
        ]),
    ...(lines.length === 0
      ? []
      : [
          { kind: 'heading' as const, level: 3 as const, text: 'Units further away' },
          { kind: 'list' as const, items: lines },
        ]),
  ];
}
