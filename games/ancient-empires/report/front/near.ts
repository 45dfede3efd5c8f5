/** Foreign lands and forces, the nearest first: on page one in short, in the report with all that lies open. AE-FOG-1 */
import { kept, must, type Block, type Near, type Text } from '../../../../src/core/index.js';
import { reach } from '../../../../src/atlas/index.js';
import type { PlaceCode } from '../../data.js';
import { holderOf, isOnMap, onMap, ownedProvinces, provinceAt } from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { barbarianAreas } from '../../rules/raiders/placing.js';
import {
  allStacks,
  countUnits,
  fighters,
  isIndependentStack,
  isRaiderStack,
  mayCommand,
  sidesOf,
} from '../../rules/units/stacks.js';
import type { Stack } from '../../state.js';
import type { View } from '../../view.js';
import { placeName } from '../told.js';
import { spot, whoAll } from './words.js';

interface Foreign {
  readonly place: PlaceCode;
  readonly stacks: readonly Stack[];
  /** Steps by land or coast from one's land; undefined without land, or where no way is. */
  readonly steps: number | undefined;
}

const lists = kept<View, readonly Foreign[]>();

/** Places of others, and wherever Units of others stand. */
export function foreigners(data: Rules, view: View): readonly Foreign[] {
  return lists(view, () => foreignersIn(data, view));
}

function foreignersIn(data: Rules, view: View): readonly Foreign[] {
  const { board, position } = view;
  const steps = stepsFrom(data, view);
  const others = allStacks(board).filter((stack) => !mayCommand(board, stack, position));
  const lands = onMap(board).filter((code) => {
    const p = provinceAt(board, code);
    return p.owner !== position && p.kind !== 'wild';
  });
  const places = [...new Set([...lands, ...others.map(({ at }) => at)])];
  return places
    .map((place) => ({
      place,
      stacks: others.filter(({ at }) => at === place),
      steps:
        data.geo.isArea(place) || !isNear(data, view, place) ? beside(data, steps, place) : steps.get(place),
    }))
    .sort((a, b) => (a.steps ?? 99) - (b.steps ?? 99) || strength(b) - strength(a));
}

const isNear = (data: Rules, { board }: View, place: PlaceCode): boolean =>
  data.geo.isCoast(place) || isOnMap(board, place);

const strength = ({ stacks }: Foreign): number => stacks.flatMap(fighters).length;

/** Barbarian land is a step from the nearest province beside it; a Barbarian comes from there. */
function beside(data: Rules, steps: ReadonlyMap<PlaceCode, number>, place: PlaceCode): number | undefined {
  const near = data.geo.land(place).flatMap((code) => steps.get(code) ?? []);
  return near.length === 0 ? undefined : Math.min(...near) + 1;
}

function stepsFrom(data: Rules, { board, position, own }: View): ReadonlyMap<PlaceCode, number> {
  const { geo } = data;
  const from = ownedProvinces(board, position);
  const next = (at: PlaceCode): (readonly [PlaceCode, number])[] => {
    const all = geo.isCoast(at)
      ? [...geo.seaNext(at), ...geo.provincesOn(at)]
      : [...geo.land(at), ...geo.coastsOf(at)];
    return all.filter((to) => geo.isCoast(to) || isOnMap(board, to)).map((to) => [to, 1] as const);
  };
  const start =
    own.status === 'horde' && from.length === 0 ? barbarianAreas(board, data, own.hordeGroup) : from;
  return new Map([...reach(start, next)].map(([place, { cost }]) => [place, cost]));
}

/** `P3`; `I:P2`, an Independent under P2; `R:P1`, his Raiders. */
function ownerOf({ board, position }: View, { place, stacks }: Foreign): string {
  const p = board.provinces[place];
  const [first] = stacks;
  const holder =
    p && p.kind !== 'wild' && p.kind !== 'barbarian' && p.owner !== position ? (holderOf(p) ?? '') : '';
  if (p?.kind === 'independent') return holder === '' ? 'I' : `I:${holder}`;
  if (holder !== '') return holder;
  if (first === undefined) return '';
  const [side = ''] = sidesOf(first);
  const name = side.split(':')[1] ?? '';
  return isRaiderStack(first) ? `R:${name}` : name;
}

