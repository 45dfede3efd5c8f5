/** The empire as it stands: provinces, Units, wards, standing orders. */
import { ids, type Block } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { culturalModifier } from '../rules/land/nearness.js';
import { ALL_OF_THEM } from '../rules/policies/policies.js';
import { controlledProvinces, ownedProvinces, positionAt, provinceAt } from '../rules/land/provinces.js';
import { allStacks, countUnits, isIndependentStack, mayCommand, sidesOf } from '../rules/units/stacks.js';
import { unitsText, word } from '../words/sentence.js';
import type { Stack } from '../state.js';
import type { View } from '../view.js';
import { called, heading, placeName, readerOf } from './told.js';

export function empireTable(data: Rules, view: View): Block[] {
  const { known, position } = view;
  const own = ownedProvinces(known, position);
  if (own.length === 0) return [];
  const me = positionAt(known, position);
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
      rows: own.map((code) => {
        const p = provinceAt(known, code);
        const land = data.geo.province(code);
        const food = land.f - (data.charts.food[String(p.dl)] ?? 0) - p.deficit;
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
          `${land.name} (${code})`,
          String(p.dl),
          String(p.cu),
          String(p.damage),
          p.kind === 'player' ? signed(food) : '',
          materials(view, land.m, (p.stock.MAT ?? 0) + p.local),
          land.tg.join(' '),
          signed(culturalModifier(data, me.capital, code)),
          p.zone,
          String(p.taxed),
          remarks.join(', '),
        ];
      }),
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
  const { known, position } = view;
  const mine = allStacks(known).filter((stack) => mayCommand(known, stack, position));
  if (mine.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Stacks that you command', id: 'raiders' },
    stackTable(data, view, mine),
  ];
}

/** Names only where some are given; sides only where they are not all the same. */
function stackTable(data: Rules, view: View, stacks: readonly Stack[]): Block {
  const reader = readerOf(view);
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
        stack.id,
        ...(named ? [stack.name] : []),
        placeName(data, stack.at),
        `${unitsText(data, countUnits(stack.units))}${stack.routed > 0 ? ', routed' : ''}`,
        sides.join(', '),
      ];
    }),
  };
}

/** Foreign Stacks on the whole board: everything stands in the open (AE-FOG-1). */
export function raiderList(data: Rules, view: View): Block[] {
  const { known, position } = view;
  const others = allStacks(known).filter((stack) => !mayCommand(known, stack, position));
  const wards = controlledProvinces(known, position);
  const blocks: Block[] = [];
  if (wards.length > 0) {
    blocks.push({
      kind: 'paragraph',
      text: `You control ${wards.map((code) => `${placeName(data, code)}, level ${provinceAt(known, code).dl}`).join('; ')}.`,
    });
  }
  if (others.length === 0) return blocks;
  // Independents at home are many and alike: one paragraph.
  const home = others.filter(
    (stack) => isIndependentStack(stack) && sidesOf(stack).includes(`ind:${stack.at}`),
  );
  const rest = others.filter((stack) => !home.includes(stack));
  blocks.push({ kind: 'heading', level: 2, text: 'Other Stacks on the board', id: 'others' });
  if (rest.length > 0) blocks.push(stackTable(data, view, rest));
  if (home.length > 0) {
    const said = home.map(
      (stack) => `${placeName(data, stack.at)} ${unitsText(data, countUnits(stack.units))}`,
    );
    blocks.push({ kind: 'paragraph', tone: 'small', text: `Independents at home: ${said.join('; ')}.` });
  }
  return blocks;
}

const yes = (on: boolean): string => (on ? 'yes' : 'no');

const resistText = (value: 'always' | 'never' | number): string =>
  typeof value === 'number' ? `at ${value} % of the attackers` : value;

/** Standing orders in force. */
export function standingOrders(data: Rules, view: View): Block[] {
  const me = positionAt(view.known, view.position);
  const posture = (value: string | undefined): string => data.texts[`posture-${value ?? 'N'}`] ?? '';
  const rows: [string, string][] = [];
  for (const id of ids(me.postures.general))
    rows.push([`posture towards ${called(view, id)}`, posture(me.postures.general[id])]);
  for (const code of ids(me.postures.at)) {
    const list = me.postures.at[code] ?? {};
    rows.push([
      `posture of ${data.geo.nameOf(code)}`,
      ids(list)
        .map((id) => `${called(view, id)} ${posture(list[id])}`)
        .join(', '),
    ]);
  }
  for (const id of ids(me.embargoes.general))
    rows.push([`embargo against ${called(view, id)}`, me.embargoes.general[id] ? 'on' : 'off']);
  for (const area of ids(me.embargoes.at)) {
    const list = me.embargoes.at[area] ?? {};
    rows.push([
      `embargo at ${data.geo.nameOf(area)}`,
      ids(list)
        .map((id) => `${id} ${list[id] ? 'on' : 'off'}`)
        .join(', '),
    ]);
  }
  // AE-FOG-3: of others one knows the postures towards oneself.
  for (const id of ids(view.known.positions)) {
    const toward = view.known.positions[id]?.postures.general[view.position];
    if (id !== view.position && toward !== undefined)
      rows.push([`posture of ${called(view, id)} towards you`, posture(toward)]);
  }
  if (me.centres.length > 0) rows.push(['Trading Centres', me.centres.join(', ')]);
  for (const id of ids(me.picks)) {
    const lists = me.picks[id] ?? {};
    for (const kind of ids(lists))
      rows.push([
        `victims of ${called(view, id)}, ${data.texts[`pick-${kind}`] ?? kind}`,
        (lists[kind] ?? []).join(', '),
      ]);
  }
  for (const code of ids(me.garrisons)) {
    const units = me.garrisons[code];
    if (units)
      rows.push([
        `Units of ${data.geo.nameOf(code)}`,
        `${units.PRO} PRO, ${units.GAL} GAL ${units.coast ?? ''}`,
      ]);
  }
  const {
    resist,
    militia,
    reserve,
    expel,
    casualties,
    ally,
    booty,
    refuse,
    autoship,
    rebuild,
    reenter,
    end,
  } = me.policies;
  rows.push(
    [
      'resist',
      `${resistText(resist.all)}${ids(resist.at)
        .map((code) => `; ${data.geo.nameOf(code)} ${resistText(resist.at[code] ?? 'always')}`)
        .join('')}; the capital always, unless named`,
    ],
    ['Militia for a resisted attempt', militia >= ALL_OF_THEM ? 'as many as can be' : String(militia)],
    ['coins they may not touch', String(reserve)],
    ['expel invaders at', expel === 'off' ? 'never' : `${expel} % of their strength`],
    ['casualties, first to last', casualties.map((type) => data.goods.units[type]).join(', ')],
    [
      'ally',
      ids(ally)
        .map((id) => `${id} ${ally[id] ?? 'no'}`)
        .join(', ') || 'nobody',
    ],
    ['booty', booty.join(', ') || 'yourself'],
    ['refuse', refuse.join(', ') || 'nobody'],
    ['autoship: food and goods travel by themselves', yes(autoship)],
    ['rebuild: the old army, if no works are ordered', yes(rebuild)],
    ['reenter as a horde after a fall', yes(reenter)],
    ['end: agrees to end the game', yes(end)],
  );
  return [
    heading('Standing orders', 'standing'),
    {
      kind: 'table',
      columns: [
        { title: 'What', width: 2 },
        { title: 'In force', width: 3 },
      ],
      rows,
    },
  ];
}
