/** The empire as it stands: provinces, Units, wards, standing orders. */
import { ids, type Block, type Text } from '../../../src/core/index.js';
import type { Rules } from '../geography.js';
import { culturalModifier } from '../nearness.js';
import { controlledProvinces, ownedProvinces, positionAt, provinceAt } from '../provinces.js';
import { allStacks, countUnits, mayCommand, sidesOf } from '../stacks.js';
import { unitsText, word, type Reader } from '../sentences.js';
import type { Stack } from '../state.js';
import type { View } from '../view.js';
import { heading, readerOf } from './told.js';

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
        { title: 'Province', width: 3 },
        { title: 'Kind' },
        { title: 'Level', align: 'right' },
        { title: 'CU', align: 'right' },
        { title: 'Damage', align: 'right' },
        { title: 'Food', align: 'right' },
        { title: 'Materials', align: 'right' },
        { title: 'Goods' },
        { title: 'Culture', align: 'right' },
        { title: 'Zone' },
        { title: 'Manpower', align: 'right' },
        { title: 'Remarks' },
      ],
      rows: own.map((code) => {
        const p = provinceAt(known, code);
        const land = data.geo.province(code);
        const food = land.f - (data.charts.food[String(p.dl)] ?? 0) - p.deficit;
        const remarks = [
          code === me.capital ? 'capital' : '',
          p.corrupt ? 'corrupt' : '',
          p.deficit > 0 ? `deficit ${p.deficit}` : '',
          p.occupied === null ? '' : `occupied by ${p.occupied.sides.join(', ')}`,
        ].filter((word) => word !== '');
        return [
          `${land.name} (${code})`,
          p.kind,
          String(p.dl),
          String(p.cu),
          String(p.damage),
          p.kind === 'player' ? String(food) : '',
          String((p.stock.MAT ?? 0) + p.local),
          land.tg.join(' '),
          `+${culturalModifier(data, me.capital, code)}`,
          p.zone,
          String(p.dl + data.charts['manpower-extra']),
          remarks.join(', '),
        ];
      }),
      caption: 'Culture is what a Revolt test adds (AE-EVT-5). Food is the balance at the next harvest.',
    },
    ...unitTable(data, view),
  ];
}

function unitTable(data: Rules, view: View): Block[] {
  const { known, position } = view;
  const mine = allStacks(known).filter((stack) => mayCommand(known, stack, position));
  if (mine.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Stacks that you command', id: 'raiders' },
    {
      kind: 'table',
      columns: [
        { title: 'Stack', face: 'code' },
        { title: 'Name' },
        { title: 'Place', width: 2 },
        { title: 'Units', width: 2 },
        { title: 'Sides' },
      ],
      rows: mine.map((stack) => stackRow(data, stack, readerOf(view))),
    },
  ];
}

function stackRow(data: Rules, stack: Stack, reader: Reader): Text[] {
  const units = unitsText(data, countUnits(stack.units));
  return [
    stack.id,
    stack.name,
    `${data.geo.nameOf(stack.at)} (${stack.at})`,
    `${units}${stack.routed > 0 ? ', routed' : ''}`,
    sidesOf(stack)
      .map((side) => word(data, side, undefined, reader))
      .join(', '),
  ];
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
      text: `You control ${wards.map((code) => `${data.geo.nameOf(code)} (${code}), level ${provinceAt(known, code).dl}`).join('; ')}.`,
    });
  }
  if (others.length === 0) return blocks;
  return [
    ...blocks,
    { kind: 'heading', level: 2, text: 'Other Stacks on the board', id: 'others' },
    {
      kind: 'table',
      columns: [
        { title: 'Stack', face: 'code' },
        { title: 'Name' },
        { title: 'Place', width: 2 },
        { title: 'Units', width: 2 },
        { title: 'Sides' },
      ],
      rows: others.map((stack) => stackRow(data, stack, readerOf(view))),
    },
  ];
}

/** Standing orders in force. */
export function standingOrders(data: Rules, view: View): Block[] {
  const me = positionAt(view.known, view.position);
  const rows: [string, string][] = [];
  for (const id of ids(me.postures.general))
    rows.push([`posture towards ${id}`, me.postures.general[id] ?? 'N']);
  for (const code of ids(me.postures.at)) {
    const list = me.postures.at[code] ?? {};
    rows.push([
      `posture of ${data.geo.nameOf(code)}`,
      ids(list)
        .map((id) => `${id} ${list[id] ?? 'N'}`)
        .join(', '),
    ]);
  }
  for (const id of ids(me.embargoes.general))
    rows.push([`embargo against ${id}`, me.embargoes.general[id] ? 'on' : 'off']);
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
    if (id !== view.position && toward !== undefined) rows.push([`posture of ${id} towards you`, toward]);
  }
  if (me.centres.length > 0) rows.push(['Trading Centres', me.centres.join(', ')]);
  for (const id of ids(me.picks)) {
    const lists = me.picks[id] ?? {};
    for (const kind of ids(lists)) rows.push([`victims of ${id}, ${kind}`, (lists[kind] ?? []).join(', ')]);
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
      `${resist.all}${ids(resist.at)
        .map((code) => `, ${code} ${resist.at[code] ?? ''}`)
        .join('')}`,
    ],
    ['militia', String(militia)],
    ['reserve', String(reserve)],
    ['expel', String(expel)],
    ['casualties', casualties.join(', ')],
    [
      'ally',
      ids(ally)
        .map((id) => `${id} ${ally[id] ?? 'no'}`)
        .join(', ') || 'nobody',
    ],
    ['booty', booty.join(', ') || 'yourself'],
    ['refuse', refuse.join(', ') || 'nobody'],
    [
      'autoship, rebuild, reenter, end',
      [autoship, rebuild, reenter, end].map((on) => (on ? 'yes' : 'no')).join(', '),
    ],
  );
  return [
    heading('Standing orders', 'standing'),
    { kind: 'table', columns: [{ title: 'What' }, { title: 'In force', width: 3 }], rows },
  ];
}