const SHORT: Readonly<Record<string, string>> = {
  PRO: 'P',
  MIL: 'M',
  GAL: 'G',
  BAR: 'B',
  PIR: 'Pi',
  TRI: 'T',
};

/** `3P 1M` */
function shortUnits(stacks: readonly Stack[]): string {
  const counts = countUnits(stacks.flatMap(fighters));
  return Object.entries(counts)
    .map(([type, n]) => `${n}${must(SHORT, type, 'kinds of Units')}`)
    .join(' ');
}

export function near(data: Rules, view: View): Near {
  const rows = foreigners(data, view).filter(({ steps }) => steps !== undefined);
  return {
    title: 'Near you',
    columns: [
      { title: 'Land', width: 7.6 },
      { title: 'L', align: 'right', width: 0.9 },
      { title: 'Units', width: 2.6 },
      { title: 'of', width: 2.2 },
      { title: 'st.', align: 'right', width: 0.9 },
    ],
    rows: rows.slice(0, 9).map((one): readonly Text[] => {
      const dl = view.board.provinces[one.place]?.dl ?? 0;
      return [
        spot(data, one.place),
        dl === 0 ? '' : String(dl),
        shortUnits(one.stacks),
        ownerOf(view, one),
        String(one.steps ?? ''),
      ];
    }),
  };
}

/** The whole list, with the Stacks as orders name them. */
export function foreignTable(data: Rules, view: View): Block[] {
  const { board } = view;
  const all = foreigners(data, view);
  if (all.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Lands and Stacks of others, the nearest first', id: 'others' },
    {
      kind: 'table',
      columns: [
        { title: 'Place', width: 4 },
        { title: 'Level', align: 'right' },
        { title: 'Whose', width: 3 },
        { title: 'Stacks', width: 6 },
        { title: 'Steps', align: 'right' },
      ],
      rows: all.map((one): readonly Text[] => {
        const p = board.provinces[one.place];
        const level =
          p === undefined || p.dl === 0 ? '' : p.damage > 0 ? `${p.dl}-${p.damage}` : String(p.dl);
        return [
          placeName(data, one.place),
          level,
          holding(view, one.place),
          one.stacks.map((stack) => stackText(data, view, stack)).join('; '),
          one.steps === undefined ? '' : String(one.steps),
        ];
      }),
      caption:
        'As the open board shows it (AE-FOG-1). Ind. (P2): Independent, under P2. P Professional, M Militia, L Leader, G Galley, B Barbarian, Pi Pirate; R:P2 are Raiders of P2. Level: behind it Damage. Steps: by land borders and coasts from your nearest province; for a horde, from where it may appear.',
    },
  ];
}

/** `P3`, `Ind. (P2)`, `P3 pacified`. */
function holding(view: View, place: PlaceCode): string {
  const p = view.board.provinces[place];
  if (p === undefined || p.kind === 'barbarian') return '';
  const holder = holderOf(p);
  if (p.kind === 'independent') return holder === null ? 'Ind.' : `Ind. (${holder})`;
  if (p.kind === 'pacified') return `${holder ?? ''} pacified`;
  return p.kind === 'wild' ? 'Wild' : (holder ?? '');
}

/** `R:P3`: the Raiders of P3. */
const raidersOf = (stack: Stack): string => `R:${sidesOf(stack)[0]?.split(':')[1] ?? ''}`;

/** `G4: 5P`; whose, where that is not plain from the place. */
function stackText(data: Rules, view: View, stack: Stack): string {
  const home = isIndependentStack(stack) && sidesOf(stack).includes(`ind:${stack.at}`);
  const owner = view.board.provinces[stack.at]?.owner;
  const plain = home || sidesOf(stack).every((side) => side === `pos:${owner ?? ''}`);
  const units = shortUnits([stack]);
  const whose = plain
    ? ''
    : ` of ${isRaiderStack(stack) ? raidersOf(stack) : whoAll(data, view, sidesOf(stack))}`;
  const id = home ? '' : `${stack.id}${stack.name === '' ? '' : ` ${stack.name}`}: `;
  return `${id}${units}${whose}${stack.routed > 0 ? ', routed' : ''}`;
}
