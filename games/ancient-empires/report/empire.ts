/** The empire as it stands: provinces, Units, wards. */
import { foodBalance } from '../rules/land/levels.js';
import { must, type Block, type Text } from '../../../src/core/index.js';
import type { PlaceCode } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { culturalModifier } from '../rules/land/nearness.js';
import { controlledProvinces, ownedProvinces, provinceAt } from '../rules/land/provinces.js';
import { allStacks, countUnits, mayCommand, sidesOf } from '../rules/units/stacks.js';
import { unitsText, word } from '../words/sentence.js';
import type { Stack } from '../state.js';
import type { View } from '../view.js';
import { cameFrom, gainedLand, lostLand, marked, newRaiders } from './changes.js';
import { foreignTable } from './front/near.js';
import { heading, placeName, readerOf } from './told.js';

export function empireTable(data: Rules, view: View): Block[] {
  const { board, position } = view;
  const own = ownedProvinces(board, position);
  if (own.length === 0) return [];
  const me = view.own;
  const gained = gainedLand(view);
  const lost = lostLand(data, view);
  return [
    heading('Your empire', 'empire'),
    {
      kind: 'table',
      columns: [
        { title: 'Province', width: 5 },
        { title: 'Level', align: 'right' },
        { title: 'CUs', align: 'right' },
        { title: 'Dam.', align: 'right' },
        { title: 'Food', align: 'right' },
        { title: 'Mat.', align: 'right' },
        { title: 'Goods', width: 3 },
        { title: 'Cult.', align: 'right' },
        { title: 'Zone' },
        { title: 'Tax', align: 'right' },
        { title: 'Remarks', width: 4 },
      ],
      rows: [
        ...own.map((code) => {
          const p = provinceAt(board, code);
          const inside = must(view.interiors, code, 'the land of one’s own');
          const land = data.geo.province(code);
          const food = foodBalance(data, code, p);
          const remarks = [
            code === me.capital ? 'capital' : '',
            p.kind === 'pacified' ? 'Pacified' : '',
            p.corrupt ? 'Corrupt' : '',
            p.deficit > 0 ? `deficit ${p.deficit}` : '',
            p.occupied === null
              ? ''
              : `Occupied by ${p.occupied.sides.map((side) => word(data, side, undefined, readerOf(view))).join(', ')}`,
          ].filter((word) => word !== '');
          return [
            marked(`${land.name} (${code})`, gained.has(code)),
            String(p.dl),
            String(p.cu),
            String(p.damage),
            p.kind === 'player' ? signed(food) : '',
            materials(view, land.m, (inside.stock.MAT ?? 0) + inside.local),
            land.tg.join(' '),
            signed(culturalModifier(data, me.capital, code)),
            inside.zone,
            String(inside.taxed),
            remarks.join(', '),
          ];
        }),
        // What was lost keeps its row for one sheet.
        ...lost.map(({ name, why }) => [name, '', '', '', '', '', '', '', '', '', why]),
      ],
      caption: `CUs: Construction Units towards the next level. Food: the balance at the next harvest. Mat.: materials ${view.moment.step === 'construction' ? 'lying there' : 'of a harvest'}. Cult.: what culture adds to a Revolt test (AE-EVT-5). Tax: what it paid last.`,
    },
    ...unitTable(data, view),
  ];
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Materials last only from the council to construction (AE-RES-4). */
function materials({ moment }: View, harvest: number, lying: number): string {
  return String(moment.step === 'construction' ? lying : harvest);
}

function unitTable(data: Rules, view: View): Block[] {
  const { board, position } = view;
  const mine = allStacks(board).filter((stack) => mayCommand(board, stack, position));
  if (mine.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Stacks that you command', id: 'raiders' },
    stackTable(data, view, mine),
  ];
}

/** Names only where some are given; sides only where they are not all the same. */
function stackTable(data: Rules, view: View, stacks: readonly Stack[]): Block {
  const reader = readerOf(view);
  const raiders = newRaiders(view);
  const before = cameFrom(view);
  const named = stacks.some((stack) => stack.name !== '');
  return {
    kind: 'table',
    columns: [
      { title: 'Stack', face: 'code' },
      ...(named ? [{ title: 'Name', width: 2 }] : []),
      { title: 'Place', width: 3 },
      { title: 'Units', width: 3 },
      { title: 'Whose', width: 3 },
    ],
    rows: stacks.map((stack) => {
      const sides = sidesOf(stack).map((side) => word(data, side, undefined, reader));
      return [
        marked(stack.id, raiders.has(stack.id)),
        ...(named ? [stack.name] : []),
        placeWithWay(data, stack.at, before.get(stack.id)),
        `${unitsText(data, countUnits(stack.units))}${stack.routed > 0 ? ', routed' : ''}`,
        sides.join(', '),
      ];
    }),
  };
}

/** `Cappadocia (An3)`, and small behind it the code of where the Stack came from. */
function placeWithWay(data: Rules, at: PlaceCode, from: string | undefined): Text {
  if (from === undefined || from === at) return placeName(data, at);
  return [placeName(data, at), { text: ` from ${from}`, style: 'small' }];
}

/** Independents under one's control, and what others have: everything stands in the open (AE-FOG-1). */
export function othersTable(data: Rules, view: View): Block[] {
  const { board, position } = view;
  const wards = controlledProvinces(board, position);
  const blocks: Block[] = [];
  if (wards.length > 0) {
    blocks.push({
      kind: 'paragraph',
      text: `You control ${wards.map((code) => `${placeName(data, code)}, level ${provinceAt(board, code).dl}`).join('; ')}.`,
    });
  }
  return [...blocks, ...foreignTable(data, view)];
}
